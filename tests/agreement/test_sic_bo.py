"""Sic Bo and Big Six: every position through every outcome of the real settlement."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from croupier.odds import edges
from croupier.odds.edge import distribution_of_counts
from croupier.table import NO_MORE_BETS, Table


def through_every_outcome(table: Table, device: str) -> dict[tuple[str, str], Counter[Fraction]]:
    """The layout filled with one unit on every position, and each outcome in turn: results by position."""
    found: dict[tuple[str, str], Counter[Fraction]] = {}
    source: Any = table.devices[device]
    for outcome, weight in source.possible(source.stock()):
        playing = table.round()
        for name in table.game.wager:
            for on in table.positions.get(name, ("",)) if table.is_offered(name) else ():
                playing.do({"do": "place", "seat": 1, "wager": name, "on": on, "stake": 1})
        playing.do(NO_MORE_BETS)
        playing.do({"do": "chance", "outcome": source.write(outcome)})
        table.close(playing)
        for line in playing.lines:
            found.setdefault((line.wager, line.on), Counter())[Fraction(line.net)] += weight
    return found


def agrees(table: Table, device: str) -> int:
    """Hold every position against its edge; how many there were."""
    found = through_every_outcome(table, device)
    for (name, on), counts in found.items():
        priced = edges(table, name)
        edge = next((e for e in priced if e.on == on), priced[0])
        assert edge.on in ("", on)
        assert edge.distribution == distribution_of_counts(counts), (name, on)
    return len(found)


@pytest.mark.parametrize("layout", [50, 106])
def test_every_position_of_sic_bo(layout: int) -> None:
    assert agrees(Table("gb-archive/sic-bo", {"layout": layout}), "dice") == layout


def test_sic_bo_at_better_odds() -> None:
    odds = {"specific_doubles": {"triple": "12 to 1"}, "small": "11 to 10", "single_dice": {"three": "12 to 1"}}
    agrees(Table("gb-archive/sic-bo", odds=odds), "dice")


@pytest.mark.parametrize("rule", ["passed", "respin"])
def test_every_symbol_of_big_six(rule: str) -> None:
    assert agrees(Table("gb-archive/big-six", {"between_segments": rule}), "wheel") == 7


@pytest.mark.parametrize(
    "name, device, positions",
    [
        ("sic-bo", "dice", 50),
        ("mini-dice", "dice", 7),
        ("wheel-of-fortune-50", "wheel", 8),
        ("wheel-of-fortune-52", "wheel", 7),
    ],
)
def test_every_position_in_queensland(name: str, device: str, positions: int) -> None:
    assert agrees(Table(f"qld/{name}"), device) == positions
