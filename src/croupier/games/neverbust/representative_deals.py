"""One settled box for every outcome that pays differently: what the settlement makes of it."""

from __future__ import annotations

from enum import IntEnum
from fractions import Fraction

from croupier.equipment.cards import card
from croupier.games.neverbust.round import settle
from croupier.games.shared.twenty_one.opening import Hand
from croupier.places import DEALER
from croupier.table import Table
from croupier.table.felt import Felt, Wager


class Class(IntEnum):
    """The fate of a box."""

    LOSES = 0
    TIES = 1
    WINS = 2
    BLACKJACK = 3
    BLACKJACKS = 4  # both
    STANDS_OFF = 5
    AT_ONCE = 6  # a blackjack paid even money


EXAMPLE_HANDS = dict(zip(Class, ("Tc 7h", "Tc 9h", "Tc Kh", "Ac Kh", "Ac Kh", "Tc 7h", "Ac Kh"), strict=True))
HOUSE = dict(zip(Class, ("9d Td", "9d Td", "9d Td", "9d Td", "Ad Kd", "", "Ad 9d"), strict=True))
OFF = ("2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "Td")


def classes(table: Table) -> dict[Class, Fraction]:
    """Return the net of one unit on the box, by class."""
    return {name: _net_of_class(table, name) for name in Class}


def _net_of_class(table: Table, name: Class) -> Fraction:
    felt = Felt(table.game, table.options, table.pays, (1,), rules=table.rules)
    for text in (HOUSE[name] or _left_on(table.rules.dealer_stands_off.total)).split():
        felt.lay(DEALER, card(text))
    hand = Hand(felt, 1, 1, 1)
    hand.cards = [card(text) for text in EXAMPLE_HANDS[name].split()]
    wager = Wager(1, "main", 1)
    felt.wagers.append(wager)
    if name == Class.AT_ONCE:
        felt.win(wager, "even_money")
    else:
        settle(felt, [hand], left_over=name == Class.STANDS_OFF)
    return Fraction(felt.lines[0].net)


def _left_on(total: int) -> str:
    """Cards of the dealer's that come to a total below 17."""
    return " ".join((OFF[min(total - 4, 8)], OFF[max(total - 12, 0)]))
