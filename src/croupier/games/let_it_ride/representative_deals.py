"""One deal for every outcome that pays differently, and what the settlement makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from croupier.equipment.cards import DECK, Card
from croupier.games.let_it_ride.rules import BONUS, MANDATORY, RIDE, WITHDRAW, Rules, bonus_ladder
from croupier.games.shared.poker.five_cards.odds import hands_of_rows
from croupier.games.shared.poker.three_cards import shapes_by_strength
from croupier.money import Amount
from croupier.odds.enumeration.outcomes import Brought, play_cards
from croupier.places import BOARD, Place
from croupier.table import Table

LITTLE = Fraction(1, 10**9)  # a stake that no ceiling touches


@dataclass(frozen=True, slots=True)
class Classes:
    """The nets of each wager: of the three wagers by the row of the hand and which of the first two ride, of the Three
    Card Bonus by the category of the player's own cards. Amounts are parts of `unit`."""

    made: dict[tuple[str, int, int], Brought]
    own: dict[str, Brought]
    unit: Fraction

    def net(self, row: str, first: int, second: int, *wagers: str) -> Fraction:
        """Return the net of wagers by row and by how many bets were left."""
        return self.made[row, first, second].net(*wagers) / self.unit

    def riding(self, row: str) -> Fraction:
        """Return a wager's gain by riding instead of being withdrawn."""
        return self.net(row, 1, 1, MANDATORY[0]) - self.net(row, 0, 1, MANDATORY[0])

    def bonus(self) -> dict[str, Fraction]:
        """Return the nets of the Three Card Bonus by the category of the player's own cards."""
        return {category: brought.net(BONUS) / self.unit for category, brought in self.own.items()}


def classes(table: Table) -> Classes:
    """Return the results of every class by the settlement per unit staked, as long as the ceiling on the royal flush
    touches no stake."""
    return classes_in_money(table, dict.fromkeys(MANDATORY, LITTLE), LITTLE)


def classes_in_money(table: Table, stakes: Mapping[str, Amount], unit: Fraction = Fraction(1)) -> Classes:
    """Return what every class brings with these stakes, in money: a ceiling is shared by what is in play."""
    made = {}
    for (row, cards), first, second in product(hands_of_rows(table, MANDATORY[0]).items(), (0, 1), (0, 1)):
        choices = [RIDE if rides else WITHDRAW for rides in (first, second)]
        made[row, first, second] = _play(table, stakes, cards, choices)
    own_bonus: dict[str, Brought] = {}
    for shape in shapes_by_strength(bonus_ladder(table.game)) if BONUS in table.game.wager else ():
        if shape.hand.category not in own_bonus:
            board = [card for card in DECK if card not in shape.cards][:2]
            bonus = {**stakes, BONUS: stakes.get(BONUS, next(iter(stakes.values())))}
            own_bonus[shape.hand.category] = _play(table, bonus, [*shape.cards, *board], [WITHDRAW, WITHDRAW])
    return Classes(made, own_bonus, unit)


def _play(table: Table, stakes: Mapping[str, Amount], cards: list[Card], choices: list[str]) -> Brought:
    rules: Rules = table.rules
    dealt = {Place.box(table.seats[0]): cards[: rules.hand.cards], BOARD: cards[rules.hand.cards :]}
    return play_cards(table, stakes, dealt, choices)
