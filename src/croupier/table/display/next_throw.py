"""Results of the next throw for a seat: the settlement is asked about every throw that can come."""

from __future__ import annotations

from typing import Any

from croupier.equipment.devices import Dice
from croupier.money import Amount
from croupier.table.round import NO_MORE_BETS, Round

DICE = "dice"


def results_of_next_throw(playing: Round, seat: int) -> list[tuple[tuple[int, ...], int, Amount]]:
    """By throw, written with its lowest face first: in how many ways it falls, and what the seat then wins or loses at
    once. Nothing where no throw would follow on what lies there now."""
    moves = list(playing.moves)
    closed = playing.replay_with(moves)
    if closed.awaiting is None or closed.awaiting.kind != "wagers" or closed.may(NO_MORE_BETS) is not None:
        return []
    closed.do(NO_MORE_BETS)
    ask = closed.awaiting
    if ask is None or ask.kind != "chance" or ask.device != DICE:
        return []
    ways: dict[tuple[int, ...], int] = {}
    dice = playing.table.devices[DICE]
    assert isinstance(dice, Dice)
    for faces in dice.throws:
        lowest = tuple(sorted(faces))
        ways[lowest] = ways.get(lowest, 0) + 1
    return [(faces, count, _net_of_throw(closed, moves, faces, seat)) for faces, count in ways.items()]


def _net_of_throw(closed: Round, moves: list[dict[str, Any]], faces: tuple[int, ...], seat: int) -> Amount:
    thrown = closed.replay_with([*moves, NO_MORE_BETS, {"do": "chance", "outcome": list(faces)}])
    return sum((line.net for line in thrown.lines if line.seat == seat), 0)
