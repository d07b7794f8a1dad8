"""Rules of a hand of baccarat against a player-dealer: kings EZ Baccarat Panda 8 (GEGA-004229), Dragon Bonus Baccarat
(GEGA-004228) and Dai Bacc (GEGR-002116)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.places import Place
from croupier.rulebooks.model import Game
from croupier.table.money import player_dealer
from croupier.table.money.player_dealer import PLAYER_DEALER, Cite, Position, Settlement
from croupier.table.rules import NO_ODDS, ONE_FIGURE, SIDE, Fact, Fault, Pays, Terms, terms_of, usual

PLAYER: Literal["player"] = "player"
BANKER: Literal["banker"] = "banker"
AT_PLAYER, AT_BANKER = Place("player"), Place("banker")  # where the two hands lie
LINES = {"player_line": PLAYER, "banker_line": BANKER}
TIE = "tie"
BONUSES = ("panda_8", "dragon_7", "fortune_7", "tiger_7", "ox_6")
OX_KILLED_WAGERS = ("kill_the_ox_tiger",)
DRAGONS = ("player_dragon_bonus", "banker_dragon_bonus")
NATURAL_WINNER = "natural_winner"
CLEAR = range(4, 10)  # points by which a hand without a natural may win for a Dragon Bonus


class Seats(Fact, frozen=True):
    """How many seats each kind of table has, the player-dealer's among them; a book may know only one kind."""

    baccarat: int
    blackjack: int | None = None


class Made(Terms, frozen=True):
    """A hand with a total of so many cards."""

    hand: Literal["player", "banker"]
    total: int
    cards: Literal[2, 3]

    def __post_init__(self) -> None:
        if not 0 <= self.total <= 9:
            raise ValueError("a total is between 0 and 9")


class Killed(Terms, frozen=True):
    """For each hand the total, of three cards, with which it must not win."""

    player: int
    banker: int

    def __post_init__(self) -> None:
        if not (0 <= self.player <= 9 and 0 <= self.banker <= 9):
            raise ValueError("a total is between 0 and 9")


class Dragon(Terms, frozen=True):
    """The hand that must win, with a natural or by so many points."""

    hand: Literal["player", "banker"]
    clear: int

    def __post_init__(self) -> None:
        if self.clear != CLEAR.start:
            raise ValueError(f"a hand wins clearly by {CLEAR.start} points")


class ActionButton(Fact, frozen=True):
    """The card that says which seat has the first action: the seats but the player-dealer's are counted by its rank."""

    hand: Literal["player", "banker"]
    card: Literal[1, 2]


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices. Where no action button is used the player-dealer's left is first."""

    table: Literal["blackjack", "baccarat"]
    naturals: Literal["draw_on", "stop"]
    banker_seven: Literal["pays", "pushes"]
    seats: Seats
    bank: Position
    settlement: Settlement
    cite: Cite
    bonuses: Mapping[str, Made] = terms_of(*BONUSES)
    killed: Mapping[str, Killed] = terms_of(*OX_KILLED_WAGERS)
    dragons: Mapping[str, Dragon] = terms_of(*DRAGONS)
    action_button: ActionButton | None = None
    backline: bool = True  # whether a person may bet behind another player
    face_down: bool = False  # whether the first two cards of each hand are turned only when all lie there

    @property
    def should_stop_at_natural(self) -> bool:
        """Return whether an eight or nine with two cards ends the dealing."""
        return self.naturals == "stop"

    @property
    def room(self) -> int:
        """How many may sit at the table that was chosen."""
        seats = self.seats.blackjack if self.table == "blackjack" else self.seats.baccarat
        assert seats is not None
        return seats


def margin_row(points: int) -> str:
    """The row of a pay table for winning by so many points."""
    return f"win_by_{points}"


_DRAGON = Pays((*(margin_row(points) for points in CLEAR), NATURAL_WINNER), side=True)
WAGERS = {
    **dict.fromkeys(LINES, ONE_FIGURE),
    **dict.fromkeys((TIE, *BONUSES, *OX_KILLED_WAGERS), SIDE),
    **dict.fromkeys(DRAGONS, _DRAGON),
    PLAYER_DEALER: NO_ODDS,
}


def check(game: Game) -> Iterator[Fault]:
    """An order of settlement that is not that of the wagers, and tables with more seats than the game has."""
    rules = usual(Rules, game)
    yield from player_dealer.settlement_faults(game, rules.settlement)
    kinds = game.option["table"].values if "table" in game.option else (rules.table,)
    for kind in kinds:
        seats = getattr(rules.seats, str(kind))
        if seats is None or not player_dealer.LEAST_SEATS <= seats <= game.seats:
            yield "facts.seats", f"a {kind} table has {player_dealer.LEAST_SEATS} to {game.seats} seats, not {seats}"
