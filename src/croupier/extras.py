"""Packages beyond the core come with extras: a missing one is named with its extra."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from croupier.errors import CroupierError
from croupier.messages.package import PackageNeeded

_OF = {
    "fast": ("numba", "numpy"),
    "casino": (
        "alembic",
        "argon2",
        "confusable_homoglyphs",
        "cryptography",
        "fastapi",
        "prometheus_client",
        "pyotp",
        "rfc8785",
        "segno",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    ),
    "postgres": ("psycopg",),
    "cluster": ("dask", "distributed"),
    "gym": ("gymnasium",),
    "zoo": ("pettingzoo",),
    "parquet": ("pyarrow",),
    "school": ("fsrs",),
    "frames": ("pandas",),
    "papers": ("weasyprint", "xlsxwriter"),
    "plots": ("matplotlib",),
    "traces": ("opentelemetry",),
}
EXTRA = {package: extra for extra, packages in _OF.items() for package in packages}


class MissingExtra(CroupierError, ImportError):
    """A package that an extra brings is not installed."""


@contextmanager
def naming_extra() -> Iterator[None]:
    """Say which extra brings a package that is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in EXTRA:
            raise
        raise MissingExtra(PackageNeeded(package=package, extra=EXTRA[package])) from None
