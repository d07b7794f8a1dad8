"""Who somebody is: names that look alike, passwords that are guessed, sessions that end, roles that change."""

from __future__ import annotations

import base64
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyotp
import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from casino.floor import OPERATOR, Player, boss, casino_at, deputy, inside, key, promoted
from croupier.casino.core import database as store
from croupier.casino.core.messages import StaffFactorOff
from croupier.casino.core.user_names import is_ignorable, is_reserved, skeleton
from croupier.casino.people import sign_in as accounts
from croupier.casino.people import user_admin
from croupier.casino.people.guess_limits import Guesses
from croupier.casino.people.passwords import checked_password, common
from croupier.casino.process.casino import Settings, staff_factor_of
from croupier.casino.web.server import make_operator
from croupier.messages import english

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


@pytest.mark.parametrize(
    "name",
    [
        "Bot 1",
        "bot12",
        "Operator",
        "0perat0r",
        "Орerator",
        "The Dealer",
        "House",
        "Adm1n",
        "CROUPIER",
        "Dealer Dan",
        "the clock",
    ],
)
def test_names_of_the_house_are_reserved(client: TestClient, name: str) -> None:
    for path, body in (("/api/guest", {"name": name}), ("/api/register", {"name": name, "password": WORD})):
        assert code(client.post(path, json=body)) == "name_reserved"


# What nobody sees, and what NFKC makes of it: Hangul fillers, joiners, marks of direction, tags, selectors of variants.
UNSEEN = "\u3164\u115f\u1160\uffa0\u00ad\u034f\u200d\u2065\ufe0f\U000e0041\u17b4"


@pytest.mark.parametrize("unseen", UNSEEN, ids=ascii)
def test_a_name_has_nothing_in_it_that_is_not_seen(client: TestClient, unseen: str) -> None:
    for name in (f"Operator{unseen}", f"boss{unseen}", f"dealer{unseen} Tom", f"B{unseen}ot 1", unseen):
        for path, body in (("/api/guest", {"name": name}), ("/api/register", {"name": name, "password": WORD})):
            assert code(client.post(path, json=body)) == "bad_name", ascii(name)


def test_the_unseen_are_those_of_unicode() -> None:
    """Perl knows Default_Ignorable_Code_Point too, where it is there; U+180F came with Unicode 14."""
    assert is_ignorable("\u3164") and not any(map(is_ignorable, "Aé张 '-ー가가"))
    perl = shutil.which("perl")
    if perl is None:
        pytest.skip("there is no Perl to compare with")
    ask = 'print join ",", grep { ($_ < 0xD800 || $_ > 0xDFFF) && chr =~ /\\p{DI}/ } 0..0x10FFFF'
    said = subprocess.run([perl, "-e", ask], capture_output=True, text=True, check=True).stdout
    ours = {n for n in range(0x110000) if is_ignorable(chr(n))}
    assert len(ours) > 4000 and ours - {0x180F} == {int(n) for n in said.split(",")} - {0x180F}


def test_a_guests_name_tells_nothing_of_accounts(client: TestClient) -> None:
    """Whether somebody has the name or not, a guest is given a number behind it."""
    registered(client, "Ada Lovelace")
    for name in ("Ada Lovelace", "Charles Babbage", "Аda Lovelace", "A" * 30):
        given = Player(client, name).user["name"]
        assert re.fullmatch(re.escape(name[:22]) + r" \d{4}", given), given
    assert re.fullmatch(r"Guest \d{4}", client.post("/api/guest", json={}).json()["user"]["name"])


def test_honest_names_are_free() -> None:
    honest = ["Ada", "Gregory House", "Robot Wars", "Abbot", "Guest 4711", "José", "Ярослав", "张伟", "Dan O'Neil"]
    assert [name for name in honest if is_reserved(name)] == []
    assert len({skeleton(name) for name in honest}) == len(honest)


def test_registering_too_often_waits(tmp_path: Path) -> None:
    """Whether a name is taken has to be said; but nobody goes through a list of names."""
    with casino_at(str(tmp_path / "c.db"), registrations_per_hour=5) as client:
        answers = [client.post("/api/register", json={"name": f"N{n}", "password": WORD}) for n in range(7)]
    assert [a.status_code for a in answers] == [200] * 5 + [429] * 2


# Passwords


