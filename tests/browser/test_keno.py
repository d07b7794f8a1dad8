"""A keno ticket with the mouse: groups of numbers, and single ways put together by their letters."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.sitting import Sitting


@pytest.mark.parametrize("width", [390, 1280])
def test_single_ways_by_letter(people: Callable[..., Sitting], width: int) -> None:
    player = people(width, 844)
    player.open("qld/keno")
    player.sit()
    press = player.page.click
    for group in ((4, 17), (38, 45, 61), (72,)):
        for number in group:
            press(f"[data-number='{number}']")
        press("[aria-label='Next group']")
    for way in ("A", "AB", "ABC"):
        for letter in way:
            press(f"[aria-label='Group {letter}']")
        press("[aria-label='Add this way, or take it off']")
    player.stake(30)
    player.page.locator("[data-spot='way||']").click(force=True)
    held = "async t => (await (await fetch(`/api/tables/${t}`)).json()).state.you.held_cents"
    player.until(f"{held} === 3000", player.table)
    assert player.overflow() <= 0
    assert player.page.locator("[aria-label='Group D'].off").count() == 1
    (wager,) = player.state()["view"]["wagers"]
    assert (wager["wager"], wager["on"]) == ("way", "4-17/38-45-61/72:A+AB+ABC")
