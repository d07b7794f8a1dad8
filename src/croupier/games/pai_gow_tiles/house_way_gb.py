"""How the house sets its four tiles, and which rule of the house way decided it: gb-archive 14.31.

The book's table lists, pair by pair, the other two tiles with which the dealer splits the pair; anything else keeps
it as the high hand. Five of its rows offer a second form after the word OR, which a house may choose row by row.
The table says nothing of hands with two pairs or with none; for those, and for each terse line, the reading taken is
in the rulebook's readings/14-hands.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from croupier.equipment.tiles import Tile, tiles
from croupier.errors import CroupierError
from croupier.games.pai_gow_tiles.messages import FormAOrB, HouseWaySecondForm, RuleWithoutPair
from croupier.hands.pai_gow_tiles import (
    GB_ARCHIVE,
    PAIR_NAMES,
    TILE_RANK,
    Ranking,
    TilePair,
    better_first,
    check_from_one_set,
    pair_name,
    pips,
    setting_with_pair,
    settings,
)
from croupier.hands.two_hands import HouseRule, Setting

CLAUSE = "14.31"
Form = Literal["a", "b"]
NoPair = Literal["nine", "guided", "strengthen", "balance"]
TwoHands = tuple[TilePair, TilePair]

_ONLY = {"flower 10": frozenset(tiles("5-5")), "mixed 8": frozenset(tiles("6-2 5-3"))}  # narrower than a count of spots


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table: split the pair if one of the other tiles is in `one` and the other in `other`."""

    one: str
    other: str

    @property
    def says(self) -> str:
        return f"with {' or '.join(self.one.split(','))} and {' or '.join(self.other.split(','))}"

    def is_met(self, u: Tile, v: Tile, ranking: Ranking, made: tuple[int, int]) -> bool:
        return any(_is_one_of(x, self.one, ranking) and _is_one_of(y, self.other, ranking) for x, y in ((u, v), (v, u)))


@dataclass(frozen=True, slots=True)
class Makes:
    """A line that looks at what the split makes: a high and a low hand of at least so many points."""

    high: int
    low: int

    @property
    def says(self) -> str:
        return f"to make {self.low} and {self.high} or better"

    def is_met(self, u: Tile, v: Tile, ranking: Ranking, made: tuple[int, int]) -> bool:
        return made[0] >= ranking.least(self.high) and made[1] >= ranking.least(self.low)


def _is_one_of(t: Tile, names: str, ranking: Ranking) -> bool:
    """Return whether the table would call this tile by one of these names; a wild tile answers to 6 as to 3 (14.8)."""
    return any(
        t in _ONLY[name] if name in _ONLY else int(name) in pips(t, ranking.wild_points) for name in names.split(",")
    )


Lines = tuple[Line | Makes, ...]

_HEAVEN_OR_EARTH: dict[Form, Lines] = {
    "a": (
        Line("mixed 8", "9"),  # printed fifth; first here, so that the narrower of two lines that fit is named
        Line("8", "7,8,9"),  # printed as a gong with these
        Line("4", "6,7,8,9"),
        Line("6,7", "5,6,7,8,9"),
        Line("8", "5,8"),
        Line("9", "5,11"),
    ),
    "b": (Makes(8, 6), Line("9", "11")),
}

SPLITS: dict[str, dict[Form, Lines]] = {
    "supreme": {"a": (Line("6", "4,5,6"),)},
    "heaven": _HEAVEN_OR_EARTH,
    "earth": _HEAVEN_OR_EARTH,
    "man": {"a": (Line("2,10,12", "10,11"), Line("2", "12"), Line("9", "11"))},
    "goose": {"a": ()},
    "flower": {"a": ()},
    "long": {"a": (Line("2,12", "2,11,12"),), "b": ()},
    "board": {"a": ()},
    "hatchet": {"a": ()},
    "red_ten": {"a": ()},
    "long_leg_seven": {
        "a": (Line("2", "12"), Line("2,12", "10,11"), Line("10", "11")),
        "b": (Line("2,12", "2,10,11,12"),),
    },
    "big_head_six": {"a": (Line("2", "12"), Line("2,12", "flower 10,11")), "b": ()},
    "mixed_nine": {"a": (Line("2", "12"), Line("10", "2,12"), Line("10", "10"))},
    "mixed_eight": {"a": (Line("2", "12"), Line("2,10,12", "10,11"), Line("9", "11"))},
    "mixed_seven": {"a": (Line("2", "12"), Line("2,10,12", "10,11"))},
    "mixed_five": {"a": (Line("2", "12"),), "b": ()},
}
"""The table of 14.31: for each pair, in each form the book offers, the lines on which it is split."""

