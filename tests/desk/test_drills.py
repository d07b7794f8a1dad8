"""Drills: every answer is the settlement's; one chip too many is wrong; what went wrong comes again."""

from __future__ import annotations

import io
import json
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.errors import CroupierError
from croupier.messages import catalogue
from croupier.money import amount
from croupier.rulebooks import playable, register
from croupier.rulebooks.coverage import parent
from croupier.rulebooks.dealer_work import school
from croupier.school import drills, payment_drills, tasks
from croupier.school.repetition import Practice
from croupier.table import Table
from croupier.table.money.collections import HOUSE as FEE

TASKS, FEW = 200, 12
KINDS = [
    ("pay", "gb-core/roulette"), ("pay", "gb-core/blackjack"), ("pay", "qld/keno"), ("pay", "qld/two-up"),
    ("picture", "gb-core/roulette"), ("colour", "qld/roulette"), ("call", "gb-archive/roulette"),
    ("order", "qld/roulette"), ("order", "gb-archive/pai-gow-poker"), ("order", "kings/ez-baccarat"),
    ("commission", "gb-core/punto-banco"), ("commission", "qld/baccarat"), ("fee", "kings/pure-21-5"),
    ("bank", "kings/three-card-poker"), ("total", "gb-core/blackjack"), ("draw", "gb-core/punto-banco"),
    ("draw", "qld/blackjack"), ("rank", "gb-core/three-card-poker"), ("set", "gb-archive/pai-gow-poker"),
    ("set", "qld/pai-gow"), ("qualify", "gb-archive/casino-stud"), ("limit", "gb-archive/casino-holdem"),
    ("late", "gb-core/craps"), ("ruling", "qld/craps"), ("play", "gb-core/three-card-poker"),
    ("odds", "gb-core/craps"), ("odds", "qld/craps"),
]  # fmt: skip
SOLVED = [
    ("play", "gb-core/blackjack"),
    ("soft", "gb-core/blackjack"),
    ("pairs", "gb-core/blackjack"),
    ("count", "gb-core/blackjack"),
    ("deviations", "gb-core/blackjack"),
    ("river", "gb-archive/ultimate-holdem"),
    ("river", "perth/ultimate-holdem"),
    ("setting", "qld/pai-gow"),
    ("setting", "gb-archive/pai-gow-poker"),
]  # by a solver, which takes a while
IDS = [f"{kind} {game}" for kind, game in KINDS]


def money(text: str) -> Fraction:
    return Fraction(amount(text.removeprefix("+").replace(",", "")))


def looked_at(kind: str, game: str, count: int) -> None:
    """The answers given are right, a chip more is wrong, a seed gives the same task, and the engine pays just that."""
    table = drills.practice_table(game)
    listed = {entry.clause for entry in register(table.game.rulebook)}
    for number in range(count):
        task = drills.task(kind, table, number, level=1 + number % 3)
        assert task.questions and task.game == game
        assert len(task.sights) == len(task.shown) == len(task.seen), "each line that is shown is a message"
        assert all(one.explained is not None for one in task.questions if one.why), "and so is each explanation"
        assert task == drills.task(kind, table, task.seed, level=task.level)
        for question in task.questions:
            answered(question)
            own = question.clause.removeprefix(f"{table.game.rulebook} ")
            assert question.clause == "the house's ruling" or parent(own) in listed, question.clause
        if task.playing is not None:
            settled(kind, task)


def answered(question: tasks.Question) -> None:
    assert drills.mark(question, question.answer).right
    if question.form == tasks.AMOUNT:
        assert not drills.mark(question, str(money(question.answer) + 1)).right
        assert not drills.mark(question, str(money(question.answer) - Fraction(1, 4))).right
    elif question.form == tasks.ORDER:
        backwards = " ".join(reversed(question.answer.split()))
        assert not drills.mark(question, backwards).right and len(set(question.ranks)) > 1
    elif question.form == tasks.CHOICE:
        at = question.choices.index(question.answer) + 1
        rest = [n for n in range(1, len(question.choices) + 1) if n != at]
        assert drills.mark(question, str(at)).right
        assert not any(drills.mark(question, str(n)).right for n in rest)
    else:
        assert not drills.mark(question, "nothing of the kind").right
        assert all(drills.mark(question, as_good).right for as_good in question.also)
        for worse, cost in question.costs:
            found = drills.mark(question, worse)
            assert not found.right and found.plain()["cost"] == cost


