"""Figures that others have published for the same rules, to the last digit they print.

Where a book's own pay table is another one, the table is given the published one: a solver that meets a figure found
elsewhere with it is right with ours. docs/results/published.md lists the same figures for people.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.money import pay
from croupier.odds import edges
from croupier.odds.edge import Edge
from croupier.table import Table

AMERICAN_MISSISSIPPI = {"four_of_a_kind": "40 to 1", "full_house": "10 to 1", "flush": "6 to 1"}
BARONA = {**AMERICAN_MISSISSIPPI, "straight": "5 to 1"}
TRIPS = "gb-archive/ultimate-holdem", "trips_bonus"
EZ = {"banker_seven": "pushes", "naturals": "stop"}
Rows = dict[str, str]


def priced(game: str, wager: str, options: dict[str, Any], pays: Rows) -> Edge:
    table = Table(game, options)
    cells = table.pays[wager]
    if pays:
        assert isinstance(cells, dict) and set(pays) <= set(cells)
        paytable = table.game.wager[wager].paytable or wager
        for name, rule in table.game.wager.items():  # whatever is paid by the same table
            if name == wager or rule.paytable == paytable:
                table.pays[name] = {**cells, **{row: pay(odds) for row, odds in pays.items()}}
    return edges(table, wager)[0]


def rounds_to(value: Fraction | None, figure: str) -> None:
    """A figure as it is printed: rounded at its last digit."""
    assert value is not None
    assert abs(value - Fraction(figure)) <= Fraction(1, 2 * 10 ** len(figure.partition(".")[2])), float(value)


EDGES: list[tuple[str, str, dict[str, Any], Rows, str]] = [
    ("gb-core/punto-banco", "banco", {"decks": 8}, {}, "1.0579"),
    ("gb-core/punto-banco", "punto", {"decks": 8}, {}, "1.2351"),
    ("gb-core/punto-banco", "egalite", {"decks": 8}, {}, "14.3596"),
    ("gb-core/three-card-poker", "ante", {}, {}, "3.37"),
    ("gb-core/three-card-poker", "pair_plus", {}, {}, "2.70"),
    ("gb-core/craps", "pass_line", {}, {}, "1.414"),
    ("gb-core/craps", "dont_pass", {}, {}, "1.364"),
    ("gb-archive/sic-bo", "small", {}, {}, "2.78"),
    ("gb-archive/casino-war", "original", {"decks": 6}, {}, "2.88"),
    ("gb-archive/casino-war", "tie", {"decks": 6}, {}, "18.65"),
    ("gb-archive/mississippi-stud", "ante", {}, AMERICAN_MISSISSIPPI, "4.91"),
    ("gb-archive/mississippi-stud", "ante", {}, BARONA, "3.7591"),
    ("gb-archive/let-it-ride", "pound_wager", {"pay_table": "table_4"}, {}, "3.51"),
    ("gb-archive/let-it-ride", "three_card_bonus", {}, {}, "2.14"),
    ("gb-archive/let-it-ride", "three_card_bonus", {}, {"flush": "3 to 1"}, "7.10"),
    ("gb-archive/crazy-4-poker", "ante", {}, {}, "3.42"),
    ("gb-archive/blackjack", "twenty_one_plus_three", {"twenty_one_plus_three": True, "decks": 6}, {}, "3.2386"),
    (*TRIPS, {"trips_bonus_table": "table_1"}, {}, "0.90"),
    (*TRIPS, {"trips_bonus_table": "table_2"}, {}, "1.90"),
    (*TRIPS, {"trips_bonus_table": "table_3"}, {}, "3.50"),
    (*TRIPS, {"trips_bonus_table": "table_4"}, {}, "6.18"),
    ("kings/ez-baccarat", "banker_line", EZ, {}, "1.0183"),
    ("kings/ez-baccarat", "dragon_7", EZ, {}, "7.6113"),
    ("kings/ez-baccarat", "panda_8", EZ, {}, "10.1876"),
]


@pytest.mark.parametrize(
    ("game", "wager", "options", "pays", "figure"),
    EDGES,
    ids=[f"{game}-{wager}-{figure}" for game, wager, *_, figure in EDGES],
)
def test_an_edge_that_others_publish(game: str, wager: str, options: dict[str, Any], pays: Rows, figure: str) -> None:
    price = priced(game, wager, options, pays).edge
    assert price is not None
    rounds_to(price * 100, figure)


STAKED: list[tuple[str, str, Rows, str, str]] = [  # what is staked on average, and the edge of all of it
    ("gb-core/three-card-poker", "ante", {}, "1.67", "2.01"),
    ("gb-archive/mississippi-stud", "ante", AMERICAN_MISSISSIPPI, "3.59", "1.37"),
    ("gb-archive/crazy-4-poker", "ante", {}, "3.14", "1.09"),
]


@pytest.mark.parametrize(("game", "wager", "pays", "staked", "risk"), STAKED, ids=[game for game, *_ in STAKED])
def test_what_is_staked(game: str, wager: str, pays: Rows, staked: str, risk: str) -> None:
    found = priced(game, wager, {}, pays)
    assert found.edge is not None
    rounds_to(found.staked, staked)
    rounds_to(found.edge / found.staked * 100, risk)


def test_seven_card_hands() -> None:
    """wizardofodds.com, Pai Gow Poker appendix 5 (Pai Gow Mania): every seven cards of 53 by the best hand in them.
    Royal and straight flushes of six and seven cards are counted there with the others of their kind."""
    (fortune,) = edges(Table("kings/fortune-pai-gow-poker"), "fortune")
    assert fortune.distribution is not None
    found = {int(net): p * 154_143_080 for net, p in fortune.distribution.items()}
    printed = {250: 1_128, 20: 307_472, 5: 4_188_528, 4: 6_172_088, 3: 7_672_500, 2: 11_034_204}
    assert {net: found[net] for net in printed} == printed
    assert sum(found[net] for net in (5000, 1000, 750, 100, 50)) == 26_132 + 184_832
    assert found[0] + found[-1] == 124_556_196


@pytest.mark.long
def test_holdem_bonus_by_starting_hand() -> None:
    """wizardofodds.com, Texas Hold'em Bonus by the rules of Las Vegas: a bet with a two and another card unsuited."""
    from croupier.games.holdem.odds.best_play import solve
    from croupier.games.holdem.odds.strategy import hole

    table = Table("gb-archive/holdem-bonus")
    bet = solve(table).worth["bet"]
    printed = {"3": "-1.155927", "5": "-1.019987", "7": "-1.031301", "9": "-0.763132", "K": "-0.102668"}
    for other, figure in printed.items():
        rounds_to(bet[hole("2s", f"{other}h")], figure)
    (ante,) = edges(table, "ante")
    assert ante.edge is not None
    rounds_to(ante.edge * 100, "2.037")
    rounds_to(ante.staked, "3.8181")
