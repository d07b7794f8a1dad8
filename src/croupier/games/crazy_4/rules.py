"""Rules of a round of Crazy 4 Poker: gb-archive section 15."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.games.shared.poker.dealer_hand import Positions, Qualifies, hand_faults
from croupier.games.shared.poker.paid_hands.procedure import SomeHands, mandatory_faults
from croupier.rulebooks.model import Game
from croupier.table.equipment import pack_faults, room_faults
from croupier.table.family import Decision
from croupier.table.rules import ONE_FIGURE, Fact, Fault, Pays, usual

HAND, PACK = 5, 52
LADDER = "four_card"
ANTE, SUPER_BONUS, QUEENS_UP, PLAY = "ante", "super_bonus", "queens_up", "play"
FOLD, KEEP = "fold", "fold_keep_queens_up"
LARGER_PLAYS = ("play_2x", "play_3x")
DECISIONS = {
    **dict.fromkeys((PLAY, *LARGER_PLAYS), Decision(takes=("stake",))),
    FOLD: Decision(for_absent=True, gives_up=True),
    KEEP: Decision(gives_up=True),
}


class FiveCards(Fact, frozen=True):
    """Five cards each, of which the best four are the hand."""

    cards: Literal[5]


class TripleDown(Fact, frozen=True):
    """From which hand on a Play wager may be more than the Ante, and how many Antes each choice lays."""

    hand: str
    ranks: tuple[int, ...]
    times: dict[str, int]


class Cite(Positions, frozen=True, kw_only=True):
    """The clauses of steps of the procedure."""

    mandatory: str
    not_qualified: str
    fold: str
    fold_super_bonus: str
    fold_queens_up: str
    not_beaten: str
    beaten: str


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    hand: FiveCards
    qualifies: Qualifies
    triple_down: TripleDown
    rows: SomeHands
    cite: Cite

    @property
    def times(self) -> dict[str, int]:
        """How many Antes each choice to play lays."""
        return {PLAY: 1, **self.triple_down.times}


def wagers(game: Game) -> Mapping[str, Pays]:
    """Return the wagers that the family settles, and by which outcomes."""
    by_hand = usual(Rules, game).rows.pays(LADDER)
    return {ANTE: ONE_FIGURE, PLAY: ONE_FIGURE, SUPER_BONUS: by_hand, QUEENS_UP: by_hand}


def check(game: Game) -> Iterator[Fault]:
    """Yield faults of a game: named hands that are not hands of four cards, or a pack that is too small for
    everybody."""
    rules = usual(Rules, game)
    yield from rules.qualifies.faults(LADDER)
    yield from hand_faults("facts.triple_down", LADDER, rules.triple_down.hand, rules.triple_down.ranks)
    for choice in rules.triple_down.times:
        if choice not in LARGER_PLAYS:
            yield "facts.triple_down", f"this family has no choice {choice!r}"
    yield from rules.rows.faults(game, LADDER)
    yield from mandatory_faults(game, ANTE, SUPER_BONUS)
    yield from pack_faults(game)
    yield from room_faults(game, PACK, HAND, HAND)
