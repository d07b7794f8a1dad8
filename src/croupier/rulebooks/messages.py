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


class UnknownKey(Message, frozen=True, tag="unknown_key"):
    """A key that nothing reads."""

    kind = "bad_input"


class OnlyCommonParts(Message, frozen=True, tag="only_common_parts"):
    """A file of common parts has something else."""

    kind = "bad_input"


class BaseHasNo(Message, frozen=True, tag="base_has_no"):
    """What is left out is not in the game that is the base."""

    kind = "bad_input"
    game: str
    key: str


class LeavesOutUncited(Message, frozen=True, tag="leaves_out_uncited"):
    """Parts of the base are left out without a clause."""

    kind = "bad_input"
    base: str


class DiffersUncited(Message, frozen=True, tag="differs_uncited"):
    """A part differs from the base without a clause."""

    kind = "bad_input"
    base: str


class NoBaseGame(Message, frozen=True, tag="no_base_game"):
    """The game that is the base is not there."""

    kind = "bad_input"
    game: str


class BaseIsLikeAnother(Message, frozen=True, tag="base_is_like_another"):
    """The game that is the base has a base itself."""

    kind = "bad_input"
    game: str


class OtherBookHasNo(Message, frozen=True, tag="other_book_has_no"):
    """The other book has no such game."""

    kind = "bad_input"
    book: str
    game: str


class ThisBookItself(Message, frozen=True, tag="this_book_itself"):
    """The other book is this one."""

    kind = "bad_input"
    book: str
    game: str


class TableOfTables(Message, frozen=True, tag="table_of_tables"):
    """A table holds something else than tables."""

    kind = "bad_input"


class RatesAtMost(Message, frozen=True, tag="rates_at_most"):
    """A schedule has too many rates."""

    kind = "bad_input"
    most: int


class TierLeavesGap(Message, frozen=True, tag="tier_leaves_gap"):
    """A tier does not end where the next begins."""

    kind = "bad_input"
    low: str
    high: str


class OutsideCannotBe(Message, frozen=True, tag="outside_cannot_be"):
    """What becomes of a wager outside the limits is unknown."""

    kind = "bad_input"
    value: str


class NoWagerHere(Message, frozen=True, tag="no_wager_here"):
    """Data name a wager that the game does not have."""

    kind = "bad_input"
    wager: str


class LimitsGoWithOption(Message, frozen=True, tag="limits_go_with_option"):
    """Limits that hold at every table."""

    kind = "bad_input"


class OptionNotThere(Message, frozen=True, tag="option_not_there"):
    """Data name an option that the game does not have."""

    kind = "bad_input"
    option: str


class IsNotMoreThanNothing(Message, frozen=True, tag="is_not_more_than_nothing"):
    """An amount that is not more than 0."""

    kind = "bad_input"
    value: str


class NoticeOfLessThanNothing(Message, frozen=True, tag="notice_of_less_than_nothing"):
    """A notice of less than no time."""

    kind = "bad_input"


class SheetHasNoSchedule(Message, frozen=True, tag="sheet_has_no_schedule"):
    """The sheet has no such schedule."""

    kind = "bad_input"
    schedule: str


class DefaultNotAmongValues(Message, frozen=True, tag="default_not_among_values"):
    """The default of an option is not among its values."""

    kind = "bad_input"
    value: str


class TriedWithOther(Message, frozen=True, tag="tried_with_other"):
    """An option is tried with a value that it does not have."""

    kind = "bad_input"
    value: str


class NothingLeftOutCalled(Message, frozen=True, tag="nothing_left_out_called"):
    """An option leaves out something that the game does not have."""

    kind = "bad_input"
    what: str
    name: str


class UnknownOptionKind(Message, frozen=True, tag="unknown_option_kind"):
    """An option of an unknown kind."""

    kind = "bad_input"
    value: str


class ForbidsDefaults(Message, frozen=True, tag="forbids_defaults"):
    """A constraint forbids the table as the book leaves it."""

    kind = "bad_input"
    sentence: str


class OptionCannotBe(Message, frozen=True, tag="option_cannot_be"):
    """A condition names values that an option does not have."""

    kind = "bad_input"
    option: str
    values: str


class PayTableHasNo(Message, frozen=True, tag="pay_table_has_no"):
    """A pay table has no table for a value of its option."""

    kind = "bad_input"
    paytable: str
    value: str


class PayTableNeedsTable(Message, frozen=True, tag="pay_table_needs_table"):
    """A pay table has none, or several and no option."""

    kind = "bad_input"


class MinimumNotATable(Message, frozen=True, tag="minimum_not_a_table"):
    """The minimum of a pay table is not one of its tables."""

    kind = "bad_input"
    value: str


class SkipsRow(Message, frozen=True, tag="skips_row"):
    """A pay table skips a row."""

    kind = "bad_input"
    row: str


class HasUnknownRow(Message, frozen=True, tag="has_unknown_row"):
    """A pay table has an unknown row."""

    kind = "bad_input"
    row: str


class HasNoClause(Message, frozen=True, tag="has_no_clause"):
    """Data without a clause."""

    kind = "bad_input"


class UnknownLadder(Message, frozen=True, tag="unknown_ladder"):
    """A pay table names an unknown ladder."""

    kind = "bad_input"
    ladder: str


