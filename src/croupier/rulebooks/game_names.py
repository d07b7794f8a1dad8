"""The names of a game's wagers, decisions, rulings and options, from its data and from names/CODE.toml.

Names that every rulebook shares (a flush, a royal flush, a blackjack) stand once, in `names` of this folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from croupier.messages.names import Names, in_words, merge, read_names
from croupier.messages.spoken import names_file
from croupier.rulebooks import book_folders
from croupier.rulebooks.load import NAMES
from croupier.rulebooks.model import Game

COMMON = Path(__file__).parent / NAMES  # of hands and rows that many books have
WORD = re.compile("[a-z]{2}")
PLACE = "place"  # the areas of a table are the family's, and no data of a game lists them

_english: dict[int, tuple[Game, Names]] = {}  # by the identity of a game, which is held so that it stays the same


def names_of(game: Game, language: str = "en") -> Names:
    """Return what a game calls its parts in a language; English where the book has no file of that language."""
    entry = _english.get(id(game))
    if entry is None:
        entry = _english[id(game)] = (game, english_names(game))
    return entry[1] if language == "en" else _names_in_language(game, entry[1], language)


def english_names(game: Game) -> Names:
    """Return the titles in a game's data, and the labels of its decisions."""
    hands = {row: in_words(row) for row in rows_of(game)}
    for table in game.paytable.values():
        hands |= table.titles
    titles = Names(
        game.title,
        {
            "wager": {name: rule.title for name, rule in game.wager.items()},
            "decision": {name: in_words(name) for name in game.decision},
            "does": {name: decision.title for name, decision in game.decision.items()},
            "ruling": {name: ruling.words for name, ruling in game.ruling.items()},
            "option": {name: option.title for name, option in game.option.items()},
            "hand": hands,
        },
    )
    return _names_in_language(game, titles, "en")


def rows_of(game: Game) -> Iterator[str]:
    """Yield the rows of a game's pay tables that are words: a flush, a blackjack, two sevens; not a number."""
    listed = [table.rows for table in game.paytable.values()]
    listed += [tuple(rule.pays) for rule in game.wager.values() if isinstance(rule.pays, dict)]
    for rows in listed:
        yield from (row for row in rows if WORD.search(row))


def _names_in_language(game: Game, english: Names, language: str) -> Names:
    """Return names with those that the rulebook's file of a language has instead; of what the game itself has."""
    layers: list[Mapping[str, Any]] = [english.as_json()]
    beside = book_folders.folder(game.rulebook) / NAMES / f"{language}.toml"
    of_any_book = COMMON / f"{language}.toml", names_file(language, NAMES)
    for file in map(read_names, (*of_any_book, beside, names_file(language, game.rulebook))):
        common = {
            kind: {
                name: words for name, words in table.items() if kind == PLACE or name in english.by_kind.get(kind, {})
            }
            for kind, table in file.get("common", {}).items()
        }
        layers += [common, file.get(game.id, {})]
    return merge(*layers)
