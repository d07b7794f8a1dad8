"""Habits that the tests themselves have: no browser is no excuse where a change is judged, and every alteration that
mutations.toml names is still there to be made."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import mutate

ROOT = Path(__file__).parents[2]
LOOKS = ("tests/browser/test_logic.py", "-k", "badge and texts0")


@pytest.mark.parametrize("judged, code, said", [("true", 1, "1 error"), ("", 0, "1 skipped")])
def test_without_a_browser_a_judged_change_fails(judged: str, code: int, said: str) -> None:
    env = {**os.environ, "CI": judged, "PATH": os.path.dirname(sys.executable), "CROUPIER_CHROMIUM": ""}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *LOOKS]
    ended = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert ended.returncode == code and said in ended.stdout, ended.stdout


def test_every_alteration_that_is_named_can_be_made() -> None:
    table = tomllib.loads(mutate.KNOWN.read_text(encoding="utf-8"))["mutation"]
    named = list(mutate.known_alterations(table))
    assert len(named) == len({one.name for one in named}) >= 16
    for one in named:
        assert one.text != (ROOT / one.path).read_text(encoding="utf-8")
        files = [test for test in one.tests if test.startswith("tests/")]
        assert files and all((ROOT / file).exists() for file in files), one.name


def test_alterations_of_a_module_are_found() -> None:
    found = mutate.alterations_of("croupier.places", ("tests/test_places.py",), 0)
    assert len(found) > 10 and len({one.text for one in found}) == len(found)
    assert len(mutate.alterations_of("croupier.places", (), 5)) == 5
