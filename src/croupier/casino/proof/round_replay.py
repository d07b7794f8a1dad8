"""The rounds of the ledger's proof: every table's trail gone along, and every round that is over played again.

Rounds, moves and postings are read side by side, in the order of tables and rounds, so that nothing is looked up. To
play a round again takes much longer than to read it: where there are many, and processors to spare, other processes
do a part of it (python -m croupier.casino.proof.round_replay), each over tables of its own and only over rounds that
were over when the proof began, for those do not change any more; their trails are gone along here, in the one
consistent look.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import sqlalchemy as sa

from croupier.casino.core import database as store
from croupier.casino.core import seal_chain
from croupier.casino.core.account_names import debt, player, table_float
from croupier.casino.core.connections import Looking, Store
from croupier.casino.money import held_winnings, round_postings
from croupier.casino.money.messages import Amended, BotChips, HouseMoney, PaidShort, TableFilled
from croupier.casino.money.reasons import reason_of, text_before, texts_of
from croupier.casino.money.round_postings import Posting
from croupier.casino.proof import certificates, fairness
from croupier.casino.proof.amended_rounds import Case
from croupier.casino.proof.certificates import LOST_SECRET
from croupier.casino.proof.proof_report import STREAMED, Check
from croupier.casino.proof.table_settings import TableSettings
from croupier.child_processes import end_with_parent
from croupier.odds.progress import tell
from croupier.rulebooks import is_replayable

decode, encode = msgspec.json.Decoder().decode, msgspec.json.Encoder().encode
ROUNDS_BETWEEN_REPORTS = 50  # rounds between two words about how far it is
MIN_ROUNDS_FOR_PROCESSES = 6000  # rounds from which on it is worth a second process
MAX_PROCESSES = 4  # processes
MANNERS = 10  # how far others that play rounds again stand back behind the tables
REASONS_BESIDE_SETTLEMENT = (
    TableFilled,
    HouseMoney,
    BotChips,
    *held_winnings.REASONS_BESIDE_SETTLEMENT,
)  # what moves beside a settlement
Group = list[Any]


@dataclass(slots=True)
class Part:
    """The result of playing rounds again."""

    check: Check = field(default_factory=lambda: Check("rounds replayed", 0))
    other: int = 0  # rounds of an edition of their rulebook that is not known here

    def add(self, count: int, wrong: Sequence[str], other: int) -> None:
        """Count so many rounds, and note what was wrong in them."""
        self.check.count += count
        self.other += other
        for sentence in wrong:
            self.check.bad(sentence)


class Side:
    """Rows that belong to rounds, in their order, handed out round by round; `stray` is told of those of no round."""

    def __init__(self, connection: sa.Connection, wanted: sa.Select[Any], stray: Callable[[Any], None]) -> None:
        self._rows = iter(connection.execute(wanted, execution_options=STREAMED))
        self._next = next(self._rows, None)
        self._stray = stray

    def of(self, table: str, number: int) -> Group:
        """The rows of one round; rows that belong to no round are noted as astray."""
        out = []
        while (row := self._next) is not None:
            if row[0] == table and row[1] == number:
                out.append(row)
            elif (row[0], row[1]) < (table, number):
                self._stray(row)
            else:
                break
            self._next = next(self._rows, None)
        return out

    def rest(self) -> None:
        """All rounds have had theirs."""
        while self._next is not None:
            self._stray(self._next)
            self._next = next(self._rows, None)


class Walk:
    """Along the rounds of tables; `mine` are those that are played again here."""

    def __init__(self, connection: sa.Connection, tables: Collection[str] | None, mine: Collection[str]) -> None:
        self.connection, self.tables, self.mine = connection, tables, mine
        self.part = Part()
        self.trail_written = ""  # of the table whose rounds are gone along
        self.trails = Check("trails of tables: rounds and moves as they were written", 0)
        self.moves = Check("moves that belong to a round", 0)
        self.amendments = Check("amendments of rounds that are closed", 0)
        self.money = Check("money moves at a table only when a round is settled", 0)

    def _in_order(self, wanted: sa.Select[Any], table: sa.Column[str], *columns: sa.Column[int]) -> sa.Select[Any]:
        """By table and round; a table's name byte by byte, as it is compared here."""
        if self.tables is not None:
            wanted = wanted.where(table.in_(self.tables))
        by = table if self.connection.dialect.name == "sqlite" else table.collate("C")
        return wanted.order_by(by, *columns)

    def _sides(self) -> tuple[Side, Side, Side]:
        m, j, a = store.moves.c, store.journal.c, store.amendments.c
        amended = sa.select(a.floor_table, a.round, a.number, a.body)
        moves = sa.select(m.floor_table, m.round, m.version, m.person, m.at, m.moves)
        money = sa.select(j.floor_table, j.round, j.seq, j.debit, j.credit, j.amount, j.why, j.clause).where(
            j.floor_table != "", j.kind.in_(["move", "post"]), j.why.not_in(texts_of(*REASONS_BESIDE_SETTLEMENT))
        )
        return (
            Side(self.connection, self._in_order(moves, m.floor_table, m.round, m.version), self._stray_move),
            Side(self.connection, self._in_order(money, j.floor_table, j.round, j.seq), self._stray_money),
            Side(self.connection, self._in_order(amended, a.floor_table, a.round, a.number), self._stray_amendment),
        )

    def _stray_move(self, row: Any) -> None:
        self.moves.count += 1
        self.moves.bad(f"table {row.floor_table}, version {row.version}: there is no round {row.round}")

    def _stray_amendment(self, row: Any) -> None:
        self.amendments.count += 1
        self.amendments.bad(f"table {row.floor_table}: there is no round {row.round} to amend")

    def _stray_money(self, row: Any) -> None:
        self.money.count += 1
        self.money.bad(f"row {row.seq} belongs to no round that is settled")

    def rounds(self, upto: Mapping[str, int] | None = None) -> None:
        """Go along; with `upto`, only play again, and of each table only what was over before its round of that
        number."""
        r = store.rounds.c
        moves, money, amended = self._sides()
        room: TableSettings | None = None
        before, trail, of = None, "", 0 if upto else _number(self.connection)
        ordered = self._in_order(store.rounds.select(), r.floor_table, r.round)
        for number, row in enumerate(self.connection.execute(ordered, execution_options=STREAMED), 1):
            if number % ROUNDS_BETWEEN_REPORTS == 1 and of:
                tell("rounds", number, of)
            if room is None or room.id != row.floor_table:
                self._check_table_end(room, trail)
                room, before, trail = self._room(row.floor_table), None, seal_chain.first_trail(row.floor_table)
            made, moved = moves.of(room.id, row.round), money.of(room.id, row.round)
            corrected = amended.of(room.id, row.round)
            if upto is not None and row.round >= upto[room.id]:
                continue
            if upto is None:
                self._books(row, made, moved)
                trail, before = self._step(room, trail, before, row, made)
                self._check_amendment(room, row, moved, corrected)
            if room.id in self.mine:
                self._play(room, row, made, moved, corrected)
        if upto is None:
            self._check_table_end(room, trail)
            for side in (moves, money, amended):
                side.rest()

    def _room(self, table: str) -> TableSettings:
        row = self.connection.execute(store.floor.select().where(store.floor.c.id == table)).one()
        self.trail_written = row.trail
        return TableSettings(row)

    def _check_table_end(self, room: TableSettings | None, trail: str) -> None:
        """All rounds of a table have been gone along."""
        if room is not None:
            self.trails.count += 1
            if self.trail_written != trail:
                self.trails.bad(f"table {room.id}: its rounds and moves are not those that were written")

    def _books(self, row: Any, made: Group, moved: Group) -> None:
        """Moves and money that belong to a round: the money only to one that is settled."""
        self.moves.count += len(made)
        self.money.count += len(moved)
        if row.state != "settled" and any(_net(moved, "").values()):
            for posting in moved:
                self.money.bad(f"row {posting.seq} belongs to no round that is settled")

    def _step(self, room: TableSettings, trail: str, before: Any, row: Any, made: Group) -> tuple[str, Any]:
        """One round further: the trail after it, and what the next one must follow from."""
        trail = seal_chain.trail_after_open(trail, row._mapping)
        for move in made:
            trail = seal_chain.trail_after_move(trail, move._mapping)
        if row.state != "open":
            trail = seal_chain.trail_after_close(trail, row._mapping)
        wrong = _order_fault(before, row)
        if wrong:
            self.part.check.bad(f"table {room.id}, round {row.round}: {wrong}")
        return trail, row

    def _check_amendment(self, room: TableSettings, row: Any, moved: Group, corrected: Group) -> None:
        """The journal has of each amendment what its row says, and nothing else that calls itself one."""
        rows = [posted for posted in moved if isinstance(reason_of(posted.why), Amended)]
        if not (rows or corrected):
            return
        self.amendments.count += len(corrected)
        wrong = "" if row.state == "settled" else "a round that was not settled is amended"
        for count, one in enumerate(corrected, 1):
            if one.number != count:
                wrong = wrong or f"amendment {count} is missing"
        due = [p for one in corrected for p in decode(one.body)["postings"]]
        people = decode(row.closing)["people"] if row.closing else {}
        wrong = wrong or _compared_whole(room.id, [Posting.read(p) for p in due], rows, people, room.unit)
        if wrong:
            self.amendments.bad(f"table {room.id}, round {row.round}: {wrong}")

    def _play(self, room: TableSettings, row: Any, made: Group, moved: Group, corrected: Group) -> None:
        """Play a round again that is over, where the edition of its rules is known."""
        if row.state == "open":
            return
        procedures = fairness.record_version(row.fairness)
        if not is_replayable(room.game_name.partition("/")[0], row.rulebook_hash, procedures):
            self.part.other += 1
            return
        self.part.check.count += 1
        moves = [move for rows in made for move in decode(rows.moves)]
        settled = [posted for posted in moved if not isinstance(reason_of(posted.why), Amended)]
        wrong = replay_fault(room, row, moves, settled) or _amendment_fault(self.connection, room, row, corrected)
        if wrong:
            self.part.check.bad(f"table {room.id}, round {row.round}: {wrong}")


