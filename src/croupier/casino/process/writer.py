"""The desk: the one thread of a process that changes anything on the floor.

Commands wait in a queue. The desk takes what is there, does it all in one transaction of the one writer, commits once,
and then answers and shows. So all who were waiting share one commit, and no answer goes out before the change is on the
disk. Rooms are kept in memory between batches; before one is used its version is compared with the database, and a room
that another process has moved on is read again."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import queue
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
import sqlalchemy as sa

from croupier.casino.core import database as store
from croupier.casino.core import database_errors
from croupier.casino.core.account_names import player, table_float
from croupier.casino.core.actor import CLOCK, Person
from croupier.casino.core.connections import Store
from croupier.casino.core.database_errors import one_line, quiet
from croupier.casino.core.messages import KeyReused, RoleChanged, SessionOver
from croupier.casino.core.sql_statements import Call, Done, Statement
from croupier.casino.core.transaction import HEAD, Answer, dumps, now_ms
from croupier.casino.money.ledger import ACCOUNTS, HOLDS, Books
from croupier.casino.money.work import Work
from croupier.casino.people import house_policy, play_statistics
from croupier.casino.people.open_sessions import IdleLimits
from croupier.casino.people.player_limits import CHOSEN
from croupier.casino.people.sign_in import acting_role
from croupier.casino.people.staff_factor import StaffFactor
from croupier.casino.process import broadcast, tracing
from croupier.casino.process.broadcast import Watcher
from croupier.casino.process.commands import command, set_aside, to_stored_text
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.tables.state import table_view
from croupier.casino.tables.state.table_state import TableState
from croupier.errors import CroupierError, Refusal, Refused

log = logging.getLogger("croupier.casino")
MAX_BATCH = 256  # commands in one commit, at most
MAX_TABLES_IN_MEMORY = 2000  # rooms kept in memory
MAX_REFUSALS_REMEMBERED = 20_000  # of commands that came over a connection and may come again
BATCHES_UNTIL_ALONE = 50  # batches after which another process that has written nothing is forgotten
Task = Callable[[Work], Any]
Answers = dict[tuple[str, str], tuple[str, str]]  # by person and key: the digest of the command, and the answer
Present = dict[str, tuple[str, str]]  # by session: the name and the role of whose it is
Answered = Callable[[Answer | None, BaseException | None], None]


@dataclass(slots=True)
class Job:
    """One thing to do: a command at a table, or a task of another kind."""

    person: Person
    key: str
    table: str = ""
    what: dict[str, Any] = field(default_factory=dict)
    task: Task | None = None
    answered: Answered | None = None
    is_repeatable: bool = False  # sent again after a lost connection: what was refused once stays refused
    tries: int = 0
    since: float = field(default_factory=time.monotonic)

    @property
    def looks(self) -> str:
        """The question of the process itself; people's requests cannot carry it."""
        return str(self.what.get("do")) if self.person is CLOCK else ""


