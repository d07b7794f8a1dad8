"""Log lines of the casino: for people, or one object a line for machines, with time, level, request and actor. Bodies,
cookies, keys and queries are never in it."""

from __future__ import annotations

import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from datetime import UTC, datetime

from fastapi import Request
from fastapi.responses import Response

from croupier.casino.process import tracing

request_now: ContextVar[str] = ContextVar("request_now", default="")
log = logging.getLogger("croupier.requests")
FORMS = ("plain", "json")
_LOGGED_FIELDS = ("actor", "status", "milliseconds", "method", "route")


class Lines(logging.Formatter):
    """For people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")


class Objects(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """A line of the log as one JSON object."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        out = {"time": at, "level": record.levelname.lower(), "logger": record.name, "message": record.getMessage()}
        request = request_now.get()
        if request:
            out["request"] = request
        out |= {key: getattr(record, key) for key in _LOGGED_FIELDS if hasattr(record, key)}
        if record.exc_info:
            out["trace"] = self.formatException(record.exc_info)
        return json.dumps(out, ensure_ascii=False, default=str)


def begin(form: str) -> None:
    """Send the log to standard error in this form."""
    handler = logging.StreamHandler()
    handler.setFormatter(Objects() if form == "json" else Lines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    log.setLevel(logging.INFO if form == "json" else logging.WARNING)  # at a desk no one wants each request


def _route(request: Request) -> str:
    """The pattern of a path, which says nothing about anybody."""
    route: str = getattr(request.scope.get("route"), "path", request.url.path)
    return route


async def answer_and_log(request: Request, answer: Callable[[], Awaitable[Response]]) -> Response:
    """Answer a request under a name of its own; what changes something is logged."""
    name = secrets.token_hex(6)
    token, began = request_now.set(name), time.perf_counter_ns()
    try:
        with tracing.span(request.method, path=request.url.path, request=name) as span:
            response = await answer()
            if span is not None:
                span.update_name(f"{request.method} {_route(request)}")
                span.set_attribute("status", response.status_code)
    finally:
        request_now.reset(token)
    response.headers["X-Request-Id"] = name
    if request.method not in ("GET", "HEAD", "OPTIONS") or response.status_code >= 500:
        token = request_now.set(name)
        route = _route(request)
        fields = {
            "actor": getattr(request.state, "actor", ""),
            "status": response.status_code,
            "method": request.method,
            "route": route,
            "milliseconds": (time.perf_counter_ns() - began) // 1_000_000,
        }
        log.info("%s %s %s", request.method, route, response.status_code, extra=fields)
        request_now.reset(token)
    return response