def settled(kind: str, task: drills.Task) -> None:
    """The round's moves, played again at a table of their own, pay what the task says."""
    assert task.playing is not None
    again = task.playing.table.apart().round()
    for move in task.playing.moves:
        again.do(move)
    amounts = [money(q.answer) for q in task.questions if q.form == tasks.AMOUNT]
    nets = [Fraction(line.net) for line in again.lines if line.result != "returned" and line.paid_by != FEE]
    if kind == "pay":
        assert amounts == nets
    elif kind == "picture":
        assert amounts[1] == sum(line.net for line in again.lines if line.seat == 1 and line.net > 0)
    elif kind == "call":
        assert amounts == [sum(line.stake for line in again.lines), sum(line.net for line in again.lines)]
    elif kind == "bank":
        players = [line for line in again.lines if line.wager != "player_dealer" and line.paid_by != FEE]
        assert sum(amounts) == sum(line.net for line in players)
    elif kind == "fee":
        assert amounts == [-line.net for line in again.lines if line.paid_by == FEE]
    elif kind == "commission":
        assert set(amounts) <= {Fraction(line.net) for line in again.lines if line.net > 0}


@pytest.mark.parametrize("kind, game", KINDS, ids=IDS)
def test_some_tasks_have_the_engine_s_answers(kind: str, game: str) -> None:
    looked_at(kind, game, 3)


PIECES_OF_A_STACK = 20


def test_a_stack_of_colour_is_twenty_pieces() -> None:
    """What is won, less twenty pieces that go out in colour, is paid in cash chips."""
    table = drills.practice_table("qld/roulette")
    for number in range(FEW):
        task = drills.task("colour", table, number)
        (question,) = task.questions
        assert f"one stack of {PIECES_OF_A_STACK} " in question.asks
        assert task.playing is not None
        won = sum(Fraction(line.net) for line in task.playing.lines if line.seat == 1 and line.net > 0)
        (shown,) = [one for one in task.seen if one["code"] == "seen_piece_value"]
        piece = Fraction(amount(shown["amount"]))
        assert money(question.answer) == won - PIECES_OF_A_STACK * piece


@pytest.mark.long
@pytest.mark.parametrize("kind, game", [*KINDS, *SOLVED])
def test_two_hundred_tasks_have_the_engine_s_answers(kind: str, game: str) -> None:
    looked_at(kind, game, TASKS)


def test_every_kind_is_looked_at() -> None:
    assert {kind for kind, _ in [*KINDS, *SOLVED]} == set(drills.KINDS)


@pytest.mark.long
@pytest.mark.parametrize("game", playable())
def test_every_game_can_be_practised(game: str) -> None:
    assert "pay" in drills.kinds(drills.practice_table(game))


def test_the_order_is_the_book_s_or_nobody_s() -> None:
    """Where the book has an order, it is asked for and judged by its clause; where it has none, nothing is."""
    paid = [drills.task("pay", Table("gb-core/roulette"), number) for number in range(FEW)]
    assert all(question.form != tasks.ORDER for task in paid for question in task.questions)
    with pytest.raises(CroupierError, match="nothing to practise by 'order'"):
        drills.task("order", Table("gb-core/roulette"), 1)
    table = Table("qld/roulette")
    (question,) = drills.task("order", table, 1, level=3).questions
    losing = [n for n, choice in enumerate(question.choices, 1) if choice.rpartition(", ")[2].startswith("-")]
    winning = [n for n in range(1, len(question.choices) + 1) if n not in losing]
    assert question.clause == "qld s 133(2)" and losing and winning
    assert drills.mark(question, " ".join(map(str, [*reversed(losing), *winning]))).right
    assert not drills.mark(question, " ".join(map(str, [*winning, *losing]))).right
    assert not drills.mark(question, " ".join(map(str, losing))).right


