"""Rules of a Pocket Pairs wager: gb-archive section 18."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.rulebooks.model import Game
from croupier.table.equipment import pack_faults, room_faults
from croupier.table.family import Decision
from croupier.table.rules import Cites, Fault, Pays

WAGER = "pocket_pairs"
SAME, MIXED = "same_colour", "mixed_colour"


class Cite(Cites, frozen=True):
    """The clauses by which a wager is given up, with the cards or by not showing them."""

    forfeit: str
    conceal: str


@dataclass(frozen=True, slots=True)
class Rules:
    """The book leaves only the pay table to the house."""

    cite: Cite


WAGERS = {WAGER: Pays((SAME, MIXED))}
DECISIONS = {
    "keep": Decision(for_absent=True),
    "fold": Decision(for_absent=True),
    "fold_and_forfeit": Decision(gives_up=True),
    "show": Decision(),
    "conceal": Decision(gives_up=True),
}


def check(game: Game) -> Iterator[Fault]:
    """One pack, and two cards for everybody."""
    yield from pack_faults(game)
    yield from room_faults(game, 52, 2, 0)
