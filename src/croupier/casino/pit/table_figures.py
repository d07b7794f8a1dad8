"""The operator's figures: what each table took, what the exact odds expect of it, and disputes replayed.

Expectation and variance are exact where the analysis of the wager is: per unit staked, times what was staked; the
variance of a sum takes the squares of the stakes; those that lie on the same thing in one round of a game without hands
of your own (a number, a side of baccarat, a total) are one stake, for they win or lose together. What else hangs
together (two hands against one dealer, red and seventeen) is treated as independent: so far the band is a guide.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence, Set
from fractions import Fraction
from math import isqrt
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import action_log, database, editions
from croupier.casino.core.account_names import (
    BOUGHT,
    CAGE,
    COLLECTIONS,
    CURRENCIES,
    OUTSIDE,
    PLAY,
    currency_of,
    debt,
    player,
    table_float,
)
from croupier.casino.core.actor import CLOCK, STAFF, Person
from croupier.casino.core.connections import Store
from croupier.casino.core.transaction import Answer
from croupier.casino.money import debts, round_postings
from croupier.casino.money.messages import Adjusted
from croupier.casino.money.reasons import reason_of, sentence_of
from croupier.casino.money.round_postings import COMMISSION, LEVY
from croupier.casino.money.work import Work
from croupier.casino.people import sign_in
from croupier.casino.people.passwords import HALF, code_digest, joined_digest, new_code
from croupier.casino.pit.edge_prices import priced_already
from croupier.casino.pit.messages import (
    GuestWithoutPassword,
    MoreIsOwed,
    NoSuchPerson,
    OwnDebt,
    RegisterToBuy,
    StaffPasswordElsewhere,
)
from croupier.casino.pit.table_opening import listing_entry as listed_or_none
from croupier.casino.proof import amended_rounds, certificates
from croupier.casino.proof.table_settings import row_of, unit_at
from croupier.casino.staff import two_person
from croupier.casino.tables import issued_certificates
from croupier.casino.tables.state.table_rows import TakenSeat, read_house, taken_seats
from croupier.casino.tables.state.table_state import TableState
from croupier.casino.tables.state.table_view import house_view, plain, result_views
from croupier.errors import Refused
from croupier.rulebooks import game
from croupier.rulebooks.citations import words_of
from croupier.table.authority import explain_line

HOUSE = (CAGE, COLLECTIONS, COMMISSION, LEVY, OUTSIDE)  # the accounts that are the house's own
LET_GO = "let a debt go"
RESET = "reset"
GIVING_ACTS = ("chips", LET_GO, "open table")  # acts by which an operator gives the house's money
DAY = 24 * 3600 * 1000  # milliseconds
DEVIATIONS = Fraction(196, 100)  # of a 95% band


async def floor(store: Store) -> dict[str, Any]:
    """Every table with its figures."""

    def look() -> tuple[Sequence[Any], dict[str, list[TakenSeat]], dict[str, int], int, list[dict[str, Any]]]:
        with store.reading() as connection:
            rows = connection.execute(
                database.floor.select().order_by(database.floor.c.opened_at.desc()).limit(200)
            ).all()
            a = database.accounts.c.id
            money = database.accounts.select().where(sa.not_(a.like("%player:%")), sa.not_(a.like("chips:%")))
            kept = {row.id: row.balance for row in connection.execute(money)}
            count = connection.execute(
                sa.select(sa.func.count()).select_from(database.people).where(database.people.c.role != "bot")
            ).scalar_one()
            taken = taken_seats(connection, [row.id for row in rows])
            return rows, taken, kept, count, set_aside(connection)

    rows, taken, kept, count, aside = await asyncio.to_thread(look)
    of_money = [row for row in rows if not json.loads(row.settings).get("tournament")]
    tournament_rows = [row for row in rows if json.loads(row.settings).get("tournament")]
    listings = [(row, listed_or_none(row, taken.get(row.id, ()))) for row in of_money]
    listed = [_figures(row, kept, listing) for row, listing in listings if listing is not None]
    house = {currency: _house(kept, unit) for currency, unit in CURRENCIES.items()}
    return {
        "tables": listed,
        "aside": aside,
        "accounts": house[PLAY],
        "bought": house[BOUGHT],
        "people": count,
        "books": [fault.plain() for fault in editions.faults()],
        "tournament_tables": len(tournament_rows),
        "tournament_handle_cents": sum(_stakes_at(row) for row in tournament_rows),
    }


def _stakes_at(row: Any) -> int:
    """Return the stakes at a table, in the chips it is played with."""
    return sum(t[1] for t in round_postings.stakes_of_everyone(json.loads(row.takings)).values())


def set_aside(connection: sa.Connection) -> list[dict[str, Any]]:
    """The tables that failed and wait for an operator: why, and what is held at them."""
    f, h = database.floor.c, database.holds.c
    held = sa.select(h.floor_table, sa.func.sum(h.amount).label("held")).group_by(h.floor_table).subquery()
    rows = connection.execute(
        sa.select(f.id, f.name, f.game, f.round, f.aside, held.c.held)
        .join_from(database.floor, held, held.c.floor_table == f.id, isouter=True)
        .where(f.aside != "")
        .order_by(f.opened_at)
    )
    return [
        {"id": r.id, "name": r.name, "game": r.game, "round": r.round, "why": r.aside, "held_cents": int(r.held or 0)}
        for r in rows
    ]


def _house(kept: dict[str, int], unit: str) -> dict[str, int]:
    """The house's own accounts in a currency; floats, jackpots and the pools of tournaments each added up."""
    sums = {
        word: sum(value for name, value in kept.items() if name.startswith(unit + begins))
        for word, begins in (("floats", "table:"), ("jackpots", "pool:"), ("tournaments", "tournament:"))
    }
    return {name: kept.get(unit + name, 0) for name in HOUSE} | sums