@pytest.mark.parametrize(
    "word",
    [
        "password",
        "12345678",
        "Passw0rd!",
        "qwertyuiop",
        "aaaaaaaa",
        "letmein123",
        "short",
        "Summer2024",
        "abcdabcd",
        "cleopatra1",
        "Jessica1",
        "chicken99!",
    ],
)
def test_passwords_that_are_guessed_first(client: TestClient, word: str) -> None:
    answer = Player(client, "x").request("POST", "/api/register", {"name": "Cleopatra", "password": word})
    assert answer.status_code == 409 and code(answer) in ("common_password", "bad_password")


def test_the_list_is_a_list() -> None:
    assert len(common()) > 10_000 and {"password", "letmein", "qwerty", "zxcvbnm", "contraseña", "jessica1"} <= common()
    assert all(word == word.casefold() and len(word) <= 40 for word in common())


def test_few_passwords_that_people_think_of_are_on_the_list_by_chance() -> None:
    for word in ("analytical engine", "difference engine", "a long password", "correct teal battery", "Jq8#vPz!2mWc"):
        assert checked_password(word, "Ada", staff=False) == word


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
    carried = {"cookie": "; ".join(f"{name}={value}" for name, value in stolen.items())}
    with client.websocket_connect(f"/api/tables/{table}/live", headers=carried) as socket:
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


# Passwords of one's own


def test_a_changed_password_ends_every_other_session(client: TestClient) -> None:
    ada = registered(client, "Ada Lovelace")
    other = Player(client, "y")
    other.post("/api/login", {"name": "Ada Lovelace", "password": WORD})
    table = other.open("gb-core/roulette")
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        socket.receive_json()
        wrong = ada.request("POST", "/api/me/password", {"old": "not that", "new": "difference engine"})
        assert (wrong.status_code, code(wrong)) == (401, "wrong_password")
        weak = ada.request("POST", "/api/me/password", {"old": WORD, "new": "password1"})
        assert code(weak) == "common_password"
        assert ada.post("/api/me/password", {"old": WORD, "new": "difference engine"})["user"]["id"] == ada.id
        assert closing(socket) == 4401
    assert ada.get("/api/me")["user"]["id"] == ada.id
    assert other.get("/api/me")["user"] is None
    assert other.request("POST", "/api/login", {"name": "Ada Lovelace", "password": WORD}).status_code == 401


def test_nobody_guesses_the_password_of_an_open_session(client: TestClient) -> None:
    ada = registered(client, "Ada Lovelace")
    tries = [ada.request("POST", "/api/me/password", {"old": f"guess {n}", "new": WORD}) for n in range(7)]
    assert [t.status_code for t in tries] == [401] * 5 + [429] * 2


def test_a_password_is_reset_by_two(client: TestClient) -> None:
    """Each operator has half of the code, and only the player has both; until then nothing is changed."""
    ada, chief, eve = registered(client, "Ada Lovelace"), boss(client), registered(client, "Eve")
    promoted(client, "Eve", "operator")
    eve.post("/api/login", {"name": "Eve", "password": WORD})
    asked = chief.post("/api/operator/password", {"user": ada.id, "why": "she forgot it"})
    assert ada.get("/api/me")["user"]["id"] == ada.id  # still signed in
    path = f"/api/operator/pending/{asked['pending']}"
    own = chief.request("POST", path, {"confirm": True}, **{"Idempotency-Key": key()})
    assert code(own) == "second_needed"
    given = eve.post(path, {"confirm": True})["code"]
    assert ada.get("/api/me")["user"] is None  # signed out, and the old password opens nothing
    assert ada.request("POST", "/api/login", {"name": "Ada Lovelace", "password": WORD}).status_code == 401
    new = {"name": "Ada Lovelace", "code": f"{asked['code']} {given}", "password": "difference engine"}
    for wrong in (asked["code"], given, f"{given} {asked['code']}", f"{asked['code']} {asked['code']}"):
        assert code(ada.request("POST", "/api/reset", new | {"code": wrong})) == "wrong_code", wrong
    assert code(ada.request("POST", "/api/reset", new | {"name": "Ben"})) == "wrong_code"
    inside(client).guesses = Guesses()
    assert ada.post("/api/reset", new)["user"]["id"] == ada.id
    assert code(ada.request("POST", "/api/reset", new)) == "wrong_code"  # used once
    assert ada.post("/api/login", {"name": "Ada Lovelace", "password": "difference engine"})["user"]["id"] == ada.id
    ada.does(ada.open("gb-core/roulette"), do="sit")
    for somebody in (chief, eve, Player(client, "Guest")):
        answer = chief.request("POST", "/api/operator/password", {"user": somebody.id, "why": "no"})
        assert code(answer) == "not_allowed"
    for part in (asked["code"], given):
        assert part not in str(chief.get("/api/operator/acts")) + str(chief.get("/api/operator/pending"))


