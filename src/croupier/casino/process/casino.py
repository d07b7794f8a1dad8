"""One process of the casino: its database, its desk, its clock and the ear for other processes."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import msgspec

from croupier.casino.core import action_log, editions
from croupier.casino.core import database as store
from croupier.casino.core.actor import CLOCK, Person
from croupier.casino.core.connections import Store
from croupier.casino.core.database_errors import quiet
from croupier.casino.core.messages import RandomSourceFailed
from croupier.casino.core.sql_statements import Statement
from croupier.casino.core.transaction import Answer, now_ms
from croupier.casino.money import held_winnings, size_limits
from croupier.casino.money.work import Work
from croupier.casino.people import house_policy, player_limits
from croupier.casino.people.guess_limits import Guesses
from croupier.casino.people.open_sessions import MINUTE, IdleLimits, Uses
from croupier.casino.people.rate_limits import Buckets
from croupier.casino.people.staff_factor import StaffFactor
from croupier.casino.pit import upgrade_review
from croupier.casino.process import clock
from croupier.casino.process.broadcast import Watcher
from croupier.casino.process.measures import Measures, checked_token
from croupier.casino.process.writer import VERSIONS, Desk, Job
from croupier.casino.proof import random_health, self_check
from croupier.casino.proof.random_health import source
from croupier.casino.staff import policy_log
from croupier.casino.tables import presence
from croupier.casino.tables.turn_clock import EXTENSION_MS
from croupier.casino.tournaments import tournament as tournaments
from croupier.casino.workers.advice_worker import Adviser

log = logging.getLogger("croupier.casino")
SECONDS_BETWEEN_TICKS = 0.2  # seconds between checks of whose time is up
SECONDS_BETWEEN_SWEEPS = 20.0  # seconds between looks for tables that no one sits at
SECONDS_UNTIL_INVENTORY = 10.0  # seconds after which a new process takes down what is installed
SECONDS_BETWEEN_BOOK_CHECKS = 5.0  # seconds between looks for rulebooks whose files have changed
SECONDS_BETWEEN_LOOKS = 1.0  # seconds between looks for changes of other processes, where the database does not say
MS_BETWEEN_LOOKS = int(1000 * SECONDS_BETWEEN_LOOKS)
SLOW_MS = 250  # milliseconds to a browser and back: a connection that takes longer has its clock wait for it

_LATE = Statement("SELECT id FROM floor WHERE deadline <= :now")
_LIVING = Statement(
    "SELECT s.digest, s.seen_at, p.role FROM sessions AS s JOIN people AS p ON p.id = s.person "
    "WHERE s.digest IN :sessions AND s.expires_at > :now"
)


@dataclass(frozen=True, slots=True)
class Settings:
    """How a casino is run."""

    database: str
    welcome_cents: int = 100_000
    commands_per_second: int = 30  # of one person
    requests_per_second: int = 50  # from one address, to look at things
    sign_ins_per_minute: int = 20
    registrations_per_hour: int = 30  # from one address: each tells whether a name is taken
    # Staff act only in sessions that were opened with a second factor; where nothing is set: as soon as the casino is
    # reached from elsewhere, or chips are bought in it.
    staff_factor: bool | None = None
    staff_idle_minutes: int = 30  # after so long without doing anything staff are signed out; 0: never
    player_idle_minutes: int = 0  # and players who have a password; 0: never
    policy: str = house_policy.USUAL  # whose rules the house keeps (policies/*.toml)
    gifts_cents: int = 100_000  # what one operator may give and take in a day without a second one
    ruling_alone_cents: int = 0  # what rulings of one person may move in a day on settled rounds; 0: each takes two
    ruling_seconds: int = 60  # for how long a table takes no wagers while such a ruling waits for the second person
    tables_per_person: int = 10  # open at a time, of a person who is not staff
    tables_per_hour: int = 600  # opened from one address: enough for a class that tries one game after the other
    sockets_per_person: int = 30  # to one process
    secure_cookie: bool = False  # cookies only over https, whatever a proxy says
    origins: tuple[str, ...] = ()  # besides the server's own
    hosts: tuple[str, ...] = ()  # names that the casino is called by, besides those of the machine itself
    proxies: tuple[str, ...] = ()  # whose word about addresses and https is taken
    traces: bool = False  # OpenTelemetry's, sent where its own variables say
    metrics_token: str = ""  # the person who shows it may read /metrics; without one, this machine alone

    def __post_init__(self) -> None:
        if not 0 <= self.welcome_cents <= size_limits.WELCOME_CENTS:
            raise size_limits.too_much("welcome_cents", self.welcome_cents, size_limits.WELCOME_CENTS)
        for name in ("staff_idle_minutes", "player_idle_minutes"):
            if not 0 <= getattr(self, name) <= size_limits.IDLE_MINUTES:
                raise size_limits.too_much(name, getattr(self, name), size_limits.IDLE_MINUTES)
        checked_token(self.metrics_token)
        house_policy.read_policy(self.policy)


def is_loopback(name: str) -> bool:
    """Return whether a name or an address is of the machine itself, which others cannot reach."""
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False


def staff_factor_of(settings: Settings) -> StaffFactor:
    """Return whether staff need a second factor in a casino that is run like this."""
    given = settings.proxies or settings.origins or settings.secure_cookie
    elsewhere = bool(given) or not all(is_loopback(name) for name in settings.hosts)
    return StaffFactor(settings.staff_factor, elsewhere)


class Connection(Watcher, Protocol):
    """A browser at a table, in a session."""

    table: str
    session: str
    seen: str | None  # the last question that it says it has; None: it says nothing of them

    def sign_out(self) -> None:
        """End what was opened by a session that is over."""


class Casino:
    """The casino that the routes work with."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.store.key()  # a casino whose key is lost does not open
        self.desk = Desk(self.store)
        self.staff_factor = self.desk.staff_factor = staff_factor_of(settings)
        self.watch = clock.Watch(clock.steady)
        self.setting_watch = clock.Watch(clock.elapsed_ms)
        self.idle_limits = self.desk.idle_limits = IdleLimits(
            settings.staff_idle_minutes * MINUTE, settings.player_idle_minutes * MINUTE, self.setting_watch.measure_jump
        )
        self.uses = Uses()
        self.policy = self.desk.policy = house_policy.read_policy(settings.policy)
        self.desk.alone_cents, self.desk.ruling_seconds = settings.ruling_alone_cents, settings.ruling_seconds
        self.commands = Buckets(settings.commands_per_second, 2 * settings.commands_per_second, 1)
        self.sign_ins = Buckets(settings.sign_ins_per_minute, settings.sign_ins_per_minute, 60)
        self.guesses = Guesses()
        self.self_check = self_check.SelfCheck()
        self.registrations = Buckets(settings.registrations_per_hour, settings.registrations_per_hour, 3600)
        self.openings = Buckets(settings.tables_per_hour, settings.tables_per_hour, 3600)
        self.history = Buckets(20, 60, 1)  # rounds of the past that are played again, for one person
        self.requests = Buckets(settings.requests_per_second, 4 * settings.requests_per_second, 1)
        self.connections: set[Connection] = set()
        self.proving = asyncio.Lock()  # one proof of the ledger at a time
        self.waiting: Counter[str] = Counter()  # long questions that are worked out, by address
        self.examining = asyncio.Lock()  # and one exam whose tasks are made
        self.adviser = Adviser()
        self.open = False  # to people: not while it opens or closes
        self.measures = Measures(self.desk, self.connections)
        self.desk.measured = self.measures.batch
        self._tasks: list[asyncio.Task[None]] = []
        self._listening = True

    def can_watch_another(self, person: str) -> bool:
        """Return whether a person may watch one more table at the same time."""
        return sum(c.person == person for c in self.connections) < self.settings.sockets_per_person

    def came_in(self, connection: Connection) -> None:
        """Note that a person watches a table from now on."""
        self.connections.add(connection)
        self.desk.watch(connection.table, connection)
        if self._has_chair(connection, lost=True):
            self._present("found", connection.table, connection.person)

    def went_out(self, connection: Connection) -> None:
        """Note that a connection is gone; a player without another one at the table is now lost to it."""
        self.connections.discard(connection)
        self.desk.unwatch(connection.table, connection)
        others = self.desk.watchers.get(connection.table, ())
        if self._has_chair(connection, lost=False) and all(c.person != connection.person for c in others):
            self._present("lost", connection.table, connection.person)

    def note_seen(self, connection: Connection, asked: str) -> None:
        """Note that a question has reached a player. Where that took long, the clock waits as much longer."""
        connection.seen = asked
        self._note_delay(connection, SLOW_MS)

    def _note_delay(self, connection: Connection, least: int) -> None:
        """Let the clock of a table wait for a player, where the question has been on its way for so many milliseconds
        at the least, beyond what it has waited for already."""
        room = self.desk.rooms.get(connection.table)
        if room is None or connection.person is None:
            return
        number = next((n for n, s in list(room.state.seats.items()) if s.person == connection.person), 0)
        if not room.clock.awaits(number):
            return
        late = now_ms() - room.clock.asked_at() - room.state.extended
        if late >= least and room.state.extended < EXTENSION_MS:
            what = {"do": "delayed", "person": connection.person, "asked": room.state.asked}
            self.desk.put(Job(CLOCK, "", connection.table, what))

    def _note_questions_on_their_way(self) -> None:
        """Let clocks wait for questions that have not reached their players yet."""
        for connection in list(self.connections):
            room = self.desk.rooms.get(connection.table)
            if room is not None and connection.seen is not None and connection.seen != room.state.asked:
                self._note_delay(connection, MS_BETWEEN_LOOKS)

    def _has_chair(self, connection: Connection, lost: bool) -> bool:
        """Return whether a person has a chair at a table that looks as if they were lost, or were not."""
        room = self.desk.rooms.get(connection.table)
        if room is None:
            return not lost
        return any(s.person == connection.person and bool(s.lost) == lost for s in list(room.state.seats.values()))

    def _present(self, what: str, table: str, person: str | None) -> None:
        self.desk.put(Job(CLOCK, "", table, {"do": what, "person": person}))

    def note_session_use(self, person: Person) -> None:
        """Note that a person uses a session."""
        if person.session and (task := self.uses.note_use(person.session, now_ms())):
            self.desk.put(Job(CLOCK, "", "", {"used": person.session}, task))

    def sign_out(self, sessions: Iterable[str]) -> None:
        """End sessions, and what was opened in them."""
        gone = set(sessions)
        for connection in [c for c in self.connections if c.session in gone]:
            self.went_out(connection)
            connection.sign_out()

    def start(self) -> None:
        """Begin to watch the clock and other processes, in the running event loop."""
        editions.begin()
        self.desk.loop = asyncio.get_running_loop()
        self.desk.put(Job(CLOCK, "", "", {"clock": "begin"}, clock.set_right))
        self.desk.put(Job(CLOCK, "", "", {"look": "upgrade"}, upgrade_review.look))
        self.desk.put(Job(CLOCK, "", "", {"look": "factor"}, self.staff_factor.note_where_switched_off))
        self.desk.put(Job(CLOCK, "", "", {"look": "policy"}, partial(policy_log.note_change, kept=self.policy)))
        watches = [
            (random_health.SECONDS_BETWEEN_TESTS, self.test_source),
            (self_check.SECONDS_BETWEEN_CHECKS, self.check_files),
            (SECONDS_BETWEEN_TICKS, self._clock),
            (SECONDS_BETWEEN_LOOKS, self._look),
            (SECONDS_BETWEEN_LOOKS, self._tend),
            (SECONDS_BETWEEN_SWEEPS, self._close_empty_tables),
            (SECONDS_BETWEEN_BOOK_CHECKS, self._read),
        ]
        if self.store.sqlite:
            watches.append((SECONDS_BETWEEN_LOOKS, self._tidy))
        self._tasks = [asyncio.create_task(_repeat_every(seconds, watch)) for seconds, watch in watches]
        self._tasks.append(asyncio.create_task(self._begin_checks()))
        if not self.store.sqlite:
            threading.Thread(target=self._listen, name="ear", daemon=True).start()
        self.open = True

    async def stop(self) -> None:
        """Close: no more listening, the desk finishes what it has, the database is let go."""
        self.open = self._listening = False
        for task in self._tasks:
            task.cancel()
        self.adviser.stop()
        await asyncio.get_running_loop().run_in_executor(None, self.desk.stop)
        self.store.close()
        editions.end()

    async def _clock(self) -> None:
        """Whose time is up. Any process may say so; the table's version lets only one be right. But first, whether the
        clock itself can be believed."""
        if by := self.watch.measure_jump():
            set_by = self.setting_watch.measure_jump()
            await self.desk.task(CLOCK, "", {"clock": by}, partial(clock.shift, by=by, set_by=set_by))
            self.watch.advance(by)
            self.setting_watch.advance(set_by)
        for table in await asyncio.to_thread(self._late):
            self.desk.put(Job(CLOCK, "", table, {"do": "timeout"}))

    def _late(self) -> list[str]:
        with self.store.reading() as connection:
            return [table for (table,) in _LATE(connection, now=now_ms())]

    async def _begin_checks(self) -> None:
        """Record the installed files, and check that the random source is sound to begin with."""
        try:
            await self.test_source()
            await asyncio.sleep(SECONDS_UNTIL_INVENTORY)  # people are served first
            await self.check_files()
        except Exception as error:  # it is looked at again a day later
            quiet.tell("looking at what is installed", error)

    async def test_source(self) -> None:
        """Test the random source; a fault is told once."""
        before = list(source.failed)
        failed = await asyncio.to_thread(source.test)
        if failed and not before:
            log.error("the random source has failed: %s", ", ".join(failed))
            await self.desk.task(CLOCK, "", {"look": "random source"}, _source_failed)

    async def check_files(self) -> None:
        """Are the installed files and the rulebooks what they were?"""
        if changed := await asyncio.to_thread(self.self_check.check):
            await self.desk.task(CLOCK, "", {"look": "files"}, partial(self_check.note, changed=changed))

    async def _tidy(self) -> None:
        """Move SQLite's write-ahead log into its file, so that no command waits for that."""
        await asyncio.to_thread(self.store.tidy)

    async def _look(self) -> None:
        """Has a session ended, or another process changed a table that is watched here?"""
        sessions, watched = list({c.session for c in self.connections}), list(self.desk.watchers)
        if sessions:
            self.sign_out(set(sessions) - await asyncio.to_thread(self._living, sessions))
        if watched:
            await asyncio.to_thread(self._refresh_watched, watched)

    def _living(self, sessions: list[str]) -> set[str]:
        """Which of these sessions are not over."""
        with self.store.reading() as connection:
            at, rows = now_ms(), _LIVING(connection, sessions=sessions, now=now_ms())
            return {digest for digest, seen_at, role in rows if seen_at > self.idle_limits.since(role, at)}

    async def _tend(self) -> None:
        """Tournaments whose round comes to its end, and chairs of people who may not play. Any process may see to it;
        the second finds nothing to do."""
        await self.stand_up()
        self._note_questions_on_their_way()
        for table, watching in self.desk.watchers.items():  # another process may have thought them lost
            room = self.desk.rooms.get(table)
            lost = {s.person for s in list(room.state.seats.values()) if s.lost} if room is not None else set()
            for person in {w.person for w in watching} & lost:
                self._present("found", table, person)
        for table, person in await asyncio.to_thread(self._missing_players):
            self._present("absent", table, person)
        for one in await asyncio.to_thread(self._overdue_holds):
            what = {"do": "held", "decision": held_winnings.RELEASE, "why": "the time that the book gives is over"}
            self.desk.put(Job(CLOCK, "", one["table"], what | {"round": one["round"], "seat": one["seat"]}))
        close, ready = await asyncio.to_thread(self._due_tournaments)
        for table in close:
            self.desk.put(Job(CLOCK, "", table, {"do": "close"}))
        for tournament in ready:
            go_on = partial(tournaments.go_on, tournament=tournament)
            self.desk.put(Job(CLOCK, "", "", {"go on": tournament}, go_on))

    async def stand_up(self) -> None:
        """Free the chairs of people who have a time-out or are excluded."""
        stop, gone = await asyncio.to_thread(self._leaving)
        for table, person, decides in stop:
            self.desk.put(Job(CLOCK, "", table, {"do": "stop", "person": person, "decides": decides}))
        for person in gone:
            self.desk.put(Job(CLOCK, "", "", {"gone": person}, partial(_stood_up, person=person)))

    def _leaving(self) -> tuple[list[tuple[str, str, bool]], list[str]]:
        with self.store.reading() as connection:
            return player_limits.leaving(connection)

    async def _read(self) -> None:
        """Take rulebooks whose files have changed, so that a bad one is in the log before anybody asks."""
        await asyncio.to_thread(editions.take_changes)

    async def _close_empty_tables(self) -> None:
        """Close tables without players or watchers."""
        for table, since in await asyncio.to_thread(self._long_empty_tables):
            if table not in self.desk.watchers:
                self.desk.put(Job(CLOCK, "", table, {"do": "close", "since": since}))

    def _missing_players(self) -> list[tuple[str, str]]:
        with self.store.reading() as connection:
            return presence.missing(connection, now_ms())

    def _long_empty_tables(self) -> list[tuple[str, int]]:
        with self.store.reading() as connection:
            return presence.empty(connection, now_ms())

    def _overdue_holds(self) -> list[dict[str, Any]]:
        with self.store.reading() as connection:
            return held_winnings.overdue(connection, now_ms())

    def _due_tournaments(self) -> tuple[list[str], list[str]]:
        with self.store.reading() as connection:
            return tournaments.due(connection, now_ms())

    def _refresh_watched(self, watched: list[str]) -> None:
        with self.store.reading() as connection:
            for table, version in VERSIONS(connection, ids=watched):
                self._refresh_if_newer(table, version)

    def _refresh_if_newer(self, table: str, version: int) -> None:
        room = self.desk.rooms.get(table)
        if table in self.desk.watchers and (room is None or room.state.version < version):
            self.desk.refresh(table)

    def _on_notification(self, payload: str) -> None:
        if payload.startswith(store.TALK):
            if self.desk.loop is not None:
                said = msgspec.json.decode(payload.removeprefix(store.TALK))
                self.desk.loop.call_soon_threadsafe(self.desk.relay_talk, said)
            return
        table, _, version = payload.partition(" ")
        self._refresh_if_newer(table, int(version))

    def _listen(self) -> None:
        """PostgreSQL says which table has changed."""
        import psycopg

        url = self.store.url.replace("postgresql+psycopg://", "postgresql://", 1)
        while self._listening:
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {store.CHANNEL}")
                    while self._listening:
                        for notice in connection.notifies(timeout=1):
                            self._on_notification(notice.payload)
            except psycopg.Error as error:
                if self._listening:
                    quiet.tell("listening for changes", error)
                    threading.Event().wait(1)


def _source_failed(work: Work) -> Answer:
    action_log.record_act(work, "random source", RandomSourceFailed(), detail={"tests": source.failed})
    return {}


def _stood_up(work: Work, person: str) -> Answer:
    work.care.stood_up(person)
    return {}


async def _repeat_every(seconds: float, watch: Callable[[], Awaitable[None]]) -> None:
    """Look after something for as long as the process runs, whatever goes wrong once."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await watch()
        except Exception as error:
            quiet.tell("looking after the floor", error)
