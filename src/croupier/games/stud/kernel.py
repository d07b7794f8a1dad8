"""Casino Stud Poker: five cards each, raise or fold and double or not by one's hand and the dealer's up card.

Serves gb-archive 7.9 to 7.35. Best play looks at the ranks and, for hands on the brink, at which of one's cards are of
the up card's suit: a table by up card and strength holds a yes or no for each way that can be. The Progressive wager is
paid at a meter that stands still (see meters); where several seats play for it, the readable engine plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.games.stud.round import insurance_row, raise_row
from croupier.hands.batch import Evaluator, Strengths, evaluator, one
from croupier.hands.compiled import kernel, leaf, signed
from croupier.hands.poker import Hand
from croupier.simulate import engine, meters
from croupier.simulate.kept import arrays
from croupier.simulate.pack import (
    Row,
    allowed,
    by_category,
    card_by_card,
    chosen,
    hands,
    least,
    odds_of,
    rows_of,
    settled,
)
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Kernel, Plan, common
from croupier.simulate.streams import WORDS, different, opened
from croupier.simulate.wagers import Laid
from croupier.table import Table

STRATEGIES = ("best", "always", "pair")
NOTES = {
    "best": "best play",
    "always": "every hand is raised, Insurance never doubled",
    "pair": "raised with a pair or better, Insurance never doubled",
}
CASES = 4  # the dealer does not qualify; is worse, equal, better
HAND, RANKS = 5, 13
ALL = 0xFFFFFFFF  # yes, however the suits lie
Masks = NDArray[np.uint32]


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    allowed(table, laid)
    if meters.shared(laid, meters.PROGRESSIVE):
        return engine.plan(table, laid, asked)
    judge = evaluator(HAND, table.game.facts["hand"]["ladder"])
    need = table.game.facts["qualifies"]
    qualifies = least(judge, need["hand"], *need["ranks"])
    name = chosen(asked.strategy, dict.fromkeys(STRATEGIES), "best")
    raises, doubles = strategy(table, judge, name)
    insured = _insurance_rows(table, judge, qualifies)
    places = card_by_card(len({w.seat for w in laid}), HAND)
    given = (places, raises, doubles, qualifies, judge.categories, *insured, _insured(table), *judge.arrays)
    pool = meters.meter(table, laid, asked)
    note = NOTES[name] + (meters.note(pool) if any(w.wager == meters.PROGRESSIVE for w in laid) else "")
    rows = [by_code(table, judge, w, pool) for w in laid]
    return settled(table, laid, f"{__name__}:deal", given, [n for n, _ in rows], [s for _, s in rows], note)


# Best play


def strategy(table: Table, judge: Evaluator, name: str) -> tuple[Masks, Masks]:
    """Whether to raise, and whether to double, by the rank of the up card and one's own strength."""
    shape = (RANKS, len(judge.ranks))
    if name == "best":
        raises, doubles = arrays(table, "stud: raise and double", lambda: best(table, judge))
        return raises, doubles
    yes = np.arange(shape[1]) >= (least(judge, "one_pair") if name == "pair" else 0)
    return np.broadcast_to(np.where(yes, ALL, 0), shape).astype(np.uint32), np.zeros(shape, np.uint32)


def best(table: Table, judge: Evaluator) -> list[Masks]:
    """The two tables: bit i says yes for the i-th way in which cards of the hand can be of the up card's suit."""
    from croupier.games.stud.odds import Raising
    from croupier.games.stud.odds.deals import deals, patterns
    from croupier.games.stud.odds.play import raises

    found, raising = patterns(judge.ladder), Raising(table)
    unsuited = np.array([judge.strength(hand) for hand in found.unsuited])
    suited = np.array([judge.strength(found.suited[i]) if i in found.suited else 0 for i in range(len(found.counts))])
    ranks = np.array([_ranks_held(counts) for counts in found.counts])
    out = [np.zeros((RANKS, len(judge.ranks)), np.uint32) for _ in range(2)]
    for seen in deals(table.game):
        states = seen.states
        at = np.where(states.flush, suited[states.place], unsuited[states.place])
        way = ((states.held[:, None] >> ranks[states.place] & 1) << np.arange(HAND)).sum(axis=1)
        for rows, yes in zip(out, (raises(raising, seen), _doubles(table, seen)), strict=True):
            rows[seen.up_card - 2] = _masks(at, way, yes, len(judge.ranks))
    return out


