"""No float near money or odds.

In the rooms that deal and pay, the syntax tree may hold no float constant, no use of `float` except to refuse one
with isinstance, none of the functions that answer in floats, and no division of two whole numbers. Everywhere in
the package `round` is refused too, because it hides which way a half goes. A line that only writes a report for
people says so: `# report only`. What a syntax tree cannot see, the division of two variables, mypy does: a float
is no Amount.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from house.files import PACKAGE, modules

ROOMS = {"money.py", "errors.py", "equipment", "hands", "rulebooks", "table", "games"}
COUNTING = {"odds", "kernel", "kernels", "environment"}  # of a family: what counts and simulates, and pays nobody
MARKER = "# report only"
WHOLE_MATH = {"comb", "factorial", "gcd", "isqrt", "lcm", "perm", "prod"}  # what math answers exactly
FLOAT_MODULES = {"cmath", "decimal", "statistics"}
FLOAT_CHANCE = {"random", "uniform", "gauss", "normalvariate", "triangular", "betavariate", "expovariate"}


def floats(source: str, strict: bool = True) -> list[str]:
    """What is wrong in a module; when not strict, only `round` is."""
    tree, lines = ast.parse(source), source.splitlines()
    found = [*rounds(tree), *(unexact(tree) if strict else [])]
    found.sort(key=lambda pair: pair[0].lineno)
    return [f"line {node.lineno}: {why}" for node, why in found if not marked(node, lines)]


def marked(node: ast.expr | ast.stmt, lines: list[str]) -> bool:
    return any(MARKER in line for line in lines[node.lineno - 1 : node.end_lineno])


def rounds(tree: ast.Module) -> Iterator[tuple[ast.expr, str]]:
    """Calls of the builtin; a module that has a `round` of its own (a game's) is calling that."""
    if any(own_name(node) == "round" for node in ast.walk(tree)):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "round":
            yield node, "round() hides which way a half goes"


def own_name(node: ast.AST) -> str | None:
    """The name that a definition, an argument, an import or an assignment brings into a module."""
    if isinstance(node, ast.FunctionDef):
        return node.name
    if isinstance(node, ast.arg):
        return node.arg
    if isinstance(node, ast.alias):
        return node.asname or node.name
    return node.id if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) else None


def unexact(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    refusals = {id(name) for node in ast.walk(tree) for name in refused_types(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield node, f"{node.value!r} is a float"
        elif isinstance(node, ast.Name) and node.id in ("float", "complex") and id(node) not in refusals:
            yield node, f"the name {node.id}"
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id == "math" and node.attr not in WHOLE_MATH:
                yield node, f"math.{node.attr} is not for whole numbers"
            elif node.value.id == "random" and node.attr in FLOAT_CHANCE:
                yield node, f"random.{node.attr} answers in floats"
        elif isinstance(node, ast.ImportFrom | ast.Import):
            yield from ((node, f"imports {name}") for name in float_imports(node))
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            left, right = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.target, node.value)
            if whole(left) and whole(right):
                yield node, "two whole numbers divided are a float: use // or Fraction"


def refused_types(node: ast.AST) -> list[ast.AST]:
    """The types an isinstance asks about: asking whether a thing is a float is how floats are refused."""
    asks = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance"
    return list(ast.walk(node.args[1])) if asks and len(node.args) == 2 else []


def float_imports(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names if alias.name in FLOAT_MODULES]
    names = [alias.name for alias in node.names]
    if node.module in FLOAT_MODULES:
        return [node.module]
    if node.module == "math":
        return [f"math.{name}" for name in names if name not in WHOLE_MATH]
    return [f"random.{name}" for name in names if name in FLOAT_CHANCE] if node.module == "random" else []


def whole(node: ast.expr) -> bool:
    """Is this plainly a whole number?"""
    if isinstance(node, ast.Constant):
        return type(node.value) is int
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in ("int", "len", "ord")
    if isinstance(node, ast.Attribute):
        return node.attr in ("numerator", "denominator")
    if isinstance(node, ast.UnaryOp):
        return whole(node.operand)
    return isinstance(node, ast.BinOp) and not isinstance(node.op, ast.Div) and whole(node.left) and whole(node.right)


def strict(path: Path) -> bool:
    inside = path.relative_to(PACKAGE)
    counts = inside.parts[0] == "games" and COUNTING & set(inside.with_suffix("").parts)
    return inside.parts[0] in ROOMS and not counts


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_float_near_money(path: Path) -> None:
    assert floats(path.read_text(encoding="utf-8"), strict(path)) == []


def test_the_rooms_of_money_are_there() -> None:
    assert {path.relative_to(PACKAGE).parts[0] for path in modules() if strict(path)} == ROOMS


@pytest.mark.parametrize(
    "source",
    [
        "stake = 2.5",
        "stake = -1e3",
        "phase = 2j",
        "pay = float(stake)",
        "def pay(stake: float) -> int: ...",
        "convert = map(float, stakes)",
        "half = 1 / 2",
        "half = len(boxes) / 2",
        "odds = value.numerator / value.denominator",
        "share = (len(a) + 1) / (2 * 3)",
        "total = int(text)\ntotal = int(text) / -2",
        "down = math.floor(value)",
        "rest = math.fmod(a, b)",
        "from math import sqrt",
        "import statistics",
        "from decimal import Decimal",
        "from random import random",
        "roll = random.random()",
        "paid = round(value)",
        "paid = round(\n    value,\n    2,\n)",
    ],
)
def test_a_float_is_seen(source: str) -> None:
    assert len(floats(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "stake = Fraction(5, 2)",
        "half = stake / 2",
        "half = Fraction(1) / 2",
        "steps = value.numerator // value.denominator",
        "if isinstance(value, (bool, float)): refuse(value)",
        "if isinstance(value, bool | float): refuse(value)",
        "ways = math.comb(52, 5)",
        "from math import comb, gcd",
        "deal = random.randrange(52)",
        "def round(table, felt): ...\nround(table, felt)",
        "def play(round): round()",
        "from croupier.games.war import round\nround()",
        "edge = float(edge)  # report only",
        "text = show(\n    edge,\n    1 / 3,  # report only\n)",
        'sentence = "2.5 is refused"',
    ],
)
def test_exact_code_is_left_alone(source: str) -> None:
    assert floats(source) == []


def test_the_marker_is_for_its_own_line() -> None:
    assert len(floats("edge = 0.5  # report only\npay = 0.5")) == 1


def test_outside_those_rooms_only_round_is_refused() -> None:
    assert floats("share = 0.5 * float(x)", strict=False) == []
    assert len(floats("share = round(x)", strict=False)) == 1
