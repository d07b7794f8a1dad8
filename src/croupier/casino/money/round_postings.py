"""Postings of a settled round in the ledger: a pure function of its lines and pools, and how they are made.

Amounts of the table are chips; the ledger counts cents, 100 to a chip. A line's net is rounded down to the cent, so
that a fraction of a cent always stays with the table's float and nothing is made. Players win from and lose to the
float of their table, also where they play each other: in a pot the float only passes the money on, and what it keeps is
the collection. Commissions and levies leave the float for accounts of their own. A
jackpot pool holds in the ledger what its meter holds on the felt, rounded down to the cent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from croupier.casino.core.account_names import CAGE, COLLECTIONS, OUTSIDE, player, pool_account, table_float
from croupier.casino.money.ledger import Ledger, cents
from croupier.casino.money.messages import (
    CommissionTaken,
    HouseMoney,
    HouseTakes,
    PoolMoved,
    Reason,
    TableFilled,
    WagerSettled,
)
from croupier.casino.money.reasons import journal_text, reason_of, text_before
from croupier.messages import WagerName
from croupier.money import Amount, Rounding
from croupier.rulebooks.model import Game
from croupier.table.family import family
from croupier.table.felt import Felt
from croupier.table.money import meter as jackpot
from croupier.table.money.collections import COLLECTION, HOUSE, POT
from croupier.table.money.pools import LINKED, read

CENTS_PER_CHIP = 100  # cents
ROUNDING = Rounding(Fraction(1, CENTS_PER_CHIP), "down", "house rule: payments are rounded down to the cent")
COMMISSION, LEVY = "commission", "levy"  # accounts of the house, besides the collections
FILL_CENTS = 1_000_000  # what the cage sends to a table whose float runs short: ten thousand chips


def count_lines(
    takings: dict[str, list[int]], rows: Iterable[tuple[str, str, Amount, Amount]], together: bool, sign: int = 1
) -> None:
    """Add up settled lines (wager, result, stake, net) per wager: lines, staked, squares of stakes, net, in cents.
    Those on the same thing are one stake for chance, where they win or lose together."""
    laid: dict[str, int] = {}
    for name, result, stake, net in rows:
        if result in ("void", "returned"):
            continue
        staked = in_cents(stake)
        beside = laid.get(name, 0) if together else 0
        laid[name] = beside + staked
        parts = (1, staked, staked * (2 * beside + staked), in_cents(net))
        kept = takings.get(name, [0, 0, 0, 0])
        takings[name] = [was + sign * part for was, part in zip(kept, parts, strict=True)]


BOTS = "@"  # before the name of a wager in takings: the part of it that bots staked


def stakes_of_everyone(takings: dict[str, list[int]]) -> dict[str, list[int]]:
    """Return what all players staked, per wager."""
    return {name: counts for name, counts in takings.items() if not name.startswith(BOTS)}


def stakes_of_bots(takings: dict[str, list[int]]) -> dict[str, list[int]]:
    """Return what bots staked, per wager."""
    return {name.removeprefix(BOTS): counts for name, counts in takings.items() if name.startswith(BOTS)}


def in_cents(value: Amount) -> int:
    """An amount of the table in cents, rounded down."""
    return value * CENTS_PER_CHIP if type(value) is int else int((Fraction(value) * CENTS_PER_CHIP).__floor__())


def is_whole_cents(value: Amount) -> bool:
    """Return whether an amount of chips is a whole number of cents."""
    return (Fraction(value) * CENTS_PER_CHIP).denominator == 1


class Shortfall(Exception):
    """More was lost than was held for it. It must never happen; if it does, nothing of the command is done."""


@dataclass(frozen=True, slots=True)
class Posting:
    """One movement of a settlement. `seat` 0 is the table itself; `cents` below zero is paid by the seat."""

    seat: int
    account: str  # the other side: the table's float, the collections, a pool
    cents: int
    reason: Reason
    clause: str

    def plain(self) -> dict[str, Any]:
        """The posting as plain data."""
        return {
            "seat": self.seat,
            "account": self.account,
            "cents": self.cents,
            "why": journal_text(self.reason),
            "clause": self.clause,
        }

    @classmethod
    def read(cls, plain: Mapping[str, Any]) -> Posting:
        """Return a posting from plain data, of any version."""
        return cls(plain["seat"], plain["account"], plain["cents"], reason_of(plain["why"]), plain["clause"])

    def is_same_as(self, other: Posting) -> bool:
        """Return whether another posting moves the same money, for a reason that is written the same or as before."""
        return replace(self, reason=other.reason) == other and text_before(self.reason) == text_before(other.reason)


def pools_of(game: Game, carry: Mapping[str, Any], brought: Mapping[str, Any]) -> dict[str, int]:
    """Return the amount in each pool of a table, in cents, with additions by amendments that it has not heard of
    yet."""
    state = carry.get("state", {})
    names = [name for name in sorted(jackpot.pool_names(game)) if name in state or name in brought]
    return {n: in_cents(Fraction(str(state.get(n, 0))) + Fraction(str(brought.get(n, 0)))) for n in names}


def postings(felt: Felt, table: str, link: str = "") -> list[Posting]:
    """Return the postings of a closed round: first money that comes in, then the pools, then money that goes out, then
    what the house keeps apart from its float. Pools belong to the table, or to the link that it is in."""
    bank = table_float(table)
    all_postings: list[Posting] = []
    for line in felt.lines:
        value = in_cents(line.net)
        if line.paid_by == POT:
            _less(all_postings, line.seat, bank, value, line.clause)
        elif value:
            account = COLLECTIONS if line.paid_by == HOUSE else bank
            all_postings.append(
                Posting(
                    line.seat,
                    account,
                    value,
                    WagerSettled(result=line.result, wager=WagerName(line.wager)),
                    line.clause,
                )
            )
    paid_in, paid_out = [p for p in all_postings if p.cents < 0], [p for p in all_postings if p.cents > 0]
    return [*paid_in, *into_pools(felt, link or table), *paid_out, *_kept_apart(felt)]


def _less(postings: list[Posting], seat: int, bank: str, value: int, clause: str) -> None:
    """A fee that comes out of what a seat wins: the seat is paid so much less, or loses so much more."""
    at = next((i for i in range(len(postings) - 1, -1, -1) if postings[i].seat == seat), None)
    if at is None:
        postings.append(Posting(seat, bank, value, WagerSettled(result="lose", wager=WagerName(COLLECTION)), clause))
    else:
        postings[at] = replace(postings[at], cents=postings[at].cents + value)


def into_pools(felt: Felt, owner: str) -> list[Posting]:
    """Return the postings into and out of the pools, transfer by transfer. A pool's account holds what its meter holds,
    rounded down to the cent at every step; what linked tables have told is theirs to post."""
    names = jackpot.pool_names(felt.game)
    own_transfers = [t for t in felt.transfers if LINKED not in (t["from"], t["to"])]
    holds = {name: Fraction(read(felt.state.get(name, 0))) - net for name, net in moved_by(felt).items()}
    out: list[Posting] = []
    for transfer in own_transfers:
        for end, sign in (("from", -1), ("to", 1)):
            pool = transfer[end]
            if pool in names:
                was, holds[pool] = holds[pool], holds[pool] + sign * Fraction(read(transfer["amount"]))
                why, account = PoolMoved(what=transfer["why"], pool=pool), pool_account(owner, pool)
                _append(out, Posting(0, account, in_cents(was) - in_cents(holds[pool]), why, transfer["clause"]))
    return [p for p in out if p.cents]


def moved_by(felt: Felt) -> dict[str, Fraction]:
    """Return this round's own additions to each pool, less its withdrawals."""
    out = {name: Fraction(0) for name in sorted(jackpot.pool_names(felt.game))}
    for transfer in felt.transfers:
        if LINKED in (transfer["from"], transfer["to"]):
            continue
        for end, sign in (("from", -1), ("to", 1)):
            if transfer[end] in out:
                out[transfer[end]] += sign * Fraction(read(transfer["amount"]))
    return out


