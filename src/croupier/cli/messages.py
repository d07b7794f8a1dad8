"""Messages of the terminal at a table of its own (`croupier play`) and beside an error, in the reader's language."""

from __future__ import annotations

from croupier.messages.base import DecisionName, Message, OddsText, RulingName, SeatNumber, WagerName, Words
from croupier.money import Amount


class PlayHeading(Message, frozen=True, tag="play_heading"):
    """The heading of the list of games."""


class WhichGame(Message, frozen=True, tag="which_game"):
    """Which game is to be played?"""


class GamesMatch(Message, frozen=True, tag="games_match"):
    """An answer fits several games, or none."""

    count: int
    answer: Words


class PlayHelp(Message, frozen=True, tag="play_help"):
    """The words that can be typed at the table."""


class ByPayTable(Message, frozen=True, tag="by_pay_table"):
    """A wager is paid by a pay table."""


class BetOffered(Message, frozen=True, tag="bet_offered"):
    """A bet that can be placed: its title, how it is typed and what it pays."""

    wager: WagerName
    typed: Words
    pays: Words


class BetOfferedOn(Message, frozen=True, tag="bet_offered_on"):
    """A bet that can be placed on one of several positions."""

    wager: WagerName
    typed: Words
    positions: Words
    pays: Words


class SeatChose(Message, frozen=True, tag="seat_chose"):
    """A bot has decided."""

    seat: SeatNumber
    choice: DecisionName


class SeatChoseAmount(Message, frozen=True, tag="seat_chose_amount"):
    """A bot has decided on an amount."""

    seat: SeatNumber
    choice: DecisionName
    amount: Amount


class TableHasClosed(Message, frozen=True, tag="table_has_closed"):
    """The last rounds of the table have been played."""


class NoRulingTyped(Message, frozen=True, tag="no_ruling_typed"):
    """There is no ruling of this name."""

    typed: Words


class RulingTold(Message, frozen=True, tag="ruling_told"):
    """A ruling has been declared."""

    ruling: RulingName


class BetStands(Message, frozen=True, tag="bet_stands"):
    """A bet of an earlier round stands."""

    bet: Words


class PlaceBetFirst(Message, frozen=True, tag="place_bet_first"):
    """Nothing has been bet yet."""


class NoBetTyped(Message, frozen=True, tag="no_bet_typed"):
    """There is no bet of this name."""

    typed: Words


class HowMuchOn(Message, frozen=True, tag="how_much_on"):
    """The stake was left out."""

    wager: WagerName


class OnOrOffTyped(Message, frozen=True, tag="on_or_off_typed"):
    """Whether a bet is on or off was left out."""


class ChipsMissing(Message, frozen=True, tag="chips_missing"):
    """You have too few chips."""


class PotHolds(Message, frozen=True, tag="pot_holds"):
    """The amount in the pot."""

    amount: Words


class SeatHas(Message, frozen=True, tag="seat_has"):
    """A player's remaining chips and bet."""

    seat: SeatNumber
    left: Words
    bet: Words


class SeatHasFolded(Message, frozen=True, tag="seat_has_folded_with"):
    """The remaining chips of a player who folded."""

    seat: SeatNumber
    left: Words


class ChoiceClosed(Message, frozen=True, tag="choice_closed"):
    """A choice is not open, and why."""

    choice: DecisionName
    reason: Words


class EveningOver(Message, frozen=True, tag="evening_over"):
    """How the evening went, and where its record is."""

    count: int
    net: Words
    file: Words


class PromptOpen(Message, frozen=True, tag="prompt_open"):
    """Bets may be placed."""


class PromptFrozen(Message, frozen=True, tag="prompt_frozen"):
    """No new bets may be placed."""


class LineResult(Message, frozen=True, tag="line_result"):
    """The result of a bet."""

    result: Words


class AtOdds(Message, frozen=True, tag="at_odds"):
    """The odds at which a bet was paid."""

    odds: OddsText


class SeatCards(Message, frozen=True, tag="seat_cards"):
    """The cards of a player."""

    seat: SeatNumber


class SeatHandCards(Message, frozen=True, tag="seat_hand_cards"):
    """The cards of one of a player's hands."""

    seat: SeatNumber
    hand: int


class DidYouMean(Message, frozen=True, tag="did_you_mean"):
    """The name that was perhaps meant."""

    name: Words


class GivenTwice(Message, frozen=True, tag="given_twice"):
    """One key has two values on a command line."""

    name: Words


class StakeForEach(Message, frozen=True, tag="stake_for_each"):
    """Several stakes are given for a bet, but not one for each of its positions."""

    wager: Words
    count: int
    positions: Words


class NothingStands(Message, frozen=True, tag="nothing_stands"):
    """A question about throws is asked of a game of other devices."""

    game: Words


class NetWanted(Message, frozen=True, tag="net_wanted"):
    """A result is not a number."""

    typed: Words


class NoNetOfBet(Message, frozen=True, tag="no_net_of_bet"):
    """A result was seen that a bet cannot bring."""

    net: Words
    wager: Words
    nets: Words


class NotBothResults(Message, frozen=True, tag="not_both_results"):
    """Results are given in more than one way."""


class NothingObserved(Message, frozen=True, tag="nothing_observed"):
    """No results are given."""


class NoSpreadToCompare(Message, frozen=True, tag="no_spread_to_compare"):
    """A bet has no exact distribution."""

    wager: Words
    game: Words


class PricedByPosition(Message, frozen=True, tag="priced_by_position"):
    """A bet has another price on each position, and none is named."""

    wager: Words
    example: Words


class NeverLaid(Message, frozen=True, tag="never_laid"):
    """One of several bets can never be laid beside the others."""

    wager: Words


class DealtOrCards(Message, frozen=True, tag="dealt_or_cards"):
    """A share of the shoe or a number of cards that cannot be dealt."""


class SpreadWanted(Message, frozen=True, tag="spread_wanted"):
    """A spread of bets cannot be read."""

    typed: Words
