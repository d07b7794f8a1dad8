"""Which clauses the engine rests on while it plays a record: what a payment, a transfer, a ruling or a refusal cites,
the wagers that were laid, what was chosen and the options that the table was opened with.

A ruling that does nothing but print a note counts only where its data say that the note is the whole of its clause.

The register's word "executed" is earned by this trace over the worked examples.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.errors import CroupierError, Refused
from croupier.messages.base import clauses_of
from croupier.rulebooks.model import Game, Ruling
from croupier.table.felt import GOES_ON
from croupier.table.records.record import Settled, settle


def cited_clauses(record: dict[str, Any]) -> set[str]:
    """The clauses, without the book's name, that playing this record makes the engine cite."""
    from croupier.rulebooks import game

    rules = game(record["game"])
    prefix = f"{rules.rulebook} "
    try:
        settled = settle(record)
    except Refused as error:
        clause = error.refusal.clause or ""
        return {clause.removeprefix(prefix)} if clause else set()
    except CroupierError:
        return set()
    clauses = {clause.removeprefix(prefix) for clause in _clauses_of_payments(settled)}
    return clauses | set(_clauses_of_moves(rules, settled)) | set(_clauses_of_options(rules, record.get("options", {})))


def _clauses_of_payments(settled: Settled) -> Iterator[str]:
    """Yield the clauses that lines, their notes and transfers name."""
    for line in settled.lines:
        yield line.clause
        for remark in line.remarks:
            yield from clauses_of(remark)
    for playing in settled.rounds:
        yield from (transfer["clause"] for transfer in playing.felt.transfers)


def _clauses_of_moves(rules: Game, settled: Settled) -> Iterator[str]:
    """The clauses of wagers laid, of what was chosen, and of what the floor declared."""
    for playing in settled.rounds:
        for move in playing.moves:
            if move["do"] == "place":
                yield rules.wager[move["wager"]].clause
            elif move["do"] == "decide" and move["choice"] in rules.decision:
                yield rules.decision[move["choice"]].clause
            elif move["do"] == "declare" and not is_note_only(rules.ruling[move["ruling"]]):
                yield rules.ruling[move["ruling"]].clause


def is_note_only(ruling: Ruling) -> bool:
    """Return whether a ruling prints a note and leaves undone what its clause asks for."""
    return ruling.effect == GOES_ON and not ruling.whole


def _clauses_of_options(rules: Game, options: Mapping[str, Any]) -> Iterator[str]:
    """The clauses of the options that the table chose."""
    for name, value in options.items():
        option = rules.option[name]
        yield option.clause
        if str(value).lower() in option.why:
            yield option.why[str(value).lower()]
