"""Best play of the hold'em games against the house, and the exact distribution of every wager under it.

Serves gb-archive 11.16 to 11.117 and perth's Ultimate Texas Hold'em. Each game is turned into what a showdown pays
(solver.Payoffs) and where decisions fall; the rest is the same for all. Ceilings on payments depend on the
size of a stake and are left out of account.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np

from croupier.errors import CroupierError
from croupier.games.holdem.messages import BestPlayWhereAlike, BestPlayWherePlayIsAnte
from croupier.games.holdem.odds import solver
from croupier.games.holdem.odds.solver import Payoffs
from croupier.games.holdem.representative_deals import Nets, given_up, showdown
from croupier.games.holdem.rules import CALL, FLOP, RIVER, STAGES, TURN, Rules, Ultimate
from croupier.games.shared.poker.dealer_hand import Qualifies
from croupier.odds.array_cache import arrays
from croupier.odds.edge import Distribution, distribution_of
from croupier.odds.poker.boards import CATEGORIES, HOLES, Array, least_strength
from croupier.odds.result_cache import cached_answer
from croupier.table import Table

OUTCOMES = range(6)
FLOPS, LATER_BOARDS, DEALERS = 19600, 1081, 990  # for two hole cards: flops, turns and rivers after one, dealer's hands
FLOPS_WITH_SHARED_CARD = (
    22100 - FLOPS
)  # flops that hold one of the two cards: no deal gives them, and a sum of nothing beats a fold
STREETS = 230300  # first four board cards for two hole cards
Net = Callable[[int, int], Fraction]  # (outcome, category) -> what a unit wins


@dataclass(slots=True)
class Solved:
    """Best play of a game: what each wager comes to, and what each pair of hole cards is worth and does at first."""

    wagers: dict[str, Distribution]
    staked: dict[str, Fraction]
    worth: dict[str, list[Fraction]]  # by first choice: the worth for each of the 1,326 holes
    ways: dict[tuple[int, int, int], Fraction]  # how often each way comes that a round is decided: early, plan, river

    def plain(self) -> dict[str, Any]:
        return {
            "wagers": {w: {str(n): str(p) for n, p in d.items()} for w, d in self.wagers.items()},
            "staked": {w: str(s) for w, s in self.staked.items()},
            "worth": {c: [str(v) for v in values] for c, values in self.worth.items()},
            "ways": [[*way, str(share)] for way, share in self.ways.items()],
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Solved:
        return cls(
            {w: {Fraction(n): Fraction(p) for n, p in d.items()} for w, d in plain["wagers"].items()},
            {w: Fraction(s) for w, s in plain["staked"].items()},
            {c: [Fraction(v) for v in values] for c, values in plain["worth"].items()},
            {(early, plan, river): Fraction(share) for early, plan, river, share in plain["ways"]},
        )


def solve(table: Table) -> Solved:
    """Best play at a table; kept on disk, because it takes seconds. Wagers on the cards alone, such as the Trips, have
    no part in it, so that every choice of their odds is answered at once."""
    plain, _ = cached_answer(table, "hold'em: best play", lambda: GAMES[kind(table)](table).plain(), play_key(table))
    return Solved.from_plain(plain)


def play_key(table: Table) -> list[Any]:
    """Return the key of everything that best play depends on: the nets of the wagers that it decides, their sizes, and
    who qualifies."""
    m = MODELS[kind(table)](table)
    nets = {name: [[str(net(o, c)) for c in range(len(CATEGORIES))] for o in OUTCOMES] for name, net in m.nets.items()}
    return [kind(table), nets, m.pay.qualify, {name: str(net) for name, net in m.lost.items()}, m.sizes]


def kind(table: Table) -> str:
    """Which of the four games a table plays."""
    rules: Rules = table.rules
    return rules.variant


# What a showdown pays


def payoffs(table: Table, base: Net, play: Net) -> Payoffs:
    """Tables of whole numbers for the kernels."""
    nets = {(w, o, c): net(o, c) for w, net in (("base", base), ("play", play)) for o in OUTCOMES for c in range(10)}
    scale = lcm(*(value.denominator for value in nets.values()))
    made = {
        name: np.array([[int(nets[name, o, c] * scale) for c in range(10)] for o in OUTCOMES])
        for name in ("base", "play")
    }
    need: Qualifies | None = getattr(table.rules, "qualifies", None)
    qualify = 1 if need is None else least_strength(need.hand, *need.ranks)
    return Payoffs(made["base"], made["play"], qualify, scale)


def net_function(nets: Nets) -> Net:
    """Return the net of a unit as a function; a showdown that never comes counts as nothing."""
    return lambda outcome, category: nets.get((outcome, category), Fraction(0))


def common_net(nets: Mapping[str, Nets], *wagers: str) -> Net:
    """The wagers laid in play, of which the solver knows one: they must pay alike."""
    first, *others = (nets[name] for name in wagers)
    if any(other != first for other in others):
        raise CroupierError(BestPlayWhereAlike(wagers=", ".join(wagers)))
    return net_function(first)


def sum_of_nets(*nets: Net) -> Net:
    """Return a net that is the sum of these."""
    return lambda outcome, category: sum((net(outcome, category) for net in nets), Fraction(0))


def _sum_over_flops(values: Array) -> Array:
    """For each hole, the sum over all flops of a value known for one flop of each class."""
    flop = solver.symmetry(3)
    total = (flop.weights[:, None] * values).sum(axis=0)
    images: Array = np.asarray(sum(total[moved] for moved in flop.holes)) // 24
    return images


def _sum_over_streets(values: Array) -> Array:
    street = solver.symmetry(4)
    total = (street.weights[:, None] * values).sum(axis=0)
    images: Array = np.asarray(sum(total[moved] for moved in street.holes)) // 24
    return images


def _fractions(values: Array, unit: int) -> list[Fraction]:
    return [Fraction(int(v), unit) for v in values]


Play = Callable[[int, int, int, int, int], tuple[Fraction, Fraction]]


def _spread(counts: Array, play: Play) -> tuple[Distribution, Fraction]:
    """A wager's distribution and what it stakes on average, from the tally: `play` tells, for a way the round went
    (early, plan, river, outcome, category), the net and the stake."""
    total = int(counts.sum())
    parts, staked = [], Fraction(0)
    for where in np.argwhere(counts):
        p = Fraction(int(counts[tuple(where)]), total)
        net, stake = play(*(int(i) for i in where))
        parts.append((net, p))
        staked += stake * p
    return distribution_of(parts), staked


def _solved_from(
    counts: Array, spreads: dict[str, tuple[Distribution, Fraction]], worth: dict[str, list[Fraction]]
) -> Solved:
    decided, total = counts.sum(axis=(3, 4)), int(counts.sum())
    ways = {(int(b), int(p), int(r)): Fraction(int(decided[b, p, r]), total) for b, p, r in np.argwhere(decided)}
    return Solved({w: d for w, (d, _) in spreads.items()}, {w: s for w, (_, s) in spreads.items()}, worth, ways)


@dataclass(frozen=True, slots=True)
class Model:
    """A game as the solver sees it: what a showdown pays, the net of each wager by outcome and category, how large the
    wagers laid in play are, and what a fold brings by wager."""

    pay: Payoffs
    nets: dict[str, Net]
    sizes: dict[str, int]
    lost: dict[str, Fraction]

    @property
    def fold(self) -> int:
        """The net of a fold, in the payoffs' units."""
        return int(self.net_of_fold * self.pay.scale)

    @property
    def net_of_fold(self) -> Fraction:
        return sum(self.lost.values(), Fraction(0))

    @property
    def first(self) -> Fraction:
        """The part of a fold's loss that is staked before the deal."""
        return Fraction(len(self.lost))


