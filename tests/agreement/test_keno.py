"""Keno: tickets of any schedule, ways and jackpots, held against every drawing of a smaller barrel, against what is
known of the real one without counting, and against the compiled game."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb
from typing import Any

import msgspec
import numpy as np
import pytest

from croupier.errors import Refused
from croupier.games.keno.odds import ticket_edge
from croupier.odds import edges
from croupier.odds.enumeration.every_outcome import one_round
from croupier.rulebooks import game
from croupier.simulate.plan import plan
from croupier.simulate.runner import run
from croupier.simulate.wagers import Laid
from croupier.table import NO_MORE_BETS, Table

EXAMPLE = {"schedule": "example"}
SMALL = {  # prizes for tickets on eight numbers, of which three are drawn
    "1/1": "2 for 1",
    "2/2": "7 for 1",
    "2/0": "1 for 1",
    "3/2": "3 for 1",
    "3/3": "20 for 1",
    "4/3": "5 to 1",
    "5/3": "3 for 1",
}


def small(**options: Any) -> Table:
    """The game with eight balls, of which three are drawn, and with jackpots for two and three spots."""
    real = game("qld/keno")
    balls = {"balls": {**real.equipment["balls"], "numbered": 8, "drawn": 3}}
    pools = {**real.facts["pools"], "names": ["jackpot_2", "jackpot_3", "unpaid"]}
    facts = {**real.facts, "jackpot_spots": {**real.facts["jackpot_spots"], "numbers": [2, 3]}, "pools": pools}
    other = msgspec.structs.replace(real, equipment=balls, facts=facts)
    odds = {"spot": SMALL, "jackpot": {"3/2": "2 for 1"}}
    return Table(other, {"schedule": "own", "jackpot_keno": True, **options}, odds=odds, seats=[1])


def bet(wager: str, on: str, stake: int = 1) -> dict[str, Any]:
    return {"do": "place", "seat": 1, "wager": wager, "on": on, "stake": stake}


@pytest.mark.parametrize("on", ["3", "1-8", "2-4-6", "1-2-7-8", "1-2-3-4-5"])
def test_spot_tickets_through_every_drawing(on: str) -> None:
    assert one_round(small(), [bet("spot", on)]) == ticket_edge(small(), "spot", on).distribution


@pytest.mark.parametrize("on", ["1-2/3:A+B+AB", "1/2/3:2", "1-2/3-4:all"])
def test_way_bets_through_every_drawing(on: str) -> None:
    assert one_round(small(), [bet("way", on, 6)]) == ticket_edge(small(), "way", on).distribution


@pytest.mark.parametrize("on", ["1-8", "2-4-6"])
@pytest.mark.parametrize("held", [0, 40, 900])
def test_jackpots_through_every_drawing(on: str, held: int) -> None:
    carry = {"state": {"jackpot_2": held, "jackpot_3": held}}
    table = small()
    table.carry = carry
    edge = ticket_edge(table, "jackpot", on)
    assert one_round(table, [bet("jackpot", on)], carry=json.dumps(carry)) == edge.distribution
    table.carry = {"state": dict.fromkeys(carry["state"], edge.extra["break_even_pool"])}
    assert ticket_edge(table, "jackpot", on).edge == 0


@pytest.mark.parametrize("spots", range(1, 41))
def test_a_schedule_that_pays_each_number_caught(spots: int) -> None:
    """Each number is drawn in a quarter of all games: so much comes back for each, however they are counted."""
    rows = {f"{spots}/{n}": f"{n} for 1" for n in range(1, min(spots, 20) + 1)}
    found = edges(Table("qld/keno", {"schedule": "own"}, odds={"spot": rows}), "spot")
    assert [1 - (edge.edge or 0) for edge in found] == [Fraction(spots, 4)]


def test_a_way_bet_costs_what_its_ways_cost() -> None:
    table = Table("qld/keno", EXAMPLE)
    by_spots = {edge.on: edge.edge for edge in edges(table, "spot")}
    found = ticket_edge(table, "way", "4-17-23/38-45-61/72-80:A+B+AB+AC+BC+ABC").edge
    ways = [by_spots[f"{n} spots"] for n in (3, 3, 6, 5, 5, 8)]
    assert found == sum((edge for edge in ways if edge is not None), Fraction(0)) / 6


def test_one_ticket_by_name() -> None:
    table = Table("qld/keno", EXAMPLE)
    assert edges(table, "spot@7-23-61")[0].edge == next(e.edge for e in edges(table, "spot") if e.on == "3 spots")
    many = "/".join(str(n) for n in range(1, 21)) + ":3"
    (edge,) = edges(table, f"way@{many}")
    assert edge.edge == next(e.edge for e in edges(table, "spot") if e.on == "3 spots") and edge.distribution is None
    with pytest.raises(Refused, match="has none for 11 spots"):
        edges(table, "spot@1-2-3-4-5-6-7-8-9-10-11")


def test_all_ten_of_ten() -> None:
    edge = next(e for e in edges(Table("qld/keno", EXAMPLE), "spot") if e.on == "10 spots")
    assert edge.distribution is not None
    assert edge.distribution[Fraction(99_999)] == Fraction(comb(70, 10), comb(80, 20))


@pytest.mark.parametrize("wager", ["spot@3-12-29-44-56-78=1", "way@4-17/38-45:A+B+AB=3"])
def test_the_kernel_and_the_exact_figures(wager: str) -> None:
    rounds = 200_000
    found = run("qld/keno", rounds=rounds, seed=3, wagers=[wager], workers=1, options=EXAMPLE).columns[0]
    exact = ticket_edge(Table("qld/keno", EXAMPLE), found.laid.wager, found.laid.on)
    assert exact.edge is not None and exact.variance is not None
    assert abs(float(found.edge - exact.edge)) < 5 * (float(exact.variance) / rounds) ** 0.5


@pytest.mark.parametrize("wager", ["spot@3-12-29-44x4=4", "way@4-17/38-45:A+B+ABx2=6"])
def test_tickets_for_several_games(wager: str) -> None:
    """Each game costs what one does, and games are independent of each other."""
    rounds = 100_000
    found = run("qld/keno", rounds=rounds, seed=3, wagers=[wager], workers=1, options=EXAMPLE).columns[0]
    exact, games = ticket_edge(Table("qld/keno", EXAMPLE), found.laid.wager, found.laid.on), int(wager[-3])
    assert exact.edge is not None and exact.variance is not None
    assert abs(float(found.edge - exact.edge)) < 5 * (float(exact.variance) / games / rounds) ** 0.5
    assert found.staked == rounds * found.laid.stake


@pytest.mark.parametrize("shares", ["by_stake", "equal"])
def test_jackpots_of_the_kernel_through_the_settlement(shares: str) -> None:
    """The games that the kernel drew (told by a ticket on each number), played again at the table: to the chip."""
    table = small(jackpot_shares=shares)
    table.carry = {"state": {"jackpot_2": 50, "jackpot_3": 7}}
    tickets = [("spot", str(n), 1) for n in range(1, 9)]
    tickets += [("jackpot", "2-4", 2), ("jackpot", "2-4-6", 3), ("jackpot", "3-5-7", 5), ("jackpot", "2-4-6", 4)]
    laid = tuple(Laid(1, wager, on, stake) for wager, on, stake in tickets)
    made, rounds = plan(table, laid), 400
    out, staked = np.zeros((len(laid), rounds), np.int64), np.zeros(len(laid), np.int64)
    made.deal(5, 0, out, staked, *made.arrays)
    won = 0
    for i in range(rounds):
        playing = table.round()
        for wager, on, stake in tickets:
            playing.do(bet(wager, on, stake))
        playing.do(NO_MORE_BETS)
        for number in (n for n in range(1, 9) if out[n - 1, i] > 0):
            assert playing.awaiting is not None
            playing.do({"do": "chance", "outcome": str(number), "place": playing.awaiting.place})
        nets = sum(int(line.net * made.unit // 1) for line in playing.lines if line.wager == "jackpot")
        won += any(line.odds == "jackpot" for line in playing.lines)
        assert abs(nets - int(out[8:, i].sum())) <= 3  # ticks: shares are rounded down
        table.close(playing)
    assert won > 10
