"""What the next throw would bring a seat, before it is thrown."""

from __future__ import annotations

from fractions import Fraction

from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.display.next_throw import results_of_next_throw


def laid(game: str, *wagers: tuple[str, str, int]) -> Round:
    playing = Table(game, {}, seats=[1]).round()
    for wager, on, stake in wagers:
        playing.do({"do": "place", "seat": 1, "wager": wager, "stake": stake, **({"on": on} if on else {})})
    return playing


def test_each_throw_brings_what_the_settlement_pays() -> None:
    """Win Line 10, hard eight 5 and any seven 5: a come out roll (gb-core section 6). The wagers lie there still."""
    playing = laid("gb-core/craps", ("pass_line", "", 10), ("hard_ways", "8", 5), ("any_seven", "", 5))
    found = {faces: net for faces, _, net in results_of_next_throw(playing, 1)}
    assert found[(3, 4)] == 10 + 20 - 5  # the line and any seven win, the hard way loses
    assert found[(1, 1)] == -10 - 5
    assert found[(2, 6)] == -5 - 5 and found[(4, 4)] == -5 + Fraction(19, 2) * 5
    assert sum(ways for _, ways, _ in results_of_next_throw(playing, 1)) == 36 and len(found) == 21
    assert playing.awaiting is not None and playing.awaiting.kind == "wagers" and playing.lines == []
    thrown = playing.replay_with([*playing.moves, NO_MORE_BETS, {"do": "chance", "outcome": [4, 4]}])
    assert sum(line.net for line in thrown.lines) == found[(4, 4)]


def test_nothing_where_no_throw_follows() -> None:
    assert results_of_next_throw(laid("gb-core/roulette", ("straight_up", "17", 10)), 1) == []