def _nets_of_fold(table: Table, *wagers: str) -> dict[str, Fraction]:
    """Return the nets of a fold on these wagers."""
    lost = given_up(table)
    return {name: lost[name] for name in wagers if name in lost}


@dataclass(frozen=True, slots=True)
class Decisions:
    """Best play as arrays of 0 and 1: what is decided before the flop by hole (in the bonus game a fold, in Ultimate
    the Play wager), and further bets by class of flop, or of the first four cards, and hole."""

    early: Array
    flop: Array
    turn: Array | None = None


def decisions(table: Table, sums: solver.Gathered | None = None) -> Decisions:
    """Return the decisions of best play up to the turn; those after the river follow from one board at a time. They are
    kept on disk, from the sums that were gathered for the solution where there are some."""
    game = kind(table)

    def compute_decisions() -> list[Array]:
        m = MODELS[game](table)
        best = DECIDES[game](m, sums or GATHERS[game](m))
        return [best.early, best.flop, *([] if best.turn is None else [best.turn])]

    return Decisions(*arrays(table, "hold'em: decisions", compute_decisions, play_key(table)))


# The games


def ultimate_model(table: Table) -> Model:
    """Ante and Blind stand anyway; Play is one unit of the further wager."""
    rules: Ultimate = table.rules
    shown_down = showdown(table)
    nets = {name: net_function(shown_down[name]) for name in ("ante", "blind", "play")}
    names = zip(("early", "middle", "late"), STAGES, strict=True)
    sizes = {name: max(rules.sizes(stage).times) for name, stage in names}
    if sizes["late"] != 1:
        raise CroupierError(BestPlayWherePlayIsAnte())
    pay = payoffs(table, sum_of_nets(nets["ante"], nets["blind"]), nets["play"])
    return Model(pay, nets, sizes, _nets_of_fold(table, "ante", "blind"))


