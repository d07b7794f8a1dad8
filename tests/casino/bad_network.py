"""A casino and its players over a network that loses, delays and breaks, in a time of the test's own.

Messages of a connection arrive in order, as TCP delivers them: each is late by up to `jitter`, and by a time that
doubles for every time it was lost. Connections break often; half of the breaks show only because nothing comes any
more. The server is the casino itself without its thread; a player is what js/api.js `Live` does, with somebody who
presses keys.
"""

from __future__ import annotations

import heapq
import itertools
import json
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from croupier.casino.core.actor import CLOCK, Person
from croupier.casino.http.websocket import handle_message
from croupier.casino.money import new_accounts
from croupier.casino.money.work import Work
from croupier.casino.pit import table_opening
from croupier.casino.process.casino import Casino, Settings
from croupier.casino.process.writer import Job
from croupier.casino.tables.state.table_state import is_step
from croupier.equipment.randomness import Seeded
from croupier.rulebooks import game as named
from croupier.table import bots
from croupier.table.options import options_to_try

BASE_MS, FIRST_RETRY_MS = 40, 300  # of a message; until a lost one is sent again
PAUSE_MS, LONGEST_PAUSE_MS = 400, 8_000  # before a browser connects again, as in js/api.js
SILENT_MS, PING_MS, LOOK_MS, TICK_MS, TEND_MS = 8_000, 5_000, 1_000, 200, 1_000
BEGINNING_MS = 1_700_000_000_000


@dataclass
class Weather:
    """How bad the network is."""

    loss: int = 30  # of a hundred messages
    jitter: int = 2_000  # milliseconds
    between_breaks: int = 1_100  # milliseconds between two breaks of somebody's connection, on average
    broken_at_sending: int = 25  # of a hundred commands: the connection breaks as one goes out


class World:
    """The time, what happens in it, and the casino."""

    def __init__(self, database: str, seed: str, weather: Weather) -> None:
        self.now = BEGINNING_MS
        self.chance, self.weather = Seeded(seed), weather
        self._events: list[tuple[int, int, Callable[[], None]]] = []
        self._order = itertools.count()
        self.is_fair = False  # the network works again
        self.breaks = 0
        self.extended: dict[tuple[int, int], int] = {}  # by round and seat: for how long the clock waited
        limits = {"commands_per_second": 1_000_000, "tables_per_person": 1000, "sockets_per_person": 1000}
        self.casino = Casino(Settings(database, **limits))  # type: ignore[arg-type]
        self.desk = self.casino.desk
        self.desk.put = lambda job: self.desk._batch([job])  # type: ignore[method-assign]
        self.players: list[Player] = []
        self.table = ""
        self.first_bet: dict[str, Any] = {}
        self.seats: dict[str, int] = {}  # by person

    def open(self, game: str, players: int, **wanted: Any) -> None:
        """Seat so many players at a table of a game."""

        def task(work: Work) -> dict[str, Any]:
            made = [new_accounts.create_account(work, f"P{i}", "player", None, 50_000_000) for i in range(players)]
            options = options_to_try(named(game), wanted.pop("options", {}))
            timers = {"betting": 20, "decision": 15, "together": 20}
            terms = {"game": game, "options": options, "timers": timers, **wanted}
            return {"people": made, **table_opening.open_table(work, Person(made[0], "P0", "operator"), terms)}

        made = self.desk.run_here([Job(Person("", "", "operator"), "open", "", {}, task)])[0]
        self.table = made["table"]
        for i, person in enumerate(made["people"]):
            who = Person(person, f"P{i}", "player")
            self.desk.run_here([Job(who, f"sit{i}", self.table, {"do": "sit"})])
            self.players.append(Player(self, who))
        self.seats = {seat.person: number for number, seat in self.state.seats.items()}
        room = self.desk.rooms[self.table]
        lays = room.state.table.family.bot.lays
        own = lays(room.state.playing.felt, 1) if lays is not None else None
        wager, times = next(iter((own or dict.fromkeys(bots.main_wagers(room.state.table), 1)).items()))
        self.first_bet = {"wager": wager, "stake": times * room.betting.bot_stake()}
        for player in self.players:
            player.connect()
        self.after(TICK_MS, self._tick)
        self.after(TEND_MS, self._tend)
        self._break_somewhere()

    @property
    def state(self) -> Any:
        return self.desk.rooms[self.table].state

    # Time

    def after(self, milliseconds: int, what: Callable[[], None]) -> None:
        heapq.heappush(self._events, (self.now + max(0, milliseconds), next(self._order), what))

    def run(self, until: Callable[[], bool], longest: int) -> None:
        """Let time pass until something is true."""
        end = self.now + longest
        while not until():
            at, _, what = heapq.heappop(self._events)
            assert at < end, f"it has not come to that: {[p.plight() for p in self.players]}"
            self.now = max(self.now, at)
            what()

    def delay(self) -> int:
        """How long a message takes."""
        if self.is_fair:
            return BASE_MS
        late, again = BASE_MS + self.chance.below(self.weather.jitter + 1), FIRST_RETRY_MS
        while self.chance.below(100) < self.weather.loss:
            late, again = late + again, 2 * again
        return late

    def _break_somewhere(self) -> None:
        if not self.is_fair:
            self.chance.choice(self.players).break_connection()
        self.after(1 + self.chance.below(2 * self.weather.between_breaks), self._break_somewhere)

    # What a server's process sees to by the clock

    def _tick(self) -> None:
        state = self.state
        for seat_number, seat in state.seats.items():
            key = state.number, seat_number
            self.extended[key] = max(self.extended.get(key, 0), seat.extended)
        if state.deadline is not None and state.deadline <= self.now:
            self.desk.put(Job(CLOCK, "", self.table, {"do": "timeout"}))
        self.after(TICK_MS, self._tick)

    def _tend(self) -> None:
        self.casino._note_questions_on_their_way()
        for seat in list(self.state.seats.values()):
            if seat.lost and seat.lost + 20_000 <= self.now and not seat.away:
                self.desk.put(Job(CLOCK, "", self.table, {"do": "absent", "person": seat.person}))
        self.after(TEND_MS, self._tend)

    def close(self) -> None:
        self.casino.store.close()


