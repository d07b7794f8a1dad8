"""Messages of the analysis: what has no price, no advice or no exact answer."""

from __future__ import annotations

from croupier.messages.base import Message


class WagerNotOfferedChoose(Message, frozen=True, tag="wager_not_offered_choose"):
    """Title is not offered at this table."""

    kind = "bad_input"
    title: str
    wanted: str
    cited: str


class WagerNotOnPosition(Message, frozen=True, tag="wager_not_on_position"):
    """Game has no wager on on."""

    kind = "bad_input"
    game: str
    wager: str
    on: str


class WithoutIsAnotherGame(Message, frozen=True, tag="without_is_another_game"):
    """Game without left out is another game."""

    kind = "bad_input"
    game: str
    left_out: str


class TooManyStates(Message, frozen=True, tag="too_many_states"):
    """Too many states to enumerate."""

    kind = "bad_input"


class TooManyOutcomes(Message, frozen=True, tag="too_many_outcomes"):
    """Too many outcomes to enumerate."""

    kind = "bad_input"


class WagerNeedsDecisions(Message, frozen=True, tag="wager_needs_decisions"):
    """This wager needs decisions."""

    kind = "bad_input"


class NothingGivenFor(Message, frozen=True, tag="nothing_given_for"):
    """Nothing is given for awaited."""

    kind = "bad_input"
    awaited: str


class AnswerNotAmong(Message, frozen=True, tag="answer_not_among"):
    """Answer is not among choices."""

    kind = "bad_input"
    answer: str
    choices: str


class MoreRoundsThan(Message, frozen=True, tag="more_rounds_than"):
    """More than most rounds would have to be played out."""

    kind = "bad_input"
    most: str


class LooksAtHiddenCards(Message, frozen=True, tag="looks_at_hidden_cards"):
    """The procedure looks at cards that the seat does not see before it asks."""

    kind = "bad_input"


class StandsOnAfterRound(Message, frozen=True, tag="stands_on_after_round"):
    """Wager stands on after the round."""

    kind = "bad_input"
    wager: str


class DealsOnAfter(Message, frozen=True, tag="deals_on_after"):
    """Game deals on after place."""

    kind = "bad_input"
    game: str
    place: str


class DecidedInTooManyWays(Message, frozen=True, tag="decided_in_too_many_ways"):
    """Choice can be decided in too many ways."""

    kind = "bad_input"
    choice: str
    carried: str


class ToldByWorthInOnePack(Message, frozen=True, tag="told_by_worth_in_one_pack"):
    """Hands are told by their worth out of a single pack only."""

    kind = "bad_input"


class HandsMayLie(Message, frozen=True, tag="hands_may_lie"):
    """Count hands may lie at place."""

    kind = "bad_input"
    count: str
    place: str


class SameWorthSettleDifferently(Message, frozen=True, tag="same_worth_settle_differently"):
    """Game."""

    kind = "bad_input"
    game: str


class NotDealtFromAPack(Message, frozen=True, tag="not_dealt_from_a_pack"):
    """Game is not dealt from a pack whose cards could be taken out."""

    kind = "bad_input"
    game: str


class NoExactPrice(Message, frozen=True, tag="no_exact_price"):
    """Wager of game has no exact price."""

    kind = "bad_input"
    wager: str
    game: str


class TrueCountOfBalancedTags(Message, frozen=True, tag="true_count_of_balanced_tags"):
    """A true count is that of balanced tags, not all of them nothing."""

    kind = "bad_input"


class NoRankLeft(Message, frozen=True, tag="no_rank_left"):
    """No rank is left in the shoe."""

    kind = "bad_input"
    rank: str


class NoCardMatters(Message, frozen=True, tag="no_card_matters"):
    """No card matters to this wager."""

    kind = "bad_input"


class NoEdgeInCommon(Message, frozen=True, tag="no_edge_in_common"):
    """Game claim claim."""

    kind = "bad_input"
    game: str
    claim: str


class HandsHardlyHeldTogether(Message, frozen=True, tag="hands_hardly_held_together"):
    """These hands can hardly be held together."""

    kind = "bad_input"


class NoHandsAgainstOneAnother(Message, frozen=True, tag="no_hands_against_one_another"):
    """Game has no hands that play one another."""

    kind = "bad_input"
    game: str


class CardInTwoHands(Message, frozen=True, tag="card_in_two_hands"):
    """These hands cannot be held together."""

    kind = "bad_input"


class EquityNeedsTwo(Message, frozen=True, tag="equity_needs_two"):
    """An equity needs two hands or more."""

    kind = "bad_input"


class BoardHasCards(Message, frozen=True, tag="board_has_cards"):
    """The board has board cards, not given."""

    kind = "bad_input"
    board: int
    given: int


class CardTwiceOrNotInPack(Message, frozen=True, tag="card_twice_or_not_in_pack"):
    """A card is named twice, or is not in this pack."""

    kind = "bad_input"


class NotEnoughCardsForHands(Message, frozen=True, tag="not_enough_cards_for_hands"):
    """Cards cards are not enough for hands hands."""

    kind = "bad_input"
    cards: int
    hands: int


class NotAHandOfCards(Message, frozen=True, tag="not_a_hand_of_cards"):
    """Given is not a hand of held cards of this pack."""

    kind = "bad_input"
    given: str
    held: int


class NotARange(Message, frozen=True, tag="not_a_range"):
    """Given is not a range, nor cards such as AhKd."""

    kind = "bad_input"
    given: str


class HandsNotHeldTogether(Message, frozen=True, tag="hands_not_held_together"):
    """These hands cannot be held together."""

    kind = "bad_input"


