"""Edges of Rocket 7: one-throw wagers, and the side bet as a function of what the pool holds.

The side bet is priced for one player alone at the table who stakes one unit when the pool holds m units (before this
stake's own contribution). Every way in which it can end is played on a felt with such a pool, prize after prize, so
that a jackpot gives what the fixed prizes of the same run have left in it, or what the table's rules put beside that.
From some m on every jackpot grows with the pool, and the edge is a straight line in m.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial

from croupier.games.rocket_7 import round as procedure
from croupier.games.rocket_7.rules import SIDE_BET, Rules
from croupier.games.shared.dice.next_throw_odds import one_throw
from croupier.money import Amount, amount_to_json, amount_to_text, exact
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge, decimal, distribution_of, mean, ratio
from croupier.odds.enumeration.dice_counts import FACES, chance
from croupier.odds.enumeration.outcomes import felt_of
from croupier.odds.jackpots.meter_edges import LARGE, Prized, meter_amount
from croupier.odds.layout_edges import clauses, layout
from croupier.rulebooks.model import Claim
from croupier.table import Table
from croupier.table.felt import Felt, Wager
from croupier.table.money.meter import METER, amount_in_meter, contribute

SEVEN = 7
Step = Callable[[Felt], None]
Ending = tuple[Fraction, tuple[Step, ...]]  # how likely, and the steps of the procedure that come to it


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Every wager of the layout, priced."""
    for name in table.game.wager:
        if wager in (None, name) and table.is_offered(name):
            yield from [_side_bet(table)] if name == SIDE_BET else layout(table, name, one_throw)


def _side_bet(table: Table) -> Edge:
    now, ends = meter_amount(table), endings(table)
    cited = (*clauses(table, SIDE_BET), table.game.cite_clause(_rules(table).cite.free_roll))
    edge = Edge(table.game.name, SIDE_BET, table.options, distribution_at_meter(table, now, ends), cited)
    edge.extra = {"meter": ratio(now), **affine(table, ends)}
    edge.note = (
        f"one player alone, one unit staked, {amount_to_text(exact(now))} in the pool before it; the edge is "
        f"{edge.extra['edge_by_meter']} where the pool holds {edge.extra['from_meter_decimal']} or more; "
        f"the {'pool' if _rules(table).fixed_prizes == 'fund' else 'house'} pays the fixed prizes"
    )
    return edge


def distribution_at_meter(table: Table, meter: Fraction, ends: list[Ending] | None = None) -> Distribution:
    """The distribution of the side bet when the pool holds so much; `ends` are its endings, where they are known."""
    return distribution_of((net_of_unit(table, steps, meter), p) for p, steps in ends or endings(table))


def affine(table: Table, ends: list[Ending] | None = None) -> dict[str, str]:
    """The edge as a straight line for a pool of at least `from_meter`, and the pool at which it is nothing."""
    ends = ends or endings(table)
    jackpots = [(p, steps) for p, steps in ends if is_jackpot(table, steps)]
    least = max((_pool_that_matters(table, steps) for _, steps in jackpots), default=Fraction(0))
    b = sum((p for p, _ in jackpots), Fraction(0))
    a = -mean(distribution_at_meter(table, least, ends)) + b * least
    return {
        "edge_by_meter": f"{ratio(a)} - {ratio(b)} x meter",
        "break_even_meter": ratio(a / b),
        "break_even_meter_decimal": decimal(a / b, 2),
        "from_meter": ratio(least),
        "from_meter_decimal": decimal(least, 2),
    }


def _rules(table: Table) -> Rules:
    rules: Rules = table.rules
    return rules


def endings(table: Table) -> list[Ending]:
    """Every way a side bet can end: a run of sevens that goes on while the settlement lets the bet stand."""
    alive, over = Fraction(1), list(_no_seven(table))
    run: list[Step] = []
    out: list[Ending] = []
    while True:
        out += [(alive * p, (*run, last)) for p, last in over]
        alive *= chance(SEVEN)
        run.append(procedure.run_of_sevens)
        if not play_side_bet(table, run, LARGE).wagers:
            return [*out, (alive, tuple(run))]


