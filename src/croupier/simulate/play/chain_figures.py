"""Bets that stand for several throws, exactly: everything that lies on the table at once as one Markov chain.

The chain is the one that a simulation walks: from each state every throw has been sent through the real settlement. A
round begins at a fresh table; each bet is laid as soon as it may be, once, and the round is over when nothing stands.
What a round brings, what is staked in it and how long it lasts are the solutions of linear equations, in fractions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.odds import edges
from croupier.simulate.kernels import state_chain
from croupier.simulate.kernels.state_chain import Chain, Compiler, TooManyStates
from croupier.simulate.wagers import Laid, read_wagers
from croupier.table import Table

MAX_STATES = 400  # of a chain that is solved in fractions
Moves = dict[int, Fraction]  # the states after one throw, with their chances


@dataclass(frozen=True)
class RoundFigures:
    """A round of some bets, on average: what each brings and has staked, how these vary together, and for how many
    throws any of them lies."""

    means: tuple[Fraction, ...]
    staked: tuple[Fraction, ...]
    covariance: tuple[tuple[Fraction, ...], ...]
    throws: Fraction


def is_chain(table: Table) -> bool:
    """Return whether a game of dice, wheels or coins is walked as a chain of states."""
    return table.family.analysis.kernel == state_chain.__name__


def round_figures(table: Table, laid: tuple[Laid, ...]) -> RoundFigures:
    """Return the exact figures of a round of these bets.

    Raises TooManyStates (a CroupierError) if the bets can stand in too many ways.
    """
    seats = sorted({wager.seat for wager in laid})  # who throws makes no difference, and many states
    alone = Table(table.game, table.options, odds=table.odds, seats=seats, carry=table.carry)
    chain = Compiler(alone, laid, every_throw=False, most=MAX_STATES).chain()
    columns, nodes = range(len(laid)), list(chain.numbers)
    moves = _moves(chain)
    lies = [any(node.laid) or any(staked) for node, staked in zip(nodes, chain.stakes, strict=True)]
    firsts = solve_chain(moves, [[Fraction(lies[n]), *_of_one_throw(chain, n, columns)] for n in range(len(moves))])
    means = [row[1 : 1 + len(laid)] for row in firsts]
    pairs = [(i, j) for i in columns for j in range(i + 1)]
    seconds = solve_chain(moves, [_of_two(chain, state, means, pairs) for state in range(len(moves))])[0]
    covariance = [[Fraction(0)] * len(laid) for _ in columns]
    for (i, j), product in zip(pairs, seconds, strict=True):
        covariance[i][j] = covariance[j][i] = product - means[0][i] * means[0][j]
    throws, *rest = firsts[0]
    return RoundFigures(
        tuple(rest[: len(laid)]), tuple(rest[len(laid) :]), tuple(tuple(row) for row in covariance), throws
    )


@dataclass(frozen=True)
class BetByThrow:
    """One bet alone: its edge as laid and as resolved, and for how many throws it stands on average."""

    name: str
    edge: Fraction
    per_resolved: Fraction
    throws: Fraction

    @property
    def per_throw(self) -> Fraction:
        """The edge of the bet for each throw that it stands."""
        return self.edge / self.throws


def bets_by_throw(table: Table, names: Sequence[str] = ()) -> tuple[list[BetByThrow], list[str]]:
    """Return bets by the throw: those named (WAGER or WAGER@ON), else every bet that can be laid alone; and the names
    of those that can stand in too many ways."""
    if names:
        return [_by_throw(table, name) for name in names], []
    bets, too_many = list[BetByThrow](), list[str]()
    for name, rule in table.game.wager.items():
        if rule.stage and not rule.needs and table.is_offered(name):
            try:
                bets += [_by_throw(table, _text(name, priced.on)) for priced in edges(table, name)]
            except TooManyStates:
                too_many.append(name)
    return bets, too_many


def _text(name: str, on: str) -> str:
    return f"{name}@{on}" if on else name


def _by_throw(table: Table, text: str) -> BetByThrow:
    """Return a bet's figures: those of a chain, and how often it comes back, from its price."""
    name, _, on = text.partition("@")
    places = table.positions.get(name, ())
    where = on or min(places, key=lambda place: (len(place), place), default="")
    figures = round_figures(table, read_wagers(table, [f"{_text(name, where)}=1"]))
    (priced, *_) = edges(table, text)
    back = Fraction(0) if priced.distribution is None else priced.distribution.get(Fraction(0), Fraction(0))
    edge = -figures.means[0] / figures.staked[0]
    return BetByThrow(text, edge, edge / (1 - back), figures.throws)


def _moves(chain: Chain) -> list[Moves]:
    """Return where a throw leads from each state while the round goes on."""
    out: list[Moves] = []
    for steps in chain.steps:
        moves: Moves = {}
        for step in steps:
            if not step.ends:
                to = chain.numbers[step.to]
                moves[to] = moves.get(to, Fraction(0)) + Fraction(1, chain.outcomes)
        out.append(moves)
    return out


def _of_one_throw(chain: Chain, state: int, columns: range) -> list[Fraction]:
    """Return what the throw of a state brings each bet, and what is staked on each for it."""
    steps = chain.steps[state]
    brings = [sum((step.nets[i] for step in steps), Fraction(0)) / chain.outcomes for i in columns]
    return [*brings, *chain.stakes[state]]


def _of_two(
    chain: Chain, state: int, means: Sequence[Sequence[Fraction]], pairs: Sequence[tuple[int, int]]
) -> list[Fraction]:
    """Return what a throw adds to the mean of each two bets' product: what it brings, times that and what follows."""
    out = [Fraction(0)] * len(pairs)
    for step in chain.steps[state]:
        nets = step.nets
        later = [Fraction(0)] * len(nets) if step.ends else means[chain.numbers[step.to]]
        for number, (i, j) in enumerate(pairs):
            out[number] += nets[i] * nets[j] + nets[i] * later[j] + nets[j] * later[i]
    return [total / chain.outcomes for total in out]


def solve_chain(moves: Sequence[Moves], gains: Sequence[Sequence[Fraction]]) -> list[list[Fraction]]:
    """Return for each state what is gained from it until the chain ends: its own gains, and those of the states that
    it leads to. States are eliminated from the last to the first."""
    rows, values = [dict(row) for row in moves], [list(gain) for gain in gains]
    leads_to: list[set[int]] = [set() for _ in rows]
    for state, row in enumerate(rows):
        for target in row:
            leads_to[target].add(state)
    for state in reversed(range(len(rows))):
        row = rows[state]
        leaves = 1 - row.pop(state, Fraction(0))
        for target in row:
            row[target] /= leaves
        values[state] = [value / leaves for value in values[state]]
        for earlier in [earlier for earlier in leads_to[state] if earlier < state]:
            weight = rows[earlier].pop(state)
            for target, chance in row.items():
                rows[earlier][target] = rows[earlier].get(target, Fraction(0)) + weight * chance
                leads_to[target].add(earlier)
            values[earlier] = [a + weight * b for a, b in zip(values[earlier], values[state], strict=True)]
    for state, row in enumerate(rows):
        for target, chance in row.items():
            values[state] = [a + chance * b for a, b in zip(values[state], values[target], strict=True)]
    return values
