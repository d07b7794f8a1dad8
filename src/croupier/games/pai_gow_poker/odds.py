"""Edges of pai gow poker: the standard wager, which the solver counts with the player's hands set the best way and
set the house way; and the side wagers, which look at seven cards of 53 and not at how they are set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb

from croupier.games.pai_gow_poker import representative_deals as outcomes
from croupier.games.pai_gow_poker.rules import Fortune
from croupier.games.shared.pai_gow.seven_cards import unseen_dealer
from croupier.games.shared.pai_gow.seven_cards.fortune_counts import (
    ALL_HANDS,
    HAND_SIZE,
    NO_ROW,
    RANKS,
    SUITS,
    fortune_counts,
)
from croupier.games.shared.pai_gow.standard_wager import standard
from croupier.money import amount_to_json, exact
from croupier.odds.analysis import Analysis
from croupier.odds.charts import Strategy
from croupier.odds.edge import Edge, distribution_of_counts
from croupier.table import Round, Table

BEST, HOUSE_WAY = "", "house_way"  # how the player's hands are set


def unseen_game(table: Table) -> unseen_dealer.Unseen:
    """The game as the solver knows it: the house way of 13.21."""
    return unseen_dealer.Unseen(table, standard(table))


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager that is offered."""
    for name in table.game.wager:
        if wager in (None, name) and table.is_offered(name):
            for on in (BEST, HOUSE_WAY) if name == "standard" else (BEST,):
                edge = Edge(table.game.name, name, table.options, None, _clauses(table, name), on)
                _PRICED[name](table, edge)
                yield edge


def _clauses(table: Table, name: str) -> tuple[str, ...]:
    rule = table.game.wager[name]
    clauses_of_wager = [rule.clause, *(clause for result, clause in rule.rule.items() if result != "needs")]
    if rule.paytable is not None:
        paytable = table.game.paytable[rule.paytable]
        version = str(table.options[paytable.option]) if paytable.option else next(iter(paytable.table))
        clauses_of_wager.append(paytable.table[version]["clause"])
    return tuple(dict.fromkeys(table.game.cite_clause(clause) for clause in clauses_of_wager))


def _standard(table: Table, edge: Edge) -> None:
    best = edge.on == BEST
    edge.distribution = unseen_dealer.distribution(unseen_game(table), "best" if best else "house")
    edge.note = "every deal counted: by ranks, and by suits where a flush is possible; " + (
        "each hand set the best way against the dealer's house way" if best else "both sides set the house way"
    )


def _fortune(table: Table, edge: Edge) -> None:
    nets, whole = Counter[Fraction](), outcomes.stake_below_ceiling(table)
    stake = whole or Fraction(1)
    for row, hands in fortune_counts().items():
        nets[outcomes.fortune(table, row or None, stake) / stake] += hands
    edge.distribution = distribution_of_counts(nets)
    if whole is not None:
        edge.note = "for stakes that the ceiling does not touch; above them the edge is larger"
        edge.extra["whole_odds_up_to_stake"] = amount_to_json(exact(whole))


def _rules(table: Table) -> Fortune:
    fortune: Fortune = table.rules.fortune
    return fortune


def _envy(table: Table, edge: Edge) -> None:
    """The bonus is an amount of money, for one other player's hand; several others bring it several times."""
    edge.per = "one other player's hand, in money; nothing is staked for it"
    least = _rules(table).envy_qualifying_amount
    if least is None:
        edge.note = "this table has no Envy Bonus: choose envy_qualifying_amount"
        return
    amounts = Counter[Fraction]()
    for row, hands in fortune_counts().items():
        amounts[outcomes.envy(table, row or None, least)] += hands
    edge.distribution = distribution_of_counts(amounts)
    edge.extra["qualifying_amount"] = amount_to_json(least)


def _jokolor(table: Table, edge: Edge) -> None:
    nets = Counter[Fraction]()
    for row, hands in jokolor_counts().items():
        nets[outcomes.jokolor(table, row or None)] += hands
    edge.distribution = distribution_of_counts(nets)


_PRICED: dict[str, Callable[[Table, Edge], None]] = {
    "standard": _standard,
    "fortune": _fortune,
    "envy": _envy,
    "jokolor": _jokolor,
}


# Counting hands


def jokolor_counts() -> dict[str, int]:
    """How many hands reach each row of Jokolor."""
    half = RANKS * SUITS // 2
    same_and_joker, same = 2 * comb(half, HAND_SIZE - 1), 2 * comb(half, HAND_SIZE)
    with_joker = comb(2 * half, HAND_SIZE - 1)
    counts = {
        "six_same_colour_and_joker": same_and_joker,
        "seven_same_colour": same,
        "includes_joker": with_joker - same_and_joker,
    }
    return counts | {NO_ROW: ALL_HANDS - sum(counts.values())}


def strategy(table: Table) -> Strategy:
    return unseen_dealer.strategy(unseen_game(table))


def advice(playing: Round) -> dict[str, Fraction]:
    return unseen_dealer.advice(unseen_game(playing.table), playing)


ANALYSIS = Analysis(edges=edges, strategy=strategy, advice=advice, slow=True)
