"""Rules of a round of pai gow poker: gb-archive section 13."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from croupier.equipment.cards import DECK
from croupier.games.shared.pai_gow.setting import Fouls, SettingCite
from croupier.hands.pai_gow_poker import ENVY_ROWS, FORTUNE_ROWS, JokolorRow
from croupier.money import Amount, Odds
from croupier.rulebooks.model import Game
from croupier.table.equipment import pack_faults, room_faults
from croupier.table.rules import ONE_FIGURE, Fact, Fault, Pays

STANDARD, FORTUNE, ENVY, JOKOLOR = "standard", "fortune", "envy", "jokolor"
HAND_SIZE = 7  # cards of a position


class Hand(Fact, frozen=True):
    """How many cards are dealt to a position."""

    cards: Literal[7]


class Cite(SettingCite, frozen=True, kw_only=True):
    one_position: str = ""
    position_taken: str = ""
    envy_one: str = ""
    envy_several: str = ""
    envy_own: str = ""
    ceiling: str = ""  # whom it touches is told


@dataclass(frozen=True, slots=True)
class Fortune:
    """The payments of Fortune beyond its pay table, and the hands that earn its Envy Bonus."""

    fortune_table: str
    three_pair_push: bool  # at the minimum odds
    fortune_ceiling: Amount | None
    ceiling_from: Odds  # the ceiling is on rows with such odds or longer
    envy_qualifying_amount: Amount | None


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    hand: Hand
    fouls: Fouls
    fortune: Fortune | None
    cite: Cite


WAGERS = {
    STANDARD: ONE_FIGURE,
    FORTUNE: Pays(FORTUNE_ROWS, side=True),
    ENVY: Pays(ENVY_ROWS, side=True),
    JOKOLOR: Pays(get_args(JokolorRow), side=True),
}


def check(game: Game) -> Iterator[Fault]:
    """Yield faults of a game: too few cards for everybody, no joker, or a Fortune without its rules."""
    yield from pack_faults(game, jokers=1)
    yield from room_faults(game, len(DECK) + 1, HAND_SIZE, HAND_SIZE)
    if FORTUNE in game.wager and "fortune_table" not in game.option:
        yield "option", "Fortune needs fortune_table"
    if ENVY in game.wager and FORTUNE not in game.wager:
        yield f"wager.{ENVY}", "needs Fortune"
