"""Messages about finding and reading rulebooks."""

from __future__ import annotations

from croupier.messages.base import GameName, Message, OddsText, Words


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
    reason: Message


class DataErrorInLine(Message, frozen=True, tag="data_error_in_line"):
    """A key of a data file is wrong, in a known line."""

    kind = "bad_input"
    file: str
    key: str
    reason: Message
    line: int


class FamilyFieldMoved(Message, frozen=True, tag="family_field_moved"):
    """Family family."""

    kind = "bad_input"
    family: str
    field: str
    new: str


class FamilyHasNoField(Message, frozen=True, tag="family_has_no_field"):
    """Family family."""

    kind = "bad_input"
    family: str
    field: str
    parts: str


class MustBeWhole(Message, frozen=True, tag="must_be_whole"):
    """Option must be a whole number, not value."""

    kind = "bad_input"
    option: str
    value: str


class LeavesOutAll(Message, frozen=True, tag="leaves_out_all"):
    """Option."""

    kind = "bad_input"
    option: str
    what: str


class OddsHaveNoRows(Message, frozen=True, tag="odds_have_no_rows"):
    """Wager has no rows."""

    kind = "bad_input"
    wager: str
    printed: str


class OptionNotLeftEmpty(Message, frozen=True, tag="option_not_left_empty"):
    """Option is not left empty."""

    kind = "bad_input"
    option: str
    game: str
    default: str


class NoWagerWhoseOdds(Message, frozen=True, tag="no_wager_whose_odds"):
    """Game has no wager wager whose odds could be set."""

    kind = "bad_input"
    game: str
    wager: str
    known: str


class OddsRowByRow(Message, frozen=True, tag="odds_row_by_row"):
    """The odds of wager are given row by row."""

    kind = "bad_input"
    wager: str
    rows: str


class OddsRowMayBe(Message, frozen=True, tag="odds_row_may_be"):
    """Wager has no row row."""

    kind = "bad_input"
    wager: str
    row: str
    rows: str


class OddsHaveNoRow(Message, frozen=True, tag="odds_have_no_row"):
    """Wager has no row row."""

    kind = "bad_input"
    wager: str
    row: str
    rows: str


class FactNeeded(Message, frozen=True, tag="fact_needed"):
    """Needs field, as an option or under facts."""

    kind = "bad_input"
    field: str


class FactWithoutValue(Message, frozen=True, tag="fact_without_value"):
    """Has no value, or more than a value."""

    kind = "bad_input"
    keys: str


class NoSuchLeftOut(Message, frozen=True, tag="no_such_left_out"):
    """An option leaves out what the game does not have."""

    kind = "bad_input"
    option: str
    game: str
    what: str
    name: str
    known: str


class TermsOfWager(Message, frozen=True, tag="terms_of_wager"):
    """The terms of a wager cannot be read."""

    kind = "bad_input"
    wager: str
    error: str


class UnknownOption(Message, frozen=True, tag="unknown_option"):
    """The game has no such option, and allows no variation."""

    kind = "unknown_option"
    option: Words
    game: GameName
    known: Words


class NoSuchOption(Message, frozen=True, tag="no_such_option"):
    """The game has no such option."""

    kind = "bad_input"
    option: Words
    game: GameName
    known: Words


class OptionValueNotAllowed(Message, frozen=True, tag="option_value_not_allowed"):
    """The game allows other values of the option."""

    kind = "forbidden_option"
    option: Words
    value: Words
    game: GameName
    allowed: Words


class OptionTooSmall(Message, frozen=True, tag="option_too_small"):
    """The option has a least value."""

    kind = "forbidden_option"
    option: Words
    bound: Words
    value: Words


class OptionTooLarge(Message, frozen=True, tag="option_too_large"):
    """The option has a largest value."""

    kind = "forbidden_option"
    option: Words
    bound: Words
    value: Words


class OddsFixed(Message, frozen=True, tag="odds_fixed"):
    """The book fixes the odds."""

    kind = "forbidden_odds"
    what: Words
    odds: OddsText
