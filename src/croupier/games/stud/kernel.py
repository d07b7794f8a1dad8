"""Casino Stud Poker: five cards each, raise or fold and double or not by one's hand and the dealer's up card.

Serves gb-archive 7.9 to 7.35. Best play looks at the ranks and, for hands on the brink, at which of one's cards are of
the up card's suit: a table by up card and strength holds a yes or no for each way that can be. The Progressive wager is
paid at a meter that stands still (see meters); where several seats play for it, the readable engine plays.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.games.shared.poker.showdown import Case
from croupier.games.stud.jackpot import row_of
from croupier.games.stud.representative_deals import INSURED, LOSING_ROW, MAIN, Classes, classes
from croupier.games.stud.round import insurance_row
from croupier.games.stud.rules import ANTE, DEAD_MANS_HAND, HAND, INSURANCE, Rules
from croupier.hands.compiling import kernel, leaf, signed
from croupier.hands.poker_batch import Evaluator, LadderTables, evaluator, strength_of_hand
from croupier.odds.array_cache import arrays
from croupier.odds.enumeration.outcomes import Brought
from croupier.simulate.kernels import meters, readable_engine
from croupier.simulate.kernels.shared_pack import (
    Row,
    category_names,
    check_wagers_close,
    choose_strategy,
    places_card_by_card,
    plan_by_wager,
)
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Kernel, Plan
from croupier.simulate.random_streams import WORDS, draw_different, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table
from croupier.table.rules import rows_of

STRATEGIES = ("best", "always", "pair")
NOTES = {
    "best": "best play",
    "always": "every hand is raised, Insurance never doubled",
    "pair": "raised with a pair or better, Insurance never doubled",
}
CASES, RANKS = len(Case), 13
TWO_PAIRS = "two_pairs"
ALL = 0xFFFFFFFF  # yes, however the suits lie
Masks = NDArray[np.uint32]


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    check_wagers_close(table, laid)
    if meters.is_pool_shared(laid, meters.PROGRESSIVE):
        return readable_engine.plan(table, laid, asked)
    rules: Rules = table.rules
    judge = evaluator(HAND, rules.hand.ladder)
    qualifies = judge.least(rules.qualifies.hand, *rules.qualifies.ranks)
    name = choose_strategy(asked.strategy, dict.fromkeys(STRATEGIES), "best")
    raises, doubles = strategy(table, judge, name)
    insured = _insurance_rows(table, judge, qualifies)
    places = places_card_by_card(len({w.seat for w in laid}), HAND)
    names, numbers = _names(table, judge)
    given = (places, raises, doubles, qualifies, numbers, *insured, len(_insurance_row_names(table)), judge.arrays)
    pool = meters.meter_with_wagers(table, laid, asked)
    note = NOTES[name] + (meters.meter_note(pool) if any(w.wager == meters.PROGRESSIVE for w in laid) else "")
    by_stake = {stake: classes(table, stake) for stake in {w.stake if rules.maximum_payment else 1 for w in laid}}
    rows = [nets_and_stakes_by_code(table, names, w, pool, by_stake.get(w.stake) or by_stake[1]) for w in laid]
    return plan_by_wager(table, laid, f"{__name__}:deal", given, [n for n, _ in rows], [s for _, s in rows], note)


# Best play


def strategy(table: Table, judge: Evaluator, name: str) -> tuple[Masks, Masks]:
    """Return when to raise, and when to double, by the rank of the up card and your own strength."""
    shape = (RANKS, len(judge.ranks))
    if name == "best":
        raises, doubles = arrays(table, "stud: raise and double", lambda: best(table, judge))
        return raises, doubles
    yes = np.arange(shape[1]) >= (judge.least("one_pair") if name == "pair" else 0)
    return np.broadcast_to(np.where(yes, ALL, 0), shape).astype(np.uint32), np.zeros(shape, np.uint32)


def best(table: Table, judge: Evaluator) -> list[Masks]:
    """The two tables: bit i says yes for the i-th way in which cards of the hand can be of the up card's suit."""
    from croupier.games.stud.odds.best_play import raises
    from croupier.games.stud.odds.deals import deals, patterns
    from croupier.games.stud.odds.prices import Raising

    pattern_counts, raising = patterns(judge.ladder), Raising(table)
    unsuited = np.array([judge.strength(hand) for hand in pattern_counts.unsuited])
    suited = np.array(
        [
            judge.strength(pattern_counts.suited[i]) if i in pattern_counts.suited else 0
            for i in range(len(pattern_counts.counts))
        ]
    )
    ranks = np.array([_ranks_held(counts) for counts in pattern_counts.counts])
    out = [np.zeros((RANKS, len(judge.ranks)), np.uint32) for _ in range(2)]
    for seen in deals(table):
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
    from croupier.games.stud.odds.prices import Insuring

    rules: Rules = table.rules
    if rules.bonus_insurance is None or seen.up_card not in rules.bonus_insurance.double.up_cards:
        return np.zeros(len(seen.states.place), np.bool_)
    return Insuring(table).worth(seen) > 0


# What a code brings


