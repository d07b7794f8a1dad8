"""Messages of the simulation: what cannot be simulated as asked, and how to write it."""

from __future__ import annotations

from croupier.messages.base import Message


class SystemStakesTooMuch(Message, frozen=True, tag="system_stakes_too_much"):
    """System stakes more than most units."""

    kind = "bad_input"
    system: str
    most: int


class NotABettingSystem(Message, frozen=True, tag="not_a_betting_system"):
    """Text is not a betting system."""

    kind = "bad_input"
    text: str
    known: str


class SystemTakesFigures(Message, frozen=True, tag="system_takes_figures"):
    """System takes wanted figures, not given."""

    kind = "bad_input"
    system: str
    wanted: str
    given: int


class NotAFigureForSystem(Message, frozen=True, tag="not_a_figure_for_system"):
    """Given is not a figure for system."""

    kind = "bad_input"
    given: str
    system: str
    least: str
    most: str


class OneSpreadByCount(Message, frozen=True, tag="one_spread_by_count"):
    """A system has one spread by the count, not two."""

    kind = "bad_input"


class SystemsHaveTooManyStates(Message, frozen=True, tag="systems_have_too_many_states"):
    """System & other has more than most states."""

    kind = "bad_input"
    system: str
    other: str
    most: int


class SystemHasTooManyStates(Message, frozen=True, tag="system_has_too_many_states"):
    """This betting system has more than most states."""

    kind = "bad_input"
    most: int


class NotASystemForASeat(Message, frozen=True, tag="not_a_system_for_a_seat"):
    """Text is not a betting system for a seat."""

    kind = "bad_input"
    text: str


class TwoBettingSystems(Message, frozen=True, tag="two_betting_systems"):
    """Whose has two betting systems."""

    kind = "bad_input"
    whose: str


class SeatWithSystemLaysNothing(Message, frozen=True, tag="seat_with_system_lays_nothing"):
    """Seat seat has a betting system but lays nothing."""

    kind = "bad_input"
    seat: str


class CheckpointOfAnother(Message, frozen=True, tag="checkpoint_of_another"):
    """Path is of another simulation, or of another version of croupier."""

    kind = "bad_input"
    path: str


class CheckpointHoldsRounds(Message, frozen=True, tag="checkpoint_holds_rounds"):
    """Path holds rounds rounds."""

    kind = "bad_input"
    path: str
    rounds: str


class NotACheckpoint(Message, frozen=True, tag="not_a_checkpoint"):
    """Path is not a simulation to be taken up."""

    kind = "bad_input"
    path: str


class ClusterWorkersDie(Message, frozen=True, tag="cluster_workers_die"):
    """The workers of the cluster keep dying."""

    kind = "bad_input"


class ClusterProcesses(Message, frozen=True, tag="cluster_processes"):
    """A cluster here has 1 to most processes."""

    kind = "bad_input"
    most: int


class NoSchedulerAnswers(Message, frozen=True, tag="no_scheduler_answers"):
    """No Dask scheduler answers at address (error)."""

    kind = "bad_input"
    address: str
    error: str


class PlaysForNoMeter(Message, frozen=True, tag="plays_for_no_meter"):
    """Wager does not play for a meter."""

    kind = "bad_input"
    wager: str


class PlaysForNoWholeMeter(Message, frozen=True, tag="plays_for_no_whole_meter"):
    """Wager does not play for a meter that is won whole."""

    kind = "bad_input"
    wager: str


class PrizesNotOneAtATime(Message, frozen=True, tag="prizes_not_one_at_a_time"):
    """The prizes of wager do not come one at a time."""

    kind = "bad_input"
    wager: str


class LivesOfAMeter(Message, frozen=True, tag="lives_of_a_meter"):
    """Lives of a meter."""

    kind = "bad_input"
    most: str


class NeverDecided(Message, frozen=True, tag="never_decided"):
    """These wagers are never decided."""

    kind = "bad_input"


class NoEdgeAtAPot(Message, frozen=True, tag="no_edge_at_a_pot"):
    """At a pot the players play one another."""

    kind = "bad_input"


