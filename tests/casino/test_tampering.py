"""Whoever rewrites the database is found out: plainly, or so that everything agrees that can be computed without the
key; and whoever puts an old file in its place, by a head that was kept elsewhere."""

from __future__ import annotations

import itertools
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from casino.driver import Driver, furnish
from casino.tampering import Tamper, agree, agreeing, balance, chain_journal, put_in, rows, sql
from croupier.casino.core import action_log, casino_key, seal_chain
from croupier.casino.core import database as store
from croupier.casino.core.account_names import OUTSIDE, player
from croupier.casino.core.connections import Looking, Store
from croupier.casino.money.reasons import reason_of
from croupier.casino.money.work import Work
from croupier.casino.people import sign_in
from croupier.casino.process.commands import Person
from croupier.casino.process.writer import Desk, Job
from croupier.casino.proof import seal_check
from croupier.casino.proof.seal_check import Head
from croupier.casino.tables import shared_jackpots
from croupier.casino.tournaments import tournament as tournaments
from croupier.casino.workers.ledger_proof import verify

BOSS = Person("", "", "operator")
TERMS = {
    "name": "Cup",
    "game": "gb-core/roulette",
    "options": {},
    "limits": {},
    "timers": {"betting": 30, "decision": 30},
    "currency": "play",
    "buy_in_cents": 500,
    "chips": 100,
    "rounds": 2,
    "minutes": 0,
    "prizes": [60, 40],
    "most": 5,
}


@dataclass
class Kept:
    """A casino after an evening, and what was kept of it elsewhere."""

    file: Path
    early: Path  # the same file, an hour before
    head: Head  # as it was printed at the end
    middle: Head  # and an hour before
    house: str


def _evening(work: Work, people: list[Person]) -> dict[str, Any]:
    """A dealer, a password, a buy-in, a limit, a link, a tournament with entrants, and somebody who signs in."""
    boss, *others = people
    sign_in.change(work, boss.id, role="dealer")
    sign_in.change(work, others[0].id, password="$argon2id$kept")
    sign_in.new_session(work, boss.id)
    work.ledger.move(OUTSIDE, player(others[0].id), 50_000, reason_of("buy in"))
    work.care.limit(others[0].id, "loss", "day", 10_000)
    action_log.record_act(work, "role", "we need one", boss.id)
    shared_jackpots.open_link(work, "Jackpots")
    made = tournaments.open_tournament(work, boss, TERMS)["tournament"]
    for one in others:
        tournaments.enter(work, one, made)
    return {}


def _play(desk: Desk, people: list[Person], tables: list[str], rounds: int) -> None:
    """Two people sit down, if they have not, and play."""
    keys = itertools.count()

    def says(person: Person, table: str, **what: Any) -> None:
        desk.run_here([Job(person, f"{rounds}-{next(keys)}", table, what)])

    for table, person in itertools.product(tables, people[1:3]):
        if all(seat.person != person.id for seat in desk.rooms[table].state.seats.values()):
            says(person, table, do="sit")
    for table in tables * rounds:
        room = desk.rooms[table]
        wager = {"wager": "main"} if "blackjack" in room.state.game_name else {"wager": "straight_up", "on": "17"}
        for person in people[1:3]:
            says(person, table, do="place", stake=5, **wager)
        for person in people[1:3]:
            says(person, table, do="ready")
        while (
            room.state.playing is not None
            and (ask := room.state.playing.awaiting) is not None
            and ask.kind == "decision"
        ):
            quiet = "decline" if "decline" in ask.choices else "stand"  # an ace may be insured against
            says(Person(room.state.seats[ask.seat].person, "", "player"), table, do="decide", choice=quiet)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    folder = tmp_path_factory.mktemp("evening")
    file, early = folder / "casino.db", folder / "early.db"
    books = Store(str(file))
    desk = Desk(books)
    furnish(desk, people=4, games=("gb-core/roulette", "gb-core/blackjack"), linked=0)
    driver = Driver(desk, "evening")
    people, tables = driver.people, driver.tables  # blackjack, then roulette
    for table in tables:
        desk.run_here([Job(people[1], f"first{table}", table, {"do": "say", "text": "good evening"})])
    _play(desk, people, tables, 2)
    desk.run_here([Job(BOSS, "evening", "", {}, lambda work: _evening(work, people))])
    middle = _head(books)
    books.close()
    shutil.copy(file, early)
    books = Store(str(file))
    desk = Desk(books)
    for table in tables:
        desk.run_here([Job(people[1], f"again{table}", table, {"do": "say", "text": "and again"})])
    _play(desk, people, tables, 3)
    desk.run_here([Job(people[2], "open", tables[-1], {"do": "place", "stake": 5, "wager": "straight_up", "on": "1"})])
    head, house = _head(books), books.key().public
    books.close()
    assert head.number > middle.number
    return Kept(file, early, head, middle, house)


