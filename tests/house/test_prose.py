"""Prose is no protocol: sentences are made from codes, and nothing matches, looks up or takes apart a sentence."""

from __future__ import annotations

import re

import pytest

from house.files import PACKAGE, modules

SCRIPTS = sorted(PACKAGE.rglob("*.js"))
READING = r"(?:startswith|partition|split|removeprefix|match|replace|includes|startsWith|slice)\("
FORBIDDEN = {
    "a reason of the journal is read by its text": re.compile(rf"\bwhy(?:\"\])?\.{READING}"),
    "a title is taken apart": re.compile(
        r"\btitle\.(?:match|split|startsWith|slice)\(|(?:findall|exec)\([^)\n]*\btitle\b"
    ),
    "a sentence is taken apart": re.compile(rf"\bsentence\.{READING}"),
    "a catalogue is keyed by sentences": re.compile(r"languages/told"),
}
HOME = {"reasons.py"}  # which reads the texts of earlier versions
LEFT = {"casino/web/js/panels/coach.js"}  # finds the chart of a cell by how its title begins


def complaints(text: str) -> list[str]:
    return [what for what, pattern in FORBIDDEN.items() if pattern.search(text)]


def test_nothing_reads_prose() -> None:
    wrong = {}
    for path in [*modules(), *SCRIPTS]:
        found = complaints(path.read_text("utf-8"))
        if found and path.name not in HOME and path.relative_to(PACKAGE).as_posix() not in LEFT:
            wrong[path.relative_to(PACKAGE).as_posix()] = found
    assert SCRIPTS and wrong == {}


def test_no_catalogue_is_keyed_by_sentences() -> None:
    assert not (PACKAGE / "casino" / "web" / "languages" / "told").exists()


@pytest.mark.parametrize(
    "text",
    [
        'if row.why.startswith("amended: "):', 'row["why"].partition(" ")', "const [a] = why.split(' ');",
        "const keys = /x/.exec(title);", 're.findall(r"x", title)', "error.sentence.includes('seat')",
        "fetch(`/web/languages/told/${language}.json`)",
    ],
)  # fmt: skip
def test_reading_of_prose_is_seen(text: str) -> None:
    assert len(complaints(text)) == 1
