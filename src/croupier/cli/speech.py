"""The language of the terminal: `--language CODE`, else CROUPIER_LANGUAGE, else the system's, else English.

What programs read never varies with it: `--json`, CSV, records, PHH and logs.
"""

from __future__ import annotations

from croupier.errors import CroupierError, Refusal
from croupier.messages.catalogue import Catalogue, catalogue
from croupier.messages.names import NO_NAMES
from croupier.messages.spoken import languages, reader_language

YOU = 1  # the seat of the reader
_chosen = ["en"]


def choose_language(wanted: str = "", is_for_programs: bool = False) -> None:
    """Take the reader's language for the sentences of this command; English for programs."""
    try:
        language = reader_language(wanted)
    except KeyError as error:
        known = ", ".join(languages())
        raise CroupierError(f'there is no language "{error.args[0]}". Choose from {known}') from None
    _chosen[0] = "en" if is_for_programs else language


def language() -> str:
    """Return the code of the reader's language."""
    return _chosen[0]


def words() -> Catalogue:
    """Return the catalogue of the reader's language."""
    return catalogue(_chosen[0])


def refusal_text(refusal: Refusal, in_words: Catalogue | None = None) -> str:
    """Return a refusal as the reader at seat 1 reads it, with its clause.

    Args:
        refusal: the refusal.
        in_words: the catalogue with the names of the game; without it the names that the refusal brings.
    """
    in_words = in_words or words().with_names(refusal.names or NO_NAMES)
    return in_words.text_with_clause(refusal.message, YOU)
