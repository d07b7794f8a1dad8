"""A game as a laboratory tries it: what a book allows no table may be priced all the same.

Odds may be anything, decks any number, and options go together as they like. Such a table is no book's, and says so.
"""

from __future__ import annotations

import msgspec

from croupier.rulebooks.model import Game, OddsRule, Option

DECKS = "decks"
MOST_DECKS = 100


def opened(game: Game) -> Game:
    """The game without what its book forbids a table."""
    options = {key: _any_number(option) if key == DECKS else option for key, option in game.option.items()}
    return msgspec.structs.replace(
        game, lab=True, option=options, constraint=(), odds_rule=OddsRule(clause=game.clause, free=True)
    )


def _any_number(option: Option) -> Option:
    """Decks: from one up to more than anybody shuffles."""
    if option.kind != "choice" or not all(type(value) is int for value in option.values):
        return option
    return msgspec.structs.replace(option, kind="integer", values=(), least=1, most=MOST_DECKS)
