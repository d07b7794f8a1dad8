"""A closed round is corrected by a further record: settled anew, and only the difference is posted."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, boss, inside
from casino.test_late import BET, proven, refusal, spun
from casino.test_staff import asks, staff
from croupier.casino.proof.certificates import check
from croupier.casino.workers.ledger_proof import verify


@pytest.fixture
def chief(client: TestClient) -> Player:
    return boss(client)


@pytest.fixture
def eve(client: TestClient) -> Player:
    return staff(client, "Eve", "operator")


def amended(chief: Player, eve: Player, table: str, number: int, *change: dict[str, Any], **word: str) -> Any:
    """One asks, the other confirms; the amendment that was made."""
    body = {"change": list(change), "found": "it was called wrong", **word}
    asked = chief.post(f"/api/operator/amend/{table}/{number}", body)
    return eve.post(f"/api/operator/pending/{asked['pending']}", {"confirm": True})["amendment"]


def closed(client: TestClient, chief: Player, outcome: str) -> tuple[str, Player, Player]:
    """A spin that is settled, and closed by a wager in the next one."""
    table, ada, ben = spun(client, chief, outcome)
    ben.does(table, **{**BET, "on": "3", "stake": 1})
    return table, ada, ben


def test_a_mistyped_outcome_is_corrected(client: TestClient, chief: Player, eve: Player) -> None:
    table, ada, ben = closed(client, chief, "3")
    assert (ada.balance(), ben.balance()) == (99_000, 135_000)
    wanted = {"input": 4, "set": {"outcome": "17"}}
    looked = chief.post(f"/api/operator/amend/{table}/1", {"change": [wanted], "found": "it was 17", "check": True})
    assert looked["amendment"]["difference"] == {"1": 360, "2": -360}
    assert chief.get("/api/operator/pending")["pending"] == [] and ada.balance() == 99_000
    asked = chief.post(f"/api/operator/amend/{table}/1", {"change": [wanted], "found": "it was 17"})
    assert ada.balance() == 99_000, "one is not enough"
    assert refusal(asks(chief, f"/api/operator/pending/{asked['pending']}", confirm=True))["code"] == "second_needed"
    made = eve.post(f"/api/operator/pending/{asked['pending']}", {"confirm": True})["amendment"]
    assert made["by"] == "boss and Eve" and made["clause"] == "the house's ruling"
    assert (ada.balance(), ben.balance()) == (135_000, 99_000)
    rows = chief.get(f"/api/operator/journal?table={table}")["rows"]
    posted = [r for r in rows if r["reason"] == {"code": "amended", "found": "it was 17"}]
    assert {(r["round"], r["amount_cents"], r["name"], r["clause"]) for r in posted} == {
        (1, 36_000, "Eve", "the house's ruling")
    }
    assert "amend" in [act["act"] for act in chief.get(f"/api/operator/acts?table={table}")["acts"]]
    told = ada.get(f"/api/tables/{table}/rounds/1")["round"]["amendments"]
    assert [(a["number"], a["found"], a["difference"]) for a in told] == [(1, "it was 17", {"1": 360, "2": -360})]
    receipt = ada.get(f"/api/tables/{table}/rounds/1/receipt")
    assert receipt["net_cents"] == 35_000 and receipt["amendments"][0]["found"] == "it was 17"
    assert [a["found"] for a in chief.get(f"/api/operator/rounds/{table}/1")["amendments"]] == ["it was 17"]
    proof = chief.get(f"/api/tables/{table}/rounds/1/certificate")
    assert [s.holds for s in check(proof) if s.what == "amendment 1"] == [True]
    proof["amendments"][0]["postings"][0]["cents"] += 1
    assert [s.holds for s in check(proof) if s.what == "amendment 1"] == [False]
    proven(client, chief, table, 1)


@pytest.mark.parametrize(
    ("change", "clause", "nets"),
    [
        ({"void": True}, {}, (100_000, 100_000)),
        ({"input": 1, "set": {"stake": 5}}, {}, (99_500, 135_000)),
        ({"input": 2, "set": {"seat": 1}}, {}, (134_000, 100_000)),
        ({"line": 1, "net": "-2.50"}, {"clause": "2.3 A"}, (99_750, 135_000)),
        ({"input": 1, "remove": True}, {"ruling": "house_late_wager", "clause": ""}, (100_000, 135_000)),
    ],
)
def test_what_may_be_corrected(
    client: TestClient, chief: Player, eve: Player, change: Any, clause: Any, nets: tuple[int, int]
) -> None:
    table, ada, ben = closed(client, chief, "3")
    made = amended(chief, eve, table, 1, change, **clause)
    assert (ada.balance(), ben.balance()) == nets
    said = {"2.3 A": "gb-core 2.3 A", "": "gb-core 1.2", None: "the house's ruling"}
    assert made["clause"] == said[clause.get("clause")]
    proven(client, chief, table, 1)


def test_the_last_word_counts(client: TestClient, chief: Player, eve: Player) -> None:
    table, ada, ben = closed(client, chief, "3")
    amended(chief, eve, table, 1, {"void": True})
    first = chief.post(f"/api/operator/amend/{table}/1", {"change": [{"line": 1, "net": -5}], "found": "a half"})
    amended(chief, eve, table, 1, {"input": 4, "set": {"outcome": "17"}})
    stale = asks(eve, f"/api/operator/pending/{first['pending']}", confirm=True)
    assert refusal(stale)["code"] == "not_now" and "amended since" in refusal(stale)["sentence"]
    assert (ada.balance(), ben.balance()) == (135_000, 99_000)
    again = {"change": [{"input": 4, "set": {"outcome": "17"}}], "found": "it was called wrong"}
    assert refusal(asks(chief, f"/api/operator/amend/{table}/1", **again))["code"] == "nothing_changed"
    assert [a["number"] for a in ada.get(f"/api/tables/{table}/rounds/1")["round"]["amendments"]] == [1, 2]
    proven(client, chief, table, 1)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ([{"input": 4, "set": {"outcome": "99"}}], "bad_input"),
        ([{"input": 9, "set": {"outcome": "3"}}], "bad_input"),
        ([{"input": 2, "set": {"seat": 5}}], "bad_input"),
        ([{"input": 4, "remove": True}], "bad_input"),
        ([], "bad_input"),
    ],
)
def test_what_cannot_have_been_is_refused(client: TestClient, chief: Player, change: Any, code: str) -> None:
    table, _, _ = closed(client, chief, "3")
    answer = asks(chief, f"/api/operator/amend/{table}/1", change=change, found="something")
    assert refusal(answer)["code"] == code
    assert refusal(asks(chief, f"/api/operator/amend/{table}/2", change=[{"void": True}], found="x"))
    for word in ({"clause": "99.9"}, {"ruling": "no_such"}):
        body = {"change": [{"void": True}], "found": "x", **word}
        assert refusal(asks(chief, f"/api/operator/amend/{table}/1", **body))["code"].startswith("unknown")


def test_who_played_in_the_round_does_not_correct_it(client: TestClient, chief: Player, eve: Player) -> None:
    dan = staff(client, "Dan", "dealer")
    table, _, ben = spun(client, chief, "3")
    body = {"change": [{"void": True}], "found": "x"}
    assert asks(dan, f"/api/operator/amend/{table}/1", **body).status_code == 403
    asked = dan.does(table, do="amend", round=1, **body)  # the dealer asks at the table
    assert refusal(ben.tries(table, do="amend", round=1, **body))["code"] == "not_allowed"
    eve.post(f"/api/operator/pending/{asked['pending']}", {"confirm": True})
    assert ben.balance() == 100_000 and verify(inside(client).store).ok


def test_what_is_no_longer_there_is_owed_and_nothing_is_made(client: TestClient, chief: Player, eve: Player) -> None:
    table, ada, _ = closed(client, chief, "17")
    other = ada.open("gb-core/roulette")
    ada.does(other, do="sit")
    ada.does(other, **{**BET, "on": "1", "stake": 1300})
    made = amended(chief, eve, table, 1, {"void": True})
    assert made["owed_cents"] == {"1": 30_000}
    assert ada.get("/api/me")["user"]["owed_cents"] == 30_000
    assert verify(inside(client).store).ok
    amended(chief, eve, table, 1, {"line": 1, "net": 100})  # what a later word brings pays it off first
    me = ada.get("/api/me")["user"]
    assert (me["owed_cents"], me["balance_cents"], me["held_cents"]) == (20_000, 0, 130_000)
    listed = chief.get("/api/operator/debts")["debts"]
    assert [(d["name"], d["owed_cents"], d["currency"]) for d in listed] == [(ada.name, 20_000, "play")]
    chief.post("/api/operator/debts", {"user": ada.id, "why": "let it be"})
    assert ada.get("/api/me")["user"]["owed_cents"] == 0
    proven(client, chief, table, 1)


def test_wagers_that_stand_on_are_not_decided_twice(client: TestClient, chief: Player, eve: Player) -> None:
    ada = Player(client, "Ada")
    table = chief.open("gb-core/craps", mode="dealer")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="pass_line", stake=10)
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome=[2, 2])
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome=[3, 4])
    assert ada.balance() == 99_000
    body = {"change": [{"input": 3, "set": {"outcome": [3, 4]}}], "found": "it was a seven"}
    assert refusal(asks(chief, f"/api/operator/amend/{table}/1", **body))["code"] == "stands_on"
    amended(chief, eve, table, 2, {"input": 2, "set": {"outcome": [1, 3]}})
    assert ada.balance() == 101_000
    proven(client, chief, table, 2)


def thrown(chief: Player, table: str, *dice: int) -> None:
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome=list(dice))


def passing(client: TestClient, chief: Player, *dice: int) -> tuple[str, Player]:
    """Ada's come-out roll, as it was typed."""
    ada = Player(client, "Ada")
    table = chief.open("gb-core/craps", mode="dealer")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="pass_line", stake=10)
    thrown(chief, table, *dice)
    return table, ada