def test_a_password_that_one_operator_resets_waits_a_day(client: TestClient, later: Any) -> None:
    """Whoever has the code neither plays nor is paid anything for a day, and who comes next is told."""
    ada, chief = registered(client, "Ada Lovelace"), boss(client)
    chief.post("/api/operator/chips", {"user": ada.id, "amount_cents": 500, "currency": "bought", "why": "bought"})
    given = chief.post("/api/operator/password", {"user": ada.id, "why": "she forgot it", "alone": True})["code"]
    assert ada.get("/api/me")["user"] is None
    thief, new = Player(client, "Thief"), {"name": "Ada Lovelace", "code": given, "password": "difference engine"}
    assert thief.post("/api/reset", new)["user"]["id"] == ada.id
    table = chief.open("gb-core/roulette")
    for path, body in ((f"/api/tables/{table}/commands", {"do": "sit"}), ("/api/me/chips", {})):
        refused = thief.request("POST", path, body, **{"Idempotency-Key": key()})
        assert (refused.status_code, code(refused)) == (409, "locked"), path
    out = {"user": ada.id, "amount_cents": -500, "currency": "bought", "why": "cash out"}
    refused = chief.request("POST", "/api/operator/chips", out, **{"Idempotency-Key": key()})
    assert (refused.status_code, code(refused)) == (409, "locked")
    thief.post("/api/me/care/time-out", {"hours": 1})  # which does not shorten it
    later(2 * 3600)
    chief = boss(client)
    refused = chief.request("POST", "/api/operator/chips", out, **{"Idempotency-Key": key()})
    assert code(refused) == "locked"
    later(23 * 3600)
    boss(client).post("/api/operator/chips", out)
    thief.does(table, do="sit")


def test_the_owner_is_told_of_what_was_done_to_the_account(client: TestClient, later: Any) -> None:
    """At the next sign-in: another password, a second factor, a reset, another role, sign-ins that were refused."""
    ada, chief = registered(client, "Ada Lovelace"), boss(client)
    assert ada.get("/api/me")["user"]["alerts"] == []
    ada.post("/api/me/password", {"old": WORD, "new": "difference engine"})
    assert ada.get("/api/me")["user"]["alerts"] == []  # who has done it in this session knows it
    for wrong in ("a guess", "another guess", "a third"):
        assert signs_in(client, wrong, "Ada Lovelace") == 401
    chief.post("/api/operator/sessions", {"user": ada.id, "why": "a lost phone"})
    promoted(client, "Ada Lovelace", "dealer")
    later(1)
    user = ada.post("/api/login", {"name": "Ada Lovelace", "password": "difference engine"})["user"]
    told = [(a["act"], a["count"], a["by"]) for a in user["alerts"]]
    assert told == [
        ("password", 1, "Ada Lovelace"),
        ("sign-in refused", 3, "nobody"),
        ("end sessions", 1, "boss"),
        ("role", 1, "the machine"),
    ]
    assert ada.get("/api/me")["user"]["alerts"] == user["alerts"]  # until it was seen
    seen = ada.post("/api/me/alerts", {"seq": max(a["seq"] for a in user["alerts"])})
    assert seen["user"]["alerts"] == [] == ada.get("/api/me")["user"]["alerts"]
    _, _, codes = authenticator(ada, "difference engine")
    later(61)
    user = ada.post("/api/login", {"name": "Ada Lovelace", "password": "difference engine", "code": codes[0]})["user"]
    assert [a["act"] for a in user["alerts"]] == ["factor on"]  # the code of this sign-in is told at the next
    assert [a["subject_name"] for a in chief.get("/api/operator/acts?act=factor on")["acts"]] == ["Ada Lovelace"]


# Roles


