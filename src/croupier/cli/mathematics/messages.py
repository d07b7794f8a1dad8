"""Messages of the commands of mathematics, in the reader's language."""

from __future__ import annotations

from croupier.messages.base import ClauseName, Message, OddsText, Words


class DecisionsMadeBy(Message, frozen=True, tag="decisions_made_by"):
    """The way to play behind the figures."""

    ways: Words


class PlayerHasEdge(Message, frozen=True, tag="player_has_edge"):
    """Bets that favour the player."""

    wagers: Words


class PlayerHasEdgeUntil(Message, frozen=True, tag="player_has_edge_until"):
    """Bets that favour the player, and the odds at which they are fair."""

    wagers: Words
    odds: OddsText


class SeeJson(Message, frozen=True, tag="see_json"):
    """A figure whose fraction is too long for a table."""

    method: Words


class PlayerDealerTitle(Message, frozen=True, tag="player_dealer_title"):
    """The books of a player-dealer."""

    cited: ClauseName


class CollectionTitle(Message, frozen=True, tag="collection_title"):
    """The collection of a game for a pot."""

    cited: ClauseName


class EachPaysHalfHour(Message, frozen=True, tag="each_pays_half_hour"):
    """A fee for time."""

    amount: Words
    cited: ClauseName


class EdgeUnderPlay(Message, frozen=True, tag="edge_under_play"):
    """The edge of a game under its best play."""

    game: Words
    edge: Words


class FileDrawn(Message, frozen=True, tag="file_drawn"):
    """A chart has been drawn."""

    file: Words


class StatesNoFigure(Message, frozen=True, tag="states_no_figure"):
    """A rulebook states no figure that could be computed."""

    book: Words
    has_wagers: bool


class HandWithAction(Message, frozen=True, tag="hand_with_action"):
    """What a bank expects of one wager."""

    action: Words


class ScheduleTitle(Message, frozen=True, tag="schedule_title"):
    """What a bank keeps under a schedule of fees."""

    schedule: Words
    cited: ClauseName


class RangeOf(Message, frozen=True, tag="range_of"):
    """A range of action."""

    low: Words
    high: Words


class RangeFrom(Message, frozen=True, tag="range_from"):
    """A range of action without an end."""

    low: Words


class EarnsAnHour(Message, frozen=True, tag="earns_an_hour"):
    """What a table earns."""

    game: Words
    wager: Words
    edge: Words
    amount: Words


class EarnsAnHourSpread(Message, frozen=True, tag="earns_an_hour_spread"):
    """What a table earns, and how far one seat's hour strays."""

    game: Words
    wager: Words
    edge: Words
    amount: Words
    spread: Words


class DealsCounted(Message, frozen=True, tag="deals_counted"):
    """Every deal was counted."""

    game: Words
    deals: Words


class DealsAtRandom(Message, frozen=True, tag="deals_at_random"):
    """Deals were drawn at random."""

    game: Words
    deals: Words


class ReportWritten(Message, frozen=True, tag="report_written"):
    """A report has been written."""

    file: Words
    title: Words
    sections: Words


class RoundsSimulated(Message, frozen=True, tag="rounds_simulated"):
    """The heading of a simulation."""

    game: Words
    rounds: Words
    seed: Words
    rate: Words


class MillionRoundsASecond(Message, frozen=True, tag="million_rounds_a_second"):
    """How fast a simulation went."""

    speed: Words


class RoundsASecond(Message, frozen=True, tag="rounds_a_second"):
    """How fast a simulation went."""

    speed: Words


class EveningsFrom(Message, frozen=True, tag="evenings_from"):
    """Evenings with a bankroll."""

    evenings: Words
    purse: Words


class WholeBet(Message, frozen=True, tag="whole_bet"):
    """What the first row of a simulation is."""

    wagers: Words


class ShoeWithout(Message, frozen=True, tag="shoe_without"):
    """A shoe without some cards."""

    cards: Words


