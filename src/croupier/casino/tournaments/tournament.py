"""Tournaments: a buy-in, chips of their own that are no money, one round or several, and prizes by place.

What is announced is held against the book's part on tournaments, and waits for another person's approval where the book
asks for one (approval.py). An entry moves the buy-in to the account `tournament:ID`. At the start the entrants sit down
at tables whose chips are counted in a unit of their own (accounts `chips:ID:...`, ledger.counting): nothing ever moves
between chips and money. A table of a tournament plays its last round and is closed. When all of them are, the best go
on to the next round (rounds.py); after the last one the chips say who has which place, and the pool is paid out to the
last cent: `prizes` is a pure function of the pool and the chips, so the ledger's proof can work it out again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import action_log, database
from croupier.casino.core.account_names import CURRENCIES, PLAY, chips_of, player
from croupier.casino.core.actor import Person
from croupier.casino.core.messages import TablesAreClosed
from croupier.casino.core.transaction import Answer, dumps
from croupier.casino.money.messages import TournamentEntry, TournamentEntryBack, TournamentPrize
from croupier.casino.money.reasons import reason_of
from croupier.casino.money.work import Work
from croupier.casino.proof.random_health import source
from croupier.casino.tournaments import approval as applying
from croupier.casino.tournaments import rounds as stages
from croupier.casino.tournaments.messages import (
    EnteredAlready,
    NoSuchTournament,
    NotAwaitingApproval,
    NotEntered,
    TournamentFull,
    TournamentState,
    TournamentTableOpen,
)
from croupier.errors import Refused

GRACE = 120_000  # milliseconds for the last rounds, when the time is up
INNER = ("salt", "played", "playing", "series")  # of the settings, what is shown otherwise or not at all
Place = dict[str, Any]  # {"person", "place", "chips_cents", "prize_cents"}


def account(tournament: str) -> str:
    """Return the account that holds the buy-ins of a tournament."""
    return f"tournament:{tournament}"


def unit(row: Any) -> str:
    """The unit that the buy-ins and the prizes of a tournament are counted in."""
    return CURRENCIES[json.loads(row.settings).get("currency", PLAY)]


# The operator


def open_tournament(work: Work, person: Person, wanted: dict[str, Any]) -> Answer:
    """Announce a tournament; entries are taken from now on, or once it is approved."""
    return {"tournament": applying.announce(work, person, [wanted])[0]}


def open_series(work: Work, person: Person, wanted: Sequence[dict[str, Any]]) -> Answer:
    """Apply for several at once."""
    return {"tournaments": applying.announce(work, person, wanted)}


def decide(work: Work, person: Person, tournament: str, verdict: dict[str, Any]) -> Answer:
    """Another person approves a tournament, approves it with alterations, or refuses it; where several were applied for
    together, all of them that were not called off."""
    rows = _open_together(work, tournament)
    settings = applying.decide(work, person, rows, verdict)
    for row, kept in zip(rows, settings, strict=True):
        refused = kept["approval"]["state"] == applying.REFUSED_STATE
        over = {"state": "cancelled", "ended_at": work.at} if refused else {}
        _change(work, row.id, settings=dumps(kept), **over)
    return {"approval": settings[0]["approval"]}


def _open_together(work: Work, tournament: str) -> list[Any]:
    """All of one application that were not called off."""
    row = _require_state(work.connection, tournament, "open")
    return [one for one in applying.tournaments_of_application(work.connection, row) if one.state == "open"]


def require(work: Work, person: Person, tournament: str, what: str) -> Answer:
    """Another person asks for a particular of the application."""
    rows = _open_together(work, tournament)
    return _save_settings(work, rows, applying.require(person, rows, what))


def give(work: Work, person: Person, tournament: str, given: dict[str, str]) -> Answer:
    """Take the particulars from the applicant."""
    rows = _open_together(work, tournament)
    return _save_settings(work, rows, applying.give(person, rows, given))


def _save_settings(work: Work, rows: list[Any], settings: list[dict[str, Any]]) -> Answer:
    for one, kept in zip(rows, settings, strict=True):
        _change(work, one.id, settings=dumps(kept))
    approval = settings[0]["approval"]
    return {"required": approval["required"], "particulars": approval.get("particulars", {})}


def take_back(work: Work, person: Person, tournament: str, advised: str) -> Answer:
    """The approval of several is cancelled: those that have not begun are not held, and their fees go back."""
    row = row_of(work.connection, tournament)
    approval = applying.take_back(work, person, row, advised)
    for one in applying.tournaments_of_application(work.connection, row):
        kept, open_still = json.loads(one.settings), one.state == "open"
        for entrant in entrants(work.connection, one.id) if open_still else ():
            _refund(work, one, kept, entrant.person, "cancelled")
        over = {"state": "cancelled", "ended_at": work.at} if open_still else {}
        if one.state != "over":
            _change(work, one.id, settings=dumps(kept | {"approval": approval}), **over)
    return {"approval": approval}


def start(work: Work, person: Person, tournament: str) -> Answer:
    """Seat the entrants, give them their chips, and open the tables."""
    row = _require_state(work.connection, tournament, "open")
    kept, entered = json.loads(row.settings), entrants(work.connection, tournament)
    applying.require_approval(row, kept)
    applying.check_day(work, row, kept)
    kept["seed"] = stages.secret(work, tournament, kept)
    count = len(stages.seating(row.game, kept, [entrant.person for entrant in entered]))
    ends_at = stages.begin(work, person, row, kept, entered)
    _change(work, tournament, state="running", ends_at=ends_at, settings=dumps(kept))
    return {"tables": count}


def go_on(work: Work, tournament: str) -> Answer:
    """All tables of a round are closed: the best go on to the next one, or the pool is paid out."""
    row, kept, entered = _count_round(work, tournament)
    if not kept["playing"]:
        return pay(work, tournament)
    owner = Person(row.owner, "", "operator")
    people = {person.person: person for person in entered}
    ends_at = stages.begin(work, owner, row, kept, [people[person] for person in kept["playing"]])
    _change(work, tournament, ends_at=ends_at, settings=dumps(kept))
    action_log.record_act(work, "next round of tournament", TablesAreClosed(), detail={"id": tournament})
    return {"stage": len(kept["played"])}


def _count_round(work: Work, tournament: str) -> tuple[Any, Answer, list[Any]]:
    """Count a round whose tables are closed: the round that is over in the settings, and `playing` are those who go
    on."""
    row = _require_state(work.connection, tournament, "running")
    if any(t.is_open for t in tables(work.connection, tournament)):
        raise Refused(TournamentTableOpen())
    kept, entered = json.loads(row.settings), entrants(work.connection, tournament)
    kept.setdefault("played", [])
    people = kept.get("playing") or [one.person for one in entered]
    ended = stages.finish_round(kept, entered, stages.count_chips(work, tournament, people))
    kept["played"].append(ended)
    last = len(kept["played"]) == len(stages.stages(kept))
    kept["playing"] = [] if last or len(ended["through"]) < 2 else ended["through"]
    return row, kept, entered


def pay(work: Work, tournament: str) -> Answer:
    """All tables are closed: the places are known, and the pool is paid out, whatever rounds were still to come."""
    row, kept, entered = _count_round(work, tournament)
    kept["playing"] = []
    people = [entrant.person for entrant in entered]
    with work.ledger.counting(unit(row)):
        pool = work.ledger.account(account(tournament)).balance
        places = stages.places(kept, pool, people, [entrant["chips"] for entrant in kept["played"]])
        for place in places:
            if place["prize_cents"]:
                clause = applying.clause_for_payment(row, "pool")
                work.ledger.move(
                    account(tournament), player(place["person"]), place["prize_cents"], TournamentPrize(), clause
                )
    _change(work, tournament, state="over", ended_at=work.at, standings=dumps(places), settings=dumps(kept))
    return {"standings": places}


def may_cancel(connection: sa.Connection, tournament: str) -> Any:
    """Return the row of a tournament that can still be called off."""
    row = row_of(connection, tournament)
    if row.state not in ("open", "running"):
        raise Refused(TournamentState(state=row.state))
    if entrants(connection, tournament):
        applying.may_refund(row, json.loads(row.settings), "cancellation")
    return row


def announced_particulars(connection: sa.Connection, tournament: str) -> dict[str, Any]:
    """Return the particulars of an announced tournament that is still to be approved."""
    approval = json.loads(_require_state(connection, tournament, "open").settings).get("approval") or {}
    if "application" not in approval:
        raise Refused(NotAwaitingApproval())
    application: dict[str, Any] = approval["application"]
    return application


def cancel(work: Work, tournament: str) -> Answer:
    """Call it off, before it has begun or while it is played: every buy-in goes back, where the conditions say so."""
    row = may_cancel(work.connection, tournament)
    if any(t.is_open for t in tables(work.connection, tournament)):
        raise Refused(TournamentTableOpen())
    kept, entered = json.loads(row.settings), entrants(work.connection, tournament)
    for entrant in entered:
        _refund(work, row, kept, entrant.person)
    _change(work, tournament, state="cancelled", ended_at=work.at)
    return {"ok": True}


def _refund(work: Work, row: Any, kept: dict[str, Any], person: str, by: str = "pool") -> None:
    with work.ledger.counting(unit(row)):
        clause = applying.clause_for_payment(row, by)
        work.ledger.move(account(row.id), player(person), kept["buy_in_cents"], TournamentEntryBack(), clause)


# Entrants


def enter(work: Work, person: Person, tournament: str) -> Answer:
    """Take part: the buy-in goes to the pool."""
    row = _require_state(work.connection, tournament, "open")
    kept, entered = json.loads(row.settings), entrants(work.connection, tournament)
    applying.require_approval(row, kept)
    if any(entrant.person == person.id for entrant in entered):
        raise Refused(EnteredAlready())
    if len(entered) >= kept["most"]:
        raise Refused(TournamentFull(most=kept["most"]))
    source.refuse_failed()
    work.care.may_begin(person.id)
    with work.ledger.counting(unit(row)):
        work.care.within(person.id, more=kept["buy_in_cents"])
        fee = kept["buy_in_cents"]
        work.ledger.move(
            player(person.id), account(tournament), fee, TournamentEntry(), applying.clause_for_payment(row, "fee")
        )
    number = max((entrant.number for entrant in entered), default=0) + 1
    row = {"tournament": tournament, "person": person.id, "number": number, "floor_table": None}
    work.insert(database.entries, row)
    return {"entered": number}


def withdraw(work: Work, person: Person, tournament: str, must: bool = False) -> Answer:
    """Withdraw an entrant before the beginning, with the buy-in back where the conditions say so; one who may not play
    any more (`must`) has it back in any case: that is a condition of entry of every tournament."""
    row = _require_state(work.connection, tournament, "open")
    kept = json.loads(row.settings)
    if all(entrant.person != person.id for entrant in entrants(work.connection, tournament)):
        raise Refused(NotEntered())
    if not must:
        applying.may_refund(row, kept, "withdrawal")
    _refund(work, row, kept, person.id)
    work.delete(database.entries, tournament, person.id)
    return {"ok": True}


def withdraw_all(work: Work, person: Person) -> None:
    """Withdraw a person who may not play any more from every tournament that has not begun."""
    e, t = database.entries.c, database.tournaments.c
    entered = sa.select(t.id).join_from(database.tournaments, database.entries, e.tournament == t.id)
    for tournament in work.connection.execute(entered.where(e.person == person.id, t.state == "open")).scalars().all():
        withdraw(work, person, tournament, must=True)


def to_come_back(connection: sa.Connection, person: str) -> int:
    """Return the play money that a person has paid for tournaments which have not begun: it is theirs again if they
    withdraw."""
    e, t = database.entries.c, database.tournaments.c
    entered = sa.select(t.settings).join_from(database.tournaments, database.entries, e.tournament == t.id)
    rows = connection.execute(entered.where(e.person == person, t.state == "open")).scalars()
    kept = [json.loads(settings) for settings in rows]
    return sum(one["buy_in_cents"] for one in kept if one.get("currency", PLAY) == PLAY)


# Rows


def row_of(connection: sa.Connection, tournament: str) -> Any:
    """A tournament's row, refused where there is none."""
    row = connection.execute(database.tournaments.select().where(database.tournaments.c.id == tournament)).first()
    if row is None:
        raise Refused(NoSuchTournament())
    return row


