"""Rules of a round of three card poker against a player-dealer: kings GEGA-004246."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.games.shared.poker.dealer_hand import Dealt, Qualifies
from croupier.hands.ladders import LADDERS
from croupier.rulebooks.model import Game
from croupier.table.equipment import pack_faults, room_faults
from croupier.table.money.player_dealer import PLAYER_DEALER, Cite, Position, Settlement, settlement_faults
from croupier.table.rules import NO_ODDS, ONE_FIGURE, Fault, Pays, usual

HAND, PACK = 3, 52
ANTE, PLAY, PAIR_PLUS, SIX_CARD_BONUS = "ante", "play", "pair_plus", "six_card_bonus"
SIX_CARDS = "five_card"  # the ladder of the best five of six


class ThreeCards(Dealt, frozen=True):
    """Three cards, with the best straight flush apart or not."""

    cards: Literal[3]
    ladder: Literal["three_card", "three_card_mini_royal"]


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    hand: ThreeCards
    qualifies: Qualifies
    bank: Position
    settlement: Settlement
    cite: Cite


def wagers(game: Game) -> Mapping[str, Pays]:
    """Return the wagers that the family settles: hands are paid by their names on the game's ladder, six cards by those
    of five."""
    return {
        ANTE: ONE_FIGURE,
        PLAY: ONE_FIGURE,
        PAIR_PLUS: Pays(LADDERS[usual(Rules, game).hand.ladder], some=True, side=True),
        SIX_CARD_BONUS: Pays(LADDERS[SIX_CARDS], some=True, side=True),
        PLAYER_DEALER: NO_ODDS,
    }


def check(game: Game) -> Iterator[Fault]:
    """Yield faults of a game: a least hand that is none, a wager without its turn, or a pack that is too small for
    everybody."""
    rules = usual(Rules, game)
    yield from rules.qualifies.faults(rules.hand.ladder)
    yield from settlement_faults(game, rules.settlement)
    yield from pack_faults(game)
    yield from room_faults(game, PACK, HAND, 0)
