"""The ledger: whatever is done in whatever order, nothing is lost or made, nothing goes below zero, and a changed row
shows."""

from __future__ import annotations

import re
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import sqlalchemy as sa
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.driver import Driver, furnish
from croupier.casino.core import database as store
from croupier.casino.core import migration, transaction
from croupier.casino.core.account_names import player, table_float
from croupier.casino.core.connections import Looking, Store
from croupier.casino.core.sql_statements import Rows
from croupier.casino.money import ledger
from croupier.casino.money.ledger import Ledger, cents
from croupier.casino.money.reasons import reason_of
from croupier.casino.money.work import Work
from croupier.casino.people import play_statistics, player_limits
from croupier.casino.process import writer
from croupier.casino.process.writer import Desk, Job
from croupier.casino.workers.ledger_proof import verify
from croupier.errors import CroupierError, Refused
from croupier.odds.progress import listening

NAMES = st.sampled_from(["outside", player("a"), player("b"), table_float("t")])
KINDS = st.sampled_from(["move", "hold", "post", "free", "undo"])
STEPS = st.lists(st.tuples(KINDS, NAMES, NAMES, st.integers(1, 500)), max_size=40)


@pytest.fixture
def books(tmp_path: Path) -> Iterator[Store]:
    found = Store(str(tmp_path / "casino.db"))
    yield found
    found.close()


def _try(ledger: Ledger, kind: str, debit: str, credit: str, amount: int) -> None:
    mark = len(ledger.rows)
    try:
        if kind == "move" and debit != credit:
            ledger.move(debit, credit, amount, reason_of("test"))
        elif kind == "hold" and debit != "outside":
            ledger.hold(debit, "t", amount, reason_of("test"), 1)
        elif kind == "post" and debit not in (credit, "outside"):
            ledger.post(debit, credit, amount, reason_of("test"), "", "t", 1)
        elif kind == "free" and debit != "outside":
            ledger.free(debit, "t", amount, reason_of("test"), 1)
        elif kind == "undo":
            ledger.undo(max(0, mark - amount % 4))
    except (Refused, ValueError):
        assert len(ledger.rows) == mark


@settings(max_examples=60)
@given(st.lists(STEPS, min_size=1, max_size=3))
def test_nothing_is_lost_or_made(batches: list[list[tuple[str, str, str, int]]]) -> None:
    with TemporaryDirectory() as folder:
        books = Store(str(Path(folder) / "casino.db"))
        for number, steps in enumerate(batches):
            with books.writing() as connection:
                batch = Work(connection)
                if not number:
                    _known(batch)
                ledger = batch.ledger
                for step in steps:
                    _try(ledger, *step)
                batch.flush()
            proof = verify(books, rounds=False)
            assert proof.ok, [c.plain() for c in proof.checks]
        books.close()


def _known(batch: Work) -> None:
    """The people whose accounts are used here."""
    for person in "ab":
        row = {"id": person, "name": person, "folded": person, "skeleton": person, "role": "player", "seed": "s"}
        batch.insert(store.people, row | {"password": None, "created_at": 1})


def _some_rows(books: Store) -> None:
    with books.writing() as connection:
        batch = Work(connection)
        _known(batch)
        ledger = batch.ledger
        ledger.move("outside", player("a"), 1000, reason_of("welcome"))
        ledger.hold(player("a"), "t", 300, reason_of("stake"), 1)
        ledger.post(player("a"), table_float("t"), 100, reason_of("lose"), "gb-core 2.3", "t", 1)
        ledger.free(player("a"), "t", 200, reason_of("settled"), 1)
        batch.flush()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE journal SET amount = 101 WHERE seq = 3",
        "UPDATE journal SET clause = '' WHERE seq = 3",
        "UPDATE journal SET at = at + 1 WHERE seq = 1",
        "DELETE FROM journal WHERE seq = 2",
        "DELETE FROM journal WHERE seq = 4",
        "UPDATE accounts SET balance = balance + 1 WHERE id = 'player:a'",
        "UPDATE accounts SET held = 5 WHERE id = 'player:a'",
        "UPDATE holds SET amount = 5",
    ],
)
def test_a_changed_row_shows(books: Store, change: str) -> None:
    _some_rows(books)
    assert verify(books, rounds=False).ok
    with books.writing() as connection:
        connection.execute(sa.text(change))
    assert not verify(books, rounds=False).ok


def test_money_that_moves_outside_of_a_round_shows(books: Store) -> None:
    _some_rows(books)
    wrong = [line for check in verify(books).checks for line in check.wrong]
    assert wrong == ["row 3 belongs to no round that is settled"]


