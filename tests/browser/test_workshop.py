"""The workshop page: a pay table is changed, and the edge beside it follows; then it is played, or kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.sitting import Sitting

GAME = "gb-core/three-card-poker"
PRICED = "() => (document.querySelector('.edge-now')?.dataset.edge || '') === {!r}"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_a_pay_table_beside_its_edge(people: Callable[..., Sitting], width: int, height: int) -> None:
    sitting = people(width, height)
    page = sitting.page
    page.goto(f"{sitting.casino}/workshop/{GAME}")
    page.select_option("#wager", "pair_plus")
    page.wait_for_function(PRICED.format("149/5525"), timeout=60_000)
    page.fill("[data-row=flush]", "3 to 1")
    page.wait_for_function(PRICED.format("423/5525"), timeout=60_000)
    assert "No book's table" in page.inner_text(".told")
    assert page.locator(".bench svg rect").count() == 6
    page.wait_for_function("() => document.querySelectorAll('.moves')[3].textContent.includes('%')")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_what_was_made_is_played_and_kept(guest: Sitting) -> None:
    """A table with other options opens for practice; odds other than the book's are the staff's to give."""
    page = guest.page
    page.goto(f"{guest.casino}/workshop/gb-archive/casino-war")
    page.select_option("#wager", "tie")
    page.wait_for_function(PRICED.format("58/311"))
    page.fill("#option-decks", "1")
    page.wait_for_function(PRICED.format("6/17"))
    with page.expect_download() as kept:
        page.click("[data-do=rulebook]")
    assert kept.value.suggested_filename == "my-casino-war.zip"
    page.click("[data-do=practice]")
    page.wait_for_selector(".table-page")
    assert "/table/" in page.url
