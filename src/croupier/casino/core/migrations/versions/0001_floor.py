"""People, sessions, the ledger, tables and their records. Written in the SQL that SQLite and PostgreSQL share."""

from croupier.casino.core.migration import run_script

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Tables, rounds, people and the ledger."""
    run_script("0001_floor.sql")
