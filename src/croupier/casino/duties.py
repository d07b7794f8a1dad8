"""What a rulebook asks of the floor itself (`[floor]` in a game's data), kept at a table: no advice, play suspended
while something is looked into, a notice or everybody's consent before a table closes or its limits change, and people
who are excluded. A book that says nothing of it binds nobody.
"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from croupier.casino import acts, store
from croupier.casino.person import Person
from croupier.casino.rooms import Room
from croupier.casino.work import Work
from croupier.errors import Refusal, Refused
from croupier.rulebooks.coverage import parent
from croupier.rulebooks.model import Change, Game
from croupier.table.general import EXCLUDE, MINIMUM

MINUTE = 60_000  # milliseconds
DAY = 24 * 60 * MINUTE
CLOSE, LIMITS = "close", "limits"
WHILE_SUSPENDED = ("declare", "void", "say", "amend", "held", "announce", "agree", "suspend")


def no(game: Game, code: str, sentence: str, clause: str) -> Refused:
    return Refused(Refusal(code, sentence, game.cited(clause)))


def advice(room: Room) -> None:
    """Whether somebody may be advised here: not where the book forbids it, unless the table was opened for practice."""
    game = room.game
    if game.floor.no_advice and not room.settings.get("practice"):
        others = ", ".join(game.cited(clause) for clause in game.floor.no_advice[1:])
        more = f" (and {others})" if others else ""
        sentence = f"the book lets nobody be advised at the table{more}; a table that is opened for practice may"
        raise no(game, "no_advice", sentence, game.floor.no_advice[0])


# Suspended


def in_force(room: Room, what: str) -> None:
    """Whether a command may be given now: while play is suspended, only what settles the matter."""
    if room.house.get("suspended") and what not in WHILE_SUSPENDED:
        raise no(room.game, "suspended", f"play is suspended: {room.house['suspended']}", room.game.floor.suspend)


def suspend(room: Room, work: Work, why: str) -> None:
    clause = room.game.floor.suspend
    if not clause:
        raise Refused(Refusal("not_now", "the book of this game does not suspend play"))
    room.house = {**room.house, "suspended": why}
    room.deadline, room.wait = None, ""
    acts.noted(work, "suspend", why, table=room.id, number=room.number, detail={"clause": room.game.cited(clause)})
    room.events.append({"do": "suspended", "why": why, "clause": room.game.cited(clause)})


def decided(room: Room, ruling: str) -> None:
    """A ruling under the clause by which play was suspended ends that."""
    found = room.game.ruling.get(ruling)
    if found is not None and room.house.get("suspended") and parent(found.clause) == room.game.floor.suspend:
        room.house = {key: value for key, value in room.house.items() if key != "suspended"}
        room.events.append({"do": "resumed", "clause": room.game.cited(found.clause)})


# Notice, or consent


def rule_for(game: Game, what: str) -> Change | None:
    """The notice that the book asks for before something is changed; where it asks for one only of a higher minimum,
    the engine holds the ruling against it."""
    if what == LIMITS and game.floor.limits is None and game.limits.notice:
        clause = next((r.clause for r in game.ruling.values() if r.effect == MINIMUM), game.limits.clause)
        return Change(clause=clause, minutes=game.limits.notice, notice=clause)
    return {CLOSE: game.floor.close, LIMITS: game.floor.limits}.get(what)


def told(what: dict[str, Any]) -> dict[str, Any]:
    """What a command says of another minimum."""
    return {key: value for key, value in what.items() if key in ("stake", "wager")}


def announce(room: Room, work: Work, what: dict[str, Any]) -> dict[str, Any]:
    """A notice at the table: what will be changed, and from when on it may be."""
    kind = str(what.get("what"))
    change = rule_for(room.game, kind)
    if change is None:
        raise Refused(Refusal("not_now", f"the book asks for no notice of {kind[:20]!r}"))
    said = told(what)
    notice = {"at": work.at, "due": work.at + change.minutes * MINUTE, "agreed": [], **said}
    room.house = {**room.house, "notices": {**room.house.get("notices", {}), kind: notice}}
    why = f"{change.minutes} minutes' notice"
    acts.noted(work, "announce", why, table=room.id, number=room.number, detail={"what": kind, **said})
    room.events.append({"do": "notice", "what": kind, "due": notice["due"] / 1000, **said})
    return {"due": notice["due"] / 1000}


def agree(room: Room, person: Person, what: dict[str, Any]) -> None:
    """Somebody who sits here agrees to what was announced."""
    kind, notices = str(what.get("what")), room.house.get("notices", {})
    if kind not in notices or all(seat.person != person.id for seat in room.seats.values()):
        raise Refused(Refusal("not_now", "nothing was announced that you are asked about"))
    agreed = sorted({*notices[kind]["agreed"], person.id})
    room.house = {**room.house, "notices": {**notices, kind: {**notices[kind], "agreed": agreed}}}


def may_change(room: Room, work: Work, person: Person, kind: str, said: dict[str, Any] | None = None) -> str:
    """The clause by which something may be changed now; refused where nothing allows it. `said` must be what was
    announced, where it says anything."""
    change = {CLOSE: room.game.floor.close, LIMITS: room.game.floor.limits}[kind]
    if change is None:
        return ""
    there = {s.person for s in room.seats.values() if not (s.bot or s.leaving)}
    if not there and change.empty:
        return change.empty
    notice = room.house.get("notices", {}).get(kind)
    if notice is not None and told(notice) == (said or {}):
        if change.consent and there <= {*notice["agreed"], person.id}:
            return change.consent
        if work.at >= notice["due"]:
            return change.notice or change.clause
    if change.consent and there == {person.id}:
        return change.consent
    sentence = f"this takes {change.minutes} minutes' notice at the table"
    more = ", or that nobody plays, or that all who do agree" if change.consent else ""
    raise no(room.game, "notice_needed", f"{sentence}{more}", change.clause)


def minutes(room: Room, at: int, said: dict[str, Any]) -> int:
    """For how many minutes another minimum has been announced: this one, and not another."""
    notice = room.house.get("notices", {}).get(LIMITS)
    return 0 if notice is None or told(notice) != said else max(0, (at - notice["at"]) // MINUTE)


def stakes(work: Work, game: Game, options: dict[str, Any]) -> None:
    """An option that the book lets change only after a notice of days (perth 3.22): at a new table it has the value of
    the one before, or one that was announced for so long."""
    change = game.floor.stakes
    if change is None:
        return
    f, a = store.floor.c, store.acts.c
    last = sa.select(f.settings).where(f.game == game.name).order_by(f.opened_at.desc()).limit(1)
    row = work.connection.execute(last).scalar()
    now = json.loads(row)["options"].get(change.option) if row else game.option[change.option].default
    value = options[change.option]
    if str(value) == str(now):
        return
    wanted = sa.select(a.detail).where(a.act == "announce stakes", a.at <= work.at - change.days * DAY)
    told = [json.loads(detail) for detail in work.connection.execute(wanted).scalars()]
    if {"game": game.name, "option": change.option, "value": str(value)} not in told:
        sentence = f"{change.option} is {now} and was not announced to be {value} {change.days} days ago"
        raise no(game, "notice_needed", sentence, change.clause)


def announce_stakes(work: Work, game: Game, value: str, why: str) -> dict[str, Any]:
    """The operator gives notice of another price."""
    change = game.floor.stakes
    if change is None:
        raise Refused(Refusal("not_now", "the book asks for no notice of that"))
    detail = {"game": game.name, "option": change.option, "value": value}
    acts.noted(work, "announce stakes", why, detail=detail)
    return {**detail, "days": change.days, "clause": game.cited(change.clause)}


# Excluded


def excludes(game: Game) -> str:
    """The clause by which somebody may be excluded from the game."""
    return next((r.clause for r in game.ruling.values() if r.effect == EXCLUDE), "")


def barred(room: Room, person: str) -> None:
    if person in room.house.get("barred", ()):
        raise no(room.game, "excluded", "you are excluded from further play at this table", excludes(room.game))


def bar(room: Room, work: Work, number: int, why: str) -> str:
    """Exclude whoever sits in a chair; who it is."""
    seat = room.seats.get(number)
    clause = excludes(room.game)
    if seat is None or seat.bot or not clause:
        raise Refused(Refusal("not_now", "nobody sits there whom the book lets be excluded"))
    room.house = {**room.house, "barred": sorted({*room.house.get("barred", ()), seat.person})}
    detail = {"clause": room.game.cited(clause), "seat": number}
    acts.noted(work, "exclude", why, seat.person, room.id, room.number, detail)
    seat.last = True
    return seat.person
