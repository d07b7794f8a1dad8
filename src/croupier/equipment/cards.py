"""Playing cards: 52 of them and a joker, each one object, written `As Kd Th 2c` and `Jk`.

A card has a rank (2 to 14, the ace high; the joker 0), a suit (`s h d c`, the joker `j`) and an index
(0 to 52) for arrays. Cards are compared by identity, so two decks hold the same object twice.
"""

from __future__ import annotations

from collections.abc import Iterable

from croupier.equipment.messages import NeededCardNotGiven, NotACard
from croupier.errors import CroupierError

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SUIT_SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠", "j": ""}


class Card:
    """One card. Never made by hand: take it from `card("As")`, `DECK` or `JOKER`."""

    __slots__ = ("index", "pips", "rank", "suit", "text")

    def __init__(self, index: int, rank: int, suit: str, text: str) -> None:
        self.index = index
        self.rank = rank
        self.suit = suit
        self.text = text
        self.pips = 11 if rank == 14 else min(rank, 10)  # the blackjack count, ace as eleven

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)

    @property
    def is_red(self) -> bool:
        """Return whether it is a heart or a diamond."""
        return self.suit in "hd"

    @property
    def pretty(self) -> str:
        """The card as people draw it: 10♥, A♠, or a star for the joker."""
        if self is JOKER:
            return "★"
        rank = "10" if self.rank == 10 else self.text[0]
        return rank + SUIT_SYMBOLS[self.suit]


class CardNotGiven(CroupierError):
    """The value of a card is needed that a record does not give."""


class _Unknown(Card):
    """A card that was never turned over, in a record of what is known; its value cannot be asked for."""

    __slots__ = ()

    def __init__(self) -> None:
        self.text = "??"

    def __getattribute__(self, name: str) -> object:
        if name in ("rank", "suit", "pips", "index"):
            raise CardNotGiven(NeededCardNotGiven())
        return super().__getattribute__(name)


UNKNOWN: Card = _Unknown()
DECK: tuple[Card, ...] = tuple(
    Card(r * 4 + s, r + 2, suit, rank + suit) for r, rank in enumerate(RANKS) for s, suit in enumerate(SUITS)
)
JOKER = Card(52, 0, "j", "Jk")
_BY_TEXT = {c.text: c for c in (*DECK, JOKER, UNKNOWN)}


def card(text: object) -> Card:
    """The card written so. Lower and upper case and `10h` for `Th` are all understood."""
    if text.__class__ is str and (known := _BY_TEXT.get(text)) is not None:
        return known
    if isinstance(text, Card):
        return text
    known = _BY_TEXT.get(text) if isinstance(text, str) else None
    if known is None and isinstance(text, str):
        tidy = text.strip().replace("10", "T")
        known = _BY_TEXT.get(tidy[:1].upper() + tidy[1:].lower())
    if known is None:
        raise CroupierError(NotACard(text=repr(text)))
    return known


def cards(text: str | Iterable[object]) -> list[Card]:
    """Several cards, from `"As Kd"` or from a list."""
    return [card(part) for part in (text.split() if isinstance(text, str) else text)]
