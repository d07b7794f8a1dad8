"""Places: where cards, tiles, throws, spins and stakes lie.

A Place is an area, with a number and a hand where there are several: the dealer, the board, box 3, the second hand of
box 3, the wheel. A Place is a `str`, equal to its own text, so that dictionaries hash it in C and text from outside
finds what lies there; the program reads its parts and never splits, matches or builds the text. Only the edge (records,
command lines) reads text, with `Place.parse`, and writes it, with `str`.

The areas are a family's own. It declares its places with N for a number and M for a hand: "box N", "box N hand M",
"dealer" (`Place.declared`).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from croupier.errors import CroupierError
from croupier.messages.package import NotAPlace

BOX, SEAT = "box", "seat"  # the areas that every table has
EVERY_BOX = "box N"  # as a family declares the places of the players' own cards
_PLACES_MADE_ONCE = 4096  # boxes and seats that are made once; a table has far fewer
_TEXT = re.compile(r"(?P<area>\S.*?)(?: (?P<number>[1-9][0-9]{0,5}))?(?: hand (?P<hand>[1-9][0-9]{0,5}))?")


class Place(str):
    """A place at a table; the number is 0 where there is only one of its area, and the first hand of a box is 1.

    >>> second = Place.box(3, hand=2)
    >>> str(second), second.area, second.number, second.hand
    ('box 3 hand 2', 'box', 3, 2)
    >>> Place.parse("Box 3 hand 2") == second
    True
    >>> sorted([Place.box(10), Place.box(2), Place("board")], key=lambda place: place.order)
    ['board', 'box 2', 'box 10']
    """

    __slots__ = ("area", "hand", "number")
    area: str
    number: int
    hand: int

    def __new__(cls, area: str, number: int = 0, hand: int = 1) -> Place:
        """Return the place of an area, of one of its numbers, or of a hand there.

        Raises ValueError if the area holds a number or a hand itself, as the whole text of a place does.
        """
        match = _TEXT.fullmatch(area)
        if number < 0 or hand < 1 or (area and (match is None or match["area"] != area)):
            raise ValueError(f"{area!r} is not an area: give its number and hand apart")
        place = super().__new__(cls, area + (f" {number}" if number else "") + (f" hand {hand}" if hand > 1 else ""))
        for name, value in (("area", area), ("number", number), ("hand", hand)):
            object.__setattr__(place, name, value)
        return place

    @staticmethod
    @lru_cache(_PLACES_MADE_ONCE)
    def box(number: int, hand: int = 1) -> Place:
        """Return the place of a box, or of a further hand on it."""
        return Place(BOX, number, hand)

    @staticmethod
    @lru_cache(_PLACES_MADE_ONCE)
    def seat(number: int) -> Place:
        """Return the place of a seat's own money."""
        return Place(SEAT, number)

    @staticmethod
    def parse(text: str) -> Place:
        """Return the place that a text names.

        Raises CroupierError if the text names none.
        """
        match = _TEXT.fullmatch(" ".join(text.lower().replace("_", " ").split()))
        if match is None:
            raise CroupierError(NotAPlace(text=repr(text)))
        return Place(match["area"], int(match["number"] or 0), int(match["hand"] or 1))

    @property
    def declared_text(self) -> str:
        """The text with which a family declares this place among its own: "box N hand M"."""
        return self.area + (" N" if self.number else "") + (" hand M" if self.hand > 1 else "")

    @property
    def word(self) -> str:
        """The text as one word, for the facts of rulings: "box_3"; `parse` reads it too."""
        return str(self).replace(" ", "_")

    @property
    def order(self) -> tuple[str, int, int]:
        """The key that places are sorted by: the text puts box 10 before box 2."""
        return self.area, self.number, self.hand

    def is_on_box(self, number: int) -> bool:
        """Return whether this is a hand of that box."""
        return self.number == number and self.area == BOX

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a Place does not change: {name} cannot be set")

    def __reduce__(self) -> tuple[type[Place], tuple[str, int, int]]:
        return Place, self.order

    def __copy__(self) -> Place:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Place:
        return self


DEALER, BOARD = Place("dealer"), Place("board")
NOWHERE = Place("")  # of a question that is about no place
