"""Keno tickets at a table of the casino (qld s 217(2)): issued once each, with what only the house knows of them."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

from casino.floor import Player, boss


def marks(ticket: dict[str, Any]) -> dict[str, str]:
    return {mark["name"]: mark["value"] for mark in ticket["marks"]}


def test_a_table_issues_its_tickets(client: TestClient) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.open("qld/keno", options={"schedule": "example"})
    ada.does(table, do="sit", seat=3)
    ben.does(table, do="sit")
    ada.does(table, do="place", wager="spot", on="7-23x2", stake=2)
    ada.does(table, do="place", wager="spot", on="9", stake=1)
    ada.does(table, do="remove", wager="spot", on="9")
    ben.does(table, do="place", wager="spot", on="5", stake=1)
    (laid,) = ada.get(f"/api/tables/{table}/tickets")["tickets"]
    shown = marks(laid)
    assert (shown["numbers"], shown["per_game"], shown["games"], shown["total"]) == ("7 23", "1", "2", "2")
    assert (shown["writer"], shown["station"], shown["first_game"]) == (f"terminal {table}", "3", "1")
    assert shown["time"].endswith("keno day " + shown["time"][:10]) and shown["serial"] == laid["serial"]
    ada.does(table, do="ready")
    ben.does(table, do="ready")
    assert ada.state(table)["round"] == 2
    ada.does(table, do="place", wager="spot", on="11", stake=1)
    newest, first = ada.get(f"/api/tables/{table}/tickets")["tickets"]
    assert first == laid, "what was issued does not change when a game of it has been played"
    assert (newest["round"], marks(newest)["first_game"]) == (2, "2") and newest["serial"] != first["serial"]
    (his,) = ben.get(f"/api/tables/{table}/tickets")["tickets"]
    assert marks(his)["numbers"] == "5"


def test_a_dealer_is_the_writer(client: TestClient) -> None:
    chief, ada = boss(client), Player(client, "Ada")
    table = chief.open("qld/keno", options={"schedule": "example"}, mode="dealer")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="spot", on="7", stake=1)
    (laid,) = ada.get(f"/api/tables/{table}/tickets")["tickets"]
    assert marks(laid)["writer"] == chief.get("/api/me")["user"]["name"]
    assert chief.get(f"/api/tables/{table}/tickets")["tickets"] == []


def test_other_games_issue_none(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    answer = ada.request("GET", f"/api/tables/{table}/tickets")
    assert answer.status_code == 409 and answer.json()["refusal"]["code"] == "no_tickets"
