"""How the house sets its four tiles in Queensland, and which section decided it: qld s 412 and 437 to 443.

Pairs come first (s 440), then a high nine, gong or wong (s 441), then what the general rules say of points (s 439) and
of tiles (s 442); but before anything without a pair come the five exceptions (s 443). The sections leave gaps; the
readings taken are in the rulebook's readings/19.toml. They are such that each exception is one: without it the other
sections would set those tiles in another way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from croupier.equipment.tiles import Tile, tile
from croupier.hands.pai_gow_tiles import (
    RANKED,
    TILE_RANK,
    Ranking,
    TilePair,
    better_first,
    check_from_one_set,
    pair_name,
    setting_with_pair,
    settings,
)
from croupier.hands.two_hands import HouseRule, Setting

TwoHands = tuple[TilePair, TilePair]
Chong = Literal["high_6_or_higher", "without_high_10", "high_6_only"]
Royal = Literal["high_nine_first", "as_ranked"]  # s 441(1): in its own order, or in that of s 415(2)
Balance = Literal["best_low", "best_high"]  # s 439: of several settings with 7 high and chong ranking 3 low
Higher = Literal["as_good_low", "chong"]  # s 440(3): with which low hand a pair that is kept is higher play
Split = Literal["both", "mixed"]  # s 440(2): which pairs of 7s and of 8s may be split
HighTile = Literal["high_6", "highest"]  # s 442: which tiles are high ranking
Weak = Literal["minimise", "maximise"]  # where neither s 439(2) nor s 439(3) can be met: which of them is followed

TEEN, DAY, HIGH_8, HIGH_4, HIGH_10, HIGH_6, ELEVEN = (
    tile(text) for text in ("6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "6-5")
)
GEE_JUN = frozenset((tile("2-1"), tile("4-2")))
HIGH_RANKING = TILE_RANK[HIGH_6]  # s 442: a high ranking tile is one that chong ranking 3 may rest on
CHONG_POINTS, SEVEN = 3, 7
SPLIT = {  # s 440(4): the low and the high hand that a split must make, each way of saying it
    "heaven": ((6, 8),),
    "earth": ((6, 8),),
    "mixed_nine": ((9, 9),),
    "man": ((7, 9), (8, 8)),
    "mixed_eight": ((7, 9), (8, 8)),
    "long_leg_seven": ((7, 9),),
    "mixed_seven": ((7, 9),),
}
SEVENS = ("long_leg_seven", "mixed_seven")
UNMIXED = ("long_leg_seven", "man")  # of the pairs of 7s and of 8s


NAMES = dict(zip(RANKED, (  # s 415(1) and (2), in their order
    "gee jun", "teen", "day", "yun", "gor", "mooy", "chong", "bon", "foo", "ping", "tit", "look", "chop gow",
    "chop bot", "chop chit", "chop ng", "teen wong", "day wong", "teen gong", "day gong",
), strict=True))  # fmt: skip


def _rule(slug: str, does: str, clause: str) -> HouseRule:
    return HouseRule(slug, does, clause)


TWO_PAIRS = _rule("two_pairs", "two ranking pairs are played as the two hands", "s 440(1)")
KEEP = _rule("keep_pair", "the pair is played", "s 438(a)")
SPLITS = {
    "heaven": _rule("split_teen", "split teen to make 6 and 8 or better", "s 440(4)(a)"),
    "earth": _rule("split_day", "split day to make 6 and 8 or better", "s 440(4)(a)"),
    "mixed_nine": _rule("split_9s", "split the 9s to make 9 and 9 or better", "s 440(4)(b)"),
    "man": _rule("split_high_8s", "split the 8s to make 7 and 9 or 8 and 8 or better", "s 440(4)(c)"),
    "mixed_eight": _rule("split_low_8s", "split the 8s to make 7 and 9 or 8 and 8 or better", "s 440(4)(c)"),
    "long_leg_seven": _rule("split_high_7s", "split the 7s to make 7 and day 9 or better", "s 440(4)(d)"),
    "mixed_seven": _rule("split_low_7s", "split the 7s to make 7 and day 9 or better", "s 440(4)(d)"),
}
NINE_AND_ELEVEN = _rule("split_with_9_and_11", "split teen or day with 9 and 11", "s 440(4)(a)")
WONG_WITH_11 = _rule("wong_with_11", "the wong, since the fourth tile is 11", "s 441(4)")
IN_ORDER = _rule("high_nine_gong_wong", "a high nine, gong or wong, in that order", "s 441(1)")
OVER_NINE = _rule("over_high_nine", "gong or wong over the high nine, with no chong ranking 3 low", "s 441(3)")
BALANCE = _rule("balance", "7 or better high and chong ranking 3 or better low, the best low hand", "s 439(2)")
MAXIMISE = _rule("maximise", "the best high hand, chong ranking 3 not being reached low", "s 439(2)")
MINIMISE = _rule("minimise", "the least difference, 7 not being reached high", "s 439(3)")
APART = _rule("apart", "of settings alike in points, no two high ranking tiles in one hand", "s 442(3)")
TILE_LOW = _rule("tile_low", "of settings alike in points, with 7 or less high, the high ranking tile low", "s 442(1)")
TILE_HIGH = _rule("tile_high", "of settings alike in points, with 8 or 9 high, the high ranking tile high", "s 442(2)")
EXCEPTIONS = {
    "7_and_9": _rule("exception_7_and_9", "with 7, high 8, high 10 and 11: 7 and 9", "s 443(2)"),
    "high_8_high": _rule("exception_high_8_high", "with high 4, high 8, low 8 and 6 or 7: high 8 high", "s 443(3)"),
    "not_8_and_8": _rule("exception_not_8_and_8", "with 3, 5, 6 and 2 or 12: 7 and 9, not 8 and 8", "s 443(4)"),
    "the_9": _rule("exception_the_9", "with 3, 4, 5 and no pair: the 9", "s 443(5)"),
    "high_8_low": _rule("exception_high_8_low", "with high 8, low 8, 9 and 10: high 8 low", "s 443(6)"),
}


class Read(NamedTuple):
    """How the sections are read where they leave it open."""

    chong: Chong = "high_6_or_higher"
    weak: Weak = "minimise"
    royal: Royal = "high_nine_first"
    balance: Balance = "best_low"
    higher: Higher = "as_good_low"
    split: Split = "both"
    tile: HighTile = "high_6"


AS_TAKEN = Read()


def house_way(four: Sequence[Tile], ranking: Ranking, read: Read = AS_TAKEN) -> Setting[Tile]:
    """Set four tiles the house way: (high, low, rule)."""
    ordered = tuple(sorted(four, key=lambda t: (-TILE_RANK[t], t.text)))
    return _house_way(ordered, ranking, read)


@lru_cache(maxsize=50_000)
def _house_way(four: tuple[Tile, ...], ranking: Ranking, read: Read) -> Setting[Tile]:
    check_from_one_set(four, 4)
    ways, judge = settings(four, ranking), _Judge(ranking, read)
    if (kept := setting_with_pair(ways)) is not None:
        if pair_name(*kept[1]) is not None:
            return Setting(*kept, TWO_PAIRS)
        return judge.with_pair(kept)
    for step in (judge.exception, judge.royal, judge.points):
        step_ways = step(four, ways)
        if step_ways is not None:
            return step_ways
    raise AssertionError("four tiles are always set")


class _Judge:
    """The sections on tiles with one pair, and on those without."""

    def __init__(self, ranking: Ranking, read: Read) -> None:
        self.ranking, self.read = ranking, read

    def points_of(self, pair: TilePair) -> int:
        """Points, of a wong and a gong as well, which are more than nine."""
        points = self.ranking.hand(*pair)
        return points.points if points.points is not None else 10

    def is_chong_or_better(self, low: TilePair) -> bool:
        """Return whether a low hand is chong ranking 3 or better: s 412."""
        points = self.points_of(low)
        if points != CHONG_POINTS:
            return points > CHONG_POINTS
        best = max(low, key=TILE_RANK.__getitem__)
        if self.read.chong == "high_6_only":
            return best is HIGH_6
        return TILE_RANK[best] >= HIGH_RANKING and not (self.read.chong == "without_high_10" and best is HIGH_10)

    # A pair, s 440

    def with_pair(self, kept: TwoHands) -> Setting[Tile]:
        """One pair: split where s 440(4) says so and no higher play is possible, which is to keep it with as good a low
        hand."""
        pair, others = kept
        name, ranking = pair_name(*pair) or "", self.ranking
        high, low = better_first((pair[0], others[0]), (pair[1], others[1]), ranking)
        made = ranking.key(*high), ranking.key(*low)
        higher = (
            ranking.key(*others) >= made[1] if self.read.higher == "as_good_low" else self.is_chong_or_better(others)
        )
        if name in ("heaven", "earth") and sorted(t.total for t in others) == [9, 11] and not higher:
            return Setting(high, low, NINE_AND_ELEVEN)
        allowed = self.read.split == "both" or name not in UNMIXED
        for least_low, least_high in SPLIT.get(name, ()) if allowed and not higher else ():
            least = ranking.key(DAY, tile("5-2")) if name in SEVENS else ranking.least(least_high)
            if made[0] >= least and made[1] >= ranking.least(least_low):
                return Setting(high, low, SPLITS[name])
        return Setting(pair, others, KEEP)

    # The exceptions, s 443

    def exception(self, four: tuple[Tile, ...], ways: list[TwoHands]) -> Setting[Tile] | None:
        for name, holds in _HOLDS.items():
            if holds(four):
                fitting = [way for way in ways if _PLAYS[name](self, four, way)]
                if fitting:
                    high, low = max(fitting, key=lambda way: self.ranking.key(*way[1]))
                    return Setting(high, low, EXCEPTIONS[name])
        return None

    # High nines, gongs and wongs, s 441

    def royal(self, four: tuple[Tile, ...], ways: list[TwoHands]) -> Setting[Tile] | None:
        """Teen or day with a 7, 8 or 9 as the high hand, teen where there is a choice."""
        plays = [way for way in ways if _partner(way[0])]
        with_teen = [way for way in plays if TEEN in way[0]]
        plays = sorted(with_teen or plays, key=lambda way: _partner(way[0]))
        if not plays:
            return None
        if ELEVEN in plays[-1][1] and _partner(plays[-1][0]) == 9:
            return Setting(*plays[-1], WONG_WITH_11)
        good = [way for way in plays if self.is_chong_or_better(way[1])]
        if good:
            return Setting(
                *self._choose_of_alike(good, good[0 if self.read.royal == "high_nine_first" else -1]), IN_ORDER
            )
        return Setting(*self._choose_of_alike(plays, plays[-1]), OVER_NINE)

    def _choose_of_alike(self, ways: list[TwoHands], chosen: TwoHands) -> TwoHands:
        """Of two tiles of 7 or of 8 that make the same high hand, the one that leaves high ranking tiles apart
        (s 442(3)), and then the better low hand."""
        alike = [way for way in ways if _partner(way[0]) == _partner(chosen[0])]
        return max(alike, key=lambda way: (self._placing_key(way)[0], self.ranking.key(*way[1])))

    # Points, s 439 and 442

    def points(self, four: tuple[Tile, ...], ways: list[TwoHands]) -> Setting[Tile] | None:
        """7 high and chong ranking 3 low, with the best low hand; failing that the best high hand, or the least
        difference where 7 is not reached."""
        strong = [way for way in ways if self.points_of(way[0]) >= SEVEN]
        good = [way for way in strong if self.is_chong_or_better(way[1])]
        if good:
            best = 1 if self.read.balance == "best_low" else 0
            return self._choose(good, BALANCE, lambda way: self.points_of(way[best]))
        maximise = self.read.weak == "maximise" and not any(self.is_chong_or_better(way[1]) for way in ways)
        if strong or maximise:
            return self._choose(strong or ways, MAXIMISE, lambda way: self.points_of(way[0]))
        return self._choose(ways, MINIMISE, lambda way: self.points_of(way[1]) - self.points_of(way[0]))

    def _choose(self, ways: list[TwoHands], rule: HouseRule, worth: Callable[[TwoHands], int]) -> Setting[Tile]:
        """The best by points; where several are alike, by where their high ranking tiles lie, and then by worth."""
        most = max(map(worth, ways))
        alike = [way for way in ways if worth(way) == most]
        keys = self.ranking.key
        high, low = max(alike, key=lambda way: (*self._placing_key(way), keys(*way[0]), keys(*way[1])))
        apart, placed = zip(*map(self._placing_key, alike), strict=True)
        if len(set(apart)) > 1:
            rule = APART
        elif len(set(placed)) > 1:
            rule = TILE_LOW if self.points_of(high) <= SEVEN else TILE_HIGH
        return Setting(high, low, rule)

    def _placing_key(self, way: TwoHands) -> tuple[int, bool]:
        """s 442: no two high ranking tiles together; the highest of them low with 7 or less high, else high."""
        apart = -sum(all(TILE_RANK[t] >= HIGH_RANKING for t in hand) for hand in way)
        apart *= self.read.tile == "high_6"
        best = max((*way[0], *way[1]), key=TILE_RANK.__getitem__)
        return apart, best in way[self.points_of(way[0]) <= SEVEN]


def _partner(hand: TilePair) -> int:
    """The 7, 8 or 9 that lies with teen or day; 0 where none does."""
    for first, other in (hand, hand[::-1]):
        if first in (TEEN, DAY) and other.total in (7, 8, 9):
            return other.total
    return 0


# Which tiles an exception is for, and which way plays it


def _totals(four: tuple[Tile, ...], *named: Tile) -> list[int] | None:
    """Return the counts of the other tiles when all of those named are there; None when they are not."""
    remaining = list(four)
    for tile_named in named:
        if tile_named not in remaining:
            return None
        remaining.remove(tile_named)
    return sorted(t.total for t in remaining)


def _is_seven_with_high_8(four: tuple[Tile, ...]) -> bool:
    return _totals(four, HIGH_8, HIGH_10, ELEVEN) == [7]


def _has_two_eights(four: tuple[Tile, ...], others: Callable[[Tile, Tile], bool]) -> bool:
    """High 8, low 8, and two others."""
    low = [t for t in four if t.total == 8 and t is not HIGH_8]
    rest = [t for t in four if t.total != 8]
    return HIGH_8 in four and len(low) == 1 and len(rest) == 2 and (others(*rest) or others(*rest[::-1]))


def _is_three_five_six(four: tuple[Tile, ...]) -> bool:
    others = _without_gee_jun(four)
    return others is not None and sorted(t.total for t in others) in ([2, 5, 6], [5, 6, 12])


def _has_three_four_five(four: tuple[Tile, ...]) -> bool:
    others = _without_gee_jun(four)
    return others is not None and {4, 5} <= {t.total for t in others}


def _without_gee_jun(four: tuple[Tile, ...]) -> list[Tile] | None:
    """The others beside one tile of gee jun."""
    others = [t for t in four if t not in GEE_JUN]
    return others if len(others) == 3 else None


_HOLDS: dict[str, Callable[[tuple[Tile, ...]], bool]] = {
    "7_and_9": _is_seven_with_high_8,
    "high_8_high": lambda four: _has_two_eights(four, lambda a, b: a is HIGH_4 and (b.total in (6, 7) or b in GEE_JUN)),
    "not_8_and_8": _is_three_five_six,
    "the_9": _has_three_four_five,
    "high_8_low": lambda four: _has_two_eights(four, lambda a, b: (a.total, b.total) == (9, 10)),
}
_PLAYS: dict[str, Callable[[_Judge, tuple[Tile, ...], TwoHands], bool]] = {
    "7_and_9": lambda judge, four, way: [judge.points_of(hand) for hand in way] == [9, 7],
    "high_8_high": lambda judge, four, way: HIGH_8 in way[0] and HIGH_4 in way[1],
    "not_8_and_8": lambda judge, four, way: [judge.points_of(hand) for hand in way] == [9, 7],
    "the_9": lambda judge, four, way: sorted(t.total for t in way[0]) == [4, 5],
    "high_8_low": lambda judge, four, way: HIGH_8 in way[1] and any(t.total == 9 for t in way[1]),
}


def rules() -> list[HouseRule]:
    """Every rule that can decide a setting, in the order of the sections."""
    return [
        KEEP,
        BALANCE,
        MAXIMISE,
        MINIMISE,
        TWO_PAIRS,
        *SPLITS.values(),
        NINE_AND_ELEVEN,
        IN_ORDER,
        OVER_NINE,
        WONG_WITH_11,
        TILE_LOW,
        TILE_HIGH,
        APART,
        *EXCEPTIONS.values(),
    ]
