"""Messages about the words of a command: what is wrong with them, and how to write it."""

from __future__ import annotations

from croupier.messages.base import Message


class GiveClauseFindOrRecord(Message, frozen=True, tag="give_clause_find_or_record"):
    """Give a CLAUSE, --find WORDS or --record FILE."""

    kind = "bad_input"


class FolderIsThere(Message, frozen=True, tag="folder_is_there"):
    """Folder is there already."""

    kind = "bad_input"
    folder: str


class BackupNamesTheCopy(Message, frozen=True, tag="backup_names_the_copy"):
    """Croupier ledger backup FILE names the copy."""

    kind = "bad_input"


class NothingSealedYet(Message, frozen=True, tag="nothing_sealed_yet"):
    """Nothing is sealed yet in this database."""

    kind = "bad_input"


class NotAReceipt(Message, frozen=True, tag="not_a_receipt"):
    """File is not a receipt."""

    kind = "bad_input"
    file: str


class PasswordsDiffer(Message, frozen=True, tag="passwords_differ"):
    """The two passwords differ."""

    kind = "bad_input"


class UserRoleUsage(Message, frozen=True, tag="user_role_usage"):
    """Croupier user role NAME ROLE, where ROLE is one of roles."""

    kind = "bad_input"
    roles: str


class PasswordIsNeeded(Message, frozen=True, tag="password_is_needed"):
    """A password is needed."""

    kind = "bad_input"


class UserListTakesNoName(Message, frozen=True, tag="user_list_takes_no_name"):
    """Croupier user list takes no name."""

    kind = "bad_input"


class UserActionNeedsName(Message, frozen=True, tag="user_action_needs_name"):
    """Croupier user action needs a name."""

    kind = "bad_input"
    action: str


class WholeNumberNeeded(Message, frozen=True, tag="whole_number_needed"):
    """What must be a whole number such as 1000000 or 1e9, not given."""

    kind = "bad_input"
    what: str
    given: str


class NotKeyValue(Message, frozen=True, tag="not_key_value"):
    """Given is not KEY=VALUE."""

    kind = "bad_input"
    given: str


class NotOddsOfWager(Message, frozen=True, tag="not_odds_of_wager"):
    """Given is not odds."""

    kind = "bad_input"
    given: str


class NoCardNamedThere(Message, frozen=True, tag="no_card_named_there"):
    """Place."""

    kind = "bad_input"
    place: str


class RecordIsOf(Message, frozen=True, tag="record_is_of"):
    """The record is of recorded, not of game."""

    kind = "bad_input"
    recorded: str
    game: str


class RecordSaysLeaveOut(Message, frozen=True, tag="record_says_leave_out"):
    """The record says what was seen and at which table."""

    kind = "bad_input"
    option: str


class AskAboutWholeGame(Message, frozen=True, tag="ask_about_whole_game"):
    """Croupier ask question is about the whole game."""

    kind = "bad_input"
    question: str


class AskNeedsOneWager(Message, frozen=True, tag="ask_needs_one_wager"):
    """Croupier ask question needs one wager."""

    kind = "bad_input"
    question: str


class DoesNotDependOnCount(Message, frozen=True, tag="does_not_depend_on_count"):
    """Best play of game does not depend on a count."""

    kind = "bad_input"
    game: str


class NameTwoWagers(Message, frozen=True, tag="name_two_wagers"):
    """Name two wagers or more, as in first=5 other=1."""

    kind = "bad_input"
    first: str
    other: str


class QuestionFindsTheOdds(Message, frozen=True, tag="question_finds_the_odds"):
    """This question finds the odds of asked."""

    kind = "bad_input"
    asked: str
    wager: str


class PriceIsExact(Message, frozen=True, tag="price_is_exact"):
    """The price of strategy is exact."""

    kind = "bad_input"
    strategy: str


class EventsNotCounted(Message, frozen=True, tag="events_not_counted"):
    """How often things come at game is not counted."""

    kind = "bad_input"
    game: str


class AskDoesNotUse(Message, frozen=True, tag="ask_does_not_use"):
    """Croupier ask question does not use --option."""

    kind = "bad_input"
    question: str
    option: str
    takes: str


class TagsForm(Message, frozen=True, tag="tags_form"):
    """Tags are hi-lo, best-1, best-2, or thirteen whole numbers from 2 to ace."""

    kind = "bad_input"


class StrategyOfWholeBet(Message, frozen=True, tag="strategy_of_whole_bet"):
    """A strategy is priced for the whole bet of game."""

    kind = "bad_input"
    game: str


class NotBankedByAPlayer(Message, frozen=True, tag="not_banked_by_a_player"):
    """Game is not banked by a player."""

    kind = "bad_input"
    game: str


