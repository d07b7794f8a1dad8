"""The types of the library from a client's side: a program that uses every public name, checked by mypy and pyright."""

from __future__ import annotations

import ast
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import croupier

ROOT = Path(__file__).parents[1]
PROGRAM = ROOT / "tests" / "typed" / "client.py"
PYRIGHT = ROOT / "node_modules" / ".bin" / "pyright"


def test_the_program_uses_every_name_and_runs(capsys: pytest.CaptureFixture[str]) -> None:
    tree = ast.parse(PROGRAM.read_text(encoding="utf-8"))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    used |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert set(croupier.__all__) <= used
    runpy.run_path(str(PROGRAM), run_name="__main__")
    assert capsys.readouterr().out.startswith(f"{croupier.__version__} 350 not_now 1/74")


def test_the_package_says_that_it_is_typed() -> None:
    assert Path(croupier.__file__).with_name("py.typed").is_file()


@pytest.mark.long
def test_mypy_finds_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--follow-imports=silent"]
    assert _said([*command, str(PROGRAM)]).startswith("Success")
    wrong = _wrong(tmp_path)
    assert "[assert-type]" in _said([*command, str(wrong)])


@pytest.mark.long
@pytest.mark.skipif(not PYRIGHT.exists() or shutil.which("node") is None, reason="needs node, and `make types` once")
def test_pyright_finds_nothing(tmp_path: Path) -> None:
    assert _said([str(PYRIGHT), "-p", str(PROGRAM.parent)]).startswith("0 errors, 0 warnings")
    config = PROGRAM.with_name("pyrightconfig.json").read_text(encoding="utf-8").replace("../..", str(ROOT))
    _wrong(tmp_path)
    (tmp_path / "pyrightconfig.json").write_text(config, encoding="utf-8")
    assert "reportAssertTypeFailure" in _said([str(PYRIGHT), "-p", str(tmp_path)])


def _wrong(folder: Path) -> Path:
    """The same program, mistaken about one type."""
    text = PROGRAM.read_text(encoding="utf-8")
    assert "assert_type(best.edge, Fraction)" in text
    file = folder / PROGRAM.name
    file.write_text(text.replace("assert_type(best.edge, Fraction)", "assert_type(best.edge, str)"), encoding="utf-8")
    return file


def _said(command: list[str]) -> str:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
