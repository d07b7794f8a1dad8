"""An amendment in the ledger: the difference is posted, what is missing is owed, and the row says all of it. Where
other wagers stand on the table now, their stakes are held, and those of others are held no more."""

from __future__ import annotations

from croupier.casino.core.transaction import Answer, dumps, new_id
from croupier.casino.money import debts
from croupier.casino.money.messages import Amended, StakeAmended
from croupier.casino.money.work import Work
from croupier.casino.pit.amendments import Found
from croupier.casino.pit.messages import StakeGone
from croupier.casino.proof.closed_rounds import PUBLIC_AMENDMENT_FIELDS
from croupier.casino.tables import shared_jackpots
from croupier.casino.tables.live_table import LiveTable
from croupier.errors import Refused
from croupier.money import amount_to_json, exact


def book(room: LiveTable, work: Work, correction: Found, asked_by: str) -> Answer:
    """Post a correction; its row, which is still to be written."""
    owing = {person: debts.owed_cents(work.ledger, person) for person in correction.people.values()}
    if correction.tells is not None:
        room.state.do(correction.tells)
        room.money.release(work, StakeAmended())
    reason, clause = Amended(found=correction.amendment.found), correction.amendment.clause
    moved = [*correction.postings, *shared_jackpots.post_correction(room.state, work, correction.pools, reason, clause)]
    moved.sort(key=lambda p: (p.seat != 0 and p.cents > 0, p.seat == 0))
    debts.post(work.ledger, room.state.id, correction.round, moved, correction.people)
    if correction.tells is not None and room.money.cover(work, dict(room.state.felt.brought)) is not None:
        raise Refused(StakeGone())
    owed = {
        str(seat): more
        for seat, person in sorted(correction.people.items())
        if (more := debts.owed_cents(work.ledger, person) - owing[person]) > 0
    }
    room.money.count_amended(correction.amendment.stood, correction.amendment.lines, correction.people)
    body = {
        "id": new_id("a"),
        "table": room.state.id,
        "round": correction.round,
        "number": correction.number,
        "at": work.at / 1000,
        "follows": correction.follows,
        **correction.amendment.plain(),
        "postings": [p.plain() for p in moved],
        "owed_cents": owed,
        "pools": {pool: amount_to_json(exact(more)) for pool, more in correction.pools.items()},
    }
    report = {key: body[key] for key in PUBLIC_AMENDMENT_FIELDS}
    room.state.events.append({"do": "amended", **report})
    if room.state.past is not None and room.state.past.number == correction.round:
        room.state.past.amendments = [*room.state.past.amendments, report]
        room.state.past.views = None
    return {
        "id": body["id"],
        "floor_table": room.state.id,
        "round": correction.round,
        "number": correction.number,
        "at": work.at,
        "actor": asked_by or work.person.actor,
        "decided_by": work.person.actor,
        "body": dumps(body),
    }
