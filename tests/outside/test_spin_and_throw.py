"""A game of a wheel, dice and a decision with a stake, from a folder outside the package: it is played, priced,
simulated, advised on, drilled, reported and disputed in the terminal, and nothing outside that folder knows it.

A throw of two dice has to beat the wheel's number, 4 to 11. Of 36 throws 30, 26, 21, 15, 10, 6, 3 and 1 are higher and
3, 6, 10, 15, 21, 26, 30 and 33 lower, so the stake loses 32 of 288; half of what is raised is won, which pays on
4, 5 and 6 alone and brings 12, 7 and half a throw of 36. So the edge is (32 - 19.5)/288.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

import croupier
from croupier.casino.web.app import WEB
from croupier.casino.web.assets import Assets
from croupier.cli.main import main
from croupier.cli.play import play
from croupier.errors import CroupierError
from croupier.messages import WagerName, english
from croupier.messages.asks import StakeOutsideBounds
from croupier.table import Table
from croupier.table.records.record import settle
from house.files import PACKAGE, repository_files
from own_books import SPIN_AND_THROW, none_stays

GAME = "spin-and-throw/spin-and-throw"
EDGE = Fraction(25, 576)
LAID = [{"do": "place", "seat": 1, "wager": "stake", "stake": 10}, {"do": "call", "call": "no_more_bets"}]


@pytest.fixture(autouse=True)
def book(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with none_stays(monkeypatch):
        yield SPIN_AND_THROW


def said_by(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints."""
    assert main([*words, "--rulebooks", str(SPIN_AND_THROW), "--allow-code"]) in (0, 1), capsys.readouterr().err
    found = capsys.readouterr()
    assert "Traceback" not in found.err
    return found.out


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    """What a command says as JSON."""
    return json.loads(said_by(capsys, *words, "--json"))


def record(folder: Path, *moves: dict[str, Any]) -> str:
    """A file with a record of these moves."""
    path = folder / "round.json"
    path.write_text(json.dumps({"game": GAME, "inputs": moves}), encoding="utf-8")
    return str(path)


def spun(number: str) -> dict[str, Any]:
    return {"do": "chance", "outcome": number}


def thrown(*faces: int) -> dict[str, Any]:
    return {"do": "chance", "outcome": list(faces)}


def raised(stake: int) -> dict[str, Any]:
    return {"do": "decide", "seat": 1, "choice": "raise", "stake": stake}


def test_it_is_played_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["stake 10", "", "raise 11", "raise 4", "quit"])
    monkeypatch.setattr(play, "_line", lambda prompt: next(answers))
    file = tmp_path / "evening.json"
    # Of seed 1 the wheel's number is not the one on which nobody raises.
    out = said_by(capsys, "play", GAME, "--seed", "1", "--save", str(file))
    kept = json.loads(file.read_text("utf-8"))
    assert [line["stake"] for line in kept["lines"]] == [10, 4]
    assert "the number to beat is" in out.lower()
    assert "raise: 1 to 10; raise alone is 10" in out, "what the choice takes, from its form"
    refused = StakeOutsideBounds(wager=WagerName("raise"), least=1, most=10)
    assert english().text(refused) in out, "what the form refuses"
    assert "the throw of" in out.lower(), "why it was won or lost"
    assert [line.plain() for line in settle(kept).lines] == kept["lines"]


def test_a_closed_choice_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    playing = Table(GAME).round() if said_by(capsys, "rules", GAME) else None
    assert playing is not None
    for move in (*LAID, spun("11")):
        playing.do(move)
    refusal = playing.may(raised(5))
    assert refusal is not None
    assert (refusal.code, refusal.message.code) == ("not_now", "spin_and_throw_no_raise")
    assert str(refusal) == "there is no raise on 11 [spin-and-throw 1.5]"


def test_it_is_priced_and_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    (priced,) = told(capsys, "edge", GAME, "stake")
    assert Fraction(priced["edge"]) == EDGE and priced["method"] == "exact"
    found = told(capsys, "simulate", GAME, "--wager", "stake", "--rounds", "3000", "--seed", "1")
    (of_stake,) = found["wagers"]
    assert found["play"] == "best"
    assert abs(float(of_stake["edge"]) - float(EDGE)) < 4 * float(of_stake["standard_error"])