class NoTableOfTwoCards(Message, frozen=True, tag="no_table_of_two_cards"):
    """Game has no table of two cards against two."""

    kind = "bad_input"
    game: str


class NotAStartingHand(Message, frozen=True, tag="not_a_starting_hand"):
    """Given is no starting hand."""

    kind = "bad_input"
    given: str


class BestPlayNotSolved(Message, frozen=True, tag="best_play_not_solved"):
    """The best play of game is not solved yet."""

    kind = "bad_input"
    game: str


class NoDecisionAwaited(Message, frozen=True, tag="no_decision_awaited"):
    """No decision is awaited."""

    kind = "bad_input"


class NoAdviceYet(Message, frozen=True, tag="no_advice_yet"):
    """There is no advice for game yet."""

    kind = "bad_input"
    game: str


class NoDecisionsAnyPlay(Message, frozen=True, tag="no_decisions_any_play"):
    """Game asks for no decisions."""

    kind = "bad_input"
    game: str


class ClaimHasNoEdge(Message, frozen=True, tag="claim_has_no_edge"):
    """Game."""

    kind = "bad_input"
    game: str
    wager: str
    on: str


class FiguresStatedAndComputed(Message, frozen=True, tag="figures_stated_and_computed"):
    """Book claim claim."""

    kind = "bad_input"
    book: str
    claim: str
    stated: int
    computed: int


class UnknownMeasure(Message, frozen=True, tag="unknown_measure"):
    """Book claim claim."""

    kind = "bad_input"
    book: str
    claim: str
    measure: str


class NotAStatedFigure(Message, frozen=True, tag="not_a_stated_figure"):
    """Text is not a stated figure."""

    kind = "bad_input"
    text: str


class NotVersionsOfOneGame(Message, frozen=True, tag="not_versions_of_one_game"):
    """Game and other are not versions of one game."""

    kind = "bad_input"
    game: str
    other: str


class TwoBooksNotEditions(Message, frozen=True, tag="two_books_not_editions"):
    """Book and other are two books, not two editions of one."""

    kind = "bad_input"
    book: str
    other: str


class NothingAgainstTheHouse(Message, frozen=True, tag="nothing_against_the_house"):
    """Game."""

    kind = "bad_input"
    game: str


class WagerHasNoPrice(Message, frozen=True, tag="wager_has_no_price"):
    """Game."""

    kind = "bad_input"
    game: str
    wager: str


class PriceIsPer(Message, frozen=True, tag="price_is_per"):
    """Game."""

    kind = "bad_input"
    game: str
    wager: str
    measures: str


class PaceNeedsMoreThanNothing(Message, frozen=True, tag="pace_needs_more_than_nothing"):
    """A pace has a stake, rounds an hour and seats, each more than 0."""

    kind = "bad_input"


class EdgeDoesNotFollowOdds(Message, frozen=True, tag="edge_does_not_follow_odds"):
    """The edge of wager does not follow these odds."""

    kind = "bad_input"
    wager: str


class NoOddsGiveThatEdge(Message, frozen=True, tag="no_odds_give_that_edge"):
    """No odds of wager give that edge."""

    kind = "bad_input"
    wager: str
    win: str


class NotPaidFromAMeter(Message, frozen=True, tag="not_paid_from_a_meter"):
    """Wager of game is not paid from a meter."""

    kind = "bad_input"
    wager: str
    game: str


class GoalAboveBankroll(Message, frozen=True, tag="goal_above_bankroll"):
    """A goal is more than the bankroll, and that more than 0."""

    kind = "bad_input"


class TooManyBankrolls(Message, frozen=True, tag="too_many_bankrolls"):
    """That is count different bankrolls with wins of up to steps steps."""

    kind = "bad_input"
    count: str
    steps: str


class TooManyDifferentResults(Message, frozen=True, tag="too_many_different_results"):
    """Too many rounds for so many different results."""

    kind = "bad_input"


class GameDoesNotOffer(Message, frozen=True, tag="game_does_not_offer"):
    """Game does not offer wager."""

    kind = "bad_input"
    game: str
    wager: str


class NotLaidAtStartSimulate(Message, frozen=True, tag="not_laid_at_start_simulate"):
    """Wager is not laid at the start of a round."""

    kind = "bad_input"
    wager: str


class NothingGivesThatEdge(Message, frozen=True, tag="nothing_gives_that_edge"):
    """Nothing gives that edge."""

    kind = "bad_input"


class ReadingPricesNoWager(Message, frozen=True, tag="reading_prices_no_wager"):
    """Reading reading prices wager, which is no wager of game."""

    kind = "bad_input"
    reading: str
    wager: str
    game: str


class GameHasNoKey(Message, frozen=True, tag="game_has_no_key"):
    """Game has no key."""

    kind = "bad_input"
    game: str
    key: str


class WagerLeftOut(Message, frozen=True, tag="wager_left_out"):
    """A wager that an option of the table leaves out."""

    kind = "bad_input"
    title: str
    option: str
    cited: str


class NotAlike(Message, frozen=True, tag="not_alike"):
    """Things that a family calls alike settle differently."""

    kind = "bad_input"
    game: str
    what: str


class GameHasNoChart(Message, frozen=True, tag="game_has_no_chart"):
    """A game without a chart of best play."""

    kind = "bad_input"
    game: str
    why: str


class WagerHasNoDistribution(Message, frozen=True, tag="wager_has_no_distribution"):
    """A wager whose results are not known exactly."""

    kind = "bad_input"
    wager: str
    note: str


class NotPricedTogether(Message, frozen=True, tag="not_priced_together"):
    """Wagers that have no exact price together."""

    kind = "bad_input"
    game: str
    reason: Message
