"""Messages of two-up: causes of results, announcements and refusals of the ring."""

from __future__ import annotations

from croupier.messages.base import Message, RulingName, SeatNumber, WagerName, Words
from croupier.messages.results import Cause
from croupier.money import Amount

# Causes of results


class CoinsFell(Cause, frozen=True, tag="coins_fell"):
    """How the coins fell."""

    is_shared = True
    result: Words


class OddsInARow(Cause, frozen=True, tag="odds_in_a_row"):
    """Odds were spun so often in a row that every wager loses."""

    is_shared = True
    times: int


class SpinnerRetired(Cause, frozen=True, tag="spinner_retired"):
    """The spinner gave up the kip before any valid spin."""

    is_shared = True


# Refusals


class AllHaveDeclined(Message, frozen=True, tag="all_have_declined"):
    """All players have declined."""

    kind = "boxer_spins"


class AnotherSpins(Message, frozen=True, tag="another_spins"):
    """Another seat spins."""

    kind = "not_the_spinner"
    seat: SeatNumber


class StandsAfterValidSpin(Message, frozen=True, tag="stands_after_valid_spin"):
    """The spinner's wager stands once a valid spin is made."""

    kind = "not_now"


class SpinnerIsOn(Message, frozen=True, tag="spinner_is_on"):
    """The spinner's wager is on the other side."""

    kind = "one_side"
    wager: WagerName
    side: Words


class StakeFixed(Message, frozen=True, tag="stake_fixed"):
    """The book fixes the stake."""

    kind = "fixed_stake"
    wager: WagerName
    stake: Amount


class PassOrStop(Message, frozen=True, tag="pass_or_stop"):
    """Two things can be called."""

    kind = "unknown_call"
    call: Words
    first: Words
    second: Words


class DoesNotSpin(Message, frozen=True, tag="does_not_spin"):
    """The seat does not spin."""

    kind = "not_the_spinner"
    seat: SeatNumber


class NothingSpunYet(Message, frozen=True, tag="nothing_spun_yet"):
    """Nothing was spun yet."""

    kind = "not_begun"


class BoxerSpinsUntilDecided(Message, frozen=True, tag="boxer_spins_until_decided"):
    """The boxer spins until bonus play is decided."""

    kind = "boxer_spins"


class KipOfferedFirstTo(Message, frozen=True, tag="kip_offered_first_to"):
    """The kip is offered to another seat first."""

    kind = "not_offered"
    seat: Words


class KipNotOffered(Message, frozen=True, tag="kip_not_offered"):
    """The kip is not offered to the seat."""

    kind = "not_offered"
    seat: SeatNumber


class NoCoinsInTheAir(Message, frozen=True, tag="no_coins_in_the_air"):
    """No coins are in the air."""

    kind = "not_now"


class BoxerMayNotSpin(Message, frozen=True, tag="boxer_may_not_spin"):
    """The boxer may not be told to spin."""

    kind = "not_now"
    why: Words


class DealersMoveToBonus(Message, frozen=True, tag="dealers_move_to_bonus"):
    """Only a dealer moves a wager into bonus play."""

    kind = "dealers_only"


class SpinnersWagerStays(Message, frozen=True, tag="spinners_wager_stays"):
    """A valid spin was made."""

    kind = "not_removable"


class StaysUntilDecided(Message, frozen=True, tag="stays_until_decided"):
    """The wager stays until it is decided."""

    kind = "not_removable"


class BonusLiesWithIt(Message, frozen=True, tag="bonus_lies_with_it"):
    """The spinner's bonus wager lies with it."""

    kind = "needs_wager"


# Announcements


class BoxerSpins(Message, frozen=True, tag="boxer_spins"):
    """The boxer spins."""


class SeatSpins(Message, frozen=True, tag="seat_spins"):
    """A seat spins."""

    seat: SeatNumber


class NewSetOfCoins(Message, frozen=True, tag="new_set_of_coins"):
    """A new set of coins."""


class NewSetWhenDone(Message, frozen=True, tag="new_set_when_done"):
    """A new set of coins comes later."""


class CoinLost(Message, frozen=True, tag="coin_lost"):
    """A coin is lost."""

    left: int


class NoSpin(Message, frozen=True, tag="no_spin"):
    """A spin does not count."""

    ruling: RulingName


class CoinsCalled(Message, frozen=True, tag="coins_called"):
    """How the coins fell, and how many odds running."""

    coins: Message
    run: int
    of: int


class MovedToBonusPlay(Message, frozen=True, tag="moved_to_bonus_play"):
    """A wager goes into bonus play."""

    wager: WagerName
    seat: SeatNumber


class SpinnerSpins(Message, frozen=True, tag="spinner_spins"):
    """A seat spins, so not all have declined."""

    kind = "not_now"
    seat: SeatNumber


class NoSpinner(Message, frozen=True, tag="no_spinner"):
    """There is no spinner."""

    kind = "not_now"


class BoxerSpinsAlready(Message, frozen=True, tag="boxer_spins_already"):
    """The boxer spins already."""

    kind = "not_now"


class NotThreeInvalidSpins(Message, frozen=True, tag="not_three_invalid_spins"):
    """There were not three invalid spins running."""

    kind = "not_now"


class MostSpinsValid(Message, frozen=True, tag="most_spins_valid"):
    """Most of the spins were valid."""

    kind = "not_now"


# What a seat may call


class PassKip(Message, frozen=True, tag="pass_kip"):
    """The call by which the kip is declined."""


class KipDeclined(Message, frozen=True, tag="kip_declined"):
    """What that call does."""


class StopSpinning(Message, frozen=True, tag="stop_spinning"):
    """The call by which a spinner stops."""


class SpinnerStops(Message, frozen=True, tag="spinner_stops"):
    """What that call does."""
