"""Jackpot lives: the kernel moves a meter as the game's own pools do, and lives are as long as the odds say."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.games.rocket_7 import odds as rocket_7
from croupier.money import Prize
from croupier.odds import edges
from croupier.odds.edge import mean
from croupier.simulate.jackpot_lives import TICKS_PER_STAKE, Lives, Meter, lives, meter_of, pay_prize
from croupier.simulate.wagers import Laid
from croupier.table import Table
from croupier.table.felt import Felt
from croupier.table.money import jackpot_levels
from croupier.table.money import meter as jackpot

GAMES = ["gb-archive/casino-stud", "gb-archive/casino-holdem", "gb-archive/holdem-bonus", "qld/caribbean-stud"]
LEVELS = ["level_1_jackpot", "level_2_jackpot", "level_3_jackpot"]
NEAR = Fraction(1, 1000)


def opened(game: str, **options: object) -> tuple[Table, Meter]:
    table = Table(game, {"progressive": True, **options}, seats=[1])
    return table, meter_of(table, Laid(1, "progressive", "", 1))


def paid(made: Meter, pools: Any, row: int) -> Fraction:
    """A prize by the kernel's own step, in money."""
    of_row = (int(values[row]) for values in (made.least, made.of_pool))
    prize, _ = pay_prize(pools, int(made.fixed[row]), int(made.shares[row]), made.back[row], *of_row)
    return Fraction(prize, TICKS_PER_STAKE) * made.stake


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", ["", "20000"])
def test_the_meter_moves_as_the_game_moves_it(game: str, seed: str) -> None:
    """Prizes in any order, through games.jackpot and through the kernel's own step."""
    table, made = opened(game, **({"meter_seed": seed} if seed else {}))
    chance, pools = Seeded(1), made.start.copy()
    felt = table.felt()
    for _ in range(400):
        wager = felt.add(1, "progressive", 1)
        jackpot.contribute(felt, wager)
        pools += made.fed
        if chance.below(3):
            felt.lose(wager)
            continue
        row = chance.below(len(made.names))
        cell = felt.cell("progressive", made.names[row])
        assert isinstance(cell, Prize)
        jackpot.win(felt, wager, cell)
        assert abs(felt.lines[-1].net + 1 - paid(made, pools, row)) < NEAR
        assert abs(jackpot.amount_in_meter(felt) - Fraction(int(pools[0]), TICKS_PER_STAKE)) < NEAR


@pytest.mark.parametrize("level", LEVELS)
def test_the_pools_of_a_level_move_as_the_game_moves_them(level: str) -> None:
    table = Table("perth/ultimate-holdem", seats=[1])
    stake = jackpot_levels.price(table.rules.levels, level)
    made = meter_of(table, Laid(1, level, "", stake))
    chance, pools, held = Seeded(2), made.start.copy(), {}
    felt = Felt(table.game, table.options, table.pays, table.seats, rules=table.rules)
    names = table.rules.levels.level[level].pools
    for _ in range(300):
        wager = felt.add(1, level, stake)
        jackpot_levels.contribute(felt, wager)
        pools += made.fed
        row = chance.below(len(made.names))
        cell = felt.cell(level, made.names[row])
        assert isinstance(cell, Prize)
        if cell.kind == "meter":
            clause, back = "3.26", {n: jackpot_levels.reseed(table.rules.levels, n) for n in names}
            won = jackpot_levels.open_pools(felt).key_off(names, cell.size, [("seat 1", 1)], clause, back, clause)[0]
        else:
            won = cell.size * stake
        felt.lose(wager)
        assert abs(won - paid(made, pools, row)) < NEAR
        held = jackpot_levels.amounts(felt.rules.levels, felt.state)
        for pool, ticks in zip(names, pools.tolist(), strict=True):
            assert abs(held[pool] - Fraction(ticks, TICKS_PER_STAKE) * made.stake) < NEAR


@pytest.mark.parametrize("pool", [100, 900])
@pytest.mark.parametrize(
    "fixed_prizes, jackpot_least", [("fund", "fund"), ("fund", "largest_prize"), ("house", "fund")]
)
def test_rocket_7_at_a_meter_is_what_the_odds_say(pool: int, fixed_prizes: str, jackpot_least: str) -> None:
    """At a given pool the prizes with their chances cost what the exact analysis prices."""
    options = {"side_bets": "both", "fixed_prizes": fixed_prizes, "jackpot_least": jackpot_least}
    table = Table("gb-archive/rocket-7", options, seats=[1])
    made = meter_of(table, Laid(1, "side_bet", "", 1))
    total = Fraction(0)
    for row, chance in enumerate(made.chances):
        total += chance * paid(made, np.array([pool * TICKS_PER_STAKE], np.int64) + made.fed, row)
    assert abs(total - 1 - mean(rocket_7.distribution_at_meter(table, Fraction(pool)))) < NEAR


