"""Contents of a book's notices, clause by clause, from its papers.toml; without one they say it themselves."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.rulebooks.load import demands
from croupier.rulebooks.model import Demand, Game

PLACES = ("table", "leaflet", "either", "layout", "display", "change", "rule")
ON_PAPER = PLACES[:3]
FIGURES = (
    "name",
    "minimum",
    "maximum",
    "limits",
    "step",
    "pack",
    "pockets",
    "meter",
    "fees",
    "raised",
    "edge",
    "side_wagers",
    "paytables",
)
OF = ("paytable", "offered", "edge", "option", "blank")  # with what they are of behind them


def demand(game: Game, clause: str) -> Demand:
    """Return the contents of a notice for a clause of a game."""
    book, game_id = game.rulebook, game.id
    other, _, like = game.like.partition("/")
    if other and clause.startswith(f"{other} "):
        book, game_id, clause = other, like, clause.removeprefix(f"{other} ")
    demands_for_clause = [
        demand_of_clause
        for demand_of_clause in demands(book)
        if demand_of_clause.clause == clause and (not demand_of_clause.games or game_id in demand_of_clause.games)
    ]
    return demands_for_clause[-1] if demands_for_clause else Demand(clause=clause)


def faults(game: Game) -> Iterator[str]:
    """Yield the parts of a book's papers that a game does not have."""
    for clause in dict.fromkeys(notice.clause for notice in game.notice):
        asked = demand(game, clause)
        if asked.on not in PLACES:
            yield f"{clause}: a notice stands on {', '.join(PLACES)}, not {asked.on!r}"
        for text in asked.shows:
            what, _, of = text.partition(" ")
            known = {"option": game.option, "blank": {of}}.get(what, game.wager)
            if (of and (what not in OF or of not in known)) or (not of and what not in FIGURES):
                yield f"{clause}: nothing is known of {text!r}"
        yield from (f"{clause}: there is no option {name!r}" for name in asked.unless if name not in game.option)
