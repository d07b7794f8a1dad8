"""Staff's decisions about closed rounds and about the table itself: money on hold, amendments, suspended play, notices.
The person who decides has no hand in the game."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from croupier.casino.core import action_log, database
from croupier.casino.core.actor import Person
from croupier.casino.core.transaction import Answer
from croupier.casino.money import debts, held_winnings
from croupier.casino.money.work import Work
from croupier.casino.pit import amendment_booking, settled_rulings
from croupier.casino.pit import amendments as amending
from croupier.casino.pit.messages import (
    AmendedSince,
    NothingLeftToHold,
    NoWinningsToHold,
    OpenerGivesNotice,
    OwnWinnings,
    PlayedInRoundCorrect,
    PlayedInRoundHold,
    PlayingHere,
    SayHowHoldEnds,
    StaffOnly,
)
from croupier.casino.proof import amended_rounds
from croupier.casino.staff import two_person
from croupier.casino.tables import floor_duties
from croupier.casino.tables.live_table import LiveTable
from croupier.casino.tables.state.table_state import TableState
from croupier.casino.tables.table_commands import Agree, Amend, Announce, DecideHold, Suspend, Withhold
from croupier.errors import Refused


def staff(room: TableState, person: Person) -> None:
    """Require staff who have no hand in the game: a person who deals, types or rules at a table does not bet there."""
    if not person.is_staff:
        raise Refused(StaffOnly())
    if any(seat.person == person.id for seat in room.seats.values()):
        raise Refused(PlayingHere())
    if person.id:
        room.dealt_by = room.dealt_by | {person.id}


def withhold(room: LiveTable, work: Work, person: Person, given: Withhold) -> Answer:
    """Payments of a round that is closed are looked into: what a seat won goes on hold."""
    staff(room.state, person)
    row = amending.closed_round(work.connection, room.state, given.round)
    closing = json.loads(row.closing)
    people = {int(seat): who for seat, who in closing["people"].items()}
    lines = (
        amended[-1]["lines"] if (amended := amended_rounds.bodies(work.connection, room.state.id, row.round)) else None
    )
    why, seat = action_log.checked_reason(given.why), given.seat
    if person.id in people.values():
        raise Refused(PlayedInRoundHold())
    cents = held_winnings.withhold(room.state, work, row.round, lines or closing["lines"], people, seat or 0)
    if not cents:
        if seat is not None:
            raise Refused(NothingLeftToHold(seat=seat, round=row.round))
        raise Refused(NoWinningsToHold(round=row.round))
    action_log.record_act(work, "withhold", why, people[int(str(seat))], room.state.id, row.round, {"cents": cents})
    return {"held_cents": cents}


def decide_hold(room: LiveTable, work: Work, person: Person, given: DecideHold) -> Answer:
    """A decision about money on hold; to take it from the player takes two."""
    staff(room.state, person)
    pending, why = given.second, action_log.checked_reason(given.why)
    if pending is not None:
        asked, why = two_person.pending_request(work, pending, "held", table=room.state.id)
        given = msgspec.convert(asked, DecideHold)
    number, seat, decision = given.round, given.seat, str(given.decision)
    if seat is None or decision not in (held_winnings.RELEASE, held_winnings.RETURN, held_winnings.FORFEIT):
        raise Refused(SayHowHoldEnds())
    row = amending.closed_round(work.connection, room.state, number)
    someone = json.loads(row.closing)["people"].get(str(seat), "")
    if person.id and person.id == someone:
        raise Refused(OwnWinnings())
    if person.id and pending is None and decision != held_winnings.RELEASE:
        wanted = {"table": room.state.id, "round": number, "seat": seat, "decision": decision, "user": someone}
        return two_person.ask(work, "held", wanted, why)
    cents = held_winnings.decide(room.state, work.ledger, row.round, seat, someone, decision)
    if decision == held_winnings.RELEASE:
        debts.collect(work.ledger, someone)
    action_log.record_act(
        work, f"held: {decision}", why, someone, room.state.id, row.round, {"cents": cents, "seat": seat}
    )
    if pending is not None:
        two_person.mark_done(work, str(pending))
    return {"cents": cents, "decision": decision}


def suspend(room: LiveTable, work: Work, person: Person, given: Suspend) -> None:
    """Play stops while a fault is looked into; a ruling under the same clause ends that."""
    staff(room.state, person)
    floor_duties.suspend(room.state, work, action_log.checked_reason(given.why))


def announce(room: LiveTable, work: Work, person: Person, given: Announce) -> Answer:
    """A notice at the table of what will be changed."""
    if person.id != room.state.owner and not person.is_staff:
        raise Refused(OpenerGivesNotice())
    return floor_duties.announce(room.state, work, given)


def agree(room: LiveTable, work: Work, person: Person, given: Agree) -> None:
    """The command by which a seat agrees to what the book lets only those concerned decide."""
    floor_duties.agree(room.state, person, given)


def amend(room: LiveTable, work: Work, person: Person, given: Amend) -> Answer:
    """A closed round is corrected: what was found is settled anew, and the difference moves. It takes two."""
    staff(room.state, person)
    pending, asked, by = given.second, given.correction, person.name
    why = action_log.checked_reason(asked.get("found") if pending is None else "asked")
    if pending is not None:
        asked, why = two_person.pending_request(work, pending, "amend", table=room.state.id)
        by = f"{asked['asked_by_name']} and {person.name}"
    if person.id:
        deciders = {person.id, str(asked.get("asked_by", person.id))}
        settled_rulings.check_added(room.state, work, asked.get("round"), asked.get("change") or (), deciders)
    correction = amending.work_out_correction(work.connection, room.state, asked, by)
    if person.id and person.id in correction.people.values():
        raise Refused(PlayedInRoundCorrect())
    if pending is None and person.id:
        wanted: dict[str, Any] = {"table": room.state.id, "follows": correction.follows}
        wanted |= {key: asked[key] for key in ("round", "change", "found", "clause", "ruling") if key in asked}
        return two_person.ask(work, "amend", wanted, why) | {"amendment": correction.plain()}
    if asked.get("follows", correction.follows) != correction.follows:
        raise Refused(AmendedSince())
    row = amendment_booking.book(room, work, correction, asked.get("asked_by", ""))
    action_log.record_act(
        work, "amend", why, table=room.state.id, number=correction.round, detail={"amendment": row["id"]}
    )
    if pending is not None:
        two_person.mark_done(work, str(pending))
    work.insert(database.amendments, row)
    return {"amendment": json.loads(row["body"])}
