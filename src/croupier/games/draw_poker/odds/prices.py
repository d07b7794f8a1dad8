"""Edge and best play of Live Draw Poker, exactly: every deal, every hold, by counting completions once.

Serves gb-archive section 16. For every set of up to four cards the worth of all hands that hold it is added up once;
then the worth of a hold is what those sums leave when the cards thrown away are taken out by inclusion and exclusion.
Draws of different sizes are put on one scale, the least common multiple of their numbers, which is how the tables of
16.31 count as well. Where two holds are worth the same, the fuller one is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import Any

from croupier.equipment.cards import Card
from croupier.games.draw_poker.representative_deals import NO_ROW, nets, with_jackpot
from croupier.games.draw_poker.rules import HAND, LOW_PAIR, NONE, Rules
from croupier.games.shared.poker.five_cards.odds import PACK, kinds, rows_of_kinds, set_number, whole_nets, within
from croupier.money import amount_to_text, exact
from croupier.odds.edge import Edge, distribution_of, ratio
from croupier.odds.jackpots.meter_edges import meter_amount
from croupier.odds.layout_edges import clauses
from croupier.places import BOARD
from croupier.rulebooks.model import Claim
from croupier.table import Round, Table


@dataclass(frozen=True, slots=True)
class Counts:
    """How often each row is made at best play, in equal parts of which there are `total`."""

    rows: dict[str, int]
    total: int
    drawn: tuple[int, ...]  # how many deals draw none, one, up to five cards

    def chance(self, row: str) -> Fraction:
        """How likely a row of the pay table is."""
        return Fraction(self.rows[row], self.total)


def pack(table: Table) -> tuple[int, frozenset[int]]:
    """How many cards are in the pack, and which of them are wild, by index."""
    rules: Rules = table.rules
    return PACK + rules.jokers, frozenset(card.index for card in rules.wild_cards)


def rows(table: Table) -> list[str]:
    """The row of every kind of hand."""
    return [row or NO_ROW for row in rows_of_kinds(table, HAND)]


def scales(cards: int) -> list[int]:
    """By what a count of draws of 0 to 5 cards is multiplied, so that all draws have the same number of parts."""
    draws = [comb(cards - 5, drawn) for drawn in range(6)]
    return [lcm(*draws) // number for number in draws]


@lru_cache(maxsize=4)
def count_made_hands(cards: int, wild: frozenset[int], row: tuple[str, ...]) -> tuple[list[str], Any]:
    """For every set of up to four cards how many hands with them make each row; and the order of the rows."""
    import numpy as np

    from croupier.games.shared.poker.five_cards import kernel

    names = sorted(set(row))
    column = np.array([names.index(name) for name in row], dtype=np.int64)
    return names, kernel.counts(kinds(cards, wild), column, len(names), kernel.offsets(cards))


@lru_cache(maxsize=16)
def _counts(cards: int, wild: frozenset[int], row: tuple[str, ...], worth: tuple[tuple[str, int], ...]) -> Counts:
    import numpy as np

    from croupier.games.shared.poker.five_cards import kernel

    names, table = count_made_hands(cards, wild, row)
    brings = np.array([dict(worth)[name] for name in names], dtype=np.int64)
    column = np.array([names.index(name) for name in row], dtype=np.int64)
    begin, scale = kernel.offsets(cards), np.array(scales(cards), dtype=np.int64)
    tally = kernel.tally_draws(
        kinds(cards, wild), column, brings, table @ brings, table, begin, scale, is_symmetric_in_suits(wild)
    )
    made_rows, drawn = tally[: len(names)], tally[len(names) :]
    return Counts(
        dict(zip(names, made_rows.tolist(), strict=True)), comb(cards, 5) * int(scale[0]), tuple(drawn.tolist())
    )


def is_symmetric_in_suits(wild: frozenset[int]) -> bool:
    """Return whether wild cards treat the suits alike: a whole rank does, a single card does not."""
    plain = [index for index in wild if index < PACK]
    return all({4 * (index // 4) + suit for suit in range(4)} <= wild for index in plain)


def row_counts(table: Table) -> Counts:
    """How often each row of the table's odds is made at best play."""
    whole, _ = whole_nets(with_jackpot(table))
    cards, wild = pack(table)
    within(list(whole.values()), max(scales(cards)[0], comb(cards, 5)))  # a hold's worth, and the sums that it is of
    return _counts(cards, wild, tuple(rows(table)), tuple(sorted(whole.items())))


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """The one wager there is, at best play."""
    tallies, brings = row_counts(table), with_jackpot(table)
    total = distribution_of((brings[row], tallies.chance(row)) for row in tallies.rows)
    edge = Edge(table.game.name, HAND, table.options, total, clauses(table, HAND), note="at best play")
    edge.extra = {"chances": {row: ratio(tallies.chance(row)) for row in brings if row in tallies.rows}}
    rules: Rules = table.rules
    if rules.growing_hand != NONE:
        edge.note += "; the growing hand at the odds it has reached"
    if rules.progressive:
        edge.note += (
            f"; a stake of 1 by the only player, with {amount_to_text(exact(meter_amount(table)))} on the meter "
            f"before it"
        )
        edge.extra["meter"] = ratio(meter_amount(table))
    yield edge


