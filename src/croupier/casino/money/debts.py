"""Debts of people to the house: money that a ruling or an amendment takes back, and that is no longer there.

A difference is posted whole or not at all. Where a player has less than is to be given back, all that is free is taken
and the rest is booked against an account of its own, `debt:PERSON`, which is below zero by what is owed: nothing is
made of nothing, and what is missing stands in the ledger under a name. It is paid off from what the house pays that
person by a further correction, when that person sits down, at the cage (before chips are cashed out), or it is let go
by an operator.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.casino.core.account_names import CAGE, OUTSIDE, debt, held_account, player, table_float
from croupier.casino.money.ledger import Ledger
from croupier.casino.money.messages import BotChips, DebtPaidOff, DebtWrittenOff, HouseMoney
from croupier.casino.money.round_postings import FILL_CENTS, Posting, fill, move_between
from croupier.casino.people.play_statistics import BOT


def post(ledger: Ledger, table: str, number: int, moved: Sequence[Posting], people: Mapping[int, str]) -> None:
    """Write the difference between two settlements into the ledger."""
    for posting in moved:
        if posting.seat == 0:
            move_between(ledger, table_float(table), posting, table, number)
        elif posting.cents < 0:
            _give_back(ledger, people[posting.seat], posting, table, number)
        else:
            fill(ledger, table, posting.cents, number)
            account = player(people[posting.seat])
            ledger.move(posting.account, account, posting.cents, posting.reason, posting.clause, table, number)
            collect(ledger, people[posting.seat])


def _give_back(ledger: Ledger, person: str, posting: Posting, table: str, number: int) -> None:
    """Out of what is on hold of that round, then of what is free; what is missing is owed."""
    account, due, held = player(person), -posting.cents, held_account(table, number, posting.seat)
    kept = min(due, ledger.account(held).balance)
    if kept:
        ledger.move(held, posting.account, kept, posting.reason, posting.clause, table, number)
    due -= kept
    if BOT in person and ledger.account(account).free < due:
        ledger.move(OUTSIDE, account, due + FILL_CENTS, BotChips())
    available = min(due, ledger.account(account).free)
    for source, cents in ((account, available), (debt(person), due - available)):
        if cents:
            ledger.move(source, posting.account, cents, posting.reason, posting.clause, table, number)


def owed_cents(ledger: Ledger, person: str) -> int:
    """Return a person's debt in cents."""
    return -ledger.account(debt(person)).balance


def collect(ledger: Ledger, person: str) -> int:
    """Pay off a debt from what is free; what was paid."""
    paid = min(owed_cents(ledger, person), ledger.account(player(person)).free)
    if paid > 0:
        ledger.move(player(person), debt(person), paid, DebtPaidOff())
    return max(paid, 0)


def let_go(ledger: Ledger, person: str) -> int:
    """The house bears a debt; how much it was."""
    gone = owed_cents(ledger, person)
    if gone > 0:
        if ledger.account(CAGE).free < gone:
            ledger.move(OUTSIDE, CAGE, gone, HouseMoney())
        ledger.move(CAGE, debt(person), gone, DebtWrittenOff())
    return max(gone, 0)
