"""Rules of a round of casino war: gb-archive section 17."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.table.rules import SIDE, Cites, Fact, Pays


class Box(Fact, frozen=True):
    """How many players may share a box and its cards."""

    players: int


class Cite(Cites, frozen=True):
    """The clauses of what a war decides."""

    war_lost: str
    war_won: str
    second_cards_equal: str
    second_card_higher: str


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    decks: int
    box: Box
    cite: Cite


WAGERS = {
    "original": Pays(("first_card_higher", "war_won")),
    "go_to_war": Pays(("second_card_higher", "second_cards_equal")),
    "tie": SIDE,
}
