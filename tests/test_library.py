"""The library from the side of somebody who builds on it: its few names, its examples, copies, frames and drawings."""

from __future__ import annotations

import copy
import doctest
import json
import pickle
import subprocess
import sys
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import croupier
from croupier import CroupierError, Round, Table, edge, edges, play, settle, simulate, strategy
from croupier.notebook import cards
from croupier.table.moves import call, chance, decide, declare, place, remove

GAMES = ["gb-core/blackjack", "gb-archive/pai-gow-poker", "gb-core/craps", "qld/two-up"]


@pytest.mark.parametrize("name", [name for name in croupier.__all__ if name != "__version__"])
def test_every_name_has_an_example_that_runs(name: str) -> None:
    thing = getattr(croupier, name)
    thing = getattr(thing, name) if isinstance(thing, ModuleType) else thing  # simulate is a room that can be called
    known = {**vars(sys.modules[thing.__module__]), "croupier": croupier}
    (example,) = doctest.DocTestFinder(recurse=False).find(thing, name, globs=known)
    assert example.examples, "it has none"
    assert not doctest.DocTestRunner(verbose=False).run(example).failed


@pytest.mark.parametrize("module", ["library", "simulate", "table.moves"])
def test_the_examples_of_the_docstrings_run(module: str) -> None:
    found = doctest.testmod(import_module(f"croupier.{module}"))
    assert found.attempted and not found.failed


def test_every_name_is_there_and_none_is_imported_before() -> None:
    code = "import sys, croupier; print(*sorted(m for m in sys.modules if m.startswith('croupier.')))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).split() == ["croupier.moved"]
    for name in croupier.__all__:
        assert getattr(croupier, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'roulette'"):
        croupier.roulette  # noqa: B018


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_copied_and_pickled_at_every_moment(game: str) -> None:
    """A copy made in the middle goes on to the same lines as the round that it was made of."""
    (whole,) = play(game, rounds=1, seed=3).rounds
    table = Table(game)
    playing = table.round()
    for number, move in enumerate(whole.moves):
        twin = copy.deepcopy(playing) if number % 2 else pickle.loads(pickle.dumps(playing))
        assert twin is not playing and twin.table is not table
        for rest in whole.moves[number:]:
            twin.do(rest)
        assert [x.plain() for x in twin.lines] == [x.plain() for x in whole.lines]
        playing.do(move)
    table.close(playing)
    with pytest.raises(TypeError, match="keep its record"):
        pickle.dumps(playing)
    assert pickle.loads(pickle.dumps(table)).carry == table.carry


def test_moves_are_typed_and_plain() -> None:
    assert place(1, "split", 5, on="1-2") == {"do": "place", "seat": 1, "wager": "split", "stake": 5, "on": "1-2"}
    assert remove(2, "pass_line") == {"do": "remove", "seat": 2, "wager": "pass_line"}
    assert call("no_more_bets") == {"do": "call", "call": "no_more_bets"}
    assert decide(1, "hit") == {"do": "decide", "seat": 1, "choice": "hit"}
    assert declare("misdeal", seat=2) == {"do": "declare", "ruling": "misdeal", "seat": 2}
    playing = Table("gb-core/roulette").round()
    playing.do(place(1, "straight_up", 10, on="17"))
    assert playing.may(place(1, "split", 10, on="17-15")) is not None
    playing.do(call("no_more_bets"))
    playing.do(chance("17"))
    assert playing.lines[0].net == 350


def test_an_evening_settles_again_to_the_same_lines(tmp_path: Path) -> None:
    evening = play("gb-core/blackjack", [place(1, "main", 10)], rounds=20, seed=5, decide=lambda _: "stand")
    again = settle(evening.record())
    assert [x.plain() for x in again.lines] == [line.plain() for r in evening.rounds for line in r.lines]
    file = tmp_path / "evening.json"
    file.write_text(json.dumps(evening.record()))
    assert sum(line.net for line in settle(file).lines) == evening.net(1)
    assert settle(file.read_text()).lines[0].clause.startswith("gb-core")


def test_frames_and_files(tmp_path: Path) -> None:
    import pyarrow.parquet

    evening = play("gb-core/roulette", [place(1, "corner", 4, on="1-2-4-5")], rounds=30, seed=1)
    frame = evening.to_frame()
    assert len(frame) == 30 and Fraction(int(frame["net"].sum())) == evening.net(1)
    evening.to_parquet(tmp_path / "rows.parquet")
    rows = pyarrow.parquet.read_table(tmp_path / "rows.parquet").to_pylist()
    assert [row["net_exact"] for row in rows] == [str(row["net"]) for row in evening.rows()]
    assert list(edges("gb-core/craps", "hard_ways").to_frame()["edge"]) == ["1/18", "1/22", "1/22", "1/18"]
    found = simulate("gb-core/roulette", wagers=["straight_up@17=1", "2:dozen@1=5"], rounds=10_000, seed=2)
    assert list(found.to_frame()["seat"]) == [1, 2]


def test_things_draw_themselves() -> None:
    table = Table("gb-core/roulette", {"zero_rule": "all"})
    playing: Round = table.round()
    assert repr(table) == "Table('gb-core/roulette', zero_rule='all')"
    assert repr(playing) == "<Round of gb-core/roulette: awaiting wagers, 0 wagers>"
    chart, coup = strategy("gb-core/three-card-poker"), play("gb-core/punto-banco", seed=4)
    spins = simulate("gb-core/roulette", wagers=["corner@1-2-4-5=1"], rounds=10, seed=1)
    drawn = [table, playing, edge("gb-core/roulette", "corner"), edges("gb-core/roulette"), chart, coup, spins]
    for thing in drawn:
        assert "<table" in thing._repr_html_()
    hand = cards(["As", "Td", "??"])
    assert hand.count("<rect") == 3 and ">10<" in hand and "♠" in hand and 'aria-label="As Td ??"' in hand


def test_what_is_not_one_price_is_asked_for_by_position() -> None:
    with pytest.raises(CroupierError, match="hard_ways@4, hard_ways@6"):
        edge("gb-core/craps", "hard_ways")
    assert edge("gb-core/craps", "hard_ways@6").edge == Fraction(1, 22)
    with pytest.raises(CroupierError, match="has its options"):
        edge(Table("gb-core/craps"), "pass_line", seats=4)
