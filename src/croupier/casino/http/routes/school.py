"""Routes of the school: tasks and their marks, one's record, exams from composing to the certificate."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field

from croupier.casino.core.actor import Person
from croupier.casino.core.transaction import Answer
from croupier.casino.http.bodies import school as shapes_school
from croupier.casino.http.messages import InstructorRegisters, NoCertificate, NotPassed
from croupier.casino.http.requests import ERRORS, Body, Key, SignedIn, Somebody, TheCasino, answers, sends, while_there
from croupier.casino.money.work import Work
from croupier.casino.pit import table_opening, training_records
from croupier.casino.process.casino import Casino
from croupier.errors import Refused
from croupier.papers.document import Document
from croupier.papers.file_output import to_bytes
from croupier.rulebooks import books, playable, rulebook
from croupier.rulebooks import game as game_of
from croupier.school import coach, drills, exams
from croupier.school.printed_results import certificate, practice_record
from croupier.school.tasks import Task, mark

router = APIRouter(prefix="/api/school", responses=ERRORS, tags=["school"])
Id = Annotated[str, Path(pattern="^[a-z0-9]{1,20}$")]
GameName = Annotated[str, Field(max_length=80, examples=["gb-core/roulette"])]
Asked = Annotated[str, Query(max_length=80)]
Kind = Annotated[str, Field(pattern="^[a-z]{1,20}$")]
Level = Annotated[int, Field(ge=0, le=3)]
Seed = Annotated[int, Field(ge=0, lt=2**53)]
Given = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=60)]
Paper = Literal["html", "pdf"]
TASKS = 10  # of a sitting that cost as much as a round of the past
TYPES = {"html": "text/html; charset=utf-8", "pdf": "application/pdf"}


class TaskBody(Body):
    """A task to practise: level 0 is the trainee's own. With a seed it is that very task."""

    game: GameName
    kind: Kind = "pay"
    level: Level = 0
    seed: Seed | None = None


class AnswerBody(Body):
    """An answer to a task: which task it was, what was given, and how long it took."""

    game: GameName
    kind: Kind
    level: Annotated[int, Field(ge=1, le=3)]
    seed: Seed
    given: Given
    seconds: Annotated[int, Field(ge=0, le=86_400)] = 0


class LaterBody(Body):
    topics: Given


class ExamBody(Body):
    """An exam to be composed: games, kinds of task, how many, the mark to pass, the time."""

    title: Annotated[str, Field(min_length=1, max_length=80)]
    games: Annotated[list[GameName], Field(min_length=1, max_length=20)]
    kinds: Annotated[list[Kind], Field(min_length=1, max_length=20)]
    number: Annotated[int, Field(ge=1, le=exams.MAX_ITEMS)] = 10
    pass_mark: Annotated[int, Field(ge=1, le=exams.FULL_MARKS)] = 80
    minutes: Annotated[int, Field(ge=1, le=exams.MAX_MINUTES)] = 20
    level: Annotated[int, Field(ge=1, le=3)] = 2


class HandInBody(Body):
    """The answers of a whole exam, in its order."""

    given: Annotated[list[Given], Field(max_length=exams.MAX_ITEMS)]


class Nothing(Body):
    """A body without content."""


@router.get("/games", responses=answers(shapes_school.SchoolGames))
def games() -> Answer:
    """List everything to practise: every game, and every kind of task with its question."""
    titles = {f"{book}/{entry.id}": entry.title for book in books() for entry in rulebook(book).game}
    listed = [{"game": name, "title": titles[name]} for name in playable()]
    by_book = {
        name: {"title": kind.title, "asks": kind.asks, "player": kind.can is not None}
        for name, kind in drills.KINDS.items()
    }
    return {"games": listed, "kinds": by_book, "exam_kinds": list(exams.KINDS)}


@router.get("/kinds", responses=answers(shapes_school.SchoolKinds))
def kinds(game: Asked) -> Answer:
    """The kinds of task that a game has."""
    table_opening.found_game(game)
    return {"game": game, "title": game_of(game).title, "kinds": list(exams.kinds_of(game))}


@router.post("/task", responses=answers(shapes_school.TaskGiven))
async def task(body: TaskBody, request: Request, casino: TheCasino, person: SignedIn) -> Answer:
    """A task. What went wrong before comes first, once it is due."""
    casino.commands.take(person.id)
    table_opening.found_game(body.game)
    kept = await asyncio.to_thread(_record, casino, person)
    level = body.level or training_records.level_of(kept, body.game, body.kind)
    wanted = [topic for topic in training_records.topics_due(kept) if topic.startswith(f"{body.game} ")]
    seed, due = (secrets.randbits(40), wanted) if body.seed is None else (body.seed, [])
    drawn_task = await while_there(request, _make_task(casino, body.game, body.kind, seed, level, due))
    again = any(question.topic in wanted for question in drawn_task.questions)
    shown = await asyncio.to_thread(training_records.task_for_trainee, drawn_task)
    return {"task": shown, "streak": kept["streak"], "best": kept["best"], "again": again}


