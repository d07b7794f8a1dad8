"""Input of the solver: a table's Rules on a shoe, with the settlement's results of hands that meet.

Cards are known by class: class 0 is the ace, and for a pack of 52 the classes 1 to 9 are the cards worth two to ten. A
game that tells apart cards of one value, or leaves some out, only needs another list of values and counts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from croupier.equipment.cards import Card
from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.games.blackjack.messages import EvenMoneyAlone
from croupier.games.blackjack.representative_deals import Kind, Mine, Settled, Theirs, mine, settlement_of
from croupier.games.blackjack.rules import Rules
from croupier.games.shared.twenty_one.hand_rules import HandRules, bits
from croupier.hands.blackjack import LIMIT
from croupier.table import Table

ACE = 0
TEN = 10
VALUES = tuple(range(1, TEN + 1))
Shoe = tuple[int, ...]
Nets = tuple[tuple[int, ...], ...]  # [total of a hand, outcome of the dealer]; the last row is a hand over the limit


@dataclass(frozen=True, eq=False)
class Given:
    """The figures that decide the value of a hand."""

    shoe: Shoe  # how many cards of each class
    rules: Rules
    own: Nets  # what the wager of a dealt hand brings, one added by a split, and one added by a double
    split: Nets
    double: Nets
    blackjack: Fraction
    even_money: Fraction | None  # what a blackjack may be paid at once, where it is offered
    unsplit: frozenset[int]  # values of which a pair is not split
    surrender: tuple[Fraction, Fraction] | None = None  # what a hand given up brings, without a dealer's blackjack and
    # against one
    values: tuple[int, ...] = VALUES

    @property
    def cards(self) -> int:
        """How many cards the shoe has."""
        return sum(self.shoe)

    @cached_property
    def with_ace(self) -> tuple[int, ...]:
        """The classes that make a blackjack beside an ace."""
        return tuple(i for i, value in enumerate(self.values) if value == TEN)

    def makes_blackjack(self, up: int) -> tuple[int, ...]:
        """The classes that make a blackjack with the dealer's card."""
        if up == ACE:
            return self.with_ace
        return (ACE,) if up in self.with_ace else ()

    def is_blackjack(self, first: int, second: int) -> bool:
        """Return whether two cards are a blackjack."""
        return second in self.makes_blackjack(first)

    def at_once(self, up: int) -> Fraction | None:
        """Return the pay of a blackjack at once against the dealer's card, where any is offered."""
        return self.even_money if up == ACE or (self.rules.insure_ten and up in self.with_ace) else None

    @cached_property
    def hand_rules(self) -> HandRules:
        """How hands are played, but for pairs of `unsplit` values."""
        return self.rules.hand._replace(split_values=bits(set(self.values) - self.unsplit))

    @property
    def is_ace_low(self) -> bool:
        """Return whether an ace of a doubled hand counts one."""
        return bool(self.hand_rules.ace_low)

    @property
    def is_first_hand_apart(self) -> bool:
        """Return whether the first hand of a split is paid differently from the others: a dealer's blackjack may take
        it alone."""
        return self.own != self.split

    @property
    def has_total_that_stands_off(self) -> bool:
        """Return whether a dealer's total next above the limit is another matter than any other."""
        return any(row[Theirs.NEXT] != row[Theirs.OVER] for row in self.own)


def class_of(card: Card) -> int:
    """The class of a card in a pack of 52."""
    return ACE if card.pips > TEN else card.pips - 1


def shoe_of(cards: Cards) -> Shoe:
    """How many cards of each class a pack has."""
    counts = [0] * len(VALUES)
    for card in cards.pack:
        counts[class_of(card)] += 1
    return tuple(counts)


def given_of(table: Table, switching: bool = False) -> Given:
    """A table for one hand by itself, or for each hand of two that may be switched.

    Where tens are a pair by their rank only (gb-core 3.10), they are treated as a pair by value, which allows the
    player more. Splitting them is not worth it even so; `play.solved` looks whether that holds."""
    cards = table.devices["card"]
    assert isinstance(cards, Cards)
    given = from_settlement(shoe_of(cards), settlement_of(table, switching))
    return replace(given, surrender=None) if switching else given  # the hands of a Switch box are not given up


def from_settlement(shoe: Shoe, settled: Settled) -> Given:
    """A settlement on a shoe."""
    hand_nets, split, double = (_nets(settled, kind) for kind in Kind)
    natural, at_once = (settled.net(Kind.OWN, held, Theirs.OVER) for held in (Mine.BLACKJACK, Mine.AT_ONCE))
    rules = settled.rules
    even_money = at_once if rules.even_money else None
    half = tuple(settled.net(Kind.OWN, Mine.GIVEN_UP, house) for house in (Theirs.OVER, Theirs.BLACKJACK))
    given_up = (half[0], half[1]) if rules.surrender != "none" else None
    return Given(shoe, rules, hand_nets, split, double, natural, even_money, rules.unsplit, given_up)


def _nets(settled: Settled, kind: Kind) -> Nets:
    rows = [[settled.net(kind, mine(total), house) for house in Theirs] for total in range(LIMIT + 2)]
    if not {net for row in rows for net in row} <= {-1, 0, 1}:
        raise CroupierError(EvenMoneyAlone())
    return tuple(tuple(int(net) for net in row) for row in rows)


def given_without(given: Given, *classes: int) -> Given:
    """Return what is given when some cards have left the shoe."""
    left = list(given.shoe)
    for held in classes:
        left[held] -= 1
    return replace(given, shoe=tuple(left))
