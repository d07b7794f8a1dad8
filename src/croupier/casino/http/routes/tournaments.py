"""Routes for tournaments: what is on, entering, and the operator's side of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path
from pydantic import Field

from croupier.casino.core import action_log
from croupier.casino.core.actor import CLOCK, Person
from croupier.casino.core.messages import ByOperator
from croupier.casino.core.transaction import Answer
from croupier.casino.http.bodies import tournaments as shapes_tournaments
from croupier.casino.http.messages import NotInApplication, OwnTournament
from croupier.casino.http.requests import ERRORS, Body, Key, Name, Operator, SignedIn, TheCasino, answers
from croupier.casino.http.routes.tables import Limits, Nothing, Scalar, Timers, Word
from croupier.casino.money import size_limits
from croupier.casino.money.work import Work
from croupier.casino.process.casino import Casino
from croupier.casino.staff import two_person
from croupier.casino.tournaments import approval as applying
from croupier.casino.tournaments import tournament as tournaments
from croupier.errors import Refusal, Refused

router = APIRouter(prefix="/api/tournaments", responses=ERRORS, tags=["tournaments"])
Id = Annotated[str, Path(pattern="^[a-z0-9]{1,20}$")]
END, CANCEL, FINISH = "end tournament", "cancel", "finish"  # the act that waits, and its two ways


Text = Annotated[str, Field(min_length=1, max_length=300)]
Texts = Annotated[list[Text], Field(max_length=20)]
Day = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class DepartureBody(Body):
    """A provision of the rules that does not apply, or is altered, and why the tournament needs it."""

    clause: Annotated[str, Field(min_length=1, max_length=60)]
    alters: Text
    why: Annotated[str, Field(max_length=300)] = ""


class StageBody(Body):
    """A round: at each table so many rounds of the game, or minutes, after which the best go on. Without `chips`, those
    from the round before; the last round has no `advance`."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    rounds: Annotated[int, Field(ge=1, le=10_000)] | None = None
    minutes: Annotated[int, Field(ge=1, le=1440)] | None = None
    chips: Annotated[int, Field(ge=0, le=size_limits.TOURNAMENT_CHIPS)] = 0
    seats: Annotated[int, Field(ge=0, le=100)] = 0
    advance: Annotated[int, Field(ge=0, le=100)] = 0


class TournamentBody(Body):
    """A tournament as it is announced. `prizes` are the shares of the places, first place first; without `stages` it
    has one round, of `rounds` or `minutes`. What a book's part on tournaments asks for is among the rest."""

    name: Name
    game: Annotated[str, Field(max_length=80, examples=["gb-core/blackjack"])]
    options: dict[Word, Scalar] = {}
    limits: Limits = Limits()
    timers: Timers = Timers()
    currency: Literal["play", "bought"] = "play"
    buy_in_cents: Annotated[int, Field(ge=1, le=size_limits.ENTRY_CENTS)] = 1000
    chips: Annotated[int, Field(ge=1, le=size_limits.TOURNAMENT_CHIPS)] = 1000
    rounds: Annotated[int, Field(ge=1, le=10_000)] | None = None
    minutes: Annotated[int, Field(ge=1, le=1440)] | None = None
    prizes: Annotated[list[Annotated[int, Field(ge=1, le=1000)]], Field(min_length=1, max_length=50)] = [50, 30, 20]
    most: Annotated[int, Field(ge=2, le=500)] = 50
    stages: Annotated[list[StageBody], Field(max_length=8)] = []
    draw: Literal["entry", "lots"] = "entry"
    ties: Literal["entry", "lots", "all"] = "entry"
    prize_ties: Literal["share", "entry", "lots"] = "share"
    refunds: list[Literal["withdrawal", "cancellation"]] = ["withdrawal", "cancellation"]
    form: Texts = []
    conditions: Texts = []
    procedure: Texts = []
    additional: Texts = []
    departures: Annotated[list[DepartureBody], Field(max_length=20)] = []
    held: Day | None = None
    practice: bool = False

    def to_particulars(self) -> Answer:
        """The particulars as plain data, limits without what was left out."""
        return self.model_dump() | {"limits": self.limits.model_dump(exclude_none=True)}


class SeriesBody(Body):
    """Several tournaments that are applied for together."""

    tournaments: Annotated[list[TournamentBody], Field(min_length=2, max_length=24)]


class EndBody(Body):
    """Why a tournament ends before its time."""

    why: Annotated[str, Field(max_length=action_log.MAX_REASON_LENGTH)] | None = None


class AdviceBody(Body):
    """Why an approval is cancelled."""

    advised: Annotated[str, Field(min_length=1, max_length=200)]


class RequiredBody(Body):
    """A particular that a reviewer of an application asks for."""

    what: Text


class ParticularsBody(Body):
    """The particulars asked for, each by its words."""

    particulars: Annotated[dict[Text, Text], Field(min_length=1, max_length=20)]


