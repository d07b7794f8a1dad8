"""Rounds that were played before keep their result: records, certificates and a casino of an earlier edition
(tests/pinned/earlier) come to the same lines and the same money, and prove themselves."""

from __future__ import annotations

import contextlib
import json
import lzma
import re
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from command import croupier
from croupier.casino.core import database as store
from croupier.casino.core.connections import Store
from croupier.casino.money.work import Work
from croupier.casino.process.commands import Person, command
from croupier.casino.proof import fairness
from croupier.casino.proof.certificates import Shown, check
from croupier.casino.proof.closed_rounds import recorded_moves
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.tables.state.table_rows import (
    HouseState,
    Notice,
    Seat,
    WaitingRuling,
    read_chairs,
    read_dealt_by,
    read_house,
)
from croupier.casino.workers.ledger_proof import verify
from croupier.rulebooks import book_folders, books, fingerprint
from croupier.rulebooks.load import earlier_editions
from croupier.table.records.record import settle

EARLIER = Path(__file__).with_name("earlier")
RECORDS = sorted((EARLIER / "records").glob("*.json"))
NEXT: dict[str, Any] = json.loads((EARLIER / "next.json").read_text("utf-8"))
SETTLED = ("lines", "totals", "after", "sets")  # what a record comes to


def unpacked(name: str) -> bytes:
    return lzma.decompress((EARLIER / name).read_bytes())


ROUNDS: list[dict[str, Any]] = json.loads(unpacked("rounds.json.xz"))
GAMES = sorted({record["game"] for record in ROUNDS})
CERTIFICATES: dict[str, Any] = json.loads(unpacked("certificates.json.xz"))


def come_to(record: dict[str, Any]) -> None:
    """Settle a record again, and compare."""
    assert record["record"] == 1
    plain = settle({key: value for key, value in record.items() if key not in SETTLED}).plain()
    again = json.loads(json.dumps(plain))
    assert {key: again.get(key) for key in SETTLED} == {key: record.get(key) for key in SETTLED}


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_with_what_is_refused_today_settles_as_it_did(file: Path) -> None:
    come_to(json.loads(file.read_text("utf-8")))


@pytest.mark.parametrize("game", GAMES)
def test_the_rounds_of_a_game_settle_as_they_did(game: str) -> None:
    for record in ROUNDS:
        if record["game"] == game:
            come_to(record)


@pytest.mark.parametrize("name", CERTIFICATES)
def test_a_certificate_holds_as_it_did(name: str) -> None:
    found = CERTIFICATES[name]
    assert [shown for shown in check(found, found["commitment"]) if shown.holds is False] == []


def test_a_note_may_be_worded_otherwise_and_nothing_else_may() -> None:
    """Words of a note change between versions: rounds that were played before are proved all the same."""
    found = next(one for one in CERTIFICATES.values() if one["record"]["lines"])
    changes: list[tuple[dict[str, Any], bool]] = [
        ({"note": "in other words"}, True),
        ({"clause": ""}, False),
        ({"net": 7}, False),
    ]
    for change, holds in changes:
        first, *others = found["record"]["lines"]
        changed = {**found, "record": {**found["record"], "lines": [first | change, *others]}}
        assert next(shown for shown in check(changed) if shown.what == "lines").holds is holds


def rulebook_check(found: dict[str, Any]) -> Shown:
    return next(shown for shown in check(found) if shown.what == "rulebook")


def test_an_earlier_edition_is_told_from_an_unknown_one() -> None:
    """By the list in the book's editions.toml; a round that follows later procedures was not played by it."""
    found = next(iter(CERTIFICATES.values()))
    shown = rulebook_check(found)
    assert shown.holds and "earlier edition" in shown.note
    assert rulebook_check(found | {"rulebook_hash": fingerprint("qld")}).note != shown.note
    assert rulebook_check(found | {"rulebook_hash": "0" * 64}).holds is False
    assert rulebook_check(found | {"fairness": fairness.VERSION}).holds is False


@pytest.mark.parametrize("book", [*books(), *book_folders.examples()])
def test_no_edition_is_listed_as_earlier_that_is_of_now(book: str) -> None:
    listed = earlier_editions(book)
    assert listed and fingerprint(book) not in listed
    assert all(re.fullmatch("[0-9a-f]{64}", found) for found in listed)