def _figures(row: Any, kept: dict[str, int], listing: dict[str, Any]) -> dict[str, Any]:
    counted: dict[str, list[int]] = json.loads(row.takings)
    takings, settings = round_postings.stakes_of_everyone(counted), json.loads(row.settings)
    unit, owner = unit_at(settings), settings.get("link") or row.id
    pools = {name.rsplit(":", 1)[1]: v for name, v in kept.items() if name.startswith(f"{unit}pool:{owner}:")}
    out = listing | {
        "float_cents": kept.get(unit + table_float(row.id), 0),
        **handle(takings, round_postings.stakes_of_bots(counted)),
        "practice": bool(settings.get("practice")),
        "rounds": row.round - 1,
        "opened_at": row.opened_at / 1000,
        "running": _has_stakes_in_play(row),
        "house": plain(house_view(read_house(row))),
        "pools": pools,
        "wagers": {name: {"lines": t[0], "staked_cents": t[1], "win_cents": -t[3]} for name, t in takings.items()},
    }
    edges = _edges(row)
    laid = {name for name, rule in game(row.game).wager.items() if rule.stage}
    return out | {"pricing": edges is None} | expected_win(takings, edges or {}, laid)


def handle(everyone: dict[str, list[int]], bots: dict[str, list[int]]) -> dict[str, int]:
    """Return what was staked and what the house won of it, people and bots apart. `drop_cents` is the turnover, as
    earlier versions called it; what goes into a drop box is not counted anywhere."""
    staked, won = sum(t[1] for t in everyone.values()), -sum(t[3] for t in everyone.values())
    staked_by_bots, won_from_bots = sum(t[1] for t in bots.values()), -sum(t[3] for t in bots.values())
    return {
        "handle_cents": staked,
        "drop_cents": staked,
        "win_cents": won,
        "people_handle_cents": staked - staked_by_bots,
        "people_win_cents": won - won_from_bots,
        "bots_handle_cents": staked_by_bots,
        "bots_win_cents": won_from_bots,
    }


def _has_stakes_in_play(row: Any) -> bool:
    """Return whether something lies in the running round that could be void."""
    wait, mode = row.wait, json.loads(row.settings)["mode"]
    return bool(row.is_open) and (mode == "dealer" or (bool(wait) and not wait.endswith(" open")))


def _edges(row: Any) -> dict[str, tuple[Fraction, Fraction]] | None:
    """Edge and variance per unit, by wager and position; None while they are being worked out."""
    return priced_edges(row.game, json.loads(row.settings)["options"])


def priced_edges(name: str, options: dict[str, Any]) -> dict[str, tuple[Fraction, Fraction]] | None:
    """Return edge and variance per unit for a game with options; None while they are being computed."""
    edges = priced_already(name, options)
    if edges is None:
        return None
    return {
        f"{e['wager']} {e.get('on', '')}".strip(): (Fraction(e["edge"]), Fraction(e["variance"]))
        for e in edges
        if e.get("edge") and e.get("variance")
    }


