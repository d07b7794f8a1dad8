"""Plain questions about wagers: several of them together, returns by named event, odds that give an edge, and risk.

Several wagers: their joint distribution, from the family's own count or from every outcome sent through the settlement,
and so their covariances. Events: what a pay table's rows come to, with how many of all outcomes, what they pay and what
they return. Inverse questions: an edge is a straight line in the odds of one row while the play stays the same; what is
found is priced again, and where best play has changed it is sought by halving. Risk: N0, the volatility index, and the
chance of ruin before a goal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm, sqrt
from typing import Any

from croupier.errors import CroupierError
from croupier.extras import naming_extra
from croupier.money import Odds, amount_to_json, exact
from croupier.odds import edges
from croupier.odds.analysis import Joint, analysis
from croupier.odds.edge import EXACT, Distribution, Edge, decimal, decimal_text, mean, ratio, variance
from croupier.odds.enumeration.every_outcome import until_decided
from croupier.odds.figure_names import title, wager_with_additions
from croupier.odds.messages import (
    EdgeDoesNotFollowOdds,
    GameDoesNotOffer,
    GoalAboveBankroll,
    NoExactPrice,
    NoOddsGiveThatEdge,
    NothingGivesThatEdge,
    NotLaidAtStartSimulate,
    NotPaidFromAMeter,
    NotPricedTogether,
    TooManyBankrolls,
    TooManyDifferentResults,
    WagerHasNoDistribution,
)
from croupier.rulebooks import laboratory
from croupier.table import Table
from croupier.table.felt import Move
from croupier.table.money.meter import METER

MOST_POSITIONS = 60  # of a wager that are told one by one
Z_90 = 1.6448536269514722  # the volatility index is of nine rounds in ten


# Several wagers


@dataclass(frozen=True)
class Together:
    """Several wagers laid on the same rounds, each with its stake: in units of money."""

    names: tuple[str, ...]
    stakes: tuple[Fraction, ...]
    means: tuple[Fraction, ...]
    covariance: tuple[tuple[Fraction, ...], ...]
    note: str = ""  # what of it is not exact
    throws: Fraction | None = None  # for how many throws any of them lies, where they may stand for several

    @property
    def edge(self) -> Fraction:
        """The loss as a share of everything laid."""
        return -sum(self.means, Fraction(0)) / sum(self.stakes, Fraction(0))

    @property
    def variance(self) -> Fraction:
        """Return the variance of the whole result of a round."""
        return sum((cell for row in self.covariance for cell in row), Fraction(0))

    def correlation(self, i: int, j: int) -> float:
        """How strongly two of the wagers go together."""
        size = sqrt(float(self.covariance[i][i] * self.covariance[j][j]))
        return float(self.covariance[i][j]) / size if size else 0.0

    def plain(self) -> dict[str, Any]:
        """The wagers together, as plain data: fractions where they are exact."""
        if self.note:
            return {
                "wagers": [{"wager": n, "stake": ratio(s), "mean_decimal": decimal(m)} for n, s, m in self._rows()],
                "edge": None,
                "edge_decimal": decimal(self.edge),
                "variance_decimal": decimal(self.variance),
                "covariance_decimal": [[decimal(cell) for cell in row] for row in self.covariance],
                "method": "simulated",
                "note": self.note,
            }
        return {
            "wagers": [{"wager": n, "stake": ratio(s), "mean": ratio(m)} for n, s, m in self._rows()],
            "edge": ratio(self.edge),
            "variance": ratio(self.variance),
            "covariance": [[ratio(cell) for cell in row] for row in self.covariance],
            "method": "exact",
            **self._plain_throws(),
        }

    def _plain_throws(self) -> dict[str, str]:
        if self.throws is None:
            return {}
        loss = -sum(self.means, Fraction(0)) / self.throws
        return {"throws": ratio(self.throws), "throws_decimal": decimal(self.throws), "loss_per_throw": ratio(loss)}

    def gather(self, groups: Mapping[str, Sequence[int]]) -> Together:
        """Return the same with some of the wagers taken as one, under a name."""
        columns = list(groups.values())

        def total(row: Sequence[Fraction], column: Sequence[int]) -> Fraction:
            return sum((row[i] for i in column), Fraction(0))

        return replace(
            self,
            names=tuple(groups),
            stakes=tuple(total(self.stakes, column) for column in columns),
            means=tuple(total(self.means, column) for column in columns),
            covariance=tuple(
                tuple(sum((total(self.covariance[i], column) for i in row), Fraction(0)) for column in columns)
                for row in columns
            ),
        )

    def _rows(self) -> Iterator[tuple[str, Fraction, Fraction]]:
        yield from zip(self.names, self.stakes, self.means, strict=True)


Laid = tuple[str, str, Fraction]  # wager, position, stake


def check_wagers(table: Table, laid: Sequence[Laid]) -> None:
    """Refuse wagers that the table does not have."""
    for wager, _, _ in laid:
        if wager not in table.game.wager or not table.is_offered(wager):
            raise CroupierError(GameDoesNotOffer(game=table.game.name, wager=repr(wager)))


def price_together(table: Table, laid: Sequence[Laid]) -> Together:
    """The means and covariances of wagers that are laid together."""
    check_wagers(table, laid)
    joint = analysis(table).joint
    if joint is not None:
        nets = joint(table, [(wager, on) for wager, on, _ in laid])
        means, covariance = _moments(nets, [stake for *_, stake in laid])
    else:
        means, covariance = _through(table, laid)
    named = [(" + ".join(wager_with_additions(table, wager)), on) for wager, on, _ in laid]
    names = tuple(f"{name}@{on}" if on else name for name, on in named)
    return Together(names, tuple(stake for *_, stake in laid), tuple(means), tuple(map(tuple, covariance)))


def _moments(nets: Joint, stakes: Sequence[Fraction]) -> tuple[list[Fraction], list[list[Fraction]]]:
    size = range(len(stakes))
    means = [sum((p * net[i] for net, p in nets.items()), Fraction(0)) for i in size]
    square = [[sum((p * net[i] * net[j] for net, p in nets.items()), Fraction(0)) for j in size] for i in size]
    covariance = [[(square[i][j] - means[i] * means[j]) * stakes[i] * stakes[j] for j in size] for i in size]
    return [m * s for m, s in zip(means, stakes, strict=True)], covariance


def _through(table: Table, laid: Sequence[Laid]) -> tuple[list[Fraction], list[list[Fraction]]]:
    """From every outcome through the settlement: each wager by itself, and each two together."""
    opening = table.round().awaiting
    for wager, _, _ in laid:
        if opening is not None and opening.kind == "wagers" and opening.stage not in table.game.wager[wager].stage:
            raise CroupierError(NotLaidAtStartSimulate(wager=wager))

    def alone(*which: int) -> Distribution:
        moves: list[Move] = []
        for i in which:
            wager, on, stake = laid[i]
            move: Move = {"do": "place", "seat": table.seats[0], "wager": wager, "stake": amount_to_json(exact(stake))}
            moves.append({**move, "on": on} if on else move)
        unit = laid[which[0]][2]
        try:
            return {net * unit: p for net, p in until_decided(table, moves).items()}
        except CroupierError as error:
            raise CroupierError(NotPricedTogether(game=table.game.name, reason=error.refusal.message)) from None

    size = range(len(laid))
    singles = [alone(i) for i in size]
    spread = [variance(marginal) for marginal in singles]
    covariance = [[spread[i] if i == j else Fraction(0) for j in size] for i in size]
    for i in size:
        for j in range(i):
            covariance[i][j] = covariance[j][i] = (variance(alone(i, j)) - spread[i] - spread[j]) / 2
    return [mean(marginal) for marginal in singles], covariance


# How often


def outcome_shares(edge_list: Sequence[Edge]) -> dict[str, dict[str, Fraction | float]]:
    """By figure, how often it wins, stands off and loses; where all wagers have positions, on the first of them. In
    floats where the spread is not exact."""
    priced = [edge for edge in edge_list if edge.distribution is not None and edge.method != "simulated"]
    plain = [edge for edge in priced if not edge.on] or priced[:MOST_POSITIONS]
    out: dict[str, dict[str, Fraction | float]] = {}
    for edge in plain:
        parts = {"wins": Fraction(0), "stands off": Fraction(0), "loses": Fraction(0)}
        for net, p in (edge.distribution or {}).items():
            parts["wins" if net > 0 else "loses" if net < 0 else "stands off"] += p
        known = edge.method == EXACT
        shares = {word: share if known else float(share) for word, share in parts.items() if share}
        out[f"{title(edge.of, edge.on)} ends so"] = shares
    return out


# Returns by event


@dataclass(frozen=True)
class Event:
    """The figures of one possible event."""

    name: str
    combinations: int
    probability: Fraction
    pays: Fraction
    returns: Fraction
    is_exact: bool = True

    def plain(self) -> dict[str, Any]:
        """The result, as plain data: decimals, and no combinations, where the spread is not exact."""
        to_text = ratio if self.is_exact else decimal_text
        return {
            "event": self.name,
            "combinations": self.combinations if self.is_exact else None,
            "probability": to_text(self.probability),
            "pays": ratio(self.pays),
            "return": to_text(self.returns),
        }


def events(table: Table, priced: Edge) -> list[Event]:
    """The events of a wager, those that pay best first, with their total last. Rows of a pay table that pay alike are
    one event; combinations are out of the least number of equally likely ones."""
    if priced.distribution is None:
        raise CroupierError(WagerHasNoDistribution(wager=priced.wager, note=priced.note))
    whole = lcm(*(p.denominator for p in priced.distribution.values()))
    names, known = _names(table, priced), priced.method == EXACT
    out = [
        Event(names(net), int(p * whole), p, net, p * net, known)
        for net, p in sorted(priced.distribution.items(), reverse=True)
    ]
    return [*out, Event("total", whole, Fraction(1), Fraction(0), sum((e.returns for e in out), Fraction(0)), known)]


def _names(table: Table, priced: Edge) -> Callable[[Fraction], str]:
    cells = table.pays.get(priced.wager, {})
    rows: dict[Fraction, list[str]] = {}
    key = priced.game and priced.wager
    titles = table.game.paytable[table.game.wager[key].paytable or ""].titles if table.game.wager[key].paytable else {}
    for row, cell in cells.items() if isinstance(cells, dict) else ():
        if isinstance(cell, Odds):
            rows.setdefault(cell.win, []).append(titles.get(row, row.replace("_", " ")))

    wins = [net for net in priced.distribution or () if net > 0 and net not in rows]

    def name(net: Fraction) -> str:
        if net in rows:
            return " or ".join(rows[net])
        if net > 0:
            return f"wins {net}" if len(wins) > 1 else "wins"
        return "loses" if net == -1 else "comes back" if net == 0 else f"loses {-net}"

    return name


# Inverse questions

HALVINGS = 60


def odds_for(table: Table, wager: str, wanted: Fraction, row: str = "") -> Fraction:
    """The odds (so much to 1) of a wager, or of one row of its pay table, at which it has an edge."""

    given = table.odds.get(wager)
    others = given if isinstance(given, dict) else {}

    def at(win: Fraction) -> Fraction:
        text = f"{win.numerator} to {win.denominator}"
        return _edge_of(_table_paying(table, wager, {**others, row: text} if row else text), wager)

    first, second = at(Fraction(1)), at(Fraction(2))
    if first == second:
        raise CroupierError(EdgeDoesNotFollowOdds(wager=wager))
    win = 1 + (first - wanted) / (first - second)
    if win < 0:
        raise CroupierError(NoOddsGiveThatEdge(wager=row or wager, win=str(win)))
    return win if at(win) == wanted else _solve_for(at, wanted)


def meter_for(table: Table, wager: str, wanted: Fraction) -> Fraction:
    """Return the amount on the meter at which a wager that it pays has the wanted edge."""

    def at(held: Fraction) -> Fraction:
        carry = {**table.carry, "state": {**table.state, METER: amount_to_json(exact(held))}}
        return _edge_of(Table(table.game, table.options, odds=table.odds, seats=table.seats, carry=carry), wager)

    if at(Fraction(0)) == at(Fraction(10**9)):
        raise CroupierError(NotPaidFromAMeter(wager=wager, game=table.game.name))
    if at(Fraction(0)) <= wanted:
        return Fraction(0)
    return _solve_for(at, wanted)


def _edge_of(table: Table, wager: str) -> Fraction:
    priced = edges(table, wager)
    edge = priced[0].edge if priced and priced[0].method.startswith(EXACT) else None
    if edge is None:
        raise CroupierError(NoExactPrice(wager=wager, game=table.game.name))
    return edge


def _table_paying(table: Table, wager: str, pays: object) -> Table:
    odds = {**table.odds, wager: pays}
    return Table(laboratory.open_all_rules(table.game), table.options, odds=odds, seats=table.seats, carry=table.carry)


def _solve_for(at: Callable[[Fraction], Fraction], wanted: Fraction) -> Fraction:
    """Where a falling line that may bend reaches a value: by secants on straight pieces, and by halving."""
    low, high = Fraction(0), Fraction(1)
    while at(high) > wanted:
        low, high = high, 2 * high
        if high > 10**12:
            raise CroupierError(NothingGivesThatEdge())
    for _ in range(HALVINGS):
        above, below = at(low), at(high)
        if below == wanted or above == below:
            return high
        straight = low + (above - wanted) * (high - low) / (above - below)
        value = at(straight)
        if value == wanted:
            return straight
        low, high = (straight, high) if value > wanted else (low, straight)
        middle = (low + high) / 2
        low, high = (middle, high) if at(middle) > wanted else (low, middle)
    return high.limit_denominator(10**9)


# Risk


@dataclass(frozen=True)
class Risk:
    """The risk of a wager, per unit laid."""

    edge: Fraction
    variance: Fraction

    @property
    def deviation(self) -> float:
        """The standard deviation of a round."""
        return sqrt(float(self.variance))

    @property
    def volatility_index(self) -> float:
        """1.645 standard deviations: nine rounds in ten are closer to the mean."""
        return Z_90 * self.deviation

    @property
    def n0(self) -> Fraction | None:
        """The rounds after which the expectation is as large as a standard deviation; none without an edge."""
        return self.variance / self.edge**2 if self.edge else None

    def interval(self, rounds: int) -> tuple[float, float]:
        """The return to player that nine runs in ten of so many rounds lie within."""
        centre, wide = 1 - float(self.edge), self.volatility_index / sqrt(rounds)
        return centre - wide, centre + wide


def risk(priced: Edge) -> Risk:
    """The risk of a wager, from its price."""
    edge, spread = priced.edge, priced.variance
    if edge is None or spread is None:
        raise CroupierError(WagerHasNoDistribution(wager=priced.wager, note=priced.note))
    return Risk(edge, spread)


MOST_STATES = 4000  # that are solved as one system of equations
MOST_CELLS = 30_000_000  # of the recursion: purses times the steps of the largest win


def ruin(distribution: Mapping[Fraction, Fraction], bankroll: Fraction, goal: Fraction) -> float:
    """The chance that so many units are gone before they have grown to a goal, one unit laid on every round. Ruin is
    less than one unit left. Solved on the lattice of what the wager can bring: all purses at once where they are
    few, by recursion where they are many."""
    with naming_extra():
        import numpy as np
    step = Fraction(1, lcm(*(net.denominator for net in (*distribution, bankroll, goal))))
    low, high = int(1 / step), int(goal / step)
    size = high - low
    if not 0 < bankroll < goal:
        raise CroupierError(GoalAboveBankroll())
    if bankroll < 1:
        return 1.0
    if size > MOST_STATES:
        return _ruin_of_many(distribution, step, size, int(bankroll / step) - low)
    matrix, lost = np.eye(size), np.zeros(size)
    for net, p in distribution.items():
        move = int(net / step)
        for at in range(size):
            then = at + move
            if then < 0:
                lost[at] += float(p)
            elif then < size:
                matrix[at, then] -= float(p)
    return float(np.linalg.solve(matrix, lost)[int(bankroll / step) - low])


def _ruin_of_many(distribution: Mapping[Fraction, Fraction], step: Fraction, size: int, at: int) -> float:
    """The chance of ruin where there are too many purses for one system of equations."""
    import numpy as np

    from croupier.odds.studies.ruin_recursion import ruin_by_recursion

    moves = {int(net / step): float(p) for net, p in distribution.items()}
    if size * max(moves) > MOST_CELLS:
        raise CroupierError(TooManyBankrolls(count=f"{size:,}", steps=f"{max(moves):,}"))
    return float(ruin_by_recursion(np.array(list(moves)), np.array(list(moves.values())), size, at))


def ruin_within(distribution: Mapping[Fraction, Fraction], bankroll: Fraction, rounds: int) -> float:
    """The chance that so many units are gone within so many rounds, one unit laid on every round."""
    with naming_extra():
        import numpy as np
    step = Fraction(1, lcm(*(net.denominator for net in (*distribution, bankroll))))
    low, best = int(1 / step), max(int(net / step) for net in distribution)
    most = int(bankroll / step) - low + best * rounds + 1
    if most > 50 * MOST_STATES or rounds * most > 4 * 10**9:
        raise CroupierError(TooManyDifferentResults())
    now, gone = np.zeros(most), 0.0
    if bankroll < 1:
        return 1.0
    now[int(bankroll / step) - low] = 1.0
    for _ in range(rounds):
        then = np.zeros(most)
        for net, p in distribution.items():
            move, share = int(net / step), float(p)
            if move >= 0:
                then[move:] += share * now[: most - move]
            else:
                then[:move] += share * now[-move:]
                gone += share * float(now[:-move].sum())
        now = then
    return gone
