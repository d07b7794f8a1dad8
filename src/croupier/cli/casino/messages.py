"""Messages of the commands of the casino, in the reader's language."""

from __future__ import annotations

from croupier.messages.base import ClauseName, Message, Words


class HouseSigns(Message, frozen=True, tag="house_signs"):
    """The public key of the house."""

    key: Words


class HouseSignsAnew(Message, frozen=True, tag="house_signs_anew"):
    """The house has a new key."""

    key: Words


class RefundTo(Message, frozen=True, tag="refund_to"):
    """Money that goes back."""

    amount: Words
    person: Words
    cited: ClauseName


class InThePool(Message, frozen=True, tag="in_the_pool"):
    """The prize pool of a tournament."""

    tournament: Words
    amount: Words


class AccountAdded(Message, frozen=True, tag="account_added"):
    """An account has been made."""

    name: Words
    role: Words


class AccountRoleChanged(Message, frozen=True, tag="account_role_changed"):
    """An account has another role."""

    name: Words
    role: Words


class PasswordChanged(Message, frozen=True, tag="password_changed"):
    """An account has another password."""

    name: Words


class FactorTakenOff(Message, frozen=True, tag="factor_taken_off"):
    """An account has no second factor now."""

    name: Words


class SignedOut(Message, frozen=True, tag="signed_out"):
    """The sessions of an account are over."""

    name: Words
    count: int