def _number(connection: sa.Connection) -> int:
    return int(connection.execute(sa.select(sa.func.count()).select_from(store.rounds)).scalar_one())


def _order_fault(before: Any, row: Any) -> str:
    """Return the fault in a round's place among its table's rounds, or ""."""
    lost = row.state == "void" and row.secret == LOST_SECRET
    known = row.state != "open" or not row.salt
    if known and not lost and fairness.commitment(row.floor_table, row.round, row.secret) != row.commitment:
        return "its secret is not what was committed to"
    if row.round != (1 if before is None else before.round + 1):
        return "the one before is missing"
    if before is None:
        return ""
    if before.state == "open":
        return "the one before is not over"
    opening, closing = decode(row.opening), decode(before.closing)
    if opening != {"carry": closing["carry"], "shoe": closing["shoe"]}:
        return "it begins otherwise than the one before ended"
    return ""


def replay_fault(room: TableSettings, row: Any, moves: list[Any], posted: Group) -> str:
    """Return the fault of a closed round, or "". Whatever it fails with, it is not the round that was."""
    if row.state == "void":
        return "a void round has moved money" if any(_net(posted, "").values()) else ""
    try:
        return _replay_fault(room, row, moves, posted)
    except Exception as error:
        return str(error) or repr(error)


def _replay_fault(room: TableSettings, row: Any, moves: list[Any], posted: Group) -> str:
    opening, closing, by_hand = decode(row.opening), decode(row.closing), room.is_dealt_by_hand
    proof = {
        "table": row.floor_table,
        "round": row.round,
        "secret": row.secret,
        "seeds": decode(row.seeds) or {},
        "shoe": opening["shoe"],
        "mode": room.settings["mode"],
        "fairness": row.fairness,
        "record": {"inputs": moves},
    }
    made = room.make_table(tuple(decode(row.seats)) or None, opening["carry"], row.fairness)
    playing, difference, left = certificates.drawn_again(proof, made)
    if difference or playing is None or playing.awaiting is not None:
        return difference or "it is not over"
    if not certificates.is_same_settlement([line.plain() for line in playing.lines], closing["lines"]):
        return "it settles to other lines"
    if not by_hand and left != closing["shoe"]:
        return "it leaves another shoe"
    due = round_postings.postings(playing.felt, row.floor_table, room.link)
    made.close(playing)
    if decode(encode(made.carry)) != closing["carry"]:
        return "it leaves another table behind"
    compare = _compared_whole if playing.ruled_late else _posting_fault
    return compare(row.floor_table, due, posted, closing["people"], room.unit)