def _record(casino: Casino, person: Person) -> Answer:
    with casino.store.reading() as connection:
        return training_records.record(connection, person.id)


async def _make_task(casino: Casino, game: str, kind: str, seed: int, level: int, due: Sequence[str] = ()) -> Task:
    """A task of a seed; where a solver answers, by the adviser's process."""
    if kind in drills.KINDS and kind not in exams.KINDS:
        wanted = {"game": game, "kind": kind, "seed": seed, "level": level, "wanted": list(due)}
        return Task.from_plain(await casino.adviser.drill(wanted))
    return await asyncio.to_thread(_draw_task, kind, game, seed, due, level)


def _draw_task(kind: str, game: str, seed: int, due: Sequence[str], level: int) -> Task:
    return drills.task(kind, drills.practice_table(game), seed, due, level)


@router.post("/answer", responses=answers(shapes_school.Marked))
async def answer(body: AnswerBody, key: Key, request: Request, casino: TheCasino, person: SignedIn) -> Answer:
    """Have a task marked; the same task is made again from its seed, and its answers are the settlement's."""
    casino.commands.take(person.id)
    table_opening.found_game(body.game)
    task = await while_there(request, _make_task(casino, body.game, body.kind, body.seed, body.level))
    marks = [mark(q, body.given[n] if n < len(body.given) else "") for n, q in enumerate(task.questions)]

    def record_answer(work: Work) -> Answer:
        return training_records.record_task(work, person.id, task, marks, body.seconds)

    came = await casino.desk.task(person, key, body.model_dump(), record_answer)
    return {
        "marks": training_records.marks_with_readings(body.game, marks),
        "lines": training_records.settlement_of_task(task),
        **came,
    }


@router.post("/later", responses=answers(shapes_school.PutOff))
async def later(body: LaterBody, key: Key, casino: TheCasino, person: SignedIn) -> Answer:
    """Have topics that were practised come again in a few minutes."""
    run = partial(training_records.postpone_topics, person=person.id, topics=body.topics)
    return await _run_task(casino, person, key, body.model_dump(), run)


@router.get("/indices", responses=answers(shapes_school.Indices))
async def indices(game: Asked, request: Request, casino: TheCasino, person: SignedIn) -> Answer:
    """The decisions that a count turns, each with the true count from which on it is otherwise."""
    table_opening.found_game(game)
    return {"game": game, "indices": await while_there(request, casino.adviser.indices(game))}


@router.get("/record", responses=answers(shapes_school.Practised))
def record(casino: TheCasino, person: SignedIn) -> Answer:
    """Return your practice so far, and the topics that are due again."""
    with casino.store.reading() as connection:
        kept = training_records.record(connection, person.id)
    return {"due": training_records.topics_due(kept)} | {key: value for key, value in kept.items() if key != "cards"}


@router.get("/summary", response_class=Response, responses=sends(*TYPES.values()))
def summary(casino: TheCasino, person: SignedIn, kind: Paper = "pdf") -> Response:
    """Return a record of practice as a paper."""
    with casino.store.reading() as connection:
        kept = training_records.record(connection, person.id)
    return _paper(practice_record(person.name, kept), kind, "practice")


def _paper(document: Document, kind: Paper, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}.{kind}"'}
    return Response(to_bytes(document, f".{kind}"), media_type=TYPES[kind], headers=headers)


# The coach


@router.get("/evening", responses=answers(shapes_school.EveningJudged))
async def evening(
    table: Annotated[str, Query(pattern="^[a-z0-9]{1,20}$")], request: Request, casino: TheCasino, person: SignedIn
) -> Answer:
    """The rounds that one has played at a table: decisions right and wrong, what they cost, and what was luck. Where a
    book forbids advice, only at tables that were opened for practice."""
    casino.commands.take(person.id)
    rounds = await asyncio.to_thread(training_records.last_rounds, casino.store, table, person)
    judged = await while_there(request, _judge_rounds(casino, rounds["rounds"], rounds["now"]))
    return {"table": table, "practice": rounds["practice"], **judged}


async def _judge_rounds(casino: Casino, played: list[dict[str, Any]], now: dict[str, Any] | None) -> Answer:
    rounds = [{"round": one["round"], **(await casino.adviser.judge(one["question"], one["seat"]))} for one in played]
    running = [] if now is None else (await casino.adviser.judge(now["question"], now["seat"]))["decisions"]
    return coach.evening(rounds, running)


@router.get("/chart", responses=answers(shapes_school.BestPlay))
async def chart(
    table: Annotated[str, Query(pattern="^[a-z0-9]{1,20}$")], request: Request, casino: TheCasino, person: SignedIn
) -> Answer:
    """The best play of a table's game, as charts."""
    room = await asyncio.to_thread(training_records.room, casino.store, table)
    return await while_there(request, casino.adviser.charts(room))


