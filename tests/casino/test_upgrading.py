"""What an operator is told at the first start after an upgrade: what one person could do before."""

from __future__ import annotations

import json
import logging
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from casino.floor import OPERATOR, Player, boss, casino_at, inside
from casino.test_one_person import BET, ROULETTE, bought
from casino.test_people import code
from casino.test_school import EXAM, answers
from croupier.casino.core import database as store
from croupier.casino.core.actor import Person
from croupier.casino.core.connections import Store
from croupier.casino.money import new_accounts
from croupier.casino.money.work import Work
from croupier.casino.pit import table_opening, upgrade_review
from croupier.casino.staff import two_person
from croupier.casino.web.server import make_operator
from croupier.casino.workers.ledger_proof import verify
from croupier.school import exams

LONG_ODDS = {"straight_up": "10000 to 1"}


def of_before(database: str) -> dict[str, Any]:
    """A casino as it was left by the release before: a dealer's own table, for bought chips and for play money, and
    something that waits."""
    make_operator(database, *OPERATOR)
    books = Store(database)
    with books.writing() as connection:
        work = Work(connection)
        dan = Person(new_accounts.create_account(work, "Dan", "dealer", "x" * 40, 0), "Dan", "dealer")
        wanted = {"game": ROULETTE, "odds": LONG_ODDS, "mode": "dealer", "timers": {"betting": 0, "decision": 0}}
        opened = {
            currency: table_opening.open_table(work, dan, {**wanted, "currency": currency})["table"]
            for currency in ("bought", "play")
        }
        work.by(dan)
        waits = two_person.ask(work, "chips", {"user": dan.id, "amount_cents": 1, "currency": "play"}, "a gift")
        work.flush()
    books.close()
    return {**opened, "waits": waits["pending"]}


def listed(client: Any) -> list[dict[str, Any]]:
    """What the log of acts says of the upgrade."""
    inside(client).desk.run_here([])  # all that was queued before is done
    for _ in range(100):
        found = [act for act in boss(client).get("/api/operator/acts")["acts"] if act["act"] == upgrade_review.ACT]
        if found:
            return found
        time.sleep(0.05)
    return []


def test_the_operator_is_told_once_what_to_look_at(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    database = str(tmp_path / "c.db")
    before = of_before(database)
    with caplog.at_level(logging.WARNING, "croupier.casino"), casino_at(database) as client:
        (act,) = listed(client)
        told = act["detail"]
        assert told["tables"] == [before["bought"]] and told["play_tables"] == [before["play"]]
        assert told["pending"] == [before["waits"]] and "certificates" not in told
    said = [record.getMessage() for record in caplog.records if "after the upgrade" in record.getMessage()]
    assert any(before["bought"] in line for line in said) and any(before["waits"] in line for line in said)
    with casino_at(database) as client:
        assert len(listed(client)) == 1, "a later start finds that it was listed"


def test_certificates_that_somebody_gave_themselves_are_listed(tmp_path: Path) -> None:
    database = str(tmp_path / "c.db")
    make_operator(database, *OPERATOR)
    with casino_at(database) as client:
        teacher = Player(client, "Teacher")
        teacher.post("/api/register", {"name": "Professor", "password": "analytical engine"})
        easy = EXAM.plain() | {"number": 1, "pass_mark": 1}
        exam = teacher.post("/api/school/exams", easy)["exam"]
        sitting = teacher.post(f"/api/school/exams/{exam}/sit", {})["sitting"]
        with inside(client).store.reading() as connection:
            seed = connection.execute(sa.select(store.sittings.c.seed)).scalar_one()
        given = [answers(task) for task in exams.items(exams.Exam.of(easy), seed)]
        assert teacher.post(f"/api/school/sittings/{sitting}/hand-in", {"given": given})["passed"]
        with inside(client).store.reading() as connection:
            assert upgrade_review._own_certificates(connection) == [sitting]


def test_nobody_plays_on_at_a_table_that_one_person_opened(tmp_path: Path) -> None:
    """A table at 10,000 to 1 that stood open over the upgrade went on paying."""
    database = str(tmp_path / "c.db")
    before = of_before(database)
    with casino_at(database) as client:
        chief = boss(client)
        ada = bought(client, chief, "Ada")
        for table, refusal in ((before["bought"], "terms_not_confirmed"), (before["play"], "")):
            ada.does(table, do="sit")
            answer = ada.tries(table, **BET)
            assert (code(answer) if answer.status_code != 200 else "") == refusal
        chief.does(before["bought"], do="close", why="one person opened it")
        assert verify(inside(client).store).ok


def test_a_table_of_before_has_a_time_to_act_for_company(tmp_path: Path) -> None:
    """Whoever joined a table without any time, and left, had the whole buy-in held without a deadline."""
    with casino_at(str(tmp_path / "c.db")) as client:
        ada, ben = Player(client, "Ada"), Player(client, "Ben")
        table = ada.open("kings/holdem")
        for somebody in (ada, ben):
            somebody.does(table, do="sit")
        inside(client).desk.rooms[table].state.settings["timers"]["together"] = 0
        for somebody in (ada, ben):
            somebody.does(table, do="place", wager="buy_in", stake=100)
        for somebody in (ada, ben):
            somebody.does(table, do="ready")
        state = ada.state(table)
        assert state["view"]["awaiting"]["kind"] == "decision" and state["deadline"] is not None


def test_a_new_casino_has_nothing_to_look_at(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Nor has it later: what waits at another start is no matter of an upgrade."""
    database = str(tmp_path / "c.db")
    make_operator(database, *OPERATOR)
    with caplog.at_level(logging.WARNING, "croupier.casino"):
        with casino_at(database) as client:
            (act,) = listed(client)
            assert act["detail"] == {}
            chief, ada = boss(client), Player(client, "Ada")
            waits = chief.post("/api/operator/chips", {"user": ada.id, "amount_cents": 10**9, "why": "a gift"})
            assert json.dumps(waits["pending"])
        with casino_at(database) as client:
            assert len(listed(client)) == 1
    assert not [record for record in caplog.records if "after the upgrade" in record.getMessage()]