class Desk:
    """Queue, thread, rooms and watchers of one process."""

    def __init__(self, database: Store) -> None:
        self.store = database
        self.staff_factor = StaffFactor()  # whether staff need a second one
        self.idle_limits = IdleLimits()
        self.policy = house_policy.read_policy(house_policy.USUAL)
        self.alone_cents = 0  # what rulings of one person may move in a day on settled rounds
        self.ruling_seconds = 60  # for how long wagers wait while such a ruling waits for a second person
        self.name = secrets.token_hex(4)  # of this process, among those that share the database
        self.rooms: OrderedDict[str, LiveTable] = OrderedDict()
        self._stale: dict[str, LiveTable] = {}  # rooms that another process has moved on, as they were shown last
        self._refused: OrderedDict[tuple[str, str], Refusal] = OrderedDict()  # by person and key
        self.books = Books()
        self._shared = 0  # batches for which it is taken that another process writes too
        self.watchers: dict[str, set[Watcher]] = {}
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="desk", daemon=True)
        self._started = False
        self.loop: asyncio.AbstractEventLoop | None = None
        self.measured: Callable[[list[Any]], None] | None = None  # is told of every batch that is answered

    @property
    def waiting(self) -> int:
        """How many jobs are queued."""
        return self._queue.qsize()

    # From the event loop

    async def command(self, table: str, person: Person, key: str, what: dict[str, Any]) -> Answer:
        """Do a command at a table; answered when it is on the disk."""
        return await self._submit(Job(person, key, table, what))

    async def task(self, person: Person, key: str, what: dict[str, Any], task: Task) -> Answer:
        """Do something else in a transaction of the writer, once for each key."""
        return await self._submit(Job(person, key, "", what, task))

    async def _submit(self, job: Job) -> Answer:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Answer] = loop.create_future()

        def resolve(answer: Answer | None, error: BaseException | None) -> None:
            if future.done():
                return
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(answer or {})

        job.answered = resolve
        self.loop = loop
        self.put(job)
        return await future

    def run_here(self, jobs: list[Job]) -> list[Answer]:
        """Do jobs now, in one batch, in the thread that calls: for tools and tests, where no server runs."""
        answers: list[Answer] = []
        errors: list[BaseException] = []

        def collect_answer(answer: Answer | None, error: BaseException | None) -> None:
            if error is not None:
                errors.append(error)
            answers.append(answer or {})

        for job in jobs:
            job.answered = collect_answer
        self._batch(jobs)
        if errors and len(jobs) == 1:
            raise errors[0]
        return answers

    def put(self, job: Job) -> None:
        """Queue a job; the thread begins with the first."""
        if not self._started:
            self._started = True
            self._thread.start()
        self._queue.put(job)

    def watch(self, table: str, watcher: Watcher) -> None:
        """Show a table to a watcher from now on, first as it is."""
        self.watchers.setdefault(table, set()).add(watcher)
        self.put(Job(CLOCK, "", table, {"do": "_show", "watcher": watcher}))

    def unwatch(self, table: str, watcher: Watcher) -> None:
        """A watcher of a table has gone."""
        watching = self.watchers.get(table)
        if watching is not None:
            watching.discard(watcher)
            if not watching:
                self.watchers.pop(table, None)

    def refresh(self, table: str) -> None:
        """Another process has changed a table: show it to those who watch it here."""
        self.put(Job(CLOCK, "", table, {"do": "_refresh"}))

    def relay_talk(self, said: dict[str, Any]) -> None:
        """Pass on talk at a table from another process. In the event loop."""
        if said["by"] != self.name:
            text = broadcast.talk(said)
            for watcher in self._watching(said["table"]):
                watcher.send(text)

    def stop(self) -> None:
        """Finish what is queued, and end the thread."""
        if self._started:
            self._queue.put(None)
            self._thread.join(timeout=10)

    # The thread

    def _run(self) -> None:
        while True:
            job = self._queue.get()
            jobs: list[Job | None] = [job]
            while len(jobs) < MAX_BATCH and not self._queue.empty():
                jobs.append(self._queue.get())
            wanted = [j for j in jobs if j is not None]
            try:
                if wanted:
                    self._batch(wanted)
            except Exception as error:
                quiet.tell("a batch", error)
                self._tell([(j, None, database_errors.refusal_for(error)) for j in wanted], [])
            if None in jobs:
                return

    def _batch(self, jobs: list[Job], tried: bool = False) -> None:
        done: list[tuple[Job, Answer | None, BaseException | None]] = []
        changed: dict[str, LiveTable] = {}
        try:
            calls = self._lookups_of(jobs)
            with tracing.span("commit", commands=len(jobs)), self.store.batch(*calls) as (connection, results):
                work, answers, present = self._begin(connection, results, jobs)
                for job in jobs:
                    try:
                        _as_now(job, present)
                        done.append((job, self._do(job, work, answers, changed), None))
                    except CroupierError as error:
                        done.append((job, None, error))
                work.flush()
        except Exception as error:
            for job in jobs:
                self.rooms.pop(job.table, None)
            self.books = Books()
            self._recover_batch(jobs, error, tried)
            return
        self._tell(done, self._messages_after(changed, done))

    def _recover_batch(self, jobs: list[Job], error: Exception, tried: bool) -> None:
        """A batch could not be committed. Where the database fails, once more with another connection, and then
        everybody is told; otherwise each command for itself."""
        if not database_errors.is_of_the_database(error):
            log.info("a batch is done again, one by one: %r", error)
            self._one_by_one(jobs, error)
        elif not tried:
            self._batch(jobs, tried=True)
        else:
            quiet.tell("a batch", error)
            self._tell([(job, None, database_errors.refusal_for(error)) for job in jobs], [])

    def _one_by_one(self, jobs: list[Job], error: BaseException) -> None:
        """A batch that could not be committed is tried again, each command for itself. One that cannot be written down
        for what it says, and not for want of a database, sets its table aside."""
        if len(jobs) == 1:
            job = jobs[0]
            job.tries += 1
            if job.table and not store.is_database_failure(error) and self._set_aside(job, error):
                return
            if job.tries > 2:
                self._tell([(job, None, database_errors.refusal_for(error))], [])
                return
        for job in jobs:
            self._batch([job])

    def _set_aside(self, job: Job, error: BaseException) -> bool:
        """Set a table aside by its row alone: nothing else of it can be trusted. False: not even that can be done."""
        why = one_line(error)
        try:
            with self.store.writing() as connection:
                work = Work(connection)
                work.set_aside(job.table, why)
                work.flush()
        except Exception:
            log.exception("table %s cannot be set aside", job.table)
            return False
        log.error("table %s is set aside: %s", job.table, why)
        log.debug("table %s failed", job.table, exc_info=error)
        self._tell([(job, None, set_aside())], [])
        if self._started and job.table in self.watchers:
            self.refresh(job.table)
        return True

    def _lookups_of(self, jobs: list[Job]) -> tuple[Call, ...]:
        """Return the look-ups before a batch: versions of tables, answers given before, the last row of the journal,
        and the limits and roles of the people who ask."""
        known = list({j.table for j in jobs if j.table in self.rooms})
        keyed = [j for j in jobs if j.key]
        people, keys = [j.person.id for j in keyed], [j.key for j in keyed]
        answers = _COMMANDS.call(people=people, keys=keys, pairs=[[j.person.id, j.key] for j in keyed])
        who = _people(jobs)
        limited = play_statistics.LIMITED.call(people=who, since=play_statistics.earliest(now_ms()))
        present = _PRESENT.call(sessions=list({j.person.session for j in jobs if j.person.session}), now=now_ms())
        ids = [account for account, _ in self._accounts(jobs)]
        books = (ACCOUNTS.call(ids=ids), HOLDS.call(ids=ids)) if ids else ()
        return VERSIONS.call(ids=known), answers, HEAD.call(), CHOSEN.call(people=who), limited, present, *books

    def _accounts(self, jobs: list[Job]) -> list[tuple[str, str]]:
        """Where another process writes too: the accounts that these commands may need, each with its table, so that
        they are read together with everything else."""
        if not self._shared:
            return []
        out: dict[tuple[str, str], None] = {}
        for job in jobs:
            room = self.rooms.get(job.table)
            if room is not None:
                names = [
                    player(job.person.id),
                    table_float(room.state.id),
                    *(player(s.person) for s in room.state.seats.values()),
                ]
                out |= dict.fromkeys((room.state.unit + name, room.state.id) for name in names)
        return list(out)

    def _begin(self, connection: sa.Connection, results: list[Done], jobs: list[Job]) -> tuple[Work, Answers, Present]:
        """Forget the rooms that another process has moved on, and know what was answered before."""
        versions, answered, head, chosen, days, sessions, *books = results
        keys = self._accounts(jobs)  # before rooms are forgotten
        for table, version in versions.rows:
            if self.rooms[table].state.version != version:
                self._stale[table] = self.rooms.pop(table)
        answers = {(person, key): (digest, answer) for person, key, digest, answer in answered.rows}
        alone = self.books.seq in (-1, head.rows[0][0] or 0)
        self._shared = max(0, self._shared - 1) if alone else BATCHES_UNTIL_ALONE
        work = Work(connection, self.books, head.rows)
        if books:
            work.ledger.know(books[0].rows, books[1].rows, keys)
        work.process = self.name
        work.staff_factor = self.staff_factor
        work.policy = work.care.policy = self.policy
        work.alone_cents, work.ruling_seconds = self.alone_cents, self.ruling_seconds
        work.care.preload(_people(jobs), chosen.rows, days.rows)
        needed = self.staff_factor.is_needed(connection)
        present = {
            session: (name, acting_role(role, proven, needed))
            for session, name, role, proven, seen_at in sessions.rows
            if seen_at > self.idle_limits.since(role, work.at)
        }
        return work, answers, present

    def room(self, connection: sa.Connection, table: str) -> LiveTable:
        """A table's room, from memory or from its rows; the longest unused is let go."""
        known_room = self.rooms.get(table)
        if known_room is None:
            known_room = self.rooms[table] = LiveTable.load(connection, table)
            stale = self._stale.pop(table, None)
            known_room.state.events = broadcast.events_between(None if stale is None else stale.state, known_room.state)
            while len(self.rooms) > MAX_TABLES_IN_MEMORY:
                self.rooms.popitem(last=False)
        self.rooms.move_to_end(table)
        return known_room

    def _do(self, job: Job, work: Work, answers: Answers, changed: dict[str, LiveTable]) -> Answer:
        work.by(job.person)
        if job.looks in ("_show", "_refresh"):
            known = job.table in self.rooms
            room = self.room(work.connection, job.table)
            if not known:
                changed[job.table] = room
            return {}
        answer: Answer
        digest = hashlib.sha256(f"{job.table}\0{to_stored_text(job.what)}".encode()).hexdigest()
        if job.key:
            given = answers.get((job.person.id, job.key))
            if given is not None:
                return _earlier_answer(given, digest)
        if job.task is not None:
            answer = self._task(job.task, work)
        else:
            room = self.room(work.connection, job.table)
            answer = self._command(room, work, job)
            changed[job.table] = room
        if job.key:
            text = dumps(answer)
            answers[job.person.id, job.key] = (digest, text)
            work.commands.append(
                {"person": job.person.id, "idempotency_key": job.key, "digest": digest, "answer": text, "at": work.at}
            )
        return answer

    def _command(self, room: LiveTable, work: Work, job: Job) -> Answer:
        """Do a command at a table. One that was refused is not done when it comes a second time: its sender has been
        told, or will be, that it was not done."""
        refused = self._refused.get((job.person.id, job.key)) if job.is_repeatable else None
        if refused is not None:
            raise Refused(refused)
        try:
            return command(room, work, job.person, job.what)
        except CroupierError as error:
            if job.is_repeatable:
                self.remember_refusal(job.person, job.key, error.refusal)
            raise

    def remember_refusal(self, person: Person, key: str, refusal: Refusal) -> None:
        """Keep why a command was refused, for when it comes again."""
        self._refused[person.id, key] = refusal
        while len(self._refused) > MAX_REFUSALS_REMEMBERED:
            self._refused.popitem(last=False)

    def _task(self, task: Task, work: Work) -> Answer:
        """Do something that is no command at a table, whole or not at all."""
        mark, point = work.mark(), work.connection.begin_nested()
        try:
            answer: Answer = task(work)
        except Exception as error:
            if store.is_database_failure(error):
                raise
            point.rollback()
            work.undo(mark, rolled_back=True)
            if isinstance(error, Refused):
                raise
            if isinstance(error, CroupierError):
                raise Refused(error.refusal) from None
            quiet.tell("a task", error)
            raise database_errors.refusal_for(error) from error
        point.commit()
        return answer

    # Showing

    def _messages_after(self, changed: dict[str, LiveTable], done: list[Any]) -> list[tuple[Watcher, bytes]]:
        """The messages of a batch that is on the disk: whatever goes wrong here changes no answer."""
        try:
            return self._messages(changed, done)
        except Exception as error:
            quiet.tell("showing tables", error)
            return []

    def _messages(self, changed: dict[str, LiveTable], done: list[Any]) -> list[tuple[Watcher, bytes]]:
        """Return the messages after a batch for all watchers: newcomers are sent the whole of the state."""
        coming = [job for job, _, error in done if job.looks == "_show" and error is None]
        new = {job.what["watcher"] for job in coming}
        out: list[tuple[Watcher, bytes]] = []
        used = [self.rooms[job.table] for job, _, _ in done if job.table in self.rooms]
        for room in {**changed, **{r.state.id: r for r in used if r.state.events}}.values():
            watching = [w for w in self._watching(room.state.id) if w not in new]
            for watcher in watching:
                self._balance(room.state, watcher.person)
            out += broadcast.messages_after_change(room.state, watching)
        for job in coming:
            watched_room, watcher = self.rooms.get(job.table), job.what["watcher"]
            if watched_room is not None:
                self._balance(watched_room.state, watcher.person)
                out.append((watcher, broadcast.whole(watched_room.state, watcher.person)))
        return out

    def _watching(self, table: str) -> list[Watcher]:
        return list(self.watchers.get(table, ()))

    def _balance(self, room: TableState, person: str | None) -> None:
        """A room that was read from its rows does not know its players' balances yet."""
        if person is not None and person not in room.balances and table_view.seat_of(room, person) is not None:
            with self.store.reading() as connection:
                a = store.accounts.c
                row = connection.execute(store.accounts.select().where(a.id == f"{room.unit}player:{person}")).first()
                if row is not None:
                    room.balances[person] = (row.balance - row.held, row.held)

    def _tell(self, done: list[Any], messages: list[tuple[Watcher, bytes]]) -> None:
        """Back to the event loop: first what is shown, then the answers."""
        if self.measured is not None:
            self.measured(done)
        loop = self.loop
        if loop is not None and loop.is_closed():
            return

        def deliver() -> None:
            for watcher, message in messages:
                watcher.send(message)
            for job, answer, error in done:
                if job.answered is not None:
                    job.answered(answer, error)

        if loop is None:
            deliver()
        else:
            loop.call_soon_threadsafe(deliver)