class NoRowOnLadder(Message, frozen=True, tag="no_row_on_ladder"):
    """No row of a pay table stands on its ladder."""

    kind = "bad_input"
    ladder: str


class SkipsHand(Message, frozen=True, tag="skips_hand"):
    """A pay table skips a hand of its ladder."""

    kind = "bad_input"
    row: str
    ladder: str


class UnknownPayTable(Message, frozen=True, tag="unknown_pay_table"):
    """A wager names an unknown pay table."""

    kind = "bad_input"
    paytable: str


class WagerNotThere(Message, frozen=True, tag="wager_not_there"):
    """A wager names another that is not there."""

    kind = "bad_input"
    wager: str


class NotLessCommission(Message, frozen=True, tag="not_less_commission"):
    """Odds that are not even money less the commission."""

    kind = "bad_input"
    commission: str


class NothingReadsIt(Message, frozen=True, tag="nothing_reads_it"):
    """Data that nothing in the family reads."""

    kind = "bad_input"


class NothingReadsTerms(Message, frozen=True, tag="nothing_reads_terms"):
    """Terms of a wager that nothing in the family reads."""

    kind = "bad_input"


class ValueCannotBePlayed(Message, frozen=True, tag="value_cannot_be_played"):
    """A value of an option that cannot be played."""

    kind = "bad_input"
    value: str
    error: str


class ThereIsNone(Message, frozen=True, tag="there_is_none"):
    """A part of the data that is empty."""

    kind = "bad_input"


class FamilyNeedsWager(Message, frozen=True, tag="family_needs_wager"):
    """A wager that the family needs."""

    kind = "bad_input"
    wager: str


class NothingSettlesIt(Message, frozen=True, tag="nothing_settles_it"):
    """A wager that nothing in the family settles."""

    kind = "bad_input"


class CellIsNot(Message, frozen=True, tag="cell_is_not"):
    """A cell of a pay table that is odds where a prize is needed, or the other way about."""

    kind = "bad_input"
    cell: str
    needs_prize: bool


class FamilyNeedsDevice(Message, frozen=True, tag="family_needs_device"):
    """Equipment that the family needs."""

    kind = "bad_input"
    what: str


class NothingUsesIt(Message, frozen=True, tag="nothing_uses_it"):
    """Equipment that nothing in the family uses."""

    kind = "bad_input"


class NoOptionCalled(Message, frozen=True, tag="no_option_called"):
    """Equipment names an option that is not there."""

    kind = "bad_input"
    option: str


class NoOptionForOrder(Message, frozen=True, tag="no_option_for_order"):
    """The option that chooses the order of a wheel is not there."""

    kind = "bad_input"
    option: str


class OrdersNotOfOption(Message, frozen=True, tag="orders_not_of_option"):
    """The orders of a wheel are not those of its option."""

    kind = "bad_input"
    option: str


class OrderChosenWhereSeveral(Message, frozen=True, tag="order_chosen_where_several"):
    """An order is chosen where there is only one."""

    kind = "bad_input"


class CoinsTossed(Message, frozen=True, tag="coins_tossed"):
    """Too few or too many coins are tossed."""

    kind = "bad_input"


class BallsByKindOrNumber(Message, frozen=True, tag="balls_by_kind_or_number"):
    """Balls are counted by kind and numbered too, or neither."""

    kind = "bad_input"


class BallsDrawn(Message, frozen=True, tag="balls_drawn"):
    """Too few or too many balls are drawn."""

    kind = "bad_input"


class FamilyPlaysOnePack(Message, frozen=True, tag="family_plays_one_pack"):
    """A family that plays with one pack."""

    kind = "bad_input"
    jokers: int


class NotEnoughForSeats(Message, frozen=True, tag="not_enough_for_seats"):
    """Too few pieces for every seat."""

    kind = "bad_input"
    pieces: int
    seats: int


class NeedsAValue(Message, frozen=True, tag="needs_a_value"):
    """A fact that needs one of some values."""

    kind = "bad_input"
    known: str


class NothingAsksForIt(Message, frozen=True, tag="nothing_asks_for_it"):
    """A decision for which nothing in the family asks."""

    kind = "bad_input"


class FamilyHasNoEffect(Message, frozen=True, tag="family_has_no_effect"):
    """A ruling with an effect that the family does not have."""

    kind = "bad_input"
    effect: str


class FamilyHasNoStage(Message, frozen=True, tag="family_has_no_stage"):
    """A stage that the family does not have."""

    kind = "bad_input"
    stage: str


class AddedToWhich(Message, frozen=True, tag="added_to_which"):
    """A wager that comes in play, and no word to which it is added."""

    kind = "bad_input"
    wagers: str


class AddedToMissing(Message, frozen=True, tag="added_to_missing"):
    """A wager is added to others that the game does not have."""

    kind = "bad_input"
    wagers: str


class NoSetOfPositions(Message, frozen=True, tag="no_set_of_positions"):
    """A wager names a set of positions that is not there."""

    kind = "bad_input"
    name: str


class CannotBeOn(Message, frozen=True, tag="cannot_be_on"):
    """A wager on a position that the settlement does not know."""

    kind = "bad_input"
    on: str


class NeedsPositions(Message, frozen=True, tag="needs_positions"):
    """A wager that needs positions."""

    kind = "bad_input"
