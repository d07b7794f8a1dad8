"""The edge of a strategy of your own: a way to play that a game knows by name, or a file of Python."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Protocol

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.odds.analysis import analysis
from croupier.odds.edge import EXACT, Edge, decimal
from croupier.odds.enumeration.play_out import Solver, TooLarge, distribution_of_column, mean_stake
from croupier.odds.figure_names import BEST, figures, mains, way, whole_bet
from croupier.odds.layout_edges import clauses
from croupier.odds.progress import tell
from croupier.odds.strategy import advice, choice_of_move
from croupier.simulate.kernels.readable_engine import lay_wagers
from croupier.simulate.messages import ChoiceNotPriced, FileTellsAlikeApart, NothingDecidedSameEdge, RoundsTooMany
from croupier.simulate.play.fallback_analysis import first_position, wagers_to_lay
from croupier.simulate.play.open_questions import ENGINE_ROUNDS, KERNEL_ROUNDS, SEED
from croupier.simulate.play.strategy_file import StrategyFile, read_strategy_file
from croupier.simulate.runner import run
from croupier.simulate.wagers import Laid
from croupier.table import Round, Table
from croupier.table.dealer import Dealer
from croupier.table.felt import Move

DECISIONS_JUDGED = 2_000  # rounds of a file whose decisions are priced one by one
MAX_ROUNDS_PLAYED_OUT = 150_000  # rounds that are played out for a file before it is judged otherwise
OFTEN = 250  # rounds between two words of how far it is
MIN_SAMPLES = 100  # rounds in which a file is asked again what it decides
COSTS = (
    "best play's edge is exact; what the decisions cost beyond it, {}%, is counted over {:,} rounds, seed {}, standard "
    "error {}"
)
NO_COST = (
    "best play's edge is exact; in {:,} rounds, seed {}, no decision cost anything: what is decided otherwise comes in "
    "less than {:.2g}% of rounds (19 times in 20)"
)


def edge_of_strategy(table: Table, strategy: str, rounds: int = 0) -> Edge:
    """The whole bet of a game played by a file, or in a way that it knows by name: exactly where that is known, else
    simulated."""
    if not table.game.decision or not mains(table):
        raise CroupierError(NothingDecidedSameEdge(game=table.game.name))
    out = Edge(table.game.name, mains(table)[0], table.options, None, clauses(table, mains(table)[0]))
    out.extra["strategy"] = strategy
    if (file := read_strategy_file(strategy)) is not None:
        return _edge_of_file(table, file, out, rounds)
    rounds = rounds or (KERNEL_ROUNDS if table.family.analysis.kernel else ENGINE_ROUNDS)
    simulated = run(table, rounds=rounds, seed=SEED, strategy=strategy, runs=False)
    part = simulated.whole[0] if simulated.whole else simulated.columns[0]
    priced = edges(table)
    units = max(edge.units for edge in priced)
    out.of, out.play = part.of, simulated.play
    known = {f.edge for f in figures(table, priced) if f.of == part.of and f.play == simulated.play}
    if len(known) == 1:
        out.average, out.method, out.note = -known.pop(), EXACT, way(simulated.play)
        return out
    stake = Fraction(getattr(part, "stake", 1)) if simulated.whole else Fraction(1)
    out.average, out.method = -part.edge / units, "simulated"
    out.standard_error = decimal(part.error / stake / units, 6)
    out.note = (
        f"{simulated.note}; simulated: {simulated.rounds:,} rounds, seed {SEED}, standard error {out.standard_error}"
    )
    return out


def _edge_of_file(table: Table, file: StrategyFile, out: Edge, rounds: int) -> Edge:
    """A strategy from a file of Python: by every round, by what its decisions cost, or by playing."""
    laid = wagers_to_lay(table, out.wager, first_position(table, out.wager))
    out.of, out.play = whole_bet(table), file.way
    try:
        return _edge_by_every_round(table, laid, file, out)
    except TooLarge:
        pass
    best = [f.edge for f in figures(table, edges(table)) if f.of == out.of and f.play in ("", BEST)]
    if best and analysis(table).advice is not None:
        return _edge_by_cost(table, laid, file, out, best[0], rounds or DECISIONS_JUDGED)
    wagers = [f"{wager}@{on}" if on else wager for wager, on in laid]
    simulated = run(table, wagers=wagers, rounds=rounds or ENGINE_ROUNDS, seed=SEED, strategy=file.path, runs=False)
    part = simulated.whole[0] if simulated.whole else simulated.columns[0]
    out.average, out.method, out.standard_error = -part.edge, "simulated", decimal(part.error, 6)
    out.note = (
        f"{simulated.note}; simulated: {simulated.rounds:,} rounds, seed {SEED}, standard error {out.standard_error}"
    )
    return out


def _edge_by_every_round(table: Table, laid: list[tuple[str, str]], file: StrategyFile, out: Edge) -> Edge:
    """Every round, where there are few enough and the file decides alike what is alike."""
    known = table.family.analysis
    if (known.edges and known.symmetry is None) or any(table.game.wager[wager_name].outlives for wager_name, _ in laid):
        raise TooLarge(RoundsTooMany())
    solver = Solver(table, laid, most=MAX_ROUNDS_PLAYED_OUT, plays=file.choice)
    spread = solver.distribution()
    for _, playing in _rounds_with_decisions(table, laid, file, MIN_SAMPLES):
        if not file.is_consistent(playing, solver.choices):
            raise TooLarge(FileTellsAlikeApart())
    out.distribution, out.staked = distribution_of_column(spread, *range(len(laid))), mean_stake(spread)
    out.note = f"every round played out through the settlement; {solver.runs:,} were different"
    return out


def _edge_by_cost(
    table: Table, laid: list[tuple[str, str]], file: StrategyFile, out: Edge, best: Fraction, rounds: int
) -> Edge:
    """Best play's edge, and what the file's decisions cost: each by the worth of every choice at that moment."""
    mean, error = mistakes(table, laid, file, rounds)
    out.average, out.method = -best - mean, "simulated"
    out.standard_error = f"{error:.6f}"
    out.note = COSTS.format(decimal(mean * 100, 4), rounds, SEED, out.standard_error)
    if not mean:
        out.note = NO_COST.format(rounds, SEED, 300 / rounds)
    return out


class Decider(Protocol):
    """A way to play: what it decides in a running round."""

    def answer(self, playing: Round) -> Move:
        """Return the move."""


def mistakes(table: Table, laid: list[tuple[str, str]], player: Decider, rounds: int) -> tuple[Fraction, float]:
    """Return what a player's decisions cost beyond the best on average, each by the worth of every choice at that
    moment, and the standard error of it."""
    costs: dict[int, Fraction] = {}
    for number, playing in _rounds_with_decisions(table, laid, player, rounds):
        worth, move = advice(playing), player.answer(playing)
        choice = choice_of_move(worth, move)
        if choice is None:
            raise CroupierError(ChoiceNotPriced(choice=move["choice"], game=table.game.name))
        costs[number] = costs.get(number, Fraction(0)) + max(worth.values()) - worth[choice]
        if not number % OFTEN:
            tell(f"what is decided at {table.game.name}: round {number:,} of {rounds:,}")
    mean = sum(costs.values(), Fraction(0)) / rounds
    square = sum((cost * cost for cost in costs.values()), Fraction(0)) / rounds
    return mean, float((square - mean * mean) / rounds) ** 0.5


def _rounds_with_decisions(
    table: Table, laid: list[tuple[str, str]], file: Decider, rounds: int
) -> Iterator[tuple[int, Round]]:
    """Rounds at random by their number, each as often as the file has something to choose in it, before it answers."""
    table, chance = table.apart(), Seeded(f"{SEED} {table.game.name}")
    dealer, seat = Dealer(table, chance), table.seats[0]
    for number in range(rounds):
        playing, waiting = table.round(), [Laid(seat, wager, on, 1) for wager, on in laid]
        while (ask := playing.awaiting) is not None:
            if ask.kind == "wagers":
                lay_wagers(playing, waiting)
            elif ask.kind == "decision":
                if len(ask.choices) > 1:
                    yield number, playing
                playing.do(file.answer(playing))
            else:
                playing.do(dealer.answer(playing))
        table.close(playing)
