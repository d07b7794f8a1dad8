"""Sessions: staff who do nothing are signed out, people see where they are signed in, and the password is asked for
again before chips and roles."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from casino.floor import OPERATOR, Player, boss, casino_at, deputy, every_clock_ahead, inside, key
from casino.test_people import WORD, code, registered
from croupier.casino.people import open_sessions, sign_in
from croupier.casino.web.server import make_operator
from croupier.cli.main import main

MINUTE = 60
Clock = Callable[[int], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Lets so many seconds go by."""
    gone = every_clock_ahead(monkeypatch)

    def forward(seconds: int) -> None:
        gone[0] += seconds * 10**9

    return forward


def settled(client: TestClient, somebody: Player) -> None:
    """What was noted about a session is in the database: the desk has done a command that came after it."""
    somebody.post("/api/me/seed", {"seed": "a word"})


# Idle sign-out


def test_staff_who_do_nothing_for_half_an_hour_are_signed_out(client: TestClient, later: Clock) -> None:
    chief, ada = boss(client), registered(client, "Ada")
    later(31 * MINUTE)
    assert chief.get("/api/me")["user"] is None
    assert code(chief.request("GET", "/api/operator/people")) == "not_signed_in"
    assert ada.get("/api/me")["user"]["name"] == "Ada"


def test_staff_who_do_something_stay(client: TestClient, later: Clock) -> None:
    chief = boss(client)
    for _ in range(3):
        later(20 * MINUTE)
        settled(client, chief)
        settled(client, chief)
    assert chief.get("/api/operator/people")
    for _ in range(2):  # pages that look by themselves keep nobody signed in
        later(20 * MINUTE)
        chief.request("GET", "/api/operator/floor")
    assert chief.get("/api/me")["user"] is None


def test_a_socket_of_an_idle_session_is_closed(client: TestClient, later: Clock) -> None:
    chief, ada = boss(client), Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    client.cookies.clear()
    client.cookies.update(chief.cookies)
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        socket.receive_json()
        later(31 * MINUTE)
        with pytest.raises(WebSocketDisconnect) as closed:  # noqa: PT012
            while True:
                socket.receive_json()
    assert closed.value.code == 4401


def test_how_long_staff_may_do_nothing_is_a_setting(tmp_path: Path, later: Clock) -> None:
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    with casino_at(str(tmp_path / "c.db"), staff_idle_minutes=5, player_idle_minutes=60) as client:
        chief, ada, guest = boss(client), registered(client, "Ada"), Player(client, "Bo")
        later(6 * MINUTE)
        assert chief.get("/api/me")["user"] is None and ada.get("/api/me")["user"]
        later(60 * MINUTE)
        assert ada.get("/api/me")["user"] is None
        assert guest.get("/api/me")["user"]  # who has no password to come back with


# The list of one's sessions


@pytest.fixture
def twice(client: TestClient) -> tuple[Player, Player]:
    """The same account in two browsers."""
    first, second = registered(client, "Ada"), Player(client, "y")
    second.post("/api/login", {"name": "Ada", "password": WORD})
    return first, second


def test_people_see_where_they_are_signed_in(twice: tuple[Player, Player]) -> None:
    _, second = twice
    listed = second.get("/api/me/sessions")["sessions"]
    assert [one["here"] for one in listed] == [True, False]
    assert all(one["address"] == "testclient" and one["browser"] == "testclient" for one in listed)
    assert all(abs(one["began_at"] - time.time()) < 60 and one["seen_at"] >= one["began_at"] for one in listed)
    digests = {sign_in.digest(p.cookies["croupier_session"]) for p in twice}
    assert digests.isdisjoint(one["id"] for one in listed)  # the whole digest is nobody's business


def test_people_end_one_of_their_sessions(client: TestClient, twice: tuple[Player, Player]) -> None:
    first, second = twice
    other = next(one["id"] for one in second.get("/api/me/sessions")["sessions"] if not one["here"])
    stranger = registered(client, "Bo")
    answer = stranger.request("POST", "/api/me/sessions/end", {"id": other})
    assert code(answer) == "not_found"
    left = second.post("/api/me/sessions/end", {"id": other})["sessions"]
    assert [one["here"] for one in left] == [True]
    assert first.get("/api/me")["user"] is None and second.get("/api/me")["user"]


