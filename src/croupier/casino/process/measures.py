"""The figures of a running casino, as Prometheus reads them (http/metrics.py)."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from typing import Any

import sqlalchemy as sa
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from croupier import __version__
from croupier.casino.core import database as store
from croupier.casino.core.messages import MetricsTokenLength
from croupier.casino.process.writer import Desk, Job
from croupier.errors import CroupierError, Refused

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5)


class Measures:
    """The figures of one process."""

    def __init__(self, desk: Desk, connections: Collection[object]) -> None:
        self.registry = kept = CollectorRegistry()
        what = "Commands answered, by what came of them"
        self.commands = Counter("croupier_commands", what, ["answer"], registry=kept)
        self.latency = Histogram(
            "croupier_command_seconds", "From a command's arrival to its commit", buckets=SECONDS, registry=kept
        )
        self.batches = Histogram(
            "croupier_batch_commands",
            "Commands that shared a commit",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
            registry=kept,
        )
        for name, what, figure in _figures(desk, connections):
            Gauge(name, what, registry=kept).set_function(figure)
        Gauge("croupier_build", "The version that runs", ["version"], registry=kept).labels(__version__).set(1)
        self.floor = {name: Gauge(name, what, registry=kept) for name, (what, _) in FLOOR.items()}

    def batch(self, done: Sequence[tuple[Job, Any, BaseException | None]]) -> None:
        """A batch was answered. In the desk's thread."""
        now = time.monotonic()
        told = [(job, error) for job, _, error in done if job.answered is not None]
        if told:
            self.batches.observe(len(told))
        for job, error in told:
            self.latency.observe(now - job.since)
            self.commands.labels(_answer(error)).inc()


def _answer(error: BaseException | None) -> str:
    if error is None:
        return "done"
    return error.refusal.code if isinstance(error, Refused) else "bad_input"


def _figures(desk: Desk, connections: Collection[object]) -> list[tuple[str, str, Callable[[], float]]]:
    """Return the figures that are measured when they are asked for."""
    return [
        ("croupier_connections", "Browsers at tables", lambda: len(connections)),
        ("croupier_tables_watched", "Tables that somebody looks at here", lambda: len(desk.watchers)),
        ("croupier_rooms", "Tables kept in memory", lambda: len(desk.rooms)),
        ("croupier_waiting_commands", "Commands that wait for the desk", lambda: desk.waiting),
    ]


_F, _R, _A = store.floor.c, store.rounds.c, store.accounts.c


FLOOR = {
    "croupier_tables_open": (
        "Tables on the floor",
        sa.select(sa.func.count()).select_from(store.floor).where(_F.is_open == 1),
    ),
    "croupier_tables_aside": (
        "Tables set aside, for an operator to decide about",
        sa.select(sa.func.count()).select_from(store.floor).where(_F.is_open == 1, _F.aside != ""),
    ),
    "croupier_rounds_open": (
        "Rounds in play",
        sa.select(sa.func.count()).select_from(store.rounds).where(_R.state == "open"),
    ),
    "croupier_journal_entries": (
        "Entries of the ledger's journal",
        sa.select(sa.func.coalesce(sa.func.max(store.journal.c.seq), 0)),
    ),
    "croupier_cage_cents": (
        "What the house holds",
        sa.select(sa.func.coalesce(sa.func.sum(_A.balance), 0)).where(_A.id == "cage"),
    ),
    "croupier_held_cents": ("What is staked or on hold", sa.select(sa.func.coalesce(sa.func.sum(_A.held), 0))),
}


def checked_token(token: str) -> str:
    """The token for the figures, refused when it is too short."""
    if token and len(token) < 16:
        raise CroupierError(MetricsTokenLength())
    return token