def hold_worths(table: Table, dealt: list[Card]) -> dict[tuple[Card, ...], Fraction]:
    """Return the value of each of the 32 ways to hold a deal, per unit staked."""
    import numpy as np

    from croupier.games.shared.poker.five_cards import kernel

    (cards, wild), row = pack(table), tuple(rows(table))
    whole, unit = whole_nets(nets(table))
    names, by_set = count_made_hands(cards, wild, row)
    brings = np.array([whole[name] for name in names], dtype=np.int64)
    deal = sorted(dealt, key=lambda card: card.index)
    at, gain = np.empty(31, dtype=np.int64), np.empty(32, dtype=np.int64)
    kernel.subset_numbers(np.array([card.index for card in deal]), kernel.offsets(cards), at)
    own_totals = whole[row[int(kinds(cards, wild)[set_number(deal)])]]
    kernel.hold_gains(at, own_totals, by_set @ brings, gain)
    out = {}
    for bits in range(32):
        held = tuple(card for i, card in enumerate(deal) if bits >> i & 1)
        out[held] = Fraction(int(gain[bits]), unit * comb(cards - 5, 5 - len(held)))
    return out


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the value of each way to hold: `hold As Kd`, or `hold` for none."""
    worths = hold_worths(playing.table, playing.felt.things(BOARD))
    return {" ".join(["hold", *(card.text for card in held)]): worth for held, worth in worths.items()}


# Figures the book states: the tables of 16.31


def _count(table: Table, claim: Claim) -> list[Fraction]:
    tallies = row_counts(table)
    return [
        tallies.total * (Fraction(1) if row == "total" else _chance(tallies, row)) for row in _holdings_of_claim(claim)
    ]


def _return(table: Table, claim: Claim) -> list[Fraction]:
    """Return the part of one unit staked that comes back, all rows together."""
    (edge,) = edges(table, HAND)
    assert edge.mean is not None
    return [1 + edge.mean]


def _holdings_of_claim(claim: Claim) -> list[str]:
    return [str(row) for row in claim.detail["rows"]]


def _probabilities(table: Table, claim: Claim) -> list[Fraction]:
    tallies = row_counts(table)
    return [_chance(tallies, row) for row in _holdings_of_claim(claim)]


def _frequencies(table: Table, claim: Claim) -> list[Fraction]:
    """One in how many; under "total" one paid hand in how many."""
    tallies = row_counts(table)
    paid = 1 / (1 - _chance(tallies, NO_ROW))
    return [paid if row == "total" else 1 / _chance(tallies, row) for row in _holdings_of_claim(claim)]


def _chance(tallies: Counts, row: str) -> Fraction:
    """The chance of a row; 16.31 counts lower pairs, which it does not pay, as nothing."""
    if row == NO_ROW:
        return tallies.chance(NO_ROW) + tallies.chance(LOW_PAIR)
    return tallies.chance(row)


def _returns(table: Table, claim: Claim) -> list[Fraction]:
    """Return the part of a unit that each row brings back; under "total" all of them together."""
    tallies, brings = row_counts(table), nets(table)
    back = {row: _chance(tallies, row) * (1 + brings[row]) for row in brings}
    return [sum(back.values(), Fraction(0)) if row == "total" else back[row] for row in _holdings_of_claim(claim)]


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {
    "count": _count,
    "return": _return,
    "probabilities": _probabilities,
    "frequencies": _frequencies,
    "returns": _returns,
}


def frequencies(table: Table) -> dict[str, dict[str, Fraction]]:
    """How many cards best play draws, and how often each row is made by it."""
    tallies = row_counts(table)
    deals = sum(tallies.drawn)
    draws = {f"draws {n}" if n else "stands": Fraction(count, deals) for n, count in enumerate(tallies.drawn)}
    made = {row: tallies.chance(row) for row in (*nets(table), NO_ROW) if row in tallies.rows}
    return {"best play": draws, "the hand it ends with": made}
