"""The value of two pai gow tiles together, and of four for the Bonanza wagers.

Serves gb-archive 14.5 to 14.14 (the ranking), 14.29 (fouls), 14.32 to 14.36 (the comparison) and 14.42 to 14.50
(Bonanza). A hand of two tiles is worth one integer, its key: the higher key is the better hand, and equal keys are
an exact match, which goes to the dealer. The readings taken are in the rulebook's readings/14-hands.toml.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from croupier.equipment.tiles import TILES, Tile, tile, tiles
from croupier.errors import CroupierError, Refusal
from croupier.hands.messages import LowOutranksHigh, SetHasOnly, TilesNeeded
from croupier.hands.two_hands import Outcome, outcome

TilePair = tuple[Tile, Tile]

# 14.13: the single tiles from high to low; tiles on one line rank the same.
_SINGLES = (
    "6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1",
    "6-3 5-4", "6-2 5-3", "5-2 4-3", "4-1 3-2", "4-2", "2-1",
)  # fmt: skip

# 14.7 and 14.9: the pairs from high to low, with the names the house way calls them by.
_PAIRS = (
    ("supreme", "2-1 4-2"), ("heaven", "6-6 6-6"), ("earth", "1-1 1-1"), ("man", "4-4 4-4"), ("goose", "3-1 3-1"),
    ("flower", "5-5 5-5"), ("long", "3-3 3-3"), ("board", "2-2 2-2"), ("hatchet", "6-5 6-5"), ("red_ten", "6-4 6-4"),
    ("long_leg_seven", "6-1 6-1"), ("big_head_six", "5-1 5-1"), ("mixed_nine", "6-3 5-4"), ("mixed_eight", "6-2 5-3"),
    ("mixed_seven", "5-2 4-3"), ("mixed_five", "4-1 3-2"),
)  # fmt: skip

# 14.10 and 14.11: a wong is a nine, and a gong an eight, with a double six or a double one.
_ROYALS = (
    ("king_of_heaven", "6-6", 9),
    ("king_of_earth", "1-1", 9),
    ("treasure_of_heaven", "6-6", 8),
    ("treasure_of_earth", "1-1", 8),
)

PAIR_NAMES: tuple[str, ...] = tuple(name for name, _ in _PAIRS)
WONGS = ("king_of_heaven", "king_of_earth")
GONGS = ("treasure_of_heaven", "treasure_of_earth")
WILD: frozenset[Tile] = frozenset(tiles("2-1 4-2"))  # 14.8

TILE_RANK: dict[Tile, int] = {t: len(_SINGLES) - place for place, row in enumerate(_SINGLES) for t in tiles(row)}
"""How a single tile ranks in a tie (14.13): 17 for the Heaven tile down to 1."""

_PAIR_OF: dict[frozenset[Tile], str] = {frozenset(tiles(row)): name for name, row in _PAIRS}
RANKED = (*PAIR_NAMES, *(royal[0] for royal in _ROYALS))  # what has a name, from high to low
_NAMED_TIER = {name: 30 - place for place, name in enumerate(RANKED)}
"""Ranks 1 to 20 of the book; a hand of points has its points, 0 to 9, as tier."""


def pair_name(a: Tile, b: Tile) -> str | None:
    """The name of the pair these two tiles make (14.7, 14.9), or None."""
    return _PAIR_OF.get(frozenset((a, b)))


def _is_double(t: Tile) -> bool:
    return frozenset((t,)) in _PAIR_OF


def pips(t: Tile, wild_points: bool = True) -> tuple[int, ...]:
    """Return the values that a tile may count: its spots, or 3 or 6 for a wild tile (14.8)."""
    return (3, 6) if wild_points and t in WILD else (t.total,)


@dataclass(frozen=True, slots=True)
class TileHand:
    """Two tiles and their worth: `name` is a pair, a wong, a gong or None; compare hands by `key`."""

    tiles: TilePair
    name: str | None
    points: int | None
    key: int

    def __str__(self) -> str:
        return self.name.replace("_", " ") if self.name else str(self.points)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The choices that books make where they differ, or where the text is open to more than one reading.

    wild_points: the wild tiles count 3 or 6, whichever is better, in points also. zeros_tie: hands of no points
    are equal whatever their tiles. gb-archive is read with the first and without the second.
    """

    wild_points: bool = True
    zeros_tie: bool = False

    def hand(self, a: Tile, b: Tile) -> TileHand:
        """The worth of two tiles set together."""
        return _HANDS[self][a, b]

    def key(self, a: Tile, b: Tile) -> int:
        """The worth of two tiles as one integer that compares."""
        return _HANDS[self][a, b].key

    @staticmethod
    def least(points: int) -> int:
        """The lowest key of a hand of so many points."""
        return _key(points, 0)


def _key(tier: int, high_tile: int) -> int:
    return tier * 32 + high_tile


def _royal_name(a: Tile, b: Tile) -> str | None:
    for name, top, count in _ROYALS:
        if (a.text == top and b.total == count) or (b.text == top and a.total == count):
            return name
    return None


