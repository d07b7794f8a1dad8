"""Rules of a round of hold'em against the house: gb-archive section 11 and perth's Ultimate Texas Hold'em.

The four games of the family are variants, each with Rules of its own; a game's data says which it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from croupier.equipment.cards import DECK
from croupier.games.shared.poker.dealer_hand import Positions, hand_faults
from croupier.games.shared.poker.dealer_hand import Qualifies as Least  # of any hand that must be reached
from croupier.hands.ladders import LADDERS
from croupier.money import Amount
from croupier.rulebooks.model import Game
from croupier.table.equipment import pack_faults, room_faults
from croupier.table.family import Decision
from croupier.table.money import jackpot_levels
from croupier.table.money.jackpot_levels import Levels
from croupier.table.money.meter import Meter
from croupier.table.rules import ONE_FIGURE, Cites, Fact, Fault, Pays, Terms, terms_of, usual

ANTE, BLIND, PLAY, CALL = "ante", "blind", "play", "call"
FLOP, TURN, RIVER = "flop", "turn", "river"
BONUS, AA_BONUS, TWO_WAY, PROGRESSIVE = "bonus_jackpot", "aa_bonus", "two_way", "progressive"
TRIPS = ("trips_bonus", "trips")  # as the one book calls it, and the other
JACKPOTS = ("level_1_jackpot", "level_2_jackpot", "level_3_jackpot")
LADDER = "five_card"
FIVE = LADDERS[LADDER]
HOLE_CARDS, BOARD_CARDS = 2, 5
BONUS_ROWS = (
    "aces_both",
    "pair_of_aces",
    "ace_king_suited",
    "ace_queen_or_jack_suited",
    "ace_king_unsuited",
    "pair_of_jacks_to_kings",
    "ace_queen_or_jack_unsuited",
    "pair_of_tens_or_less",
)
AA_ROWS = ("flush_or_higher", "pair_of_aces_to_straight")
ACES, ONE_PAIR = "pair_of_aces", "one_pair"  # a row of the AA Bonus where it is paid hand by hand, and its category
STAGES = ("play_before_the_flop", "play_before_the_turn", "play_after_the_river")


# Facts


class Times(Terms, frozen=True):
    """How many times the Ante a wager is that is laid in play."""

    times: int


class Sizes(Fact, frozen=True):
    """How many times the Ante a Play wager may be at a stage, and by which clauses it is asked for, a player who checks
    stays in the game, and one who has laid it lays no more."""

    times: tuple[int, ...]
    asked_clause: str = ""
    check_clause: str = ""
    last_clause: str = ""


class WithoutAnte(Fact, frozen=True):
    """How many times the Blind a Play wager is where no Ante lies."""

    times: int


class Compared(Fact, frozen=True):
    """When the Blind is compared although the dealer does not qualify."""

    compared: bool


class Clauses(Cites, frozen=True):
    """By which clause a Play wager of a wrong size plays as it lies, and by which what is more goes back."""

    less_clause: str
    more_clause: str


class WrongPlay(Fact, frozen=True):
    """The clauses on a Play wager of a wrong size, by the stage."""

    play_before_the_flop: Clauses
    play_before_the_turn: Clauses
    play_after_the_river: Clauses
    play_without_an_ante: Clauses


class Withhold(Fact, frozen=True):
    """For how long payments may be withheld."""

    hours: int


class AaBonus(Fact, frozen=True):
    """The least hand of each row of the AA Bonus."""

    flush_or_higher: Least
    pair_of_aces_to_straight: Least


# Citations


class MeterCite(Positions, frozen=True):
    """Of a progressive: a hand that lies on the board, and several winners."""

    royal_flush_on_board: str = ""
    straight_flush_on_board: str = ""
    fixed_on_board: str = ""
    in_order: str = ""


class BonusCite(MeterCite, frozen=True, kw_only=True):
    ceiling: str = ""  # whom it touches is told
    no_check: str


class CasinoCite(MeterCite, frozen=True, kw_only=True):
    no_check: str


class TwoWayCite(Positions, frozen=True, kw_only=True):
    no_fold: str


class UltimateCite(Positions, frozen=True, kw_only=True):
    ceiling: str = ""  # whom it touches is told
    no_check: str
    no_fold: str
    dealer_not_qualified: str = ""
    jackpot_prize: str = ""
    jackpot_shared: str = ""
    jackpot_order: str = ""
    jackpot_level_order: str = ""
    jackpot_varies: str = ""


# The variants


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """Texas Hold 'Em Bonus Poker: the dealer needs no qualifying hand."""

    variant: Literal["bonus"]
    laid: Mapping[str, Times] = terms_of(FLOP, TURN, RIVER)
    ante_wins: Least
    aces_both: bool = False  # ace-ace against the dealer's ace-ace has a row of its own
    aces_both_ceiling: Amount | None = None
    meter: Meter | None
    cite: BonusCite


