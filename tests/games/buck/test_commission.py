"""The commission of a pot of Queensland poker, at any rate that a house may choose."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games.buck.common_procedure import commission
from croupier.table import Table

GAMES = ("qld/draw-poker", "qld/manila-poker", "qld/five-card-stud")


def taken(name: str, rate: str, pot: int) -> int:
    """What the house takes of a pot at the rate."""
    return int(commission(Table(name, {"commission_rate": rate}).round().felt, pot))


@pytest.mark.parametrize("name", GAMES)
def test_only_full_twenties_pay(name: str) -> None:
    """A fiftieth of 80 is taken of a pot of 99, not of the 19 above: 1.60, and so one whole dollar, not 1.98."""
    assert [taken(name, "1/20", pot) for pot in (19, 20, 39, 40, 99)] == [0, 1, 1, 2, 4]
    assert [taken(name, "1/25", pot) for pot in (19, 39, 40, 59, 60, 79, 80)] == [0, 0, 1, 1, 2, 2, 3]
    assert [taken(name, "1/50", pot) for pot in (99, 100, 119)] == [1, 2, 2]


@pytest.mark.parametrize("name", GAMES)
def test_the_commission_is_never_more_than_its_rate(name: str) -> None:
    for pot in range(0, 300, 7):
        for rate in ("0", "1/50", "1/30", "1/25", "1/20"):
            assert taken(name, rate, pot) <= Fraction(rate) * (pot - pot % 20)
