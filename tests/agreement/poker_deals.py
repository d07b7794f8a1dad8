"""Random deals of the poker games, played through the real procedures with cards given by place."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Any

from croupier.equipment.cards import DECK, Card
from croupier.hands.poker import five
from croupier.money import Odds
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.felt import Move

Decide = Callable[[Round], Move]


def play(table: Table, wagers: dict[str, int], cards: dict[str, list[Card]], decide: Decide) -> dict[str, Fraction]:
    """One round of seat 1: what each wager brought, by name. Cards not named come from the rest of the pack."""
    playing = table.round()
    for name, stake in wagers.items():
        playing.do({"do": "place", "seat": 1, "wager": name, "stake": stake})
    playing.do(NO_MORE_BETS)
    left = {place: list(held) for place, held in cards.items()}
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "chance":
            playing.do({"do": "chance", "outcome": left[ask.place].pop(0).text})
        elif ask.kind == "wagers":
            playing.do(NO_MORE_BETS)
        else:
            playing.do({"do": "decide", "seat": 1, **decide(playing)})
    table.close(playing)
    out: dict[str, Fraction] = {}
    for line in playing.lines:
        out[line.wager] = out.get(line.wager, Fraction(0)) + line.net
    return out


def deal(chance: Random, **sizes: int) -> dict[str, list[Card]]:
    """Cards for each place, without repeats."""
    cards = chance.sample(DECK, sum(sizes.values()))
    out: dict[str, list[Card]] = {}
    for place, size in sizes.items():
        out[place.replace("_", " ")], cards = cards[:size], cards[size:]
    return out


def best_of(advice: Callable[[Round], dict[str, Fraction]]) -> Decide:
    """Decide by what the solver's advice says is worth most."""

    def decide(playing: Round) -> dict[str, Any]:
        worths = advice(playing)
        return {"choice": max(worths, key=lambda choice: worths[choice])}

    return decide


def nets(table: Table, wager: str) -> dict[str, Fraction]:
    """What one unit of a wager brings by each row of its pay table, and under "" when there is no row for the hand."""
    cells = table.pays[wager]
    assert isinstance(cells, dict)
    return {"": Fraction(-1), **{row: cell.win for row, cell in cells.items() if isinstance(cell, Odds)}}


def raising(table: Table, own: list[Card], up: Card) -> Fraction:
    """What a raise is worth at casino stud by the slow definition: every hand of the dealer dealt, and 7.13 to 7.15."""
    mine, rest = five(own), [c for c in DECK if c not in own and c is not up]
    ante, cells = table.pays["ante"], table.pays["raise"]
    assert isinstance(ante, Odds) and isinstance(cells, dict)
    cell = cells.get(mine.category, list(cells.values())[-1])
    assert isinstance(cell, Odds)
    idle = worse = better = 0
    for others in combinations(rest, 4):
        theirs = five([*others, up])
        if not table.rules.qualifies.is_met_by(theirs):
            idle += 1
        elif mine > theirs:
            worse += 1
        elif mine < theirs:
            better += 1
    return (idle * ante.win + worse * (ante.win + 2 * cell.win) - better * 3) / comb(len(rest), 4)
