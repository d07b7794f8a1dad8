"""The third witness: a wager played by its kernel, millions of times, beside the exact edge.

    agree("gb-core/roulette", "corner@1-2-4-5")
    agree("gb-archive/casino-war", "tie", beside=("original=1",), cut=300)

Shoe games are exact off the top of a full shoe. There the shoe is cut so near its front (`cut`, cards behind the cut
card) that every round comes from a fresh one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from croupier.odds import edges
from croupier.odds.edge import Edge
from croupier.simulate import simulate
from croupier.simulate.results.results import Column
from croupier.table import Table

WITHIN = Fraction(9, 2)  # standard errors
ROUNDS = 2_000_000
SEED = 2026


def exact(
    game: str, wager: str, options: Mapping[str, object] | None = None, odds: Mapping[str, object] | None = None
) -> Edge:
    """The exact edge of `wager` or `wager@on`, whatever its stake (`wager=5`)."""
    name, _, on = wager.partition("=")[0].partition("@")
    found = [edge for edge in edges(Table(game, options, odds=odds), name) if edge.on in ("", on)]
    assert len(found) == 1, f"{len(found)} edges for {wager}"
    return found[0]


def played(
    game: str, wager: str, options: Mapping[str, object] | None = None, *, beside: Sequence[str] = (), **asked: Any
) -> Column:
    """What the kernel found of a wager laid in every round, after those that have to lie beside it."""
    wanted = {"rounds": ROUNDS, "seed": SEED, "runs": False, **asked}
    found = simulate(game, wagers=[*beside, wager], options=options, **wanted)
    return found.columns[-1]


def agree(
    game: str,
    wager: str,
    options: Mapping[str, object] | None = None,
    *,
    edge: Fraction | None = None,
    odds: Mapping[str, object] | None = None,
    **asked: Any,
) -> Column:
    """The simulated edge within so many standard errors of the exact one, or of the one given."""
    wanted = exact(game, wager, options, odds).edge if edge is None else edge
    assert wanted is not None
    found = played(game, wager, options, odds=odds, **asked)
    apart = abs(found.edge - wanted)
    assert apart <= WITHIN * found.error, (
        f"{float(found.edge)} is not {float(wanted)}: {float(apart / found.error)} errors"
    )
    return found
