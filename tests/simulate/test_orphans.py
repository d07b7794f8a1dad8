"""Worker processes end with the one that started them, however that one ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
LIMIT_S = 60  # for the condition, never the measure
RUN = """
import multiprocessing, sys
from croupier import child_processes
from croupier.simulate import workers
from croupier.simulate.runner import run

if __name__ == "__main__":
    start, signalled = sys.argv[1:]
    workers.how_to_start = lambda: start
    if signalled == "no":
        child_processes.ask_for_signal = lambda: None

    def watch(progress):
        print(*(worker.pid for worker in multiprocessing.active_children()), flush=True)

    run("kings/three-card-poker", wagers=["ante=10"], rounds=10**9, seed=1, crew=workers.Processes(2), watch=watch)
"""
CLUSTER = """
import os, time
from croupier.simulate.cluster import Cluster

if __name__ == "__main__":
    with Cluster(processes=2) as cluster:
        print(*(pid for pair in cluster.client.run(lambda: (os.getpid(), os.getppid())).values() for pid in pair))
        print(end="", flush=True)
        time.sleep(10**6)
"""
CHILD = """
import os, sys, time
from croupier import child_processes
child_processes.end_with_parent()
print(os.getpid(), flush=True)
time.sleep(10**6)
"""
PARENT = f"""
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", {CHILD!r}], stdin=subprocess.DEVNULL)
child.wait()
"""


def is_running(pid: int) -> bool:
    """Whether a process is there and is no zombie that nobody has buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] not in ("Z", "X")
    except (FileNotFoundError, ProcessLookupError):
        return False


def kill_and_see(parent: subprocess.Popen[str]) -> list[int]:
    """Kill a process once it has named its children: those that are still there when the limit is over."""
    assert parent.stdout is not None
    children: list[int] = []
    try:
        children = [int(pid) for pid in parent.stdout.readline().split()]
        assert children and all(is_running(pid) for pid in children)
        parent.kill()
        parent.wait()
        end = time.monotonic() + LIMIT_S
        while any(is_running(pid) for pid in children) and time.monotonic() < end:
            time.sleep(0.05)
        return [pid for pid in children if is_running(pid)]
    finally:
        parent.kill()
        parent.stdout.close()
        for pid in children:
            if is_running(pid):
                os.kill(pid, signal.SIGKILL)


def started(*command: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("signalled", ["yes", "no"])
@pytest.mark.parametrize("start", ["fork", "spawn"])
def test_workers_of_a_run_that_is_killed_end(tmp_path: Path, start: str, signalled: str) -> None:
    """Copies and fresh processes, with the kernel's signal and by the portable way alone."""
    script = tmp_path / "script.py"
    script.write_text(RUN, encoding="utf-8")
    assert kill_and_see(started(str(script), start, signalled)) == []


@pytest.mark.long
def test_a_cluster_of_a_run_that_is_killed_ends(tmp_path: Path) -> None:
    """Dask's workers, in processes below this one's child."""
    pytest.importorskip("distributed")
    script = tmp_path / "script.py"
    script.write_text(CLUSTER, encoding="utf-8")
    parent = started(str(script))
    left = kill_and_see(parent)
    assert [pid for pid in left if pid != parent.pid] == []


def test_a_process_without_a_pipe_to_its_parent_ends(tmp_path: Path) -> None:
    """As a casino's process that prices: it reads nothing, and nobody tells it."""
    assert kill_and_see(started("-c", PARENT)) == []
