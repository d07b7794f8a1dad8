"""What of a roulette table's data the family refuses: other wheels, positions and wagers than it can settle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from croupier.rulebooks.load import PACKAGE_FOLDER, DataError, _with_like, build_game

Data = dict[str, Any]


def fourth_zero(data: Data) -> None:
    data["equipment"]["wheel"]["order"].append("0000")


def number_twice(data: Data) -> None:
    data["equipment"]["wheel"]["order"].append("17")


def number_gone(data: Data) -> None:
    data["equipment"]["wheel"]["order"].remove("17")


def strange_wager(data: Data) -> None:
    data["wager"]["neighbours"] = {"title": "Neighbours", "pays": "6 to 1", "clause": "3.49", "on": "number"}


def strange_position(data: Data) -> None:
    data["wager"]["column"]["on"] = ["1", "2", "4"]


def no_such_set(data: Data) -> None:
    data["wager"]["split"]["on"] = "splits"


def other_set(data: Data) -> None:
    data["wager"]["split"]["on"] = "corner"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (fourth_zero, "equipment.wheel: the layout has no place for the compartment '0000'"),
        (number_twice, "equipment.wheel: the compartment '17' comes twice"),
        (number_gone, "equipment.wheel: the wheel lacks the compartment '17'"),
        (strange_wager, "wager.neighbours: nothing in this family would settle it"),
        (strange_position, "wager.column: cannot be on '4'"),
        (no_such_set, "wager.split: there is no set of positions 'splits'"),
        (other_set, "wager.split: cannot be on '1-2-4-5'"),
    ],
)
def test_what_cannot_be_played_is_refused_when_it_is_loaded(change: Callable[[Data], None], reason: str) -> None:
    file = PACKAGE_FOLDER / "gb-archive" / "double-zero-roulette.toml"
    data = _with_like(file)
    build_game(file, "gb-archive", "double-zero-roulette", data)
    change(data)
    with pytest.raises(DataError) as refused:
        build_game(file, "gb-archive", "double-zero-roulette", data)
    assert str(refused.value).partition(" (line ")[0] == f"gb-archive/double-zero-roulette.toml: {reason}"
