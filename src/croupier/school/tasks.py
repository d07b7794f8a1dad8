"""Tasks of the school: what is shown, what is asked, and how an answer is marked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from croupier.errors import CroupierError
from croupier.messages import DecisionName, Message, PositionName, Text, WagerName, Words, english
from croupier.messages.results import WagerAt, WagerNamed
from croupier.money import Amount, amount, amount_to_text
from croupier.odds.strategy import read_choice
from croupier.rulebooks import Game, readings
from croupier.rulebooks.citations import Basis, basis_of, names_of_line
from croupier.school.messages import Asked, DecisionNamed, DrillAnswer, Seen, WhyAll, WhyResult
from croupier.table import Round
from croupier.table.felt import Line

AMOUNT, CHOICE, CARDS, ORDER, WORDS = "amount", "choice", "cards", "order", "words"
YES, NO, EQUAL = "yes", "no", "they are equal"
IS_ACCEPTED, IS_REFUSED = "it is accepted", "it is refused"


_LISTS = ("choices", "ranks", "also", "decides", "named", "priced")
_SAID = ("asked", "explained")  # the messages themselves, for a reader of this process


@dataclass(frozen=True)
class Question:
    """One thing to answer. `topic` is what it practises; `choices` are numbered, where there are any; in an order each
    choice has its rank, and equal ranks may come in any order."""

    topic: str
    asks: str | Asked  # a text where it comes from another process, beside its message
    answer: str
    clause: str
    why: str | Message | tuple[Message, ...] = ""  # a text where it comes from another process, beside its messages
    choices: tuple[str, ...] = ()
    form: str = AMOUNT
    ranks: tuple[int, ...] = ()
    about: tuple[tuple[str, str], ...] = ()  # the wager it is about, for the picture: seat, wager, on
    also: tuple[str, ...] = ()  # other answers that are as good
    costs: tuple[tuple[str, str | Message], ...] = ()  # what other answers cost against the best, by a solver
    decides: tuple[str, ...] = ()  # what the clause decides here, as readings name it (`Reading.decides`)
    basis: str = ""  # whose word the answer is
    message: dict[str, Any] = field(default_factory=dict)  # what is asked, by code
    signed: bool = False  # the answer is an amount with its sign
    named: tuple[dict[str, Any], ...] = ()  # the choices as messages, where they are no words of the book
    reason: dict[str, Any] = field(default_factory=dict)  # why, by code
    priced: tuple[dict[str, Any], ...] = ()  # the costs by code
    asked: Asked | None = field(default=None, compare=False, repr=False)
    explained: Message | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        if isinstance(self.asks, Asked):
            object.__setattr__(self, "message", self.asks.as_json())
            object.__setattr__(self, "signed", self.asks.is_signed)
            object.__setattr__(self, "asked", self.asks)
            object.__setattr__(self, "asks", english().text(self.asks))
        if not isinstance(self.why, str):
            why = _join_reasons(self.why)
            object.__setattr__(self, "explained", why)
            object.__setattr__(self, "reason", {} if why is None else why.as_json())
            object.__setattr__(self, "why", "" if why is None else english().text(why))
        priced = tuple((answer, cost) for answer, cost in self.costs if isinstance(cost, Message))
        if priced:
            object.__setattr__(self, "priced", tuple(cost.as_json() for _, cost in priced))
            object.__setattr__(self, "costs", tuple((answer, english().text(cost)) for answer, cost in priced))

    @property
    def words(self) -> str:
        """The question in English."""
        return str(self.asks)

    def plain(self) -> dict[str, Any]:
        """The question as plain data, without its answer's empty parts."""
        lists = {name: list(getattr(self, name)) for name in _LISTS}
        out = {**vars(self), **lists, "about": dict(self.about), "costs": dict(self.costs)}
        return {key: value for key, value in out.items() if key not in _SAID and value not in ("", [], {}, False)}

    def without_answer(self) -> dict[str, Any]:
        """The question without its answer, as a trainee is shown it."""
        open_to_all = ("topic", "asks", "message", "signed", "choices", "named", "form", "about")
        return {key: value for key, value in self.plain().items() if key in open_to_all}