class AmountsTooLargeToSimulate(Message, frozen=True, tag="amounts_too_large_to_simulate"):
    """The amounts at this table are too large to simulate."""

    kind = "bad_input"


class NotAStrategyOfGame(Message, frozen=True, tag="not_a_strategy_of_game"):
    """Strategy is not a strategy of this game."""

    kind = "bad_input"
    strategy: str
    known: str


class CutCardBetween(Message, frozen=True, tag="cut_card_between"):
    """The cut card lies between least and most cards from the end, not cut."""

    kind = "bad_input"
    least: int
    most: int
    cut: str


class NoneIsEverDecided(Message, frozen=True, tag="none_is_ever_decided"):
    """None of these wagers is ever decided."""

    kind = "bad_input"


class ChancesNotAlike(Message, frozen=True, tag="chances_not_alike"):
    """The chances of this game are not all alike."""

    kind = "bad_input"


class TooManyStatesForChain(Message, frozen=True, tag="too_many_states_for_chain"):
    """These wagers make too many states for a chain."""

    kind = "bad_input"


class GameAsksForDecisions(Message, frozen=True, tag="game_asks_for_decisions"):
    """This game asks for decisions."""

    kind = "bad_input"


class StakesDoNotFitKernel(Message, frozen=True, tag="stakes_do_not_fit_kernel"):
    """The stakes and odds of this table do not fit the kernel's whole numbers."""

    kind = "bad_input"


class NothingDecidedSameHowever(Message, frozen=True, tag="nothing_decided_same_however"):
    """Nothing is decided at game."""

    kind = "bad_input"
    game: str


class PlayedByBestOrBots(Message, frozen=True, tag="played_by_best_or_bots"):
    """Game is played by best or bots, not by strategy."""

    kind = "bad_input"
    game: str
    best: str
    bots: str
    strategy: str


class NothingForStrategyToSay(Message, frozen=True, tag="nothing_for_strategy_to_say"):
    """Nothing is decided at game."""

    kind = "bad_input"
    game: str
    strategy: str


class BestPlayForOneSeat(Message, frozen=True, tag="best_play_for_one_seat"):
    """Best play was found for one seat alone."""

    kind = "bad_input"


class NoSuchPlayHere(Message, frozen=True, tag="no_such_play_here"):
    """Game has no strategy play here."""

    kind = "bad_input"
    game: str
    strategy: str
    why: str


class PrecisionAboveNothing(Message, frozen=True, tag="precision_above_nothing"):
    """A precision is more than 0."""

    kind = "bad_input"


class NothingDecidedSameEdge(Message, frozen=True, tag="nothing_decided_same_edge"):
    """Nothing is decided at game."""

    kind = "bad_input"
    game: str


class RoundsTooMany(Message, frozen=True, tag="rounds_too_many"):
    """Its rounds are too many, or its wagers stand over several."""

    kind = "bad_input"


class FileTellsAlikeApart(Message, frozen=True, tag="file_tells_alike_apart"):
    """The file tells apart what is alike."""

    kind = "bad_input"


class ChoiceNotPriced(Message, frozen=True, tag="choice_not_priced"):
    """Choice is not among what is priced at game."""

    kind = "bad_input"
    choice: str
    game: str


class NoFunctionDecide(Message, frozen=True, tag="no_function_decide"):
    """Path has no function decide(seen)."""

    kind = "bad_input"
    path: str


class DecideSaid(Message, frozen=True, tag="decide_said"):
    """Path."""

    kind = "bad_input"
    path: str
    decision: str
    seen: str
    choices: str


class NoStrategyToRead(Message, frozen=True, tag="no_strategy_to_read"):
    """There is no strategy to read in file."""

    kind = "bad_input"
    file: str


class NotReadAsPython(Message, frozen=True, tag="not_read_as_python"):
    """Path cannot be read as Python."""

    kind = "bad_input"
    path: str
    error: str
    why: str


class DecideFailed(Message, frozen=True, tag="decide_failed"):
    """Path."""

    kind = "bad_input"
    path: str
    seen: str
    error: str
    why: str


class PictureIsSvgOrPng(Message, frozen=True, tag="picture_is_svg_or_png"):
    """A picture is a .svg or .png file, not file."""

    kind = "bad_input"
    file: str


