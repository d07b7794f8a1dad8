"""Blackjack against a player-dealer from a shoe, compiled: best play by exact cards, or one that is named.

Serves kings Pure 21.5 Blackjack (GEGA-004245), Pure Spanish 21.5 (GEGA-004244) and Blackjack X (GEGA-004230). The
player-dealer is taken to have put up enough for every wager; where a seat that banks is simulated as well, the readable
engine plays instead. Best play is that of a full shoe, and buys no insurance.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import numpy as np

from croupier.equipment.cards import DECK, Card
from croupier.errors import CroupierError
from croupier.games.california_blackjack import rounds
from croupier.games.california_blackjack.odds.bonus_bets import BUSTED, SOME, STOOD, shoe
from croupier.games.california_blackjack.odds.shapes import CLASSES, hands
from croupier.games.california_blackjack.odds.solver import EXAMPLE_HANDS, THEIRS, Solver, given_of
from croupier.games.california_blackjack.representative_deals import net_of_meeting, net_of_rescue
from croupier.games.california_blackjack.rounds import Game, TableRules
from croupier.games.california_blackjack.rules import BLACKJACK_X, BUSTER, MAIN, MATCH, Rules, in_play
from croupier.games.california_blackjack.settlement import kind_of_natural
from croupier.games.shared.twenty_one.hand_rules import MAY, why_no_card, why_no_stand
from croupier.games.shared.twenty_one.messages import NotLaidAtStart, SeatHasNoMainWager
from croupier.hands.blackjack import DEALER_STANDS, LIMIT, is_blackjack
from croupier.simulate.kernels.shared_pack import choose_strategy
from croupier.simulate.kernels.shoe import cards_behind_cut
from croupier.simulate.plan import Asked, Bytes, Ints, Kernel, Plan, common_unit, to_ticks
from croupier.simulate.wagers import Laid
from croupier.table import Table

STRATEGIES = ("best", "dealer", "never_bust")
NATURALS = ("Ac Qd", "As Ks")  # for the settlement: a plain one, and one that may pay more
BUST = 12  # the least hard total that another card may take over 21
MATCHES = ("2d", "9d", "9c")  # against a nine of clubs: no match, one of rank, one of suit too


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """The shoe, the rules, the tables of play and the money, in arrays."""
    pack = np.array([card.index for card in shoe(table).pack], np.uint8)
    boxes = [w for w in laid if w.wager == MAIN]
    sides = [w for w in laid if w.wager in (BUSTER, MATCH)]
    _check(laid, boxes, sides)
    acts, early, splits, note = tables(table, choose_strategy(asked.strategy, dict.fromkeys(STRATEGIES), "best"))
    per_unit = nets(table)
    every = [Fraction(w.stake) * net for w in boxes for row in per_unit for net in row]
    every += [Fraction(w.stake) * net for w in sides for net in _nets_of_unit(table, w.wager)]
    unit = common_unit([*every, *(Fraction(w.stake) for w in laid)])
    all_hands, _ = hands()
    two = np.array([[_two(a, b) for b in range(CLASSES)] for a in range(CLASSES)], np.int64)
    game = Game(
        table_rules(table.rules),
        two,
        all_hands.after,
        all_hands.total,
        all_hands.soft.astype(np.uint8),
        kinds(table.rules),
        acts,
        early,
        splits,
        np.array([to_ticks(w.stake, unit) for w in boxes], np.int64),
        np.array([[[to_ticks(Fraction(w.stake) * n, unit) for n in row] for row in per_unit] for w in boxes], np.int64),
        np.array([laid.index(w) for w in boxes], np.int64),
        _side(table, laid, BUSTER, unit, []),
        _side(table, laid, MATCH, unit, [w.seat for w in boxes]),
    )
    arrays = (pack, cards_behind_cut(table, asked, len(pack), 0), game)
    made = partial(Plan, table.game.name, dict(table.options), laid, unit, f"{rounds.__name__}:deal", arrays)
    return made(note=note, of={MAIN: in_play(table)})


def _check(laid: tuple[Laid, ...], boxes: list[Laid], sides: list[Laid]) -> None:
    for w in laid:
        if w not in boxes and w not in sides:
            raise CroupierError(NotLaidAtStart(wager=w.wager))
        if w.seat not in {box.seat for box in boxes}:
            raise CroupierError(SeatHasNoMainWager(seat=str(w.seat)))


def _two(a: int, b: int) -> int:
    _, where = hands()
    held = [0] * CLASSES
    held[a] += 1
    held[b] += 1
    return where[tuple(held)]


def table_rules(rules: Rules) -> TableRules:
    """Return the rules that decide a round at a table."""
    return TableRules(rules.hand, int(rules.hard_31), int(rules.soft_17 == "hit"), int(rules.three_eights))


def kinds(rules: Rules) -> Bytes:
    """[card, card]: whether they are a natural, and one that pays more."""

    def kind(a: Card, b: Card) -> int:
        return 0 if not is_blackjack([a, b]) else 1 + (kind_of_natural(rules, [a, b]) == BLACKJACK_X)

    return np.array([[kind(a, b) for b in DECK] for a in DECK], np.uint8)


# Money


def nets(table: Table) -> list[list[Fraction]]:
    """Return the nets of a unit by the ends of a hand and of the player-dealer's; then of hands that are given up."""
    out = [[Fraction(0)] * rounds.ENDS for _ in range(rounds.COUNT_OF_ENDS)]
    ends = (*THEIRS, *NATURALS)
    for total, own_total in EXAMPLE_HANDS.items():
        if total <= LIMIT + 1 or table.rules.hard_31:
            out[total] = [net_of_meeting(table, MAIN, own_total, other) for other in ends]
    out[2] = out[3] = out[4]
    for row, own_total in zip((rounds.NATURAL, rounds.X), NATURALS, strict=True):
        out[row] = [net_of_meeting(table, MAIN, own_total, other) for other in ends]
    out[rounds.GIVEN_UP][0] = net_of_meeting(table, MAIN, EXAMPLE_HANDS[16], THEIRS[0], surrendered=True)
    if table.rules.rescue:
        out[rounds.GIVEN_UP][1] = net_of_rescue(table, True) + net_of_rescue(table, False)
    return out


