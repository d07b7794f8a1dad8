"""Which boxes of a layout a throw or a spin has paid, whether or not a chip lay there: the settlement is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

from croupier.errors import CroupierError
from croupier.money import Amount
from croupier.table.felt import Move
from croupier.table.round import Round
from croupier.table.table import Table

ON_A_LAYOUT = frozenset({"wheel", "dice", "coins"})
Spot = tuple[str, str]  # a wager, and its position or ""
MAX_SPOTS_KEPT = 1000  # results of a table whose spots are remembered
_spots_kept: WeakKeyDictionary[Table, dict[Any, list[Spot]]] = WeakKeyDictionary()


def winning_spots(playing: Round) -> list[Spot]:
    """Return the wagers and positions that won in a round that is over.

    Nothing where cards or decisions have a part in it: then what wins is a hand, not a box.
    """
    moves = list(playing.moves)
    first = next((i for i, move in enumerate(moves) if move["do"] == "chance"), 0)
    if not first or not playing.table.devices.keys() <= ON_A_LAYOUT or any(m["do"] == "decide" for m in moves):
        return []
    if not _is_plain(moves, first):
        return _spots_of(playing, [move for move in moves[:first] if move["do"] != "call"], moves, first)
    start = playing.replay_with(())
    standing = tuple((repr(wager), repr(wager.note)) for wager in start.felt.wagers)
    key = (repr(start.felt.state), standing, tuple(str(move["outcome"]) for move in moves[first:]))
    kept = _spots_kept.setdefault(playing.table, {})
    if key not in kept:
        if len(kept) >= MAX_SPOTS_KEPT:
            kept.clear()
        kept[key] = _spots_of(playing, [], moves, first)
    return kept[key]


def _is_plain(moves: list[Move], first: int) -> bool:
    """Return whether only wagers were laid before the first chance, and only chance has answered since. What
    wins is then the same whatever was laid, and is remembered."""
    return all(m["do"] == "chance" for m in moves[first:]) and all(
        m["do"] in ("place", "remove") or m.get("call") == "no_more_bets" for m in moves[:first]
    )


def _spots_of(playing: Round, laid: list[Move], moves: list[Move], first: int) -> list[Spot]:
    """Lay every wager that may be laid, beside those of `laid`, and play the round from its first chance."""
    trial = playing.replay_with(laid)
    for wager in _every_wager(playing):
        trial.attempt(wager)
    try:
        for move in [*(move for move in moves[:first] if move["do"] == "call"), *moves[first:]]:
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
