"""The form of a record before anything in it is played: its keys, its version, and that its inputs are moves."""

from __future__ import annotations

import json
from typing import Any

from croupier.errors import CroupierError
from croupier.table.felt import VERSION
from croupier.table.records.messages import (
    InputIsNoMove,
    PlacesByRound,
    RecordHasNo,
    RecordHasNoInputs,
    RecordIsAnObject,
    RecordList,
    RecordNamesItsGame,
    RecordNotWhole,
    RecordObject,
    RecordVersion,
)

READABLE_VERSIONS = (1, 2)  # the versions that can be read: a round is settled by the procedures of its own

KEYS = {
    "record", "game", "edition", "rulebook_hash", "options", "limits", "odds", "departures", "lab", "seats", "before",
    "inputs", "places", "lines", "sets", "totals", "after", "note",
}  # fmt: skip


def parse(text: str) -> dict[str, Any]:
    """A record from its JSON text, with one clear line when it is not one."""
    try:
        record = json.loads(text, parse_constant=str)
    except (json.JSONDecodeError, RecursionError) as error:
        where = f"line {error.lineno}, column {error.colno}" if isinstance(error, json.JSONDecodeError) else "too deep"
        raise CroupierError(RecordNotWhole(where=where)) from None
    return check(record)


def check(record: Any) -> dict[str, Any]:
    """Check that this has the shape of a record."""
    if not isinstance(record, dict):
        raise CroupierError(RecordIsAnObject())
    unknown = set(record) - KEYS
    if unknown:
        raise CroupierError(RecordHasNo(key=repr(sorted(unknown)[0])))
    if type(record.get("record", VERSION)) is not int or record.get("record", VERSION) not in READABLE_VERSIONS:
        known = " and ".join(map(str, READABLE_VERSIONS))
        raise CroupierError(RecordVersion(version=repr(record["record"]), known_versions=known))
    if not isinstance(record.get("game"), str):
        raise CroupierError(RecordNamesItsGame())
    for key in ("inputs", "lines"):
        if not isinstance(record.get(key, []), list):
            raise CroupierError(RecordList(key=key))
    if "inputs" not in record:
        raise CroupierError(RecordHasNoInputs())
    for key in ("options", "limits", "odds", "before", "places"):
        if (
            key in record
            and not isinstance(record[key], dict)
            and not (key == "places" and isinstance(record[key], list))
        ):
            raise CroupierError(RecordObject(key=key))
    if record.get("places") == []:
        raise CroupierError(PlacesByRound())
    for i, move in enumerate(record["inputs"]):
        if not isinstance(move, dict) or not isinstance(move.get("do"), str):
            raise CroupierError(InputIsNoMove(number=i + 1))
    return record
