"""Every answer of the casino in the tests is held to the shape that its operation promises."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

from fastapi import FastAPI
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient
from pydantic import TypeAdapter

_asked = TestClient.request
_PART = re.compile(r"\{[^}]+\}")


@cache
def adapter(shape: Any) -> TypeAdapter[Any]:
    return TypeAdapter(shape)


@lru_cache(maxsize=8)
def _routes(app: FastAPI) -> list[tuple[str, re.Pattern[str], Any]]:
    """Method, path and shape of every operation that promises one; plain paths before those with names in them."""
    found = [
        (method, route.path, route.responses[200]["model"])
        for route in app.routes
        if isinstance(route, APIRoute) and "model" in route.responses.get(200, {})
        for method in route.methods or ()
    ]
    found.sort(key=lambda one: one[1].count("{"))
    return [(method, re.compile(_PART.sub("[^/]+", path)), shape) for method, path, shape in found]


def promised(app: FastAPI, method: str, path: str) -> Any:
    """The shape that an operation promises, or None."""
    return next((shape for verb, where, shape in _routes(app) if verb == method and where.fullmatch(path)), None)


def request(client: TestClient, method: str, url: Any, *given: Any, **named: Any) -> Any:
    """A request whose answer has to have its shape."""
    answer = _asked(client, method, url, *given, **named)
    if answer.status_code == 200 and isinstance(client.app, FastAPI):
        shape = promised(client.app, method.upper(), answer.url.path)
        if shape is not None:
            adapter(shape).validate_python(answer.json(), strict=True)
    return answer
