"""Edges of Casino Stud Poker, each at best play: raise or fold and double or not for every hand and up card.

Serves gb-archive 7.9 to 7.35. The counts come from stud_deals; here they meet the table's odds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm, prod
from typing import TYPE_CHECKING, Any

from croupier.games.stud.odds.deals import BESIDE, SUITS, Deals, deals, patterns
from croupier.games.stud.round import raise_row
from croupier.hands.poker import Hand
from croupier.money import Odds
from croupier.odds import progressive
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge, counted, percent
from croupier.odds.strategy import Strategy
from croupier.table import Round, Table

if TYPE_CHECKING:
    from croupier.games.stud.odds.deals import Whole

FOLDED = Fraction(-1)
DEALS = comb(52, 5) * 47 * BESIDE
Tally = dict[Fraction, int]


# Which hand is which


@dataclass(frozen=True, slots=True)
class _Hands:
    """The hands of some states by the row they are paid by, as numbers into `names`."""

    names: tuple[str, ...]
    unsuited: Whole
    suited: Whole

    def of(self, seen: Deals) -> Whole:
        import numpy as np

        found: Whole = np.where(seen.states.flush, self.suited[seen.states.place], self.unsuited[seen.states.place])
        return found


def _hands(table: Table, row: Any) -> _Hands:
    """Number the rows that `row` gives for each hand."""
    import numpy as np

    found = patterns(table.game.facts["hand"]["ladder"])
    names: dict[str, int] = {}

    def number(hand: Hand) -> int:
        return names.setdefault(row(hand), len(names))

    unsuited = np.array([number(hand) for hand in found.unsuited])
    suited = np.array([number(found.suited[i]) if i in found.suited else -1 for i in range(len(found.counts))])
    return _Hands(tuple(names), unsuited, suited)


def _rows(table: Table, wager: str) -> dict[str, Fraction]:
    cells = table.pays[wager]
    assert isinstance(cells, dict)
    return {row: cell.win for row, cell in cells.items() if isinstance(cell, Odds)}


def _scaled(values: list[Fraction]) -> tuple[list[int], int]:
    """Fractions as whole numbers of one unit, so that arrays can compare them exactly."""
    unit = lcm(*(value.denominator for value in values))
    return [int(value * unit) for value in values], unit


def _add(tally: Tally, net: Fraction, count: int) -> None:
    tally[net] = tally.get(net, 0) + count


# Ante and Raise


class Raising:
    """Ante and Raise at best play, in deals: results per Ante, results of the Raise per unit of it when it is made,
    and how many of the deals are raised."""

    def __init__(self, table: Table) -> None:
        game, ante = table.game, table.pays["ante"]
        assert isinstance(ante, Odds)
        self.ante, self.rows = ante.win, _rows(table, "raise")
        self.times = int(game.facts["raise"]["times"])
        self.hands = _hands(table, lambda hand: raise_row(game, hand))
        self.wins = [self.ante + self.times * self.rows[name] for name in self.hands.names]
        self.total: Tally = {}
        self.alone: Tally = {}
        self.raised = 0

    def see(self, seen: Deals) -> None:
        """Take one up card: weigh raising against folding for every hand, and count what comes of it."""
        import numpy as np

        (quits, idle, *wins), unit = _scaled([FOLDED, self.ante, *self.wins])
        row = self.hands.of(seen)
        worth = seen.not_qualified * idle + seen.worse * np.array(wins)[row] - seen.better * (1 + self.times) * unit
        raised = worth > quits * BESIDE
        weight = seen.states.weight * SUITS
        _add(self.total, FOLDED, int(weight[~raised].sum()) * BESIDE)
        self.raised += int(weight[raised].sum()) * BESIDE
        for i in range(len(self.hands.names)):
            some = raised & (row == i)
            parts = (seen.not_qualified, seen.worse, seen.equal, seen.better)
            self._count(i, *(int((weight[some] * part[some]).sum()) for part in parts))

    def _count(self, row: int, idle: int, won: int, tied: int, lost: int) -> None:
        both = (self.ante, self.wins[row], Fraction(0), Fraction(-1 - self.times))
        alone = (Fraction(0), self.rows[self.hands.names[row]], Fraction(0), Fraction(-1))
        for tally, nets in ((self.total, both), (self.alone, alone)):
            for net, count in zip(nets, (idle, won, tied, lost), strict=True):
                _add(tally, net, count)

    @property
    def staked(self) -> Fraction:
        return 1 + self.times * Fraction(self.raised, DEALS)


# Insurance and Double


class Insuring:
    """Insurance and Double at best play, in deals: results per Insurance wager, results of the Double wager per unit
    of it when it is made, and how many of the deals could be and are doubled."""

    def __init__(self, table: Table) -> None:
        game = table.game
        self.pays = _rows(table, "insurance")
        self.doubled_pays = _rows(table, "double")
        own = game.paytable["insurance"].rows
        self.hands = _hands(table, lambda hand: hand.category if hand.category in own else "")
        self.up_cards = game.facts["double"]["up_cards"]
        self.total: Tally = {}
        self.alone: Tally = {}
        self.open = self.doubled = 0

    def see(self, seen: Deals) -> None:
        """Take one up card: double where it is open and worth it, and count what comes of it."""
        import numpy as np

        row, weight = self.hands.of(seen), seen.states.weight * SUITS
        names = list(self.doubled_pays)
        values, unit = _scaled([self.doubled_pays[name] for name in names])
        pays = dict(zip(names, values, strict=True))
        worth = (seen.not_qualified - BESIDE) * unit
        for i, name in enumerate(self.hands.names):
            by_dealer = sum((count * pays[r] for r, count in seen.rows.items()), np.zeros_like(worth))
            worth += np.where(row == i, seen.not_qualified * pays[name] if name else by_dealer, 0)
        may = seen.up_card in self.up_cards
        doubled = (worth > 0) & may
        self.open += int(weight.sum()) * BESIDE * may
        self.doubled += int(weight[doubled].sum()) * BESIDE
        for some, twice in ((~doubled, False), (doubled, True)):
            self._count(seen, row, np.where(some, weight, 0), twice)

    def _count(self, seen: Deals, row: Whole, weight: Whole, twice: bool) -> None:
        lost = int((weight * (BESIDE - seen.not_qualified)).sum())
        self._result(Fraction(-1), Fraction(-1), lost, twice)
        for i, name in enumerate(self.hands.names):
            some = row == i
            parts = {name: seen.not_qualified} if name else seen.rows
            for paid_by, count in parts.items():
                won = int((weight[some] * count[some]).sum())
                self._result(self.pays[paid_by], self.doubled_pays[paid_by], won, twice)

    def _result(self, net: Fraction, double: Fraction, count: int, twice: bool) -> None:
        _add(self.total, net + double if twice else net, count)
        if twice:
            _add(self.alone, double, count)


# Progressive


def hand_counts(table: Table) -> dict[str, int]:
    """How many of the 2,598,960 hands have each rank."""
    out: dict[str, int] = {}
    found = patterns(table.game.facts["hand"]["ladder"])
    for i, counts in enumerate(found.counts):
        hands = prod(comb(SUITS, count) for count in counts)
        if i in found.suited:
            hands -= SUITS
            category = found.suited[i].category
            out[category] = out.get(category, 0) + SUITS
        category = found.unsuited[i].category
        out[category] = out.get(category, 0) + hands
    return out


def _progressive(table: Table) -> Edge:
    """A wager of one unit, whose own share of the meter is already on it when it is paid."""
    cells, hands = table.pays["progressive"], comb(52, 5)
    assert isinstance(cells, dict)
    counts = hand_counts(table)
    return progressive.edge(table, "progressive", {row: Fraction(counts[row], hands) for row in cells})


# Edges


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Every wager: those that follow from a decision are priced at best play, alone and with the wager they join."""
    wanted = [name for name in table.game.wager if wager in (None, name) and table.offered(name)]
    raising = Raising(table) if {"ante", "raise"} & set(wanted) else None
    insuring = Insuring(table) if {"insurance", "double"} & set(wanted) else None
    players: list[Raising | Insuring] = [player for player in (raising, insuring) if player is not None]
    for seen in deals(table.game) if players else ():
        for player in players:
            player.see(seen)
    for name in wanted:
        if raising and name in ("ante", "raise"):
            yield _of_raising(table, name, raising)
        elif insuring and name in ("insurance", "double"):
            yield _of_insuring(table, name, insuring)
        else:
            yield _progressive(table)


