"""The school: what its drills are called, what they show and ask, and why an answer is right."""

from __future__ import annotations

from typing import ClassVar

from croupier.messages.base import DecisionName, Message, OptionName, SeatNumber, WagerName, Words
from croupier.money import Amount
from croupier.places import Place


class Asked(Message, frozen=True):
    """Something that a task asks."""

    is_signed: ClassVar[bool] = False  # the answer is an amount with its sign: what was won or lost


class DrillTitle(Message, frozen=True, tag="drill_title"):
    """The title of a kind of drill."""

    drill: str


class DrillAsks(Message, frozen=True, tag="drill_asks"):
    """The question of a kind of drill."""

    drill: str


class DrillPaid(Asked, frozen=True, tag="drill_paid"):
    """Asks what a wager is paid."""

    is_signed = True
    seat: int
    wager: Message
    stake: str


class DrillPaidOrBack(Asked, frozen=True, tag="drill_paid_or_back"):
    """Asks what a wager is paid where the bank is limited."""

    is_signed = True
    seat: int
    wager: Message
    stake: str


class DrillPieces(Asked, frozen=True, tag="drill_pieces"):
    """Asks for the pieces that a seat takes."""


class DrillInMoney(Asked, frozen=True, tag="drill_in_money"):
    """Asks for an amount in money."""


class DrillColourChange(Asked, frozen=True, tag="drill_colour_change"):
    """Asks for the rest of a payment in cash chips."""

    pieces: int


class DrillCallBet(Asked, frozen=True, tag="drill_call_bet"):
    """Asks for the stake of a call bet."""

    call: Message
    chip: str


class DrillCallResult(Asked, frozen=True, tag="drill_call_result"):
    """Asks for the result of a call bet."""

    is_signed = True

    pocket: str


class DrillHouseKeeps(Asked, frozen=True, tag="drill_house_keeps"):
    """Asks what the house keeps."""

    account: str


class DrillHigher(Asked, frozen=True, tag="drill_higher"):
    """Asks which hand is higher."""

    one: str
    other: str


class DrillLateBet(Asked, frozen=True, tag="drill_late_bet"):
    """Asks whether a late bet is accepted."""

    called: bool  # whether no more bets was called before it
    seat: int
    stake: str
    wager: Message


class DrillMayLie(Asked, frozen=True, tag="drill_may_lie"):
    """Asks whether a wager is accepted at a table with these limits."""

    seat: int
    stake: str
    wager: Message


class DrillOrder(Asked, frozen=True, tag="drill_order"):
    """Asks in which order wagers are settled."""


class DrillCollected(Asked, frozen=True, tag="drill_collected"):
    """Asks what the house collects from a seat."""

    seat: int


class DrillTotal(Asked, frozen=True, tag="drill_total"):
    """Asks what cards come to."""

    at: Words
    cards: Words
    board: bool = False  # with the cards of the board


class DrillDraws(Asked, frozen=True, tag="drill_draws"):
    """Asks whether a hand takes a further card."""

    at: Words


class DrillHouseWay(Asked, frozen=True, tag="drill_house_way"):
    """Asks how the house sets its hand."""

    pieces: Words


class DrillSetting(Asked, frozen=True, tag="drill_setting"):
    """Asks how a hand is set best."""


class DrillQualifies(Asked, frozen=True, tag="drill_qualifies"):
    """Asks whether the dealer's hand qualifies."""


class DrillCheapest(Asked, frozen=True, tag="drill_cheapest"):
    """Asks which wager costs least."""


class DrillMostOdds(Asked, frozen=True, tag="drill_most_odds"):
    """Asks how much may be laid behind the line."""

    wager: Message


class DrillOddsPaid(Asked, frozen=True, tag="drill_odds_paid"):
    """Asks what a wager behind the line brings."""

    is_signed = True
    stake: str
    wager: Message
    thrown: Words


class DrillDeviation(Asked, frozen=True, tag="drill_deviation"):
    """Asks what is best at a true count."""

    hand: Words
    against: Words
    count: Words


class DrillAtCount(Asked, frozen=True, tag="drill_at_count"):
    """Asks something at a true count."""

    count: Words
    asks: Message


# Answers to choose from


class DrillAnswer(Message, frozen=True, tag="drill_answer"):
    """An answer in words: yes, no, accepted, refused."""

    answer: str


class DecisionNamed(Message, frozen=True, tag="decision_named"):
    """A decision, and the cards that are named with it."""

    decision: DecisionName
    cards: Words = Words("")


class DrillRuling(Asked, frozen=True, tag="drill_ruling"):
    """Asks what follows from an irregularity."""

    happened: str


class DrillBest(Asked, frozen=True, tag="drill_best"):
    """Asks for the best choice of a seat."""

    seat: int


class DrillRunningCount(Asked, frozen=True, tag="drill_running_count"):
    """Asks for the running count."""


class DrillTrueCount(Asked, frozen=True, tag="drill_true_count"):
    """Asks for the true count."""


class NeighboursCalled(Message, frozen=True, tag="neighbours_called"):
    """A call bet on a number and its neighbours on the wheel."""

    pocket: str
    count: int


# What is seen


class Seen(Message, frozen=True):
    """Something that a task shows."""


class SeenCards(Seen, frozen=True, tag="seen_cards"):
    """Cards or tiles at a place."""

    place: Place
    cards: Words


class SeenStream(Seen, frozen=True, tag="seen_stream"):
    """Cards of a shoe as they come."""

    cards: Words


class SeenOutcome(Seen, frozen=True, tag="seen_outcome"):
    """What fell: a pocket, dice, coins."""

    outcomes: Words


class SeenOption(Seen, frozen=True, tag="seen_option"):
    """A choice of the house that differs from the usual one."""

    option: OptionName
    value: Words


