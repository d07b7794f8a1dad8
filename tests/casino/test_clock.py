"""The machine's clock is set while people play: nobody is waited for an hour longer, and nobody's time is up for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from casino.floor import OPERATOR, Player, boss, casino_at, inside
from croupier.casino.process.clock import JUMP_MS, Watch
from croupier.casino.web.server import make_operator
from croupier.casino.workers.ledger_proof import verify

HOUR = 3_600_000  # milliseconds
BET: dict[str, Any] = {"do": "place", "wager": "straight_up", "on": "17", "stake": 10}
SetClock = Callable[[int], None]


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """Set the machine's clock by so many milliseconds."""
    real, by = time.time_ns, [0]
    monkeypatch.setattr(time, "time_ns", lambda: real() + 1_000_000 * by[0])

    def changed(further: int) -> None:
        by[0] += further

    return changed


@pytest.fixture
def database(tmp_path: Path) -> str:
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    return str(tmp_path / "c.db")


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end, "it has not come to that"
        time.sleep(0.05)


def jumps(chief: Player) -> list[str]:
    return [act["reason"] for act in chief.get("/api/operator/acts?act=clock")["acts"]]


def betting(player: Player, seconds: int) -> str:
    """A table where a bet lies and its time runs."""
    table = player.open("gb-core/roulette", timers={"betting": seconds, "decision": seconds})
    player.does(table, do="sit")
    player.does(table, **BET)
    return table


def test_set_back_an_hour_nobody_waits_an_hour(database: str, set_clock: SetClock) -> None:
    with casino_at(database) as client:
        chief, ada = boss(client), Player(client, "Ada")
        table = betting(ada, 3)
        set_clock(-HOUR)
        until(lambda: ada.state(table)["round"] == 2 and bool(jumps(chief)))
        assert len(jumps(chief)) == 1 and "-3600" in jumps(chief)[0]
        assert verify(inside(client).store).ok


def test_set_forward_an_hour_nobodys_time_is_up(database: str, set_clock: SetClock) -> None:
    """And of two processes one does it."""
    with ExitStack() as both:
        one, two = (both.enter_context(casino_at(database)) for _ in range(2))
        chief, ada = boss(one), Player(two, "Ada")
        table = betting(ada, 60)
        before = ada.state(table)["deadline"]
        set_clock(HOUR)
        until(lambda: bool(jumps(chief)))
        until(lambda: not inside(one).watch.measure_jump() and not inside(two).watch.measure_jump())
        state = ada.state(table)
        assert state["round"] == 1 and abs(state["deadline"] - before - HOUR / 1000) < 2
        assert len(jumps(chief)) == 1
        ada.does(table, do="ready")
        assert ada.state(table)["round"] == 2
        assert verify(inside(one).store).ok


def test_set_back_while_nobody_serves(database: str, set_clock: SetClock) -> None:
    with casino_at(database) as client:
        table = betting(Player(client, "Ada"), 3)
    set_clock(-HOUR)
    with casino_at(database) as client:
        chief = boss(client)
        until(lambda: chief.state(table)["round"] == 2 and bool(jumps(chief)))
        assert len(jumps(chief)) == 1 and "ahead when this was laid" in jumps(chief)[0]


def test_a_tournament_lasts_as_long_as_it_was_to(database: str, set_clock: SetClock) -> None:
    with casino_at(database) as client:
        chief, ada, ben = boss(client), Player(client, "Ada"), Player(client, "Ben")
        cup = chief.post("/api/tournaments", {"name": "Cup", "game": "gb-core/roulette", "minutes": 5})["tournament"]
        for player in (ada, ben):
            player.post(f"/api/tournaments/{cup}/enter", {})
        chief.post(f"/api/tournaments/{cup}/start", {})
        before = chief.get(f"/api/tournaments/{cup}")["tournament"]["ends_at"]
        set_clock(HOUR)
        until(lambda: chief.get(f"/api/tournaments/{cup}")["tournament"]["ends_at"] > before)
        shown = chief.get(f"/api/tournaments/{cup}")["tournament"]
        assert shown["state"] == "running" and abs(shown["ends_at"] - before - HOUR / 1000) < 2
        (table,) = shown["tables"]
        ada.does(table["id"], do="place", wager="straight_up", on="17", stake=10)
        assert table["open"]


@pytest.fixture
def unset(monkeypatch: pytest.MonkeyPatch) -> tuple[SetClock, SetClock]:
    """Let so many milliseconds go by: with the machine awake, and asleep."""
    awake, asleep = [0], [0]
    monkeypatch.setattr("croupier.casino.process.clock.steady", lambda: awake[0])
    monkeypatch.setattr("croupier.casino.process.clock.elapsed_ms", lambda: awake[0] + asleep[0])
    monkeypatch.setattr(time, "time_ns", lambda real=time.time_ns: real() + 1_000_000 * (awake[0] + asleep[0]))

    def further(time_of: list[int]) -> SetClock:
        return lambda by: time_of.__setitem__(0, time_of[0] + by)

    return further(awake), further(asleep)


def is_signed_in(somebody: Player) -> bool:
    return somebody.get("/api/me")["user"] is not None


def test_a_clock_that_is_set_forward_signs_nobody_out(database: str, set_clock: SetClock) -> None:
    """Neither before it is noticed nor after; half an hour without a deed does so as before."""
    with casino_at(database) as client:
        chief = boss(client)
        set_clock(HOUR)
        assert is_signed_in(chief)
        until(lambda: not inside(client).watch.measure_jump())
        assert is_signed_in(chief) and len(jumps(chief)) == 1


def test_who_does_nothing_is_signed_out_though_the_clock_was_set_back(
    database: str, unset: tuple[SetClock, SetClock], set_clock: SetClock
) -> None:
    lives, _ = unset
    with casino_at(database) as client:
        chief = boss(client)
        set_clock(-HOUR)
        until(lambda: not inside(client).watch.measure_jump())
        lives(HOUR // 2 - HOUR // 60)
        assert is_signed_in(chief)
        lives(HOUR // 30)
        assert not is_signed_in(chief)


def test_the_hours_in_which_the_machine_slept_are_idle(database: str, unset: tuple[SetClock, SetClock]) -> None:
    _, sleeps = unset
    with casino_at(database) as client:
        chief = boss(client)
        sleeps(HOUR)
        assert not is_signed_in(chief)
        until(lambda: not inside(client).watch.measure_jump())
        assert not is_signed_in(chief)


def test_a_clock_that_was_set_back_while_nobody_served_keeps_no_session_open(
    database: str, unset: tuple[SetClock, SetClock], set_clock: SetClock
) -> None:
    lives, _ = unset
    with casino_at(database) as client:
        chief = boss(client)
    set_clock(-HOUR)
    with casino_at(database) as client:
        chief.client = client
        Player(client, "Ada").post("/api/me/seed", {"seed": "the desk has begun"})
        assert is_signed_in(chief)
        lives(HOUR // 2 + HOUR // 60)
        assert not is_signed_in(chief)


def test_a_clock_that_is_set_right_a_little_has_not_jumped(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [HOUR]
    monkeypatch.setattr("croupier.casino.process.clock.now_ms", lambda: clock[0])
    watch = Watch(lambda: 0)
    for _ in range(5):
        clock[0] += JUMP_MS // 2
        assert watch.measure_jump() == 0
    clock[0] -= 3 * JUMP_MS
    assert watch.measure_jump() == -3 * JUMP_MS
    assert watch.measure_jump() == -3 * JUMP_MS  # until somebody has seen to it
    watch.advance(-3 * JUMP_MS)
    assert watch.measure_jump() == 0