def _edge(table: Table, name: str, distribution: Distribution) -> Edge:
    rule = table.game.wager[name]
    clauses = tuple(dict.fromkeys(table.game.cited(c) for c in (rule.clause, *rule.rule.values())))
    return Edge(table.game.name, name, table.options, distribution, clauses)


def _of_raising(table: Table, name: str, found: Raising) -> Edge:
    if name == "ante":
        edge = _edge(table, name, counted(found.total))
        edge.staked = found.staked
        share = percent(Fraction(found.raised, DEALS), 2)
        edge.note = f"with the Raise, at best play for every hand and up card, which raises {share} of hands"
    else:
        edge = _edge(table, name, counted(found.alone))
        edge.per = "raise"
        edge.note = "the Raise alone, when it is made at best play; the Ante's edge includes it"
    return edge


def _of_insuring(table: Table, name: str, found: Insuring) -> Edge:
    if name == "insurance":
        edge = _edge(table, name, counted(found.total))
        edge.staked = 1 + Fraction(found.doubled, DEALS)
        share = percent(Fraction(found.doubled, found.open), 2)
        edge.note = f"with the Double wager where it is worth it, {share} of the times it is open"
    else:
        edge = _edge(table, name, counted(found.alone))
        edge.per = "double wager"
        edge.note = "the Double wager alone, when it is made at best play; the Insurance edge includes it"
    return edge


def strategy(table: Table) -> Strategy:
    """Best play by hand and up card."""
    from croupier.games.stud.odds import play as stud_strategy

    return stud_strategy.strategy(table)


def advice(playing: Round) -> dict[str, Fraction]:
    """What raising and folding are worth."""
    from croupier.games.stud.odds import play as stud_strategy

    return stud_strategy.advice(playing)


ANALYSIS = Analysis(edges=edges, strategy=strategy, advice=advice, slow=True)
