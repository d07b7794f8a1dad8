"""The cluster: a real one, whose workers die and join in the middle, answers as one core does, bit for bit."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.simulate.cluster import Cluster, _unpack_work, pack_work, run_piece
from croupier.simulate.jackpot_lives import LivesWork, meter_of
from croupier.simulate.results.results import Results
from croupier.simulate.runner import Progress, run
from croupier.simulate.wagers import Laid
from croupier.simulate.workers import Threads
from croupier.table import Table

CRAPS: dict[str, Any] = {"wagers": ["pass_line=1"], "seed": 11, "rounds": 40_000_000}


def figures(found: Results) -> dict[str, Any]:
    return {k: v for k, v in found.plain().items() if k not in ("workers", "seconds", "rounds_per_second")}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with Cluster(processes=2) as found:
        yield found


def pids(cluster: Cluster) -> list[int]:
    found: dict[str, int] = cluster.client.run(os.getpid)
    return list(found.values())


def test_a_cluster_answers_as_one_core_does(cluster: Cluster) -> None:
    asked: dict[str, Any] = {"seed": 3, "rounds": 6_000_000, "system": "martingale(3)", "evening": 90}
    assert figures(run("gb-core/roulette", crew=cluster, **asked)) == figures(
        run("gb-core/roulette", crew=Threads(1), **asked)
    )


def test_a_worker_killed_in_the_middle_changes_nothing(cluster: Cluster) -> None:
    """SIGKILL to a worker's process while pieces of the work are on it, and to another one later."""
    first = pids(cluster)
    killed: list[int] = []

    def watch(now: Progress) -> None:
        if len(killed) < 2 and now.rounds > (1 + 10 * len(killed)) * 10**6:
            victim = next(pid for pid in pids(cluster) if pid not in killed)
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    found = run("gb-core/craps", crew=cluster, watch=watch, **CRAPS)
    assert len(killed) == 2 and killed[0] in first
    assert found.rounds == CRAPS["rounds"]
    assert figures(found) == figures(run("gb-core/craps", crew=Threads(1), **CRAPS))


def test_workers_that_join_are_given_work(cluster: Cluster) -> None:
    joined = threading.Event()

    def watch(now: Progress) -> None:
        if not joined.is_set():
            joined.set()
            cluster._own.scale(3)

    found = run("gb-core/craps", crew=cluster, watch=watch, **CRAPS)
    assert joined.is_set() and figures(found) == figures(run("gb-core/craps", crew=Threads(1), **CRAPS))
    deadline = time.monotonic() + 60
    while cluster.workers < 3 and time.monotonic() < deadline:
        time.sleep(0.2)
    assert cluster.workers == 3


def test_a_scheduler_by_its_address(cluster: Cluster) -> None:
    asked: dict[str, Any] = {"seed": 3, "rounds": 2_000_000}
    with Cluster(cluster._own.scheduler_address) as other:
        found = run("gb-core/roulette", crew=other, **asked)
    assert figures(found) == figures(run("gb-core/roulette", crew=Threads(1), **asked))


def following() -> LivesWork:
    table = Table("gb-archive/casino-holdem", {"progressive": True}, seats=[1])
    return LivesWork(meter_of(table, Laid(1, "progressive", "", 1)), seed=1, lives=30, block=1)


def test_every_piece_comes_once_and_in_order(cluster: Cluster) -> None:
    work = following()
    found = [sums.wagers for sums in cluster.sheets(work)]
    assert found == [work.piece(number).wagers for number in range(30)] and len(set(found)) == 30


def test_work_is_unpacked_once_on_a_worker() -> None:
    work = following()
    packed = pack_work(work)
    _unpack_work.cache_clear()
    assert [run_piece(packed, n).wagers for n in range(3)] == [work.piece(n).wagers for n in range(3)]
    assert _unpack_work.cache_info().misses == 1


def test_a_scheduler_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.simulate.cluster.CONNECT_TIMEOUT", "1s")
    with pytest.raises(CroupierError, match="no Dask scheduler answers"), Cluster("tcp://127.0.0.1:9"):
        pass
