"""What decides a round of pai gow tiles: gb-archive section 14."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from croupier.equipment.tiles import TILES
from croupier.hands.pai_gow_tiles import BonanzaRow
from croupier.money import Odds
from croupier.parts.two_hands import Fouls, SettingCite
from croupier.rulebooks.model import Game
from croupier.table.equipment import room_faults
from croupier.table.rules import ONE, Fact, Fault, Pays

STANDARD, BONUS, TIE, BANK = "standard", "bonanza_bonus", "bonanza_tie", "bank"
TIE_ROWS = ("tie", "two_pair", "lucky_duck")
HELD = 4  # tiles of a position
Form = Literal["first", "second"]


class Stack(Fact, frozen=True):
    """How many tiles a position gets at once."""

    tiles: Literal[4]


class Cite(SettingCite, frozen=True, kw_only=True):
    one_player: str
    house_banks: str = ""  # where no player may hold the bank


@dataclass(frozen=True, slots=True)
class HouseWay:
    """The form chosen for each row of 14.31 that offers two, and the local rule for tiles without a pair."""

    house_way_heaven_and_earth: Form
    house_way_long: Form
    house_way_long_leg_seven: Form
    house_way_big_head_six: Form
    house_way_mixed_five: Form
    house_way_no_pair: Literal["nine_or_balance", "strengthen_or_balance", "strengthen", "balance"]


@dataclass(frozen=True, slots=True)
class Bank:
    """Whether a player may hold the bank of a round; what it pays, and the levy on what it wins."""

    player_banking: bool
    bank_pays: Odds
    levy: Fraction


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    deal_from: Literal["left", "right"]
    positions_per_player: int
    stack: Stack
    fouls: Fouls
    house_way: HouseWay
    bank: Bank | None
    cite: Cite
    tie_surrender: Literal["until_reveal", "before_setting"] = "before_setting"


WAGERS = {
    STANDARD: ONE,
    BONUS: Pays(get_args(BonanzaRow), side=True),
    TIE: Pays(TIE_ROWS, side=True),
    BANK: Pays(nothing=True, side=True),
}


def check(game: Game) -> Iterator[Fault]:
    """Whether there are tiles for everybody and the dealer."""
    yield from room_faults(game, len(TILES), HELD, HELD)
