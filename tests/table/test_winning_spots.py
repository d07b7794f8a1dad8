"""The boxes of a layout that light up after a round: what the settlement pays there, whoever laid what."""

from __future__ import annotations

from typing import Any

from croupier.table import NO_MORE_BETS, Table
from croupier.table.display.winning_spots import winning_spots
from croupier.table.round import Round


def played(table: Table, outcomes: tuple[Any, ...], *wagers: dict[str, Any]) -> Round:
    playing = table.round()
    for wager in wagers:
        playing.do({"do": "place", "seat": 1, **wager})
    playing.do(NO_MORE_BETS)
    for outcome in outcomes:
        playing.do({"do": "chance", "outcome": outcome})
    return playing


def test_every_box_that_a_spin_pays_whatever_was_laid() -> None:
    table = Table("gb-core/roulette")
    red = played(table, ("17",), {"wager": "red_or_black", "on": "red", "stake": 5})
    number = played(table, ("17",), {"wager": "straight_up", "on": "17", "stake": 5})
    spots = winning_spots(red)
    assert set(winning_spots(number)) == set(spots)
    assert (
        ("straight_up", "17") in spots and ("red_or_black", "black") in spots and ("red_or_black", "red") not in spots
    )
    assert set(winning_spots(played(table, ("18",), {"wager": "red_or_black", "on": "red", "stake": 5}))) != set(spots)


def test_the_same_throw_wins_elsewhere_once_there_is_a_point() -> None:
    table = Table("gb-core/craps")
    come_out = played(table, ([3, 4],), {"wager": "pass_line", "stake": 10})
    at_once = set(winning_spots(come_out))
    table.close(come_out)
    point = played(table, ([4, 4],), {"wager": "dont_pass", "stake": 10})
    table.close(point)
    seven_out = played(table, ([3, 4],))
    assert ("pass_line", "") in at_once and ("pass_line", "") not in winning_spots(seven_out)
    assert ("dont_pass", "") in winning_spots(seven_out)


def test_what_is_remembered_is_what_is_worked_out() -> None:
    table = Table("gb-core/roulette")
    wagers = {"wager": "dozen", "on": "1", "stake": 5}, {"wager": "split", "on": "8/11", "stake": 5}
    remembered = [winning_spots(played(table, (str(n),), wagers[n % 2])) for n in (8, 8, 11, 8)]
    fresh = [winning_spots(played(Table("gb-core/roulette"), (str(n),), wagers[n % 2])) for n in (8, 8, 11, 8)]
    assert remembered == fresh
