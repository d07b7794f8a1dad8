"""The chain of what was written, batch by batch, and who signed it; the house's secrets leave the database."""

from croupier.casino.core.migration import run_script

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Seals over the books."""
    run_script("0006_seals.sql")
