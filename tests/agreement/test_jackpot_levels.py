"""perth: Trips and the jackpots as they are priced, against the real settlement of every kind of hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.hands.poker import best_of_seven, five
from croupier.money import amount
from croupier.odds import edges
from croupier.odds.edge import Distribution, distribution_of
from croupier.odds.jackpots import level_edges as jackpot_levels
from croupier.odds.poker.hand_counts import category_counts
from croupier.table import Table
from croupier.table.records.record import Settled, settle

NAME = "perth/ultimate-holdem"
LEVELS = ("level_1_jackpot", "level_2_jackpot", "level_3_jackpot")
# Hole cards and board by what the first five cards are; the last two change nothing.
HANDS = {
    "royal_flush": ("As Ks", "Qs Js Ts 2h 3d"),
    "straight_flush": ("5s 6s", "7s 8s 9s Kh 2d"),
    "four_of_a_kind": ("9c 9d", "9h 9s 2d Kh 5c"),
    "full_house": ("9c 9d", "9h 2s 2d Kh 5c"),
    "flush": ("Ah 5h", "Kh 9h 8h 2s 3c"),
    "straight": ("Jc Td", "Qd 9h 8c 2s 3h"),
    "three_of_a_kind": ("9c 9d", "9h 2s 4d Kh 6c"),
    "two_pairs": ("9c 9d", "2h 2s 4d Kh 6c"),
    "one_pair": ("9c 9d", "2h 3s 5d Kh 7c"),
    "no_pair": ("9c Jd", "2h 3s 5d Kh 7c"),
}


def played(category: str, options: dict[str, Any], state: dict[str, Any], *wagers: tuple[str, Any]) -> Settled:
    """A round in which seat 1 has a hand of this kind and these wagers beside Ante and Blind."""
    hole, board = HANDS[category]
    laid = [("ante", 10), ("blind", 10), *wagers]
    inputs: list[dict[str, Any]] = [{"do": "place", "seat": 1, "wager": w, "stake": s} for w, s in laid]
    inputs.append({"do": "decide", "seat": 1, "choice": "play_4x"})
    places = {"box 1": hole, "dealer": "4c 7d", "board": board}
    if "4c" in f"{hole} {board}" or "7d" in f"{hole} {board}":
        raise AssertionError("the dealer has a card of this hand")
    record = {"game": NAME, "options": options, "inputs": inputs, "places": places}
    return settle(record | ({"before": {"state": state}} if state else {}))


def test_the_hands_are_what_they_are_called() -> None:
    from croupier.equipment.cards import cards

    for category, (hole, board) in HANDS.items():
        assert five(cards(f"{hole} {board}")[:5]).category == category
        assert best_of_seven(cards(f"{hole} {board}")).category == category


def through(size: int, net: dict[str, Fraction]) -> Distribution:
    """The distribution of a wager from what the settlement gave for each kind of hand."""
    counts = category_counts(size)
    total = sum(counts.values())
    return distribution_of((net[category], Fraction(number, total)) for category, number in counts.items())


@pytest.mark.parametrize("version", ["table_1", "table_2", "table_3", "table_4"])
def test_trips(version: str) -> None:
    options = {"trips_table": version}
    nets = {}
    for category in HANDS:
        line = next(x for x in played(category, options, {}, ("trips", 10)).lines if x.wager == "trips")
        nets[category] = Fraction(line.net, 10)
    assert edges(Table(NAME, options), "trips")[0].distribution == through(7, nets)


OPTIONS: list[dict[str, Any]] = [
    {},
    {"jackpot_funding": "own_pool"},
    {"jackpot_unit": 1},
    {"jackpot_wager": "2.50"},
]
STATES: list[dict[str, Any]] = [
    {},
    {"level_1": 25000, "level_2": 26000, "level_3": 90000},
    {"level_1": "123456.78", "level_2": 400000, "level_3": 30000},
    {"level_1": 3000000, "level_2": 3000000, "level_3": 3000000},
]


@pytest.mark.parametrize("options", OPTIONS, ids=["", "own_pool", "unit", "wager"])
@pytest.mark.parametrize("state", STATES, ids=range(len(STATES)))
@pytest.mark.parametrize("wager", LEVELS)
def test_jackpots(wager: str, state: dict[str, Any], options: dict[str, Any]) -> None:
    """The edge at these meters, and what the house puts into the pools for such a wager, kind of hand by kind."""
    table = Table(NAME, options, carry={"state": state} if state else {})
    stake = jackpot_levels.stake_of(table, wager)
    counts = category_counts(5)
    total = sum(counts.values())
    nets, reseeded = {}, Fraction(0)
    for category in HANDS:
        settled = played(category, options, state, (wager, str(stake)))
        nets[category] = Fraction(next(x for x in settled.lines if x.wager == wager).net) / stake
        for transfer in settled.rounds[0].felt.transfers:
            if transfer["why"] == "reseed":
                reseeded += Fraction(amount(transfer["amount"])) * Fraction(counts[category], total)
    found = edges(table, wager)[0]
    assert found.distribution == through(5, nets)
    if "jackpot_unit" not in options:
        assert reseeded == jackpot_levels.Paid(table, wager).outlay


@pytest.mark.parametrize("wager", LEVELS)
def test_the_edge_is_a_straight_line_that_meets_nothing_where_it_says(wager: str) -> None:
    """At the break-even display the edge is nothing; between two displays it moves by the slope."""
    extra = edges(Table(NAME), wager)[0].extra
    even = Fraction(extra["break_even_display"])
    pools = len(Table(NAME).game.wager[wager].terms["pools"])
    carry = {"state": {f"level_{n}": str(even / pools) for n in (1, 2, 3)}}
    found = edges(Table(NAME, carry=carry), wager)[0]
    assert found.edge == 0 and Fraction(found.extra["display"]) == even
    constant, slope = (Fraction(text) for text in extra["edge_by_display"].removesuffix(" x display").split(" - "))
    for display in (0, 10**6):
        carry = {"state": {f"level_{n}": str(Fraction(display, pools)) for n in (1, 2, 3)}}
        assert edges(Table(NAME, carry=carry), wager)[0].edge == constant - slope * display


@pytest.mark.parametrize("funding", ["each_pool_alike", "own_pool"])
def test_reseeds_in_the_long_run(funding: str) -> None:
    """A pool that is played for alone over many prizes: its reseeds lie within the bounds (a seeded run of events)."""
    from random import Random

    table = Table(NAME, {"jackpot_funding": funding})
    chances = jackpot_levels.chances(table, LEVELS[0])
    royal, straight = chances["royal_flush"], chances["straight_flush"]
    least, most = jackpot_levels.long_run_outlay(jackpot_levels.Paid(table, LEVELS[0]))
    assert least == royal * 25000 and least < most
    chance, floor, fed = Random(7), 25000, Fraction(41, 20)
    pool, wagers, shares = Fraction(floor), 0, Fraction(0)
    for _ in range(20_000):  # so many prizes, and between them as many wagers as chance has it
        gap = int(chance.expovariate(royal + straight)) + 1
        wagers += gap
        pool += fed * gap
        pool = Fraction(floor) if chance.randrange(10) == 0 else Fraction(int(pool * 9), 10)
        if pool < floor:
            shares += floor - pool
            pool = Fraction(floor)
    assert 0 < shares / wagers < most - least
    told = edges(table, LEVELS[0])[0].extra["edge_in_the_long_run"].split(",")[0]
    low, high = (Fraction(part) for part in told.split(" to "))
    assert low < high < Fraction(59, 100)