def _nets_of_unit(table: Table, name: str) -> list[Fraction]:
    """Return the nets of a unit of a bonus bet: by the cards of a busted hand, or by how two cards match."""
    if name == BUSTER:
        return [net_of_meeting(table, BUSTER, SOME, theirs) for theirs in (STOOD, *BUSTED.values())]
    return [net_of_meeting(table, MATCH, f"{a} {b}", "9c Kd") for a in MATCHES for b in MATCHES]


def _side(table: Table, laid: tuple[Laid, ...], name: str, unit: int, seats: list[int]) -> Ints:
    """Bonus bets of a kind: column, stake, the box where it matters, and what they bring."""
    rows = []
    for column, w in enumerate(laid):
        if w.wager == name:
            box = [seats.index(w.seat)] if seats else []
            brought = [to_ticks(Fraction(w.stake) * net, unit) for net in _nets_of_unit(table, name)]
            rows.append([column, to_ticks(w.stake, unit), *box, *brought])
    wide = 2 + 1 + len(BUSTED) if name == BUSTER else 3 + len(MATCHES) ** 2
    return np.array(rows, np.int64).reshape(-1, wide)


# How hands are played


def tables(table: Table, strategy: str) -> tuple[Bytes, Bytes, Ints, str]:
    """Return the decisions on every hand as tables: the play, which hands are surrendered before the check, and which
    pairs are split."""
    if strategy != "best":
        return _named_play(table, strategy)
    solver = Solver(given_of(table))
    acts = [np.zeros((4, solver.size), np.uint8) for _ in range(CLASSES)]
    early, splits = np.zeros((CLASSES, solver.size), np.uint8), np.zeros((CLASSES, CLASSES, 2), np.int64)
    for against in solver.play():
        acts[against.up] = np.vstack([against.play.act[None], against.play.doubled]).astype(np.uint8)
        early[against.up, sorted(against.early)] = 1
        for pair, split in against.splits.items():
            splits[against.up, pair] = split.most, len(acts)
            acts += [np.vstack([play.act[None], play.doubled]).astype(np.uint8) for play in split.plays]
    return np.array(acts), early, splits, "best play by the exact cards of a hand, as from a full shoe; no insurance"


def _named_play(table: Table, strategy: str) -> tuple[Bytes, Bytes, Ints, str]:
    """As the player-dealer plays, or never a card that could bust, as far as the chart allows it."""
    all_hands, _ = hands()
    chart, hits_soft = table.rules.hand, table.rules.soft_17 == "hit"
    soft, total = all_hands.soft, all_hands.total
    from_ = np.where(soft, DEALER_STANDS + hits_soft, DEALER_STANDS if strategy == "dealer" else BUST)
    places = zip(total.tolist(), soft.tolist(), strict=True)
    free = np.array([(why_no_card(chart, t, s, 0, 0) == MAY, why_no_stand(chart, t, s, 0) == MAY) for t, s in places])
    stands = ((total >= from_) | ~free[:, 0]) & free[:, 1]
    acts = np.zeros((CLASSES, 4, total.size), np.uint8)
    acts[:, 0] = np.where(stands, rounds.STAND, rounds.HIT)
    none = np.zeros((CLASSES, CLASSES, 2), np.int64)
    note = "played as the player-dealer plays" if strategy == "dealer" else "never a card that could bust"
    return acts, np.zeros((CLASSES, total.size), np.uint8), none, note


KERNEL = Kernel(plan=plan, usual="best")
