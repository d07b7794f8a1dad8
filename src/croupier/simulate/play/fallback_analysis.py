"""The analysis of a family that brings none: every round played out where that is few enough, else simulated.

`odds.analysis` comes here by name. What was played out is exact, with the best decisions; what was simulated says so,
with its standard error, and is played as bots of the family play; how small that error is to be can be asked (`to`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction

from croupier.errors import CroupierError
from croupier.odds.analysis import Analysis, Joint
from croupier.odds.charts import Chart, Strategy
from croupier.odds.edge import Edge, decimal
from croupier.odds.enumeration import every_outcome
from croupier.odds.enumeration.play_out import (
    Info,
    Solver,
    StandsOn,
    TooLarge,
    distribution_of_column,
    mean_stake,
    seen_so_far,
)
from croupier.odds.figure_names import mains
from croupier.odds.layout_edges import clauses
from croupier.odds.progress import tell
from croupier.simulate.messages import (
    AdviceNotWithCardsKnown,
    NotWithCardsGone,
    PlayerBanksThisGame,
    PrecisionAboveNothing,
)
from croupier.simulate.plan import PLAYED_BY_BOTS
from croupier.simulate.play.deciders import BOTS
from croupier.table import Round, Table
from croupier.table.felt import Move
from croupier.table.money.player_dealer import PLAYER_DEALER

DEFAULT_PRECISION = Fraction(1, 200)  # the standard error at which a simulation stops
WANTED_PRECISION: ContextVar[Fraction] = ContextVar("precision", default=DEFAULT_PRECISION)
SEED = 1
MAX_ROWS = 60  # of a chart
EXACT = "every round played out through the settlement; {:,} were different"
SIMULATED = "too large to be played out ({}): simulated with seed {}, {:,} rounds{}"
UNSETTLED = (
    "it has no price: {}, laid with nothing but {}; if it is settled only beside another wager, its data names that in "
    "`needs`; if it is decided over several rounds, its data says `outlives`"
)


@contextmanager
def simulate_to_precision(precision: Fraction | None) -> Iterator[None]:
    """Meanwhile simulate to this standard error whatever has to be simulated."""
    if precision is not None and precision <= 0:
        raise CroupierError(PrecisionAboveNothing())
    token = WANTED_PRECISION.set(DEFAULT_PRECISION if precision is None else precision)
    try:
        yield
    finally:
        WANTED_PRECISION.reset(token)


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager that may be laid before a round, on each of its positions; the first main wager is the whole bet."""
    for name, rule in table.game.wager.items():
        if wager in (None, name) and "start" in rule.stage and table.is_offered(name):
            for on in sorted(table.positions.get(name, {""}), key=lambda p: (len(p), p)):
                yield price_wager(table, name, on)


def wagers_to_lay(table: Table, name: str, on: str) -> list[tuple[str, str]]:
    """Return the wagers to lay in order to price one: the whole bet for the first of it and for a wager that needs one
    of it."""
    laid = mains(table)
    if name in laid[:1]:
        return [(wager_name, on if wager_name == name else first_position(table, wager_name)) for wager_name in laid]
    needs = table.game.wager[name].needs
    others = laid if set(needs) & set(laid) or name in laid else needs[:1]
    return [
        *((wager_name, first_position(table, wager_name)) for wager_name in others if wager_name != name),
        (name, on),
    ]


def first_position(table: Table, name: str) -> str:
    """The position that a wager is laid on where any will do."""
    return min(table.positions.get(name, {""}), key=lambda p: (len(p), p))


