"""Browsers that people have signed in from, sessions with their beginning and last use, and the notices that people
have read."""

from croupier.casino.core.migration import run_script

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Known browsers, and what a session is known by."""
    run_script("0009_sign_in.sql")
