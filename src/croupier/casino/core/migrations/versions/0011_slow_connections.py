"""Columns for the time that a table's clock gives to slow connections."""

from croupier.casino.core.migration import run_script

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the columns."""
    run_script("0011_slow_connections.sql")
