"""The floor's word after the last card, at the casino: a round is open to rulings until the next wagers begin."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, boss, deputy, inside, rules
from croupier.casino.core.actor import CLOCK
from croupier.casino.process.writer import Desk, Job
from croupier.casino.proof.certificates import check
from croupier.casino.workers.ledger_proof import verify
from croupier.table.records.record import settle

BET: dict[str, Any] = {"do": "place", "wager": "straight_up", "on": "17", "stake": 10}


@pytest.fixture
def chief(client: TestClient) -> Player:
    return boss(client)


@pytest.fixture
def second(client: TestClient) -> Player:
    """Who confirms what moves money of a settled round."""
    return deputy(client)


def refusal(answer: Any) -> Any:
    assert answer.status_code != 200, answer.text
    return answer.json()["refusal"]


def proven(client: TestClient, chief: Player, table: str, rounds: int) -> None:
    """The ledger proves itself, every round has a certificate that holds, and its record settles to its lines."""
    proof = verify(inside(client).store)
    assert proof.ok, [c.plain() for c in proof.checks if c.wrong]
    for number in range(1, rounds + 1):
        found = chief.get(f"/api/tables/{table}/rounds/{number}/certificate")
        assert all(shown.holds is not False for shown in check(found))
        if found["state"] == "settled":
            record = {key: value for key, value in found["record"].items() if key not in ("lines", "after")}
            lines = [line.plain() for line in settle(record).lines if line.result != "no_decision"]
            assert lines == found["record"]["lines"]


def spun(client: TestClient, chief: Player, outcome: str) -> tuple[str, Player, Player]:
    """A spin of a wheel that a dealer keeps, with two people at it, settled."""
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = chief.open("gb-core/roulette", mode="dealer")
    for somebody, on in ((ada, "17"), (ben, "3")):
        somebody.does(table, do="sit")
        somebody.does(table, **{**BET, "on": on})
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome=outcome)
    return table, ada, ben


def test_a_spin_that_did_not_count_is_waited_for_again(client: TestClient, chief: Player, second: Player) -> None:
    table, ada, ben = spun(client, chief, "17")
    assert (ada.balance(), ben.balance()) == (135_000, 99_000)
    rules(chief, second, table, ruling="house_no_spin", why="the ball had left the wheel")
    state = ada.state(table)
    assert state["round"] == 1 and state["view"]["awaiting"]["kind"] == "chance"
    assert (ada.balance(), ben.balance()) == (100_000, 100_000)
    assert ada.get("/api/me")["user"]["held_cents"] == 1000
    inside(client).desk.rooms.clear()  # as another process reads it
    assert verify(inside(client).store).ok
    chief.does(table, do="chance", outcome="3")
    assert (ada.balance(), ben.balance()) == (99_000, 135_000)
    assert ada.state(table)["round"] == 2
    proven(client, chief, table, 1)


def test_a_round_is_void_until_the_next_wager_and_then_says_that_it_is_closed(
    client: TestClient, chief: Player, second: Player
) -> None:
    ada = Player(client, "Ada")
    table = chief.open("gb-core/roulette", mode="dealer")
    ada.does(table, do="sit")
    for _ in range(2):
        ada.does(table, **BET)
        chief.does(table, do="no_more_bets")
        chief.does(table, do="chance", outcome="17")
    assert ada.balance() == 170_000
    old = chief.tries(table, do="declare", ruling="house_round_void", round=1)
    assert refusal(old)["code"] == "too_late" and "Round 1 is closed" in refusal(old)["sentence"]
    rules(chief, second, table, ruling="house_round_void", why="a second ball")
    assert ada.balance() == 135_000 and ada.state(table)["last"]["lines"][0]["result"] == "void"
    ada.does(table, **BET)
    late = refusal(chief.tries(table, do="declare", ruling="house_round_void"))
    assert late["code"] == "too_late" and late["clause"] and "Round 2 is closed" in late["sentence"]
    assert ada.state(table)["view"]["wagers"], "and it has not fallen on the next round"
    chief.does(table, do="declare", ruling="house_round_void", round=3)  # where that one is meant, it is heard
    assert ada.balance() == 135_000
    proven(client, chief, table, 3)


def test_a_hand_the_house_dealt_is_ruled_on_after_the_last_card(
    client: TestClient, chief: Player, second: Player
) -> None:
    """perth 6.4(c) at any time, and 4.14 as of the last moment."""
    ada = Player(client, "Ada")
    table = chief.open("perth/ultimate-holdem")
    ada.does(table, do="sit")
    for number in (1, 2):
        for wager in ("ante", "blind"):
            ada.does(table, do="place", wager=wager, stake=10)
        ada.does(table, do="ready")
        ada.does(table, do="decide", choice="play_4x")
        assert ada.state(table)["round"] == number + 1
        ruling = {"ruling": "not_exposed", "seat": 1} if number == 1 else {"ruling": "wrong_deck"}
        commitment = ada.state(table)["fairness"]["commitment"]
        rules(chief, second, table, **ruling)
        assert ada.state(table)["round"] == number + 1
        assert ada.state(table)["fairness"]["commitment"] == commitment  # what was promised stays promised
        assert ada.balance() == 100_000 - 6_000
    lines = ada.state(table)["last"]["lines"]
    assert {(line["result"], line["clause"]) for line in lines} == {("void", "perth 6.4(c)")}
    proven(client, chief, table, 2)


def test_what_a_house_dealer_threw_is_not_thrown_again(client: TestClient, chief: Player) -> None:
    ada = Player(client, "Ada")
    table = chief.open("gb-core/roulette")
    ada.does(table, do="sit")
    ada.does(table, **BET)
    ada.does(table, do="ready")
    before = ada.balance()
    late = refusal(chief.tries(table, do="declare", ruling="house_no_spin"))
    assert late["code"] == "too_late" and ada.balance() == before and ada.state(table)["round"] == 2
    ada.does(table, **BET)
    ada.does(table, do="ready")
    proven(client, chief, table, 2)


def test_who_has_spent_what_was_won_owes_it(client: TestClient, chief: Player, second: Player) -> None:
    table, ada, ben = spun(client, chief, "17")
    other = ada.open("gb-core/roulette")
    ada.does(table, do="leave")
    ada.does(other, do="sit")
    ada.does(other, **{**BET, "on": "1", "stake": 1300})
    rules(chief, second, table, ruling="house_round_void", why="a second ball")
    me = ada.get("/api/me")["user"]
    assert (me["balance_cents"], me["held_cents"], me["owed_cents"]) == (0, 130_000, 30_000)
    assert ben.balance() == 100_000
    proven(client, chief, table, 1)
    ada.does(other, do="clear")
    assert ada.get("/api/me")["user"]["owed_cents"] == 30_000
    ben.does(other, do="sit")  # a table closes when its last person leaves
    ada.does(other, do="leave")
    ada.does(other, do="sit")  # a player who sits down pays first
    assert ada.get("/api/me")["user"]["owed_cents"] == 0 and ada.balance() == 100_000
    assert verify(inside(client).store).ok


def test_a_ruling_made_in_another_process_is_shown_where_the_round_was_watched(
    client: TestClient, chief: Player, second: Player
) -> None:
    """That the round runs again, then that it ends again; and so where both went by between two looks."""
    table, *_ = spun(client, chief, "17")
    often, seldom = Watched(client, table), Watched(client, table)
    rules(chief, second, table, ruling="house_no_spin", why="the ball had left the wheel")
    assert often.since() == ["reopened", "declare"]
    chief.does(table, do="chance", outcome="3")
    assert often.since() == ["chance", "settled"]
    assert seldom.since() == ["reopened", "declare", "chance", "settled"]


class Watched:
    """A table as another process shows it."""

    def __init__(self, client: TestClient, table: str) -> None:
        self.desk, self.table, self.person = Desk(inside(client).store), table, None
        self.shown: list[dict[str, Any]] = []
        self.desk.watchers[table] = {self}
        self.since()

    def send(self, message: bytes) -> None:
        self.shown.append(json.loads(message))

    def since(self) -> list[str]:
        """What is told of what has happened since the last look."""
        self.shown.clear()
        self.desk.run_here([Job(CLOCK, "", self.table, {"do": "_refresh"})])
        return [event["do"] for message in self.shown for event in message["events"]]
