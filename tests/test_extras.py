"""What is missing is named with the extra that brings it, on the command line and in Python."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from croupier.extras import EXTRA, MissingExtra, naming_extra

COMMANDS = [
    ("numba", ["simulate", "gb-core/roulette", "--wager", "straight_up@17=1", "--rounds", "10"], "fast"),
    ("numpy", ["edge", "gb-archive/casino-stud"], "fast"),
    ("fastapi", ["serve"], "casino"),
    ("sqlalchemy", ["ledger", "verify"], "casino"),
]
NAMES = {"argon2": "argon2-cffi"}
PROJECT = Path(__file__).parent.parent / "pyproject.toml"


@pytest.mark.parametrize("package, command, extra", COMMANDS)
def test_the_extra_is_named(package: str, command: list[str], extra: str, tmp_path: Path) -> None:
    nothing_kept = {**os.environ, "CROUPIER_CACHE": str(tmp_path)}
    without = f"import sys; sys.modules[{package!r}] = None"
    code = f"{without}; from croupier.cli.main import main; sys.exit(main({command!r}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=nothing_kept)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f'croupier: this needs {package}: pip install "croupier[{extra}]"\n'


def test_another_missing_module_is_not_explained_away() -> None:
    with pytest.raises(ModuleNotFoundError) as error, naming_extra():
        import no_such_module_at_all  # type: ignore[import-not-found]  # noqa: F401
    assert not isinstance(error.value, MissingExtra)


def test_every_extra_brings_what_is_said_of_it() -> None:
    extras = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["optional-dependencies"]
    brought = {extra: {re.split(r"[>\[;]", one)[0] for one in asked} for extra, asked in extras.items()}
    for package, extra in EXTRA.items():
        if package not in ("starlette", "opentelemetry"):  # which fastapi brings, and a name of several
            assert NAMES.get(package, package.replace("_", "-")) in brought[extra], (package, extra)


def test_every_extra_is_tried_in_a_fresh_environment() -> None:
    """By tests/fresh.py; `odds` is another name of `fast`, and `all`, `bench` and `dev` are no features."""
    tried = runpy.run_path(str(PROJECT.parent / "tests" / "fresh.py"))["TESTS"]
    known = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["optional-dependencies"]
    assert set(known) - {"all", "bench", "dev", "odds"} == set(tried) - {"core"}
    for paths in tried.values():
        assert all((PROJECT.parent / "tests" / path.partition("::")[0]).exists() for path in paths)