def _require_state(connection: sa.Connection, tournament: str, state: str) -> Any:
    row = row_of(connection, tournament)
    if row.state != state:
        raise Refused(TournamentState(state=row.state))
    return row


def _change(work: Work, tournament: str, **values: Any) -> None:
    work.update(database.tournaments, tournament, **values)


def entrants(connection: sa.Connection, tournament: str) -> list[Any]:
    """Who has entered, in order."""
    e, p = database.entries.c, database.people.c
    wanted = sa.select(e.person, e.number, e.floor_table, p.name)
    joined = wanted.join_from(database.entries, database.people, p.id == e.person).where(e.tournament == tournament)
    return list(connection.execute(joined.order_by(e.number)))


def tables(connection: sa.Connection, tournament: str) -> list[Any]:
    """The rows of all its tables, those of earlier rounds among them."""
    e, f = database.entries.c, database.floor.c
    of_it = sa.select(e.floor_table).where(e.tournament == tournament)
    earlier = stages.table_ids(json.loads(row_of(connection, tournament).settings))
    wanted = database.floor.select().where(sa.or_(f.id.in_(of_it), f.id.in_(earlier)))
    return list(connection.execute(wanted.order_by(f.name)))


def due(connection: sa.Connection, at: int) -> tuple[list[str], list[str]]:
    """Return the work due for the clock: tables to close, and tournaments whose tables are all closed and whose prizes
    are to be paid.

    A round that is being played when the time is up is played to its end; a table that waits for no player, or where no
    player has chips left, is closed at once."""
    close, ready = [], []
    for row in connection.execute(database.tournaments.select().where(database.tournaments.c.state == "running")):
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
    t = database.tournaments.c
    rows = connection.execute(database.tournaments.select().order_by(t.opened_at.desc()).limit(100)).all()
    return [describe_tournament(connection, row) for row in rows]


