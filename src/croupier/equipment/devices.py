"""Devices that give an outcome: a deck or shoe of cards, dice, coins, a wheel, a set of tiles, balls in a barrel.

A device reads an outcome written in a record, writes it back, says which outcomes are possible and how likely, and
draws one. What it may still give (the cards not yet seen) is its stock: a plain list of counts or None.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from itertools import compress, islice
from typing import Any

from croupier.equipment.cards import DECK, JOKER, UNKNOWN, Card, card
from croupier.equipment.messages import (
    BallTooOften,
    CardDealtTooOften,
    NotABall,
    NotACompartment,
    NotAThrow,
    NotAToss,
    TileTooOften,
)
from croupier.equipment.randomness import Randomness
from croupier.equipment.tiles import TILES, Tile, tile
from croupier.errors import CroupierError

Stock = list[int] | bytearray
_ALL = (*DECK, JOKER)  # by index


class _Counted:
    """A device that gives what it holds: its stock counts what is left."""

    full: Stock

    def stock(self) -> Stock:
        return self.full.copy()


class _Lasting:
    """A device that does not wear out: it gives what it gave before."""

    def stock(self) -> Stock:
        return []

    def take(self, stock: Stock, outcome: Any) -> None:
        """Leave the stock as it is: an outcome uses nothing up."""


class Cards(_Counted):
    """Decks of 52, with jokers, or a part of them. The stock counts what is left of each card, by index."""

    kind = "card"

    def __init__(
        self, decks: int = 1, jokers: int = 0, without: Iterable[int] = (), removed: Iterable[str] = ()
    ) -> None:
        """Without some ranks altogether, and with single cards removed."""
        gone = set(without)
        self._made_of = decks, jokers, gone
        self.full: Stock = [0 if c.rank in gone else decks for c in DECK] + [jokers]
        for text in removed:
            self.take(self.full, card(text))
        self.pack: list[Card] = [c for c in (*DECK, JOKER) for _ in range(self.full[c.index])]
        self.decks = decks
        self._single = max(self.full) == 1  # no card is there twice
        if self._single:
            self.full = bytearray(self.full)  # bytes are counted and copied sooner

    def with_all(self) -> Cards:
        """Return these decks with no single card removed."""
        return Cards(*self._made_of)

    @property
    def is_whole(self) -> bool:
        """Return whether no single card has been removed."""
        return list(self.full) == list(self.with_all().full)

    read = staticmethod(card)

    def write(self, outcome: Card) -> str:
        """As records write it."""
        return outcome.text

    def take(self, stock: Stock, outcome: Card) -> None:
        """Take a card out of the stock; one that is not there cannot have been dealt."""
        if outcome is UNKNOWN:
            return
        if stock[outcome.index] == 0:
            held = self.full[outcome.index]
            raise CroupierError(CardDealtTooOften(card=outcome.text, held=str(held)))
        stock[outcome.index] -= 1

    def possible(self, stock: Stock) -> list[tuple[Card, int]]:
        """Each card that may come, with its count."""
        return [(c, stock[c.index]) for c in (*DECK, JOKER) if stock[c.index]]

    def draw(self, stock: Stock, chance: Randomness) -> Card:
        """Any card of the stock, each as likely as its count says."""
        if self._single:
            number = chance.below(stock.count(1))
            return next(islice(compress(_ALL, stock), number, None))
        number = chance.below(sum(stock))
        for index, count in enumerate(stock):
            number -= count
            if number < 0:
                return _ALL[index]
        raise AssertionError("an empty stock gives no card")


class Tiles(_Counted):
    """The 32 tiles. The stock counts what is left of each kind, in the order of KINDS."""

    kind = "tile"
    KINDS: tuple[Tile, ...] = tuple(dict.fromkeys(TILES))

    def __init__(self) -> None:
        self.full: Stock = [TILES.count(t) for t in self.KINDS]
        self.pack: list[Tile] = list(TILES)
        self._place = {t: i for i, t in enumerate(self.KINDS)}

    def read(self, value: Any) -> Tile:
        """A tile from a record or a keyboard."""
        return tile(value)

    def write(self, outcome: Tile) -> str:
        """As records write it."""
        return outcome.text

    def take(self, stock: Stock, outcome: Tile) -> None:
        """Take a tile out of the stock; one that is not there cannot have been dealt."""
        if stock[self._place[outcome]] == 0:
            raise CroupierError(TileTooOften(tile=outcome.text))
        stock[self._place[outcome]] -= 1

    def possible(self, stock: Stock) -> list[tuple[Tile, int]]:
        """Each tile that may come, with its count."""
        return [(t, n) for t, n in zip(self.KINDS, stock, strict=True) if n]

    def draw(self, stock: Stock, chance: Randomness) -> Tile:
        """Any tile of the stock."""
        left = [t for t, n in self.possible(stock) for _ in range(n)]
        return chance.choice(left)


class Dice(_Lasting):
    """So many six-sided dice thrown at once; the outcome is the tuple of their faces, as they fell."""

    kind = "dice"

    def __init__(self, count: int) -> None:
        self.count = count
        self.throws = list(itertools.product(range(1, 7), repeat=count))
        self._known = frozenset(self.throws)
        self._whole = [int] * count

    def read(self, value: Any) -> tuple[int, ...]:
        """The faces of a throw, from a record or a keyboard."""
        faces = value
        if isinstance(value, str):
            parts = value.replace("-", " ").replace(",", " ").split()
            faces = [int(part) if part.isascii() and part.isdigit() else part for part in parts]
        elif not isinstance(value, (list, tuple)):
            faces = (value,)
        if list(map(type, faces)) == self._whole and (throw := tuple(faces)) in self._known:
            return throw
        raise CroupierError(NotAThrow(value=repr(value), count=self.count, example=str([3] * self.count)))

    def write(self, outcome: tuple[int, ...]) -> list[int]:
        """As records write it."""
        return list(outcome)

    def possible(self, stock: Stock) -> list[tuple[tuple[int, ...], int]]:
        """Every throw, equally likely."""
        return [(faces, 1) for faces in self.throws]

    def draw(self, stock: Stock, chance: Randomness) -> tuple[int, ...]:
        """Any throw."""
        return chance.choice(self.throws)


class Coins(_Lasting):
    """So many coins tossed at once; the outcome is their upper sides as they lie, `HT`."""

    kind = "coins"

    def __init__(self, count: int) -> None:
        self.count = count
        self.throws = ["".join(sides) for sides in itertools.product("HT", repeat=count)]

    def read(self, value: Any) -> str:
        """The sides of a toss, from a record or a keyboard."""
        sides = "".join(value) if isinstance(value, (list, tuple)) and all(type(v) is str for v in value) else value
        text = sides.replace(" ", "").replace("-", "").replace(",", "").upper() if isinstance(sides, str) else ""
        if text in self.throws:
            return text
        raise CroupierError(NotAToss(value=repr(value), count=self.count, example=repr(self.throws[1])))

    def write(self, outcome: str) -> str:
        """As records write it."""
        return outcome

    def possible(self, stock: Stock) -> list[tuple[str, int]]:
        """Every toss, equally likely."""
        return [(sides, 1) for sides in self.throws]

    def draw(self, stock: Stock, chance: Randomness) -> str:
        """Any toss."""
        return chance.choice(self.throws)


class Balls(_Counted):
    """Balls in a barrel, drawn one at a time and not put back. The stock counts what is left of each kind of them."""

    kind = "ball"

    def __init__(self, counts: Mapping[str, int]) -> None:
        self.kinds = tuple(counts)
        self.full: Stock = list(counts.values())
        self.pack: list[str] = [kind for kind, count in counts.items() for _ in range(count)]
        self._place = {kind: i for i, kind in enumerate(self.kinds)}

    def read(self, value: Any) -> str:
        """A ball, from a record or a keyboard."""
        text = str(value).strip().lower() if isinstance(value, (str, int)) and not isinstance(value, bool) else ""
        if text in self._place:
            return text
        raise CroupierError(NotABall(value=repr(value), known=", ".join(self.kinds[:6])))

    def write(self, outcome: str) -> str:
        """As records write it."""
        return outcome

    def take(self, stock: Stock, outcome: str) -> None:
        """Take a ball out; one that is not there cannot have been drawn."""
        at = self._place[outcome]
        if stock[at] == 0:
            raise CroupierError(BallTooOften(ball=outcome))
        stock[at] -= 1

    def possible(self, stock: Stock) -> list[tuple[str, int]]:
        """Each kind of ball that may come, with its count."""
        return [(kind, n) for kind, n in zip(self.kinds, stock, strict=True) if n]

    def draw(self, stock: Stock, chance: Randomness) -> str:
        """Any ball that is left."""
        return chance.choice([kind for kind, n in self.possible(stock) for _ in range(n)])


class Wheel(_Lasting):
    """A wheel of equal compartments, given in their order round the wheel by their printed text."""

    kind = "wheel"

    def __init__(self, pockets: Iterable[str], extra: Iterable[str] = ()) -> None:
        self.pockets = tuple(pockets)
        self.extra = tuple(extra)  # outcomes a person may report that the wheel gives with no stated probability

    def read(self, value: Any) -> str:
        """A pocket, from a record or a keyboard."""
        text = str(value).strip() if isinstance(value, (str, int)) and not isinstance(value, bool) else None
        if text is None or (text not in self.pockets and text not in self.extra):
            example = repr(self.extra[:2][-1]) if self.extra else ""
            raise CroupierError(NotACompartment(value=repr(value), example=example))
        return text

    def write(self, outcome: str) -> str:
        """As records write it."""
        return outcome

    def possible(self, stock: Stock) -> list[tuple[str, int]]:
        """Each pocket, with how often the wheel has it."""
        counts: dict[str, int] = {}
        for pocket in self.pockets:
            counts[pocket] = counts.get(pocket, 0) + 1
        return list(counts.items())

    def draw(self, stock: Stock, chance: Randomness) -> str:
        """Any pocket."""
        return chance.choice(self.pockets)


Device = Cards | Tiles | Dice | Coins | Balls | Wheel
