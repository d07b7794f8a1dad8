"""A small client of a running casino: what a program needs to sit down and play over the wire.

    with Client("http://127.0.0.1:8765") as client:
        client.guest("Ada")
        table = client.open_table("gb-core/roulette")
        with client.live(table) as live:
            live.do({"do": "sit", "seat": 1})
            live.do({"do": "place", "wager": "straight_up", "on": "17", "stake": 1})
            live.do({"do": "ready"})
            live.until(lambda state: state["round"] > 1)

HTTP is the standard library's; the live connection needs `websockets` (croupier[casino]). A refusal of the casino is
raised as `Refused`, with its code, sentence and clause.
"""

from __future__ import annotations

import http.client
import json
import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from types import TracebackType
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import quote, urlsplit

from croupier.errors import CroupierError, Refusal, Refused
from croupier.extras import naming_extra
from croupier.messages.package import CasinoDoesNotAnswer, NotACasinoAddress, TableIsSilent

if TYPE_CHECKING:
    from croupier.casino.http.bodies.people import Offered, User
    from croupier.casino.http.bodies.state import TableView
    from croupier.casino.http.bodies.tables import Certificate, Listing, Looked

Message = dict[str, Any]  # of a live connection, as /api/asyncapi.json describes them


class Client:
    """A person at a casino: a session, its requests, and live connections to tables.

    >>> with Client("http://127.0.0.1:8765") as client:  # nothing is sent before something is asked
    ...     client.address, client.cookie
    ('http://127.0.0.1:8765', '')
    """

    def __init__(self, address: str = "http://127.0.0.1:8765", patience: int = 30) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise CroupierError(NotACasinoAddress(address=repr(address)))
        self.address, self.patience = address.rstrip("/"), patience
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._http = kind(parts.hostname, parts.port, timeout=patience)
        self._cookies: dict[str, str] = {}

    def __enter__(self) -> Client:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the connection."""
        self._http.close()

    @property
    def cookie(self) -> str:
        """The header that shows who one is."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def request(self, method: str, path: str, body: Mapping[str, Any] | None = None, key: str = "") -> Any:
        """One request of the API, as /api/openapi.json describes it; what comes back, decoded."""
        headers = {"Accept": "application/json"} | ({"Cookie": self.cookie} if self._cookies else {})
        if method != "GET":
            headers |= {"Content-Type": "application/json", "Idempotency-Key": key or secrets.token_hex(16)}
        text = None if method == "GET" else json.dumps(body or {})
        try:
            answer = self._send(method, path, text, headers)
            raw = answer.read()
        except (OSError, http.client.HTTPException) as error:
            self._http.close()
            raise CroupierError(CasinoDoesNotAnswer(address=self.address, error=str(error))) from None
        for header in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = header.partition(";")[0].partition("=")
            self._cookies[name.strip()] = value
        reply = json.loads(raw) if raw else {}
        if answer.status >= 400:
            refusal = reply.get("refusal", {}) if isinstance(reply, dict) else {}
            sentence = refusal.get("sentence", f"{answer.status} {answer.reason}")
            raise Refused(Refusal(refusal.get("code", "bad_request"), sentence, refusal.get("clause")))
        return reply

    def _send(self, method: str, path: str, text: str | None, headers: dict[str, str]) -> http.client.HTTPResponse:
        """Send a request, once more where the kept connection has been closed meanwhile, as by a casino that was
        started anew; the key is the same, so that nothing is done twice."""
        kept = self._http.sock is not None
        try:
            self._http.request(method, path, text, headers)
            return self._http.getresponse()
        except ConnectionError:
            self._http.close()
            if not kept:
                raise
            self._http.request(method, path, text, headers)
            return self._http.getresponse()

    # Who one is

    def guest(self, name: str) -> User:
        """Come in as a guest."""
        user: User = self.request("POST", "/api/guest", {"name": name})["user"]
        return user

    def sign_in(self, name: str, password: str, code: str = "") -> User:
        """Sign in to an account."""
        given = {"name": name, "password": password} | ({"code": code} if code else {})
        user: User = self.request("POST", "/api/login", given)["user"]
        return user

    def me(self) -> User:
        """One's account, with its balance."""
        user: User = self.request("GET", "/api/me")["user"]
        return user

    # What is there

    def games(self) -> Offered:
        """The books and their games."""
        offered: Offered = self.request("GET", "/api/games")
        return offered

    def tables(self) -> list[Listing]:
        """The tables that are open."""
        listings: list[Listing] = self.request("GET", "/api/tables")["tables"]
        return listings

    def open_table(self, game: str, name: str | None = None, **wanted: Any) -> str:
        """Open a table; its id. `wanted` is the rest of its settings: options, limits, odds, bots, timers, practice."""
        body = {"game": game, **wanted} | ({"name": name} if name is not None else {})
        table: str = self.request("POST", "/api/tables", body)["table"]["id"]
        return table

    def command(self, table: str, what: Mapping[str, Any], key: str = "") -> int:
        """Say something at a table; the version of the table after it. The same key twice does it once."""
        version: int = self.request("POST", f"/api/tables/{quote(table)}/commands", what, key)["version"]
        return version

    def state(self, table: str) -> Looked:
        """A table as one sees it."""
        looked: Looked = self.request("GET", f"/api/tables/{quote(table)}")
        return looked

    def certificate(self, table: str, number: int) -> Certificate:
        """Return the certificate of a settled round; `croupier verify` checks it."""
        proof: Certificate = self.request("GET", f"/api/tables/{quote(table)}/rounds/{number}/certificate")
        return proof

    def live(self, table: str) -> Live:
        """A live connection to a table."""
        return Live(self, table)


class Live:
    """A table over its WebSocket: commands go out, every change comes in."""

    def __init__(self, client: Client, table: str) -> None:
        with naming_extra():
            from websockets.sync.client import connect
        address = f"ws{client.address.removeprefix('http')}/api/tables/{quote(table)}/live"
        self._kept = ExitStack()
        who = {"Cookie": client.cookie}
        made = connect(address, additional_headers=who, open_timeout=client.patience, max_size=None)
        self._socket = self._kept.enter_context(made)
        self._patience = client.patience
        self.state = cast("TableView", {})  # nothing, until the first message

    def __enter__(self) -> Live:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._kept.close()

    def messages(self) -> Iterator[Message]:
        """Everything that comes in, as it comes; `state` is kept up to date."""
        while True:
            yield self._next_message()

    def do(self, what: Mapping[str, Any]) -> int:
        """Say something, and wait for the answer: the version of the table after it."""
        key = secrets.token_hex(16)
        self._socket.send(json.dumps({"type": "command", "key": key, "command": dict(what)}))
        while True:
            message = self._next_message()
            if message.get("key") == key:
                return _answer_number(message)

    def until(self, true: Callable[[TableView], bool]) -> TableView:
        """Wait until something is true of the table."""
        while not self.state or not true(self.state):
            self._next_message()
        return self.state

    def _next_message(self) -> Message:
        try:
            message: Message = json.loads(self._socket.recv(timeout=self._patience))
        except TimeoutError:
            raise CroupierError(TableIsSilent(seconds=str(self._patience))) from None
        if message.get("state") is not None:
            self.state = message["state"]
        return message


def _answer_number(message: Message) -> int:
    refusal = message.get("refusal")
    if refusal is not None:
        raise Refused(Refusal(refusal["code"], refusal["sentence"], refusal.get("clause")))
    version: int = message.get("version", 0)
    return version
