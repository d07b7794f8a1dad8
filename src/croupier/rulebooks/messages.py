"""Messages about finding and reading rulebooks."""

from __future__ import annotations

from croupier.messages.base import Message


class NoRulebook(Message, frozen=True, tag="no_rulebook"):
    """There is no such rulebook."""

    kind = "bad_input"
    book: str
    known: str


class NoRulebookFolder(Message, frozen=True, tag="no_rulebook_folder"):
    """A folder of rulebooks does not exist."""

    kind = "bad_input"
    folder: str


class NoRulebookHere(Message, frozen=True, tag="no_rulebook_here"):
    """A folder has no rulebook."""

    kind = "bad_input"
    folder: str
    file: str


class RulebookIdForm(Message, frozen=True, tag="rulebook_id_form"):
    """A rulebook has a bad id."""

    kind = "bad_input"
    file: str


class RulebookIdTaken(Message, frozen=True, tag="rulebook_id_taken"):
    """A rulebook has the id of one of the package."""

    kind = "bad_input"
    file: str
    book: str


class RulebookTwice(Message, frozen=True, tag="rulebook_twice"):
    """Two rulebooks have the same id."""

    kind = "bad_input"
    book: str
    first: str
    second: str


class NoFamily(Message, frozen=True, tag="no_family"):
    """There is no such family."""

    kind = "bad_input"
    name: str


class FamilyMissing(Message, frozen=True, tag="family_missing"):
    """A module declares no family."""

    kind = "bad_input"
    file: str


class FamilyBroken(Message, frozen=True, tag="family_broken"):
    """A module of a family cannot be read."""

    kind = "bad_input"
    file: str
    kind_of_error: str
    error: str


class FamilyUnsaid(Message, frozen=True, tag="family_unsaid"):
    """A family's messages and its catalogues do not agree."""

    kind = "bad_input"
    folder: str
    fault: str


class CodeNotAllowed(Message, frozen=True, tag="code_not_allowed"):
    """A folder of rulebooks has code."""

    kind = "bad_input"
    file: str


class NoClause(Message, frozen=True, tag="no_clause"):
    """A rulebook has no such clause."""

    kind = "bad_input"
    book: str
    clause_name: str
    hint: str


class NotAGame(Message, frozen=True, tag="not_a_game"):
    """A text names no game."""

    kind = "bad_input"
    name: str
    likely: str


class NoGameInBook(Message, frozen=True, tag="no_game_in_book"):
    """A rulebook has no such game."""

    kind = "bad_input"
    book: str
    game: str
    known: str


class GameNotPlayable(Message, frozen=True, tag="game_not_playable"):
    """A rulebook lists a game without a file."""

    kind = "bad_input"
    book: str
    game: str


class ExamplesNotRun(Message, frozen=True, tag="examples_not_run"):
    """The worked examples have not been run."""

    kind = "bad_input"
    book: str


class DataFileError(Message, frozen=True, tag="data_file_error"):
    """A key of a data file is wrong."""

    kind = "bad_input"
    file: str
    key: str
    reason: str


class DataErrorInLine(Message, frozen=True, tag="data_error_in_line"):
    """A key of a data file is wrong, in a known line."""

    kind = "bad_input"
    file: str
    key: str
    reason: str
    line: int
