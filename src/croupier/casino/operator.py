"""The operator's figures: what each table took, what the exact odds expect of it, and disputes replayed.

Expectation and variance are exact where the analysis of the wager is: per unit staked, times what was staked; the
variance of a sum takes the squares of the stakes; those that lie on the same thing in one round of a game without hands
of one's own (a number, a side of baccarat, a total) are one stake, for they win or lose together. What else hangs
together (two hands against one dealer, red and seventeen) is treated as independent: so far the band is a guide.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Set
from fractions import Fraction
from math import isqrt
from typing import Any

import sqlalchemy as sa

from croupier.casino import certificates, store
from croupier.casino.api_games import priced_already
from croupier.casino.casino import Casino
from croupier.casino.commands import Person
from croupier.casino.floor import listing, row_of
from croupier.casino.ledger import CAGE, COLLECTIONS, OUTSIDE, player, table_float
from croupier.casino.rooms import Room
from croupier.casino.settlement import COMMISSION, LEVY
from croupier.casino.work import Work
from croupier.errors import Refusal, Refused
from croupier.rulebooks import game, register
from croupier.rulebooks.coverage import parent

HOUSE = (CAGE, COLLECTIONS, COMMISSION, LEVY, OUTSIDE)  # the accounts that are the house's own
DEVIATIONS = Fraction(196, 100)  # of a 95% band


async def floor(casino: Casino) -> dict[str, Any]:
    """Every table with its figures."""

    def look() -> tuple[list[Any], dict[str, int], int]:
        with casino.store.reading() as connection:
            rows = connection.execute(store.floor.select().order_by(store.floor.c.opened_at.desc()).limit(200)).all()
            a = store.accounts.c.id
            money = store.accounts.select().where(sa.not_(a.like("player:%")), sa.not_(a.like("chips:%")))
            kept = {row.id: row.balance for row in connection.execute(money)}
            count = connection.execute(
                sa.select(sa.func.count()).select_from(store.people).where(store.people.c.role != "bot")
            ).scalar_one()
            return list(rows), kept, count

    rows, kept, count = await asyncio.to_thread(look)
    of_money = [row for row in rows if not json.loads(row.settings).get("tournament")]
    return {"tables": [_figures(row, kept) for row in of_money], "accounts": _house(kept), "people": count}


def _house(kept: dict[str, int]) -> dict[str, int]:
    """The house's own accounts; floats, jackpots and the pools of tournaments each added up."""
    sums = {
        word: sum(value for name, value in kept.items() if name.startswith(begins))
        for word, begins in (("floats", "table:"), ("jackpots", "pool:"), ("tournaments", "tournament:"))
    }
    return {name: kept.get(name, 0) for name in HOUSE} | sums


def _figures(row: Any, kept: dict[str, int]) -> dict[str, Any]:
    takings: dict[str, list[int]] = json.loads(row.takings)
    owner = json.loads(row.settings).get("link") or row.id
    pools = {name.rsplit(":", 1)[1]: v for name, v in kept.items() if name.startswith(f"pool:{owner}:")}
    out = listing(row) | {
        "float_cents": kept.get(table_float(row.id), 0),
        "drop_cents": sum(t[1] for t in takings.values()),
        "win_cents": -sum(t[3] for t in takings.values()),
        "rounds": row.round - 1,
        "pools": pools,
        "wagers": {name: {"lines": t[0], "staked_cents": t[1], "win_cents": -t[3]} for name, t in takings.items()},
    }
    edges = _edges(row)
    laid = {name for name, rule in game(row.game).wager.items() if rule.stage}
    return out | {"pricing": edges is None} | expected(takings, edges or {}, laid)


def _edges(row: Any) -> dict[str, tuple[Fraction, Fraction]] | None:
    """Edge and variance per unit, by wager and position; None while they are being worked out."""
    found = priced_already(row.game, json.loads(row.settings)["options"])
    if found is None:
        return None
    return {
        f"{e['wager']} {e.get('on', '')}".strip(): (Fraction(e["edge"]), Fraction(e["variance"]))
        for e in found
        if e.get("edge") and e.get("variance")
    }


