"""Applying for a tournament, and what is decided (qld ss 7 to 9 and 11): what is wrong with an application, each fault
by its clause, and the application as it was approved.

Whether an alteration of the rules is "reasonably necessary" (s 9(2)) is for those who decide: here it must be given a
reason, and every rule that the tournament's tables break must be named.
"""

from __future__ import annotations

import calendar
from collections.abc import Iterator
from datetime import date

from croupier.errors import CroupierError, Refusal, Refused
from croupier.messages import GameName
from croupier.rulebooks import playable, register
from croupier.rulebooks.coverage import parent
from croupier.table import Table
from croupier.tournaments.document import Application, Tournament
from croupier.tournaments.messages import (
    ApplicationTooLate,
    ApplicationTooLong,
    AskedParticularMissing,
    CannotBePlayed,
    ConductMissing,
    DepartureNotNamed,
    DepartureWithoutReason,
    EntryFormMissing,
    NoRoomAtTable,
    NoSuchProvision,
    NotAGameOfTheseRules,
    NotAllPrizes,
)
from croupier.tournaments.part import Part

WHOLE = 100  # percent


def months_after(day: date, months: int) -> date:
    """Return the day so many months later, or the last day of a month that is too short for it."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def defects(application: Application, part: Part) -> list[Refusal]:
    """Why an application cannot be approved as it stands; nothing where it can."""
    out = [refusal for one in application.tournament for refusal in _of_one(one, application, part)]
    for name in application.required:
        if not application.particulars.get(name):
            out.append(part.refusal(AskedParticularMissing(what=name), part.cite.particulars))
    days = sorted(one.held for one in application.tournament)
    if part.period is not None and days[-1] > months_after(days[0], 12 * part.period.years):
        out.append(part.refusal(ApplicationTooLong(first=str(days[0]), last=str(days[-1])), part.period.clause))
    return out


def _of_one(one: Tournament, application: Application, part: Part) -> Iterator[Refusal]:
    cite, name = part.cite, one.id
    if one.game not in playable() or (cite.game and one.game.partition("/")[0] != application.book):
        yield part.refusal(NotAGameOfTheseRules(tournament=name, game=one.game), cite.game)
        return
    if part.notice is not None and months_after(application.submitted, part.notice.months) > one.held:
        yield part.refusal(ApplicationTooLate(tournament=name, months=part.notice.months), part.notice.clause)
    if part.approval_needed and not one.entry.form:
        yield part.refusal(EntryFormMissing(tournament=name), cite.entry)
    if part.approval_needed and not one.procedure:
        yield part.refusal(ConductMissing(tournament=name), cite.procedure)
    if sum(one.prizes.percent) != WHOLE:
        yield part.refusal(NotAllPrizes(tournament=name, percent=sum(one.prizes.percent)), cite.pool)
    yield from _departures(one, part)


def _departures(one: Tournament, part: Part) -> Iterator[Refusal]:
    """Yield provisions that are named without a reason, or are none; and those that the tables break without naming
    them."""
    book = one.game.partition("/")[0]
    known = {entry.clause for entry in register(book)}
    for departure in one.departure:
        if parent(departure.clause) not in known:
            yield part.refusal(
                NoSuchProvision(tournament=one.id, provision=departure.clause, book=book), part.cite.departures
            )
        if not departure.why:
            yield part.refusal(
                DepartureWithoutReason(tournament=one.id, provision=departure.clause), part.cite.necessary
            )
    try:
        table = tournament_table(one)
    except Refused as error:
        yield part.refusal(DepartureNotNamed(tournament=one.id, reason=error.refusal.message), part.cite.departures)
        return
    except CroupierError as error:
        yield part.refusal(CannotBePlayed(tournament=one.id, reason=error.refusal.message), part.cite.procedure)
        return
    yield from _seats(one, table, part)


def _seats(one: Tournament, table: Table, part: Part) -> Iterator[Refusal]:
    for stage in one.stage:
        if stage.seats > table.room:
            yield part.refusal(
                NoRoomAtTable(tournament=one.id, stage=stage.name, game=GameName(one.game), room=table.room),
                part.cite.procedure,
            )


def tournament_table(one: Tournament) -> Table:
    """A table of the tournament, as its conditions of play have it."""
    return Table(one.game, one.options, one.limits, departures=one.departures)
