"""The school in the casino: a task is marked and remembered, an exam goes from composing to the certificate."""

from __future__ import annotations

import json
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from casino.floor import Player, boss, inside
from croupier.casino.core import database
from croupier.casino.pit import training_records
from croupier.errors import CroupierError
from croupier.school import drills, exams

GAME = "gb-core/roulette"
EXAM = exams.Exam("Roulette and blackjack", (GAME, "gb-core/blackjack"), ("pay", "ruling", "total"), 6, 80, 10)


def answers(task: drills.Task) -> list[str]:
    return [question.answer for question in task.questions]


def test_items_follow_from_the_seed_and_differ_by_sitting() -> None:
    one, again, other = exams.items(EXAM, 5), exams.items(EXAM, 5), exams.items(EXAM, 6)
    assert one == again and len(one) == EXAM.number
    assert [task.questions for task in one] != [task.questions for task in other]
    assert {(task.game, task.kind) for task in one} == {
        (GAME, "pay"),
        (GAME, "ruling"),
        ("gb-core/blackjack", "pay"),
        ("gb-core/blackjack", "ruling"),
        ("gb-core/blackjack", "total"),
    }


def test_a_sitting_is_marked_to_the_last_chip() -> None:
    given = [answers(task) for task in exams.items(EXAM, 5)]
    whole = exams.result(EXAM, exams.mark_sitting(EXAM, 5, given))
    assert whole["passed"] and whole["percent"] == 100 and whole["right"] == whole["asked"]
    given[0][0] = given[0][0] + "1"
    assert exams.result(EXAM, exams.mark_sitting(EXAM, 5, given))["right"] == whole["asked"] - 1
    assert exams.result(EXAM, exams.mark_sitting(EXAM, 5, []))["right"] == 0


@pytest.mark.parametrize(
    "change", [{"kinds": ("set",)}, {"kinds": ("juggling",)}, {"number": 0}, {"games": ()}, {"title": " "}]
)
def test_an_exam_that_cannot_be_sat_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(CroupierError):
        exams.check_exam(exams.Exam.of(EXAM.plain() | change))


def test_what_a_task_shows_does_not_say_what_is_due() -> None:
    task = drills.task("pay", drills.practice_table(GAME), 3)
    shown = training_records.task_for_trainee(task)
    assert all(
        set(question) <= {"topic", "asks", "message", "signed", "choices", "named", "form", "about"}
        for question in shown["questions"]
    )
    assert set(shown["scene"]) == {"hands", "stakes", "seats", "fell"}
    assert all(set(stake) == {"seat", "wager", "on", "box", "stake"} for stake in shown["scene"]["stakes"])


def test_practice_is_kept_with_the_account(client: TestClient) -> None:
    """Marks, streak and level are written down; what went wrong is due; a seed gives the same task to anybody."""
    player = Player(client, "Trainee")
    asked = {"game": GAME, "kind": "pay", "level": 1, "seed": 11}
    shown = player.post("/api/school/task", asked)["task"]
    task = drills.task("pay", drills.practice_table(GAME), 11, level=1)
    assert [one["asks"] for one in shown["questions"]] == [question.asks for question in task.questions]
    told = {**asked, "seed": shown["seed"], "given": answers(task), "seconds": 4}
    for streak in range(1, training_records.UP + 1):
        came = player.post("/api/school/answer", told)
        assert all(mark["right"] for mark in came["marks"]) and came["streak"] == streak
    assert came["level"] == 2
    given = ["+12345", *answers(task)[1:]]
    came = player.post("/api/school/answer", {**told, "given": given})
    assert not came["marks"][0]["right"] and came["marks"][0]["clause"].startswith("gb-core ")
    kept = player.get("/api/school/record")
    assert (kept["streak"], kept["best"], kept["tasks"], kept["right"]) == (
        0,
        training_records.UP,
        training_records.UP + 1,
        training_records.UP,
    )
    with inside(client).store.reading() as connection:
        body = connection.execute(sa.select(database.practice.c.body)).scalar_one()
    assert task.questions[0].topic in json.loads(body)["cards"]
    paper = player.request("GET", "/api/school/summary?kind=html")
    assert paper.status_code == 200 and task.questions[0].topic in paper.text


