"""Jackpots that several tables of the casino share: perth 3.27, 4.22; gb-archive 2.4(b).

A link is a row that says what each of its pools holds, exactly; the accounts `pool:LINK:NAME` hold the same, rounded
down to the cent. Before a linked table moves it hears what the pools hold now, what it has put in itself in this
round included: the declaration of the ruling whose effect is "meters" (as table/money/linked_pools.py does it), which
stays in its record. When its round is settled, what it has moved itself goes to the link, in the same transaction. So
every record settles by itself, prizes come in the order in which rounds are settled, and a meter can be rebuilt from
the records.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import action_log, database
from croupier.casino.core.account_names import CAGE, CURRENCIES, OUTSIDE, PLAY, pool_account
from croupier.casino.core.transaction import Answer, dumps, new_id
from croupier.casino.money.messages import HouseMoney, Reason
from croupier.casino.money.round_postings import Posting, in_cents, into_pools, moved_by
from croupier.casino.money.work import Work
from croupier.casino.people import sign_in
from croupier.casino.proof.closed_rounds import past_round
from croupier.casino.tables.messages import (
    CannotLink,
    JackpotsGoOn,
    JackpotsInCurrency,
    JackpotsNotSuspended,
    JackpotsSuspendedAlready,
    NoSuchLink,
    PoolHoldsLess,
)
from croupier.casino.tables.state.table_state import TableState
from croupier.errors import CroupierError, Refused
from croupier.money import amount_to_json, exact
from croupier.rulebooks import game
from croupier.rulebooks.model import Game
from croupier.table import Table
from croupier.table.felt import Felt
from croupier.table.money import jackpot_levels
from croupier.table.money import meter as jackpot
from croupier.table.money.linked_pools import Link
from croupier.table.money.pools import read
from croupier.table.rulings import floor_rules

METERS = "meters"  # the effect of the ruling by which a table hears of the others


def open_link(work: Work, name: str) -> Answer:
    """A link without tables; the first one that joins says which pools it has."""
    row = {"id": new_id("j"), "name": sign_in.checked_text(name)[:60], "model": None, "held": "{}"}
    work.insert(database.links, row | {"opened_at": work.at})
    return {"link": row["id"]}


def check_and_join(work: Work, link: str, game: str, kept: dict[str, Any]) -> None:
    """Add a table to a link. Refuse it unless it has the same jackpots at the same prices, rates and seeds, in the same
    currency."""
    row = row_of(work.connection, link)
    table = Table(game, kept["options"], kept["limits"], kept["odds"])
    first = json.loads(row.model) if row.model else None
    if first is not None and first.get("currency", PLAY) != kept["currency"]:
        raise Refused(JackpotsInCurrency(currency=first.get("currency", PLAY)))
    try:
        Link({"new": table} | ({"first": Table(first["game"], first["options"])} if first else {}))
    except Refused:
        raise
    except CroupierError as error:
        raise Refused(CannotLink(reason=error.refusal.message)) from None
    if first is None:
        seeds = _seed_pools(work, link, table)
        model = dumps({"game": game, "options": kept["options"], "seeds": seeds, "currency": kept["currency"]})
        work.update(database.links, link, model=model, held=dumps(seeds))
        work.links[link] = dict(seeds)


def _seed_pools(work: Work, link: str, table: Table) -> Answer:
    """The house puts the seeds into the pools of a new link."""
    felt = table.round().felt
    if jackpot_levels.levels_of(table) is not None:
        jackpot_levels.open_pools(felt)
    else:
        jackpot.amount_in_meter(felt)
    for posting in into_pools(felt, link):
        work.ledger.move(OUTSIDE, CAGE, -posting.cents, HouseMoney())
        work.ledger.move(CAGE, posting.account, -posting.cents, posting.reason, posting.clause)
    return {pool: felt.state[pool] for pool in sorted(jackpot.pool_names(table.game)) if pool in felt.state}


def row_of(connection: sa.Connection, link: str) -> Any:
    """A link's row, refused where there is none."""
    row = connection.execute(database.links.select().where(database.links.c.id == link)).first()
    if row is None:
        raise Refused(NoSuchLink())
    return row


