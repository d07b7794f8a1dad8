"""Sitting down to a game in one step."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from croupier.rulebooks import playable


def key(name: str) -> dict[str, str]:
    return {"Idempotency-Key": name}


def test_nobody_sits_down_as_a_guest_with_bots(client: TestClient) -> None:
    answer = client.post("/api/play", json={"game": "gb-core/blackjack"}, headers=key("a")).json()
    user, table, state = answer["user"], answer["table"], answer["state"]
    assert user["role"] == "guest" and [(one["table"], one["seat"]) for one in user["seats"]] == [
        (table["id"], state["you"]["seat"])
    ]
    assert client.get("/api/me").json()["user"]["id"] == user["id"]
    assert sum(one["bot"] for one in table["taken"]) == 3 and len(table["taken"]) == 4
    assert answer["layout"] == client.get(f"/api/tables/{table['id']}").json()["layout"]
    again = client.post("/api/play", json={"game": "gb-core/blackjack"}, headers=key("a")).json()
    assert again["table"]["id"] == table["id"] and len(client.get("/api/tables").json()["tables"]) == 1
    other = client.post("/api/play", json={"game": "gb-core/roulette"}, headers=key("b")).json()
    assert other["user"]["id"] == user["id"] and other["table"]["game"] == "gb-core/roulette"


@pytest.mark.parametrize("game", ["qld/keno", "kings/holdem"])
def test_every_game_opens_by_one_step(client: TestClient, game: str) -> None:
    """Also where the book wants a schedule of prizes first: it is shown with an example."""
    assert client.post("/api/play", json={"game": game}, headers=key("a")).json()["table"]["game"] == game


@pytest.mark.long
@pytest.mark.parametrize("game", playable())
def test_each_of_them_opens(client: TestClient, game: str) -> None:
    test_every_game_opens_by_one_step(client, game)


def test_a_game_that_is_not_there_makes_no_guest(client: TestClient) -> None:
    refused = client.post("/api/play", json={"game": "gb-core/none"}, headers=key("a"))
    assert refused.status_code == 404 and refused.json()["refusal"]["code"] == "no_such_game"
    assert client.get("/api/me").json()["user"] is None
