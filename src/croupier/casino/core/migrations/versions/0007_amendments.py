"""Corrections of rounds that are closed: each a record of its own, in the order in which they were made."""

from croupier.casino.core.migration import run_script

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Corrections of closed rounds, and debts."""
    run_script("0007_amendments.sql")
