"""Hold'em against the house: kernel and readable engine settle the same packs to the same amounts, whatever the players
do; and what the kernel does by itself is the best there is to do."""

from __future__ import annotations

import pickle
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from croupier.errors import CroupierError
from croupier.games.holdem.kernel.rounds import EARLY, FLOP, RIVER, TURN
from croupier.games.holdem.kernel.tables import Tables
from croupier.games.holdem.odds.best_play import MODELS, kind
from croupier.games.holdem.odds.strategy import worth
from croupier.simulate.kernels.suit_classes import class_keys, pack_bits
from croupier.simulate.plan import Asked, Plan, plan
from croupier.table import Round, Table
from simulate.poker import (
    Case,
    Family,
    Move,
    by_engine,
    by_kernel,
    compare,
    compare_results,
    opened_table,
    packs,
    with_arrays,
)
from simulate.rounds import laid_at

SHORT, LONG = 200, 20_000
ROUNDS = 25  # of best play


UNSOLVED = {"ultimate": "early", "casino": "always", "bonus": "check", "two_way": "never"}


def shaken(made: Plan, table: Table, rng: np.random.Generator) -> Plan:
    """Any decision for any cards, each table with the chances that let rounds go on."""
    game, (flops, turns, boards) = kind(table), (class_keys(3), class_keys(4), class_keys(5))
    early, flop, turn = (
        (rng.random(shape) < 0.3).astype(np.uint8) for shape in (1326, (len(flops), 1326), (len(turns), 1326))
    )
    early = early if game in ("ultimate", "bonus") else np.zeros_like(early)
    if game != "bonus":
        turn, turns = np.zeros((1, 1), np.uint8), turns[:1]
    level = rng.integers(0, 7000, len(boards)).astype(np.uint16)
    return with_arrays(made, a2=Tables(early, pack_bits(flop), pack_bits(turn), level, level, flops, turns, boards))


def decide(made: Plan, playing: Round, code: int) -> Move:
    """A code begins with what was decided."""
    ask = playing.awaiting
    assert ask is not None
    return {"choice": chosen(playing, ask.choices, decided(made, code))}