def _pool_amounts(work: Work, link: str) -> Answer:
    """Return the amounts in the pools of a link, in this transaction."""
    if link not in work.links:
        work.links[link] = json.loads(row_of(work.connection, link).held)
    return work.links[link]


def tell(room: TableState, work: Work) -> None:
    """Say to a table what its pools hold, where it knows that differently: because other tables share them, or an
    amendment of an earlier round has brought them more or less."""
    playing = room.playing
    if not (room.link or room.corrections) or playing is None or playing.awaiting is None:
        return
    if room.link:
        _tell_suspension(room, work)
    own_moves, held = moved_by(playing.felt), _pool_amounts(work, room.link) if room.link else _own_pools(room)
    now = {
        pool: amount_to_json(exact(Fraction(read(held[pool])) + own_moves[pool]))
        for pool in sorted(own_moves)
        if pool in held
    }
    if any(playing.felt.state.get(pool) != value for pool, value in now.items()):
        room.do({"do": "declare", "ruling": _ruling_with_effect(playing.table.game, METERS), **now})


def _tell_suspension(room: TableState, work: Work) -> None:
    """Tell a table that its link is suspended, or goes on again."""
    assert room.playing is not None
    why = json.loads(row_of(work.connection, room.link).model).get("suspended", "")
    if bool(why) != bool(room.playing.felt.state.get(floor_rules.SUSPENDED)):
        room.do(
            {
                "do": "declare",
                "ruling": _ruling_with_effect(room.game, floor_rules.SUSPEND if why else floor_rules.RESUME),
            }
        )


def suspend(work: Work, link: str, why: str, resume: bool) -> Answer:
    """The jackpots of a link are suspended while a fault is looked into, or go on; its tables hear of it before
    anything else is done at them."""
    row = row_of(work.connection, link)
    model = json.loads(row.model) if row.model else None
    rules = game(model["game"]) if model is not None else None
    if model is None or rules is None or not any(r.effect == floor_rules.SUSPEND for r in rules.ruling.values()):
        raise Refused(JackpotsNotSuspended())
    if bool(model.get("suspended")) != resume:
        raise Refused(JackpotsGoOn() if resume else JackpotsSuspendedAlready())
    kept = {key: value for key, value in model.items() if key != "suspended"}
    work.update(database.links, link, model=dumps(kept if resume else kept | {"suspended": why}))
    ruled = rules.ruling[_ruling_with_effect(rules, floor_rules.RESUME if resume else floor_rules.SUSPEND)]
    detail = {"link": link, "clause": rules.cite_clause(ruled.clause)}
    action_log.record_act(work, "resume jackpots" if resume else "suspend jackpots", why, detail=detail)
    return {"link": link, "suspended": "" if resume else why}


def _own_pools(room: TableState) -> dict[str, Any]:
    """Return the amounts in a table's own, unshared pools before its round, with additions by amendments."""
    state = json.loads(room.opening_text)["carry"].get("state", {})
    names = [pool for pool in jackpot.pool_names(room.game) if pool in state or pool in room.corrections]
    return {
        pool: amount_to_json(exact(Fraction(read(state.get(pool, 0))) + Fraction(read(room.corrections.get(pool, 0)))))
        for pool in names
    }


def post_correction(
    room: TableState, work: Work, pools: Mapping[str, Fraction], reason: Reason, clause: str
) -> list[Posting]:
    """An amendment brings pools more or less: what the float and they owe each other for it, to the cent."""
    held, out = _pool_amounts(work, room.link) if room.link else _own_pools(room), []
    for pool, more in pools.items():
        was = Fraction(read(held.get(pool, 0)))
        if was + more < 0:
            raise Refused(PoolHoldsLess(pool=pool))
        cents = in_cents(exact(was)) - in_cents(exact(was + more))
        if cents:
            out.append(Posting(0, pool_account(room.link or room.id, pool), cents, reason, clause))
        if room.link:
            held[pool] = amount_to_json(exact(was + more))
        else:
            told = Fraction(read(room.corrections.get(pool, 0)))
            room.corrections = {**room.corrections, pool: amount_to_json(exact(told + more))}
    return out