def _insurance_rows(table: Table, judge: Evaluator, qualifies: int) -> tuple[Bytes, Bytes]:
    """By your own strength, and by the dealer's, the row of Insurance; 255 where it is the other's to say."""
    some, none, rows = judge.hands(), np.zeros(len(judge.ranks), np.uint8), _insurance_row_names(table)
    if len(rows) == 1:
        return none, none.copy()
    own_rows = [rows.index(h.category) if h.category in rows else 255 for h in some]
    theirs = [rows.index(insurance_row(table, some[0], h)) for h in some[:qualifies]]
    return np.array(own_rows, np.uint8), np.array(theirs + [0] * (len(some) - qualifies), np.uint8)


def _insurance_row_names(table: Table) -> tuple[str, ...]:
    """The rows of Insurance; one that stands for none where it is not offered."""
    rules: Rules = table.rules
    return rows_of(table.game, INSURANCE) or () if rules.bonus_insurance is not None else (LOSING_ROW,)


def _names(table: Table, judge: Evaluator) -> tuple[list[tuple[str, str]], Bytes]:
    """The kinds of hands that a code tells apart, as category and row of the Progressive, and by strength which it is:
    the categories, and a dead man's hand where it wins."""
    rules: Rules = table.rules
    names = [(category, category) for category in category_names(judge)]
    if rules.jackpot is None or not rules.jackpot.dead_mans_hand:
        return names, judge.categories
    names.insert(names.index((TWO_PAIRS, TWO_PAIRS)) + 1, (TWO_PAIRS, DEAD_MANS_HAND))
    numbers = [names.index((hand.category, row_of(rules, hand))) for hand in judge.hands()]
    return names, np.array(numbers, judge.categories.dtype)


def nets_and_stakes_by_code(
    table: Table, names: list[tuple[str, str]], w: Laid, pool: Fraction, settled_classes: Classes
) -> tuple[Row, Row]:
    """Return the net of a laid wager, and the stake on it, in money. A code is: raised, doubled, the case, one's kind
    of hand, the row of Insurance."""
    codes = product((0, 1), (0, 1), Case, names, _insurance_row_names(table))
    if w.wager in _PARTS:
        part = _PARTS[w.wager]
        at = [
            part(settled_classes, raised, doubled, case, kind[0], paid) for raised, doubled, case, kind, paid in codes
        ]
        wagers = MAIN if w.wager == ANTE else INSURED
        return [w.stake * brought.net(*wagers) for brought in at], [w.stake * brought.stake(*wagers) for brought in at]
    prizes, lost = meters.prizes(table, w, pool), Fraction(-w.stake)
    rules: Rules = table.rules
    gone = rules.jackpot is not None and rules.jackpot.folded_jackpot == "lost"
    nets = [lost if gone and not raised else prizes.get(row, lost) for raised, _, _, (_, row), _ in codes]
    return nets, [Fraction(w.stake)] * len(nets)


def _ante(settled_classes: Classes, raised: int, doubled: int, case: int, category: str, paid: str) -> Brought:
    """The Ante with its Raise."""
    return settled_classes.met.get((category, case), settled_classes.folded) if raised else settled_classes.folded


def _insurance(settled_classes: Classes, raised: int, doubled: int, case: int, category: str, paid: str) -> Brought:
    """Insurance with its Double wager."""
    row = paid if case == Case.NOT_QUALIFIED else LOSING_ROW
    return settled_classes.insured.get((row, doubled), settled_classes.insured[row, 0])


_PARTS: dict[str, Callable[..., Brought]] = {ANTE: _ante, INSURANCE: _insurance}


# The kernel


@kernel
def deal(
    seed: int,
    block: int,
    codes: Codes,
    places: Ints,
    raises: Masks,
    doubles: Masks,
    qualifies: int,
    categories: Bytes,
    own_strengths: Bytes,
    theirs: Bytes,
    insured: int,
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
            raises,
            doubles,
            qualifies,
            categories,
            own_strengths,
            theirs,
            insured,
            ladder,
        )


@leaf
def is_in_table(mask: int, hand: Bytes, suit: int) -> bool:
    """Return whether a table says yes for a hand, beside an up card of a suit."""
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
    pack: Bytes,
    codes: Codes,
    i: int,
    hand: Bytes,
    places: Ints,
    raises: Masks,
    doubles: Masks,
    qualifies: int,
    categories: Bytes,
    own_strengths: Bytes,
    theirs: Bytes,
    insured: int,
    ladder: LadderTables,
) -> None:
    """The code of every box in round `i`, from the pack as it lies; the dealer's last card is turned up."""
    boxes, width = codes.shape[0], signed(categories[-1]) + 1
    for k in range(HAND):
        hand[k] = pack[places[boxes, k]]
    up, dealer = signed(hand[HAND - 1]), strength_of_hand(hand, ladder)
    for box in range(boxes):
        for k in range(HAND):
            hand[k] = pack[places[box, k]]
        mine = strength_of_hand(hand, ladder)
        raised = signed(is_in_table(signed(raises[up >> 2, mine]), hand, up & 3))
        doubled = signed(is_in_table(signed(doubles[up >> 2, mine]), hand, up & 3))
        case = 0 if dealer < qualifies else 1 if mine > dealer else 2 if mine == dealer else 3
        paid = signed(own_strengths[mine]) if own_strengths[mine] != 255 else signed(theirs[dealer])
        code = ((raised * 2 + doubled) * CASES + case) * width + signed(categories[mine])
        codes[box, i] = code * insured + (paid if case == 0 else 0)


KERNEL = Kernel(plan=plan, usual="best")