def _amendment_fault(connection: sa.Connection, room: TableSettings, row: Any, corrected: Group) -> str:
    """Return the fault of a round's amendments, worked out again, or ""."""
    if not corrected:
        return ""
    case = Case(*certificates.recorded_round(connection, room, row), room.id, room.link)
    stood = None
    for amendment in corrected:
        body = decode(amendment.body)
        wrong = case.wrong(body, stood)
        if wrong:
            return f"amendment {amendment.number}: {wrong}"
        stood = body
    return ""


def _net(posted: Group, unit: str, people: Mapping[str, str] | None = None) -> Counter[tuple[str, str]]:
    """Return the total of journal rows between each two accounts; debts and holds count as the player's."""
    net: Counter[tuple[str, str]] = Counter()
    for row in posted:
        debit, credit = (_payer(name.removeprefix(unit), people or {}) for name in (row.debit, row.credit))
        if debit <= credit:
            net[debit, credit] += row.amount
        else:
            net[credit, debit] -= row.amount
    return net


def _payer(account: str, people: Mapping[str, str]) -> str:
    kind, _, account_name = account.partition(":")
    if kind == "held":
        return player(people.get(account_name.rpartition(":")[2], account))
    return account.replace(debt(""), player(""), 1)


def _posting_fault(table: str, due: list[Posting], posted: Group, people: dict[str, str], unit: str) -> str:
    """The postings that a round should have, against those that stand in the journal."""
    wanted: Counter[tuple[str, str, str, str]] = Counter()
    for p in due:
        side = player(people[str(p.seat)]) if p.seat else table_float(table)
        source, target = (p.account, side) if (p.cents > 0) else (side, p.account)
        wanted[source, target, text_before(p.reason), p.clause] += abs(p.cents)
    postings: Counter[tuple[str, str, str, str]] = Counter()
    short = 0
    for row in posted:
        if isinstance(reason_of(row.why), PaidShort):
            short += row.amount
        else:
            postings[
                row.debit.removeprefix(unit), row.credit.removeprefix(unit), text_before(reason_of(row.why)), row.clause
            ] += row.amount
    if postings == wanted:
        return ""
    missing, extra = wanted - postings, postings - wanted
    if extra or (missing and sum(missing.values()) != short):
        return f"the journal has {dict(extra) or 'less'} where {dict(missing) or 'nothing'} is due"
    return ""


