"""A game as a laboratory tries it: what a book allows no table may be priced all the same.

Odds may be anything, decks any number, and options go together as they like. What the book fixes, and what its family
could play besides, can be chosen too; a pay table may have any row that the family knows. Such a table is no book's,
and says so; what the book has no clause for stands by the house's word.
"""

from __future__ import annotations

import msgspec

from croupier.moved import renamed
from croupier.rulebooks import families
from croupier.rulebooks.model import HOUSE, Decision, Game, OddsRule, Option

DECKS = "decks"
MOST_DECKS = 100


def open_all_rules(game: Game) -> Game:
    """The game without what its book forbids a table, and with all that its family can play."""
    if game.lab:
        return game
    family = families.find_family(game.family)
    options = {key: _any_number(option) if key == DECKS else option for key, option in game.option.items()}
    for name, option in family.choices(game):
        options[name] = _wider(options[name], option) if name in options else option
    decisions = {name: Decision(title=_words(name), clause=HOUSE) for name in family.decision_names(game)}
    cites = dict.fromkeys(family.clause_names(game), HOUSE) | game.cite
    return msgspec.structs.replace(
        game,
        lab=True,
        option=options,
        constraint=(),
        decision=decisions | game.decision,
        cite=cites,
        odds_rule=OddsRule(clause=game.clause, free=True),
    )


def _words(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _any_number(option: Option) -> Option:
    """Decks: from one up to more than anybody shuffles."""
    if option.kind != "choice" or not all(type(value) is int for value in option.values):
        return option
    return msgspec.structs.replace(option, kind="integer", values=(), least=1, most=MOST_DECKS)


def _wider(option: Option, known: Option) -> Option:
    """A choice of the book with whatever else the family could play."""
    if option.kind != "choice" or known.kind != "choice":
        return option
    more = tuple(value for value in known.values if value not in option.values)
    return msgspec.structs.replace(option, values=option.values + more)


__getattr__ = renamed(__name__)
