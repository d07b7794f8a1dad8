"""What people see of it: the layout and the colours of the pockets."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.roulette import NUMBERS, ZEROS, colour
from croupier.rulebooks.model import Game
from croupier.table.family import Picture

PICTURE = Picture(drawing="rings")


def colours(game: Game) -> Mapping[str, str]:
    """The colour of every pocket; a zero is green."""
    return {pocket: colour(pocket) or "green" for pocket in (*ZEROS, *NUMBERS)}
