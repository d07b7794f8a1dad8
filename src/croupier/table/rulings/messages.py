"""Messages about rulings: why one is refused, and the announcement of one."""

from __future__ import annotations

from croupier.messages.base import Message, RulingName, SeatNumber, WagerName, Words
from croupier.money import Amount

# Refusals: rulings


class RulingRefused(Message, frozen=True, tag="ruling_refused"):
    """A ruling is not declared, for a reason."""

    ruling: RulingName
    reason: Message

    @property
    def coarse(self) -> str:
        """The coarse code of the reason."""
        return self.reason.kind or self.reason.code


class RoundWasOver(Message, frozen=True, tag="round_was_over"):
    """The round was over at every moment that the ruling could be about."""

    kind = "not_now"


class RoundHasBegun(Message, frozen=True, tag="round_has_begun"):
    """The round has begun."""

    kind = "not_now"


class SayWhatIsCarried(Message, frozen=True, tag="say_what_is_carried"):
    """The declaration does not say what stands on the table."""

    kind = "bad_input"


class LaidSinceDoesNotFit(Message, frozen=True, tag="laid_since_does_not_fit"):
    """The wagers laid since do not fit the correction."""

    kind = "not_now"


class NoSilenceDirected(Message, frozen=True, tag="no_silence_directed"):
    """No silence was directed."""

    kind = "not_so"


class NoMaximumToPass(Message, frozen=True, tag="no_maximum_to_pass"):
    """The table has no maximum."""

    kind = "not_so"


class SpokenNotCovered(Message, frozen=True, tag="spoken_not_covered"):
    """The money on the table does not cover a spoken wager."""

    kind = "not_covered"
    cover: Amount
    stake: Amount


class SpokenNotConfirmed(Message, frozen=True, tag="spoken_not_confirmed"):
    """The declaration does not say who confirmed a spoken wager."""

    kind = "not_confirmed"


class AgreementOfAll(Message, frozen=True, tag="agreement_of_all"):
    """All who play have to agree."""

    kind = "not_so"


class DecksAlready(Message, frozen=True, tag="decks_already"):
    """There are so many decks already."""

    kind = "not_so"
    decks: int


class SomebodyPlays(Message, frozen=True, tag="somebody_plays"):
    """Wagers lie on the felt, so the table is in play."""

    kind = "not_so"


class SeatHasWager(Message, frozen=True, tag="seat_has_wager"):
    """The seat has a wager on the felt."""

    kind = "not_so"
    seat: SeatNumber


class NoJackpotSuspended(Message, frozen=True, tag="no_jackpot_suspended"):
    """No jackpot is suspended."""

    kind = "not_so"


class HadToBeSaidBefore(Message, frozen=True, tag="had_to_be_said_before"):
    """The ruling had to be declared before."""

    kind = "too_late"


class RuledTooOften(Message, frozen=True, tag="ruled_too_often"):
    """The round was ruled on too often since it was settled."""

    kind = "too_late"
    times: int


class NoThrowOrSpin(Message, frozen=True, tag="no_throw_or_spin"):
    """There was no throw or spin."""

    kind = "not_now"


class NoCardDealt(Message, frozen=True, tag="no_card_dealt"):
    """No card has been dealt in the round."""

    kind = "not_so"


class NoThrowAwaited(Message, frozen=True, tag="no_throw_awaited"):
    """No throw or spin is awaited."""

    kind = "not_now"


class SeatLaidNone(Message, frozen=True, tag="seat_laid_none"):
    """The seat has laid no such wager."""

    kind = "no_such_wager"
    seat: SeatNumber
    wager: WagerName


class RestHangsOnIt(Message, frozen=True, tag="rest_hangs_on_it"):
    """The rest of the round hangs on the wager."""

    kind = "not_now"


class NothingDealt(Message, frozen=True, tag="nothing_dealt"):
    """Nothing has been dealt."""

    kind = "not_now"


class ShoeCannotHave(Message, frozen=True, tag="shoe_cannot_have"):
    """The cards named cannot have been dealt besides those that were."""

    kind = "not_so"
    reason: Message


class NobodyAsked(Message, frozen=True, tag="nobody_asked"):
    """No seat is asked."""

    kind = "not_now"


class NotLastToAct(Message, frozen=True, tag="not_last_to_act"):
    """The seat was not the last to act."""

    kind = "not_now"
    seat: SeatNumber


