"""No page is in English only: what a script or a page shows in words comes from the catalogue.

The scripts are read as text. A literal that looks like words (two of them, or one that begins with a capital) must be a
key of `t()`, unless it stands where no words are shown (a class, an address, a comparison) or is named below."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.casino.web.app import WEB
from croupier.rulebooks import game, playable
from croupier.rulebooks.game_names import names_of

GAMES = WEB.parents[1] / "games"
SCRIPTS = sorted([*(WEB / "js").rglob("*.js"), *GAMES.glob("*/web/*.js")])
WORDS = re.compile(r"(?<![\w./#-])(?:[A-Z][a-z]+|[a-z]{2,},? [a-z]{2,})(?![\w/=])")
# Where no words are shown: what stands before the literal says so.
BEFORE = re.compile(
    r"""(?:\b(?:class|cls|type|d|transform|viewBox|href|src|id|name|tint|path|translate|fill|stroke)"?:\s*
    |(?<![\w.])(?:h|s|t|get|post|use|fetch|import|download)\(\s*
    |\.(?:exec|choosing|closest|matches|querySelector|querySelectorAll|startsWith|getItem|setItem)(?:\?\.)?\(\s*
    |(?:===|!==|\bfrom|\bimport|\bcase)\s*|"data-[\w-]+":\s*|\bplaces\??\.?\[
    |\bNAME\s*=\s*|\bheaders\[
    |\bhead\s*=\s*)$""",  # the headings of a file for a spreadsheet, which are the same in every language
    re.X,
)
CLASSES = {"zone", "mine", "badge", "swept", "flying", "sym", "bank-zone", "fee-box", "sym-box"} | {
    name for sheet in (WEB / "css").glob("*.css") for name in re.findall(r"\.([a-z][\w-]*)", sheet.read_text("utf-8"))
}
MARKUP = re.compile(r"[<>={}#]|^[./?&]|var\(|\dpx|^[MLHVACQZ][\d\s.,-]|translate|rotate|bezier")
CARD = re.compile(r"^(?:[2-9TJQKA][shdc]|Jk\b.*)$")
# Names, signs and what is printed on a cloth by its book: the same in every language.
NAMED = {
    "Croupier", "English", "Français", "Español", "Jk", "As Kd 9h", "red gold*", "Poker", "Tiles", "Keno", "Even",
    "Odd", "Big", "Hard \0", " of meter", "\0 · Croupier", "croupier verify \0-\0.json --commitment \0",
    "croupier mix \0", "croupier commitment 1",
    "decks=4; not_offered=double, split",
}  # fmt: skip
# A description of the wire for programs, which is itself in English.
IN_ENGLISH = {"pages/docs"}


def literals(text: str) -> Iterator[tuple[int, str]]:
    """Where each string or template begins, and its fixed text; what stands in a template's gaps is read too."""
    at, depth = 0, []  # open templates: braces within their gap
    begun: list[tuple[int, list[str]]] = []
    while at < len(text):
        if text.startswith("//", at):
            at = text.find("\n", at) % (len(text) + 1)
        elif text.startswith("/*", at):
            at = text.find("*/", at) + 2
        elif text[at] == "/" and re.search(r"[=(,:?&|!{\[]\s*$|return\s*$", text[max(0, at - 20) : at]):
            found = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])+/").match(text, at)
            at = found.end() if found else at + 1
        elif text[at] in "\"'":
            found = re.compile(r"([\"'])((?:\\.|(?!\1).)*)\1", re.S).match(text, at)
            assert found is not None, text[at : at + 60]
            yield at, found[2]
            at = found.end()
        elif text[at] == "`" or (text[at] == "}" and depth and depth[-1] == 0):
            if text[at] == "`":
                begun.append((at, []))
            else:
                depth.pop()
            found = re.compile(r"(?:\\.|\$(?!\{)|[^`$\\])*", re.S).match(text, at + 1)
            assert found is not None
            begun[-1][1].append(found[0])
            at = found.end() + (1 if text[found.end()] == "`" else 2)
            if text[found.end()] == "`":
                first, parts = begun.pop()
                yield first, "\0".join(parts)
            else:
                depth.append(0)
        else:
            if depth and text[at] in "{}":
                depth[-1] += 1 if text[at] == "{" else -1
            at += 1


def bare(path: Path) -> list[str]:
    """What a script shows that is not from the catalogue."""
    text = path.read_text("utf-8")
    out = []
    for at, said in literals(text):
        shown = WORDS.search(said.replace("\0", " ").strip()) and said not in NAMED
        if not shown or MARKUP.search(said) or CARD.match(said):
            continue
        classes = CLASSES.issuperset(re.sub(r"\S*\0\S*", " ", said).split())
        key = text[at + len(said) + 2 : at + len(said) + 3] == ":"
        if not key and not classes and not BEFORE.search(text[max(0, at - 90) : at]):
            out.append(f"{path.name}:{text.count(chr(10), 0, at) + 1} {said!r}")
    return out


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_a_script_shows_is_from_the_catalogue(path: Path) -> None:
    if f"{path.parent.name}/{path.stem}" in IN_ENGLISH:
        return
    assert bare(path) == []


def test_a_sentence_outside_the_catalogue_would_be_found(tmp_path: Path) -> None:
    page = tmp_path / "page.js"
    page.write_text(
        'h("p", { class: "two words" }, "Take a seat", t("Known"), `and ${n} more seats ${`${"to come"}`}`);'
    )
    assert [one.split(" ", 1)[1] for one in bare(page)] == [
        "'Take a seat'",
        "'to come'",
        "'and \\x00 more seats \\x00'",
    ]


def test_the_page_itself_says_nothing_that_a_script_must_translate() -> None:
    page = (WEB / "index.html").read_text("utf-8")
    words = re.sub(r"<noscript>.*?</noscript>|<title>.*?</title>|<[^>]*>", " ", page, flags=re.S).split()
    assert words == ["Skip", "to", "the", "page", "Croupier"]  # the first is put into the reader's words (main.js)


@pytest.mark.parametrize("language", ["fr", "es", "zh-Hans"])
def test_what_the_lobby_says_of_a_game_is_in_every_language(language: str) -> None:
    lines = {name: names_of(game(name), language).by_kind["lobby"].get("line") for name in playable()}
    assert all(game(name).line for name in playable()) and [name for name, line in lines.items() if not line] == []


@pytest.mark.parametrize("language", ["fr", "es", "zh-Hans"])
def test_what_is_chosen_has_its_name_in_every_language(language: str) -> None:
    """A key has no room for the sentence by which the data says what a decision is."""
    left = []
    for name in playable():
        found = game(name)
        names = names_of(found, language).by_kind["decision"]
        left += [f"{name} {key}" for key, decision in found.decision.items() if names[key] == decision.title]
    assert left == []