def _ultimate_worth(m: Model, g: solver.Gathered) -> tuple[Array, Array]:
    """Return the values of playing at once and of waiting, by hole, over all flops."""
    later = _sum_over_flops(np.maximum(g.three[..., 0], g.three[..., 1]))
    return (g.whole[:, 0] + m.sizes["early"] * g.whole[:, 1]) * 10, later


def ultimate_decisions(m: Model, g: solver.Gathered) -> Decisions:
    now, later = _ultimate_worth(m, g)
    return Decisions((now > later).astype(np.uint8), (g.three[..., 0] > g.three[..., 1]).astype(np.uint8))


def ultimate(table: Table) -> Solved:
    """Play 4 (or 3) before the flop, 2 after it, 1 after the river, or fold."""
    m = ultimate_model(table)
    pay, fold = m.pay, m.fold
    ante, blind, play = m.nets["ante"], m.nets["blind"], m.nets["play"]
    early, middle, late = m.sizes["early"], m.sizes["middle"], m.sizes["late"]
    g = GATHERS["ultimate"](m)
    now, later = _ultimate_worth(m, g)
    made = decisions(table, g)
    counts = solver.tally(pay, fold, 1, made.early, made.flop)

    def size(before: int, plan: int, river: int) -> int:
        return early if before else middle if plan else late if river else 0

    def total(before: int, plan: int, river: int, o: int, c: int) -> tuple[Fraction, Fraction]:
        k = size(before, plan, river)
        return (ante(o, c) + blind(o, c) + k * play(o, c), m.first + k) if k else (m.net_of_fold, m.first)

    def alone(net: Net) -> Play:
        return lambda b, p, r, o, c: (net(o, c) if size(b, p, r) else m.lost["blind"], Fraction(1))

    def play_net_and_stake(b: int, p: int, r: int, o: int, c: int) -> tuple[Fraction, Fraction]:
        return size(b, p, r) * play(o, c), Fraction(size(b, p, r))

    spreads = {
        "ante": _spread(counts, total),
        "blind": _spread(counts, alone(blind)),
        "play": _spread(counts, play_net_and_stake),
    }
    unit = FLOPS * LATER_BOARDS * DEALERS * pay.scale
    skip = _sum_over_flops(g.three[..., 1])  # nothing bet before the river
    worth = {
        f"play_{early}x": _fractions(now, unit),
        "check": _fractions(later, unit),
        "check_to_the_river": _fractions(skip, unit),
        "one_unit_of_play": _fractions(g.whole[:, 1] * 10, unit),
        "standing": _fractions(g.whole[:, 0] * 10, unit),
        "share_of_flops_played": _fractions(_sum_over_flops(made.flop.astype(np.int64)), FLOPS),
    }
    return _solved_from(counts, spreads, worth)


def casino_model(table: Table) -> Model:
    """The Ante stands; Call is the further wager."""
    nets = showdown(table)
    ante, call = net_function(nets["ante"]), net_function(nets[CALL])
    sizes = {CALL: table.rules.laid[CALL].times}
    return Model(payoffs(table, ante, call), {"ante": ante, CALL: call}, sizes, _nets_of_fold(table, "ante"))


def casino_decisions(m: Model, g: solver.Gathered) -> Decisions:
    return Decisions(np.zeros(HOLES, np.uint8), (g.three[..., 0] > m.fold * LATER_BOARDS * DEALERS).astype(np.uint8))


