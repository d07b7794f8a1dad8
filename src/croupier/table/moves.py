"""The moves of a round, typed: what `Round.may` and `Round.do` take, and what the inputs of a record are.

    from croupier.table.moves import place
    round.do(place(1, "straight_up", 10, on="17"))

Each move is a plain dictionary (docs/reference/record.md). The classes say which keys it has; the functions make one.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict, cast


class _Placed(TypedDict):
    do: Literal["place"]
    seat: int
    wager: str
    stake: int | str


class Place(_Placed, total=False):
    """Lay a wager; `on` is its position, `box` another seat's box, `chips` the colour of chips without a value."""

    on: str
    box: int
    chips: str


class _Removed(TypedDict):
    do: Literal["remove"]
    seat: int
    wager: str


class Remove(_Removed, total=False):
    """Take a wager back, or a part of it."""

    on: str
    box: int
    stake: int | str


class _Called(TypedDict):
    do: Literal["call"]
    call: str


class Call(_Called, total=False):
    """Say something to the table: `no_more_bets`, or what a game lets a seat call."""

    seat: int
    wager: str
    on: str


class _Decided(TypedDict):
    do: Literal["decide"]
    choice: str


class Decide(_Decided, total=False):
    """Answer a decision; some carry more than a choice."""

    seat: int
    stake: int | str
    to: int | str
    cards: list[str]
    low: list[str]


class _Fell(TypedDict):
    do: Literal["chance"]
    outcome: Any


class Chance(_Fell, total=False):
    """An outcome of chance: a card, a throw, a pocket; `place` says where it went."""

    place: str


class _Declared(TypedDict):
    do: Literal["declare"]
    ruling: str


class Declare(_Declared, total=False):
    """A ruling of the floor; `croupier rules GAME --json` lists what each carries."""

    seat: int
    wager: str
    clause: str


AnyMove = Place | Remove | Call | Decide | Chance | Declare


def place(seat: int, wager: str, stake: int | str, *, on: str = "", box: int = 0) -> Place:
    """Lay a wager.

    >>> place(1, "straight_up", 10, on="17")
    {'do': 'place', 'seat': 1, 'wager': 'straight_up', 'stake': 10, 'on': '17'}
    """
    return cast(
        Place, {"do": "place", "seat": seat, "wager": wager, "stake": stake} | _given_parameters(on=on, box=box)
    )


def remove(seat: int, wager: str, *, on: str = "", box: int = 0, stake: int | str = 0) -> Remove:
    """Take a wager back, or a part of it.

    >>> remove(1, "pass_line")
    {'do': 'remove', 'seat': 1, 'wager': 'pass_line'}
    """
    return cast(Remove, {"do": "remove", "seat": seat, "wager": wager} | _given_parameters(on=on, box=box, stake=stake))


def call(words: str, *, seat: int = 0, **more: Any) -> Call:
    """Say something to the table.

    >>> call("no_more_bets")
    {'do': 'call', 'call': 'no_more_bets'}
    """
    return cast(Call, {"do": "call", "call": words} | _given_parameters(seat=seat, **more))


def decide(seat: int, choice: str, **more: Any) -> Decide:
    """Answer the decision that a seat is asked for.

    >>> decide(1, "hit")
    {'do': 'decide', 'seat': 1, 'choice': 'hit'}
    """
    return cast(Decide, {"do": "decide", "seat": seat, "choice": choice, **more})


def chance(outcome: Any, *, place: str = "") -> Chance:
    """Return the move for an outcome of chance.

    >>> chance("17")
    {'do': 'chance', 'outcome': '17'}
    """
    return cast(Chance, {"do": "chance", "outcome": outcome} | _given_parameters(place=place))


def declare(ruling: str, *, seat: int = 0, **more: Any) -> Declare:
    """A ruling of the floor.

    >>> declare("misdeal", seat=2)
    {'do': 'declare', 'ruling': 'misdeal', 'seat': 2}
    """
    return cast(Declare, {"do": "declare", "ruling": ruling} | _given_parameters(seat=seat, **more))


def _given_parameters(**given: Any) -> dict[str, Any]:
    return {key: value for key, value in given.items() if value}