class SeenLimit(Seen, frozen=True, tag="seen_limit"):
    """One of the table's limits."""

    limit: str
    amount: Words


class SeenLimits(Seen, frozen=True, tag="seen_limits"):
    """The table's limits."""

    limits: tuple[Message, ...]


class SeenPieceValue(Seen, frozen=True, tag="seen_piece_value"):
    """What a piece of a player's colour is worth."""

    seat: SeatNumber
    amount: Amount


class SeenStack(Seen, frozen=True, tag="seen_stack"):
    """A wager by its pieces."""

    wager: Message
    pieces: Amount


class SeenCall(Seen, frozen=True, tag="seen_call"):
    """A call bet, and what each of its chips is worth."""

    call: Message
    amount: Amount


class SeenStake(Seen, frozen=True, tag="seen_stake"):
    """What a seat staked on a wager."""

    seat: SeatNumber
    wager: Message
    amount: Amount


class SeenBank(Seen, frozen=True, tag="seen_bank"):
    """What the player-dealer puts up."""

    amount: Amount


class SeenPoint(Seen, frozen=True, tag="seen_point"):
    """A wager behind which odds may go, and the point that stands."""

    seat: SeatNumber
    wager: Message
    amount: Amount
    on: Words


class SeenCount(Seen, frozen=True, tag="seen_count"):
    """The running count before the cards that are shown."""

    count: Words


class SeenDecksLeft(Seen, frozen=True, tag="seen_decks_left"):
    """The decks that are left after the cards that are shown."""

    decks: Words


# Why an answer is right


class WhyAll(Message, frozen=True, tag="why_all"):
    """Several reasons."""

    reasons: tuple[Message, ...]


class WhyResult(Message, frozen=True, tag="why_result"):
    """What became of a wager, by the record's word."""

    result: str
    odds: Words = Words("")


class WhyStake(Message, frozen=True, tag="why_stake"):
    """What became of a part of a stake."""

    amount: Amount
    reason: Message


class WhyOrder(Message, frozen=True, tag="why_order"):
    """The order of settlement that a book gives."""

    by: str
    order: tuple[WagerName, ...]


class WhyPieces(Message, frozen=True, tag="why_pieces"):
    """The pieces on a wager, and its odds."""

    wager: Message
    pieces: Amount
    odds: Words


class WhyValue(Message, frozen=True, tag="why_value"):
    """Pieces, and what each is worth."""

    pieces: Amount
    amount: Amount


class WhyColour(Message, frozen=True, tag="why_colour"):
    """What was won, and how much of it is paid in colour."""

    amount: Amount
    stack: Amount


class WhyCost(Message, frozen=True, tag="why_cost"):
    """What a choice costs against the best."""

    share: Words


class WhyChoiceCosts(Message, frozen=True, tag="why_choice_costs"):
    """A choice, and what it costs against the best."""

    choice: Message
    cost: Message


class WhyTrueCount(Message, frozen=True, tag="why_true_count"):
    """How the true count follows from the running one."""

    running: Words
    decks: Words


class WhyIndex(Message, frozen=True, tag="why_index"):
    """What is best below a count, and from it on."""

    below: Message
    above: Message
    at: Words


class WhyWorth(Message, frozen=True, tag="why_worth"):
    """What the best choice is worth, and what the next best costs."""

    share: Words
    cost: Message


class WhyPrice(Message, frozen=True, tag="why_price"):
    """A wager and its house edge."""

    wager: Message
    edge: Words


class WhyHand(Message, frozen=True, tag="why_hand"):
    """The hand at a place."""

    place: Place
    hand: Message


class WhyBeside(Message, frozen=True, tag="why_beside"):
    """The cards that tell two hands of one name apart."""

    one: Message
    other: Message


class WhyHouseRuling(Message, frozen=True, tag="why_house_ruling"):
    """A ruling of the house, where the book is silent."""


class NoSuchDrill(Message, frozen=True, tag="no_such_drill"):
    """There is no drill drill."""

    kind = "bad_input"
    drill: str
    known: str


class NoSuchLevel(Message, frozen=True, tag="no_such_level"):
    """There is no level level."""

    kind = "bad_input"
    level: str
    known: str


class NothingToPractise(Message, frozen=True, tag="nothing_to_practise"):
    """Game has nothing to practise by drill."""

    kind = "bad_input"
    game: str
    drill: str
    known: str


class ExamNeedsTitle(Message, frozen=True, tag="exam_needs_title"):
    """An exam has a title."""

    kind = "bad_input"


class ExamBounds(Message, frozen=True, tag="exam_bounds"):
    """An exam has 1 to tasks tasks, 1 to minutes minutes and a pass mark of 1 to full%."""

    kind = "bad_input"
    tasks: int
    minutes: int
    full: int


class NoSuchExamKind(Message, frozen=True, tag="no_such_exam_kind"):
    """There is no exam in drill."""

    kind = "bad_input"
    drill: str
    known: str


class ExamNeedsGameAndKind(Message, frozen=True, tag="exam_needs_game_and_kind"):
    """An exam needs a game and a kind of task."""

    kind = "bad_input"


class GameHasNoneOfKinds(Message, frozen=True, tag="game_has_none_of_kinds"):
    """Game has none of these kinds."""

    kind = "bad_input"
    game: str
    known: str


class PlayHangsOnNoCount(Message, frozen=True, tag="play_hangs_on_no_count"):
    """Play of game hangs on no count."""

    kind = "bad_input"
    game: str


class NotAPracticeRecord(Message, frozen=True, tag="not_a_practice_record"):
    """File is no record of practice."""

    kind = "bad_input"
    file: str
