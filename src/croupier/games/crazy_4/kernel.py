"""Crazy 4 Poker: the best four of five cards, played or folded by best play, Super Bonus and Queens Up beside.

Serves gb-archive section 15. For nearly every hand the strength of the best four says what to do; hands of the few
strengths that it does not settle are looked up whole, by their class up to suits. Queens Up stays in play after a fold.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np

from croupier.games.crazy_4 import odds as exact
from croupier.games.crazy_4.representative_deals import FALLS, classes
from croupier.games.crazy_4.rules import ANTE, HAND, KEEP, LADDER, PLAY, QUEENS_UP, SUPER_BONUS, Rules
from croupier.games.shared.poker.paid_hands.kernel import rows_by_strength
from croupier.hands.compiling import kernel, leaf, signed
from croupier.hands.poker_batch import Evaluator, LadderTables, evaluator, strength_of_hand
from croupier.odds.array_cache import arrays
from croupier.simulate.kernels.shared_pack import (
    Row,
    check_wagers_close,
    choose_strategy,
    places_card_by_card,
    plan_by_unit,
)
from croupier.simulate.kernels.suit_classes import class_keys as suit_classes
from croupier.simulate.kernels.suit_classes import index_of_key, sort_suits
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Kernel, Plan
from croupier.simulate.random_streams import WORDS, draw_different, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table

NOTES = {"best": "best play", "always": "every hand is played for one Ante"}
BY_CLASS = 255  # the strength alone does not say


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    check_wagers_close(table, laid)
    rules: Rules = table.rules
    judge = evaluator(HAND, LADDER)
    qualifies = judge.least(rules.qualifies.hand, *rules.qualifies.ranks)
    sizes = (0, *exact.sizes(table))
    name = choose_strategy(asked.strategy, NOTES, "best")
    plays, by_class, keys = strategy(table, judge, name)
    supers, super_names = rows_by_strength(table, SUPER_BONUS, judge)
    queens, queens_names = rows_by_strength(table, QUEENS_UP, judge)
    places = places_card_by_card(len({w.seat for w in laid}), HAND)
    widths = np.array([FALLS, len(super_names), len(queens_names)], np.int64)
    given = (places, plays, by_class, keys, qualifies, widths, supers, queens, judge.arrays)
    brings, staked = nets_and_stakes_by_code(table, sizes, super_names, queens_names)
    return plan_by_unit(table, laid, f"{__name__}:deal", given, brings, staked, NOTES[name])


def strategy(table: Table, judge: Evaluator, name: str) -> tuple[Bytes, Bytes, Ints]:
    """Which of the sizes to play (0 folds) by strength, and by class where that does not say; and the classes."""
    if name == "always":
        return np.ones(len(judge.ranks), np.uint8), np.ones(1, np.uint8), np.zeros(1, np.int64)
    plays, by_class = arrays(table, "crazy 4: plays", lambda: best(table, judge))
    return plays, by_class, suit_classes(HAND)


def best(table: Table, judge: Evaluator) -> list[Bytes]:
    """Best play by strength and by class."""
    shape_counts, sizes = exact.shapes(table), (0, *exact.sizes(table))
    number = np.searchsorted(np.array(sizes), exact.best_antes_by_shape(table, classes(table))).astype(np.uint8)
    at = judge(_cards(shape_counts.numbers)).astype(np.int64)
    low, high = np.full(len(judge.ranks), BY_CLASS, np.uint8), np.zeros(len(judge.ranks), np.uint8)
    np.minimum.at(low, at, number)
    np.maximum.at(high, at, number)
    keys, by_class = suit_classes(HAND), np.zeros(len(number), np.uint8)
    for cards, does in zip(_cards(shape_counts.numbers), number, strict=True):
        by_class[index_of_key(sort_suits(cards, 0, HAND)[0], keys)] = does
    return [np.where(low == high, low, BY_CLASS).astype(np.uint8), by_class]


def _cards(numbers: Ints) -> Bytes:
    """The hands with these numbers, a row each."""
    from croupier.games.shared.poker.five_cards.kernel import unrank

    out = np.zeros((len(numbers), HAND), np.int64)
    for row, number in zip(out, numbers.tolist(), strict=True):
        unrank(number, row)
    return out.astype(np.uint8)


def nets_and_stakes_by_code(
    table: Table, sizes: tuple[int, ...], supers: list[str], queens: list[str]
) -> tuple[dict[str, Row], dict[str, Row]]:
    """A code is: which size was played, how the dealer's hand falls, the rows of Super Bonus and Queens Up."""
    names, paid = (ANTE, SUPER_BONUS, QUEENS_UP), classes(table)
    brings: dict[str, list[Fraction]] = {name: [] for name in names}
    staked: dict[str, list[Fraction]] = {name: [] for name in names}
    for size, fall, row, own_row in product(sizes, range(FALLS), supers, queens):
        nets = paid.results(row, size)
        brings[ANTE].append(nets[ANTE][fall] + nets[PLAY][fall] if size else paid.folded.net(ANTE))
        brings[SUPER_BONUS].append(nets[SUPER_BONUS][fall] if size else paid.folded.net(SUPER_BONUS))
        brings[QUEENS_UP].append(paid.queens_up[own_row, PLAY if size else KEEP].net(QUEENS_UP))
        for name in names:
            staked[name].append(Fraction(1 + size if name == ANTE else 1))
    return dict(brings), dict(staked)


@kernel
def deal(
    seed: int,
    block: int,
    codes: Codes,
    places: Ints,
    plays: Bytes,
    by_class: Bytes,
    classes: Ints,
    qualifies: int,
    widths: Ints,
    supers: Bytes,
    queens: Bytes,
    ladder: LadderTables,
) -> None:
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    pack, hand, used = np.empty(places.size + 4, np.uint8), np.empty(HAND, np.uint8), words.size
    for i in range(codes.shape[1]):
        used = draw_different(pack, places.size, 52, words, used, state)
        settle(
            pack,
            codes,
            i,
            hand,
            places,
            plays,
            by_class,
            classes,
            qualifies,
            widths,
            supers,
            queens,
            ladder,
        )


@leaf
def settle(
    pack: Bytes,
    codes: Codes,
    i: int,
    hand: Bytes,
    places: Ints,
    plays: Bytes,
    by_class: Bytes,
    classes: Ints,
    qualifies: int,
    widths: Ints,
    supers: Bytes,
    queens: Bytes,
    ladder: LadderTables,
) -> None:
    """The code of every box in round `i`. The dealer falls: not qualified and not better, not qualified but better,
    qualified and worse, equal, better."""
    boxes = codes.shape[0]
    for k in range(HAND):
        hand[k] = pack[places[boxes, k]]
    dealer = strength_of_hand(hand, ladder)
    for box in range(boxes):
        for k in range(HAND):
            hand[k] = pack[places[box, k]]
        mine = strength_of_hand(hand, ladder)
        size = signed(plays[mine])
        if size == BY_CLASS:
            size = signed(by_class[index_of_key(sort_suits(hand, 0, HAND)[0], classes)])
        if dealer < qualifies:
            fall = 0 if mine >= dealer else 1
        else:
            fall = 2 if mine > dealer else 3 if mine == dealer else 4
        code = (size * widths[0] + fall) * widths[1] + signed(supers[mine])
        codes[box, i] = code * widths[2] + signed(queens[mine])


KERNEL = Kernel(plan=plan, usual="best")
