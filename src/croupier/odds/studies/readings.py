"""The price of a reading: the edge of its wager under each possible reading of the odds, or of what decides it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import convert, to_builtins

from croupier.errors import CroupierError
from croupier.money import pay
from croupier.odds import edges
from croupier.odds.edge import percent, ratio
from croupier.odds.messages import GameHasNoKey, ReadingPricesNoWager
from croupier.rulebooks import game
from croupier.rulebooks.model import Game, Priced, Reading
from croupier.table import Table


def price_reading(book: str, reading: Reading) -> Iterator[tuple[Priced, str, str]]:
    """Each possibility with its edge, as a fraction and in percent. A reading is about what a text may mean, so the
    table is priced as it stands, whatever the book would let a house choose."""
    for played in reading.games:
        for option in reading.priced:
            table = _offering(f"{book}/{played}", reading, option)
            pay_as(table, reading, option)
            priced = [(edge.on, edge.edge) for edge in edges(table, reading.wager) if edge.edge is not None]
            for _, price in sorted(priced, key=lambda pair: _distance(pair[0], reading.on))[:1]:
                yield option, ratio(price), percent(price)


def pay_as(table: Table, reading: Reading, possible: Priced) -> None:
    """Let a table pay what another meaning of the text gives: that is no choice of a house, so no minimum is asked."""
    cells = table.pays.get(reading.wager, {})
    if possible.odds:
        cell = pay(possible.odds)
        table.pays[reading.wager] = {**cells, reading.on: cell} if isinstance(cells, dict) else cell
    if possible.rows and isinstance(cells, dict):
        table.pays[reading.wager] = cells | {row: pay(text) for row, text in possible.rows.items()}


def _distance(position: str, on: str) -> int:
    """How far a position is from what a reading is on: the same, one with such an outcome (`triple_of_6`), another."""
    return 0 if position == on else 1 if on.endswith(f"_{position}") else 2


def _offering(name: str, reading: Reading, possible: Priced) -> Table:
    """A table that offers the wager a reading is about, with the options that it and the possibility name."""
    wager = game(name).wager.get(reading.wager)
    if wager is None:
        raise CroupierError(ReadingPricesNoWager(reading=reading.id, wager=repr(reading.wager), game=name))
    chosen = {key: values[0] for key, values in wager.offered.items()} | reading.options | possible.options
    played = _with_values(game(name), possible.data)
    departures = [played.facts[key]["clause"] for key in chosen if key in played.facts]
    return Table(played, chosen, departures=departures)


def _with_values(played: Game, data: Mapping[str, Any]) -> Game:
    """The game with other values of its data, each by its place in the file."""
    plain = to_builtins(played) if data else {}
    for key_path, value in data.items():
        *way, last = key_path.split(".")
        here = plain
        for key in way:
            if key not in here:
                raise CroupierError(GameHasNoKey(game=played.name, key=key_path))
            here = here[key]
        here[last] = value
    return convert(plain, Game) if data else played
