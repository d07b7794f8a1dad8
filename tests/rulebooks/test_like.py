"""A game that is like another of its book says only what differs."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.rulebooks import DataError, game
from croupier.rulebooks.load import PACKAGE_FOLDER, read_game

OTHER = (PACKAGE_FOLDER / "gb-core" / "roulette.toml").read_text()


def read(folder: Path, text: str) -> object:
    home = folder / "gb-core"
    home.mkdir(exist_ok=True)
    (home / "roulette.toml").write_text(OTHER)
    (home / "other.toml").write_text(text)
    return read_game(home / "other.toml", "gb-core", "other")


def test_what_differs_lies_over_the_rest() -> None:
    """gb-archive 6.28: Punto 2000 is Punto Banco with other odds on Banco."""
    standard, other = game("gb-archive/punto-banco"), game("gb-archive/punto-2000")
    assert other.wager["banco"].pays == {"six": "1 to 2", "other": "1 to 1"}
    assert other.wager["banco"].rule == standard.wager["banco"].rule
    assert other.wager | {"banco": standard.wager["banco"]} == standard.wager
    assert other.option == standard.option and other.paytable == standard.paytable
    assert other.procedure[: len(standard.procedure)] == standard.procedure
    assert len(other.procedure) > len(standard.procedure)
    assert (other.title, other.id, standard.title) == ("Punto 2000", "punto-2000", "Punto Banco")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('like = "nothing"', "there is no game 'nothing'"),
        ('like = "other"', "other is like another itself"),
        ('like = "roulette"\ncolour = 1', "unknown field `colour` (line 2)"),
        ('like = "roulette"\n[wager.corner]\npays = "8 two 1"', "is not odds"),
    ],
)
def test_mistakes_are_reported(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(DataError, match=r"other\.toml") as error:
        read(tmp_path, text)
    assert reason in str(error.value)


def test_a_file_of_one_line_is_the_other_game(tmp_path: Path) -> None:
    found = read(tmp_path, 'like = "roulette"')
    assert getattr(found, "wager", None) == game("gb-core/roulette").wager
