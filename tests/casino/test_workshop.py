"""The workshop's routes: prices of changed games, and the rulebook that keeps a change."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.casino.http.routes.workshop import odds_of, rulebook_files
from croupier.casino.workers import workshop_worker
from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.rulebooks import game
from croupier.table import Table
from own_books import none_stays

GAME = "gb-core/three-card-poker"


@pytest.fixture(autouse=True)
def outside(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No book of a test stays behind it."""
    with none_stays(monkeypatch):
        yield


def question(**more: Any) -> dict[str, Any]:
    return {"game": GAME, "wager": "pair_plus", "options": {}, "odds": {}, **more}


def test_a_change_that_no_book_allows_is_priced_and_said_to_be_that() -> None:
    found = workshop_worker.worked_out(question(odds={"pair_plus": {"flush": "3 to 1"}}))
    assert found["edges"][0]["edge"] == "423/5525" and "gb-core 5" in found["refusal"]
    assert workshop_worker.worked_out(question())["refusal"] is None


def test_the_price_of_a_row_is_its_chance() -> None:
    """One more on the flush costs the house as often as a flush comes: 1,096 times in 22,100."""
    rows = {one["row"]: one["costs_decimal"] for one in workshop_worker.worked_out(question())["rows"]}
    assert rows["flush"] == f"{1096 / 22100:.10f}"


def test_two_games_beside_each_other_and_an_hour_of_one() -> None:
    sides = {"other": "gb-archive/double-zero-roulette", "other_options": {}, "wager": ""}
    found = workshop_worker.worked_out({"do": "compare", "game": "gb-core/roulette", "options": {}, **sides})
    assert (found["first"], found["second"]) == ("1/37", "1/19") and found["wagers"]["corner"] == "Corner"
    asked = {"do": "earn", "game": "gb-core/roulette", "options": {}, "wager": "red_or_black", "stake": "10"}
    pace = {"rounds": 60, "seats": 1, "change": {}}
    hour = workshop_worker.worked_out(asked | pace)
    assert hour["earns_decimal"] == "8.11" and "zero_rule=all" in hour["changes"]
    other = workshop_worker.worked_out(asked | pace | {"change": {"zero_rule": "all"}})
    assert other["more_decimal"] == "8.11" and other["clause"] == "gb-core 2.3"
    assert "no" in workshop_worker.worked_out(asked | pace | {"change": {"zero_rule": "most"}})
    assert "no" in workshop_worker.worked_out(asked | pace | {"stake": "much"})


def test_bad_input_is_a_sentence() -> None:
    assert "no" in workshop_worker.worked_out(question(options={"decks": "many"}))
    with pytest.raises(CroupierError):
        odds_of(["pair_plus.flush=a lot"])


def test_the_process_answers_and_tells() -> None:
    found: dict[str, Any] = {}

    async def asked() -> None:
        desk = workshop_worker.Bench()
        found.update(await desk.ask(question()))
        await desk.end()

    thread = threading.Thread(target=lambda: asyncio.run(asked()))
    thread.start()
    thread.join(120)
    assert found["edges"][0]["edge"] == "149/5525"


@pytest.mark.parametrize(
    ("name", "options", "odds", "wager"),
    [
        (GAME, {}, {"pair_plus": {"flush": "3 to 1"}}, "pair_plus"),
        ("gb-core/punto-banco", {}, {"egalite": "9 to 1"}, "egalite"),
        ("gb-archive/casino-war", {"decks": "1"}, {}, "tie"),
        ("gb-archive/roulette", {"zero_rule": "all"}, {}, "red_or_black"),
    ],
)
def test_a_rulebook_of_it_has_the_same_price(
    name: str, options: dict[str, str], odds: dict[str, Any], wager: str, tmp_path: Path
) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    for file, text in rulebook_files(game(name), options, odds).items():
        (folder / file).write_text(text, encoding="utf-8")
    (book,) = croupier.load(folder)
    from croupier.rulebooks import laboratory

    wanted = edges(Table(laboratory.open_all_rules(game(name)), options, odds=odds), wager)
    found = edges(Table(f"{book.id}/{game(name).id}"), wager)
    assert [edge.edge for edge in found] == [edge.edge for edge in wanted]
