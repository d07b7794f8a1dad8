"""Alter the code in one place at a time and see that a test fails.

    python tests/mutate.py                       the alterations of tests/mutations.toml: each must be caught
    python tests/mutate.py --only C1 K2          some of them
    python tests/mutate.py croupier.money        every alteration of a module that this script knows, against its tests
    python tests/mutate.py croupier.places --tests tests/test_places.py --most 40

Nothing is altered here: the tests run in a copy. An alteration that no test catches is a survivor; survivors are listed
with the line as it was and as it became, and the script fails if there is one that mutations.toml does not know. Those
it knows are listed with their reasons.
"""

from __future__ import annotations

import argparse
import ast
import copy
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
KNOWN = ROOT / "tests" / "mutations.toml"
COPIED = ("src", "tests", "docs", "examples", "bench", "pyproject.toml", "package.json", "README.md", "CHANGELOG.md")
MAX_SECONDS = 900  # of one alteration: code that never ends is caught
CAUGHT, SURVIVED = "caught", "survived"
FAILED = (1, 2)  # what pytest says of a test that fails, and of a module that cannot be imported

OTHER = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult, ast.And: ast.Or,
    ast.Or: ast.And,
}  # fmt: skip
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Alteration:
    """One change of one file: its text before and after, and the tests that should see it."""

    name: str
    path: str
    line: int
    before: str
    after: str
    text: str
    tests: tuple[str, ...]
    long: bool = False

    def __str__(self) -> str:
        return f"{self.name}  {self.path}:{self.line}\n    - {self.before}\n    + {self.after}"


# The alterations that are named


def known_alterations(table: list[dict[str, object]]) -> Iterator[Alteration]:
    """Yield the alterations of mutations.toml; one whose text is not found once in its file is an error."""
    for one in table:
        name, path, old, new = (str(one[key]) for key in ("name", "path", "old", "new"))
        text = (ROOT / path).read_text(encoding="utf-8")
        if text.count(old) != 1:
            raise SystemExit(f"{name}: {path} has this {text.count(old)} times: {old}")
        line = text[: text.index(old)].count("\n") + 1
        tests = tuple(one["tests"])  # type: ignore[arg-type]
        yield Alteration(name, path, line, old, new, text.replace(old, new), tests, bool(one.get("long")))


# The alterations of a module


class Changes(ast.NodeTransformer):
    """The places of a module that can be altered, and the module with one of them altered."""

    def __init__(self, wanted: int | None = None) -> None:
        self.wanted, self.count = wanted, 0
        self.line, self.before, self.after = 0, "", ""

    def alter(self, node: ast.AST, changed: ast.AST) -> ast.AST:
        """Return a node, or its alteration if that is the one that is wanted."""
        self.count += 1
        if self.count - 1 != self.wanted:
            return node
        self.line, self.before, self.after = node.lineno, ast.unparse(node), ast.unparse(changed)  # type: ignore[attr-defined]
        return ast.copy_location(changed, node)

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node  # for the type checker

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.value = self.visit(node.value) if node.value else None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.body = [self.visit(part) for part in node.body]
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        if len(node.ops) > 1 or type(node.ops[0]) not in OTHER:
            return node
        changed = copy.deepcopy(node)
        changed.ops = [OTHER[type(node.ops[0])]()]  # type: ignore[list-item]
        return self.alter(node, changed)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if type(node.op) not in OTHER or isinstance(node.left, ast.JoinedStr):
            return node
        changed = copy.deepcopy(node)
        changed.op = OTHER[type(node.op)]()  # type: ignore[assignment]
        return self.alter(node, changed)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        changed = copy.deepcopy(node)
        changed.op = OTHER[type(node.op)]()  # type: ignore[assignment]
        return self.alter(node, changed)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        return self.alter(node, node.operand) if isinstance(node.op, ast.Not | ast.USub) else node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            return self.alter(node, ast.Constant(not node.value))
        return self.alter(node, ast.Constant(node.value + 1)) if isinstance(node.value, int) else node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if not isinstance(node.func, ast.Name) or node.func.id not in TWINS:
            return node
        changed = copy.deepcopy(node)
        changed.func = ast.Name(TWINS[node.func.id], ast.Load())
        return self.alter(node, changed)


