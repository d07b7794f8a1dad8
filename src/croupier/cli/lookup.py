"""Find the command of a verb, and its parser, without importing any other command."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from croupier.cli.command import Command, Parser
from croupier.cli.verbs import GROUP, QUESTION_OF, QUESTIONS, VERBS


def find_command(verb: str) -> Command:
    """Return the command of a verb."""
    if verb in QUESTION_OF:
        from croupier.cli.mathematics.ask import question_command

        return question_command(QUESTION_OF[verb], is_verb=True)
    command: Command = import_module(f"croupier.cli.{GROUP[verb]}.{verb}").COMMAND
    return command


def find_parser(verb: str, words: Sequence[str] = ()) -> Parser:
    """Return the parser of a verb; that of `ask` is narrowed to the question among the words."""
    question = next((word for word in words if word in QUESTIONS), None) if verb == "ask" else None
    if question is not None:
        from croupier.cli.mathematics.ask import question_command

        return Parser(f"ask {question}", QUESTIONS[question], question_command(question, is_verb=False))
    return Parser(verb, VERBS[GROUP[verb]][verb], find_command(verb))
