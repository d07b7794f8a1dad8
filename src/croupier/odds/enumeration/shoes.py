"""Any shoe: cards that have gone, what the removal of each rank does, and counts that follow it.

A depleted shoe is a laboratory's table: the pack of a game less the cards named. What a wager is worth there its own
solver says, so every game that is priced from its pack can be asked. The effect of removal of a rank is what the
player's expectation gains when one card of it has gone. A count gives each rank a tag; its correlation with the effects
says how much of them it follows, and the shoe that it leaves on average at a true count is priced like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

import msgspec

from croupier.equipment.cards import DECK, Card, card
from croupier.equipment.devices import Cards
from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.odds.analysis import analysis
from croupier.odds.edge import EXACT
from croupier.odds.messages import NoCardMatters, NoExactPrice, NoRankLeft, NotDealtFromAPack, TrueCountOfBalancedTags
from croupier.odds.progress import tell
from croupier.rulebooks import laboratory as lab
from croupier.table import Table

CARDS, REMOVED = "cards", "removed"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
SUIT = "c"  # one of each rank is as good as another
CARDS_PER_TRUE_COUNT = 52  # a true count is per so many cards
STEP, REACH = Fraction(1, 4), 8  # how finely, and how many steps away, shoes of whole cards are looked for
Tags = Mapping[str, int]
HI_LO: Tags = {rank: 1 if rank in "23456" else 0 if rank in "789" else -1 for rank in RANKS}


def deplete_table(table: Table, gone: Iterable[str | Card]) -> Table:
    """The table with these cards out of its pack: `As`, or a rank alone for any card of it that is left."""
    device = _pack(table)
    stock = device.stock()
    taken: list[str] = []
    for card_gone in gone:
        card = card_gone if isinstance(card_gone, Card) else _card_named(str(card_gone), stock)
        device.take(stock, card)
        taken.append(card.text)
    rules = lab.open_all_rules(table.game)
    before = rules.equipment[CARDS].get(REMOVED, ())
    held = {**rules.equipment[CARDS], REMOVED: (*before, *taken)}
    equipment = {**rules.equipment, CARDS: held}
    made = msgspec.structs.replace(rules, equipment=equipment)
    return Table(made, table.options, odds=table.odds, seats=table.seats, carry=table.carry)


def _pack(table: Table) -> Cards:
    device = table.devices.get("card")
    if not isinstance(device, Cards) or CARDS not in table.game.equipment:
        raise CroupierError(NotDealtFromAPack(game=table.game.name))
    return device


def _card_named(text: str, stock: Sequence[int]) -> Card:
    rank = text.strip().replace("10", "T").upper()
    if rank in RANKS:
        left = [c for c in DECK if c.text[0] == rank and stock[c.index]]
        if not left:
            raise CroupierError(NoRankLeft(rank=rank))
        return max(left, key=lambda c: stock[c.index])
    return card(text.strip())


def worth(table: Table, wager: str) -> Fraction:
    """Return the average result of one unit on a wager (or WAGER@ON)."""
    exact = analysis(table)
    if exact.quick is not None and "@" not in wager:
        value = exact.quick(table, wager)
        if value is not None:
            return value
    priced = edges(table, wager)
    edge = priced[0].edge if priced and priced[0].method.startswith(EXACT) else None
    if edge is None:
        raise CroupierError(NoExactPrice(wager=wager, game=table.game.name))
    return -edge


# The effect of removal


@dataclass(frozen=True)
class Removal:
    """The effect of removing one card of each rank on a wager's expectation."""

    game: str
    wager: str
    full: Fraction
    effects: Mapping[str, Fraction]

    def correlation(self, tags: Tags) -> float:
        """How closely a count follows the effects: 1 for one that is proportional to them."""
        weights = [self.effects[rank] for rank in RANKS]
        return _correlation([float(w) for w in weights], [float(tags[rank]) for rank in RANKS])

    def best(self, level: int) -> dict[str, int]:
        """The balanced tags up to a level that follow the effects most closely; ranks of one effect have one tag."""
        groups: dict[Fraction, list[str]] = {}
        for rank in RANKS:
            groups.setdefault(self.effects[rank], []).append(rank)
        effects, sizes = list(groups), [len(ranks) for ranks in groups.values()]
        scale = max(abs(e) for e in effects)
        if not scale:
            raise CroupierError(NoCardMatters())
        tags = _best_tags([float(e / scale) for e in effects], sizes, level)
        return {rank: tag for tag, ranks in zip(tags, groups.values(), strict=True) for rank in ranks}


