"""Messages of 21 with a player-dealer: refusals of choices and bonus bets."""

from __future__ import annotations

from croupier.messages.base import Message, WagerName, Words
from croupier.money import Amount


class InsuranceBeforeCheck(Message, frozen=True, tag="insurance_before_check"):
    """Insurance comes before the check."""

    kind = "too_late"


class HardMustHit(Message, frozen=True, tag="hard_must_hit"):
    """A low hard total must take another card."""

    kind = "must_hit"
    total: int


class HardMustStand(Message, frozen=True, tag="hard_must_stand"):
    """A high hard total must stand."""

    kind = "must_stand"
    total: int


class BonusWithinWager(Message, frozen=True, tag="bonus_within_wager"):
    """A bonus bet is no more than the wager beside it."""

    kind = "bonus_too_large"
    wager: WagerName
    most: Amount


class OnlyDoubledIsRescued(Message, frozen=True, tag="only_doubled_is_rescued"):
    """Only a doubled hand is rescued."""

    kind = "not_doubled"


class DoubleBeforeRedouble(Message, frozen=True, tag="double_before_redouble"):
    """A hand is doubled before it is doubled again."""

    kind = "not_doubled"


class SplitAtMost(Message, frozen=True, tag="split_at_most"):
    """A hand is split so often at most."""

    kind = "split_limit"
    times: int


class SurrenderBeforeCard(Message, frozen=True, tag="surrender_before_card"):
    """Surrender comes before another card."""

    kind = "too_late"


class SplitNotSurrendered(Message, frozen=True, tag="split_not_surrendered"):
    """A split hand is not surrendered."""

    kind = "not_after_split"


class SurrenderBeforeFaceDownCheck(Message, frozen=True, tag="surrender_before_face_down_check"):
    """Surrender comes before the check."""

    kind = "too_late"


class HandWasDoubled(Message, frozen=True, tag="hand_was_doubled"):
    """The hand was doubled."""

    kind = "hand_over"
    hand: Words


class HandWasSurrendered(Message, frozen=True, tag="hand_was_surrendered"):
    """The hand was surrendered."""

    kind = "hand_over"
    hand: Words


class HandIsBest(Message, frozen=True, tag="hand_is_best"):
    """The hand is the best there is."""

    kind = "hand_over"
    hand: Words


class BankHasBest(Message, frozen=True, tag="bank_has_best"):
    """The player-dealer has the best hand."""

    kind = "round_stopped"


class DoubledThreeTimes(Message, frozen=True, tag="doubled_three_times"):
    """A wager is doubled three times at most."""

    kind = "no_double_double"


class NotDoubledAgain(Message, frozen=True, tag="not_doubled_again"):
    """A wager is not doubled again here."""

    kind = "no_double_double"


class BankTotal(Message, frozen=True, tag="bank_total"):
    """The player-dealer's total."""

    total: Words
