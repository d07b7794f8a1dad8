"""What a reading is worth: the edge of its wager under each possible reading of the odds."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.money import pay
from croupier.odds import edges
from croupier.odds.edge import percent, ratio
from croupier.rulebooks.model import Priced, Reading
from croupier.table import Table


def priced(book: str, reading: Reading) -> Iterator[tuple[Priced, str, str]]:
    """Each possible odds with its edge, as a fraction and in percent. A reading is about what a text may mean, so the
    table is priced as it stands, whatever the book would let a house choose."""
    for game in reading.games:
        for option in reading.priced:
            table = Table(f"{book}/{game}")
            cells = table.pays[reading.wager]
            key = reading.on if isinstance(cells, dict) and reading.on in cells else ""
            table.pays[reading.wager] = (
                {**cells, key: pay(option.odds)} if isinstance(cells, dict) else pay(option.odds)
            )
            for edge in edges(table, reading.wager):
                if edge.edge is not None and reading.on in ("", edge.on):
                    yield option, ratio(edge.edge), percent(edge.edge)
                    break
