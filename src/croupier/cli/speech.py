"""The language of the terminal: `--language CODE`, else CROUPIER_LANGUAGE, else the system's, else English.

What programs read never varies with it: `--json`, CSV, records, PHH and logs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.usage.messages import NoSuchLanguage
from croupier.errors import CroupierError, Refusal
from croupier.messages.base import Message, Words
from croupier.messages.catalogue import Catalogue, catalogue
from croupier.messages.names import NO_NAMES, Names
from croupier.messages.spoken import languages, reader_language

if TYPE_CHECKING:
    from croupier.rulebooks import Game

YOU = 1  # the seat of the reader
_chosen = ["en"]


def choose_language(wanted: str = "", is_for_programs: bool = False) -> None:
    """Take the reader's language for the sentences of this command; English for programs."""
    try:
        language = reader_language(wanted)
    except KeyError as error:
        _chosen[0] = "en"
        known = ", ".join(languages())
        raise CroupierError(NoSuchLanguage(language=error.args[0], known=known)) from None
    _chosen[0] = "en" if is_for_programs else language


def language() -> str:
    """Return the code of the reader's language."""
    return _chosen[0]


def words() -> Catalogue:
    """Return the catalogue of the reader's language."""
    return catalogue(_chosen[0])


def say(message: Message) -> str:
    """Return a message in the reader's language."""
    return words().text(message)


def term(text: object) -> str:
    """Return a heading, or a word or fixed sentence of a table, in the reader's language; others as they stand."""
    from croupier.cli.shell.messages import Term

    return words().text(Term(name=Words(str(text))))


def odds(text: object) -> str:
    """Return odds, as a pay table writes them, in the reader's language."""
    return words().odds(str(text))


def names(game: Game) -> Names:
    """Return what a game calls its parts, in the reader's language."""
    from croupier.rulebooks.game_names import names_of

    return names_of(game, language())


def refusal_text(refusal: Refusal, in_words: Catalogue | None = None, reader: int | None = YOU) -> str:
    """Return a refusal as its reader reads it, with its clause.

    Args:
        refusal: the refusal.
        in_words: the catalogue with the names of the game; without it the names that the refusal brings.
        reader: the seat of the reader; None where the round is of others.
    """
    in_words = in_words or words().with_names(refusal.names or NO_NAMES)
    return in_words.text_with_clause(refusal.message, reader)
