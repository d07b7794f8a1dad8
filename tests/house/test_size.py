"""No source file grows past what a reader can hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from house.files import PACKAGE, modules

LONGEST = 600


def too_long(paths: list[Path]) -> list[str]:
    sizes = ((path, len(path.read_text(encoding="utf-8").splitlines())) for path in paths)
    return [f"{path.name} has {lines} lines, more than {LONGEST}" for path, lines in sizes if lines > LONGEST]


def test_every_module_can_be_held_in_mind() -> None:
    assert PACKAGE / "money.py" in modules()
    assert too_long(modules()) == []


@pytest.mark.parametrize("lines, complaints", [(LONGEST, 0), (LONGEST + 1, 1)])
def test_the_line_that_is_too_many_is_seen(tmp_path: Path, lines: int, complaints: int) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "long.py").write_text("pass\n" * lines)
    assert len(too_long(modules(tmp_path))) == complaints
