"""The form of a record before anything in it is played: its keys, its version, and that its inputs are moves."""

from __future__ import annotations

import json
from typing import Any

from croupier.errors import CroupierError
from croupier.table.felt import VERSION

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
        raise CroupierError(f"the record is not whole JSON ({where})") from None
    return check(record)


def check(record: Any) -> dict[str, Any]:
    """Check that this has the shape of a record."""
    if not isinstance(record, dict):
        raise CroupierError("a record is a JSON object")
    unknown = set(record) - KEYS
    if unknown:
        raise CroupierError(f"a record has no {sorted(unknown)[0]!r}")
    if type(record.get("record", VERSION)) is not int or record.get("record", VERSION) not in READABLE_VERSIONS:
        known = " and ".join(map(str, READABLE_VERSIONS))
        raise CroupierError(f"this record is of version {record['record']!r}; versions {known} are understood")
    if not isinstance(record.get("game"), str):
        raise CroupierError('a record names its game, as in "game": "gb-core/roulette"')
    for key in ("inputs", "lines"):
        if not isinstance(record.get(key, []), list):
            raise CroupierError(f"the {key} of a record are a list")
    if "inputs" not in record:
        raise CroupierError("the record has no inputs")
    for key in ("options", "limits", "odds", "before", "places"):
        if (
            key in record
            and not isinstance(record[key], dict)
            and not (key == "places" and isinstance(record[key], list))
        ):
            raise CroupierError(f"{key} must be an object")
    if record.get("places") == []:
        raise CroupierError("places is an object, or a list with one for each round")
    for i, move in enumerate(record["inputs"]):
        if not isinstance(move, dict) or not isinstance(move.get("do"), str):
            raise CroupierError(f'input {i + 1} is not a move: each has "do", as in {{"do": "place", ...}}')
    return record
