"""Double Action Roulette: two rings of numbers turning against each other, so that one ball marks two numbers.

Serves gb-archive 3.51 to 3.57. Dual wagers need both numbers to fit.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from croupier.equipment.devices import Device
from croupier.games.double_action.messages import RingMarked, RingsMarked
from croupier.games.double_action.rules import DUAL, ENDS, RINGS, STAR, ZERO, Rules, layout
from croupier.games.shared.wheel.layout import NUMBERS, Numbers, colour, position_in_layout_order
from croupier.games.shared.wheel.messages import PocketCalled
from croupier.messages import Words
from croupier.places import Place
from croupier.rulebooks.model import Game
from croupier.table.felt import Felt, Procedure, Wager

AT_RINGS = tuple(Place(f"{ring} ring") for ring in RINGS)
PLACES = tuple(place.declared_text for place in AT_RINGS)
THREE = "three_numbers"
BLOCKS = ("six_numbers", "twelve_numbers")  # one row or two, written by the first and last number
_RING = re.compile(r"\s*(inner|outer)\b[\s:]*(.*)", re.IGNORECASE)


def play_round(felt: Felt) -> Procedure:
    """Wagers, one spin that marks a number on each ring, and the settlement of every position."""
    yield from felt.open()
    marked: dict[str, str] = {}
    for ring, place in zip(RINGS, AT_RINGS, strict=True):
        marked[ring] = yield felt.spin(place)
        called = PocketCalled(pocket=Words(marked[ring]), colour=Words(colour(marked[ring])))
        felt.announce(RingMarked(ring=Words(ring), called=called))
    inner, outer = (Words(marked[ring]) for ring in RINGS)
    felt.cause = RingsMarked(inner=inner, outer=outer)
    for wager in list(felt.wagers):
        settle(felt, wager, marked)


def settle(felt: Felt, wager: Wager, marked: Mapping[str, str]) -> None:
    """Decide one wager by the numbers marked on the rings."""
    rings, numbers = deciding_rings(wager.name, wager.on)
    if all(marked[ring] in numbers for ring in rings):
        felt.win(wager)
    else:
        felt.lose(wager)


@cache
def deciding_rings(wager: str, on: str) -> tuple[tuple[str, ...], Numbers]:
    """The rings that decide a wager, and the numbers that each of them must show."""
    if wager == "double_action":
        return RINGS, frozenset([on])
    if wager in DUAL:
        return RINGS, DUAL[wager][on]
    ring, _, numbers = on.partition(":")
    if wager == "seven_star":
        return (ring,), STAR
    parts = numbers.split("-")
    if wager in BLOCKS:
        return (ring,), frozenset(NUMBERS[int(parts[0]) - 1 : int(parts[1])])
    return (ring,), frozenset(parts)


def positions(rules: Rules, devices: Mapping[str, Device]) -> dict[str, list[str]]:
    """Return every position of the two layouts, by kind."""
    return layout()


def position_in_ring(felt: Felt, seat: int, wager: str, on: object) -> str | None:
    """Any three numbers of a ring, where the table takes them; else the position is one of the layout."""
    rules: Rules = felt.rules
    if wager != THREE or rules.three_numbers != "any" or not isinstance(on, str):
        return None
    named = canonical(felt.game, wager, on)
    ring, _, numbers = named.partition(":")
    parts = numbers.split("-")
    known = {ZERO, *NUMBERS}.issuperset(parts) and len(set(parts)) == len(parts) == 3
    return named if ring in RINGS and known else None


def canonical(game: Game, wager: str, on: str) -> str:
    """The ring first, then the numbers in layout order; a block of numbers by its ends."""
    match = _RING.fullmatch(on)
    if match is None:
        return position_in_layout_order(on)
    numbers = position_in_layout_order(match[2])
    numbers = ENDS.get(numbers, numbers)
    return f"{match[1].lower()}:{numbers}" if numbers else match[1].lower()