def _compared_whole(table: str, due: list[Posting], posted: Group, people: dict[str, str], unit: str) -> str:
    """Compare the sums that were moved for a round that was ruled on after it was settled."""
    net = _net(posted, unit, people)
    for p in due:
        side = player(people[str(p.seat)]) if p.seat else table_float(table)
        pair, cents = ((p.account, side), p.cents) if p.account <= side else ((side, p.account), -p.cents)
        net[pair] -= cents
    wrong = {pair: cents for pair, cents in net.items() if cents}
    return f"with what was ruled on it, the journal has {wrong} more than is due" if wrong else ""


# In several processes


class Others:
    """Processes that play the rounds of some tables again. `mine` are the tables that are left to this one."""

    def __init__(self, database: Store, connection: sa.Connection, processes: int | None) -> None:
        f = store.floor.c
        rounds: dict[str, int] = {row.id: row.round for row in connection.execute(sa.select(f.id, f.round))}
        many = sum(rounds.values()) >= MIN_ROUNDS_FOR_PROCESSES
        count = processes or (min(MAX_PROCESSES, os.cpu_count() or 1) if many else 1)
        shares = _share_tables(rounds, count)
        self.mine: list[str] = shares[0]
        self._running = [
            _start_process({"url": database.url, "upto": {table: rounds[table] for table in share}})
            for share in shares[1:]
        ]

    def join(self, part: Part) -> None:
        """Wait for them, and take over what they found."""
        for process in self._running:
            out, _ = process.communicate()
            if process.returncode:
                part.check.bad("a process that plays rounds again has failed")
            else:
                part.add(*decode(out))
        self._running = []

    def __enter__(self) -> Others:
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._running:
            process.kill()
            process.communicate()


def _share_tables(rounds: Mapping[str, int], count: int) -> list[list[str]]:
    """Tables for each process, about as many rounds for all; the first one does the rest as well, and has fewer."""
    shares: list[list[str]] = [[] for _ in range(count)]
    loads = [sum(rounds.values()) // (4 * count) if count > 1 else 0, *[0] * (count - 1)]
    for table in sorted(rounds, key=lambda t: (-rounds[t], t)):
        least = loads.index(min(loads))
        shares[least].append(table)
        loads[least] += rounds[table]
    return shares


def _start_process(what: dict[str, Any]) -> subprocess.Popen[bytes]:
    program = [sys.executable, "-m", "croupier.casino.proof.round_replay"]
    process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    process.stdin.write(encode(what))
    process.stdin.close()
    process.stdin = None
    return process


def rounds(database: Store, connection: sa.Connection, others: Others) -> Iterator[Check]:
    """Yield the checks of all rounds, with other processes that play them again."""
    walk = Walk(connection, None, set(others.mine))
    walk.rounds()
    others.join(walk.part)
    if walk.part.other:
        walk.part.check.note = (
            f"{walk.part.other} rounds were played by an edition of their rulebook that is not known here: "
            "they are not replayed"
        )
    yield from (walk.part.check, walk.trails, walk.moves, walk.money, walk.amendments)


def main(text: bytes) -> None:
    """Replay a share of the rounds in a process of its own."""
    what = decode(text)
    with contextlib.suppress(AttributeError, OSError):  # not every system has manners
        os.nice(MANNERS)
    end_with_parent()
    books = Looking(what["url"])
    with books.reading() as connection:
        walk = Walk(connection, list(what["upto"]), what["upto"].keys())
        walk.rounds(what["upto"])
    books.close()
    sys.stdout.buffer.write(encode([walk.part.check.count, walk.part.check.wrong, walk.part.other]))


if __name__ == "__main__":
    main(sys.stdin.buffer.read())
