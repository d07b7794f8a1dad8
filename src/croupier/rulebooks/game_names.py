"""The names of a game's wagers, decisions, rulings and options, in English from its data, else from names/CODE.toml."""

from __future__ import annotations

from croupier.messages.names import Names, merge, read_names
from croupier.rulebooks import book_folders
from croupier.rulebooks.load import NAMES
from croupier.rulebooks.model import Game

_english: dict[int, tuple[Game, Names]] = {}  # by the identity of a game, which is held so that it stays the same


def names_of(game: Game, language: str = "en") -> Names:
    """Return what a game calls its parts in a language; English where the book has no file of that language."""
    entry = _english.get(id(game))
    if entry is None:
        entry = _english[id(game)] = (game, english_names(game))
    if language == "en":
        return entry[1]
    folder = book_folders.folder(game.rulebook)
    file = read_names(folder / NAMES / f"{language}.toml")
    return merge(entry[1].as_json(), file.get("common", {}), file.get(game.id, {}))


def english_names(game: Game) -> Names:
    """Return the titles in a game's data."""
    hands: dict[str, str] = {}
    for table in game.paytable.values():
        hands |= table.titles
    return Names(
        game.title,
        {
            "wager": {name: rule.title for name, rule in game.wager.items()},
            "decision": {name: decision.title for name, decision in game.decision.items()},
            "ruling": {name: ruling.words for name, ruling in game.ruling.items()},
            "option": {name: option.title for name, option in game.option.items()},
            "hand": hands,
        },
    )
