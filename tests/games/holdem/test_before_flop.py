"""What is kept of best play before the flop is what the solver finds, and every book's default table has it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.games.holdem.odds import before_flop
from croupier.games.holdem.odds.best_play import kind, solve
from croupier.games.holdem.odds.solver import hole_index
from croupier.odds.edge import mean
from croupier.table import Table

TABLES = before_flop.default_tables()
NAMES = [table.game.name for table in TABLES]


def test_each_default_table_with_a_choice_before_the_flop_is_kept() -> None:
    assert {"gb-archive/ultimate-holdem", "gb-archive/holdem-bonus", "perth/ultimate-holdem"} == set(NAMES)
    assert all(before_flop.rules_hash(table) in before_flop._kept() for table in TABLES)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_what_is_kept_is_what_the_solver_finds(table: Table) -> None:
    found, kept = solve(table), before_flop.worth_before_flop(table)
    for name in before_flop.NEEDED[kind(table)]:
        assert kept[name] == found.worth[name]
    if kind(table) == "ultimate":  # and it adds up to the edge of the whole game
        times = next(int(name[5:-1]) for name in found.worth if name.startswith("play_"))
        played = [s + times * u for s, u in zip(kept["standing"], kept["one_unit_of_play"], strict=True)]
        best = [max(now, later) for now, later in zip(played, kept["check"], strict=True)]
        assert sum(best, Fraction(0)) / len(best) == mean(found.wagers["ante"])


def test_a_table_with_other_rules_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    table = TABLES[0]
    asked: list[Any] = []
    monkeypatch.setattr(before_flop, "_kept", dict)
    monkeypatch.setattr(before_flop, "solve", lambda table: asked.append(table) or solve(table))
    before_flop.worth_before_flop(table)
    assert asked == [table]


def test_there_are_169_classes_of_two_cards() -> None:
    classes = before_flop.class_of_hole()
    assert len(classes) == 1326 and len(set(classes)) == 169
    assert int(hole_index()[0, 1]) == 0 and max(map(classes.count, set(classes))) == 12
