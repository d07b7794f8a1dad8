"""The 32 tiles of pai gow (Chinese dominoes): eleven kinds twice and ten kinds once, written by pips as `6-3`."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.equipment.messages import NotATile
from croupier.errors import CroupierError


class Tile:
    """One kind of tile. The higher half is written first; two tiles of a kind are the same object."""

    __slots__ = ("high", "low", "text", "total")

    def __init__(self, high: int, low: int) -> None:
        self.high = high
        self.low = low
        self.total = high + low
        self.text = f"{high}-{low}"

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return tile, (self.text,)


_TWICE = ((6, 6), (1, 1), (4, 4), (3, 1), (5, 5), (3, 3), (2, 2), (6, 5), (6, 4), (6, 1), (5, 1))
_ONCE = ((6, 3), (5, 4), (6, 2), (5, 3), (5, 2), (4, 3), (4, 2), (4, 1), (3, 2), (2, 1))
_BY_PIPS = {pips: Tile(*pips) for pips in (*_TWICE, *_ONCE)}
TILES: tuple[Tile, ...] = tuple(t for pips, t in _BY_PIPS.items() for _ in range(2 if pips in _TWICE else 1))


def tile(text: object) -> Tile:
    """The tile written so; `3-6` and `6-3` are the same tile."""
    if isinstance(text, Tile):
        return text
    if isinstance(text, str):
        parts = text.replace(" ", "").split("-")
        if len(parts) == 2 and all(p.isdigit() for p in parts):
            a, b = int(parts[0]), int(parts[1])
            known = _BY_PIPS.get((max(a, b), min(a, b)))
            if known is not None:
                return known
    raise CroupierError(NotATile(text=repr(text)))


def tiles(text: str | Iterable[object]) -> list[Tile]:
    """Several tiles, from `"6-3 1-1"` or from a list."""
    return [tile(part) for part in (text.split() if isinstance(text, str) else text)]
