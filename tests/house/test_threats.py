"""The page about threats names the test that holds each line: they are all there."""

from __future__ import annotations

import re

from house.files import ROOT

NAMED = re.compile(r"`(test_\w+)\.(test_\w+)`")
PAGE = (ROOT / "docs" / "threats.md").read_text("utf-8")


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


def test_every_line_names_one() -> None:
    heads = ("| ---", "| tries", "| what")
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith(heads)]
    assert len(rows) > 40
    assert [row for row in rows if not NAMED.search(row)] == []
