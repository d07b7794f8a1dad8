"""The third witness for the poker games and pai gow: kernels that play by the solver's tables, beside the exact edges.

Some exact edges are of a whole game, several wagers together; they are met by what a seat wins and loses in all. What
is staked on average tells how often a kernel bets, and so whether it plays as the solver does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from agreement.simulated import SEED, WITHIN
from croupier.equipment.cards import DECK, JOKER
from croupier.equipment.randomness import Seeded
from croupier.games.pai_gow_poker.kernel import play_of, tables_of
from croupier.games.pai_gow_poker.odds import unseen_game
from croupier.games.shared.pai_gow.seven_cards.best_setting import set_best
from croupier.games.shared.pai_gow.seven_cards.dealing import class_of
from croupier.games.shared.pai_gow.seven_cards.solver import one_hand
from croupier.games.shared.pai_gow.seven_cards.unseen_dealer import each_way
from croupier.hands.pai_gow_poker import settings, why_foul
from croupier.odds import edges
from croupier.odds.edge import Edge
from croupier.simulate import simulate
from croupier.simulate.results.results import Results, square_root
from croupier.table import Table

ROUNDS = 1_000_000
MOST_STAKED = 10  # Antes that any of these games can come to


@dataclass(frozen=True)
class Game:
    """What is laid; which exact edge the seat's total has, and which columns have an exact edge each."""

    name: str
    wagers: str
    whole: str = ""
    alone: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    on: Mapping[str, str] = field(default_factory=dict)  # the choice that an edge is of, where it has several
    strategy: str = ""
    apart: str = ""  # a wager that must be laid and is no part of the whole

    @property
    def id(self) -> str:
        return " ".join([self.name, self.whole, *self.alone, *self.on.values(), *map(str, self.options)])


STUD, RIDE, CRAZY = "gb-archive/casino-stud", "gb-archive/let-it-ride", "gb-archive/crazy-4-poker"
ULTIMATE, PERTH, CASINO = "gb-archive/ultimate-holdem", "perth/ultimate-holdem", "gb-archive/casino-holdem"
BONUS, TWO_WAY, TILES = "gb-archive/holdem-bonus", "gb-archive/two-way-holdem", "gb-archive/pai-gow-tiles"
POKER, THREE = "gb-archive/pai-gow-poker", "pound_wager=1 first_wager=1 second_wager=1"
INSURED = {"bonus_insurance": True, "progressive": True, "meter_seed": 200}
LEVELS = {"jackpot_wager": 1, "jackpot_funding": "own_pool"}
BONANZA = {"bonanza": True, "bonanza_tie_table": "table_2"}
GAMES = [
    Game(STUD, "ante=1", whole="ante"),
    Game(STUD, "ante=1 insurance=1 progressive=1", alone=("ante", "insurance", "progressive"), options=INSURED),
    Game("gb-archive/mississippi-stud", "ante=1", whole="ante"),
    Game(RIDE, THREE, whole="pound_wager", alone=("first_wager", "second_wager")),
    Game(RIDE, f"{THREE} three_card_bonus=1", alone=("three_card_bonus",), options={"pay_table": "table_3"}),
    Game(CRAZY, "ante=1 super_bonus=1", whole="ante", alone=("super_bonus",)),
    Game(CRAZY, "ante=1 super_bonus=1 queens_up=1", alone=("queens_up",)),
    Game("gb-archive/live-draw-poker", "hand=1", whole="hand"),
    Game("gb-archive/live-draw-poker", "hand=1", whole="hand", options={"pay_table": "example_3"}),
    Game("gb-archive/pocket-pairs", "pocket_pairs=1", whole="pocket_pairs"),
    Game(ULTIMATE, "ante=1 blind=1", whole="ante", alone=("blind",)),
    Game(ULTIMATE, "ante=1 blind=1 trips_bonus=1", alone=("trips_bonus",)),
    Game(PERTH, "ante=1 blind=1", whole="ante", alone=("blind",)),
    Game(PERTH, "ante=1 blind=1 trips=1 level_2_jackpot=2", alone=("trips", "level_2_jackpot"), options=LEVELS),
    Game(CASINO, "ante=1", whole="ante"),
    Game(CASINO, "ante=1 aa_bonus=1", alone=("aa_bonus",), strategy="keep"),
    Game(CASINO, "ante=1 progressive=1", alone=("progressive",), options={"progressive": True, "meter_seed": 500}),
    Game(BONUS, "ante=1", whole="ante"),
    Game(BONUS, "ante=1 bonus_jackpot=1", alone=("ante", "bonus_jackpot"), options={"aces_both": True}),
    Game(BONUS, "ante=1 progressive=1", alone=("progressive",), options={"progressive": True}),
    Game(TWO_WAY, "ante=1 blind=1 two_way=1", whole="ante", alone=("blind", "two_way"), apart="two_way"),
    Game(TILES, "standard=1", whole="standard", on={"standard": "house_way"}, strategy="house"),
    Game(TILES, "standard=1", whole="standard", strategy="best"),
    Game(
        TILES,
        "standard=1 bonanza_bonus=1 bonanza_tie=1",
        alone=("standard", "bonanza_bonus", "bonanza_tie"),
        options=BONANZA,
        on={"standard": "house_way", "bonanza_tie": "house_way"},
        strategy="house",
    ),
    Game(POKER, "standard=1 fortune=1", alone=("fortune",), options={"fortune": True}, strategy="house"),
    Game(POKER, "standard=1 jokolor=1", alone=("jokolor",), options={"jokolor": True}, strategy="house"),
]


