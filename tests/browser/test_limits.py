"""Limits on the pages: set, shown, waiting, kept; the look at the clock; the summary; a time-out and an exclusion."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from browser.sitting import Sitting
from browser.test_access import sound


def test_a_limit_is_set_kept_and_loosened_later(people: Callable[..., Sitting]) -> None:
    player = people(390, 844)
    player.open("gb-core/roulette")
    player.sit()
    player.stake(10)
    player.lay("straight_up", "17")
    player.page.goto(f"{player.casino}/limits")
    stake = player.page.locator("[data-limit=stake-day]")
    stake.locator("input").fill("12.50")
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector("[data-limit=stake-day] progress")
    assert "10 so far, 2.50 left" in stake.inner_text()
    stake.locator("input").fill("50")
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector("[data-limit=stake-day] .pending")
    sound(player.page, "limits")
    assert player.overflow() <= 0
    player.page.get_by_role("button", name="Keep it as it is").click()
    player.page.wait_for_selector("[data-limit=stake-day] .pending", state="detached")
    player.go(player.table)
    player.stake(3)
    player.spot("straight_up", "18").click(force=True)
    player.page.wait_for_selector(".toast.no[data-code=own_limit_reached]:has-text('12.50')")


def test_the_look_at_the_clock_holds_the_focus_until_it_is_acknowledged(
    people: Callable[..., Sitting], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = people(1280, 800)
    player.open("gb-core/roulette")
    player.ask("/api/me/care/limits", {"what": "check", "per": "", "to": 10})
    player.sit()
    player.one_round("gb-core/roulette")
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + 12 * 60 * 10**9)
    player.spot("straight_up", "17").click(force=True)
    player.page.wait_for_selector("dialog.must[open]")
    sound(player.page, "the look at the clock")
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("Escape")
    assert player.page.locator("dialog.must[open]").count() == 1
    assert "12 min" in player.page.inner_text("dialog.must")
    assert player.page.evaluate("document.activeElement.dataset.do") == "seen"
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector("dialog.must", state="detached")
    player.lay("straight_up", "17")
    player.page.click("[data-do=leave]")
    player.page.wait_for_selector("dialog[open]:has-text('Your session')")
    assert "Result" in player.page.inner_text("dialog[open]")


def test_a_time_out_and_an_exclusion_are_asked_once_more(people: Callable[..., Sitting]) -> None:
    player = people(390, 844)
    table = player.open("gb-core/roulette")
    player.sit()
    player.page.goto(f"{player.casino}/limits")
    player.page.click("[data-do=time-out]")
    player.page.get_by_role("button", name="Not now").click()
    assert player.ask("/api/me/care")["barred"] is None
    player.page.click("[data-do=time-out]")
    player.page.click("[data-do=sure]")
    player.page.wait_for_selector(".barred")
    assert player.ask(f"/api/tables/{table}/commands", {"do": "sit"})["refusal"]["code"] == "time_out"
    player.page.select_option("[name=exclude]", "12")
    player.page.click("[data-do=exclude]")
    player.page.click("[data-do=sure]")
    player.page.wait_for_selector("h1:text-is('You are excluded')")
    assert player.ask("/api/guest", {})["refusal"]["code"] == "excluded"
    assert player.overflow() <= 0
