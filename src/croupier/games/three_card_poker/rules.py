"""Rules of a round of three card poker: gb-core section 5, gb-archive section 5."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.games.shared.poker.dealer_hand import Dealt, Positions, Qualifies
from croupier.hands.ladders import LADDERS
from croupier.rulebooks.model import Game
from croupier.table.equipment import pack_faults, room_faults
from croupier.table.rules import ONE_FIGURE, Fact, Fault, Pays, usual

HAND, PACK = 3, 52
ANTE, PLAY, ANTE_BONUS, PAIR_PLUS, PRIME = "ante", "play", "ante_bonus", "pair_plus", "prime"
PLAYER_ONLY, DEALER_SAME_COLOUR = "player_only", "dealer_same_colour"


class ThreeCards(Dealt, frozen=True):
    """Three cards, with the best straight flush apart or not."""

    cards: Literal[3]
    ladder: Literal["three_card", "three_card_mini_royal"]


class Tie(Fact, frozen=True):
    """The result of Ante and Play when the hands are equal."""

    result: Literal["push", "void"]


class Cite(Positions, frozen=True):
    """The clauses of steps of the procedure."""

    third_card: str = ""  # where the first two cards are equal and the third decides
    prime_dealer_only: str = ""  # where the dealer alone has three cards of one colour


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    hand: ThreeCards
    qualifies: Qualifies
    tie: Tie
    cite: Cite


def wagers(game: Game) -> Mapping[str, Pays]:
    """Return the wagers that the family settles: hands are paid by their names on the game's ladder."""
    hands = LADDERS[usual(Rules, game).hand.ladder]
    return {
        ANTE: ONE_FIGURE,
        PLAY: ONE_FIGURE,
        ANTE_BONUS: Pays(hands, some=True),
        PAIR_PLUS: Pays(hands, some=True, side=True),
        PRIME: Pays((PLAYER_ONLY, DEALER_SAME_COLOUR), side=True),
    }


def check(game: Game) -> Iterator[Fault]:
    """Yield faults of a game: a least hand of the dealer's that is none, or a pack that is too small for everybody."""
    rules = usual(Rules, game)
    yield from rules.qualifies.faults(rules.hand.ladder)
    yield from pack_faults(game)
    yield from room_faults(game, PACK, HAND, HAND)