def test_a_certificate_is_verified_by_the_command(tmp_path: Path) -> None:
    found = next(iter(CERTIFICATES.values()))
    file = tmp_path / "certificate.json"
    file.write_text(json.dumps(found), "utf-8")
    done = croupier("verify", str(file), "--commitment", found["commitment"])
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def casino(tmp_path: Path) -> Iterator[Store]:
    """A copy of the casino, as it was put down."""
    (tmp_path / "casino.db").write_bytes(unpacked("casino.db.xz"))
    shutil.copy(EARLIER / "casino.db.key", tmp_path)
    (tmp_path / "casino.db.key").chmod(0o600)
    database = Store(str(tmp_path / "casino.db"))
    yield database
    database.close()


def test_who_sits_at_a_table_is_taken_over(tmp_path: Path) -> None:
    """What stood as JSON in the column `seats` stands in rows of chairs and in columns."""
    file = tmp_path / "casino.db"
    file.write_bytes(unpacked("casino.db.xz"))
    shutil.copy(EARLIER / "casino.db.key", tmp_path)
    (tmp_path / "casino.db.key").chmod(0o600)
    kept = {"notices": {"close": {"at": 5, "due": 9, "agreed": ["p1"], "min": 10}}, "suspended": "a dispute"}
    kept |= {"ruling": {"pending": "p2", "round": 3, "until": 7}, "barred": ["p3"], "separated": [["p4", "p5"]]}
    with contextlib.closing(sqlite3.connect(file)) as raw, raw:
        before = {table: json.loads(text) for table, text in raw.execute("SELECT id, seats FROM floor")}
        one = next(iter(before))
        before[one] |= {"house": kept | {"sat_out": {"p6": 2}}, "begun": [11, 12], "dealt_by": ["p7"]}
        before[one]["seats"] = before[one]["seats"] or {"2": {"person": "p8", "name": "Ada", "lost": 13}}
        raw.execute("UPDATE floor SET seats = ? WHERE id = ?", (json.dumps(before[one]), one))
    database = Store(str(file))
    with database.reading() as connection:
        for table, was in before.items():
            seats = {int(number): Seat(**chair) for number, chair in was["seats"].items()}
            assert read_chairs(connection, table) == seats
            row = connection.execute(store.floor.select().where(store.floor.c.id == table)).one()
            assert (row.wait, row.closed_from) == (was.get("wait", ""), was.get("closed_from", ""))
            assert row.empty_since == was.get("empty", 0)
        row = connection.execute(store.floor.select().where(store.floor.c.id == one)).one()
        assert read_house(row) == HouseState(
            suspended="a dispute",
            ruling=WaitingRuling("p2", 3, 7),
            notices={"close": Notice(5, 9, ["p1"], {"min": 10})},
            barred=["p3"],
            separated=[["p4", "p5"]],
            sat_out={"p6": 2},
        )
        assert (row.begun_at, row.begun_gap, read_dealt_by(row)) == (11, 12, {"p7"})
    assert any(was["seats"] for was in before.values())
    database.close()


def test_the_ledger_proves_every_round(casino: Store) -> None:
    proof = verify(casino)
    assert proof.ok, [found.plain() for found in proof.checks if found.wrong]
    replayed = next(found for found in proof.checks if found.what == "rounds replayed")
    assert (replayed.count, replayed.note) == (len(CERTIFICATES), "")
    done = croupier("ledger", "verify", "--database", casino.url)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("table", NEXT, ids=lambda table: NEXT[table]["game"])
def test_an_open_round_is_played_on_by_the_rules_that_it_began_with(casino: Store, table: str) -> None:
    """The same commands bring the same draws, the same lines and the same shoe."""
    wanted = NEXT[table]
    with casino.writing() as connection:
        work, room = Work(connection), LiveTable.load(connection, table)
        assert room.state.number == wanted["round"]
        people = {seat.person: Person(seat.person, seat.name, "player") for seat in room.state.seats.values()}
        for person, what in wanted["commands"]:
            command(room, work, people[person], what)
        work.flush()
        row = connection.execute(
            store.rounds.select().where(store.rounds.c.floor_table == table, store.rounds.c.round == wanted["round"])
        ).one()
        closing = json.loads(row.closing)
        assert recorded_moves(connection, table, wanted["round"]) == wanted["inputs"]
    assert {key: closing[key] for key in ("lines", "shoe", "carry")} == {
        key: wanted[key] for key in ("lines", "shoe", "carry")
    }
    assert verify(casino).ok
