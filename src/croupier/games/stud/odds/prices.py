"""Edges of Casino Stud Poker, each at best play: raise or fold and double or not for every hand and up card.

Serves gb-archive 7.9 to 7.35. The counts come from deals; here they meet what the settlement pays.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, lcm, prod
from typing import TYPE_CHECKING

from croupier.games.shared.poker.showdown import Case
from croupier.games.stud.odds.deals import DEALER_HANDS, SUITS, Deals, deals, patterns
from croupier.games.stud.representative_deals import INSURED, LOSING_ROW, MAIN, classes
from croupier.games.stud.rules import ANTE, DEAD_MANS_HAND, INSURANCE, PROGRESSIVE, RAISE, Rules
from croupier.hands.poker import Hand
from croupier.odds.edge import Distribution, Edge, distribution_of_counts, percent
from croupier.odds.jackpots import meter_edges
from croupier.odds.layout_edges import clauses
from croupier.table import Table
from croupier.table.rules import rows_of

if TYPE_CHECKING:
    from croupier.games.stud.odds.deals import Whole

DEALS = comb(52, 5) * 47 * DEALER_HANDS
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

        worths: Whole = np.where(seen.states.flush, self.suited[seen.states.place], self.unsuited[seen.states.place])
        return worths


def _hands(table: Table, row: Callable[[Hand], str]) -> _Hands:
    """Number the rows that `row` gives for each hand."""
    import numpy as np

    rules: Rules = table.rules
    pattern_counts = patterns(rules.hand.ladder)
    names: dict[str, int] = {}

    def number(hand: Hand) -> int:
        return names.setdefault(row(hand), len(names))

    unsuited = np.array([number(hand) for hand in pattern_counts.unsuited])
    suited = np.array(
        [
            number(pattern_counts.suited[i]) if i in pattern_counts.suited else -1
            for i in range(len(pattern_counts.counts))
        ]
    )
    return _Hands(tuple(names), unsuited, suited)


def scale_to_whole(values: Iterable[Fraction]) -> tuple[list[int], int]:
    """Fractions as whole numbers of one unit, so that arrays can compare them exactly."""
    whole = list(values)
    unit = lcm(*(value.denominator for value in whole))
    return [int(value * unit) for value in whole], unit


def _add(tally: Tally, net: Fraction, count: int) -> None:
    tally[net] = tally.get(net, 0) + count


# Ante and Raise


class Raising:
    """Ante and Raise at best play, in deals: results per Ante, results of the Raise per unit of it when it is made,
    and how many of the deals are raised."""

    def __init__(self, table: Table) -> None:
        paid = self.found = classes(table)
        self.hands = _hands(table, lambda hand: hand.category)
        self.times, self.folded = paid.times, paid.folded.net(*MAIN)
        self.brings = [[paid.net(name, case, *MAIN) for case in Case] for name in self.hands.names]
        self.total: Tally = {}
        self.alone: Tally = {}
        self.raised = 0

    @property
    def wins(self) -> list[Fraction]:
        """The win of a hand of each name against a worse one."""
        return [row[Case.WORSE] for row in self.brings]

    def gains(self, seen: Deals) -> tuple[Whole, int]:
        """Return the gain of raising over folding by hand, summed over the dealer's hands, in so many parts of an
        Ante."""
        import numpy as np

        values, unit = scale_to_whole([self.folded, *(net for row in self.brings for net in row)])
        by_case, row = np.array(values[1:]).reshape(-1, len(Case)).T, self.hands.of(seen)
        parts = zip(by_case, (seen.not_qualified, seen.worse, seen.equal, seen.better), strict=True)
        worth = sum((part * nets[row] for nets, part in parts if nets.any()), np.zeros_like(seen.worse))
        return worth - values[0] * DEALER_HANDS, unit

    def see(self, seen: Deals) -> None:
        """Take one up card: weigh raising against folding for every hand, and count the results."""
        row, raised = self.hands.of(seen), self.gains(seen)[0] > 0
        weight = seen.states.weight * SUITS
        _add(self.total, self.folded, int(weight[~raised].sum()) * DEALER_HANDS)
        self.raised += int(weight[raised].sum()) * DEALER_HANDS
        for i, name in enumerate(self.hands.names):
            some = raised & (row == i)
            for case, part in zip(Case, (seen.not_qualified, seen.worse, seen.equal, seen.better), strict=True):
                count = int((weight[some] * part[some]).sum())
                _add(self.total, self.brings[i][case], count)
                _add(self.alone, self.found.net(name, case, RAISE) / self.times, count)

    @property
    def mean_stake(self) -> Fraction:
        """The average stake, in Antes."""
        return 1 + self.times * Fraction(self.raised, DEALS)


# Insurance and Double


class Insuring:
    """Insurance and Double at best play, in deals: results per Insurance wager, results of the Double wager per unit
    of it when it is made, and how many of the deals could be and are doubled."""

    def __init__(self, table: Table) -> None:
        rules: Rules = table.rules
        assert rules.insurance is not None
        paid, own_rows = classes(table), set(rows_of(table.game, INSURANCE) or ())
        self.rows = [row for row, doubled in paid.insured if not doubled]
        self.pays = {row: paid.insurance(row) for row in self.rows}
        self.doubled_pays = {row: paid.double(row) for row in self.rows}
        self.hands = _hands(table, lambda hand: hand.category if hand.category in own_rows else "")
        self.up_cards: Collection[int] = rules.insurance.double.up_cards
        self.total: Tally = {}
        self.alone: Tally = {}
        self.open = self.doubled = 0

    def worth(self, seen: Deals) -> Whole:
        """Return the value of a Double wager by hand, in parts of a unit times the dealer's hands."""
        import numpy as np

        values, _ = scale_to_whole(self.doubled_pays.values())
        pays, row = dict(zip(self.doubled_pays, values, strict=True)), self.hands.of(seen)
        worth = (DEALER_HANDS - seen.not_qualified) * pays[LOSING_ROW]
        by_dealer = sum((count * pays[r] for r, count in seen.rows.items()), np.zeros_like(worth))
        for i, name in enumerate(self.hands.names):
            worth += np.where(row == i, seen.not_qualified * pays[name] if name else by_dealer, 0)
        return worth

    def see(self, seen: Deals) -> None:
        """Take one up card: double where it is open and worth it, and count the results."""
        import numpy as np

        row, weight = self.hands.of(seen), seen.states.weight * SUITS
        may = seen.up_card in self.up_cards
        doubled = (self.worth(seen) > 0) & may
        self.open += int(weight.sum()) * DEALER_HANDS * may
        self.doubled += int(weight[doubled].sum()) * DEALER_HANDS
        for some, twice in ((~doubled, False), (doubled, True)):
            self._count(seen, row, np.where(some, weight, 0), twice)

    def _count(self, seen: Deals, row: Whole, weight: Whole, twice: bool) -> None:
        lost = int((weight * (DEALER_HANDS - seen.not_qualified)).sum())
        self._result(LOSING_ROW, lost, twice)
        for i, name in enumerate(self.hands.names):
            some = row == i
            parts = {name: seen.not_qualified} if name else seen.rows
            for paid_by, count in parts.items():
                won = int((weight[some] * count[some]).sum())
                self._result(paid_by, won, twice)

    def _result(self, row: str, count: int, twice: bool) -> None:
        net, double = self.pays[row], self.doubled_pays[row]
        _add(self.total, net + double if twice else net, count)
        if twice:
            _add(self.alone, double, count)


