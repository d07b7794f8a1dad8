"""Payments of each outcome of pai gow tiles, by the settlement: one unit on every wager."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import compress, product
from typing import get_args

from croupier.games.pai_gow_tiles import chung, player_banked
from croupier.games.pai_gow_tiles import round as game
from croupier.games.pai_gow_tiles.rules import BANK, BONUS, STANDARD, TIE, TIE_ROWS
from croupier.games.shared.pai_gow.standard_wager import OUTCOMES, Brings, standard
from croupier.hands.pai_gow_tiles import BonanzaRow
from croupier.hands.two_hands import Outcome
from croupier.money import Amount
from croupier.odds.enumeration.outcomes import felt_of, net_of_any_settlement
from croupier.table import Table
from croupier.table.felt import Wager
from croupier.table.money import player_dealer
from croupier.table.money.player_dealer import PLAYER_DEALER

Rows = tuple[str, ...]
SUFFICIENT_BANK = 10**6  # what a player-dealer has put up, in units of the wager


@dataclass(frozen=True, slots=True)
class Classes:
    """By outcome of the standard wager, by row of the Bonus, and by all the rows of the Tie that are reached."""

    standard: Brings
    bank: Brings | None  # held by a player against one such wager
    bonus: Mapping[str | None, Fraction]
    tie: Mapping[Rows, Fraction]
    surrendered: Fraction


def classes(table: Table) -> Classes:
    """Return the nets of one unit."""
    known = table.game.wager
    held = BANK in known or PLAYER_DEALER in known
    reached = [tuple(compress(TIE_ROWS, which)) for which in product((False, True), repeat=len(TIE_ROWS))]
    tie = (
        {rows: net_of_any_settlement(table, TIE, partial(game.settle_tie, rows=rows)) for rows in reached}
        if TIE in known
        else {}
    )
    bonus = (None, *get_args(BonanzaRow)) if BONUS in known else ()
    return Classes(
        standard=nets_of_unit(table),
        bank=Brings(*(_bank(table, outcome) for outcome in OUTCOMES)) if held else None,
        bonus={row: net_of_any_settlement(table, BONUS, partial(game.settle_bonus, row=row)) for row in bonus},
        tie=tie,
        surrendered=net_of_any_settlement(table, TIE, game.surrender) if tie else Fraction(0),
    )


def nets_of_unit(table: Table) -> Brings:
    """Return the nets of a unit on the standard wager, paid by the house or by a player-dealer with enough."""
    if PLAYER_DEALER not in table.game.wager:
        return standard(table)
    return Brings(*(_lines(table, outcome)[STANDARD] for outcome in OUTCOMES))


def _lines(table: Table, outcome: Outcome) -> dict[str, Fraction]:
    """Return the nets of one unit against a player-dealer, for both."""
    felt, seat = felt_of(table), table.room + 1
    felt.state[PLAYER_DEALER] = seat
    felt.wagers = [Wager(seat, PLAYER_DEALER, SUFFICIENT_BANK), Wager(table.seats[0], STANDARD, 1)]
    player_dealer.settle(felt, [player_banked.judge_wager(felt, felt.wagers[1], outcome)])
    return {line.wager: Fraction(line.net) for line in felt.lines}


def _bank(table: Table, outcome: Outcome) -> Fraction:
    """The bank of a round against one standard wager, held by one player alone."""
    if PLAYER_DEALER in table.game.wager:
        return _lines(table, outcome)[PLAYER_DEALER]
    felt, seat = felt_of(table), table.seats[0]
    stakes: dict[Outcome, Amount] = {**dict.fromkeys(OUTCOMES, 0), outcome: 1}
    if felt.rules.chung is None:
        game.settle_bank(felt, seat, stakes)
    else:
        chung.remember(felt, seat=seat, kind=BANK)
        chung.settle(felt, stakes)
    return Fraction(felt.lines[0].net)