def _ranks_held(counts: tuple[int, ...]) -> list[int]:
    """The different ranks of a hand from the lowest up, and then some that no hand holds."""
    held = [rank for rank in range(RANKS) if counts[rank]]
    return held + [RANKS] * (HAND - len(held))


def _masks(at: Any, way: Any, yes: Any, size: int) -> Any:
    """By strength, the ways that say yes; all bits where there is no way that says no."""
    mask, open_to = np.zeros(size, np.int64), np.zeros(size, np.int64)
    np.bitwise_or.at(mask, at[yes], np.int64(1) << way[yes])
    np.bitwise_or.at(open_to, at, np.int64(1) << way)
    return np.where((mask == open_to) & (mask > 0), ALL, mask)


def _doubles(table: Table, seen: Any) -> Any:
    """Which hands are worth doubling the Insurance against an up card that allows it."""
    from croupier.games.stud.odds import Insuring
    from croupier.games.stud.odds.deals import BESIDE

    if not table.options["bonus_insurance"] or seen.up_card not in table.game.facts["double"]["up_cards"]:
        return np.zeros(len(seen.states.place), np.bool_)
    found = Insuring(table)
    row, unit = found.hands.of(seen), common(found.doubled_pays.values())
    pays = {name: int(win * unit) for name, win in found.doubled_pays.items()}
    by_dealer = sum(count * pays[name] for name, count in seen.rows.items())
    worth = (seen.not_qualified - BESIDE) * unit
    for i, name in enumerate(found.hands.names):
        worth = worth + np.where(row == i, seen.not_qualified * pays[name] if name else by_dealer, 0)
    return worth > 0


# What a code brings


def _insurance_rows(table: Table, judge: Evaluator, qualifies: int) -> tuple[Bytes, Bytes]:
    """By one's own strength, and by the dealer's, the row of Insurance; 255 where it is the other's to say."""
    some, none = hands(judge), np.zeros(len(judge.ranks), np.uint8)
    if not table.options["bonus_insurance"]:
        return none, none.copy()
    rows = table.game.paytable["insurance"].rows
    own = [rows.index(h.category) if h.category in rows else 255 for h in some]
    theirs = [rows.index(insurance_row(table.game, some[0], h)) for h in some[:qualifies]]
    return np.array(own, np.uint8), np.array(theirs + [0] * (len(some) - qualifies), np.uint8)


def _insured(table: Table) -> int:
    """How many rows Insurance has; one that stands for none where it is not offered."""
    return len(table.game.paytable["insurance"].rows) if table.options["bonus_insurance"] else 1


def by_code(table: Table, judge: Evaluator, w: Laid, pool: Fraction) -> tuple[Row, Row]:
    """What a laid wager brings, and what is staked on it, in money. A code is: raised, doubled, the case, one's
    category, the row of Insurance."""
    rows = table.game.paytable["insurance"].rows if table.options["bonus_insurance"] else ("",)
    codes = product((0, 1), (0, 1), range(CASES), by_category(judge), rows)
    pairs = {"ante": _ante, "insurance": _insurance}
    if w.wager in pairs:
        found = [(Fraction(w.stake) * a, Fraction(w.stake) * b) for a, b in pairs[w.wager](table, codes)]
        return [net for net, _ in found], [staked for _, staked in found]
    prizes, lost = meters.prizes(table, w, pool), Fraction(-w.stake)
    nets = [prizes.get(category, lost) for _, _, _, category, _ in codes]
    return nets, [Fraction(w.stake)] * len(nets)


