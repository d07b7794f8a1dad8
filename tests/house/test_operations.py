"""Every operation of the API is typed: its answer has a shape with named fields, or is a file of a named kind.

A new route says `responses=answers(SHAPE)`, with a shape of croupier/shapes, or answers with a model.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from croupier.casino.process.casino import Settings
from croupier.casino.web.app import create_app


def untyped(described: dict[str, Any]) -> list[str]:
    """Operations whose answer says nothing of what is in it."""
    out = []
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            content = operation["responses"].get("200", {}).get("content", {})
            schema = content.get("application/json", {}).get("schema")
            name = schema.get("$ref", "").rpartition("/")[2] if schema is not None else ""
            fields = described["components"]["schemas"].get(name, {})
            mapped = isinstance((schema or {}).get("additionalProperties"), dict)  # values of one kind, by their names
            told = "properties" in fields or name == "NothingTold" or mapped
            if not content or (schema is not None and not told):
                out.append(f"{method} {path}")
    return out


def test_no_operation_answers_with_just_anything(tmp_path: Path) -> None:
    described = create_app(Settings(str(tmp_path / "c.db"))).openapi()
    assert sum(map(len, described["paths"].values())) > 100
    assert untyped(described) == []
    loose = {"type": "object", "additionalProperties": True}
    answer = {"responses": {"200": {"content": {"application/json": {"schema": loose}}}}}
    assert untyped(described | {"paths": {"/api/new": {"get": answer}}}) == ["get /api/new"]
