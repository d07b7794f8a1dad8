"""What the kernel needs to play Hold'em against the house: Bonus, Ultimate, Casino and Two Way, by best play or a
simple one.

Serves gb-archive 11.16 to 11.117 and perth's Ultimate Texas Hold'em. Best play is exact (see tables); it looks
at Ante and Blind and what is laid in play, not at ceilings, side wagers or jackpots. (In Casino Hold'em it folds some
pairs of aces that lie on the flop and would have won the AA Bonus; `keep` does not.) Progressives and the jackpots of
levels are paid at pools that stand still (see meters); where several seats play for them, the readable engine plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product

import numpy as np

from croupier.equipment.cards import DECK
from croupier.errors import CroupierError
from croupier.games.holdem import representative_deals
from croupier.games.holdem.casino_holdem import aa_row
from croupier.games.holdem.holdem_bonus import ACES, ACES_BOTH, bonus_row
from croupier.games.holdem.kernel.rounds import (
    EARLY,
    FLOP,
    ON_BETTER,
    ON_FLOP,
    ON_HOLE,
    OUTCOMES,
    RIVER,
    SEES_NOTHING,
    TURN,
    Side,
)
from croupier.games.holdem.kernel.tables import BET_OR_CHECK, NO_RIVER, PLAY_OR_FOLD, rules_of, tables_of
from croupier.games.holdem.messages import OneJackpotWager
from croupier.games.holdem.odds.best_play import MODELS, Model, kind
from croupier.games.holdem.representative_deals import CATEGORIES
from croupier.games.holdem.rules import AA_BONUS, ANTE, BLIND, BONUS, TRIPS, TWO_WAY
from croupier.games.shared.poker.dealer_hand import Qualifies
from croupier.hands.poker import Hand
from croupier.hands.poker_batch import Evaluator, evaluator
from croupier.money import Amount
from croupier.simulate.kernels import meters, readable_engine
from croupier.simulate.kernels.shared_pack import Row, check_wagers_close, choose_strategy, plan_by_wager
from croupier.simulate.plan import Asked, Ints, Kernel, Plan
from croupier.simulate.wagers import Laid
from croupier.table import Table
from croupier.table.money.jackpot_levels import levels

Code = tuple[int, int, int, int]  # what was decided, the outcome, the category, what a side wager sees
Given = tuple[int | None, int | None, int | None, int | None]
Pays = Callable[[Code], tuple[Fraction, Fraction]]  # what a laid wager brings and what is staked on it, in money
BEST: Given = (None, None, None, None)
# For every game the strategies that have a name: early, flop, turn and river always (1), never (0) or as is best.
STRATEGIES: dict[str, dict[str, Given]] = {
    "ultimate": {"best": BEST, "early": (1, 0, 0, 0), "river": (0, 0, 0, None)},
    "casino": {"best": BEST, "keep": BEST, "always": (0, 1, 0, 0)},
    "bonus": {"best": BEST, "stay": (0, None, None, 0), "check": (0, 0, 0, 0)},
    "two_way": {"best": BEST, "always": (0, 1, 0, 1), "never": (0, 0, 0, 0)},
}
NOTES = {
    "best": "best play",
    "early": "every hand is played before the flop",
    "river": "checked to the river, and best play there",
    "keep": "best play, but no hand that wins the AA Bonus is folded",
    "always": "every bet is made",
    "never": "no bet is made",
    "stay": "no hand is folded, and best play from the flop on",
    "check": "no hand is folded, and no bet is made from the flop on",
}
CAN_BE = {  # all that can be decided in a round of each game
    "ultimate": (0, EARLY, FLOP, RIVER),
    "casino": (0, FLOP),
    "bonus": (0, EARLY, FLOP, TURN, FLOP | TURN),
    "two_way": (0, FLOP, RIVER, FLOP | RIVER),
}
AT_THE_RIVER = {"ultimate": PLAY_OR_FOLD, "two_way": BET_OR_CHECK, "casino": NO_RIVER, "bonus": NO_RIVER}


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    check_wagers_close(table, laid)
    pools = (meters.PROGRESSIVE, *levels(table))
    if meters.is_pool_shared(laid, *pools):
        return readable_engine.plan(table, laid, asked)
    _one_level(table, laid)
    game = kind(table)
    name = choose_strategy(asked.strategy, STRATEGIES[game], "best")
    pool = meters.meter_with_wagers(table, laid, asked)
    note = NOTES[name] + _pools(laid, pools, pool)
    return plan_of_decider(table, laid, STRATEGIES[game][name], MODELS[game](table), pool, note, name == "keep")


def plan_of_decider(
    table: Table, laid: tuple[Laid, ...], given: Given, model: Model, pool: Fraction, note: str, keep: bool = False
) -> Plan:
    """The plan of a way to decide."""
    game, seven, five = kind(table), evaluator(7), evaluator(5)
    need: Qualifies | None = getattr(table.rules, "qualifies", None)
    qualifies = 0 if need is None else seven.least(need.hand, *need.ranks)
    rules = rules_of(model, seven, AT_THE_RIVER[game], qualifies, CAN_BE[game])
    tables = tables_of(table, rules, seven, given)
    side, rows = side_of(table, laid, five, keep)
    codes = list(product(CAN_BE[game], range(OUTCOMES), range(len(CATEGORIES)), range(side.width)))
    nets, stakes = nets_and_stakes_by_code(laid, codes, all_pays(table, laid, model, rows, pool))
    arrays = (_order(table, laid), rules, tables, side, seven.arrays, five.arrays)
    return plan_by_wager(table, laid, "croupier.games.holdem.kernel.rounds:deal", arrays, nets, stakes, note)


def _order(table: Table, laid: tuple[Laid, ...]) -> Ints:
    """Where in the pack the first hand and the board lie: 11.51 lets the board come first."""
    before = getattr(table.rules, "communal_cards", "") == "before_the_hands"
    return np.array([5, 0] if before else [0, 2 * len({w.seat for w in laid}) + 2], np.int64)


def _one_level(table: Table, laid: tuple[Laid, ...]) -> None:
    """perth 3.22(c): wagers of the lower levels laid together are one of the highest; it is to be called that."""
    if sum(w.wager in levels(table) for w in laid) > 1:
        raise CroupierError(OneJackpotWager())


def _pools(laid: tuple[Laid, ...], pools: tuple[str, ...], pool: Fraction) -> str:
    used = {w.wager for w in laid} & set(pools)
    if meters.PROGRESSIVE in used:
        return meters.meter_note(pool)
    return "; the pools stand still" if used else ""


# What side wagers see


def side_of(table: Table, laid: tuple[Laid, ...], five: Evaluator, keep: bool) -> tuple[Side, list[str]]:
    """Return the side wagers that the kernel has to look at, and the names of the rows it finds."""
    names = {w.wager for w in laid}
    if BONUS in names:
        rows = ["", *table.game.paytable[BONUS].rows]
        holes = [rows.index(bonus_row((DECK[a], DECK[b]))) for a in range(52) for b in range(a + 1, 52)]
        both = rows.index(ACES_BOTH) if table.rules.aces_both else -1
        return Side(ON_HOLE, np.array(holes, np.uint8), len(rows), both, rows.index(ACES), False), rows
    on_flop = next((w.wager for w in laid if w.wager == AA_BONUS or w.wager in levels(table)), None)
    if on_flop is not None:
        rows = ["", *rows_of_table(table, on_flop)]
        by_strength = [rows.index(row_on_flop(table, on_flop, hand)) for hand in five.hands()]
        return Side(ON_FLOP, np.array(by_strength, np.uint8), len(rows), -1, 0, keep), rows
    if TWO_WAY in names:
        return Side(ON_BETTER, np.zeros(1, np.uint8), len(CATEGORIES), -1, 0, False), list(CATEGORIES)
    return Side(SEES_NOTHING, np.zeros(1, np.uint8), 1, -1, 0, False), [""]


def rows_of_table(table: Table, wager: str) -> tuple[str, ...]:
    return table.game.paytable[table.game.wager[wager].paytable or ""].rows


def row_on_flop(table: Table, wager: str, hand: Hand) -> str:
    """The row of a wager that hole cards and flop reach, "" for none: 11.83, perth 3.26."""
    if wager == AA_BONUS:
        cells = table.pays[AA_BONUS]
        return aa_row(table.rules, hand, cells if isinstance(cells, dict) else ())
    return hand.category if hand.category in rows_of_table(table, wager) else ""


# What a code brings


def nets_and_stakes_by_code(
    laid: tuple[Laid, ...], codes: list[Code], pays: Iterable[Pays]
) -> tuple[list[Row], list[Row]]:
    """Return the net of each laid wager, and the stake on it; equal wagers share a row."""
    rows_by_wager: dict[tuple[str, Amount], tuple[Row, Row]] = {}
    for w, brings in zip(laid, pays, strict=True):
        if (w.wager, w.stake) not in rows_by_wager:
            both = [brings(code) for code in codes]
            rows_by_wager[w.wager, w.stake] = [net for net, _ in both], [stake for _, stake in both]
    rows = [rows_by_wager[w.wager, w.stake] for w in laid]
    return [nets for nets, _ in rows], [stakes for _, stakes in rows]


def all_pays(table: Table, laid: tuple[Laid, ...], model: Model, rows: list[str], pool: Fraction) -> Iterator[Pays]:
    """Yield the nets of each laid wager by code."""
    (size, folds), lost = SIZES[kind(table)](model), representative_deals.given_up(table)

    def by_category(code: Code) -> str:
        return CATEGORIES[code[2]]

    def by_side(code: Code) -> str:
        return rows[code[3]]

    for w in laid:
        if w.wager == ANTE:
            pays = ante_pays(w, model, size)
        elif w.wager == BLIND:
            pays = blind_pays(w, representative_deals.showdown(table, w.stake, capped=True)[BLIND])
        elif w.wager in levels(table):
            pays = pays_by_row(w, meters.level_prizes(table, w), by_side)
        elif w.wager == meters.PROGRESSIVE:
            pays = pays_by_row(w, meters.prizes(table, w, pool), by_category)
        elif w.wager in TRIPS:
            pays = pays_by_row(w, _sides(table, w, CATEGORIES), by_category)
        else:
            pays = pays_by_row(w, _sides(table, w, CATEGORIES if w.wager == TWO_WAY else rows), by_side)
        yield pays_unless_folded(w, pays, folds, lost[w.wager]) if w.wager in lost else pays


Sizes = tuple[Callable[[int], int], Callable[[int], bool]]


def _sizes_of_ultimate(model: Model) -> Sizes:
    """Return the Play wager in Antes, and whether the hand was folded because there is none."""

    def size(does: int) -> int:
        sizes = ((EARLY, "early"), (FLOP, "middle"), (RIVER, "late"))
        return next((model.sizes[name] for bit, name in sizes if does & bit), 0)

    return size, lambda does: not size(does)


def _sizes_of_casino_holdem(model: Model) -> Sizes:
    return (lambda does: model.sizes["call"] if does & FLOP else 0), lambda does: not does & FLOP


def _sizes_of_holdem_bonus(model: Model) -> Sizes:
    """Return the total of the Flop, Turn and River wagers, and whether the hand was folded before the flop."""
    flop, turn, river = (model.sizes[name] for name in ("flop", "turn", "river"))
    size = {d: flop + turn * bool(d & FLOP) + river * bool(d & TURN) for d in CAN_BE["bonus"]}
    return size.__getitem__, lambda does: bool(does & EARLY)


def _sizes_of_two_way(model: Model) -> Sizes:
    flop, river = model.sizes["flop"], model.sizes["river"]
    return (lambda does: flop * bool(does & FLOP) + river * bool(does & RIVER)), lambda does: False


SIZES: dict[str, Callable[[Model], Sizes]] = {
    "ultimate": _sizes_of_ultimate,
    "casino": _sizes_of_casino_holdem,
    "bonus": _sizes_of_holdem_bonus,
    "two_way": _sizes_of_two_way,
}


def pays_unless_folded(w: Laid, pays: Pays, folds: Callable[[int], bool], lost: Fraction) -> Pays:
    """A wager that is lost with the hand."""
    stake = Fraction(w.stake)
    return lambda code: (lost * stake, stake) if folds(code[0]) else pays(code)


def ante_pays(w: Laid, model: Model, size: Callable[[int], int]) -> Pays:
    """The Ante with all that is laid in play."""
    stake, alone = Fraction(w.stake), model.nets[ANTE]
    further = next(net for name, net in model.nets.items() if name not in (ANTE, BLIND))

    def pays(code: Code) -> tuple[Fraction, Fraction]:
        does, outcome, category, _ = code
        times = size(does)
        net = alone(outcome, category) + times * further(outcome, category)
        return stake * net, stake * (1 + times)

    return pays


def blind_pays(w: Laid, nets: representative_deals.Nets) -> Pays:
    """The Blind by itself; a showdown that never comes brings nothing."""
    stake = Fraction(w.stake)
    return lambda code: (nets.get((code[1], code[2]), Fraction(0)), stake)


def pays_by_row(w: Laid, nets: Mapping[str, Fraction], row: Callable[[Code], str]) -> Pays:
    """A side wager by the row it reaches; the nets have what it brings without one under an empty name."""
    stake = Fraction(w.stake)
    return lambda code: (nets[row(code)] if row(code) in nets else nets[""], stake)


def _sides(table: Table, w: Laid, rows: Iterable[str]) -> dict[str, Fraction]:
    """Return the net of a wager on the cards by the row or category they reach, in money."""
    return {row: representative_deals.side(table, w.wager, row, w.stake) for row in rows}


KERNEL = Kernel(plan=plan, usual="best")