def _ruling_with_effect(rules: Game, effect: str) -> str:
    """The ruling of a game that has an effect."""
    return next(name for name, rule in rules.ruling.items() if rule.effect == effect)


def take_over(link: str, work: Work, felt: Felt) -> None:
    """A round of a linked table is settled: what it leaves in the pools is what they hold."""
    held = _pool_amounts(work, link)
    held |= {pool: felt.state[pool] for pool in moved_by(felt) if pool in felt.state}


def correct(link: str, work: Work, was: Felt, now: Felt | None) -> None:
    """A round that was settled before is settled anew, or not at all: its pools hold the difference more."""
    held, before = _pool_amounts(work, link), moved_by(was)
    after = moved_by(now) if now is not None else dict.fromkeys(before, Fraction(0))
    for pool in before:
        if pool in held:
            held[pool] = amount_to_json(exact(Fraction(read(held[pool])) + after[pool] - before[pool]))


def display(connection: sa.Connection, room: TableState) -> list[str]:
    """The sign at a table (gb-archive 2.4(g), perth 3.31): its pools now, with what other tables have done to them."""
    if room.playing is None:
        return []
    felt = room.playing.felt
    if room.link:
        felt.state |= json.loads(row_of(connection, room.link).held)
    notes = room.playing.table.family.display.notes(felt)
    return notes


def listing(connection: sa.Connection) -> list[dict[str, Any]]:
    """Every link, with its pools and the tables in it."""
    out = []
    f = database.floor.c
    for row in connection.execute(database.links.select().order_by(database.links.c.opened_at)):
        tables = connection.execute(sa.select(f.id).where(f.settings.like(f'%"link":"{row.id}"%'))).scalars()
        model = json.loads(row.model) if row.model else {}
        out.append(
            {
                "id": row.id,
                "name": row.name,
                "game": model.get("game"),
                "currency": model.get("currency", PLAY),
                "pools": json.loads(row.held),
                "tables": list(tables),
                "suspended": model.get("suspended", ""),
            }
        )
    return out


def unit(row: Any) -> str:
    """The unit that the pools of a link are counted in."""
    return CURRENCIES[json.loads(row.model).get("currency", PLAY)] if row.model else ""


def rebuilt(connection: sa.Connection) -> tuple[int, list[str]]:
    """Every meter of every link, put together again from the records of its tables: how many, and which are wrong."""
    count, wrong = 0, []
    for row in connection.execute(database.links.select()).all():
        if row.model is None:
            continue
        now: dict[str, Fraction] = defaultdict(Fraction)  # a table without jackpots has a part in no pool
        now |= {pool: Fraction(read(value)) for pool, value in json.loads(row.model)["seeds"].items()}
        for felt in _settled_felts(connection, row.id):
            for pool, net in moved_by(felt).items():
                now[pool] += net
        for pool, more in _amended_amounts(connection, row.id):
            now[pool] += more
        held = json.loads(row.held)
        for pool, value in {**{pool: 0 for pool, more in now.items() if more}, **held}.items():
            count += 1
            if now[pool] != read(value):
                wrong.append(f"{pool} of {row.name} is {value}, and its rounds make {now[pool]}")
    return count, wrong


def _amended_amounts(connection: sa.Connection, link: str) -> Iterator[tuple[str, Fraction]]:
    """Yield the additions to a link's pools by amendments of rounds at its tables."""
    f, a = database.floor.c, database.amendments.c
    wanted = sa.select(a.body).join_from(database.amendments, database.floor, a.floor_table == f.id)
    for body in connection.execute(wanted.where(f.settings.like(f'%"link":"{link}"%'))).scalars():
        for pool, more in json.loads(body)["pools"].items():
            yield pool, Fraction(read(more))


def _settled_felts(connection: sa.Connection, link: str) -> Iterator[Felt]:
    """The rounds of a link's tables, played again."""
    f, r = database.floor.c, database.rounds.c
    for table in connection.execute(database.floor.select().where(f.settings.like(f'%"link":"{link}"%'))).all():
        room = TableState(table)
        for row in connection.execute(database.rounds.select().where(r.floor_table == table.id, r.state == "settled")):
            playing = past_round(connection, table.id, room.make_table, row).playing
            if playing is not None:
                yield playing.felt
