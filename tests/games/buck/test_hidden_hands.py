"""What is told of a hand that need not be shown at the showdown: nothing (qld s 272(4), 279(3), 310(3), 316(3))."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.table.records.record import Settled, settle
from examples.shorthand import move

BOARD = ["= 8c", "1: check", "2: check", "= 9d", "1: check", "2: check", "= Jd", "1: check", "2: check", "= 8h"]
MANILA = ["1 buy_in 100", "2 buy_in 100", "no_more_bets", "= As Ah Ks Kh", "= 7c", "2: call", "1: decline", *BOARD]
DRAW = [
    "1 buy_in 100",
    "2 buy_in 100",
    "no_more_bets",
    "= As Kc Ah Kd 2h 3h 4s 5s 6c 7c",
    "1: bet",
    "2: call",
    "1: stand",
    "2: stand",
]
CALLED = ["1: bet to=10", "2: call"]


def played(game: str, moves: list[str], version: int = 2, **more: Any) -> Settled:
    return settle({"record": version, "game": game, "inputs": [move(text) for text in moves], **more})


@pytest.mark.parametrize(("game", "moves"), [("qld/manila-poker", MANILA), ("qld/draw-poker", DRAW)])
@pytest.mark.parametrize(("version", "told"), [(1, True), (2, False)])
def test_a_line_does_not_name_a_hand_that_was_not_shown(game: str, moves: list[str], version: int, told: bool) -> None:
    """Version 1 named it."""
    found = played(game, [*moves, *CALLED], version)
    notes = {line.seat: line.note for line in found.lines if line.wager == "pot"}
    assert "aces" in notes[1] and ("kings" in notes[2]) is told
    assert set(found.rounds[-1].view(None)["hands"]["box 2"]) == {"??"}


@pytest.mark.parametrize(("game", "moves"), [("qld/manila-poker", MANILA), ("qld/draw-poker", DRAW)])
def test_a_line_names_a_hand_that_lost_and_was_shown(game: str, moves: list[str]) -> None:
    """Seat 2 raised, was called and has to show."""
    found = played(game, [*moves, "1: bet to=10", "2: raise to=20", "1: call"])
    notes = {line.seat: line.note for line in found.lines if line.wager == "pot"}
    assert "kings" in notes[2]


def test_where_all_have_checked_the_designated_player_shows_and_not_a_buck_that_has_tapped_out() -> None:
    """The buck of seat 1 went in with all it had; seat 2 is the designated player, and shows the lesser hand."""
    checks = [word for card in ("8c", "9d", "Jd", "8h") for word in (f"= {card}", "2: check", "3: check")]
    bought = ["1 buy_in 5", "2 buy_in 100", "3 buy_in 100", "no_more_bets"]
    moves = [*bought, "= As Ah Ks Qh Ad Th", "= 7c", "2: call", "3: call", *checks]
    found = played("qld/manila-poker", moves, options={"minimum_stake": 5})
    assert found.rounds[-1].view(None)["hands"]["box 2"] == ["Ks", "Qh"]
