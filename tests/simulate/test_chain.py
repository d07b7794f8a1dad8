"""Wheels and dice: the compiled chain walks as the readable engine plays, throw by throw, over whole evenings."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.randomness import Seeded
from croupier.odds import edges
from croupier.simulate import chain, simulate
from croupier.simulate.chain import Compiler
from croupier.simulate.wagers import read
from croupier.table import Table
from simulate.rounds import played

EVENINGS: list[tuple[str, dict[str, object], list[str]]] = [
    ("gb-core/roulette", {"zero_rule": "half"}, ["straight_up@17=3", "corner@1-2-4-5=2", "red_or_black@red=5"]),
    ("gb-archive/roulette", {"roulette_rage": True, "colours": True}, ["roulette_rage=2", "colours@red=1", "dozen@2=4"]),
    ("gb-archive/double-zero-roulette", {}, ["split@0-00=2", "column@1=3"]),
    ("gb-archive/double-action-roulette", {}, ["double_action@7=1", "dual_dozen@2=2"]),
    ("gb-archive/sic-bo", {}, ["small=1"]),
    ("gb-archive/big-six", {}, []),
    ("gb-core/craps", {}, ["pass_line=6", "pass_odds=12", "hard_ways@6=2"]),
    ("gb-archive/craps", {}, ["come=2", "dont_pass=3"]),
    ("gb-archive/dice-magic", {}, []),
    ("gb-archive/rocket-7", {}, []),
]


def outcomes(table: Table, chance: Seeded) -> Any:
    (device,) = table.devices.values()
    while True:
        yield device.write(device.draw(device.stock(), chance))  # type: ignore[union-attr, arg-type]


def walk(name: str, options: dict[str, object], wagers: list[str], rounds: int, seed: int) -> None:
    """The same outcomes through the chain and through the engine, in rounds of ours."""
    table = Table(name, options, seats=[1])
    laid = read(table, wagers)
    found = Compiler(table, laid, every_throw=False).chain()
    (device,) = table.devices.values()
    every = [device.write(o) for o, weight in device.possible(device.stock()) for _ in range(weight)]  # type: ignore[union-attr]
    chance, engine = Seeded(f"{name} {seed}"), Table(name, options, seats=[1])
    state = 0
    for _ in range(rounds):
        waiting, mine, theirs = list(laid), [Fraction(0)] * len(laid), [Fraction(0)] * len(laid)
        ended = False
        while not ended:
            drawn: list[Any] = []
            source = outcomes(table, chance)

            def noted(source: Any = source, drawn: list[Any] = drawn) -> Any:
                for outcome in source:
                    drawn.append(outcome)
                    yield outcome

            standing = [w for w in laid if w in waiting]
            nets, _ = played(engine, tuple(laid), noted()) if False else _round(engine, laid, waiting, noted())
            theirs = [a + b for a, b in zip(theirs, nets, strict=True)]
            for outcome in drawn:
                step = found.steps[state][every.index(outcome)]
                mine = [a + b for a, b in zip(mine, step.nets, strict=True)]
                state, ended = found.numbers[step.to], step.ends
            assert len(standing) >= len(waiting)
        assert mine == theirs
        assert not engine.standing


def _round(engine: Table, laid: Any, waiting: list[Any], source: Any) -> tuple[list[Fraction], int]:
    """One round of the engine's table; what may be laid now is."""
    from croupier.simulate.wagers import column_of
    from croupier.table import NO_MORE_BETS

    playing = engine.round()
    while playing.awaiting is not None:
        if playing.awaiting.kind == "wagers":
            for wager in waiting.copy():
                if playing.may(wager.move) is None:
                    playing.do(wager.move)
                    waiting.remove(wager)
            playing.do(NO_MORE_BETS)
        else:
            playing.do({"do": "chance", "outcome": next(source)})
    nets = [Fraction(0)] * len(laid)
    for line in playing.lines:
        column = column_of(laid, line)
        assert column is not None
        nets[column] += line.net
    engine.close(playing)
    return nets, 0


@pytest.mark.parametrize("name, options, wagers", EVENINGS)
def test_the_chain_walks_as_the_engine_plays(name: str, options: dict[str, object], wagers: list[str]) -> None:
    walk(name, options, wagers, 250, 1)


@pytest.mark.long
@pytest.mark.parametrize("name, options, wagers", EVENINGS)
def test_the_chain_for_many_evenings(name: str, options: dict[str, object], wagers: list[str]) -> None:
    walk(name, options, wagers, 10_000, 2)


@pytest.mark.parametrize("name, options, wagers", EVENINGS)
def test_kernels_walk_the_chain(name: str, options: dict[str, object], wagers: list[str]) -> None:
    """Chains with one wager and with several give the same for that wager, whichever kernel walks them."""
    both = simulate(name, options=options, wagers=wagers, rounds=20_000, seed=3)
    assert both.rounds == 20_000
    assert all(column.tally.rounds == 20_000 for column in both.columns)
    for column in both.columns:
        assert column.staked <= 20_000 * column.laid.stake * column.tally.unit


def test_one_wager_walks_like_many() -> None:
    alone = simulate("gb-core/craps", wagers=["pass_line=1"], rounds=50_000, seed=9)
    table = Table("gb-core/craps", seats=[1])
    laid = read(table, ["pass_line=1"])
    made = chain.plan(table, laid, chain.Asked())
    assert made.kernel.endswith(":walk_one")
    found = Compiler(table, laid, every_throw=False).chain()
    assert {step.nets[0] for steps in found.steps for step in steps} == {-1, 0, 1}
    assert alone.columns[0].tally.counts.keys() == {-1, 1}


ONE_BY_ONE = [
    ("gb-core/roulette", "straight_up@17"), ("gb-core/roulette", "red_or_black@red"), ("gb-core/roulette", "street@1-2-3"),
    ("gb-core/craps", "pass_line"), ("gb-core/craps", "dont_pass"), ("gb-core/craps", "place@6"),
    ("gb-core/craps", "hard_ways@8"), ("gb-core/craps", "any_seven"), ("gb-archive/craps", "come"),
    ("gb-archive/sic-bo", "small"), ("gb-archive/big-six", "symbol@A"), ("gb-archive/dice-magic", "shooters_spot"),
    ("gb-archive/double-action-roulette", "double_action@7"), ("gb-archive/rocket-7", "low"),
]  # fmt: skip


@pytest.mark.parametrize("name, wager", ONE_BY_ONE)
def test_simulated_edges_are_the_exact_ones(name: str, wager: str) -> None:
    rounds = 3_000_000
    found = simulate(name, wagers=[wager], rounds=rounds, seed=2024).columns[0]
    word, _, on = wager.partition("@")
    exact = [e for e in edges(Table(name), word) if e.on in ("", on)]
    assert len(exact) == 1 and exact[0].edge is not None
    assert abs(found.edge - exact[0].edge) <= Fraction(9, 2) * found.error
    assert abs(float(found.tally.variance) / float(exact[0].variance or 0) - 1) < 0.05
