"""The casino looks after itself: its installed files, its rulebooks, its random source."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, boss, inside
from casino.test_people import code
from croupier.casino.proof import random_health, self_check
from croupier.casino.proof.random_health import RandomHealth
from croupier.casino.proof.self_check import PACKAGE, SelfCheck
from croupier.casino.tables import seat_commands

# The random source


def test_a_good_source_passes() -> None:
    health = RandomHealth()
    assert [health.test() for _ in range(50)] == [[]] * 50


def biased(size: int) -> bytes:
    return bytes(a | b & 1 for a, b in zip(secrets.token_bytes(size), secrets.token_bytes(size), strict=True))


def short_cycle(size: int) -> bytes:
    return (secrets.token_bytes(1248) * 3)[:size]


def few_letters(size: int) -> bytes:
    return bytes(secrets.choice(b"0123456789abcdef") for _ in range(size))


def stuck(size: int) -> bytes:
    return secrets.token_bytes(size)[:-10] + bytes(10) if size > 32 else bytes(size)


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (bytes, "too many equal bits"),
        (biased, "too many equal bits"),
        (short_cycle, "a block came twice"),
        (few_letters, "bytes are not equally frequent"),
        (stuck, "a long row of equal bits"),
    ],
)
def test_a_bad_source_fails(source: Callable[[int], bytes], told: str) -> None:
    health = RandomHealth(source)
    assert told in health.test()
    assert health.test() == health.failed  # and does not recover by itself


def test_draws_that_favour_a_number_fail() -> None:
    numbers = count()
    draws = [0 if n % 5 == 0 else n % 37 for n in (next(numbers) for _ in range(random_health.SPINS))]
    assert random_health.faults(secrets.token_bytes(2500), draws) == ["numbers drawn are not equally frequent"]


def test_no_wager_is_laid_where_the_source_failed(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="straight_up", on="17", stake=10)
    bad = RandomHealth(bytes)
    bad.test()
    monkeypatch.setattr(seat_commands, "source", bad)
    late = ada.tries(table, do="place", wager="straight_up", on="17", stake=10)
    assert code(late) == "random_source"
    ada.does(table, do="ready")  # what is begun is played to its end
    assert ada.state(table)["round"] == 2


def test_a_source_that_fails_is_told(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    casino, chief = inside(client), boss(client)
    assert client.get("/health").json()["random_source"] == []
    monkeypatch.setattr("croupier.casino.process.casino.source", RandomHealth(bytes))
    monkeypatch.setattr("croupier.casino.http.metrics.source", RandomHealth(bytes))
    client.portal.call(casino.test_source)  # type: ignore[union-attr]
    assert [act["name"] for act in chief.get("/api/operator/acts?act=random source")["acts"]] == ["the clock"]


# The installed files


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A small program of its own."""
    shutil.copytree(PACKAGE / "hands", tmp_path / "croupier")
    return tmp_path / "croupier"


def test_files_that_nobody_touched_are_right(program: Path) -> None:
    found = SelfCheck(program)
    assert [found.check(), found.check()] == [[], []]
    (program / "__pycache__").mkdir(exist_ok=True)
    (program / "__pycache__" / "new.pyc").write_bytes(b"made by Python")
    assert found.check() == []


def test_a_file_that_changes_comes_or_goes_is_found(program: Path) -> None:
    found = SelfCheck(program)
    found.check()
    first, second, *_ = sorted(program.glob("*.py"))
    first.write_text(first.read_text("utf-8") + "\n", "utf-8")
    second.unlink()
    (program / "sly.py").write_text("", "utf-8")
    assert found.check() == sorted([first.name, second.name, "sly.py"])


def test_a_file_is_held_against_the_installers_list(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = sorted(path.name for path in program.glob("*.py"))[0]
    monkeypatch.setattr(self_check, "installers_list", lambda _: {name: "0" * 64})
    assert SelfCheck(program).check() == [name]


def test_a_rulebook_that_changes_is_found(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = SelfCheck(program)
    found.check()
    assert len(found.rulebooks) >= 5
    monkeypatch.setattr(self_check, "rulebook_hashes", lambda: {**found.rulebooks, "gb-core": "0" * 64})
    assert found.check() == ["rulebook gb-core"]


def test_what_the_check_finds_is_told(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    casino, chief = inside(client), boss(client)
    monkeypatch.setattr(SelfCheck, "check", lambda self: self.changed.append("casino/money/ledger.py") or self.changed)
    client.portal.call(casino.check_files)  # type: ignore[union-attr]
    assert client.get("/health").json()["self_check"]["changed"] == ["casino/money/ledger.py"]
    (act,) = chief.get("/api/operator/acts?act=self-check")["acts"]
    assert act["detail"] == {"changed": ["casino/money/ledger.py"]}