@pytest.mark.parametrize("stake", [1, 4])
@pytest.mark.parametrize("fixed_prizes", ["fund", "house"])
@pytest.mark.parametrize("jackpot_least", ["fund", "largest_prize"])
def test_rocket_7_moves_its_pool_as_the_game_does(fixed_prizes: str, jackpot_least: str, stake: int) -> None:
    """Every way a side bet can end, on a small pool and a large one: what is paid, and what is in the pool then, which
    the house has filled up to its seed where a jackpot was won."""
    options = {"side_bets": "both", "fixed_prizes": fixed_prizes, "jackpot_least": jackpot_least, "meter_seed": "300"}
    table = Table("gb-archive/rocket-7", options, seats=[1])
    made = meter_of(table, Laid(1, "side_bet", "", stake))
    assert sorted(set(made.back.ravel().tolist())) == [0, 300 * TICKS_PER_STAKE // stake]
    rows, met = np.stack([made.fixed, made.shares, made.least], axis=1).tolist(), set()
    for _, steps in rocket_7.endings(table):
        prize = rocket_7.prize_of_ending(table, steps, stake)
        if not (prize.fixed or prize.share):
            continue
        row = rows.index([int(part * TICKS_PER_STAKE) for part in prize[:3]])
        met.add(row)
        for pool in (20, 9000):
            felt = rocket_7.play_side_bet(table, steps, Fraction(pool), stake)
            pools = np.array([pool * TICKS_PER_STAKE // stake], np.int64) + made.fed
            assert paid(made, pools, row) == stake + sum(Fraction(line.net) for line in felt.lines)
            assert Fraction(int(pools[0]), TICKS_PER_STAKE) * stake == jackpot.amount_in_meter(felt)
    assert met == set(range(len(rows)))


@pytest.mark.parametrize("level", LEVELS)
def test_the_long_run_of_a_level_lies_where_the_odds_say(level: str) -> None:
    table = Table("perth/ultimate-holdem", seats=[1])
    price = jackpot_levels.price(table.rules.levels, level)
    wagers = ["ante=5", "blind=5", f"{level}={price}"]
    found = lives("perth/ultimate-holdem", wagers=wagers, lives=160, seed=2)
    said = edges(table, level)[0].extra["edge_in_the_long_run"].split(",")[0].split(" to ")
    low, high = (Fraction(figure) for figure in said)
    assert low - 4.5 * found.error < found.edge < high + 4.5 * found.error


def plain(found: Lives) -> dict[str, Any]:
    return {k: v for k, v in found.plain().items() if k not in ("workers", "seconds", "wagers_per_second")}


def test_a_life_is_as_long_as_the_odds_say() -> None:
    found = lives("gb-archive/casino-holdem", options={"progressive": True}, lives=4000, seed=3)
    made = found.work.meter
    assert abs(found.mean_life - 1 / made.chance) < 4.5 * found.life_error
    for share, chance, hits in zip(made.shares.tolist(), made.chances, found.sums.hits.tolist(), strict=True):
        if share != TICKS_PER_STAKE:
            wanted = float(chance * found.sums.wagers)
            assert abs(hits - wanted) < 4.5 * wanted**0.5


def test_money_is_neither_made_nor_lost() -> None:
    """What goes into a meter comes out of it: a life ends with the whole of it paid."""
    found = lives("gb-archive/casino-stud", options={"progressive": True, "meter_seed": "5000"}, lives=64, seed=1)
    assert found.sums.given == found.sums.wagers * int(found.work.meter.fed.sum()) + found.sums.put_in
    assert found.edge == 1 - Fraction(found.sums.given, found.sums.wagers * TICKS_PER_STAKE)


def test_a_seed_has_one_answer_whatever_the_workers() -> None:
    asked: dict[str, Any] = {"options": {"progressive": True}, "lives": 200, "seed": 5}
    one, two = (lives("gb-archive/casino-holdem", workers=n, **asked) for n in (1, 2))
    assert plain(one) == plain(two)


def test_the_stake_is_only_a_measure() -> None:
    asked: dict[str, Any] = {"options": {"progressive": True}, "lives": 50, "seed": 5, "pace": 40}
    one, five = (
        lives("gb-archive/casino-holdem", wagers=["ante=10", f"progressive={stake}"], **asked) for stake in (1, 5)
    )
    assert one.edge == five.edge and five.money(1) == 5 * one.money(1)
    assert Fraction(one.plain()["mean_life_hours"]) == pytest.approx(float(one.mean_life / 40), abs=0.1)


@pytest.mark.parametrize(
    "game, asked, words",
    [
        ("gb-core/roulette", {}, "there is none in this game"),
        ("gb-archive/casino-stud", {}, "name one wager"),
        ("gb-archive/casino-stud", {"options": {"progressive": True}, "lives": 0}, "lives of a meter"),
        ("gb-archive/casino-stud", {"options": {"progressive": True}, "wagers": ["ante=1"]}, "name one wager"),
    ],
)
def test_nonsense_is_refused(game: str, asked: dict[str, Any], words: str) -> None:
    with pytest.raises(CroupierError, match=words):
        lives(game, **asked)
