"""Every game is playable over the wire: sit, bet, decide, be paid. Secrets stay secret: everything that is sent to
anybody is searched for cards that this person could not see from that chair, and for the secrets that the draws come
from. And the books balance, and every round can be checked."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from casino import stranger
from casino.floor import Player, casino_at, inside, play
from croupier.casino.core import connections, database
from croupier.casino.core.actor import Person
from croupier.casino.pit.table_opening import playable
from croupier.casino.proof import certificates
from croupier.casino.tables import issued_certificates
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.tables.state import table_view
from croupier.casino.tables.state.state_message import EventView
from croupier.casino.workers.ledger_proof import verify
from croupier.equipment.randomness import Seeded
from croupier.table import Round

CARD = re.compile(r"(?<![\w.])(?:10|[2-9TJQKA])[cdhs](?!\w)|(?<!\w)Jk(?!\w)")
BOSS = Person("", "", "operator")
KINDS = {"cards", "dice", "tiles", "wheel", "coins", "balls"}
TILE = re.compile(r"(?<![\w-])[1-6]-[1-6](?![\w-])")


class Ear:
    """Hears everything that one person's connection is sent, and judges it at once."""

    def __init__(self, stack: ExitStack, player: Player, table: str) -> None:
        player.client.cookies.clear()
        player.client.cookies.update(player.cookies)
        self.socket = stack.enter_context(player.client.websocket_connect(f"/api/tables/{table}/live"))
        self.player, self.table, self.heard = player, table, 0

    def listen(self, room: LiveTable) -> None:
        self.socket.send_json({"type": "ping"})
        messages = []
        while (message := self.socket.receive_json())["type"] != "pong":
            messages.append(message)
        for message in messages:
            self.heard += 1
            self.player.sent.append(json.dumps(message))
        states = [m for m in messages if m["type"] == "state"]
        if states:
            judge(states[-1], room, self.player.id)


def visible(playing: Round | None, seat: int | None) -> set[str]:
    """The cards that somebody in this chair sees now."""
    if playing is None:
        return set()
    return {
        str(thing)
        for pile in playing.felt.piles.values()
        for thing, seen in zip(pile.things, pile.seen, strict=True)
        if seen is None or (seat is not None and seat in seen)
    } | {
        str(move["outcome"])
        for move in playing.moves
        if move["do"] == "chance"
        and isinstance(move["outcome"], str)
        and not any(str(thing) == move["outcome"] for pile in playing.felt.piles.values() for thing in pile.things)
    }


def shown(value: Any, pattern: re.Pattern[str]) -> set[str]:
    return set(pattern.findall(json.dumps(value)))


def judge(message: dict[str, Any], room: LiveTable, person: str) -> None:
    """No card in a message that its reader may not see, wherever it stands."""
    assert room.state.table is not None
    if not {"card", "tile"} & room.state.table.devices.keys():
        return
    pattern = TILE if "tile" in room.state.table.devices else CARD
    state, happened = message["state"], message["events"]
    ends = [i for i, e in enumerate(happened) if e["do"] in ("settled", "void")]
    before, since = (happened[: ends[-1]], happened[ends[-1] :]) if ends else ([], happened)
    seat = table_view.seat_of(room.state, person)
    now = visible(room.state.playing, seat)
    assert shown([state["view"], since], pattern) <= now
    rest = {k: v for k, v in state.items() if k not in ("view", "last")}
    assert shown(rest, pattern) == set()
    if room.state.past is not None:
        then = next((n for n, p in room.state.past.people.items() if p == person), None)
        assert shown([state["last"], before], pattern) <= visible(room.state.past.playing, then)


@pytest.mark.parametrize("game", playable())
def test_nothing_hidden_is_ever_sent(game: str, tmp_path: Path) -> None:
    with casino_at(str(tmp_path / "c.db")) as client, ExitStack() as stack:
        ada, ben, eve = (Player(client, name) for name in ("Ada", "Ben", "Eve"))
        table = ada.open(game, bots=1)
        ada.does(table, do="sit")
        ben.does(table, do="sit")
        ears = [Ear(stack, player, table) for player in (ada, ben, eve)]
        room = inside(client).desk.rooms[table]
        for player in (ada, ben):  # after every command, everybody's messages are judged
            judged(player, ears, room)
        rounds = play([ada, ben], table, 3, Seeded(f"secret {game}"))
        assert rounds >= 3 and all(ear.heard > 3 for ear in ears)
        for player in (ada, ben, eve):
            player.get(f"/api/tables/{table}/rounds")
            player.get("/api/tables")
        _no_secret_was_sent(client, [ada, ben, eve])
        _balanced(inside(client).store, ada, table)


