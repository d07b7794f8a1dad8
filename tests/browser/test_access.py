"""Fit for people who cannot see, or use only keys: names, structure, contrast and focus on every kind of page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from browser.sitting import Sitting
from browser.test_pages import sign_in

AUDIT = (Path(__file__).parent / "audit.js").read_text("utf-8").partition("\n\n")[2]


def sound(page: Any, where: str) -> None:
    assert page.evaluate(AUDIT) == [], where


@pytest.mark.parametrize("width", [1280, 390])
def test_the_pages_are_fit_for_everybody(people: Callable[..., Sitting], width: int) -> None:
    somebody = people(width, 800)
    sign_in(somebody)
    somebody.open("gb-core/roulette", name=f"A table with a name as long as names may be {width}"[:60].ljust(60, "W"))
    for path, ready in (
        ("/", ".game-card"),
        ("/rules/gb-archive/blackjack", "#option-decks"),
        ("/account", ".lines, .quiet"),
        ("/limits", ".limit"),
        ("/tournaments", ".announce"),
        ("/operator", ".figures-row dd"),
    ):
        somebody.page.goto(somebody.casino + path)
        somebody.page.wait_for_selector(ready)
        sound(somebody.page, path)
        assert somebody.overflow() <= 0, path


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("game", ["gb-core/roulette", "gb-core/blackjack", "gb-archive/craps", "kings/holdem"])
def test_a_table_is_fit_for_everybody(people: Callable[..., Sitting], game: str, width: int) -> None:
    player = people(width, 800)
    player.open(game, bots=2)
    player.sit()
    sound(player.page, f"{game}, betting")
    player.one_round(game)
    for name in ("Payout", "Bets", "Rules", "History", "Fairness", "Talk"):
        player.page.get_by_role("tab", name=name).click()
        sound(player.page, f"{game}, {name}")


def test_a_dialog_holds_the_focus_and_gives_it_back(guest: Sitting) -> None:
    guest.page.goto(f"{guest.casino}/rules/gb-core/roulette")
    clause = guest.page.locator(".game-rules .clause").first
    clause.focus()
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector("dialog[open]")
    assert guest.page.evaluate("!!document.activeElement.closest('dialog')")
    guest.page.keyboard.press("Escape")
    guest.page.wait_for_selector("dialog", state="detached")
    assert clause.evaluate("e => e === document.activeElement")


# How much of the page has moved by itself, as the browser counts it.
JUMPS = """() => {
  window.jumped = 0;
  const heard = (list) => list.getEntries().forEach((e) => { window.jumped += e.value; });
  new PerformanceObserver(heard).observe({ type: "layout-shift" });
}"""


@pytest.mark.parametrize("game", ["gb-core/roulette", "gb-archive/ultimate-holdem", "gb-core/punto-banco"])
def test_nothing_jumps_in_a_round(people: Callable[..., Sitting], game: str) -> None:
    phone = people(390, 844)
    phone.open(game, bots=2)
    phone.sit()
    phone.one_round(game)  # whatever the bar needs, it has needed by now
    phone.up_to_date()
    phone.page.evaluate(JUMPS)
    phone.one_round(game)
    phone.up_to_date()
    assert phone.page.evaluate("window.jumped") < 0.02
