"""Simulation: fast kernels, the runner, the cluster, and tables to learn at.

    from croupier.simulate import simulate
    found = simulate("gb-core/roulette", wagers=["straight_up@17=1"], rounds=10**8, seed=7)
    found.seats[0].total.mean                             # about -1/37

Every kernel deals from streams that depend on the seed and on a block's number alone, so that a seed gives the same
answer on one core, on two and on a cluster. numpy and numba are loaded when something is simulated, not before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.simulate.results import Results

__all__ = ["simulate"]


def simulate(game: str, *, wagers: list[str] | None = None, **asked: Any) -> Results:
    """Simulate a game: the short way to an Order (croupier.simulate.runner), whose fields it takes by name."""
    from croupier.simulate.runner import run

    return run(game, wagers=wagers, **asked)