def _append(out: list[Posting], posting: Posting) -> None:
    """One row for several of a kind, one after another."""
    last = out[-1] if out else None
    same = last is not None and (last.account, last.reason, last.clause) == (
        posting.account,
        posting.reason,
        posting.clause,
    )
    if last is not None and same:
        out[-1] = replace(last, cents=last.cents + posting.cents)
    else:
        out.append(posting)


def _kept_apart(felt: Felt) -> list[Posting]:
    """From the float to the house's own accounts: the collection of a pot, commissions, the levy on a player's bank."""
    out: list[Posting] = []
    for line in felt.lines:
        if line.result == "win" and felt.game.wager[line.wager].commission:
            cents = in_cents(line.stake) - in_cents(line.net)
            if cents:
                _append(out, Posting(0, COMMISSION, -cents, CommissionTaken(wager=WagerName(line.wager)), line.clause))
    kept = family(felt.game.family).seating.house_take
    for account, amount, clause in kept(felt) if kept is not None else ():
        if in_cents(amount) > 0:
            name = COLLECTIONS if account == COLLECTION else account
            out.append(Posting(0, name, -in_cents(amount), HouseTakes(account=account), felt.cite_clause(clause)))
    return out


def difference(was: Sequence[Posting], now: Sequence[Posting], reason: Reason, clause: str) -> list[Posting]:
    """Return the postings that are still due where one settlement takes the place of another: money that comes in,
    money between the house's own accounts, money that goes out."""
    net: Counter[tuple[int, str]] = Counter()
    for posting, sign in (*((p, -1) for p in was), *((p, 1) for p in now)):
        net[posting.seat, posting.account] += sign * posting.cents
    due = [Posting(seat, account, cents, reason, clause) for (seat, account), cents in sorted(net.items()) if cents]
    return sorted(due, key=lambda p: (p.seat != 0 and p.cents > 0, p.seat == 0))


