"""Hold'em against the house: the family of gb-archive section 11 and of perth's Ultimate Texas Hold'em.

Each variation has a module of its own; what they share is in holdem_table.py, sensible play for bots and hints in
holdem_suggest.py.
"""

from __future__ import annotations

from collections.abc import Callable

from croupier.equipment.cards import Card
from croupier.errors import Refusal
from croupier.games.holdem import bonus as holdem_bonus
from croupier.games.holdem import bot as holdem_suggest
from croupier.games.holdem import casino as holdem_casino
from croupier.games.holdem import two_way as holdem_two_way
from croupier.games.holdem import ultimate as holdem_ultimate
from croupier.games.holdem.irregular import declare, undo
from croupier.games.holdem.table import BOARD, RIVER, check_close, excused
from croupier.parts.circles import one_position
from croupier.table import levels as jackpot_levels
from croupier.table import meter as jackpot
from croupier.table.felt import Felt, Procedure, Wager

VARIATIONS: dict[str, Callable[[Felt], Procedure]] = {
    "holdem-bonus": holdem_bonus.round,
    "ultimate-holdem": holdem_ultimate.round,
    "casino-holdem": holdem_casino.round,
    "two-way-holdem": holdem_two_way.round,
}
PLACES = ("box N", "dealer", "board")

suggest = holdem_suggest.suggest

__all__ = ["PLACES", "check_close", "check_place", "declare", "display", "excused", "idle", "round", "suggest", "undo"]


def round(felt: Felt) -> Procedure:
    """One round of the variation that the game's data is about."""
    return VARIATIONS[felt.game.id](felt)


def idle(felt: Felt, place: str, further: list[Card]) -> bool:
    """Communal cards that may have been dealt although everybody had folded."""
    return place == BOARD and len(felt.things(BOARD)) + len(further) <= RIVER


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """One player a position; and jackpot wagers of their exact size."""
    return one_position(felt, wager) or jackpot_levels.check_place(felt, wager)


def display(felt: Felt) -> list[str]:
    """What the jackpots stand at."""
    return jackpot_levels.display(felt) if jackpot_levels.levels(felt.game) else jackpot.display(felt)
