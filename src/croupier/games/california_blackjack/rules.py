"""Rules of a round of blackjack against a player-dealer: kings Pure 21.5 Blackjack (GEGA-004245), Pure Spanish 21.5
(GEGA-004244) and Blackjack X (GEGA-004230)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from croupier.games.shared.twenty_one.hand_rules import HandRules
from croupier.hands.blackjack import LIMIT
from croupier.rulebooks.model import Game
from croupier.table.money import player_dealer
from croupier.table.money.player_dealer import PLAYER_DEALER, Position, Settlement
from croupier.table.rules import NO_ODDS, ONE_FIGURE, Fact, Fault, Pays, usual

if TYPE_CHECKING:
    from croupier.table import Table

MAIN, SPLIT, DOUBLE, REDOUBLE = "main", "split", "double", "double_double"
INSURANCE, BUSTER, MATCH = "insurance", "buster_blackjack", "match_the_dealer"
BONUSES = (BUSTER, MATCH)
NATURAL, BLACKJACK_X, HARD_31, WIN = "natural", "blackjack_x", "hard_31", "win"
GOAL = 31  # of the game that is played on beyond 21
BUSTED = ("eight_or_more", "seven", "six", "five", "four", "three")  # cards of a busted hand
MATCHES = ("two_suited", "suited_and_unsuited", "one_suited", "two_unsuited", "one_unsuited")
MOST_DOUBLES = 3  # by which a wager becomes eight times itself


class Natural(Fact, frozen=True):
    """The value of an ace and a card worth ten when they are the first two."""

    worth: str


class Chart(Fact, frozen=True):
    """Hard totals on which a player has no choice between another card and none: from `stand` on, and up to `hit`."""

    stand: int = LIMIT + 1
    hit: int = 0

    @property
    def is_binding(self) -> bool:
        return self.stand <= LIMIT or self.hit > 0


class Insurance(Fact, frozen=True):
    """Which part of the wager may be insured for, at least and at most."""

    most: str
    least: str = "0"

    def __post_init__(self) -> None:
        if not 0 <= Fraction(self.least) < Fraction(self.most) <= 1:
            raise ValueError("insurance is a part of the wager, from the least to the most")


class ActionButton(Fact, frozen=True):
    """The card of the player-dealer that says which seat has the first action."""

    card: Literal[2]


class Cite(player_dealer.Cite, frozen=True):
    """The clauses of what the play decides; those with a default are needed where the game has what they are about."""

    natural: str
    dealer_natural: str
    win: str
    dealer_bust: str
    lose: str
    bust: str  # of both
    tie: str
    must_stand: str
    double: str
    split: str
    split_limit: str
    surrender: str
    bust_alone: str = ""  # of the player, where that is said elsewhere
    must_hit: str = ""
    three_eights: str = ""
    split_aces: str = ""
    tie_21: str = ""
    rescue: str = ""
    double_double: str = ""
    no_double_double: str = ""
    not_for_less: str = ""
    blackjack_x: str = ""
    hard_31: str = ""
    split_21: str = ""
    surrender_split: str = ""
    surrender_late: str = ""  # after the check
    surrender_hit: str = ""  # not once a card was taken
    natural_stands: str = ""
    resplit_aces: str = ""
    insured: str = ""
    insurance_lost: str = ""
    bonus_within: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """A book's facts and a table's choices."""

    decks: int
    bank: Position
    settlement: Settlement
    cite: Cite
    natural: Natural
    chart: Chart
    natural_tie: Literal["push", "win", "rank"]  # of a player when both have a natural; rank: the better one wins
    tie_21: Literal["push", "win"]
    surrender: Literal["before_check", "before_check_only", "after_check"]
    soft_17: Literal["hit", "stand"] = "hit"
    three_eights: bool = False  # with which a busted player-dealer lets busted players have their wagers back
    hard_31: bool = False  # a card worth ten on a hard 21 makes a winning 31
    blackjack_x: Literal["none", "spades", "suited"] = "none"  # ace and king that pay more than another natural
    split_limit: int = 3
    split_aces: Literal["one_card", "play"] = "one_card"
    surrender_split: bool = False  # a split hand may be surrendered too
    rescue: bool = False  # of a doubled hand, the last doubling is taken back and the rest given up
    double_double: bool = False
    double_within_limits: bool = False  # the wager that doubles keeps to the table's limits
    insurance: Insurance | None = None
    insured: Literal["paid", "pushes"] = "paid"  # what becomes of the insured when the player-dealer has a natural
    action_button: ActionButton | None = None
    bonus_within_base: bool = False  # no bonus bet exceeds the wager that it lies beside

    @property
    def hand(self) -> HandRules:
        """How hands are played."""
        plays_aces = int(self.split_aces == "play")
        return HandRules(
            most_hands=self.split_limit + 1,
            draw_split_aces=plays_aces,
            resplit_aces=plays_aces,
            draw_to=self.chart.hit,
            stand_from=self.chart.stand,
        )

    @property
    def most_doubles(self) -> int:
        return MOST_DOUBLES if self.double_double else 1

    @property
    def best(self) -> int:
        """The total at which no player is asked to draw on."""
        return GOAL if self.hard_31 else LIMIT


def wagers(game: Game) -> Mapping[str, Pays]:
    """Return the outcomes and pays of each wager that the settlement knows: those of a game that is played to 31 are
    more."""
    more = (HARD_31,) if game.facts.get("hard_31", {}).get("value") else ()
    special = (BLACKJACK_X,) if "blackjack_x" in game.option or "blackjack_x" in game.facts else ()
    return {
        MAIN: Pays((NATURAL, *special, *more, WIN)),
        SPLIT: Pays((*more, WIN)) if more else ONE_FIGURE,
        DOUBLE: ONE_FIGURE,
        REDOUBLE: Pays(side=True),
        INSURANCE: Pays(side=True),
        BUSTER: Pays(BUSTED, side=True),
        MATCH: Pays(MATCHES, side=True),
        PLAYER_DEALER: NO_ODDS,
    }


def in_play(table: Table) -> tuple[str, ...]:
    """The game wager with what play adds to it; insurance is a wager of its own."""
    return (MAIN, *(name for name in (SPLIT, DOUBLE, REDOUBLE) if name in table.game.wager and table.is_offered(name)))


CLAUSES_NEEDED = {  # the clauses that a rule or a wager brings along
    "three_eights": ("three_eights",),
    "split_aces": ("split_aces",),
    "rescue": ("rescue",),
    "double_double": ("double_double", "no_double_double", "not_for_less"),
    "blackjack_x": ("blackjack_x",),
    "hard_31": ("hard_31",),
    "surrender_split": ("surrender_split",),
    "bonus_within_base": ("bonus_within",),
}


def check(game: Game) -> Iterator[Fault]:
    """Yield the remaining faults of a game: a missing clause, wagers that are settled in no order, too few seats."""
    rules = usual(Rules, game)
    has = {*game.option, *game.facts}
    wanted = {cite for what, cites in CLAUSES_NEEDED.items() if what in has for cite in cites}
    wanted |= {"insured", "insurance_lost"} if INSURANCE in game.wager else set()
    wanted |= {"must_hit"} if rules.chart.hit else set()
    for cite in sorted(wanted - set(game.cite)):
        yield "cite", f"needs {cite}"
    for name in (SPLIT, DOUBLE, REDOUBLE, INSURANCE):
        if name in game.wager and game.wager[name].stage:
            yield f"wager.{name}", "is laid by a decision, and never at the start: it has no stage"
    yield from player_dealer.settlement_faults(game, rules.settlement)
    for what, wager in (("insurance", INSURANCE), ("double_double", REDOUBLE)):
        if (what in has) != (wager in game.wager):
            yield f"wager.{wager}", f"the game needs both the wager {wager} and the rule {what}, or neither"
    if game.seats < player_dealer.LEAST_SEATS:
        yield "seats", f"at least {player_dealer.LEAST_SEATS} seats are needed"
    for name in ("decks", "split_limit"):
        values = game.option[name].values if name in game.option else (game.facts.get(name, {}).get("value", 1),)
        if any(isinstance(value, int) and value < 1 for value in values):
            yield f"facts.{name}", "is at least 1"