def played(game: Game) -> Results:
    asked = {"options": game.options, "strategy": game.strategy, "rounds": ROUNDS, "seed": SEED, "runs": False}
    return simulate(game.name, wagers=game.wagers.split(), **asked)


def exact(game: Game, wager: str) -> Edge:
    table = Table(game.name, game.options)
    (found,) = [edge for edge in edges(table, wager) if edge.on == game.on.get(wager, "")]
    return found


def near(found: Fraction, wanted: Fraction | None, error: Fraction) -> None:
    assert wanted is not None
    assert abs(found - wanted) <= WITHIN * error, f"{float(found)} is not {float(wanted)}: {float(error)}"


def check(game: Game) -> None:
    """The exact edges first: what is decided on the way to them is kept, and the kernel plays by it."""
    wanted = {wager: exact(game, wager) for wager in (game.whole, *game.alone) if wager}
    found = played(game)
    if game.whole:
        check_whole(game, found, wanted[game.whole])
    for wager in game.alone:
        (column,) = [column for column in found.columns if column.laid.wager == wager]
        near(column.edge, wanted[wager].edge, column.error)


def check_whole(game: Game, found: Results, edge: Edge) -> None:
    """All wagers together; with one left out, the error is at most the sum of the others'."""
    seat = found.seats[0]
    parts = [column for column in found.columns if column.laid.wager != game.apart]
    error = sum((column.error for column in parts), Fraction(0)) if game.apart else seat.total.error
    near(sum((column.edge for column in parts), Fraction(0)), edge.edge, error)
    staked = sum((Fraction(column.staked, column.tally.unit) for column in parts), Fraction(0)) / ROUNDS
    near(staked, edge.staked, Fraction(MOST_STAKED, 2) * square_root(Fraction(1, ROUNDS)))
    if edge.variance and not game.apart:
        assert abs(seat.total.variance / edge.variance - 1) < Fraction(1, 4)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_simulated_edges_are_the_exact_ones(game: Game) -> None:
    check(game)


@pytest.mark.long
def test_pai_gow_poker_the_best_way_and_the_house_way() -> None:
    """Its exact edge takes a minute to count."""
    check(Game(POKER, "standard=1", whole="standard"))
    check(Game(POKER, "standard=1", whole="standard", on={"standard": "house_way"}, strategy="house"))


@pytest.mark.long
def test_pai_gow_poker_is_set_as_advised() -> None:
    """A hundred hands at random, those with the joker and with flushes among them: the kernel's two hands are worth
    what the best advice makes of the cards."""
    table = Table(POKER)
    play = play_of(table, tables_of(table), "best")
    game, chance = unseen_game(table), Seeded("set as advised")
    pack = [*DECK, JOKER]
    for number in range(100):
        chance.shuffle(pack)
        held = pack[:7] if number % 2 else [JOKER, *[card for card in pack if card.suit == "h"][:4], *pack[:2]]
        if len({card.index for card in held}) < 7:
            continue
        hand, counts, local = np.array([card.index for card in held]), np.zeros(13, np.int64), np.zeros(4, np.int64)
        found = set_best(hand, class_of(hand, counts, play.dealer), counts, play, local)
        fouls = {front for back, front in settings(held) if why_foul(back, front, game.ranking) is not None}
        ways = {front: way for front, way in each_way(game.pack, held) if front not in fouls}
        dealer = play.dealer.high.astype(np.int32), play.dealer.low.astype(np.int32)
        counted = one_hand(game.pack, *dealer, held, list(ways.values()))
        worth = dict(zip(ways.values(), (game.pays.ratio * wins - losses for wins, losses in counted), strict=True))
        assert worth[found] == max(worth.values()), held


def test_envy_brings_what_others_hands_are_worth() -> None:
    """Two others at the table: twice the Envy Bonus, which is an amount of money, on a wager of five."""
    options = {"fortune": True, "envy_qualifying_amount": 5}
    game = Game(POKER, "standard=1 fortune=5 2:standard=1 3:standard=1", options=options, strategy="house")
    column = played(game).columns[1]
    fortune, envy = (exact(game, name).edge for name in ("fortune", "envy"))
    assert fortune is not None and envy is not None and envy < 0
    near(column.edge, fortune + 2 * envy / 5, column.error)