def decided(made: Plan, code: int) -> int:
    """What was decided, as bits."""
    rules, side = made.arrays[1], made.arrays[3]
    can_be = [0, *np.flatnonzero(rules.numbers).tolist()]
    return next(does for does in can_be if rules.numbers[does] == code // (60 * side.width))


def chosen(playing: Round, choices: tuple[str, ...], does: int) -> str:
    table, board = playing.table, len(playing.felt.things("board"))
    game = kind(table)
    if game == "ultimate":
        sizes = MODELS[game](table).sizes
        for bit, name in ((EARLY, "early"), (FLOP, "middle"), (RIVER, "late")):
            if f"play_{sizes[name]}x" in choices:
                return f"play_{sizes[name]}x" if does & bit else choices[-1]
    if game == "casino":
        return "call" if does & FLOP else "fold"
    if "fold" in choices:
        return "fold" if does & EARLY else "bet"
    bits = {3: FLOP, 4: TURN, 5: RIVER}
    return "bet" if does & bits[board] else "check"


HOLDEM = Family(lambda boxes: 2 * boxes + 7, decide, shaken, usual=lambda table: UNSOLVED[kind(table)])
ULTIMATE, PERTH = "gb-archive/ultimate-holdem", "perth/ultimate-holdem"
BONUS, CASINO, TWO_WAY = "gb-archive/holdem-bonus", "gb-archive/casino-holdem", "gb-archive/two-way-holdem"
POOLS = {"level_1": 30_000, "level_2": 25_000, "level_3": 31_234}
CASES = [
    Case(ULTIMATE, "ante=2 blind=2"),
    Case(
        ULTIMATE,
        "ante=2 blind=2 trips_bonus=3 4:ante=1 4:blind=1",
        {"communal_cards": "after_the_hands", "trips_bonus_table": "table_4"},
    ),
    Case(ULTIMATE, "ante=4 blind=4 trips_bonus=1", {"communal_cards": "before_the_hands", "royal_flush_ceiling": 900}),
    Case(PERTH, "ante=2 blind=2 trips=5 2:ante=6 2:blind=6", {"trips_table": "table_2"}),
    Case(PERTH, "ante=2 blind=2 level_1_jackpot=5", state=POOLS),
    Case(
        PERTH,
        "ante=2 blind=2 level_3_jackpot=30 3:ante=4 3:blind=4",
        {"jackpot_wager": 10, "jackpot_unit": 1, "jackpot_funding": "own_pool"},
    ),
    Case(CASINO, "ante=2"),
    Case(CASINO, "ante=2 aa_bonus=3 2:ante=1 2:aa_bonus=1"),
    Case(CASINO, "ante=2 aa_bonus=1 progressive=1", {"progressive": True, "meter_rate": "4/5"}, state={"meter": 800}),
    Case(BONUS, "ante=2"),
    Case(BONUS, "ante=2 bonus_jackpot=3 2:ante=5 2:bonus_jackpot=2", {"aces_both": True, "aces_both_ceiling": 2500}),
    Case(BONUS, "ante=2 bonus_jackpot=1 progressive=2", {"progressive": True, "meter_seed": 10_000}),
    Case(TWO_WAY, "ante=2 blind=2 two_way=2"),
    Case(TWO_WAY, "ante=2 blind=2 two_way=2 3:ante=1 3:blind=1 3:two_way=1 7:ante=1 7:blind=1 7:two_way=1"),
]
EVERY = [pytest.param(case, id=case.name) for case in CASES]


@pytest.mark.parametrize("case", EVERY)
def test_the_same_packs_settle_the_same(case: Case) -> None:
    compare(HOLDEM, case, SHORT, 1)


@pytest.mark.parametrize("case", EVERY)
def test_every_result_is_the_engines(case: Case) -> None:
    """Royal flushes, ceilings and meters too: a round of each result that so many rounds have."""
    assert len(compare_results(HOLDEM, case, 300_000, 3)) > 4


CEILINGS = [(CASES[2], 900), (CASES[10], 2500), (CASES[8], Fraction(4, 5) + 800 - 1)]


@pytest.mark.parametrize("case, most", CEILINGS, ids=lambda given: given.name if isinstance(given, Case) else "")
def test_ceilings_and_the_whole_meter_are_met(case: Case, most: Fraction) -> None:
    """A payment cut to its ceiling, and a meter won whole, are among those that the engine made as well."""
    assert max(compare_results(HOLDEM, case, 1_500_000, 4)) == most


@pytest.mark.long
@pytest.mark.parametrize("case", EVERY)
def test_many_of_the_same_packs(case: Case) -> None:
    compare(HOLDEM, case, LONG, 2)


SIMPLE = [
    Case(ULTIMATE, "ante=1 blind=1", strategy="early"),
    Case(CASINO, "ante=1", strategy="always"),
    Case(BONUS, "ante=1", strategy="check"),
    Case(TWO_WAY, "ante=1 blind=1 two_way=1", strategy="always"),
    Case(TWO_WAY, "ante=1 blind=1 two_way=1", strategy="never"),
]


@pytest.mark.parametrize("case", SIMPLE, ids=lambda case: f"{case.game} {case.strategy}")
def test_simple_play_needs_no_solver(case: Case) -> None:
    """What is always done or never done."""
    _, made = opened_table(case)
    _, codes = by_kernel(made, 1, 0, 1000)
    does = {decided(made, int(code)) for code in codes[0]}
    wanted = {"early": EARLY, "always": FLOP | (RIVER if case.game == TWO_WAY else 0), "check": 0, "never": 0}
    assert does == {wanted[case.strategy]}


BEST = [
    Case(ULTIMATE, "ante=1 blind=1"),
    Case(PERTH, "ante=1 blind=1"),
    Case(CASINO, "ante=1"),
    Case(BONUS, "ante=1"),
    Case(TWO_WAY, "ante=1 blind=1 two_way=1"),
]


@pytest.mark.parametrize("case", BEST, ids=lambda case: case.game)
def test_the_kernel_plays_the_best(case: Case) -> None:
    """At every decision nothing is worth more than what the kernel does, by the solver's count of all cards to come."""
    table, made = opened_table(case)
    _, codes = by_kernel(made, 5, 0, ROUNDS)
    asked = []

    def watched(made: Plan, playing: Round, code: int) -> Move:
        move, values = decide(made, playing, code), worth(playing)
        offered = {choice: value for choice, value in values.items() if choice in playing.awaiting.choices}  # type: ignore[union-attr]
        assert offered.get(move["choice"], Fraction(0)) == max(offered.values()), (move, values)
        asked.append(move["choice"])
        return move

    family = Family(HOLDEM.cards, watched)
    for i, pack in enumerate(packs(5, 0, np.arange(ROUNDS), 9)):
        by_engine(family, made, table, pack, {1: int(codes[0, i])})
    assert len(set(asked)) > 1


def test_close_hands_after_the_river_are_counted() -> None:
    """Between the two strengths of a board the kernel counts: with the strengths set as far apart as can be, all is
    counted, and every decision stays the same."""
    for case in (BEST[0], BEST[4]):
        _, made = opened_table(case)
        tables = made.arrays[2]
        wide = tables._replace(least=np.zeros_like(tables.least), sure=np.full_like(tables.sure, 60_000))
        slow: Any = with_arrays(made, a2=wide)
        assert (by_kernel(slow, 9, 0, 4000)[1] == by_kernel(made, 9, 0, 4000)[1]).all()


SHARED = [
    (CASINO, {"progressive": True}, "ante=1 progressive=1 2:ante=1 2:progressive=1"),
    (PERTH, {}, "ante=1 blind=1 level_1_jackpot=5 2:ante=1 2:blind=1 2:level_2_jackpot=10"),
    ("gb-archive/casino-stud", {"progressive": True}, "ante=1 progressive=1 2:ante=1 2:progressive=1"),
]


@pytest.mark.parametrize("game, options, wagers", SHARED)
def test_a_pool_for_several_seats_is_the_engines(game: str, options: dict[str, Any], wagers: str) -> None:
    table = Table(game, options, seats=[1, 2])
    assert "readable engine" in plan(table, laid_at(table, *wagers.split())).note


def test_two_levels_of_one_seat_are_to_be_called_one() -> None:
    table = Table(PERTH, seats=[1])
    with pytest.raises(CroupierError, match="level_3_jackpot"):
        plan(table, laid_at(table, "ante=1", "blind=1", "level_1_jackpot=5", "level_2_jackpot=10"))


def test_a_plan_travels() -> None:
    """To another process, as a cluster's workers get it."""
    _, made = opened_table(SIMPLE[3])
    there = pickle.loads(pickle.dumps(made))
    assert (by_kernel(there, 3, 0, 500)[1] == by_kernel(made, 3, 0, 500)[1]).all()


def test_a_meter_may_be_given() -> None:
    table = Table(CASINO, {"progressive": True}, seats=[1])
    laid = laid_at(table, "ante=1", "progressive=2")
    made = plan(table, laid, Asked("always", more={"meter": 1000}))
    assert made.pays is not None
    assert Fraction(int(made.pays[1].max()), made.unit) == 1000 + 2 * Fraction(7, 10) - 2
