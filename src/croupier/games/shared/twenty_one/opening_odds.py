"""Common parts of the analyses of games played to 21: insurance, and the cards that a seat cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.equipment.devices import Cards
from croupier.games.shared.twenty_one.opening import TEN, Opening, settle_insurance
from croupier.odds.edge import Edge, distribution_of_counts
from croupier.table import Round, Table
from croupier.table.felt import Felt, Wager
from croupier.table.rules import clause_of

AGAINST_TEN = "against_ten"  # the insurance of a blackjack against a dealer's ten


def net_of_insurance(table: Table, wins: bool) -> Fraction:
    """Return the net of one unit of insurance, by the settlement."""
    felt = Felt(table.game, table.options, table.pays, (1,), rules=table.rules)
    felt.wagers.append(Wager(1, "insurance", 1))
    settle_insurance(felt, wins)
    return Fraction(felt.lines[0].net)


def pack(table: Table) -> list[Card]:
    """The whole shoe."""
    device = table.devices["card"]
    assert isinstance(device, Cards)
    return list(device.pack)


def insurance(table: Table, clauses: tuple[str, ...]) -> Iterator[Edge]:
    """The dealer's second card is worth ten beside the ace, as far as the insurer can tell."""
    rules: Opening = table.rules
    cards = pack(table)
    tens, aces = sum(card.pips == TEN for card in cards), sum(card.pips > TEN for card in cards)
    if rules.insurance.who == "blackjack":
        note = "off the top of the shoe, the insured blackjack and the dealer's ace being seen"
        good, unseen = tens - 1, len(cards) - 3
    else:
        note = "off the top of the shoe, only the dealer's ace being seen"
        good, unseen = tens, len(cards) - 1
    yield _insurance_edge(table, clauses, good, unseen, note)
    if rules.insure_ten:
        note = "off the top of the shoe, the insured blackjack and the dealer's ten being seen"
        clauses = (table.game.cite_clause(clause_of(table.game, "insure_ten")), *clauses)
        yield _insurance_edge(table, clauses, aces - 1, len(cards) - 3, note, on=AGAINST_TEN)


def _insurance_edge(table: Table, clauses: tuple[str, ...], good: int, unseen: int, note: str, on: str = "") -> Edge:
    """So many of the unseen cards make the dealer's a blackjack."""
    distribution = distribution_of_counts(
        {net_of_insurance(table, True): good, net_of_insurance(table, False): unseen - good}
    )
    name, options = table.game.name, table.options
    return Edge(name, "insurance", options, distribution, clauses, on, per="insurance wager", note=note)


def unseen_cards(playing: Round, seat: int) -> list[Card]:
    """The pack less what the seat sees."""
    left = pack(playing.table)
    for pile in playing.felt.piles.values():
        for card, seen in zip(pile.things, pile.seen):
            if seen is None or seat in seen:
                left.remove(card)
    return left
