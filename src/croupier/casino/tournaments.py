"""Tournaments: a buy-in, chips of their own that are no money, so many rounds or minutes, and prizes by place.

An entry moves the buy-in to the account `tournament:ID`. At the start the entrants are seated at tables whose chips are
counted in a unit of their own (accounts `chips:ID:...`, ledger.counting): nothing ever moves between chips and money.
A table of a tournament plays its last round and is closed. When all of them are, the chips of the entrants say who has
which place, and the pool is paid out to the last cent: `prizes` is a pure function of the pool and the chips, so the
ledger's proof can work it out again. The books say nothing of tournaments: each round is played by its game's rules.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from croupier.casino import accounts, floor, store
from croupier.casino.commands import no
from croupier.casino.ledger import CURRENCIES, OUTSIDE, PLAY, chips_of, player
from croupier.casino.person import Person
from croupier.casino.played import ENTRY, PRIZE, REFUND
from croupier.casino.settlement import CHIP
from croupier.casino.work import Work, dumps, new_id
from croupier.table import Table

GRACE = 120_000  # milliseconds for the last rounds, when the time is up
Place = dict[str, Any]  # {"person", "place", "chips_cents", "prize_cents"}


def account(tournament: str) -> str:
    """Where the buy-ins of a tournament lie."""
    return f"tournament:{tournament}"


def unit(row: Any) -> str:
    """The unit that the buy-ins and the prizes of a tournament are counted in."""
    return CURRENCIES[json.loads(row.settings).get("currency", PLAY)]


def prizes(pool: int, shares: Sequence[int], chips: Sequence[tuple[str, int]]) -> list[Place]:
    """The places of the entrants (in the order of entry, with their chips) and what each is paid, in cents.

    The pool is divided by the shares of the places that are taken, rounded down; what is left over goes to the first.
    Those who have equally many chips share what their places bring, equally; cents that cannot be shared go to those
    who entered first."""
    ranked = sorted(range(len(chips)), key=lambda i: (-chips[i][1], i))
    taken = [*shares[: len(ranked)], *([0] * (len(ranked) - len(shares)))]
    paid = [pool * share // sum(taken) for share in taken]
    paid[0] += pool - sum(paid)
    out: list[Place] = []
    at = 0
    while at < len(ranked):
        tied = [i for i in ranked[at:] if chips[i][1] == chips[ranked[at]][1]]
        whole, over = divmod(sum(paid[at : at + len(tied)]), len(tied))
        for number, i in enumerate(tied):
            person, held = chips[i]
            prize = whole + (number < over)
            out.append({"person": person, "place": at + 1, "chips_cents": held, "prize_cents": prize})
        at += len(tied)
    return out


# The operator


def open_tournament(work: Work, person: Person, wanted: dict[str, Any]) -> dict[str, Any]:
    """Announce a tournament; entries are taken from now on."""
    if not (wanted["rounds"] or wanted["minutes"]):
        raise no("no_end", "a tournament ends after so many rounds, or so many minutes")
    if not all(wanted["timers"].values()):
        raise no("no_timer", "a tournament does not wait for ever: its bets and decisions have a time")
    table = {"game": wanted["game"], **{key: wanted[key] for key in ("options", "limits", "timers")}}
    kept = floor.settings(person, table)
    terms = {key: wanted[key] for key in ("buy_in_cents", "chips", "rounds", "minutes", "prizes", "most")}
    terms["currency"] = wanted.get("currency", PLAY)
    row = {
        "id": new_id("c"), "name": accounts.checked_text(wanted["name"])[:60], "game": wanted["game"],
        "settings": dumps({"options": kept["options"], "limits": kept["limits"], "timers": kept["timers"], **terms}),
        "state": "open", "owner": person.id, "opened_at": work.at, "ends_at": None, "ended_at": None, "standings": "[]",
    }  # fmt: skip
    work.insert(store.tournaments, row)
    return {"tournament": row["id"]}


def start(work: Work, person: Person, tournament: str) -> dict[str, Any]:
    """Seat the entrants, give them their chips, and open the tables."""
    row = _in_state(work.connection, tournament, "open")
    kept, entered = json.loads(row.settings), entrants(work.connection, tournament)
    seating = _seating(row.game, kept, entered)
    ends_at = work.at + 60_000 * kept["minutes"] if kept["minutes"] else None
    with work.ledger.counting(chips_of(tournament)):
        for one in entered:
            work.ledger.move(OUTSIDE, player(one.person), kept["chips"] * CHIP, "chips")
        for number, chairs in enumerate(seating, 1):
            terms = {"id": tournament, "rounds": kept["rounds"], "ends_at": ends_at}
            wanted = {key: kept[key] for key in ("options", "limits", "timers")}
            wanted |= {"game": row.game, "name": f"{row.name}, table {number}", "tournament": terms, "seated": chairs}
            table = floor.open_table(work, person, wanted)["table"]
            for chair in chairs.values():
                work.update(store.entries, tournament, chair["person"], floor_table=table)
    _change(work, tournament, state="running", ends_at=ends_at)
    return {"tables": len(seating)}


def _seating(game: str, kept: dict[str, Any], entered: Sequence[Any]) -> list[dict[int, dict[str, Any]]]:
    """Who sits where: as few tables as there is room for, filled one seat after another in the order of entry."""
    table = Table(game, kept["options"], kept["limits"])
    count = -(-len(entered) // table.room)
    least = max(table.least_seats, 2 if count == 1 else 1)
    if not entered or len(entered) // count < least:
        raise no("too_few", f"{len(entered)} have entered, and each table needs {least}")
    out: list[dict[int, dict[str, Any]]] = [{} for _ in range(count)]
    for number, one in enumerate(entered):
        out[number % count][number // count + 1] = {"person": one.person, "name": one.name}
    return out


def pay(work: Work, tournament: str) -> dict[str, Any]:
    """All tables are closed: the places are known, and the pool is paid out."""
    row = _in_state(work.connection, tournament, "running")
    if any(t.is_open for t in tables(work.connection, tournament)):
        raise no("still_playing", "a table of this tournament is still open")
    entered = entrants(work.connection, tournament)
    with work.ledger.counting(chips_of(tournament)):
        chips = [(one.person, work.ledger.account(player(one.person)).balance) for one in entered]
        if any(work.ledger.account(player(one.person)).held for one in entered):
            raise no("still_playing", "wagers of this tournament still stand")
    with work.ledger.counting(unit(row)):
        places = prizes(work.ledger.account(account(tournament)).balance, json.loads(row.settings)["prizes"], chips)
        for place in places:
            if place["prize_cents"]:
                work.ledger.move(account(tournament), player(place["person"]), place["prize_cents"], PRIZE)
    _change(work, tournament, state="over", ended_at=work.at, standings=dumps(places))
    return {"standings": places}


def cancel(work: Work, tournament: str) -> dict[str, Any]:
    """Before it has begun: every buy-in goes back."""
    row = _in_state(work.connection, tournament, "open")
    with work.ledger.counting(unit(row)):
        for one in entrants(work.connection, tournament):
            work.ledger.move(account(tournament), player(one.person), json.loads(row.settings)["buy_in_cents"], REFUND)
    _change(work, tournament, state="cancelled", ended_at=work.at)
    return {"ok": True}


# Entrants


def enter(work: Work, person: Person, tournament: str) -> dict[str, Any]:
    """Take part: the buy-in goes to the pool."""
    row = _in_state(work.connection, tournament, "open")
    kept, entered = json.loads(row.settings), entrants(work.connection, tournament)
    if any(one.person == person.id for one in entered):
        raise no("already_entered", "you have entered already")
    if len(entered) >= kept["most"]:
        raise no("full", f"all {kept['most']} places are taken")
    work.care.may_begin(person.id)
    with work.ledger.counting(unit(row)):
        work.care.within(person.id, more=kept["buy_in_cents"])
        work.ledger.move(player(person.id), account(tournament), kept["buy_in_cents"], ENTRY)
    number = max((one.number for one in entered), default=0) + 1
    row = {"tournament": tournament, "person": person.id, "number": number, "floor_table": None}
    work.insert(store.entries, row)
    return {"entered": number}


def withdraw(work: Work, person: Person, tournament: str) -> dict[str, Any]:
    """Before it has begun an entrant may still leave, and has the buy-in back."""
    row = _in_state(work.connection, tournament, "open")
    if all(one.person != person.id for one in entrants(work.connection, tournament)):
        raise no("not_entered", "you have not entered this tournament")
    with work.ledger.counting(unit(row)):
        work.ledger.move(account(tournament), player(person.id), json.loads(row.settings)["buy_in_cents"], REFUND)
    work.delete(store.entries, tournament, person.id)
    return {"ok": True}


def withdraw_all(work: Work, person: Person) -> None:
    """Out of every tournament that has not begun, for somebody who may not play any more."""
    e, t = store.entries.c, store.tournaments.c
    entered = sa.select(t.id).join_from(store.tournaments, store.entries, e.tournament == t.id)
    for tournament in work.connection.execute(entered.where(e.person == person.id, t.state == "open")).scalars().all():
        withdraw(work, person, tournament)


# Rows


def row_of(connection: sa.Connection, tournament: str) -> Any:
    row = connection.execute(store.tournaments.select().where(store.tournaments.c.id == tournament)).first()
    if row is None:
        raise no("no_such_tournament", "there is no such tournament")
    return row


def _in_state(connection: sa.Connection, tournament: str, state: str) -> Any:
    row = row_of(connection, tournament)
    if row.state != state:
        raise no("not_now", f"this tournament is {row.state}")
    return row


def _change(work: Work, tournament: str, **values: Any) -> None:
    work.update(store.tournaments, tournament, **values)


def entrants(connection: sa.Connection, tournament: str) -> list[Any]:
    """Who has entered, in order."""
    e, p = store.entries.c, store.people.c
    wanted = sa.select(e.person, e.number, e.floor_table, p.name)
    found = wanted.join_from(store.entries, store.people, p.id == e.person).where(e.tournament == tournament)
    return list(connection.execute(found.order_by(e.number)))


def tables(connection: sa.Connection, tournament: str) -> list[Any]:
    e, f = store.entries.c, store.floor.c
    of_it = sa.select(e.floor_table).where(e.tournament == tournament)
    return list(connection.execute(store.floor.select().where(f.id.in_(of_it)).order_by(f.name)))


def due(connection: sa.Connection, at: int) -> tuple[list[str], list[str]]:
    """What the clock has to do: tables to close, and tournaments whose tables are all closed and who are to be paid.

    A round that is being played when the time is up is played to its end; a table where nobody is waited for, or where
    nobody has chips left, is closed at once."""
    close, ready = [], []
    for row in connection.execute(store.tournaments.select().where(store.tournaments.c.state == "running")):
        left = [t for t in tables(connection, row.id) if t.is_open]
        chips = chips_held(connection, row.id) if left else {}
        late = row.ends_at is not None and at >= row.ends_at
        for table in left:
            broke = not any(chips.get(person) for person in json.loads(table.settings)["entrants"])
            if broke or (late and (table.deadline is None or at >= row.ends_at + GRACE)):
                close.append(table.id)
        if not left:
            ready.append(row.id)
    return close, ready


# Looking


def listing(connection: sa.Connection) -> list[dict[str, Any]]:
    """Every tournament, newest first."""
    t = store.tournaments.c
    rows = connection.execute(store.tournaments.select().order_by(t.opened_at.desc()).limit(100)).all()
    return [shown(connection, row) for row in rows]


def shown(connection: sa.Connection, row: Any) -> dict[str, Any]:
    """A tournament as everybody may see it."""
    kept, entered = json.loads(row.settings), entrants(connection, row.id)
    places = json.loads(row.standings) or _now(connection, row, entered)
    names = {one.person: one.name for one in entered}
    return {
        "id": row.id, "name": row.name, "game": row.game, "state": row.state, "terms": kept,
        "pool_cents": kept["buy_in_cents"] * len(entered),
        "entrants": [{"id": one.person, "name": one.name, "table": one.floor_table} for one in entered],
        "standings": [{**place, "name": names[place["person"]]} for place in places],
        "tables": [{"id": t.id, "name": t.name, "open": bool(t.is_open), "round": t.round}
                   for t in tables(connection, row.id)],
        "ends_at": row.ends_at and row.ends_at / 1000,
    }  # fmt: skip


def _now(connection: sa.Connection, row: Any, entered: Sequence[Any]) -> list[Place]:
    """The places as they would be if it were over now."""
    if row.state != "running":
        return []
    kept, chips = json.loads(row.settings), chips_held(connection, row.id)
    pool = kept["buy_in_cents"] * len(entered)
    return prizes(pool, kept["prizes"], [(one.person, chips.get(one.person, 0)) for one in entered])


def chips_held(connection: sa.Connection, tournament: str) -> dict[str, int]:
    """What chips each entrant has, those on the tables included."""
    a, begins = store.accounts.c, chips_of(tournament) + player("")
    rows = connection.execute(store.accounts.select().where(a.id.like(f"{begins}%")))
    return {row.id.removeprefix(begins): row.balance for row in rows}


def proved(connection: sa.Connection) -> tuple[int, list[str]]:
    """Every tournament against the ledger: what lies in its pool, who was paid what. How many, and what is wrong."""
    wrong = []
    rows = connection.execute(store.tournaments.select()).all()
    for row in rows:
        kept, entered = json.loads(row.settings), entrants(connection, row.id)
        pool = kept["buy_in_cents"] * len(entered)
        balance, paid = _of_the_pool(connection, row.id, unit(row))
        chips = chips_held(connection, row.id)
        due: list[Place] = []
        if row.state == "over":
            due = prizes(pool, kept["prizes"], [(one.person, chips.get(one.person, 0)) for one in entered])
        if json.loads(row.standings) != due:
            wrong.append(f"the places of {row.name} do not follow from the chips")
        if paid != {place["person"]: place["prize_cents"] for place in due if place["prize_cents"]}:
            wrong.append(f"the prizes of {row.name} were not paid as they are due")
        if balance != (pool if row.state in ("open", "running") else 0):
            wrong.append(f"the pool of {row.name} holds {balance} cents")
    return len(rows), wrong


def _of_the_pool(connection: sa.Connection, tournament: str, unit: str) -> tuple[int, dict[str, int]]:
    """What the journal makes of a pool: what is in it, and who was paid prizes from it."""
    j, name = store.journal.c, unit + account(tournament)
    balance, paid = 0, Counter[str]()
    for row in connection.execute(store.journal.select().where(sa.or_(j.debit == name, j.credit == name))):
        balance += row.amount if row.credit == name else -row.amount
        if row.why == PRIZE:
            paid[row.credit.removeprefix(unit + player(""))] += row.amount
    return balance, dict(paid)
