"""Rulebooks that are not the package's own: begun, checked, built on others, changed while they are used."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import croupier
from croupier.cli.main import main
from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.rulebooks import DataError, book_folders, books, fingerprint, game, playable, refresh, rulebook
from croupier.rulebooks import laboratory as lab
from croupier.table import Table
from croupier.table.records.record import settle
from own_books import none_stays


@pytest.fixture(autouse=True)
def outside(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No book of a test stays behind it."""
    with none_stays(monkeypatch):
        yield


@contextmanager
def without(variable: str) -> Iterator[None]:
    """The same process with a variable less, and what was loaded forgotten."""
    from croupier.rulebooks import families as door

    kept = os.environ.pop(variable)
    door.find_family.cache_clear()
    yield
    os.environ[variable] = kept


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A book as `croupier new` begins it."""
    folder = tmp_path / "my-book"
    assert main(["new", str(folder)]) == 0
    return folder


def changed(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_book_as_it_is_begun_is_played_settled_and_priced(book: Path) -> None:
    (cover,) = croupier.load(book)
    assert cover.id == "my-book" and books()[-1] == "my-book" and "my-book/six-to-five" in playable()
    coup = {
        "game": "my-book/nine-to-one",
        "inputs": [
            {"do": "place", "seat": 1, "wager": "egalite", "stake": 10},
            *({"do": "chance", "outcome": card} for card in ("2h", "3h", "4c", "3c")),
        ],
    }
    (line,) = settle(coup).lines
    assert line.net == 90 and line.clause == "my-book 2.1"
    mine, theirs = (edges(Table(name), "egalite")[0].edge for name in ("my-book/nine-to-one", "gb-core/punto-banco"))
    assert theirs - mine == (1 - theirs) / 9, (
        "a tie pays one more, and ties are what eight to one and the stake pay for"
    )
    blackjack = Table("my-book/six-to-five")
    assert blackjack.options["decks"] == 2 and blackjack.options["soft_17"] is True
    assert (
        game("my-book/six-to-five")
        .cite_clause(game("my-book/six-to-five").wager["main"].clause)
        .startswith("gb-archive ")
    )


def test_every_command_takes_a_folder_of_books(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--rulebooks", str(book.parent), "--json"]) == 0
    assert '"my-book/nine-to-one"' in capsys.readouterr().out
    assert main(["rules", "my-book/six-to-five", "--rulebooks", str(book)]) == 0
    said = capsys.readouterr().out
    assert "[gb-archive 4." in said and "my-book 1.1" in said
    assert main(["readings", "my-book"]) == 0 and main(["clauses", "my-book"]) == 0  # which it need not have


def test_a_changed_file_is_read_again_and_is_another_edition(book: Path) -> None:
    croupier.load(book)
    before = fingerprint("my-book")
    assert not refresh()
    changed(book / "nine-to-one.toml", '"9 to 1"', '"10 to 1"')
    assert refresh() and game("my-book/nine-to-one").wager["egalite"].pays == "10 to 1"
    assert fingerprint("my-book") != before


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("nine-to-one.toml", '"9 to 1"', '"nine"', "my-book/nine-to-one.toml: wager.egalite: "),
        ("nine-to-one.toml", "[wager.egalite]", "[wager.egalit]", "my-book/nine-to-one.toml: wager.egalit: "),
        ("nine-to-one.toml", "gb-core/punto-banco", "gb-core/punto", "like: gb-core has no game 'punto' (line 1)"),
        ("nine-to-one.toml", "gb-core/punto-banco", "no-book/punto", "like: there is no rulebook 'no-book'"),
        ("six-to-five.toml", '["constraint.4.21(a)"]', '["wager.x"]', "without: blackjack has no 'wager.x' (line 10)"),
        ("six-to-five.toml", '["constraint.4.21(a)"]', "[]", "6 to 5 only where a single deck is used"),
        ("six-to-five.toml", '"6 to 5"]', '"6 to 5"', "the file: Unclosed array (at line"),
    ],
)
def test_a_mistake_is_said_with_file_key_reason_and_line(book: Path, file: str, old: str, new: str, said: str) -> None:
    changed(book / file, old, new)
    with pytest.raises(DataError) as error:
        croupier.load(book)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("cover", "said"),
    [
        ('id = "gb-core"', "the package has a rulebook 'gb-core' of its own"),
        ('id = "My Book"', "small letters"),
        ("id = ", "Invalid value"),
    ],
)
def test_a_book_has_a_name_of_its_own(tmp_path: Path, cover: str, said: str) -> None:
    (tmp_path / "rulebook.toml").write_text(cover, encoding="utf-8")
    with pytest.raises(CroupierError, match=said):
        croupier.load(tmp_path)


def test_two_books_of_one_name_and_a_folder_without_any_are_refused(book: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "my-book"
    assert main(["new", str(other)]) == 0
    croupier.load(book)
    with pytest.raises(CroupierError, match="two rulebooks are called 'my-book'"):
        croupier.load(other)
    os.environ[book_folders.VARIABLE] = ""
    book_folders._outside.cache_clear()
    (tmp_path / "empty").mkdir()
    with pytest.raises(CroupierError, match="no rulebook here"):
        croupier.load(tmp_path / "empty")
    assert main(["new", str(book)]) == 2, "which is there already"


@pytest.mark.parametrize("words", [["inspect", "my-book", "1.1"], ["rules", "my-book/six-to-five", "1.1"]])
def test_a_clause_of_a_book_without_a_register(
    book: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--rulebooks", str(book)]) == 2
    assert "my-book has no clause '1.1': the book has no register" in capsys.readouterr().err


def test_a_package_brings_books_and_families(book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By entry points: `croupier.rulebooks` names a package of books, `croupier.families` a Family."""
    package = tmp_path / "site" / "brought"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("from croupier.games.war import FAMILY\n", encoding="utf-8")
    book.rename(package / "my-book")
    about = tmp_path / "site" / "brought-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: brought\nVersion: 1\n", encoding="utf-8")
    points = "[croupier.rulebooks]\nmine = brought\n\n[croupier.families]\nskirmish = brought:FAMILY\n"
    (about / "entry_points.txt").write_text(points, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path / "site")
    assert "my-book" in books() and rulebook("my-book").title == "House rules of my-book"
    changed(package / "my-book" / "rulebook.toml", 'id      = "nine-to-one"', 'id      = "skirmish"')
    data = 'like = "gb-archive/casino-war"\nfamily = "skirmish"\nclause = "3"\n'
    (package / "my-book" / "skirmish.toml").write_text(data, encoding="utf-8")
    refresh(changed=True)
    brought, known = (edges(Table(name), "tie")[0] for name in ("my-book/skirmish", "gb-archive/casino-war"))
    assert brought.edge == known.edge
    sys.modules.pop("brought", None)


