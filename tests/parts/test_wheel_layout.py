"""The roulette wheel and layout: colours that alternate, groups of the right size, positions that touch."""

from __future__ import annotations

from itertools import pairwise

import pytest

from croupier.games.shared.wheel.layout import (
    BLACKS,
    CHANCES,
    COLUMNS,
    DOZENS,
    NUMBERS,
    REDS,
    ZEROS,
    Grid,
    colour,
    position_in_layout_order,
)
from croupier.rulebooks import game

WHEELS = [
    ("gb-core/roulette", "single_zero"),
    ("gb-core/roulette", "double_zero"),
    ("gb-archive/roulette", "single_zero"),
    ("gb-archive/roulette", "double_zero"),
    ("gb-archive/double-zero-roulette", ""),
    ("gb-archive/double-action-roulette", ""),
]


@pytest.mark.parametrize(("name", "wheel"), WHEELS)
def test_colours_alternate_from_zero_to_zero(name: str, wheel: str) -> None:
    order = game(name).equipment["wheel"]["order"]
    order = order[wheel] if wheel else order
    assert sorted(order) == sorted([*NUMBERS, *ZEROS[: len(order) - 36]])
    for one, other in pairwise(order):
        assert one in ZEROS or other in ZEROS or colour(one) != colour(other), (one, other)


def test_groups_share_out_the_numbers() -> None:
    assert all(len(CHANCES[name]) == 18 for name in CHANCES)
    for parts in ([REDS, BLACKS], [CHANCES["odd"], CHANCES["even"]], [CHANCES["low"], CHANCES["high"]]):
        assert sorted(n for part in parts for n in part) == sorted(NUMBERS)
    for parts in (list(COLUMNS.values()), list(DOZENS.values())):
        assert sorted(n for part in parts for n in part) == sorted(NUMBERS)
    assert {"1", "34"} <= COLUMNS["1"] and {"3", "36"} <= COLUMNS["3"]
    assert {"1", "12"} <= DOZENS["1"] and {"25", "36"} <= DOZENS["3"]


@pytest.mark.parametrize(("width", "splits", "corners"), [(3, 57, 22), (6, 60, 25)])
def test_positions_of_a_layout(width: int, splits: int, corners: int) -> None:
    grid = Grid(width)
    assert sorted(n for row in grid.rows for n in row) == list(range(1, 37))
    assert (len(grid.splits), len(grid.corners)) == (splits, corners)
    assert len(grid.two_rows) == len(grid.rows) - 1

    def place(number: int) -> tuple[int, int]:
        return divmod(number - 1, width)

    for one, other in grid.splits:
        (row, column), (next_row, next_column) = place(one), place(other)
        assert abs(row - next_row) + abs(column - next_column) == 1
    for corner in grid.corners:
        rows, columns = {place(n)[0] for n in corner}, {place(n)[1] for n in corner}
        assert len(rows) == len(columns) == 2 and max(rows) - min(rows) == max(columns) - min(columns) == 1


@pytest.mark.parametrize(
    ("given", "written"),
    [("17-14", "14-17"), ("2,0", "0-2"), ("00 / 0", "0-00"), ("3-2-00", "00-2-3"), ("Red", "red"), ("²-1", "²-1")],
)
def test_a_position_is_written_one_way(given: str, written: str) -> None:
    assert position_in_layout_order(given) == written