def test_a_role_is_read_for_every_command(client: TestClient, tmp_path: Path) -> None:
    """A dealer who is one no more types nothing, over the socket that was open or over HTTP."""
    chief, dan = boss(client), registered(client, "Dan")
    promoted(client, "Dan", "dealer")
    dan.post("/api/login", {"name": "Dan", "password": WORD})
    ada = Player(client, "Ada")
    table = dan.open("gb-core/roulette", mode="dealer")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="straight_up", on="17", stake=10)
    client.cookies.clear()
    client.cookies.update(dan.cookies)
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        socket.receive_json()
        with user_admin.admin_transaction(
            inside(client).store.url
        ) as work:  # behind the server's back, and with the session kept
            accounts.change(work, dan.id, role="player")
        for what in ({"do": "no_more_bets"}, {"do": "chance", "outcome": "17"}):
            given = key()
            socket.send_json({"type": "command", "key": given, "command": what})
            while (heard := socket.receive_json()).get("key") != given:
                pass
            assert heard["refusal"]["code"] == "not_allowed"
        assert code(dan.tries(table, do="no_more_bets")) == "not_allowed"
        with user_admin.admin_transaction(inside(client).store.url) as work:
            accounts.end_sessions(work, dan.id)
        socket.send_json({"type": "command", "key": key(), "command": {"do": "sit"}})
        assert closing(socket) == 4401
    assert code(dan.tries(table, do="sit")) == "not_signed_in"
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome="3")


def test_a_demoted_operator_is_out_at_once(client: TestClient) -> None:
    chief, eve = boss(client), registered(client, "Eve")
    promoted(client, "Eve", "operator")
    eve.post("/api/login", {"name": "Eve", "password": WORD})
    assert eve.get("/api/operator/people")
    table = eve.open("gb-core/roulette")
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        socket.receive_json()
        chief.post("/api/operator/role", {"user": eve.id, "role": "player", "why": "she left"})
        assert closing(socket) == 4401
    assert eve.get("/api/me")["user"] is None
    eve.post("/api/login", {"name": "Eve", "password": WORD})
    assert code(eve.request("GET", "/api/operator/people")) == "not_allowed"


def test_a_guest_is_made_nothing(client: TestClient) -> None:
    guest, chief = Player(client, "Guest"), boss(client)
    for role in ("player", "operator"):
        body = {"user": guest.id, "role": role, "why": "nice"}
        assert code(chief.request("POST", "/api/operator/role", body, **{"Idempotency-Key": key()})) == "not_registered"


# The second factor


