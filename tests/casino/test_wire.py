"""Over the wire: headers, cookies, foreign origins, limits, and messages that make no sense."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from casino.floor import Player, casino_at, key
from croupier.casino.core.actor import Person
from croupier.casino.http.uvicorn_websocket import EXTENSION, MAX_BYTES_BEHIND, Wire, to_frame
from croupier.casino.http.websocket import Connection
from croupier.casino.web.server import WIRED
from croupier.casino.workers.ledger_proof import verify


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with casino_at(str(tmp_path_factory.mktemp("wire") / "c.db")) as found:
        yield found


def test_headers_and_cookie(client: TestClient) -> None:
    answer = client.post("/api/guest", json={})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie
    for path in ("/", "/api/games", "/api/nowhere", "/table/x"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy and "default-src 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
    assert client.get("/api/nowhere").json()["refusal"]["code"] == "not_found"


def test_foreign_origins_are_refused(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    for origin in ("https://evil.example", "null", "http://testserver.evil.example"):
        answer = ada.request("POST", "/api/me/seed", {"seed": "x"}, Origin=origin)
        assert (answer.status_code, answer.json()["refusal"]["code"]) == (403, "foreign_origin")
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"/api/tables/{table}/live", headers={"Origin": origin}),
        ):
            pass
    assert ada.request("POST", "/api/me/seed", {"seed": "x"}, Origin="http://testserver").status_code == 200
    with client.websocket_connect(f"/api/tables/{table}/live", headers={"Origin": "http://testserver"}) as socket:
        assert socket.receive_json()["type"] == "state"


def test_nobody_looks_on_without_a_session(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    client.cookies.clear()
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/api/tables/{table}/live"):
        pass
    assert client.get("/api/me").json() == {"user": None}
    for method, path in (("POST", "/api/tables"), ("POST", f"/api/tables/{table}/commands"), ("GET", "/api/me/ledger")):
        answer = client.request(
            method, path, json={"game": "gb-core/roulette", "do": "sit"}, headers={"Idempotency-Key": "k"}
        )
        assert answer.status_code in (401, 422), answer.text


def test_passwords(client: TestClient) -> None:
    ada = Player(client, "Ada")
    ada.post("/api/register", {"name": "Ada Lovelace", "password": "analytical engine"})
    me = ada.get("/api/me")["user"]
    assert (me["id"], me["role"], me["balance_cents"]) == (ada.id, "player", 100_000)
    ada.post("/api/logout", {})
    ada.cookies.clear()
    assert ada.get("/api/me") == {"user": None}
    for name, word in (("Ada Lovelace", "wrong password"), ("Nobody", "analytical engine")):
        answer = ada.request("POST", "/api/login", {"name": name, "password": word})
        assert (answer.status_code, answer.json()["refusal"]["code"]) == (401, "wrong_password")
    assert ada.post("/api/login", {"name": "ada lovelace", "password": "analytical engine"})["user"]["id"] == ada.id
    taken = Player(client, "B").request("POST", "/api/register", {"name": "ADA LOVELACE", "password": "another engine"})
    assert taken.json()["refusal"]["code"] == "name_taken"
    with_short = Player(client, "C").request("POST", "/api/register", {"name": "Cleo", "password": "short"})
    assert with_short.json()["refusal"]["code"] == "bad_password"


def test_whoever_is_too_fast_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "croupier.casino.people.rate_limits.time", SimpleNamespace(monotonic=lambda: 1000.0)
    )  # it stands still
    with casino_at(str(tmp_path / "c.db"), commands_per_second=1, sign_ins_per_minute=3) as client:
        ada = Player(client, "Ada")
        table = ada.open("gb-core/roulette")
        answers = [ada.tries(table, do="say", text="hi").status_code for _ in range(30)]
        assert 200 in answers and answers[-1] == 429
        with client.websocket_connect(f"/api/tables/{table}/live") as socket:
            socket.receive_json()
            for _ in range(20):
                socket.send_json({"type": "ping"})
            codes = [socket.receive_json() for _ in range(20)]
            assert any(m["type"] == "refused" and m["refusal"]["code"] == "too_fast" for m in codes)
        tries = [client.post("/api/login", json={"name": "Ada", "password": "guess"}) for _ in range(6)]
        assert tries[-1].status_code == 429 and int(tries[-1].headers["retry-after"]) >= 1


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
WORDS = ["sit", "leave", "back", "place", "remove", "clear", "call", "ready", "decide", "say", "chance", "declare",
         "no_more_bets", "close", "void", "timeout", "_show", "_refresh", "seat"]  # fmt: skip
COMMANDS = st.fixed_dictionaries(
    {"do": st.sampled_from(WORDS) | st.text(max_size=10)},
    optional={
        "seat": JSON,
        "wager": st.sampled_from(["straight_up", "split"]) | JSON,
        "on": st.just("17") | JSON,
        "stake": st.integers(-5, 5000) | JSON,
        "box": JSON,
        "call": JSON,
        "choice": JSON,
        "outcome": JSON,
        "text": JSON,
        "ruling": JSON,
        "ready": JSON,
        "watcher": JSON,
    },
)
MESSAGES = (
    st.text(max_size=60)
    | JSON.map(lambda v: json.dumps(v))
    | st.fixed_dictionaries(
        {"type": st.just("command"), "key": st.text(max_size=70) | JSON, "command": COMMANDS | JSON}
    ).map(json.dumps)
    | COMMANDS.map(
        lambda c: json.dumps({"type": "command", "key": f"f{zlib.crc32(json.dumps(c).encode())}", "command": c})
    )
)


@pytest.fixture(scope="module")
def seated(client: TestClient) -> Iterator[tuple[Any, Any]]:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ben.open("gb-core/roulette")
    ada.does(table, do="sit")
    client.cookies.clear()
    client.cookies.update(ada.cookies)
    with client.websocket_connect(f"/api/tables/{table}/live") as noisy:
        client.cookies.clear()
        client.cookies.update(ben.cookies)
        with client.websocket_connect(f"/api/tables/{table}/live") as quiet:
            yield noisy, quiet


def _answers(socket: Any) -> list[dict[str, Any]]:
    """What came until a command that means nothing is refused: commands are answered in their order."""
    out, last = [], key()
    socket.send_json({"type": "command", "key": last, "command": {"do": "nothing"}})
    while (message := socket.receive_json()).get("key") != last:
        out.append(message)
    return out


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(message=MESSAGES)
def test_any_message_gets_a_clear_answer(seated: tuple[Any, Any], client: TestClient, message: str) -> None:
    """Nothing that one browser sends ends its connection or anybody else's."""
    noisy, quiet = seated
    _answers(noisy)
    noisy.send_text(message)
    answers = [m for m in _answers(noisy) if m["type"] in ("done", "refused", "pong")]
    for answer in answers:
        if answer["type"] == "refused":
            assert answer["refusal"]["code"] and answer["refusal"]["sentence"]
            assert answer["refusal"]["code"] != "try_again", (message, answer)
    _answers(quiet)


