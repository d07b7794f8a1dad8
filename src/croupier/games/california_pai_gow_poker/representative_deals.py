"""Results of every outcome by the settlement: a bank that has enough pays it.

The player-dealer sits beyond the seats of the table and has put up more than any wager can win.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from croupier.games.california_pai_gow_poker import envy as bonuses
from croupier.games.california_pai_gow_poker import round as game
from croupier.games.california_pai_gow_poker.rules import ACE_HIGH, FORTUNE, STANDARD, AceHighRow, Rules
from croupier.games.shared.pai_gow.standard_wager import OUTCOMES, Brings
from croupier.money import Amount
from croupier.odds.enumeration.outcomes import felt_of
from croupier.table import Table
from croupier.table.felt import Felt, Wager
from croupier.table.money.player_dealer import PLAYER_DEALER, Due

SUFFICIENT_BANK = 10**9


def _felt_with_bank(table: Table, *laid: Wager) -> Felt:
    """The table's felt with these wagers and a bank."""
    seat = table.room + 1
    felt = felt_of(table, {PLAYER_DEALER: seat})
    felt.wagers = [Wager(seat, PLAYER_DEALER, SUFFICIENT_BANK), *laid]
    return felt


def _net_of_seat(felt: Felt, seat: int) -> Fraction:
    return sum((Fraction(line.net) for line in felt.lines if line.seat == seat), Fraction(0))


def _net_judged(table: Table, name: str, judge: Callable[[Felt, Wager], Due], stake: Amount = 1) -> Fraction:
    """Return the net of a wager that is judged so."""
    seat = table.seats[0]
    felt = _felt_with_bank(table, Wager(seat, name, stake))
    bonuses.Money(felt).settle([judge(felt, felt.wagers[1])])
    return _net_of_seat(felt, seat)


def standard(table: Table) -> Brings:
    """Return the nets of a unit on the hands."""
    return Brings(
        *(_net_judged(table, STANDARD, partial(game.judge_standard, outcome=outcome)) for outcome in OUTCOMES)
    )


def fortune(table: Table, row: str | None, stake: Amount = 1) -> Fraction:
    """Return the net of a Fortune Bonus Bet whose seven cards reach a row, or none."""
    return _net_judged(table, FORTUNE, partial(game.judge_fortune, row=row), stake)


def ace_high(table: Table, row: AceHighRow | None) -> Fraction:
    return _net_judged(table, ACE_HIGH, partial(game.judge_ace_high, row=row))


def envy(table: Table, row: str | None) -> Fraction:
    """Return the payment of another player's row to a button, in money."""
    rules: Rules = table.rules
    (seat, other), stake = (1, 2), rules.envy.envy_from
    felt = _felt_with_bank(table, Wager(seat, FORTUNE, stake), Wager(other, FORTUNE, stake))
    money = bonuses.Money(felt)
    for bonus in bonuses.enter(felt, {seat: None, other: row}).values():
        money.bonus(bonus)
    return _net_of_seat(felt, seat)
