"""Advice comes from a process of its own: nobody waits for somebody else's, and a long one ends."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest

from casino.floor import Player, casino_at
from croupier.casino.proof.fairness import FairDealer
from croupier.casino.workers import advice_worker, worker_process
from croupier.equipment.randomness import Seeded
from croupier.table import NO_MORE_BETS, Table, bots
from croupier.table.felt import Seen


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
