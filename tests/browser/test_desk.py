"""The inspector's desk and compare in the browser: from a payment to its clause and on to other books, what happened on
the floor; two games beside each other, with what each option earns."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.sitting import Sitting
from browser.test_pages import sign_in


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_a_clause_from_every_side(people: Callable[..., Sitting], width: int, height: int) -> None:
    sitting = people(width, height)
    page = sitting.page
    page.goto(f"{sitting.casino}/desk")
    page.fill("#words", "gb-archive 4.21")
    page.click(".found a >> text=gb-archive 4.21")
    page.wait_for_selector(".elsewhere tbody tr", timeout=60_000)
    assert "6 to 5" in page.inner_text(".clause-title")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.click(".elsewhere a >> text=qld")
    page.wait_for_function(
        "() => document.querySelector('.clause-name')?.textContent.startsWith('qld')", timeout=60_000
    )


def test_two_games_beside_each_other(guest: Sitting) -> None:
    page = guest.page
    page.goto(f"{guest.casino}/compare/gb-core/roulette/with/qld/roulette")
    page.wait_for_selector(".differs .edge-of", timeout=60_000)
    assert "2.7027%" in page.inner_text(".differs")
    page.wait_for_selector(".earned[data-done=yes]", timeout=60_000)
    assert page.locator(".earned tr[data-earns]").count() >= 4
    assert guest.overflow() <= 0
    page.click("[data-side=first] summary")
    page.select_option("#first-zero_rule", "all")
    with page.expect_request("**/api/desk/compare?*&option=zero_rule%3Dall*"):
        page.click("[data-do=compare]")
    page.wait_for_selector(".earned[data-done=yes]", timeout=60_000)
    assert page.locator("tr[data-earns='Zero rule = all']").count() == 0  # it is chosen already: only others are told


def test_from_a_payment_to_its_clause_and_what_happened(people: Callable[..., Sitting]) -> None:
    player, chief = people(), people()
    table = player.open("gb-core/roulette")
    player.sit()
    player.one_round("gb-core/roulette")
    page = player.page
    page.goto(f"{player.casino}/desk")
    page.fill("#pay-table", table)
    page.fill("#pay-round", "1")
    page.click("[data-do=payments]")
    page.click("tr[data-line] a >> text=gb-core")
    page.wait_for_function("() => document.querySelector('.clause-name')?.textContent.startsWith('gb-core 2')")
    sign_in(chief)
    assert "refusal" not in chief.ask("/api/operator/incidents", {"table": table, "why": "a chip under the wheel"})
    chief.page.goto(f"{chief.casino}/desk")
    chief.page.wait_for_selector("tr[data-act=incident]:has-text('a chip under the wheel')")
