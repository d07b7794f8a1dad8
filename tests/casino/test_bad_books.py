"""A bad file in a folder of rulebooks stops nothing but what it says: the last good edition stands, or the game is
listed as broken with its reason, and the log, the operator's page and /health say so."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from casino.floor import OPERATOR, Player, boss, casino_at, inside, key
from casino.test_people import code
from croupier.casino.core import database as store
from croupier.casino.core import editions
from croupier.casino.pit import table_opening
from croupier.casino.web.server import make_operator
from croupier.casino.workers.ledger_proof import verify
from croupier.cli.main import main
from croupier.errors import Refused
from croupier.rulebooks import book_folders, claims, playable, readings, register
from croupier.table import Table
from own_books import none_stays

COVER, GAME, OTHER = "rulebook.toml", "nine-to-one", "six-to-five"
MINE = f"my-book/{GAME}"
LOOKED_AT = (  # what everybody or the operator looks at
    "/api/games",
    "/api/tables",
    "/api/clauses?clause=qld s 15",
    "/api/desk/find?words=roulette",
    "/api/desk/clause?clause=qld s 15",
    "/api/operator/floor",
    "/api/operator/periods?since=0&until=86400",
    "/api/operator/people",
    "/api/school/games",
    "/api/edge?game=gb-core/roulette&wager=corner",
    "/api/games/gb-core/roulette",
)
BAD = {
    "a misspelt row": ('pays   = "9 to 1"', 'payz   = "9 to 1"'),
    "no TOML": ("[wager.egalite]", "[wager.egalite"),
    "no odds": ('"9 to 1"', '"nine for one"'),
    "a game that is not there": ('like    = "gb-core/punto-banco"', 'like    = "gb-core/punto"'),
    "brackets without end": ('"9 to 1"', "[" * 20_000),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of rulebooks with one book in it."""
    with none_stays(monkeypatch):
        assert main(["new", str(tmp_path / "books" / "my-book")]) == 0
        monkeypatch.setenv(book_folders.VARIABLE, str(tmp_path / "books"))
        yield tmp_path / "books"


@pytest.fixture
def database(tmp_path: Path) -> str:
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    return str(tmp_path / "c.db")


def spoil(file: Path, how: str = "a misspelt row") -> None:
    before, after = BAD[how]
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after), encoding="utf-8")


def games(player: Player) -> set[str]:
    return {one["game"] for one in player.get("/api/games")["games"]}


def broken(player: Player) -> dict[str, str]:
    return {one["what"]: one["why"] for one in player.get("/api/games")["broken"]}


def everything_answers(chief: Player) -> None:
    for path in LOOKED_AT:
        answer = chief.request("GET", path)
        assert answer.status_code == 200, (path, answer.text)