def price_wager(table: Table, name: str, on: str = "", precision: Fraction | None = None, most: int = 0) -> Edge:
    """One wager: exactly where its rounds can be played out, else simulated to a precision. With `most` it is refused
    instead where more rounds than that would have to be played out."""
    edge = Edge(table.game.name, name, table.options, None, clauses(table, name), on)
    laid, whole = wagers_to_lay(table, name, on), name in mains(table)[:1]
    try:
        if any(table.game.wager[wager_name].outlives for wager_name, _ in laid):
            edge.distribution = _net_distribution(table, laid, name)
            edge.note = "round after round until it is decided, each played out through the settlement"
            return edge
        solver = _solver(table, laid, most, counts=mains(table) if len(laid) > 1 else None)
        spread = solver.distribution()
    except StandsOn as why:
        edge.note = UNSETTLED.format(why, " and ".join(wager_name for wager_name, _ in laid))
        return edge
    except TooLarge as why:
        if most:
            raise CroupierError(NotWithCardsGone(wagers=name, game=table.game.name, why=why.refusal.message)) from None
        return _simulate_price(table, edge, laid, str(why), precision or WANTED_PRECISION.get())
    columns = range(len(laid)) if whole else [i for i, (wager_name, _) in enumerate(laid) if wager_name == name]
    edge.distribution = distribution_of_column(spread, *columns)
    edge.staked = mean_stake(spread, *columns)
    edge.note = EXACT.format(solver.runs)
    return edge


def _solver(
    table: Table, laid: Sequence[tuple[str, str]], most: int = 0, counts: Sequence[str] | None = None
) -> Solver:
    """The solver of these wagers; `most` rounds are played out, as many as ever where it is 0."""
    return Solver(table, laid, most=most, counts=counts) if most else Solver(table, laid, counts=counts)


def _net_distribution(table: Table, laid: list[tuple[str, str]], name: str) -> dict[Fraction, Fraction]:
    seat = table.seats[0]
    moves: list[Move] = [
        {"do": "place", "seat": seat, "wager": wager_name, "stake": 1, **({"on": on} if on else {})}
        for wager_name, on in laid
    ]
    try:
        return every_outcome.until_decided(table, moves, of=name if len(laid) > 1 else "")
    except CroupierError as why:
        raise TooLarge(str(why)) from None


def _simulate_price(table: Table, edge: Edge, laid: list[tuple[str, str]], why: str, precision: Fraction) -> Edge:
    """Price a wager by simulation; the note says so."""
    from croupier.simulate.runner import Progress, run

    wagers = [f"{wager_name}@{on}" if on else wager_name for wager_name, on in laid]
    way = "" if table.family.analysis.kernel else BOTS

    def how_far(now: Progress) -> None:
        tell(
            f"{table.game.name} {edge.wager}: {why}; simulated until the error is {float(precision):.2%}: it is "
            f"{now.error:.2%} after {now.rounds:,} rounds"
        )

    simulated = run(table, wagers=wagers, seed=SEED, precision=precision, runs=False, strategy=way, watch=how_far)
    whole = edge.wager in mains(table)[:1] and simulated.whole
    column = next(column for column in simulated.columns if column.laid.wager == edge.wager)
    worth, error = (simulated.whole[0].edge, simulated.whole[0].error) if whole else (column.edge, column.error)
    edge.average, edge.method, edge.standard_error = -worth, "simulated", decimal(error, 6)
    edge.staked = simulated.whole[0].staked / simulated.whole[0].stake if whole else column.laid_per_round
    edge.play = simulated.play
    edge.of = simulated.whole[0].of if whole else column.of
    edge.note = SIMULATED.format(
        why, SEED, simulated.rounds, f", played {PLAYED_BY_BOTS}" if simulated.play == PLAYED_BY_BOTS else ""
    )
    return edge


def _solve_main_bet(table: Table, most: int = 0) -> tuple[Solver, list[tuple[str, str]]]:
    laid = wagers_to_lay(table, mains(table)[0], first_position(table, mains(table)[0]))
    return _solver(table, laid, most), laid


def strategy(table: Table) -> Strategy:
    """Every decision of the whole bet, by what was seen."""
    solver, _ = _solve_main_bet(table)
    spread = solver.distribution()
    choices = list(solver.choices.values())
    names = tuple(dict.fromkeys(choice for _, worth, _ in choices for choice in worth))
    rows = []
    for info, worth, best in choices[:MAX_ROWS]:
        rows.append((describe_seen(info), best, *(decimal(worth[name], 4) if name in worth else "" for name in names)))
    unlisted = len(choices) - len(rows)
    chart = Chart("Decisions, by what was seen", ("seen", "best", *names), rows)
    if unlisted:
        chart.note = f"and {unlisted:,} more; croupier strategy --record says what each choice of any hand is worth"
    result = Strategy(table.game.name, dict(table.options), -solver.worth(spread), [chart] if rows else [])
    result.note = EXACT.format(solver.runs) + "; of equal choices the one with the smaller stake, then the first"
    return result


