"""How the house sets its seven cards, and which row of the house way decided it: gb-archive 13.21.

Each row of the book's table is a rule with a test and the two ranks it puts in front; the first row that fits decides.
Which of several equal cards go in front, a suit or the joker, is chosen to leave the best hand at the back. The joker
is an ace except where it completes a straight or a flush (13.9). Where the table is silent or two of its rows meet, the
reading taken is in the rulebook's readings/13-hands.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product

from croupier.equipment.cards import Card
from croupier.hands.pai_gow_poker import USUAL_RANKING, Ranking, check_seven, counts, has_straight_or_flush, high_hand
from croupier.hands.poker import ACE, KING
from croupier.hands.two_hands import HouseRule, Setting

CLAUSE = "13.21"
Front = tuple[int, int]  # the ranks that go in the two-card hand


class Deal:
    """Seven cards, sorted, and what the rows of the table ask about them. Ranks are listed high to low."""

    def __init__(self, seven: Sequence[Card], ranking: Ranking = USUAL_RANKING) -> None:
        self.ranking = ranking
        self.cards = sorted(seven, key=lambda c: (_rank(c), c.index), reverse=True)
        self.counts = counts(self.cards)  # in order of rank, because the cards are

    @cached_property
    def fours(self) -> list[int]:
        """The ranks of which four are held."""
        return self._pieces_of(4)

    @cached_property
    def threes(self) -> list[int]:
        """The ranks of which three are held."""
        return self._pieces_of(3)

    @cached_property
    def pairs(self) -> list[int]:
        """The ranks of which two are held."""
        return self._pieces_of(2)

    @cached_property
    def singles(self) -> list[int]:
        """The ranks of which one is held."""
        return self._pieces_of(1)

    def _pieces_of(self, number: int) -> list[int]:
        return [rank for rank, count in self.counts.items() if count == number]

    @property
    def best_two(self) -> Front:
        """The two highest singletons."""
        return self.singles[0], self.singles[1]

    @cached_property
    def completes(self) -> list[tuple[Front, str]]:
        """The fronts, best first, that leave a straight, flush or straight flush at the back, and which it is."""
        if not has_straight_or_flush(self.cards, self.ranking):
            return []
        missing = []
        for low in combinations(self.cards, 2):
            back = [c for c in self.cards if c not in low]
            if has_straight_or_flush(back, self.ranking):
                category = high_hand(back, self.ranking).category
                if category == "royal_flush":  # the highest straight flush is no category of its own here
                    category = "straight_flush"
                missing.append(((_rank(low[0]), _rank(low[1])), category))
        return sorted(missing, key=lambda option: (option[0][0] == option[0][1], option[0]), reverse=True)

    @property
    def complete_front(self) -> Front:
        """The front hand beside the best complete hand."""
        return self.completes[0][0]

    def place(self, front: Front) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The cards as (high, low) with these ranks in front, choosing among equal cards for the best back."""
        first = [c for c in self.cards if _rank(c) == front[0]]
        if front[0] == front[1]:
            options = list(combinations(first, 2))
        else:
            options = list(product(first, (c for c in self.cards if _rank(c) == front[1])))
        settings = [(tuple(c for c in self.cards if c not in low), low) for low in options]
        return settings[0] if len(settings) == 1 else max(settings, key=self._ranks_behind)

    def _ranks_behind(self, setting: tuple[tuple[Card, ...], tuple[Card, ...]]) -> tuple[int, ...]:
        return high_hand(setting[0], self.ranking).rank


