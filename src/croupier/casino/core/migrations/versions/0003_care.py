"""Tables for the limits that people set, their play day by day, and the browsers of the excluded."""

from croupier.casino.core.migration import run_script

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the limits that people set for themselves."""
    run_script("0003_care.sql")
