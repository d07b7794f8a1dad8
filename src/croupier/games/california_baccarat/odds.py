"""Edges of baccarat against a player-dealer: kings EZ Baccarat Panda 8 (GEGA-004229).

The deals are counted by odds.baccarat, with or without the rule that a natural stops the dealing. Every edge has both
sides, the player's and the player-dealer's, and what the collection leaves of the latter (odds.player_dealer).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from croupier.equipment.devices import Cards
from croupier.games.baccarat.odds import Outcome, counts_of, outcomes
from croupier.money import Odds
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Edge, counted
from croupier.odds.player_dealer import banking, with_both_sides
from croupier.rulebooks.model import WagerRule
from croupier.table import Round, Table

BANK = "player_dealer"
NOTE = "as long as what the player-dealer put up covers the wager"
NO_CHART = "the bank is the only thing to decide about: croupier edge says what it is worth"

def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager against the player-dealer."""
    for name, rule in table.game.wager.items():
        if wager in (None, name) and name != BANK:
            clauses = tuple(dict.fromkeys(table.game.cited(c) for c in (rule.clause, *rule.rule.values())))
            edge = Edge(table.game.name, name, table.options, counted(results(table, name)), clauses, note=NOTE)
            yield with_both_sides(table, edge)
    if wager in (None, BANK):
        why = "it is the other side of the wagers laid against it: see player_dealer in the edge of each"
        clause = (table.game.cited(table.game.wager[BANK].clause),)
        yield Edge(table.game.name, BANK, table.options, None, clauses=clause, note=why)


def results(table: Table, name: str) -> dict[Fraction, int]:
    """How many deals give each net result of one unit."""
    shoe, cell = table.devices["card"], table.pays[name]
    assert isinstance(shoe, Cards) and isinstance(cell, Odds)
    worth = {"win": cell.win, "push": Fraction(0), "lose": Fraction(-1)}
    found: dict[Fraction, int] = {}
    for outcome, deals in outcomes(counts_of(shoe), table.options["naturals"] == "stop").items():
        net = worth[RESULT[name](table, table.game.wager[name], outcome)]
        found[net] = found.get(net, 0) + deals
    return found


def _line(mine: int, other: int) -> str:
    return "win" if mine > other else "push" if mine == other else "lose"


def _player_line(table: Table, rule: WagerRule, hands: Outcome) -> str:
    return _line(hands.punto, hands.banco)


def _banker_line(table: Table, rule: WagerRule, hands: Outcome) -> str:
    seven = _bonus(table, table.game.wager["dragon_7"], hands)
    if seven == "win" and table.options["banker_seven"] == "pushes":
        return "push"
    return _line(hands.banco, hands.punto)


def _tie(table: Table, rule: WagerRule, hands: Outcome) -> str:
    return "win" if hands.punto == hands.banco else "lose"


def _bonus(table: Table, rule: WagerRule, hands: Outcome) -> str:
    """A hand that wins with a total of just so many cards."""
    terms = rule.terms
    mine, other, cards = hands.punto, hands.banco, hands.punto_cards
    if terms["hand"] == "banker":
        mine, other, cards = other, mine, hands.banco_cards
    return "win" if (mine, cards) == (terms["total"], terms["cards"]) and mine > other else "lose"


RESULT: dict[str, Callable[[Table, WagerRule, Outcome], str]] = {
    "player_line": _player_line,
    "banker_line": _banker_line,
    "tie": _tie,
    "panda_8": _bonus,
    "dragon_7": _bonus,
}


def advice(playing: Round) -> dict[str, Fraction]:
    """The bank is the only thing to decide about."""
    lines = (edge for line in ("player_line", "banker_line") for edge in edges(playing.table, line))
    return banking(lines)


ANALYSIS = Analysis(edges=edges, no_chart=NO_CHART, advice=advice)