@pytest.mark.parametrize(
    "change, said",
    [
        ("DELETE FROM rounds WHERE round = 2", "the one before is missing"),
        ("UPDATE rounds SET commitment = 'another' WHERE round = 2", "not what was committed to"),
        ('UPDATE rounds SET opening = \'{"carry":{"state":{}},"shoe":null}\' WHERE round = 3', "begins otherwise"),
        ("UPDATE rounds SET state = 'open' WHERE round = 1", "the one before is not over"),
    ],
)
def test_a_changed_round_shows(books: Store, change: str, said: str) -> None:
    desk = Desk(books)
    furnish(desk, people=1, games=("gb-core/roulette",))
    driver = Driver(desk, "rounds")
    person, table = driver.people[0], driver.tables[0]
    desk.run_here([Job(person, "sit", table, {"do": "sit"})])
    bet = {"do": "place", "wager": "straight_up", "on": "17", "stake": 5}
    for i in range(3):
        desk.run_here([Job(person, f"bet{i}", table, bet), Job(person, f"go{i}", table, {"do": "ready"})])
    assert verify(books).ok
    with books.writing() as connection:
        connection.exec_driver_sql(change)
    wrong = [line for check in verify(books).checks for line in check.wrong]
    assert any(said in line for line in wrong), wrong


def test_whoever_waits_hears_how_far_it_is(books: Store) -> None:
    heard: list[tuple[str, int, int]] = []
    _many_rows(books, 6000)
    with listening(lambda *told: heard.append(told)):
        assert verify(books).ok
    assert len(heard) == 3 and {(what, of) for what, _, of in heard} == {("the journal", 6000)}
    assert [done for _, done, _ in heard] == sorted(done for _, done, _ in heard)


def test_a_long_journal_takes_no_more_memory(books: Store) -> None:
    """Ten times as many rows between the same accounts: the proof holds no more of them at once."""
    _many_rows(books, 2000)
    short = _peak(books)
    _many_rows(books, 18_000)
    assert _peak(books) < 2 * short


def _many_rows(books: Store, count: int) -> None:
    with books.writing() as connection:
        batch = Work(connection)
        ledger = batch.ledger
        for i in range(count):
            ledger.move("outside", player(str(i % 7)), 1 + i, reason_of("welcome"))
        batch.flush()


def _peak(books: Store) -> int:
    tracemalloc.start()
    try:
        assert verify(books, rounds=False).ok
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_the_database_itself_refuses_a_balance_below_zero(database: str) -> None:
    books = Store(database)
    _some_rows(books)
    for change in ("UPDATE accounts SET balance = -1 WHERE id = 'player:a'", "UPDATE accounts SET held = -1"):
        with pytest.raises(sa.exc.IntegrityError), books.writing() as connection:
            connection.execute(sa.text(change))
    with pytest.raises(sa.exc.IntegrityError), books.writing() as connection:
        connection.execute(sa.text("UPDATE accounts SET held = balance + 1 WHERE id = 'player:a'"))
    books.close()


def test_nobody_spends_what_is_held(books: Store) -> None:
    with books.writing() as connection:
        batch = Work(connection)
        ledger = batch.ledger
        ledger.move("outside", player("a"), 100, reason_of("welcome"))
        ledger.hold(player("a"), "t", 60, reason_of("stake"), 1)
        with pytest.raises(Refused, match=r"You have 0\.40 left"):
            ledger.hold(player("a"), "u", 41, reason_of("stake"), 1)
        with pytest.raises(Refused):
            ledger.move(player("a"), "outside", 41, reason_of("out"))
        with pytest.raises(ValueError, match="holds less"):
            ledger.post(player("a"), "cage", 61, reason_of("lose"), "", "t", 1)
        assert ledger.account(player("a")).free == 40


def test_migrations_are_run_once(database: str) -> None:
    for _ in range(2):
        books = Store(database)
        with books.reading() as connection:
            assert migration.form(connection) == migration.newest()
            for table in store.metadata.sorted_tables:
                connection.execute(table.select().limit(1)).all()
        books.close()


def test_a_database_of_a_later_form_is_not_served(database: str) -> None:
    books = Store(database)
    with books.writing() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    books.close()
    for opened in (Store, Looking):
        with pytest.raises(CroupierError, match="version 9999, made by a later Croupier"):
            opened(database)
    assert migration.newest() < "9999"


@pytest.mark.parametrize("value, text", [(0, "0.00"), (5, "0.05"), (-105, "-1.05"), (123456789, "1,234,567.89")])
def test_cents(value: int, text: str) -> None:
    assert cents(value) == text


def test_what_every_batch_looks_up_is_found_by_its_whole_key(books: Store) -> None:
    """No statement of a batch takes longer the longer the casino runs: each finds its rows by an index."""
    for statement, key in (
        (writer._COMMANDS, "(person=? AND idempotency_key=?)"),
        (writer.VERSIONS, "(id=?)"),
        (ledger.ACCOUNTS, "(id=?)"),
        (ledger._HOLDS, "(account=? AND floor_table=?)"),
        (ledger.HOLDS, "(account=?)"),
        (player_limits.CHOSEN, "(person=?)"),
        (play_statistics.LIMITED, "(person=?)"),
        (transaction._FLOOR, "(id=?)"),
        (transaction._CLOSE, "(floor_table=? AND round=?)"),
    ):
        text = statement.call([]).sqlite if isinstance(statement, Rows) else statement.call().sqlite
        given = dict.fromkeys(re.findall(r":(\w+)", text), "[]")
        with books.reading() as connection:
            plan = [row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", given)]
        assert any(line.endswith(key) for line in plan), plan