def casino(table: Table) -> Solved:
    """Call twice the Ante on the flop, or fold."""
    m = casino_model(table)
    pay, fold, times = m.pay, m.fold, m.sizes["call"]
    ante, call = m.nets["ante"], m.nets["call"]
    g = GATHERS["casino"](m)
    made = decisions(table, g)
    counts = solver.tally(pay, fold, 0, made.early, made.flop)

    def total(b: int, p: int, r: int, o: int, c: int) -> tuple[Fraction, Fraction]:
        return (ante(o, c) + times * call(o, c), m.first + times) if p else (m.net_of_fold, m.first)

    def call_net_and_stake(b: int, p: int, r: int, o: int, c: int) -> tuple[Fraction, Fraction]:
        return (times * call(o, c), Fraction(times)) if p else (Fraction(0), Fraction(0))

    spreads = {"ante": _spread(counts, total), "call": _spread(counts, call_net_and_stake)}
    unit = FLOPS * LATER_BOARDS * DEALERS * pay.scale
    worth = {
        "best": _fractions(_sum_over_flops(np.maximum(g.three[..., 0], fold * LATER_BOARDS * DEALERS)), unit),
        "always_call": _fractions((g.whole[:, 0] + times * g.whole[:, 1]) * 10, unit),
        "share_of_flops_played": _fractions(
            _sum_over_flops(made.flop.astype(np.int64)) - FLOPS_WITH_SHARED_CARD, FLOPS
        ),
    }
    return _solved_from(counts, spreads, worth)


def bonus_model(table: Table) -> Model:
    """The Ante stands; flop, turn and river wagers are so many units of one further wager."""
    nets = showdown(table)
    ante, bet = net_function(nets["ante"]), common_net(nets, FLOP, TURN, RIVER)
    sizes = {wager: table.rules.laid[wager].times for wager in (FLOP, TURN, RIVER)}
    return Model(payoffs(table, ante, bet), {"ante": ante, "bet": bet}, sizes, _nets_of_fold(table, "ante"))


def _bonus_stay(m: Model, g: solver.Gathered) -> list[Fraction]:
    """Return the value of paying to see the flop, by hole."""
    sizes = m.sizes
    gain_turn = _sum_over_flops(np.maximum(g.three[..., 0], 0)) * sizes["turn"]  # over 19,600 flops, 1,081 later pairs
    gain_river = _sum_over_streets(np.maximum(g.four, 0)) * sizes["river"]  # over 230,300 sets of four, 46 rivers
    unit, river_unit = FLOPS * LATER_BOARDS * DEALERS * m.pay.scale, STREETS * 46 * DEALERS * m.pay.scale
    return [
        Fraction(int(a) + int(t), unit) + Fraction(int(r), river_unit)
        for a, t, r in zip(_bonus_base(m, g), gain_turn, gain_river, strict=True)
    ]


def _bonus_base(m: Model, g: solver.Gathered) -> Array:
    """Return what paying to see the flop brings without the bets that may follow, over all flops."""
    base: Array = (g.whole[:, 0] + m.sizes["flop"] * g.whole[:, 1]) * 10
    return base


def bonus_decisions(m: Model, g: solver.Gathered) -> Decisions:
    folds = np.array([1 if value <= m.net_of_fold else 0 for value in _bonus_stay(m, g)], np.uint8)
    return Decisions(folds, (g.three[..., 0] > 0).astype(np.uint8), (g.four > 0).astype(np.uint8))


def bonus(table: Table) -> Solved:
    """Twice the Ante to see the flop, or fold; then a bet or none before the turn and before the river."""
    m = bonus_model(table)
    pay, fold, sizes = m.pay, m.fold, m.sizes
    ante, bet = m.nets["ante"], m.nets["bet"]
    g = GATHERS["bonus"](m)
    made = decisions(table, g)
    counts = solver.tally(pay, fold, 0, made.early, made.flop, made.turn)

    def units(plan: int) -> int:
        return int(sizes["flop"] + sizes["turn"] * (plan & 1) + sizes["river"] * (plan >> 1))

    def total(b: int, p: int, r: int, o: int, c: int) -> tuple[Fraction, Fraction]:
        return (m.net_of_fold, m.first) if b else (ante(o, c) + units(p) * bet(o, c), m.first + units(p))

    def part(size: Callable[[int], int]) -> Play:
        return lambda b, p, r, o, c: (Fraction(0), Fraction(0)) if b else (size(p) * bet(o, c), Fraction(size(p)))

    spreads = {
        "ante": _spread(counts, total),
        "flop": _spread(counts, part(lambda plan: sizes["flop"])),
        "turn": _spread(counts, part(lambda plan: sizes["turn"] * (plan & 1))),
        "river": _spread(counts, part(lambda plan: sizes["river"] * (plan >> 1))),
    }
    worth = {
        "bet": _bonus_stay(m, g),
        "fold": [m.net_of_fold] * HOLES,
        "never_bet_again": _fractions(_bonus_base(m, g), FLOPS * LATER_BOARDS * DEALERS * pay.scale),
        "share_of_flops_played": _fractions(_sum_over_flops(made.flop.astype(np.int64)), FLOPS),
    }
    return _solved_from(counts, spreads, worth)


