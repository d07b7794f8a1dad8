"""Fees for time: declared by the casino's clock, once for each half hour that begins, and posted to the collections."""

from __future__ import annotations

from pathlib import Path

import pytest

from casino.room import Felted, work_at
from croupier.casino.money.round_postings import COLLECTIONS
from croupier.casino.tables.time_fees import HALF_HOUR
from croupier.equipment.randomness import Seeded
from croupier.table import bots

LIMIT = {"small_bet": 100, "big_bet": 200, "small_blind": 50, "big_blind": 100}


def hand(table: Felted, chance: Seeded, at: int) -> int:
    """One hand to its end, which comes at some time of the clock; what went to the collections meanwhile, in cents."""
    number, before = table.room.state.number, table.work.ledger.account(COLLECTIONS).free
    for chair in table.chairs:
        table.lay(chair, chance)
    for chair in table.chairs:
        if table.room.state.number == number and table.asked() is None:
            table.does(chair, do="ready")
    table.work.at = at
    while table.room.state.number == number:
        chair = table.asked()
        assert chair is not None and table.room.state.playing is not None
        move = bots.decision(table.room.state.playing, chance)
        assert table.does(chair, **{key: value for key, value in move.items() if key != "seat"}) == ""
    return int(table.work.ledger.account(COLLECTIONS).free - before)


@pytest.mark.parametrize("schedule, limit, fee", [("6", LIMIT, 5), ("none", {}, 0)])
def test_a_half_hour_is_paid_for_once(tmp_path: Path, schedule: str, limit: dict[str, int], fee: int) -> None:
    with work_at(tmp_path / "c.db") as work:
        work.at = work.at // HALF_HOUR * HALF_HOUR
        table, chance = Felted(work, "kings/omaha", 3, options={"collection": schedule, **limit}), Seeded("clock")
        begun, second = work.at, 1000
        half = HALF_HOUR
        ends = (second, half - second, half, half + second, 3 * half, 4 * half - 1, 5 * half)
        kept = [hand(table, chance, begun + at) for at in ends]
        paid = 3 * 100 * fee
        assert kept == [0, 0, 0, paid, 0, paid, 0]
