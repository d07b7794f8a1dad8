"""Which clauses the engine rests on while it plays a record: what a payment, a question, a transfer, a ruling or a
refusal cites, the wagers that were laid and the options that the table was opened with.

The register's word "executed" is earned by this trace over the worked examples.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from croupier.errors import CroupierError, Refused
from croupier.rulebooks.coverage import together
from croupier.rulebooks.model import Game
from croupier.table.record import Settled, settle

_IN_NOTE = re.compile(r"\[([^\]]+)\]")


def cited(record: dict[str, Any]) -> set[str]:
    """The clauses, without the book's name, that playing this record makes the engine cite."""
    from croupier.rulebooks import game

    rules = game(record["game"])
    prefix = f"{rules.rulebook} "
    try:
        settled = settle(record)
    except Refused as error:
        return {clause.removeprefix(prefix) for clause in together(error.refusal.clause or "") if clause}
    except CroupierError:
        return set()
    found = {clause.removeprefix(prefix) for clause in _paid(settled)}
    return (found | set(_laid(rules, settled)) | set(_opened(rules, record))) - {""}


def _paid(settled: Settled) -> Iterator[str]:
    """What lines, their notes, the pay tables they were paid by, announcements and transfers name."""
    for playing in settled.rounds:
        felt = playing.felt
        for line in felt.lines:
            yield from together(line.clause)
            yield from _IN_NOTE.findall(line.note)
            if line.result == "win" and felt.game.wager[line.wager].paytable is not None:
                yield felt.table_clause(line.wager)
        for words in felt.said:
            yield from _IN_NOTE.findall(words)
        yield from (transfer["clause"] for transfer in felt.transfers)


def _laid(rules: Game, settled: Settled) -> Iterator[str]:
    """The clauses of wagers laid, of what was asked and chosen, and of what the floor declared."""
    for playing in settled.rounds:
        laid = [move for move in playing.moves if move["do"] == "place"]
        for move in playing.moves:
            if move["do"] == "place":
                yield from together(rules.wager[move["wager"]].clause)
                if {other["wager"] for other in laid if other["seat"] == move["seat"]} == {move["wager"]}:
                    yield rules.wager[move["wager"]].cite.get("alone", "")
            elif move["do"] == "decide" and move["choice"] in rules.decision:
                yield from together(rules.decision[move["choice"]].clause)
            elif move["do"] == "declare":
                yield rules.ruling[move["ruling"]].clause
        for clause in playing.asked:
            yield from together(clause)


def _opened(rules: Game, record: Mapping[str, Any]) -> Iterator[str]:
    """The clauses by which the game is on offer and what it is played with, and those of the options and of odds of
    its own that the table chose."""
    yield rules.clause
    yield from (part["clause"] for part in rules.equipment.values())
    if record.get("odds") and rules.odds_rule is not None:
        yield rules.odds_rule.clause
    for name, value in record.get("options", {}).items():
        option = rules.option[name]
        yield from together(option.clause)
        if str(value).lower() in option.why:
            yield from together(option.why[str(value).lower()])