def test_people_end_all_their_other_sessions(twice: tuple[Player, Player]) -> None:
    first, second = twice
    assert len(second.post("/api/me/sessions/end", {"id": None})["sessions"]) == 1
    assert first.get("/api/me")["user"] is None and second.get("/api/me")["user"]


# The password again


def test_chips_and_roles_take_the_password_again(client: TestClient, later: Clock) -> None:
    chief, ada = boss(client), registered(client, "Ada")
    deeds = [
        ("chips", {"user": ada.id, "amount_cents": 500, "currency": "play", "why": "for luck"}),
        ("role", {"user": ada.id, "role": "player", "why": "as she was"}),
        ("password", {"user": ada.id, "why": "she forgot it"}),
        ("debts", {"user": ada.id, "why": "let go"}),
    ]
    later(open_sessions.PROOF_LASTS // 1000 + 1)
    for path, body in deeds:
        answer = chief.request("POST", f"/api/operator/{path}", body, **{"Idempotency-Key": key()})
        assert (path, answer.status_code, code(answer)) == (path, 403, "password_needed")
    wrong = chief.request("POST", "/api/me/password/again", {"password": "not this one"})
    assert code(wrong) == "wrong_password"
    chief.post("/api/me/password/again", {"password": OPERATOR[1]})
    assert chief.post("/api/operator/chips", deeds[0][1])["balance_cents"] == 100_500
    told = chief.get("/api/operator/acts?act=password again")["acts"]
    assert [act["name"] for act in told] == [OPERATOR[0]]


def test_who_confirms_chips_types_the_password_again_too(client: TestClient, later: Clock) -> None:
    chief, other, ada = boss(client), deputy(client), registered(client, "Ada")
    later(open_sessions.PROOF_LASTS // 1000 + 1)
    chief.post("/api/me/password/again", {"password": OPERATOR[1]})
    much = {"user": ada.id, "amount_cents": inside(client).settings.gifts_cents + 1, "currency": "play", "why": "luck"}
    waits = chief.post("/api/operator/chips", much)["pending"]
    path = f"/api/operator/pending/{waits}"
    assert code(other.request("POST", path, {"confirm": True}, **{"Idempotency-Key": key()})) == "password_needed"
    other.post("/api/me/password/again", {"password": "another long password"})
    assert other.post(path, {"confirm": True})


# The log


def test_failed_sign_ins_are_in_the_log(client: TestClient) -> None:
    """With the account and where it came from; what was typed as a name or a password is not."""
    ada, chief = registered(client, "Ada"), boss(client)
    for name, word in (("Ada", "not this one"), ("a password in the wrong place", "another")):
        answer = client.post("/api/login", json={"name": name[:30], "password": word})
        assert code(answer) == "wrong_password"
    told = chief.get("/api/operator/acts?act=sign-in refused")["acts"]
    assert [act["subject"] for act in told] == ["", ada.id]
    assert all(act["detail"]["address"] == "testclient" and act["reason"] == "wrong password" for act in told)
    assert "wrong place" not in str(told) and "not this one" not in str(told)


# How it is set


def test_the_second_factor_of_staff_is_set_on_the_command_line_and_elsewhere(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def shown(*words: str) -> tuple[str, str]:
        assert main(["serve", *words, "--show-settings", "--json"]) == 0
        rows = {row["setting"]: row for row in json.loads(capsys.readouterr().out)}
        return rows["staff_factor"]["value"], rows["staff_factor"]["from"]

    assert shown() == ("where reached from elsewhere, or with bought chips", "default")
    assert shown("--staff-factor") == ("true", "command line")
    assert shown("--no-staff-factor") == ("false", "command line")
    monkeypatch.setenv("CROUPIER_STAFF_FACTOR", "no")
    assert shown() == ("false", "CROUPIER_STAFF_FACTOR")
    assert shown("--staff-factor") == ("true", "command line")