# Progressive


def hand_counts(table: Table) -> dict[str, int]:
    """How many of the 2,598,960 hands have each rank."""
    rules: Rules = table.rules
    return dict(_count_by_name(rules.hand.ladder))


@cache
def _count_by_name(ladder: str) -> dict[str, int]:
    out: dict[str, int] = {}
    pattern_counts = patterns(ladder)
    for i, counts in enumerate(pattern_counts.counts):
        hands = prod(comb(SUITS, count) for count in counts)
        if i in pattern_counts.suited:
            hands -= SUITS
            category = pattern_counts.suited[i].category
            out[category] = out.get(category, 0) + SUITS
        category = pattern_counts.unsuited[i].category
        out[category] = out.get(category, 0) + hands
    return out


def _progressive(table: Table) -> Edge:
    """A wager of one unit, whose own share of the meter is already on it when it is paid."""
    rules: Rules = table.rules
    counts, hands = hand_counts(table), comb(52, 5)
    dead = rules.jackpot is not None and rules.jackpot.dead_mans_hand
    counts[DEAD_MANS_HAND] = comb(SUITS, 2) ** 2 * (52 - 2 * SUITS) if dead else 0
    rows = rows_of(table.game, PROGRESSIVE) or ()
    stake = 1 if rules.jackpot is None else rules.jackpot.jackpot_wager
    return meter_edges.edge(table, PROGRESSIVE, {row: Fraction(counts[row], hands) for row in rows}, stake)


