"""A table that fails is set aside with its stakes held: it costs others nothing, an operator is told why, and tries it
again or gives every stake back."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from casino.driver import change
from casino.floor import Player, boss, inside, key
from croupier.casino.core import database as store
from croupier.casino.core.account_names import OUTSIDE, table_float
from croupier.casino.core.connections import Store
from croupier.casino.money import new_accounts, round_postings
from croupier.casino.money.reasons import reason_of
from croupier.casino.money.work import Work
from croupier.casino.people import sign_in
from croupier.casino.pit import table_figures, table_opening
from croupier.casino.process.casino import _LATE
from croupier.casino.process.commands import CLOCK, Person
from croupier.casino.process.writer import Desk, Job
from croupier.casino.tables.table_money import TableMoney
from croupier.casino.workers.ledger_proof import verify
from croupier.errors import Refusal, Refused

BOSS = Person("uboss", "Boss", "operator")
LAID = {"do": "place", "wager": "straight_up", "on": "17", "stake": 25}


class House:
    """A desk without a server, two people, and as many tables as are wanted."""

    def __init__(self, database: str) -> None:
        self.store = Store(database)
        self.desk = Desk(self.store)
        self.count = 0
        self.people: list[Person] = []
        self.does("", self._furnish)

    def _furnish(self, work: Work) -> dict[str, Any]:
        for name in ("Ada", "Ben"):
            self.people.append(Person(new_accounts.create_account(work, name, "player", None, 100_000), name, "player"))
        row = {
            "id": BOSS.id,
            "name": BOSS.name,
            "folded": "boss",
            "password": None,
            "role": "operator",
            "seed": "",
            "created_at": 1,
            "skeleton": "boss",
        }
        work.insert(store.people, row)
        return {}

    def table(self, seconds: int = 0) -> str:
        wanted = {"game": "gb-core/roulette", "timers": {"betting": seconds, "decision": seconds}}
        made: str = self.does("", lambda work: table_opening.open_table(work, BOSS, wanted))["table"]
        return made

    def job(self, table: str, what: Any, person: Person | None = None) -> Job:
        self.count += 1
        if callable(what):
            return Job(BOSS, f"k{self.count}", "", {"task": self.count}, what)
        who = person or self.people[0]
        return Job(who, "" if who is CLOCK else f"k{self.count}", table, what)

    def does(self, table: str, what: Any, person: Person | None = None) -> dict[str, Any]:
        return self.desk.run_here([self.job(table, what, person)])[0]

    def refused(self, table: str, what: dict[str, Any], person: Person | None = None) -> str:
        with pytest.raises(Refused) as caught:
            self.does(table, what, person)
        return caught.value.refusal.code

    def row(self, table: str) -> Any:
        with self.store.reading() as connection:
            return connection.execute(store.floor.select().where(store.floor.c.id == table)).one()

    def money(self, person: Person) -> tuple[int, int]:
        with self.store.reading() as connection:
            a = store.accounts.c
            row = connection.execute(store.accounts.select().where(a.id == f"player:{person.id}")).one()
            return row.balance, row.held

    def waits(self) -> list[dict[str, Any]]:
        with self.store.reading() as connection:
            return table_figures.set_aside(connection)

    def change(self, statement: Any) -> None:
        change(self.store, statement)
        self.desk = Desk(self.store)

    def proven(self) -> None:
        proof = verify(self.store)
        assert proof.ok, [c.plain() for c in proof.checks if c.wrong]


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(str(tmp_path / "c.db"))


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING]


def test_a_fault_when_the_time_is_up_is_not_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = house.table(seconds=1)
    house.does(table, {"do": "sit"})
    house.does(table, LAID)
    house.change(store.floor.update().values(deadline=1))
    with monkeypatch.context() as broken:
        broken.setattr(TableMoney, "settle", lambda *_: 1 // 0)
        assert house.refused(table, {"do": "timeout"}, CLOCK) == "set_aside"
        with house.store.reading() as connection:
            assert _LATE(connection, now=2**62) == []
        assert house.refused(table, {"do": "clear"}) == "set_aside"
    assert lines(caplog) == [f"table {table} is set aside: ZeroDivisionError: integer division or modulo by zero"]
    assert house.money(house.people[0]) == (100_000, 2500)
    assert [(t["id"], t["held_cents"], t["why"][:17]) for t in house.waits()] == [(table, 2500, "ZeroDivisionError")]
    house.proven()
    assert house.refused(table, {"do": "again", "why": "mended"}) == "not_allowed"
    house.does(table, {"do": "again", "why": "mended"}, BOSS)
    assert house.row(table).deadline is not None and house.waits() == []
    house.does(table, {"do": "ready"})
    assert house.row(table).round == 2
    house.proven()


def test_what_cannot_be_written_down_costs_the_others_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A settlement larger than any column, in one batch with what others do at other tables."""
    house = House(database)
    bad, good = house.table(), house.table()
    for table in (bad, good):
        for person in house.people:
            house.does(table, {"do": "sit"}, person)
    house.does(bad, LAID)
    whole = round_postings.post

    def too_much(ledger: Any, table: str, *given: Any) -> None:
        whole(ledger, table, *given)
        if table == bad:
            ledger.move(OUTSIDE, table_float(table), 2**70, reason_of("more than there is"))

    monkeypatch.setattr(round_postings, "post", too_much)
    jobs = [house.job(good, LAID, house.people[1]), house.job(bad, {"do": "ready"})]
    jobs += [house.job(good, {"do": "ready"}, house.people[1]), house.job(bad, {"do": "ready"}, house.people[1])]
    answers = house.desk.run_here(jobs)
    assert [bool(answer) for answer in answers] == [True, True, True, False]
    assert [t["id"] for t in house.waits()] == [bad] and not house.row(good).aside
    assert len([line for line in lines(caplog) if "set aside" in line]) == 1
    assert house.money(house.people[0]) == (100_000, 2500)
    assert house.refused(bad, {"do": "clear"}) == "set_aside"
    house.does(good, LAID, house.people[1])
    house.proven()
    house.does(bad, {"do": "void", "why": "it cannot be settled"}, BOSS)
    assert house.money(house.people[0]) == (100_000, 0) and house.waits() == []
    house.proven()
    house.store.close()


