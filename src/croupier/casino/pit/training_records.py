"""The school's books: what people have practised, the exams that instructors compose, and who sat them."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import connections
from croupier.casino.core import database as store
from croupier.casino.core.actor import STAFF, Person
from croupier.casino.core.transaction import Answer, dumps, new_id
from croupier.casino.money.work import Work
from croupier.casino.people.messages import NoSuchExam, NoSuchSitting, NotYourSitting, SittingOver
from croupier.casino.pit import table_opening
from croupier.casino.proof import table_settings
from croupier.casino.proof.closed_rounds import recorded_moves
from croupier.casino.tables import floor_duties
from croupier.casino.tables.state import table_view
from croupier.casino.tables.state.table_state import TableState
from croupier.errors import Refused
from croupier.money import amount_to_json, exact
from croupier.school.drills import KINDS
from croupier.school.exams import Exam, result
from croupier.school.repetition import Practice
from croupier.school.tasks import Mark, Task, reading_of
from croupier.table import Round
from croupier.table.authority import basis_of_line

GRACE = 15_000  # milliseconds between the last answer and its coming here
UP = 5  # tasks in a row without a mistake, and the level is the next
EVENING = 200  # rounds that the coach looks at
HOUSE = "house"  # what says of an exam that staff composed it
RECENT = 60  # answers remembered for the summary


# What is shown of a task


def task_for_trainee(task: Task) -> dict[str, Any]:
    """A task as a trainee is given it: the layout, the chips and the cards, and the questions without their answers."""
    out: dict[str, Any] = {
        "kind": task.kind,
        "title": KINDS[task.kind].title,
        "game": task.game,
        "seed": task.seed,
        "level": task.level,
        "shown": list(task.shown),
        "seen": list(task.seen),
        "seconds": KINDS[task.kind].seconds * max(1, len(task.questions) // 2),
        "questions": [question.without_answer() for question in task.questions],
    }
    if task.playing is not None:
        out |= {"layout": table_opening.layout(task.playing.table), "scene": scene(task.playing)}
    return out


def scene(playing: Round) -> dict[str, Any]:
    """Return the things on the felt when the round is over, before anything is paid: none of them says what is due."""
    stakes: dict[tuple[int, str, str, int], Any] = {}
    for line in playing.lines:
        key = (line.seat, line.wager, line.on, line.box)
        stakes[key] = stakes.get(key, 0) + line.stake
    fell = [move["outcome"] for move in playing.moves if move["do"] == "chance"]
    laid = [
        {"seat": seat, "wager": wager, "on": on, "box": box, "stake": amount_to_json(exact(stake))}
        for (seat, wager, on, box), stake in stakes.items()
    ]
    seats = sorted({line.seat for line in playing.lines} | {line.box for line in playing.lines})
    return {
        "hands": playing.open_hands(),
        "stakes": laid,
        "seats": seats,
        "fell": [str(outcome) for outcome in fell][-1:],
    }


def settlement_of_task(task: Task) -> list[dict[str, Any]]:
    """Return the settlement of a task's round, wager by wager, for a trainee who has answered."""
    if task.playing is None:
        return []
    return [
        {
            "seat": line.seat,
            "wager": line.wager,
            "on": line.on,
            "box": line.box,
            "stake": amount_to_json(line.stake),
            "odds": line.odds,
            "result": line.result,
            "net": amount_to_json(line.net),
            "clause": line.clause,
            "basis": str(basis_of_line(task.playing.table.game, line)),
        }
        for line in task.playing.lines
        if line.result != "returned"
    ]


def marks_with_readings(game: str, marks: list[Mark]) -> list[dict[str, Any]]:
    """Marks with how the clause was read."""
    asked = [(mark, mark.question.clause, mark.question.topic.split(" ")[-1]) for mark in marks]
    return [mark.plain() | {"readings": reading_of(game, clause, wager)} for mark, clause, wager in asked]


# Practice


def record(connection: sa.Connection, person: str) -> dict[str, Any]:
    """Return a person's practice."""
    rows = connection.execute(
        sa.select(store.practice.c.body).where(store.practice.c.person == person)
    ).scalar_one_or_none()
    empty = {"cards": {}, "tasks": 0, "right": 0, "streak": 0, "best": 0, "topics": {}, "levels": {}, "last": []}
    return empty | (json.loads(rows) if rows else {})


def topics_due(kept: dict[str, Any]) -> list[str]:
    """The topics that should come again."""
    return Practice(kept=kept["cards"]).due()


def level_of(kept: dict[str, Any], game: str, kind: str) -> int:
    """Return a trainee's level at a kind of task."""
    return int(kept["levels"].get(f"{game} {kind}", [1, 0])[0])


