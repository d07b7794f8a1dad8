"""Betting systems: a small vocabulary that composes.

A system is a small machine. Each state has a stake in units, and the states that follow a win, a loss and a push. Parts
are joined with `&`: their stakes multiply, and each part goes its own way.

    flat                  one unit, always
    martingale(6)         double after a loss, up to six times; back to one unit after a win or when that fails
    paroli(3)             double after a win, up to three wins in a row; back to one unit after a loss
    dalembert(10)         one unit more after a loss and one less after a win, up to ten units
    fibonacci(8)          along 1, 1, 2, 3, 5 ... after a loss, two back after a win
    oscar(20)             after a win one unit more, until the series is a unit ahead, up to twenty units
    labouchere(1,2,3)     stake the ends of a line of numbers; a win strikes them out, a loss writes the stake behind
    steps(1,3,2,6)        one step on after a win, back to the first after a loss
    after(3)              lay nothing until three losses in a row have been seen, then one unit until a win
    double(2)             all stakes of the other parts times two
    spread(1,1,2,4,8)     units by the true count, where the shoe is counted: from zero up, the last for all above

For example `martingale(5) & double(2)`, or `spread(0,1,2,4,8) & paroli(2)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.errors import CroupierError
from croupier.simulate.messages import (
    NotABettingSystem,
    NotAFigureForSystem,
    NotASystemForASeat,
    OneSpreadByCount,
    SeatWithSystemLaysNothing,
    SystemHasTooManyStates,
    SystemsHaveTooManyStates,
    SystemStakesTooMuch,
    SystemTakesFigures,
    TwoBettingSystems,
)

MAX_STATES = 5_000
MAX_UNITS = 1 << 20
_PART = re.compile(r"([a-z]+)\s*(?:\(([^)]*)\))?")

T = TypeVar("T")
State = tuple[int, int, int, int]  # stake, and the states after a win, a loss and a push


@dataclass(frozen=True, slots=True)
class System:
    """A betting system: its states, the first being the one it begins in, and its spread by the count."""

    name: str
    states: tuple[State, ...]
    spread: tuple[int, ...] = ()

    @property
    def table(self) -> NDArray[np.int64]:
        """The states as an array."""
        return np.array(self.states, np.int64)

    @property
    def is_flat(self) -> bool:
        """Return whether it is flat betting."""
        return self.states == ((1, 0, 0, 0),) and not self.spread

    def __and__(self, other: System) -> System:
        """Both at once: stakes multiply."""
        if self.spread and other.spread:
            raise CroupierError(OneSpreadByCount())
        width = len(other.states)
        if len(self.states) * width > MAX_STATES:
            raise CroupierError(SystemsHaveTooManyStates(system=self.name, other=other.name, most=MAX_STATES))
        states = tuple(
            (a[0] * b[0], a[1] * width + b[1], a[2] * width + b[2], a[3] * width + b[3])
            for a in self.states
            for b in other.states
        )
        return _check_size(System(f"{self.name} & {other.name}", states, self.spread or other.spread))


def _check_size(system: System) -> System:
    if max(state[0] for state in system.states) > MAX_UNITS:
        raise CroupierError(SystemStakesTooMuch(system=system.name, most=MAX_UNITS))
    return system


# The vocabulary


def _ladder(stakes: list[int], win: Callable[[int], int], lose: Callable[[int], int]) -> tuple[State, ...]:
    """States in a row; `win` and `lose` say where to go from a place, anything beyond the end being the beginning."""
    last = len(stakes)

    def to(place: int) -> int:
        return place if 0 <= place < last else 0

    return tuple((stake, to(win(i)), to(lose(i)), i) for i, stake in enumerate(stakes))


def flat() -> tuple[State, ...]:
    """One unit in every round."""
    return ((1, 0, 0, 0),)


def martingale(doublings: int) -> tuple[State, ...]:
    """Twice as much after each loss, so many times; back to one after a win."""
    return _ladder([2**i for i in range(doublings + 1)], lambda i: 0, lambda i: i + 1)


def paroli(wins: int) -> tuple[State, ...]:
    """Twice as much after each win, so many times; back to one after a loss."""
    return _ladder([2**i for i in range(wins)], lambda i: i + 1, lambda i: 0)


def dalembert(most: int) -> tuple[State, ...]:
    """One more after each loss, up to a most; one less after a win."""
    return _ladder(list(range(1, most + 1)), lambda i: max(i - 1, 0), lambda i: min(i + 1, most - 1))


def fibonacci(steps: int) -> tuple[State, ...]:
    """On along the numbers of Fibonacci after a loss, two back after a win."""
    stakes = [1, 1]
    while len(stakes) < steps:
        stakes.append(stakes[-1] + stakes[-2])
    return _ladder(stakes[:steps], lambda i: max(i - 2, 0), lambda i: i + 1)


def steps(*stakes: int) -> tuple[State, ...]:
    """These stakes one after another as long as they win; back to the first after a loss."""
    return _ladder(list(stakes), lambda i: i + 1, lambda i: 0)


def states_after_losses(losses: int) -> tuple[State, ...]:
    """Watching states, each a loss further on; the last one lays."""
    watching = [(0, 0, i + 1, i) for i in range(losses)]
    return (*watching, (1, 0, losses, losses))


def double(times: int) -> tuple[State, ...]:
    """So many units in every round."""
    return ((times, 0, 0, 0),)


def oscar(most: int) -> tuple[State, ...]:
    """A state is the stake and how far the series is behind; it ends when it is a unit ahead."""
    furthest = most * 8

    def win(at: tuple[int, int]) -> tuple[int, int]:
        stake, behind = at
        behind -= stake
        if behind < 0:
            return 1, 0
        return min(stake + 1, behind + 1, most), behind

    def lose(at: tuple[int, int]) -> tuple[int, int]:
        stake, behind = at
        return (stake, behind + stake) if behind + stake <= furthest else (1, 0)

    return _reachable_states((1, 0), lambda at: at[0], win, lose)


def labouchere(*line: int) -> tuple[State, ...]:
    """A state is the line of numbers; when it is used up, or its stake too large, it begins anew."""
    first = tuple(line)
    most = 4 * sum(first)

    def stake(at: tuple[int, ...]) -> int:
        return at[0] + at[-1] if len(at) > 1 else at[0]

    def win(at: tuple[int, ...]) -> tuple[int, ...]:
        return at[1:-1] or first

    def lose(at: tuple[int, ...]) -> tuple[int, ...]:
        longer = (*at, stake(at))
        return longer if stake(longer) <= most and len(longer) <= len(first) + 6 else first

    return _reachable_states(first, stake, win, lose)


def _reachable_states(
    first: T, stake: Callable[[T], int], win: Callable[[T], T], lose: Callable[[T], T]
) -> tuple[State, ...]:
    """The states of a machine that are ever reached."""
    numbers: dict[T, int] = {first: 0}
    order = [first]
    for at in order:
        for to in (win(at), lose(at)):
            if to not in numbers:
                numbers[to] = len(order)
                order.append(to)
        if len(order) > MAX_STATES:
            raise CroupierError(SystemHasTooManyStates(most=MAX_STATES))
    return tuple((stake(at), numbers[win(at)], numbers[lose(at)], i) for i, at in enumerate(order))


PARTS: dict[str, tuple[Callable[..., tuple[State, ...]], int, int]] = {  # with how many figures it takes
    "flat": (flat, 0, 0),
    "martingale": (martingale, 1, 1),
    "paroli": (paroli, 1, 1),
    "dalembert": (dalembert, 1, 1),
    "fibonacci": (fibonacci, 1, 1),
    "oscar": (oscar, 1, 1),
    "labouchere": (labouchere, 1, 8),
    "steps": (steps, 1, 50),
    "after": (states_after_losses, 1, 1),
    "double": (double, 1, 1),
    "spread": (lambda *units: flat(), 1, 50),
}
_MAX_FIGURE = {"martingale": 18, "paroli": 18, "fibonacci": 26, "after": 100, "oscar": 40, "dalembert": 1000}


def read_system(text: str) -> System:
    """A betting system as it is written."""
    whole: System | None = None
    for part in text.split("&"):
        system = _read_part(part.strip())
        whole = system if whole is None else whole & system
    assert whole is not None
    return whole


def systems_by_seat(texts: str | Sequence[str], seats: tuple[int, ...]) -> tuple[System, ...]:
    """A system for every seat: those written "2:martingale(5)" for that seat, the one without a seat for the others."""
    systems: dict[int, System] = {}
    for text in [texts] if isinstance(texts, str) else texts:
        seat, colon, description = text.partition(":")
        if colon and not (seat.strip().isascii() and seat.strip().isdigit()):
            raise CroupierError(NotASystemForASeat(text=repr(text)))
        key = int(seat) if colon else 0
        if key in systems:
            whose = f"seat {key}" if key else "the table"
            raise CroupierError(TwoBettingSystems(whose=whose))
        if key and key not in seats:
            raise CroupierError(SeatWithSystemLaysNothing(seat=str(key)))
        systems[key] = read_system(description if colon else text)
    return tuple(systems.get(seat) or systems.get(0) or read_system("flat") for seat in seats)


def _read_part(text: str) -> System:
    match = _PART.fullmatch(text)
    if match is None or match[1] not in PARTS:
        raise CroupierError(NotABettingSystem(text=repr(text), known=", ".join(PARTS)))
    name, (make, fewest, most) = match[1], PARTS[match[1]]
    figures = [_read_figure(name, word) for word in (match[2] or "").split(",") if word.strip()]
    if not fewest <= len(figures) <= most:
        wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise CroupierError(SystemTakesFigures(system=name, wanted=wanted, given=len(figures)))
    spread = tuple(figures) if name == "spread" else ()
    return _check_size(System(text, make(*figures), spread))


def _read_figure(name: str, word: str) -> int:
    least = 0 if name == "spread" else 1
    plain = word.strip()
    if not (plain.isascii() and plain.isdigit() and least <= int(plain) <= _MAX_FIGURE.get(name, 10_000)):
        raise CroupierError(
            NotAFigureForSystem(
                given=repr(plain), system=name, least=str(least), most=str(_MAX_FIGURE.get(name, 10000))
            )
        )
    return int(plain)
