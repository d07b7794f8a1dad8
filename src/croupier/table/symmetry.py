"""Differences that do not matter in a game, as its family states them, for counting what can come
(odds.enumeration.play_out)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Any

from croupier.equipment.cards import SUITS, Card
from croupier.places import Place

if TYPE_CHECKING:
    from croupier.table.felt import Felt

Suits = Mapping[str, str]  # what each suit is called instead
SUIT_NAMES: tuple[Suits, ...] = tuple(dict(zip(SUITS, names, strict=True)) for names in permutations(SUITS))


def suits_alike(cards: Sequence[Card]) -> tuple[Suits, ...]:
    """The ways to exchange suits that leave these cards the same cards."""
    held = Counter(card.text for card in cards)
    return tuple(
        to
        for to in SUIT_NAMES
        if all(held[f"{text[0]}{to.get(text[1], text[1])}"] == number for text, number in held.items())
    )


@dataclass(frozen=True, kw_only=True)
class Alike:
    """Differences that do not matter to a procedure."""

    suits: bool = True  # one suit is as good as another
    face: Callable[[Any], Hashable] | None = None  # all that matters of a single card: its rank, its points
    any_order: Mapping[str, int] = field(default_factory=dict)  # by place as declared ("box N"): of a hand the first
    # so many cards are the same in any order
    worth: Callable[[Felt, Place, Sequence[Any]], Hashable] | None = None  # all that is asked of a hand dealt out; for
    # games from one pack in which nothing is dealt after a hidden hand

    @property
    def has_any(self) -> bool:
        """Return whether anything is alike at all."""
        return self.suits or self.face is not None or bool(self.any_order) or self.worth is not None

    def sort(self, thing: Any) -> Hashable:
        """Under what a thing counts with others."""
        return thing if self.face is None or not isinstance(thing, Card) else self.face(thing)

    def loose(self, place: Place) -> int:
        """How many of the first cards at a place count in any order."""
        return self.any_order.get(place.declared_text, 0)

    def key(self, places: Mapping[Place, Sequence[Any]], suits: Sequence[Suits] = SUIT_NAMES) -> Hashable:
        """Things at their places, up to what is alike. `suits`: how suits may be exchanged in the pack they are of."""
        if self.face is not None or not self.suits:
            return self._normal_form(places, None)
        return min(self._normal_form(places, to) for to in suits)

    def _normal_form(self, places: Mapping[Place, Sequence[Any]], to: Mapping[str, str] | None) -> tuple[Any, ...]:
        out = []
        for place, things in places.items():
            told = [self._thing_text(thing, to) for thing in things]
            loose = self.loose(place)
            out.append((place, *sorted(told[:loose]), *told[loose:]))
        return tuple(out)

    def _thing_text(self, thing: Any, to: Mapping[str, str] | None) -> str:
        if thing is None:
            return "?"
        if isinstance(thing, Card):
            return f"{thing.text[0]}{to[thing.suit]}" if to and thing.suit in to else str(self.sort(thing))
        return str(thing)