class DecisionBody(Body):
    """The decision of a second person: `alterations` are other values of the announced ones, `others` those of other
    tournaments of the same application, by their ids."""

    verdict: Literal["approve", "alter", "refuse"]
    recommendation: Annotated[str, Field(min_length=1, max_length=200)]
    alterations: Annotated[dict[Word, Any], Field(max_length=20)] = {}
    others: Annotated[dict[Word, dict[Word, Any]], Field(max_length=24)] = {}


@router.get("", responses=answers(shapes_tournaments.Tournaments))
def everything(casino: TheCasino) -> Answer:
    """Every tournament, newest first."""
    with casino.store.reading() as connection:
        return {"tournaments": tournaments.listing(connection)}


@router.post("", responses=answers(shapes_tournaments.Announced))
async def announce(body: TournamentBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Announce a tournament; entries are taken from now on."""
    wanted = body.to_particulars()
    return await _run_task(
        casino, person, key, {"tournament": wanted}, tournaments.open_tournament, person, wanted, act="announce"
    )


@router.post("/series", responses=answers(shapes_tournaments.Series))
async def series(body: SeriesBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Apply for several tournaments at once; they are decided together."""
    wanted = [tournament_body.to_particulars() for tournament_body in body.tournaments]
    detail = {"series": wanted}
    return await _run_task(casino, person, key, detail, tournaments.open_series, person, wanted, act="announce")


@router.get("/{tournament}", responses=answers(shapes_tournaments.OneTournament))
def one(tournament: Id, casino: TheCasino) -> Answer:
    """A tournament: its terms, its entrants, and how they stand."""
    with casino.store.reading() as connection:
        return {"tournament": tournaments.describe_tournament(connection, tournaments.row_of(connection, tournament))}


@router.post("/{tournament}/decide", responses=answers(shapes_tournaments.Decided))
async def decide(tournament: Id, body: DecisionBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Approve another person's announcement, with alterations or without, or refuse it."""
    await asyncio.to_thread(_apart, casino, person, tournament)
    changed = body.others | ({tournament: body.alterations} if body.alterations else {})
    decision = body.model_dump() | {"alterations": changed if body.others else body.alterations}
    decision["altered"] = {
        name: await asyncio.to_thread(_with_alterations, casino, tournament, name, changes)
        for name, changes in changed.items()
    }
    detail = {"decide": tournament, "verdict": body.verdict}
    return await _run_task(
        casino, person, key, detail, tournaments.decide, person, tournament, decision, act=body.verdict
    )


@router.post("/{tournament}/require", responses=answers(shapes_tournaments.Particulars))
async def require(tournament: Id, body: RequiredBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Ask for a particular of another person's announcement: it is not approved before that is given."""
    detail = {"require": tournament, "what": body.what}
    act = "ask for particulars of"
    return await _run_task(casino, person, key, detail, tournaments.require, person, tournament, body.what, act=act)


@router.post("/{tournament}/particulars", responses=answers(shapes_tournaments.Particulars))
async def particulars(tournament: Id, body: ParticularsBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Give the particulars that were asked for."""
    given = dict(body.particulars)
    detail = {"particulars": tournament, "given": given}
    act = "give particulars of"
    return await _run_task(casino, person, key, detail, tournaments.give, person, tournament, given, act=act)


@router.post("/{tournament}/take-back", responses=answers(shapes_tournaments.Decided))
async def take_back(tournament: Id, body: AdviceBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Cancel the approval of several tournaments, on advice; the fees of those that have not begun go back."""
    await asyncio.to_thread(_apart, casino, person, tournament)
    detail = {"take-back": tournament, "advised": body.advised}
    act = "take back approval of"
    return await _run_task(
        casino, person, key, detail, tournaments.take_back, person, tournament, body.advised, act=act
    )


@router.post("/{tournament}/enter", responses=answers(shapes_tournaments.Entered))
async def enter(tournament: Id, body: Nothing, key: Key, casino: TheCasino, person: SignedIn) -> Answer:
    """Take part; the buy-in goes to the pool."""
    return await _run_task(casino, person, key, {"enter": tournament}, tournaments.enter, person, tournament)


@router.post("/{tournament}/withdraw", responses=answers(shapes_tournaments.Done))
async def withdraw(tournament: Id, body: Nothing, key: Key, casino: TheCasino, person: SignedIn) -> Answer:
    """Leave before it has begun; the buy-in comes back."""
    return await _run_task(casino, person, key, {"withdraw": tournament}, tournaments.withdraw, person, tournament)


@router.post("/{tournament}/start", responses=answers(shapes_tournaments.Begun))
async def start(tournament: Id, body: Nothing, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """No more entries: everybody is seated and has chips."""
    await asyncio.to_thread(_apart, casino, person, tournament)
    return await _run_task(
        casino, person, key, {"start": tournament}, tournaments.start, person, tournament, act="start"
    )


@router.post("/{tournament}/cancel", responses=answers(shapes_tournaments.Done))
async def cancel(tournament: Id, body: EndBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """Call it off, before it has begun or while it is played; every buy-in goes back, where the conditions say so.
    While it is played that takes a reason and a second operator."""
    await asyncio.to_thread(_apart, casino, person, tournament)
    await asyncio.to_thread(_may_cancel, casino, tournament)
    return await _end_tournament(casino, person, key, tournament, CANCEL, body.why)


@router.post("/{tournament}/finish", responses=answers(shapes_tournaments.Ended))
async def finish(tournament: Id, body: EndBody, key: Key, casino: TheCasino, person: Operator) -> Answer:
    """End it now, with a reason and a second operator: running rounds are played out for want of their players, and the
    pool is paid."""
    await asyncio.to_thread(_apart, casino, person, tournament)
    return await _end_tournament(casino, person, key, tournament, FINISH, body.why)


async def _end_tournament(
    casino: Casino, person: Person, key: str, tournament: str, how: str, why: str | None
) -> Answer:
    """End a tournament; one that is running waits for a second operator."""
    with casino.store.reading() as connection:
        running = tournaments.row_of(connection, tournament).state == "running"
    if running:
        reason = action_log.checked_reason(why)
        about = {"tournament": tournament, "how": how}
        return await casino.desk.task(
            person, key, {"end": about}, lambda work: two_person.ask(work, END, about, reason)
        )
    run = tournaments.cancel if how == CANCEL else tournaments.pay
    return await _run_task(casino, person, key, {how: tournament}, run, tournament, act=how)


async def confirm_end(casino: Casino, person: Person, key: str, pending: str) -> Answer:
    """The second operator's yes: the tables are closed, and the tournament is called off or paid."""
    with casino.store.reading() as connection:
        row = two_person.row_of(connection, pending)
    about = json.loads(row.what)
    tournament, how = about["tournament"], about["how"]
    await asyncio.to_thread(_apart, casino, person, tournament)

    def check_confirmation(work: Work) -> Answer:
        _, why = two_person.pending_request(work, pending, END, tournament=tournament)
        return {"why": why}

    await casino.desk.task(person, "", {"look": pending}, check_confirmation)  # before any table is closed
    await _close_tables(casino, tournament)

    def task(work: Work) -> Answer:
        _, why = two_person.pending_request(work, pending, END, tournament=tournament)
        two_person.mark_done(work, pending)
        made = (tournaments.cancel if how == CANCEL else tournaments.pay)(work, tournament)
        action_log.record_act(work, f"{how} tournament", why, detail={**made, how: tournament})
        return made

    return await casino.desk.task(person, key, {"yes": pending}, task)


async def _close_tables(casino: Casino, tournament: str) -> None:
    """Running rounds are played out for want of their players, and the tables closed."""
    with casino.store.reading() as connection:
        left = [t.id for t in tournaments.tables(connection, tournament) if t.is_open]
    for table in left:
        await casino.desk.command(table, CLOCK, "", {"do": "close"})


def _may_cancel(casino: Casino, tournament: str) -> None:
    with casino.store.reading() as connection:
        tournaments.may_cancel(connection, tournament)


def _with_alterations(casino: Casino, tournament: str, name: str, alterations: dict[str, Any]) -> Answer:
    """Return the announced particulars with other values; they are read as an announcement is."""
    with casino.store.reading() as connection:
        row = tournaments.row_of(connection, tournament)
        if name not in {one.id for one in applying.tournaments_of_application(connection, row)}:
            raise Refused(NotInApplication())
        announced = tournaments.announced_particulars(connection, name)
    unknown = sorted(set(alterations) - set(TournamentBody.model_fields))
    try:
        if unknown:
            raise ValueError(f"a tournament has no {unknown[0]!r}")
        return TournamentBody.model_validate(announced | alterations).to_particulars()
    except ValueError as error:
        raise Refused(Refusal("bad_input", " ".join(str(error).split())[:300])) from None


def _apart(casino: Casino, person: Person, tournament: str) -> None:
    """Refuse a player of a tournament who would begin or end it."""
    with casino.store.reading() as connection:
        if any(entrant.person == person.id for entrant in tournaments.entrants(connection, tournament)):
            raise Refused(OwnTournament())


async def _run_task(
    casino: Casino,
    person: Person,
    key: str,
    what: dict[str, Any],
    run: Callable[..., dict[str, Any]],
    *given: Any,
    act: str = "",
) -> Answer:
    def task(work: Work) -> Answer:
        made = run(work, *given)
        if act:
            action_log.record_act(work, f"{act} tournament", ByOperator(), detail={**made, **what})
        return made

    return await casino.desk.task(person, key, what, task)
