"""Wheels and dice: the kernels bring on their own throws what the readable engine pays for the same throws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from croupier.errors import CroupierError
from croupier.simulate import random_streams, simulate
from croupier.simulate.kernels import state_chain
from croupier.simulate.plan import Asked, Plan
from croupier.simulate.wagers import Laid, column_of, read_wagers
from croupier.table import NO_MORE_BETS, Table

Options = dict[str, object]
ROULETTE, ARCHIVE = "gb-core/roulette", "gb-archive/roulette"
EVENINGS: list[tuple[str, Options, list[str]]] = [
    (ROULETTE, {"zero_rule": "half"}, ["straight_up@17=3", "corner@1-2-4-5=2", "red_or_black@red=5"]),
    (ROULETTE, {"zero_rule": "all"}, ["street@0-1-2=3", "split_dozens@1-2=2", "odd_or_even@even=5"]),
    (ROULETTE, {"wheel": "double_zero"}, ["straight_up@00=3", "six_line@1-2-3-4-5-6=2", "odd_or_even@odd=5"]),
    (ARCHIVE, {"roulette_rage": True, "colours": True}, ["roulette_rage=2", "colours@red=1", "dozen@2=4"]),
    (ARCHIVE, {"roulette_rage": True, "rage_odds": "table_2"}, ["roulette_rage=2"]),
    (ARCHIVE, {"newar": True, "colours": True, "newar_odds": "2-1_9.5-1"}, ["newar@red_even=2", "colours@black=1"]),
    ("gb-archive/double-zero-roulette", {}, ["split@0-00=2", "column@1=3"]),
    ("gb-archive/double-action-roulette", {}, ["double_action@7=1", "dual_dozen@2=2", "split@inner:0-1=3"]),
    ("gb-archive/double-action-roulette", {}, ["dual_star=1", "seven_star@outer=1", "outside_chance@red=4"]),
    ("gb-archive/sic-bo", {"layout": "106"}, ["small=1", "single_dice@4=2", "three_dice_total@9=1"]),
    ("gb-archive/sic-bo", {"layout": "50"}, ["big=1", "any_triple=2", "specific_doubles@3=1"]),
    ("gb-archive/big-six", {}, ["symbol@A=1", "symbol@C=2"]),
    ("gb-archive/big-six", {"between_segments": "respin"}, ["symbol@B=1", "symbol@G=2"]),
    ("gb-core/craps", {}, ["pass_line=6", "pass_odds=12", "hard_ways@6=2"]),
    ("gb-core/craps", {}, ["dont_pass=6", "dont_pass_odds=12", "any_crap=2", "hopping@3-4=1"]),
    ("gb-archive/craps", {}, ["come=2", "dont_pass=3"]),
    ("gb-archive/craps", {}, ["come=2", "come_odds=2"]),
    ("gb-archive/craps", {}, ["dont_come=2", "place_to_lose@8=5", "field=1"]),
    ("gb-archive/craps", {}, ["pass_line=3"]),
    (
        "gb-archive/craps",
        {},
        ["pass_line=3", "pass_odds=3", "come=3", "come_odds=3", "place@6=6", "place@8=6", "hard_ways@4=1", "field=2"],
    ),
    ("gb-core/craps", {}, ["any_seven=1", "centre@11=2", "hopping@1-1=1"]),
    ("gb-archive/dice-magic", {}, ["shooters_spot=2", "place@5=1", "under_7=3"]),
    ("gb-archive/dice-magic", {}, ["roll_a_double=2", "place@11=1"]),
    ("gb-archive/rocket-7", {}, ["low=2", "specific_score@6=3", "single_die@2=1"]),
    ("gb-archive/rocket-7", {}, ["seven_or_eleven=2", "any_double=1"]),
]


def thrown(table: Table, seed: int, block: int) -> Iterator[Any]:
    """The outcomes that a kernel throws in a block, from the same words."""
    (device,) = table.devices.values()
    every = [device.write(o) for o, weight in device.possible(device.stock()) for _ in range(weight)]  # type: ignore
    state, words = random_streams.open_stream(seed, block), np.empty(random_streams.WORDS, np.uint64)
    while True:
        random_streams.fill_words(state, words)
        for word in words.tolist():
            for quarter in range(4):
                yield every[random_streams.below16(np.uint64(word >> 16 * quarter & 0xFFFF), len(every), state)]


def by_kernel(plan: Plan, rounds: int, seed: int) -> list[list[Fraction]]:
    """What each wager brings in each round."""
    at: tuple[Any, ...] = np.uint64(seed), np.uint64(0)
    if plan.pays is not None:
        codes = np.zeros((1, rounds), np.uint16)
        plan.deal(*at, codes, *plan.arrays)
        return [[Fraction(int(n), plan.unit) for n in plan.pays[:, code]] for code in codes[0]]
    nets, staked = np.zeros((len(plan.columns), rounds), np.int64), np.zeros(len(plan.columns), np.int64)
    plan.deal(*at, nets, staked, *plan.arrays)
    return [[Fraction(int(n), plan.unit) for n in nets[:, i]] for i in range(rounds)]


def by_engine(
    table: Table, laid: tuple[Laid, ...], rounds: int, source: Iterator[Any], staked: list[Fraction] | None = None
) -> Iterator[list[Fraction]]:
    """The same from the engine's table: a round of ours lasts until nothing of ours stands. What is laid is added to
    `staked`."""
    for _ in range(rounds):
        waiting, nets = list(laid), [Fraction(0)] * len(laid)
        while table.standing or len(waiting) == len(laid):
            nets = [a + b for a, b in zip(nets, one_round(table, laid, waiting, source), strict=True)]
        for i, wager in enumerate(laid if staked is not None else ()):
            staked[i] += 0 if wager in waiting else Fraction(wager.stake)  # type: ignore[index]
        yield nets


def one_round(table: Table, laid: tuple[Laid, ...], waiting: list[Laid], source: Iterator[Any]) -> list[Fraction]:
    """One round of the engine's table; what may be laid now is."""
    playing, nets = table.round(), [Fraction(0)] * len(laid)
    while playing.awaiting is not None:
        if playing.awaiting.kind == "wagers":
            for wager in waiting.copy():
                if playing.may(wager.move) is None:
                    playing.do(wager.move)
                    waiting.remove(wager)
            playing.do(NO_MORE_BETS)
        else:
            playing.do({"do": "chance", "outcome": next(source)})
    for line in playing.lines:
        column = column_of(laid, line)
        assert column is not None
        nets[column] += line.net
    table.close(playing)
    return nets


