"""Chance by place: who held which cards, without the order in which they left the shoe."""

from __future__ import annotations

import re
from typing import Any

from croupier.errors import CroupierError

_DEVICE_NAMES = {"dice": ("roll", "throw", "dice", "rolls"), "wheel": ("wheel", "spin", "spins")}
_NUMBERED = re.compile(r"(roll|throw|spin) (\d+)")


class Places:
    """Outcomes by place, each place's own in order; taken one by one as the round asks for them."""

    def __init__(self, given: Any) -> None:
        if not isinstance(given, dict):
            raise CroupierError('places is an object: {"box 1": ["As", "Kd"], "dealer": [...]}')
        self._left: dict[str, list[Any]] = {}
        for key in sorted(given, key=_order):
            name = _tidy(key)
            self._left.setdefault(name, []).extend(_outcomes(given[key]))

    @property
    def goes_on(self) -> bool:
        """Whether there are throws or spins left for a further round."""
        return any(self._left.get(name) for names in _DEVICE_NAMES.values() for name in names)

    def take(self, place: str, device: str) -> Any:
        """The next outcome at a place, or None when there is none."""
        for name in (place, *_DEVICE_NAMES.get(device, ())):
            if self._left.get(name):
                return self._left[name].pop(0)
        return None

    def cards_left(self) -> list[tuple[str, list[Any]]]:
        """What is left at each place that is not a throw or a spin."""
        devices = {name for names in _DEVICE_NAMES.values() for name in names}
        return [(place, rest) for place, rest in self._left.items() if rest and place not in devices]

    def drop(self, place: str) -> None:
        self._left[place] = []

    def refuse_leftovers(self) -> None:
        for place, rest in self._left.items():
            if rest:
                raise CroupierError(f"{rest[0]} at {place!r} fits nowhere: the round did not ask for it")


def _order(key: str) -> tuple[str, int]:
    match = _NUMBERED.fullmatch(key.strip().lower())
    return (match[1], int(match[2])) if match else (key, 0)


def _tidy(key: str) -> str:
    name = key.strip().lower().replace("_", " ")
    match = _NUMBERED.fullmatch(name)
    if match:
        return match[1]
    return re.sub(r"^(seat|player) (?=\d)", "box ", name)


def _outcomes(given: Any) -> list[Any]:
    """A list of outcomes; a string of several cards; or a single throw such as [3, 4]."""
    if isinstance(given, str):
        return given.split()
    if isinstance(given, list):
        return [given] if given and all(type(v) is int for v in given) else given
    return [given]