def describe_tournament(connection: sa.Connection, row: Any) -> dict[str, Any]:
    """A tournament as everybody may see it."""
    kept, entered = json.loads(row.settings), entrants(connection, row.id)
    chips = chips_held(connection, row.id) if row.state == "running" else {}
    places = json.loads(row.standings) or _current_places(row, kept, entered, chips)
    names = {one.person: one.name for one in entered}
    approval = kept.pop("approval", None)
    waits = approval is not None and approval["state"] == applying.PROPOSED and row.state == "open"
    rounds = stages.describe_rounds(kept, entered, chips)
    series = [
        {"id": one.id, "name": one.name, "held": json.loads(one.settings)["held"], "state": one.state}
        for one in (applying.tournaments_of_application(connection, row) if "series" in kept else ())
    ]
    return {
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "state": applying.PROPOSED if waits else row.state,
        "terms": {key: value for key, value in kept.items() if key not in INNER},
        "approval": approval and {key: value for key, value in approval.items() if key != "application"},
        "owner": row.owner,
        "series": series,
        "pool_cents": kept["buy_in_cents"] * len(entered),
        "entrants": [{"id": one.person, "name": one.name, "table": one.floor_table} for one in entered],
        "standings": [{**place, "name": names[place["person"]]} for place in places],
        "stages": rounds,
        "stage": len(kept.get("played", ())),
        "tables": [
            {"id": t.id, "name": t.name, "open": bool(t.is_open), "round": t.round} for t in tables(connection, row.id)
        ],
        "ends_at": row.ends_at and row.ends_at / 1000,
    }


