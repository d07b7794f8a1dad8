"""What each game costs: of every 100 staked on its main bet, what the house keeps on average.

    python -m croupier.casino.http.lobby_prices      works it out for every game and writes lobby_prices.json

Some of these take minutes to work out, so they are kept, each under a hash of the rules that it follows from. A game
whose rules are others by now has no price, until it is worked out anew.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypedDict

from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.odds.analysis import analysis_of_family
from croupier.odds.edge import percent
from croupier.rulebooks import examples, game, playable
from croupier.table import Table, bots
from croupier.table.options import options_to_try

FILE = Path(__file__).with_suffix(".json")
HASH_DIGITS = 16


class Price(TypedDict):
    """The price of a game as it is kept."""

    rules: str  # a hash of what it follows from
    wager: str
    on: str
    per_100: str  # two places after the point
    at_best_play: bool  # and more for a player who decides otherwise


def price_of_game(name: str) -> Price | None:
    """Return the price of a game as its book has it by default; None where it has none, or its rules have changed."""
    kept = _kept().get(name)
    return kept if kept is not None and kept["rules"] == rules_hash(default_table(name)) else None


@cache
def _kept() -> dict[str, Price]:
    kept: dict[str, Price] = json.loads(FILE.read_text("utf-8"))
    return kept


def default_table(name: str) -> Table:
    """Return a table of a game as its book has it by default."""
    return Table(name, options_to_try(game(name), {}))


def rules_hash(table: Table) -> str:
    """Return a hash of the options, odds and rules of a table, whatever things are called."""
    text = json.dumps([table.options, table.pays, table.rules], sort_keys=True, default=_plain)
    return hashlib.sha256(text.encode()).hexdigest()[:HASH_DIGITS]


def _plain(value: object) -> Any:
    if isinstance(value, (set, frozenset)):
        return sorted(map(str, value))
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    return str(value)


def work_out(name: str) -> Price | None:
    """Work out the price of a game: that of the cheapest way to lay its main bet. None where players play for a pot,
    or the bet is not priced."""
    table = default_table(name)
    if table.family.seating.is_for_a_pot:
        return None
    wager = bots.main_wagers(table)[0]
    try:
        priced = [edge for edge in edges(table, wager) if edge.edge is not None]
    except CroupierError:
        return None
    cheapest = min(priced, key=lambda edge: (-edge.units, edge.edge or 0), default=None)  # wagers laid together first
    if cheapest is None or cheapest.edge is None:
        return None
    per_100 = percent(cheapest.edge, 2).removesuffix("%")
    at_best_play = analysis_of_family(table).strategy is not None
    return Price(rules=rules_hash(table), wager=wager, on=cheapest.on, per_100=per_100, at_best_play=at_best_play)


def write(names: Iterable[str]) -> None:
    """Work out the prices of these games and keep them beside the others."""
    prices = dict(_kept()) if FILE.is_file() else {}
    for name in names:
        price = work_out(name)
        prices.pop(name, None)
        if price is not None:
            prices[name] = price
        print(name, "-" if price is None else price["per_100"], flush=True)
        FILE.write_text(json.dumps(dict(sorted(prices.items())), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:] or (*playable(), *examples()))