def _balanced(books: connections.Store, ada: Player, table: str) -> None:
    """The ledger proves itself, and every round can be checked by somebody who knows only the documentation."""
    proof = verify(books)
    assert proof.ok, [c.plain() for c in proof.checks if c.wrong]
    assert any(c.what == "rounds replayed" and c.count >= 3 for c in proof.checks)
    for past in ada.get(f"/api/tables/{table}/rounds")["rounds"]:
        with books.reading() as connection:
            found = issued_certificates.certificate(connection, table, past["round"], BOSS)
        assert all(shown.holds for shown in certificates.check(found, past["commitment"]))
        assert stranger.wrong(json.loads(json.dumps(found)), past["commitment"]) == []
        assert {device["kind"] for device in found["devices"].values()} <= KINDS


def judged(player: Player, ears: list[Ear], room: LiveTable) -> None:
    request = player.request

    def listening(method: str, path: str, body: Any = None, **headers: str) -> Any:
        answer = request(method, path, body, **headers)
        if path.endswith("/commands"):
            for ear in ears:
                ear.listen(room)
        return answer

    player.request = listening  # type: ignore[method-assign]


def _no_secret_was_sent(client: Any, players: list[Player]) -> None:
    """Secrets of rounds (that of an open one is made with the casino's key), their salts and digests of sessions:
    nobody was told one without asking for a proof."""
    books = inside(client).store
    with books.reading() as connection:
        rounds = connection.execute(database.rounds.select()).all()
        secrets = [r.secret or books.key().secret(r.floor_table, r.round, r.salt) for r in rounds]
        secrets += [r.salt for r in rounds]
        digests = list(connection.execute(sa.select(database.sessions.c.digest)).scalars())
    assert len(secrets) >= 6 and all(secrets) and digests
    for player in players:
        everything = "\n".join(player.sent)
        for secret in (*secrets, *digests, *(p.cookies["croupier_session"] for p in players)):
            assert secret not in everything


def test_a_leak_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The search finds what it looks for: a table that tells everybody everything does not pass."""
    leaking = lambda happened, seat: EventView(**{k: v for k, v in happened.items() if k != "_seen"})  # noqa: E731
    monkeypatch.setattr(table_view, "event", leaking)
    with pytest.raises(AssertionError):
        test_nothing_hidden_is_ever_sent("gb-core/three-card-poker", tmp_path)


def test_the_next_one_in_a_chair_does_not_see_the_last_one_s_cards(tmp_path: Path) -> None:
    with casino_at(str(tmp_path / "c.db")) as client:
        ada, ben, eve = (Player(client, name) for name in ("Ada", "Ben", "Eve"))
        table = ada.open("gb-core/three-card-poker", bots=1)
        ada.does(table, do="sit", seat=2)
        ada.does(table, do="place", wager="ante", stake=10)
        ada.does(table, do="ready")
        ada.does(table, do="decide", choice="fold")
        eve.does(table, do="sit", seat=3)  # a table closes when its last person leaves
        ada.does(table, do="leave")
        ben.does(table, do="sit", seat=2)
        mine, others = ada.state(table)["last"]["view"], ben.state(table)["last"]["view"]
        assert "??" not in mine["hands"]["box 2"]
        assert others["seat"] is None


def test_a_pot_keeps_folded_hands_secret(tmp_path: Path) -> None:
    with casino_at(str(tmp_path / "c.db")) as client:
        ada, ben = Player(client, "Ada"), Player(client, "Ben")
        table = ada.open("kings/holdem", bots=1)
        ada.does(table, do="sit")
        ben.does(table, do="sit")
        play([ada, ben], table, 1, Seeded("pot"))
        for player in (ada, ben):
            proof = player.get(f"/api/tables/{table}/rounds/1/certificate")
            assert proof["sealed"] and "secret" not in proof and "record" not in proof
