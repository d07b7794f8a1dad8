"""Documented paths of before version 0.3.0 still import, with a warning that names the new place."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from croupier.moved import MOVED, RENAMED


@pytest.mark.parametrize("old, new", MOVED.items())
def test_an_old_path_is_the_new_module_and_warns(old: str, new: str) -> None:
    sys.modules.pop(old, None)
    with pytest.warns(DeprecationWarning, match=f"{old} is now {new}"):
        module = importlib.import_module(old)
    assert module is importlib.import_module(new)
    assert module.__spec__ is not None
    assert module.__spec__.name == new


def test_an_old_path_works_in_a_fresh_process() -> None:
    code = "from croupier.simulate import gym; from croupier.simulate.gym import env_id; print(env_id('gb-core/craps'))"
    done = subprocess.run([sys.executable, "-Wd", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "croupier.simulate.gym is now croupier.learning.gym_table" in done.stderr
    assert done.stdout.startswith("croupier/")


@pytest.mark.parametrize(
    "module, old, new", [(m, old, new) for m, names in RENAMED.items() for old, new in names.items()]
)
def test_an_old_name_is_the_new_function_and_warns(module: str, old: str, new: str) -> None:
    room = importlib.import_module(module)
    with pytest.warns(DeprecationWarning, match=f"{module}.{old} is now {module}.{new}"):
        function = getattr(room, old)
    assert function is getattr(room, new)
    with pytest.raises(AttributeError, match="no attribute 'never_there'"):
        room.never_there  # noqa: B018
