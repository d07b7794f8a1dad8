"""The form of a casino's database: numbered steps (migrations/versions), taken by Alembic in the writer's transaction.

A database of a later form than this program knows is refused, never served. One that was made before Alembic kept
count has a table `migrations` with the names of its steps; it is taken over as it stands.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import sqlalchemy as sa
from alembic import command, op
from alembic.config import Config
from alembic.script import ScriptDirectory

from croupier.casino.core.messages import CasinoNewer
from croupier.errors import CroupierError

_FOLDER = files("croupier.casino.core") / "migrations"
_BEFORE, _NOW = "migrations", "alembic_version"  # the tables that keep count: before Alembic, and with it


@cache
def _steps() -> tuple[str, ...]:
    """The numbers of all steps that this program knows, the first one first."""
    script = ScriptDirectory(str(_FOLDER))
    return tuple(reversed([step.revision for step in script.walk_revisions()]))


def newest() -> str:
    """The form that this program works with."""
    return _steps()[-1]


def form(connection: sa.Connection) -> str | None:
    """The form a database has: the number of its last step, or None where there is no casino yet."""
    tables = set(sa.inspect(connection).get_table_names())
    if _NOW in tables:
        version: str | None = connection.execute(sa.text(f"SELECT version_num FROM {_NOW}")).scalar()
        return version
    if _BEFORE in tables:
        names = connection.execute(sa.text(f"SELECT name FROM {_BEFORE}")).scalars()
        return max((name[:4] for name in names), default=None)
    return None


def refuse_later(version: str | None) -> None:
    """Serve no database that a later Croupier has changed."""
    if version is not None and version not in _steps():
        raise CroupierError(CasinoNewer(version=version, known=newest()))


def upgrade(connection: sa.Connection, version: str | None) -> None:
    """Take every step that a database lacks."""
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if version is not None:
        command.stamp(config, version)
    command.upgrade(config, newest())


def run_script(name: str) -> None:
    """Run one of the scripts in migrations/sql, which both databases read."""
    for statement in _without_comments((_FOLDER / "sql" / name).read_text("utf-8")).split(";"):
        if statement.strip():
            op.execute(sa.text(statement))


def _without_comments(script: str) -> str:
    return "\n".join(line for line in script.splitlines() if not line.lstrip().startswith("--"))
