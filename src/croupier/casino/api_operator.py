"""Routes for the operator: the floor's figures, disputes, roles, chips, and the ledger's proof."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter
from pydantic import Field

from croupier.casino import links
from croupier.casino import operator as office
from croupier.casino.api import ERRORS, Body, Key, Name, Operator, TheCasino
from croupier.casino.api_tables import Id, Nothing, Number, Version
from croupier.casino.proved import proved

router = APIRouter(prefix="/api/operator", responses=ERRORS, tags=["operator"])
PersonId = Annotated[str, Field(pattern="^[a-z0-9-]{1,40}$")]


class ChipsBody(Body):
    user: PersonId
    amount_cents: Annotated[int, Field(ge=-(10**12), le=10**12)]
    why: Annotated[str, Field(max_length=100)] = "buy in"


class RoleBody(Body):
    user: PersonId
    role: Literal["guest", "player", "dealer", "operator"]


@router.get("/floor")
async def the_floor(casino: TheCasino, person: Operator) -> dict[str, Any]:
    """Every table: float, drop, win, and what the exact odds expect of it."""
    return await office.floor(casino)


@router.get("/people")
def people(casino: TheCasino, person: Operator) -> dict[str, Any]:
    """Everybody who has an account."""
    with casino.store.reading() as connection:
        return {"people": office.people(connection)}


@router.get("/rounds/{table}/{number}")
def replay(table: Id, number: Number, casino: TheCasino, person: Operator) -> dict[str, Any]:
    """A disputed round, step by step, with its clauses."""
    with casino.store.reading() as connection:
        return office.replay(connection, table, number, person)


@router.post("/void/{table}")
async def void(table: Id, body: Nothing, key: Key, casino: TheCasino, person: Operator) -> Version:
    """Void the running round; every stake laid in it goes back."""
    return Version(**await casino.desk.command(table, person, key, {"do": "void"}))


@router.post("/chips")
async def chips(body: ChipsBody, key: Key, casino: TheCasino, person: Operator) -> dict[str, Any]:
    """Buy in for somebody, or (below zero) cash out."""
    what = body.model_dump()
    return await casino.desk.task(person, key, {"chips": what}, lambda work: office.chips(work, what))


@router.post("/role")
async def role(body: RoleBody, key: Key, casino: TheCasino, person: Operator) -> dict[str, Any]:
    """Make somebody a player, a dealer or an operator."""
    what = body.model_dump()
    return await casino.desk.task(person, key, {"role": what}, lambda work: office.role(work, what))


class LinkBody(Body):
    name: Name


@router.get("/links")
def all_links(casino: TheCasino, person: Operator) -> dict[str, Any]:
    """Jackpots that tables share: what their pools hold, and who is in them."""
    with casino.store.reading() as connection:
        return {"links": links.listing(connection)}


@router.post("/links")
async def open_link(body: LinkBody, key: Key, casino: TheCasino, person: Operator) -> dict[str, Any]:
    """A new link; tables join it as they are opened."""
    return await casino.desk.task(
        person, key, {"link": body.name}, lambda work: links.open_link(work, body.name)
    )  # fmt: skip


@router.post("/verify")
async def prove(body: Nothing, casino: TheCasino, person: Operator) -> dict[str, Any]:
    """The ledger's proof."""
    async with casino.proving:
        return await proved(casino.store.url)
