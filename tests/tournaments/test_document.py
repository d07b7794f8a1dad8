"""Documents of tournaments: typed, checked, and over any game of any book."""

from __future__ import annotations

import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.errors import CroupierError, Refused
from croupier.rulebooks import game, playable
from croupier.table import Table
from croupier.table.options import options_to_try
from croupier.table.records.record import settle
from croupier.tournaments import Course, read, run
from croupier.tournaments.application import months_after
from croupier.tournaments.bot_heats import play_heat
from croupier.tournaments.document import document

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "tournament.toml"


def made(game: str, **more: Any) -> dict[str, Any]:
    """A document of one round over a game of any book, for four entrants."""
    one: dict[str, Any] = {
        "id": "cup",
        "name": "Cup",
        "game": game,
        "held": date(2026, 9, 1),
        "procedure": ["Three rounds."],
        "entry": {"fee": "12.50", "form": ["name"]},
        "stage": [{"name": "Final", "rounds": 3, "chips": 400}],
        "prizes": {"percent": [70, 30]},
        "options": options_to_try(_named(game), {}),
    }
    book = game.partition("/")[0]
    return {
        "application": {"book": book, "submitted": date(2026, 1, 1), "by": "us", "tournament": [one | more]},
        "review": {"by": "the chief executive", "recommends": "it"},
        "decision": {"by": "the Minister", "on": date(2026, 2, 1), "verdict": "approve"},
        "held": [{"tournament": "cup", "on": date(2026, 9, 1), "seed": "7", "entrant": [{"name": n} for n in "abcd"]}],
    }


def _named(name: str) -> Any:
    return game(name)


def conducted(data: dict[str, Any]) -> Course:
    return run(document(data))


QUICK = ["gb-core/roulette", "gb-archive/casino-war", "qld/two-up", "qld/keno", "qld/draw-poker", "kings/dai-bacc"]


@pytest.mark.parametrize("name", QUICK)
def test_any_game_of_any_book(name: str) -> None:
    """Drawn, played by bots, ranked and paid; a book that says nothing of tournaments needs no approval."""
    course = conducted(made(name))
    assert course.refusals == []
    (held,) = course.held
    assert held["pool_cents"] == 4 * 1250 == sum(row["prize_cents"] for row in held["standings"])
    assert {row["name"] for row in held["standings"]} == set("abcd")
    assert min(row["chips"] for row in held["standings"]) >= 0
    assert conducted(made(name)).plain() == course.plain()
    assert all((step["clause"] or "qld").startswith("qld") for step in course.steps)


@pytest.mark.long
@pytest.mark.parametrize("name", playable())
def test_every_game_of_every_book(name: str) -> None:
    test_any_game_of_any_book(name)


def test_bots_never_play_with_chips_that_they_have_not_got() -> None:
    for name in ("qld/blackjack", "gb-archive/mississippi-stud", "qld/seven-card-stud"):
        table = Table(name, options_to_try(_named(name), {}))
        chips = play_heat(table, dict.fromkeys("abcd", 60), 40, "poor")
        assert min(chips.values()) >= 0


def test_a_record_with_departures_settles_by_them() -> None:
    """A dealer who draws to a soft 17, as the record says, and not otherwise."""
    moves = [
        {"do": "place", "seat": 1, "wager": "main", "stake": 10},
        {"do": "decide", "seat": 1, "choice": "stand"},
    ]
    record: dict[str, Any] = {
        "game": "qld/blackjack",
        "inputs": moves,
        "places": {"box 1": ["Kc", "9d"], "dealer": ["6s", "Ah"]},
    }
    assert settle(record).lines[0].net == 10
    hit = record | {"places": {"box 1": ["Kc", "9d"], "dealer": ["6s", "Ah", "4c"]}, "options": {"soft_17": True}}
    with pytest.raises(Refused, match="fixes soft_17"):
        settle(hit)
    settled = settle(hit | {"departures": ["s 40(1)"]})
    assert settled.lines[0].net == -10
    plain = settled.plain()
    assert plain["departures"] == ["s 40(1)"] and settle(plain).plain() == plain


def test_a_wager_that_is_left_out_cannot_be_laid() -> None:
    table = Table("qld/mini-baccarat", {"not_played": "egalite"}, departures=["s 194(c)"])
    refusal = table.round().may({"do": "place", "seat": 1, "wager": "egalite", "stake": 10})
    assert refusal is not None and (refusal.code, refusal.clause) == ("not_offered", "qld s 194(c)")
    with pytest.raises(Refused, match="a departure from its clause"):
        Table("qld/mini-baccarat", {"not_played": "punto"}, departures=["s 194(c)"])


@pytest.mark.parametrize(
    "day, months, found",
    [
        (date(2025, 12, 31), 2, date(2026, 2, 28)),
        (date(2026, 1, 5), 2, date(2026, 3, 5)),
        (date(2024, 2, 29), 12, date(2025, 2, 28)),
    ],
)
def test_months_are_those_of_the_calendar(day: date, months: int, found: date) -> None:
    assert months_after(day, months) == found


@pytest.mark.parametrize(
    "change, part",
    [
        ({"stage": []}, "at least one stage"),
        ({"stage": [{"name": "Heats", "rounds": 3, "chips": 9, "advance": 1}]}, "every stage but the last"),
        ({"stage": [{"name": "Final", "rounds": 3}]}, "begins with chips"),
        ({"stage": [{"name": "Final", "chips": 3}]}, "a number of rounds"),
        ({"prizes": {"percent": [100, 0]}}, "more than 0% of the pool"),
        ({"entry": {"fee": "0"}}, "more than 0"),
        ({"entry": {"fee": "5", "least": 1}}, "from 2 to"),
        ({"colour": "red"}, "unknown field"),
    ],
)
def test_a_document_that_cannot_be_played_is_one_clear_line(change: dict[str, Any], part: str) -> None:
    with pytest.raises(CroupierError, match=part):
        document(made("gb-core/roulette", **change))


def test_the_example_of_the_docs(capsys: pytest.CaptureFixture[str]) -> None:
    course = run(read(EXAMPLE))
    assert course.refusals == [] and course.held[0]["pool_cents"] == 6 * 4000
    assert main(["tournament", "run", str(EXAMPLE)]) == 0
    shown = capsys.readouterr().out
    assert "Easter" not in shown and "easter: Heats" in shown and "refund" in shown
    assert main(["tournament", "check", str(EXAMPLE), "--json"]) == 0
    assert '"ok": true' in capsys.readouterr().out


def test_what_is_refused_is_status_1_and_what_is_no_document_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, text = tmp_path / "cup.toml", EXAMPLE.read_text(encoding="utf-8")
    file.write_text(text.replace("submitted = 2026-01-05", "submitted = 2026-03-05"))
    assert tomllib.loads(file.read_text())
    assert main(["tournament", "check", str(file)]) == 1
    assert "[qld s 9(1)]" in capsys.readouterr().out
    file.write_text("[application]\n")
    assert main(["tournament", "run", str(file)]) == 2
    assert "missing required field" in capsys.readouterr().err
