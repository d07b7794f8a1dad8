"""Worked examples as data: how an example file writes moves and expected lines.

    "1 straight_up@17 10"        seat 1 places straight_up on 17 for 10   ("2#1 ..." is seat 2 on box 1)
    "1 straight_up@17 10 round=2"  the same, kept for the second round of a record by place
    "1: hit"                     seat 1 decides hit   ("1: insurance stake=5", "1: hold cards=As,Kd")
    "= 17"   "= As Kd"  "= 3-4"  chance, in order
    "tiles 6-6 3-1"              tiles, in order
    "remove 1 odds@6"            seat 1 takes a wager back   ("remove 1 odds@6 stake=5" a part of it)
    "call 1 place@6 off"         seat 1 calls a wager off   ("call 1 pass_dice" is about no wager)
    "declare invalid_throw"      the floor declares an irregularity
    "no_more_bets"

`clause` is what the example stands for, `also` further clauses that say the same. Examples that differ in a few figures
are a table: `rows` has the names of the columns and a line for each example, and "{stake}" in any text of the example
is that column's figure.

An example is played by the procedures in force; `record = 1` plays it by those of before.

A round that stops in the middle shows what comes next, and who sees what:

    awaits = "a card at board"              what the table waits for, in its own words
    sees   = ["1 board: Qs ?? ??"]          the cards of a place as a seat sees them (seat 0 is a bystander)
    expect = []                             beside those: the lines that are settled by then

What a seat sees when the round is settled, the hands that were shown among it, stands as `sees` beside `expect`.

What a table may be needs no moves:

    opens   = ["decks=1..8", "seat=7"]     each of these tables may be opened ("wild=2|3" is two of them)
    forbids = ["decks=0|9", "seat=8"]      and none of these, by the clause of the example
    shows   = ["soft_17=hit: 4.5, not 4.9"]  the notices that such a table has and one that chooses nothing has not
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError, Refused
from croupier.rulebooks.model import HOUSE
from croupier.table import Table
from croupier.table.records.record import CutShort, settle
from croupier.table.round import Round

TABLE = ("record", "options", "limits", "odds", "seats", "before", "places")
EXPECTED = ("expect", "refused", "error", "after", "awaits", "sees")
STOPS = {"awaits", "sees"}
KEYS = {"clause", "also", "title", "moves", "opens", "forbids", "shows", *TABLE, *EXPECTED}
Record = dict[str, Any]


def read_examples(file: Path) -> list[dict[str, Any]]:
    """Return the examples of a file, those of its tables among them."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return [one for example in data["example"] for one in _rows_of(example)]


