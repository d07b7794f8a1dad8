"""Keno's writer's desk: unclaimed winnings, and other rulings of the floor on tickets.

Serves qld s 217 and 219 to 221. A winning ticket that is not presented is not paid: its prize is kept in the pool
`unpaid`. It is paid when the ticket is presented; when 28 days have passed, or as many as are approved, the pool is
given to the chief executive.
"""

from __future__ import annotations

from functools import partial

from croupier.errors import CroupierError
from croupier.games.keno.messages import (
    NothingUnpaid,
    NoTicketPresented,
    NoTicketToPresent,
    NumbersBeingDrawn,
    PrizeWaits,
    SayWhatTicketWon,
    SayWhichSeat,
    TicketsPaidWithin,
    UnpaidKept,
    UnpaidWinnings,
    UnpaidWinningsPaid,
    WaitsForTicket,
)
from croupier.games.keno.rules import SPOT, UNPAID, Rules
from croupier.games.shared.balls import barrel
from croupier.messages import SeatNumber
from croupier.messages.results import about_seat
from croupier.money import Amount, amount, exact
from croupier.table.family import HouseTake
from croupier.table.felt import Ask, Felt, Line, Move, Wager
from croupier.table.money import meter
from croupier.table.money.pools import BANK, seat_account
from croupier.table.rules import clause_of
from croupier.table.rulings.specs import Called, Facts, Later, Moment, RulingSpec, SeatFacts, prepared_by

CHIEF = "chief executive"  # the account
NOT_PRESENTED, PRESENTED, GIVEN, TOLD = "not_presented", "presented", "given_over", "told"


class TicketFacts(SeatFacts, frozen=True, kw_only=True):
    """Who presents a ticket, and what it has won."""

    stake: int | str = ""


class DayFacts(Facts, frozen=True, kw_only=True):
    """How many days have passed."""

    days: int = 0


def declare(felt: Felt, move: Move, ask: Ask | None) -> Called:
    """Tickets that are presented or not, and what goes wrong with a drawing."""
    ruling = felt.game.ruling[move["ruling"]]
    if ruling.effect == TOLD:
        return None, partial(felt.announce_ruling, ruling)
    if ruling.effect in (GIVEN, PRESENTED) and ask is not None and ask.kind != "wagers":
        return felt.ruling_refusal(ruling, NumbersBeingDrawn()), None
    if ruling.effect == GIVEN:
        return _give_unclaimed(felt, move)
    seat = move.get("seat")
    if seat not in felt.seats:
        return felt.ruling_refusal(ruling, SayWhichSeat()), None
    if ruling.effect == PRESENTED:
        return _pay_kept_prize(felt, move, seat)
    if not any(w.seat == seat for w in felt.wagers):
        return felt.ruling_refusal(ruling, NoTicketToPresent(seat=SeatNumber(seat))), None
    return None, partial(felt.announce, NoTicketPresented(seat=SeatNumber(seat)))


def absent(felt: Felt) -> set[int]:
    """The seats whose tickets of this game are not presented."""
    return {m["seat"] for m in felt.declared if felt.game.ruling[m["ruling"]].effect == NOT_PRESENTED}


def keep(felt: Felt) -> None:
    """Put the unclaimed winnings of tickets into the pool of unpaid winnings: the seat has its stake lost, and the
    prize waits."""
    rules: Rules = felt.rules
    gone, held = absent(felt), meter.pools(felt)
    for line in felt.lines:
        if line.seat in gone and line.result == "win":
            prize = exact(line.net + line.stake)
            held.open(UNPAID, 0, rules.cite.unpaid)
            held.move(BANK, UNPAID, prize, "unpaid", rules.cite.unpaid)
            line.net, line.note = exact(-line.stake), WaitsForTicket(prize=prize)
            line.cause = PrizeWaits(prize=prize)
            line.result, line.clause = "returned" if not line.stake else "lose", felt.cite_clause(rules.cite.unpaid)


def _pay_kept_prize(felt: Felt, move: Move, seat: int) -> Called:
    """A prize that was kept is paid."""
    rules: Rules = felt.rules
    if "stake" not in move:
        return felt.refusal(SayWhatTicketWon(clause=rules.cite.unpaid)), None
    try:
        prize = amount(move["stake"])
    except CroupierError as error:
        return felt.refusal(error.refusal.message.with_clause(rules.cite.unpaid)), None
    if not 0 < prize <= meter.pools(felt).holds(UNPAID):
        return felt.refusal(
            UnpaidKept(kept=meter.pools(felt).holds(UNPAID), asked=prize, clause=rules.cite.unpaid)
        ), None
    return None, partial(_pay, felt, seat, prize)


def _pay(felt: Felt, seat: int, prize: Amount) -> None:
    rules: Rules = felt.rules
    meter.pools(felt).move(UNPAID, seat_account(seat), prize, "prize", rules.cite.presented)
    paid = Line(
        Wager(seat, SPOT, 0),
        "win",
        "",
        prize,
        felt.cite_clause(rules.cite.presented),
        UnpaidWinningsPaid(),
        UNPAID,
        about_seat(UnpaidWinnings),
    )
    felt.lines.append(paid)


def _give_unclaimed(felt: Felt, move: Move) -> Called:
    """Give the pool to the chief executive when 28 days have passed, or as many as are approved; the chief executive
    may pay the person who is entitled. The last of those days is still within them (not in a round of version 1)."""
    rules: Rules = felt.rules
    days, held, within = move.get("days", 0), meter.pools(felt), rules.unpaid_days
    if felt.version < 2:
        within -= 1
    if type(days) is not int or days <= within:
        return felt.refusal(
            TicketsPaidWithin(
                days=rules.unpaid_days, passed=days, clause=clause_of(felt.game, "unpaid_days", rules.unpaid_days)
            )
        ), None
    if not held.holds(UNPAID):
        return felt.refusal(NothingUnpaid(clause=rules.cite.given)), None
    return None, partial(held.move, UNPAID, CHIEF, held.holds(UNPAID), "given over", rules.cite.given)


def house_take(felt: Felt) -> list[HouseTake]:
    """Return the takings that leave the casino for the chief executive."""
    rules: Rules = felt.rules
    payments = [amount(t["amount"]) for t in felt.transfers if t["to"] == CHIEF]
    return [HouseTake(CHIEF, sum(payments), rules.cite.given)] if payments else []


_NO_DRAWING = frozenset({Moment.WAGERS, Moment.SETTLED})
RULINGS = {
    **barrel.RULINGS,
    **prepared_by(
        declare,
        RulingSpec(effect=NOT_PRESENTED, facts=SeatFacts),
        RulingSpec(effect=PRESENTED, facts=TicketFacts, moments=_NO_DRAWING, later=Later.AFTERWARDS),
        RulingSpec(effect=GIVEN, facts=DayFacts, moments=_NO_DRAWING, later=Later.AFTERWARDS),
        RulingSpec(effect=TOLD),
    ),
}
