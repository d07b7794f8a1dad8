"""Health and figures of a running casino for its operators: whether it lives, whether it is ready, and its metrics.

`/health/live` answers while the process turns; `/health/ready` says 503 while it opens, closes, or has no database;
`/metrics` is in Prometheus's form, for this machine and for holders of the token in the settings.
"""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING

import sqlalchemy as sa
from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from croupier import __version__
from croupier.casino.core import editions
from croupier.casino.http.messages import MetricsToken
from croupier.casino.process.measures import FLOOR
from croupier.casino.proof.random_health import source
from croupier.errors import Refused

if TYPE_CHECKING:
    from croupier.casino.process.casino import Casino

LOCAL_CLIENTS = ("127.0.0.1", "::1", "testclient")
router = APIRouter(include_in_schema=False)


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
    elif (
        request.client is not None
        and request.client.host in LOCAL_CLIENTS
        and "forwarded" not in " ".join(request.headers)
    ):
        return
    raise Refused(MetricsToken())
