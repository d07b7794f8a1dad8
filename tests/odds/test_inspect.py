"""The inspector's desk: a clause from every side, payments back to their clauses, editions of a book compared."""

from __future__ import annotations

import json
import shutil
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.odds.studies.editions import edition, editions
from croupier.odds.studies.hourly import Pace, choices, hour
from croupier.rulebooks import book_folders, readings
from croupier.rulebooks.inspection import inspect_clause, search_clauses
from croupier.table import Table

ROUND = {
    "game": "gb-core/roulette",
    "inputs": [
        {"do": "place", "seat": 1, "wager": "corner", "on": "1-2-4-5", "stake": 10},
        {"do": "chance", "outcome": "5"},
    ],
}


def test_a_clause_from_every_side() -> None:
    one = inspect_clause("gb-archive 4.21(a)")
    where = {(place.game, place.role, place.name) for place in one.places}
    assert ("gb-archive/blackjack", "option", "blackjack_pays") in where and one.status == "executed" and one.examples
    assert "six-to-five" in {reading["id"] for reading in one.readings}
    others = {other["clause"] for other in one.elsewhere}
    assert "qld s 35(3)" in others and not any(clause.startswith("gb-archive ") for clause in others)
    whole = inspect_clause("gb-archive 4.21")
    assert len(whole.places) > len(one.places)
    assert all(reading["id"] in {r.id for r in readings("gb-archive")} for reading in whole.readings)


def test_a_part_of_a_clause_is_told_beside_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    one = inspect_clause("gb-archive 4.21(b)").plain()
    assert (one["clause"], one["part"]) == ("gb-archive 4.21", "(b)")
    assert [part["at"] for part in one["parts"]] == ["(a)", "(b)"]
    assert inspect_clause("gb-archive 4.21").part is None and inspect_clause("gb-archive 4.22").parts == ()
    assert main(["inspect", "gb-archive", "4.21(b)"]) == 0
    out = capsys.readouterr().out
    assert "Its parts" in out and inspect_clause("gb-archive 4.21(b)").says in out
    assert any(one["clause"] == "gb-archive 4.21" for one in search_clauses("any other win pays 1 to 1"))


def test_other_books_are_found_both_ways() -> None:
    """Corner is a wager of three books: each leads to the others."""
    found = {
        book: inspect_clause(f"{book} {clause}") for book, clause in (("gb-core", "2.3 D"), ("gb-archive", "3.2 D"))
    }
    assert any(other["clause"].startswith("gb-archive 3.2") for other in found["gb-core"].elsewhere)
    assert any(other["clause"].startswith("gb-core 2.3") for other in found["gb-archive"].elsewhere)


def test_a_clause_is_found_by_its_words() -> None:
    assert any(one["clause"] == "qld s 37" for one in search_clauses("qld s 37"))
    assert search_clauses("no such words anywhere") == []
    with pytest.raises(CroupierError, match="no clause"):
        inspect_clause("gb-core 99.9")


def test_from_a_payment_to_its_clause(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(ROUND))
    assert main(["inspect", "--record", str(file), "--json"]) == 0
    (line,) = json.loads(capsys.readouterr().out)
    assert (line["net"], line["clause"]) == ("80", "gb-core 2.3 D")
    assert line["says"] == inspect_clause("gb-core 2.3 D").says != inspect_clause("gb-core 2.3").says
    assert main(["inspect", "gb-core", "2.3"]) == 0
    assert "Where it is executed" in capsys.readouterr().out
    assert main(["inspect"]) == 2