def _head(books: Store) -> Head:
    with books.reading() as connection:
        found = seal_check.head(connection)
    assert found is not None
    return found


@pytest.fixture
def copy(kept: Kept, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    shutil.copy(kept.file, tmp_path / "c.db")
    with closing(sqlite3.connect(tmp_path / "c.db", isolation_level=None)) as raw:
        raw.execute("PRAGMA synchronous=OFF")
        yield raw


def found(
    raw: sqlite3.Connection, kept: Kept, since: Head | None = None, house: bool = True, processes: int = 1
) -> list[str]:
    """What the proof says is wrong with a file."""
    (_, _, path), *_ = raw.execute("PRAGMA database_list").fetchall()
    books = Looking(path)
    try:
        proof = verify(books, since=since, house=kept.house if house else None, processes=processes)
    finally:
        books.close()
    return [line for check in proof.checks for line in check.wrong]


def test_nothing_is_wrong_with_what_was_written(kept: Kept, copy: sqlite3.Connection) -> None:
    assert found(copy, kept) == []
    assert found(copy, kept, kept.head) == found(copy, kept, kept.middle) == found(copy, kept, house=False) == []
    assert len(rows(copy, "SELECT * FROM rounds WHERE state = 'settled'")) >= 6


LAST = "(SELECT max(seq) FROM journal)"
TABLE = "(SELECT id FROM floor WHERE game = 'gb-core/roulette')"
SETTLED = f"(SELECT max(round) FROM rounds WHERE state = 'settled' AND floor_table = {TABLE})"
ROUND = f"floor_table = {TABLE} AND round = {SETTLED}"
OPEN = f"state = 'open' AND floor_table = {TABLE}"
SOMEBODY = "(SELECT id FROM people WHERE name = 'Person 1')"
DEALER = "(SELECT id FROM people WHERE role = 'dealer')"
OTHER = "(SELECT id FROM people WHERE name = 'Person 2')"
FIRST_MOVE = "rowid = (SELECT min(rowid) FROM moves)"
FIRST_ANSWER = "rowid = (SELECT min(rowid) FROM commands WHERE answer LIKE '%version%')"


def tail_taken_away(raw: sqlite3.Connection) -> None:
    """The last row of the journal, and balances that agree."""
    sql(f"DELETE FROM journal WHERE seq = {LAST}")(raw)
    agree(raw)


def invented_buy_in(raw: sqlite3.Connection) -> None:
    row = rows(raw, "SELECT * FROM journal WHERE why LIKE '%buy in%'")[0]
    put_in(raw, "journal", row | {"seq": row["seq"] + 1_000_000, "amount": 1_000_000})
    agree(raw)


def last_round_taken_away(raw: sqlite3.Connection) -> None:
    """The last round of a table never was: its rows go, and the one before is open again."""
    table, number = rows(raw, f"SELECT floor_table, round FROM rounds WHERE {ROUND}")[0].values()
    for name in ("rounds", "moves", "journal"):
        raw.execute(f"DELETE FROM {name} WHERE floor_table = ? AND round > ?", (table, number))
    opened = "state = 'open', closing = NULL, settled_at = NULL, secret = ''"
    raw.execute(f"UPDATE rounds SET {opened} WHERE floor_table = ? AND round = ?", (table, number))
    raw.execute("UPDATE floor SET round = ? WHERE id = ?", (number, table))
    agree(raw)


def paid_to_somebody_else(raw: sqlite3.Connection) -> None:
    """A round under a rulebook that nobody knows is not replayed: so its winner may be anybody."""
    table, number = rows(raw, f"SELECT floor_table, round FROM rounds WHERE {ROUND}")[0].values()
    somebody, other = raw.execute(f"SELECT {SOMEBODY}, {OTHER}").fetchone()
    this = "floor_table = ? AND round = ?"
    raw.execute(f"UPDATE rounds SET rulebook_hash = ? WHERE {this}", ("0" * 64, table, number))
    won = f"UPDATE journal SET credit = ? WHERE credit LIKE 'player:%' AND {this}"
    raw.execute(won, (f"player:{other}", table, number))
    sat = f"UPDATE rounds SET closing = replace(closing, ?, ?) WHERE {this}"
    raw.execute(sat, (somebody, other, table, number))
    agree(raw)


def answer_put_in(raw: sqlite3.Connection) -> None:
    put_in(raw, "commands", rows(raw, "SELECT * FROM commands LIMIT 1")[0] | {"idempotency_key": "mine"})


def last_seal_taken_away(raw: sqlite3.Connection) -> None:
    sql("DELETE FROM seals WHERE number = (SELECT max(number) FROM seals)")(raw)


def everything_rewritten(raw: sqlite3.Connection) -> None:
    """Time and text of a row in the middle, with the chain written anew."""
    agreeing("UPDATE journal SET at = at + 1, why = 'gift' WHERE seq = 3")(raw)


def another_signer(raw: sqlite3.Connection) -> None:
    """The whole chain, signed with a key of one's own."""
    mine = casino_key.Key(bytes(32))
    sql(f"UPDATE people SET role = 'operator' WHERE id = {SOMEBODY}")(raw)
    raw.execute("UPDATE signers SET public = ?", (mine.public,))
    agree(raw)
    for row in rows(raw, "SELECT number, hash FROM seals"):
        signature = mine.sign(seal_chain.head_text(row["number"], row["hash"]))
        raw.execute("UPDATE seals SET signature = ? WHERE number = ?", (signature, row["number"]))


def seats_exchanged(raw: sqlite3.Connection) -> None:
    """At a table in the middle of a round two people change places, and with them whose the winnings are."""
    one, two = raw.execute(f"SELECT {SOMEBODY}, {OTHER}").fetchone()
    swap = "UPDATE chairs SET person = CASE person WHEN ? THEN ? ELSE ? END WHERE person IN (?, ?)"
    swap += f" AND floor_table = {TABLE}"
    raw.execute(swap, (one, two, one, one, two))


def a_move_more(raw: sqlite3.Connection) -> None:
    row = rows(raw, "SELECT * FROM moves ORDER BY floor_table, version DESC LIMIT 1")[0]
    put_in(raw, "moves", row | {"version": row["version"] + 100, "moves": "[]"})


def a_move_of_no_round(raw: sqlite3.Connection) -> None:
    put_in(raw, "moves", rows(raw, "SELECT * FROM moves LIMIT 1")[0] | {"floor_table": "zzz"})


def two_seals_exchanged(raw: sqlite3.Connection) -> None:
    for number, other in ((3, -1), (4, 3), (-1, 4)):
        raw.execute("UPDATE seals SET number = ? WHERE number = ?", (other, number))


def outcome(raw: sqlite3.Connection) -> None:
    row = rows(raw, "SELECT * FROM moves WHERE moves LIKE '%\"outcome\"%' LIMIT 1")[0]
    before, _, rest = row["moves"].partition('"outcome":"')
    drawn, _, after = rest.partition('"')
    text = f'{before}"outcome":"{"1" if drawn != "1" else "2"}"{after}'
    this = text, row["floor_table"], row["version"]
    raw.execute("UPDATE moves SET moves = ? WHERE floor_table = ? AND version = ?", this)


REVIEWED: dict[str, Tamper] = {
    # Twenty-six that were tried on the casino when its books were only consistent; the first twelve were found then.
    "a balance": sql("UPDATE accounts SET balance = balance + 1 WHERE id LIKE 'player:%'"),
    "an amount": sql("UPDATE journal SET amount = amount + 1 WHERE seq = 3"),
    "a text": sql("UPDATE journal SET why = 'gift' WHERE seq = 3"),
    "a row of the middle gone": sql("DELETE FROM journal WHERE seq = 3"),
    "the last row gone": sql(f"DELETE FROM journal WHERE seq = {LAST}"),
    "an outcome": outcome,
    "a secret": sql(f"UPDATE rounds SET secret = '{'0' * 64}' WHERE {ROUND}"),
    "the seeds": sql(f'UPDATE rounds SET seeds = \'{{"1":"mine"}}\' WHERE {ROUND}'),
    "the lines": sql(f"UPDATE rounds SET closing = replace(closing, '\"stake\":5', '\"stake\":6') WHERE {ROUND}"),
    "the people of a round": sql(f"UPDATE rounds SET closing = replace(closing, {SOMEBODY}, {OTHER}) WHERE {ROUND}"),
    "a meter of a link": sql("UPDATE links SET held = '{\"level_1\": 1000}'"),
    "an entry of a tournament": sql("DELETE FROM entries WHERE number = 1"),
    "the end of the journal gone, agreeing": tail_taken_away,
    "an invented buy-in": invented_buy_in,
    "the chain rewritten": everything_rewritten,
    "the last round gone": last_round_taken_away,
    "another rulebook, paid to somebody else": paid_to_somebody_else,
    "the commitment of an open round": sql(f"UPDATE rounds SET commitment = '{'0' * 64}' WHERE {OPEN}"),
    "a role": sql(f"UPDATE people SET role = 'operator' WHERE id = {SOMEBODY}"),
    "a password": sql(f"UPDATE people SET password = '$argon2id$mine' WHERE id = {SOMEBODY}"),
    "the takings of a table": sql(f"UPDATE floor SET takings = '{{}}' WHERE id = {TABLE}"),
    "the author of a move": sql(f"UPDATE moves SET person = {OTHER} WHERE {FIRST_MOVE}"),
    "the time of a move": sql(f"UPDATE moves SET at = at - 3600000 WHERE {FIRST_MOVE}"),
    "an answer forgotten": sql(f"DELETE FROM commands WHERE {FIRST_ANSWER}"),
    "an answer changed": sql(f"UPDATE commands SET answer = '{{}}' WHERE {FIRST_ANSWER}"),
}
FURTHER: dict[str, Tamper] = {
    "a role, agreeing": agreeing(f"UPDATE people SET role = 'operator' WHERE id = {SOMEBODY}"),
    "a password, agreeing": agreeing(f"UPDATE people SET password = '$argon2id$mine' WHERE id = {SOMEBODY}"),
    "the takings, agreeing": agreeing(f"UPDATE floor SET takings = '{{}}' WHERE id = {TABLE}"),
    "the author of a move, agreeing": agreeing(f"UPDATE moves SET person = {OTHER} WHERE {FIRST_MOVE}"),
    "all times, agreeing": agreeing("UPDATE moves SET at = at - 1", "UPDATE journal SET at = at - 1"),
    "an answer forgotten, agreeing": agreeing(f"DELETE FROM commands WHERE {FIRST_ANSWER}"),
    "an open commitment, agreeing": agreeing(f"UPDATE rounds SET commitment = '{'0' * 64}' WHERE {OPEN}"),
    "another signer": another_signer,
    "the last seal gone": last_seal_taken_away,
    "a seal of the middle gone": sql("DELETE FROM seals WHERE number = 4"),
    "all seals gone": sql("DELETE FROM seals", "DELETE FROM signers"),
    "two seals exchanged": two_seals_exchanged,
    "the signature": sql("UPDATE seals SET signature = ''"),
    "the time of a seal": sql("UPDATE seals SET at = at - 1 WHERE number = 4"),
    "the signer": sql(f"UPDATE signers SET public = '{'0' * 64}'"),
    "the salt of an open round": sql(f"UPDATE rounds SET salt = '{'0' * 64}' WHERE {OPEN}"),
    "when a round was opened": sql(f"UPDATE rounds SET opened_at = opened_at - 1 WHERE {ROUND}"),
    "when a round was settled": sql(f"UPDATE rounds SET settled_at = settled_at - 1 WHERE {ROUND}"),
    "the rulebook of a round": sql(f"UPDATE rounds SET rulebook_hash = '{'0' * 64}' WHERE {ROUND}"),
    "how a round was drawn": sql(f"UPDATE rounds SET fairness = 7 WHERE {ROUND}"),
    "a settled round void": sql(f"UPDATE rounds SET state = 'void' WHERE {ROUND}"),
    "who sits where": seats_exchanged,
    "the settings of a table": sql("UPDATE floor SET settings = replace(settings, '\"step\":1', '\"step\":2')"),
    "the odds of a table": sql('UPDATE floor SET settings = replace(settings, \'"odds":{}\', \'"odds":{"x":1}\')'),
    "the owner of a table": sql(f"UPDATE floor SET owner = {OTHER} WHERE id = {TABLE}"),
    "the version of a table": sql(f"UPDATE floor SET version = version + 1 WHERE id = {TABLE}"),
    "a table closed": sql(f"UPDATE floor SET is_open = 0 WHERE id = {TABLE}"),
    "the trail of a table": sql(f"UPDATE floor SET trail = '{'0' * 64}' WHERE id = {TABLE}"),
    "a name": sql(f"UPDATE people SET name = 'Operator' WHERE id = {SOMEBODY}"),
    "a seed": sql(f"UPDATE people SET seed = 'mine' WHERE id = {SOMEBODY}"),
    "when somebody came": sql(f"UPDATE people SET created_at = 1 WHERE id = {SOMEBODY}"),
    "a person gone": sql("DELETE FROM people WHERE role = 'dealer'"),
    "a person put in": sql("INSERT INTO people VALUES ('u1', 'Eve', 'eve', NULL, 'operator', '', 1, 'eve', 0)"),
    "a session put in": sql(f"INSERT INTO sessions VALUES ('mine', {DEALER}, 9999999999999, 1, 1, 1, '', '')"),
    "a session that lasts longer": sql("UPDATE sessions SET expires_at = expires_at + 1"),
    "a limit loosened": sql("UPDATE care SET limits = replace(limits, '10000', '99999')"),
    "the last act of staff gone": sql("DELETE FROM acts"),
    "a move more": a_move_more,
    "a move less": sql(f"DELETE FROM moves WHERE {FIRST_MOVE}"),
    "a move of no round": a_move_of_no_round,
    "an answer put in": answer_put_in,
    "another digest of a command": sql(f"UPDATE commands SET digest = 'x' WHERE {FIRST_ANSWER}"),
    "the prizes of a tournament": sql("UPDATE tournaments SET settings = replace(settings, '[60,40]', '[100]')"),
    "who entered a tournament": sql(f"UPDATE entries SET person = {DEALER} WHERE person = {OTHER}"),
    "a link put in": sql("INSERT INTO links VALUES ('j1', 'Mine', NULL, '{}', 1)"),
    "a hold let go": sql("UPDATE holds SET amount = 0 WHERE amount > 0"),
}


@pytest.mark.parametrize("name", [*REVIEWED, *FURTHER])
def test_a_change_behind_the_casinos_back_is_found(kept: Kept, copy: sqlite3.Connection, name: str) -> None:
    (REVIEWED | FURTHER)[name](copy)
    assert found(copy, kept) != []


@pytest.mark.parametrize("table", ["gb-core/roulette", "gb-core/blackjack"])
def test_several_processes_find_what_one_does(kept: Kept, copy: sqlite3.Connection, table: str) -> None:
    """The tables are shared between two: whichever has the one that was changed, it is told."""
    this = f"(SELECT id FROM floor WHERE game = '{table}')"
    lines = "UPDATE rounds SET closing = replace(closing, '\"result\"', '\"outcome\"')"
    agreeing(f"{lines} WHERE round = 2 AND floor_table = {this}")(copy)
    alone, shared = found(copy, kept), found(copy, kept, processes=2)
    assert alone == shared and any("round 2: it settles to other lines" in line for line in shared)


def test_the_file_of_an_hour_ago_is_found_by_a_head_that_was_kept(kept: Kept, tmp_path: Path) -> None:
    """The twenty-sixth: nothing in an old file is wrong, but it ends too early."""
    shutil.copy(kept.early, tmp_path / "c.db")
    with closing(sqlite3.connect(tmp_path / "c.db")) as raw:
        assert found(raw, kept) == found(raw, kept, kept.middle) == []
        (said,) = found(raw, kept, kept.head)
        assert "taken away" in said
    assert len(REVIEWED) == 25 and len(FURTHER) >= 26


def test_a_key_that_was_stolen_does_not_rewrite_what_came_before_a_head(kept: Kept, copy: sqlite3.Connection) -> None:
    """With the key in hand everything can be signed anew; not so that it fits a head that somebody has kept."""
    stolen = casino_key.key_of_database(f"sqlite:///{kept.file}")
    assert stolen is not None
    agreeing("UPDATE journal SET why = 'gift' WHERE seq = 3")(copy)
    for row in rows(copy, "SELECT number, hash FROM seals"):
        signature = stolen.sign(seal_chain.head_text(row["number"], row["hash"]))
        copy.execute("UPDATE seals SET signature = ? WHERE number = ?", (signature, row["number"]))
    assert found(copy, kept) == []
    assert any("rewritten" in line for line in found(copy, kept, kept.middle))


def _reopened(kept: Kept, folder: Path, *tampers: Tamper) -> Store:
    """The casino, opened again after somebody was at its file."""
    file = folder / "c.db"
    shutil.copy(kept.file, file)
    shutil.copy(f"{kept.file}.key", f"{file}.key")
    with closing(sqlite3.connect(file, isolation_level=None)) as raw:
        for tamper in tampers:
            tamper(raw)
    return Store(str(file))


@pytest.mark.parametrize("change", ["password = '$argon2id$mine'", "seed = 'mine'", "created_at = 1"])
def test_a_row_that_the_casino_has_changed_since_is_found_all_the_same(kept: Kept, tmp_path: Path, change: str) -> None:
    """A row is changed behind the casino's back; the casino finds it so, and writes it anew."""
    books = _reopened(kept, tmp_path, sql(f"UPDATE people SET {change} WHERE id = {SOMEBODY}"))
    with books.reading() as connection:
        person = connection.exec_driver_sql(f"SELECT {SOMEBODY}").scalar_one()
    Desk(books).run_here([Job(BOSS, "", "", {}, lambda work: sign_in.change(work, person, name="Ada") or {})])
    wrong = [line for check in verify(books, house=kept.house).checks for line in check.wrong]
    books.close()
    assert any("otherwise than it had been left" in line for line in wrong)


def test_chairs_that_were_exchanged_are_found_after_the_round_is_over(kept: Kept, tmp_path: Path) -> None:
    books = _reopened(kept, tmp_path, seats_exchanged)
    with books.reading() as connection:
        table, person = connection.exec_driver_sql(f"SELECT {TABLE}, {SOMEBODY}").one()
    Desk(books).run_here([Job(Person(person, "", "player"), "", table, {"do": "leave"})])
    wrong = [line for check in verify(books, house=kept.house).checks for line in check.wrong]
    books.close()
    assert any("otherwise than it had been left" in line for line in wrong)


def test_a_row_of_the_journal_that_the_casino_went_on_from_is_found(kept: Kept, tmp_path: Path) -> None:
    def one_row_more(raw: sqlite3.Connection) -> None:
        row = rows(raw, "SELECT * FROM journal WHERE why LIKE '%buy in%'")[0]
        put_in(raw, "journal", row | {"seq": row["seq"] + 1_000_000})

    books = _reopened(kept, tmp_path, one_row_more, chain_journal, balance)
    Desk(books).run_here(
        [Job(BOSS, "", "", {}, lambda work: work.ledger.move(OUTSIDE, "cage", 5, reason_of("welcome")) or {})]
    )
    wrong = [line for check in verify(books, house=kept.house).checks for line in check.wrong]
    books.close()
    assert any("no seal had written" in line for line in wrong)


def test_every_table_is_sealed_or_follows_from_what_is() -> None:
    """A table that is added must be thought of: sealed row by row, or by trail and digest, or derived."""
    by_trail = {"rounds", "moves", "commands", "journal", "seals"}
    derived = {"accounts", "holds", "played"}
    assert set(store.metadata.tables) == seal_chain.KEYED.keys() | by_trail | derived


def test_the_one_who_tampers_in_these_tests_knows_the_seals(copy: sqlite3.Connection, kept: Kept) -> None:
    """Nothing changed, and everything made to agree: only the signature is another's to give."""
    agree(copy)
    assert found(copy, kept) == []
