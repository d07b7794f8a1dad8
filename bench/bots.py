"""Bots of three levels against each other at hold'em, and how fast the compiled crowd plays.

    python bench/bots.py [--hands 200000]

Heads up each pair plays from both seats; in the ring two of each sit at one table, in all three turns. Prints big
blinds won in a hundred hands with 95% intervals, and hands per second of one core; asserts nothing.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from croupier.games.pot import bot_contests
from croupier.games.shared.poker.pot_bots import LEVELS
from croupier.table import Table

PAIRS = [(2, 1), (3, 2), (3, 1)]


def won(tables: list[tuple[int, ...]], level: int, hands: int, betting: str) -> tuple[float, float]:
    """Of one seat of a level, over all these tables."""
    mean, variance, seats = 0.0, 0.0, 0
    for number, levels in enumerate(tables):
        found = bot_contests.contest(
            "kings/holdem", levels, hands, number + 1, {"betting": betting, "collection": "none"}
        )
        for seat, other in enumerate(levels):
            if other == level:
                rate, half = found.per_hundred(seat)
                mean, variance, seats = mean + rate, variance + half**2, seats + 1
    return mean / seats, variance**0.5 / seats


def speed(levels: tuple[int, ...], betting: str, hands: int = 3_000, pieces: int = 40) -> float:
    """Hands per second of processor time, dealing included: the best of so many pieces, as what else runs on the
    machine takes its time from some of them."""
    rules, better, judge = bot_contests.arrays(Table("kings/holdem", {"betting": betting, "collection": "none"}))
    minds, nets = np.array(levels), np.zeros((hands, len(levels)), np.int32)
    bot_contests.play(bot_contests.deal_block(1, 0, 10, 2 * minds.size + 5), minds, rules, better, judge, nets)
    best = 0.0
    for piece in range(pieces):
        begun = time.thread_time()
        bot_contests.play(
            bot_contests.deal_block(1, piece, hands, 2 * minds.size + 5), minds, rules, better, judge, nets
        )
        best = max(best, hands / (time.thread_time() - begun))
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200_000, help="of every table")
    hands = parser.parse_args().hands
    for betting in ("fixed", "no_limit"):
        for one, other in PAIRS:
            rate, half = won([(one, other), (other, one)], one, hands, betting)
            print(f"{betting:9} {LEVELS[one - 1]:6} against {LEVELS[other - 1]:6} {rate:8.1f} \u00b1 {half:.1f}")
        ring = [tuple((turn + i) % 3 + 1 for i in range(6)) for turn in range(3)]
        for level in (3, 2, 1):
            rate, half = won(ring, level, hands, betting)
            print(f"{betting:9} {LEVELS[level - 1]:6} in a ring of six {rate:8.1f} \u00b1 {half:.1f}")
        for levels in ((3, 2), (3,) * 6, (3, 2, 1, 3, 2, 1)):
            print(f"{betting:9} {len(levels)} seats {levels}: {speed(levels, betting):,.0f} hands/s")


if __name__ == "__main__":
    main()