def _no_seven(table: Table) -> Iterator[tuple[Fraction, Step]]:
    """A throw that ends the turn: with a Free Roll, or with nothing."""
    terms, felt = _rules(table).side_bet, felt_of(table)
    earning = [face for face in range(1, FACES + 1) if procedure.has_earned_free_roll(felt, (face, face))]
    earned = Fraction(len(earning), FACES**2)
    for totals in terms.free_roll.values() if earning else ():
        likely = sum((chance(total, 2 * terms.throws) for total in totals), Fraction(0))
        yield earned * likely, partial(procedure.pay_free_roll, total=totals[0])
    yield 1 - chance(SEVEN) - earned, procedure.lose_side_bets


def play_side_bet(table: Table, steps: Iterable[Step], meter: Fraction, stake: Amount = 1, fed: bool = True) -> Felt:
    """A felt with a side bet, when so much is in the pool (and its share of the stake, where it is fed), after some
    steps of the procedure."""
    felt = felt_of(table, {METER: amount_to_json(exact(meter))})
    wager = Wager(table.seats[0], SIDE_BET, stake)
    felt.wagers.append(wager)
    if fed:
        contribute(felt, wager)
    for step in steps:
        step(felt)
        wager.fresh = False
    return felt


def net_of_unit(table: Table, steps: Iterable[Step], meter: Fraction) -> Fraction:
    """Return the net of one unit that ends so."""
    return sum((Fraction(line.net) for line in play_side_bet(table, steps, meter).lines), Fraction(0))


def is_jackpot(table: Table, steps: Sequence[Step]) -> bool:
    """Return whether an ending pays the pool: what grows with it."""
    return net_of_unit(table, steps, LARGE + 1) > net_of_unit(table, steps, LARGE)


def _pool_that_matters(table: Table, steps: Sequence[Step]) -> Fraction:
    """The pool from which on a jackpot grows with it; below that it brings what it does when there is none."""
    return max(net_of_unit(table, steps, Fraction(0)) - (net_of_unit(table, steps, LARGE) - LARGE), Fraction(0))


def prize_of_ending(table: Table, steps: Sequence[Step], stake: Amount) -> Prized:
    """Return the payment of an ending and its effect on the pool, tried on an empty one and on large ones."""
    empty, large, larger = (
        play_side_bet(table, steps, pool, stake, fed=False) for pool in (Fraction(0), LARGE, LARGE + 1)
    )
    back, left = (Fraction(amount_in_meter(felt)) for felt in (empty, large))
    share = _paid_out(larger, stake) - _paid_out(large, stake)
    last = Fraction(empty.lines[-1].net) + stake if share else Fraction(0)  # the jackpot comes after what is fixed
    of_pool = _paid_out(large, stake) + left - back == LARGE
    return Prized((_paid_out(empty, stake) - last) / stake, share, last / stake, of_pool, back / stake)


def _paid_out(felt: Felt, stake: Amount) -> Fraction:
    """Return the total paid out; the stake is gone, and is counted in the last line."""
    return sum((Fraction(line.net) for line in felt.lines), Fraction(stake))


def _payment_of_last_step(table: Table, steps: Sequence[Step]) -> Fraction:
    """Return what one unit staked is paid at the last of these steps while the pool is empty."""
    felt = play_side_bet(table, steps, Fraction(0))
    return Fraction(felt.lines[-1].net) + (0 if felt.wagers else 1)


def _payments_of_rows(table: Table, claim: Claim) -> list[Fraction]:
    """Return the payments of the named rows for a stake, as the book's own examples have it."""
    terms = _rules(table).side_bet
    runs = {row: int(run) for run, row in terms.sevens.items()}
    nets = [
        _payment_of_last_step(table, [procedure.run_of_sevens] * runs[row])
        if row in runs
        else _payment_of_last_step(table, [partial(procedure.pay_free_roll, total=terms.free_roll[row][0])])
        for row in claim.detail["rows"]
    ]
    return [paid * claim.detail["stake"] for paid in nets]


def _free_roll_score(table: Table, claim: Claim) -> list[Fraction]:
    """The score of three throws, and what it pays for a stake."""
    total = sum(face for throw in claim.detail["throws"] for face in throw)
    paid = _payment_of_last_step(table, [partial(procedure.pay_free_roll, total=total)])
    return [Fraction(total), paid * claim.detail["stake"]]


ANALYSIS = Analysis(edges=edges, measures={"prizes": _payments_of_rows, "free_roll_score": _free_roll_score})
