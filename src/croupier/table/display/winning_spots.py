"""Which boxes of a layout a throw or a spin has paid, whether or not a chip lay there: the settlement is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.errors import CroupierError
from croupier.money import Amount
from croupier.table.round import Round

ON_A_LAYOUT = frozenset({"wheel", "dice", "coins"})
Spot = tuple[str, str]  # a wager, and its position or ""


def winning_spots(playing: Round) -> list[Spot]:
    """Return the wagers and positions that won in a round that is over.

    Nothing where cards or decisions have a part in it: then what wins is a hand, not a box.
    """
    moves = list(playing.moves)
    first = next((i for i, move in enumerate(moves) if move["do"] == "chance"), 0)
    if not first or not playing.table.devices.keys() <= ON_A_LAYOUT or any(m["do"] == "decide" for m in moves):
        return []
    laid = [move for move in moves[:first] if move["do"] != "call"]
    trial = playing.replay_with(laid)
    for wager in _every_wager(playing):
        if trial.may(wager) is None:
            trial.do(wager)
    try:
        for move in moves[len(laid) :]:
            trial.do(move)
    except CroupierError:  # a ruling or a call that was about one wager only
        return []
    return list(dict.fromkeys((line.wager, line.on) for line in trial.lines if line.net > 0))


def _every_wager(playing: Round) -> Iterator[dict[str, Any]]:
    table = playing.table
    for name in filter(table.is_offered, table.game.wager):
        for on in sorted(table.positions.get(name, ("",))):
            stake: Amount = table.limits.bounds(table.game, name, on).least or 1
            yield {"do": "place", "seat": table.seats[0], "wager": name, "stake": stake} | ({"on": on} if on else {})
