"""A keno ticket with the mouse: the paper with its prizes, groups of numbers, and single ways by their letters."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.sitting import Sitting

HELD = "async t => (await (await fetch(`/api/tables/${t}`)).json()).state.you.held_cents"


def at_keno(people: Callable[..., Sitting], width: int) -> Sitting:
    player = people(width, 844)
    player.open("qld/keno")
    player.sit()
    return player


def turn(player: Sitting, leaf: str) -> None:
    player.page.click(f".leaf-tab[aria-label='{leaf}']")


@pytest.mark.parametrize("width", [390, 1280])
def test_single_ways_by_letter(people: Callable[..., Sitting], width: int) -> None:
    player = at_keno(people, width)
    press = player.page.click
    player.page.wait_for_selector("[data-do=ways][aria-disabled=false]")
    press("[data-do=ways]")
    for group in ((4, 17), (38, 45, 61), (72,)):
        for number in group:
            press(f"[data-number='{number}']")
        press("[aria-label='Next group']")
    for way in ("A", "AB", "ABC"):
        for letter in way:
            press(f"[aria-label='Group {letter}']")
        press("[aria-label='Add this way, or take it off']")
    assert player.page.locator("[aria-label='Group D'].off").count() == 1
    turn(player, "Ticket")
    assert player.page.locator(".slip").text_content().count("ABC: ") == 1
    player.stake(30)
    player.page.wait_for_selector(".dock-key.main:has-text('Play 30')")
    player.page.locator("[data-spot='way||']").click(force=True)
    player.until(f"{HELD} === 3000", player.table)
    assert player.overflow() <= 0
    (wager,) = player.state()["view"]["wagers"]
    assert (wager["wager"], wager["on"]) == ("way", "4-17/38-45-61/72:A+AB+ABC")


def test_the_paper_shows_the_prizes_for_the_spots_marked(people: Callable[..., Sitting]) -> None:
    """Of six spots at the stake in hand, and how often each catch comes; the bright key plays what is marked, and no
    stake is sent that the book does not take for so many ways."""
    player = at_keno(people, 1280)
    paper = player.page.locator(".slip")
    assert "Mark up to ten numbers" in (paper.text_content() or "")
    for number in (4, 17, 38, 45, 61, 72):
        player.page.click(f"[data-number='{number}']")
    player.stake(2)
    rows = [cell.text_content() for cell in paper.locator("text").all()]
    assert rows[-12:] == ["6", "3,000", "7,753", "5", "150", "323", "4", "12", "35", "3", "2", "8"]
    player.page.click(".dock-key.main:has-text('Play 2')")
    player.paid(1)
    assert player.state()["last"]["log"][0]["on"] == "4-17-38-45-61-72"
    caught = player.page.locator(".slip-number.caught").count()
    assert player.said().startswith(f"{caught} of your 6 came up")
    player.page.click("[data-do=clear]")
    for number in (1, 2, 3):
        player.page.click(f"[data-number='{number}']")
        turn(player, "Ways")
        player.page.click("[aria-label='Next group']")
    player.stake(5)
    player.page.click(".dock-key.main:has-text('Play 4.90')")  # seven ways in steps of ten cents
    player.paid(2)


@pytest.mark.parametrize("width", [390, 1280])
def test_a_ticket_is_shown_with_its_particulars(people: Callable[..., Sitting], width: int) -> None:
    """The eleven of s 217(2) but the jackpot, which this ticket has not, and the bars of its number."""
    player = at_keno(people, width)
    for number in (4, 17):
        player.page.click(f"[data-number='{number}']")
    player.stake(3)
    player.page.locator("[data-spot='spot||']").click(force=True)
    player.until(f"{HELD} === 300", player.table)
    player.page.get_by_role("tab", name="Tickets").click()
    shown = player.page.locator(".ticket [data-mark]")
    shown.first.wait_for()
    assert shown.count() == 10
    assert player.page.locator(".ticket [data-mark='numbers'] dd").inner_text().startswith("4 17")
    assert player.page.locator(".ticket svg rect").count() == 2 + 7 * 5 + 2
    assert player.overflow() <= 0