def _ante(table: Table, codes: Any) -> Iterator[tuple[Fraction, Fraction]]:
    """A unit of the Ante with its Raise."""
    times = int(table.game.facts["raise"]["times"])
    ante, wins = odds_of(table, "ante"), rows_of(table, "raise")
    for raised, _, case, category, _ in codes:
        row = raise_row(table.game, Hand((), category, (), table.game.facts["hand"]["ladder"]))
        played = (ante, ante + times * wins[row], Fraction(0), Fraction(-1 - times))[case]
        yield (played if raised else Fraction(-1)), Fraction(1 + times * raised)


def _insurance(table: Table, codes: Any) -> Iterator[tuple[Fraction, Fraction]]:
    """A unit of Insurance with its Double wager."""
    single, double = rows_of(table, "insurance"), rows_of(table, "double")
    for _, doubled, case, _, paid in codes:
        won = single[paid] + doubled * double[paid]
        yield (won if case == 0 else Fraction(-1 - doubled)), Fraction(1 + doubled)


# The kernel


@kernel
def deal(
    seed: int, block: int, codes: Codes, places: Ints, raises: Masks, doubles: Masks, qualifies: int,
    categories: Bytes, own: Bytes, theirs: Bytes, insured: int, keys: NDArray[np.uint64],
    offsets: NDArray[np.uint32], table: Strengths, suited: Strengths, bias: int,
) -> None:  # fmt: skip
    state, words = opened(seed, block), np.empty(WORDS, np.uint64)
    pack, hand, used = np.empty(places.size + 4, np.uint8), np.empty(HAND, np.uint8), words.size
    for i in range(codes.shape[1]):
        used = different(pack, places.size, 52, words, used, state)
        settle(
            pack, codes, i, hand, places, raises, doubles, qualifies, categories, own, theirs, insured, keys, offsets,
            table, suited, bias,
        )  # fmt: skip


@leaf
def says_yes(mask: int, hand: Bytes, suit: int) -> bool:
    """Whether a table says yes for a hand, beside an up card of a suit."""
    if mask == 0 or mask == ALL:
        return mask == ALL
    ranks, way = 0, 0
    for card in hand:
        ranks |= 1 << (card >> 2)
    for card in hand:
        if card & 3 == suit:
            place, below = 0, ranks & ((1 << (card >> 2)) - 1)
            while below:
                below &= below - 1
                place += 1
            way |= 1 << place
    return mask >> way & 1 == 1


@leaf
def settle(
    pack: Bytes, codes: Codes, i: int, hand: Bytes, places: Ints, raises: Masks, doubles: Masks, qualifies: int,
    categories: Bytes, own: Bytes, theirs: Bytes, insured: int, keys: NDArray[np.uint64],
    offsets: NDArray[np.uint32], table: Strengths, suited: Strengths, bias: int,
) -> None:  # fmt: skip
    """The code of every box in round `i`, from the pack as it lies; the dealer's last card is turned up."""
    boxes, width = codes.shape[0], signed(categories[-1]) + 1
    for k in range(HAND):
        hand[k] = pack[places[boxes, k]]
    up, dealer = signed(hand[HAND - 1]), one(hand, keys, offsets, table, suited, bias)
    for box in range(boxes):
        for k in range(HAND):
            hand[k] = pack[places[box, k]]
        mine = one(hand, keys, offsets, table, suited, bias)
        raised = signed(says_yes(signed(raises[up >> 2, mine]), hand, up & 3))
        doubled = signed(says_yes(signed(doubles[up >> 2, mine]), hand, up & 3))
        case = 0 if dealer < qualifies else 1 if mine > dealer else 2 if mine == dealer else 3
        paid = signed(own[mine]) if own[mine] != 255 else signed(theirs[dealer])
        code = ((raised * 2 + doubled) * CASES + case) * width + signed(categories[mine])
        codes[box, i] = code * insured + (paid if case == 0 else 0)


KERNEL = Kernel(plan=plan)
