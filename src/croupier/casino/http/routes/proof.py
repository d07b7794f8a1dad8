"""Routes for evidence to keep: the house's public key, the head of its books, and receipts."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from croupier.casino.core.transaction import Answer
from croupier.casino.http.bodies import proof as shapes_proof
from croupier.casino.http.requests import ERRORS, SignedIn, TheCasino, answers
from croupier.casino.http.routes.tables import Id, Number
from croupier.casino.proof import receipts, seal_check

router = APIRouter(prefix="/api", responses=ERRORS, tags=["proof"])
Seq = Annotated[int, Path(ge=1, le=2**62)]


@router.get("/house", responses=answers(shapes_proof.House))
def house(casino: TheCasino) -> dict[str, str]:
    """The key that the house signs with, and the end of its chain of seals now."""
    with casino.store.reading() as connection:
        head = seal_check.head(connection)
    return {"house": casino.store.key().public, "head": str(head) if head is not None else ""}


@router.get("/tables/{table}/rounds/{number}/receipt", responses=answers(shapes_proof.Receipt))
def of_round(table: Id, number: Number, casino: TheCasino, person: SignedIn) -> Answer:
    """Return your result of a closed round, signed."""
    with casino.store.reading() as connection:
        return receipts.round_receipt(connection, table, number, person)


@router.get("/me/ledger/{seq}/receipt", responses=answers(shapes_proof.Receipt))
def of_row(seq: Seq, casino: TheCasino, person: SignedIn) -> Answer:
    """One row of your account, signed: a buy-in, a prize, a stake."""
    with casino.store.reading() as connection:
        return receipts.row_receipt(connection, seq, person)