def expected_win(
    takings: dict[str, list[int]], edges: dict[str, tuple[Fraction, Fraction]], laid: Set[str]
) -> dict[str, Any]:
    """Return the house's expected win by its exact edges, and the band that it should lie in 19 times of 20. A wager
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
    if not known or not spread:  # or nothing was laid against the house
        unknown = ("theoretical_win_cents", "expected_cents", "deviation_cents", "low_cents", "high_cents")
        return dict.fromkeys(unknown, None) | {"outside": False}
    deviation = Fraction(isqrt(spread.numerator * 10**6 // spread.denominator), 1000)
    low, high = mean - DEVIATIONS * deviation, mean + DEVIATIONS * deviation
    return {
        "theoretical_win_cents": mean.__floor__(),
        "expected_cents": mean.__floor__(),
        "deviation_cents": deviation.__floor__(),
        "low_cents": low.__floor__(),
        "high_cents": high.__ceil__(),
        "outside": not low <= win <= high,
    }


def people(connection: sa.Connection) -> list[dict[str, Any]]:
    """Everybody with an account, for the operator's page."""
    p, a, b, f = database.people.c, database.accounts.c, database.accounts.alias("bought"), database.factors.c
    rows = connection.execute(
        sa.select(p.id, p.name, p.role, p.created_at, a.balance, a.held, b.c.balance.label("bought"), f.confirmed_at)
        .join_from(database.people, database.accounts, a.id == sa.literal(player("")) + p.id, isouter=True)
        .join(b, b.c.id == sa.literal(CURRENCIES[BOUGHT] + player("")) + p.id, isouter=True)
        .join(database.factors, f.person == p.id, isouter=True)
        .where(p.role != "bot")
        .order_by(p.created_at.desc())
        .limit(1000)
    )
    return [
        {
            "id": r.id,
            "name": r.name,
            "role": r.role,
            "balance_cents": (r.balance or 0) - (r.held or 0),
            "held_cents": r.held or 0,
            "bought_cents": r.bought or 0,
            "created_at": r.created_at / 1000,
            "second_factor": r.confirmed_at is not None,
        }
        for r in rows
    ]


def journal(
    connection: sa.Connection, actor: str, account: str, table: str, before: int | None, limit: int
) -> list[dict[str, Any]]:
    """Rows of the journal, newest first."""
    j = database.journal.c
    wanted = database.journal.select()
    if actor:
        wanted = wanted.where(j.actor == actor)
    if account:
        wanted = wanted.where(sa.or_(j.debit == account, j.credit == account))
    if table:
        wanted = wanted.where(j.floor_table == table)
    if before is not None:
        wanted = wanted.where(j.seq < before)
    rows = connection.execute(wanted.order_by(j.seq.desc()).limit(limit)).all()
    people = {row.actor for row in rows}
    p = database.people.c
    names = {r.id: r.name for r in connection.execute(sa.select(p.id, p.name).where(p.id.in_(people)))}
    return [
        {
            "seq": r.seq,
            "at": r.at / 1000,
            "kind": r.kind,
            "debit": r.debit,
            "credit": r.credit,
            "amount_cents": r.amount,
            "why": sentence_of(r.why),
            "reason": reason_of(r.why).as_json(),
            "clause": r.clause,
            "table": r.floor_table,
            "round": r.round,
            "actor": r.actor,
            "name": names.get(r.actor, r.actor),
        }
        for r in rows
    ]


def _find_person(work: Work, person: str) -> Any:
    p = database.people.c
    row = work.connection.execute(database.people.select().where(p.id == person, p.role != "bot")).first()
    if row is None:
        raise Refused(NoSuchPerson())
    return row


def chips(work: Work, what: dict[str, Any], most: int) -> Answer:
    """Buy in chips for a person, or cash them out: play money, or chips that are bought. More than `most` in a day by
    one operator, or anything for oneself, takes two."""
    _find_person(work, what["user"])
    value, why = what["amount_cents"], action_log.checked_reason(what["why"])
    if what["user"] == work.person.id or abs(value) + _given_today(work) > most:
        asked = {"user": what["user"], "amount_cents": value, "currency": what["currency"]}
        return two_person.ask(work, "chips", asked, why)
    return _give(work, what, why)


def _given_today(work: Work) -> int:
    """Return the amounts that this operator has given and taken without asking, and let go of debts, in the last
    day."""
    a = database.acts.c
    mine = sa.select(a.detail).where(a.actor == work.person.id, a.act.in_(GIVING_ACTS), a.at > work.at - DAY)
    rows = work.connection.execute(mine).scalars()
    staged = [row["detail"] for row in work.acts if row["act"] in GIVING_ACTS and row["actor"] == work.person.id]
    details = [json.loads(detail) for detail in (*rows, *staged)]
    return sum(abs(d.get("amount_cents", 0)) + d.get("borne_cents", 0) for d in details if "asked" not in d)


