"""`croupier simulate` as a user meets it: tables, JSON, files, a live line, Ctrl-C and one clear line for nonsense."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import threading
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from command import croupier
from croupier.cli.given_values import share, whole
from croupier.errors import CroupierError

SIMULATE = [sys.executable, "-m", "croupier.cli.main", "simulate"]


def simulated(*words: str) -> subprocess.CompletedProcess[str]:
    return croupier("simulate", *words)


def told(*words: str) -> Any:
    done = simulated(*words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_json_says_what_was_found() -> None:
    found = told("gb-core/roulette", "--wager", "straight_up@17=1", "--rounds", "1e6", "--seed", "7")
    assert (found["game"], found["rounds"], found["seed"], found["stopped"]) == ("gb-core/roulette", 10**6, 7, "rounds")
    seat, wager = found["seats"][0], found["wagers"][0]
    assert abs(Fraction(wager["edge"]) - Fraction(1, 37)) < 5 * Fraction(wager["standard_error"])
    assert {"mean", "variance", "skew", "quantiles", "longest_run_of_wins", "longest_run_of_losses"} <= set(seat)
    assert sum(seat["distribution"].values()) == 10**6


def test_people_read_tables() -> None:
    done = simulated(
        "gb-core/roulette",
        "--seats",
        "2",
        "--wager",
        "red_or_black@red=1",
        "--rounds",
        "1e5",
        "--seed",
        "1",
        "--system",
        "2:martingale(3)",
        "--evening",
        "50",
        "--tournament",
    )
    assert done.returncode == 0, done.stderr
    for words in ("100,000 rounds, seed 1", "2,000 evenings", "martingale(3)", "place 2", "wins in a row"):
        assert words in done.stdout


def test_a_meter_is_followed() -> None:
    words = ("gb-archive/casino-holdem", "-o", "progressive=true", "--lives", "50", "--seed", "1")
    found = told(*words, "--per-hour", "40")
    assert found["lives"] == 50 and found["wager"] == "progressive"
    assert {row["prize"] for row in found["prizes"]} >= {"royal_flush", "straight_flush"}
    assert "edge in the long run" in simulated(*words).stdout


def test_files_are_written(tmp_path: Path) -> None:
    names = {"--csv": "out.csv", "--parquet": "out.parquet", "--plot": "out.svg"}
    words = [word for flag, name in names.items() for word in (flag, str(tmp_path / name))]
    done = simulated("gb-core/craps", "--rounds", "1e5", "--evening", "100", *words)
    assert done.returncode == 0, done.stderr
    head, *lines = (tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()
    assert "net" in head and lines and all(line.count(",") == head.count(",") for line in lines)
    assert (tmp_path / "out.parquet").read_bytes()[:4] == (tmp_path / "out.parquet").read_bytes()[-4:] == b"PAR1"
    drawn = (tmp_path / "out.svg").read_text(encoding="utf-8")
    assert drawn.count("<path") > 5 and "</svg>" in drawn


def test_the_first_use_of_a_kernel_says_that_it_compiles(tmp_path: Path) -> None:
    env = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    words = [*SIMULATE, "gb-core/roulette", "--rounds", "1000", "--seed", "1"]
    first, second = (subprocess.run(words, capture_output=True, text=True, env=env, check=True) for _ in range(2))
    assert "compiling the kernel of gb-core/roulette" in first.stderr and second.stderr == ""
    assert [line for line in first.stdout.splitlines() if "%" in line][1:] == [
        line for line in second.stdout.splitlines() if "%" in line
    ][1:]


@pytest.mark.parametrize(
    "words, said",
    [
        (("gb-core/rulette",), "rulette"),
        (("gb-core/roulette", "--rounds", "many"), "whole number"),
        (("gb-core/roulette", "--rounds", "1e99"), "rounds"),
        (("gb-core/roulette", "--rounds", "-5"), "expected one argument|whole number"),
        (("gb-core/roulette", "--rounds", "1.5"), "whole number"),
        (("gb-core/roulette", "--precision", "fine"), "not a precision"),
        (("gb-core/roulette", "--wager", "red"), "no wager"),
        (("gb-core/roulette", "--system", "luck(7)"), "not a betting system"),
        (("gb-core/roulette", "--strategy", "x", "--cut", "y"), "whole number"),
        (("gb-core/roulette", "--plot", "out.gif"), ".svg or .png"),
        (("gb-core/roulette", "--csv", "no/such/folder/out.csv"), "No such file"),
        (("gb-core/roulette", "--scheduler", "nowhere"), "scheduler"),
        (("gb-core/roulette", "--scheduler", "tcp://x:1", "--cluster", "2"), "not both"),
        (("gb-core/roulette", "--cluster", "0"), "processes"),
        (("gb-core/roulette", "--lives", "5"), "there is none in this game"),
        (("gb-core/roulette", "-o", "colour=blue"), "colour"),
    ],
)
def test_nonsense_gets_one_clear_line(words: tuple[str, ...], said: str) -> None:
    done = simulated(*words)
    assert done.returncode == 2 and done.stdout == ""
    last = done.stderr.strip().splitlines()[-1]
    assert "Traceback" not in done.stderr and any(part in last for part in said.split("|")), done.stderr
    assert len(done.stderr.strip().splitlines()) == 1 or "usage:" in done.stderr


@pytest.mark.parametrize("text, wanted", [("1e9", 10**9), ("2.5e7", 25_000_000), ("1_000", 1000), ("1,000", 1000)])
def test_numbers_as_people_write_them(text: str, wanted: int) -> None:
    assert whole(text, "--rounds") == wanted


@pytest.mark.parametrize("text, wanted", [("0.01%", Fraction(1, 10_000)), ("0.001", Fraction(1, 1000))])
def test_shares_as_people_write_them(text: str, wanted: Fraction) -> None:
    assert share(text) == wanted
    with pytest.raises(CroupierError):
        share(text + "x")


@pytest.mark.parametrize(
    "game, workers",
    [
        ("gb-core/craps", "1"),
        ("gb-core/craps", "2"),
        pytest.param("kings/three-card-poker", "2", marks=pytest.mark.long),
    ],
)
def test_ctrl_c_prints_what_is_known_so_far(game: str, workers: str) -> None:
    """A real SIGINT to a real process that would otherwise play for ever, once it shows that rounds were played."""
    words = [*SIMULATE, game, "--rounds", "1e15", "--seed", "1", "--workers", workers]
    if game.startswith("kings"):
        words += ["--wager", "1:ante=10", "--wager", "2:player_dealer=100"]
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        start_new_session=True,
        env={**os.environ, "COLUMNS": "150"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # which a job may be born without
    )
    os.close(theirs)
    last = threading.Timer(300, process.kill)
    last.start()
    try:
        err = shown(ours, re.compile("[1-9][0-9,]* rounds"))
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to everybody in the foreground
        err += shown(ours)
        out, _ = process.communicate()
    finally:
        last.cancel()
        process.kill()
        os.close(ours)
    assert process.returncode == 130, (out, err)
    assert "Traceback" not in err and "interrupted: this is what was known by then" in out
    played = re.search("([0-9,]+) rounds, seed 1", out)
    assert played is not None and 0 < whole(played[1], "--rounds") < 10**15


def shown(terminal: int, until: re.Pattern[str] | None = None) -> str:
    """What a terminal is told: until it has shown this, or until nobody writes to it any more."""
    seen = b""
    while until is None or not until.search(seen.decode(errors="replace")):
        try:
            said = os.read(terminal, 65536)
        except OSError:
            break
        if not said:
            break
        seen += said
    return seen.decode(errors="replace")


def test_a_terminal_sees_the_error_bar_shrink() -> None:
    ours, theirs = pty.openpty()
    words = [*SIMULATE, "gb-core/roulette", "--rounds", "1e15", "--precision", "0.06%", "--seed", "1"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=theirs, env={**os.environ, "COLUMNS": "150"})
    os.close(theirs)
    text = shown(ours)
    process.wait(timeout=60)
    os.close(ours)
    assert process.returncode == 0
    assert "rounds" in text and "M/s" in text and "edge" in text and "±" in text
