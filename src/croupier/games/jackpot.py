"""Pools: what progressive wagers feed and jackpots are paid from.

Serves gb-archive 2.4 and the progressive wagers of its games (7.16 to 7.21, 8.34 to 8.48, 11.39 to 11.47, 11.92 to
11.100, 16.28 to 16.30).

A pool is an exact amount in `felt.state` under its name: "meter", unless a table has several. It begins with its seed,
takes a share of every stake, pays prizes, and goes back to its seed when the whole of it is won. The bank takes the
stakes; it puts in the seed, the contributions, and what a fixed prize needs beyond what the pool holds. Every movement
is a transfer on the felt (`felt.transfers`), so that a pool can be rebuilt from its rounds, and seats, bank and pools
together neither gain nor lose.

The options `<pool>_rate` (the share of a stake that goes in) and `<pool>_seed` (an amount, or "" for none) belong to
the game's data.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from croupier.games.felt import Felt, Wager
from croupier.money import Amount, Prize, amount, exact, written

METER = "meter"


def holds(felt: Felt, pool: str = METER) -> Amount:
    """What is in a pool. A pool that has never been used is opened with its seed."""
    if pool not in felt.state:
        felt.state[pool] = 0
        _top_up(felt, seed(felt, pool), "seed", pool)
    return amount(felt.state[pool])


def seed(felt: Felt, pool: str = METER) -> Amount:
    """What a pool begins with, and goes back to when it is won whole."""
    value = felt.options.get(f"{pool}_seed", "")
    return 0 if value == "" else amount(value)


def contribute(felt: Felt, wager: Wager, pool: str = METER) -> None:
    """Put the pool's share of a stake into it."""
    holds(felt, pool)
    part = exact(Fraction(amount(felt.options[f"{pool}_rate"])) * wager.stake)
    _move(felt, "bank", pool, part, "contribution", _clause(felt, pool, "rate"))


def prize(felt: Felt, cell: Prize, stake: Amount, pool: str = METER) -> Amount:
    """What a prize comes to now: a share of the pool, a multiple of the stake, or a fixed amount."""
    if cell.kind == "meter":
        return felt.rounded(exact(cell.size * holds(felt, pool)))
    return felt.rounded(exact(cell.size * stake if cell.kind == "times" else cell.size))


def win(
    felt: Felt, wager: Wager, cell: Prize, clause: str = "", pool: str = METER, stands: bool = False, note: str = ""
) -> None:
    """Pay one winner. The prize is all that is paid: the stake stays with the house, and is counted when the wager is
    over (not while it stands on for further prizes)."""
    _pay(felt, wager, prize(felt, cell, wager.stake, pool), cell, clause, pool, stands, note)
    _after(felt, cell, pool)


def share(
    felt: Felt,
    winners: Sequence[Wager],
    cell: Prize,
    clause: str = "",
    pool: str = METER,
    by_stake: bool = False,
    stands: bool = False,
    note: str = "",
) -> None:
    """Pay one prize to several winners together: in equal parts, or in proportion to their stakes. A prize that is a
    multiple of the stake is each winner's own."""
    if cell.kind == "times":
        for wager in winners:
            win(felt, wager, cell, clause, pool, stands, note)
        return
    whole = Fraction(prize(felt, cell, 0, pool))
    weights = [Fraction(wager.stake) if by_stake else Fraction(1) for wager in winners]
    for wager, weight in zip(winners, weights, strict=True):
        part = felt.rounded(exact(whole * weight / sum(weights)))
        _pay(felt, wager, part, cell, clause, pool, stands, note)
    _after(felt, cell, pool)


def in_seating_order(felt: Felt, winners: Iterable[tuple[Wager, Prize]], clause: str = "", pool: str = METER) -> None:
    """Pay several winners one after another, from the dealer's right: each takes his share of what is then in the
    pool, which is back at its seed once somebody has won the whole of it."""
    for wager, cell in sorted(winners, key=lambda won: -won[0].box):
        win(felt, wager, cell, clause, pool)


def _pay(felt: Felt, wager: Wager, prize: Amount, cell: Prize, clause: str, pool: str, stands: bool, note: str) -> None:
    short = prize - holds(felt, pool)
    if short > 0:
        _top_up(felt, short, "top up", pool)
    where = clause or felt.game.wager[wager.name].rule.get("win", felt.game.wager[wager.name].clause)
    _move(felt, pool, f"seat {wager.seat}", prize, "prize", where)
    net = prize if stands else exact(prize - wager.stake)
    felt.settle(wager, "win", net, str(cell), clause, note, paid_by=pool, stands=stands)


def _after(felt: Felt, cell: Prize, pool: str) -> None:
    """Once the whole pool is won, the house puts the seed back."""
    if cell.kind == "meter" and cell.size == 1:
        _top_up(felt, exact(seed(felt, pool) - holds(felt, pool)), "reseed", pool)


def _top_up(felt: Felt, value: Amount, why: str, pool: str) -> None:
    if value > 0:
        _move(felt, "bank", pool, value, why, _clause(felt, pool, "seed"))


def _clause(felt: Felt, pool: str, option: str) -> str:
    return felt.game.option[f"{pool}_{option}"].clause


def _move(felt: Felt, source: str, target: str, value: Amount, why: str, clause: str) -> None:
    """One movement of money, into a pool or out of it."""
    pool, change = (target, value) if source == "bank" else (source, -value)
    felt.state[pool] = written(amount(felt.state[pool]) + change)
    felt.transfers.append(
        {"from": source, "to": target, "amount": written(value), "why": why, "clause": felt.cited(clause)}
    )
