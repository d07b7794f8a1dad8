"""What of a dice table's data the family refuses: other dice, lines and odds than it can settle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from croupier.rulebooks.load import PACKAGE_FOLDER, DataError, _with_like, build_game
from croupier.table import Table

Data = dict[str, Any]


def three_dice(data: Data) -> None:
    data["equipment"]["dice"]["count"] = 3


def another_point(data: Data) -> None:
    data["facts"]["points"]["numbers"].append(11)


def crap_left_open(data: Data) -> None:
    data["wager"]["pass_line"]["terms"]["loses"] = [2, 3]


def nothing_in_front(data: Data) -> None:
    data["wager"]["come_odds"]["terms"]["behind"] = "field"


def no_terms(data: Data) -> None:
    data["wager"]["lucky"] = {"title": "Lucky", "pays": "9 to 1", "clause": "8.17"}


@pytest.mark.parametrize(
    ("change", "key", "reason"),
    [
        (three_dice, "equipment.dice", "this family throws 2 dice"),
        (another_point, "wager.pass_odds", "pays lacks the outcome '11'"),
        (crap_left_open, "wager.pass_line", "every total is either a point or in one of wins, loses and back"),
        (nothing_in_front, "wager", "the terms of come_odds: Invalid enum value 'field' - at `$.behind`"),
        (no_terms, "wager.lucky", "nothing in this family would settle it"),
    ],
)
def test_what_cannot_be_played_is_refused(change: Callable[[Data], None], key: str, reason: str) -> None:
    file = PACKAGE_FOLDER / "gb-archive" / "craps.toml"
    data = _with_like(file)
    change(data)
    with pytest.raises(DataError) as refused:
        build_game(file, "gb-archive", "craps", data)
    assert str(refused.value).partition(" (line ")[0] == f"gb-archive/craps.toml: {key}: {reason}"


def test_a_wager_of_known_terms_is_settled_whatever_its_name() -> None:
    file = PACKAGE_FOLDER / "gb-archive" / "craps.toml"
    data = _with_like(file)
    terms = {"totals": [4]}
    data["wager"]["little_joe"] = {"title": "Little Joe", "pays": "10 to 1", "clause": "8.17", "terms": terms}
    playing = Table(build_game(file, "gb-archive", "craps", data), seats=[1]).round()
    playing.do({"do": "place", "seat": 1, "wager": "little_joe", "stake": 2})
    playing.do({"do": "call", "call": "no_more_bets"})
    playing.do({"do": "chance", "outcome": [1, 3]})
    assert [(line.result, line.net) for line in playing.lines] == [("win", 20)]