def test_it_is_advised_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After a 4 the stake brings 27 of 36 and half of what is raised 12 of 36; after a 10 a raise costs."""
    worth = told(capsys, "advise", GAME, "--record", record(tmp_path, *LAID, spun("4")))["choices"]
    assert {one["choice"]: Fraction(one["worth"]) for one in worth} == {
        "stay": Fraction(27, 36),
        "raise": Fraction(39, 36),
    }
    worth = told(capsys, "advise", GAME, "--see", "wheel=10")["choices"]
    assert worth[0]["choice"] == "stay"
    (chart,) = told(capsys, "strategy", GAME)["charts"]
    assert {row[0]: row[1] for row in chart["rows"]} == {
        f"wheel {n}": "raise" if n < 7 else "stay" for n in range(4, 11)
    }


@pytest.mark.parametrize("kind", ["pay", "limit", "late", "ruling", "play"])
def test_it_is_drilled(kind: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert kind in told(capsys, "drill", GAME, "--kind", "list")
    (task,) = told(capsys, "drill", GAME, "--kind", kind, "--seed", "3", "--count", "1")
    answers = [one["answer"] for one in task["questions"]]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(answers) + "\n"))
    out = said_by(capsys, "drill", GAME, "--kind", kind, "--seed", "3", "--count", "1", "--fresh")
    assert f"{len(answers)} of {len(answers)} right" in out and "[spin-and-throw 1." in out


def test_it_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report.html"
    said_by(capsys, "report", GAME, "--rounds", "600", "--output", str(out))
    assert "25/576" in out.read_text(encoding="utf-8")


def test_a_dispute_about_it_is_answered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A wager of seat 2 came when the wheel had been spun; seat 1 raised on 6 and threw 9."""
    late = {"do": "place", "seat": 2, "wager": "stake", "stake": 5}
    file = record(tmp_path, *LAID, spun("6"), late, raised(4), thrown(4, 5))
    found = told(capsys, "dispute", file)
    assert [one["kind"] for one in found["found"]] == ["late_wager"]
    assert found["found"][0]["clause"] == "spin-and-throw 1.2"
    assert [one["ruling"] for one in found["rulings"]] == ["late_bet", "house_late_wager"], "the book's own first"
    lines = [(line["seat"], line["result"], line["net"]) for line in found["rulings"][0]["lines"]]
    assert lines == [(2, "void", 0), (1, "win", 10), (1, "win", 2)]
    out = said_by(capsys, "dispute", file)
    assert "late_bet" in out and "void" in out


@pytest.mark.parametrize(
    ("language", "fault"),
    [("en", "en: no sentence for spin_and_throw_equals"), ("fr", "fr: no sentence for spin_and_throw_equals")],
)
def test_a_message_without_a_sentence_is_refused_at_load(language: str, fault: str, tmp_path: Path) -> None:
    book = copytree(SPIN_AND_THROW, tmp_path / "spin-and-throw")
    file = book / "messages" / f"{language}.toml"
    file.write_text("\n".join(line for line in file.read_text("utf-8").splitlines() if "equals" not in line), "utf-8")
    with pytest.raises(CroupierError, match=fault):
        croupier.load(book, allow_code=True)


def test_no_line_outside_its_folder_and_its_tests_knows_it() -> None:
    names = ("spin_and_throw", "spin-and-throw")
    knows = [
        path.relative_to(PACKAGE.parents[1]).as_posix()
        for path in repository_files()
        if SPIN_AND_THROW not in path.parents and path.suffix in (".py", ".js", ".toml", ".json", ".md")
        if any(name in path.read_text("utf-8") for name in names)
    ]
    assert [name for name in knows if not name.startswith("tests/")] == []


def test_pages_hear_of_it_where_they_have_asked_before() -> None:
    """The sentences of the family are in what a page asks for, also where one asked before the family was there."""
    assets = Assets({"web": WEB})
    address = f"/web/{assets.hash}/messages/fr/casino.json"
    before, _ = assets.find(address)
    assert "spin_and_throw_beats" not in json.loads(before.body)
    croupier.load(SPIN_AND_THROW, allow_code=True)
    Table(GAME)
    after, is_for_good = assets.find(address)
    assert "spin_and_throw_beats" in json.loads(after.body) and not is_for_good
