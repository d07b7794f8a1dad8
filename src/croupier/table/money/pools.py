"""Pools of prize money: contributions, display amounts, key-offs, reseeds, and the journal that accounts for it all.

One vocabulary for every jackpot. Serves perth 3.26 to 3.34, 4.18 to 4.22 and 5.15; gb-archive 2.4 through the Rocket 7
jackpot; and is made so that qld s 223, 231, 246 and 247 (a guaranteed least, prizes shared by stake, linked tables) fit
in.

    pool          a named amount of prize money
    display       what a level of wager plays for: the pools that belong to it, added up
    contribution  what a stake puts into a pool
    seed, reseed  what the house puts in to begin with, and again when a prize leaves less than that
    key-off       paying a share of a display: every pool of it gives that share of itself
    account       "bank", "seat 3", a pool: where money comes from or goes to
    journal       every transfer between two accounts, in order

Amounts change in one place only, `Pools.move`, which writes the journal. So accounts together never gain or lose, and
what a pool holds can be rebuilt from its journal at any time (`rebuilt`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.errors import CroupierError
from croupier.money import Amount, amount_to_json, exact
from croupier.places import SEAT, Place
from croupier.table.money.messages import CannotBeMoved, LessInAccount, PoolCannotHold

Transfer = dict[str, Any]  # {"from": "bank", "to": "meter", "amount": 7, "why": "contribution", "clause": ...}
Share = tuple[str, Amount]  # an account, and its weight beside the others that share a prize
BANK = "bank"
LINKED = "linked tables"  # where money comes from that other tables put into a common pool
HELD_FOR = "held for "  # before an account: what is held back from it
STAKING = ("contribution", "stake")  # what a wager moves when it is laid, and gets back when it is void


def seat_account(seat: int) -> str:
    """The account of a seat."""
    return str(Place.seat(seat))


def held_account(seat: int) -> str:
    """The account of what a seat has won and does not have yet."""
    return HELD_FOR + seat_account(seat)


def account_at(table: str, account: str) -> str:
    """A seat's account under the name of its table; bank and pools are common to all tables."""
    held = HELD_FOR if account.startswith(HELD_FOR) else ""
    seat_text = account.removeprefix(HELD_FOR)
    return f"{held}{table} {seat_text}" if Place.parse(seat_text).area == SEAT else account


def read(value: object) -> Amount:
    """Return the amount of a pool from its value in a table's state. Shares of shares may be finer than a stake ever
    is."""
    if type(value) is int or isinstance(value, str | Fraction):
        try:
            return exact(Fraction(value))
        except (ValueError, ZeroDivisionError):
            pass
    raise CroupierError(PoolCannotHold(value=repr(value)))


def exactly(value: Amount) -> Amount:
    """A prize to the last fraction, where nothing says to round it."""
    return exact(value)


