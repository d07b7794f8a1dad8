"""At the door: names, proxies, large and slow requests, how many tables and connections, and what is said when the
database fails."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from casino.floor import Player, casino_at, inside, key
from croupier.casino.core import database_errors
from croupier.casino.http.request_guard import MAX_BODY_BYTES, Door, checked_proxies
from croupier.casino.http.requests import MAX_QUESTIONS_WAITING
from croupier.casino.process.casino import Settings
from croupier.casino.web.app import _turned_away, create_app
from croupier.errors import CroupierError

PROXY = "10.1.2.3"


def code(answer: Any) -> str:
    return str(answer.json()["refusal"]["code"])


def from_address(database: Path, address: str, **settings: Any) -> TestClient:
    """Somebody whose connection comes from this address."""
    app = create_app(Settings(str(database), hosts=("testserver",), **settings))
    return TestClient(app, client=(address, 50_000))


# Names


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "[", "127.0.0.1.evil.example:80"])
def test_a_foreign_name_is_turned_away(client: TestClient, host: str) -> None:
    answer = client.get("/api/me", headers={"Host": host})
    assert (answer.status_code, code(answer)) == (421, "bad_host")
    assert answer.headers["x-content-type-options"] == "nosniff"
    table = Player(client, "Ada").open("gb-core/roulette")
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/api/tables/{table}/live", headers={"Host": host}),
    ):
        pass


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8765", "127.0.0.1:80", "[::1]:8765", "casino.example:443"])
def test_names_of_its_own_are_let_in(tmp_path: Path, host: str) -> None:
    with casino_at(str(tmp_path / "c.db"), hosts=("casino.example",)) as client:
        assert client.get("/api/me", headers={"Host": host}).status_code == 200


# Proxies


def guests(client: TestClient, count: int, **headers: str) -> list[int]:
    told = [headers | {"X-Forwarded-For": f"203.0.113.{n}"} for n in range(count)]
    return [client.post("/api/guest", json={}, headers=h).status_code for h in told]


def test_only_a_named_proxy_is_believed(tmp_path: Path) -> None:
    """A forged header gives nobody a new address; that of the proxy itself does."""
    for address in ("127.0.0.1", "198.51.100.9"):
        with from_address(tmp_path / f"{address}.db", address, sign_ins_per_minute=3) as client:
            assert guests(client, 5) == [200] * 3 + [429] * 2
    with from_address(tmp_path / "c.db", PROXY, sign_ins_per_minute=3, proxies=("10.1.2.0/24",)) as client:
        assert guests(client, 5) == [200] * 5
        assert client.post("/api/guest", json={}, headers={"X-Forwarded-For": "x, 203.0.113.0"}).status_code == 200


@pytest.mark.parametrize("given", ["everybody", "*", "10.0.0.0/99", ""])
def test_a_proxy_is_an_address(given: str) -> None:
    with pytest.raises(CroupierError, match="not the address of a proxy"):
        checked_proxies((given,))


def test_cookies_are_secure_where_the_way_is(tmp_path: Path) -> None:
    https = {"X-Forwarded-Proto": "https"}
    for name, proxies, headers, secure in (
        ("behind", (PROXY,), https, True),
        ("plain", (PROXY,), {}, False),
        ("forged", (), https, False),
    ):
        with from_address(tmp_path / f"{name}.db", PROXY, proxies=proxies) as client:
            answer = client.post("/api/guest", json={}, headers=headers)
            assert ("secure" in answer.headers["set-cookie"].lower()) is secure, name
            assert ("strict-transport-security" in answer.headers) is secure, name
            session = "__Host-croupier_session" if secure else "croupier_session"
            came = {**headers, "Cookie": f"{session}={answer.cookies[session]}"}
            body, kept = {"months": 6, "sure": True}, {"Idempotency-Key": key()}
            out = client.post("/api/me/care/exclude", json=body, headers=came | kept)
            assert out.status_code == 200 and ("secure" in out.headers["set-cookie"].lower()) is secure, name


# Sizes and counts


def test_a_large_request_is_not_read(client: TestClient) -> None:
    large = client.post("/api/guest", content=b"x" * (MAX_BODY_BYTES + 1), headers={"Content-Type": "application/json"})
    assert (large.status_code, code(large)) == (413, "too_large")

    def pieces() -> Any:
        for _ in range(40):
            yield b'{"name": "' + b"x" * 4096

    assert client.post("/api/guest", content=pieces()).status_code == 413
    odd = client.post("/api/guest", content=b"{}", headers={"Content-Length": "9" * 30})
    assert odd.status_code == 413


def test_a_slow_request_is_not_waited_for(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.casino.http.request_guard.MAX_BODY_SECONDS", 0.05)

    async def drip() -> dict[str, Any]:
        if told_once:
            await asyncio.Event().wait()
        told_once.append(True)
        return {"type": "http.request", "body": b"{", "more_body": True}

    told: list[Any] = []
    told_once: list[bool] = []

    async def hear(message: Any) -> None:
        told.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/guest",
        "raw_path": b"/api/guest",
        "query_string": b"",
        "headers": [(b"host", b"testserver"), (b"content-type", b"application/json")],
        "http_version": "1.1",
        "scheme": "http",
        "client": ("127.0.0.1", 1),
        "server": ("testserver", 80),
    }
    door = Door(client.app, ("testserver",), _turned_away)
    apart(lambda: door(scope, drip, hear))
    assert told[0]["status"] == 408


def test_nobody_opens_tables_without_end(tmp_path: Path) -> None:
    with casino_at(str(tmp_path / "c.db"), tables_per_person=3) as client:
        ada, ben = Player(client, "Ada"), Player(client, "Ben")
        tables = [ada.open("gb-core/roulette") for _ in range(3)]
        body = {"game": "gb-core/roulette"}
        fourth = ada.request("POST", "/api/tables", body, **{"Idempotency-Key": key()})
        assert (fourth.status_code, code(fourth)) == (409, "too_many_tables")
        ben.open("gb-core/roulette")
        ada.does(tables[0], do="close")
        ada.open("gb-core/roulette")
    with casino_at(str(tmp_path / "d.db"), tables_per_hour=2) as client:
        opened = [Player(client, "x").request("POST", "/api/tables", body, **{"Idempotency-Key": "k"}) for _ in "123"]
        assert [answer.status_code for answer in opened] == [200, 200, 429]


def test_nobody_holds_connections_without_end(tmp_path: Path) -> None:
    with casino_at(str(tmp_path / "c.db"), sockets_per_person=2) as client, ExitStack() as held:
        ada = Player(client, "Ada")
        table = ada.open("gb-core/roulette")
        path = f"/api/tables/{table}/live"
        for _ in range(2):
            assert held.enter_context(client.websocket_connect(path)).receive_json()["type"] == "state"
        with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect(path):
            pass
        assert closed.value.code == 4429
        Player(client, "Ben")
        assert held.enter_context(client.websocket_connect(path)).receive_json()["type"] == "state"


def test_the_past_is_for_those_who_are_here(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "croupier.casino.people.rate_limits.time", SimpleNamespace(monotonic=lambda: 1000.0)
    )  # it stands still
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    path = f"/api/tables/{table}/rounds"
    assert ada.get(path) == {"rounds": []}
    assert ada.request("GET", f"{path}?limit=100").status_code == 422
    asked = [ada.request("GET", f"{path}?limit=50").status_code for _ in range(5)]
    assert 429 in asked
    client.cookies.clear()
    assert client.get(path).status_code == 401


def test_a_key_ends_where_it_ends(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        socket.receive_json()
        for given in ("k\n", "k ", "", "k" * 65):
            socket.send_json({"type": "command", "key": given, "command": {"do": "sit"}})
            assert socket.receive_json()["refusal"]["code"] == "bad_key"


# Tables that cannot be

WRONG: list[dict[str, Any]] = [
    {"limits": {"min": -5}},
    {"limits": {"min": 0}},
    {"limits": {"min": "x"}},
    {"limits": {"min": "1/0"}},
    {"limits": {"min": "5", "max": "2"}},
    {"limits": {"step": 0}},
    {"limits": {"step": "-1"}},
    {"odds": {"straight_up": "0 to 0"}},
    {"odds": {"nope": "3 to 1"}},
    {"options": {"nope": 1}},
    {"limits": {"wagers": {"nope": {"min": 1}}}},
    {"limits": {"wagers": {"straight_up": {"min": -1}}}},
    {"limits": {"step": "1e5"}},
    {"limits": {"min": "1e400"}},
]


@pytest.mark.parametrize("wanted", WRONG)
def test_a_wrong_table_is_told_why(client: TestClient, wanted: dict[str, Any]) -> None:
    ada = Player(client, "Ada")
    answer = ada.request("POST", "/api/tables", {"game": "gb-core/roulette", **wanted}, **{"Idempotency-Key": key()})
    assert answer.status_code == 400 and code(answer) == "bad_input", answer.text
    assert len(answer.json()["refusal"]["sentence"]) > 10


# The database fails


def lines(caplog: pytest.LogCaptureFixture, word: str) -> list[str]:
    return [r.getMessage() for r in caplog.records if word in r.getMessage()]


def test_a_full_disk_is_said_as_such(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_errors.quiet, "_last", {})
    with casino_at(str(tmp_path / "c.db")) as client, caplog.at_level(logging.INFO, "croupier.casino"):
        ada = Player(client, "Ada")
        table = ada.open("gb-core/roulette")
        ada.does(table, do="sit")

        @sa.event.listens_for(inside(client).store.writer, "connect")
        def small(raw: Any, _record: Any) -> None:
            raw.execute("PRAGMA max_page_count = 1")  # no page more than there are

        inside(client).store.close()
        told = [ada.tries(table, do="say", text=f"{n} " * 60) for n in range(40)]
        refused = [answer for answer in told if answer.status_code != 200]
        assert refused and {(a.status_code, code(a)) for a in refused} == {(503, "disk_full")}
        assert len(lines(caplog, "disk_full")) == 1
        assert not any(record.exc_info for record in caplog.records)


def test_a_database_that_is_away_is_said_as_such(
    postgres: Callable[[], str], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    import psycopg

    monkeypatch.setattr(database_errors.quiet, "_last", {})
    url = postgres()
    name = sa.make_url(url).database
    other = sa.make_url(url).set(database="postgres").render_as_string(hide_password=False)
    with casino_at(url) as client, caplog.at_level(logging.INFO, "croupier.casino"):
        ada = Player(client, "Ada")
        table = ada.open("gb-core/roulette")
        with psycopg.connect(other, autocommit=True) as postmaster:
            postmaster.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            postmaster.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
            told = [ada.tries(table, do="sit") for _ in range(20)]
            assert {(a.status_code, code(a)) for a in told} == {(503, "database_away")}
            assert told[0].headers["retry-after"]
            assert len(lines(caplog, "database_away")) == 1
            own = [record for record in caplog.records if record.name.startswith("croupier")]
            assert not any(record.exc_info for record in own)
            postmaster.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert ada.tries(table, do="sit").status_code == 200


def test_trouble_is_told_apart() -> None:
    for error, refusal in (
        (sqlite3.OperationalError("database or disk is full"), database_errors.DISK_FULL),
        (sqlite3.OperationalError("unable to open database file"), database_errors.DATABASE_AWAY),
        (sqlite3.OperationalError("database is locked"), database_errors.DATABASE_BUSY),
        (sa.exc.OperationalError("x", {}, sqlite3.OperationalError("disk is full")), database_errors.DISK_FULL),
        (sqlite3.IntegrityError("CHECK constraint failed"), database_errors.DATABASE_BUSY),
        (ValueError("full"), database_errors.DATABASE_BUSY),
    ):
        assert database_errors.refusal(error) is refusal, error


# Questions that take long


def apart(run: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """In a thread of its own: where pages are tested, this one has a loop that runs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(run())).result()


