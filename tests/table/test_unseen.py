"""A record by place need not give the cards that nobody saw: when all have folded, the dealer's hand stays down."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.table.records.record import settle

FOLDED = {
    "gb-archive/casino-stud": (["ante"], "As Kd 9c 7h 3s", "2c"),
    "gb-archive/three-card-poker": (["ante"], "9c 7h 3s", None),
    "gb-archive/crazy-4-poker": (["ante", "super_bonus"], "As Kd 9c 7h 3s", None),
    "gb-archive/crazy-4-poker queens": (["ante", "super_bonus", "queens_up"], "Qs Qd 9c 7h 3s", None),
}


@pytest.mark.parametrize("case", FOLDED)
def test_all_folded(case: str) -> None:
    wagers, cards, up = FOLDED[case]
    fold = "fold_keep_queens_up" if "queens_up" in wagers else "fold"
    record = {
        "game": case.split(" ")[0],
        "inputs": [{"do": "place", "wager": w, "stake": 10} for w in wagers] + [{"do": "decide", "choice": fold}],
        "places": {"box 1": cards} | ({"dealer": up} if up else {}),
    }
    settled = settle(record)
    nets = {line.wager: line.net for line in settled.lines}
    assert nets["ante"] == -10
    if "queens_up" in wagers:
        assert nets["queens_up"] == Fraction(10)
