"""One route: sit down to a game in one step."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from pydantic import Field

from croupier.casino.core.transaction import Answer
from croupier.casino.http.bodies import tables as shapes_tables
from croupier.casino.http.requests import ERRORS, Body, Key, Somebody, TheCasino, answers
from croupier.casino.http.routes.games import bots_beside
from croupier.casino.http.routes.people import come_in, profile
from croupier.casino.http.routes.tables import CommandBody, TableBody, Timers, command, look, open_table
from croupier.casino.pit import table_opening
from croupier.casino.pit.table_opening import found_game
from croupier.casino.process.casino import Casino
from croupier.table.options import options_to_try

router = APIRouter(prefix="/api", responses=ERRORS, tags=["tables"])
SIT = "-sit"  # what makes a second key of the one that was sent
TIMERS = Timers(betting=0, decision=0, together=30)


class PlayBody(Body):
    """The game and options that a person would like to play."""

    game: Annotated[str, Field(max_length=80, examples=["gb-core/roulette"])]


def _usual(name: str) -> TableBody:
    """A table of a game as most people want it; where a book opens none by its defaults, as it is shown."""
    options: dict[str, Any] = options_to_try(found_game(name), {})
    return TableBody(game=name, options=options, bots=bots_beside(name), timers=TIMERS)


def _left_behind(casino: Casino, person: str) -> list[str]:
    with casino.store.reading() as connection:
        return table_opening.left_behind(connection, person)


@router.post("/play", responses=answers(shapes_tables.Seated))
async def play(
    body: PlayBody, request: Request, response: Response, key: Key, casino: TheCasino, person: Somebody
) -> Answer:
    """Sit down to a game: a table of it is opened as most people want it, with bots, and a seat is yours. A visitor
    without an account comes in as a guest. The answer is what looking at the table tells, and who you are."""
    wanted = await asyncio.to_thread(_usual, body.game)
    if person is None:
        person = await come_in(request, response, casino, None)
    for number, left in enumerate(await asyncio.to_thread(_left_behind, casino, person.id)):
        await command(left, CommandBody(do="leave"), f"{key[:50]}-left{number}", casino, person)
    opened = await open_table(wanted, request, key, casino, person)
    table = opened["table"]["id"]
    await command(table, CommandBody(do="sit"), key[: 64 - len(SIT)] + SIT, casino, person)
    seen = await asyncio.to_thread(look, table, casino, person)
    return seen | (await asyncio.to_thread(profile, casino, person.id, person.session)).model_dump()
