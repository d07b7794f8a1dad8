"""Messages about the money of a table: limits, coins, chips, pools and the player-dealer."""

from __future__ import annotations

from croupier.messages.asks import Question
from croupier.messages.base import ClauseName, Message, SeatNumber, WagerName, Words
from croupier.messages.results import Cause
from croupier.money import Amount

# Causes of results


class NoOpponent(Cause, frozen=True, tag="no_opponent"):
    """No player bets against the player-dealer."""


class BankIsGone(Cause, frozen=True, tag="bank_is_gone"):
    """The bank's money did not reach this far."""


class BankHasWonItsFill(Cause, frozen=True, tag="bank_has_won_its_fill"):
    """The player-dealer has won as much as was put up, and wins no more."""


class BankedTheHand(Cause, frozen=True, tag="banked_the_hand"):
    """The seat was the player-dealer of the hand."""

    seat: SeatNumber


class FeeForTheHand(Cause, frozen=True, tag="fee_for_the_hand"):
    """The house's fee for a hand."""

    is_fee = True


class FeeFromThePot(Cause, frozen=True, tag="fee_from_the_pot"):
    """The fee that the house takes from the pot."""

    is_fee = True


class FeeForHalfAnHour(Cause, frozen=True, tag="fee_for_half_an_hour"):
    """The house's fee for time at the table."""

    is_fee = True


# Questions


class BankOffered(Question, frozen=True, tag="bank_offered"):
    """The seat may be the player-dealer for so many hands."""

    hands: int


class BankCovers(Question, frozen=True, tag="bank_covers"):
    """The part of a player-dealer, and how much it may lose."""


# Refusals: wagers


class StakeNotPositive(Message, frozen=True, tag="stake_not_positive"):
    """A stake is more than nothing."""

    kind = "bad_stake"
    stake: Amount


class BelowMinimum(Message, frozen=True, tag="below_minimum"):
    """The stake is below the minimum."""

    kind = "below_minimum"
    not_shown = frozenset({"stake"})
    wager: WagerName
    stake: Amount
    least: Amount


class AboveMaximum(Message, frozen=True, tag="above_maximum"):
    """The stake is above the maximum."""

    kind = "above_maximum"
    not_shown = frozenset({"stake"})
    wager: WagerName
    stake: Amount
    most: Amount


class OffStep(Message, frozen=True, tag="off_step"):
    """The stake is no multiple of the step."""

    kind = "off_step"
    wager: WagerName
    step: Amount


class BoxAboveMaximum(Message, frozen=True, tag="box_above_maximum"):
    """All players of a box together staked too much."""

    kind = "above_maximum"
    wager: WagerName
    total: Amount
    most: Amount


class RoundAboveMaximum(Message, frozen=True, tag="round_above_maximum"):
    """A player staked too much on one round."""

    kind = "above_maximum"
    total: Amount
    most: Amount


class NoCoinsTaken(Message, frozen=True, tag="no_coins_taken"):
    """The table takes whole money."""

    kind = "no_coins"
    stake: Amount


class CoinsOnlyOf(Message, frozen=True, tag="coins_only_of"):
    """The table takes coins of one value."""

    kind = "no_coins"
    stake: Amount
    coin: Amount


class TakesExactly(Message, frozen=True, tag="takes_exactly"):
    """The wager has one size."""

    kind = "wrong_stake"
    wager: WagerName
    amount: Amount


class JackpotAlreadyLaid(Message, frozen=True, tag="jackpot_already_laid"):
    """A jackpot wager lies on this area already."""

    kind = "jackpot_laid"
    wagers: tuple[WagerName, ...]


class ColourNotAWord(Message, frozen=True, tag="colour_not_a_word"):
    """A colour of chips is a word."""

    kind = "bad_input"
    colour: Words


class ChipsHaveAValue(Message, frozen=True, tag="chips_have_a_value"):
    """The game is played with chips that have a value."""

    kind = "no_such_chips"


class ChipsNotIssued(Message, frozen=True, tag="chips_not_issued"):
    """The table has issued no such chips to the seat."""

    kind = "not_issued_here"
    colour: Words
    seat: SeatNumber


class NotWholeChips(Message, frozen=True, tag="not_whole_chips"):
    """The stake is no number of the chips it is laid in."""

    kind = "not_whole_chips"
    colour: Words
    value: Amount
    stake: Amount


# Refusals: the player-dealer