def standing(ada: Player, table: str) -> list[tuple[str, int]]:
    return [(w["wager"], w["stake"]) for w in ada.state(table)["view"]["wagers"]]


def test_a_wager_that_was_lost_stands_after_all(client: TestClient, chief: Player, eve: Player) -> None:
    table, ada = passing(client, chief, 1, 1)
    assert ada.balance() == 99_000 and standing(ada, table) == []
    made = amended(chief, eve, table, 1, {"input": 3, "set": {"outcome": [2, 2]}})
    assert made["difference"] == {"1": 10} and standing(ada, table) == [("pass_line", 10)]
    assert (ada.balance(), ada.state(table)["you"]["held_cents"]) == (100_000, 1000)
    proven(client, chief, table, 1)
    thrown(chief, table, 3, 1)  # the point of four is thrown again
    assert ada.balance() == 101_000 and standing(ada, table) == []
    proven(client, chief, table, 2)


def test_a_wager_that_stood_was_lost_after_all(client: TestClient, chief: Player, eve: Player) -> None:
    table, ada = passing(client, chief, 2, 2)
    ada.does(table, do="place", wager="any_crap", stake=5)
    amended(chief, eve, table, 1, {"input": 3, "set": {"outcome": [1, 1]}})
    assert standing(ada, table) == [("any_crap", 5)] and ada.balance() == 99_000
    assert ada.state(table)["you"]["held_cents"] == 500
    inside(client).desk.rooms.clear()  # as its rows tell it
    assert standing(ada, table) == [("any_crap", 5)]
    chief.post(f"/api/operator/void/{table}", {"why": "the table is as the amendment left it"})
    assert standing(ada, table) == [] and ada.state(table)["you"]["held_cents"] == 0
    proven(client, chief, table, 1)


