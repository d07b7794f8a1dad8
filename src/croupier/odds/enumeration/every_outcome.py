"""Distributions by sending every outcome through the real settlement.

This is the slow and certain way: nothing is known here about any game. A round is played again for every outcome of
every chance it asks for; wagers that outlive a round make a chain of states, solved in fractions. Tests hold every
clever figure against these; `croupier edge --proof` shows them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import copy
from fractions import Fraction
from typing import Any

from croupier.errors import CroupierError
from croupier.odds.edge import Distribution, distribution_of
from croupier.odds.messages import TooManyOutcomes, TooManyStates, WagerNeedsDecisions
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.felt import Move

Decide = Callable[[Round], Move]
_Leaf = tuple[Fraction, Fraction, str]  # probability, net, the carry afterwards as JSON


def fresh(table: Table, carry: str = "{}") -> Table:
    """Return a table at the start of an evening, with what it carries set."""
    other = copy(table)  # options, odds and devices are the same things; only what an evening changes is new
    other.rounds, other.playing = 0, None
    other.results = dict.fromkeys(table.seats, 0)
    other.carry = json.loads(carry)
    return other


def one_round(
    table: Table, wagers: list[Move], decide: Decide | None = None, carry: str = "{}", most: int = 2_000_000
) -> Distribution:
    """The distribution of the total net of these wagers (per unit of the first one's stake) over one round."""
    unit = Fraction(str(wagers[0]["stake"]))
    return distribution_of((net / unit, p) for p, net, _ in _every_leaf(table, wagers, decide, carry, most))


def until_decided(
    table: Table,
    wagers: list[Move],
    decide: Decide | None = None,
    states: int = 20_000,
    carry: str = "{}",
    of: str = "",
) -> Distribution:
    """Return the distribution for wagers that may outlive the round, until nothing stands. With `of`, only what
    becomes of the wager of that name counts, and the game goes on until it is decided."""
    unit = Fraction(str(wagers[0]["stake"]))
    start = ("start", Fraction(0))
    steps: dict[tuple[str, Fraction], dict[tuple[str, Fraction], Fraction]] = {}
    waiting = [start]
    while waiting:
        node = waiting.pop()
        if node in steps or (node[0] == "done"):
            continue
        steps[node] = _step(table, wagers, decide, node, start, carry, of)
        waiting.extend(steps[node])
        if len(steps) > states:
            raise CroupierError(TooManyStates())
    return {net / unit: p for net, p in _net_at_end(steps, start).items()}


def _step(
    table: Table,
    wagers: list[Move],
    decide: Decide | None,
    node: tuple[str, Fraction],
    start: object,
    carry: str,
    of: str,
) -> dict[tuple[str, Fraction], Fraction]:
    out: dict[tuple[str, Fraction], Fraction] = {}
    first = node == start
    for p, net, after in _every_leaf(table, wagers if first else [], decide, carry if first else node[0], 10**7, of):
        ended = not [w for w in json.loads(after).get("wagers", ()) if of in ("", w["wager"])]
        key = ("done" if ended else after, node[1] + net)
        out[key] = out.get(key, Fraction(0)) + p
    return out


def _net_at_end(
    steps: dict[tuple[str, Fraction], dict[tuple[str, Fraction], Fraction]], start: tuple[str, Fraction]
) -> Distribution:
    """The distribution of the net at the end: state elimination, in fractions."""
    rows = {node: dict(row) for node, row in steps.items()}
    for node in [n for n in rows if n != start]:
        row = rows.pop(node)
        stay = row.pop(node, Fraction(0))
        for other in rows.values():
            weight = other.pop(node, Fraction(0))
            if weight:
                for target, p in row.items():
                    other[target] = other.get(target, Fraction(0)) + weight * p / (1 - stay)
    last = rows[start]
    stay = last.pop(start, Fraction(0))
    return distribution_of((net, p / (1 - stay)) for (_, net), p in last.items())


def _every_leaf(
    table: Table, wagers: list[Move], decide: Decide | None, carry: str, most: int, of: str = ""
) -> Iterator[_Leaf]:
    """Every way one round can go."""
    paths: list[tuple[Fraction, list[Any]]] = [(Fraction(1), [])]
    done = 0
    while paths:
        p, given = paths.pop()
        playing, branches = _replay(table, wagers, decide, carry, given)
        if branches:
            total = sum(weight for _, weight in branches)
            paths.extend((p * Fraction(weight, total), [*given, outcome]) for outcome, weight in branches)
            continue
        net = sum((Fraction(line.net) for line in playing.lines if of in ("", line.wager)), Fraction(0))
        playing.table.close(playing)
        yield p, net, json.dumps(playing.table.carry, sort_keys=True)
        done += 1
        if done > most:
            raise CroupierError(TooManyOutcomes())


def _replay(
    table: Table, wagers: list[Move], decide: Decide | None, carry: str, given: list[Any]
) -> tuple[Round, list[tuple[Any, int]]]:
    """Play a round with the chances given so far; at the next chance, say what may come."""
    playing = fresh(table, carry).round()
    coming = iter(given)
    laid = list(wagers)
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "wagers":
            for move in [m for m in laid if ask.stage in table.game.wager[m["wager"]].stage]:
                playing.do(move)
                laid.remove(move)
            playing.do(NO_MORE_BETS)
        elif ask.kind == "decision":
            if decide is None:
                raise CroupierError(WagerNeedsDecisions())
            playing.do(decide(playing))
        else:
            outcome = next(coming, None)
            device: Any = playing.table.devices[ask.device]
            if outcome is None:
                return playing, device.possible(playing.stock(ask.device))
            playing.do({"do": "chance", "outcome": device.write(outcome)})
    return playing, []
