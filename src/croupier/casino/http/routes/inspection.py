"""Routes of the inspector's desk and of compare: clauses from every side, payments back to their clauses, two games
beside each other, and what options earn."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel

from croupier.casino.core.transaction import Answer
from croupier.casino.http.bodies import prices as shapes_prices
from croupier.casino.http.messages import ClauseNotInspected
from croupier.casino.http.requests import ERRORS, answers, while_there
from croupier.casino.http.routes import workshop
from croupier.casino.http.routes.games import Pairs, parse_options
from croupier.casino.pit import table_opening
from croupier.casino.workers.messages import NoEdgeHere, why_not
from croupier.errors import CroupierError, Refused
from croupier.rulebooks.inspection import inspect_clause, search_clauses
from croupier.table.options import options_to_try

router = APIRouter(prefix="/api/desk", responses=ERRORS, tags=["desk"])
Name = Annotated[str, Query(max_length=80)]
Words = Annotated[str, Query(min_length=1, max_length=120)]
MOST_ROUNDS, MOST_SEATS = 10_000, 100


class Found(BaseModel):
    """A clause that was found, and what is done about it."""

    clause: str
    title: str
    status: str


class FoundList(BaseModel):
    """The clauses in which the words stand."""

    found: list[Found]


@router.get("/clause", responses=answers(shapes_prices.ClauseInspected))
def clause(clause: Words) -> Answer:
    """A clause from every side: where it is executed, its examples and readings, other books on the same matter."""
    table_opening.reload_rulebooks()
    try:
        return inspect_clause(clause).plain()
    except CroupierError as error:
        raise Refused(ClauseNotInspected(reason=error.refusal.message)) from None


@router.get("/find")
def find(words: Words) -> FoundList:
    """Clauses whose number or words have what is looked for."""
    table_opening.reload_rulebooks()
    return FoundList(found=[Found(**match) for match in search_clauses(words)])


@router.get("/compare", responses=answers(shapes_prices.Compared))
async def compare(
    request: Request,
    game: Name,
    other: Name,
    wager: Name = "",
    option: Pairs = [],  # noqa: B006
    other_option: Pairs = [],  # noqa: B006
) -> Answer:
    """Two tables beside each other: every rule that differs, and what each moves the edge by."""
    table_opening.reload_rulebooks()
    first, second = table_opening.found_game(game), table_opening.found_game(other)
    question = {
        "do": "compare",
        "game": game,
        "other": other,
        "wager": wager,
        "options": options_to_try(first, parse_options(option)),
        "other_options": options_to_try(second, parse_options(other_option)),
    }
    return await _ask_workshop(request, question)


@router.get("/earn", responses=answers(shapes_prices.Earned))
async def earn(
    request: Request,
    game: Name,
    stake: Annotated[str, Query(max_length=20)] = "10",
    rounds: Annotated[int, Query(ge=1, le=MOST_ROUNDS)] = 60,
    seats: Annotated[int, Query(ge=1, le=MOST_SEATS)] = 1,
    wager: Name = "",
    option: Pairs = [],  # noqa: B006
    change: Annotated[str, Query(max_length=80, description="KEY=VALUE: the same with one option otherwise")] = "",
) -> Answer:
    """Return a table's earnings by the hour, and those with one option otherwise."""
    table_opening.reload_rulebooks()
    chosen_game = table_opening.found_game(game)
    question = {
        "do": "earn",
        "game": game,
        "options": options_to_try(chosen_game, parse_options(option)),
        "wager": wager,
        "change": parse_options([change]) if change else {},
        "stake": stake,
        "rounds": rounds,
        "seats": seats,
    }
    return await _ask_workshop(request, question)


async def _ask_workshop(request: Request, question: dict[str, Any]) -> Answer:
    answer = await while_there(request, workshop.bench().ask(question))
    if "no" in answer:
        raise Refused(why_not(NoEdgeHere, answer))
    return answer
