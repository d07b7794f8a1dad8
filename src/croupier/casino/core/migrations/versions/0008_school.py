"""The school: practice, exams and sittings."""

from croupier.casino.core.migration import run_script

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Exercises, exams and their certificates."""
    run_script("0008_school.sql")