def _rows_of(example: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if "rows" not in example:
        yield example
        return
    names, *rows = (line.split() for line in example["rows"].strip().splitlines())
    template = {key: value for key, value in example.items() if key != "rows"}
    for row in rows:
        yield _with_figures(template, dict(zip(names, row, strict=True)))


def _with_figures(value: Any, figures: dict[str, str], is_number: bool = False) -> Any:
    if isinstance(value, dict):
        return {key: _with_figures(one, figures, is_number or key == "limits") for key, one in value.items()}
    if isinstance(value, list):
        return [_with_figures(one, figures) for one in value]
    if not isinstance(value, str):
        return value
    text = re.sub(r"\{(\w+)\}", lambda gap: figures[gap[1]], value)
    return int(text) if is_number else text


def clauses_of(example: dict[str, Any]) -> list[str]:
    """Return the clauses that an example stands for."""
    return [example["clause"], *example.get("also", ())]


def _who(token: str) -> dict[str, Any]:
    seat, _, box = token.partition("#")
    return {"seat": int(seat)} | ({"box": int(box)} if box else {})


def _what(token: str) -> dict[str, Any]:
    name, _, on = token.partition("@")
    return {"wager": name} | ({"on": on} if on else {})


def _value(text: str) -> Any:
    if "," in text:
        return text.split(",")
    return int(text) if text.lstrip("-").isdigit() else text


def move(text: str) -> dict[str, Any]:
    """One move from its shorthand."""
    words = text.split()
    if text == "no_more_bets":
        return {"do": "call", "call": "no_more_bets"}
    if words[0] == "=":
        if "-" in words[1]:
            parts = [[int(n) for n in w.split("-")] for w in words[1:]]
            return {"do": "chance", "outcome": parts if len(parts) > 1 else parts[0]}
        return {"do": "chance", "outcome": words[1:] if len(words) > 2 else words[1]}
    if words[0] == "tiles":
        return {"do": "chance", "outcome": words[1:]}
    if words[0] == "remove":
        part = {k: _value(v) for k, v in (w.split("=", 1) for w in words[3:])}
        return {"do": "remove", **_who(words[1]), **_what(words[2]), **part}
    if words[0] == "call" and len(words) == 3:
        return {"do": "call", **_who(words[1]), "call": words[2]}
    if words[0] == "call":
        return {"do": "call", **_who(words[1]), **_what(words[2]), "call": words[3]}
    if words[0] == "declare":
        return {"do": "declare", "ruling": words[1]} | {k: _value(v) for k, v in (w.split("=", 1) for w in words[2:])}
    if words[0].endswith(":"):
        extra = {k: _value(v) for k, v in (w.split("=", 1) for w in words[2:])}
        return {"do": "decide", **_who(words[0][:-1]), "choice": words[1], **extra}
    stake: Any = int(words[2]) if words[2].lstrip("-").isdigit() else words[2]
    extra = {k: _value(v) for k, v in (w.split("=", 1) for w in words[3:])}
    return {"do": "place", **_who(words[0]), **_what(words[1]), "stake": stake, **extra}


def line(text: str) -> dict[str, Any]:
    """An expected line: "1 corner@1-2-4-5 win 80 [2.3 D] in a note"; the clause ([house]: the house's ruling) is
    optional, and so are words of its note behind it."""
    body, _, clause = text.partition(" [")
    clause, _, note = clause.partition("] ")
    who, what, result, net = body.split()
    out = {**_who(who), **_what(what), "result": result, "net": int(net) if net.lstrip("-").isdigit() else net}
    return out | ({"clause": clause.rstrip("]")} if clause else {}) | ({"note": note} if note else {})


# Examples


def cases(game: str, example: dict[str, Any]) -> Iterator[tuple[Record, dict[str, Any]]]:
    """The records of an example, each with what is expected of it."""
    book = game.split("/")[0]
    terms = {key: example[key] for key in ("record", "limits", "odds") if key in example}
    if "moves" in example:
        record = {"game": game, "inputs": [move(m) for m in example["moves"]]}
        expected = {key: example[key] for key in EXPECTED if key in example}
        if "expect" in expected:
            expected["expect"] = [_cited(book, line(text)) for text in expected["expect"]]
        if "refused" in expected:
            code, _, clause = expected["refused"].partition(" ")
            expected["refused"] = (code, f"{book} {clause}" if clause else "")
        yield record | {key: example[key] for key in TABLE if key in example}, expected
    for text in _each(example.get("opens", ())):
        yield _opened(game, text) | terms, {"expect": []}
    for text in _each(example.get("forbids", ())):
        if text.startswith("seat="):
            yield _opened(game, text), {"error": "there is no seat"}
        else:
            yield _opened(game, text) | terms, {"refused": ("", f"{book} {example['clause']}")}
    for text in example.get("shows", ()):
        table, _, clauses = text.partition(":")
        yield _opened(game, table) | terms, {"expect": [], "shows": clauses.strip().split(", ")}


def _each(texts: Iterable[str]) -> Iterator[str]:
    """Every table of "decks=1..8" and of "wild=2|3"."""
    for text in texts:
        head, _, last = text.rpartition("=")
        low, dots, high = last.partition("..")
        values = map(str, range(int(low), int(high) + 1)) if dots else last.split("|")
        yield from (f"{head}={value}" for value in values)


def _cited(book: str, wanted: dict[str, Any]) -> dict[str, Any]:
    clause = wanted.get("clause")
    return wanted | ({"clause": HOUSE if clause == "house" else f"{book} {clause}"} if clause else {})


def _opened(game: str, text: str) -> Record:
    """A table without a round: "decks=6 peek=true", "blackjack_pays=6+to+5", or "seat=7"."""
    chosen = dict(word.replace("+", " ").split("=", 1) for word in text.split())
    seats = {"seats": [int(chosen.pop("seat"))]} if "seat" in chosen else {}
    return {"game": game, "options": chosen, "inputs": [], **seats}


def differs(record: Record, expected: dict[str, Any]) -> str:
    """How a record comes out otherwise than expected, or nothing."""
    try:
        settled = settle(record)
    except CroupierError as error:
        if STOPS & expected.keys():
            return _stops(error, expected)
        refusal = error.refusal if isinstance(error, Refused) else None
        if "refused" in expected and refusal is not None:
            code, clause = expected["refused"]
            return "" if code in ("", refusal.code) and clause in ("", refusal.clause) else repr(refusal)
        return "" if "error" in expected and re.search(expected["error"], str(error)) else repr(error)
    got = [found.plain() for found in settled.lines]
    if "expect" not in expected or "awaits" in expected or not _match(got, expected["expect"]):
        return f"settles to {got}"
    if "sees" in expected:
        return _sees_otherwise(settled.rounds[-1], expected["sees"])
    if "after" in expected and settled.table.carry != expected["after"]:
        return f"leaves {settled.table.carry}"
    return _notices(record, settled.table, expected["shows"]) if "shows" in expected else ""


def _stops(error: CroupierError, expected: dict[str, Any]) -> str:
    """How a round that stops in the middle stands otherwise than expected, or nothing."""
    if not isinstance(error, CutShort) or expected.get("awaits", "") not in str(error):
        return repr(error)
    if otherwise := _sees_otherwise(error.playing, expected.get("sees", ())):
        return otherwise
    got = [found.plain() for found in error.playing.felt.lines]
    return "" if "expect" not in expected or _match(got, expected["expect"]) else f"settles so far to {got}"


def _sees_otherwise(playing: Round, wanted: Iterable[str]) -> str:
    """Where a seat sees other cards than these ("1 board: Qs ?? ??"), or nothing."""
    for text in wanted:
        where, _, cards = text.partition(": ")
        seat, _, place = where.partition(" ")
        seen = playing.view(int(seat) or None)["hands"].get(place, [])
        if seen != cards.split():
            return f"seat {seat} sees {seen} at {place}"
    return ""


def _match(got: list[dict[str, Any]], wanted: list[dict[str, Any]]) -> bool:
    """Whether these are the lines, in what the expected ones say of them."""
    pairs = zip(got, wanted, strict=False)
    return len(got) == len(wanted) and all(_fits(k, o.get(k), v) for o, w in pairs for k, v in w.items())


def _fits(key: str, ours: Any, theirs: Any) -> bool:
    return theirs in ours if key == "note" and ours else bool(ours == theirs)


def _notices(record: Record, table: Table, wanted: list[str]) -> str:
    usual = Table(record["game"]).notices
    shown = [notice.clause for notice in table.notices if notice not in usual]
    shown += [f"not {notice.clause}" for notice in usual if notice not in table.notices]
    return "" if shown == wanted else f"shows {shown}"