def _as_now(job: Job, present: Present) -> None:
    """Give a command the role that its person has when it is done, not when the connection was opened or the request
    read."""
    session = job.person.session
    if not session:
        return
    if session not in present:
        raise Refused(SessionOver())
    name, role = present[session]
    if job.task is not None and role != job.person.role:
        raise Refused(RoleChanged())
    job.person = replace(job.person, name=name, role=role)


VERSIONS = Statement("SELECT id, version FROM floor WHERE id IN :ids")
_PRESENT = Statement(
    "SELECT s.digest, p.name, p.role, s.factor, s.seen_at FROM sessions AS s JOIN people AS p ON p.id = s.person "
    "WHERE s.digest IN :sessions AND s.expires_at > :now"
)
_ANSWERS = "SELECT c.person, c.idempotency_key, c.digest, c.answer"
_COMMANDS = Statement(
    f"{_ANSWERS} FROM json_each(:pairs) AS asked CROSS JOIN commands AS c "  # in this order: by the whole key
    "ON c.person = json_extract(asked.value, '$[0]') AND c.idempotency_key = json_extract(asked.value, '$[1]')",
    f"{_ANSWERS} FROM unnest(:people::text[], :keys::text[]) AS asked (person, key) "
    "JOIN commands AS c ON c.person = asked.person AND c.idempotency_key = asked.key",
)


def _people(jobs: list[Job]) -> list[str]:
    """Who asks."""
    return sorted({job.person.id for job in jobs if job.person.id})


def _earlier_answer(known: tuple[str, str], digest: str) -> Answer:
    """The answer that a command with this key was given before."""
    if known[0] != digest:
        raise Refused(KeyReused())
    answer: Answer = msgspec.json.decode(known[1])
    return answer
