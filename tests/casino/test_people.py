"""Who somebody is: names that look alike, passwords that are guessed, sessions that end, roles that change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from casino.floor import Player, casino_at
from croupier.casino.names import reserved, skeleton
from croupier.casino.passwords import common

WORD = "analytical engine"


def code(answer: Any) -> str:
    return str(answer.json()["refusal"]["code"])


def registered(client: TestClient, name: str, word: str = WORD) -> Player:
    found = Player(client, "x")
    found.post("/api/register", {"name": name, "password": word})
    found.user = found.get("/api/me")["user"]
    found.id = found.user["id"]
    return found


# Names


@pytest.mark.parametrize("other", ["ADA LOVELACE", "Аda Lovelace", "Ada Love1ace", "Ada_Lovelace", "Ａda Lovelace"])
def test_names_that_look_alike_are_one(client: TestClient, other: str) -> None:
    registered(client, "Ada Lovelace")
    again = Player(client, "y").request("POST", "/api/register", {"name": other, "password": WORD})
    assert (again.status_code, code(again)) == (409, "name_taken")
    assert Player(client, other).user["name"] != other  # a guest is given a number behind it


@pytest.mark.parametrize("name", ["Bot 1", "bot12", "Operator", "0perat0r", "Орerator", "The Dealer", "House", "Adm1n",
                                  "CROUPIER", "Dealer Dan", "the clock"])  # fmt: skip
def test_names_of_the_house_are_reserved(client: TestClient, name: str) -> None:
    for path, body in (("/api/guest", {"name": name}), ("/api/register", {"name": name, "password": WORD})):
        assert code(client.post(path, json=body)) == "name_reserved"


def test_honest_names_are_free() -> None:
    honest = ["Ada", "Gregory House", "Robot Wars", "Abbot", "Guest 4711", "José", "Ярослав", "张伟", "Dan O'Neil"]
    assert [name for name in honest if reserved(name)] == []
    assert len({skeleton(name) for name in honest}) == len(honest)


def test_registering_too_often_waits(tmp_path: Path) -> None:
    """Whether a name is taken has to be said; but nobody goes through a list of names."""
    with casino_at(str(tmp_path / "c.db"), registrations_per_hour=5) as client:
        answers = [client.post("/api/register", json={"name": f"N{n}", "password": WORD}) for n in range(7)]
    assert [a.status_code for a in answers] == [200] * 5 + [429] * 2


# Passwords


@pytest.mark.parametrize("word", ["password", "12345678", "Passw0rd!", "qwertyuiop", "aaaaaaaa", "letmein123", "short",
                                  "Summer2024", "abcdabcd", "cleopatra1"])  # fmt: skip
def test_passwords_that_are_guessed_first(client: TestClient, word: str) -> None:
    answer = Player(client, "x").request("POST", "/api/register", {"name": "Cleopatra", "password": word})
    assert answer.status_code == 409 and code(answer) in ("common_password", "bad_password")


def test_the_list_is_a_list() -> None:
    assert len(common()) > 500 and {"password", "letmein", "qwerty"} <= common()


# Sessions


def closing(socket: Any) -> int:
    """Read what still comes; with which code the casino ends the connection."""
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect as closed:
        return closed.code


def test_registering_ends_the_guests_cookie(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    stolen = dict(ada.cookies)
    with client.websocket_connect(f"/api/tables/{table}/live", cookies=stolen) as socket:
        socket.receive_json()
        ada.post("/api/register", {"name": "Ada", "password": WORD})
        assert closing(socket) == 4401
    assert ada.get("/api/me")["user"]["role"] == "player"
    thief = Player(client, "thief")
    thief.cookies = stolen
    assert thief.get("/api/me")["user"] is None


def test_signing_in_ends_the_session_before(client: TestClient) -> None:
    registered(client, "Ada Lovelace")
    guest = Player(client, "Guest")
    before = dict(guest.cookies)
    guest.post("/api/login", {"name": "Ada Lovelace", "password": WORD})
    assert guest.get("/api/me")["user"]["name"] == "Ada Lovelace"
    guest.cookies = before
    assert guest.get("/api/me")["user"] is None