class CardsSince(Message, frozen=True, tag="cards_since"):
    """Other cards have come since."""

    kind = "not_now"
    count: int


class WrongMoment(Message, frozen=True, tag="wrong_moment"):
    """The ruling is declared at another moment."""

    kind = "not_now"
    now: Message
    when: tuple[Message, ...]


class WrongMomentTooLate(Message, frozen=True, tag="wrong_moment_too_late"):
    """The ruling had to be declared at another moment."""

    kind = "too_late"
    now: Message
    when: tuple[Message, ...]


class UnknownRank(Message, frozen=True, tag="unknown_rank"):
    """The declaration names no rank of staff."""

    kind = "bad_input"
    known: Words
    given: Words


class NotTheirs(Message, frozen=True, tag="not_theirs"):
    """Another rank of staff decides it."""

    kind = "not_theirs"
    needed: Words


class FactNotTaken(Message, frozen=True, tag="fact_not_taken"):
    """A declaration of the ruling does not say such a thing; `known` is what it may say."""

    kind = "bad_input"
    key: Words
    known: Words


class FactsNotRead(Message, frozen=True, tag="facts_not_read"):
    """The facts of a declaration cannot be read."""

    kind = "bad_input"
    error: Words


class IsWithinLimits(Message, frozen=True, tag="is_within_limits"):
    """The wager is within the limits."""

    kind = "within_limits"
    total: Amount


class NoWagersTaken(Message, frozen=True, tag="no_wagers_taken"):
    """No wagers have been taken yet."""

    kind = "not_now"


class NothingInMotion(Message, frozen=True, tag="nothing_in_motion"):
    """Nothing is in motion."""

    kind = "not_now"


class InspectorFirst(Message, frozen=True, tag="inspector_first"):
    """An inspector is told first."""

    kind = "inspector_not_told"


class WagersMayMove(Message, frozen=True, tag="wagers_may_move"):
    """Wagers may still be laid and moved."""

    kind = "not_now"


class NothingLiesOn(Message, frozen=True, tag="nothing_lies_on"):
    """Nothing lies there."""

    kind = "no_such_wager"
    position: Words


class SeatHasNone(Message, frozen=True, tag="seat_has_none"):
    """The seat has no such wager."""

    kind = "no_such_wager"
    seat: SeatNumber


class HandsBeingPlayed(Message, frozen=True, tag="hands_being_played"):
    """Hands are being played."""

    kind = "not_now"


class SayMinimum(Message, frozen=True, tag="say_minimum"):
    """The declaration does not say which minimum."""

    kind = "bad_input"


class SayLimits(Message, frozen=True, tag="say_limits"):
    """The declaration does not say which limit."""

    kind = "bad_input"


class CardsOnTheTable(Message, frozen=True, tag="cards_on_the_table"):
    """Cards of the round lie on the table."""

    kind = "not_now"


class CardMachineInPlace(Message, frozen=True, tag="card_machine_in_place"):
    """A card machine takes the place of the shoe."""

    kind = "not_so"


class WrongNumberNamed(Message, frozen=True, tag="wrong_number_named"):
    """Another number of cards is burned."""

    kind = "not_so"
    first: Words
    due: int
    count: int


class SayOneCard(Message, frozen=True, tag="say_one_card"):
    """One card is named, the next of the shoe."""

    kind = "bad_input"


class DirectedAlready(Message, frozen=True, tag="directed_already"):
    """The floor has directed that already."""

    kind = "not_so"


# Refusals: cutting the cards


class CutNotInData(Message, frozen=True, tag="cut_not_in_data"):
    """The game's data does not say how the cards are cut."""

    kind = "not_so"


class NoFailedMachine(Message, frozen=True, tag="no_failed_machine"):
    """No card machine is in use that could have failed."""

    kind = "not_so"


class MachineIsNotCut(Message, frozen=True, tag="machine_is_not_cut"):
    """The cards of a machine are not cut."""

    kind = "not_so"


class CutAlready(Message, frozen=True, tag="cut_already"):
    """The cards are cut and were not shuffled since."""

    kind = "not_so"


class CutNearAnEnd(Message, frozen=True, tag="cut_near_an_end"):
    """The cut is too near an end."""

    kind = "not_so"
    ends: int
    size: int


# Announcements