@pytest.mark.parametrize(
    "moves",
    [
        '[{"do":"place","seat":1,"wager":"gone","stake":25}]',
        '[{"seat":1}]',
        '[{"do":"place","seat":1,"wager":"straight_up","on":"17","stake":{}}]',
        "[7]",
        "not even JSON",
    ],
)
def test_whatever_goes_wrong_while_a_round_is_restored_voids_it(house: House, moves: str) -> None:
    table = house.table()
    house.does(table, {"do": "sit"})
    house.does(table, LAID)
    house.change(store.moves.update().values(moves=moves))
    assert house.refused(table, {"do": "ready"}) == "nothing_laid"  # of the round that comes after
    assert house.row(table).round == 2 and house.money(house.people[0]) == (100_000, 0)
    house.does(table, LAID)
    house.does(table, {"do": "ready"})
    assert house.row(table).round == 3


@pytest.mark.parametrize(
    "change",
    [
        store.floor.update().values(game="gb-core/no-such-game"),
        store.floor.update().values(settings=sa.func.replace(store.floor.c.settings, "zero_rule", "no_such_rule")),
        store.rounds.update().values(opening='{"carry":{"wagers":[{"seat":1}]},"shoe":null}'),
        store.rounds.update().values(opening="{}"),
        store.rounds.update().values(seats='["one"]'),
    ],
)
def test_where_not_even_the_table_can_be_made(house: House, change: Any, caplog: pytest.LogCaptureFixture) -> None:
    """It is set aside, once; everything else is served; and an operator has every stake given back."""
    table = house.table()
    house.does(table, {"do": "sit"})
    house.does(table, LAID)
    house.change(change)
    for _ in range(3):
        assert house.refused(table, {"do": "ready"}) == "set_aside"
    assert len(lines(caplog)) == 1
    assert house.money(house.people[0]) == (100_000, 2500)
    assert [t["id"] for t in house.waits()] == [table]
    with house.store.reading() as connection:
        assert table_opening.lobby(connection, None) == []
    other = house.table()
    house.does(other, {"do": "sit"})
    assert house.refused(table, {"do": "again", "why": "perhaps"}, BOSS) == "set_aside"
    house.does(table, {"do": "void", "why": "its rules are gone"}, BOSS)
    assert house.money(house.people[0]) == (100_000, 0) and house.waits() == []