@dataclass(slots=True)
class Pools:
    """Pools as they stand in `held` (a table's state), and the journal of what moves. `cited` writes a clause out."""

    held: MutableMapping[str, Any]
    journal: list[Transfer]
    names: frozenset[str]
    cited: Callable[[str], str] = str

    def holds(self, pool: str) -> Amount:
        """Return the amount in a pool now."""
        return read(self.held.get(pool, 0))

    def display(self, pools: Iterable[str]) -> Amount:
        """Return the total of a level's pools, as displayed."""
        return exact(sum((Fraction(self.holds(pool)) for pool in pools), Fraction(0)))

    def move(self, source: str, target: str, value: Amount, why: str, clause: str) -> None:
        """One transfer, the only way in which a pool changes."""
        if value < 0:
            raise CroupierError(CannotBeMoved(value=str(value), source=source, target=target))
        for account, change in ((source, -value), (target, value)):
            if account in self.names:
                left = self.holds(account) + change
                if left < 0:
                    raise CroupierError(LessInAccount(account=account, value=str(value)))
                self.held[account] = amount_to_json(left)
        self.journal.append(
            {"from": source, "to": target, "amount": amount_to_json(value), "why": why, "clause": self.cited(clause)}
        )

    def open(self, pool: str, seed: Amount, clause: str) -> None:
        """A pool that has never been used begins with its seed."""
        if pool not in self.held:
            self.held[pool] = 0
            self.raise_to(pool, seed, "seed", clause)

    def raise_to(self, pool: str, least: Amount, why: str, clause: str) -> None:
        """The house brings a pool up to an amount, where it holds less."""
        short = exact(least - self.holds(pool))
        if short > 0:
            self.move(BANK, pool, short, why, clause)

    def set_to(self, pool: str, value: Amount, against: str, why: str, clause: str) -> None:
        """Bring a pool to an amount known from outside; the difference is booked against another account."""
        self.held.setdefault(pool, 0)
        change = exact(value - self.holds(pool))
        if change > 0:
            self.move(against, pool, change, why, clause)
        elif change < 0:
            self.move(pool, against, -change, why, clause)

    def pay(self, pool: str, account: str, value: Amount, clause: str, seed_clause: str = "") -> None:
        """A prize out of a pool; the house adds what the pool lacks."""
        self.raise_to(pool, value, "top up", seed_clause or clause)
        self.move(pool, account, value, "prize", clause)

    def key_off(
        self,
        pools: Sequence[str],
        share: Fraction,
        winners: Sequence[Share],
        clause: str,
        reseeds: Mapping[str, Amount],
        reseed_clause: str,
        rounded: Callable[[Amount], Amount] = exactly,
        least: Amount = 0,
    ) -> list[Amount]:
        """Pay a share of a display, divided among the winners by weight: every pool gives that share of itself and is
        then brought back to its reseed, if it has one and holds less. Where the book guarantees each winner a least
        prize, the house adds to what the pools give. What each winner got, in their order."""
        total = sum((Fraction(weight) for _, weight in winners), Fraction(0))
        paid: list[Amount] = [0] * len(winners)
        for pool in pools:
            taken = rounded(exact(share * self.holds(pool)))
            for i, (account, weight) in enumerate(winners):
                part = rounded(exact(Fraction(taken) * weight / total))
                self.pay(pool, account, part, clause, reseed_clause)
                paid[i] = exact(paid[i] + part)
            self.raise_to(pool, reseeds.get(pool, 0), "reseed", reseed_clause)
        for i, (account, _) in enumerate(winners):
            if paid[i] < least:
                self.move(BANK, account, exact(least - paid[i]), "guarantee", clause)
                paid[i] = least
        return paid

    def give_back(self, account: str, clause: str) -> None:
        """Undo what an account has staked, where its wager is void: pools and bank return what they took."""
        owed: dict[str, Fraction] = {}
        for transfer in self.journal:
            if transfer["from"] == account and transfer["why"] in STAKING:
                owed[transfer["to"]] = owed.get(transfer["to"], Fraction(0)) + Fraction(transfer["amount"])
            elif transfer["to"] == account and transfer["why"] == "returned":
                owed[transfer["from"]] -= Fraction(transfer["amount"])
        for taker, value in owed.items():
            if value:
                if taker in self.names:  # a prize at another table may have emptied it meanwhile
                    self.raise_to(taker, exact(value), "top up", clause)
                self.move(taker, account, exact(value), "returned", clause)


def balances(journal: Iterable[Transfer]) -> dict[str, Amount]:
    """Return each account's gain by a journal; the gains add up to nothing."""
    out: dict[str, Fraction] = {}
    for transfer in journal:
        value = Fraction(transfer["amount"])
        out[transfer["from"]] = out.get(transfer["from"], Fraction(0)) - value
        out[transfer["to"]] = out.get(transfer["to"], Fraction(0)) + value
    return {account: exact(value) for account, value in out.items()}


def rebuilt(journal: Iterable[Transfer], names: Iterable[str], opening: Mapping[str, Any]) -> dict[str, Amount]:
    """Return the amounts of pools by their journal alone, from the amounts before it."""
    moved = balances(journal)
    return {name: exact(read(opening.get(name, 0)) + moved.get(name, 0)) for name in names}
