"""What an example may expect of a round that stops in the middle, and that it can fail."""

from __future__ import annotations

import pytest

from examples.shorthand import cases, differs

MOVES = ["1 ante 10", "no_more_bets", "= As Ks Qs Js Ts", "1: bet_1x"]


@pytest.mark.parametrize(
    ("expected", "holds"),
    [
        ({"awaits": "decision of seat 1", "sees": ["1 board: Qs ?? ??", "0 box 1: ?? ??", "1 box 1: As Ks"]}, True),
        ({"awaits": "a card at board"}, False),
        ({"sees": ["1 board: Qs Js ??"]}, False),
        ({"sees": ["2 box 1: As Ks"]}, False),
        ({"sees": ["1 nowhere: As"]}, False),
        ({"awaits": "", "expect": []}, True),
        ({"awaits": "", "expect": ["1 ante win 10"]}, False),
    ],
)
def test_where_a_round_stops(expected: dict[str, object], holds: bool) -> None:
    for moves, still in ((MOVES, holds), ([*MOVES, "1: fold"], False)):
        ((record, wanted),) = cases("gb-archive/mississippi-stud", {"clause": "7.43", "moves": moves, **expected})
        assert (differs(record, wanted) == "") is still
