"""Handle and win by the hour or by the day, each period with the band that it should lie in 19 times of 20.

A round counts in the period in which it was settled, as it stands after the last amendment. What is expected of a table
in a period is what its exact edges expect of the wagers settled there; tables know nothing of each other, so that their
variances add up.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Set
from math import isqrt
from typing import Any

import sqlalchemy as sa

from croupier.casino.core import database
from croupier.casino.core.account_names import PLAY
from croupier.casino.money import size_limits
from croupier.casino.money.round_postings import count_lines
from croupier.casino.pit.messages import TooManyPeriods
from croupier.casino.pit.table_figures import DAY, DEVIATIONS, expected_win, handle, priced_edges
from croupier.casino.proof.table_settings import unit_at
from croupier.errors import Refused
from croupier.money import Amount, amount
from croupier.rulebooks import game
from croupier.table.family import family

STEPS = {"hour": DAY // 24, "day": DAY}
MAX_PERIODS = 400  # periods in one answer
Takings = dict[str, list[int]]


def periods(
    connection: sa.Connection, step: str, since: int, until: int, unit: str = "", ahead: int = 0
) -> list[dict[str, Any]]:
    """The periods between two moments (milliseconds) that saw a round, in one currency, oldest first. `ahead`: how many
    minutes the reader's clock is ahead of the universal one, by which days begin."""
    length, shift = STEPS[step], ahead * 60_000
    if until - since > MAX_PERIODS * length:
        raise Refused(TooManyPeriods(most=MAX_PERIODS))
    tables: dict[str, Any] = {}
    p = database.people.c
    found: dict[int, dict[str, list[Any]]] = {}  # by period and table: rounds, takings, and those of bots
    bots = {row.id for row in connection.execute(sa.select(p.id).where(p.role == "bot"))}
    for row in _settled_rounds(connection, since, until):
        about = tables.get(row.id) or tables.setdefault(row.id, _about(row))
        if about["unit"] != unit or about["apart"]:
            continue
        begins = (row.settled_at + shift) // length * length - shift
        kept = found.setdefault(begins, {}).setdefault(row.id, [0, {}, {}])
        kept[0] += 1
        lines, seats = _lines(row), _seats_of(row, bots)
        count_lines(kept[1], map(_line_amounts, lines), about["together"])
        count_lines(kept[2], (_line_amounts(line) for line in lines if line["seat"] in seats), about["together"])
    return [_period(begins, length, found[begins], tables) for begins in sorted(found)]


def _settled_rounds(connection: sa.Connection, since: int, until: int) -> Iterator[Any]:
    """The rounds settled between two moments, each with the lines of its last amendment."""
    r, f, a = database.rounds.c, database.floor.c, database.amendments.c
    last = sa.select(a.body).where(a.floor_table == r.floor_table, a.round == r.round)
    amended = last.order_by(a.number.desc()).limit(1).scalar_subquery()
    wanted = (
        sa.select(f.id, f.game, f.settings, r.settled_at, r.closing, amended.label("amended"))
        .join_from(database.rounds, database.floor, f.id == r.floor_table)
        .where(r.state == "settled", r.settled_at >= since, r.settled_at < until)
    )
    return iter(connection.execute(wanted.execution_options(yield_per=500)))


def _lines(row: Any) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = json.loads(row.amended or row.closing)["lines"]
    return lines


def _seats_of(row: Any, people: Set[str]) -> set[int]:
    """The seats at which some of these people sat in a round."""
    return {int(seat) for seat, person in json.loads(row.closing).get("people", {}).items() if person in people}


def _line_amounts(line: dict[str, Any]) -> tuple[str, str, Amount, Amount]:
    """A line of a settlement as it is counted: its wager, result, stake and net."""
    name = f"{line['wager']} {line.get('on', '')}".strip()
    return name, line["result"], amount(line["stake"]), amount(line["net"])


def _about(row: Any) -> dict[str, Any]:
    """A table: its currency, whether all bet on one thing together, and its prices."""
    settings = json.loads(row.settings)
    edges = priced_edges(row.game, settings["options"])
    return {
        "unit": unit_at(settings),
        "apart": is_left_out(row.game, settings),
        "together": family(game(row.game).family).has_shared_outcomes,
        "practice": bool(settings.get("practice")),
        "edges": edges or {},
        "laid": {name for name, rule in game(row.game).wager.items() if rule.stage},
    }


def is_left_out(name: str, settings: dict[str, Any]) -> bool:
    """Return whether a table's results stay out of the figures: play money at terms that are not the book's."""
    terms = size_limits.own_terms(game(name), settings["options"], settings["odds"])
    return bool(terms) and settings.get("currency", PLAY) == PLAY


def _period(begins: int, length: int, found: dict[str, list[Any]], tables: dict[str, Any]) -> dict[str, Any]:
    everyone: Takings = {}
    bots: Takings = {}
    practice: Takings = {}
    for name, (_, staked, by_bots) in found.items():
        everyone |= {f"{name} {wager}": counts for wager, counts in staked.items()}
        bots |= {f"{name} {wager}": counts for wager, counts in by_bots.items()}
        if tables[name]["practice"]:
            practice |= {f"{name} {wager}": counts for wager, counts in staked.items()}
    out = {
        "from": begins / 1000,
        "until": (begins + length) / 1000,
        "rounds": sum(n for n, *_ in found.values()),
        "tables": len(found),
        **handle(everyone, bots),
        "practice_handle_cents": sum(t[1] for t in practice.values()),
    }
    hoped = [
        expected_win(kept, tables[name]["edges"], tables[name]["laid"]) for name, (_, kept, _) in found.items() if kept
    ]
    if not hoped or any(one["expected_cents"] is None for one in hoped):
        unknown = ("theoretical_win_cents", "expected_cents", "deviation_cents", "low_cents", "high_cents")
        return out | dict.fromkeys(unknown, None) | {"outside": False}
    mean = sum(table["expected_cents"] for table in hoped)
    deviation = isqrt(sum(table["deviation_cents"] ** 2 for table in hoped))
    low, high = (mean - DEVIATIONS * deviation).__floor__(), (mean + DEVIATIONS * deviation).__ceil__()
    return out | {
        "theoretical_win_cents": mean,
        "expected_cents": mean,
        "deviation_cents": deviation,
        "low_cents": low,
        "high_cents": high,
        "outside": not low <= out["win_cents"] <= high,
    }
