"""What is done for a player who is asked and is not there.

The books let a hand that nobody answers for stand as it lies: no further money goes in. So the first of these choices
that is open is taken: those that cost nothing, then giving up the hand; a hand that must be set is set the house way,
which is the family's own suggestion.
"""

from __future__ import annotations

from croupier.equipment.randomness import Randomness
from croupier.games.felt import Move
from croupier.table import Round, bots

QUIET = (
    "stand", "check", "decline", "pass", "keep", "let_it_ride", "no", "hold", "conceal", "fold", "surrender_tie",
    "fold_and_forfeit", "surrender",
)  # fmt: skip


def decision(playing: Round, chance: Randomness) -> Move:
    """The quietest legal answer to the decision that is awaited."""
    ask = playing.awaiting
    assert ask is not None and ask.kind == "decision"
    for choice in QUIET:
        move: Move = {"do": "decide", "seat": ask.seat, "choice": choice}
        if choice in ask.choices and playing.may(move) is None:
            return move
    return bots.decision(playing, chance)
