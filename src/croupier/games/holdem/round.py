"""Hold'em against the house: the family of gb-archive section 11 and of perth's Ultimate Texas Hold'em.

Each variant has a module of its own; what they share is in table.py.
"""

from __future__ import annotations

from collections.abc import Callable

from croupier.equipment.cards import Card
from croupier.errors import Refusal
from croupier.games.holdem import casino_holdem, holdem_bonus, two_way_holdem, ultimate_holdem
from croupier.games.holdem.common_procedure import RIVER
from croupier.games.holdem.rules import Rules
from croupier.games.shared.poker.dealer_hand import why_second_position
from croupier.places import BOARD
from croupier.table.felt import Felt, Procedure, Wager
from croupier.table.money import jackpot_levels
from croupier.table.money import meter as jackpot

VARIANTS: dict[str, Callable[[Felt], Procedure]] = {
    "bonus": holdem_bonus.play_round,
    "ultimate": ultimate_holdem.play_round,
    "casino": casino_holdem.play_round,
    "two_way": two_way_holdem.play_round,
}
PLACES = ("box N", "dealer", "board")


def play_round(felt: Felt) -> Procedure:
    """One round of the variant that the game's data is about."""
    rules: Rules = felt.rules
    return VARIANTS[rules.variant](felt)


def can_be_spare(felt: Felt, place: str, further: list[Card]) -> bool:
    """Communal cards that may have been dealt although everybody had folded."""
    return place == BOARD and len(felt.things(BOARD)) + len(further) <= RIVER


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """One player a position; and jackpot wagers of their exact size."""
    return why_second_position(felt, wager) or jackpot_levels.check_place(felt, wager)


def display(felt: Felt) -> list[str]:
    """Return the amounts of the jackpots as text."""
    return jackpot.display(felt) if jackpot_levels.levels_of(felt) is None else jackpot_levels.display(felt)