def record_task(work: Work, person: str, task: Task, marks: list[Mark], seconds: int) -> Answer:
    """Write down how a task went, and what that makes of streak, level and what is due."""
    kept = record(work.connection, person)
    practice = Practice(kept=kept["cards"])
    practice.take_marks(marks)
    good = all(mark.right for mark in marks)
    kept["cards"] = practice.plain()
    kept["tasks"] += 1
    kept["right"] += good
    kept["streak"] = kept["streak"] + 1 if good else 0
    kept["best"] = max(kept["best"], kept["streak"])
    for mark in marks:
        right, asked = kept["topics"].get(mark.question.topic, [0, 0])
        kept["topics"][mark.question.topic] = [right + mark.right, asked + 1]
    name = f"{task.game} {task.kind}"
    level, row = kept["levels"].get(name, [1, 0])
    if task.level >= level:
        row = row + 1 if good else 0
        if row >= UP and level < 3:
            level, row = level + 1, 0
    kept["levels"][name] = [level, row]
    entry = {"game": task.game, "kind": task.kind, "level": task.level, "seed": task.seed, "right": good}
    kept["last"] = [*kept["last"], entry | {"seconds": seconds, "at": work.at}][-RECENT:]
    _save_practice(work, person, kept)
    return {"streak": kept["streak"], "best": kept["best"], "level": level, "tasks": kept["tasks"]}


def postpone_topics(work: Work, person: str, topics: list[str]) -> Answer:
    """Let topics come again soon, however they went."""
    kept = record(work.connection, person)
    practice = Practice(kept=kept["cards"])
    put_off = practice.postpone(topics)
    kept["cards"] = practice.plain()
    _save_practice(work, person, kept)
    return {"later": put_off}


def _save_practice(work: Work, person: str, kept: dict[str, Any]) -> None:
    work.delete(store.practice, person)
    work.insert(store.practice, {"person": person, "body": dumps(kept)})


# Exams


def compose(work: Work, person: Person, exam: Exam) -> Answer:
    """Write an exam down; its name is the link."""
    body = exam.plain() | {HOUSE: person.is_staff}
    row = {"id": new_id("e"), "owner": person.id, "body": dumps(body), "opened_at": work.at}
    work.insert(store.exams, row)
    return {"exam": row["id"]}


def terms(row: Any) -> Exam:
    """An exam as it was composed, from its row."""
    return Exam.of({key: value for key, value in json.loads(row.body).items() if key != HOUSE})


def is_of_the_house(connection: sa.Connection, row: Any) -> bool:
    """Return whether staff composed an exam: then, or now where its row is older than the question."""
    marked: bool | None = json.loads(row.body).get(HOUSE)
    if marked is None:
        p = store.people.c
        return connection.execute(sa.select(p.role).where(p.id == row.owner)).scalar_one() in STAFF
    return marked


def exam_of(connection: sa.Connection, name: str) -> Any:
    """An exam's row, refused where there is none."""
    row = connection.execute(sa.select(store.exams).where(store.exams.c.id == name)).one_or_none()
    if row is None:
        raise Refused(NoSuchExam())
    return row


def sitting_of(connection: sa.Connection, name: str) -> Any:
    """The row of an exam that is being sat, refused where there is none."""
    row = connection.execute(sa.select(store.sittings).where(store.sittings.c.id == name)).one_or_none()
    if row is None:
        raise Refused(NoSuchSitting())
    return row


def exams_of(connection: sa.Connection, person: Person) -> list[dict[str, Any]]:
    """Return the exams that a person composed."""
    table = store.exams
    rows = connection.execute(sa.select(table).where(table.c.owner == person.id).order_by(table.c.opened_at.desc()))
    return [{"id": row.id, "opened_at": row.opened_at} | terms(row).plain() for row in rows]


def exam_shown(connection: sa.Connection, row: Any, person: Person | None) -> dict[str, Any]:
    """Return an exam: its terms to everybody, its sittings to its composer, your own to those who sat it."""
    table = store.sittings
    is_own = person is not None and row.owner == person.id
    wanted = sa.select(table).where(table.c.exam == row.id).order_by(table.c.began_at)
    sat = [
        sitting
        for sitting in connection.execute(wanted)
        if is_own or (person is not None and sitting.person == person.id)
    ]
    owner = connection.execute(sa.select(store.people.c.name).where(store.people.c.id == row.owner)).scalar_one()
    house = is_of_the_house(connection, row)
    public: dict[str, Any] = {"id": row.id, "instructor": owner, "own": is_own, HOUSE: house} | terms(row).plain()
    return public | {"sittings": [_brief(sitting, house and sitting.person != row.owner) for sitting in sat]}


