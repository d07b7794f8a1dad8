"""Amendments: what is found later is settled anew, and only the difference is to be paid."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.money import amount
from croupier.table.records.record import settle
from croupier.table.rulings.amendments import HOUSE, amend, verify
from table.evenings import PLAYABLE, evening

SPIN: dict[str, Any] = {
    "game": "gb-core/roulette",
    "inputs": [
        {"do": "place", "seat": 1, "wager": "straight_up", "on": "22", "stake": 5},
        {"do": "place", "seat": 2, "wager": "straight_up", "on": "20", "stake": 5},
        {"do": "call", "call": "no_more_bets"},
        {"do": "chance", "outcome": "20"},
    ],
}


def test_a_mistyped_outcome_is_settled_anew() -> None:
    found = amend(SPIN, [{"input": 4, "set": {"outcome": "22"}}], found="22 was typed as 20", by="Ann")
    assert found.difference == {1: 180, 2: -180}
    assert found.clause == HOUSE
    assert [line["net"] for line in found.lines] == [175, -5]
    verify(SPIN, found.plain())


def test_a_stake_and_a_seat_are_corrected() -> None:
    found = amend(SPIN, [{"input": 2, "set": {"stake": 10}}], found="ten lay there", by="Ann")
    assert found.difference == {2: 175}
    found = amend(SPIN, [{"input": 2, "set": {"seat": 3}}], found="the chip was seat 3's", by="Ann")
    assert found.difference == {2: -175, 3: 175}


def test_a_bet_that_was_never_made_and_one_that_was_overlooked() -> None:
    late = {"do": "place", "seat": 3, "wager": "red_or_black", "on": "black", "stake": 20}
    found = amend(SPIN, [{"input": 1, "remove": True}, {"input": 3, "insert": late}], found="by the camera", by="Ann")
    assert found.difference == {1: 5, 3: 20}


def test_a_payment_by_the_floors_word() -> None:
    found = amend(SPIN, [{"line": 2, "net": 180}], found="paid as a promise", by="Ann")
    assert found.difference == {2: 5}
    assert found.lines[1]["clause"] == HOUSE


def test_a_round_is_void_by_a_clause_of_the_book() -> None:
    found = amend(SPIN, [{"void": True}], found="the wheel was tilted", by="Ann", clause="gb-core 2.5")
    assert found.difference == {1: 5, 2: -175}
    assert {line["result"] for line in found.lines} == {"void"}


@pytest.mark.parametrize(
    "change, why",
    [
        ([], "changes something"),
        ([{"input": 9, "set": {}}], "no input 9"),
        ([{"line": 3, "net": 1}], "no line 3"),
        ([{"input": 4, "set": {"outcome": "37"}}], "37"),
        ([{"card": "As"}], "a change is"),
    ],
)
def test_what_cannot_be_amended_is_refused(change: list[dict[str, Any]], why: str) -> None:
    with pytest.raises(CroupierError, match=why):
        amend(SPIN, change, found="something", by="Ann")


def test_an_amendment_that_says_something_else_is_found() -> None:
    plain = amend(SPIN, [{"input": 4, "set": {"outcome": "22"}}], found="22 was typed as 20", by="Ann").plain()
    for key, value in (("difference", {"1": 1800}), ("of", "0" * 64), ("lines", [])):
        with pytest.raises(CroupierError):
            verify(SPIN, plain | {key: value})


@pytest.mark.parametrize("name", PLAYABLE)
def test_voiding_gives_back_just_what_was_lost_and_won(name: str) -> None:
    _, rounds = evening(name, 11, 1)
    options, seats = rounds[0].table.options, list(rounds[0].table.seats)
    record = {"game": name, "options": options, "seats": seats, "inputs": rounds[0].moves}
    found = amend(record, [{"void": True}], found="found later", by="Ann")
    played = [line for line in settle(record).plain()["lines"] if line.get("paid_by") != "house"]  # a fee stays taken
    nets = {seat: sum(amount(line["net"]) for line in played if line["seat"] == seat) for seat in record["seats"]}
    assert found.difference == {seat: -net for seat, net in nets.items() if net}
