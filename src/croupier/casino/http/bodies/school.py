"""Answers of the school: tasks, marks, the coach, exams."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from croupier.casino.http.bodies import Plain
from croupier.casino.http.bodies.state import LineView


class GameTitle(TypedDict):
    """A game by its name and its title."""

    game: str
    title: str


class KindTold(TypedDict):
    """A kind of task, and what it asks."""

    title: str
    asks: str


class SchoolGames(TypedDict):
    """Games and kinds of task to practise."""

    games: list[GameTitle]
    kinds: dict[str, KindTold]
    exam_kinds: list[str]


class SchoolKinds(TypedDict):
    """The kinds of task that a game has."""

    game: str
    title: str
    kinds: list[str]


class QuestionTold(TypedDict):
    """A question of a task, without its answer."""

    topic: str
    asks: str
    message: NotRequired[dict[str, Any]]
    signed: NotRequired[bool]
    named: NotRequired[list[dict[str, Any]]]
    form: str
    about: NotRequired[dict[str, str]]
    choices: NotRequired[list[str]]


class TaskTold(TypedDict):
    """A task: what is shown, and what is asked about it."""

    kind: str
    title: str
    game: str
    level: int
    shown: list[str]
    seen: NotRequired[list[dict[str, Any]]]
    seconds: int
    questions: list[QuestionTold]
    seed: NotRequired[int]
    layout: NotRequired[Plain]
    scene: NotRequired[Plain]


class TaskGiven(TypedDict):
    """A task, and how many were right in a row."""

    task: TaskTold
    streak: int
    best: int
    again: bool


class MarkTold(TypedDict):
    """A mark: what was given, what is right, by which clause and reading."""

    topic: str
    given: str
    right: bool
    answer: str
    clause: str
    basis: NotRequired[Literal["book", "house", "reading"]]
    why: str
    reason: NotRequired[dict[str, Any]]
    cost: NotRequired[str]
    cost_reason: NotRequired[dict[str, Any]]
    readings: NotRequired[list[Plain]]


class Marked(TypedDict):
    """A task marked."""

    marks: list[MarkTold]
    lines: list[LineView]
    streak: int
    best: int
    level: int
    tasks: int


class PutOff(TypedDict):
    """The topics that come again in a few minutes."""

    later: list[str]


class IndexTold(TypedDict):
    """A decision that a count turns: what is done below it, and from it on."""

    hand: str
    against: str
    below: str
    above: str
    at: int


class Indices(TypedDict):
    """The decisions that a count turns, each with the count from which on it is otherwise."""

    game: str
    indices: list[IndexTold]


class Practised(TypedDict):
    """A trainee's practice so far, and the topics that are due again."""

    due: list[str]
    tasks: int
    right: int
    streak: int
    best: int
    topics: dict[str, list[int]]
    levels: dict[str, list[int]]
    last: list[Plain]


class EveningJudged(TypedDict):
    """Rounds together: decisions right and wrong, and result = expected + luck - mistakes, in chips as fractions."""

    table: str
    practice: bool
    rounds: int
    decisions: int
    right: int
    accuracy: int | None
    marks: list[bool]
    result: str | None
    expected: str | None
    mistakes: str | None
    luck: str | None
    situations: dict[str, list[int]]
    worst: list[Plain]
    last: Plain | None


class ChartTold(TypedDict):
    """A chart of best play."""

    title: str
    columns: list[str]
    rows: list[list[str]]
    note: str
    kind: NotRequired[str]


class BestPlay(TypedDict):
    """The best play of a game, as charts."""

    game: str
    options: Plain
    edge: str
    edge_percent: str
    charts: list[ChartTold]


class ExamTerms(TypedDict):
    """An exam as it was composed."""

    id: str
    title: str
    games: list[str]
    kinds: list[str]
    number: int
    pass_mark: int
    minutes: int
    level: NotRequired[int]
    opened_at: NotRequired[int]


class SittingTold(TypedDict):
    """A person's sitting of an exam."""

    id: str
    exam: str
    name: str
    began_at: int
    day: str
    ended_at: int | None
    seed: NotRequired[int]
    right: NotRequired[int | None]
    asked: NotRequired[int | None]
    percent: NotRequired[int | None]
    passed: NotRequired[bool | None]
    certificate: bool


class ExamTold(ExamTerms):
    """An exam, with the sittings that the reader may see."""

    instructor: str
    own: bool
    house: bool
    sittings: list[SittingTold]


class Exams(TypedDict):
    """The exams that one has composed."""

    exams: list[ExamTerms]


class OneExam(TypedDict):
    """One exam."""

    exam: ExamTold


class Composed(TypedDict):
    """The exam that was composed."""

    exam: str


class Sat(TypedDict):
    """The sitting that has begun."""

    sitting: str


class OneSitting(TypedDict):
    """A sitting and its tasks; its marks once it is over."""

    sitting: Plain
    tasks: list[TaskTold]


class HandedIn(TypedDict):
    """The result of an exam."""

    right: int
    asked: int
    percent: int
    passed: bool
    late: NotRequired[bool]
