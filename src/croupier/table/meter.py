"""Pools: what progressive wagers feed and jackpots are paid from.

Serves gb-archive 2.4 and the progressive wagers of its games (7.16 to 7.21, 8.34 to 8.48, 11.39 to 11.47, 11.92 to
11.100, 16.28 to 16.30).

A pool is an exact amount in `felt.state` under its name: "meter", unless a table has several. It begins with its seed,
takes a share of every stake, pays prizes, and goes back to its seed when the whole of it is won. The bank takes the
stakes; it puts in the seed, the contributions, and what a fixed prize needs beyond what the pool holds. Every movement
is a transfer on the felt (`felt.transfers`), so that a pool can be rebuilt from its rounds, and seats, bank and pools
together neither gain nor lose.

The options `<pool>_rate` (the share of a stake that goes in) and `<pool>_seed` (an amount, or "" for none) belong to
the game's data. The moving itself is the business of pools.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from croupier.errors import CroupierError
from croupier.money import Amount, Prize, amount, exact, shown
from croupier.rulebooks.model import Game
from croupier.table.felt import Felt, Move, Wager
from croupier.table.pools import BANK, LINKED, Pools, read, seat_account

METER = "meter"


def names(game: Game) -> frozenset[str]:
    """The pools of a game: those its data lists, or those that it has a rate for."""
    if "pools" in game.facts:
        return frozenset(game.facts["pools"]["names"])
    return frozenset(key.removesuffix("_rate") for key in game.option if key.endswith("_rate"))


def pools(felt: Felt) -> Pools:
    """The pools of this table, on the felt's own state and journal."""
    return Pools(felt.state, felt.transfers, names(felt.game), felt.cited)


def display(felt: Felt) -> list[str]:
    """What is in the pools that have been opened, for people to read."""
    return [f"{pool}: {shown(pools(felt).holds(pool))}" for pool in sorted(names(felt.game)) if pool in felt.state]


def reported(felt: Felt, move: Move, clause: str) -> Callable[[], None]:
    """Pools that this table shares with others hold now what the move says: what the others did is booked as theirs."""
    amounts = said(felt, move)

    def act() -> None:
        for pool, value in amounts.items():
            pools(felt).set_to(pool, value, LINKED, "linked", clause)

    return act


def said(felt: Felt, move: Move) -> dict[str, Amount]:
    """The amounts of pools that a move names."""
    amounts = {key: read(value) for key, value in move.items() if key in names(felt.game)}
    if not amounts or any(value < 0 for value in amounts.values()):
        raise CroupierError(f"say what the pools hold: {', '.join(sorted(names(felt.game)))}")
    return amounts


def holds(felt: Felt, pool: str = METER) -> Amount:
    """What is in a pool. A pool that has never been used is opened with its seed."""
    found = pools(felt)
    found.open(pool, seed(felt, pool), _clause(felt, pool, "seed"))
    return found.holds(pool)


def seed(felt: Felt, pool: str = METER) -> Amount:
    """What a pool begins with, and goes back to when it is won whole."""
    value = felt.options.get(f"{pool}_seed", "")
    return 0 if value == "" else amount(value)


def contribute(felt: Felt, wager: Wager, pool: str = METER) -> None:
    """Put the pool's share of a stake into it."""
    holds(felt, pool)
    part = exact(Fraction(amount(felt.options[f"{pool}_rate"])) * wager.stake)
    pools(felt).move(BANK, pool, part, "contribution", _clause(felt, pool, "rate"))


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
    if cell.kind == "meter":
        share(felt, [wager], cell, clause, pool, False, stands, note)
        return
    value = prize(felt, cell, wager.stake, pool)
    holds(felt, pool)
    account = seat_account(wager.seat)
    pools(felt).pay(pool, account, value, _because(felt, wager, clause), _clause(felt, pool, "seed"))
    _line(felt, wager, value, cell, clause, pool, stands, note)


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
    multiple of the stake is each winner's own. Once the whole pool is won, the house puts the seed back."""
    if cell.kind == "times":
        for wager in winners:
            win(felt, wager, cell, clause, pool, stands, note)
        return
    weights = [(seat_account(wager.seat), wager.stake if by_stake else 1) for wager in winners]
    held, where = pools(felt), _clause(felt, pool, "seed")
    if cell.kind == "meter":
        holds(felt, pool)
        back = {pool: seed(felt, pool)} if cell.size == 1 else {}
        paid = held.key_off([pool], cell.size, weights, _because(felt, winners[0], clause), back, where, felt.rounded)
    else:
        paid = _fixed(felt, winners, prize(felt, cell, 0, pool), [weight for _, weight in weights], clause, pool)
    for wager, part in zip(winners, paid, strict=True):
        _line(felt, wager, part, cell, clause, pool, stands, note)


def _fixed(
    felt: Felt, winners: Sequence[Wager], whole: Amount, weights: Sequence[Amount], clause: str, pool: str
) -> list[Amount]:
    """A fixed amount shared by several winners."""
    holds(felt, pool)
    total = sum((Fraction(weight) for weight in weights), Fraction(0))
    paid = [felt.rounded(exact(Fraction(whole) * weight / total)) for weight in weights]
    for wager, part in zip(winners, paid, strict=True):
        where = _because(felt, wager, clause)
        pools(felt).pay(pool, seat_account(wager.seat), part, where, _clause(felt, pool, "seed"))
    return paid


def in_seating_order(felt: Felt, winners: Iterable[tuple[Wager, Prize]], clause: str = "", pool: str = METER) -> None:
    """Pay several winners one after another, from the dealer's right: each takes his share of what is then in the
    pool, which is back at its seed once somebody has won the whole of it."""
    for wager, cell in sorted(winners, key=lambda won: -won[0].box):
        win(felt, wager, cell, clause, pool)


def _because(felt: Felt, wager: Wager, clause: str) -> str:
    """The clause that a prize is paid by."""
    rule = felt.game.wager[wager.name]
    return clause or rule.rule.get("win", rule.clause)


def _line(felt: Felt, wager: Wager, paid: Amount, cell: Prize, clause: str, pool: str, stands: bool, note: str) -> None:
    net = paid if stands else exact(paid - wager.stake)
    felt.settle(wager, "win", net, str(cell), clause, note, paid_by=pool, stands=stands)


def _clause(felt: Felt, pool: str, option: str) -> str:
    return felt.game.option[f"{pool}_{option}"].clause