def _join_reasons(why: Message | tuple[Message, ...]) -> Message | None:
    """Return several reasons as one message."""
    if isinstance(why, Message):
        return why
    return WhyAll(reasons=why) if len(why) > 1 else next(iter(why), None)


@dataclass(frozen=True)
class Task:
    """A situation that is shown to a trainee, and the questions about it."""

    kind: str
    game: str
    seed: int
    level: int
    shown: tuple[str | Seen, ...]  # texts where it comes from another process, beside their messages
    questions: tuple[Question, ...]
    seen: tuple[dict[str, Any], ...] = ()  # what is shown, by code
    sights: tuple[Seen, ...] = field(default=(), compare=False, repr=False)
    playing: Round | None = field(default=None, compare=False, repr=False)  # the round on the felt, for a picture

    def __post_init__(self) -> None:
        sights = tuple(sight for sight in self.shown if isinstance(sight, Seen))
        if sights:
            object.__setattr__(self, "sights", sights)
            object.__setattr__(self, "seen", tuple(sight.as_json() for sight in sights))
            object.__setattr__(self, "shown", tuple(map(english().text, sights)))

    def plain(self) -> dict[str, Any]:
        """The task as plain data."""
        asked = [question.plain() for question in self.questions]
        fields = {"kind": self.kind, "game": self.game, "seed": self.seed, "level": self.level}
        return fields | {"shown": list(self.shown), "seen": list(self.seen), "questions": asked}

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> Task:
        """A task as another process wrote it."""
        asked = tuple(
            Question(
                **one
                | {name: tuple(one.get(name, ())) for name in _LISTS}
                | {name: tuple(one.get(name, {}).items()) for name in ("about", "costs")}
            )
            for one in plain["questions"]
        )
        seen = tuple(plain.get("seen", ()))
        return cls(**{**plain, "shown": tuple(plain["shown"]), "seen": seen, "questions": asked})


@dataclass(frozen=True)
class Mark:
    """The mark of an answer: whether it was right, and the right one."""

    question: Question
    given: str
    right: bool

    def plain(self) -> dict[str, Any]:
        """The mark as plain data, with the answer and its clause."""
        asked = self.question
        fields = {"topic": asked.topic, "given": self.given, "right": self.right, "answer": asked.answer}
        number = None if self.right else self._cost_given()
        cost: dict[str, Any] = {} if number is None else {"cost": asked.costs[number][1]}
        if number is not None and asked.priced:
            cost["cost_reason"] = asked.priced[number]
        whose = {"basis": asked.basis} if asked.basis else {}
        reason = {"reason": asked.reason} if asked.reason else {}
        return fields | {"clause": asked.clause, "why": asked.why} | reason | whose | cost

    @property
    def cost(self) -> str:
        """The cost of the given answer, where a solver has priced it."""
        number = self._cost_given()
        return "" if number is None else str(self.question.costs[number][1])

    def _cost_given(self) -> int | None:
        """Return which of the costs is that of the given answer."""
        given = _choice_of_number(self.question, self.given.strip().lower())
        answers = enumerate(answer for answer, _ in self.question.costs)
        return next((number for number, answer in answers if _is_right(self.question, given, answer.lower())), None)


def mark(question: Question, given: str) -> Mark:
    """Mark an answer: amounts to the last chip, choices by number or in words, hands as cards in any order, an order by
    the numbers of what comes first, second and so on."""
    answer_text = given.strip().lower()
    if question.form == ORDER:
        return Mark(question, given, _is_in_order(question, answer_text))
    answer_text = _choice_of_number(question, answer_text)
    return Mark(
        question,
        given,
        any(_is_right(question, answer_text, accepted.lower()) for accepted in (question.answer, *question.also)),
    )


def _choice_of_number(question: Question, answer_text: str) -> str:
    """The choice that a number names."""
    numbered = question.form != CARDS and answer_text.isdigit() and 1 <= int(answer_text) <= len(question.choices)
    return question.choices[int(answer_text) - 1].lower() if numbered else answer_text


