"""Simulation: fast kernels, the runner, the cluster, and tables to learn at.

    from croupier.simulate import simulate
    found = simulate("gb-core/roulette", wagers=["straight_up@17=1"], rounds=10**8, seed=7)
    found.seats[0].total.mean                             # about -1/37

Every kernel deals from streams that depend on the seed and on a block's number alone, so that a seed gives the same
answer on one core, on two and on a cluster. numpy and numba are loaded when something is simulated, not before.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from croupier.extras import naming_extra

if TYPE_CHECKING:
    from croupier.simulate.results.results import Results
    from croupier.simulate.runner import Progress
    from croupier.simulate.workers import Crew
    from croupier.table import Table

__all__ = ["Asked", "simulate"]


class Asked(TypedDict, total=False):
    """The settings of a simulation by name; the same as the fields of croupier.simulate.runner.Order."""

    wagers: Sequence[str] | None  # as on the command line: "straight_up@17=1", "2:main=10"
    seats: int | None
    options: Mapping[str, object] | None
    odds: Mapping[str, object] | None
    rounds: int | None
    seed: int | None
    strategy: str
    system: str | Sequence[str]
    cut: int | None
    every_throw: bool
    more: Mapping[str, Any] | None
    evening: int | None  # rounds
    bankroll: object
    goal: object
    floor: object
    tournament: bool
    resume: str | os.PathLike[str] | None  # a file: the counts are kept there, and the run is resumed from it
    precision: Fraction | None
    runs: bool
    pace: int | None
    workers: int | None
    crew: Crew | None
    watch: Callable[[Progress], None] | None
    told: Callable[[str], None] | None


def simulate(game: str | Table, **asked: Unpack[Asked]) -> Results:
    """Simulate a game; what may be asked is in `Asked`.

    >>> simulate("gb-core/roulette", wagers=["straight_up@17=1"], rounds=1000, seed=7).rounds
    1000
    """
    with naming_extra():
        from croupier.simulate.runner import run
    return run(game, **asked)


class _Room(ModuleType):
    """This room can be called: `from croupier import simulate` is `simulate`, and `croupier.learning.gym_table` a
    module."""

    def __call__(self, game: str | Table, **asked: Unpack[Asked]) -> Results:
        return simulate(game, **asked)


sys.modules[__name__].__class__ = _Room
