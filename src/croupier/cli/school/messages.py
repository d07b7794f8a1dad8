"""Messages of `croupier drill`, in the reader's language."""

from __future__ import annotations

from croupier.messages.base import Message, Words


class TaskShown(Message, frozen=True, tag="task_shown"):
    """The heading of a task."""

    number: Words
    count: Words
    game: Words
    drill: Words
    seed: Words


class AnswerWrong(Message, frozen=True, tag="answer_wrong"):
    """A wrong answer, and the right one."""

    answer: Words


class AnswerCosts(Message, frozen=True, tag="answer_costs"):
    """A wrong decision, the right one, and what the wrong one costs."""

    answer: Words
    cost: Words


class DrillResult(Message, frozen=True, tag="drill_result"):
    """The result of a drill."""

    right: Words
    count: Words
    best: Words
    seconds: Words


class PractiseAgain(Message, frozen=True, tag="practise_again"):
    """What went wrong."""

    topic: Words
    times: Words


class ReadingBehind(Message, frozen=True, tag="reading_behind"):
    """The reading behind an answer."""

    taken: Words