class HandAgainst(Message, frozen=True, tag="hand_against"):
    """A hand against the dealer's card."""

    hand: Words
    against: Words


class OddsForEdge(Message, frozen=True, tag="odds_for_edge"):
    """The odds that give an edge."""

    wager: Words
    odds: Words
    exactly: Words
    edge: Words


class MeterForEdge(Message, frozen=True, tag="meter_for_edge"):
    """What the meter holds at an edge."""

    wager: Words
    edge: Words
    amount: Words


class TogetherEdge(Message, frozen=True, tag="together_edge"):
    """The edge of several bets together."""

    edge: Words
    deviation: Words


class WithWager(Message, frozen=True, tag="with_wager"):
    """A column of correlations."""

    wager: Words


class NotCountedBets(Message, frozen=True, tag="not_counted_bets"):
    """Bets that can stand in too many ways."""

    bets: Words


class RuinBefore(Message, frozen=True, tag="ruin_before"):
    """The risk of ruin before a goal."""

    purse: Words
    goal: Words


class RuinWithin(Message, frozen=True, tag="ruin_within"):
    """The risk of ruin within some rounds."""

    purse: Words
    rounds: Words


class ReturnOfNine(Message, frozen=True, tag="return_of_nine"):
    """The return of most runs."""

    rounds: Words


class OnAverage(Message, frozen=True, tag="on_average"):
    """A mean."""

    what: Words
    mean: Words


class PlaceNumber(Message, frozen=True, tag="place_number"):
    """A place in a tournament."""

    place: int


class LivesOfMeter(Message, frozen=True, tag="lives_of_meter"):
    """The heading of the lives of a jackpot meter."""

    game: Words
    wager: Words
    lives: Words
    seed: Words


class MeterBelow(Message, frozen=True, tag="meter_below"):
    """A quantile of the meter when it is won."""

    share: Words


class ZOfMean(Message, frozen=True, tag="z_of_mean"):
    """How far the mean of some results lies from what was expected."""

    z: Words
    chance: Words


class ChiSquareOfShape(Message, frozen=True, tag="chi_square_of_shape"):
    """How far the shape of some results lies from what was expected."""

    statistic: Words
    freedom: Words
    chance: Words


class ChangeShown(Message, frozen=True, tag="change_shown"):
    """The change of an edge that some rounds would show."""

    change: Words


class RoundsForChange(Message, frozen=True, tag="rounds_for_change"):
    """How many rounds a change of an edge takes."""

    change: Words
    rounds: Words


class RoundsSeen(Message, frozen=True, tag="rounds_seen"):
    """The heading of results that were seen."""

    what: Words
    rounds: Words


class RoundsSeenTotal(Message, frozen=True, tag="rounds_seen_total"):
    """Results of which only the total is known."""

    what: Words
    rounds: Words
    total: Words


class SpreadIsApproximate(Message, frozen=True, tag="spread_is_approximate"):
    """A distribution is approximate."""

    note: Words


class RoundOfThrows(Message, frozen=True, tag="round_of_throws"):
    """How long a round of bets that stand lasts."""

    throws: Words
    loss: Words


class EveningOfRounds(Message, frozen=True, tag="evening_of_rounds"):
    """What an evening of several bets brings."""

    rounds: Words
    mean: Words
    deviation: Words


class UsualPlayCosts(Message, frozen=True, tag="usual_play_costs"):
    """What playing a changed table as the usual one costs."""

    cost: Words


class SheetRestsOn(Message, frozen=True, tag="sheet_rests_on"):
    """What a counter's sheet rests on."""

    cards: Words
    dealt: Words


class RuinForEver(Message, frozen=True, tag="ruin_for_ever"):
    """The risk of ruin if play never ends."""

    bankroll: Words


class KellyBankrolls(Message, frozen=True, tag="kelly_bankrolls"):
    """Two bankrolls."""

    whole: Words
    half: Words


class PlayedBest(Message, frozen=True, tag="played_best"):
    """By which play figures are that say nothing else."""
