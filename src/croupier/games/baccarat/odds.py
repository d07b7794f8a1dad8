"""Edges of baccarat: all coups that a shoe can give are counted, and one of those that a wager cannot tell apart goes
through the settlement."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.games.baccarat.messages import NotCountedTogether
from croupier.games.baccarat.round import Coup, settle
from croupier.games.baccarat.rules import Rules
from croupier.games.shared.baccarat import hand
from croupier.games.shared.baccarat.odds import Outcome, Sees, count_pairs, counts_of, distribution, outcomes
from croupier.money import Amount, amount_to_json, exact
from croupier.odds.analysis import Analysis, Joint
from croupier.odds.edge import Distribution, Edge, distribution_of_counts, mean, ratio
from croupier.odds.enumeration.outcomes import Trial
from croupier.odds.layout_edges import version_clause
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
    "lucky_six": lambda coup: (coup.order < 0 and coup.banco == 6, coup.banco_cards),
}


def with_commission_at_payout(table: Table) -> Table:
    """Return a table that takes every commission at the pay-out, as this one may take it later: what is owed is
    the same."""
    rules: Rules = table.rules
    if rules.commission_collected == "at_payout":
        return table
    options = {**table.options, "commission_collected": "at_payout"}
    return Table(table.game, options, odds=table.odds, seats=table.seats, rounding=table.rounding)


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager, and each choice with it that has a price of its own."""
    asked, table = table, with_commission_at_payout(table)
    for name, rule in table.game.wager.items():
        if wager in (None, name) and table.is_offered(name):
            even = _evenly(table, name)
            note, extra = _commission_by_stake(table, name, even)
            cited = (rule.clause, *rule.rule.values(), *version_clause(table, name))
            clauses = tuple(dict.fromkeys(table.game.cite_clause(clause) for clause in cited))
            for on in rule.on if isinstance(rule.on, tuple) and name != PAIRS else ("",):
                priced = _price(table, name, on, even)
                yield Edge(table.game.name, name, asked.options, priced, clauses, on, note=note, extra=extra)


def _price(table: Table, name: str, on: str, stake: Amount = 1) -> Distribution:
    shoe = table.devices["card"]
    assert isinstance(shoe, Cards)
    if name == PAIRS:
        return _pairs(table, shoe)
    trial = Trial(table, name, on, stake=stake)
    by = table.rules.banker_draws
    return distribution(counts_of(shoe), SEES[name], lambda *hands: _net_of_unit(trial, *hands) / stake, by=by)


def _net_of_unit(trial: Trial, punto: list[Card], banco: list[Card]) -> Fraction:
    """Return the net of the stake when these hands are settled."""
    net = trial(lambda felt, wager: settle(felt, wager, Coup(punto, banco)))
    assert net is not None
    return net


def _evenly(table: Table, name: str) -> Amount:
    """The least stake whose commission is not rounded, where this table rounds it; one unit elsewhere."""
    rules: Rules = table.rules
    rate, step = table.game.wager[name].commission, rules.commission_step
    return exact(step / Fraction(rate)) if rate and step is not None and rules.commission_rounding == "up" else 1


def _commission_by_stake(table: Table, name: str, even: Amount) -> tuple[str, dict[str, Any]]:
    """Describe the effect of a rounded-up commission on other stakes."""
    if even == 1:
        return "", {}
    at = [exact(Fraction(even * n, 10)) for n in (1, 2, 5, 10, 15, 25)]
    edges_by_stake = {str(amount_to_json(stake)): ratio(-mean(_price(table, name, "", stake))) for stake in at}
    return f"on whole multiples of {even}; on other stakes the commission is rounded up", {"by_stake": edges_by_stake}


def _pairs(table: Table, shoe: Cards) -> Distribution:
    """A pair in the first two cards of a hand, whichever it is."""
    paired, all_twos = count_pairs(shoe)
    nets: dict[Fraction, int] = {}
    for pair, deals in ((True, paired), (False, all_twos - paired)):
        cards = list(hand(0, 2, pair, None, None) or ())
        net = _net_of_unit(Trial(table, PAIRS, "punto"), cards, cards)
        nets[net] = nets.get(net, 0) + deals
    return distribution_of_counts(nets)


def joint(table: Table, wagers: Sequence[tuple[str, str]]) -> Joint:
    """Return the results of several wagers together: every coup of the shoe, one of each sort through the
    settlement."""
    table = with_commission_at_payout(table)
    shoe = table.devices["card"]
    assert isinstance(shoe, Cards)
    for name, _ in wagers:
        if name not in SEES:
            raise CroupierError(NotCountedTogether(wager=name))
    stakes = [_evenly(table, name) for name, _ in wagers]
    trials = [Trial(table, name, on, stake=stake) for (name, on), stake in zip(wagers, stakes, strict=True)]
    by_outcome = outcomes(counts_of(shoe))
    whole, out = sum(by_outcome.values()), Joint()
    for outcome, deals in by_outcome.items():
        hands = outcome.hands()
        nets = tuple(_net_of_unit(trial, *hands) / stake for trial, stake in zip(trials, stakes, strict=True))
        out[nets] = out.get(nets, Fraction(0)) + Fraction(deals, whole)
    return out


def frequencies(table: Table) -> dict[str, dict[str, Fraction]]:
    """How often each hand ends with each point, and who wins."""
    shoe = table.devices["card"]
    assert isinstance(shoe, Cards)
    by_outcome = outcomes(counts_of(shoe))
    whole = sum(by_outcome.values())
    out: dict[str, dict[str, Fraction]] = {"who wins": {}, "punto ends with": {}, "banco ends with": {}}
    words = {1: "punto", -1: "banco", 0: "neither"}
    for coup, deals in by_outcome.items():
        for what, name in (
            ("who wins", words[coup.order]),
            ("punto ends with", str(coup.punto)),
            ("banco ends with", str(coup.banco)),
        ):
            out[what][name] = out[what].get(name, Fraction(0)) + Fraction(deals, whole)
    return {what: dict(sorted(rows.items())) for what, rows in out.items()}


def mean_edge(table: Table, claim: Claim) -> list[Fraction]:
    """The edge of equal stakes on every choice of a wager."""
    house_edges = [edge.edge for edge in edges(table, claim.wager) if edge.edge is not None]
    return [sum(house_edges, Fraction(0)) / len(house_edges)]


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {"mean_edge": mean_edge}


def advice(playing: Round) -> dict[str, Fraction]:
    """Who holds the shoe and deals changes nothing: every choice is worth the same."""
    assert playing.awaiting is not None
    return dict.fromkeys(playing.awaiting.choices, Fraction(0))


ANALYSIS = Analysis(
    edges=edges, no_chart=NO_CHART, advice=advice, measures=MEASURES, joint=joint, frequencies=frequencies, packs="any"
)
