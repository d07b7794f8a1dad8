"""What decides a hand of baccarat against a player-dealer: kings EZ Baccarat Panda 8 (GEGA-004229)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.rulebooks.model import Game
from croupier.table import bank
from croupier.table.bank import PLAYER_DEALER, Cite, Position, Settlement
from croupier.table.rules import NOTHING, ONE, SIDE, Fact, Fault, Terms, terms_of, usual

PLAYER, BANKER = "player", "banker"
LINES = {"player_line": PLAYER, "banker_line": BANKER}
TIE = "tie"
SEVEN = "dragon_7"  # the wager on a hand for which the banker line may push
BONUSES = ("panda_8", SEVEN)


class Seats(Fact, frozen=True):
    """How many seats each kind of table has, the player-dealer's among them."""

    blackjack: int
    baccarat: int


class Bonus(Terms, frozen=True):
    """The hand that must win, with which total of how many cards."""

    hand: Literal["player", "banker"]
    total: int
    cards: Literal[2, 3]

    def __post_init__(self) -> None:
        if not 0 <= self.total <= 9:
            raise ValueError("a total is between 0 and 9")


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    table: Literal["blackjack", "baccarat"]
    naturals: Literal["draw_on", "stop"]
    banker_seven: Literal["pays", "pushes"]
    seats: Seats
    bank: Position
    settlement: Settlement
    cite: Cite
    bonuses: Mapping[str, Bonus] = terms_of(*BONUSES)

    @property
    def naturals_stop(self) -> bool:
        """Whether an eight or nine with two cards ends the dealing."""
        return self.naturals == "stop"

    @property
    def room(self) -> int:
        return self.seats.blackjack if self.table == "blackjack" else self.seats.baccarat


WAGERS = {**dict.fromkeys(LINES, ONE), TIE: SIDE, "panda_8": SIDE, SEVEN: ONE, PLAYER_DEALER: NOTHING}


def check(game: Game) -> Iterator[Fault]:
    """An order of settlement that is not that of the wagers, and tables with more seats than the game has."""
    rules = usual(Rules, game)
    yield from bank.settlement_faults(game, rules.settlement)
    for seats in (rules.seats.blackjack, rules.seats.baccarat):
        if not bank.LEAST_SEATS <= seats <= game.seats:
            yield "facts.seats", f"a table has {bank.LEAST_SEATS} to {game.seats} seats, not {seats}"
