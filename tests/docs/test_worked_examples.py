"""The folder examples/: notebooks run from their first cell to their last, and scripts on a small scale."""

from __future__ import annotations

import ast
import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from croupier import Table, edge

EXAMPLES = Path(__file__).parents[2] / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))


def run(notebook: Path) -> list[Any]:
    """What each cell of code shows."""
    shown, names = [], {"__name__": "__main__"}
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, notebook.name, "exec"), names)
        value = eval(compile(ast.Expression(last.value), notebook.name, "eval"), names) if last is not None else None
        shown.append(value)
    return shown


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(notebook: Path) -> None:
    shown = [value for value in run(notebook) if value is not None]
    assert len(shown) > 2
    drawn = [value for value in shown if hasattr(value, "_repr_html_") or hasattr(value, "_repr_svg_")]
    assert drawn and all(getattr(value, "_repr_html_", lambda: "x")() for value in drawn)


def test_there_are_notebooks_without_outputs() -> None:
    assert len(NOTEBOOKS) >= 2
    for path in NOTEBOOKS:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        assert not any(cell.get("outputs") for cell in cells), path.name


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[name] = made
    spec.loader.exec_module(made)
    return made


def test_blackjack_is_learned_a_little() -> None:
    """Two charts: the later one loses less, and both are whole."""
    learn = script("learn_blackjack")
    first, last = learn.learned("gb-core/blackjack", 80_000, many=1024, seed=3, steps=2)
    assert last.rounds == 80_000 and last.edge < first.edge < 0.5
    assert last.chart.count("=") == 15 + 8 + 10


def test_blackjack_is_learned_a_little_with_masks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where sb3-contrib is installed; with torch behind it, it is too large to be asked of everybody."""
    pytest.importorskip("sb3_contrib", reason="pip install sb3-contrib")
    monkeypatch.syspath_prepend(EXAMPLES)
    first, *_, last = script("learn_with_masks").learned("gb-core/blackjack", 200_000, many=512, seed=3, times=2)
    assert last.edge < first.edge < 0.5 and last.rounds > first.rounds
    assert last.chart.count("=") == 15 + 8 + 10


@pytest.mark.parametrize("name", ["by-table", "with-masks"])
def test_what_was_learned_is_within_a_fifth_of_a_percent_of_the_best(name: str) -> None:
    """The charts that the scripts had learned when their curves in the docs were drawn, priced again."""
    exact = edge("gb-core/blackjack", "main").edge
    assert exact is not None
    chart = (EXAMPLES / "learned" / f"{name}.toml").read_text(encoding="utf-8")
    more = script("learn_blackjack").priced(Table("gb-core/blackjack"), chart) - float(exact)
    assert 0 < more < 0.002


def test_holdem_is_played_to_learn() -> None:
    learn = script("learn_poker")
    before, after = learn.learned(40, seed=2, measured=8)
    assert len(before) == len(after) == 2


def test_every_script_says_what_it_needs() -> None:
    for path in sorted(EXAMPLES.glob("*.py")):
        words = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        assert f"python examples/{path.name}" in words and "croupier[" in words, path.name
