"""Playing a round again for a ruling: to each of its moments, to one of them, or with other moves.

Every ruling that looks back does it with these functions: those that are heard after the round was settled, those that
undo a deal or a decision, and those that lay or return a wager as it should have been.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from croupier.table.felt import Move

if TYPE_CHECKING:
    from croupier.table.round import Round


def moments(playing: Round) -> Iterator[tuple[int, Round]]:
    """Yield the round as it stood at each moment when something was awaited, the latest first, and how many moves had
    been made by then."""
    probe, waiting = playing.replay_with(()), list[int]()
    for count, move in enumerate(playing.moves):
        if probe.awaiting is not None:
            waiting.append(count)
        probe.attempt(move)
    for count in reversed(waiting):
        yield count, playing.replay_with(playing.moves[:count])


def replay_moves(playing: Round, moves: Iterable[Move]) -> Round | None:
    """Return the round with these moves, or None if one of them does not fit any more."""
    wanted = list(moves)
    other = playing.replay_with(wanted)
    return other if len(other.moves) == len(wanted) else None


def play_on(other: Round, moves: Iterable[Move]) -> None:
    """Make those of these moves that still fit."""
    for move in moves:
        other.attempt(move)


def take_over(playing: Round, other: Round) -> Callable[[], None]:
    """Return what makes a round stand as another does. Its own moves stay as they were made, the ruling among them."""

    def act() -> None:
        playing.become(other, [*playing.moves])

    return act
