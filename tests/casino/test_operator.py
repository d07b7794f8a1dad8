"""The operator's figures: what the exact odds expect of a table, and which tables stand out."""

from __future__ import annotations

from fractions import Fraction

from croupier.casino.operator import expected

EDGES = {"main": (Fraction(1, 100), Fraction(4, 3)), "side a": (Fraction(1, 10), Fraction(9))}
LAID = {"main", "side"}


def takings(lines: int, stake: int, net: int) -> list[int]:
    """So many lines of one size, in cents, and what the players won on them."""
    return [lines, lines * stake, lines * stake * stake, net]


def test_the_band_is_the_sum_of_the_exact_variances() -> None:
    found = expected({"main": takings(100, 1000, -2000), "side a": takings(10, 100, 0)}, EDGES, LAID)
    assert found["expected_cents"] == 1000 + 100
    variance = Fraction(4, 3) * 100 * 1000**2 + 9 * 10 * 100**2
    assert found["deviation_cents"] ** 2 <= variance < (found["deviation_cents"] + 1) ** 2
    assert found["low_cents"] < 1100 - Fraction(195, 100) * found["deviation_cents"] and not found["outside"]


def test_a_table_outside_its_band_stands_out() -> None:
    assert expected({"main": takings(100, 1000, 50_000)}, EDGES, LAID)["outside"]


def test_doubles_are_in_the_edge_of_what_was_doubled() -> None:
    alone = expected({"main": takings(100, 1000, -2000)}, EDGES, LAID)
    doubled = expected({"main": takings(100, 1000, -2000), "double": takings(5, 1000, 1000)}, EDGES, LAID)
    assert doubled["expected_cents"] == alone["expected_cents"] == 1000
    unpriced = expected({"main": takings(1, 100, 0), "side b": takings(1, 100, 0)}, EDGES, LAID)
    assert unpriced["expected_cents"] is None and not unpriced["outside"]
