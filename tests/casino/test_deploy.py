"""What deploy/ says is true of the program: its settings, its figures, its paths."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from croupier.casino.process.casino import Settings

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
OTHERS = {"CROUPIER_DATA", "CROUPIER_CACHE", "CROUPIER_HOST", "CROUPIER_PORT", "CROUPIER_LOG", "CROUPIER_SETTINGS"}


@pytest.mark.parametrize("file", ["Containerfile", "compose.yaml", "croupier.service"])
def test_every_setting_that_is_named_is_one(file: str) -> None:
    known = OTHERS | {f"CROUPIER_{field.name.upper()}" for field in fields(Settings)}
    named = set(re.findall(r"CROUPIER_[A-Z_]+", (DEPLOY / file).read_text("utf-8")))
    assert named and named <= known


def test_every_figure_that_is_drawn_or_alerts_is_measured(client: TestClient) -> None:
    text = client.get("/metrics").text
    measured = set(re.findall(r"^# TYPE (\w+)", text, re.M)) | {"croupier_command_seconds_bucket"}
    for file in ("dashboard.json", "alerts.yaml"):
        named = set(re.findall(r"croupier_\w+", (DEPLOY / file).read_text("utf-8")))
        assert named and named <= measured, named - measured
    assert len(json.loads((DEPLOY / "dashboard.json").read_text("utf-8"))["panels"]) == 6


def pins(text: str) -> dict[str, str]:
    """Packages with their versions."""
    found = re.findall(r"^([\w.-]+)(?:\[\w+\])?==([\w.]+)", text, re.M)
    return {name.lower().replace("_", "-"): version for name, version in found}


def test_what_a_container_installs_is_what_was_tested_and_has_hashes() -> None:
    root, text = DEPLOY.parent, (DEPLOY / "requirements-hashed.txt").read_text("utf-8")
    tested = "\n".join((root / f"requirements{kind}.txt").read_text("utf-8") for kind in ("", "-build"))
    hashed = pins(text)
    assert pins(tested).items() <= hashed.items()
    assert set(hashed) - set(pins(tested)) == {"psycopg", "psycopg-binary", "tzdata"}
    for line in re.split(r"\n(?=[A-Za-z])", re.sub(r"^#.*\n", "", text, flags=re.M).strip()):
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", line), line.split(" ")[0]
    made = (DEPLOY / "Containerfile").read_text("utf-8")
    assert "--require-hashes -r requirements-hashed.txt" in made
    assert re.findall(r"pip install (?!.*(?:--require-hashes|--no-deps))", made) == []
