"""A rulebook of one's own in the casino: listed, opened, played, and followed when its files change."""

from __future__ import annotations

import os
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

import croupier
from casino.floor import Player, boss, inside
from croupier.casino.workers.ledger_proof import verify
from croupier.cli.main import main
from croupier.rulebooks import book_folders, refresh
from docs.pages import Page, blocks

FAMILY = Path(__file__).parents[2] / "docs" / "how-to" / "invent-a-game.md"


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(book_folders.VARIABLE, "")
    folder = tmp_path / "my-book"
    assert main(["new", str(folder)]) == 0
    croupier.load(folder)
    yield folder
    nothing_stays()


@pytest.fixture
def invented(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Path]:
    """The game that docs/how-to/invent-a-game.md invents, its files as they stand there at the end."""
    monkeypatch.setenv(book_folders.VARIABLE, "")
    page = Page(tmp_path, capsys, monkeypatch)
    for block in blocks(FAMILY.read_text(encoding="utf-8")):
        if block.language:
            assert page.do(block) == []
    croupier.load(tmp_path / "high-road", allow_code=True)
    yield tmp_path
    nothing_stays()


def nothing_stays() -> None:
    os.environ.pop(book_folders.VARIABLE, None)
    os.environ.pop(book_folders.CODE, None)
    book_folders._outside.cache_clear()
    refresh(changed=True)


def test_a_table_follows_its_book_with_the_next_round(client: TestClient, book: Path) -> None:
    chief, ada = boss(client), Player(client, "Ada")
    assert "my-book/nine-to-one" in [one["game"] for one in ada.get("/api/games")["games"]]
    table = chief.open("my-book/nine-to-one", mode="dealer")
    ada.does(table, do="sit")

    def tied() -> int:
        ada.does(table, do="place", wager="egalite", stake=10)
        chief.does(table, do="no_more_bets")
        for card in ("2h", "3h", "4c", "3c"):
            chief.does(table, do="chance", outcome=card)
        return ada.balance()

    def price() -> Fraction:
        return Fraction(ada.get("/api/edge?game=my-book/nine-to-one&wager=egalite")["edges"][0]["edge"])

    nine = price()
    assert tied() == 109_000
    file = book / "nine-to-one.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("9 to 1", "10 to 1"), encoding="utf-8")
    chief.open("my-book/nine-to-one")  # which reads the file again
    assert nine - price() == (1 - nine) / 10, "a tie pays one more"
    assert tied() == 118_000, "a round that had begun is played by the rules it began with"
    assert tied() == 128_000
    wrong = [c.plain() for c in verify(inside(client).store).checks if c.wrong]
    assert not wrong, wrong


def test_an_invented_game_has_a_table(client: TestClient, invented: Path) -> None:
    """Raise with a king against a seven: one to two on the stake, one to one on the raise; a fold loses the stake."""
    chief, ada = boss(client), Player(client, "Ada")
    table = chief.open("high-road/high-road", mode="dealer")
    ada.does(table, do="sit")
    for cards, choice, balance in ((("Ks", "7d"), "raise", 101_500), (("3s", "2d"), "fold", 100_500)):
        ada.does(table, do="place", wager="stake", stake=10)
        chief.does(table, do="no_more_bets")
        for card in cards:
            chief.does(table, do="chance", outcome=card)
        ada.does(table, do="decide", choice=choice)
        assert ada.balance() == balance
    price = ada.get("/api/edge?game=high-road/high-road&wager=stake")["edges"][0]
    assert price["edge"] == "12/221" and price["method"] == "exact"


def test_example_tables_are_listed_as_such_and_opened(client: TestClient) -> None:
    """A number and the five-number bet on a wheel with three zeros; 000 is a pocket like any other."""
    chief, ada = boss(client), Player(client, "Ada")
    found = ada.get("/api/games")
    marked = {one["game"] for one in found["games"] if one["example"]}
    assert "american/triple-zero-roulette" in marked and "gb-core/roulette" not in marked
    assert [book["id"] for book in found["books"] if book["example"]] == ["american"]
    table = chief.open("american/triple-zero-roulette", mode="dealer")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="straight_up", on="000", stake=10)
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome="000")
    assert ada.balance() == 100_000 + 35 * 1_000
