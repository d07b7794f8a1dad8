"""Requests: who may ask for what, and in which form."""

from __future__ import annotations

from croupier.messages.base import Cents, GameName, Message


class ForeignOrigin(Message, frozen=True, tag="foreign_origin"):
    """A request comes from another site."""


class MetricsToken(Message, frozen=True, tag="metrics_token"):
    """Metrics are asked for without the token."""

    kind = "not_allowed"


class TooSlow(Message, frozen=True, tag="too_slow"):
    """A request takes too long to arrive."""

    seconds: int


class TooLarge(Message, frozen=True, tag="too_large"):
    """A request is too large."""

    most: int


class ProxyForm(Message, frozen=True, tag="proxy_form"):
    """A text is no address of a proxy."""

    kind = "bad_input"
    text: str


class HostUnknown(Message, frozen=True, tag="host_unknown"):
    """A request names another host."""

    kind = "bad_host"
    name: str


class BadShape(Message, frozen=True, tag="bad_shape"):
    """A request does not have the right shape."""

    where: str
    error: str


class NothingHere(Message, frozen=True, tag="nothing_here"):
    """There is nothing at an address."""

    kind = "not_found"


class BadRequest(Message, frozen=True, tag="bad_request"):
    """A request cannot be answered."""

    error: str


class NotSignedIn(Message, frozen=True, tag="not_signed_in"):
    """The request needs a signed-in person."""


class OperatorOnly(Message, frozen=True, tag="operator_only"):
    """A person who is no operator asks for an operator's page."""

    kind = "not_allowed"


class TooManyQuestions(Message, frozen=True, tag="too_many_questions"):
    """Too many questions of one person are being computed."""

    kind = "try_again"
    most: int


class AskerGone(Message, frozen=True, tag="asker_gone"):
    """The asker has gone before the answer."""

    kind = "try_again"


class WrongPassword(Message, frozen=True, tag="wrong_password"):
    """A password is wrong."""


class WrongRecoveryCode(Message, frozen=True, tag="wrong_recovery_code"):
    """A code for a new password is wrong."""

    kind = "wrong_code"


class NoSuchWagerPriced(Message, frozen=True, tag="no_such_wager_priced"):
    """A game has no such wager."""

    kind = "bad_input"
    game: GameName
    wager: str


class NotKeyValueAsked(Message, frozen=True, tag="not_key_value_asked"):
    """A parameter is not KEY=VALUE."""

    kind = "bad_input"
    text: str


class NoSuchBook(Message, frozen=True, tag="no_such_book"):
    """There is no such rulebook."""

    kind = "no_such_clause"
    book: str


class ClauseNotFound(Message, frozen=True, tag="clause_not_found"):
    """A rulebook has no such clause."""

    kind = "no_such_clause"
    book: str
    clause_name: str


class ClauseNotInspected(Message, frozen=True, tag="clause_not_inspected"):
    """A clause cannot be shown."""

    kind = "no_such_clause"
    reason: Message


class WrongSignIn(Message, frozen=True, tag="wrong_sign_in"):
    """A name or a password is wrong."""

    kind = "wrong_password"


class ChipsLeft(Message, frozen=True, tag="chips_left"):
    """A person who has chips asks for play money."""

    kind = "not_now"
    least: Cents


class InstructorRegisters(Message, frozen=True, tag="instructor_registers"):
    """A guest would compose an exam."""

    kind = "not_allowed"


class NotPassed(Message, frozen=True, tag="not_passed"):
    """An exam was not passed."""


class NoCertificate(Message, frozen=True, tag="no_certificate"):
    """An exam gives no certificate."""


class NoDecisionToAdvise(Message, frozen=True, tag="no_decision_to_advise"):
    """Advice is asked for without a decision."""

    kind = "not_now"


class NotInApplication(Message, frozen=True, tag="not_in_application"):
    """An application has no such tournament."""

    kind = "no_such_tournament"


class OwnTournament(Message, frozen=True, tag="own_tournament"):
    """A player of a tournament would run it."""

    kind = "own_game"


class ReportTakesTooLong(Message, frozen=True, tag="report_takes_too_long"):
    """A report takes too long."""

    kind = "try_again"


class BadPort(Message, frozen=True, tag="bad_port"):
    """A number is no port."""

    kind = "bad_input"
    most: int
    port: int


class CannotListen(Message, frozen=True, tag="cannot_listen"):
    """The casino cannot listen at an address."""

    kind = "bad_input"
    host: str
    port: int
    error: str


class PortTaken(Message, frozen=True, tag="port_taken"):
    """Another program listens at the port."""

    kind = "bad_input"
    host: str
    port: int


class MessageTooLong(Message, frozen=True, tag="message_too_long"):
    """A message is too long."""

    kind = "bad_message"
    most: int


class MessageNotObject(Message, frozen=True, tag="message_not_object"):
    """A message is no object."""

    kind = "bad_message"


class MessageForm(Message, frozen=True, tag="message_form"):
    """A message is no command."""

    kind = "bad_message"


class BadKey(Message, frozen=True, tag="bad_key"):
    """A command has no key."""


class MessageNotJson(Message, frozen=True, tag="message_not_json"):
    """A message is no JSON."""

    kind = "bad_message"
