"""New people, with the chips that they are welcomed with."""

from __future__ import annotations

from croupier.casino.core.account_names import OUTSIDE, player
from croupier.casino.money.messages import WelcomeChips
from croupier.casino.money.work import Work
from croupier.casino.people import sign_in


def create_account(work: Work, name: str, role: str, password: str | None, chips: int) -> str:
    """Create a person, with so many cents of chips. Returns their id; raises Refused where the name is taken."""
    person = sign_in.create_person(work, name, role, password)
    if chips:
        work.ledger.move(OUTSIDE, player(person), chips, WelcomeChips())
    return person
