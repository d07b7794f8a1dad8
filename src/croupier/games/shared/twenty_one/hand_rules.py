"""The possible decisions on a hand of 21, said once: a round asks why not, a kernel or a solver whether.

Blackjack, the three games of 21 against a player-dealer and NeverBust play hands by these functions. All they take and
give is whole numbers, and none calls another, so that each runs as it stands in a round and compiled in a kernel
(`kernel.py` beside this module). What a round says to a player who asks is made from the answers here.
"""

from __future__ import annotations

from typing import NamedTuple

from croupier.hands.blackjack import LIMIT

# Why a hand may not do something; none of these: it may.
MAY, TWO_CARDS, AFTER_SPLIT, NOT_THIS_SCORE, SPLIT_ACES = range(5)
MUST_STAND, MUST_DRAW, NO_PAIR, VALUE_APART, OFTEN_ENOUGH = range(5, 10)
TEN = 10
UNLIMITED = 1000  # hands: more than any shoe makes of one
EVERY = (1 << LIMIT + 1) - 1  # bits of every score, or of every value


class HandRules(NamedTuple):
    """The rules of a book and a table for the play of a hand, in whole numbers; a set of figures is a number with a bit
    for each."""

    double_scores: int = EVERY  # on which two cards may be doubled
    ace_low: int = 0  # 1: an ace of the first two cards counts one when a hand is doubled
    double_after_split: int = 1
    split_values: int = EVERY  # of cards that may be split when they are a pair
    pair_by_rank: int = 0  # 1: only cards of one rank are a pair, 0: any of one value
    most_hands: int = 2  # that splits may make of one
    draw_split_aces: int = 0  # 1: split aces are played on like any other hand
    resplit_aces: int = 0
    draw_to: int = 0  # up to this hard total a hand must draw,
    double_or_draw: int = 0  # 1: unless it may be doubled
    stand_from: int = LIMIT + 1  # from this hard total on a hand must stand


def bits(figures: frozenset[int] | set[int]) -> int:
    """Return a set of figures as a number with a bit for each."""
    return sum(1 << figure for figure in figures)


def value_of(pips: int) -> int:
    """Return what a card counts, an ace one."""
    return 1 if pips > TEN else pips


def score_to_double(hard: int, ace: int, ace_low: int) -> int:
    """Return what two cards score when it comes to doubling; an ace counts eleven where it can, unless it is `ace_low`.

    >>> score_to_double(7, 1, 0), score_to_double(7, 1, 1)
    (17, 7)
    """
    return hard + TEN if ace and not ace_low and hard + TEN <= LIMIT else hard


def why_no_card(rules: HandRules, total: int, soft: int, is_split: int, of_aces: int) -> int:
    """Return why a hand gets no further card: it is a split ace, or a hard total that must stand."""
    if is_split and of_aces and not rules.draw_split_aces:
        return SPLIT_ACES
    if not soft and total >= rules.stand_from:
        return MUST_STAND
    return MAY


def why_no_stand(rules: HandRules, total: int, soft: int, may_double: int) -> int:
    """Return why a hand cannot stand: its hard total is so low that it is made to draw."""
    if soft or total > rules.draw_to or (rules.double_or_draw and may_double):
        return MAY
    return MUST_DRAW


def why_no_double(rules: HandRules, size: int, score: int, is_split: int, of_aces: int) -> int:
    """Return why a hand is not doubled. `score` is what its cards score when it comes to that (`score_to_double`)."""
    if size != 2:
        return TWO_CARDS
    if is_split and not rules.double_after_split:
        return AFTER_SPLIT
    if not rules.double_scores >> score & 1:
        return NOT_THIS_SCORE
    if is_split and of_aces and not rules.draw_split_aces:
        return SPLIT_ACES
    return MAY


def why_no_split(rules: HandRules, size: int, value: int, is_pair: int, hands: int, is_split: int) -> int:
    """Return why a hand is not split: `value` is that of its first card, an ace one; `hands` is how many there are of
    the one that was dealt."""
    if size != 2:
        return TWO_CARDS
    if not is_pair:
        return NO_PAIR
    if not rules.split_values >> value & 1:
        return VALUE_APART
    if hands >= rules.most_hands:
        return OFTEN_ENOUGH
    if is_split and value == 1 and not rules.resplit_aces:
        return SPLIT_ACES
    return MAY


def is_over_when_split(rules: HandRules, first: int, second: int) -> bool:
    """Return whether a hand of a split is over with its second card: a split ace is, unless it may be split again.
    `first` and `second` are the values of its cards, an ace one."""
    if first != 1 or rules.draw_split_aces:
        return False
    return not (rules.resplit_aces and second == 1)


def is_hard_31(total: int, soft: int, value: int) -> bool:
    """Return whether a card makes 31 of a hard 21: Blackjack X plays on to that."""
    return total == LIMIT and not soft and value == TEN


def is_thrown_away(hard: int, value: int) -> bool:
    """Return whether a card would take a hand over 21 that is dealt out by rule: NeverBust throws it away."""
    return hard + value > LIMIT