def long_evenings() -> list[Any]:
    """The same tables for so long that every family has a hundred thousand rounds."""
    families = Counter(Table(name).game.family for name, *_ in EVENINGS)
    rounds = {name: -(-100_000 // families[Table(name).game.family]) for name, *_ in EVENINGS}
    return [pytest.param(*evening, rounds[evening[0]], marks=pytest.mark.long) for evening in EVENINGS]


SHORT = [(*evening, 150) for evening in EVENINGS]


@pytest.mark.parametrize("name, options, wagers, rounds", [*SHORT, *long_evenings()])
def test_the_same_throws_settle_the_same(name: str, options: Options, wagers: list[str], rounds: int) -> None:
    table = Table(name, options, seats=[1])
    laid = read_wagers(table, wagers)
    plan = state_chain.plan(table, laid, Asked())
    assert plan.kernel.partition(":")[0] == state_chain.__name__
    engine = by_engine(Table(name, options, seats=[1]), laid, rounds, thrown(table, 7, 0))
    for mine, theirs in zip(by_kernel(plan, rounds, 7), engine, strict=True):
        assert mine == theirs


@pytest.mark.parametrize("name, options, wagers", EVENINGS)
def test_what_is_staked(name: str, options: Options, wagers: list[str]) -> None:
    """What a kernel says was staked is what the engine's lines add up to."""
    table, rounds = Table(name, options, seats=[1]), 150
    laid = read_wagers(table, wagers)
    found = simulate(name, options=options, wagers=wagers, rounds=rounds, seed=7)
    other = Table(name, options, seats=[1])
    waiting_for = by_engine(other, laid, rounds, thrown(table, 7, 0), staked := [Fraction(0)] * len(laid))
    assert len(list(waiting_for)) == rounds
    assert [Fraction(column.staked, column.tally.unit) for column in found.columns] == staked


def test_one_wager_walks_like_many() -> None:
    """Beside a wager that one throw decides, a round lasts as long as before."""
    alone, beside = (
        simulate("gb-core/craps", wagers=wagers, rounds=50_000, seed=9).columns[0]
        for wagers in (["pass_line=1"], ["pass_line=1", "any_seven=1"])
    )
    assert alone.tally.counts == beside.tally.counts
    assert alone.tally.counts.keys() == {-1, 1}


def test_a_round_may_be_a_throw() -> None:
    """Where a round is a throw, a wager that stands is not laid again."""
    found = simulate("gb-core/craps", wagers=["pass_line=1"], rounds=100_000, seed=4, every_throw=True).columns[0]
    assert found.tally.counts.keys() == {-1, 0, 1}
    decided = 100_000 - found.tally.counts[0]
    assert abs(decided - 100_000 * Fraction(165, 557)) < 1000  # 557/165 throws to a decision
    assert abs(found.staked - decided) <= 1


def test_what_is_never_decided_is_refused() -> None:
    with pytest.raises(CroupierError):
        simulate("gb-core/craps", wagers=["pass_odds=1"], rounds=10, seed=1)


def test_wagers_that_hang_together() -> None:
    table = Table("gb-archive/craps", seats=[1, 2])
    wagers = ["pass_line=1", "place@6=1", "pass_odds=1", "2:pass_odds=1", "come=1", "come_odds=1", "2:pass_line=1"]
    laid = read_wagers(table, wagers)
    assert state_chain.group_wagers(table, laid) == [[1], [0, 2], [4, 5], [3, 6]]


def test_a_table_that_remembers_too_much_is_left_to_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state_chain, "MAX_STATES", 3)
    table = Table("gb-core/craps", seats=[1])
    plan = state_chain.plan(table, read_wagers(table, ["pass_line=1"]), Asked())
    assert plan.kernel == "croupier.simulate.kernels.readable_engine:deal"


def test_chains_side_by_side_in_rounds_of_a_throw() -> None:
    """Where a round is a throw, each wager brings beside others what it brings alone."""
    asked: dict[str, Any] = {"rounds": 30_000, "seed": 6, "every_throw": True}
    wagers = ["pass_line=1", "place@6=6", "come=1", "any_seven=1"]
    beside = simulate("gb-archive/craps", wagers=wagers, **asked).columns
    for column in beside:
        (alone,) = simulate("gb-archive/craps", wagers=[f"{column.laid.name}={column.laid.stake}"], **asked).columns
        assert column.tally.counts == alone.tally.counts
        assert column.staked == alone.staked
