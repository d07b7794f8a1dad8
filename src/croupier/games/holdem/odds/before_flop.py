"""What each choice before the flop is worth at the tables that books open by default, worked out beforehand.

    python -m croupier.games.holdem.odds.before_flop      works it out and writes before_flop.json

Best play before the flop weighs every deal that may come, which takes a while; the answers are 169 numbers a choice.
They are kept under a hash of the rules on which they depend, so a table with other rules does not find them.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import lcm
from pathlib import Path
from typing import Any

from croupier.equipment.cards import RANKS, card
from croupier.games.holdem.odds.best_play import kind, play_key, solve
from croupier.games.holdem.odds.solver import hole_index
from croupier.table import Table

FILE = Path(__file__).with_suffix(".json")
NEEDED = {"ultimate": ("one_unit_of_play", "standing", "check"), "bonus": ("bet", "fold")}  # by kind of game
Worth = Mapping[str, list[Fraction]]  # by name, what each of the 1,326 pairs of hole cards is worth


def worth_before_flop(table: Table) -> Worth:
    """Return what choices before the flop are worth, by pair of hole cards: kept, or worked out."""
    kept = _kept().get(rules_hash(table))
    return solve(table).worth if kept is None else {name: _by_hole(column) for name, column in kept.items()}


def rules_hash(table: Table) -> str:
    """Return a hash of the rules that best play depends on."""
    return hashlib.sha256(json.dumps(play_key(table), sort_keys=True).encode()).hexdigest()[:32]


@cache
def _kept() -> dict[str, dict[str, Any]]:
    kept: dict[str, dict[str, Any]] = json.loads(FILE.read_text("utf-8")) if FILE.is_file() else {}
    return kept


@cache
def class_of_hole() -> list[int]:
    """Return the class of each pair of hole cards: the same ranks, and of one suit or not."""
    cards = [card(rank + suit) for rank in RANKS for suit in "cdhs"]
    classes: dict[tuple[int, int, bool], int] = {}
    out = [0] * (len(cards) * (len(cards) - 1) // 2)
    for i, first in enumerate(cards):
        for second in cards[i + 1 :]:
            is_suited = first.suit == second.suit
            name = (RANKS.index(first.text[0]), RANKS.index(second.text[0]), is_suited)
            out[int(hole_index()[first.index, second.index])] = classes.setdefault(name, len(classes))
    return out


def _by_hole(column: Mapping[str, Any]) -> list[Fraction]:
    values = [Fraction(value, column["per"]) for value in column["values"]]
    return [values[number] for number in class_of_hole()]


def _by_class(values: list[Fraction]) -> dict[str, Any]:
    """Return a column as it is kept: whole numbers of one unit, a class of hole cards each."""
    by_class: dict[int, Fraction] = {}
    for number, value in zip(class_of_hole(), values, strict=True):
        assert by_class.setdefault(number, value) == value, "suits make no difference before the flop"
    per = lcm(*(value.denominator for value in by_class.values()))
    return {"per": per, "values": [int(by_class[number] * per) for number in sorted(by_class)]}


def default_tables() -> list[Table]:
    """Return the tables of this family, as their books have them, at which choices are made before the flop."""
    from croupier.rulebooks import game, playable
    from croupier.table.options import options_to_try

    tables = [Table(name, options_to_try(game(name), {})) for name in playable() if game(name).family == "holdem"]
    return [table for table in tables if kind(table) in NEEDED]


def main() -> int:
    """Work the answers out and write them."""
    found = {}
    for table in default_tables():
        worth = solve(table).worth
        found[rules_hash(table)] = {name: _by_class(worth[name]) for name in NEEDED[kind(table)]}
    FILE.write_text(json.dumps(found, indent=0) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