def _brief(row: Any, certified: bool) -> dict[str, Any]:
    """A sitting in a line. Its seed is told when it is over: with it every task could be tried out beforehand."""
    body: dict[str, Any] = json.loads(row.body)
    day = datetime.fromtimestamp(row.began_at / 1000, UTC).date().isoformat()
    came: dict[str, Any] = body.get("result", {})
    return {
        "id": row.id,
        "exam": row.exam,
        "name": row.name,
        "began_at": row.began_at,
        "day": day,
        "ended_at": row.ended_at,
        **({} if row.ended_at is None else {"seed": row.seed}),
        **came,
        "certificate": certified and bool(came.get("passed")),
    }


def sit(work: Work, person: Person, exam: str, seed: int) -> Answer:
    """Begin a sitting, or go on with the one that is open."""
    row, table = exam_of(work.connection, exam), store.sittings
    mine = (table.c.exam == exam) & (table.c.person == person.id) & table.c.ended_at.is_(None)
    for open_one in work.connection.execute(sa.select(table).where(mine)):
        if work.at <= _sitting_ends_at(open_one, row):
            return {"sitting": open_one.id}
    made = {"id": new_id("s"), "exam": exam, "person": person.id, "name": person.name, "seed": seed, "body": "{}"}
    work.insert(table, {**made, "began_at": work.at, "ended_at": None})
    return {"sitting": made["id"]}


def _sitting_ends_at(sitting: Any, exam: Any) -> int:
    return int(sitting.began_at) + terms(exam).minutes * 60_000


def sitting_shown(connection: sa.Connection, row: Any, person: Person) -> dict[str, Any]:
    """Return a sitting: to its candidate, and once it is over to the exam's composer too."""
    exam = exam_of(connection, row.exam)
    if person.id not in (row.person, exam.owner):
        raise Refused(NotYourSitting())
    body = json.loads(row.body)
    certified = is_of_the_house(connection, exam) and row.person != exam.owner
    return _brief(row, certified) | {
        "terms": exam_shown(connection, exam, person),
        "ends_at": _sitting_ends_at(row, exam),
        "given": body.get("given"),
        "marks": body.get("marks"),
    }


def hand_in(work: Work, person: Person, name: str, given: list[list[str]], marks: list[list[Mark]]) -> Answer:
    """Take a sitting's answers. What comes after its time counts for nothing."""
    row = sitting_of(work.connection, name)
    exam = exam_of(work.connection, row.exam)
    if row.person != person.id:
        raise Refused(NotYourSitting())
    if row.ended_at is not None:
        raise Refused(SittingOver())
    late = work.at > _sitting_ends_at(row, exam) + GRACE
    came = result(terms(exam), marks)
    if late:
        came |= {"right": 0, "percent": 0, "passed": False, "late": True}
    body = {"given": given, "result": came, "marks": [[mark.plain() for mark in task] for task in marks]}
    work.update(store.sittings, name, ended_at=work.at, body=dumps(body))
    return came


# The coach


def room(database: connections.Store, table: str) -> dict[str, Any]:
    """A table whose players may be advised, as the adviser needs it."""
    with database.reading() as connection:
        state = TableState(table_settings.row_of(connection, table))
    floor_duties.advice(state)
    kept = state.settings
    return {
        "game": state.game_name,
        "options": kept["options"],
        "limits": kept["limits"],
        "odds": kept["odds"],
        "departures": kept.get("departures", []),
    }


def last_rounds(database: connections.Store, table: str, person: Person) -> dict[str, Any]:
    """Return the last rounds that a person played at a table, each as the adviser needs it."""
    asked, r = room(database, table), store.rounds.c
    with database.reading() as connection:
        practice = bool(TableState(table_settings.row_of(connection, table)).settings.get("practice"))
        wanted = store.rounds.select().where(r.floor_table == table, r.state == "settled")
        rows = connection.execute(wanted.order_by(r.round.desc()).limit(EVENING)).all()
        out = []
        for row in reversed(rows):
            people = json.loads(row.closing or "{}").get("people", {})
            seat = next((int(n) for n, who in people.items() if who == person.id), 0)
            moves = recorded_moves(connection, table, row.round) if seat else []
            if any(move["do"] == "place" and move.get("seat") == seat for move in moves):
                before = {"seats": json.loads(row.seats), "before": json.loads(row.opening)["carry"], "moves": moves}
                out.append({"round": row.round, "seat": seat, "question": {**asked, **before}})
        room_now = TableState.load(connection, table)
        sits, playing = table_view.seat_of(room_now, person.id), room_now.playing
        decided = playing is not None and any(m["do"] == "decide" and m.get("seat") == sits for m in playing.moves)
        now = {"seat": sits, "question": room_now.question()} if decided and sits else None
    return {"practice": practice, "rounds": out, "now": now}
