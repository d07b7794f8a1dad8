"""The operator's figures: what the exact odds expect of a table, and which tables stand out; and what takes two."""

from __future__ import annotations

from fractions import Fraction

from fastapi.testclient import TestClient

from casino.floor import Player, boss
from croupier.casino.pit.table_figures import expected_win

EDGES = {"main": (Fraction(1, 100), Fraction(4, 3)), "side a": (Fraction(1, 10), Fraction(9))}
LAID = {"main", "side"}


def takings(lines: int, stake: int, net: int) -> list[int]:
    """So many lines of one size, in cents, and what the players won on them."""
    return [lines, lines * stake, lines * stake * stake, net]


def test_the_band_is_the_sum_of_the_exact_variances() -> None:
    found = expected_win({"main": takings(100, 1000, -2000), "side a": takings(10, 100, 0)}, EDGES, LAID)
    assert found["expected_cents"] == 1000 + 100
    variance = Fraction(4, 3) * 100 * 1000**2 + 9 * 10 * 100**2
    assert found["deviation_cents"] ** 2 <= variance < (found["deviation_cents"] + 1) ** 2
    assert found["low_cents"] < 1100 - Fraction(195, 100) * found["deviation_cents"] and not found["outside"]


def test_a_table_outside_its_band_stands_out() -> None:
    assert expected_win({"main": takings(100, 1000, 50_000)}, EDGES, LAID)["outside"]


def test_doubles_are_in_the_edge_of_what_was_doubled() -> None:
    alone = expected_win({"main": takings(100, 1000, -2000)}, EDGES, LAID)
    doubled = expected_win({"main": takings(100, 1000, -2000), "double": takings(5, 1000, 1000)}, EDGES, LAID)
    assert doubled["expected_cents"] == alone["expected_cents"] == 1000
    unpriced = expected_win({"main": takings(1, 100, 0), "side b": takings(1, 100, 0)}, EDGES, LAID)
    assert unpriced["expected_cents"] is None and not unpriced["outside"]


def test_a_round_in_which_something_is_decided_is_not_void_by_one(client: TestClient) -> None:
    """Ada has won when Ben is asked: to take that back, somebody else must say so too."""
    chief, ada, ben = boss(client), Player(client, "Ada"), Player(client, "Ben")
    table = chief.open("gb-archive/casino-war", mode="dealer")
    for player in (ada, ben):
        player.does(table, do="sit")
        player.does(table, do="place", wager="original", stake=10)
    for player in (ada, ben):
        player.does(table, do="ready")
    chief.does(table, do="chance", outcome=["Kd", "9s", "9h"])
    chief.does(table, do="void", why="a card was bent")
    assert chief.state(table)["round"] == 1
    act = chief.get("/api/operator/acts")["acts"][0]
    assert (act["act"], act["table"], act["round"], act["reason"]) == ("ask: void", table, 1, "a card was bent")
