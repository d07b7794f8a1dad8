"""Who is there: a lost connection is shown at once, is "away" after 20 seconds, and then the book answers; tables with
time for two; tables that nobody sits at. Time is the server's clock, which these tests set."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, inside
from casino.room import Felted, work_at
from croupier.casino.core.actor import CLOCK, Person
from croupier.casino.core.connections import Store
from croupier.casino.core.transaction import now_ms
from croupier.casino.money.work import Work
from croupier.casino.process import clock
from croupier.casino.tables import presence
from croupier.casino.tables.state.table_rows import read_chairs
from croupier.casino.workers.ledger_proof import verify

AWAY = 20_000  # milliseconds: the page says "has 20 seconds"
TEN_MINUTES = 600_000


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end, "it has not come to that"
        time.sleep(0.02)


def decided(here: Felted) -> Any:
    """Cards are dealt, and the one who is asked loses the connection."""
    for chair in here.chairs:
        assert here.does(chair, do="place", wager="ante", stake=10) == ""
        assert here.does(chair, do="ready") == ""
    asked = here.asked()
    assert asked is not None and here.says(CLOCK, do="lost", person=asked.person.id) == ""
    return asked


def test_the_book_answers_for_whoever_is_lost_for_twenty_seconds(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        here = Felted(work, "gb-core/three-card-poker", 2)
        asked = decided(here)
        seat = here.room.state.seats[number := here.seat(asked)]
        gone = {"do": "absent", "person": asked.person.id}
        assert seat.lost == work.at and not seat.away
        work.at += AWAY - 1
        assert here.says(CLOCK, **gone) == "not_now" and here.asked() is asked
        work.at += 1
        assert here.says(CLOCK, **gone) == "" and here.room.state.seats[number].away
        assert here.asked() is not asked
        told = [e for e in here.room.state.events if e.get("absent")]
        assert told and told[0]["absent"].startswith("gb-core ")


def test_whoever_comes_back_in_time_is_asked_on(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        here = Felted(work, "gb-core/three-card-poker", 2)
        asked = decided(here)
        assert here.says(CLOCK, do="found", person=asked.person.id) == ""
        work.at += 2 * AWAY
        assert here.says(CLOCK, do="absent", person=asked.person.id) == "not_now"
        assert here.asked() is asked
        assert here.says(CLOCK, do="found", person=asked.person.id) == "not_now"


def test_nobody_else_says_who_is_there(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        here = Felted(work, "gb-core/roulette", 2)
        one, other = here.chairs
        for what in ("lost", "found", "absent"):
            assert here.does(one, do=what, person=other.person.id) == "not_now"


def test_a_seat_is_free_after_three_rounds_without_its_player(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        here = Felted(work, "gb-core/roulette", 2)
        one, lost = here.chairs
        here.says(CLOCK, do="lost", person=lost.person.id)
        work.at += AWAY
        here.says(CLOCK, do="absent", person=lost.person.id)
        for left in (True, True, False):
            here.does(one, do="place", wager="red_or_black", on="red", stake=1)
            here.does(one, do="ready")
            assert any(s.person == lost.person.id for s in here.room.state.seats.values()) is left


def test_two_people_have_a_time_and_one_alone_has_none(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        timers = {"betting": 0, "decision": 0, "together": 30}
        here = Felted(work, "gb-core/roulette", 2, timers=timers)
        one, other = here.chairs
        here.does(one, do="place", wager="red_or_black", on="red", stake=1)
        assert here.room.state.deadline == work.at + 30_000
        here.does(other, do="leave")
        here.does(one, do="clear")
        here.does(one, do="place", wager="red_or_black", on="red", stake=1)
        assert here.room.state.deadline is None


def test_an_empty_table_is_closed_after_ten_minutes(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        here = Felted(work, "gb-core/roulette", 1)
        (one,) = here.chairs
        assert here.room.state.empty == 0
        here.does(one, do="leave")  # a table of the house stays when the last person leaves
        assert here.room.state.is_open and here.room.state.empty == work.at
        assert here.says(CLOCK, do="close", since=here.room.state.empty - 1) == "not_now"
        assert here.says(CLOCK, do="close", since=here.room.state.empty) == ""
        assert not here.room.state.is_open


def _rows(database: Any, at: int) -> list[str]:
    with Store(str(database)).reading() as connection:
        return [table for table, _ in presence.empty(connection, at)]


def test_which_tables_are_empty(client: TestClient, tmp_path: Path) -> None:
    ada = Player(client, "Ada")
    sat, unused = ada.open("gb-core/roulette"), ada.open("gb-core/craps")
    ada.does(sat, do="sit")
    at, base = now_ms() + TEN_MINUTES, tmp_path / "c.db"
    assert _rows(base, at - 60_000) == []  # a minute before
    assert _rows(base, at + 1) == [unused]
    ada.does(sat, do="leave")  # the last person closes it
    assert _rows(base, now_ms() + TEN_MINUTES) == [unused]


def test_a_closed_browser_is_shown_and_made_away(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob = Player(client, "Ada"), Player(client, "Bob")
    table = ada.open("gb-core/roulette")
    ada.does(table, do="sit")
    bob.does(table, do="sit")

    def chair() -> dict[str, Any]:
        return dict(next(s for s in ada.state(table)["seats"] if s["name"] == bob.name))

    client.cookies.clear()
    client.cookies.update(bob.cookies)
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        assert json.loads(socket.receive_text())["type"] == "state"
        assert not chair()["lost"]
    until(lambda: bool(chair()["lost"]))
    assert not chair()["away"]
    monkeypatch.setattr(presence, "AWAY_AFTER_MS", 0)  # the twenty seconds are over
    until(lambda: bool(chair()["away"]))
    client.cookies.update(bob.cookies)
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        json.loads(socket.receive_text())
        until(lambda: not chair()["lost"] and not chair()["away"])
    assert inside(client).connections == set()


def test_a_jump_of_the_clock_makes_nobody_away(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        state = Felted(work, "gb-core/roulette", 2).room.state
        state.seats[1].lost = work.at
        state.save(work, "")
    books = Store(str(tmp_path / "casino.db"))
    later = work.at + AWAY
    with books.writing() as connection:
        work = Work(connection)
        clock.shift(work, 60_000, 0)
        work.flush()
        seats = read_chairs(connection, state.id)
        assert (seats[1].lost, seats[2].lost) == (state.seats[1].lost + 60_000, 0)
        assert presence.missing(connection, later) == []
        assert presence.missing(connection, later + 60_000) == [(state.id, seats[1].person)]
    assert verify(books).ok
    books.close()


def test_owner_and_operator_close_a_table_and_nobody_else(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        here = Felted(work, "gb-core/roulette", 2)
        assert here.does(here.chairs[1], do="close") == "not_allowed"
        assert here.says(Person("op", "Op", "operator"), do="close") != "not_allowed"
        other = Felted(work, "gb-core/roulette", [here.chairs[0]])
        assert other.does(here.chairs[0], do="close") == ""