def test_a_task_that_fails_leaves_nothing_behind(house: House) -> None:
    def task(work: Work) -> dict[str, Any]:
        new_accounts.create_account(work, "Cy", "player", None, 100)
        raise Refused(Refusal("not_now", "on second thoughts"))

    with pytest.raises(Refused, match="second thoughts"):
        house.does("", task)
    with house.store.reading() as connection:
        assert not sign_in.is_name_taken(connection, "Cy")
    house.proven()


def test_the_operator_is_told_and_others_are_served(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    office, ada, ben = boss(client), Player(client, "Ada"), Player(client, "Ben")
    table, other = ada.open("gb-core/roulette"), ben.open("gb-core/roulette")
    ada.does(table, do="sit")
    ben.does(other, do="sit")
    ada.does(table, **LAID)
    with monkeypatch.context() as broken:
        broken.setattr(TableMoney, "settle", lambda *_: [][1])
        answer = ada.tries(table, do="ready")
    assert (answer.status_code, answer.json()["refusal"]["code"]) == (409, "set_aside")
    assert ada.state(table)["aside"] is True and ben.state(other)["aside"] is False
    assert [t["id"] for t in ben.get("/api/tables")["tables"]] == [other]
    (told,) = office.get("/api/operator/floor")["aside"]
    assert (told["id"], told["held_cents"], told["why"]) == (table, 2500, "IndexError: list index out of range")
    path = f"/api/operator/again/{table}"
    assert ben.request("POST", path, {"why": "please"}, **{"Idempotency-Key": key()}).status_code == 403
    office.post(path, {"why": "mended"})
    assert ada.state(table)["aside"] is False
    ada.does(table, do="ready")
    assert inside(client).desk.rooms[table].state.number == 2


def test_a_table_that_is_asked_for_wrongly_is_a_bad_request(client: TestClient) -> None:
    ada = Player(client, "Ada")
    body = {"game": "gb-core/roulette", "limits": {"min": -5}}
    answer = ada.request("POST", "/api/tables", body, **{"Idempotency-Key": key()})
    assert (answer.status_code, answer.json()["refusal"]["sentence"]) == (400, "limits must be more than 0")


@pytest.mark.parametrize("more", ['"x": "\\ud800"', '"cards": ["\\udfff"]', '"outcome": {"a": ["\\ud800"]}'])
def test_half_a_character_stops_no_table(client: TestClient, more: str) -> None:
    """What cannot be written down is refused, whoever sends it, before any table is asked."""
    ada, eve = Player(client, "Ada"), Player(client, "Eve")
    table = ada.open("gb-core/roulette")
    ada.does(table, do="sit")
    eve.client.cookies.clear()
    eve.client.cookies.update(eve.cookies)
    headers = {"Idempotency-Key": "half", "Content-Type": "application/json"}
    sent = client.post(f"/api/tables/{table}/commands", content=f'{{"do": "sit", {more}}}', headers=headers)
    assert sent.status_code == 400 and sent.json()["refusal"]["code"] == "bad_input"
    ada.does(table, do="place", wager="straight_up", on="1", stake=1)
    assert not inside(client).desk.rooms[table].state.aside