class Line:
    """One connection: the server's end of it, and the way there and back."""

    def __init__(self, world: World, player: Player) -> None:
        self.world, self.player = world, player
        self.who, self.person, self.table, self.session = player.who, player.who.id, world.table, ""
        self.seen: str | None = None
        self.is_whole, self.is_open_at_server = True, False
        self._arrives = {"up": 0, "down": 0}

    def carry(self, way: str, what: Callable[[], None]) -> None:
        """Have something arrive at the other end after all that was sent before it, unless the line breaks first."""
        at = max(self._arrives[way], self.world.now + self.world.delay())
        self._arrives[way] = at
        self.world.after(at - self.world.now, lambda: what() if self.is_whole else None)

    def send(self, message: bytes) -> None:
        """Send from the casino, as its connections do."""
        self.carry("down", lambda: self.player.hear(self, json.loads(message)))

    def accept(self) -> None:
        """Be there for the casino."""
        self.is_open_at_server = True
        self.carry("down", lambda: self.player.opened(self))
        self.world.casino.came_in(self)  # type: ignore[arg-type]

    def sign_out(self) -> None:
        raise AssertionError("nobody is signed out")

    def hear(self, text: str) -> None:
        handle_message(self.world.casino, self, text)  # type: ignore[arg-type]

    def cut(self) -> None:
        """Break. Each end hears of it later; that of the browser perhaps not at all."""
        if not self.is_whole:
            return
        self.is_whole = False
        self.world.breaks += 1
        chance = self.world.chance
        self.world.after(chance.below(4_000), self.go_for_server)
        if chance.below(2):
            self.world.after(chance.below(2_000), lambda: self.player.lost(self))

    def go_for_server(self) -> None:
        if self.is_open_at_server:
            self.is_open_at_server = False
            self.world.casino.went_out(self)  # type: ignore[arg-type]


@dataclass
class Sent:
    """A command as its sender knows it."""

    key: str
    command: dict[str, Any]
    answers: list[str] = field(default_factory=list)


