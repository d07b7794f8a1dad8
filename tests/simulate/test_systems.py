"""Betting systems: every word does what it says, parts compose, and nonsense is refused in one line."""

from __future__ import annotations

import pytest

from croupier.errors import CroupierError
from croupier.simulate import betting_systems


def stakes(text: str, results: str) -> list[int]:
    """What a system stakes along a series of results: W, L and P."""
    system, at, out = betting_systems.read_system(text), 0, []
    for result in results:
        out.append(system.states[at][0])
        at = system.states[at]["WLP".index(result) + 1]
    return [*out, system.states[at][0]]


@pytest.mark.parametrize(
    "text, results, wanted",
    [
        ("flat", "WLPL", [1, 1, 1, 1, 1]),
        ("martingale(3)", "LLLL", [1, 2, 4, 8, 1]),
        ("martingale(3)", "LLPWL", [1, 2, 4, 4, 1, 2]),
        ("paroli(3)", "WWWLWP", [1, 2, 4, 1, 1, 2, 2]),
        ("dalembert(3)", "LLLWWW", [1, 2, 3, 3, 2, 1, 1]),
        ("fibonacci(6)", "LLLLWL", [1, 1, 2, 3, 5, 2, 3]),
        ("fibonacci(3)", "LLL", [1, 1, 2, 1]),
        ("oscar(20)", "LLWWW", [1, 1, 1, 2, 1, 1]),
        ("labouchere(1,2,3)", "WW", [4, 2, 4]),
        ("labouchere(1,2,3)", "LW", [4, 5, 5]),
        ("steps(1,3,2,6)", "WWWWL", [1, 3, 2, 6, 1, 1]),
        ("after(2)", "LLLLW", [0, 0, 1, 1, 1, 0]),
        ("after(2)", "LWLP", [0, 0, 0, 0, 0]),
        ("double(3)", "WL", [3, 3, 3]),
    ],
)
def test_a_word_of_the_vocabulary(text: str, results: str, wanted: list[int]) -> None:
    assert stakes(text, results) == wanted


@pytest.mark.parametrize("first", ["martingale(4)", "paroli(3)", "after(2)", "labouchere(1,2)"])
@pytest.mark.parametrize("second", ["double(2)", "steps(1,3)", "dalembert(4)"])
def test_parts_go_their_own_ways_and_their_stakes_multiply(first: str, second: str) -> None:
    results = "LLWLPWWLLLWLWWLLLLPW"
    wanted = [a * b for a, b in zip(stakes(first, results), stakes(second, results), strict=True)]
    assert stakes(f"{first} & {second}", results) == wanted


def test_a_spread_composes_with_a_progression() -> None:
    found = betting_systems.read_system("spread(0,1,2,4) & paroli(2)")
    assert found.spread == (0, 1, 2, 4) and found.states == betting_systems.read_system("paroli(2)").states
    assert not found.is_flat and betting_systems.read_system("flat").is_flat


def test_every_seat_has_its_system() -> None:
    found = betting_systems.systems_by_seat(["martingale(2)", "3:paroli(2)"], (1, 2, 3))
    assert [system.name for system in found] == ["martingale(2)", "martingale(2)", "paroli(2)"]
    assert [system.name for system in betting_systems.systems_by_seat(["2:oscar(5)"], (1, 2))] == ["flat", "oscar(5)"]


@pytest.mark.parametrize(
    "text, words",
    [
        ("", "is not a betting system"),
        ("martingal(3)", "is not a betting system"),
        ("martingale", "takes 1 figures"),
        ("martingale(3,4)", "takes 1 figures"),
        ("martingale(40)", "not a figure"),
        ("martingale(-1)", "not a figure"),
        ("paroli(0)", "not a figure"),
        ("paroli(x)", "not a figure"),
        ("martingale(18) & double(99)", "stakes more than"),
        ("dalembert(1000) & dalembert(1000)", "states"),
        ("spread(1,2) & spread(1,2)", "one spread"),
        ("flat &", "is not a betting system"),
    ],
)
def test_nonsense_is_refused(text: str, words: str) -> None:
    with pytest.raises(CroupierError, match=words):
        betting_systems.read_system(text)


@pytest.mark.parametrize(
    "texts, words",
    [(["flat", "flat"], "two betting systems"), (["7:flat"], "lays nothing"), (["x:flat"], "for a seat")],
)
def test_seats_without_sense_are_refused(texts: list[str], words: str) -> None:
    with pytest.raises(CroupierError, match=words):
        betting_systems.systems_by_seat(texts, (1, 2))
