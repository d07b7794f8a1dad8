"""Jackpot lives: the kernel moves a meter as the game's own pools do, and lives are as long as the odds say."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.games import jackpot
from croupier.games.felt import Felt, Wager
from croupier.money import Prize
from croupier.simulate.jackpots import FINEST, Lives, Meter, lives, meter, paid
from croupier.simulate.wagers import Laid
from croupier.table import Table

GAMES = ["gb-archive/casino-stud", "gb-archive/casino-holdem", "gb-archive/holdem-bonus"]


def opened(game: str, **options: object) -> tuple[Table, Meter]:
    table = Table(game, {"progressive": True, **options}, seats=[1])
    return table, meter(table, Laid(1, "progressive", "", 1))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", ["", "20000"])
def test_the_meter_moves_as_the_game_moves_it(game: str, seed: str) -> None:
    """Prizes in any order, through games.jackpot and through the kernel's own step."""
    table, made = opened(game, meter_seed=seed)
    chance, pool = Seeded(1), made.seed
    felt = Felt(table.game, table.options, table.pays, table.seats)
    for _ in range(400):
        wager = felt.add(1, "progressive", 1)
        jackpot.contribute(felt, wager)
        pool += made.fed
        if chance.below(3):
            felt.lose(wager)
            continue
        row = chance.below(len(made.names))
        cell = felt.cell("progressive", made.names[row])
        assert isinstance(cell, Prize)
        jackpot.win(felt, wager, cell)
        prize = paid(pool, int(made.kinds[row]), int(made.sizes[row]))
        assert abs(felt.lines[-1].net + 1 - Fraction(prize, FINEST)) < Fraction(1, 1000)
        pool = made.seed if row == made.whole else max(0, pool - prize)
        assert abs(jackpot.holds(felt) - Fraction(pool, FINEST)) < Fraction(1, 1000)
        assert isinstance(wager, Wager)


def plain(found: Lives) -> dict[str, Any]:
    return {k: v for k, v in found.plain().items() if k not in ("workers", "seconds", "wagers_per_second")}


def test_a_life_is_as_long_as_the_odds_say() -> None:
    found = lives("gb-archive/casino-holdem", options={"progressive": True}, lives=4000, seed=3)
    made = found.work.meter
    wanted = 1 / made.chances[made.whole]
    assert abs(found.mean_life - wanted) < 4.5 * found.life_error
    for name, chance, hits in zip(made.names, made.chances, found.sums.hits.tolist(), strict=True):
        if name != made.names[made.whole]:
            spread = float(chance * (1 - chance) * found.sums.wagers) ** 0.5
            assert abs(hits - float(chance * found.sums.wagers)) < 4.5 * spread + 4.5 * float(chance) * float(
                found.life_error * found.sums.lives
            )


def test_money_is_neither_made_nor_lost() -> None:
    """What goes into a meter comes out of it: a life ends with the whole of it paid."""
    found = lives("gb-archive/casino-stud", options={"progressive": True, "meter_seed": "5000"}, lives=64, seed=1)
    assert found.sums.given == found.sums.wagers * found.work.meter.fed + found.sums.put_in
    assert found.edge == 1 - Fraction(found.sums.given, found.sums.wagers * FINEST)


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
