"""The readable engine on given cards: what each laid wager brings, and how many cards the round took."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from croupier.equipment.cards import DECK, JOKER
from croupier.games.felt import Move
from croupier.simulate.wagers import Laid, column_of, read
from croupier.table import NO_MORE_BETS, Round, Table

CARDS = (*DECK, JOKER)
Decide = Callable[[Round], Move]


def laid_at(table: Table, *texts: str) -> tuple[Laid, ...]:
    return read(table, texts)


def played(
    table: Table, laid: tuple[Laid, ...], outcomes: Iterator[Any], decide: Decide | None = None
) -> tuple[list[Fraction], int]:
    """One round of the table with these outcomes in this order."""
    playing, used = table.round(), 0
    waiting = list(laid)
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "wagers":
            for wager in waiting.copy():
                if playing.may(wager.move) is None:
                    playing.do(wager.move)
                    waiting.remove(wager)
            playing.do(NO_MORE_BETS)
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
