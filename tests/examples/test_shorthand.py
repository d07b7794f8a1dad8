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


SETTLED = [
    "1 buy_in 100",
    "2 buy_in 100",
    "no_more_bets",
    "= As Kc Ah Kd 2h 3h 4s 5s 6c 7c",
    "1: bet",
    "2: call",
    "1: stand",
    "2: stand",
    "1: bet to=10",
    "2: call",
]
LINES = ["1 pot win 35", "1 commission lose -3", "2 pot lose -35", "1 buy_in no_decision 0", "2 buy_in no_decision 0"]


@pytest.mark.parametrize(
    ("expected", "holds"),
    [
        ({"expect": LINES, "sees": ["0 box 1: As Ah 2h 4s 6c", "1 box 2: ?? ?? ?? ?? ??"]}, True),
        ({"expect": LINES, "sees": ["0 box 2: Kc Kd 3h 5s 7c"]}, False),
        ({"expect": LINES, "awaits": "wagers"}, False),
        ({"sees": ["0 box 1: As Ah 2h 4s 6c"]}, False),
    ],
)
def test_what_lies_open_when_a_round_is_settled(expected: dict[str, object], holds: bool) -> None:
    ((record, wanted),) = cases("qld/draw-poker", {"clause": "s 310(2)", "moves": SETTLED, **expected})
    assert (differs(record, wanted) == "") is holds
