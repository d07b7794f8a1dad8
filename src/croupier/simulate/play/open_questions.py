"""Questions that a game's own analysis leaves open, answered by playing: what is exact stays exact, and the rest says
that it is simulated, and how far off it may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.odds import edges
from croupier.odds.analysis import analysis
from croupier.odds.edge import decimal
from croupier.odds.enumeration.play_out import TooLarge
from croupier.odds.figure_names import Figure, figures, title, way
from croupier.odds.studies.questions import Laid, Together, check_wagers, price_together
from croupier.simulate.kernels.state_chain import TooManyStates
from croupier.simulate.plan import ENGINE, Asked, Plan, plan
from croupier.simulate.play.chain_figures import is_chain, round_figures
from croupier.simulate.wagers import read_wagers
from croupier.table import Table

Floats = NDArray[np.float64]
SEED = 1
KERNEL_ROUNDS, ENGINE_ROUNDS = 2_000_000, 20_000  # by a kernel, and by the readable engine
NOTE = "how they go together is simulated: {:,} rounds, seed {}, {}; a correlation is mostly within {} of what it is"


def wagers_together(table: Table, laid: Sequence[Laid]) -> Together:
    """Several wagers as one: counted where the family counts them or every outcome can be seen, else simulated. Wagers
    that stand for several throws are one Markov chain."""
    check_wagers(table, laid)
    if analysis(table).joint is None and is_chain(table) and any(table.game.wager[name].outlives for name, *_ in laid):
        try:
            return _together_in_chain(table, laid)
        except TooManyStates:
            pass
    if analysis(table).joint is None and {"card", "tile"} & set(table.devices):
        return simulated_together(table, laid)
    try:
        return price_together(table, laid)
    except TooLarge:
        return simulated_together(table, laid)


def _together_in_chain(table: Table, laid: Sequence[Laid]) -> Together:
    """Several wagers of dice, wheels and coins, from a fresh table until nothing stands. A stake is what lies on a
    wager in a round on average: odds are not laid in each."""
    figures = round_figures(table, read_wagers(table, _texts(laid)))
    names = tuple(f"{wager}@{on}" if on else wager for wager, on, _ in laid)
    return Together(names, figures.staked, figures.means, figures.covariance, throws=figures.throws)


def _texts(laid: Sequence[Laid]) -> list[str]:
    return [f"{wager}@{on}={stake}" if on else f"{wager}={stake}" for wager, on, stake in laid]


def simulated_together(table: Table, laid: Sequence[Laid]) -> Together:
    """Combine several wagers by simulation; prices that are known exactly stay exact."""
    made = plan(table, read_wagers(table, _texts(laid)), Asked())
    rounds, sums, squares = _sums_of_products(made)
    means = [Fraction(float(total)) / rounds / made.unit for total in sums]
    size = range(len(laid))
    covariance = tuple(
        tuple(Fraction(float(squares[i, j])) / rounds / made.unit**2 - means[i] * means[j] for j in size) for i in size
    )
    known = figures(table, edges(table))
    exact = [_exact(known, made, i) for i in size]
    means_of_wagers = [
        mean if edge is None else -edge * stake for mean, edge, (*_, stake) in zip(means, exact, laid, strict=True)
    ]
    simulated = [title(made.of[w], on) for (w, on, _), edge in zip(laid, exact, strict=True) if edge is None]
    note = NOTE.format(rounds, SEED, way(made.play) or "nothing is decided", decimal(Fraction(2) / int(rounds**0.5), 4))
    note += f"; so is the edge of {' and '.join(simulated)}" if simulated else ""
    names = tuple(title(made.of[w], on) for w, on, _ in laid)
    return Together(names, tuple(stake for *_, stake in laid), tuple(means_of_wagers), covariance, note)


def _exact(known: Sequence[Figure], made: Plan, column: int) -> Fraction | None:
    laid = made.columns[column]
    house_edges = {
        f.edge for f in known if f.of == made.of[laid.wager] and f.on in ("", laid.on) and f.play in ("", made.play)
    }
    return house_edges.pop() if len(house_edges) == 1 else None


def _sums_of_products(made: Plan) -> tuple[int, Floats, Floats]:
    """Sums and sums of products over the columns, in ticks."""
    wanted, columns = ENGINE_ROUNDS if made.kernel.startswith(ENGINE) else KERNEL_ROUNDS, len(made.columns)
    sums, squares, rounds = np.zeros(columns), np.zeros((columns, columns)), 0
    for nets in _blocks(made, wanted):
        sums += nets.sum(1)
        squares += nets @ nets.T
        rounds += nets.shape[1]
    return rounds, sums, squares


def _blocks(made: Plan, wanted: int) -> Iterator[Floats]:
    """Yield the results of each column, round by round, a block at a time."""
    signal = (np.zeros(made.block, np.int8),) if made.signal else ()
    for block in range(-(-wanted // made.block)):
        given = np.uint64(SEED), np.uint64(block)
        if made.pays is None:
            nets = np.zeros((len(made.columns), made.block), np.int64)
            staked = np.zeros(len(made.columns) + len(made.extras), np.int64)
            made.deal(*given, nets, staked, *signal, *made.arrays)
        else:
            codes = np.zeros((made.rows, made.block), np.uint16)
            made.deal(*given, codes, *signal, *made.arrays)
            nets = np.array([row[codes[made.row(w.seat)]] for row, w in zip(made.pays, made.columns, strict=True)])
        yield nets.astype(np.float64)
