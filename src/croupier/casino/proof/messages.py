"""Proofs: keys, certificates and receipts."""

from __future__ import annotations

from croupier.messages.base import Message


class NotACertificate(Message, frozen=True, tag="not_a_certificate"):
    """A file is no certificate of a round."""

    kind = "bad_input"
    versions: str


class CertificateNotJson(Message, frozen=True, tag="certificate_not_json"):
    """A certificate is no JSON."""

    kind = "bad_input"


class CertificateNotWhole(Message, frozen=True, tag="certificate_not_whole"):
    """A certificate lacks something."""

    kind = "bad_input"
    error: str


class CommitmentForm(Message, frozen=True, tag="commitment_form"):
    """A text is no commitment."""

    kind = "bad_input"


class CertificateSealed(Message, frozen=True, tag="certificate_sealed"):
    """A certificate holds no secret yet."""

    kind = "bad_input"


class RandomSource(Message, frozen=True, tag="random_source"):
    """The random source has failed its test."""


class ReceiptNotInRound(Message, frozen=True, tag="receipt_not_in_round"):
    """A person asks for a receipt of a round without them."""

    kind = "not_in_round"


class NoSuchRow(Message, frozen=True, tag="no_such_row"):
    """An account has no row of this number."""

    kind = "not_found"


class ReceiptNotWhole(Message, frozen=True, tag="receipt_not_whole"):
    """A receipt lacks something."""

    kind = "bad_input"
    error: str


class HeadForm(Message, frozen=True, tag="head_form"):
    """A text is no head of the ledger."""

    kind = "bad_input"


class NoSuchTable(Message, frozen=True, tag="no_such_table"):
    """There is no such table."""

    table: str


class RoundStillOn(Message, frozen=True, tag="round_still_on"):
    """A round is not over."""

    kind = "no_such_round"
    round: int


class RoundNotOver(Message, frozen=True, tag="round_not_over"):
    """A corrected round does not come to its end."""

    kind = "bad_input"
    awaited: str


class InputRefused(Message, frozen=True, tag="input_refused"):
    """A corrected input is refused."""

    kind = "bad_input"
    number: int
    reason: Message