async def asked(app: Any, path: str, query: str, hangs_up: asyncio.Event) -> list[Any]:
    """Ask something, and hang up at some moment; what came back."""
    coming, back = [{"type": "http.request", "body": b"", "more_body": False}], []

    async def receive() -> Any:
        if coming:
            return coming.pop()
        await hangs_up.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        back.append(message.get("status"))

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [(b"host", b"localhost")],
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
        "scheme": "http",
        "http_version": "1.1",
        "root_path": "",
    }
    await asyncio.wait_for(app(scope, receive, send), 20)
    return [status for status in back if status]


@pytest.mark.parametrize(
    ("path", "query", "worker"),
    [
        ("/api/workshop/price", "game=gb-core/roulette&wager=straight_up", "workers.workshop_worker.Bench.ask"),
        ("/api/desk/compare", "game=gb-core/roulette&other=qld/roulette", "workers.workshop_worker.Bench.ask"),
        ("/api/workshop/report", "game=gb-core/roulette", "http.routes.workshop._write_report"),
        ("/api/edge", "game=gb-core/roulette", "pit.edge_prices.edges_of"),
    ],
)
def test_whoever_hangs_up_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, query: str, worker: str
) -> None:
    ended = []

    async def ask() -> None:
        hangs_up = asyncio.Event()

        async def long(*_: Any) -> None:
            hangs_up.set()
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                ended.append(path)
                raise

        monkeypatch.setattr(f"croupier.casino.{worker}", long)
        app = create_app(Settings(str(tmp_path / "c.db")))
        await asked(app, path, query, hangs_up)
        assert not app.state.casino.waiting
        app.state.casino.store.close()

    apart(ask)
    assert ended == [path]


