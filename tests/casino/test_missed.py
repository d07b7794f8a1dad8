"""Somebody who sits and does not play: the seat is free again after the third round missed, and not before."""

from __future__ import annotations

from pathlib import Path

from casino.room import Felted, work_at
from croupier.casino.core.actor import CLOCK


def test_a_seat_is_free_after_the_third_round_missed(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        here = Felted(work, "gb-core/roulette", 2, timers={"betting": 30, "decision": 30})
        player, idle = here.chairs
        for missed in (1, 2, 3):
            assert here.seat(idle), "the seat is theirs until the third round is over"
            assert here.does(player, do="place", wager="red_or_black", on="red", stake=1) == ""
            number = here.room.state.number
            assert here.room.state.deadline is not None
            work.at = here.room.state.deadline
            assert here.says(CLOCK, do="timeout") == ""
            assert here.room.state.number == number + 1
            left = [s.missed for s in here.room.state.seats.values() if s.person == idle.person.id]
            assert left == [missed] * (missed < 3)
        assert all(seat.person != idle.person.id for seat in here.room.state.seats.values())


def test_whoever_bets_again_has_missed_nothing(tmp_path: Path) -> None:
    with work_at(tmp_path / "casino.db") as work:
        here = Felted(work, "gb-core/roulette", 2, timers={"betting": 30, "decision": 30})
        player, idle = here.chairs
        for number in range(6):
            here.does(player, do="place", wager="red_or_black", on="red", stake=1)
            if number % 3 == 2:
                assert here.does(idle, do="place", wager="red_or_black", on="black", stake=1) == ""
            work.at = here.room.state.deadline or 0
            here.says(CLOCK, do="timeout")
            assert here.seat(idle)
