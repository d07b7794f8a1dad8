"""Rules of a round of pai gow poker against a player-dealer: kings GEGA-004231 and face-up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from croupier.equipment.cards import DECK
from croupier.games.california_pai_gow_poker import house_way as charts
from croupier.games.shared.pai_gow.setting import Fouls, SettingCite
from croupier.hands.pai_gow_poker import ENVY_ROWS, FORTUNE_ROWS, Ranking
from croupier.money import Amount
from croupier.rulebooks.model import Game
from croupier.table.equipment import pack_faults, room_faults
from croupier.table.money.player_dealer import PLAYER_DEALER, Button, Position, Settlement, settlement_faults
from croupier.table.rules import NO_ODDS, ONE_FIGURE, Fact, Fault, Pays, usual

STANDARD, FORTUNE, ENVY, ACE_HIGH = "standard", "fortune", "envy", "ace_high"
HAND_SIZE = 7  # cards of a position
AceHighRow = Literal["player_dealer_and_player", "player_dealer_with_joker", "player_dealer_no_joker"]


class Hand(Fact, frozen=True):
    """How many cards are dealt to a position, and how five of them are ranked."""

    cards: Literal[7]
    ladder: Literal["pai_gow_low_wheel"]


class HouseWay(Fact, frozen=True):
    """By which chart the player-dealer's hand is set."""

    chart: charts.Chart


class Cite(SettingCite, frozen=True, kw_only=True):
    not_covered: str
    most_won: str
    envy_one: str
    envy_several: str
    envy_own: str
    ace_high_push: str = ""


@dataclass(frozen=True, slots=True)
class Envy:
    """Which Fortune wagers earn an Envy Bonus, for whose hands, for how many of them, and when it is paid."""

    envy_from: Amount
    envy_hands: Literal["fortune", "any"]  # hands with a Fortune wager on them, or of any player
    envy_several: Literal["each", "highest", "highest_of_others"]
    envy_paid: Literal["end", "seat"]  # after all wagers, or in the turn of the seat


@dataclass(frozen=True, slots=True)
class Rules:
    """A book's facts and a table's choices."""

    hand: Hand
    joker_completes: Literal["straights", "straights_and_flushes"]
    house_way: HouseWay
    fouls: Fouls
    bank: Position
    settlement: Settlement
    action_button: Button
    envy: Envy
    cite: Cite
    dealer_first: bool = False  # the player-dealer's hand is set in sight of all before the players set theirs
    ace_high_pushes: bool = False  # an ace-high hand of the player-dealer returns every wager on the hands

    @property
    def ranking(self) -> Ranking:
        return Ranking(self.hand.ladder, self.joker_completes == "straights_and_flushes")


WAGERS = {
    STANDARD: ONE_FIGURE,
    FORTUNE: Pays(FORTUNE_ROWS, side=True, prizes=False),
    ENVY: Pays(ENVY_ROWS, side=True, prizes=True),
    ACE_HIGH: Pays(get_args(AceHighRow), side=True, prizes=False),
    PLAYER_DEALER: NO_ODDS,
}


def check(game: Game) -> Iterator[Fault]:
    """Yield faults of a game: too few cards for everybody, no joker, a wager without its turn, or dice that count
    another number of seats."""
    rules = usual(Rules, game)
    yield from pack_faults(game, jokers=1)
    yield from room_faults(game, len(DECK) + 1, HAND_SIZE, 0)
    yield from settlement_faults(game, rules.settlement)
    if ENVY in game.wager and game.wager[ENVY].stage:
        yield f"wager.{ENVY}", "is earned, and never laid: it has no stage"
    if rules.action_button.seats != game.seats:
        yield "facts.action_button", f"{game.seats} seats are counted"
    if (ENVY in game.wager) != (FORTUNE in game.wager):
        yield f"wager.{ENVY}", "goes with Fortune"
    if ACE_HIGH in game.wager and not rules.cite.ace_high_push:
        yield "cite", "needs ace_high_push"
