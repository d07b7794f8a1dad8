"""The generated pages say what the data says."""

from __future__ import annotations

from pathlib import Path

from croupier.cli.docs import pages

DOCS = Path(__file__).parents[2] / "docs"


def test_generated_pages_are_in_step() -> None:
    stale = [name for name, text in pages().items() if not (DOCS / name).exists() or (DOCS / name).read_text() != text]
    assert stale == [], "run make docs"
