"""Money on hold: a player's winnings of a round under inquiry (perth 5.17) wait in an account of their own.

The round is settled as ever, and in the same transaction what a seat won goes on to `held:TABLE:ROUND:SEAT`. A decision
releases it to the player, returns it to the float that paid it, or declares it forfeited to the house; the last two
take a second member of the staff. When the time that the book gives is over, it is released by the clock.
"""

from __future__ import annotations

from typing import Any, Protocol

import sqlalchemy as sa

from croupier.casino.core import database
from croupier.casino.core.account_names import currency_of, debt, held_account, player, table_float, unit_of
from croupier.casino.money.ledger import Ledger
from croupier.casino.money.messages import (
    NothingHeld,
    NothingToWithhold,
    WinningsForfeited,
    WinningsReleased,
    WinningsReturned,
    WinningsWithheld,
)
from croupier.casino.money.reasons import reason_of, texts_of
from croupier.casino.money.round_postings import in_cents
from croupier.casino.money.work import Work
from croupier.errors import Refused
from croupier.money import amount
from croupier.rulebooks import game
from croupier.rulebooks.model import Game

WITHHOLD = "withhold"  # the effect of the ruling
FORFEITED = "forfeited"
RELEASE, RETURN, FORFEIT = "release", "return", "forfeit"
DECISIONS_ON_HOLDS = (WinningsReleased, WinningsReturned, WinningsForfeited)
REASONS_BESIDE_SETTLEMENT = (WinningsWithheld, *DECISIONS_ON_HOLDS)  # why money moves that is no settlement
HOUR = 3_600_000  # milliseconds


class HeldAt(Protocol):
    """A table at which winnings are held."""

    id: str

    @property
    def game(self) -> Game:
        """The game that is played there."""


def clause_of(rules: Game) -> str:
    """The clause by which a game withholds money, or nothing."""
    return next((r.clause for r in rules.ruling.values() if r.effect == WITHHOLD), "")


def hours_of(rules: Game) -> int:
    """Return for how long a payment may be withheld, in hours; 0 where the book does not say."""
    return int(rules.facts.get(WITHHOLD, {}).get("hours", 0))


Lines = list[dict[str, Any]]


def withhold(room: HeldAt, work: Work, number: int, lines: Lines, people: dict[int, str], seat: int) -> int:
    """Set aside what a seat won in a settled round; how much, in cents. What is no longer there is owed; what was
    decided about once is not withheld again."""
    clause = clause_of(room.game)
    if not clause or seat not in people:
        raise Refused(NothingToWithhold())
    won = sum(max(0, in_cents(amount(line["net"]))) for line in lines if line["seat"] == seat)
    account = held_account(room.id, number, seat)
    if _is_decided(work, account):
        return 0
    due = won - work.ledger.account(account).balance
    available = min(due, work.ledger.account(player(people[seat])).free)
    for source, cents in ((player(people[seat]), available), (debt(people[seat]), due - available)):
        if cents > 0:
            work.ledger.move(source, account, cents, WinningsWithheld(), room.game.cite_clause(clause), room.id, number)
    return max(due, 0)


def _is_decided(work: Work, account: str) -> bool:
    """Return whether money on hold was released, returned or forfeited before."""
    name, j = work.ledger.unit + account, database.journal.c
    now = any(
        row["debit"] == name and isinstance(reason_of(row["why"]), DECISIONS_ON_HOLDS) for row in work.ledger.rows
    )
    before = sa.select(j.seq).where(j.debit == name, j.why.in_(texts_of(*DECISIONS_ON_HOLDS))).limit(1)
    return now or work.connection.execute(before).first() is not None


def decide(room: HeldAt, ledger: Ledger, number: int, seat: int, person: str, decision: str) -> int:
    """Decide about money on hold, and return its amount."""
    account = held_account(room.id, number, seat)
    cents, clause = ledger.account(account).balance, room.game.cite_clause(clause_of(room.game))
    if not cents:
        raise Refused(NothingHeld())
    target, reason = {
        RELEASE: (player(person), WinningsReleased()),
        RETURN: (table_float(room.id), WinningsReturned()),
        FORFEIT: (FORFEITED, WinningsForfeited()),
    }[decision]
    ledger.move(account, target, cents, reason, clause, room.id, number)
    return cents


def listing(connection: sa.Connection) -> list[dict[str, Any]]:
    """List all money on hold, oldest first, with the time of its release unless it is decided otherwise."""
    a, j, f = database.accounts.c, database.journal.c, database.floor.c
    rows = connection.execute(sa.select(a.id, a.balance).where(a.id.like("%held:%"), a.balance > 0)).all()
    out = []
    for row in rows:
        _, table, number, seat = row.id.removeprefix(unit_of(row.id)).split(":")
        since = connection.execute(
            sa.select(sa.func.max(j.at)).where(j.credit == row.id, j.why.in_(texts_of(WinningsWithheld)))
        ).scalar_one()
        name = connection.execute(sa.select(f.game).where(f.id == table)).scalar_one()
        hours = hours_of(game(name))
        out.append(
            {
                "table": table,
                "round": int(number),
                "seat": int(seat),
                "cents": row.balance,
                "game": name,
                "currency": currency_of(row.id),
                "since": since / 1000,
                "clause": game(name).cite_clause(clause_of(game(name))),
                "until": (since + hours * HOUR) / 1000 if hours else None,
            }
        )
    return sorted(out, key=lambda hold: hold["since"])


def overdue(connection: sa.Connection, at: int) -> list[dict[str, Any]]:
    """Return the holds that have lasted as long as the book allows."""
    return [hold for hold in listing(connection) if hold["until"] is not None and hold["until"] * 1000 <= at]