def test_a_file_that_goes_bad_while_the_server_runs_leaves_the_last_good_edition(
    folder: Path, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A misspelt row blanked the lobby of all 65 games for everybody, and answered 400 everywhere."""
    file = folder / "my-book" / f"{GAME}.toml"
    good = file.read_text(encoding="utf-8")
    with casino_at(database) as client:
        chief, ada = boss(client), Player(client, "Ada")
        before = games(ada)
        assert MINE in before and not broken(ada)
        table = chief.open(MINE, mode="dealer")
        ada.does(table, do="sit")
        with caplog.at_level(logging.WARNING, "croupier.casino"):
            spoil(file)
            assert games(ada) == before
        (reason,) = [record.getMessage() for record in caplog.records if "my-book" in record.getMessage()]
        assert f"{GAME}.toml" in reason and "last good edition" in reason
        assert list(broken(ada)) == [MINE] and f"{GAME}.toml" in broken(ada)[MINE]
        everything_answers(chief)
        assert [one["what"] for one in chief.get("/api/operator/floor")["books"]] == [MINE]
        ready = chief.get("/health/ready")
        assert ready["ready"] and [one["what"] for one in ready["rulebooks"]] == [MINE]
        for _ in range(2):  # the open table goes on, with the next round too
            ada.does(table, do="place", wager="egalite", stake=10)
            chief.does(table, do="no_more_bets")
            for card in ("2h", "3h", "4c", "3c"):
                chief.does(table, do="chance", outcome=card)
        assert ada.balance() == 100_000 + 2 * 9000
        assert chief.open(MINE)
        assert ada.get(f"/api/edge?game={MINE}&wager=egalite")["edges"]
        file.write_text(good.replace("9 to 1", "10 to 1"), encoding="utf-8")  # the next good edition is taken at once
        assert not broken(chief) and chief.open(MINE)
        assert not chief.get("/health/ready")["rulebooks"]
        assert verify(inside(client).store).ok


def test_a_file_that_is_bad_at_the_start_breaks_its_game_alone(
    folder: Path, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    with casino_at(database) as client:
        chief, ada = boss(client), Player(client, "Ada")
        table = chief.open(MINE, mode="dealer")
        ada.does(table, do="sit")
        ada.does(table, do="place", wager="egalite", stake=10)
    spoil(folder / "my-book" / f"{GAME}.toml")
    with caplog.at_level(logging.WARNING, "croupier.casino"), casino_at(database) as client:
        assert any(f"{GAME}.toml" in record.getMessage() for record in caplog.records), "said at the start"
        chief, ben = boss(client), Player(client, "Ben")
        assert MINE not in games(ben) and {f"my-book/{OTHER}", "gb-core/roulette"} <= games(ben)
        assert list(broken(ben)) == [MINE]
        everything_answers(chief)
        answer = chief.request("POST", "/api/tables", {"game": MINE}, **{"Idempotency-Key": key()})
        assert code(answer) == "broken_game" and f"{GAME}.toml" in answer.json()["refusal"]["sentence"]
        assert chief.open(f"my-book/{OTHER}")
        assert code(chief.tries(table, do="void", why="its book is broken")) == "set_aside"
        chief.does(table, do="void", why="its book is broken")
        with inside(client).store.reading() as connection:
            assert not any(connection.execute(sa.select(store.holds.c.amount)).scalars()), "the stake went back"
        assert [c.plain() for c in verify(inside(client).store).checks if c.wrong] == []


@pytest.fixture
def opened(folder: Path) -> Iterator[Path]:
    """The folder, where a casino has just opened."""
    editions.begin()
    yield folder
    editions.end()


def is_played(name: str) -> bool:
    """Whether a game is listed and opens; a game of the package always does."""
    editions.take_changes()
    listed = {*playable()}
    assert "gb-core/roulette" in listed and table_opening.found_game("gb-core/roulette")
    assert all(table_opening.found_game(found) for found in listed if found.startswith("my-book"))
    return name in listed


def told() -> list[tuple[str, bool]]:
    return [(fault.what, fault.stands) for fault in editions.faults()]


@pytest.mark.parametrize("how", BAD)
def test_whatever_is_wrong_with_a_file(opened: Path, how: str) -> None:
    file = opened / "my-book" / f"{GAME}.toml"
    good = file.read_bytes()
    assert is_played(MINE) and not told()
    spoil(file, how)
    assert is_played(MINE) and told() == [(MINE, True)]
    assert str(opened) not in editions.faults()[0].why, "nobody need know where the folder lies"
    editions.end()
    editions.begin()
    assert not is_played(MINE) and is_played(f"my-book/{OTHER}") and told() == [(MINE, False)]
    with pytest.raises(Refused, match=f"{GAME}.toml"):
        table_opening.found_game(MINE)
    file.write_bytes(good)
    assert is_played(MINE) and not told()


@pytest.mark.parametrize("text", ["[[games]]\nid = 1\n", "id = ", 'id = "MY BOOK"\n', 'id = "qld"\n', ""])
def test_a_bad_cover_leaves_the_book_as_it_was_or_out(opened: Path, text: str) -> None:
    cover = opened / "my-book" / COVER
    good = cover.read_bytes()
    cover.write_text(text, encoding="utf-8")
    assert is_played(MINE) and told() == [("my-book", True)]
    editions.end()
    editions.begin()
    assert not is_played(MINE) and len(told()) == 1
    cover.write_bytes(good)
    assert is_played(MINE) and not told()


@pytest.mark.parametrize("part", ["register", "readings", "claims"])
def test_a_bad_register_is_told_and_costs_no_game(opened: Path, part: str) -> None:
    (opened / "my-book" / part).mkdir()
    (opened / "my-book" / part / "one.toml").write_text("[[claus]]\n", encoding="utf-8")
    for stands in (True, False):
        assert is_played(MINE) and told() == [("my-book", stands)]
        assert not register("my-book") and not readings("my-book") and not claims("my-book")
        editions.end()
        editions.begin()


@pytest.mark.parametrize("name", ["common", "collections", "papers", "editions", "school"])
def test_a_bad_file_of_the_whole_book_is_told(opened: Path, name: str) -> None:
    (opened / "my-book" / f"{name}.toml").write_text("x = [", encoding="utf-8")
    assert is_played(MINE) and told()[0] == ("my-book", True)
    editions.end()
    editions.begin()
    assert is_played(MINE) == (name not in ("common", "collections")), "those are part of every game"
    assert told()[0] == ("my-book", False)


def test_a_game_that_no_table_takes_is_broken_too(opened: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(table: Table) -> list[str]:
        if table.game.title.startswith("Other"):
            raise ValueError("no felt is large enough")
        return []

    monkeypatch.setattr(editions, "cloth_lines", fails)
    file = opened / "my-book" / f"{GAME}.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("Punto Banco", "Other Punto"), encoding="utf-8")
    assert is_played(MINE) and told() == [(MINE, True)]
    editions.end()
    editions.begin()
    assert not is_played(MINE) and is_played(f"my-book/{OTHER}") and told() == [(MINE, False)]


def test_a_book_that_is_deleted_while_the_server_runs_stands(opened: Path) -> None:
    for file in (opened / "my-book").glob("*.toml"):
        file.unlink()
    assert is_played(MINE) and ("my-book", True) in told()


def test_a_folder_that_is_not_there_and_two_books_of_one_name(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["new", str(tmp_path / "others" / "my-book")]) == 0
    every = [str(folder), str(tmp_path / "nowhere"), str(tmp_path / "others")]
    monkeypatch.setenv(book_folders.VARIABLE, os.pathsep.join(every))
    editions.begin()
    assert is_played(MINE) and {what for what, _ in told()} == {"my-book", "nowhere"}
    editions.end()


def test_other_processes_read_what_stands(opened: Path) -> None:
    """Prices are worked out by processes of their own."""
    spoil(opened / "my-book" / f"{GAME}.toml")
    assert is_played(MINE)
    asked = json.dumps([MINE, {}, "egalite", ""])
    done = subprocess.run(
        [sys.executable, "-m", "croupier.casino.workers.wager_worker", asked], capture_output=True, text=True
    )
    assert done.returncode == 0 and json.loads(done.stdout)[0]["edge"], done.stderr


def test_the_server_starts_with_a_bad_folder_and_commands_still_refuse_it(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(book_folders.VARIABLE)
    spoil(folder / "my-book" / f"{GAME}.toml")
    served: list[bool] = []
    monkeypatch.setattr("croupier.casino.web.server.serve", lambda *_args, **_named: served.append(True))
    nowhere = str(tmp_path / "nowhere")
    at = ["--rulebooks", str(folder), "--rulebooks", nowhere]
    assert main(["serve", "--database", str(tmp_path / "s.db"), *at]) == 0 and served
    monkeypatch.delenv(book_folders.VARIABLE)
    book_folders._outside.cache_clear()
    assert main(["rules", MINE, "--rulebooks", str(folder)]) == 2
    assert "payz" in capsys.readouterr().err
    assert main(["games", "--rulebooks", nowhere]) == 2


def test_nothing_is_kept_after_the_casino_has_closed(folder: Path, database: str) -> None:
    with casino_at(database) as client:
        assert MINE in games(boss(client))
        standing = editions.folder()
        assert standing is not None and standing.is_dir()
        assert standing not in book_folders.outside()["my-book"].parents or standing.exists()
    assert editions.folder() is None and not standing.exists()
    assert book_folders.outside()["my-book"] == folder / "my-book"


def test_a_casino_of_the_package_s_own_books_has_nothing_broken(client: TestClient) -> None:
    assert client.get("/health/ready").json()["rulebooks"] == []
    assert client.get("/health").json() == client.get("/health/ready").json()
