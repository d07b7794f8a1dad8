"""The rulebooks as data, one folder a book, and the loader that checks them.

from croupier.rulebooks import game
game("gb-core/roulette").wager["corner"].pays      # '8 to 1'
"""

from croupier.rulebooks.load import (
    DataError,
    add,
    books,
    claims,
    examples,
    fingerprint,
    game,
    is_replayable,
    playable,
    readings,
    refresh,
    register,
    rulebook,
)
from croupier.rulebooks.model import Claim, Clause, Game, Option, PayTable, Reading, Rulebook, WagerRule

__all__ = [
    "Claim",
    "Clause",
    "DataError",
    "Game",
    "Option",
    "PayTable",
    "Reading",
    "Rulebook",
    "WagerRule",
    "add",
    "books",
    "claims",
    "examples",
    "fingerprint",
    "game",
    "is_replayable",
    "playable",
    "readings",
    "refresh",
    "register",
    "rulebook",
]
