"""Rules of a round of let it ride: gb-archive section 12."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.games.shared.poker.dealer_hand import Positions
from croupier.games.shared.poker.paid_hands.procedure import HandAndBoard, SomeHands, mandatory_faults
from croupier.hands.ladders import LADDERS
from croupier.money import Amount
from croupier.rulebooks.model import Game
from croupier.table.equipment import pack_faults, room_faults
from croupier.table.rules import Fault, Pays, usual

PACK = 52
LADDER = "five_card"
BONUS_LADDERS = ("three_card", "three_card_mini_royal")
WITHDRAWABLE = ("first_wager", "second_wager")
POUND, BONUS = "pound_wager", "three_card_bonus"
MANDATORY = (*WITHDRAWABLE, POUND)
RIDE, WITHDRAW = "let_it_ride", "withdraw"
ROYAL = "royal_flush"


class ThreeAndTwo(HandAndBoard, frozen=True):
    """Three cards to the player and two to the board."""

    cards: Literal[3]
    board: Literal[2]


class Cite(Positions, frozen=True, kw_only=True):
    """The clauses of steps of the procedure."""

    mandatory: str
    ceiling: str


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    hand: ThreeAndTwo
    rows: SomeHands
    royal_ceiling: Amount | None  # the most that one player is paid for a royal flush
    cite: Cite


def bonus_ladder(game: Game) -> str:
    """The ladder of the Three Card Bonus, where a game has it."""
    name = game.wager[BONUS].paytable if BONUS in game.wager else None
    return game.paytable[name].ladder if name in game.paytable else ""


def wagers(game: Game) -> Mapping[str, Pays]:
    """Return the wagers that the family settles, and by which outcomes."""
    three = Pays(LADDERS.get(bonus_ladder(game), ()), some=True, side=True)
    return {**dict.fromkeys(MANDATORY, usual(Rules, game).rows.pays(LADDER)), BONUS: three}


def check(game: Game) -> Iterator[Fault]:
    """Yield faults of a game: rows and ladders that are not of hands of five and of three, or a pack that is too small
    for everybody."""
    rules = usual(Rules, game)
    yield from rules.rows.faults(game, LADDER)
    yield from mandatory_faults(game, POUND, *WITHDRAWABLE)
    if BONUS in game.wager and bonus_ladder(game) not in BONUS_LADDERS:
        yield f"wager.{BONUS}", f"its pay table is of a ladder of three cards: {', '.join(BONUS_LADDERS)}"
    yield from pack_faults(game)
    yield from room_faults(game, PACK, rules.hand.cards, rules.hand.board)
