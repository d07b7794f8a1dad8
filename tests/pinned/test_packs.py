"""How many packs a shoe has, and how often each symbol is on a wheel, where a book fixes it and no round shows it."""

from __future__ import annotations

import pytest

from croupier.rulebooks import game as named
from croupier.table import Table


@pytest.mark.parametrize(
    ("game", "packs"),
    [("qld/baccarat", 8), ("kings/dragon-bonus-baccarat", 8)],  # qld s 84(1), GEGA-004228 deck
)
def test_the_packs_of_a_shoe(game: str, packs: int) -> None:
    stock = [count for count in Table(game).devices["card"].stock() if count]  # there is no joker
    assert stock == [packs] * 52


@pytest.mark.parametrize(
    ("game", "sections"),
    [
        ("qld/wheel-of-fortune-50", (24, 8, 8, 4, 2, 2, 1, 1)),  # qld s 145(2)
        ("qld/wheel-of-fortune-52", (24, 12, 8, 4, 2, 1, 1)),  # qld s 156(2)
    ],
)
def test_the_sections_of_a_wheel(game: str, sections: tuple[int, ...]) -> None:
    order = named(game).equipment["wheel"]["order"]
    assert tuple(order.count(symbol) for symbol in "abcdefgh"[: len(sections)]) == sections
    assert len(order) == sum(sections)
