"""Rules of a round of live draw poker: gb-archive section 16."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Literal

from croupier.equipment.cards import DECK, JOKER, Card
from croupier.games.shared.poker.paid_hands.procedure import SomeHands
from croupier.rulebooks.model import Game, Scalar
from croupier.table.money.meter import Meter
from croupier.table.rules import Cites, Fault, Pays, rows_of, usual

HAND = "hand"  # the one wager there is
HOLD = "hold"
LADDER = "five_card_wild"
NONE = "none"  # nothing is wild, no hand grows
HIGH_PAIR, LOW_PAIR = "jacks_or_better", "low_pair"
ROYAL = "royal_flush"


class Cite(Cites, frozen=True):
    """The clauses of steps of the procedure."""

    hold: str
    silence: str  # what becomes of a player who says nothing: the person who deals for the absent asks for it
    wild_odds: str
    jackpot: str


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    jokers: Literal[0, 1]
    wild: str
    growing_hand: str
    growth: Fraction
    progressive: bool
    jackpot_part: Fraction
    meter: Meter
    rows: SomeHands
    cite: Cite

    @property
    def wild_cards(self) -> frozenset[Card]:
        """The cards that stand for any other."""
        return wild_cards(self.wild)

    @property
    def high(self) -> int:
        """The lowest rank whose pair counts for something."""
        return self.rows.some[HIGH_PAIR][1]


@cache
def wild_cards(wild: str) -> frozenset[Card]:
    """The joker, and the card or the rank that the house has named: 16.12, 16.13 and 16.27."""
    return frozenset({JOKER, *(card for card in DECK if wild in (card.text, card.text[0]))})


def wagers(game: Game) -> Mapping[str, Pays]:
    """Return the wagers that the family settles, and by which outcomes."""
    return {HAND: usual(Rules, game).rows.pays(LADDER)}


def check(game: Game) -> Iterator[Fault]:
    """Yield faults of a game: wild cards that are none, growing hands that are none, or rows that are not those of five
    cards."""
    rules = usual(Rules, game)
    for wild in _values(game, "wild", rules.wild):
        if wild != NONE and len(wild_cards(str(wild))) == 1:
            yield "option.wild", f"{wild!r} is no card and no rank"
    for hand in _values(game, "growing_hand", rules.growing_hand):
        if hand != NONE and hand not in (rows_of(game, HAND) or ()):
            yield "option.growing_hand", f"{hand!r} is no row of the pay table"
    if rules.wild != NONE or rules.jokers:
        yield "option", "with a wild card the house gives odds of its own: a table that chooses nothing has none"
    for row in (HIGH_PAIR, LOW_PAIR):
        if row not in rules.rows.some:
            yield "facts.rows", f"needs {row}"
    if ROYAL not in (rows_of(game, HAND) or ()):
        yield f"wager.{HAND}", "needs a row for the royal flush, which wins the jackpot"
    yield from rules.rows.faults(game, LADDER)
    cards = game.equipment["cards"]
    if cards.get("decks", 1) != 1 or cards.get("without", ()) or cards.get("jokers", 0) not in ("jokers", rules.jokers):
        yield "equipment.cards", "this family plays with one pack of 52 cards and the jokers that the table chooses"


def _values(game: Game, name: str, otherwise: Scalar) -> tuple[Scalar, ...]:
    """Return the possible values of a rule: the values of the option, or the one that the book fixes."""
    return game.option[name].values if name in game.option else (otherwise,)
