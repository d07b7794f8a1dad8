"""Health and figures of a running casino for its operators: whether it lives, whether it is ready, and its metrics.

`/health/live` answers while the process turns; `/health/ready` says 503 while it opens, closes, or has no database;
`/metrics` is in Prometheus's form, for this machine and for holders of the token in the settings.
"""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from croupier import __version__
from croupier.casino.core import database as store
from croupier.casino.core import editions
from croupier.casino.http.messages import MetricsToken, MetricsTokenLength
from croupier.casino.proof.random_health import source
from croupier.errors import CroupierError, Refused

if TYPE_CHECKING:
    from croupier.casino.core.process import Casino
    from croupier.casino.core.writer import Job

HERE = ("127.0.0.1", "::1", "testclient")
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5)
router = APIRouter(include_in_schema=False)


class Measures:
    """The figures of one process."""

    def __init__(self, casino: Casino) -> None:
        self.registry = kept = CollectorRegistry()
        what = "Commands answered, by what came of them"
        self.commands = Counter("croupier_commands", what, ["answer"], registry=kept)
        self.latency = Histogram(
            "croupier_command_seconds", "From a command's arrival to its commit", buckets=SECONDS, registry=kept
        )
        self.batches = Histogram(
            "croupier_batch_commands", "Commands that shared a commit", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
            registry=kept,
        )  # fmt: skip
        for name, what, figure in _figures(casino):
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


def _figures(casino: Casino) -> list[tuple[str, str, Callable[[], float]]]:
    """Return the figures that are measured when they are asked for."""
    desk = casino.desk
    return [
        ("croupier_connections", "Browsers at tables", lambda: len(casino.connections)),
        ("croupier_tables_watched", "Tables that somebody looks at here", lambda: len(desk.watchers)),
        ("croupier_rooms", "Tables kept in memory", lambda: len(desk.rooms)),
        ("croupier_waiting_commands", "Commands that wait for the desk", lambda: desk.waiting),
    ]


_F, _R, _A = store.floor.c, store.rounds.c, store.accounts.c
FLOOR = {
    "croupier_tables_open": (
        "Tables on the floor", sa.select(sa.func.count()).select_from(store.floor).where(_F.is_open == 1),
    ),
    "croupier_tables_aside": (
        "Tables set aside, for an operator to decide about",
        sa.select(sa.func.count()).select_from(store.floor).where(_F.is_open == 1, _F.aside != ""),
    ),
    "croupier_rounds_open": (
        "Rounds in play", sa.select(sa.func.count()).select_from(store.rounds).where(_R.state == "open"),
    ),
    "croupier_journal_entries": (
        "Entries of the ledger's journal", sa.select(sa.func.coalesce(sa.func.max(store.journal.c.seq), 0)),
    ),
    "croupier_cage_cents": (
        "What the house holds", sa.select(sa.func.coalesce(sa.func.sum(_A.balance), 0)).where(_A.id == "cage"),
    ),
    "croupier_held_cents": ("What is staked or on hold", sa.select(sa.func.coalesce(sa.func.sum(_A.held), 0))),
}  # fmt: skip


@router.get("/health/live")
def live() -> JSONResponse:
    """The process answers."""
    return JSONResponse({"live": True, "version": __version__})


@router.get("/health")
@router.get("/health/ready")
def ready(request: Request) -> JSONResponse:
    """Return whether the casino is open and its database answers; 503 otherwise. `rulebooks`: those that cannot be
    read."""
    casino: Casino = request.app.state.casino
    if not casino.open:
        return JSONResponse({"ready": False, "why": "the casino opens, or closes"}, 503)
    try:
        with casino.store.reading() as connection:
            connection.execute(sa.select(1)).scalar_one()
    except sa.exc.SQLAlchemyError:
        return JSONResponse({"ready": False, "why": "the database does not answer"}, 503)
    broken = [fault.plain() for fault in editions.faults()]
    checks = {"self_check": casino.self_check.plain(), "random_source": source.failed}
    return JSONResponse({"ready": True, "version": __version__, "rulebooks": broken, **checks})


@router.get("/metrics")
def metrics(request: Request) -> Response:
    """Return the figures for Prometheus to readers who may see them."""
    casino: Casino = request.app.state.casino
    _may_look(request, casino.settings.metrics_token)
    with casino.store.reading() as connection:
        for name, (_, asked) in FLOOR.items():
            casino.measures.floor[name].set(connection.execute(asked).scalar_one())
    return Response(generate_latest(casino.measures.registry), media_type=CONTENT_TYPE_LATEST)


def _may_look(request: Request, token: str) -> None:
    given = request.headers.get("authorization", "")
    if token:
        if hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
            return
    elif request.client is not None and request.client.host in HERE and "forwarded" not in " ".join(request.headers):
        return
    raise Refused(MetricsToken())


def checked_token(token: str) -> str:
    """The token for the figures, refused when it is too short."""
    if token and len(token) < 16:
        raise CroupierError(MetricsTokenLength())
    return token
