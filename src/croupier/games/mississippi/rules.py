"""Rules of a round of Mississippi stud: gb-archive 7.36 to 7.49."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.games.shared.poker.dealer_hand import Positions
from croupier.games.shared.poker.paid_hands.procedure import HandAndBoard, SomeHands
from croupier.rulebooks.model import Game
from croupier.table.equipment import pack_faults, room_faults
from croupier.table.family import Decision
from croupier.table.rules import Fact, Fault, Pays, usual

PACK = 52
LADDER = "five_card"
ANTE = "ante"
STREETS = ("third_street", "fourth_street", "fifth_street")
WAGERS = (ANTE, *STREETS)
FOLD = "fold"
BETS = ("bet_1x", "bet_2x", "bet_3x")
DECISIONS = {FOLD: Decision(for_absent=True, gives_up=True), **dict.fromkeys(BETS, Decision(takes=("stake",)))}


class TwoAndThree(HandAndBoard, frozen=True):
    """Two cards to the player and three to the board."""

    cards: Literal[2]
    board: Literal[3]


class Street(Fact, frozen=True):
    """How many Antes each choice bets on a street."""

    times: dict[str, int]


class Cite(Positions, frozen=True, kw_only=True):
    """The clauses by which a fold takes what was laid."""

    fold_third_street: str
    fold_fourth_street: str
    fold_fifth_street: str

    def fold(self, street: str) -> str:
        """The clause by which a hand is folded on this street."""
        return (self.fold_third_street, self.fold_fourth_street, self.fold_fifth_street)[STREETS.index(street)]


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    hand: TwoAndThree
    street: Street
    rows: SomeHands
    cite: Cite


def wagers(game: Game) -> Mapping[str, Pays]:
    """Return the wagers that the family settles, and by which outcomes."""
    return dict.fromkeys(WAGERS, usual(Rules, game).rows.pays(LADDER))


def check(game: Game) -> Iterator[Fault]:
    """Yield faults of a game: unknown rows and bets, or a pack that is too small for everybody."""
    rules = usual(Rules, game)
    yield from rules.rows.faults(game, LADDER)
    for choice, times in rules.street.times.items():
        if choice not in BETS or times < 1:
            yield "facts.street", f"this family has no choice {choice!r} of {times} Antes"
    if not rules.street.times:
        yield "facts.street", "there is nothing to bet"
    yield from pack_faults(game)
    yield from room_faults(game, PACK, rules.hand.cards, rules.hand.board)