def _rank(c: Card) -> int:
    return c.rank or ACE


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the table: the rule it states, when it fits, and which ranks it puts in front."""

    rule: HouseRule
    fits: Callable[[Deal], bool]
    front: Callable[[Deal], Front]


def _row(slug: str, does: str, fits: Callable[[Deal], bool], front: Callable[[Deal], Front]) -> Row:
    return Row(HouseRule(slug, does, CLAUSE), fits, front)


def _best_two(d: Deal) -> Front:
    return d.best_two


def _twice(rank: int) -> Front:
    return rank, rank


FIVE_ACES = (
    _row("five_aces_with_kings", "five aces and two kings: all the aces at the back, the kings in front",
         lambda d: d.counts.get(ACE) == 5 and d.pairs == [KING], lambda d: _twice(KING)),
    _row("five_aces", "five aces: three at the back, two in front",
         lambda d: d.counts.get(ACE) == 5, lambda d: _twice(ACE)),
)  # fmt: skip

FOURS = (
    _row("four_with_pair", "four of a kind and a pair: the pair in front",
         lambda d: bool(d.fours and d.pairs), lambda d: _twice(d.pairs[0])),
    _row("four_with_three", "four of a kind and three of a kind: two of the three in front",
         lambda d: bool(d.fours and d.threes), lambda d: _twice(d.threes[0])),
    _row("four_aces", "four aces: always split",
         lambda d: d.fours == [ACE], lambda d: _twice(ACE)),
    _row("four_low_kept", "four twos to sixes: keep them together",
         lambda d: bool(d.fours) and d.fours[0] <= 6, _best_two),
    _row("four_medium_kept", "four sevens to tens and a king or better for the front: keep them together",
         lambda d: bool(d.fours) and d.fours[0] <= 10 and d.singles[0] >= KING, _best_two),
    _row("four_medium_split", "four sevens to tens and no king or better: split",
         lambda d: bool(d.fours) and d.fours[0] <= 10, lambda d: _twice(d.fours[0])),
    _row("four_high_kept", "four jacks to kings and an ace for the front: keep them together",
         lambda d: bool(d.fours) and d.singles[0] == ACE, _best_two),
    _row("four_high_split", "four jacks to kings and no ace: split",
         lambda d: bool(d.fours), lambda d: _twice(d.fours[0])),
)  # fmt: skip

FULL_HOUSES = (
    _row("full_house_two_pairs", "three of a kind and two pairs: the higher pair in front",
         lambda d: bool(d.threes) and len(d.pairs) == 2, lambda d: _twice(d.pairs[0])),
    _row("three_twice", "three of a kind twice: the lower three at the back, a pair of the higher in front",
         lambda d: len(d.threes) == 2, lambda d: _twice(d.threes[0])),
    _row("full_house_twos_kept", "a full house with twos, and an ace and a king for the front: keep it together",
         lambda d: bool(d.threes) and d.pairs == [2] and d.singles == [ACE, KING], _best_two),
    _row("full_house_split", "a full house: three at the back, the pair in front",
         lambda d: bool(d.threes and d.pairs), lambda d: _twice(d.pairs[0])),
)  # fmt: skip

THREE_PAIRS = (
    _row("three_pairs", "three pairs: the highest in front", lambda d: len(d.pairs) == 3, lambda d: _twice(d.pairs[0])),
)

# The groups of pairs, and per two of them the card that keeps both pairs at the back (None: always split).
GROUPS = {"low": range(2, 7), "medium": range(7, 11), "high": range(11, 14), "aces": range(ACE, ACE + 1)}
TWO_PAIRS_KEPT_BY: dict[tuple[str, str], int | None] = {
    ("low", "low"): KING,
    ("low", "medium"): KING,
    ("low", "high"): ACE,
    ("medium", "medium"): ACE,
    ("medium", "high"): None,
    ("high", "high"): None,
    ("low", "aces"): None,
    ("medium", "aces"): None,
    ("high", "aces"): None,
}
_CARD_WORDS = {KING: "a king or better", ACE: "an ace"}


def _two_pair_rows(lower: str, higher: str, kept_by: int | None) -> list[Row]:
    ranks = GROUPS[lower], GROUPS[higher]

    def is_fitting(d: Deal) -> bool:
        return len(d.pairs) == 2 and d.pairs[1] in ranks[0] and d.pairs[0] in ranks[1]

    pairs = f"a {lower} pair and {'aces' if higher == 'aces' else f'a {higher} pair'}"
    slug = f"two_pairs_{lower}_{higher}"
    if kept_by is None:
        return [_row(f"{slug}_split", f"{pairs}: always split", is_fitting, lambda d: _twice(d.pairs[1]))]
    word = _CARD_WORDS[kept_by]
    return [
        _row(
            f"{slug}_kept",
            f"{pairs} with {word}: both at the back, the next two cards in front",
            lambda d: is_fitting(d) and d.singles[0] >= kept_by,
            _best_two,
        ),
        _row(f"{slug}_split", f"{pairs} without {word}: split", is_fitting, lambda d: _twice(d.pairs[1])),
    ]


TWO_PAIRS = tuple(row for groups, kept_by in TWO_PAIRS_KEPT_BY.items() for row in _two_pair_rows(*groups, kept_by))


def _has_pair_in_front(d: Deal) -> bool:
    return bool(d.completes) and d.complete_front[0] == d.complete_front[1]


def _has_several_of_its_sort(d: Deal) -> bool:
    """Return whether the straight or flush has a sixth or seventh card, so that more than one of its sort can be
    played."""
    return bool(d.completes) and [category for _, category in d.completes].count(d.completes[0][1]) > 1


def _complete_front(d: Deal) -> Front:
    return d.complete_front


THREES = (
    _row("complete_with_three", "a straight or flush and three of a kind: a pair in front",
         lambda d: bool(d.threes) and _has_pair_in_front(d), _complete_front),
    _row("three_aces", "three aces: two at the back, one in front with the next highest card",
         lambda d: d.threes == [ACE], lambda d: (ACE, d.singles[0])),
    _row("three_of_a_kind", "three of a kind: all at the back, the next two cards in front",
         lambda d: bool(d.threes), _best_two),
)  # fmt: skip

ONE_PAIR = (
    _row("complete_with_pair_in_front", "a straight or flush without the pair: the pair in front",
         lambda d: bool(d.pairs) and _has_pair_in_front(d), _complete_front),
    _row("complete_with_pair", "a straight or flush that needs one of the pair: play it, the best two others in front",
         lambda d: bool(d.pairs and d.completes), _complete_front),
    _row("one_pair", "one pair: at the back, the next two cards in front",
         lambda d: bool(d.pairs), _best_two),
)  # fmt: skip

NO_PAIR = (
    _row("complete_sixth_or_seventh", "a straight or flush of six or seven cards: the lower one at the back",
         _has_several_of_its_sort, _complete_front),
    _row("complete", "a straight or flush: whichever leaves the two highest cards in front",
         lambda d: bool(d.completes), _complete_front),
    _row("no_pair", "no pair: the highest card at the back, the second and third in front",
         lambda d: True, lambda d: (d.singles[1], d.singles[2])),
)  # fmt: skip

ROWS: tuple[Row, ...] = (*FIVE_ACES, *FOURS, *FULL_HOUSES, *THREE_PAIRS, *TWO_PAIRS, *THREES, *ONE_PAIR, *NO_PAIR)
"""The house way: the first row that fits decides."""


def house_way(
    seven: Sequence[Card], rows: Sequence[Row] | None = None, ranking: Ranking = USUAL_RANKING
) -> Setting[Card]:
    """Set seven cards the house way: (high, low, rule), the five-card hand high. Another book's rows may be given."""
    check_seven(seven)
    deal = Deal(seven, ranking)
    row = next(row for row in rows or ROWS if row.fits(deal))
    high, low = deal.place(row.front(deal))
    return Setting(high, low, row.rule)


def rules() -> list[HouseRule]:
    """Every rule that can decide a setting, in the order in which they are tried."""
    return [row.rule for row in ROWS]