def test_editions_of_a_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, after = tmp_path / "gb-core-1", tmp_path / "gb-core-2"
    for folder in (before, after):
        shutil.copytree(book_folders.folder("gb-core"), folder)
    game, register = after / "roulette.toml", after / "register" / "02.toml"
    game.write_text(game.read_text().replace('pays   = "8 to 1"', 'pays   = "7 to 1"', 1))
    cover = after / "rulebook.toml"
    cover.write_text(cover.read_text().replace("edition", "edition", 1))
    register = next(file for file in (after / "register").glob("*.toml") if '"2.3"' in file.read_text())
    register.write_text(register.read_text().replace("Odds table", "Other odds", 1))
    found = editions(str(before), str(after))
    assert [one.where for one in found.clauses] == ["clause 2.3"]
    (changed,) = found.games
    assert changed.game == "roulette" and [one.where.split(".")[0] for one in changed.changes] == ["wager"]
    (one,) = changed.changes
    assert (one.before, one.after) == ("8 to 1", "7 to 1") and one.clauses
    assert editions("gb-core", "gb-core", prices=False).games == ()
    assert main(["editions", str(before), str(after), "--no-prices", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"][0]["changes"][0]["after"] == "7 to 1"
    with pytest.raises(CroupierError, match="two books"):
        editions("gb-core", "perth")
    assert edition("gb-core").cover.id == "gb-core"


def test_what_changed_is_priced(tmp_path: Path) -> None:
    after = tmp_path / "gb-core"
    shutil.copytree(book_folders.folder("gb-core"), after)
    game = after / "roulette.toml"
    text = game.read_text()
    at = text.index("[wager.straight_up]")
    game.write_text(text[:at] + text[at:].replace("35 to 1", "34 to 1", 1))
    (changed,) = editions("gb-core", str(after)).games
    assert changed.wager == "straight_up"
    assert (changed.before, changed.after) == (Fraction(1, 37), Fraction(2, 37))


def test_a_wager_beside_the_main_one_is_priced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    after = tmp_path / "gb-core"
    shutil.copytree(book_folders.folder("gb-core"), after)
    for name, old, new in (("roulette", "17 to 1", "16 to 1"), ("craps", '6 = "9½ to 1"', '6 = "9 to 1"')):
        game = after / f"{name}.toml"
        game.write_text(game.read_text().replace(old, new, 1))
    found = {one.game: one.others for one in editions("gb-core", str(after)).games}
    assert found["roulette"] == [("split", Fraction(1, 37), Fraction(3, 37))]
    assert found["craps"] == [("hard_ways 6", Fraction(1, 22), Fraction(1, 11))]
    assert main(["editions", "gb-core", str(after)]) == 0
    assert "split: 2.703% to 8.108%" in capsys.readouterr().out


def test_an_hour_is_the_edge_times_what_is_staked() -> None:
    table = Table("gb-core/roulette")
    found = hour(table, Pace(10, 40, 3), "red_or_black")
    (edge,) = edges(table, "red_or_black")
    assert edge.edge is not None and edge.variance is not None
    assert found.earns == edge.edge * 1200
    assert found.deviation is not None
    assert found.deviation**2 <= edge.variance * 40 * 100 < (found.deviation + Fraction(1, 10**8)) ** 2
    with pytest.raises(CroupierError):
        Pace(0, 40)
    with pytest.raises(CroupierError, match="against the house"):
        hour(Table("kings/holdem"), Pace(10, 40))
    with pytest.raises(CroupierError, match="insurance has no price"):
        hour(Table("gb-core/blackjack"), Pace(10, 40), "insurance")  # it is not laid in every round


def test_an_hour_of_wagers_that_are_laid_as_one() -> None:
    """Let It Ride's three equal wagers: the price is per one of them, and so is the stake."""
    table = Table("gb-archive/let-it-ride")
    (edge,) = edges(table, "pound_wager")
    assert edge.edge is not None and edge.per == "one of three equal wagers"
    assert hour(table, Pace(10, 40)).earns == edge.edge * 400


def test_what_each_option_earns(capsys: pytest.CaptureFixture[str]) -> None:
    base, others = choices(Table("gb-core/roulette"), Pace(10, 60), "red_or_black")
    more = {(one.option, one.value): one.more for one in others}
    assert more["zero_rule", "all"] == base.earns  # the house keeps twice as much
    assert others[0].more == max(value for value in more.values() if value is not None)
    assert main(["earn", "gb-core/roulette", "--wager", "red_or_black", "--rounds", "60", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["earns_decimal"] == "8.11" and {one["option"] for one in told["choices"]} >= {"zero_rule", "wheel"}
    assert main(["earn", "gb-core/roulette", "--stake", "-1"]) == 2
