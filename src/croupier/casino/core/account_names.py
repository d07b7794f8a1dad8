"""Names of the ledger's accounts, their unit and currency."""

from __future__ import annotations

OUTSIDE, CAGE, COLLECTIONS = "outside", "cage", "collections"


PLAY, BOUGHT = "play", "bought"


# Two currencies that never become each other: the unit of each is what the names of its accounts begin with.
CURRENCIES = {PLAY: "", BOUGHT: "bought:"}


def player(person: str) -> str:
    """Return the name of a person's account."""
    return f"player:{person}"


def table_float(table: str) -> str:
    """The name of a table's float."""
    return f"table:{table}"


def debt(person: str) -> str:
    """Return the account of a person's debt to the house: it is never above zero."""
    return f"debt:{person}"


def held_account(table: str, number: int, seat: int) -> str:
    """Return the account of a seat's winnings in a round under inquiry."""
    return f"held:{table}:{number}:{seat}"


def pool_account(table: str, pool: str) -> str:
    """The name of the account of a table's pool."""
    return f"pool:{table}:{pool}"


def chips_of(tournament: str) -> str:
    """The unit that the chips of a tournament are counted in: what the names of their accounts begin with."""
    return f"chips:{tournament}:"


def unit_of(account: str) -> str:
    """The unit that an account is counted in; none: play money."""
    kind, _, rest = account.partition(":")
    if kind == BOUGHT:
        return CURRENCIES[BOUGHT]
    return chips_of(rest.partition(":")[0]) if kind == "chips" else ""


def currency_of(account: str) -> str:
    """The currency that an account is counted in, as people call it: play, bought, or the chips of a tournament."""
    return unit_of(account).rstrip(":") or PLAY


def is_outside(account: str) -> bool:
    """Return whether an account may be below zero: the outside, and what people owe."""
    name = account.removeprefix(unit_of(account))
    return name == OUTSIDE or name.startswith(debt(""))
