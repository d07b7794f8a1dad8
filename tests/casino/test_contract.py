"""The API keeps its contract: whatever is sent, no answer is a 500 and every answer has the shape it promises."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable

from casino.floor import Player, casino_at
from croupier.casino.web.server import make_operator

schemathesis = pytest.importorskip("schemathesis")
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)
SLOW = {"/api/operator/verify"}
PATIENCE = 600  # seconds: how long an answer takes decides nothing here


@cache
def checks() -> list[Any]:
    schemathesis.checks.load_all_checks()
    return [schemathesis.checks.CHECKS.get_one(name) for name in CHECKS]


@pytest.mark.parametrize("examples", [4, pytest.param(40, marks=pytest.mark.long)])
@pytest.mark.parametrize("signed_in", [True, False])
def test_the_contract(signed_in: bool, examples: int, tmp_path: Path) -> None:
    make_operator(str(tmp_path / "c.db"), "boss", "a long password")
    with casino_at(str(tmp_path / "c.db")) as client:
        boss = Player(client, "x")
        boss.post("/api/login", {"name": "boss", "password": "a long password"})
        table = boss.open("gb-core/roulette")
        boss.does(table, do="sit")
        schema = schemathesis.openapi.from_asgi("/api/openapi.json", client.app)
        headers = {"Cookie": f"croupier_session={boss.cookies['croupier_session']}"} if signed_in else {}
        held = 0
        for found in schema.get_all_operations():
            operation = found.ok()
            if operation.path == "/api/logout":
                continue  # it would end the session of all the other calls
            for mode in schemathesis.GenerationMode:
                hold(operation, mode, table, headers, examples // 2 if operation.path in SLOW else examples)
            held += 1
        assert held > 20


def hold(operation: Any, mode: Any, table: str, headers: dict[str, str], examples: int) -> None:
    """Send what may and what may not be sent to one operation; half of the time to a table that is there."""

    @settings(max_examples=examples, suppress_health_check=list(HealthCheck), deadline=None)
    @given(case=operation.as_strategy(generation_mode=mode))
    def one(case: Any) -> None:
        if "table" in (case.path_parameters or {}) and len(str(case.path_parameters["table"])) % 2:
            case.path_parameters["table"] = table
        case.call_and_validate(checks=checks(), headers=headers, timeout=PATIENCE)

    if mode == schemathesis.GenerationMode.NEGATIVE:
        with suppress(Unsatisfiable):  # nothing can be wrong in a request that carries nothing
            one()
    else:
        one()
