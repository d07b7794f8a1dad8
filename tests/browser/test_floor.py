"""The operator's floor as a tool: filters, order, dates, the file, alerts, closing with a reason, incidents."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from browser.sitting import Sitting
from browser.test_pages import sign_in

People = Callable[..., Sitting]
NAMES = "[...document.querySelectorAll('.floor tbody th a')].map(a => a.textContent)"
SORTED = "[...document.querySelectorAll('.floor tbody tr')].map(r => Number(r.children[2].textContent))"


@pytest.fixture
def chief(people: People) -> Sitting:
    somebody = people(1180, 820)  # a tablet
    sign_in(somebody)
    return somebody


def look(chief: Sitting) -> None:
    chief.page.goto(f"{chief.casino}/operator")
    chief.page.wait_for_selector("[data-ready]")


def test_the_floor_is_filtered_sorted_and_kept_as_a_file(chief: Sitting, people: People) -> None:
    player = people()
    player.open("gb-core/roulette", name="Filter one")
    player.sit()
    player.one_round("gb-core/roulette")
    player.open("qld/two-up", name="Filter two")
    look(chief)
    chief.page.fill("[name=text]", "filter")
    assert sorted(chief.page.evaluate(NAMES)) == ["Filter one", "Filter two"]
    chief.page.select_option("[name=book]", "qld")
    assert chief.page.evaluate(NAMES) == ["Filter two"]
    chief.page.select_option("[name=book]", "")
    chief.page.fill("[name=to]", "2001-01-01")
    assert chief.page.evaluate(NAMES) == []
    chief.page.fill("[name=to]", "")
    for order in (True, False):
        chief.page.click("[data-sort=rounds]")
        rounds = chief.page.evaluate(SORTED)
        assert rounds == sorted(rounds, reverse=order) and sorted(rounds) == [0, 1]
        said = "descending" if order else "ascending"
        assert chief.page.get_attribute("th:has([data-sort=rounds])", "aria-sort") == said
    with chief.page.expect_download() as given:
        chief.page.click("[data-do=csv]")
    rows = list(csv.DictReader(io.StringIO(Path(given.value.path()).read_text("utf-8"))))
    assert sorted(row["Table"] for row in rows) == ["Filter one", "Filter two"]
    assert {row["Rounds"] for row in rows} == {"0", "1"}
    assert chief.overflow() <= 0
    chief.page.select_option("[name=span]", "week")
    chief.page.wait_for_selector(".periods tbody tr")
    assert int(chief.page.inner_text(".periods tbody tr:first-child td:nth-of-type(2)")) >= 1
    with chief.page.expect_download() as given:
        chief.page.click("[data-do=periods-csv]")
    head, *rows = Path(given.value.path()).read_text("utf-8").splitlines()
    assert head.startswith('"From","Until","Tables","Rounds","Drop","Win"') and rows


def test_a_table_is_closed_with_a_reason_and_an_incident_logged(chief: Sitting, people: People) -> None:
    player = people()
    player.guest("Regular")
    table = player.open("gb-core/roulette", name="Closing time")
    player.sit()
    look(chief)
    row = chief.page.locator(f"[data-table={table}]")
    assert row.locator("[data-do=void-round]").count() == 0  # nothing lies there
    row.locator("[data-do=close-table]").click()
    chief.page.fill("dialog [name=why]", "the evening is over")
    chief.page.click("[data-do=with-reason]")
    player.page.wait_for_selector(".house-word:has-text('The table is closed')")
    chief.page.wait_for_selector(".alert:has-text('the evening is over')")
    chief.page.click("[data-do=incident]")
    chief.page.fill("dialog [name=why]", "a card on the floor")
    chief.page.click("[data-do=log-incident]")
    chief.page.wait_for_selector(".alert:has-text('a card on the floor')")
    acts = chief.ask("/api/operator/acts?act=incident")["acts"]
    assert acts[0]["reason"] == "a card on the floor"
    assert player.ask("/api/operator/incidents", {"why": "not mine"})["refusal"]["code"] == "not_allowed"
