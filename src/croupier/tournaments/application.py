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
from croupier.tournaments.book_rules import Part
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

WHOLE_POOL = 100  # percent


def months_after(day: date, months: int) -> date:
    """Return the day so many months later, or the last day of a month that is too short for it."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def defects(application: Application, part: Part) -> list[Refusal]:
    """Why an application cannot be approved as it stands; nothing where it can."""
    out = [
        refusal for tournament in application.tournament for refusal in _faults_of_one(tournament, application, part)
    ]
    for name in application.required:
        if not application.particulars.get(name):
            out.append(part.refusal(AskedParticularMissing(what=name), part.cite.particulars))
    days = sorted(tournament.held for tournament in application.tournament)
    if part.period is not None and days[-1] > months_after(days[0], 12 * part.period.years):
        out.append(part.refusal(ApplicationTooLong(first=str(days[0]), last=str(days[-1])), part.period.clause))
    return out


def _faults_of_one(tournament: Tournament, application: Application, part: Part) -> Iterator[Refusal]:
    cite, name = part.cite, tournament.id
    if tournament.game not in playable() or (cite.game and tournament.game.partition("/")[0] != application.book):
        yield part.refusal(NotAGameOfTheseRules(tournament=name, game=tournament.game), cite.game)
        return
    if part.notice is not None and months_after(application.submitted, part.notice.months) > tournament.held:
        yield part.refusal(ApplicationTooLate(tournament=name, months=part.notice.months), part.notice.clause)
    if part.is_approval_needed and not tournament.entry.form:
        yield part.refusal(EntryFormMissing(tournament=name), cite.entry)
    if part.is_approval_needed and not tournament.procedure:
        yield part.refusal(ConductMissing(tournament=name), cite.procedure)
    if sum(tournament.prizes.percent) != WHOLE_POOL:
        yield part.refusal(NotAllPrizes(tournament=name, percent=sum(tournament.prizes.percent)), cite.pool)
    yield from _departures(tournament, part)


def _departures(tournament: Tournament, part: Part) -> Iterator[Refusal]:
    """Yield provisions that are named without a reason, or are none; and those that the tables break without naming
    them."""
    book = tournament.game.partition("/")[0]
    known = {entry.clause for entry in register(book)}
    for departure in tournament.departure:
        if parent(departure.clause) not in known:
            yield part.refusal(
                NoSuchProvision(tournament=tournament.id, provision=departure.clause, book=book), part.cite.departures
            )
        if not departure.why:
            yield part.refusal(
                DepartureWithoutReason(tournament=tournament.id, provision=departure.clause), part.cite.necessary
            )
    try:
        table = tournament_table(tournament)
    except Refused as error:
        yield part.refusal(
            DepartureNotNamed(tournament=tournament.id, reason=error.refusal.message), part.cite.departures
        )
        return
    except CroupierError as error:
        yield part.refusal(CannotBePlayed(tournament=tournament.id, reason=error.refusal.message), part.cite.procedure)
        return
    yield from _seats(tournament, table, part)


def _seats(tournament: Tournament, table: Table, part: Part) -> Iterator[Refusal]:
    for stage in tournament.stage:
        if stage.seats > table.room:
            yield part.refusal(
                NoRoomAtTable(
                    tournament=tournament.id, stage=stage.name, game=GameName(tournament.game), room=table.room
                ),
                part.cite.procedure,
            )


def tournament_table(tournament: Tournament) -> Table:
    """A table of the tournament, as its conditions of play have it."""
    return Table(tournament.game, tournament.options, tournament.limits, departures=tournament.departures)