@pytest.mark.parametrize("game", ["gb-archive/pai-gow-poker", "gb-archive/casino-holdem", "gb-archive/pocket-pairs"])
def test_the_settlement_keeps_the_order_of_the_book(game: str) -> None:
    table = drills.practice_table(game)
    (rule,) = school(table.game).order
    for number in range(FEW):
        task = drills.task("pay", table, number, level=3)
        assert task.playing is not None
        ranks = [rule.rank(line.wager, line.box, line.net) for line in payment_drills._last_lines(task.playing)]
        assert ranks == sorted(ranks)


def test_a_ruling_is_told_in_the_book_s_words() -> None:
    """What follows is what the engine does: a ruling that voids the round leaves every line void."""
    table = Table("gb-archive/blackjack")
    for number in range(FEW):
        (question,) = drills.task("ruling", table, number).questions
        happened = question.asks.removesuffix(": what follows?")
        name, rule = next((n, r) for n, r in table.game.ruling.items() if r.words == f"{happened}: {question.answer}")
        if rule.effect != "void_round":
            continue
        task = drills.task("pay", table, number)
        assert task.playing is not None
        task.playing.do({"do": "declare", "ruling": name})
        assert {line.result for line in task.playing.lines} == {"void"}


def test_a_reading_is_told_with_the_mark() -> None:
    (reading, *_) = tasks.reading_of("gb-core/craps", "gb-core 6.11")
    assert reading["printed"] and reading["taken"]


def test_what_went_wrong_comes_again(tmp_path: Path) -> None:
    practice, at = Practice(tmp_path / "p.json"), datetime(2026, 1, 1, tzinfo=UTC)
    good, bad = (drills.Question(topic, "?", "1", "x 1") for topic in ("good", "bad"))
    practice.take_marks([drills.mark(good, "1"), drills.mark(bad, "2")], at)
    practice.keep()
    again = Practice(tmp_path / "p.json")
    assert again.due(at + timedelta(minutes=2)) == ["bad"]
    assert set(again.due(at + timedelta(days=60))) == {"good", "bad"}
    assert again.postpone(["good", "unknown"], at + timedelta(days=1)) == ["good"]
    assert "good" in again.due(at + timedelta(days=1, minutes=10))
    (tmp_path / "q.json").write_text("{]")
    with pytest.raises(CroupierError, match="no record of practice"):
        Practice(tmp_path / "q.json")


def test_a_due_topic_is_looked_for() -> None:
    table = Table("gb-core/roulette")
    found = drills.task("pay", table, 5, ["gb-core/roulette corner"])
    assert "gb-core/roulette corner" in {question.topic for question in found.questions}


