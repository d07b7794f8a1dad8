"""perth's sections 5 and 6, paragraph by paragraph: each worked example is played at a table of the casino that a
dealer keeps, and comes to the same as its record. What the casino knows by itself, whatever the floor says (5.16, 5.17,
6.3, 6.6, 6.7, 6.9(b)), is in test_duties.py, with what a review makes of a decision (6.10)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from casino.room import RICH, STAFF, Chair, Felted, work_at
from croupier.casino.process.commands import command
from croupier.casino.tables import floor_duties
from croupier.errors import CroupierError, Refused
from croupier.table.records.record import settle
from examples.shorthand import cases, read_examples

GAME = "perth/ultimate-holdem"
FILES = sorted((Path(__file__).parents[1] / "examples" / "perth").glob("ultimate-holdem*.toml"))
PARAGRAPHS = {f"5.{n}" for n in range(1, 18)} | {f"6.{n}" for n in (1, 2, 4, 5, 8, 9, 10)}  # shown by examples


@cache
def examples() -> list[tuple[str, dict[str, Any]]]:
    """Those of the two sections that have moves, as (clause, record)."""
    found = []
    for file in FILES:
        for example in read_examples(file):
            if example["clause"].startswith(("5.", "6.")) and "moves" in example:
                ((record, _),) = cases(GAME, {k: v for k, v in example.items() if k != "before"})
                found.append((example["clause"], record))
    return found


def answered(record: dict[str, Any]) -> tuple[list[Any], list[Any], Any]:
    """What a record comes to: its moves in order, and its lines or why it is refused."""
    try:
        settled = settle(record)
    except Refused as error:
        return ([], [], None) if "places" in record else (record["inputs"], [], error.refusal)
    except CroupierError:
        return [], [], None
    if len(settled.rounds) != 1:
        return [], [], None
    lines = [line.plain() for line in settled.lines if line.result != "no_decision"]
    return settled.rounds[0].moves, lines, None


def said(table: Felted, move: dict[str, Any]) -> Refused | None:
    """One move of a record, as whoever would make it says it."""
    by, what, room = STAFF, dict(move), table.room
    ask = room.state.playing.awaiting if room.state.playing is not None else None
    if move.get("call") == "no_more_bets":
        what = {"do": "no_more_bets"}
    elif move["do"] not in ("declare", "chance"):
        by = table.chairs[move["seat"] - 1].person
        if all(seat.person != by.id for seat in room.state.seats.values()):
            what = {"do": "sit"}  # who was excluded would have to come back first
    try:
        if move["do"] in ("chance", "decide") and ask is not None and ask.kind == "wagers":
            command(room, table.work, STAFF, {"do": "no_more_bets"})
        command(room, table.work, by, what)
    except Refused as error:
        return error
    return None


@pytest.mark.parametrize("clause", sorted(PARAGRAPHS, key=lambda c: [int(n) for n in c.split(".")]))
def test_a_paragraph_at_the_casino(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clause: str) -> None:
    monkeypatch.setattr(floor_duties, "stakes", lambda *_: None)  # the prices of the examples were announced long ago
    played = 0
    with work_at(tmp_path / "c.db") as work:
        people = [Chair(work, f"Person {i}") for i in range(3)]
        for cited, record in examples():
            moves, lines, refusal = answered(record) if cited.partition("(")[0] == clause else ([], [], None)
            if not moves:
                continue
            seats = sorted({m["seat"] for m in moves if "seat" in m}) or [1]
            wanted = {key: record[key] for key in ("options", "limits") if key in record}
            table = Felted(work, GAME, people[: len(seats)], mode="dealer", **wanted)
            if sorted(table.room.state.seats) != seats:
                continue
            for chair in table.chairs:
                chair.purse(100 * RICH)
            refused = [error for move in moves if (error := said(table, move)) is not None]
            if any(move.keys() & {"level_1", "level_2", "level_3"} for move in moves if move["do"] == "declare"):
                assert [e.refusal.code for e in refused] == ["not_allowed"], "what a jackpot holds is the ledger's"
            elif refusal is not None:
                assert [(e.refusal.code, e.refusal.clause) for e in refused[:1]] == [(refusal.code, refusal.clause)]
            else:
                assert not refused, (record, refused)
                past = table.room.state.past
                assert past is not None and past.playing is not None
                assert [line.plain() for line in past.playing.lines] == lines, record
            played += 1
    assert played, f"no example of {clause} is played"
