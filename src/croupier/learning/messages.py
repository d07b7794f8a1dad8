"""Messages of the environments."""

from __future__ import annotations

from croupier.messages.base import Message


class OneSeedForAll(Message, frozen=True, tag="one_seed_for_all"):
    """One seed is for all tables."""

    kind = "bad_input"


class NoDecisionAgainstBank(Message, frozen=True, tag="no_decision_against_bank"):
    """Game asks a player for no decision against the bank."""

    kind = "bad_input"
    game: str


class NotThrowAfterThrow(Message, frozen=True, tag="not_throw_after_throw"):
    """Game is not decided by one throw after another."""

    kind = "bad_input"
    game: str


class TooManyStatesNameFewer(Message, frozen=True, tag="too_many_states_name_fewer"):
    """These wagers make too many states."""

    kind = "bad_input"


class MoreThanOneThrow(Message, frozen=True, tag="more_than_one_throw"):
    """A round of game has more than one throw."""

    kind = "bad_input"
    game: str


class NoSuchObservations(Message, frozen=True, tag="no_such_observations"):
    """Observations are known, not given."""

    kind = "bad_input"
    known: str
    given: str


class NotPlayedForAPot(Message, frozen=True, tag="not_played_for_a_pot"):
    """Game is not played for a pot."""

    kind = "bad_input"
    game: str


class ActionNotToBeHad(Message, frozen=True, tag="action_not_to_be_had"):
    """Action is not to be had now."""

    kind = "bad_input"
    action: str


class EnvironmentsNeed(Message, frozen=True, tag="environments_need"):
    """A package that environments need is not installed."""

    kind = "bad_input"
    package: str
    extra: str


class EnvironmentsOfSeveralNeed(Message, frozen=True, tag="environments_of_several_need"):
    """A package that environments of several players need is not installed."""

    kind = "bad_input"
    package: str
    extra: str


class CardsStillToBeDealt(Message, frozen=True, tag="cards_still_to_be_dealt"):
    """Nothing but the deal can be done."""

    kind = "not_now"


class CardsAreDealt(Message, frozen=True, tag="cards_are_dealt"):
    """The cards are dealt already."""

    kind = "not_now"
