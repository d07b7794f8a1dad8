"""Advice comes from a process of its own: nobody waits for somebody else's, and a long one ends."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from casino.floor import Player, casino_at
from croupier.casino.proof.fairness import FairDealer
from croupier.casino.workers import advice_worker, worker_process
from croupier.equipment.randomness import Seeded
from croupier.odds import prepared_advice
from croupier.rulebooks import game as named
from croupier.table import NO_MORE_BETS, Table, bots
from croupier.table.felt import Seen
from croupier.table.options import options_to_try


def asked(player: Player) -> str:
    """A table where this player has to decide."""
    table = player.open("gb-core/three-card-poker")
    player.does(table, do="sit")
    player.does(table, do="place", wager="ante", stake=10)
    player.does(table, do="ready")
    return table


def test_what_each_choice_is_worth(tmp_path: Path) -> None:
    with casino_at(str(tmp_path / "c.db")) as client:
        ada, eve = Player(client, "Ada"), Player(client, "Eve")
        table = asked(ada)
        found = ada.post(f"/api/tables/{table}/advice", {})["advice"]
        assert {a["choice"] for a in found} == {"play", "fold"} and found[0]["costs"] in ("0", "0/1")
        assert ada.post(f"/api/tables/{table}/advice", {})["advice"] == found
        answer = eve.request("POST", f"/api/tables/{table}/advice", {})
        assert answer.status_code == 409 and answer.json()["refusal"]["code"] == "not_now"


def test_a_long_question_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow, begun = tmp_path / "slow", tmp_path / "begun"
    slow.write_text(f"#!/bin/sh\n: > '{begun}'\nexec sleep 600\n")
    os.chmod(slow, 0o755)
    monkeypatch.setattr(worker_process, "sys", SimpleNamespace(executable=str(slow)))
    monkeypatch.setattr(advice_worker, "MAX_QUESTION_SECONDS", 1)
    with casino_at(str(tmp_path / "c.db")) as client, ThreadPoolExecutor(1) as elsewhere:
        ada, ben = Player(client, "Ada"), Player(client, "Ben")
        table = asked(ada)
        session = {"Cookie": f"croupier_session={ada.cookies['croupier_session']}"}
        waiting = elsewhere.submit(client.post, f"/api/tables/{table}/advice", json={}, headers=session)
        while not begun.exists() and not waiting.done():
            time.sleep(0.01)
        other = asked(ben)
        ben.does(other, do="decide", choice="fold")
        ada.does(table, do="decide", choice="fold")
        refusal = waiting.result().json()["refusal"]
        assert refusal["code"] == "try_again"


ADVISED = [
    "gb-core/three-card-poker",
    "gb-core/blackjack",
    "gb-archive/let-it-ride",
    "gb-archive/mississippi-stud",
    "gb-archive/crazy-4-poker",
    "gb-archive/casino-stud",
    "gb-archive/live-draw-poker",
    "gb-archive/pocket-pairs",
]


@pytest.mark.parametrize("game", ADVISED)
def test_advice_knows_no_more_than_the_chair(game: str) -> None:
    """Other cards where this seat sees only backs: the advice is the same."""
    table = Table(game, seats=(1, 2))
    playing, dealer = table.round(), FairDealer(table, b"k" * 32)
    seen: dict[int, Seen] = {}
    while (ask := playing.awaiting) is not None and ask.kind != "decision":
        if ask.kind == "wagers":
            for seat in (1, 2):
                bots.bets(playing, seat, Seeded("x"), 10)
            playing.do(NO_MORE_BETS)
            continue
        seen[len(playing.moves)] = ask.seen
        playing.do(dealer.answer(playing))
    assert ask is not None
    hidden = [at for at, by in seen.items() if by is not None and ask.seat not in by]
    moves = [dict(move) for move in playing.moves]
    left = {str(card) for card in table.devices["card"].pack}  # type: ignore[union-attr]
    unseen = sorted(left - {str(move.get("outcome")) for move in moves})
    for at, card in zip(hidden, unseen, strict=False):
        moves[at]["outcome"] = card
    if game not in ("gb-archive/live-draw-poker",):  # where everybody sees everything
        assert hidden and moves != playing.moves
    question = {"game": game, "options": {}, "limits": {}, "odds": {}, "seats": [1, 2], "before": {}}
    assert advice_worker.worked_out(question | {"moves": moves}) == advice_worker.worked_out(
        question | {"moves": playing.moves}
    )


def test_a_game_without_advice_says_so() -> None:
    question = {
        "game": "kings/holdem",
        "options": {},
        "limits": {},
        "odds": {},
        "seats": [1, 2],
        "before": {},
        "moves": [],
    }
    assert Table("kings/holdem").game.family == "pot"
    assert "no" in advice_worker.worked_out(question)


def run_apart(ask: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a coroutine in a thread of its own: this one may have a loop already, of a browser's tests."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(ask())).result()


def test_advice_is_prepared_once_for_a_game_as_its_book_has_it() -> None:
    """The worker plays a round of the table beforehand; a table with choices of its own is not played."""

    async def ask() -> None:
        adviser, asked = advice_worker.Adviser(), list[dict[str, Any]]()

        async def note(question: dict[str, Any]) -> dict[str, Any]:
            asked.append(question)
            return {"prepared": 1}

        adviser._answer = note  # type: ignore[method-assign]
        table = Table("gb-core/blackjack", options_to_try(named("gb-core/blackjack"), {}))
        usual = {
            "game": table.game.name, "options": dict(table.options), "limits": {}, "odds": {}, "departures": [],
            "seats": [1], "moves": [], "before": {},
        }  # fmt: skip
        for question in (usual, usual, {**usual, "options": {**usual["options"], "decks": 1}}):
            adviser.begin_preparing(question)
        await asyncio.gather(*adviser._preparing.values())
        assert [question["game"] for question in asked] == ["gb-core/blackjack"] and asked[0]["prepare"]

    run_apart(ask)


@pytest.mark.parametrize("game", ["gb-core/three-card-poker", "gb-archive/pai-gow-poker"])
def test_preparing_asks_at_each_decision_of_a_round(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[str]()
    monkeypatch.setattr(prepared_advice, "advice", lambda playing: asked.append(playing.awaiting.kind))
    table = Table(game, options_to_try(named(game), {}), seats=(1, 2))
    assert prepared_advice.prepare_advice(table) == len(asked) >= 2 and set(asked) == {"decision"}


def test_how_much_of_an_answer_is_worked_out_is_told() -> None:
    """A worker's lines of progress come before its answer."""

    async def ask() -> None:
        adviser = advice_worker.Adviser()
        question, shares = {"game": "x"}, list[int | None]()

        async def work(key: str, hear: Callable[[str], None]) -> dict[str, Any]:
            for share in ("0", "40"):
                hear(share)
                shares.append(adviser.share_done(question))
            return {"advice": []}

        for apart in adviser._aparts:
            apart.ask = work  # type: ignore[method-assign, assignment]
        assert await adviser.ask(question) == []
        assert shares == [0, 40] and adviser.share_done(question) is None

    run_apart(ask)


def test_a_long_question_of_one_player_keeps_no_other_waiting() -> None:
    async def ask() -> None:
        adviser, forever = advice_worker.Adviser(), asyncio.Event()

        async def work(key: str, hear: Callable[[str], None]) -> dict[str, Any]:
            if "long" in key:
                await forever.wait()
            return {"advice": []}

        for apart in adviser._aparts:
            apart.ask = work  # type: ignore[method-assign, assignment]
        long = asyncio.ensure_future(adviser.ask({"game": "long"}))
        await asyncio.sleep(0)
        async with asyncio.timeout(5):
            assert await adviser.ask({"game": "short"}) == []
        long.cancel()
        await asyncio.gather(long, return_exceptions=True)

    run_apart(ask)
