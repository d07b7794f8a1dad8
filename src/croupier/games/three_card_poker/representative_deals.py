"""One deal for every outcome that pays differently, and what the settlement makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.cards import cards
from croupier.games.shared.poker import three_cards
from croupier.games.shared.poker.showdown import Case, meetings
from croupier.games.three_card_poker.rules import ANTE, ANTE_BONUS, PAIR_PLUS, PLAY, PRIME, Rules
from croupier.odds.enumeration.outcomes import Brought, play_cards
from croupier.places import DEALER, Place
from croupier.table import Table

MAIN = (ANTE, PLAY, ANTE_BONUS)
STAKED = (ANTE, PLAY)
BLACK, OTHER_BLACK, MIXED, OTHER_MIXED = cards("2c 3c 7s"), cards("4c 5c 9s"), cards("2d 3c 7s"), cards("4d 5c 9s")
COLOURS = ((MIXED, OTHER_MIXED), (BLACK, OTHER_MIXED), (BLACK, OTHER_BLACK))  # three of one colour: no one, the
# player, the player and the dealer


@dataclass(frozen=True, slots=True)
class Classes:
    """The nets of a unit on each wager: on a hand that is played by its category and the dealer's Case, on one that is
    folded by its category, and on Prime by the COLOURS."""

    met: dict[tuple[str, int], Brought]
    folded: dict[str, Brought]
    coloured: tuple[Brought, ...]

    def net(self, category: str, case: int, *wagers: str) -> Fraction:
        """Return the net of wagers on a hand that is played; nothing where such hands never meet."""
        brought = self.met.get((category, case))
        return Fraction(0) if brought is None else brought.net(*wagers)

    def by_category(self, *wagers: str) -> dict[str, Fraction]:
        """Return the nets of wagers that look at the player's hand alone."""
        return {category: brought.net(*wagers) for (category, _), brought in self.met.items()}

    @property
    def given_up(self) -> Fraction:
        """The net of folding on Ante, Play and Ante Bonus, whatever the hand."""
        (net,) = {brought.net(*MAIN) for brought in self.folded.values()}
        return net


def least_qualifying(table: Table) -> int:
    """The lowest strength with which the dealer qualifies."""
    rules: Rules = table.rules
    return three_cards.least_qualifying(rules.hand.ladder, rules.qualifies.is_met_by)


def classes(table: Table) -> Classes:
    """Return the results of every class by the settlement."""
    rules: Rules = table.rules
    each, box = three_cards.shapes_by_strength(rules.hand.ladder), Place.box(table.seats[0])
    deals = meetings([shape.hand.category for shape in each], lambda i: each[i].cards, least_qualifying(table))
    laid = {name: 1 for name in (ANTE, PAIR_PLUS) if name in table.game.wager}
    met = {
        key: play_cards(table, laid, {box: mine, DEALER: theirs}, ("play",)) for key, (mine, theirs) in deals.items()
    }
    folded = {
        category: play_cards(table, laid, {box: mine, DEALER: theirs}, ("fold",))
        for (category, case), (mine, theirs) in deals.items()
        if case == Case.BETTER or category == each[-1].hand.category
    }
    prime = {PRIME: 1} if PRIME in table.game.wager else {}
    coloured = tuple(play_cards(table, prime, {box: mine, DEALER: theirs}) for mine, theirs in COLOURS)
    return Classes(met, folded, coloured)
