"""A program of somebody who builds on the library: it names everything in croupier.__all__ with its types.

`make types` holds it to mypy --strict and, where node is there, to pyright's strictest setting; the tests run it.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import assert_type

import croupier
from croupier import (
    Client,
    CroupierError,
    Edge,
    Edges,
    Evening,
    Refusal,
    Refused,
    Round,
    Rulebook,
    Strategy,
    Table,
    edge,
    edges,
    load,
    play,
    settle,
    simulate,
    strategy,
)
from croupier.client import Live
from croupier.simulate import Asked
from croupier.simulate.results.results import Results
from croupier.table.felt import Ask, Line
from croupier.table.moves import AnyMove, Place, call, chance, decide, place
from croupier.table.records.record import Settled


def at_a_table() -> list[Line]:
    """A round, move by move."""
    table = Table("gb-core/roulette", {"zero_rule": "all"}, seats=[1, 2])
    playing: Round = table.round()
    laid: Place = place(1, "straight_up", 10, on="17")
    refusal: Refusal | None = playing.may(place(2, "split", 5, on="17-15"))
    assert refusal is not None and refusal.clause is not None
    assert_type(refusal.sentence, str)
    moves: list[AnyMove] = [laid, call("no_more_bets"), chance("17")]
    for move in moves:
        playing.do(move)
    ask: Ask | None = playing.awaiting
    assert ask is None
    table.close(playing)
    return playing.lines


def refused() -> Refusal:
    """What a rule says no to is raised with its refusal."""
    try:
        Table("gb-core/blackjack").round().do(decide(1, "hit"))
    except Refused as error:
        one_line: CroupierError = error
        return Refusal(error.refusal.code, str(one_line))
    raise AssertionError("it was not refused")


def prices() -> tuple[Fraction | None, list[str]]:
    """Exact prices and best play."""
    one: Edge = edge("gb-core/roulette", "red_or_black", zero_rule="half")
    several: Edges = edges("gb-core/craps", "hard_ways")
    best: Strategy = strategy("gb-core/three-card-poker")
    assert_type(best.edge, Fraction)
    assert_type(one.variance, Fraction | None)
    return one.edge, [each.on for each in several] + [chart.title for chart in best.charts]


def an_evening() -> Settled:
    """Rounds played out, and their record settled again."""

    def stands(playing: Round) -> str:
        return "stand" if playing.awaiting is not None else "hit"

    evening: Evening = play("gb-core/blackjack", [place(1, "main", 10)], rounds=3, seed=5, decide=stands)
    again = settle(evening.record())
    assert_type(again, Settled)
    assert len(evening.rows()) >= len(evening.rounds)
    return again


def counted() -> Results:
    """A simulation, and one whose particulars are kept apart."""
    asked: Asked = {"wagers": ["straight_up@17=1"], "rounds": 100, "seed": 2}
    found = simulate("gb-core/roulette", wagers=["straight_up@17=1", "2:dozen@1=5"], rounds=100, seed=2)
    assert_type(found, Results)
    return simulate("gb-core/roulette", **asked)


def books(folder: Path) -> list[str]:
    """Books of one's own."""
    taken: list[Rulebook] = load(folder)
    return [book.title for book in taken]


def over_the_wire(address: str) -> int:
    """A seat at a casino that runs somewhere."""
    with Client(address) as client:
        client.guest("Ada")
        name: str = client.open_table("gb-core/roulette", "Wired")
        names: list[str] = [table["id"] for table in client.tables()]
        assert name in names
        balance: int = client.me()["balance_cents"]
        live: Live = client.live(name)
        with live:
            live.do({"do": "sit", "seat": 1})
            round_now: int = live.until(lambda state: state["round"] > 0)["round"]
        return balance + round_now


def main() -> None:
    """All of it but the wire, which needs a server."""
    lines = at_a_table()
    exact, names = prices()
    again = an_evening()
    print(croupier.__version__, lines[0].net, refused().code, exact, names, len(again.lines), counted().rounds)


if __name__ == "__main__":
    main()
