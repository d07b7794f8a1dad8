"""The workshop page: a pay table is changed, and the edge beside it follows; then it is played, or kept."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from browser.sitting import Sitting
from croupier.casino.workers.workshop_worker import Bench

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
    assert page.locator(".told").get_attribute("data-allowed") == "no"
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


@pytest.mark.parametrize("kind", ["html", *(pytest.param(kind, marks=pytest.mark.long) for kind in ("pdf", "xlsx"))])
def test_the_report_is_downloaded(guest: Sitting, kind: str) -> None:
    """Of the table as it was changed: one unit on a number pays 34 to 1, and loses 2/37."""
    page = guest.page
    page.goto(f"{guest.casino}/workshop/gb-core/roulette")
    page.select_option("#wager", "straight_up")
    page.wait_for_function(PRICED.format("1/37"))
    page.fill("#row-all", "34 to 1")
    page.wait_for_function(PRICED.format("2/37"))
    with page.expect_download(timeout=120_000) as made:
        page.click(f"[data-do=report-{kind}]")
    assert made.value.suggested_filename == f"gb-core-roulette.{kind}"
    written = Path(made.value.path()).read_bytes()
    assert written.startswith({"html": b"<!doctype html", "pdf": b"%PDF", "xlsx": b"PK"}[kind])
    if kind == "html":
        assert b"34 to 1" in written and b"= 2/37" in written


def test_a_slow_price_says_what_is_being_done(guest: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = threading.Event()

    async def slow(bench: Bench, question: dict[str, Any]) -> dict[str, Any]:
        bench.told = "every hand: 3 of 9"
        await asyncio.to_thread(seen.wait, 60)
        bench.told = ""
        return {"edges": [], "rows": [], "refusal": None, "seconds": "1.0"}

    monkeypatch.setattr(Bench, "ask", slow)
    page = guest.page
    page.goto(f"{guest.casino}/workshop/{GAME}")
    page.wait_for_function("() => document.querySelector('.told')?.textContent.includes('3 of 9')")
    assert page.locator(".edge-now.busy").count() == 1
    seen.set()
    page.wait_for_selector(".told[data-allowed=yes]")
    assert page.locator(".edge-now.busy").count() == 0
