"""What a running casino tells those who watch over it: health, figures, logs, traces, settings."""

from __future__ import annotations

import json
import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from prometheus_client.parser import text_string_to_metric_families

from casino.floor import Player, casino_at, inside
from croupier.casino.process import logs, tracing
from croupier.casino.process.settings import read_settings
from croupier.casino.web.server import listening
from croupier.errors import CroupierError


def figures(client: TestClient, **headers: str) -> dict[str, float]:
    answer = client.get("/metrics", headers=headers)
    assert answer.status_code == 200, answer.text
    found = text_string_to_metric_families(answer.text)
    return {f"{s.name}{s.labels.get('answer', '')}": s.value for family in found for s in family.samples}


def test_health_and_figures(client: TestClient) -> None:
    assert client.get("/health/live").json()["live"] is True
    assert client.get("/health/ready").json()["ready"] is True
    before = figures(client)
    player = Player(client, "Ada")
    table = player.post("/api/tables", {"game": "gb-core/roulette", "name": "Measured"})["table"]["id"]
    after = figures(client)
    assert after["croupier_tables_open"] == before["croupier_tables_open"] + 1
    assert after["croupier_commands_totaldone"] > before.get("croupier_commands_totaldone", 0)
    assert after["croupier_command_seconds_count"] >= after["croupier_batch_commands_count"] > 0
    assert table not in str(after)
    inside(client).open = False
    assert client.get("/health/ready").status_code == 503


def test_figures_are_not_for_everybody(tmp_path: Path) -> None:
    with casino_at(str(tmp_path / "c.db"), metrics_token="a token of some length") as client:
        assert client.get("/metrics").status_code == 403
        assert client.get("/metrics", headers={"Authorization": "Bearer a token"}).status_code == 403
        assert figures(client, Authorization="Bearer a token of some length")["croupier_connections"] == 0
    with casino_at(str(tmp_path / "d.db")) as client:
        assert client.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 403
    with pytest.raises(CroupierError, match="at least 16"), casino_at(str(tmp_path / "e.db"), metrics_token="short"):
        pass


def test_what_changes_something_is_logged_with_its_actor_and_no_secret(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "croupier.requests"):
        player = Player(client, "Bea")
        player.post("/api/register", {"name": "Beatrice", "password": "a very secret word"})
        answer = client.get("/api/games")
    lines = [json.loads(logs.Objects().format(record)) for record in caplog.records]
    assert [line["route"] for line in lines] == ["/api/guest", "/api/register"]
    assert lines[1]["actor"] == player.id and lines[1]["method"] == "POST" and lines[1]["level"] == "info"
    assert {"time", "status", "milliseconds", "message"} <= lines[1].keys()
    assert "secret word" not in str(lines) and answer.headers["X-Request-Id"]


@pytest.fixture
def spans() -> Iterator[Any]:
    memory = pytest.importorskip("opentelemetry.sdk.trace.export.in_memory_span_exporter")
    exporter = memory.InMemorySpanExporter()
    tracing.begin(exporter)
    yield exporter
    tracing.end()


def test_requests_and_commits_are_traced_when_asked(client: TestClient, spans: Any) -> None:
    Player(client, "Cay")
    names = [span.name for span in spans.get_finished_spans()]
    assert "POST /api/guest" in names and "commit" in names


def test_settings_and_where_they_come_from(tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    file.write_text('port = 9000\ntables_per_hour = 7\nhosts = ["tables.example"]\nlog = "json"\n')
    environment = {"CROUPIER_PORT": "9001", "CROUPIER_PROXIES": "10.0.0.7, 10.0.0.8", "CROUPIER_SECURE_COOKIE": "yes"}
    found = read_settings({"database": "postgresql://me:word@db/c", "host": None}, str(file), environment)
    assert (found.values["port"], found.found["port"]) == (9001, "CROUPIER_PORT")
    assert (found.values["tables_per_hour"], found.found["tables_per_hour"]) == (7, "casino.toml")
    assert found.settings().proxies == ("10.0.0.7", "10.0.0.8") and found.settings().secure_cookie
    shown = {name: (value, source) for name, value, source in found.describe_settings()}
    assert shown["database"] == ("postgresql://me:***@db/c", "command line") and shown["host"][1] == "default"


@pytest.mark.parametrize(
    "text, environment, wrong",
    [
        ("prot = 1", {}, 'no setting "prot"'),
        ('port = "x"', {}, "a whole number"),
        ("", {"CROUPIER_TRACES": "maybe"}, "true or false"),
        ("", {"CROUPIER_PORT": "many"}, "CROUPIER_PORT is a whole number"),
        ("hosts = 5", {}, "a list of words"),
        ('log = "loud"', {}, "plain or json"),
        ("port = ", {}, "Invalid value"),
    ],
)
def test_a_wrong_setting_is_one_clear_line(tmp_path: Path, text: str, environment: dict[str, str], wrong: str) -> None:
    file = tmp_path / "casino.toml"
    file.write_text(text)
    with pytest.raises(CroupierError, match=wrong):
        read_settings({}, str(file), environment)


def test_a_taken_port_is_one_clear_line() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(CroupierError, match="is taken"):
            listening("127.0.0.1", other.getsockname()[1])


def test_it_says_that_it_is_open_once_it_is_and_closes_when_asked(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "croupier", "serve", "--port", "0", "--database", str(tmp_path / "c.db")]
    running = subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=os.environ)
    try:
        assert running.stdout is not None
        line = running.stdout.readline()
        port = int(line.split("127.0.0.1:")[1].split("/")[0])
        with socket.create_connection(("127.0.0.1", port), 10) as asked:
            asked.sendall(b"GET /health/ready HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
            assert b"200" in asked.recv(100)
        running.send_signal(signal.SIGTERM)
        assert running.wait(30) in (0, -signal.SIGTERM)
    finally:
        running.kill()
        running.wait()