def test_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    monkeypatch.setenv("CROUPIER_DATA", str(tmp_path))
    asked = ["drill", "gb-core/roulette", "--seed", "4", "--count", "1"]
    assert main([*asked, "--json"]) == 0
    (task,) = json.loads(capsys.readouterr().out)
    right = "\n".join(question["answer"] for question in task["questions"]) + "\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(right))
    assert main([*asked, "--fresh", "--summary", str(tmp_path / "s.html")]) == 0
    assert "in a row" in capsys.readouterr().out and "level 2, seed 4" in (tmp_path / "s.html").read_text("utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("12345\n" * 10))
    assert main(asked) == 1
    told = capsys.readouterr().out
    assert "wrong: " in told and "again: gb-core/roulette" in told and (tmp_path / "practice.json").exists()
    assert main(["drill", "gb-core/roulette", "--kind", "set", "--seed", "1"]) == 2
    assert "nothing to practise by 'set'" in capsys.readouterr().err
    assert main(["drill", "gb-core/roulette", "--kind", "list", "--json"]) == 0
    assert {"pay", "picture", "call", "limit", "ruling"} <= set(json.loads(capsys.readouterr().out))


def test_the_best_play_is_the_solver_s() -> None:
    """The choice that is right is the one that advice puts first, and every other is told with its cost."""
    table = Table("gb-archive/casino-war")
    (question,) = drills.task("play", table, 4).questions
    assert question.answer == "go_to_war" and "Surrender costs" in question.why
    assert tasks.Task.from_plain(json.loads(json.dumps(drills.task("play", table, 4).plain()))) == drills.task(
        "play", table, 4
    )


def test_the_best_setting_is_the_solver_s() -> None:
    """Every other setting of the hand is wrong, with what it gives away by the solver's worth of both."""
    table = drills.practice_table("qld/pai-gow")
    (question,) = drills.task("setting", table, 1).questions
    answered(question)
    assert question.costs and question.form == tasks.CARDS and set(question.answer.split()) < set(question.choices)
    assert question.clause == "qld s 435(1)"
    whole = tasks.Task.from_plain(json.loads(json.dumps(drills.task("setting", table, 1).plain())))
    assert (
        whole.questions == (question,)
        and "costs" not in question.without_answer()
        and "also" not in question.without_answer()
    )


def test_odds_behind_the_line_cost_nothing_and_keep_to_the_house_s_bound() -> None:
    table = Table("gb-core/craps")
    for number in range(FEW):
        task = drills.task("odds", table, number)
        most, cheapest, _ = task.questions
        first = cheapest.reason["reasons"][0]
        assert (f"{first['wager']['wager']} {first['wager']['on']}", first["edge"]) == (cheapest.answer, "0.00%")
        point, option = task.seen[:2]
        if "dont" not in point["wager"]["wager"]:  # laying, it is what is won that is bound
            assert int(most.answer) == point["amount"] * int(option["value"])


def test_a_shoe_is_counted() -> None:
    """The first task of a level below the solver's: the counts follow from the cards shown."""
    from croupier.odds.enumeration.shoes import HI_LO

    task = drills.task("count", Table("gb-core/blackjack"), 2, level=1)
    count, decks, stream = task.seen
    before, cards = int(count["count"]), stream["cards"].split()
    running, true = task.questions
    assert int(running.answer) == before + sum(HI_LO[card[0]] for card in cards)
    left = Fraction(decks["decks"])
    assert int(true.answer) == int(Fraction(int(running.answer)) / left)


@pytest.mark.parametrize("game", ["kings/ez-baccarat", "kings/pai-gow-tiles", "qld/baccarat", "qld/two-up"])
def test_limits_are_asked_about_when_wagers_are_taken(game: str) -> None:
    """Where somebody must take the bank first, that is settled: the limits decide, and not the moment."""
    asked = [drills.task("limit", drills.practice_table(game), number).questions[0] for number in range(30)]
    assert {one.answer for one in asked} == set(asked[0].choices)
    assert not any("closed" in one.why for one in asked)


def test_what_tells_two_hands_of_one_name_apart() -> None:
    asked = [drills.task("rank", drills.practice_table("kings/holdem"), number).questions[0] for number in range(40)]
    alike = [one.reason["reasons"] for one in asked if len(one.reason["reasons"]) > 2]
    assert any(first["hand"] == second["hand"] and beside["code"] == "why_beside" for first, second, beside in alike)


@pytest.mark.parametrize("language", ["fr", "es", "zh-Hans"])
@pytest.mark.parametrize(("kind", "game"), [("pay", "gb-core/roulette"), ("rank", "kings/holdem")])
def test_a_task_is_said_in_the_reader_s_language(kind: str, game: str, language: str) -> None:
    task = drills.task(kind, drills.practice_table(game), 3, level=2)
    words = catalogue(language)
    assert task.sights and all(words.text(sight) for sight in task.sights)
    for question in task.questions:
        assert question.explained is not None
        assert words.text(question.explained) not in ("", question.why)