def _is_right(question: Question, answer_text: str, wanted: str) -> bool:
    if question.form == CARDS:
        return _is_same_cards(answer_text, wanted)
    return answer_text == wanted or (question.form == AMOUNT and _is_same_amount(answer_text, wanted))


def _is_same_amount(answer_text: str, wanted: str) -> bool:
    try:
        return amount(answer_text.removeprefix("+").replace(",", "")) == amount(
            wanted.removeprefix("+").replace(",", "")
        )
    except CroupierError:
        return False


def _is_same_cards(answer_text: str, wanted: str) -> bool:
    return sorted(answer_text.replace(",", " ").split()) == sorted(wanted.split())


def _is_in_order(question: Question, answer_text: str) -> bool:
    """Return whether every one is named once, none before another that comes earlier by the book."""
    numbers = answer_text.replace(",", " ").split()
    if sorted(numbers) != sorted(str(n) for n in range(1, len(question.choices) + 1)):
        return False
    ranks = [question.ranks[int(number) - 1] for number in numbers]
    return ranks == sorted(ranks)


def basis_of_answer(game: Game, question: Question) -> Basis:
    """Whose word an answer is: the book's, the house's own, or our reading of unclear text."""
    return Basis(question.basis) if question.basis else basis_of(question.clause, game, *question.decides)


def reading_of(game: str, clause: str, wager: str = "") -> list[dict[str, str]]:
    """How unclear text was read that an answer rests on: of this very clause, or, of one that it is a part of, what is
    about the same wager."""
    book, _, name = game.partition("/")
    out = []
    for reading in readings(book):
        whole = f"{book} {reading.clause}"
        same = wager and reading.wager == wager and clause.startswith((f"{whole}(", f"{whole} "))
        if name in reading.games and (clause == whole or same):
            out.append({"id": reading.id, "printed": reading.printed, "taken": reading.taken})
    return out


def signed_amount(net: Amount) -> str:
    """An amount with its sign, as a dealer calls it."""
    return f"+{amount_to_text(net)}" if net > 0 else amount_to_text(net)


def wager_message(wager: str, on: str = "") -> Message:
    """A wager and where it lies, as a message."""
    if on:
        return WagerAt(wager=WagerName(wager), on=PositionName(on))
    return WagerNamed(wager=WagerName(wager))


def choices_named(game: Game, choices: tuple[str, ...]) -> tuple[dict[str, Any], ...]:
    """Choices as messages: answers of the school and decisions of the game; nothing where others are among them."""
    out = []
    for choice in choices:
        if choice in (YES, NO, EQUAL, IS_ACCEPTED, IS_REFUSED):
            out.append(DrillAnswer(answer=choice.replace(" ", "_")).as_json())
        elif read_choice(choice).decision in game.decision:
            out.append(named_choice(game, choice).as_json())
        else:
            return ()
    return tuple(out)


def why_line(line: Line) -> tuple[Message, ...]:
    """Return what became of a line's wager, as reasons."""
    return (WhyResult(result=line.result, odds=Words(line.odds)), *line.remarks)


def named_choice(game: Game, choice: str) -> Message:
    """Return a choice as a message: a decision with its cards, else its words as they stand."""
    chosen = read_choice(choice)
    if chosen.decision in game.decision:
        return DecisionNamed(decision=DecisionName(chosen.decision), cards=Words(" ".join(chosen.cards)))
    return Text(text=Words(choice))


def wager_in_words(line: Line) -> str:
    """A line's wager and where it lay, in words."""
    return f"{line.wager} {line.on}".strip().replace("_", " ")


def reading_names_of_line(line: Line) -> tuple[str, ...]:
    """Return the names that readings use for a line's clause."""
    return names_of_line(line.wager, line.on, line.result, line.odds)


def facts_to_name(line: Line) -> tuple[tuple[str, str], ...]:
    """Return the facts that a question about a line has to name."""
    return (("seat", str(line.seat)), ("wager", line.wager), ("on", line.on))