def test_bytes_and_floods_are_answered_too(seated: tuple[Any, Any], client: TestClient) -> None:
    noisy, _ = seated
    noisy.send_bytes(b"\xff\x00")
    noisy.send_text("x" * 10_000)
    noisy.send_text("[" * 4000)
    answers = [m for m in _answers(noisy) if m["type"] == "refused"]
    assert [a["refusal"]["code"] for a in answers] == ["bad_message"] * 3
    assert verify(client.app.state.casino.store).ok  # type: ignore[attr-defined]


class _Transport:
    """A connection whose other side reads nothing."""

    def __init__(self) -> None:
        self.waiting = 0
        self.aborted = False

    def write(self, data: bytes) -> None:
        self.waiting += len(data)

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def is_closing(self) -> bool:
        return self.aborted

    def abort(self) -> None:
        self.aborted = True


def test_whoever_does_not_read_is_cut_off() -> None:
    """What waits for a browser has a bound: it is cut off, and nothing more is kept for it."""
    wire = object.__new__(Wire)
    transport = _Transport()
    wire.transport = transport  # type: ignore[assignment]
    wire.close_sent = wire.disconnected = False
    socket = SimpleNamespace(scope={"extensions": {EXTENSION: {"wire": wire}}})
    slow = Connection(socket, Person("u1", "Ada", "guest"), "t1", "session")  # type: ignore[arg-type]
    for _ in range(3 * MAX_BYTES_BEHIND // 1000):
        slow.send(b"x" * 1000)
    assert transport.aborted and slow.lost
    assert MAX_BYTES_BEHIND < transport.waiting < MAX_BYTES_BEHIND + 2000


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_frames(size: int) -> None:
    """The library that browsers' frames are read with reads ours."""
    reader = ClientProtocol(parse_uri("ws://x/"), state=State.OPEN)
    reader.receive_data(to_frame(b"x" * size))
    (frame,) = reader.events_received()
    assert isinstance(frame, Frame) and (frame.opcode, frame.data, frame.fin) == (Opcode.TEXT, b"x" * size, True)


def test_the_server_library_is_the_one_that_the_wire_was_written_for() -> None:
    """What `Wire` takes from uvicorn is no promise of uvicorn's: another version is looked at before it is let in."""
    (pinned,) = (one for one in Path("requirements.txt").read_text().splitlines() if one.startswith("uvicorn=="))
    assert uvicorn.__version__ == pinned.removeprefix("uvicorn==")
    base = WebSocketsSansIOProtocol
    assert WIRED["ws"] is Wire and issubclass(Wire, base)
    known = {name for part in base.__mro__ for name in part.__dict__} | set(base.__init__.__code__.co_names)
    used = {"handle_connect", "send_receive_event_to_app", "scope", "frames", "curr_msg_data_type", "close_sent"}
    named = {n for f in base.__dict__.values() if callable(f) for n in getattr(f, "__code__", f).co_names}
    assert used <= known | named
