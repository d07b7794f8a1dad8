"""Pocket Pairs: every two cards, sent through the real settlement for each of the twelve pay lines."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.odds import edges
from croupier.odds.enumeration.every_outcome import one_round
from croupier.rulebooks import game
from croupier.table import Round, Table
from croupier.table.felt import Move

LINES = game("gb-archive/pocket-pairs").option["pay_line"].values
WAGER: Move = {"do": "place", "seat": 1, "wager": "pocket_pairs", "stake": 3}


def shows(playing: Round) -> Move:
    ask = playing.awaiting
    assert ask is not None
    return {"do": "decide", "seat": ask.seat, "choice": "fold" if "fold" in ask.choices else "show"}


def test_there_are_twelve_lines() -> None:
    assert len(LINES) == 12


@pytest.mark.parametrize("line", LINES)
def test_every_hand(line: str) -> None:
    table = Table("gb-archive/pocket-pairs", {"pay_line": line})
    (edge,) = edges(table)
    assert edge.distribution == one_round(table, [WAGER], shows)
    assert edge.hit_frequency == Fraction(3, 51)


def test_a_forfeited_wager_loses_whatever_the_hand() -> None:
    def forfeits(playing: Round) -> Move:
        ask = playing.awaiting
        assert ask is not None
        return {"do": "decide", "seat": ask.seat, "choice": ask.choices[-1]}

    assert one_round(Table("gb-archive/pocket-pairs"), [WAGER], forfeits) == {Fraction(-1): Fraction(1)}