class RulingDeclared(Message, frozen=True, tag="ruling_declared"):
    """The floor declared a ruling."""

    ruling: RulingName


class RulingDeclaredFor(Message, frozen=True, tag="ruling_declared_for"):
    """The floor declared a ruling about some seats."""

    ruling: RulingName
    seats: tuple[SeatNumber, ...]


class RulingDeclaredWith(Message, frozen=True, tag="ruling_declared_with"):
    """The floor declared a ruling and named cards."""

    ruling: RulingName
    detail: Words


class RulingLifted(Message, frozen=True, tag="ruling_lifted"):
    """A ruling's direction no longer holds."""

    ruling: RulingName


class CardsAreShuffled(Message, frozen=True, tag="cards_are_shuffled"):
    """The cards are shuffled."""


class LimitsChanged(Message, frozen=True, tag="limits_changed"):
    """The floor changed limits of all wagers."""

    changes: tuple[Message, ...]


class LimitsOfWagerChanged(Message, frozen=True, tag="limits_of_wager_changed"):
    """The floor changed limits of one wager."""

    wager: WagerName
    changes: tuple[Message, ...]


class LimitIsNow(Message, frozen=True, tag="limit_is_now"):
    """A limit is so much now; `which` is min, max or step."""

    which: Words
    value: Amount


class SeatCuts(Message, frozen=True, tag="seat_cuts"):
    """A player cuts the cards."""

    seat: SeatNumber
    at: int


class DealerCuts(Message, frozen=True, tag="dealer_cuts"):
    """The dealer cuts the cards."""

    at: int


# Refusals: what a table leaves out


class CutTooFewBehind(Message, frozen=True, tag="cut_too_few_behind"):
    """Too few cards lie behind the second cutting card."""

    kind = "not_so"
    least: int


class CutTooManyBehind(Message, frozen=True, tag="cut_too_many_behind"):
    """Too many cards lie behind the second cutting card."""

    kind = "not_so"
    most: Words


class MomentIsNow(Message, frozen=True, tag="moment_is_now"):
    """At which moment the round is."""

    moment: Words


class MomentOfRuling(Message, frozen=True, tag="moment_of_ruling"):
    """At which moment a ruling is declared."""

    moment: Words


class CutQuarterBehind(Message, frozen=True, tag="cut_quarter_behind"):
    """Where the second cutting card lies by itself."""

    kind = "not_so"


class CutByStandingPlayer(Message, frozen=True, tag="cut_by_standing_player"):
    """A player who stands does not cut."""

    kind = "not_so"
    seat: SeatNumber


class CutOfferedFirst(Message, frozen=True, tag="cut_offered_first"):
    """Another seat is offered the cut first."""

    kind = "not_so"
    seat: SeatNumber


class CutGoesClockwise(Message, frozen=True, tag="cut_goes_clockwise"):
    """After a refusal the cut goes clockwise."""

    kind = "not_so"
    seats: tuple[SeatNumber, ...]


class CutByPlayerFirst(Message, frozen=True, tag="cut_by_player_first"):
    """A player may cut before the house does."""

    kind = "not_so"
    seat: SeatNumber


class AmendmentSaysWhatAndWho(Message, frozen=True, tag="amendment_says_what_and_who"):
    """An amendment says what was found and who decided."""

    kind = "bad_input"


class AmendmentChangesSomething(Message, frozen=True, tag="amendment_changes_something"):
    """An amendment changes something."""

    kind = "bad_input"


class ChangeForm(Message, frozen=True, tag="change_form"):
    """A change is input with set, remove or insert."""

    kind = "bad_input"


class NoSuchInRecord(Message, frozen=True, tag="no_such_in_record"):
    """There is no what number."""

    kind = "bad_input"
    what: str
    number: str
    count: int


class NotAnAmendment(Message, frozen=True, tag="not_an_amendment"):
    """This is no amendment of version version."""

    kind = "bad_input"
    version: int


class AmendmentOfAnother(Message, frozen=True, tag="amendment_of_another"):
    """The amendment is of another record."""

    kind = "bad_input"


class AmendmentDoesNotFollow(Message, frozen=True, tag="amendment_does_not_follow"):
    """The amendment's key are not what its changes come to."""

    kind = "bad_input"
    key: str


class SayWhichSeats(Message, frozen=True, tag="say_which_seats"):
    """Say which seats."""

    kind = "bad_input"