def _best_tags(effects: Sequence[float], sizes: Sequence[int], level: int) -> list[int]:
    """Of all tags whose sum over the ranks is nothing those that follow the effects best; of equals the first."""
    import numpy as np

    order = sorted(range(len(sizes)), key=lambda i: sizes[i])  # the largest group last: the others decide its tag
    many = np.array([sizes[i] for i in order])
    values = np.arange(-level, level + 1, dtype=np.int8)
    some = np.array(np.meshgrid(*[values] * (len(sizes) - 1), indexing="ij"), np.int8).reshape(len(sizes) - 1, -1).T
    solved_tags = -(some @ many[:-1])
    last = solved_tags // many[-1]
    fits = (last * many[-1] == solved_tags) & (abs(last) <= level) & (some.any(axis=1) | (last != 0))
    tags = np.column_stack([some[fits], last[fits]])
    along = tags @ (many * np.array([effects[i] for i in order]))
    square = (tags.astype(np.int64) ** 2) @ many
    best = tags[int(np.argmax(along / np.sqrt(square)))].tolist()
    return [best[order.index(i)] for i in range(len(sizes))]


def _correlation(first: Sequence[float], other: Sequence[float]) -> float:
    a, b = ([x - sum(row) / len(row) for x in row] for row in (first, other))
    size = sqrt(sum(x * x for x in a) * sum(y * y for y in b))
    return sum(x * y for x, y in zip(a, b, strict=True)) / size if size else 0.0


def removal(table: Table, wager: str) -> Removal:
    """The effect of removal of every rank, for the shoe as it is."""
    full = worth(table, wager)
    effects: dict[str, Fraction] = {}
    for i, rank in enumerate(RANKS):
        tell(f"{wager} without a {rank}", i, len(RANKS))
        effects[rank] = worth(deplete_table(table, [rank]), wager) - full
    return Removal(table.game.name, wager, full, effects)


# What a count leaves


def table_at_count(table: Table, tags: Tags, true_count: int | Fraction) -> Table:
    """The table with a shoe as a true count leaves it on average: what is left of each rank follows its tag, and cards
    have only gone, so the rank that is left best is whole."""
    device = _pack(table)
    square = Fraction(sum(t * t for t in tags.values()), len(RANKS))
    if not square or sum(tags.values()) != 0:
        raise CroupierError(TrueCountOfBalancedTags())
    left = {rank: 1 - Fraction(tags[rank] * true_count, CARDS_PER_TRUE_COUNT) / square for rank in RANKS}
    most = max(left.values())
    gone: list[Card] = []
    for rank, share in left.items():
        own_cards = [c for c in DECK if c.text[0] == rank]
        held = sum(device.full[c.index] for c in own_cards)
        kept = max(int(held * share / most + Fraction(1, 2)), 0)
        gone += [own_cards[i % len(own_cards)] for i in range(held - kept)]
    return deplete_table(table, gone) if gone else table


def worth_by_count(table: Table, wager: str, tags: Tags, counts: Iterable[int]) -> dict[int, Fraction]:
    """Return the value of a wager at each true count, on the shoe that the count leaves on average. Cards are whole, so
    what is left is seldom of just that count: what it is worth lies on the line between the nearest shoes on either
    side."""
    asked, out = list(counts), {}
    priced: dict[Fraction, Fraction] = {}

    def at(shoe: tuple[Fraction, Table]) -> Fraction:
        if shoe[0] not in priced:
            priced[shoe[0]] = worth(shoe[1], wager)
        return priced[shoe[0]]

    for i, count in enumerate(asked):
        tell(f"{wager} at a true count of {count}", i, len(asked))
        below, above = _nearest(table, tags, count)
        part = (count - below[0]) / (above[0] - below[0]) if above[0] != below[0] else Fraction(0)
        out[count] = at(below) + part * (at(above) - at(below)) if part else at(below)
    return out


def _nearest(table: Table, tags: Tags, count: int) -> tuple[tuple[Fraction, Table], tuple[Fraction, Table]]:
    """The shoes of whole cards whose true counts are nearest below a count (or just it) and above it."""
    near = dict(_shoe_at_count(table, tags, count + step * STEP) for step in range(-REACH, REACH + 1))
    below = max((c for c in near if c <= count), default=min(near))
    above = min((c for c in near if c >= count), default=max(near))
    return (below, near[below]), (above, near[above])


def _shoe_at_count(table: Table, tags: Tags, true_count: Fraction) -> tuple[Fraction, Table]:
    """The shoe that a true count leaves, and the count that it has in whole cards."""
    shoe = table_at_count(table, tags, true_count)
    left = {rank: sum(_pack(shoe).full[c.index] for c in DECK if c.text[0] == rank) for rank in RANKS}
    return Fraction(
        -CARDS_PER_TRUE_COUNT * sum(tags[rank] * many for rank, many in left.items()), sum(left.values())
    ), shoe
