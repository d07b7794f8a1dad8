"""A command of the terminal: a sentence, examples, arguments, and what it runs; and its parser and help.

argparse reads the words. This module adds to it: options and positionals in any order, one line for an error, the word
that was perhaps meant, and help that begins with a sentence and examples.
"""

from __future__ import annotations

import argparse
import shutil
import textwrap
from argparse import Action, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NoReturn

from croupier.cli.usage.messages import CommandUsage
from croupier.errors import CroupierError

WIDEST_HELP = 100  # columns
LEFT = 26  # columns of an option's name


@dataclass(frozen=True)
class Command:
    """A command: `examples` are whole command lines, `notes` and `listed` end the help."""

    examples: tuple[str, ...]
    arguments: Callable[[Parser], None]
    run: Callable[[Namespace], int | None]
    notes: str = ""
    listed: tuple[tuple[str, str], ...] = ()  # under the notes, in two columns


class Parser(argparse.ArgumentParser):
    """The parser of one command; its help begins with `summary`, one plain sentence."""

    def __init__(self, name: str, summary: str, command: Command) -> None:
        super().__init__(prog=f"croupier {name}", description=summary, add_help=False)
        self.name, self.command = name, command
        command.arguments(self)
        words = "Use your own rulebook, or a folder of them. Repeat it for more."
        self.add_argument("--rulebooks", action="append", default=[], metavar="DIR", help=words)
        self.add_argument("--allow-code", action="store_true", help="Run the Python code in those folders too")
        self.add_argument("--json", action="store_true", help="Print JSON, for programs")
        if not any(action.dest == "language" for action in self._actions):  # a paper has a language of its own
            words = "Language of the terminal: en, fr, es or zh-Hans (default: CROUPIER_LANGUAGE, else the system's)"
            self.add_argument("--language", default="", metavar="CODE", help=words)
        self.add_argument("-h", "--help", action="help", help="Show this help")
        places = [_positional(action) for action in self._actions if not action.option_strings and _is_shown(action)]
        self.usage = " ".join([self.prog, *places, "[OPTIONS]"])

    def add_option_argument(self) -> None:
        """Add --option KEY=VALUE, which chooses an option of the game."""
        words = "Choose one of the game's options, such as zero_rule=all. Repeat it for more."
        self.add_argument("-o", "--option", action="append", default=[], metavar="KEY=VALUE", help=words)

    def add_odds_argument(self, what: str = "Use other odds for a bet, or for one row of its pay table.") -> None:
        """Add --odds WAGER=ODDS."""
        words = f"{what} Repeat it for more."
        self.add_argument("--odds", action="append", default=[], metavar="WAGER[.ROW]=ODDS", help=words)

    def add_lab_argument(self) -> None:
        """Add --lab, which lifts the limits of the rulebook."""
        self.add_argument("--lab", action="store_true", help="Allow odds and options that the rulebook forbids")

    def parse(self, words: Sequence[str]) -> Namespace:
        """Return the arguments; options and positionals may come in any order."""
        args, rest = self.parse_known_intermixed_args(list(words))
        if rest:
            self._refuse_rest(rest)
        return args

    def _refuse_rest(self, rest: Sequence[str]) -> NoReturn:
        flag = next((word for word in rest if word.startswith("-")), None)
        if flag is None:
            self.error(f"'{rest[0]}' is one word too many")
        name = flag.partition("=")[0]
        close = did_you_mean(name, [text for action in self._actions for text in action.option_strings])
        self.error(f"there is no option {name}.{close}")

    def _check_value(self, action: Action, value: object) -> None:
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            name = action.option_strings[-1] if action.option_strings else _positional(action)
            close = did_you_mean(str(value), known)
            self.error(f"{name} cannot be '{value}': choose from {', '.join(known)}.{close}")

    def error(self, message: str) -> NoReturn:
        """Refuse the words in one line."""
        end = "" if message.endswith((".", "?")) else "."
        raise CroupierError(CommandUsage(command=self.name, problem=f"{message}{end}", program=self.prog))

    def format_usage(self) -> str:
        """Return the line of usage."""
        return f"usage: {self.usage}\n"

    def format_help(self) -> str:
        """Return the help: the sentence, usage, examples, arguments, options and notes."""
        width = min(shutil.get_terminal_size().columns, WIDEST_HELP)
        parts = [textwrap.fill(self.description or "", width), self.format_usage().rstrip()]
        parts.append("\n".join(["Examples:", *(f"  {example}" for example in self.command.examples)]))
        for title, actions in self.groups():
            parts.append("\n".join([f"{title}:", *rows(map(argument_row, actions), width)]))
        if self.command.notes:
            parts.append("\n".join([textwrap.fill(self.command.notes, width), *rows(self.command.listed, width)]))
        return "\n\n".join(parts) + "\n"

    def groups(self) -> Iterator[tuple[str, list[Action]]]:
        """Yield the groups of arguments with their titles: positionals, groups of the command's own, and the rest."""
        positionals, options, *own = self._action_groups
        positionals.title, options.title = "Arguments", "Options"
        for group in (positionals, *own, options):
            shown = [action for action in group._group_actions if _is_shown(action)]
            if shown:
                yield str(group.title), shown


def _is_shown(action: Action) -> bool:
    return action.help != argparse.SUPPRESS


def _positional(action: Action) -> str:
    name = str(action.metavar or action.dest)
    many = {"?": f"[{name}]", "*": f"[{name} ...]", "+": f"{name} [{name} ...]"}
    return many.get(str(action.nargs), name)


def argument_row(action: Action) -> tuple[str, str]:
    """Return the left and the right side of a line of help."""
    words = (action.help or "").replace("%%", "%")
    if not action.option_strings:
        return str(action.metavar or action.dest), words
    value = action.metavar or ("|".join(map(str, action.choices)) if action.choices else action.dest.upper())
    return ", ".join(action.option_strings) + ("" if action.nargs == 0 else f" {value}"), words


def rows(pairs: Iterable[tuple[str, str]], width: int, left: int = LEFT) -> Iterator[str]:
    """Yield the lines of a list in two columns."""
    for name, text in pairs:
        lines = textwrap.wrap(text, width - left) or [""]
        if len(name) > left - 3:
            yield f"  {name}"
        else:
            yield f"  {name:{left - 2}}{lines.pop(0)}".rstrip()
        yield from (" " * left + line for line in lines if line)


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the nearest of the known words, or nothing where none is near."""
    return next(iter(get_close_matches(word, list(known), 1)), "")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return " Did you mean ...?" with the nearest of the known words, or nothing where none is near."""
    near = nearest(word, known)
    return f" Did you mean {near}?" if near else ""