def two_way_model(table: Table) -> Model:
    """Ante and Blind stand; the flop and river wagers are units of one further wager."""
    shown_down = showdown(table)
    ante, blind, bet = (
        net_function(shown_down["ante"]),
        net_function(shown_down["blind"]),
        common_net(shown_down, FLOP, RIVER),
    )
    sizes = {wager: table.rules.laid[wager].times for wager in (FLOP, RIVER)}
    nets = {"ante": ante, "blind": blind, "bet": bet}
    return Model(payoffs(table, sum_of_nets(ante, blind), bet), nets, sizes, {})


def two_way_decisions(m: Model, g: solver.Gathered) -> Decisions:
    return Decisions(np.zeros(HOLES, np.uint8), (g.three[..., 0] > 0).astype(np.uint8))


def two_way(table: Table) -> Solved:
    """Solve Two Way, which has no folding: a bet or none on the flop, and after the river."""
    m = two_way_model(table)
    pay, flop_size, river_size = m.pay, m.sizes["flop"], m.sizes["river"]
    ante, blind, bet = m.nets["ante"], m.nets["blind"], m.nets["bet"]
    g = GATHERS["two_way"](m)
    at_flop, made = g.three[..., 0], decisions(table, g)
    counts = solver.tally(pay, 0, 2, made.early, made.flop)

    def units(plan: int, river: int) -> int:
        return int(flop_size * plan + river_size * river)

    def total(b: int, p: int, r: int, o: int, c: int) -> tuple[Fraction, Fraction]:
        return ante(o, c) + blind(o, c) + units(p, r) * bet(o, c), Fraction(2 + units(p, r))

    def alone(net: Net) -> Play:
        return lambda b, p, r, o, c: (net(o, c), Fraction(1))

    spreads = {
        "ante": _spread(counts, total),
        "blind": _spread(counts, alone(blind)),
        "flop": _spread(counts, lambda b, p, r, o, c: (units(p, 0) * bet(o, c), Fraction(units(p, 0)))),
        "river": _spread(counts, lambda b, p, r, o, c: (units(0, r) * bet(o, c), Fraction(units(0, r)))),
    }
    unit = FLOPS * LATER_BOARDS * DEALERS * pay.scale
    worth = {
        "bets_on_the_flop": _fractions(_sum_over_flops(np.maximum(at_flop, 0)) * flop_size, unit),
        "share_of_flops_played": _fractions(_sum_over_flops(made.flop.astype(np.int64)), FLOPS),
    }
    return _solved_from(counts, spreads, worth)


MODELS: dict[str, Callable[[Table], Model]] = {
    "ultimate": ultimate_model,
    "casino": casino_model,
    "bonus": bonus_model,
    "two_way": two_way_model,
}
GATHERS: dict[str, Callable[[Model], solver.Gathered]] = {
    "ultimate": lambda m: solver.gather(m.pay, m.fold, (1, m.sizes["middle"]), best_too=True),
    "casino": lambda m: solver.gather(m.pay, m.fold, (1, m.sizes["call"])),
    "bonus": lambda m: solver.gather(m.pay, m.fold, (0, 1), with_four=True),
    "two_way": lambda m: solver.gather(m.pay, m.fold, (0, 1)),
}
DECIDES: dict[str, Callable[[Model, solver.Gathered], Decisions]] = {
    "ultimate": ultimate_decisions,
    "casino": casino_decisions,
    "bonus": bonus_decisions,
    "two_way": two_way_decisions,
}
GAMES: dict[str, Callable[[Table], Solved]] = {
    "ultimate": ultimate,
    "casino": casino,
    "bonus": bonus,
    "two_way": two_way,
}
