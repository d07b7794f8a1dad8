"""Routes for what people choose for themselves: limits, reality checks, time-out, exclusion, their history."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

from croupier.casino.core import action_log, database
from croupier.casino.core.account_names import BOUGHT, currency_of
from croupier.casino.core.actor import Person
from croupier.casino.core.messages import ByOwnWish
from croupier.casino.core.transaction import Answer, now_ms
from croupier.casino.http.arrival import arrival, give_browser
from croupier.casino.http.bodies.history import History
from croupier.casino.http.requests import ERRORS, Body, Key, SignedIn, TheCasino, answers, sends
from croupier.casino.money import account_history
from croupier.casino.money.work import Work
from croupier.casino.people import known_browsers, play_statistics, player_limits, sign_in
from croupier.casino.people.play_statistics import PERIODS, Day, Played
from croupier.casino.people.player_limits import EXCLUSION, FOR_GOOD, HOUR, KINDS, MINUTE, TIME_OUT, Chosen
from croupier.casino.process.casino import Casino
from croupier.casino.tournaments import tournament as tournaments

router = APIRouter(prefix="/api/me", responses=ERRORS, tags=["care"])
What = Literal["stake", "loss", "bought", "time", "check"]
Per = Literal["round", "day", "week", "month", ""]
LONGEST_TIME_OUT = 6 * 7 * 24  # hours
MONTH = 30 * 24 * HOUR


class Pending(BaseModel):
    """A change that has been asked for and is not in force yet: to what, and from when it may be confirmed."""

    to: int | None
    at: float


class LimitShape(BaseModel):
    """A limit, how much of it is used in each currency, and what is changing about it."""

    what: What
    per: Per
    limit: int | None
    used: dict[str, int]
    again_at: float | None
    pending: Pending | None


class Result(BaseModel):
    """The stakes and winnings in one currency."""

    currency: str
    staked_cents: int
    net_cents: int


class SittingShape(BaseModel):
    """The time and the result of a person's sitting so far."""

    began_at: float | None
    goes_on: bool
    seconds: int
    minutes: int
    results: list[Result]


class CheckShape(BaseModel):
    """The reminder of the time: how often, and whether it is due."""

    minutes: int
    due: bool
    due_at: float | None
    pending: Pending | None


class Barred(BaseModel):
    """A time away from play, and until when."""

    kind: Literal["time-out", "exclusion"]
    until: float | None


class CareShape(BaseModel):
    """A person's limits, and how they stand."""

    limits: list[LimitShape]
    check: CheckShape
    barred: Barred | None
    sitting: SittingShape
    loosened_after_hours: int


class LimitBody(Body):
    """A limit to be set; None takes it off, which waits."""

    what: What
    per: Per
    to: Annotated[int, Field(ge=1, le=10**12)] | None


class KeepBody(Body):
    """The limit that is to stay as it is after all, or whose change is confirmed."""

    what: What
    per: Per


class TimeOutBody(Body):
    """How many hours away."""

    hours: Annotated[int, Field(ge=1, le=LONGEST_TIME_OUT)]


class ExcludeBody(Body):
    """How many months away, or for good; said twice, because it cannot be taken back."""

    months: Annotated[int, Field(ge=6, le=60)] | None
    sure: Literal[True]


class Nothing(Body):
    """A body without content."""


def limits_of(casino: Casino, person: str) -> CareShape:
    """Return a person's limits, with the part used of them."""
    at = now_ms()
    with casino.store.reading() as connection:
        chosen = player_limits.chosen_limits(connection, person, at)
        chosen.usual_check = casino.policy.number("minutes_between_reality_checks")
        days = play_statistics.read(play_statistics.DAYS(connection, people=[person], since=0)).get(person, [])
        accounts_held = _money_on_tables(connection, person)
        bought = {
            per: player_limits.bought_since(connection, person, play_statistics.first_day(per, at)) for per in PERIODS
        }
    limits = [
        _limit(chosen, days, accounts_held, what, per, at, bought) for what in KINDS for per in KINDS[what] if per
    ]
    sits = chosen.is_sitting(at)
    check = CheckShape(
        minutes=chosen.check_minutes,
        due=chosen.is_check_due(at),
        pending=_pending(chosen, "check"),
        due_at=(chosen.told_at + chosen.every) / 1000 if sits else None,
    )
    return CareShape(
        limits=limits,
        check=check,
        barred=_bar_of(chosen),
        sitting=_sitting(chosen, days, at),
        loosened_after_hours=casino.policy.number("hours_before_a_looser_limit"),
    )