class ActionAndBankAboveNothing(Message, frozen=True, tag="action_and_bank_above_nothing"):
    """An action and a bank are more than 0."""

    kind = "bad_input"


class NoCollectionSchedule(Message, frozen=True, tag="no_collection_schedule"):
    """Game has no collection schedule schedule."""

    kind = "bad_input"
    game: str
    schedule: str


class FiguresAreExact(Message, frozen=True, tag="figures_are_exact"):
    """Every figure here is exact."""

    kind = "bad_input"


class EveryDealIsCounted(Message, frozen=True, tag="every_deal_is_counted"):
    """Every deal is counted."""

    kind = "bad_input"


class PerHourAtLeastOne(Message, frozen=True, tag="per_hour_at_least_one"):
    """--per-hour is at least 1."""

    kind = "bad_input"


class ReportWrittenAs(Message, frozen=True, tag="report_written_as"):
    """File."""

    kind = "bad_input"
    file: str
    known: str


class LivesFollowsAMeter(Message, frozen=True, tag="lives_follows_a_meter"):
    """--lives follows a meter."""

    kind = "bad_input"


class ClusterOrScheduler(Message, frozen=True, tag="cluster_or_scheduler"):
    """Give --cluster to start a cluster here, or --scheduler to use one, not both."""

    kind = "bad_input"


class ChangeAndAt(Message, frozen=True, tag="change_and_at"):
    """--change and --at are for --kind change."""

    kind = "bad_input"


class GameNumberedFromOne(Message, frozen=True, tag="game_numbered_from_one"):
    """A game has a number from 1 on, not number."""

    kind = "bad_input"
    number: str


class NotATime(Message, frozen=True, tag="not_a_time"):
    """Given is not a time."""

    kind = "bad_input"
    given: str


class NotADate(Message, frozen=True, tag="not_a_date"):
    """Given is not a date."""

    kind = "bad_input"
    given: str


class PaperHtmlOrPdf(Message, frozen=True, tag="paper_html_or_pdf"):
    """File."""

    kind = "bad_input"
    file: str


class PapersNeedAFolder(Message, frozen=True, tag="papers_need_a_folder"):
    """File."""

    kind = "bad_input"
    file: str
    count: int
    known: str


class NoRulingCalled(Message, frozen=True, tag="no_ruling_called"):
    """Game knows no ruling ruling."""

    kind = "bad_input"
    game: str
    ruling: str
    known: str


class NotACorrection(Message, frozen=True, tag="not_a_correction"):
    """Given is not a correction."""

    kind = "bad_input"
    given: str


class NotAPayment(Message, frozen=True, tag="not_a_payment"):
    """Given is not a payment."""

    kind = "bad_input"
    given: str


class RoomForBotsBesideYou(Message, frozen=True, tag="room_for_bots_beside_you"):
    """Game has room for room bots beside you."""

    kind = "bad_input"
    game: str
    room: str


class FileIsNotText(Message, frozen=True, tag="file_is_not_text"):
    """File is not text."""

    kind = "bad_input"
    file: str


class NothingAnswered(Message, frozen=True, tag="nothing_answered"):
    """Nothing was answered."""

    kind = "bad_input"


class NoSuchLanguage(Message, frozen=True, tag="no_such_language"):
    """There is no language language. Choose from known."""

    kind = "bad_input"
    language: str
    known: str


class TableFileHas(Message, frozen=True, tag="table_file_has"):
    """File."""

    kind = "bad_input"
    file: str


class TableFileHouse(Message, frozen=True, tag="table_file_house"):
    """File."""

    kind = "bad_input"
    file: str
    keys: str


class CommandUsage(Message, frozen=True, tag="command_usage"):
    """Words of a command that do not fit it."""

    kind = "bad_input"
    command: str
    problem: str
    program: str


class NoSuchVerb(Message, frozen=True, tag="no_such_verb"):
    """A command, or an option in its place, that there is not; `near` is the one that was perhaps meant."""

    kind = "bad_input"
    is_option: bool
    verb: str
    near: str


class BookNameTaken(Message, frozen=True, tag="book_name_taken"):
    """A book of one's own cannot have the name of one of the package."""

    kind = "bad_input"
    book: str


class BookNameForm(Message, frozen=True, tag="book_name_form"):
    """A book cannot be called that."""

    kind = "bad_input"
    book: str


class NotAShare(Message, frozen=True, tag="not_a_share"):
    """A text that is no share, where one of a kind is asked for."""

    kind = "bad_input"
    given: str
    of: str


class GiveAShare(Message, frozen=True, tag="give_a_share"):
    """A share that is needed is not given."""

    kind = "bad_input"
    option: str