def _worth(ranking: Ranking, a: Tile, b: Tile) -> TileHand:
    name = pair_name(a, b) or _royal_name(a, b)
    points = None
    if name is None:  # 14.12: the last figure of the sum
        points = max((x + y) % 10 for x in pips(a, ranking.wild_points) for y in pips(b, ranking.wild_points))
    tier = _NAMED_TIER[name] if name is not None else points or 0
    blind = points == 0 and ranking.zeros_tie
    return TileHand((a, b), name, points, 0 if blind else _key(tier, max(TILE_RANK[a], TILE_RANK[b])))


def _every_two_tiles() -> Iterator[TilePair]:
    for a in dict.fromkeys(TILES):
        for b in dict.fromkeys(TILES):
            if a is not b or _is_double(a):
                yield a, b


_HANDS: dict[Ranking, dict[TilePair, TileHand]] = {
    ranking: {(a, b): _worth(ranking, a, b) for a, b in _every_two_tiles()}
    for ranking in (Ranking(wild, zeros) for wild in (True, False) for zeros in (False, True))
}

GB_ARCHIVE = Ranking()


def value(a: object, b: object, ranking: Ranking = GB_ARCHIVE) -> TileHand:
    """The worth of two tiles, written or not: `value("6-6", "6-3").name` is "king_of_heaven"."""
    first, other = tile(a), tile(b)
    check_from_one_set((first, other), 2)
    return ranking.hand(first, other)


def check_from_one_set(held: Sequence[Tile], count: int) -> None:
    """Refuse a wrong number of tiles, or more of a kind than the set of 32 has (14.5)."""
    if len(held) != count:
        raise CroupierError(TilesNeeded(needed=str(count), given=len(held)))
    for t in held:
        if held.count(t) > TILES.count(t):
            raise CroupierError(SetHasOnly(count=TILES.count(t), tile=str(t)))


def settings(four: Sequence[Tile], ranking: Ranking = GB_ARCHIVE) -> list[tuple[TilePair, TilePair]]:
    """The three ways to set four tiles as (high, low), each with the better hand high."""
    a, b, c, d = four
    return [better_first(x, y, ranking) for x, y in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c)))]


def setting_with_pair(ways: Iterable[tuple[TilePair, TilePair]]) -> tuple[TilePair, TilePair] | None:
    """Of the ways to set four tiles the one that keeps a pair as the high hand, where there is a pair."""
    return next(((high, low) for high, low in ways if pair_name(*high) is not None), None)


def better_first(x: TilePair, y: TilePair, ranking: Ranking = GB_ARCHIVE) -> tuple[TilePair, TilePair]:
    """Two hands with the better one first."""
    return (x, y) if ranking.key(*x) >= ranking.key(*y) else (y, x)


def why_foul(high: TilePair, low: TilePair, ranking: Ranking = GB_ARCHIVE) -> Refusal | None:
    """Why this setting is a foul, or None. A low hand that equals the high hand is none: 14.29 names a greater one."""
    if ranking.key(*low) > ranking.key(*high):
        return Refusal(LowOutranksHigh(clause="14.29"))
    return None


def compare(
    player: tuple[TilePair, TilePair], dealer: tuple[TilePair, TilePair], ranking: Ranking = GB_ARCHIVE
) -> Outcome:
    """How the standard wager stands, hands given as (high, low); an exact match goes to the dealer (14.32 to 14.36)."""
    return outcome(ranking.key(*player[0]) > ranking.key(*dealer[0]), ranking.key(*player[1]) > ranking.key(*dealer[1]))


BonanzaRow = Literal[
    "two_pair_against_two_pair",
    "supreme_and_heaven",
    "supreme_and_earth",
    "lucky_duck",
    "two_pair",
    "supreme_heaven_or_earth_pair",
    "wong_or_pair",
]

_DUCK_SIXES = frozenset(tiles("3-3 5-1"))


def pairs_in(held: Iterable[Tile]) -> list[str]:
    """The names of the pairs among these tiles; no tile can be in two of them."""
    return [name for a, b in combinations(held, 2) if (name := pair_name(a, b)) is not None]


def is_lucky_duck(four: Sequence[Tile]) -> bool:
    """A high six (3-3), a low six (5-1), any seven and any four (14.44)."""
    others = [t.total for t in four if t not in _DUCK_SIXES]
    return _DUCK_SIXES.issubset(four) and sorted(others) == [4, 7]


def classify(four: Sequence[Tile], dealer: Sequence[Tile] | None = None) -> BonanzaRow | None:
    """The row of the Bonanza Bonus pay table (14.44) that four tiles reach, the best first, or None.

    The top row needs the dealer's four tiles too; without them it is not considered.
    """
    check_from_one_set(four, 4)
    pairs = pairs_in(four)
    if len(pairs) == 2:
        if dealer is not None and len(pairs_in(dealer)) == 2:
            return "two_pair_against_two_pair"
        if "supreme" in pairs and "heaven" in pairs:
            return "supreme_and_heaven"
        return "supreme_and_earth" if "supreme" in pairs and "earth" in pairs else "two_pair"
    if is_lucky_duck(four):
        return "lucky_duck"
    if pairs:
        return "supreme_heaven_or_earth_pair" if pairs[0] in ("supreme", "heaven", "earth") else "wong_or_pair"
    wong = any(_royal_name(a, b) in WONGS for a, b in combinations(four, 2))
    return "wong_or_pair" if wong else None