class NotPlayerDealer(Message, frozen=True, tag="not_player_dealer"):
    """Another seat holds the bank."""

    kind = "not_player_dealer"
    banker: SeatNumber
    seat: SeatNumber


class BankCannotBet(Message, frozen=True, tag="bank_cannot_bet"):
    """The player-dealer has no other wager."""

    kind = "player_dealer_bets"


class BankBox(Message, frozen=True, tag="bank_box"):
    """The box is the player-dealer's."""

    kind = "player_dealer_box"
    box: int


class BankNotFunded(Message, frozen=True, tag="bank_not_funded"):
    """The player-dealer has put nothing up."""

    kind = "no_bank"
    seat: SeatNumber


# Refusals: options and limits of a table


class StepAboveMinimum(Message, frozen=True, tag="step_above_minimum"):
    """Stakes cannot go in steps larger than the minimum."""

    kind = "forbidden_limits"
    step: Amount
    least: Amount


class LimitsFixed(Message, frozen=True, tag="limits_fixed"):
    """The book fixes the limits of such a table."""

    kind = "forbidden_limits"
    least: Amount
    most: Amount


class LimitsTooNarrow(Message, frozen=True, tag="limits_too_narrow"):
    """A low minimum asks for a high maximum."""

    kind = "forbidden_limits"
    least: Amount
    most: Amount


class LimitsOfWagerTooNarrow(Message, frozen=True, tag="limits_of_wager_too_narrow"):
    """A low minimum of a wager asks for a high maximum."""

    kind = "forbidden_limits"
    wager: Words
    least: Amount
    most: Amount


class LimitOutsideCollection(Message, frozen=True, tag="limit_outside_collection"):
    """The collection schedule bounds the limits."""

    kind = "forbidden_limits"
    which: Words
    low: Amount
    high: Amount
    value: Amount


class MinimumExceedsMaximum(Message, frozen=True, tag="minimum_exceeds_maximum"):
    """A minimum would be above the maximum."""

    kind = "forbidden_limits"
    least: Amount
    most: Amount


class OwnPools(Message, frozen=True, tag="own_pools"):
    """The table keeps pools of its own."""

    kind = "separate_pools"
    game: Words


class PoolsNotShared(Message, frozen=True, tag="pools_not_shared"):
    """Two games do not share pools."""

    kind = "separate_pools"
    game: Words
    other: Words


# Refusals: rulings


class ColourTaken(Message, frozen=True, tag="colour_taken"):
    """Another player has chips of the colour."""

    kind = "colour_taken"
    colour: Words
    seat: SeatNumber


class ColourHasAnotherValue(Message, frozen=True, tag="colour_has_another_value"):
    """The seat has chips of the colour at another value."""

    kind = "not_so"
    seat: SeatNumber
    colour: Words
    value: Amount


class ChipsIssuedElsewhere(Message, frozen=True, tag="chips_issued_elsewhere"):
    """The table has issued no such chips to the seat that it could redeem."""

    kind = "not_issued_here"
    colour: Words
    seat: SeatNumber


class ChipsOfOpenTable(Message, frozen=True, tag="chips_of_open_table"):
    """Chips of an open table are redeemed there."""

    kind = "not_issued_here"
    colour: Words


class ChipWorthNothing(Message, frozen=True, tag="chip_worth_nothing"):
    """A chip is worth more than nothing."""

    kind = "bad_input"
    value: Amount


# Announcements


class SuitsSorted(Message, frozen=True, tag="suits_sorted"):
    """The cards are sorted before a jackpot prize is paid."""


class ColourIssued(Message, frozen=True, tag="colour_issued"):
    """A seat was given chips of a colour."""

    seat: SeatNumber
    colour: Words
    value: Amount


class ColourRedeemed(Message, frozen=True, tag="colour_redeemed"):
    """A seat has value chips for its colour chips."""

    seat: SeatNumber
    colour: Words


class ColourRedeemedOfClosedTable(Message, frozen=True, tag="colour_redeemed_of_closed_table"):
    """A seat has value chips for the colour chips of a closed table."""

    seat: SeatNumber
    colour: Words


class PlayerDealerIs(Message, frozen=True, tag="player_dealer_is"):
    """A seat is the player-dealer, in so many hands."""

    seat: SeatNumber
    hand: int
    most: int


class NoPlayerDealer(Message, frozen=True, tag="no_player_dealer"):
    """No player takes the bank."""


# Refusals: what a table leaves out


