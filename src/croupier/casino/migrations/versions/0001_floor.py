"""People, sessions, the ledger, tables and their records. Written in the SQL that SQLite and PostgreSQL share."""

from croupier.casino.migrating import run_script

revision = "0001"
down_revision = None


def upgrade() -> None:
    run_script("0001_floor.sql")
