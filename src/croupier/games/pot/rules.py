"""What decides a hand for a pot: kings Texas Hold'em (GEGA-004248), and whatever else is dealt in streets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import msgspec

from croupier.equipment.cards import DECK
from croupier.rulebooks.model import Game
from croupier.table.equipment import pack_faults, room_faults
from croupier.table.rules import NOTHING, Cites, Fact, Fault, usual

FIVE, MOST = 5, 7  # cards that make a hand, and of which the best five are found
BUY_IN, POT = "buy_in", "pot"


class Street(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is dealt before a betting round, and which bet of a limit table it is played at."""

    name: str
    bet: Literal["small_bet", "big_bet"]
    down: int = 0  # to each player
    board: int = 0
    collection: bool = False  # the house takes its collection once this is dealt


class Streets(Fact, frozen=True):
    list: tuple[Street, ...]

    @property
    def held(self) -> int:
        """The cards of a player when all is dealt."""
        return sum(street.down for street in self.list)

    @property
    def board(self) -> int:
        return sum(street.board for street in self.list)


class Showdown(Fact, frozen=True):
    """How many of a player's own cards a hand is made of."""

    hole_cards_used: int | Literal["any"] = "any"


class Raises(Fact, frozen=True):
    """The most raises of a betting round between three or more players; 0 for any number."""

    most: int


class Cite(Cites, frozen=True):
    raises: str
    limits: str
    win: str
    split: str


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    betting: Literal["fixed", "no_limit", "pot_limit", "half_pot"]
    small_bet: int
    big_bet: int
    small_blind: int
    big_blind: int
    streets: Streets
    showdown: Showdown
    raises: Raises
    cite: Cite

    def bet(self, street: Street) -> int:
        """The bet of a street at a limit table, and elsewhere the least bet."""
        if self.betting != "fixed":
            return self.big_blind
        return self.small_bet if street.bet == "small_bet" else self.big_bet


WAGERS = {BUY_IN: NOTHING, POT: NOTHING}


def check(game: Game) -> Iterator[Fault]:
    """Whether the cards make a hand for everybody."""
    yield from pack_faults(game)
    rules = usual(Rules, game)
    streets, used = rules.streets, rules.showdown.hole_cards_used
    yield from room_faults(game, len(DECK), streets.held, streets.board)
    if used == "any":
        if not FIVE <= streets.held + streets.board <= MOST:
            yield "facts.streets", f"a hand is the best of {FIVE} to {MOST} cards"
    elif not (0 <= used <= streets.held and 0 <= FIVE - used <= streets.board):
        yield "facts.showdown", f"{used} cards held and {FIVE - used} of the board are not dealt"
