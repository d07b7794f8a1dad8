"""What a newcomer lays with one click: all that a round needs, and nothing that only one of the seats may lay."""

from __future__ import annotations

import pytest

from croupier.casino.pit.table_opening import layout
from croupier.table import Table


@pytest.mark.parametrize(
    ("game", "wagers"),
    [
        ("qld/two-up", ["tails"]),  # the spinner's wager is for whoever has the kip
        ("qld/triple-penny-two-up", ["tails"]),
        ("gb-archive/ultimate-holdem", ["ante", "blind"]),
        ("gb-archive/two-way-holdem", ["ante", "blind", "two_way"]),
        ("kings/ez-baccarat", ["player_line"]),
    ],
)
def test_the_first_bet(game: str, wagers: list[str]) -> None:
    assert [move["wager"] for move in layout(Table(game))["usual"]] == wagers