def test_another_point_is_told_too_and_what_hangs_on_the_old_one_is_not_lost(
    client: TestClient, chief: Player, eve: Player
) -> None:
    table, ada = passing(client, chief, 2, 2)
    amended(chief, eve, table, 1, {"input": 3, "set": {"outcome": [3, 3]}})
    ada.does(table, do="place", wager="pass_odds", stake=10)
    body = {"change": [{"input": 3, "set": {"outcome": [3, 4]}}], "found": "it was a seven"}
    assert refusal(asks(chief, f"/api/operator/amend/{table}/1", **body))["code"] == "stands_on", "odds need a point"
    thrown(chief, table, 2, 4)
    assert ada.balance() == 100_000 + 1000 + 1200
    proven(client, chief, table, 2)


def test_jackpots_get_back_what_a_void_round_took(client: TestClient, chief: Player, eve: Player) -> None:
    ada = Player(client, "Ada")
    table = chief.open("perth/ultimate-holdem")
    ada.does(table, do="sit")

    def hand() -> None:
        for wager in ("ante", "blind"):
            ada.does(table, do="place", wager=wager, stake=10)
        ada.does(table, do="place", wager="level_1_jackpot", stake=5)
        ada.does(table, do="ready")
        ada.does(table, do="decide", choice="play_4x")

    hand()
    hand()
    before = ada.get(f"/api/tables/{table}/meters")["display"]
    made = amended(chief, eve, table, 1, {"void": True}, ruling="wrong_deck")
    assert made["pools"] == {"level_1": "-41/20"} and made["clause"] == "perth 6.4(c)"
    assert verify(inside(client).store).ok  # the account is ahead of the meter, and the table is told
    inside(client).desk.rooms.clear()
    hand()
    assert ada.get(f"/api/tables/{table}/meters")["display"] == before, "one contribution out, one in"
    amended(chief, eve, table, 2, {"void": True}, ruling="wrong_deck")
    ada.does(table, do="place", wager="ante", stake=10)
    chief.does(table, do="void", why="the light went out")
    assert verify(inside(client).store).ok
    hand()
    proven(client, chief, table, 5)