def cents_up(value: Amount) -> int:
    """An amount of the table in cents, rounded up: what must be there to pay it."""
    return -in_cents(-value)


def staked_cents(felt: Felt, seat: int) -> int:
    """Return a seat's money at risk on the felt, in cents."""
    return at_risk(felt, [seat])[seat]


def at_risk(felt: Felt, seats: Iterable[int]) -> dict[int, int]:
    """Return each seat's money at risk on the felt, in cents: its wagers, its losses in this round so far, and the
    amount it must have ready to pay others. Each is rounded up by itself, as each is lost by itself."""
    liable = family(felt.game.family).seating.liability
    cents = {seat: 0 if liable is None else cents_up(liable(felt, seat)) for seat in seats}
    for wager in felt.wagers:
        if wager.seat in cents:
            cents[wager.seat] += cents_up(wager.stake)
    for line in felt.lines:
        if line.net < 0 and line.seat in cents and line.paid_by != POT:
            cents[line.seat] += cents_up(-line.net)
    return cents


def post(ledger: Ledger, table: str, number: int, moved: Sequence[Posting], people: Mapping[int, str]) -> None:
    """Write a settlement's postings into the ledger."""
    bank = table_float(table)
    for posting in moved:
        if posting.seat == 0:
            move_between(ledger, bank, posting, table, number)
        elif posting.cents < 0:
            _take(ledger, player(people[posting.seat]), posting, table, number)
        else:
            fill(ledger, table, posting.cents, number)
            account = player(people[posting.seat])
            ledger.move(posting.account, account, posting.cents, posting.reason, posting.clause, table, number)


def move_between(ledger: Ledger, bank: str, posting: Posting, table: str, number: int) -> None:
    """Between the float and a pool or the collections: below zero, the float pays."""
    if posting.cents < 0:
        fill(ledger, table, -posting.cents, number)
        ledger.move(bank, posting.account, -posting.cents, posting.reason, posting.clause, table, number)
    else:
        ledger.move(posting.account, bank, posting.cents, posting.reason, posting.clause, table, number)


def _take(ledger: Ledger, account: str, posting: Posting, table: str, number: int) -> None:
    """Take a seat's loss out of its hold: whatever is decided was covered before it was decided."""
    due, held = -posting.cents, ledger.amount_on_table(account, table)
    if held < due:
        raise Shortfall(
            f"{account} has lost {cents(due)} at {table} ({text_before(posting.reason)}), and {cents(held)} is held"
        )
    ledger.post(account, posting.account, due, posting.reason, posting.clause, table, number)


def fill(ledger: Ledger, table: str, needed: int, number: int) -> None:
    """Chips from the cage for a float that cannot pay; the house brings money when the cage cannot either."""
    bank = table_float(table)
    if ledger.account(bank).free >= needed:
        return
    amount = needed - ledger.account(bank).free + FILL_CENTS
    if ledger.account(CAGE).free < amount:
        ledger.move(OUTSIDE, CAGE, amount, HouseMoney())
    ledger.move(CAGE, bank, amount, TableFilled(), "", table, number)