def describe_seen(info: Info) -> str:
    """Describe in words everything a seat has seen and chosen."""
    places: dict[str, list[str]] = {}
    chosen = []
    for step in info:
        if isinstance(step, str):
            chosen.append(step)
        elif step.thing is not None:
            faces = step.thing if isinstance(step.thing, tuple) else (step.thing,)  # of several dice
            places.setdefault(step.place, []).append("-".join(map(str, faces)))
    return "; ".join([*(f"{place} {' '.join(things)}" for place, things in places.items()), *chosen])


def advice(playing: Round, most: int = 0) -> dict[str, Fraction]:
    """Return the value of each choice awaited, per unit of the seat's stakes, from what it sees."""
    ask = playing.awaiting
    assert ask is not None
    other = _wagers_of_seat(playing, ask.seat)
    solver = _solver(playing.table, other, most) if other else _solve_main_bet(playing.table, most)[0]
    solver.seat = ask.seat
    info = seen_so_far(playing, ask.seat)
    return {choice: solver.worth(solver.explore((*info, choice))) for choice in ask.choices}


def _wagers_of_seat(playing: Round, seat: int) -> list[tuple[str, str]]:
    """Return the wagers of a seat that did not lay the first main wager."""
    game, first_main = playing.table.game, mains(playing.table)[:1]
    if any(m["do"] == "place" and m["seat"] == seat and m["wager"] in first_main for m in playing.moves):
        return []
    return [(w.name, w.on) for w in playing.felt.wagers if w.seat == seat and game.wager[w.name].stage]


def joint(table: Table, laid: Sequence[tuple[str, str]], most: int = 0) -> Joint:
    """Return the results of several wagers together, each with what play adds to it, decided for the whole bet."""
    counts = mains(table) if set(mains(table)) & {name for name, _ in laid} else None
    solver = _solver(table, laid, most, counts)
    return merge_equal_results((net[: len(laid)], p) for net, p in solver.distribution().items())


def merge_equal_results(parts: Iterable[tuple[tuple[Fraction, ...], Fraction]]) -> Joint:
    """Equal results added up."""
    out: Joint = {}
    for nets, p in parts:
        out[nets] = out.get(nets, Fraction(0)) + p
    return out


ANALYSIS = Analysis(edges=edges, strategy=strategy, advice=advice, joint=joint, packs="any")


# A pack that the game's own analysis is not worked out for

MOST_ROUNDS = 40_000  # that are played out before the question is refused


def edges_of_pack(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager exactly, every round of the pack as it is played out; refused where that is too much."""
    _refuse_bank(table)
    for name, rule in table.game.wager.items():
        if wager in (None, name) and "start" in rule.stage and table.is_offered(name):
            for on in sorted(table.positions.get(name, {""}), key=lambda p: (len(p), p)):
                yield price_wager(table, name, on, most=MOST_ROUNDS)


def advice_of_pack(playing: Round) -> dict[str, Fraction]:
    """Return the value of each choice awaited, from every card that the seat sees and the pack as it is."""
    _refuse_bank(playing.table)
    try:
        return advice(playing, MOST_ROUNDS)
    except TooLarge as why:
        raise CroupierError(AdviceNotWithCardsKnown(game=playing.table.game.name, why=why.refusal.message)) from None


def joint_of_pack(table: Table, laid: Sequence[tuple[str, str]]) -> Joint:
    """Return the results of several wagers together, each outcome of the pack as it is played out."""
    _refuse_bank(table)
    try:
        return joint(table, laid, MOST_ROUNDS)
    except TooLarge as why:
        names = " and ".join(name for name, _ in laid)
        raise CroupierError(NotWithCardsGone(wagers=names, game=table.game.name, why=why.refusal.message)) from None


def _refuse_bank(table: Table) -> None:
    """Refuse a game that a player banks: the rounds of one seat are no rounds of it."""
    if PLAYER_DEALER in table.game.wager:
        raise CroupierError(NotWithCardsGone(wagers="", game=table.game.name, why=PlayerBanksThisGame()))


PLAYED_OUT = Analysis(
    edges=edges_of_pack, advice=advice_of_pack, joint=joint_of_pack, packs="any", no_chart="its pack is not whole"
)
