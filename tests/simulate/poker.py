"""The poker kernels beside the readable engine: the same packs, any strategy at all, the same amounts.

A kernel draws its cards from the stream of (seed, block). `packs` draws them once more, for the engine to be dealt;
what the kernel decided is read from its tables or out of its codes. Strategies are shaken, so that every branch is
walked. Of a long block one round for each different result is enough: so royal flushes and ceilings are met as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

import numpy as np
from numba import njit

from croupier.simulate.kernels.readable_engine import lay_wagers
from croupier.simulate.plan import Asked, Plan, plan
from croupier.simulate.random_streams import WORDS, draw_different, open_stream
from croupier.simulate.wagers import column_of
from croupier.table import Round, Table
from simulate.rounds import laid_at, texts

Move = dict[str, Any]
Shake = Callable[[Plan, Table, np.random.Generator], Plan]
Decide = Callable[[Plan, Round, int], Move]  # (plan, round, the box's code) -> what the seat that is asked does
Dealt = Callable[[Any, Table, int], Iterator[Any]]  # (pack, table, boxes) -> outcomes in the order of the table
PER_STRATEGY = 100  # rounds


@dataclass(frozen=True)
class Family:
    """How the rounds of a family are replayed."""

    cards: Callable[[int], int]  # by boxes, how many the kernel draws
    decide: Decide
    shake: Shake = lambda made, table, rng: made
    dealt: Dealt = lambda pack, table, boxes: texts(pack)
    size: Callable[[Table], int] = lambda table: 52
    joins: dict[str, str] = field(default_factory=dict)  # wagers of the play, and whose column they are counted in
    usual: Callable[[Table], str] = lambda table: ""  # the strategy that is shaken: one that needs no solver


@dataclass(frozen=True)
class Case:
    """A table and what is laid at it."""

    game: str
    wagers: str
    options: dict[str, Any] = field(default_factory=dict)
    odds: dict[str, Any] | None = None
    state: dict[str, Any] = field(default_factory=dict)
    strategy: str = ""

    @property
    def name(self) -> str:
        chosen = " ".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.game} {self.wagers} {chosen}".strip()


@njit
def _drawn(seed: int, block: int, wanted: Any, cards: int, size: int) -> Any:
    """The cards of some rounds of a block (given in order), as the kernels draw them."""
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    pack, used, k = np.empty(cards + 4, np.uint8), words.size, 0
    out = np.empty((wanted.size, cards), np.uint8)
    for i in range(wanted[-1] + 1):
        used = draw_different(pack, cards, size, words, used, state)
        if i == wanted[k]:
            out[k] = pack[:cards]
            k += 1
    return out


def packs(seed: int, block: int, wanted: Any, cards: int, size: int = 52) -> Any:
    """The cards of these rounds of a block."""
    return _drawn(np.uint64(seed), np.uint64(block), np.asarray(wanted, np.int64), cards, size)


def compare(family: Family, case: Case, rounds: int, seed: int) -> None:
    """So many rounds through the kernel and through the engine."""
    table, usual, rng = *opened_table(case, family.usual), np.random.default_rng(seed)
    for block in range(-(-rounds // PER_STRATEGY)):
        made = usual if case.strategy else family.shake(usual, table, rng)
        replay(family, case, table, made, seed, block, PER_STRATEGY, np.arange(PER_STRATEGY))


def compare_results(family: Family, case: Case, rounds: int, seed: int) -> set[Fraction]:
    """A round of a long block for each result that a seat has in it; all the amounts that there were."""
    table, usual = opened_table(case, family.usual)
    made = usual if case.strategy else family.shake(usual, table, np.random.default_rng(seed))
    amounts, codes = by_kernel(made, seed, 0, rounds)
    wanted: set[int] = set()
    for seat in made.seats:
        _, first = np.unique(codes[made.row(seat)], return_index=True)  # all the results there are
        mine = (
            amounts[:, made.columns_of_seat(seat)]
            if made.pays is None
            else amounts[np.ix_(first, made.columns_of_seat(seat))]
        )
        _, found = np.unique(mine, axis=0, return_index=True)
        wanted |= set((found if made.pays is None else first[found]).tolist())
    some = np.array(sorted(wanted))
    replay(family, case, table, made, seed, 0, rounds, some)
    return {Fraction(int(net), made.unit) for net in np.unique(amounts[some])}


def opened_table(case: Case, usual: Callable[[Table], str] = lambda table: "") -> tuple[Table, Plan]:
    """The table of a case, and the plan of its strategy or of the usual one."""
    table = Table(case.game, case.options, odds=case.odds, seats=_seats(case))
    table.state.update(case.state)
    made = plan(table, laid_at(table, *case.wagers.split()), Asked(case.strategy or usual(table)))
    assert "readable engine" not in made.note
    return table, made


def replay(
    family: Family, case: Case, table: Table, made: Plan, seed: int, block: int, rounds: int, wanted: Any
) -> None:
    """Rounds of a block through the engine: what each wager brings is what the kernel says."""
    amounts, codes = by_kernel(made, seed, block, rounds)
    dealt = packs(seed, block, wanted, family.cards(len(made.seats)), family.size(table))
    for i, pack in zip(wanted, dealt, strict=True):
        table.state.clear()
        table.state.update(case.state)
        found = by_engine(family, made, table, pack, {seat: int(codes[made.row(seat), i]) for seat in made.seats})
        assert [Fraction(int(net), made.unit) for net in amounts[i]] == found, (block, i, pack.tolist())


def _seats(case: Case) -> list[int]:
    return sorted({int(word.split(":")[0]) if ":" in word else 1 for word in case.wagers.split()})


def by_kernel(made: Plan, seed: int, block: int, rounds: int) -> tuple[Any, Any]:
    """By round what each wager brings in ticks; and the codes behind it, by row (0 where a kernel gives amounts)."""
    number = np.uint64(seed), np.uint64(block)
    if made.pays is None:
        out, staked = np.zeros((len(made.columns), rounds), np.int64), np.zeros(len(made.columns), np.int64)
        made.deal(*number, out, staked, *made.arrays)
        return out.T, np.zeros((made.rows, rounds), np.int64)
    codes = np.zeros((made.rows, rounds), np.uint16)
    made.deal(*number, codes, *made.arrays)
    return np.stack([made.pays[c, codes[made.row(laid.seat)]] for c, laid in enumerate(made.columns)], 1), codes


def by_engine(family: Family, made: Plan, table: Table, pack: Any, codes: dict[int, int]) -> list[Fraction]:
    """The same round at the table."""
    playing, outcomes, laid = table.round(), family.dealt(pack, table, len(made.seats)), made.columns
    waiting = list(laid)
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "wagers":
            lay_wagers(playing, waiting)
        elif ask.kind == "decision":
            playing.do({"do": "decide", "seat": ask.seat, **family.decide(made, playing, codes[ask.seat])})
        else:
            playing.do({"do": "chance", "outcome": next(outcomes)})
    assert not waiting
    nets = [Fraction(0)] * len(laid)
    for line in playing.lines:
        wager = family.joins.get(line.wager, line.wager)
        column = next((c for c, w in enumerate(laid) if (w.seat, w.wager) == (line.seat, wager)), None)
        column = column_of(laid, line) if column is None else column
        assert column is not None
        nets[column] += line.net
    table.close(playing)
    return nets


def with_arrays(made: Plan, **places: Any) -> Plan:
    """A plan with some of its arrays exchanged, named `a` and their place."""
    arrays = list(made.arrays)
    for name, array in places.items():
        arrays[int(name[1:])] = array
    return replace(made, arrays=tuple(arrays))
