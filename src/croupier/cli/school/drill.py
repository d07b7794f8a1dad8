"""croupier drill: practise as a dealer; every answer is the settlement's, with its clause."""

from __future__ import annotations

import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from croupier import storage_folders
from croupier.cli import output, speech
from croupier.cli.command import Command, Parser
from croupier.cli.given_values import odds_given, pairs
from croupier.cli.school.messages import AnswerCosts, AnswerWrong, DrillResult, PractiseAgain, ReadingBehind, TaskShown
from croupier.cli.shell.messages import FileWritten
from croupier.cli.usage.messages import NothingAnswered
from croupier.errors import CroupierError
from croupier.messages import Words

if TYPE_CHECKING:
    from croupier.messages import Catalogue
    from croupier.school.tasks import Mark, Question, Task
    from croupier.table import Table


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("game", metavar="GAME", help="The game to practise, for example gb-core/roulette")
    parser.add_argument(
        "--kind",
        metavar="KIND",
        help='What to practise (default pay). "--kind list" shows what this game has.',
    )
    parser.add_argument(
        "--level",
        type=int,
        default=2,
        choices=[1, 2, 3],
        help="More bets and more awkward stakes at higher levels (default 2)",
    )
    parser.add_argument("--count", type=int, default=10, metavar="N", help="Number of tasks (default 10)")
    parser.add_argument("--seed", type=int, metavar="N", help="Ask the same tasks again")
    parser.add_argument("--fresh", action="store_true", help="Ignore earlier practice, and do not save this one")
    parser.add_argument("--summary", metavar="FILE", help="Write a summary to print, as .html or .pdf")
    parser.add_option_argument()
    parser.add_odds_argument()
    parser.add_lab_argument()


def run(args: Namespace) -> int:
    """Ask tasks of a dealer, mark them, and keep when each is due again."""
    from croupier.school import drills

    table = drills.practice_table(args.game, dict(pairs(args.option)), odds_given(args.odds), is_lab=args.lab)
    if args.kind == "list":
        return _list_kinds(table, args.json)
    kind = args.kind or "pay"
    seed = secrets.randbits(31) if args.seed is None else args.seed
    if args.json:
        tasks = [drills.task(kind, table, seed + number, level=args.level) for number in range(args.count)]
        output.as_json([task.plain() for task in tasks])
        return 0
    return _practise(table, kind, seed, args)


def _list_kinds(table: Table, as_json: bool) -> int:
    from croupier.school.drills import KINDS, kinds

    whose = {kind: "" if KINDS[kind].can is None else "for players: " for kind in kinds(table)}
    titles = {kind: f"{KINDS[kind].title}: {whose[kind]}{KINDS[kind].asks}" for kind in whose}
    if as_json:
        output.as_json(titles)
    else:
        print("\n".join(f"{kind:<12}{words}" for kind, words in titles.items()))
    return 0


def _practise(table: Table, kind: str, seed: int, args: Namespace) -> int:
    from croupier.school import drills
    from croupier.school.repetition import Practice

    practice = None if args.fresh else Practice(storage_folders.data() / "practice.json")
    marks: list[Mark] = []
    began = time.monotonic()
    try:
        for number in range(args.count):
            due = practice.due() if practice is not None else ()
            task = drills.task(kind, table, seed + number, due, args.level)
            given_marks = [_ask_question(task, question) for question in _show_task(task, number, args.count)]
            marks += given_marks
            if practice is not None:
                practice.take_marks(given_marks)
    except (EOFError, KeyboardInterrupt):
        print()
    if practice is not None:
        practice.keep()
    if not marks:
        raise CroupierError(NothingAnswered())
    _summary(marks, time.monotonic() - began)
    if args.summary:
        from croupier.papers.file_output import write_document
        from croupier.school.printed_results import summary

        written = write_document(summary(table.game.name, kind, args.level, seed, marks), args.summary)
        print(speech.say(FileWritten(file=Words(str(written)))))
    return 0 if all(mark.right for mark in marks) else 1


def _show_task(task: Task, number: int, count: int) -> Sequence[Question]:
    heading = TaskShown(
        number=Words(str(number + 1)),
        count=Words(str(count)),
        game=Words(task.game),
        drill=Words(task.kind),
        seed=Words(str(task.seed)),
    )
    print(f"\n{speech.say(heading)}")
    for sight in task.sights:
        print(f"  {_words_of(task).text(sight)}")
    return task.questions


def _ask_question(task: Task, question: Question) -> Mark:
    from croupier.rulebooks.citations import Basis, with_basis
    from croupier.school.tasks import mark, reading_of

    words = _words_of(task)
    print(f"  {words.text(question.asked) if question.asked else question.words}")
    for number, choice in enumerate(question.choices, 1):
        print(f"    {number}  {choice}")
    given = input("  > ") if sys.stdin.isatty() else _line()
    result = mark(question, given)
    why = f"  {words.text(question.explained)}" if question.explained else ""
    clause = with_basis(question.clause, Basis(question.basis))
    print(f"  {_mark_text(result, question.answer)}  [{clause}]{why}")
    for reading in reading_of(task.game, question.clause, question.topic.split(" ")[-1]):
        print(f"    {speech.say(ReadingBehind(taken=Words(reading['taken'])))}")
    return result


def _mark_text(result: Mark, answer: str) -> str:
    """Return how an answer is marked, in words."""
    if result.right:
        return speech.term("right")
    if result.cost:
        return speech.say(AnswerCosts(answer=Words(answer), cost=Words(result.cost)))
    return speech.say(AnswerWrong(answer=Words(answer)))


def _words_of(task: Task) -> Catalogue:
    """Return the sentences of the reader's language, with the names of the game."""
    from croupier.rulebooks import game
    from croupier.rulebooks.game_names import names_of

    return speech.words().with_names(names_of(game(task.game), speech.language()))


def _line() -> str:
    text = sys.stdin.readline()
    if not text:
        raise EOFError
    return text


def _summary(marks: Sequence[Mark], seconds: float) -> None:
    from croupier.school.printed_results import longest

    right = sum(mark.right for mark in marks)
    best = longest([mark.right for mark in marks])
    result = DrillResult(
        right=Words(str(right)),
        count=Words(str(len(marks))),
        best=Words(str(best)),
        seconds=Words(f"{seconds / len(marks):.1f}"),
    )
    print(f"\n{speech.say(result)}")
    wrong: dict[str, int] = {}
    for mark in marks:
        if not mark.right:
            wrong[mark.question.topic] = wrong.get(mark.question.topic, 0) + 1
    for topic, times in sorted(wrong.items(), key=lambda item: -item[1]):
        print(f"  {speech.say(PractiseAgain(topic=Words(topic), times=Words(str(times))))}")


COMMAND = Command(
    examples=(
        "croupier drill gb-core/roulette",
        "croupier drill gb-archive/roulette --kind picture --level 1",
    ),
    arguments=arguments,
    run=run,
    notes=(
        "Tasks you got wrong come back when they are due. In the browser, /school has the same drills on the "
        "felt, and exams."
    ),
)