@dataclass(frozen=True, slots=True, kw_only=True)
class Ultimate:
    """Ultimate Texas Hold'em, with what perth rules on hands that are not played as they should be."""

    variant: Literal["ultimate"]
    play_before_the_flop: Sizes
    play_before_the_turn: Sizes
    play_after_the_river: Sizes
    qualifies: Least
    blind_without_qualifying_dealer: Compared
    communal_cards: Literal["as_required", "after_the_hands", "before_the_hands"] = "as_required"
    royal_flush_ceiling: Amount | None = None
    play_without_an_ante: WithoutAnte | None = None
    wrong_play: WrongPlay | None = None
    withhold: Withhold | None = None
    levels: Levels | None
    cite: UltimateCite

    def sizes(self, stage: str) -> Sizes:
        choices: Sizes = getattr(self, stage)
        return choices


@dataclass(frozen=True, slots=True, kw_only=True)
class Casino:
    """Casino Hold 'Em Poker."""

    variant: Literal["casino"]
    laid: Mapping[str, Times] = terms_of(CALL)
    qualifies: Least
    aa_bonus_hands: AaBonus | None = None
    meter: Meter | None
    cite: CasinoCite


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoWay:
    """Two Way Texas Hold 'Em Casino Poker."""

    variant: Literal["two_way"]
    laid: Mapping[str, Times] = terms_of(FLOP, RIVER)
    qualifies: Least
    cite: TwoWayCite


RULES: dict[str, type[Any]] = {"bonus": Bonus, "ultimate": Ultimate, "casino": Casino, "two_way": TwoWay}
Rules = Bonus | Ultimate | Casino | TwoWay


def variant(game: Game) -> str:
    """Which of the games it is."""
    return str(game.facts["variant"]["value"])


def wagers(game: Game) -> Mapping[str, Pays]:
    """Return the wagers that each variant settles."""
    hands = Pays(FIVE, some=True, prizes=False)
    meter = {PROGRESSIVE: Pays(FIVE, some=True, side=True, prizes=True)}
    if variant(game) == "bonus":
        rows = Pays(BONUS_ROWS, side=True, prizes=False)
        return {ANTE: ONE_FIGURE, FLOP: ONE_FIGURE, TURN: ONE_FIGURE, RIVER: ONE_FIGURE, BONUS: rows, **meter}
    if variant(game) == "two_way":
        two_way = Pays(tuple(row for row in FIVE if row != "royal_flush"), some=True, prizes=False)
        return {ANTE: ONE_FIGURE, BLIND: ONE_FIGURE, FLOP: ONE_FIGURE, RIVER: ONE_FIGURE, TWO_WAY: two_way}
    if variant(game) == "casino":
        last = game.paytable[ANTE].rows[-1:] if ANTE in game.paytable else ()
        ante, aces = (
            Pays((*FIVE, *last), some=True, prizes=False),
            Pays((*FIVE, ACES, *AA_ROWS), some=True, side=True, prizes=False),
        )
        return {ANTE: ante, CALL: ONE_FIGURE, AA_BONUS: aces, **meter}
    trips = Pays(FIVE, some=True, side=True, prizes=False)
    jackpots = Pays(FIVE, some=True, side=True, prizes=True)
    return {
        ANTE: ONE_FIGURE,
        BLIND: hands,
        PLAY: ONE_FIGURE,
        **dict.fromkeys(TRIPS, trips),
        **dict.fromkeys(JACKPOTS, jackpots),
    }


# What else could not be played


