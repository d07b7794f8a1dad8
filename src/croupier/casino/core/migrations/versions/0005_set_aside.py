"""Why a table is set aside, where it is: it failed, its stakes are held, and an operator decides."""

from croupier.casino.core.migration import run_script

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Tables that a fault has stopped."""
    run_script("0005_set_aside.sql")
