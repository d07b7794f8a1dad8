"""The rules of a blackjack table as the solver wants them: figures and switches, without names and clauses.

Serves gb-core section 3 and gb-archive 4.1 to 4.33 and 4.60 to 4.66. Cards are known by class: class 0 is the ace,
and for a pack of 52 the classes 1 to 9 are the cards worth two to ten. A game that tells apart cards of one value
(bonus tens) or leaves some out only needs another list of values and counts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.equipment.devices import Cards
from croupier.hands.blackjack import DEALER_STANDS, LIMIT
from croupier.money import Odds
from croupier.table import Table

ACE = 0
TEN = 10
VALUES = tuple(range(1, TEN + 1))
STAND, DRAW, LOW = "stand", "draw", "low"  # what the dealer does with a soft 17; LOW: its ace stays one for good
Shoe = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """What decides the worth of a hand."""

    shoe: Shoe  # how many cards of each class
    soft_17: str = STAND
    takes_all: bool = True  # a dealer's blackjack takes doubled and split wagers too; False where it is found before
    double_on: frozenset[int] | None = None  # totals of two cards; None for any
    double_after_split: bool = True
    splits: frozenset[int] = frozenset(VALUES)  # values of which a pair may be split
    hands: int | None = None  # the most hands that splits may make of one; None without limit
    draw_to_aces: bool = False  # split aces get more than one card
    resplit_aces: bool = False
    blackjack: Fraction = Fraction(3, 2)
    even_money: Fraction | None = None  # what a blackjack may be paid at once against an ace
    stands_off: int | None = None  # a dealer's total above the limit that ties with every hand but a blackjack
    values: tuple[int, ...] = VALUES
    stands_on: int = DEALER_STANDS
    limit: int = LIMIT
    naturals: frozenset[int] | None = None  # classes that make a blackjack with an ace; None for all worth ten

    @property
    def cards(self) -> int:
        return sum(self.shoe)

    @property
    def with_ace(self) -> tuple[int, ...]:
        """The classes that make a blackjack beside an ace."""
        if self.naturals is not None:
            return tuple(sorted(self.naturals))
        return tuple(i for i, value in enumerate(self.values) if value == TEN)

    def makes_blackjack(self, up: int) -> tuple[int, ...]:
        """The classes that make a blackjack with the dealer's card."""
        if up == ACE:
            return self.with_ace
        return (ACE,) if up in self.with_ace else ()

    def is_blackjack(self, first: int, second: int) -> bool:
        return second in self.makes_blackjack(first)

    def may_double(self, total: int) -> bool:
        return self.double_on is None or total in self.double_on


def class_of(card: Card) -> int:
    """The class of a card in a pack of 52."""
    return ACE if card.pips > TEN else card.pips - 1


def shoe_of(cards: Cards) -> Shoe:
    """How many cards of each class a pack has."""
    counts = [0] * len(VALUES)
    for card in cards.pack:
        counts[class_of(card)] += 1
    return tuple(counts)


def rules(table: Table, switching: bool = False) -> Rules:
    """The rules of a table for one hand by itself, or for each hand of two that may be switched.

    Where tens are a pair by their rank only (gb-core 3.10), they are treated as a pair by value, which allows the
    player more. Splitting them is not worth it even so; `blackjack_play.solved` looks whether that holds."""
    cards, game, options = table.devices["card"], table.game, table.options
    assert isinstance(cards, Cards)
    pays = table.pays["main"]
    assert isinstance(pays, dict)
    barred = game.facts["no_split"]["values"] if options.get("split_pairs") == "not_4_5_10" else ()
    limit = options.get("split_limit")
    return Rules(
        shoe=shoe_of(cards),
        soft_17=DRAW if options["soft_17"] else STAND,
        takes_all=not options.get("peek"),
        double_on=frozenset(game.facts["double_down"]["scores"]) if options.get("double_on") == "9_10_11" else None,
        splits=frozenset(VALUES) - frozenset(barred),
        hands=int(limit) + 1 if limit else None,
        blackjack=_win(pays["switch_blackjack" if switching else "blackjack"]),
        even_money=_win(pays["even_money"]) if options.get("even_money", True) else None,
        stands_off=int(game.facts["dealer_stands_off"]["total"]) if switching else None,
    )


def _win(odds: object) -> Fraction:
    assert isinstance(odds, Odds)
    return odds.win


def without(rules: Rules, *classes: int) -> Rules:
    """The same rules when some cards have left the shoe."""
    left = list(rules.shoe)
    for held in classes:
        left[held] -= 1
    return replace(rules, shoe=tuple(left))