# Exams


@router.get("/exams", responses=answers(shapes_school.Exams))
def own(casino: TheCasino, person: SignedIn) -> Answer:
    """The exams that one has composed."""
    with casino.store.reading() as connection:
        return {"exams": training_records.exams_of(connection, person)}


@router.post("/exams", responses=answers(shapes_school.Composed))
async def compose(body: ExamBody, key: Key, casino: TheCasino, person: SignedIn) -> Answer:
    """Compose an exam. Instructors have an account: a guest has nowhere to keep one."""
    if person.role == "guest":
        raise Refused(InstructorRegisters())
    for name in body.games:
        table_opening.found_game(name)
    exam = exams.Exam.of(body.model_dump())
    await asyncio.to_thread(exams.check_exam, exam)
    return await _run_task(
        casino, person, key, body.model_dump(), partial(training_records.compose, person=person, exam=exam)
    )


@router.get("/exams/{exam}", responses=answers(shapes_school.OneExam))
def one(exam: Id, casino: TheCasino, person: Somebody) -> Answer:
    """Return an exam: its terms, and its sittings for its composer."""
    with casino.store.reading() as connection:
        return {"exam": training_records.exam_shown(connection, training_records.exam_of(connection, exam), person)}


@router.post("/exams/{exam}/sit", responses=answers(shapes_school.Sat))
async def sit(exam: Id, body: Nothing, key: Key, casino: TheCasino, person: SignedIn) -> Answer:
    """Begin to sit it: from now its time runs. A sitting that has begun goes on."""
    seed = secrets.randbits(31)
    run = partial(training_records.sit, person=person, exam=exam, seed=seed)
    return await _run_task(casino, person, key, {"sit": exam}, run)


@router.get("/sittings/{sitting}", responses=answers(shapes_school.OneSitting))
async def sitting(sitting: Id, casino: TheCasino, person: SignedIn) -> Answer:
    """A sitting: its tasks while it runs; its marks once it is over, for both sides."""
    row, terms = await _terms(casino, sitting, person)
    async with casino.examining:
        return await asyncio.to_thread(_describe_sitting, casino, row, terms, person)


async def _terms(casino: Casino, sitting: str, person: Person) -> tuple[Any, exams.Exam]:
    """A sitting's row and its exam. All its tasks are made again whenever it is looked at or handed in, so that may not
    be asked very often."""

    def look() -> tuple[Any, exams.Exam]:
        with casino.store.reading() as connection:
            row = training_records.sitting_of(connection, sitting)
            return row, training_records.terms(training_records.exam_of(connection, row.exam))

    row, terms = await asyncio.to_thread(look)
    casino.history.take(person.id, 1 + terms.number // TASKS)
    return row, terms


def _describe_sitting(casino: Casino, row: Any, terms: exams.Exam, person: Person) -> Answer:
    with casino.store.reading() as connection:
        shown = training_records.sitting_shown(connection, row, person)
    asked = [training_records.task_for_trainee(one) for one in exams.items(terms, row.seed)]
    if row.ended_at is None:  # with its seed a task could be tried out beforehand
        asked = [{key: value for key, value in one.items() if key != "seed"} for one in asked]
        shown["terms"] |= {"sittings": []}
    return {"sitting": shown, "tasks": asked}


@router.post("/sittings/{sitting}/hand-in", responses=answers(shapes_school.HandedIn))
async def hand_in(sitting: Id, body: HandInBody, key: Key, casino: TheCasino, person: SignedIn) -> Answer:
    """Hand the answers in; the sitting is over."""
    row, terms = await _terms(casino, sitting, person)
    async with casino.examining:
        marks = await asyncio.to_thread(exams.mark_sitting, terms, row.seed, body.given)
    run = partial(training_records.hand_in, person=person, name=sitting, given=body.given, marks=marks)
    return await _run_task(casino, person, key, {"hand in": sitting, "given": body.given}, run)


@router.get("/sittings/{sitting}/certificate", response_class=Response, responses=sends(*TYPES.values()))
def certified(sitting: Id, casino: TheCasino, person: SignedIn, kind: Paper = "pdf") -> Response:
    """The certificate of a sitting that was passed, to print: of an exam of the house's own."""
    with casino.store.reading() as connection:
        shown = training_records.sitting_shown(connection, training_records.sitting_of(connection, sitting), person)
    if not shown.get("passed"):
        raise Refused(NotPassed())
    if not shown["certificate"]:
        raise Refused(NoCertificate())
    return _paper(certificate(shown["terms"], shown), kind, f"certificate-{sitting}")


async def _run_task(casino: Casino, person: Person, key: str, what: dict[str, Any], run: Any) -> Answer:
    return await casino.desk.task(person, key, what, run)
