"""Pools: what progressive wagers feed and jackpots are paid from.

Serves gb-archive 2.4 and the progressive wagers of its games (7.16 to 7.21, 8.34 to 8.48, 11.39 to 11.47, 11.92 to
11.100, 16.28 to 16.30).

The meter is an exact amount in `felt.state`. It begins with its seed, takes a share of every stake, pays prizes, and
goes back to its seed when the whole of it is won. The bank takes the
stakes; it puts in the seed, the contributions, and what a fixed prize needs beyond what the pool holds. Every movement
is a transfer on the felt (`felt.transfers`), so that a pool can be rebuilt from its rounds, and seats, bank and pools
together neither gain nor lose.

The share of a stake that goes in and the seed are options of the game, which a family's Rules have as their `meter`.
The moving itself is the business of pools.py; pools that several wagers share (jackpot_levels.py) are built on the same
moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

from croupier.errors import CroupierError
from croupier.money import Amount, Prize, amount_to_text, exact
from croupier.rulebooks.model import Game, Ruling, Scalar
from croupier.table.felt import Felt, Move, Note, Wager
from croupier.table.money.messages import MeterBelowStake, SayWhatPoolsHold
from croupier.table.money.pools import BANK, LINKED, Pools, read, seat_account
from croupier.table.rules import clause_of
from croupier.table.rulings.specs import Called, RulingSpec, specs_by_effect

if TYPE_CHECKING:
    from croupier.table.round import Round

METER = "meter"
METERS = "meters"  # the effect of a ruling: what common pools hold now


@dataclass(frozen=True, slots=True)
class Meter:
    """The rules of a meter: the part of every stake that goes into it, and its seed (None: nothing)."""

    meter_rate: Fraction
    meter_seed: Amount | None

    @property
    def seed(self) -> Amount:
        """The amount that the meter starts from."""
        return 0 if self.meter_seed is None else self.meter_seed


RATE, SEED = Meter.__dataclass_fields__  # the names that the data has for them


class Ruled(Protocol):
    """A table, or the felt of one."""

    game: Game
    rules: Any

    @property
    def options(self) -> Mapping[str, Scalar]:
        """The options that were chosen."""


def rules_of(at: Ruled) -> Meter:
    """Return the rules of a table's meter: what it takes and its seed."""
    meter: Meter | None = at.rules.meter
    assert meter is not None, "there is no meter here"
    return meter


def pool_names(game: Game) -> frozenset[str]:
    """The pools of a game: those its data lists, or the one meter that it has a rate for."""
    if "pools" in game.facts:
        return frozenset(game.facts["pools"]["names"])
    return frozenset([METER]) if RATE in game.option or RATE in game.facts else frozenset()


def pools(felt: Felt) -> Pools:
    """The pools of this table, on the felt's own state and journal."""
    return Pools(felt.state, felt.transfers, pool_names(felt.game), felt.cite_clause)


def display(felt: Felt) -> list[str]:
    """Return the amounts of the pools that have been opened, as text."""
    return [
        f"{pool}: {amount_to_text(pools(felt).holds(pool))}"
        for pool in sorted(pool_names(felt.game))
        if pool in felt.state
    ]


def report_pools(playing: Round, move: Move, ruling: Ruling) -> Called:
    """Pools that this table shares with others hold now what the move says: what the others did is booked as theirs."""
    felt = playing.felt
    amounts = amounts_named(felt, move)

    def act() -> None:
        for pool, value in amounts.items():
            pools(felt).set_to(pool, value, LINKED, "linked", ruling.clause)

    return None, act


def amounts_named(felt: Felt, move: Move) -> dict[str, Amount]:
    """The amounts of pools that a move names."""
    amounts = {key: read(value) for key, value in move.items() if key in pool_names(felt.game)}
    if not amounts or any(value < 0 for value in amounts.values()):
        raise CroupierError(SayWhatPoolsHold(pools=", ".join(sorted(pool_names(felt.game)))))
    return amounts


def amount_in_meter(felt: Felt) -> Amount:
    """Return the amount in the meter. One that has never been used is opened with its seed."""
    held = pools(felt)
    held.open(METER, rules_of(felt).seed, clause_of(felt.game, SEED))
    return held.holds(METER)


def contribute(felt: Felt, wager: Wager) -> None:
    """Put the meter's share of a stake into it."""
    amount_in_meter(felt)
    part = exact(rules_of(felt).meter_rate * wager.stake)
    pools(felt).move(BANK, METER, part, "contribution", clause_of(felt.game, RATE))


def prize(felt: Felt, cell: Prize, stake: Amount) -> Amount:
    """Return the amount of a prize now: a share of the meter, a multiple of the stake, or a fixed amount."""
    if cell.kind == "meter":
        return felt.round_payment(exact(max(cell.size * amount_in_meter(felt), cell.least)))
    return felt.round_payment(exact(cell.size * stake if cell.kind == "times" else cell.size))


