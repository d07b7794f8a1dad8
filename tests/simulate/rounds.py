"""The readable engine on given cards: what each laid wager brings, and how many cards the round took."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from croupier.equipment.cards import DECK, JOKER
from croupier.simulate.kernels.readable_engine import lay_wagers
from croupier.simulate.plan import Plan
from croupier.simulate.wagers import Laid, column_of, read_wagers
from croupier.table import Round, Table
from croupier.table.felt import Move

CARDS = (*DECK, JOKER)
Decide = Callable[[Round], Move]


def laid_at(table: Table, *texts: str) -> tuple[Laid, ...]:
    return read_wagers(table, texts)


def played(
    table: Table, laid: tuple[Laid, ...], outcomes: Iterator[Any], decide: Decide | None = None
) -> tuple[list[Fraction], int]:
    """One round of the table with these outcomes in this order."""
    playing, used = table.round(), 0
    waiting = list(laid)
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "wagers":
            lay_wagers(playing, waiting)
        elif ask.kind == "decision":
            assert decide is not None
            playing.do({"do": "decide", "seat": ask.seat, **decide(playing)})
        else:
            playing.do({"do": "chance", "outcome": next(outcomes)})
            used += 1
    nets = [Fraction(0)] * len(laid)
    for line in playing.lines:
        column = column_of(laid, line)
        if column is not None:
            nets[column] += line.net
    table.close(playing)
    return nets, used


def texts(cards: Sequence[int] | np.ndarray[Any, Any]) -> Iterator[str]:
    """Cards by index as the engine reads them."""
    return (CARDS[int(i)].text for i in cards)


def by_codes(plan: Plan, codes: np.ndarray[Any, Any], number: int = 0) -> list[Fraction]:
    """What each laid wager brings by the codes of one round."""
    assert plan.pays is not None
    rows = [int(codes[plan.row(laid.seat), number]) for laid in plan.columns]
    return [Fraction(int(plan.pays[c, row]), plan.unit) for c, row in enumerate(rows)]


def rounds_of(few: int, many: int) -> Any:
    """A test with some rounds, and among the long ones with many."""
    return pytest.mark.parametrize("rounds", [few, pytest.param(many, marks=pytest.mark.long)])


def choosing(*wanted: str) -> Decide:
    """Always the first of these choices that is offered."""

    def decide(playing: Round) -> Move:
        assert playing.awaiting is not None
        return {"choice": next(word for word in wanted if word in playing.awaiting.choices)}

    return decide