class LimitBelowCollection(Message, frozen=True, tag="limit_below_collection"):
    """The collection schedule bounds the limits from below."""

    kind = "forbidden_limits"
    which: Words
    low: Amount
    value: Amount


# Notes on lines


class NobodyPlays(Message, frozen=True, tag="nobody_plays"):
    """No player bets against the bank."""


class PartCovered(Message, frozen=True, tag="part_covered"):
    """The bank covers this part of a wager."""


class NotCoveredByBank(Message, frozen=True, tag="not_covered_by_bank"):
    """The bank does not cover this part of a wager."""

    is_gone: bool


class MeterBelowStake(Message, frozen=True, tag="meter_below_stake"):
    """A meter pays less than the stake."""

    paid: Amount


class LevelShowed(Message, frozen=True, tag="level_showed"):
    """The amount that a level of a jackpot showed."""

    level: Words
    shown: Amount
    cited: ClauseName


class LevelShowedBefore(Message, frozen=True, tag="level_showed_before"):
    """The amount that a level showed before other prizes of the round were paid."""

    now: Message
    first: Amount
    cited: ClauseName


class HandOfLine(Message, frozen=True, tag="hand_of_line"):
    """The hand that a line was paid for."""

    hand: Message


class FeeByAction(Message, frozen=True, tag="fee_by_action"):
    """A fee by all that the players laid."""

    action: Amount


class FeeByWager(Message, frozen=True, tag="fee_by_wager"):
    """A fee by one wager."""

    wager: Words
    stake: Amount


class LaidAboveMaximum(Message, frozen=True, tag="laid_above_maximum"):
    """A part of a wager lay above the maximum."""


class PaidUpToCeiling(Message, frozen=True, tag="paid_up_to_ceiling"):
    """A payment is cut at a ceiling."""

    most: Amount


class SettledAsItLay(Message, frozen=True, tag="settled_as_it_lay"):
    """A wager that should have been another is settled as it lay."""


class ChipWorthAboveNothing(Message, frozen=True, tag="chip_worth_above_nothing"):
    """A chip is worth more than 0, not value."""

    kind = "bad_input"
    value: str


class ColourIsAWord(Message, frozen=True, tag="colour_is_a_word"):
    """A colour is a word, such as red, not given."""

    kind = "bad_input"
    given: str


class LimitsByWager(Message, frozen=True, tag="limits_by_wager"):
    """Limits."""

    kind = "bad_input"


class LimitsOfNoWager(Message, frozen=True, tag="limits_of_no_wager"):
    """Limits."""

    kind = "bad_input"
    game: str
    wager: str


class LimitsForm(Message, frozen=True, tag="limits_form"):
    """Limits are written min."""

    kind = "bad_input"


class LimitsAboveNothing(Message, frozen=True, tag="limits_above_nothing"):
    """Limits must be more than 0."""

    kind = "bad_input"


class MinimumAboveMaximum(Message, frozen=True, tag="minimum_above_maximum"):
    """Limits."""

    kind = "bad_input"


class NoRulingToHearOfOthers(Message, frozen=True, tag="no_ruling_to_hear_of_others"):
    """Game has no ruling by which a table hears of the others."""

    kind = "bad_input"
    game: str


class PoolsOfThisLink(Message, frozen=True, tag="pools_of_this_link"):
    """The pools of this link are pools."""

    kind = "bad_input"
    pools: str


class LinkedSamePools(Message, frozen=True, tag="linked_same_pools"):
    """Linked tables have the same pools."""

    kind = "bad_input"


class MetersAgainstJournal(Message, frozen=True, tag="meters_against_journal"):
    """The meters do not agree with their journal."""

    kind = "bad_input"


class LinkedSame(Message, frozen=True, tag="linked_same"):
    """Linked tables have the same what."""

    kind = "bad_input"
    what: str


class SayWhatPoolsHold(Message, frozen=True, tag="say_what_pools_hold"):
    """Say what the pools hold."""

    kind = "bad_input"
    pools: str


class PoolCannotHold(Message, frozen=True, tag="pool_cannot_hold"):
    """A pool cannot hold value."""

    kind = "bad_input"
    value: str


class CannotBeMoved(Message, frozen=True, tag="cannot_be_moved"):
    """Value cannot be moved from source to target."""

    kind = "bad_input"
    value: str
    source: str
    target: str


class LessInAccount(Message, frozen=True, tag="less_in_account"):
    """There is less in account than the value that should come out of it."""

    kind = "bad_input"
    account: str
    value: str
