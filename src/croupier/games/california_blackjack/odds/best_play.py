"""The game wager at best play: solved once for a table, kept, and told as an edge and as charts."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from croupier.games.california_blackjack.odds.exact import add_prices, is_same_play, naturals, price_against
from croupier.games.california_blackjack.odds.shapes import ACE, CLASSES, TEN
from croupier.games.california_blackjack.odds.solver import Against, Solver, given_of
from croupier.hands.blackjack import LIMIT
from croupier.odds.charts import Chart, Strategy
from croupier.odds.edge import Distribution, mean, ratio
from croupier.odds.result_cache import cached_answer
from croupier.table import Table

SHOE = "best play by the exact cards of the hand and the card that is seen; one player, off the top of a full shoe"
SPREAD = "edge and stake are exact; in the spread of results the hands of a split are independent given the other hand"
NAMES = ("A", *(str(value) for value in range(2, 11)))
COLUMNS = (*range(1, CLASSES), ACE)  # as charts are read: two to ten, then the ace
WORDS = ("", "stand", "hit", "double", "surrender")
DOUBLED = ("", "stand", "rescue", "double again")


@dataclass(frozen=True, slots=True)
class Main:
    """The game wager, priced: under the chart that binds the players, and if none did."""

    mean: Fraction
    free: Fraction
    staked: Fraction
    distribution: Distribution


def main(table: Table) -> Main:
    """The game wager of a table at best play."""
    kept, _ = cached_answer(table, "game wager", lambda: _plain(solve_best_play(table)))
    spread = {Fraction(net): Fraction(p) for net, p in kept["distribution"].items()}
    return Main(Fraction(kept["mean"]), Fraction(kept["free"]), Fraction(kept["staked"]), spread)


def _plain(main_wager: Main) -> dict[str, Any]:
    spread = {ratio(net): ratio(p) for net, p in main_wager.distribution.items()}
    return {
        "mean": ratio(main_wager.mean),
        "free": ratio(main_wager.free),
        "staked": ratio(main_wager.staked),
        "distribution": spread,
    }


def solve_best_play(table: Table) -> Main:
    asked, sure = given_of(table), naturals(table)
    solver, free = Solver(asked), Solver(replace(asked, chart=False))
    bound, natural = solver.play(), mean(sure)
    with ThreadPoolExecutor(1) as beside:  # the kernels of the one run while the other is counted
        freely = beside.submit(free.play) if table.rules.chart.is_binding else None
        parts = [price_against(solver, bound_part) for bound_part in bound]
        loose = freely.result() if freely else bound
    best = [
        part.mean if is_same_play(solver, bound_part, other) else price_against(free, other, spread=False).mean
        for part, bound_part, other in zip(parts, bound, loose, strict=True)
    ]
    priced = add_prices(parts)
    for net, chance in sure.items():
        priced.played[net] = priced.played.get(net, Fraction(0)) + chance
    staked = priced.staked + sum(sure.values())
    return Main(priced.mean + natural, sum(best, natural), staked, priced.distribution)


# Charts


def strategy(table: Table) -> Strategy:
    """Return the strategy with two cards against every card, and with doubled hands where that is a question."""
    solver = Solver(given_of(table))
    play = {against.up: against for against in solver.play()}
    charts = [hard(solver, play), soft(solver, play), pairs(solver, play)]
    if solver.given.rescue:
        charts.append(doubled_chart(solver, play))
    return Strategy(table.game.name, dict(table.options), -main(table).mean, charts, note=SHOE)


def columns(play: dict[int, Against]) -> tuple[str, ...]:
    return tuple(NAMES[up] for up in COLUMNS if up in play)


def word(solver: Solver, against: Against, first: int, second: int) -> str:
    """Return the decision on two cards as a word."""
    h = solver.two(first, second)
    if h in against.early:
        return "surrender"
    if first == second and first in against.splits:
        return "split"
    return WORDS[int(against.play.act[h])]


def _row(solver: Solver, play: dict[int, Against], name: str, first: int, second: int) -> tuple[str, ...]:
    return (name, *(word(solver, play[up], first, second) for up in COLUMNS if up in play))


def hard(solver: Solver, play: dict[int, Against]) -> Chart:
    """By totals of two cards without an ace, as the likeliest two cards of each are played."""
    rows = []
    for total in range(LIMIT - 2, 4, -1):
        cards = [(a, total - a - 2) for a in range(1, TEN + 1) if a < total - a - 2 <= TEN]
        first, second = max(cards, key=lambda two: solver.given.shoe[two[0]] * solver.given.shoe[two[1]])
        rows.append(_row(solver, play, f"{total} ({NAMES[first]}, {NAMES[second]})", first, second))
    return Chart("Hard hands", columns(play), rows, "as the cards named are played")


def soft(solver: Solver, play: dict[int, Against]) -> Chart:
    """An ace and another card."""
    rows = [_row(solver, play, f"A, {NAMES[other]}", ACE, other) for other in range(TEN - 1, ACE, -1)]
    return Chart("Soft hands", columns(play), rows)


def pairs(solver: Solver, play: dict[int, Against]) -> Chart:
    """Two cards of equal value."""
    order = (ACE, *range(TEN, ACE, -1))
    rows = [_row(solver, play, f"{NAMES[pair]}, {NAMES[pair]}", pair, pair) for pair in order]
    return Chart("Pairs", columns(play), rows)


def doubled_chart(solver: Solver, play: dict[int, Against]) -> Chart:
    """Hard hands of three cards that were doubled once, as the likeliest cards of each total are played."""
    rows = []
    for total in range(LIMIT, 5, -1):
        here = [h for h in range(solver.size) if _is_hard_three_cards(solver, h, total)]
        h = max(here, key=solver.ways)
        cards = ", ".join(NAMES[i] for i in range(CLASSES) for _ in range(int(solver.hands.counts[h, i])))
        cells = (DOUBLED[int(play[up].play.doubled[0, h])] for up in COLUMNS if up in play)
        rows.append((f"{total} ({cards})", *cells))
    return Chart("After doubling once", columns(play), rows, "hard hands of three cards, as the cards named are played")


def _is_hard_three_cards(solver: Solver, h: int, total: int) -> bool:
    hands = solver.hands
    return bool(hands.size[h] == 3 and hands.total[h] == total and not hands.soft[h])
