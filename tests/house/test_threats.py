"""The page about threats names the test that holds each line: they are all there."""

from __future__ import annotations

import re

from house.files import ROOT

NAMED = re.compile(r"`(test_\w+)\.(test_\w+)`")
PAGE = (ROOT / "docs" / "concepts" / "security.md").read_text("utf-8")


def known() -> set[tuple[str, str]]:
    found = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)\(", path.read_text("utf-8"), re.M):
            found.add((path.stem, name))
    return found


def test_every_test_that_is_named_is_there() -> None:
    named = set(NAMED.findall(PAGE))
    assert len(named) > 60
    assert sorted(named - known()) == []


def lines(page: str) -> list[str]:
    heads = ("| ---", "| tries", "| what happens", "| asked for")
    return [line for line in page.splitlines() if line.startswith("| ") and not line.startswith(heads)]


def test_every_line_names_one() -> None:
    rows = [row for row in lines(PAGE) if "| out of scope |" not in row]
    assert len(rows) > 40
    assert [row for row in rows if not NAMED.search(row)] == []


def test_what_a_standard_asks_for_is_met_or_an_option_or_out_of_scope_with_the_reason() -> None:
    standards = PAGE[PAGE.index("## Against OWASP") : PAGE.index("## What each could still do")]
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in lines(standards)]
    assert {row[1] for row in rows} == {"met", "an option", "out of scope"}
    for asked, state, how, test in rows:
        assert bool(NAMED.search(test)) is (state != "out of scope"), asked
        assert how or state == "met", asked