class Player:
    """A browser with somebody before it."""

    def __init__(self, world: World, who: Person) -> None:
        self.world, self.who = world, who
        self.line: Line | None = None
        self.is_open = False
        self.pause = PAUSE_MS
        self.heard_at = self.pinged_at = 0
        self.owed = False  # the answer to a ping, or to a wish to connect
        self.state: dict[str, Any] = {}
        self.sent: dict[str, Sent] = {}
        self.waiting: dict[str, Sent] = {}
        self.numbers = itertools.count()
        self.thinking = False
        self.seen = ""
        self.is_playing = True
        world.after(LOOK_MS, self.look)

    def plight(self) -> dict[str, Any]:
        waiting = [sent.command for sent in self.waiting.values()]
        return {"open": self.is_open, "waiting": waiting, "asked": self.state.get("asked")}

    # The connection, as in js/api.js

    def connect(self) -> None:
        line = self.line = Line(self.world, self)
        self.is_open, self.owed, self.seen = False, True, ""
        self.heard_at = self.pinged_at = self.world.now
        line.carry("up", line.accept)

    def opened(self, line: Line) -> None:
        if line is not self.line:
            return
        self.is_open, self.owed, self.pause = True, False, PAUSE_MS
        for sent in list(self.waiting.values()):
            self._send(sent)

    def lost(self, line: Line | None) -> None:
        if line is not self.line or line is None:
            return
        self.line, self.is_open = None, False
        self.world.after(self.pause, lambda: self.line or self.connect())
        self.pause = min(2 * self.pause, LONGEST_PAUSE_MS)

    def look(self) -> None:
        """Give up a connection on which nothing comes though something is owed; ask whether it is there."""
        line, now = self.line, self.world.now
        if line is not None and (self.owed or self.waiting) and now - self.heard_at > SILENT_MS:
            line.is_whole = False
            self.world.after(self.world.delay(), line.go_for_server)
            self.lost(line)
        elif line is not None and self.is_open and not self.owed and now - self.pinged_at > PING_MS:
            if not self.waiting:
                self.heard_at = now
            self.pinged_at, self.owed = now, True
            line.carry("up", lambda: line.hear('{"type":"ping"}'))
        self.world.after(LOOK_MS, self.look)

    def break_connection(self) -> None:
        if self.line is not None:
            self.line.cut()

    def _send(self, sent: Sent) -> None:
        line = self.line
        if line is None or not self.is_open:
            return
        text = json.dumps({"type": "command", "key": sent.key, "command": sent.command})
        line.carry("up", lambda: line.hear(text))
        if not self.world.is_fair and self.world.chance.below(100) < self.world.weather.broken_at_sending:
            self.world.after(self.world.chance.below(3_000), line.cut)

    def hear(self, line: Line, message: dict[str, Any]) -> None:
        if line is not self.line:
            return
        self.heard_at, self.owed = self.world.now, False
        if message["type"] in ("done", "refused"):
            sent = self.waiting.pop(message["key"], None)
            if sent is not None:
                sent.answers.append(message["type"])
        elif message["type"] == "state":
            self.state = message["state"]
            self._tell_seen(line)
        self._think()

    def _tell_seen(self, line: Line) -> None:
        asked = self.state.get("asked", "")
        if asked and asked != self.seen and self.state["deadline"] and self.state["you"]["seat"]:
            self.seen, text = asked, json.dumps({"type": "seen", "asked": asked})
            line.carry("up", lambda: line.hear(text))

    # Somebody before it

    def _think(self) -> None:
        if self.thinking or self.waiting or not self.is_playing or self._wanted() is None:
            return
        self.thinking = True
        self.world.after(200 + self.world.chance.below(2_500), self._press)

    def _press(self) -> None:
        self.thinking = False
        wanted = self._wanted()
        if wanted is None or self.waiting or not self.is_playing:
            return
        command = wanted if wanted["do"] == "sit" else {**wanted, "asked": self.state["asked"]}
        sent = Sent(f"{self.who.id}-{next(self.numbers)}", command)
        self.sent[sent.key] = self.waiting[sent.key] = sent
        self.heard_at = self.world.now
        self._send(sent)

    def _wanted(self) -> dict[str, Any] | None:
        """What is pressed at what the page shows."""
        view, seat = self.state.get("view"), self.state.get("you", {}).get("seat")
        if self.state and not seat:  # three rounds were missed
            return {"do": "sit", "seat": self.world.seats[self.who.id]}
        ask = view and view.get("awaiting")
        if not ask or not seat:
            return None
        if ask["kind"] == "decision":
            return self._choice(ask) if ask["seat"] == seat else None
        if ask["kind"] != "wagers" or self.state["you"].get("ready"):
            return None
        if all(w["seat"] != seat for w in view["wagers"]):
            return {"do": "place", **self.world.first_bet}
        return {"do": "ready"}

    def _choice(self, ask: dict[str, Any]) -> dict[str, Any]:
        """One of the choices that are open, with the least that it takes."""
        open_choices = [one for one in ask["form"] if not one.get("closed") and not one.get("cards")]
        one = self.world.chance.choice(open_choices)
        out = {"do": "decide", "choice": one["id"]}
        for name, field_name in (("stake", "stake"), ("amount", "to")):
            if one.get(name):
                out[field_name] = one[name]["least"]
        return out


Row = tuple[int, str, list[dict[str, Any]]]  # a round, who made its moves, and the moves


def check_answers(rows: list[Row], seats: dict[str, int], sent_by: dict[str, list[Sent]]) -> int:
    """Each command has one answer; what was done stands once in the record, at the question that it answers. Return how
    many were refused."""
    own: dict[str, Counter[str]] = defaultdict(Counter)
    steps: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for number, person, moves in rows:
        steps[number] += [move for move in moves if is_step(move)]
        for move in moves:
            if move["do"] in ("decide", "place") and move["seat"] == seats.get(person):
                own[person][_deed(number, move)] += 1
    refused = 0
    for person, sents in sent_by.items():
        done: Counter[str] = Counter()
        for sent in sents:
            assert len(sent.answers) == 1, sent
            if sent.command["do"] == "sit":
                continue
            number, at = map(int, sent.command["asked"].split("."))
            if sent.answers == ["refused"]:
                refused += 1
                continue
            if sent.command["do"] in ("decide", "place"):
                done[_deed(number, sent.command)] += 1
            if sent.command["do"] == "decide":
                made = steps[number][at]
                assert (made["do"], made["choice"]) == ("decide", sent.command["choice"]), (sent, made)
        assert done == own[person]
    return refused


def _deed(number: int, what: dict[str, Any]) -> str:
    return f"{number} {what['do']} {what.get('choice') or what.get('wager')}"


def read_rows(world: World) -> list[Row]:
    """Return the moves of the table as they were written: their round, who made them, and the moves."""
    with world.casino.store.reading() as connection:
        rows = connection.exec_driver_sql(
            "SELECT round, person, moves FROM moves WHERE floor_table = ? ORDER BY version", (world.table,)
        ).all()
    return [(number, person, msgspec.json.decode(moves)) for number, person, moves in rows]
