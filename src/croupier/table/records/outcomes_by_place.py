"""Chance by place: who held which cards, without the order in which they left the shoe."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from croupier.errors import CroupierError

_DEVICE_NAMES = {
    "dice": ("roll", "throw", "dice", "rolls"),
    "wheel": ("wheel", "spin", "spins"),
    "coins": ("spin", "spins", "toss", "coins"),
}
_OTHER_NAMES = {"punto": ("player", "punter"), "banco": ("banker", "bank")}  # as the books also call the two hands
# The board, whole or by its stages in their order
_STREETS = ("3rd street", "4th street", "5th street")
_BOARD = ("board", "community", "community cards", "communal cards", "flop", "turn", "river", *_STREETS)
SIDES = ("H", "T")  # of a coin
_NUMBERED = re.compile(r"(roll|throw|spin) (\d+)")


class Leftover(CroupierError):
    """A card that fits nowhere."""

    def __init__(self, place: str, outcome: Any) -> None:
        super().__init__(f"{outcome} at {place!r} fits nowhere: the round did not ask for it")
        self.place, self.outcome = place, outcome


class Places:
    """Outcomes by place, each place's own in order; taken one by one as the round asks for them."""

    def __init__(self, given: Any) -> None:
        if not isinstance(given, dict):
            raise CroupierError('places is an object: {"box 1": ["As", "Kd"], "dealer": [...]}')
        self._left: dict[str, list[Any]] = {}
        for key in sorted(given, key=_order):
            name = tidy(key)
            self._left.setdefault(name, []).extend(outcomes(given[key]))

    @property
    def goes_on(self) -> bool:
        """Whether there are throws or spins left for a further round."""
        return any(self._left.get(name) for name in _device_names())

    def take(self, place: str, device: str) -> Any:
        """The next outcome at a place, or None when there is none."""
        for name in (place, *_OTHER_NAMES.get(place, ()), *_DEVICE_NAMES.get(device, ())):
            rest = self._left.get(name)
            if rest and device in ("wheel", "ball") and isinstance(rest[0], list):  # numbers are no throw of dice here
                rest[:1] = rest[0]
            if rest:
                return rest.pop(0)
        return None

    def rearrange(self, arrange: Callable[[dict[str, list[Any]]], None]) -> None:
        """Let a family put cards where they were dealt that are written where they ended."""
        arrange(self._left)

    def strange(self, known: Iterable[str]) -> str:
        """A place that is none of the game's, in words, where there is one; `known` writes numbers as N and M."""
        names = list(known)
        pattern = "|".join(re.sub(r"\b[NM]\b", r"\\d+", name) for name in names)
        for place, rest in self._left.items():
            if names and rest and place not in _device_names() and not re.fullmatch(pattern, place):
                return f"; {place!r} is not a place of this game: {', '.join(names)}"
        return ""

    def cards_left(self) -> list[tuple[str, list[Any]]]:
        """What is left at each place that is not a throw or a spin."""
        return [(place, rest) for place, rest in self._left.items() if rest and place not in _device_names()]

    def lies(self, place: str, things: list[str]) -> None:
        """These lie at a place by a ruling: they are not to be dealt there again."""
        rest = self._left.get(place, [])
        if things and [str(text).lower() for text in rest[: len(things)]] == [text.lower() for text in things]:
            del rest[: len(things)]

    def drop(self, place: str) -> None:
        """Forget what is left for a place."""
        self._left[place] = []

    def refuse_leftovers(self) -> None:
        """Refuse cards that a round had no use for."""
        for place, rest in self._left.items():
            if rest:
                raise Leftover(place, rest[0])


def _device_names() -> set[str]:
    return {name for names in _DEVICE_NAMES.values() for name in names}


def _order(key: str) -> tuple[str, int]:
    name = _plain(key)
    match = _NUMBERED.fullmatch(name)
    if match:
        return match[1], int(match[2])
    return ("board", _BOARD.index(name)) if name in _BOARD else (key, 0)


def _plain(key: str) -> str:
    return key.strip().lower().replace("_", " ")


def tidy(key: str) -> str:
    """A place by the one name that we give it."""
    name = _plain(key)
    match = _NUMBERED.fullmatch(name)
    if match:
        return match[1]
    if name in _BOARD:
        return "board"
    return re.sub(r"^(box \d+) hand 1$", r"\1", re.sub(r"^(seat|player) (?=\d)", "box ", name))


def outcomes(given: Any) -> list[Any]:
    """A list of outcomes; a string of several cards; or a single throw such as [3, 4] or ["H", "T"]."""
    if isinstance(given, str):
        return given.split()
    if isinstance(given, list):
        return [given] if given and all(type(v) is int or v in SIDES for v in given) else given
    return [given]
