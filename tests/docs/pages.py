"""Documentation as something to run: the blocks of a page in order, commands with what they print, files, Python.

What a page shows of an output may leave out lines and columns, never change them: each line shown must be found in what
is printed, in order, and its words in the line, in order. Speeds of a machine are left out of account. Output that
begins with "croupier:" is a refusal; a statement of Python behind which "raises NAME" stands must raise that.
"""

from __future__ import annotations

import ast
import io
import re
import shlex
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from croupier.rulebooks import refresh

ROUND = """{"game": "gb-core/roulette", "inputs": [{"do": "place", "seat": 1, "wager": "corner", "on": "1-2-4-5",
 "stake": 10}, {"do": "chance", "outcome": "5"}]}"""  # a record where a page does not show one
FENCE = re.compile(r"^```(\w*)\s*$")
NAMED = re.compile(r"`([\w./-]+\.(?:toml|py|json))`:?\s*$")
SPEED = re.compile(r"[\d.,]+ (million )?rounds/s")
PROMPT = re.compile(r"^\s*(?:\[[\d,]+\] bets|\w+ \(\w\)[^>]*)?> ?(.*)$")  # of a table, a decision, a drill


@dataclass(frozen=True)
class Block:
    """A block of a page: a language ("" for an indented one), its lines, and the words right before it."""

    language: str
    lines: tuple[str, ...]
    before: str
    at: int


def blocks(text: str) -> Iterator[Block]:
    """Every block of a page, in order."""
    lines, i, before = text.splitlines(), 0, ""
    while i < len(lines):
        fence = FENCE.match(lines[i])
        if fence:
            end = next((j for j in range(i + 1, len(lines)) if lines[j].startswith("```")), len(lines))
            yield Block(fence[1] or "text", tuple(lines[i + 1 : end]), before, i + 1)
            i = end + 1
        elif lines[i].startswith("    ") and (i == 0 or not lines[i - 1].strip()):
            end = i
            while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
                end += 1
            yield Block("", tuple(line[4:] for line in lines[i:end]), before, i + 1)
            i = end
        else:
            before = lines[i] if lines[i].strip() else before
            i += 1


@dataclass(frozen=True)
class Command:
    """A command of a page and what it says is printed; without a prompt nothing is said."""

    words: tuple[str, ...]
    printed: tuple[str, ...]
    at: int
    shown: bool


def commands(block: Block) -> Iterator[Command]:
    """The commands of an indented block."""
    lines, i = list(block.lines), 0
    while i < len(lines):
        begun = lines[i].startswith("$ ")
        if not begun and not lines[i].startswith("croupier "):
            i += 1
            continue
        at, text = block.at + i, lines[i].removeprefix("$ ")
        while text.endswith("\\"):
            i += 1
            text = text[:-1] + lines[i]
        i += 1
        printed = []
        while begun and i < len(lines) and not lines[i].startswith(("$ ", "croupier ")):
            printed.append(lines[i])
            i += 1
        words = shlex.split(text, comments=True)
        end = min((words.index(sign) for sign in (">", ">>", "<") if sign in words), default=len(words))
        yield Command(tuple(words[:end]), tuple(printed), at, begun)


def shown_in(wanted: tuple[str, ...], printed: str) -> str:
    """The first line that a page shows and the output has not, in order; empty when all are there."""
    rest = iter(_words(line) for line in printed.splitlines())
    for line in wanted:
        words = _words(line)
        if not words or PROMPT.match(line):
            continue
        if not any(_within(words, found) for found in rest):
            return line
    return ""


def _words(line: str) -> list[str]:
    plain = SPEED.sub("", line)
    return [word.rstrip(",") for word in plain.split() if word != "..." and not set(word) <= set("─━")]


def _within(words: list[str], found: list[str]) -> bool:
    each = iter(found)
    return all(word in each for word in words)