ROWS_WITH_TWO_FORMS: tuple[str, ...] = tuple(name for name in PAIR_NAMES if "b" in SPLITS[name])


def _rule_of(name: str, line: Line | Makes) -> HouseRule:
    slug = "_".join(line.says.replace(",", " ").split())
    return HouseRule(f"split_{name}_{slug}", f"split the {name.replace('_', ' ')} pair {line.says}", CLAUSE)


_SPLIT_RULES: dict[str, dict[Form, tuple[tuple[Line | Makes, HouseRule], ...]]] = {
    name: {form: tuple((line, _rule_of(name, line)) for line in lines) for form, lines in forms.items()}
    for name, forms in SPLITS.items()
}
_KEEP_RULES = {
    name: HouseRule(f"keep_{name}", f"keep the {name.replace('_', ' ')} pair as the high hand", CLAUSE)
    for name in PAIR_NAMES
}
TWO_PAIRS = HouseRule("two_pairs", "two pairs are played as the two hands", CLAUSE)


def house_way(
    four: Sequence[Tile],
    form: Form | Mapping[str, Form] = "a",
    no_pair: NoPair = "guided",
    ranking: Ranking = GB_ARCHIVE,
) -> Setting[Tile]:
    """Set four tiles the house way: (high, low, rule).

    `form` picks the first or second wording of the rows that offer two, for all of them or row by row
    (`{"long": "b"}`); `no_pair` is the house's rule for hands without a pair.
    """
    ordered = tuple(sorted(four, key=_place))
    return _house_way(ordered, _second_forms(form), no_pair, ranking)


def _place(t: Tile) -> tuple[int, str]:
    return -TILE_RANK[t], t.text


@lru_cache(maxsize=64)
def _checked_forms(rows: frozenset[str]) -> frozenset[str]:
    for row in rows:
        if row not in ROWS_WITH_TWO_FORMS:
            known = ", ".join(ROWS_WITH_TWO_FORMS)
            raise CroupierError(HouseWaySecondForm(row=repr(row), known=known))
    return rows


_ALL_SECOND = frozenset(ROWS_WITH_TWO_FORMS)
_ALL_FIRST: frozenset[str] = frozenset()


def _second_forms(form: Form | Mapping[str, Form]) -> frozenset[str]:
    """The rows that are played in their second form."""
    if form == "a":
        return _ALL_FIRST
    if form == "b":
        return _ALL_SECOND
    if isinstance(form, str) or any(choice not in ("a", "b") for choice in form.values()):
        raise CroupierError(FormAOrB())
    return _checked_forms(frozenset(row for row, choice in form.items() if choice == "b"))


@lru_cache(maxsize=50_000)
def _house_way(four: tuple[Tile, ...], second: frozenset[str], no_pair: NoPair, ranking: Ranking) -> Setting[Tile]:
    check_from_one_set(four, 4)
    ways = settings(four, ranking)
    if (kept := setting_with_pair(ways)) is not None:
        if pair_name(*kept[1]) is not None:
            return Setting(*kept, TWO_PAIRS)
        return _set_pair(*kept, second, ranking)
    if no_pair not in _NO_PAIR:
        raise CroupierError(RuleWithoutPair(known=", ".join(_NO_PAIR), given=repr(no_pair)))
    (high, low), rule = _NO_PAIR[no_pair](ways, ranking)
    return Setting(high, low, rule)


def _set_pair(pair: TilePair, others: TilePair, second: frozenset[str], ranking: Ranking) -> Setting[Tile]:
    """One pair and two other tiles: split it if a line of its row says so, else keep it."""
    name = pair_name(*pair)
    assert name is not None
    form: Form = "b" if name in second else "a"
    high, low = better_first((pair[0], others[0]), (pair[1], others[1]), ranking)
    made = ranking.key(*high), ranking.key(*low)
    for line, rule in _SPLIT_RULES[name].get(form, ()):
        if line.is_met(*others, ranking, made):
            return Setting(high, low, rule)
    return Setting(pair, others, _KEEP_RULES[name])