def _money_on_tables(connection: Any, person: str) -> dict[str, int]:
    """Return a person's money on tables, by currency."""
    own = {
        account: owner[1]
        for account in account_history.own_accounts(connection, person)
        if (owner := play_statistics.whose(account))
    }
    a = database.accounts.c
    rows = connection.execute(database.accounts.select().where(a.id.in_(list(own))))
    return {own[row.id]: row.held for row in rows}


def _limit(
    chosen: Chosen, days: list[Day], held: dict[str, int], what: Any, per: Any, at: int, bought: dict[str, int]
) -> LimitShape:
    name = f"{what} {per}"
    used: dict[str, int] = {}
    if per != "round":
        since = play_statistics.first_day(per, at)
        if what == "bought":
            used[BOUGHT] = bought[per]
        elif what == "time":
            used[""] = (play_statistics.sum_days(days, since).millis + chosen.since_last(at)) // MINUTE
        else:
            for unit in sorted({*play_statistics.units(days), *held}):
                play = play_statistics.sum_days(days, since, unit)
                used[currency_of(unit)] = held.get(unit, 0) + (play.staked if what == "stake" else -play.net)
    return LimitShape(
        what=what,
        per=per,
        limit=chosen.limits.get(name),
        used=used,
        pending=_pending(chosen, name),
        again_at=None if per == "round" else play_statistics.end_of_period(per, at) / 1000,
    )


def _pending(chosen: Chosen, name: str) -> Pending | None:
    change = chosen.pending.get(name)
    return None if change is None else Pending(to=change["to"], at=change["at"] / 1000)


def _bar_of(chosen: Chosen) -> Barred | None:
    if not chosen.barred:
        return None
    until = None if chosen.barred_until >= FOR_GOOD else chosen.barred_until / 1000
    return Barred.model_validate({"kind": chosen.barred, "until": until})


def _sitting(chosen: Chosen, days: list[Day], at: int) -> SittingShape:
    """The sitting that goes on, or the last one."""
    results = []
    for unit in play_statistics.units(days) if chosen.began_at else ():
        before = Played(*chosen.began_with.get(unit, (0, 0)))
        play = play_statistics.sum_days(days, 0, unit) - before
        if play.staked or play.net:
            results.append(Result(currency=currency_of(unit), staked_cents=play.staked, net_cents=play.net))
    last = at if chosen.is_sitting(at) else chosen.last_at
    return SittingShape(
        began_at=chosen.began_at / 1000 if chosen.began_at else None,
        goes_on=chosen.is_sitting(at),
        seconds=(last - chosen.began_at) // 1000,
        minutes=(last - chosen.began_at) // MINUTE,
        results=results,
    )


async def _run_choice(
    casino: Casino, person: Person, key: str, act: str, told: dict[str, Any], run: Callable[[Work], None]
) -> CareShape:
    """Carry out a person's own choice; the log of acts names it."""

    def task(work: Work) -> Answer:
        run(work)
        action_log.record_act(work, act, ByOwnWish(), person.id, detail=told)
        return {}

    casino.commands.take(person.id)
    await casino.desk.task(person, key, {act: told}, task)
    return await asyncio.to_thread(limits_of, casino, person.id)


@router.get("/care")
def look(casino: TheCasino, person: SignedIn) -> CareShape:
    """Your limits, what is used of them, changes that wait, the sitting you are in."""
    return limits_of(casino, person.id)


