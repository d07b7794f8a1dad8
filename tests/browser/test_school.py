"""The school in the browser: drills from the dealer's side, and an exam from composing to the certificate."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

from browser.conftest import OPERATOR
from browser.sitting import Sitting
from croupier.money import amount
from croupier.school import drills, exams, tasks


def opened(sitting: Sitting, game: str, kind: str, seed: int, level: int) -> drills.Task:
    """A task of a seed on the page, and the same beside it."""
    sitting.page.goto(f"{sitting.casino}/school/practice/{game}/{kind}?seed={seed}&level={level}")
    sitting.page.wait_for_selector(".school-form")
    return drills.task(kind, drills.practice_table(game), seed, level=level)


def answer(page: Any, question: tasks.Question, number: int, told: str) -> None:
    """Answer a question as a hand would."""
    field = page.locator(f"[data-question='{number}']")
    if question.form == tasks.CHOICE:
        field.locator(f'[data-choice="{told}"]').click()
    elif question.form == tasks.CARDS:
        for piece in told.split():
            field.locator(f"[data-piece='{piece}']").click()
    elif question.form == tasks.ORDER:
        for one in told.split():
            field.locator(f"[data-order='{one}']").click()
    else:
        field.locator("[data-answer]").fill(told)


def marked(page: Any, questions: tuple[tasks.Question, ...], given: list[str]) -> str:
    """Answer everything, have it marked, and what the page says of it."""
    for number, (question, told) in enumerate(zip(questions, given, strict=True)):
        answer(page, question, number, told)
    page.click("[data-do=mark]")
    page.wait_for_selector("[data-result]")
    return str(page.get_attribute("[data-result]", "data-result"))


def fits(page: Any) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_picture_bet_is_cut_from_the_float(guest: Sitting) -> None:
    """Paid with chips to the last one; one chip more is found."""
    page = guest.page
    task = opened(guest, "gb-core/roulette", "picture", 7, 2)
    assert page.locator(".school-felt.turned.near .stack").count() >= 3 and fits(page)
    right = [question.answer.replace(",", "") for question in task.questions]
    page.focus("[data-answer='0']")
    left = int(amount(right[0]))
    for chip in (100, 25, 5, 1):
        for _ in range(left // chip):
            page.click(f"[data-chip='{chip}']")
        left %= chip
    page.fill("[data-answer='1']", right[1])
    page.click("[data-do=mark]")
    page.wait_for_selector("[data-result=right]")
    assert "gb-core 2.3" in page.inner_text("[data-question='0'] .clause")
    page.wait_for_selector("[data-streak='1']")
    page.keyboard.press("t")
    page.wait_for_selector(".school-felt:not(.turned)")
    page.keyboard.press("n")
    page.wait_for_selector(".school-labels g:nth-of-type(3) text")
    page.click("[data-do=slowly]")
    page.wait_for_selector(".school-paid[data-slowly]")
    page.click("[data-do=later]")
    page.wait_for_selector("[data-do=later]:disabled >> text=ten minutes")
    task = opened(guest, "gb-core/roulette", "picture", 7, 2)
    assert marked(page, task.questions, [str(amount(right[0]) + 1), right[1]]) == "wrong"
    assert right[0] in page.inner_text("[data-question='0'].wrong .school-mark").replace(",", "")
    page.wait_for_selector("[data-streak='0']")


def test_a_blackjack_round_is_paid(people: Callable[..., Sitting]) -> None:
    sitting = people(390, 844)
    page = sitting.page
    task = opened(sitting, "gb-core/blackjack", "pay", 5, 2)
    assert page.locator(".school-felt [data-card]").count() >= 4 and fits(page)
    assert marked(page, task.questions, [question.answer for question in task.questions]) == "right"
    page.click("[data-do=next]")
    page.wait_for_selector(".school-form")
    page.goto(f"{sitting.casino}/school/record")
    page.wait_for_selector("text=1 of 1 tasks")
    assert "Blackjack, GB core: main" in page.inner_text(".school-body") and fits(page)


def test_a_pai_gow_hand_is_set_the_house_way(guest: Sitting) -> None:
    task = opened(guest, "gb-archive/pai-gow-poker", "set", 3, 1)
    assert marked(guest.page, task.questions, [task.questions[0].answer]) == "right"
    wrong = next(piece for piece in task.questions[0].choices if piece not in task.questions[0].answer.split())
    task = opened(guest, "gb-archive/pai-gow-poker", "set", 3, 1)
    assert marked(guest.page, task.questions, [wrong]) == "wrong"
    assert "gb-archive 13.21" in guest.page.inner_text(".school-mark")


def test_a_ruling_is_found(guest: Sitting) -> None:
    task = opened(guest, "qld/craps", "ruling", 3, 1)
    (question,) = task.questions
    assert marked(guest.page, task.questions, [question.answer]) == "right"
    assert question.clause in guest.page.inner_text(".school-mark")


def test_an_exam_from_composing_to_the_certificate(people: Callable[..., Sitting], books: str) -> None:
    instructor = people(1280, 800)
    instructor.ask("/api/login", {"name": OPERATOR[0], "password": OPERATOR[1]})
    page = instructor.page
    page.goto(f"{instructor.casino}/school/exams")
    page.fill("#exam-title", "First table")
    page.select_option("#exam-games", ["gb-core/roulette", "gb-core/blackjack"])
    for kind in ("pay", "ruling"):
        page.check(f"#exam-kind-{kind}")
    page.fill("#exam-number", "3")
    page.click("[data-do=compose]")
    link = page.inner_text("[data-link]")
    trainee = people(390, 844)
    trainee.guest("Trainee")
    sat = trainee.page
    sat.goto(link)
    sat.click("[data-do=sit]")
    sat.wait_for_selector(".school-form")
    with sqlite3.connect(books) as kept:
        name = sat.url.rpartition("/")[2]
        ((seed,),) = kept.execute("SELECT seed FROM sittings WHERE id = ?", (name,)).fetchall()
    exam = exams.Exam("First table", ("gb-core/roulette", "gb-core/blackjack"), ("pay", "ruling"), 3, 80, 20)
    for number, task in enumerate(exams.items(exam, seed), 1):
        sat.wait_for_selector(f"[data-task='{number}']")
        sat.wait_for_selector(".school-form")
        for n, question in enumerate(task.questions):
            answer(sat, question, n, question.answer)
        sat.click("[data-do=mark]")
    sat.wait_for_selector("[data-result=passed]")
    assert "100%" in sat.inner_text(".school-result") and fits(sat)
    with sat.expect_download() as paper:
        sat.click("[data-do=certificate]")
    assert paper.value.suggested_filename == f"certificate-{name}.pdf"
    page.goto(link)
    page.wait_for_selector(f"[data-sitting='{name}']")
    row = page.inner_text(f"[data-sitting='{name}']")
    assert "passed" in row and str(seed) in row and "Trainee" in row
