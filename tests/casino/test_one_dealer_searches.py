"""One member of staff with two player accounts tries every command, ruling, amendment and table setting at random.

Every increase of the accounts is a payment that the settlement gives, at the book's odds, for a wager that was laid
before its outcome was known, or was confirmed by a second person.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from casino.searcher import Searcher
from croupier.casino.money import size_limits
from croupier.casino.pit import settled_rulings, table_opening
from croupier.rulebooks import playable
from croupier.table.records.record import settle

GAMES = (
    "qld/roulette",
    "qld/sic-bo",
    "qld/blackjack",
    "qld/mini-baccarat",
    "qld/craps",
    "qld/wheel-of-fortune-52",
    "perth/ultimate-holdem",
    "gb-core/roulette",
    "gb-core/blackjack",
    "qld/mini-dice",
    "qld/two-up",
    "gb-archive/casino-holdem",
    "gb-archive/pocket-pairs",
    "gb-core/three-card-poker",
)


def search(
    path: Path, seed: str, steps: int, games: tuple[str, ...] = GAMES, role: str = "dealer", confirms: bool = False
) -> Searcher:
    searcher = Searcher(path / "c.db", seed, games, role, confirms)
    for _ in range(steps):
        searcher.step()
    settled = searcher.check()
    acts = {what for who, what in searcher.done if who == "Dan"}
    assert settled > steps // 40 and {"declare", "chance"} <= acts, (settled, acts)
    print(f"{seed}: {steps} steps, {settled} rounds, done {searcher.done}, refused {searcher.refused}")
    return searcher


@pytest.mark.parametrize("role", ["dealer", "operator"])
def test_one_dealer_makes_nothing_in_a_search(tmp_path: Path, role: str) -> None:
    search(tmp_path, f"one {role}", 2000, role=role)


def test_what_a_second_person_confirms_is_all_that_is_more(tmp_path: Path) -> None:
    searcher = search(tmp_path, "one operator and a second", 2000, role="operator", confirms=True)
    assert searcher.done["Chief", "declare"] and searcher.done["Chief", "amend"], "something was confirmed"


@pytest.mark.long
@pytest.mark.parametrize("role", ["dealer", "operator"])
@pytest.mark.parametrize("confirms", [False, True])
@pytest.mark.parametrize("part", range(4))
def test_one_dealer_makes_nothing_in_long_searches(tmp_path: Path, part: int, confirms: bool, role: str) -> None:
    search(tmp_path, f"long {role} {part}", 12_000, playable()[part::4], role, confirms)


def alone(*_: Any) -> int:
    """A ruling moves nothing that anybody would have to confirm."""
    return 0


Patch = tuple[Any, str, Callable[..., Any]]
OPEN_BEFORE: dict[str, tuple[Patch, ...]] = {
    "a settled round's money moves by one person's word": ((settled_rulings, "cents_moved", alone),),
    "what is decided is undone in the running round": ((settled_rulings, "cents_undone", alone),),
    "a wager is added once the outcome is known": (
        (settled_rulings, "cents_moved", alone),
        (settled_rulings, "is_new_wager", lambda *_: False),
        (settled_rulings, "check_running", lambda *_: None),
    ),
    "tables open at any terms": (
        (size_limits, "own_terms", lambda *_: {}),
        (table_opening, "ask_to_open", table_opening.open_table),
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("flaw", OPEN_BEFORE)
def test_the_search_finds_what_was_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flaw: str) -> None:
    """Without one of the fixes the same search makes money."""
    real = size_limits.own_terms
    for patch in OPEN_BEFORE[flaw]:
        monkeypatch.setattr(*patch)
    for part in range(8):
        searcher = Searcher(tmp_path / f"{part}.db", f"found {part}", GAMES, "dealer", False)
        for _ in range(3000):
            searcher.step()
        with monkeypatch.context() as again:
            again.setattr(size_limits, "own_terms", real)
            try:
                searcher.check()
            except AssertionError:
                return
    pytest.fail("the search found nothing")


def test_records_know_no_people(tmp_path: Path) -> None:
    """`croupier settle` keeps the ruling that the casino leaves to an amendment."""
    record = {
        "game": "qld/roulette",
        "seats": [1],
        "inputs": [
            {"do": "place", "seat": 1, "wager": "straight_up", "on": "3", "stake": 10},
            {"do": "chance", "outcome": "17"},
            {
                "do": "declare",
                "ruling": "as_meant",
                "seat": 1,
                "wager": "straight_up",
                "on": "17",
                "stake": 10,
                "inspector": "told",
            },
        ],
    }
    assert sorted(line.net for line in settle(record).lines) == [-10, 350]