@router.post("/care/limits")
async def limit(body: LimitBody, key: Key, casino: TheCasino, person: SignedIn) -> CareShape:
    """Set a limit (cents; minutes for time and check), or lift it (null). Tighter: now. Looser: confirmed in a day."""
    detail = body.model_dump()
    return await _run_choice(casino, person, key, "limit", detail, lambda work: work.care.limit(person.id, **detail))


@router.post("/care/confirm")
async def confirm(body: KeepBody, key: Key, casino: TheCasino, person: SignedIn) -> CareShape:
    """Confirm a looser limit, 24 hours after you asked for it: it holds from now on."""
    detail = body.model_dump()
    return await _run_choice(
        casino, person, key, "confirm limit", detail, lambda work: work.care.confirm(person.id, **detail)
    )


@router.post("/care/keep")
async def keep(body: KeepBody, key: Key, casino: TheCasino, person: SignedIn) -> CareShape:
    """Take back a change that waits: the limit stays as it is."""
    detail = body.model_dump()
    return await _run_choice(
        casino, person, key, "keep limit", detail, lambda work: work.care.keep(person.id, **detail)
    )


@router.post("/care/seen")
async def seen(body: Nothing, key: Key, casino: TheCasino, person: SignedIn) -> CareShape:
    """You have looked at time and result, and go on."""
    return await _run_choice(
        casino, person, key, "reality check", {}, lambda work: work.care.note_reality_check(person.id)
    )


@router.post("/care/time-out")
async def time_out(
    body: TimeOutBody, key: Key, request: Request, response: Response, casino: TheCasino, person: SignedIn
) -> CareShape:
    """No wager, no seat and no tournament for so many hours. It cannot be taken back."""
    came = arrival(request)

    def run(work: Work) -> None:
        known_browsers.link(work, came.browser, person.id, came.address)
        tournaments.withdraw_all(work, person)
        work.care.bar(person.id, TIME_OUT, work.at + body.hours * HOUR)

    limits = await _run_choice(casino, person, key, player_limits.TIME_OUT, {"hours": body.hours}, run)
    await casino.stand_up()
    give_browser(request, response, came.browser)
    return limits


@router.post("/care/exclude")
async def exclude(
    body: ExcludeBody, key: Key, request: Request, response: Response, casino: TheCasino, person: SignedIn
) -> CareShape:
    """Shut yourself out for months, or (null) for good: every session ends, and it cannot be lifted early."""
    came = arrival(request)
    ended: list[str] = []

    def run(work: Work) -> None:
        known_browsers.link(work, came.browser, person.id, came.address)
        ends = FOR_GOOD if body.months is None else work.at + body.months * MONTH
        tournaments.withdraw_all(work, person)
        work.care.bar(person.id, EXCLUSION, ends)
        ended.extend(sign_in.exclude(work, person.id))

    limits = await _run_choice(casino, person, key, player_limits.EXCLUSION, {"months": body.months}, run)
    casino.sign_out(ended)
    await casino.stand_up()
    give_browser(request, response, came.browser)
    return limits


@router.get("/history.csv", response_class=StreamingResponse, responses=sends("text/csv"))
def history_csv(casino: TheCasino, person: SignedIn) -> StreamingResponse:
    """Every movement on your accounts, as a spreadsheet reads it."""
    return _file(account_history.as_csv(casino.store, person.id), "text/csv; charset=utf-8", "croupier-history.csv")


@router.get("/history.json", response_class=StreamingResponse, responses=answers(History))
def history_json(casino: TheCasino, person: SignedIn) -> StreamingResponse:
    """Every movement on your accounts, as a program reads it."""
    return _file(account_history.as_json(casino.store, person.id), "application/json", "croupier-history.json")


def _file(parts: Any, kind: str, name: str) -> StreamingResponse:
    return StreamingResponse(parts, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})
