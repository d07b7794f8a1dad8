"""Duties of the floor by a rulebook (`[floor]` in a game's data), kept at a table: no advice, play suspended during an
inquiry, a notice or everybody's consent before a table closes or its limits change, people who are excluded, and seats
that are not used. The rules are the engine's (table/rulings/floor_rules.py); here stands what a casino knows by itself.
A book that does not mention it binds no casino.
"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from msgspec.structs import replace

from croupier.casino.core import action_log, database
from croupier.casino.core.actor import Person
from croupier.casino.core.transaction import Answer
from croupier.casino.money.work import Work
from croupier.casino.tables.messages import (
    CannotExclude,
    ExcludedHere,
    NameTakenSeats,
    NoNoticeNeeded,
    NoNoticeOf,
    NoSuspension,
    NothingAnnounced,
    PlayersSeparated,
    PlaySuspended,
    SeatEmpty,
    StakesNotAnnounced,
)
from croupier.casino.tables.state.table_rows import Notice
from croupier.casino.tables.state.table_state import TableState
from croupier.casino.tables.table_commands import Agree, Announce
from croupier.errors import Refused
from croupier.messages import Message, OptionName
from croupier.rulebooks.coverage import parent
from croupier.rulebooks.game_names import names_of
from croupier.rulebooks.model import Change, Game
from croupier.table.money.limits import LEAST, MOST, STEP
from croupier.table.rulings import conduct, floor_rules
from croupier.table.rulings.wager_rulings import EXCLUDE, MINIMUM

MINUTE = 60_000  # milliseconds
DAY = 24 * 60 * MINUTE
CLOSE, LIMITS = "close", "limits"
WHILE_SUSPENDED = ("declare", "void", "say", "amend", "held", "announce", "agree", "suspend")


def refusal_by(game: Game, message: Message, clause: str) -> Refused:
    """Return a refusal by a clause of this game."""
    return Refused(message.with_clause(game.cite_clause(clause)), names_of(game))


def advice(room: TableState) -> None:
    """Refuse advice here where the book forbids it, unless the table was opened for practice."""
    refusal = floor_rules.why_no_advice(room.game)
    if refusal is not None and not room.settings.get("practice"):
        raise Refused(refusal)


# Suspended


def refuse_while_suspended(room: TableState, what: str) -> None:
    """Refuse a command that may not be given now: while play is suspended, only what settles the matter."""
    if room.house.suspended and what not in WHILE_SUSPENDED:
        raise refusal_by(room.game, PlaySuspended(why=room.house.suspended), room.game.floor.suspend)


def suspend(room: TableState, work: Work, why: str) -> None:
    """Suspend play at a table, where its book knows that; it is logged."""
    clause = room.game.floor.suspend
    if not clause:
        raise Refused(NoSuspension())
    room.house = replace(room.house, suspended=why)
    room.deadline, room.wait = None, ""
    action_log.record_act(
        work, "suspend", why, table=room.id, number=room.number, detail={"clause": room.game.cite_clause(clause)}
    )
    room.events.append({"do": "suspended", "why": why, "clause": room.game.cite_clause(clause)})


def end_suspension(room: TableState, ruling: str) -> None:
    """A ruling under the clause by which play was suspended ends that."""
    rule = room.game.ruling.get(ruling)
    if rule is not None and room.house.suspended and parent(rule.clause) == room.game.floor.suspend:
        room.house = replace(room.house, suspended="")
        room.events.append({"do": "resumed", "clause": room.game.cite_clause(rule.clause)})


# Notice, or consent


def rule_for(game: Game, what: str) -> Change | None:
    """The notice that the book asks for before something is changed; where it asks for one only of a higher minimum,
    the engine holds the ruling against it."""
    if what == LIMITS and game.floor.limits is None and game.limits.notice:
        clause = next((r.clause for r in game.ruling.values() if r.effect == MINIMUM), game.limits.clause)
        clause, consent = game.limits.notice_clause or clause, game.limits.consent_clause
        return Change(clause=clause, minutes=game.limits.notice, notice=clause, consent=consent)
    return {CLOSE: game.floor.close, LIMITS: game.floor.limits}.get(what)


def limits_in_command(what: dict[str, Any]) -> dict[str, Any]:
    """Return the limits that a command changes."""
    return {key: value for key, value in what.items() if key in ("stake", "wager", LEAST, MOST, STEP)}


def announce(room: TableState, work: Work, given: Announce) -> Answer:
    """A notice at the table: what will be changed, and from when on it may be."""
    kind, details = given.what, given.announced_change
    change = rule_for(room.game, kind)
    if change is None:
        raise Refused(NoNoticeOf(what=kind[:20]))
    notice = Notice(at=work.at, due=work.at + change.minutes * MINUTE, agreed=[], said=details)
    room.house = replace(room.house, notices={**room.house.notices, kind: notice})
    why = f"{change.minutes} minutes' notice"
    action_log.record_act(work, "announce", why, table=room.id, number=room.number, detail={"what": kind, **details})
    room.events.append({"do": "notice", "what": kind, "due": notice.due / 1000, **details})
    return {"due": notice.due / 1000}


def agree(room: TableState, person: Person, given: Agree) -> None:
    """Note that a player at the table agrees to the announcement."""
    kind, notices = given.what, room.house.notices
    if kind not in notices or all(seat.person != person.id for seat in room.seats.values()):
        raise Refused(NothingAnnounced())
    notice = replace(notices[kind], agreed=sorted({*notices[kind].agreed, person.id}))
    room.house = replace(room.house, notices={**notices, kind: notice})


def may_change(room: TableState, work: Work, person: Person, kind: str, details: dict[str, Any] | None = None) -> str:
    """Return the clause by which something may be changed now; refused where nothing allows it. `details`, where there
    are any, must be those that were announced."""
    change = {CLOSE: room.game.floor.close, LIMITS: room.game.floor.limits}[kind]
    return (
        ""
        if change is None
        else floor_rules.clause_for(room.game, change, facts_known(room, work, person, kind, details))
    )


def facts_known(room: TableState, work: Work, person: Person, kind: str, said: dict[str, Any] | None = None) -> Answer:
    """Return the casino's knowledge about a change: for how many minutes it has been announced, this and not another;
    whether the table is empty; whether all players agree, including the one who asks for it."""
    there = {s.person for s in room.seats.values() if not (s.bot or s.leaving)}
    notice = room.house.notices.get(kind)
    if notice is not None and notice.said != (said or {}):
        notice = None
    passed = 0 if notice is None else max(0, (work.at - notice.at) // MINUTE)
    agreed = there <= {*(notice.agreed if notice is not None else ()), person.id}
    return {"minutes": passed} | ({"empty": True} if not there else {"agreed": True} if agreed else {})


def minimum(room: TableState, work: Work, person: Person, what: dict[str, Any]) -> Answer:
    """Return the casino's facts for a declaration of other limits: those that the floor does not state itself."""
    facts = facts_known(room, work, person, LIMITS, limits_in_command(what))
    asks_all = room.game.floor.limits is not None or bool(room.game.limits.consent_clause)
    return facts if asks_all else {"minutes": facts["minutes"]}


