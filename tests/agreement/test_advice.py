"""Advice at every decision of random rounds of every game: it knows each choice, and it agrees with the edge.

A round played by advice is worth, at its first decision, the best of what is advised there; over random rounds that
comes to what the edge says, within errors. A round that is over before anything is decided counts with its result. And
a player who follows advice to the end of many rounds gets what the edge says, where rounds are quickly played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.odds.strategy import advice, strategy
from croupier.rulebooks import game, playable
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from croupier.table.family import family

DECIDING = [name for name in playable() if game(name).decision and not family(game(name).family).seating.is_for_a_pot]
WITHIN = 4.5  # standard errors
STAKE = 20
LONG = {f"gb-archive/{g}" for g in ("pai-gow-poker", "blackjack-switch", "casino-stud", "live-draw-poker")}
LONG |= {name for name in DECIDING if game(name).family in ("holdem", "california_pai_gow_poker")}  # slow ones
NOTHING_TO_GAIN = ("bacc", "punto", "pocket", "two-up")
LONG |= {"kings/pure-spanish-21-5", "kings/blackjack-x"}
UNCHARTED = {name for name in DECIDING if any(word in name for word in NOTHING_TO_GAIN)}
SET = ("set", "hold")  # choices that name things: every way is advised, with the things after the word


@dataclass(frozen=True)
class Case:
    """How a game is laid, the wager whose edge is asked for, and what of the lines belongs to it."""

    name: str
    wagers: tuple[str, ...]
    edge: tuple[str, str]  # wager and where
    rounds: int
    counts: tuple[str, ...]  # the wagers that the edge is about
    options: tuple[tuple[str, Any], ...] = ()


CASES = [
    Case("gb-core/three-card-poker", ("ante",), ("ante", ""), 400, ("ante", "play", "ante_bonus")),
    Case("gb-core/blackjack", ("main",), ("main", ""), 60, ("main", "double", "split")),
    Case("gb-archive/blackjack", ("main",), ("main", ""), 60, ("main", "double", "split")),
    Case("qld/blackjack", ("main",), ("main", ""), 60, ("main", "double", "split")),
    Case("gb-archive/casino-stud", ("ante",), ("ante", ""), 60, ("ante", "raise")),
    Case("gb-archive/mississippi-stud", ("ante",), ("ante", ""), 300, ("ante",)),
    Case("gb-archive/ultimate-holdem", ("ante", "blind"), ("ante", ""), 200, ("ante", "blind", "play")),
    Case("gb-archive/holdem-bonus", ("ante",), ("ante", ""), 200, ("ante", "flop", "turn", "river")),
    Case("gb-archive/casino-holdem", ("ante",), ("ante", ""), 40, ("ante", "call")),
    Case("gb-archive/two-way-holdem", ("ante", "blind", "two_way"), ("ante", ""), 40, ("ante", "blind")),
    Case("gb-archive/crazy-4-poker", ("ante", "super_bonus"), ("ante", ""), 100, ("ante", "super_bonus", "play")),
    Case("gb-archive/live-draw-poker", ("hand",), ("hand", ""), 300, ("hand",)),
    Case("gb-archive/pai-gow-tiles", ("standard",), ("standard", ""), 60, ("standard",)),
    Case("gb-archive/casino-war", ("original",), ("original", ""), 600, ("original", "go_to_war")),
    Case("gb-archive/pocket-pairs", ("pocket_pairs",), ("pocket_pairs", ""), 400, ("pocket_pairs",)),
    Case("perth/ultimate-holdem", ("ante", "blind"), ("ante", ""), 200, ("ante", "blind", "play")),
]


def marked(names: Iterable[str]) -> list[Any]:
    return [pytest.param(name, marks=(pytest.mark.long,) if name in LONG else ()) for name in names]


def dealt(table: Table, wagers: tuple[str, ...], seed: int) -> tuple[Round, Dealer]:
    """A round with these wagers, dealt as far as its first decision or its end."""
    playing, dealer = table.round(), Dealer(table, Seeded(seed))
    if playing.awaiting is not None and playing.awaiting.kind == "decision":  # a bank is offered first
        return playing, dealer
    for wager in wagers:
        playing.do({"do": "place", "seat": 1, "wager": wager, "stake": STAKE})
    playing.do(NO_MORE_BETS)
    on(playing, dealer)
    return playing, dealer


def on(playing: Round, dealer: Dealer) -> None:
    """Deal on to the next decision."""
    while playing.awaiting is not None and playing.awaiting.kind == "chance":
        playing.do(dealer.answer(playing))


def choose(playing: Round, choice: str) -> None:
    """Make a choice, as advice names it."""
    assert playing.awaiting is not None
    word, *things = choice.split()
    move: dict[str, Any] = {"do": "decide", "seat": playing.awaiting.seat, "choice": word}
    if word in SET:
        move["low" if word == "set" else "cards"] = things
    playing.do(move)


def laid(name: str) -> tuple[str, ...]:
    """Wagers that open a round of a game: those that are laid before it, and do not depend on an option."""
    if name == "gb-archive/let-it-ride":
        return ("pound_wager", "first_wager", "second_wager")
    return next((case.wagers for case in CASES if case.name == name), tuple(list(game(name).wager)[:1]))


@pytest.mark.parametrize("name", marked(DECIDING))
def test_advice_knows_every_choice(name: str) -> None:
    for seed in range(3):
        playing, dealer = dealt(Table(name), laid(name), seed)
        for _ in range(40):
            if playing.awaiting is None or playing.awaiting.kind != "decision":
                break
            worth, offered = advice(playing), set(playing.awaiting.choices)
            assert {choice.split()[0] for choice in worth} == offered
            assert list(worth.values()) == sorted(worth.values(), reverse=True)
            assert all(isinstance(value, Fraction) for value in worth.values())
            if offered & {"accept"}:
                break
            choose(playing, next(iter(worth)))
            on(playing, dealer)


def worths(case: Case) -> Iterator[Fraction]:
    """What rounds are worth where the first decision falls, or what they came to."""
    for seed in range(case.rounds):
        playing, _ = dealt(Table(case.name, dict(case.options)), case.wagers, seed)
        if playing.awaiting is None:
            nets = [Fraction(line.net) for line in playing.felt.lines if line.wager in case.counts]
            yield sum(nets, Fraction(0)) / STAKE
        else:
            yield max(advice(playing).values())


@pytest.mark.parametrize(
    "case", [pytest.param(c, marks=(pytest.mark.long,) if c.name in LONG else (), id=c.name) for c in CASES]
)
def test_advice_agrees_with_the_edge(case: Case) -> None:
    wager, where = case.edge
    price = next(e for e in edges(Table(case.name, dict(case.options)), wager) if e.on == where).edge
    assert price is not None
    found = [float(worth) for worth in worths(case)]
    mean = sum(found) / len(found)
    error = sqrt(sum((x - mean) ** 2 for x in found) / (len(found) - 1) / len(found))
    assert abs(mean + float(price)) <= WITHIN * error, (mean, float(price), error)


@pytest.mark.parametrize("name", marked(name for name in DECIDING if name not in UNCHARTED))
def test_a_strategy_has_the_edge_of_its_game(name: str) -> None:
    """Where a game has a chart, it tells the edge that `edges` tells, and no shorter rule is better."""
    found = strategy(Table(name))
    wager = {"gb-archive/let-it-ride": "pound_wager", "gb-archive/blackjack-switch": "switch"}.get(name)
    first = edges(Table(name), wager or laid(name)[0])[0]
    assert found.edge == first.edge
    assert found.charts and all(chart.rows for chart in found.charts)
    assert all(simple.cost >= 0 for simple in found.simplified)
    for chart in found.charts:
        shares = [cell for row in chart.rows for cell in row[1:] if cell.endswith("%") and "in how many" in chart.note]
        assert all(0 <= Fraction(share[:-1]) <= 100 for share in shares), chart.title


@pytest.mark.parametrize("name", sorted(UNCHARTED | {"kings/holdem"}))
def test_a_game_without_a_chart_says_why(name: str) -> None:
    with pytest.raises(CroupierError, match="has no chart: "):
        strategy(Table(name))