# Hands without a pair. 14.31 has no row for them and lets the house display rules of its own, naming strengthening
# and balancing as kinds; these are ours.
Chosen = tuple[TwoHands, HouseRule]


def _no_pair_rule(slug: str, does: str) -> HouseRule:
    return HouseRule(f"no_pair_{slug}", f"no pair: {does}", f"{CLAUSE} (local rules)")


NO_PAIR_DOMINANT = _no_pair_rule("dominant", "one way is as good as any other in both hands")
NO_PAIR_ROYAL = _no_pair_rule("royal", "Heaven or Earth with a 9, 8 or 7 high, leaving the best low hand")
NO_PAIR_BALANCE = _no_pair_rule("balance", "the best low hand, since no high hand reaches 7")
NO_PAIR_STRENGTHEN = _no_pair_rule("strengthen", "the best high hand, since it reaches 7")
NO_PAIR_NINE = _no_pair_rule("nine", "a high hand of 9 or better, leaving the best low hand")
NO_PAIR_NO_NINE = _no_pair_rule("no_nine", "the best low hand, since no high hand reaches 9")
NO_PAIR_ALWAYS_STRENGTHEN = _no_pair_rule("always_strengthen", "the best high hand")
NO_PAIR_ALWAYS_BALANCE = _no_pair_rule("always_balance", "the best low hand")


def _strongest(ways: Sequence[TwoHands], ranking: Ranking) -> TwoHands:
    return max(ways, key=lambda way: (ranking.key(*way[0]), ranking.key(*way[1])))


def _balance(ways: Sequence[TwoHands], ranking: Ranking) -> TwoHands:
    return max(ways, key=lambda way: (ranking.key(*way[1]), ranking.key(*way[0])))


def _has_royal(hand: TilePair) -> bool:
    """Heaven or Earth with a 9 (wong), 8 (gong) or 7 (the best of the nines)."""
    a, b = hand
    return (a.text in ("6-6", "1-1") and b.total in (7, 8, 9)) or (b.text in ("6-6", "1-1") and a.total in (7, 8, 9))


def _nine(ways: Sequence[TwoHands], ranking: Ranking) -> Chosen:
    strong = [way for way in ways if ranking.key(*way[0]) >= ranking.least(9)]
    return _balance(strong or ways, ranking), NO_PAIR_NINE if strong else NO_PAIR_NO_NINE


def _guide(ways: Sequence[TwoHands], ranking: Ranking) -> Chosen:
    strongest, balanced = _strongest(ways, ranking), _balance(ways, ranking)
    if _keys(strongest, ranking) == _keys(balanced, ranking):
        return strongest, NO_PAIR_DOMINANT
    royal = [way for way in ways if _has_royal(way[0])]
    if royal:
        return _balance(royal, ranking), NO_PAIR_ROYAL
    if ranking.key(*strongest[0]) < ranking.least(7):
        return balanced, NO_PAIR_BALANCE
    return strongest, NO_PAIR_STRENGTHEN


def _keys(way: TwoHands, ranking: Ranking) -> tuple[int, int]:
    return ranking.key(*way[0]), ranking.key(*way[1])


_NO_PAIR: dict[NoPair, Callable[[Sequence[TwoHands], Ranking], Chosen]] = {
    "nine": _nine,
    "guided": _guide,
    "strengthen": lambda ways, ranking: (_strongest(ways, ranking), NO_PAIR_ALWAYS_STRENGTHEN),
    "balance": lambda ways, ranking: (_balance(ways, ranking), NO_PAIR_ALWAYS_BALANCE),
}


def rules() -> list[HouseRule]:
    """Every rule that can decide a setting, in the order of the table; the two forms of a row both appear."""
    rows = [
        rule
        for name in PAIR_NAMES
        for rule in (*(r for lines in _SPLIT_RULES[name].values() for _, r in lines), _KEEP_RULES[name])
    ]
    ours = [NO_PAIR_NINE, NO_PAIR_NO_NINE, NO_PAIR_DOMINANT, NO_PAIR_ROYAL, NO_PAIR_BALANCE, NO_PAIR_STRENGTHEN]
    return [*rows, TWO_PAIRS, *ours, NO_PAIR_ALWAYS_STRENGTHEN, NO_PAIR_ALWAYS_BALANCE]
