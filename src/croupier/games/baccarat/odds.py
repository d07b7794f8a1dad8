"""Edges of baccarat: all coups that a shoe can give are counted, and one of those that a wager cannot tell apart goes
through the settlement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.equipment.devices import Cards
from croupier.games.baccarat.round import Coup, settle
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge, counted
from croupier.odds.layout import version_clause
from croupier.odds.outcomes import Trial
from croupier.parts.coups import hand
from croupier.parts.coups.odds import Outcome, Sees, counts_of, distribution, outcomes, pairs
from croupier.rulebooks.model import Claim
from croupier.table import Round, Table

NO_CHART = "who holds the shoe and deals changes nothing: any play is best play"
PAIRS = "baccarat_pairs"


def _tied_at(coup: Outcome) -> int | None:
    return coup.punto if coup.punto == coup.banco else None


def _margin(coup: Outcome) -> tuple[int, bool, bool]:
    """By how much punto is ahead, and whether either hand is a natural."""
    return coup.punto - coup.banco, coup.punto_cards == 2 and coup.punto > 7, coup.banco_cards == 2 and coup.banco > 7


SEES: dict[str, Sees] = {  # what of a coup a wager looks at
    "punto": lambda coup: coup.order,
    "banco": lambda coup: (coup.order, coup.banco == 6),
    "egalite": lambda coup: coup.order,
    "dragon_bonus": _margin,
    "ur_way_egalite": _tied_at,
    "super_pay_egalite": _tied_at,
    "three_giving_eight": lambda coup: coup.three_met,
    "three_giving_eight_any": lambda coup: coup.three_met,
}


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager, and each choice with it that has a price of its own."""
    for name, rule in table.game.wager.items():
        if wager in (None, name) and table.offered(name):
            cited = (rule.clause, *rule.rule.values(), *version_clause(table, name))
            clauses = tuple(dict.fromkeys(table.game.cited(clause) for clause in cited))
            for on in rule.on if isinstance(rule.on, tuple) and name != PAIRS else ("",):
                yield Edge(table.game.name, name, table.options, _priced(table, name, on), clauses, on)


def _priced(table: Table, name: str, on: str) -> Distribution:
    shoe = table.devices["card"]
    assert isinstance(shoe, Cards)
    if name == PAIRS:
        return _pairs(table, shoe)
    trial = Trial(table, name, on)
    return distribution(outcomes(counts_of(shoe)), SEES[name], lambda *hands: _brings(trial, *hands))


def _brings(trial: Trial, punto: list[Card], banco: list[Card]) -> Fraction:
    """What one unit brings when these hands are settled."""
    found = trial(lambda felt, wager: settle(felt, wager, Coup(punto, banco)))
    assert found is not None
    return found


def _pairs(table: Table, shoe: Cards) -> Distribution:
    """A pair in the first two cards of a hand, whichever it is."""
    paired, all_twos = pairs(shoe)
    nets: dict[Fraction, int] = {}
    for pair, deals in ((True, paired), (False, all_twos - paired)):
        cards = list(hand(0, 2, pair, None, None) or ())
        net = _brings(Trial(table, PAIRS, "punto"), cards, cards)
        nets[net] = nets.get(net, 0) + deals
    return counted(nets)


def mean_edge(table: Table, claim: Claim) -> list[Fraction]:
    """The edge of equal stakes on every choice of a wager."""
    found = [edge.edge for edge in edges(table, claim.wager) if edge.edge is not None]
    return [sum(found, Fraction(0)) / len(found)]


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {"mean_edge": mean_edge}


def advice(playing: Round) -> dict[str, Fraction]:
    """Who holds the shoe and deals changes nothing: every choice is worth the same."""
    assert playing.awaiting is not None
    return dict.fromkeys(playing.awaiting.choices, Fraction(0))


ANALYSIS = Analysis(edges=edges, no_chart=NO_CHART, advice=advice, measures=MEASURES)
