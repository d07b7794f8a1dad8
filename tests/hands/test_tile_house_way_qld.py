"""The Queensland house way: every rule and every exception on tiles that show it, and what holds of all fours."""

from __future__ import annotations

from itertools import combinations

import pytest

from croupier.equipment.tiles import TILES, Tile, tiles
from croupier.games.pai_gow_tiles import house_way_qld as way
from croupier.hands.pai_gow_tiles import Ranking, pair_name, settings

RANKING = Ranking()
SHOWN = [
    ("6-6 6-6 1-1 1-1", "6-6 6-6", "two_pairs"),
    ("6-5 6-5 1-1 6-1", "6-5 6-5", "keep_pair"),
    ("4-4 4-4 1-1 5-2", "4-4 4-4", "keep_pair"),  # s 440(3): nine low is as good as any split
    ("5-5 5-5 6-6 1-1", "5-5 5-5", "keep_pair"),  # not among the pairs that may be split
    ("6-6 6-6 4-4 3-1", "6-6 4-4", "split_teen"),
    ("1-1 1-1 4-4 3-3", "1-1 4-4", "split_day"),
    ("6-6 6-6 6-3 6-5", "6-6 6-3", "split_with_9_and_11"),
    ("6-3 5-4 6-6 6-4", "6-6 5-4", "split_9s"),
    ("4-4 4-4 6-6 6-5", "6-6 4-4", "split_high_8s"),
    ("6-2 5-3 1-1 6-5", "1-1 5-3", "split_low_8s"),
    ("6-1 6-1 1-1 6-4", "1-1 6-1", "split_high_7s"),
    ("5-2 4-3 6-6 5-5", "6-6 4-3", "split_low_7s"),
    ("5-2 4-3 6-3 6-4", "5-2 4-3", "keep_pair"),
    ("6-6 6-1 4-4 6-5", "6-6 6-1", "high_nine_gong_wong"),
    ("6-6 6-1 4-4 3-1", "6-6 4-4", "over_high_nine"),
    ("6-6 6-3 4-4 6-5", "6-6 6-3", "wong_with_11"),
    ("6-6 1-1 6-3 5-1", "6-6 6-3", "high_nine_gong_wong"),  # s 441(2): teen, not day
    ("3-1 2-2 6-6 1-1", "3-1 2-2", "balance"),
    ("3-1 2-2 6-6 5-5", "3-1 2-2", "maximise"),
    ("6-6 3-3 1-1 3-1", "6-6 3-3", "tile_high"),
    ("1-1 4-1 6-6 3-1", "1-1 4-1", "tile_low"),
    ("5-5 2-2 6-6 6-4", "5-5 2-2", "apart"),
    ("6-6 1-1 3-1 5-5", "6-6 1-1", "minimise"),
    ("6-1 4-4 5-5 6-5", "4-4 6-5", "exception_7_and_9"),
    ("3-1 4-4 6-2 3-3", "4-4 3-3", "exception_high_8_high"),
    ("3-1 4-4 5-3 6-1", "4-4 6-1", "exception_high_8_high"),
    ("2-1 4-1 3-3 1-1", "2-1 3-3", "exception_not_8_and_8"),
    ("4-2 3-2 5-1 6-6", "4-2 5-1", "exception_not_8_and_8"),
    ("3-1 2-2 4-2 4-1", "2-2 4-1", "exception_the_9"),
    ("4-4 6-4 6-3 6-2", "6-4 6-2", "exception_high_8_low"),
]


def names(some: object) -> list[str]:
    return sorted(map(str, some))  # type: ignore[call-overload]


@pytest.mark.parametrize("four, high, rule", SHOWN)
def test_tiles_that_show_a_rule(four: str, high: str, rule: str) -> None:
    found = way.house_way(tiles(four), RANKING)
    assert found.rule.id == rule
    assert {RANKING.key(*found.high)} == {RANKING.key(*tiles(high))}
    assert names(found.high + found.low) == names(tiles(four))


def every_four() -> list[tuple[Tile, ...]]:
    return list({tuple(names(four)): four for four in combinations(TILES, 4)}.values())


def test_every_rule_decides_something_and_every_setting_is_one() -> None:
    """The high hand is never the lower; tiles are set alike in whatever order they come; no rule is idle."""
    seen = set()
    for four in every_four():
        found = way.house_way(four, RANKING)
        seen.add(found.rule)
        assert RANKING.key(*found.high) >= RANKING.key(*found.low)  # type: ignore[arg-type]
        assert way.house_way(four[::-1], RANKING) == found
    assert seen == set(way.rules())
    assert {rule.clause for rule in seen} >= {f"s 443({n})" for n in range(2, 7)}


def test_only_the_named_pairs_are_split() -> None:
    for four in every_four():
        pairs = [name for a, b in combinations(four, 2) if (name := pair_name(a, b))]
        found = way.house_way(four, RANKING)
        if len(pairs) == 1 and pair_name(*found.high) is None:
            assert pairs[0] in way.SPLIT


def test_each_exception_is_one() -> None:
    """Without it the other sections would set at least some of its tiles in another way."""
    judge, differs = way._Judge(RANKING, way.AS_TAKEN), set()
    for four in every_four():
        found = way.house_way(four, RANKING)
        if found.rule in way.EXCEPTIONS.values():
            ways = settings(four, RANKING)
            other = judge.royal(four, ways) or judge.points(four, ways)
            assert other is not None
            if RANKING.key(*other.low) != RANKING.key(*found.low):  # type: ignore[arg-type]
                differs.add(found.rule)
    assert differs == set(way.EXCEPTIONS.values())


def test_high_10_is_missing_from_a_list_that_does_not_need_it() -> None:
    """Of s 412: no low hand of three rests on high 10 while gee jun counts three or six; some do when it does not."""
    for wild, alike in ((True, True), (False, False)):
        ranking = Ranking(wild_points=wild)
        read = way.Read("without_high_10")
        same = [way.house_way(f, ranking) == way.house_way(f, ranking, read) for f in every_four()]
        assert all(same) == alike
