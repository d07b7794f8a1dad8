"""Prose is no protocol: sentences are made from codes, and nothing matches, compares or takes apart a sentence.

What people read is called `sentence`, `title`, `words`, `note`, `label`, `said`, `asks` or `why` where code holds it.
The search looks for code that reads such a text: taken apart, searched for words, compared with a sentence.
"""

from __future__ import annotations

import re

import pytest

from house.files import PACKAGE, modules

SCRIPTS = sorted(PACKAGE.rglob("*.js"))
WORDS = r"sentence|title|words|note|label|said|asks|announcement"
APART = r"(?:startswith|endswith|partition|split|removeprefix|match|matchAll|replace|search|includes|startsWith)\("
PHRASE = r"[\"'][^\"'\n]* [^\"'\n]*[\"']"  # a literal of more than one word
FORBIDDEN = {
    "a reason of the journal is read by its text": re.compile(r"\bwhy(?:\"\])?\.(?:partition|split|match)\("),
    "a text for people is taken apart": re.compile(
        rf"(?<!marked)\.(?:{WORDS})(?:\"\])?\??\.{APART}|\b(?:title|note|label|sentence)\.{APART}"
        r"|\.at\(-1\)\??\.(?:split|replace)\("
    ),
    "a text for people is searched": re.compile(
        rf"(?:exec|test)\((?:\w+\.)*(?:{WORDS})\b|re\.\w+\([^\n]*\.(?:title|note|words)\)"
        rf"|(?:findall|search|match)\([^)\n]*\btitle\b|[\"'][^\"'\n]+[\"'] in (?!wager\.)(?:\w+\.)+(?:{WORDS})\b"
    ),
    "a sentence is compared": re.compile(
        rf"\b(?:{WORDS})\b(?:\"\])? ?[!=]==? ?{PHRASE}|error\.args [!=]|str\(error\) ?(?:[!=]=|in)|\.note [!=]= [A-Z]"
    ),
    "a catalogue is keyed by sentences": re.compile(r"languages/told"),
}
HOME = {"casino/money/reasons.py"}  # which reads the texts of earlier versions


def complaints(text: str) -> list[str]:
    code = re.sub(r"^\s*(?:#|//|\*|/\*).*$", "", text, flags=re.M)
    return [what for what, pattern in FORBIDDEN.items() if pattern.search(code)]


def test_nothing_reads_prose() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): complaints(path.read_text("utf-8")) for path in [*modules(), *SCRIPTS]
    }
    assert SCRIPTS and {name: why for name, why in found.items() if why and name not in HOME} == {}


def test_no_catalogue_is_keyed_by_sentences() -> None:
    assert not (PACKAGE / "casino" / "web" / "languages" / "told").exists()


@pytest.mark.parametrize(
    "text",
    [
        'row["why"].partition(" ")',
        "const [a] = why.split(' ');",
        "const keys = /x/.exec(title);",
        're.findall(r"x", title)',
        "error.sentence.includes('seat')",
        "fetch(`/web/languages/told/${language}.json`)",
        'kind, _, rest = rule.words.partition(": ")',
        'return re.sub(r" [(][^()]*[)]", "", self.title)',
        'if "commission" in line.note:',
        "if line.note == BUST:",
        "const high = /high wins/.test(line.note);",
        "view.labels[place].at(-1).split('/');",
        'const name = rule.title.replace(/x/, "");',
        "if error.args != NEEDED:",
        'if (said === "you win 5") f();',
    ],
)
def test_reading_of_prose_is_seen(text: str) -> None:
    assert len(complaints(text)) >= 1


@pytest.mark.parametrize(
    "text",
    [
        '"""A docstring about a title."""',
        "rows.append((rule.title, rule.clause))",
        "why.startswith('{')",
        "# title.split()",
    ],
)
def test_what_only_shows_prose_is_let_be(text: str) -> None:
    assert complaints(text) == []