# Edges


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Every wager: those that follow from a decision are priced at best play, alone and with the wager they join."""
    wanted = [name for name in table.game.wager if wager in (None, name) and table.is_offered(name)]
    raising = Raising(table) if {*MAIN} & set(wanted) else None
    insuring = Insuring(table) if {*INSURED} & set(wanted) else None
    players: list[Raising | Insuring] = [player for player in (raising, insuring) if player is not None]
    for seen in deals(table) if players else ():
        for player in players:
            player.see(seen)
    for name in wanted:
        if raising and name in MAIN:
            yield _edge_of_raising(table, name, raising)
        elif insuring and name in INSURED:
            yield _edge_of_insuring(table, name, insuring)
        else:
            yield _progressive(table)


def _edge(table: Table, name: str, distribution: Distribution) -> Edge:
    return Edge(table.game.name, name, table.options, distribution, clauses(table, name))


def _edge_of_raising(table: Table, name: str, raising: Raising) -> Edge:
    if name == ANTE:
        edge = _edge(table, name, distribution_of_counts(raising.total))
        edge.staked = raising.mean_stake
        share = percent(Fraction(raising.raised, DEALS), 2)
        edge.note = f"with the Raise, at best play for every hand and up card, which raises {share} of hands"
        if table.rules.maximum_payment:
            edge.note += "; at stakes for which the maximum payment is enough"
    else:
        edge = _edge(table, name, distribution_of_counts(raising.alone))
        edge.per = "raise"
        edge.note = "the Raise alone, when it is made at best play; the Ante's edge includes it"
    return edge


def _edge_of_insuring(table: Table, name: str, insuring: Insuring) -> Edge:
    if name == INSURANCE:
        edge = _edge(table, name, distribution_of_counts(insuring.total))
        edge.staked = 1 + Fraction(insuring.doubled, DEALS)
        share = percent(Fraction(insuring.doubled, insuring.open), 2)
        edge.note = f"with the Double wager where it is worth it, {share} of the times it is open"
    else:
        edge = _edge(table, name, distribution_of_counts(insuring.alone))
        edge.per = "double wager"
        edge.note = "the Double wager alone, when it is made at best play; the Insurance edge includes it"
    return edge


def frequencies(table: Table) -> dict[str, dict[str, Fraction]]:
    """How often the dealer's five cards qualify, and how often best play raises."""
    from croupier.hands.poker_batch import evaluator
    from croupier.odds.poker.boards import canonical

    need, judge = table.rules.qualifies, evaluator(5)
    hands, weights = canonical(5, 140_000)
    good = judge(hands) >= judge.least(need.hand, *need.ranks)
    qualified = Fraction(int(weights[good].sum()), int(weights.sum()))
    (ante,) = (edge for edge in edges(table, ANTE) if not edge.on)
    raised = (ante.staked - 1) / classes(table).times
    return {
        "the dealer": {"qualifies": qualified, "does not": 1 - qualified},
        "best play": {"raise": raised, "fold": 1 - raised},
    }
