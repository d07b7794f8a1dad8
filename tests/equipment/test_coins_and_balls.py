"""Coins and balls: what they may give, how it is written, and what they refuse."""

from __future__ import annotations

import pytest

from croupier.equipment.devices import Balls, Coins
from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError


@pytest.mark.parametrize("given", ["HT", "ht", "H T", "H-T", ["H", "T"]])
def test_a_toss_however_it_is_written(given: object) -> None:
    assert Coins(2).read(given) == "HT"


@pytest.mark.parametrize("given", ["H", "HTH", "HX", 2, None, [1, 0]])
def test_what_is_no_toss(given: object) -> None:
    with pytest.raises(CroupierError, match="is not a toss of 2 coins"):
        Coins(2).read(given)


def test_every_toss_is_as_likely() -> None:
    assert Coins(3).possible([]) == [(sides, 1) for sides in ("HHH", "HHT", "HTH", "HTT", "THH", "THT", "TTH", "TTT")]
    assert {Coins(1).draw([], Seeded(n)) for n in range(20)} == {"H", "T"}


def test_balls_are_not_put_back() -> None:
    barrel = Balls({"red": 2, "red*": 1})
    stock = barrel.stock()
    assert barrel.possible(stock) == [("red", 2), ("red*", 1)]
    barrel.take(stock, barrel.read("red*"))
    assert barrel.possible(stock) == [("red", 2)]
    with pytest.raises(CroupierError, match="more often than the barrel has it"):
        barrel.take(stock, "red*")
    assert barrel.stock() == [2, 1]


def test_balls_are_drawn_until_none_is_left() -> None:
    barrel, chance = Balls({str(n): 1 for n in range(1, 6)}), Seeded("barrel")
    stock, drawn = barrel.stock(), []
    for _ in range(5):
        drawn.append(barrel.draw(stock, chance))
        barrel.take(stock, drawn[-1])
    assert sorted(drawn) == list("12345")


@pytest.mark.parametrize("given", ["6", 0, True, "blue", None])
def test_what_is_no_ball(given: object) -> None:
    with pytest.raises(CroupierError, match="is no ball of this barrel"):
        Balls({str(n): 1 for n in range(1, 6)}).read(given)
