"""People: names, passwords, sign-in, limits and training."""

from __future__ import annotations

from croupier.messages.base import Cents, Message


class NoSuchSession(Message, frozen=True, tag="no_such_session"):
    """A person ends a session that is not theirs."""

    kind = "not_found"


class OnlyGuestsRename(Message, frozen=True, tag="only_guests_rename"):
    """A person who has an account asks for another name."""

    kind = "not_allowed"


class PasswordNeeded(Message, frozen=True, tag="password_needed"):
    """A password has to be typed again."""


class PasswordLength(Message, frozen=True, tag="password_length"):
    """A password is too short or too long."""

    kind = "bad_password"
    least: int
    most: int


class PasswordCommon(Message, frozen=True, tag="password_common"):
    """A password is among the best known."""

    kind = "common_password"


class PasswordRow(Message, frozen=True, tag="password_row"):
    """A password is a row of characters."""

    kind = "common_password"


class PasswordLikeName(Message, frozen=True, tag="password_like_name"):
    """A password is little more than the name."""

    kind = "common_password"


class TakenTimeOut(Message, frozen=True, tag="taken_time_out"):
    """A person has taken a time-out."""

    kind = "time_out"
    until: str
    is_for_good: bool


class SelfExcluded(Message, frozen=True, tag="self_excluded"):
    """A person has excluded themselves."""

    kind = "excluded"
    until: str
    is_for_good: bool


class AccountLocked(Message, frozen=True, tag="account_locked"):
    """An account is locked after its password was reset."""

    kind = "locked"
    until: str


class OwnLimitReached(Message, frozen=True, tag="own_limit_reached"):
    """A limit that a person set themselves would be passed."""

    kind = "own_limit"
    what: str
    per: str
    limit: Cents
    now: Cents


class OwnTimeReached(Message, frozen=True, tag="own_time_reached"):
    """The time that a person allows themselves is played."""

    kind = "own_limit"
    time: str
    per: str


class RealityCheck(Message, frozen=True, tag="reality_check"):
    """It is time to look at the time and the result."""

    minutes: int


class NoSuchLimit(Message, frozen=True, tag="no_such_limit"):
    """There is no limit of this kind."""


class LimitOutOfRange(Message, frozen=True, tag="limit_out_of_range"):
    """A limit is not within its bounds."""

    kind = "bad_limit"
    most: int


class NoLimitChange(Message, frozen=True, tag="no_limit_change"):
    """No change of this limit is waiting."""

    kind = "nothing_pending"


class LimitTooEarly(Message, frozen=True, tag="limit_too_early"):
    """A looser limit is confirmed too early."""

    kind = "too_early"
    at: str


class LimitNotSet(Message, frozen=True, tag="limit_not_set"):
    """A limit that is not set is to be lifted."""

    kind = "no_limit"


class LongerTimeAway(Message, frozen=True, tag="longer_time_away"):
    """A longer time away is in force."""

    kind = "not_now"


class NameTaken(Message, frozen=True, tag="name_taken"):
    """A name is taken."""


class UnprintableText(Message, frozen=True, tag="unprintable_text"):
    """A text has characters that cannot be printed."""

    kind = "bad_input"


class WrongCode(Message, frozen=True, tag="wrong_code"):
    """A code of a second factor is wrong."""


class CodeNeeded(Message, frozen=True, tag="code_needed"):
    """A code of the second factor is needed."""


class FactorExists(Message, frozen=True, tag="factor_exists"):
    """There is a second factor already."""

    kind = "not_now"


class NoFactorWaiting(Message, frozen=True, tag="no_factor_waiting"):
    """No second factor waits to be confirmed."""

    kind = "not_now"


class NoSuchExam(Message, frozen=True, tag="no_such_exam"):
    """There is no such exam."""


class NoSuchSitting(Message, frozen=True, tag="no_such_sitting"):
    """There is no such sitting of an exam."""

    kind = "no_such_exam"


class NotYourSitting(Message, frozen=True, tag="not_your_sitting"):
    """An exam is another person's."""

    kind = "not_allowed"


class SittingOver(Message, frozen=True, tag="sitting_over"):
    """An exam is over."""

    kind = "already_over"


class NoSuchName(Message, frozen=True, tag="no_such_name"):
    """There is no account of this name."""

    kind = "bad_input"
    name: str


class NameHasRole(Message, frozen=True, tag="name_has_role"):
    """An account of this name has another role."""

    kind = "bad_input"
    name: str
    role: str


class NameIsGuest(Message, frozen=True, tag="name_is_guest"):
    """A guest is to be given a role."""

    kind = "bad_input"
    name: str


class NoSuchPolicy(Message, frozen=True, tag="no_such_policy"):
    """There is no such policy."""

    kind = "bad_input"
    name: str
    known: str


class PolicyFile(Message, frozen=True, tag="policy_file"):
    """A policy's file is not whole."""

    kind = "bad_input"
    name: str


class PolicySilent(Message, frozen=True, tag="policy_silent"):
    """A policy lacks a rule."""

    kind = "bad_input"
    name: str
    rule: str


class PolicyRule(Message, frozen=True, tag="policy_rule"):
    """A rule of a policy is unknown, stated twice or not whole."""

    kind = "bad_input"
    name: str
    fields: str
    rule: str


class PolicyValue(Message, frozen=True, tag="policy_value"):
    """A rule of a policy has a value that it cannot have."""

    kind = "bad_input"
    name: str
    rule: str
    value: str
    enforced: str


class TooManyRequests(Message, frozen=True, tag="too_many_requests"):
    """A person asks too often."""

    kind = "too_fast"
    seconds: int


class FactorNeeded(Message, frozen=True, tag="factor_needed"):
    """Staff need a second factor."""
