"""Exams: what an instructor composes, the items that a sitting draws from its seed, and how a sitting is marked.

Items follow from the exam and the seed alone: every sitting has its own, and any can be asked again for a complaint.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.school import drills
from croupier.school.messages import (
    ExamBounds,
    ExamNeedsGameAndKind,
    ExamNeedsTitle,
    GameHasNoneOfKinds,
    NoSuchExamKind,
)
from croupier.school.tasks import Mark, Task, mark

KINDS = tuple(name for name, kind in drills.KINDS.items() if kind.can is None)  # the dealer's
MAX_ITEMS, MAX_MINUTES, FULL_MARKS = 100, 600, 100  # items, minutes, per cent


@dataclass(frozen=True)
class Exam:
    """An exam as it is composed."""

    title: str
    games: tuple[str, ...]
    kinds: tuple[str, ...]
    number: int
    pass_mark: int  # per cent of the answers
    minutes: int
    level: int = 2

    def plain(self) -> dict[str, Any]:
        """The exam as plain data."""
        return {**asdict(self), "games": list(self.games), "kinds": list(self.kinds)}

    @classmethod
    def of(cls, plain: dict[str, Any]) -> Exam:
        """An exam from plain data."""
        return cls(**{**plain, "games": tuple(plain["games"]), "kinds": tuple(plain["kinds"])})


@lru_cache(maxsize=128)
def kinds_of(game: str) -> tuple[str, ...]:
    """Return the kinds of task that can be practised at a table of a game."""
    return tuple(drills.kinds(drills.practice_table(game)))


def check_exam(exam: Exam) -> Exam:
    """The exam, if it can be sat."""
    if not exam.title.strip():
        raise CroupierError(ExamNeedsTitle())
    if (
        not 1 <= exam.number <= MAX_ITEMS
        or not 1 <= exam.minutes <= MAX_MINUTES
        or not 1 <= exam.pass_mark <= FULL_MARKS
    ):
        raise CroupierError(ExamBounds(tasks=MAX_ITEMS, minutes=MAX_MINUTES, full=FULL_MARKS))
    strange = next((kind for kind in exam.kinds if kind not in KINDS), None)
    if strange is not None:
        raise CroupierError(NoSuchExamKind(drill=repr(strange), known=", ".join(KINDS)))
    for game in exam.games:
        if not set(exam.kinds) & set(kinds_of(game)):
            raise CroupierError(GameHasNoneOfKinds(game=game, known=", ".join(kinds_of(game))))
    if not exam.games or not exam.kinds:
        raise CroupierError(ExamNeedsGameAndKind())
    return exam


def items(exam: Exam, seed: int) -> list[Task]:
    """The tasks of a sitting: each pair of game and kind comes before one comes again."""
    chance = Seeded(f"exam {exam.title} {seed}")
    pairs = [(game, kind) for game in exam.games for kind in exam.kinds if kind in kinds_of(game)]
    out: list[Task] = []
    while len(out) < exam.number:
        chance.shuffle(pairs)
        for game, kind in pairs[: exam.number - len(out)]:
            out.append(drills.task(kind, drills.practice_table(game), chance.below(2**31), level=exam.level))
    return out


def mark_sitting(exam: Exam, seed: int, given: Sequence[Sequence[str]]) -> list[list[Mark]]:
    """The marks of a sitting, task by task; what was not answered is wrong."""
    out = []
    for number, task in enumerate(items(exam, seed)):
        answers = given[number] if number < len(given) else ()
        out.append([mark(q, answers[n] if n < len(answers) else "") for n, q in enumerate(task.questions)])
    return out


def result(exam: Exam, marks: Sequence[Sequence[Mark]]) -> dict[str, Any]:
    """How a sitting came out."""
    flat = [mark for task in marks for mark in task]
    right = sum(mark.right for mark in flat)
    percent = right * FULL_MARKS // len(flat)
    return {"right": right, "asked": len(flat), "percent": percent, "passed": percent >= exam.pass_mark}
