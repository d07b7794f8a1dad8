"""Rules of a spin of Big Six: gb-archive section 10, qld part 9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from croupier.rulebooks.model import Game
from croupier.table.equipment import orders
from croupier.table.rules import Cites, Pays


class Cite(Cites, frozen=True):
    """The clause by which a clapper between two segments decides for the one it has passed."""

    passed: str


@dataclass(frozen=True, slots=True)
class Rules:
    """A table's choice: a clapper between two segments decides for the one it has passed, or the spin is void."""

    between_segments: Literal["passed", "respin"]
    cite: Cite


def symbols(game: Game) -> list[str]:
    """The symbols that segments of the wheel bear."""
    return sorted({symbol for order in orders(game) for symbol in order})


def wagers(game: Game) -> dict[str, Pays]:
    """A symbol, paid by what it is."""
    return {"symbol": Pays(tuple(symbols(game)), either=True, on=symbols(game))}
