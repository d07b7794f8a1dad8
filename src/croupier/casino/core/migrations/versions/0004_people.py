"""Who did what: an actor on every row of the journal, the acts of staff in a chain, what waits for another."""

from croupier.casino.core.migration import run_script

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Names that look alike, second factors, what staff did."""
    run_script("0004_people.sql")