def _give(work: Work, what: dict[str, Any], why: str, **asked: Any) -> Answer:
    account, value, currency = player(what["user"]), what["amount_cents"], what.get("currency", PLAY)
    if currency == BOUGHT and _find_person(work, what["user"]).role == "guest":
        raise Refused(RegisterToBuy())
    if currency == BOUGHT:
        work.staff_factor.refuse_without(work.connection, work.person)
        if value > 0:
            work.care.may_buy(what["user"], value)
    with work.ledger.counting(CURRENCIES[currency]):
        if value > 0:
            work.ledger.move(OUTSIDE, account, value, Adjusted(note=why))
        debts.collect(work.ledger, what["user"])  # before anything is paid out
        if value < 0:
            locked = work.care.of(what["user"]).refused_money()
            if locked is not None:
                raise locked
            work.ledger.move(account, OUTSIDE, -value, Adjusted(note=why))
        their_account = work.ledger.account(account)
    action_log.record_act(
        work, "chips", why, what["user"], detail={"amount_cents": value, "currency": currency, **asked}
    )
    return {"currency": currency, "balance_cents": their_account.free, "held_cents": their_account.held}


def owing(connection: sa.Connection) -> list[dict[str, Any]]:
    """Who owes the house what."""
    a, p = database.accounts.c, database.people.c
    rows = connection.execute(sa.select(a.id, a.balance).where(a.id.like(f"%{debt('')}%"), a.balance < 0)).all()
    people = {row.id: row.id.rpartition(":")[2] for row in rows}
    known = connection.execute(sa.select(p.id, p.name).where(p.id.in_(set(people.values()))))
    names = {row.id: row.name for row in known}
    return [
        {
            "user": people[r.id],
            "name": names.get(people[r.id], ""),
            "owed_cents": -r.balance,
            "currency": currency_of(r.id),
        }
        for r in rows
    ]


def let_go(work: Work, what: dict[str, Any], most: int) -> Answer:
    """A debt is paid off as far as there is anything, and the house bears the rest: that is a gift like any other, and
    more than `most` in a day by one operator takes two."""
    row, why = _find_person(work, what["user"]), action_log.checked_reason(what["why"])
    if row.id == work.person.id:
        raise Refused(OwnDebt())
    with work.ledger.counting(CURRENCIES[what["currency"]]):
        left = debts.owed_cents(work.ledger, row.id) - work.ledger.account(player(row.id)).free
    if left > 0 and left + _given_today(work) > most:
        return two_person.ask(work, LET_GO, {"user": row.id, "currency": what["currency"], "borne_cents": left}, why)
    return _bear(work, what, why)


def _bear(work: Work, what: dict[str, Any], why: str, **asked: Any) -> Answer:
    with work.ledger.counting(CURRENCIES[what["currency"]]):
        paid, borne = debts.collect(work.ledger, what["user"]), debts.let_go(work.ledger, what["user"])
    if borne > what.get("borne_cents", borne):
        raise Refused(MoreIsOwed())
    action_log.record_act(work, LET_GO, why, what["user"], detail={"paid_cents": paid, "borne_cents": borne, **asked})
    return {"paid_cents": paid, "borne_cents": borne}


def role(work: Work, what: dict[str, Any]) -> Answer:
    """Give a person another role. New staff take two operators, for staff can confirm what others ask for."""
    row, why = _find_person(work, what["user"]), action_log.checked_reason(what["why"])
    if row.password is None:
        raise Refused(GuestWithoutPassword())
    if what["role"] in STAFF and row.role != "operator":
        return two_person.ask(work, "role", {"user": row.id, "role": what["role"]}, why) | {"gone": []}
    return _take_role(work, what, why)


def _take_role(work: Work, what: dict[str, Any], why: str, **asked: Any) -> Answer:
    """The role, and an end of every session that had another."""
    row = _find_person(work, what["user"])
    sign_in.change(work, row.id, role=what["role"])
    gone = sign_in.end_sessions(work, row.id)
    action_log.record_act(work, "role", why, row.id, detail={"was": row.role, "role": what["role"], **asked})
    return {"user": row.id, "role": what["role"], "gone": gone}


