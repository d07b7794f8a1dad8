"""Chance by place: who held which cards, without the order in which they left the shoe."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from croupier.errors import CroupierError
from croupier.places import BOARD, SEAT, Place
from croupier.table.records.messages import OutcomeFitsNowhere, PlacesForm

_DEVICE_NAMES = {
    "dice": ("roll", "throw", "dice", "rolls"),
    "wheel": ("wheel", "spin", "spins"),
    "coins": ("spin", "spins", "toss", "coins"),
}
_DEVICE_PLACES = {device: tuple(map(Place, names)) for device, names in _DEVICE_NAMES.items()}
_THROWS = frozenset(place for places in _DEVICE_PLACES.values() for place in places)
# The board, whole or by its stages in their order
_STREETS = ("3rd street", "4th street", "5th street")
_BOARD = ("board", "community", "community cards", "communal cards", "flop", "turn", "river", *_STREETS)
SIDES = ("H", "T")  # of a coin
_NUMBERED = ("roll", "throw", "spin")  # throws that are written one by one: "roll 1", "roll 2"
_PLAYERS = (SEAT, "player")  # other words for a box


class Leftover(CroupierError):
    """A card that fits nowhere."""

    def __init__(self, place: Place, outcome: Any) -> None:
        super().__init__(OutcomeFitsNowhere(outcome=str(outcome), place=repr(place)))
        self.place, self.outcome = place, outcome


class Places:
    """Outcomes by place, each place's own in order; taken one by one as the round asks for them."""

    def __init__(self, given: Any, other_names: Mapping[Place, tuple[Place, ...]]) -> None:
        self._other_names = other_names
        if not isinstance(given, dict):
            raise CroupierError(PlacesForm())
        self._left: dict[Place, list[Any]] = {}
        for key in sorted(given, key=_order):
            name = place_of_key(key)
            self._left.setdefault(name, []).extend(outcomes(given[key]))

    @property
    def has_more(self) -> bool:
        """Return whether there are throws or spins left for a further round."""
        return any(self._left.get(place) for place in _THROWS)

    def take(self, place: Place, device: str) -> Any:
        """The next outcome at a place, or None when there is none."""
        for name in (place, *self._other_names.get(place, ()), *_DEVICE_PLACES.get(device, ())):
            things = self._left.get(name)
            if (
                things and device in ("wheel", "ball") and isinstance(things[0], list)
            ):  # numbers are no throw of dice here
                things[:1] = things[0]
            if things:
                return things.pop(0)
        return None

    def rearrange(self, arrange: Callable[[dict[Place, list[Any]]], None]) -> None:
        """Let a family put cards where they were dealt that are written where they ended."""
        arrange(self._left)

    def strange(self, known: Iterable[str]) -> str:
        """A place that is none of the game's, in words, where there is one; `known` are the places as declared."""
        names = list(known)
        for place, things in self._left.items():
            if names and things and place not in _THROWS and place.declared_text not in names:
                return f"; {place!r} is not a place of this game: {', '.join(names)}"
        return ""

    def cards_left(self) -> list[tuple[Place, list[Any]]]:
        """Return the cards left at each place that is not a throw or a spin."""
        return [(place, things) for place, things in self._left.items() if things and place not in _THROWS]

    def lies(self, place: Place, things: list[str]) -> None:
        """Note things that lie at a place by a ruling: they are not dealt there again."""
        rest = self._left.get(place, [])
        if things and [str(text).lower() for text in rest[: len(things)]] == [text.lower() for text in things]:
            del rest[: len(things)]

    def drop(self, place: Place) -> None:
        """Forget what is left for a place."""
        self._left[place] = []

    def refuse_leftovers(self) -> None:
        """Refuse cards that a round had no use for."""
        for place, things in self._left.items():
            if things:
                raise Leftover(place, things[0])


def _order(key: str) -> tuple[str, int]:
    place = Place.parse(key)
    if place.area in _NUMBERED:
        return place.area, place.number
    return (str(BOARD), _BOARD.index(place)) if place in _BOARD else (key, 0)


def place_of_key(key: str) -> Place:
    """The place that a record means: throws by one name, the board for its streets, a box for its seat."""
    place = Place.parse(key)
    if place.area in _NUMBERED:
        return Place(place.area)
    if place in _BOARD:
        return BOARD
    return Place.box(place.number, place.hand) if place.number and place.area in _PLAYERS else place


def outcomes(given: Any) -> list[Any]:
    """A list of outcomes; a string of several cards; or a single throw such as [3, 4] or ["H", "T"]."""
    if isinstance(given, str):
        return given.split()
    if isinstance(given, list):
        return [given] if given and all(type(v) is int or v in SIDES for v in given) else given
    return [given]
