"""What people have chosen for themselves, how they have played day by day, and the browsers of the excluded."""

from croupier.casino.core.migration import run_script

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """What people choose to limit."""
    run_script("0003_care.sql")
