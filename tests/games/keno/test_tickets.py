"""Keno tickets with their particulars (qld s 217(2)): on paper, as JSON, and with a bar code for machines."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.table import Table
from croupier.table import tickets as paper
from croupier.table.records.record import settle
from croupier.table.tickets import Issue, bars, check_digit, serial_number, tickets

ISSUE = Issue(
    writer="Ann, writer 12",
    station="7",
    at=datetime(2026, 3, 4, 19, 20, tzinfo=UTC),
    day=date(2026, 3, 4),
    game=41,
    serial=serial_number("a table", 41, 0),
)
EXAMPLE = {"schedule": "example", "jackpot_keno": True}
DRAWN = [str(n) for n in range(1, 21)]


def printed(wager: str, on: str, stake: Any) -> dict[str, str]:
    playing = Table("qld/keno", EXAMPLE).round()
    playing.do({"do": "place", "seat": 1, "wager": wager, "on": on, "stake": stake})
    found = paper.ticket(playing, playing.felt.wagers[0], ISSUE)
    return {mark.clause: mark.value for mark in found.marks}


def test_a_ticket_is_marked_with_its_eleven_particulars() -> None:
    assert printed("jackpot", "3-12-29-44-56-78x5", 10) == {
        "qld s 217(2)(a)": "3 12 29 44 56 78",
        "qld s 217(2)(b)": "2",
        "qld s 217(2)(c)": "5",
        "qld s 217(2)(d)": "10",
        "qld s 217(2)(e)": "Ann, writer 12",
        "qld s 217(2)(f)": "2026-03-04 19:20 UTC, keno day 2026-03-04",
        "qld s 217(2)(g)": "7",
        "qld s 217(2)(h)": "jackpot keno, 6 spots",
        "qld s 217(2)(i)": ISSUE.serial,
        "qld s 217(2)(j)": "41",
        "qld s 217(2)(k)": ISSUE.serial,
    }


def test_only_a_jackpot_ticket_has_the_indication() -> None:
    marks = printed("spot", "7", 1)
    assert "qld s 217(2)(h)" not in marks and len(marks) == 10


def test_a_way_bet_names_its_groups_and_ways() -> None:
    marks = printed("way", "4-17/38-45:A+B+ABx2", 3)
    assert marks["qld s 217(2)(a)"] == "A: 4 17, B: 38 45; ways A, B, AB"
    assert (marks["qld s 217(2)(b)"], marks["qld s 217(2)(d)"]) == ("1.50", "3")
    assert printed("way", "1/5/9/13:2", 6)["qld s 217(2)(a)"] == "A: 1, B: 5, C: 9, D: 13; every way of 2"
    assert printed("way", "1/5/9:all", 7)["qld s 217(2)(a)"] == "A: 1, B: 5, C: 9; every way"


def read_bars(widths: str) -> str:
    """Read an interleaved 2 of 5 bar code, from bar and space widths."""
    assert widths[:4] == "1111" and widths[-3:] == "211"
    digits, body = "", widths[4:-3]
    for at in range(0, len(body), 10):
        for half in (body[at : at + 10 : 2], body[at + 1 : at + 10 : 2]):
            value = sum(weight for weight, width in zip((1, 2, 4, 7, 0), half, strict=True) if width == "2")
            assert half.count("2") == 2
            digits += str(value % 11)
    return digits


@pytest.mark.parametrize("number", [0, 1, 99, 4242])
def test_the_bar_code_is_read_as_the_serial_number(number: int) -> None:
    serial = serial_number("a table", 41, number)
    assert len(serial) == 14 and check_digit(serial[:-1]) == serial[-1]
    assert read_bars(bars(serial)) == serial


def test_two_tickets_never_have_one_number() -> None:
    assert len({serial_number("a table", game, move) for game in range(50) for move in range(50)}) == 2500


def record() -> dict[str, Any]:
    inputs: list[dict[str, Any]] = [
        {"do": "place", "seat": 1, "wager": "spot", "on": "7-23x2", "stake": 2},
        {"do": "place", "seat": 2, "wager": "spot", "on": "5", "stake": 1},
        {"do": "remove", "seat": 2, "wager": "spot", "on": "5"},
        {"do": "place", "seat": 1, "wager": "spot", "on": "7-23x2", "stake": 2},
        {"do": "chance", "outcome": DRAWN},
        {"do": "place", "seat": 2, "wager": "spot", "on": "9", "stake": 1},
        {"do": "chance", "outcome": DRAWN},
    ]
    return {"game": "qld/keno", "options": {"schedule": "example"}, "inputs": inputs}


def test_each_ticket_of_a_record_is_issued_once() -> None:
    """A ticket that is taken back is none, and one that is added to is one ticket, issued when it was laid first."""
    found = [(game, seat, wager.on, wager.stake, at) for game, seat, wager, at in tickets(settle(record()).rounds)]
    assert found == [(0, 1, "7-23x2", 4, 0), (1, 2, "9", 1, 0)]


def test_the_terminal_prints_the_tickets_of_a_record(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.json"
    file.write_text(json.dumps(record()))
    words = ["ticket", str(file), "--writer", "Ann", "--station", "7", "--game", "41", "--at", "2026-03-04T19:20Z"]
    assert main(words) == 0
    text = capsys.readouterr().out
    assert "Numbers  7 23" in " ".join(text.split()).replace("Numbers 7", "Numbers  7")
    assert "keno day 2026-03-04" in text and text.count("Serial number") == 2
    assert main([*words, "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)
    assert [mark["value"] for mark in first["marks"] if mark["name"] == "first_game"] == ["41"]
    assert [mark["value"] for mark in second["marks"] if mark["name"] == "first_game"] == ["42"]
    assert read_bars(first["bars"]) == first["serial"] != second["serial"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--at", "noon"], "'noon' is not a time"),
        (["--game", "0"], "a game has a number from 1 on"),
    ],
)
def test_what_is_no_ticket_is_refused(
    words: list[str], why: str, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.json"
    file.write_text(json.dumps(record()))
    assert main(["ticket", str(file), *words]) == 2
    assert why in capsys.readouterr().err


def test_other_games_have_no_tickets(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "spin.json"
    spin = [{"do": "place", "wager": "straight_up", "on": 7, "stake": 5}, {"do": "chance", "outcome": "7"}]
    file.write_text(json.dumps({"game": "gb-core/roulette", "inputs": spin}))
    assert main(["ticket", str(file)]) == 2
    assert "gb-core/roulette has no tickets" in capsys.readouterr().err
