"""Results of every row that a hand may make, by the settlement."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from croupier.games.draw_poker.round import feed_jackpot, pay, settle
from croupier.games.draw_poker.rules import HAND
from croupier.odds.enumeration.outcomes import felt_of
from croupier.table import Table
from croupier.table.felt import Line, Wager
from croupier.table.rules import rows_of

NO_ROW = "nothing"  # a hand with no row, as 16.31 calls it


def rows(table: Table) -> tuple[str, ...]:
    """The rows there are, that of a hand without one first."""
    return NO_ROW, *(rows_of(table.game, HAND) or ())


def nets(table: Table) -> dict[str, Fraction]:
    """Return the net of one unit by each row, as the odds stand in the table's state."""
    out = {}
    for row in rows(table):
        felt = felt_of(table, table.state)
        pay(felt, felt.enter(table.seats[0], HAND, 1), _row_cards(row))
        out[row] = _total(felt.lines)
    return out


def with_jackpot(table: Table) -> dict[str, Fraction]:
    """Return what one unit brings by each row with the jackpot of 16.28, for the only player of a round."""
    seat = table.seats[0]
    return {row: _total(lines) for row, lines in settle_every_row(table, [Wager(seat, HAND, 1, "", seat)])}


def settle_every_row(table: Table, wagers: Sequence[Wager]) -> Iterable[tuple[str, list[Line]]]:
    """Yield the results of all wagers of a round when every position makes the same row, the jackpot fed by them
    first."""
    for row in rows(table):
        felt = felt_of(table, table.state)
        felt.wagers = list(wagers)
        feed_jackpot(felt)
        settle(felt, dict.fromkeys((wager.box for wager in wagers), _row_cards(row)))
        yield row, felt.lines


def _row_cards(row: str) -> str:
    return "" if row == NO_ROW else row


def _total(lines: Iterable[Line]) -> Fraction:
    return sum((Fraction(line.net) for line in lines), Fraction(0))
