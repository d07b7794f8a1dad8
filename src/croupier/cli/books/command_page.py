"""The reference of the command: a page for each, made from its parser, so that it lists every argument there is."""

from __future__ import annotations

from argparse import Action

from croupier.cli.books.game_page import table
from croupier.cli.command import Parser, argument_row
from croupier.cli.lookup import find_parser
from croupier.cli.verbs import QUESTIONS, TITLES, VERBS

FOLDER = "reference/commands"
ABOUT = "For everyone who uses the terminal. A page for each command; `croupier COMMAND --help` prints the same."
GAMES = """\
## Games and the order of arguments

GAME is written RULEBOOK/GAME, for example `gb-core/roulette`. Options and arguments may stand in any order.
`croupier completion` sets up your shell.

## Exit status

| status | meaning |
| --- | --- |
| 0 | done |
| 1 | the answer is no, where a command says so |
| 2 | bad input, with one line on standard error |
| 130 | interrupted |
"""


def pages() -> dict[str, str]:
    """Return the pages by their path in the docs folder."""
    out = {f"{FOLDER}/index.md": _index()}
    for verbs in VERBS.values():
        for verb in verbs:
            questions = [find_parser("ask", [question]) for question in QUESTIONS] if verb == "ask" else []
            out[f"{FOLDER}/{verb}.md"] = "\n".join([_page(find_parser(verb)), *map(_question, questions)])
    return out


def _index() -> str:
    lines = ["# Command line", "", ABOUT, ""]
    for group, verbs in VERBS.items():
        rows = [(f"[{verb}]({verb}.md)", sentence) for verb, sentence in verbs.items()]
        lines += [f"## {TITLES[group]}", "", *table(("command", "what it does"), rows), ""]
    names = [verb for verbs in VERBS.values() for verb in verbs]
    return "\n".join([*lines, GAMES, "```{toctree}", ":hidden:", *names, "```", ""])


def _page(parser: Parser) -> str:
    return "\n".join([f"# croupier {parser.name}", "", *_body(parser)])


def _question(parser: Parser) -> str:
    return "\n".join([f"## croupier {parser.name}", "", *_body(parser, "###")])


def _body(parser: Parser, level: str = "##") -> list[str]:
    lines = [parser.description or "", "", f"    {parser.usage}", "", "For example:", ""]
    lines += [*(f"    {example}" for example in parser.command.examples), ""]
    for title, actions in parser.groups():
        lines += [f"{level} {title}", "", *table(("", "meaning"), [_row(action) for action in actions]), ""]
    return [*lines, *([parser.command.notes, ""] if parser.command.notes and not parser.command.listed else [])]


def _row(action: Action) -> tuple[str, str]:
    name, words = argument_row(action)
    return f"`{name}`", words
