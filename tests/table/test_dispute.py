"""The dispute desk: what really happened can be entered although it was wrong, and the answer says what the book makes
of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from croupier.errors import Refused
from croupier.table.records.record import settle
from croupier.table.rulings.dispute import Answer, answer
from examples.shorthand import move
from table.evenings import PLAYABLE, evening

HANDS = {"box 1": "Kh Kd", "dealer": "2d 7s", "board": "3c 4s 9d Jc Qh"}
PERTH = "perth/ultimate-holdem"


def asked(game: str, *moves: str, **more: Any) -> Answer:
    return answer({"game": game, "inputs": [move(text) for text in moves], **more})


def ruled(found: Answer) -> dict[str, Any]:
    """By ruling: its clause, and what each wager comes to."""
    return {r.name: (r.clause, [(line.wager, line.result, line.net) for line in r.lines]) for r in found.rulings}


def test_a_card_too_many() -> None:
    """perth 5.1: a wrong number of cards is a misdeal."""
    found = asked(PERTH, "1 ante 10", "1 blind 10", "1: play_4x", places=HANDS | {"box 1": "Kh Kd 5c"})
    assert [(f.kind, f.seat) for f in found.found] == [("extra_card", 1)]
    clause, lines = ruled(found)["wrong_number_of_cards"]
    assert clause == "perth 5.1" and {(result, net) for _, result, net in lines} == {("void", 0)}
    assert found.rest is not None and sum(line.net for line in found.rest.lines) == 40


def test_a_card_too_many_by_the_houses_own_ruling() -> None:
    """A book that says nothing of it: the floor decides, and each answer is marked as the house's own."""
    found = asked("gb-core/punto-banco", "1 banco 10", places={"punto": "9h 8c 2d", "banco": "Kd 8s"})
    assert all(r.ruling.house and r.clause == "gb-core 1.2" for r in found.rulings)
    assert ruled(found)["house_misdeal"][1] == [("banco", "void", 0)]


def test_a_player_with_too_many_cards() -> None:
    """qld s 60(a) is about one player's wagers."""
    found = asked(
        "qld/blackjack",
        "1 main 10",
        "2 main 10",
        "1: stand",
        "2: stand",
        places={"box 1": "Kd Qs 5c", "box 2": "Kc 9s", "dealer": "Tc 7h"},
    )
    clause, lines = ruled(found)["extra_cards"]
    assert clause == "qld s 60(a)" and ("main", "void", 0) in lines and ("main", "win", 10) in lines


def test_what_lay_at_another_place_is_put_aside() -> None:
    """A single outcome may stand without a list, also where another is one too many."""
    found = asked("gb-core/roulette", "1 straight_up@17 5", places={"wheel": 17, "box 1": 3})
    assert [f.kind for f in found.found] == ["extra_card"]
    assert found.rest is not None and [line.net for line in found.rest.lines] == [175]


def test_a_card_that_is_missing() -> None:
    found = asked("gb-core/blackjack", "1 main 10", "1: stand", places={"box 1": "Kd Qs", "dealer": "Tc"})
    assert [f.kind for f in found.found] == ["missing_card"] and found.rest is None and "dealer" in found.stuck
    assert ruled(found)["house_misdeal"][1] == [("main", "void", 0)]


def test_cards_in_another_order() -> None:
    inputs = [
        {"do": "place", "seat": 1, "wager": "original", "stake": 10},
        {"do": "chance", "outcome": "Kd", "place": "dealer"},
        {"do": "chance", "outcome": "Qs", "place": "box 1"},
    ]
    found = answer({"game": "gb-archive/casino-war", "inputs": inputs})
    assert [f.kind for f in found.found] == ["card_order"]
    assert ruled(found)["house_misdeal"] == ("gb-archive 1.5", [("original", "void", 0)])
    assert ruled(found)["house_card_used"][1] == [("original", "win", 10)]


def test_a_card_after_the_last() -> None:
    found = asked("gb-archive/casino-war", "1 original 10", "= Kd Qs", "= 2c")
    assert [f.kind for f in found.found] == ["extra_card"] and "2c" in found.found[0].sentence


LATE = [
    ("gb-core/blackjack", ["1 main 10", "1: stand", "1 main 50"], {"box 1": "Kd Qs", "dealer": "Tc 7h"}, 10),
    (PERTH, ["1 ante 10", "1 blind 10", "1: play_4x", "1 trips 5"], HANDS, 40),
    ("gb-core/roulette", ["1 straight_up@5 10", "no_more_bets", "1 straight_up@7 50", "= 5"], None, 350),
    ("gb-core/roulette", ["1 straight_up@5 10", "= 5", "1 straight_up@5 50 round=1"], None, 350),
]


@pytest.mark.parametrize(("game", "moves", "places", "net"), LATE)
def test_a_wager_laid_late(game: str, moves: list[str], places: Any, net: int) -> None:
    """It is refused where it stands, never moved to the start; the desk gives it back and settles the rest."""
    record = {"game": game, "inputs": [move(text) for text in moves]} | ({"places": places} if places else {})
    with pytest.raises(Refused):
        settle(record)
    found = answer(record)
    assert [f.kind for f in found.found] == ["late_wager"]
    late = next(r for r in found.rulings if r.name == "house_late_wager")
    assert late.lines[0].result == "void" and sum(line.net for line in late.lines) == net


def test_a_lone_trips_chip() -> None:
    """perth 5.9: cards dealt to it are a misdeal, for everybody."""
    alone = asked(PERTH, "1 trips 5", places={"box 1": "Kh Kd", "dealer": "2d 7s"})
    assert ruled(alone)["trips_only"] == ("perth 5.9", [("trips", "void", 0)])
    beside = asked(
        PERTH,
        "1 trips 5",
        "2 ante 10",
        "2 blind 10",
        "2: play_4x",
        places={"box 2": "Kh Kd", "dealer": "2d 7s", "board": HANDS["board"]},
    )
    clause, lines = ruled(beside)["trips_only"]
    assert clause == "perth 5.9" and {wager for wager, *_ in lines} == {"trips", "ante", "blind", "play"}
    assert {result for _, result, _ in lines} == {"void"}


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_round_that_went_well_is_left_alone(name: str) -> None:
    """Nothing is found in a true evening, and every answer is plain JSON."""
    table, rounds = evening(name, 3, 2)
    inputs = [dict(m) for playing in rounds for m in playing.moves]
    found = answer({"game": name, "options": dict(table.options), "seats": list(table.seats), "inputs": inputs})
    assert (found.found, found.stuck) == ([], "") and found.rest is not None
    lines = [line.plain() for playing in rounds for line in playing.lines]
    assert [line.plain() for line in found.rest.lines if line.result != "no_decision"] == [
        line for line in lines if line["result"] != "no_decision"
    ]
    json.dumps(found.plain())