def test_an_exam_is_sat_once_begun_and_its_seed_stays_hidden(client: TestClient) -> None:
    teacher, trainee = boss(client), Player(client, "Trainee")
    wanted = {key: value for key, value in EXAM.plain().items() if key != "level"}
    refused = trainee.request("POST", "/api/school/exams", wanted, **{"Idempotency-Key": "g1"})
    assert refused.status_code == 403
    exam = teacher.post("/api/school/exams", wanted)["exam"]
    sitting = trainee.post(f"/api/school/exams/{exam}/sit", {})["sitting"]
    assert trainee.post(f"/api/school/exams/{exam}/sit", {})["sitting"] == sitting
    running = trainee.get(f"/api/school/sittings/{sitting}")
    assert "seed" not in running["sitting"] and all("seed" not in task for task in running["tasks"])
    for who in (trainee, teacher):
        (begun,) = who.get(f"/api/school/exams/{exam}")["exam"]["sittings"]
        assert begun["id"] == sitting and "seed" not in begun
    with inside(client).store.reading() as connection:
        seed = connection.execute(sa.select(database.sittings.c.seed)).scalar_one()
    given = [answers(task) for task in exams.items(EXAM, seed)]
    came = trainee.post(f"/api/school/sittings/{sitting}/hand-in", {"given": given})
    assert came["passed"] and came["percent"] == 100
    path = f"/api/school/sittings/{sitting}/hand-in"
    again = trainee.request("POST", path, {"given": given}, **{"Idempotency-Key": "g2"})
    assert again.json()["refusal"]["code"] == "already_over"
    paper = trainee.request("GET", f"/api/school/sittings/{sitting}/certificate?kind=html")
    assert f"<b>{trainee.name}</b>" in paper.text and "has passed" in paper.text and str(seed) in paper.text
    (row,) = teacher.get(f"/api/school/exams/{exam}")["exam"]["sittings"]
    assert row["passed"] and row["seed"] == seed and row["name"] == trainee.name
    stranger = Player(client, "Stranger")
    assert stranger.request("GET", f"/api/school/sittings/{sitting}").status_code == 403
    assert stranger.get(f"/api/school/exams/{exam}")["exam"]["sittings"] == []


@pytest.mark.parametrize("composer", ["player", "operator"])
def test_a_certificate_is_for_exams_of_the_house_that_others_sit(client: TestClient, composer: str) -> None:
    """An exam that a player composed has a result and no certificate, and nobody certifies themselves."""
    teacher, trainee = Player(client, "Teacher"), Player(client, "Trainee")
    if composer == "operator":
        teacher = boss(client)
    else:
        teacher.post("/api/register", {"name": "Professor", "password": "analytical engine"})
    easy = EXAM.plain() | {"number": 1, "pass_mark": 1}
    exam = teacher.post("/api/school/exams", easy)["exam"]
    for who in (trainee, teacher):
        sitting = who.post(f"/api/school/exams/{exam}/sit", {})["sitting"]
        with inside(client).store.reading() as connection:
            wanted = sa.select(database.sittings.c.seed).where(database.sittings.c.id == sitting)
            seed = connection.execute(wanted).scalar_one()
        given = [answers(task) for task in exams.items(exams.Exam.of(easy), seed)]
        came = who.post(f"/api/school/sittings/{sitting}/hand-in", {"given": given})
        assert came["passed"] and came["percent"] == 100
        paper = who.request("GET", f"/api/school/sittings/{sitting}/certificate?kind=html")
        certified = composer == "operator" and who is trainee
        assert who.get(f"/api/school/sittings/{sitting}")["sitting"]["certificate"] is certified
        assert (paper.status_code == 200) is certified
        if not certified:
            assert paper.json()["refusal"]["code"] == "no_certificate"
    assert [s["certificate"] for s in teacher.get(f"/api/school/exams/{exam}")["exam"]["sittings"]] == [
        composer == "operator",
        False,
    ]


def test_answers_after_the_time_count_for_nothing(client: TestClient) -> None:
    teacher = boss(client)
    exam = teacher.post("/api/school/exams", EXAM.plain())["exam"]
    sitting = teacher.post(f"/api/school/exams/{exam}/sit", {})["sitting"]
    with inside(client).store.writing() as connection:
        connection.execute(sa.update(database.sittings).values(began_at=0))
        seed = connection.execute(sa.select(database.sittings.c.seed)).scalar_one()
    given = [answers(task) for task in exams.items(EXAM, seed)]
    came = teacher.post(f"/api/school/sittings/{sitting}/hand-in", {"given": given})
    assert not came["passed"] and came["late"] and came["right"] == 0
    refused = teacher.request("GET", f"/api/school/sittings/{sitting}/certificate")
    assert refused.json()["refusal"]["code"] == "not_passed"


def test_nobody_has_a_long_exam_made_again_without_end(client: TestClient) -> None:
    """All tasks of a sitting are made anew for whoever looks at it: that is counted like rounds of the past."""
    teacher = boss(client)
    long = {"title": "All of it", "games": [GAME], "kinds": ["pay"], "number": 100}
    exam = teacher.post("/api/school/exams", long)["exam"]
    sitting = teacher.post(f"/api/school/exams/{exam}/sit", {})["sitting"]
    inside(client).history.rate = 0.001
    inside(client).history.most = 25
    path = f"/api/school/sittings/{sitting}"
    assert [teacher.request("GET", path).status_code for _ in range(3)] == [200, 200, 429]
    late = teacher.request("POST", f"{path}/hand-in", {"given": []}, **{"Idempotency-Key": "h"})
    assert late.json()["refusal"]["code"] == "too_fast"
