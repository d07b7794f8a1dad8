"""Draws, who goes on, places and prizes: pure, and to the last cent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import Refused
from croupier.tournaments.draws_and_places import draw_tables, lots, pay_places, ranking, through

NAMES = list("abcdefghij")


@given(
    st.integers(1, 10**9),
    st.lists(st.integers(1, 100), min_size=1, max_size=8),
    st.lists(st.integers(0, 4), min_size=1, max_size=10),
)
def test_the_pool_is_paid_to_the_last_cent(pool: int, shares: list[int], chips: list[int]) -> None:
    held = dict(zip(NAMES, chips, strict=False))
    for shared in (True, False):
        places = pay_places(pool, shares, ranking([held], NAMES, shared))
        assert sum(place.prize for place in places) == pool
        assert sorted(place.name for place in places) == sorted(held)
        assert [held[place.name] for place in places] == sorted(held.values(), reverse=True)


def test_whoever_came_further_is_before_those_who_did_not() -> None:
    heats, final = {"a": 5, "b": 9, "c": 30, "d": 8}, {"a": 1, "b": 0}
    assert ranking([heats, final], NAMES, True) == [["a"], ["b"], ["c"], ["d"]]


@pytest.mark.parametrize("ties, found", [("entry", ["c", "a"]), ("all", ["c", "a", "b"])])
def test_ties_for_the_last_place_that_goes_on(ties: str, found: list[str]) -> None:
    assert through({"a": 5, "b": 5, "c": 9, "d": 1}, 2, NAMES, ties) == found


def test_nobody_goes_on_without_chips() -> None:
    assert through({"a": 0, "b": 3}, 2, NAMES, "entry") == ["b"]


def test_tables_are_as_few_as_there_is_room_for() -> None:
    assert [len(table) for table in draw_tables(NAMES, 4)] == [4, 3, 3]
    assert sorted(name for table in draw_tables(NAMES, 4) for name in table) == NAMES
    with pytest.raises(Refused, match="each table needs 2"):
        draw_tables(["a"], 4)


def test_lots_are_the_same_for_everybody_who_knows_the_seed() -> None:
    assert lots(NAMES, "s", "draw") == lots(NAMES, "s", "draw") != lots(NAMES, "s", "other")
    assert sorted(lots(NAMES, "s", "draw")) == NAMES
