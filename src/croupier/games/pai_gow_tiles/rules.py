"""Rules of a round of pai gow tiles: gb-archive section 14, qld part 19, kings GEGA-004233."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from croupier.equipment.tiles import TILES
from croupier.games.pai_gow_tiles.house_way_kings import NineEleven, Sevens, Unpaired
from croupier.games.pai_gow_tiles.house_way_qld import Balance, Chong, Higher, HighTile, Royal, Split, Weak
from croupier.games.shared.pai_gow.setting import Fouls, SettingCite
from croupier.hands.pai_gow_tiles import BonanzaRow
from croupier.money import Amount, Odds
from croupier.rulebooks.model import Game
from croupier.table.equipment import room_faults
from croupier.table.money.player_dealer import PLAYER_DEALER, Button, Position, Settlement, settlement_faults
from croupier.table.rules import ONE_FIGURE, Fact, Fault, Pays, usual

STANDARD, BONUS, TIE, BANK = "standard", "bonanza_bonus", "bonanza_tie", "bank"
TIE_ROWS = ("tie", "two_pair", "lucky_duck")
HAND_SIZE = 4  # tiles of a position
Form = Literal["first", "second"]


class Stack(Fact, frozen=True):
    """How many tiles a position gets at once."""

    tiles: Literal[4]


class Cite(SettingCite, frozen=True, kw_only=True):
    """The clauses that decide."""

    one_player: str = ""
    not_covered: str = ""  # of a player-dealer: by which clauses wagers go back (table/money/player_dealer.py)
    most_won: str = ""
    both_copied: str = ""
    house_banks: str = ""  # where no player may hold the bank
    bank_offered: str = ""  # of a bank that goes round with the chung, and what it is bound by
    bank_box: str = ""
    bank_wagers: str = ""
    bank_profit: str = ""
    house_liability: str = ""
    liability_boxes: str = ""
    priority: str = ""
    sole_player: str = ""
    la_ja: str = ""
    cuts: str = ""
    house_cut: str = ""
    cut_chosen: str = ""
    arranged: str = ""  # of a player who may wager above the maximum: who is alone on the box


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
    """Division 12: what a tile of gee jun counts, which low hand of three is chong ranking 3, which of two rules is
    followed where neither can be met, in which order wongs, gongs and high nines are played, and which of several good
    settings; whose hands of nothing are, low and high."""

    gee_jun_counts: Literal["three_or_six", "pips"]
    chong_ranking_3: Chong
    house_way_weak: Weak
    low_zeros: Literal["bank", "tiles"]
    high_zeros: Literal["tiles", "bank"]
    house_way_royal: Royal
    house_way_balance: Balance
    house_way_higher: Higher
    house_way_split: Split
    house_way_tile: HighTile


@dataclass(frozen=True, slots=True)
class CaliforniaWay:
    """The house's choices: how a tile of gee joon counts, whose two hands of nothing are, and how the terse lines of
    the house way are read."""

    gee_joon_counts: Literal["three_or_six", "pips"]
    zeros: Literal["player_dealer", "tiles"]
    house_way_sevens: Sevens
    house_way_nine_eleven: NineEleven
    house_way_unpaired: Unpaired


@dataclass(frozen=True, slots=True)
class Chung:
    """A bank that is offered round: for how many rounds together it is held, and the most that the house is liable for
    when it shares the bank."""

    bank_rounds: int
    house_liability: Amount | None
    liability_boxes: int | None = None  # how many times the box maximum that may be at most
    priority_set: Fraction | None = None  # the part of the table maximum from which a box is set first
    approved_cuts: int = 1  # how many cuts of the tiles are approved and displayed, the house way first


@dataclass(frozen=True, slots=True)
class Bank:
    """The bank of a round: whether a player may hold it, what it pays, and the levy on its win."""

    player_banking: bool
    bank_pays: Odds
    levy: Fraction


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    deal_from: Literal["left", "right"]
    stack: Stack
    fouls: Fouls
    house_way: HouseWay | None
    held: Bank | None
    cite: Cite
    positions_per_player: int | None = None
    queensland: QueenslandWay | None = None
    chung: Chung | None = None
    california: CaliforniaWay | None = None
    bank: Position | None = None  # of a player-dealer, with the two that follow
    settlement: Settlement | None = None
    action_button: Button | None = None
    players_per_box: int = 1
    sole_player: SolePlayer | None = None
    tie_surrender: Literal["until_reveal", "before_setting"] = "before_setting"


WAGERS = {
    STANDARD: ONE_FIGURE,
    BONUS: Pays(get_args(BonanzaRow), side=True),
    TIE: Pays(TIE_ROWS, side=True),
    BANK: Pays(nothing=True, side=True),
    PLAYER_DEALER: Pays(nothing=True, side=True),
}


def check(game: Game) -> Iterator[Fault]:
    """Yield faults of a game: too few tiles for everybody and the dealer, no single house way, or a bank that cannot be
    offered round."""
    rules = usual(Rules, game)
    yield from room_faults(game, len(TILES), HAND_SIZE, 0 if rules.bank else HAND_SIZE)
    if [rules.house_way, rules.queensland, rules.california].count(None) != 2:
        yield "facts", "needs one house way"
    yield from _player_dealer_faults(game, rules)
    if BANK in game.wager and game.wager[BANK].stage:
        yield f"wager.{BANK}", "is held for a round, and never laid: it has no stage"
    if rules.chung is not None and (rules.held is None or BANK not in game.wager):
        yield "facts", "a bank that is offered round needs player_banking, bank_pays, levy and its wager"


def _player_dealer_faults(game: Game, rules: Rules) -> Iterator[Fault]:
    """A player-dealer has the position, an order of settlement, the action button and the clauses of what goes back."""
    parts = rules.bank, rules.settlement, rules.action_button
    if len({part is None for part in (*parts, rules.california)}) > 1:
        yield "facts", "a player-dealer needs bank, settlement, action_button and the house way of that game"
        return
    if (rules.bank is None) == (PLAYER_DEALER in game.wager):
        yield f"wager.{PLAYER_DEALER}", "is the player-dealer's: it comes with facts.bank, and only with it"
    if rules.settlement is None or rules.action_button is None:
        return
    yield from settlement_faults(game, rules.settlement)
    if rules.action_button.seats != game.seats:
        yield "facts.action_button", f"the dice count {game.seats} seats, the player-dealer's among them"
    if not (rules.cite.not_covered and rules.cite.most_won and rules.cite.both_copied):
        yield "cite", "needs not_covered, most_won and both_copied"
    if rules.chung is not None or rules.held is not None:
        yield "facts", "a player-dealer banks, and nobody else"