class GameIsNotCounted(Message, frozen=True, tag="game_is_not_counted"):
    """Game is not counted."""

    kind = "bad_input"
    game: str


class AtLeastOneRound(Message, frozen=True, tag="at_least_one_round"):
    """Simulate at least one round."""

    kind = "bad_input"


class RoundsOutlastTheHouse(Message, frozen=True, tag="rounds_outlast_the_house"):
    """That many rounds would outlast the house."""

    kind = "bad_input"


class SeedFromNothingTo(Message, frozen=True, tag="seed_from_nothing_to"):
    """A seed is a whole number from 0 to most."""

    kind = "bad_input"
    most: int


class WorkersBounds(Message, frozen=True, tag="workers_bounds"):
    """Workers."""

    kind = "bad_input"


class RoundsAnHourBounds(Message, frozen=True, tag="rounds_an_hour_bounds"):
    """Rounds an hour."""

    kind = "bad_input"


class TournamentNeedsTwoSeats(Message, frozen=True, tag="tournament_needs_two_seats"):
    """A tournament needs two seats or more."""

    kind = "bad_input"


class EveningRounds(Message, frozen=True, tag="evening_rounds"):
    """An evening has 1 to 1,000,000 rounds."""

    kind = "bad_input"


class BankrollBelowFirstStake(Message, frozen=True, tag="bankroll_below_first_stake"):
    """The bankroll does not cover the first stake."""

    kind = "bad_input"


class GoalMustExceedBankroll(Message, frozen=True, tag="goal_must_exceed_bankroll"):
    """The goal must be more than the bankroll."""

    kind = "bad_input"


class FloorBelowBankroll(Message, frozen=True, tag="floor_below_bankroll"):
    """The floor must be less than the bankroll."""

    kind = "bad_input"


class AtLeastOneSeat(Message, frozen=True, tag="at_least_one_seat"):
    """There must be at least one seat."""

    kind = "bad_input"


class NotAWagerText(Message, frozen=True, tag="not_a_wager_text"):
    """Text is not a wager."""

    kind = "bad_input"
    text: str


class LeaveASeatFree(Message, frozen=True, tag="leave_a_seat_free"):
    """Every seat of game plays, and nobody banks."""

    kind = "bad_input"
    game: str


class WagerLaidTwice(Message, frozen=True, tag="wager_laid_twice"):
    """Wager of seat seat is laid twice."""

    kind = "bad_input"
    wager: str
    seat: int


class ClusterNeedsDask(Message, frozen=True, tag="cluster_needs_dask"):
    """The package that a cluster needs is not installed."""

    kind = "bad_input"


class NameOneMeterWager(Message, frozen=True, tag="name_one_meter_wager"):
    """Of several wagers that play for a meter, or of none, one has to be named."""

    kind = "bad_input"
    known: str


class PicturesNeedMatplotlib(Message, frozen=True, tag="pictures_need_matplotlib"):
    """The package that pictures need is not installed."""

    kind = "bad_input"


class ParquetNeedsPyarrow(Message, frozen=True, tag="parquet_needs_pyarrow"):
    """The package that Parquet needs is not installed."""

    kind = "bad_input"


class CannotBeLaidOn(Message, frozen=True, tag="cannot_be_laid_on"):
    """A position on which a wager does not lie."""

    kind = "bad_input"
    wager: str
    on: str
    positions: str


class StakeAboveNothing(Message, frozen=True, tag="stake_above_nothing"):
    """A stake that is not more than 0."""

    kind = "bad_input"
    stake: str


class NotWithCardsGone(Message, frozen=True, tag="not_with_cards_gone"):
    """Wagers that have no price with some cards gone."""

    kind = "bad_input"
    wagers: str
    game: str
    why: Message


class AdviceNotWithCardsKnown(Message, frozen=True, tag="advice_not_with_cards_known"):
    """Advice that is not worked out with some cards known."""

    kind = "bad_input"
    game: str
    why: Message


class PlayerBanksThisGame(Message, frozen=True, tag="player_banks_this_game"):
    """A game that a player banks is not played out."""

    kind = "bad_input"