def test_rounds_that_hung_on_it_stand_and_are_named(client: TestClient, chief: Player, eve: Player) -> None:
    """A royal flush took a jackpot that an earlier round had fed, and should not have."""
    ada = Player(client, "Ada")
    table = chief.open("perth/ultimate-holdem", mode="dealer")
    ada.does(table, do="sit")

    def hand(holes: str, board: str) -> None:
        for wager, stake in (("ante", 10), ("blind", 10), ("level_1_jackpot", 5)):
            ada.does(table, do="place", wager=wager, stake=stake)
        chief.does(table, do="no_more_bets")
        chief.does(table, do="chance", outcome=holes)
        ada.does(table, do="decide", choice="play_4x")
        chief.does(table, do="chance", outcome=board)

    hand("9h 4d Kc 7s", "Kd 7h 8c 2s 3h")
    hand("As Ks 2d 3d", "Qs Js Ts 4h 6h")
    hand("9h 4d Kc 7s", "Kd 7h 8c 2s 3h")
    balance = ada.balance()
    body = {"change": [{"void": True}], "found": "another deck", "ruling": "wrong_deck", "check": True}
    found = asks(chief, f"/api/operator/amend/{table}/1", **body).json()["amendment"]
    assert found["later"] == [{"round": 2, "difference": {"1": "-41/20"}}], "what the first stake had put in"
    made = amended(chief, eve, table, 1, {"void": True}, ruling="wrong_deck")
    assert made["difference"] == {"1": 65} and ada.balance() == balance + 6500
    proven(client, chief, table, 2)


def test_an_amendment_is_sealed_like_any_other_row(client: TestClient, chief: Player, eve: Player) -> None:
    table, _, _ = closed(client, chief, "3")
    amended(chief, eve, table, 1, {"void": True})
    books = inside(client).store
    with books.writing() as connection:
        body = connection.exec_driver_sql("SELECT body FROM amendments").scalar_one()
        changed = json.dumps({**json.loads(body), "found": "nothing at all"})
        connection.exec_driver_sql(f"UPDATE amendments SET body = '{changed.replace(chr(39), chr(39) * 2)}'")
    assert not verify(books).ok
    with books.writing() as connection:
        connection.exec_driver_sql("DELETE FROM amendments")
    proof = verify(books)
    assert any("amendments" in word for c in proof.checks for word in c.wrong)
