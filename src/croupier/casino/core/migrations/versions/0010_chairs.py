"""A row for each chair, and columns for what a table's row kept of itself as JSON in the column `seats`."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from croupier.casino.core.migration import run_script

revision = "0010"
down_revision = "0009"

CHAIR = ("ready", "away", "leaving", "waiting", "missed", "last", "lost", "used", "drawing")  # besides who sits there


def upgrade() -> None:
    """Take the column `seats` apart."""
    run_script("0010_chairs.sql")
    connection = op.get_bind()
    for table, text in connection.execute(sa.text("SELECT id, seats FROM floor")).all():
        kept = json.loads(text)
        for number, chair in kept["seats"].items():
            _put_in(connection, "chairs", _chair(table, int(number), chair))
        columns = _columns(kept)
        if columns:
            given = ", ".join(f"{name} = :{name}" for name in columns)
            connection.execute(sa.text(f"UPDATE floor SET {given} WHERE id = :id"), {**columns, "id": table})
    connection.execute(sa.text("ALTER TABLE floor DROP COLUMN seats"))


def _chair(table: str, number: int, chair: dict[str, Any]) -> dict[str, Any]:
    row = {"floor_table": table, "seat": number, "person": chair["person"], "name": chair["name"]}
    return row | {"bot": int(chair.get("bot", False))} | {name: int(chair.get(name, 0)) for name in CHAIR}


def _columns(kept: dict[str, Any]) -> dict[str, Any]:
    """Return the values for the new columns of a table's row."""
    house, ruling, begun = kept.get("house", {}), kept.get("house", {}).get("ruling", {}), kept.get("begun", [0, 0])
    lists = {name: house.get(name) for name in ("barred", "separated", "sat_out")}
    lists |= {"pools": kept.get("pools"), "dealt_by": kept.get("dealt_by")}
    lists["notices"] = {what: _notice(notice) for what, notice in house.get("notices", {}).items()}
    return {
        "wait": kept.get("wait", ""),
        "closed_from": kept.get("closed_from", ""),
        "empty_since": kept.get("empty", 0),
        "begun_at": begun[0],
        "begun_gap": begun[1],
        "suspended": house.get("suspended", ""),
        "ruling_pending": ruling.get("pending", ""),
        "ruling_round": ruling.get("round", 0),
        "ruling_until": ruling.get("until", 0),
        **{name: json.dumps(value, separators=(",", ":")) if value else "" for name, value in lists.items()},
    }


def _notice(notice: dict[str, Any]) -> dict[str, Any]:
    """A notice, with what was announced apart from when and who agreed."""
    fields = {key: notice[key] for key in ("at", "due", "agreed")}
    return fields | {"said": {key: value for key, value in notice.items() if key not in fields}}


def _put_in(connection: sa.Connection, table: str, row: dict[str, Any]) -> None:
    names = ", ".join(row)
    connection.execute(sa.text(f"INSERT INTO {table} ({names}) VALUES ({', '.join(f':{n}' for n in row)})"), row)
