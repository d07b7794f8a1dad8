"""What decides a round of pai gow tiles: gb-archive section 14, qld part 19."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from croupier.equipment.tiles import TILES
from croupier.hands.pai_gow_tiles import BonanzaRow
from croupier.hands.tile_house_way_qld import Chong, Weak
from croupier.money import Amount, Odds
from croupier.parts.two_hands import Fouls, SettingCite
from croupier.rulebooks.model import Game
from croupier.table.equipment import room_faults
from croupier.table.rules import ONE, Fact, Fault, Pays, usual

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
    bank_offered: str = ""  # of a bank that goes round with the chung, and what it is bound by
    bank_box: str = ""
    bank_wagers: str = ""
    bank_profit: str = ""
    house_liability: str = ""
    priority: str = ""
    sole_player: str = ""
    la_ja: str = ""


class SolePlayer(Fact, frozen=True):
    """How many boxes the only player at a table may wager on, and how many times the other the one wager must be."""

    boxes: int
    times: int


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
class QueenslandWay:
    """Division 12: what a tile of gee jun counts, which low hand of three is chong ranking 3, and which of two rules is
    followed where neither can be met."""

    gee_jun_counts: Literal["three_or_six", "pips"]
    chong_ranking_3: Chong
    house_way_weak: Weak
    low_zeros: Literal["bank", "tiles"]


@dataclass(frozen=True, slots=True)
class Chung:
    """A bank that is offered round: for how many rounds together it is held, and the most that the house is liable for
    when it shares the bank."""

    bank_rounds: int
    house_liability: Amount | None
    priority_set: Fraction | None = None  # the part of the table maximum from which a box is set first


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
    house_way: HouseWay | None
    bank: Bank | None
    cite: Cite
    queensland: QueenslandWay | None = None
    chung: Chung | None = None
    players_per_box: int = 1
    sole_player: SolePlayer | None = None
    tie_surrender: Literal["until_reveal", "before_setting"] = "before_setting"


WAGERS = {
    STANDARD: ONE,
    BONUS: Pays(get_args(BonanzaRow), side=True),
    TIE: Pays(TIE_ROWS, side=True),
    BANK: Pays(nothing=True, side=True),
}


def check(game: Game) -> Iterator[Fault]:
    """Whether there are tiles for everybody and the dealer, one house way, and a bank that can be offered round."""
    yield from room_faults(game, len(TILES), HELD, HELD)
    rules = usual(Rules, game)
    if (rules.house_way is None) == (rules.queensland is None):
        yield "facts", "needs one house way"
    if BANK in game.wager and game.wager[BANK].stage:
        yield f"wager.{BANK}", "is held for a round, and never laid: it has no stage"
    if rules.chung is not None and (rules.bank is None or BANK not in game.wager):
        yield "facts", "a bank that is offered round needs player_banking, bank_pays, levy and its wager"