EVIL = """from pathlib import Path
Path(__file__).with_name("it-ran").touch()
from croupier.games.war import FAMILY
"""


@pytest.fixture
def with_code(book: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A book that brings a family of its own, as Python; it leaves a mark when it is run."""
    from croupier.rulebooks import families as door

    door.find_family.cache_clear()
    monkeypatch.delitem(sys.modules, "croupier_families_skirmish", raising=False)
    changed(book / "rulebook.toml", 'id      = "nine-to-one"', 'id      = "skirmish"')
    (book / "skirmish.toml").write_text('like = "gb-archive/casino-war"\nfamily = "skirmish"\nclause = "3"\n')
    (book / "families").mkdir()
    (book / "families" / "skirmish.py").write_text(EVIL)
    return book


COMMANDS = [
    ["rules", "my-book/skirmish"],
    ["edge", "my-book/skirmish"],
    ["play", "my-book/skirmish", "--seed", "1"],
    ["audit", "my-book"],
    ["drill", "my-book/skirmish"],
    ["simulate", "my-book/skirmish", "--rounds", "10"],
]


@pytest.mark.parametrize("how", ["flag", "variable"])
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_folder_of_rulebooks_is_data_alone(
    with_code: Path, command: list[str], how: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python in it is not run unless somebody says that it may be, however the folder is named."""
    if how == "variable":
        monkeypatch.setenv(book_folders.VARIABLE, str(with_code))
        book_folders._outside.cache_clear()
    named = ["--rulebooks", str(with_code)] if how == "flag" else []
    assert main([*command, *named]) == 2
    *progress, said = capsys.readouterr().err.splitlines()  # a slow machine is told how far the audit is
    assert not any("Traceback" in line or "Error" in line for line in progress), progress
    assert "skirmish.py is Python code" in said and "--allow-code" in said, said
    assert not (with_code / "families" / "it-ran").exists()


def test_code_that_is_allowed_is_run(with_code: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edge", "my-book/skirmish", "tie", "--rulebooks", str(with_code), "--allow-code"]) == 0
    assert (with_code / "families" / "it-ran").exists()
    with pytest.raises(CroupierError, match="is Python code"), without(book_folders.CODE):
        croupier.load(with_code)
    assert [book.id for book in croupier.load(with_code, allow_code=True)] == ["my-book"]


def test_every_command_that_takes_books_takes_the_word_about_code(capsys: pytest.CaptureFixture[str]) -> None:
    for verb in ("serve", "settle", "ask", "verify", "ledger", "docs"):
        with pytest.raises(SystemExit):
            main([verb, "--help"])
        assert "--allow-code" in capsys.readouterr().out, verb


def test_a_laboratory_prices_what_no_table_may_pay(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["edge", "gb-core/punto-banco", "egalite", "--odds", "egalite=7 to 1", "-o", "decks=12"]
    assert main(asked) == 2 and main([*asked, "--lab"]) == 0
    assert "decks=12, a laboratory table, not a rulebook's" in capsys.readouterr().out
    seven = Table(lab.open_all_rules(game("gb-core/punto-banco")), odds={"egalite": "7 to 1"})
    eight = edges(Table("gb-core/punto-banco"), "egalite")[0].edge
    assert eight is not None and edges(seven, "egalite")[0].edge == eight + (1 - eight) / 9
    assert not game("gb-core/punto-banco").lab, "the book is as it was"