def test_nobody_asks_long_questions_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> list[list[Any]]:
        enough, count = asyncio.Event(), []

        async def long(*_: Any) -> dict[str, Any]:
            count.append(1)
            await enough.wait()
            return {"no": "it cannot be priced"}

        monkeypatch.setattr("croupier.casino.workers.workshop_worker.Bench.ask", long)
        app = create_app(Settings(str(tmp_path / "c.db")))
        one = partial(asked, app, "/api/workshop/price", "game=gb-core/roulette&wager=straight_up")
        many = [asyncio.ensure_future(one(asyncio.Event())) for _ in range(MAX_QUESTIONS_WAITING)]
        while len(count) < MAX_QUESTIONS_WAITING:
            await asyncio.sleep(0.01)
        more = await one(asyncio.Event())
        enough.set()
        found = [more, *(await asyncio.gather(*many)), await one(asyncio.Event())]
        app.state.casino.store.close()
        return found

    assert apart(ask) == [[503], *([409] for _ in range(MAX_QUESTIONS_WAITING + 1))]


# Cookies and where a browser says that a request comes from


def test_over_tls_no_other_host_sets_the_cookies(tmp_path: Path) -> None:
    """A name with __Host- is taken by browsers from this host alone; a session by the plain name is not one here."""
    https = {"X-Forwarded-Proto": "https"}
    with from_address(tmp_path / "c.db", PROXY, proxies=(PROXY,)) as client:
        answer = client.post("/api/guest", json={}, headers=https)
        given = dict(cookie.split("; ")[0].split("=", 1) for cookie in answer.headers.get_list("set-cookie"))
        assert sorted(given) == ["__Host-croupier_browser", "__Host-croupier_session"]
        for cookie in answer.headers.get_list("set-cookie"):
            assert {"Secure", "HttpOnly", "Path=/"} <= set(cookie.split("; ")) and "domain" not in cookie.lower()
        client.cookies.clear()
        token = given["__Host-croupier_session"]
        for name, known in (("__Host-croupier_session", True), ("croupier_session", False)):
            me = client.get("/api/me", headers=https | {"Cookie": f"{name}={token}"}).json()["user"]
            assert (me is not None) is known, name
        out = client.post("/api/logout", json={}, headers=https | {"Cookie": f"__Host-croupier_session={token}"})
        gone = out.headers.get_list("set-cookie")[0]
        assert gone.startswith('__Host-croupier_session=""') and "Secure" in gone


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_a_browser_sends_for_another_site_is_refused(client: TestClient, site: str) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    told = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "cors"}
    for method, path in (("POST", "/api/me/seed"), ("GET", "/api/me"), ("GET", "/api/me/history.csv")):
        answer = ada.request(method, path, {"seed": "x"} if method == "POST" else None, **told)
        assert (answer.status_code, code(answer)) == (403, "foreign_origin"), path
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/api/tables/{table}/live", headers={"Sec-Fetch-Site": site}),
    ):
        pass
    for path in ("/", "/api/me/history.csv"):  # whoever follows a link
        assert ada.request("GET", path, **{**told, "Sec-Fetch-Mode": "navigate"}).status_code == 200
    for near in ("same-origin", "none"):
        assert ada.request("POST", "/api/me/seed", {"seed": "x"}, **{"Sec-Fetch-Site": near}).status_code == 200
