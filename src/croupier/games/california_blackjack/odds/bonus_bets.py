"""The bonus bets and insurance of blackjack against a player-dealer, counted off the top of a full shoe.

However many cards others draw before, those that the player-dealer gets are as likely as those on top of the shoe: so
the price of a bet on that hand depends on no player's play."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import perm

from croupier.equipment.cards import Card
from croupier.equipment.devices import Cards
from croupier.games.california_blackjack.representative_deals import net_of_meeting
from croupier.games.california_blackjack.rules import BUSTER, INSURANCE, MATCH, Rules
from croupier.hands.blackjack import ACE, LIMIT, score, should_dealer_draw
from croupier.odds.edge import Distribution, distribution_of_counts
from croupier.table import Table

SOME = "Kd 9h"  # a hand on which nothing hangs
BUSTED = {n: " ".join(["2c"] * (n - 2) + ["Kd", "Kh"]) for n in range(3, 9)}  # one of so many cards, for the settlement
STOOD = "Kc 9d"
TEN = 10


def shoe(table: Table) -> Cards:
    device = table.devices["card"]
    assert isinstance(device, Cards)
    return device


def card_of_each_value(table: Table) -> dict[int, tuple[Card, int]]:
    """A card of each value, the ace being 11, and how many of it there are."""
    cards_by_value: dict[int, tuple[Card, int]] = {}
    for card in shoe(table).pack:
        _, count = cards_by_value.get(card.pips, (card, 0))
        cards_by_value[card.pips] = card, count + 1
    return cards_by_value


def endings(table: Table) -> dict[int, Fraction]:
    """How likely the player-dealer goes over with so many cards; 0 for not at all."""
    rules: Rules = table.rules
    values = card_of_each_value(table)
    cards = len(shoe(table).pack)
    out: dict[int, Fraction] = {}
    layer: dict[tuple[int, ...], int] = {
        (): 1
    }  # hands that draw on, by their values in order, and in how many orders they come
    for size in range(1, cards + 1):
        grown: dict[tuple[int, ...], int] = {}
        for hand, orders in layer.items():
            for value in values:
                key = tuple(sorted((*hand, value)))
                grown[key] = grown.get(key, 0) + orders
        layer = {}
        for hand, orders in grown.items():
            held = [values[value][0] for value in hand]
            if size < 2 or should_dealer_draw(held, rules.soft_17 == "hit"):
                layer[hand] = orders
                continue
            number = size if score(held)[0] > LIMIT else 0
            ways = orders
            for value in set(hand):
                ways *= perm(values[value][1], hand.count(value))
            if ways:
                out[number] = out.get(number, Fraction(0)) + Fraction(ways, perm(cards, size))
        if not layer:
            break
    return out


def buster(table: Table) -> Distribution:
    """The bet that the player-dealer goes over, by the number of cards."""
    out: Distribution = {}
    for number, chance in endings(table).items():
        theirs = BUSTED[min(number, max(BUSTED))] if number else STOOD
        net = net_of_meeting(table, BUSTER, SOME, theirs)
        out[net] = out.get(net, Fraction(0)) + chance
    return out


def match(table: Table) -> Distribution:
    """The bet on cards of the rank of the card that is seen."""
    counts = {(True, True): table.rules.decks - 1, (True, False): 3 * table.rules.decks}
    total = len(shoe(table).pack) - 1
    counts[False, False] = total - sum(counts.values())
    kinds = {(True, True): "9c", (True, False): "9d", (False, False): "2d"}
    out: dict[Fraction, int] = {}
    for first, second in product(kinds, repeat=2):
        ways = counts[first] * (counts[second] - (first == second))
        if ways:
            net = net_of_meeting(table, MATCH, f"{kinds[first]} {kinds[second]}", "9c Kd")
            out[net] = out.get(net, 0) + ways
    return distribution_of_counts(out)


def insurance(table: Table) -> Distribution:
    """That a card worth ten lies under the ace, of which alone is known."""
    pack = shoe(table).pack
    tens = sum(card.pips == TEN for card in pack)
    won, lost = (net_of_meeting(table, INSURANCE, SOME, f"Ac {down}") for down in ("Kd", "9d"))
    assert any(card.rank == ACE for card in pack)
    return distribution_of_counts({won: tens, lost: len(pack) - 1 - tens})
