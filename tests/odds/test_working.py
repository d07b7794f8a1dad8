"""What long work tells, and what a person who waits for it sees."""

from __future__ import annotations

import time

import pytest

from croupier.cli import progress
from croupier.odds.progress import Counted, listening, tell


def test_nobody_listens() -> None:
    tell("something", 1, 2)


def test_parts_are_told_as_they_are_done() -> None:
    heard: list[tuple[str, int, int]] = []
    with listening(lambda *told: heard.append(told)):
        counted = Counted("boards", 3)
        counted.one_done()
        counted.one_done()
    counted.one_done()
    assert heard == [("boards", 0, 3), ("boards", 1, 3), ("boards", 2, 3)]


def test_who_listened_before_listens_again() -> None:
    one: list[str] = []
    other: list[str] = []
    with listening(lambda what, done, of: one.append(what)):
        with listening(lambda what, done, of: other.append(what)):
            tell("inner")
        tell("outer")
    assert (one, other) == (["outer"], ["inner"])


def shown(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], patient: float) -> str:
    """What stands on the error stream after work of two parts that ends when the second has been seen, or at once."""
    monkeypatch.setattr(progress, "SECONDS_UNTIL_SHOWN", patient)
    monkeypatch.setattr(progress, "BEAT", 0.01)
    err = ""
    with progress.show_progress():
        for part in ("first part", "second part"):
            tell(part)
            for _ in range(6000 if patient < 1 else 1):
                err += capsys.readouterr().err
                if part in err:
                    break
                time.sleep(0.01)
    return err + capsys.readouterr().err


def test_long_work_says_what_it_does(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = shown(monkeypatch, capsys, 0.0).splitlines()
    assert told[-2:] == ["croupier: first part ...", "croupier: second part ..."]


def test_short_work_says_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(monkeypatch, capsys, 3600.0) == ""


def test_a_failure_ends_the_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "SECONDS_UNTIL_SHOWN", 3600.0)
    with pytest.raises(ZeroDivisionError), progress.show_progress():
        1 // 0  # noqa: B018
    heard: list[str] = []
    with listening(lambda what, done, of: heard.append(what)):
        tell("after")
    assert heard == ["after"]
