"""Messages about the data of a game: what is wrong with a rulebook's file, or does not fit its family."""

from __future__ import annotations

from croupier.messages.base import Message


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
