"""Edges of pai gow poker against a player-dealer: kings GEGA-004231 and face-up.

The wager on the hands is counted over every deal (hands.py); the Fortune and Envy Bonuses look at seven cards of 53 and
not at how they are set; the Ace-High Bonus at two hands of seven (ace_high.py). Every edge has both sides, the player's
and the player-dealer's (odds.studies.player_dealer).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import get_args

from croupier.games.california_pai_gow_poker import representative_deals as outcomes
from croupier.games.california_pai_gow_poker.odds import ace_high, hands
from croupier.games.california_pai_gow_poker.rules import ACE_HIGH, ENVY, FORTUNE, STANDARD, AceHighRow, Rules
from croupier.games.shared.pai_gow.seven_cards.fortune_counts import fortune_counts
from croupier.money import amount_to_json
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Edge, distribution_of_counts
from croupier.odds.layout_edges import clauses
from croupier.odds.studies.player_dealer import banking, with_both_sides
from croupier.table import Round, Table
from croupier.table.money.player_dealer import PLAYER_DEALER

BEST, HOUSE_WAY = "", "house_way"  # how the player's hands are set
NOTE_ON_COVER = "as long as what the player-dealer put up covers the wager"


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager against the player-dealer; that on the hands set the best way and set the house way."""
    for name in table.game.wager:
        if wager in (None, name):
            for on in (BEST, HOUSE_WAY) if name == STANDARD else (BEST,):
                edge = Edge(table.game.name, name, table.options, None, clauses(table, name), on)
                _PRICED[name](table, edge)
                yield edge if name in (ENVY, PLAYER_DEALER) else with_both_sides(table, edge)


def rules_of(table: Table) -> Rules:
    rules: Rules = table.rules
    return rules


def _standard(table: Table, edge: Edge) -> None:
    best, seen = edge.on == BEST, rules_of(table).dealer_first
    edge.distribution = hands.distribution(table, hands.BEST if best else hands.HOUSE)
    how = "each hand set the best way against the house way" + (", which lies open" if seen else "")
    edge.note = f"every deal counted; {how if best else 'both sides set the house way'}; {NOTE_ON_COVER}"


def _fortune(table: Table, edge: Edge) -> None:
    nets = Counter[Fraction]()
    for row, number in fortune_counts(rules_of(table).ranking.flushes).items():
        nets[outcomes.fortune(table, row or None)] += number
    edge.distribution, edge.note = distribution_of_counts(nets), NOTE_ON_COVER


def _envy(table: Table, edge: Edge) -> None:
    """The bonus is an amount of money, for one other player's hand with a Fortune Bonus Bet on it."""
    edge.per = "one other player's hand, in money; nothing is staked for it"
    amounts = Counter[Fraction]()
    for row, number in fortune_counts(rules_of(table).ranking.flushes).items():
        amounts[outcomes.envy(table, row or None)] += number
    edge.distribution, edge.note = distribution_of_counts(amounts), NOTE_ON_COVER
    edge.extra["qualifying_amount"] = amount_to_json(rules_of(table).envy.envy_from)


def _ace_high(table: Table, edge: Edge) -> None:
    counts = ace_high.count_ace_high_deals(rules_of(table).ranking)
    nets = Counter[Fraction]()
    for row in get_args(AceHighRow):
        nets[outcomes.ace_high(table, row)] += counts[row]
    nets[outcomes.ace_high(table, None)] += ace_high.FULL.deals - sum(counts.values())
    edge.distribution, edge.note = distribution_of_counts(nets), NOTE_ON_COVER


def _player_dealer(table: Table, edge: Edge) -> None:
    edge.note = "it is the other side of the wagers laid against it: see player_dealer in the edge of each"


_PRICED: dict[str, Callable[[Table, Edge], None]] = {
    STANDARD: _standard,
    FORTUNE: _fortune,
    ENVY: _envy,
    ACE_HIGH: _ace_high,
    PLAYER_DEALER: _player_dealer,
}


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the value of the bank, or of each way to set the cards."""
    ask = playing.awaiting
    assert ask is not None
    return banking(edges(playing.table, STANDARD)) if "accept" in ask.choices else hands.advice(playing)


ANALYSIS = Analysis(edges=edges, strategy=hands.strategy, advice=advice, slow=True)