def expected(
    takings: dict[str, list[int]], edges: dict[str, tuple[Fraction, Fraction]], laid: Set[str]
) -> dict[str, Any]:
    """What the house should have won by its exact edges, and the band that it should lie in 19 times of 20. A wager
    that a decision lays (a double, a raise) is in the edge of the one it was laid for, unless it has one of its own."""
    mean, spread, known = Fraction(0), Fraction(0), bool(takings)
    win = -sum(t[3] for t in takings.values())
    for name, (_, stakes, squares, _) in takings.items():
        price = edges.get(name) or edges.get(name.split(" ")[0])
        if price is None:
            known = known and name.split(" ")[0] not in laid
            continue
        mean += price[0] * stakes
        spread += price[1] * squares
    if not known:
        unknown = ("expected_cents", "deviation_cents", "low_cents", "high_cents")
        return dict.fromkeys(unknown, None) | {"outside": False}
    deviation = Fraction(isqrt(spread.numerator * 10**6 // spread.denominator), 1000)
    low, high = mean - DEVIATIONS * deviation, mean + DEVIATIONS * deviation
    return {
        "expected_cents": mean.__floor__(), "deviation_cents": deviation.__floor__(), "low_cents": low.__floor__(),
        "high_cents": high.__ceil__(), "outside": not low <= win <= high,
    }  # fmt: skip


def people(connection: sa.Connection) -> list[dict[str, Any]]:
    p, a = store.people.c, store.accounts.c
    rows = connection.execute(
        sa.select(p.id, p.name, p.role, p.created_at, a.balance, a.held)
        .join_from(store.people, store.accounts, a.id == sa.literal("player:") + p.id, isouter=True)
        .where(p.role != "bot").order_by(p.created_at.desc()).limit(1000)
    )  # fmt: skip
    return [
        {"id": r.id, "name": r.name, "role": r.role, "balance_cents": (r.balance or 0) - (r.held or 0),
         "held_cents": r.held or 0, "created_at": r.created_at / 1000}
        for r in rows
    ]  # fmt: skip


def _known(work: Work, person: str) -> None:
    p = store.people.c
    if work.connection.execute(sa.select(p.id).where(p.id == person, p.role != "bot")).first() is None:
        raise Refused(Refusal("no_such_person", "nobody has this id"))


def chips(work: Work, what: dict[str, Any]) -> dict[str, Any]:
    """Money comes in for somebody, or goes out."""
    _known(work, what["user"])
    account, value = player(what["user"]), what["amount_cents"]
    if value > 0:
        work.ledger.move(OUTSIDE, account, value, what["why"])
    elif value < 0:
        work.ledger.move(account, OUTSIDE, -value, what["why"])
    found = work.ledger.account(account)
    return {"balance_cents": found.free, "held_cents": found.held}


def role(work: Work, what: dict[str, Any]) -> dict[str, Any]:
    _known(work, what["user"])
    p = store.people.c
    work.connection.execute(store.people.update().where(p.id == what["user"]).values(role=what["role"]))
    return {"user": what["user"], "role": what["role"]}


def replay(connection: sa.Connection, table: str, number: int, person: Person) -> dict[str, Any]:
    """A round as it went, move by move, with what each clause says."""
    proof = certificates.certificate(connection, table, number, person)
    room = Room(row_of(connection, table))
    record = proof["record"]
    playing = room.make_table(tuple(record["seats"]) or None, record["before"]).round()
    steps = []
    for move in record["inputs"]:
        heard = len(playing.felt.said)
        playing.do(move)
        ask = playing.awaiting
        steps.append(
            {"move": move, "said": playing.felt.said[heard:], "awaiting": ask.plain() if ask is not None else None}
        )
    book = record["game"].partition("/")[0]
    titles = {entry.clause: entry.title for entry in register(book)}
    cited = {line["clause"] for line in record["lines"]}
    clauses = {c: titles.get(c.partition(" ")[2]) or titles.get(parent(c.partition(" ")[2]), "") for c in sorted(cited)}
    return {
        "record": record, "steps": steps, "lines": record["lines"], "postings": proof["postings"], "clauses": clauses,
        "proof": [{"what": w, "holds": h, "note": n} for w, h, n in certificates.check(proof) if h is not None],
    }  # fmt: skip