def check(game: Game) -> Iterator[Fault]:
    yield from pack_faults(game)
    yield from room_faults(game, len(DECK), HOLE_CARDS, HOLE_CARDS + BOARD_CARDS)
    rules: Any = usual(RULES[variant(game)], game)
    for name in ("qualifies", "ante_wins"):
        least: Least | None = getattr(rules, name, None)
        if least is not None:
            yield from hand_faults(f"facts.{name}", LADDER, least.hand, least.ranks)
    if PROGRESSIVE in game.wager:
        if getattr(rules, "meter", None) is None:
            yield f"wager.{PROGRESSIVE}", "needs meter_rate and meter_seed"
        elif not (rules.cite.in_order and rules.cite.fixed_on_board):
            yield "cite", "a progressive needs in_order and fixed_on_board"
    for name in sorted({ANTE, BLIND} & set(game.wager)):
        if "start" not in game.wager[name].stage:
            yield f"wager.{name}", "is laid at the start"
    yield from _CHECKS[variant(game)](game, rules)


def _check_bonus(game: Game, rules: Bonus) -> Iterator[Fault]:
    yield from _no_effects(game)


def _check_two_way(game: Game, rules: TwoWay) -> Iterator[Fault]:
    yield from _no_effects(game)


def _check_casino(game: Game, rules: Casino) -> Iterator[Fault]:
    yield from _no_effects(game)
    if AA_BONUS in game.wager and rules.aa_bonus_hands is None:
        yield f"wager.{AA_BONUS}", "needs aa_bonus_hands"
    if rules.aa_bonus_hands is not None:
        for row in AA_ROWS:
            least: Least = getattr(rules.aa_bonus_hands, row)
            yield from hand_faults("facts.aa_bonus_hands", LADDER, least.hand, least.ranks)


def _check_ultimate(game: Game, rules: Ultimate) -> Iterator[Fault]:
    for stage in STAGES:
        for times in rules.sizes(stage).times:
            if f"play_{times}x" not in game.decision:
                yield f"facts.{stage}", f"there is no decision play_{times}x"
        if not rules.sizes(stage).times:
            yield f"facts.{stage}", "needs a size"
    effects = {ruling.effect: f"ruling.{name}" for name, ruling in game.ruling.items()}
    for effect, needed in _NEEDS.items():
        if effect in effects and getattr(rules, needed) is None:
            yield effects[effect], f"needs {needed}"
    if rules.levels is not None:
        yield from jackpot_levels.faults(game, rules.levels)
        if not all(getattr(rules.cite, name) for name in jackpot_levels.CITED_CASES):
            yield "cite", f"jackpots need {', '.join(jackpot_levels.CITED_CASES)}"
    for name in JACKPOTS:
        if name in game.wager and (rules.levels is None or name not in rules.levels.level):
            yield f"wager.{name}", "needs terms: its units and its pools"


_NEEDS = {  # what the rulings of perth section 5 rest on
    "wrong_play": "wrong_play",
    "no_ante": "play_without_an_ante",
    "withhold": "withhold",
    "short_jackpot": "levels",
    "verified": "levels",
}


def _no_effects(game: Game) -> Iterator[Fault]:
    """Yield rulings whose effect only Ultimate knows: what becomes of a hand that is not played as it should be."""
    for name, ruling in game.ruling.items():
        if ruling.effect in EFFECTS:
            yield f"ruling.{name}", f"this variant has no effect {ruling.effect!r}"


_CHECKS: dict[str, Callable[..., Iterator[Fault]]] = {
    "bonus": _check_bonus,
    "ultimate": _check_ultimate,
    "casino": _check_casino,
    "two_way": _check_two_way,
}

LAYS = Decision(takes=("stake",))
DECISIONS = {
    "check": Decision(for_absent=True, goes_on=True),
    "fold": Decision(for_absent=True, gives_up=True),
    "bet": LAYS,
    "call": LAYS,
    **{f"play_{times}x": LAYS for times in range(1, 11)},
}
EFFECTS = (
    "no_blind", "no_ante", "unequal_wagers", "lone_trips", "trips_only", "wrong_play", "absent", "not_exposed",
    "void_hand", "exposed_in_deal", "exposed_card", "dealer_exposed", "short_jackpot", "verified", "withhold",
)  # fmt: skip