def reset(work: Work, what: dict[str, Any]) -> Answer:
    """Reset the forgotten password of a person, by a code with which they take a new one. It takes two, and each has
    half of the code; or one alone has it, and for a day the account neither plays nor is paid anything."""
    row, why = _resettable(work, what["user"]), action_log.checked_reason(what["why"])
    if what.get("alone"):
        work.care.lock(row.id, work.at + DAY)
        code = new_code()
        return _reset(work, row.id, code_digest(row.id, code), why, alone=True) | {"code": code}
    half = new_code(HALF)
    asked = {"user": row.id, "first": code_digest(row.id, half)}
    return two_person.ask(work, RESET, asked, why) | {"code": half, "gone": []}


def _resettable(work: Work, person: str) -> Any:
    """The row of a player. Staff come to the machine: an operator who could reset another one would be two."""
    row = _find_person(work, person)
    if row.role != "player":
        raise Refused(StaffPasswordElsewhere())
    return row


def _reset_by_two(work: Work, what: dict[str, Any], why: str) -> Answer:
    row, half = _resettable(work, what["user"]), new_code(HALF)
    return _reset(work, row.id, joined_digest(row.id, what["first"], half), why) | {"code": half}


def _reset(work: Work, person: str, digest: str, why: str, **detail: Any) -> Answer:
    """The old password opens nothing any more; the code of this digest does, for a day."""
    c = database.codes.c
    sign_in.change(work, person, password=None)
    old = sa.select(c.digest).where(c.person == person, c.kind == RESET)
    for session in work.connection.execute(old).scalars().all():
        work.delete(database.codes, person, session)
    work.insert(database.codes, {"person": person, "kind": RESET, "digest": digest, "expires_at": work.at + DAY})
    action_log.record_act(work, RESET, why, person, detail=detail)
    return {"gone": sign_in.end_sessions(work, person)}


def signed_out(work: Work, what: dict[str, Any]) -> Answer:
    """Sign a person out everywhere."""
    row, why = _find_person(work, what["user"]), action_log.checked_reason(what["why"])
    gone = sign_in.end_sessions(work, row.id)
    action_log.record_act(work, "end sessions", why, row.id, detail={"sessions": len(gone)})
    return {"gone": gone}


two_person.ACTS |= {
    "chips": lambda work, what, why: _give(work, what, why, asked=True),
    LET_GO: lambda work, what, why: _bear(work, what, why, asked=True),
    "role": lambda work, what, why: _take_role(work, what, why, asked=True),
    RESET: _reset_by_two,
}


def _movers(connection: sa.Connection, table: str, number: int) -> list[str]:
    """Who gave the command that each move of a round came from."""
    m, p = database.moves.c, database.people.c
    wanted = sa.select(m.person, m.moves).where(m.floor_table == table, m.round == number).order_by(m.version)
    rows = connection.execute(wanted).all()
    known = sa.select(p.id, p.name).where(p.id.in_({row.person for row in rows}))
    names = {row.id: row.name for row in connection.execute(known)}
    return [names.get(row.person, CLOCK.name) for row in rows for _ in json.loads(row.moves)]


def replay(connection: sa.Connection, table: str, number: int, person: Person) -> dict[str, Any]:
    """A round as it went, move by move, with what each clause says."""
    proof = issued_certificates.certificate(connection, table, number, person)
    room = TableState(row_of(connection, table))
    record = proof["record"]
    playing = room.make_table(tuple(record["seats"]) or None, record["before"], proof["fairness"]).round()
    steps, by = [], _movers(connection, table, number)
    for name, move in zip(by, record["inputs"], strict=True):
        heard = len(playing.felt.announcement_texts)
        playing.do(move)
        ask = playing.awaiting
        steps.append(
            {
                "move": move,
                "by": name,
                "said": playing.felt.announcement_texts[heard:],
                "announcements": [message.as_json() for message in playing.felt.announcements[heard:]],
                "awaiting": ask.plain() if ask is not None else None,
            }
        )
    cited = {line["clause"] for line in record["lines"]}
    clauses = {clause: words_of(clause) for clause in sorted(cited)}
    return {
        "record": record,
        "steps": steps,
        "lines": [explain_line(room.game, line) for line in record["lines"]],
        "results": {seat: plain(result) for seat, result in result_views(playing, None).items()},
        "postings": [_posting_told(posting) for posting in proof["postings"]],
        "clauses": clauses,
        "amendments": amended_rounds.public_amendments(proof.get("amendments", [])),
        "proof": [{"what": w, "holds": h, "note": n} for w, h, n in certificates.check(proof) if h is not None],
    }


def _posting_told(posting: dict[str, Any]) -> dict[str, Any]:
    reason = reason_of(posting["why"])
    return posting | {"why": sentence_of(posting["why"]), "reason": reason.as_json()}