def alterations_of(module: str, tests: tuple[str, ...], most: int) -> list[Alteration]:
    """Return the alterations of a module, so many at most, spread over it."""
    file = ROOT / "src" / Path(*module.split("."))
    path = file.with_suffix(".py") if file.with_suffix(".py").is_file() else file / "__init__.py"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    places = Changes()
    places.visit(copy.deepcopy(tree))
    numbers = list(range(places.count))
    if most and len(numbers) > most:
        numbers = sorted(random.Random(module).sample(numbers, most))
    out = []
    for number in numbers:
        changes = Changes(number)
        text = ast.unparse(ast.fix_missing_locations(changes.visit(copy.deepcopy(tree))))
        where = path.relative_to(ROOT).as_posix()
        name = f"{module}#{number}"
        out.append(Alteration(name, where, changes.line, changes.before, changes.after, text, tests))
    return out


def tests_of(module: str, known: dict[str, list[str]]) -> tuple[str, ...]:
    """Return the tests of a module: those that mutations.toml names, else the file or folder of its name."""
    if module in known:
        return tuple(known[module])
    parts = module.split(".")[1:]
    for path in (Path("tests", *parts[:-1], f"test_{parts[-1]}.py"), Path("tests", *parts), Path("tests", *parts[:-1])):
        if (ROOT / path).exists() and path != Path("tests"):
            return (path.as_posix(),)
    raise SystemExit(f"which tests are those of {module}? name them with --tests")


# Running the tests on an altered copy


def make_copy(folder: Path) -> Path:
    """Return a copy of what the tests need, with the kernels that are compiled."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            left_out = shutil.ignore_patterns("*.pyc", "screenshots", ".hypothesis", "node_modules")
            shutil.copytree(source, folder / name, ignore=left_out, symlinks=True)
        elif source.is_file():
            shutil.copy2(source, folder / name)
    return folder


def run_tests(folder: Path, alteration: Alteration) -> int:
    """Return how the tests of an alteration end: 0 where all pass."""
    if alteration.path.endswith(".js"):
        node = ["node", "--import", "./tests/scripts/browser.js", "--test", "--test-reporter=dot", *alteration.tests]
        return subprocess.run(node, cwd=folder, capture_output=True, timeout=MAX_SECONDS).returncode
    wanted = ["-m", ""] if alteration.long else []
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *wanted, *alteration.tests]
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=MAX_SECONDS)
    if ended.returncode not in (0, *FAILED):
        raise SystemExit(f"{alteration.name}: the tests do not run\n{ended.stdout[-2000:]}{ended.stderr[-2000:]}")
    return ended.returncode


def verdict(folder: Path, alteration: Alteration) -> str:
    """Return whether an alteration is caught; the copy is as before afterwards."""
    path = folder / alteration.path
    before = path.read_text(encoding="utf-8")
    path.write_text(alteration.text, encoding="utf-8")
    try:
        return CAUGHT if run_tests(folder, alteration) else SURVIVED
    except subprocess.TimeoutExpired:
        return CAUGHT
    finally:
        path.write_text(before, encoding="utf-8")


def report(survivors: list[Alteration], count: int, accepted: dict[tuple[str, str, str], str]) -> int:
    """List the survivors; return how many of them have no reason."""
    unknown = [one for one in survivors if (one.path, one.before, one.after) not in accepted]
    print(f"{count} alterations, {count - len(survivors)} caught, {len(survivors)} survived")
    for one in survivors:
        reason = accepted.get((one.path, one.before, one.after), "NO TEST CATCHES IT")
        print(f"{one}\n    {reason}")
    return len(unknown)


def main(arguments: list[str] | None = None) -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("modules", nargs="*", help="modules to alter; without any, the alterations of mutations.toml")
    asked.add_argument("--tests", nargs="+", default=[], help="the tests that should catch them")
    asked.add_argument("--most", type=int, default=0, help="so many alterations of a module at most")
    asked.add_argument("--only", nargs="+", default=[], help="names of alterations in mutations.toml")
    given = asked.parse_args(arguments)
    table = tomllib.loads(KNOWN.read_text(encoding="utf-8"))
    accepted = {(one["path"], one["before"], one["after"]): one["reason"] for one in table.get("survivor", [])}
    if given.modules:
        alterations = [
            alteration
            for module in given.modules
            for alteration in alterations_of(module, tuple(given.tests) or tests_of(module, table["tests"]), given.most)
        ]
    else:
        alterations = [one for one in known_alterations(table["mutation"]) if not given.only or one.name in given.only]
    survivors = []
    with tempfile.TemporaryDirectory(prefix="croupier-mutate-") as name:
        folder = make_copy(Path(name))
        for alteration in alterations:
            found = verdict(folder, alteration)
            survivors += [alteration] if found == SURVIVED else []
            print(f"{found:9} {alteration.name}  {alteration.path}:{alteration.line}", flush=True)
    return 1 if report(survivors, len(alterations), accepted) else 0


if __name__ == "__main__":
    raise SystemExit(main())
