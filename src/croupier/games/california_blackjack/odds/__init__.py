"""Edges of blackjack against a player-dealer: kings Pure 21.5 Blackjack, Pure Spanish 21.5 and Blackjack X.

One player, off the top of a full shoe, against a bank that covers every wager. Every edge has both sides, the player's
and the player-dealer's, and what the collection leaves of the latter (odds.studies.player_dealer).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.games.california_blackjack.odds import bonus_bets
from croupier.games.california_blackjack.rules import BUSTER, INSURANCE, MAIN, MATCH, in_play
from croupier.odds.analysis import Analysis
from croupier.odds.charts import Strategy
from croupier.odds.edge import EXACT_EDGE, Edge, decimal, mean, percent, ratio
from croupier.odds.layout_edges import clauses
from croupier.odds.studies.player_dealer import banking, with_both_sides
from croupier.table import Round, Table
from croupier.table.money.player_dealer import PLAYER_DEALER

NOTE_ON_COVER = "as long as what the player-dealer put up covers the wager"
OTHER_SIDE = "it is the other side of the wagers laid against it: see player_dealer in the edge of each"
PART_OF_PLAY = "it has no price of its own: it is laid in the course of play beside the game wager"
SIDES = {BUSTER: bonus_bets.buster, MATCH: bonus_bets.match, INSURANCE: bonus_bets.insurance}
NOTES = {
    BUSTER: f"however the hands are played, {NOTE_ON_COVER}",
    MATCH: NOTE_ON_COVER,
    INSURANCE: f"only the player-dealer's ace being seen, {NOTE_ON_COVER}",
}


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager that the table offers."""
    for name in table.game.wager:
        if wager in (None, name) and table.is_offered(name):
            yield price(table, name)


def price(table: Table, name: str) -> Edge:
    about = table.game.name, name, table.options
    if name in SIDES:
        edge = Edge(*about, SIDES[name](table), clauses(table, name), note=NOTES[name])
        edge.per = "insurance wager" if name == INSURANCE else edge.per
        return with_both_sides(table, edge)
    if name == MAIN:
        return with_both_sides(table, game_wager(table))
    if name == PLAYER_DEALER:
        return Edge(*about, None, clauses(table, name), note=OTHER_SIDE)
    return Edge(*about, None, clauses(table, name), note=PART_OF_PLAY)


def game_wager(table: Table) -> Edge:
    """The game wager at best play, under the chart of the book and without it."""
    from croupier.games.california_blackjack.odds.best_play import SHOE, SPREAD, main

    main_wager = main(table)
    note = f"{SHOE}; with what is added in play, without insurance, {NOTE_ON_COVER}; {SPREAD}"
    if table.rules.chart.is_binding:
        note += (
            f"; bound by the chart: {percent(-main_wager.mean, 4)}, best play without it: "
            f"{percent(-main_wager.free, 4)}"
        )
    about = table.game.name, MAIN, table.options
    edge = Edge(
        *about,
        main_wager.distribution,
        clauses(table, MAIN),
        average=main_wager.mean,
        staked=main_wager.staked,
        note=note,
    )
    edge.of = in_play(table)
    if mean(main_wager.distribution) != main_wager.mean:  # the hands of a split are taken as independent in it
        edge.method = EXACT_EDGE
    edge.extra["without_chart"] = {"edge": ratio(-main_wager.free), "edge_decimal": decimal(-main_wager.free)}
    return edge


def strategy(table: Table) -> Strategy:
    from croupier.games.california_blackjack.odds import best_play

    return best_play.strategy(table)


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the value of each choice; of the bank, per unit laid against it."""
    assert playing.awaiting is not None
    if "accept" in playing.awaiting.choices:
        return banking(edges(playing.table, MAIN))
    from croupier.games.california_blackjack.odds.advice import advice as found

    return found(playing)


ANALYSIS = Analysis(edges=edges, strategy=strategy, advice=advice, slow=True, packs="whole")
