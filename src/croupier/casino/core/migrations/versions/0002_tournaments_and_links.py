"""Tournaments with their entries, and jackpots that several tables share."""

from croupier.casino.core.migration import run_script

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tournaments, their entries, and links of jackpots."""
    run_script("0002_tournaments_and_links.sql")
