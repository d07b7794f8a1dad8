"""Messages about records: reasons why a move stands in none of their rounds."""

from __future__ import annotations

from croupier.messages.base import Message, WagerName, Words


class NoSuchRoundInRecord(Message, frozen=True, tag="no_such_round_in_record"):
    """The record has no such round."""

    kind = "bad_input"
    round: Words


class NotPlacedInRound(Message, frozen=True, tag="not_placed_in_round"):
    """The wager could not be placed in the round."""

    kind = "not_now"
    wager: WagerName
    round: Words


class NotPlacedInRounds(Message, frozen=True, tag="not_placed_in_rounds"):
    """The wager could not be placed in any of the rounds."""

    kind = "not_now"
    wager: WagerName


class NotAskedFor(Message, frozen=True, tag="not_asked_for"):
    """The seat is not asked for this choice."""

    kind = "not_now"
    seat: Words
    choice: Words


class FitsNowhere(Message, frozen=True, tag="fits_nowhere"):
    """The move fits nowhere in the record."""

    kind = "not_now"
    move: Words


class NoNotation(Message, frozen=True, tag="no_notation"):
    """Rounds of game have no notation but their record."""

    kind = "bad_input"
    game: str


class FileHasRounds(Message, frozen=True, tag="file_has_rounds"):
    """This file has count rounds, each of a table of its own."""

    kind = "bad_input"
    count: int


class PlacesForm(Message, frozen=True, tag="places_form"):
    """Places is an object."""

    kind = "bad_input"


class LabIsTrue(Message, frozen=True, tag="lab_is_true"):
    """Lab is true where a table is a laboratory's, and else left out."""

    kind = "bad_input"


class StateHasNoKey(Message, frozen=True, tag="state_has_no_key"):
    """Before."""

    kind = "bad_input"
    game: str
    key: str
    known: str


class DeparturesForm(Message, frozen=True, tag="departures_form"):
    """Departures are a list of clauses that do not apply, or are altered."""

    kind = "bad_input"


class RecordStopsAtNoDecision(Message, frozen=True, tag="record_stops_at_no_decision"):
    """The record does not stop at a decision."""

    kind = "bad_input"


class SettlementDiffersAt(Message, frozen=True, tag="settlement_differs_at"):
    """The record's settlement differs from this one at line line."""

    kind = "bad_input"
    line: int


class ChanceInOnePlace(Message, frozen=True, tag="chance_in_one_place"):
    """Chance stands either among the inputs or in places, not in both."""

    kind = "bad_input"


class SeatsForm(Message, frozen=True, tag="seats_form"):
    """Seats must be a list of seat numbers."""

    kind = "bad_input"


class RecordIsAnObject(Message, frozen=True, tag="record_is_an_object"):
    """A record is a JSON object."""

    kind = "bad_input"


class RecordHasNo(Message, frozen=True, tag="record_has_no"):
    """A record has no key."""

    kind = "bad_input"
    key: str


class RecordVersion(Message, frozen=True, tag="record_version"):
    """This record is of version version."""

    kind = "bad_input"
    version: str
    known_versions: str


class RecordNamesItsGame(Message, frozen=True, tag="record_names_its_game"):
    """A record names its game, as in game."""

    kind = "bad_input"


class RecordHasNoInputs(Message, frozen=True, tag="record_has_no_inputs"):
    """The record has no inputs."""

    kind = "bad_input"


class PlacesByRound(Message, frozen=True, tag="places_by_round"):
    """Places is an object, or a list with one for each round."""

    kind = "bad_input"


class RecordNotWhole(Message, frozen=True, tag="record_not_whole"):
    """The record is not whole JSON (where)."""

    kind = "bad_input"
    where: str


class RecordList(Message, frozen=True, tag="record_list"):
    """The key of a record are a list."""

    kind = "bad_input"
    key: str


class RecordObject(Message, frozen=True, tag="record_object"):
    """Key must be an object."""

    kind = "bad_input"
    key: str


class InputIsNoMove(Message, frozen=True, tag="input_is_no_move"):
    """Input number is not a move."""

    kind = "bad_input"
    number: int


class AtInput(Message, frozen=True, tag="at_input"):
    """What is wrong with a move of a record, and which move it is."""

    number: int
    reason: Message

    @property
    def coarse(self) -> str:
        """The coarse code of the reason."""
        return getattr(self.reason, "coarse", "") or self.reason.kind or self.reason.code


class RecordCutShort(Message, frozen=True, tag="record_cut_short"):
    """A record that ends while something is awaited."""

    kind = "bad_input"
    awaited: str
    strange: str


class OutcomeFitsNowhere(Message, frozen=True, tag="outcome_fits_nowhere"):
    """An outcome at a place for which the round did not ask."""

    kind = "bad_input"
    outcome: str
    place: str


class TableCarriesNo(Message, frozen=True, tag="table_carries_no"):
    """A table carries wagers and state between rounds, not key."""

    kind = "bad_input"
    key: str


class BeforeForm(Message, frozen=True, tag="before_form"):
    """What stood before has a list of wagers and an object with the state of the table."""

    kind = "bad_input"


class WagerBeforeForm(Message, frozen=True, tag="wager_before_form"):
    """Each wager that stood before is an object."""

    kind = "bad_input"


class NoWagerBefore(Message, frozen=True, tag="no_wager_before"):
    """Before."""

    kind = "bad_input"
    game: str
    wager: str
    known: str


class NoSeatBefore(Message, frozen=True, tag="no_seat_before"):
    """Before."""

    kind = "bad_input"
    seat: str


class WagerBeforeNeedsPosition(Message, frozen=True, tag="wager_before_needs_position"):
    """Before."""

    kind = "bad_input"
    title: str


class StakeBeforeAboveNothing(Message, frozen=True, tag="stake_before_above_nothing"):
    """Before."""

    kind = "bad_input"
    stake: str


class CannotBeOfWager(Message, frozen=True, tag="cannot_be_of_wager"):
    """Before."""

    kind = "bad_input"
    value: str
    key: str


class StateKeyIs(Message, frozen=True, tag="state_key_is"):
    """A value in the state of a table that is not of its kind."""

    kind = "bad_input"
    key: str
    is_kind: str
    value: str


class SeatNamedTwice(Message, frozen=True, tag="seat_named_twice"):
    """A seat is named twice."""

    kind = "bad_input"


class LastRoundNotOver(Message, frozen=True, tag="last_round_not_over"):
    """The last round is not over."""

    kind = "bad_input"


class OnlyFinishedRoundClosed(Message, frozen=True, tag="only_finished_round_closed"):
    """Only the round just finished can be closed."""

    kind = "bad_input"


class GameHasNoTickets(Message, frozen=True, tag="game_has_no_tickets"):
    """Game has no tickets."""

    kind = "bad_input"
    game: str
