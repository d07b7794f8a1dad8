"""Edges of baccarat against a player-dealer: kings EZ Baccarat Panda 8, Dragon Bonus Baccarat and Dai Bacc.

The deals are counted by games.shared.baccarat, with or without the rule that a natural stops the dealing; of those that
a wager cannot tell apart one is settled. Every edge has both sides, the player's and the player-dealer's, and what the
collection leaves of the latter (odds.studies.player_dealer).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.equipment.devices import Cards
from croupier.games.california_baccarat.round import Hands, settle
from croupier.games.california_baccarat.rules import DRAGONS, LINES, OX_KILLED_WAGERS, TIE, Rules
from croupier.games.shared.baccarat.odds import Outcome, Sees, counts_of, distribution
from croupier.odds import layout_edges
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge
from croupier.odds.enumeration.outcomes import net_of_settlement
from croupier.odds.studies.player_dealer import banking, with_both_sides
from croupier.table import Round, Table
from croupier.table.felt import Felt, Wager
from croupier.table.money.player_dealer import PLAYER_DEALER

NOTE = "as long as what the player-dealer put up covers the wager"
NO_CHART = "the bank is the only thing to decide about: croupier edge says what it is worth"
SUFFICIENT_BANK = 10**6  # what the player-dealer has put up, in units of the wager


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager against the player-dealer."""
    for name in table.game.wager:
        if wager in (None, name) and name != PLAYER_DEALER:
            clauses = layout_edges.clauses(table, name)
            edge = Edge(table.game.name, name, table.options, price(table, name), clauses, note=NOTE)
            yield with_both_sides(table, edge)
    if wager in (None, PLAYER_DEALER):
        why = "it is the other side of the wagers laid against it: see player_dealer in the edge of each"
        clause = (table.game.cite_clause(table.game.wager[PLAYER_DEALER].clause),)
        yield Edge(table.game.name, PLAYER_DEALER, table.options, None, clauses=clause, note=why)


def price(table: Table, name: str) -> Distribution:
    """Return the distribution of a unit's result over all deals."""
    shoe = table.devices["card"]
    assert isinstance(shoe, Cards)
    rules: Rules = table.rules
    sees = SEES.get(name, _winner)
    return distribution(
        counts_of(shoe), sees, lambda *hands: _net_of_unit(table, name, *hands), rules.should_stop_at_natural
    )


def _lead(hands: Outcome) -> int:
    return hands.order


def _winner(hands: Outcome) -> tuple[int, int, int]:
    """A line or a bonus looks at which hand wins, and with which total of how many cards."""
    winning = (hands.punto, hands.punto_cards) if hands.order > 0 else (hands.banco, hands.banco_cards)
    return hands.order, *(winning if hands.order else (0, 0))


def _margin(hands: Outcome) -> tuple[int, bool, bool]:
    """A Dragon Bonus looks at by how much the player hand is ahead, and which hands are naturals."""
    player, banker = (
        cards == 2 and total > 7
        for total, cards in ((hands.punto, hands.punto_cards), (hands.banco, hands.banco_cards))
    )
    return hands.punto - hands.banco, player, banker


def _winner_and_totals(hands: Outcome) -> tuple[int, int | None, int | None]:
    """Who wins, and the totals that are of three cards."""
    player = hands.punto if hands.punto_cards == 3 else None
    return hands.order, player, hands.banco if hands.banco_cards == 3 else None


SEES: dict[str, Sees] = {
    TIE: _lead,
    **dict.fromkeys(DRAGONS, _margin),
    **dict.fromkeys(OX_KILLED_WAGERS, _winner_and_totals),
}


def _net_of_unit(table: Table, name: str, player: list[Card], banker: list[Card]) -> Fraction:
    """Return the net of one unit when these hands are settled, with a seat beyond those of the table that banks."""
    seat = table.room + 1

    def settle_hands(felt: Felt, wager: Wager) -> None:
        felt.wagers.append(Wager(seat, PLAYER_DEALER, SUFFICIENT_BANK))
        settle(felt, Hands(player, banker))
        felt.lines = [line for line in felt.lines if line.seat != seat]

    return net_of_settlement(table, name, "", settle_hands, {PLAYER_DEALER: seat})


def advice(playing: Round) -> dict[str, Fraction]:
    """The bank is the only thing to decide about."""
    return banking(edge for line in LINES for edge in edges(playing.table, line))


ANALYSIS = Analysis(edges=edges, no_chart=NO_CHART, advice=advice, packs="any")