def authenticator(player: Player, word: str) -> tuple[Any, str, list[str]]:
    """Set a second factor up; the authenticator, the code it was confirmed with, and the recovery codes."""
    given = player.post("/api/me/factor", {"password": word})
    assert given["uri"].startswith("otpauth://totp/Croupier") and given["picture"].startswith("data:image/svg")
    totp = pyotp.parse_uri(given["uri"])
    shown = totp.now()
    return totp, shown, player.post("/api/me/factor/confirm", {"code": shown})["codes"]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let time pass for codes: seconds."""
    passed = [0]

    def shift(seconds: int) -> None:
        passed[0] += seconds
        monkeypatch.setattr(
            "croupier.casino.core.transaction.now_ms", lambda: time.time_ns() // 1_000_000 + 1000 * passed[0]
        )

    return shift


def test_the_second_factor(client: TestClient, later: Any) -> None:
    chief, (name, word) = boss(client), OPERATOR
    assert code(chief.request("POST", "/api/me/factor", {"password": "not that one"})) == "wrong_password"
    totp, used, recovery = authenticator(chief, word)
    assert len(set(recovery)) == 10 and chief.get("/api/me")["user"]["second_factor"]
    thief = Player(client, "Thief")
    sign_in = {"name": name, "password": word}
    assert code(thief.request("POST", "/api/login", sign_in)) == "code_needed"
    assert code(thief.request("POST", "/api/login", {"name": name, "password": "wrong word"})) == "wrong_password"
    assert code(thief.request("POST", "/api/login", sign_in | {"code": "000000"})) == "wrong_code"
    assert code(thief.request("POST", "/api/login", sign_in | {"code": used})) == "wrong_code"  # it was shown already
    later(60)
    fresh = totp.at(time.time() + 60)
    assert chief.post("/api/login", sign_in | {"code": fresh})["user"]["role"] == "operator"
    assert chief.post("/api/login", sign_in | {"code": recovery[3].upper()})["user"]["role"] == "operator"
    assert code(thief.request("POST", "/api/login", sign_in | {"code": recovery[3]})) == "wrong_code"
    assert code(chief.request("POST", "/api/me/factor/off", {"password": word, "code": "1"})) == "wrong_code"
    chief.post("/api/me/factor/off", {"password": word, "code": recovery[0]})
    assert thief.post("/api/login", sign_in)["user"]["role"] == "operator"


def test_codes_are_not_tried_one_after_the_other(client: TestClient) -> None:
    chief, (name, word) = boss(client), OPERATOR
    authenticator(chief, word)
    tries = [client.post("/api/login", json={"name": name, "password": word, "code": f"{n:06}"}) for n in range(8)]
    assert [t.status_code for t in tries[-3:]] == [429] * 3 and 200 not in [t.status_code for t in tries]


def test_a_lost_factor_is_taken_away_at_the_machine(client: TestClient) -> None:
    chief, (name, word) = boss(client), OPERATOR
    authenticator(chief, word)
    with user_admin.admin_transaction(inside(client).store.url) as work:
        user_admin.factor_off(work, name, "the phone fell into the river")
    assert chief.get("/api/me")["user"] is None
    assert chief.post("/api/login", {"name": name, "password": word})["user"]["second_factor"] is False


def test_where_staff_need_a_second_factor(tmp_path: Path) -> None:
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    with casino_at(str(tmp_path / "c.db"), staff_factor=True) as client:
        chief, ada = boss(client), Player(client, "Ada")
        table = ada.open("gb-core/roulette")
        ada.does(table, do="sit")
        ada.does(table, do="place", wager="straight_up", on="17", stake=10)
        assert code(chief.request("GET", "/api/operator/people")) == "factor_needed"
        assert code(chief.tries(table, do="void", why="because")) == "not_allowed"
        authenticator(chief, OPERATOR[1])
        assert chief.get("/api/operator/people")
        chief.does(table, do="void", why="because")


ELSEWHERE: list[dict[str, Any]] = [
    {"hosts": ("testserver", "0.0.0.0")},
    {"proxies": ("10.0.0.7",)},
    {"origins": ("https://casino.example",)},
    {"secure_cookie": True},
]


@pytest.mark.parametrize("reached", ELSEWHERE)
def test_staff_need_a_second_factor_where_others_reach_the_casino(tmp_path: Path, reached: dict[str, Any]) -> None:
    names = {"hosts": ("testserver",), "staff_factor": None, **reached}
    assert staff_factor_of(Settings("c.db", **names)).is_reached_from_elsewhere
    assert not staff_factor_of(Settings("c.db", hosts=("127.0.0.1", "::1", "localhost"))).is_reached_from_elsewhere
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    if "secure_cookie" in reached:  # the client of the tests speaks plain HTTP
        return
    with casino_at(str(tmp_path / "c.db"), **names) as client:
        assert code(boss(client).request("GET", "/api/operator/people")) == "factor_needed"
        assert code(registered(client, "Ada").request("GET", "/api/operator/people")) == "not_allowed"


def test_staff_need_a_second_factor_once_chips_are_bought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.casino.process.casino.is_loopback", lambda _: True)
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    with casino_at(str(tmp_path / "c.db"), staff_factor=None) as client:
        chief, other, ada = boss(client), deputy(client), registered(client, "Ada")
        chips = {"user": ada.id, "amount_cents": 500, "why": "she buys in"}
        assert chief.post("/api/operator/chips", {**chips, "currency": "play"})
        sale = {**chips, "currency": "bought"}
        refused = chief.request("POST", "/api/operator/chips", sale, **{"Idempotency-Key": key()})
        assert code(refused) == "factor_needed"
        authenticator(chief, OPERATOR[1])
        assert chief.post("/api/operator/chips", sale)["balance_cents"] == 500
        assert code(other.request("GET", "/api/operator/people")) == "factor_needed"


def test_the_second_factor_of_staff_that_is_switched_off_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    with caplog.at_level("WARNING", "croupier.casino"), casino_at(str(tmp_path / "c.db"), staff_factor=False) as client:
        told = [act["reason"] for act in boss(client).get("/api/operator/acts?act=staff factor off")["acts"]]
    assert told == [english().text(StaffFactorOff())] and told[0] in caplog.text


def test_a_copy_of_the_books_opens_nothing(client: TestClient) -> None:
    """Whoever has the database alone has no password, no session, no code and no second factor."""
    chief, ada = boss(client), registered(client, "Ada Lovelace")
    given = chief.post("/api/me/factor", {"password": OPERATOR[1]})
    codes = chief.post("/api/me/factor/confirm", {"code": pyotp.TOTP(given["secret"]).now()})["codes"]
    code = chief.post("/api/operator/password", {"user": ada.id, "why": "she forgot it", "alone": True})["code"]
    secret = [OPERATOR[1], WORD, given["secret"], code, *codes, *chief.cookies.values(), *ada.cookies.values()]
    path = Path(inside(client).store.url.removeprefix("sqlite:///"))
    held = b"".join(file.read_bytes() for file in path.parent.glob(f"{path.name}*") if not file.name.endswith(".key"))
    assert len(held) > 10_000 and [word for word in secret if word.encode() in held] == []
    with inside(client).store.reading() as connection:
        salt = connection.execute(store.factors.select()).one().secret
    assert pyotp.TOTP(base64.b32encode(bytes.fromhex(salt))[:32].decode()).now() != pyotp.TOTP(given["secret"]).now()


# What others guess


@contextmanager
def at_addresses(database: Path, **settings: Any) -> Iterator[Callable[[str], TestClient]]:
    """One casino, and a client at each address that is asked for."""
    with casino_at(str(database), **settings) as here:
        yield lambda address: TestClient(here.app, client=(address, 50_000), headers=dict(here.headers))


def signs_in(client: TestClient, word: str = OPERATOR[1], name: str = OPERATOR[0], **more: Any) -> int:
    return int(client.post("/api/login", json={"name": name, "password": word, **more}).status_code)


def test_what_others_guess_locks_nobody_out(tmp_path: Path) -> None:
    """Four addresses guess at a name: each of them waits, and its owner is let in, from wherever they come."""
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    with at_addresses(tmp_path / "c.db") as at:
        known = at("198.51.100.1")
        assert signs_in(known) == 200
        for n in range(1, 5):
            guessed = [signs_in(at(f"198.51.100.{n}"), f"guess {i}") for i in range(14)]
            assert guessed == [401] * 10 + [429] * 4
        assert [signs_in(at("203.0.113.9")) for _ in range(6)] == [200] * 6
        assert [signs_in(known) for _ in range(6)] == [200] * 6  # from a known browser, at an address that guesses
        assert signs_in(at("198.51.100.2")) == 429
        assert signs_in(at("198.51.100.2"), "a wrong word", "somebody else") == 401


def test_a_name_that_is_guessed_at_from_everywhere_is_for_those_who_were_there(tmp_path: Path) -> None:
    """A hundred wrong guesses an hour and no more, from however many addresses; its owner does not wait for them."""
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    with at_addresses(tmp_path / "c.db") as at:
        known = at("203.0.113.1")
        assert signs_in(known) == 200
        guessed = [signs_in(at(f"198.51.100.{n}"), f"guess {i}") for n in range(13) for i in range(8)]
        assert guessed == [401] * 100 + [429] * 4
        assert signs_in(at("203.0.113.2")) == 429  # neither browser nor address are known
        assert signs_in(known) == 200 and signs_in(at("203.0.113.1")) == 200
        assert [signs_in(at(f"2001:db8::{n:x}"), "a guess") for n in range(3)] == [429] * 3


def test_a_network_of_addresses_is_one(tmp_path: Path) -> None:
    """Whoever has an IPv6 network has addresses without end."""
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    with at_addresses(tmp_path / "c.db") as at:
        guessed = [signs_in(at(f"2001:db8:1:2::{n:x}"), f"guess {n}") for n in range(12)]
        assert guessed == [401] * 10 + [429] * 2


def test_who_guesses_in_a_known_browser_waits_too(tmp_path: Path) -> None:
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    with at_addresses(tmp_path / "c.db") as at:
        known = at("203.0.113.1")
        assert signs_in(known) == 200
        assert [signs_in(known, f"guess {n}") for n in range(12)] == [401] * 10 + [429] * 2


def test_right_codes_use_up_no_guesses(client: TestClient, later: Any) -> None:
    chief, (name, word) = boss(client), OPERATOR
    totp, _, recovery = authenticator(chief, word)
    for given in recovery[:8]:
        assert signs_in(client, word, name, code=given) == 200
    for n in range(1, 9):
        later(60)
        assert signs_in(client, word, name, code=totp.at(time.time() + 60 * n)) == 200
    chief.post("/api/login", {"name": name, "password": word, "code": recovery[8]})
    for n in range(8):  # nor does the right password, shown again
        assert chief.request("POST", "/api/me/factor", {"password": word}).status_code == 409, n
    assert [signs_in(client, word, name, code=f"{n:06}") for n in range(7)] == [401] * 5 + [429] * 2
