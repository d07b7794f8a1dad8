"""How the player-dealer's seven cards are set at the Kings Card Club: the two charts of its pai gow poker games.

Serves kings GEGA-004231 (Fortune Pai Gow Poker, with the note under its chart that the highest pair goes in front which
leaves a straight or better behind) and face-up (Face Up Pai Gow Poker, which puts the pair of a full house in front,
whatever else the hand may be). For the rest the charts say the same in other rows: `ROWS` has what each row does once,
and by `CHARTS` every game cites its own clause for it. The readings taken are in the rulebook's readings/, under the
names of the games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from croupier.games.shared.pai_gow.house_way import Deal, Front, Row
from croupier.hands.pai_gow_poker import Ranking
from croupier.hands.poker import ACE, JACK, KING, QUEEN
from croupier.hands.two_hands import HouseRule

Chart = Literal["fortune", "face_up"]
LADDER = "pai_gow_low_wheel"
FORTUNE = Ranking(LADDER)
Fits = Callable[[Deal], bool]
Fronts = Callable[[Deal], Front]

FIVE, EIGHT = 5, 8  # where the lower groups of the charts end


def _twice(rank: int) -> Front:
    return rank, rank


def _best_two(d: Deal) -> Front:
    return d.best_two


def _four(d: Deal) -> Front:
    return _twice(d.fours[0])


def _lower_pair(d: Deal) -> Front:
    return _twice(d.pairs[1])


def _complete_front(d: Deal) -> Front:
    return d.complete_front


def _has_pair_in_front(d: Deal) -> bool:
    return bool(d.completes) and d.complete_front[0] == d.complete_front[1]


def _four_from(low: int, high: int, kept_by: int = 0) -> Fits:
    """Four of a kind of such a rank, and a card for the front."""
    return lambda d: bool(d.fours) and low <= d.fours[0] <= high and d.singles[0] >= kept_by


def _two_pairs(low: int, high: int, kept_by: int = 0) -> Fits:
    """Two pairs, the higher of such a rank, and a card for the front."""
    return lambda d: len(d.pairs) == 2 and low <= d.pairs[0] <= high and d.singles[0] >= kept_by


ROWS: dict[str, tuple[str, Fits, Fronts]] = {
    "five_aces": (
        "five aces: two in front", lambda d: d.counts.get(ACE) == 5, lambda d: _twice(ACE)),
    "four_with_pair": (
        "four of a kind and a pair: the pair in front",
        lambda d: bool(d.fours and d.pairs), lambda d: _twice(d.pairs[0])),
    "four_with_three": (
        "four of a kind and three of a kind: a pair of the higher in front",
        lambda d: bool(d.fours and d.threes), lambda d: _twice(max(d.fours[0], d.threes[0]))),
    "four_high_split": (
        "four aces, kings or queens: always split", _four_from(QUEEN, ACE), _four),
    "four_middle_kept": (
        "four jacks, tens or nines and a king or better for the front: keep them together",
        _four_from(EIGHT + 1, JACK, KING), _best_two),
    "four_middle_split": (
        "four jacks, tens or nines and no king or better: split", _four_from(EIGHT + 1, JACK), _four),
    "four_lower_kept": (
        "four eights, sevens or sixes and a queen or better for the front: keep them together",
        _four_from(FIVE + 1, EIGHT, QUEEN), _best_two),
    "four_lower_split": (
        "four eights, sevens or sixes and no queen or better: split", _four_from(FIVE + 1, EIGHT), _four),
    "four_low_kept": (
        "four fives or lower: keep them together", _four_from(2, FIVE), _best_two),
    "full_house_two_pairs": (
        "three of a kind and two pairs: the higher pair in front",
        lambda d: bool(d.threes) and len(d.pairs) == 2, lambda d: _twice(d.pairs[0])),
    "three_twice": (
        "three of a kind twice: a pair of the higher in front",
        lambda d: len(d.threes) == 2, lambda d: _twice(d.threes[0])),
    "full_house_complete": (
        "a full house beside a straight or flush behind a pair: that pair in front",
        lambda d: bool(d.threes and d.pairs) and _has_pair_in_front(d), _complete_front),
    "full_house": (
        "a full house: three at the back, the pair in front",
        lambda d: bool(d.threes and d.pairs), lambda d: _twice(d.pairs[0])),
    "three_pairs": (
        "three pairs: the highest in front", lambda d: len(d.pairs) == 3, lambda d: _twice(d.pairs[0])),
    "two_pairs_complete": (
        "two pairs, one of which leaves a straight or flush behind: that pair in front",
        lambda d: len(d.pairs) == 2 and _has_pair_in_front(d), _complete_front),
    "two_pairs_high_split": (
        "two pairs, the higher of aces, kings or queens: always split", _two_pairs(QUEEN, ACE), _lower_pair),
    "two_pairs_middle_kept": (
        "two pairs, the higher of jacks, tens or nines, with an ace: both at the back, the next two cards in front",
        _two_pairs(EIGHT + 1, JACK, ACE), _best_two),
    "two_pairs_middle_split": (
        "two pairs, the higher of jacks, tens or nines, without an ace: split", _two_pairs(EIGHT + 1, JACK),
        _lower_pair),
    "two_pairs_lower_kept": (
        "two pairs, the higher of eights, sevens or sixes, with a king or better: both at the back, the next two "
        "cards in front", _two_pairs(FIVE + 1, EIGHT, KING), _best_two),
    "two_pairs_lower_split": (
        "two pairs, the higher of eights, sevens or sixes, without a king or better: split",
        _two_pairs(FIVE + 1, EIGHT), _lower_pair),
    "two_pairs_low_kept": (
        "two pairs, the higher of fives or less, with a queen or better: both at the back, the next two cards in front",
        _two_pairs(2, FIVE, QUEEN), _best_two),
    "two_pairs_low_split": (
        "two pairs, the higher of fives or less, without a queen or better: split", _two_pairs(2, FIVE), _lower_pair),
    "complete_with_three": (
        "a straight or flush and three of a kind: a pair in front, or an ace where no pair can go there",
        lambda d: bool(d.threes and d.completes), _complete_front),
    "three_aces": (
        "three aces: two at the back, one in front with the next highest card",
        lambda d: d.threes == [ACE], lambda d: (ACE, d.singles[0])),
    "three_of_a_kind": (
        "three of a kind, kings or lower: all at the back, the next two cards in front",
        lambda d: bool(d.threes), _best_two),
    "complete_with_pair_in_front": (
        "a straight or flush without the pair: the pair in front",
        lambda d: bool(d.pairs) and _has_pair_in_front(d), _complete_front),
    "complete_with_pair": (
        "a straight or flush that needs one of the pair: play it, the highest two others in front",
        lambda d: bool(d.pairs and d.completes), _complete_front),
    "one_pair": (
        "one pair: at the back, the next two cards in front", lambda d: bool(d.pairs), _best_two),
    "complete": (
        "a straight or flush: whichever leaves the two highest cards in front",
        lambda d: bool(d.completes), _complete_front),
    "no_pair": (
        "no pair: the highest card at the back, the second and third in front",
        lambda d: True, lambda d: (d.singles[1], d.singles[2])),
}  # fmt: skip
"""The house way: what each row does, when it fits and what it puts in front; the first row that fits decides."""

# In which row of a game's chart each of them stands.
FORTUNE_CLAUSES = {
    "five_aces": "five aces",
    **dict.fromkeys(("four_with_pair", "four_high_split", "four_middle_kept", "four_middle_split", "four_lower_kept",
                     "four_lower_split", "four_low_kept"), "four of a kind"),
    **dict.fromkeys(("four_with_three", "full_house_two_pairs", "full_house_complete", "two_pairs_complete"), "note"),
    "three_twice": "three of a kind",
    "full_house": "full house",
    "three_pairs": "three pairs",
    **dict.fromkeys(("two_pairs_high_split", "two_pairs_middle_kept", "two_pairs_middle_split", "two_pairs_lower_kept",
                     "two_pairs_lower_split", "two_pairs_low_kept", "two_pairs_low_split"), "two pair"),
    **dict.fromkeys(("three_aces", "three_of_a_kind"), "three of a kind"),
    **dict.fromkeys(("complete_with_three", "complete_with_pair_in_front", "complete_with_pair", "complete"),
                    "straight"),
    "one_pair": "one pair",
    "no_pair": "no pair",
}  # fmt: skip
FACE_UP_CLAUSES = {
    "five_aces": "five aces",
    "four_with_pair": "four with pair",
    "four_with_three": "full house",
    "four_high_split": "four 1",
    **dict.fromkeys(("four_middle_kept", "four_middle_split"), "four 2"),
    **dict.fromkeys(("four_lower_kept", "four_lower_split"), "four 3"),
    "four_low_kept": "four 4",
    "full_house_two_pairs": "full house",
    "three_twice": "two threes",
    "full_house": "full house",
    "three_pairs": "three pair",
    "two_pairs_complete": "straight 3",
    "two_pairs_high_split": "two pair 1",
    **dict.fromkeys(("two_pairs_middle_kept", "two_pairs_middle_split"), "two pair 2"),
    **dict.fromkeys(("two_pairs_lower_kept", "two_pairs_lower_split"), "two pair 3"),
    **dict.fromkeys(("two_pairs_low_kept", "two_pairs_low_split"), "two pair 4"),
    "complete_with_three": "straight 4",
    "three_aces": "three of a kind 1",
    "three_of_a_kind": "three of a kind 2",
    **dict.fromkeys(("complete_with_pair_in_front", "complete_with_pair"), "straight 2"),
    "one_pair": "one pair",
    "complete": "straight 1",
    "no_pair": "high card",
}


def _chart(section: str, clauses: Mapping[str, str]) -> tuple[Row, ...]:
    return tuple(
        Row(HouseRule(name, does, f"{section} house way {clauses[name]}"), fits, front)
        for name, (does, fits, front) in ROWS.items()
        if name in clauses
    )


CHARTS: dict[Chart, tuple[Row, ...]] = {
    "fortune": _chart("GEGA-004231", FORTUNE_CLAUSES),
    "face_up": _chart("face-up", FACE_UP_CLAUSES),
}
