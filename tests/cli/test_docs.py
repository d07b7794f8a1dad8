"""The generated pages say what the data says, and every link of theirs leads somewhere."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path, PurePosixPath

import pytest

from croupier.cli.books import rulebook_page
from croupier.cli.books.docs import pages
from croupier.cli.books.game_page import anchor
from croupier.cli.main import main
from croupier.rulebooks import books, game, readings, register
from table.evenings import PLAYABLE


def test_the_command_writes_every_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = pages()
    assert main(["docs", str(tmp_path)]) == 0
    assert capsys.readouterr().out.split() == [str(tmp_path / name) for name in made]
    assert {name: (tmp_path / name).read_text(encoding="utf-8") for name in made} == made
    assert "results/audit.md" in made and {f"rulebooks/{book}.md" for book in books()} <= set(made)


@cache
def book_pages(book: str) -> dict[str, str]:
    return rulebook_page.pages(book)


def targets(text: str) -> set[str]:
    headings = {anchor(line.lstrip("#").strip()) for line in text.splitlines() if line.startswith("#")}
    return headings | set(re.findall(r'<a id="([^"]+)">', text))


@pytest.mark.parametrize("book", books())
def test_every_link_of_a_books_pages_leads_somewhere(book: str) -> None:
    found = book_pages(book)
    lost = []
    for name, text in found.items():
        for link in re.findall(r"\]\(([^)\s]+)\)", text):
            file, _, target = link.partition("#")
            folder = PurePosixPath(name).parent
            parts = [part for part in (folder / file).parts if part != "."] if file else [*PurePosixPath(name).parts]
            while ".." in parts:
                at = parts.index("..")
                del parts[at - 1 : at + 1]
            there = found.get("/".join(parts))
            if there is None or (target and target not in targets(there)):
                lost.append(f"{name}: {link}")
    assert lost == []


@pytest.mark.parametrize("book", books())
def test_every_clause_and_every_reading_has_its_place(book: str) -> None:
    text = "".join(book_pages(book).values())
    assert [entry.clause for entry in register(book) if f"\n| {entry.clause} | " not in text] == []
    assert [reading.id for reading in readings(book) if f'<a id="{reading.id}">' not in text] == []


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_games_rulings_notices_and_limits_are_on_its_page(name: str) -> None:
    found = game(name)
    text = "".join(book_pages(found.rulebook).values())
    own = text.partition(f"`{found.name}`, [")[2].partition("\n## ")[0]
    assert [ruling for ruling in found.ruling if f"| `{ruling}` |" not in own] == []
    assert [notice.text for notice in found.notice if notice.text not in own] == []
    assert [rule.sentence for rule in found.constraint if rule.sentence not in own] == []
    assert "### Limits" in own and f"[{found.limits.clause}]" in own