def win(felt: Felt, wager: Wager, cell: Prize, clause: str = "", stands: bool = False, note: Note = "") -> None:
    """Pay one winner. The prize is all that is paid: the stake stays with the house, and is counted when the wager is
    over (not while it stands on for further prizes)."""
    if cell.kind == "meter":
        share(felt, [wager], cell, clause, False, stands, note)
        return
    value = prize(felt, cell, wager.stake)
    amount_in_meter(felt)
    account = seat_account(wager.seat)
    pools(felt).pay(METER, account, value, _because(felt, wager, clause), clause_of(felt.game, SEED))
    _line(felt, wager, value, cell, clause, stands, note)


def from_house(felt: Felt, wager: Wager, cell: Prize, clause: str = "", stands: bool = False, note: Note = "") -> None:
    """Pay one winner a fixed prize that leaves the meter alone."""
    value = prize(felt, cell, wager.stake)
    net = value if stands else exact(value - wager.stake)
    felt.settle(wager, "win", net, str(cell), clause, note, stands=stands)


def share(
    felt: Felt,
    winners: Sequence[Wager],
    cell: Prize,
    clause: str = "",
    by_stake: bool = False,
    stands: bool = False,
    note: Note = "",
    times: Fraction = Fraction(0),
) -> None:
    """Pay one prize to several winners together: in equal parts, or in proportion to their stakes. A prize that is a
    multiple of the stake is each winner's own. Once the whole meter is won, the house puts the seed back; where a least
    is guaranteed (of the whole, or so many `times` a winner's stake), it adds what is wanting."""
    if cell.kind == "times":
        for wager in winners:
            win(felt, wager, cell, clause, stands, note)
        return
    weights = [(seat_account(wager.seat), wager.stake if by_stake else 1) for wager in winners]
    held, where = pools(felt), clause_of(felt.game, SEED)
    if cell.kind == "meter":
        amount_in_meter(felt)
        back = {METER: rules_of(felt).seed} if cell.size == 1 else {}
        because, least = _because(felt, winners[0], clause), exact(cell.least / len(winners))
        paid = held.key_off([METER], cell.size, weights, because, back, where, felt.round_payment, least)
        paid = [_least_share(felt, wager, part, times, because) for wager, part in zip(winners, paid, strict=True)]
    else:
        paid = _share_fixed_amount(felt, winners, prize(felt, cell, 0), [weight for _, weight in weights], clause)
    for wager, part in zip(winners, paid, strict=True):
        _line(felt, wager, part, cell, clause, stands, note)


def _least_share(felt: Felt, wager: Wager, paid: Amount, times: Fraction, clause: str) -> Amount:
    """Return a winner's part of a meter, at least so many times the stake."""
    wanting = exact(felt.round_payment(exact(times * wager.stake)) - paid)
    if wanting <= 0:
        return paid
    pools(felt).move(BANK, seat_account(wager.seat), wanting, "guarantee", clause)
    return exact(paid + wanting)


def pay_each(felt: Felt, won: Sequence[tuple[Wager, Prize, str]]) -> None:
    """Several winners of shares of the meter, every one paid as if alone, of what it held before: the house adds what
    it lacks."""
    pot, where = amount_in_meter(felt), clause_of(felt.game, SEED)
    for wager, cell, clause in won:
        value = felt.round_payment(exact(max(cell.size * pot, cell.least)))
        pools(felt).pay(METER, seat_account(wager.seat), value, _because(felt, wager, clause), where)
        _line(felt, wager, value, cell, clause, False, "")
    if any(cell.size == 1 for _, cell, _ in won):
        pools(felt).raise_to(METER, rules_of(felt).seed, "reseed", where)


def _share_fixed_amount(
    felt: Felt, winners: Sequence[Wager], whole: Amount, weights: Sequence[Amount], clause: str
) -> list[Amount]:
    """A fixed amount shared by several winners."""
    amount_in_meter(felt)
    total = sum((Fraction(weight) for weight in weights), Fraction(0))
    paid = [felt.round_payment(exact(Fraction(whole) * weight / total)) for weight in weights]
    for wager, part in zip(winners, paid, strict=True):
        where = _because(felt, wager, clause)
        pools(felt).pay(METER, seat_account(wager.seat), part, where, clause_of(felt.game, SEED))
    return paid


def _because(felt: Felt, wager: Wager, clause: str) -> str:
    """The clause that a prize is paid by."""
    return clause or felt.game.wager[wager.name].clause_for("win")


def _line(felt: Felt, wager: Wager, paid: Amount, cell: Prize, clause: str, stands: bool, note: Note) -> None:
    net = paid if stands else exact(paid - wager.stake)
    if net < 0:
        note = note or MeterBelowStake(paid=paid)
    felt.settle(wager, "win", net, str(cell), clause, note, paid_by=METER, stands=stands)


SPECS = specs_by_effect(RulingSpec(effect=METERS, facts=None, pools=pool_names, prepare=report_pools))
