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


@pytest.mark.parametrize("width", [390, 1280])
def test_a_ticket_is_shown_with_its_particulars(people: Callable[..., Sitting], width: int) -> None:
    """The eleven of s 217(2) but the jackpot, which this ticket has not, and the bars of its number."""
    player = people(width, 844)
    player.open("qld/keno")
    player.sit()
    for number in (4, 17):
        player.page.click(f"[data-number='{number}']")
    player.stake(3)
    player.page.locator("[data-spot='spot||']").click(force=True)
    held = "async t => (await (await fetch(`/api/tables/${t}`)).json()).state.you.held_cents"
    player.until(f"{held} === 300", player.table)
    player.page.get_by_role("tab", name="Tickets").click()
    shown = player.page.locator(".ticket [data-mark]")
    shown.first.wait_for()
    assert shown.count() == 10
    assert player.page.locator(".ticket [data-mark='numbers'] dd").inner_text().startswith("4 17")
    assert player.page.locator(".ticket svg rect").count() == 2 + 7 * 5 + 2
    assert player.overflow() <= 0