def _current_places(row: Any, kept: dict[str, Any], entered: Sequence[Any], chips: dict[str, int]) -> list[Place]:
    """The places as they would be if it were over now."""
    if row.state != "running":
        return []
    people = [entrant.person for entrant in entered]
    return stages.places(kept, kept["buy_in_cents"] * len(entered), people, stages.results(kept, people, chips))


def chips_held(connection: sa.Connection, tournament: str) -> dict[str, int]:
    """Return the chips of each entrant, those on the tables included."""
    a, begins = database.accounts.c, chips_of(tournament) + player("")
    rows = connection.execute(database.accounts.select().where(a.id.like(f"{begins}%")))
    return {row.id.removeprefix(begins): row.balance for row in rows}


def prove_tournaments(connection: sa.Connection) -> tuple[int, list[str]]:
    """Every tournament against the ledger: what lies in its pool, who was paid what. How many, and what is wrong."""
    wrong = []
    rows = connection.execute(database.tournaments.select()).all()
    for row in rows:
        kept, entered = json.loads(row.settings), entrants(connection, row.id)
        pool = kept["buy_in_cents"] * len(entered)
        balance, paid = _pool_and_prizes(connection, row.id, unit(row))
        people, chips = [one.person for one in entered], chips_held(connection, row.id)
        wrong += stages.wrong(connection, row, kept, people)
        due: list[Place] = []
        if row.state == "over":
            due = stages.places(kept, pool, people, stages.results(kept, people, chips))
            wrong += [
                f"the chips of {row.name} are not those that were counted"
                for p in due
                if p["chips_cents"] != chips.get(p["person"], 0)
            ]
        if json.loads(row.standings) != due:
            wrong.append(f"the places of {row.name} do not follow from the chips")
        if paid != {place["person"]: place["prize_cents"] for place in due if place["prize_cents"]}:
            wrong.append(f"the prizes of {row.name} were not paid as they are due")
        if balance != (pool if row.state in ("open", "running") else 0):
            wrong.append(f"the pool of {row.name} holds {balance} cents")
    return len(rows), wrong


def _pool_and_prizes(connection: sa.Connection, tournament: str, unit: str) -> tuple[int, dict[str, int]]:
    """Return a pool by the journal: the amount in it, and the prizes paid from it."""
    j, name = database.journal.c, unit + account(tournament)
    balance, paid = 0, Counter[str]()
    for row in connection.execute(database.journal.select().where(sa.or_(j.debit == name, j.credit == name))):
        balance += row.amount if row.credit == name else -row.amount
        if isinstance(reason_of(row.why), TournamentPrize):
            paid[row.credit.removeprefix(unit + player(""))] += row.amount
    return balance, dict(paid)
