"""Names of games, wagers and decisions come from a file beside the rulebook, the package's books or another's alike."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from croupier.cli.main import main
from croupier.messages import LANGUAGES
from croupier.messages.names import KINDS, is_id, read_names
from croupier.rulebooks import book_folders, books, examples, fingerprint, game, playable
from croupier.rulebooks.game_names import COMMON, names_of
from own_books import none_stays

NAMES = """
[common.decision]
stand = "Rester ainsi"

[nine-to-one]
title = "Neuf contre un"

[nine-to-one.wager]
egalite = "Égalité à neuf"

[nine-to-one.lobby]
line = "L'égalité paie neuf contre un"
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A rulebook of one's own, with names in French."""
    with none_stays(monkeypatch):
        assert main(["new", str(tmp_path / "books" / "my-book")]) == 0
        monkeypatch.setenv(book_folders.VARIABLE, str(tmp_path / "books"))
        (tmp_path / "books" / "my-book" / "names").mkdir()
        (tmp_path / "books" / "my-book" / "names" / "fr.toml").write_text(NAMES, "utf-8")
        yield tmp_path / "books" / "my-book"


def test_a_book_of_one_s_own_is_served_in_french(book: Path, client: TestClient) -> None:
    names = client.get("/api/names/fr/my-book/nine-to-one").json()
    assert (names["title"], names["wager"]["egalite"]) == ("Neuf contre un", "Égalité à neuf")
    assert names["wager"]["banco"] == game("my-book/nine-to-one").wager["banco"].title, "in English where none is given"
    lobby = client.get("/api/names/fr").json()["games"]["my-book/nine-to-one"]
    assert lobby == {"title": "Neuf contre un", "line": "L'égalité paie neuf contre un"}
    assert client.get("/api/names/es/my-book/nine-to-one").json()["title"] == game("my-book/nine-to-one").title


def test_names_are_read_again_when_they_change_and_are_no_rules(book: Path) -> None:
    before, file = fingerprint("my-book"), book / "names" / "fr.toml"
    assert read_names(file)["nine-to-one"]["title"] == "Neuf contre un"
    file.write_text(NAMES.replace("Neuf contre un", "Neuf pour un"), "utf-8")
    assert read_names(file)["nine-to-one"]["title"] == "Neuf pour un"
    fingerprint.cache_clear()
    assert fingerprint("my-book") == before


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_names_of_the_package_name_what_there_is(language: str) -> None:
    for book in (*books(), *book_folders.examples()):
        file = read_names(book_folders.folder(book) / "names" / f"{language}.toml")
        assert file, (book, language)
        every = (*playable(), *examples())
        games = {name.partition("/")[2]: game(name) for name in every if name.startswith(f"{book}/")}
        decisions = {name for one in games.values() for name in one.decision}
        assert file.get("common", {}).get("decision", {}).keys() <= decisions
        for name, table in file.items():
            assert name == "common" or name in games, name
            assert table.keys() <= {"title", *KINDS}, (name, table.keys())


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_every_game_has_names_for_all_its_parts(language: str) -> None:
    missing = []
    for name in (*playable(), *examples()):
        book, _, own = name.partition("/")
        file = read_names(book_folders.folder(book) / "names" / f"{language}.toml")
        common, game_names = file.get("common", {}), file.get(own, {})
        missing += [name] if "title" not in game_names else []
        for kind, ids in names_of(game(name)).by_kind.items():
            shared = read_names(COMMON / f"{language}.toml")["common"].get(kind, {}).keys()
            known = shared | common.get(kind, {}).keys() | game_names.get(kind, {}).keys()
            missing += [f"{name} {kind} {one}" for one in ids if one not in known]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_engine_syntax_or_an_id(language: str) -> None:
    wrong = {
        f"{name}: {words}"
        for name in (*playable(), *examples())
        for table in names_of(game(name), language).by_kind.values()
        for words in table.values()
        if "=" in words or is_id(words)
    }
    assert wrong == set()
