"""A mistake in a data file is reported with file, key and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.rulebooks import DataError
from croupier.rulebooks.load import PACKAGE_FOLDER, read_game

GOOD = (PACKAGE_FOLDER / "gb-core" / "roulette.toml").read_text()
PAYTABLE = """
[option.version]
title = "x"
values = ["minimum"]
default = "minimum"
clause = "5.14"

[paytable.bonus]
clause = "5.14"
option = "version"
ladder = "three_card"
rows = ["straight_flush", "three_of_a_kind", "straight"]
minimum = "minimum"

[paytable.bonus.table.minimum]
clause = "5.14"
straight_flush = "5 to 1"
three_of_a_kind = "4 to 1"
straight = "1 to 1"
"""


def read(folder: Path, text: str) -> object:
    file = folder / "gb-core" / "roulette.toml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text)
    return read_game(file, "gb-core", "roulette")


def test_the_good_file_is_good(tmp_path: Path) -> None:
    assert read(tmp_path, GOOD)
    assert read(tmp_path, GOOD + PAYTABLE)


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        (GOOD.replace('pays   = "8 to 1"', 'pay = "8 to 1"', 1), "wager.corner", "unknown field"),
        (GOOD.replace('clause = "2.3 D"', "", 1), "wager.corner", "missing required field `clause`"),
        (GOOD.replace('default = "half"', "", 1), "option.zero_rule", "missing required field `default`"),
        (GOOD.replace('default = "half"', 'default = "most"', 1), "option.zero_rule", "not among its values"),
        (GOOD.replace('"8 to 1"', '"8 two 1"', 1), "wager.corner", "is not odds"),
        (GOOD.replace("seats   = 8", "", 1), "game", "missing required field `seats`"),
        (GOOD.replace('clause = "2.1"\nchosen_by', "chosen_by", 1), "equipment.wheel", "has no clause"),
        (GOOD + "\nnonsense = 3\n", "procedure[3]", "unknown field"),
        (GOOD + '\nabout = ["corners"]\n', "procedure[3]", "there is no wager 'corners'"),
        ("colour = 1\n" + GOOD, "game", "unknown field `colour`"),
        (GOOD + "[wager", "the file", ""),
        (GOOD + PAYTABLE.replace('three_of_a_kind = "4 to 1"\n', ""), "paytable.bonus.table.minimum", "skips the row"),
        (
            GOOD + PAYTABLE.replace('"three_of_a_kind", ', "").replace('three_of_a_kind = "4 to 1"\n', ""),
            "paytable.bonus",
            "skips the hand 'three_of_a_kind'",
        ),
        (GOOD + PAYTABLE.replace('option = "version"', 'option = "vision"'), "paytable.bonus", "unknown option"),
    ],
)
def test_mistakes_name_file_key_and_reason(tmp_path: Path, text: str, key: str, reason: str) -> None:
    with pytest.raises(DataError) as error:
        read(tmp_path, text)
    said = str(error.value)
    assert said.startswith(f"gb-core/roulette.toml: {key}"), said
    assert reason in said, said