def stakes(work: Work, game: Game, options: dict[str, Any]) -> None:
    """An option that the book lets change only after a notice of days (perth 3.22): at a new table it has the value of
    the one before, or one that was announced for so long."""
    change = game.floor.stakes
    if change is None:
        return
    f, a = database.floor.c, database.acts.c
    last = sa.select(f.settings).where(f.game == game.name).order_by(f.opened_at.desc()).limit(1)
    row = work.connection.execute(last).scalar()
    now = json.loads(row)["options"].get(change.option) if row else game.option[change.option].default
    value = options[change.option]
    if str(value) == str(now):
        return
    wanted = sa.select(a.detail).where(a.act == "announce stakes", a.at <= work.at - change.days * DAY)
    details = [json.loads(detail) for detail in work.connection.execute(wanted).scalars()]
    if {"game": game.name, "option": change.option, "value": str(value)} not in details:
        message = StakesNotAnnounced(option=OptionName(change.option), now=str(now), value=str(value), days=change.days)
        raise refusal_by(game, message, change.clause)


def announce_stakes(work: Work, game: Game, value: str, why: str) -> Answer:
    """The operator gives notice of another price."""
    change = game.floor.stakes
    if change is None:
        raise Refused(NoNoticeNeeded())
    detail = {"game": game.name, "option": change.option, "value": value}
    action_log.record_act(work, "announce stakes", why, detail=detail)
    return {**detail, "days": change.days, "clause": game.cite_clause(change.clause)}


# Seats


def vacate(room: TableState, work: Work, number: int, why: str) -> None:
    """Ask a player who has sat out as many rounds as the book says to give up the seat."""
    seat = room.seats.get(number)
    if seat is None or seat.bot:
        raise Refused(SeatEmpty())
    rounds = room.house.sat_out.get(seat.person, 0)
    refusal = floor_rules.why_seat_is_kept(room.game, rounds, number)
    if refusal is not None:
        raise Refused(refusal)
    action_log.record_act(work, "vacate", why, seat.person, room.id, room.number, {"seat": number, "rounds": rounds})


def check_separation(room: TableState, person: str) -> None:
    """Refuse a player who may not play at the same table as another one there."""
    sitting = {seat.person for seat in room.seats.values() if not seat.leaving} - {person}
    for group in room.house.separated:
        if person in group and sitting & set(group):
            raise refusal_by(room.game, PlayersSeparated(), conduct.clause_of(room.game, conduct.SEPARATE))


def separate(room: TableState, work: Work, numbers: list[int], why: str) -> None:
    """Keep the players in these chairs from playing at this table together."""
    people = [seat.person for number in numbers if (seat := room.seats.get(number)) is not None and not seat.bot]
    if len(people) < len(numbers):
        raise Refused(NameTakenSeats())
    room.house = replace(room.house, separated=[*room.house.separated, people])
    clause = room.game.cite_clause(conduct.clause_of(room.game, conduct.SEPARATE))
    for number, person in zip(numbers, people, strict=True):
        action_log.record_act(work, "separate", why, person, room.id, room.number, {"clause": clause, "seat": number})


def excludes(game: Game) -> str:
    """Return the clause by which a person may be excluded from the game."""
    return next((r.clause for r in game.ruling.values() if r.effect == EXCLUDE), "")


def check_exclusion(room: TableState, person: str) -> None:
    """Refuse a person who is excluded from this table."""
    if person in room.house.barred:
        raise refusal_by(room.game, ExcludedHere(), excludes(room.game))


def bar(room: TableState, work: Work, number: int, why: str) -> None:
    """Exclude the player in a chair."""
    seat = room.seats.get(number)
    clause = excludes(room.game)
    if seat is None or seat.bot or not clause:
        raise Refused(CannotExclude())
    room.house = replace(room.house, barred=sorted({*room.house.barred, seat.person}))
    detail = {"clause": room.game.cite_clause(clause), "seat": number}
    action_log.record_act(work, "exclude", why, seat.person, room.id, room.number, detail)
    seat.last = True
