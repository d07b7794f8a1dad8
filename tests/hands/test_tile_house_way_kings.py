"""The house way of the Kings Card Club: every line on tiles that show it, all fours against the lines as printed."""

from __future__ import annotations

from itertools import combinations

import pytest

from croupier.equipment.tiles import TILES, Tile, tiles
from croupier.games.pai_gow_tiles import house_way_kings as way
from croupier.hands.pai_gow_tiles import Ranking, pair_name, settings

RANKING = Ranking(zeros_tie=True)
SHOWN = [
    ("6-6 6-6 6-3 5-4", "6-6 6-6", "two_pairs"),
    ("2-1 4-2 6-6 5-1", "2-1 4-2", "keep_pair"),
    ("2-1 4-2 2-2 3-3", "4-2 3-3", "split_gee_joon"),
    ("6-1 6-1 1-1 5-5", "1-1 6-1", "split_7s"),
    ("4-4 4-4 6-6 1-1", "6-6 4-4", "split_8s"),
    ("6-3 5-4 1-1 5-5", "1-1 6-3", "split_9s"),
    ("1-1 1-1 3-1 3-3", "1-1 3-3", "split_teen_or_dey"),
    ("6-6 6-6 5-4 6-5", "6-6 5-4", "split_with_9_and_11"),
    ("6-5 6-5 6-6 1-1", "6-5 6-5", "never_split"),
    ("1-1 5-4 6-6 6-2", "1-1 5-4", "wong"),  # leaves a gong low; the other wong would leave the lesser one
    ("6-6 4-4 5-1 6-4", "6-6 4-4", "gong"),
    ("6-5 4-4 5-5 5-1", "6-5 4-4", "nine_or_less"),
    ("6-3 4-4 6-1 5-1", "4-4 6-1", "largest_and_smallest"),
]


def names(some: object) -> list[str]:
    return sorted(map(str, some))  # type: ignore[call-overload]


@pytest.mark.parametrize("four, high, rule", SHOWN)
def test_tiles_that_show_a_line(four: str, high: str, rule: str) -> None:
    found = way.house_way(tiles(four), RANKING)
    assert found.rule.id == rule
    assert RANKING.key(*found.high) == RANKING.key(*tiles(high))
    assert names(found.high + found.low) == names(tiles(four))


def every_four() -> list[tuple[Tile, ...]]:
    return list({tuple(sorted(four, key=str)): four for four in combinations(TILES, 4)}.values())


def worth(one: int, other: int) -> int:
    """The points of two tiles by their spots; a wong or a gong is more than nine."""
    royal = {one, other} & {2, 12} and {one, other} & {8, 9}
    return 10 if royal else (one + other) % 10


def split(pair: tuple[Tile, ...], rest: list[Tile]) -> bool:
    """The lines of the house way for a pair, written out once more with figures."""
    spots, others = pair[0].total, sorted(t.total for t in rest)
    if names(pair) == ["2-1", "4-2"]:
        return others in ([4, 6], [5, 6], [6, 6])
    counts = [(3, 6) if t.text in ("2-1", "4-2") else (t.total,) for t in rest]
    low = min(max(worth(spots, count) for count in each) for each in counts)
    if spots in (2, 12):
        return low >= 6 or others == [9, 11]
    if spots == 7:
        return low >= 7 and bool({2, 12} & set(others))
    return low >= {8: 7, 9: 9}.get(spots, 11)


def test_every_four() -> None:
    """No low hand above its high hand; a pair is kept or split as the lines say; every line is met."""
    met = set()
    for four in every_four():
        found = way.house_way(four, RANKING)
        met.add(found.rule)
        high, low = tuple(found.high), tuple(found.low)
        assert RANKING.key(high[0], high[1]) >= RANKING.key(low[0], low[1])
        pairs = [two for two in combinations(four, 2) if pair_name(*two)]
        if len(pairs) == 1:
            rest = list(four)
            for tile in pairs[0]:
                rest.remove(tile)
            assert (found.rule not in (way.KEEP, way.NEVER)) == split(pairs[0], rest), four
        elif not pairs:
            assert found.rule in (way.WONG, way.GONG, way.NINE_OR_LESS, way.LARGEST_SMALLEST)
    assert met == set(way.rules()) - {way.BEST_HIGH, way.BEST_LOW}


def test_what_no_pair_is_without_the_list() -> None:
    for four in every_four()[::7]:
        if any(pair_name(*two) for two in combinations(four, 2)):
            continue
        keys = [(RANKING.key(*high), RANKING.key(*low)) for high, low in settings(four, RANKING)]
        for unpaired, at in (("best_high", 0), ("best_low", 1)):
            found = way.house_way(four, RANKING, unpaired=unpaired)  # type: ignore[arg-type]
            (a, b), (c, d) = found.high, found.low
            assert (RANKING.key(a, b), RANKING.key(c, d))[at] == max(key[at] for key in keys)