class Page:
    """A page that is done, block by block, in a folder of its own."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.capsys, self.monkeypatch = folder, capsys, monkeypatch
        self.names: dict[str, Any] = {}
        (folder / "round.json").write_text(ROUND, encoding="utf-8")

    def do(self, block: Block) -> list[str]:
        """Do a block; what is wrong with it."""
        named = NAMED.search(block.before)
        if block.language == "diff":
            return self._change(block)
        if named and block.language in ("toml", "python"):
            self._write(named[1], block)
            return []
        if block.language == "json":
            self._write("round.json", block)
            return []
        if block.language == "python":
            return self._python(block)
        if block.language == "":
            return [wrong for command in commands(block) for wrong in self._run(command)]
        return []

    def _write(self, name: str, block: Block) -> None:
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(block.lines) + "\n", encoding="utf-8")

    def _change(self, block: Block) -> list[str]:
        """Lines taken out and lines put in their place, in the file that was written last with them in it."""
        old = [line[1:] for line in block.lines if line.startswith("-")]
        new = [line[1:] for line in block.lines if line.startswith("+")]
        for file in self.folder.rglob("*.toml"):
            text = file.read_text(encoding="utf-8")
            if "\n".join(old) in text:
                file.write_text(text.replace("\n".join(old), "\n".join(new)), encoding="utf-8")
                return []
        return [f"line {block.at}: nothing to change"]

    def _run(self, command: Command) -> list[str]:
        from croupier.cli.lookup import find_parser
        from croupier.cli.main import main
        from croupier.errors import CroupierError

        program, *args = command.words
        if program == "cat":
            self.folder.joinpath(args[0]).write_text("\n".join(command.printed), encoding="utf-8")
            return []
        if program != "croupier":
            return []
        if not command.shown:
            try:
                find_parser(args[0], args[1:]).parse(args[1:])
            except (CroupierError, KeyError) as error:
                return [f"line {command.at}: {' '.join(command.words)} is not understood: {error}"]
            if args[0] != "new":
                return []
        told = "\n".join(found[1] for line in command.printed if (found := PROMPT.match(line)))
        self.monkeypatch.setattr("sys.stdin", io.StringIO(told + "\n"))
        self.capsys.readouterr()
        refresh(changed=True)  # every command is a program of its own
        status = main(args)
        printed = self.capsys.readouterr()
        if command.printed and command.printed[0].startswith("croupier:"):
            missing = shown_in(command.printed, printed.err)
            wrong = f"line {command.at}: not refused so: {missing!r} in\n{printed.err}"
            return [wrong] if missing or not status else []
        if status:
            return [f"line {command.at}: {' '.join(command.words)} ended with {status}: {printed.err.strip()}"]
        missing = shown_in(command.printed, printed.out + printed.err)
        return [f"line {command.at}: not printed: {missing!r} in\n{printed.out}"] if missing else []

    def _python(self, block: Block) -> list[str]:
        """Run a block; an expression with a value in the comment behind it must have that value."""
        source = "\n".join(block.lines)
        wrong = []
        for node in ast.parse(source).body:
            code = ast.Module([node], [])
            comment = block.lines[(node.end_lineno or 1) - 1].partition("# ")[2].strip()
            if comment.startswith("raises "):
                wrong += self._raises(code, comment.split()[1].rstrip(":"), block.at + node.lineno)
                continue
            if not isinstance(node, ast.Expr):
                exec(compile(code, f"line {block.at}", "exec"), self.names)
                continue
            with redirect_stdout(io.StringIO()):
                value = eval(compile(ast.Expression(node.value), f"line {block.at}", "eval"), self.names)
            try:
                said = ast.literal_eval(comment)
            except (ValueError, SyntaxError):
                continue  # no value, but words
            if str(said) != str(value):
                wrong.append(f"line {block.at + node.lineno}: {value!r}, not {comment}")
        return wrong

    def _raises(self, code: ast.Module, name: str, at: int) -> list[str]:
        """Run a statement that must raise; what is wrong with it."""
        try:
            exec(compile(code, f"line {at}", "exec"), self.names)
        except Exception as error:
            return [] if type(error).__name__ == name else [f"line {at}: {error!r}, not {name}"]
        return [f"line {at}: {name} is not raised"]
