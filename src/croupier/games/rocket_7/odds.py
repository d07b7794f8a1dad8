"""Edges of Rocket 7: one-throw wagers, and the side bet as a function of what the pool holds.

The side bet is priced for one player alone at the table who stakes one unit when the pool holds m units (before this
stake's own contribution). Fixed prizes come out of the pool before a jackpot of the same run is paid, so a jackpot
brings the total of what was paid up to the pool: max(paid so far, m + contribution). While the pool is larger than the
fixed prizes that can come before a jackpot, the edge is a straight line in m.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from croupier.games.rocket_7 import round as procedure
from croupier.games.rocket_7.rules import SIDE_BET, Rules
from croupier.money import exact, shown
from croupier.odds.analysis import Analysis
from croupier.odds.dice import FACES, chance
from croupier.odds.edge import Distribution, Edge, decimal, gathered, mean, ratio
from croupier.odds.layout import clauses, layout
from croupier.odds.outcomes import felt_of
from croupier.odds.progressive import held
from croupier.parts.one_throw_odds import one_throw
from croupier.rulebooks.model import Claim
from croupier.table import Table
from croupier.table.felt import Felt, Wager
from croupier.table.meter import METER

SEVEN = 7
Outcome = tuple[Fraction, Fraction, bool]  # how likely, what was paid in fixed prizes, and whether the jackpot came too


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    for name in table.game.wager:
        if wager in (None, name) and table.offered(name):
            yield from [_side_bet(table)] if name == SIDE_BET else layout(table, name, one_throw)


def _side_bet(table: Table) -> Edge:
    now, ends = held(table), outcomes(table)
    cited = (*clauses(table, SIDE_BET), table.game.cited(_rules(table).cite.free_roll))
    found = Edge(table.game.name, SIDE_BET, table.options, at_meter(table, now, ends), cited)
    found.extra = {"meter": ratio(now), **affine(table, ends)}
    found.note = (
        f"one player alone, one unit staked, {shown(exact(now))} in the pool before it; the edge is "
        f"{found.extra['edge_by_meter']} where the pool holds {found.extra['from_meter_decimal']} or more; "
        "the pool pays the fixed prizes too"
    )
    return found


def at_meter(table: Table, meter: Fraction, ends: list[Outcome] | None = None) -> Distribution:
    """The distribution of the side bet when the pool holds so much; `ends` are the outcomes, where they are known."""
    pool = meter + _rules(table).meter.meter_rate
    return gathered((max(paid, pool) - 1 if jackpot else paid - 1, p) for p, paid, jackpot in ends or outcomes(table))


def affine(table: Table, ends: list[Outcome] | None = None) -> dict[str, str]:
    """The edge as a straight line for a pool of at least `from_meter`, and the pool at which it is nothing."""
    ends = ends or outcomes(table)
    jackpots = [(p, paid) for p, paid, jackpot in ends if jackpot]
    least = max(paid for _, paid in jackpots) - _rules(table).meter.meter_rate
    b = sum((p for p, _ in jackpots), Fraction(0))
    a = -mean(at_meter(table, least, ends)) + b * least
    return {
        "edge_by_meter": f"{ratio(a)} - {ratio(b)} x meter",
        "break_even_meter": ratio(a / b),
        "break_even_meter_decimal": decimal(a / b, 2),
        "from_meter": ratio(least),
        "from_meter_decimal": decimal(least, 2),
    }


def _rules(table: Table) -> Rules:
    found: Rules = table.rules
    return found


def outcomes(table: Table) -> list[Outcome]:
    """Every way a side bet can end: a run of sevens that goes on while the settlement lets the bet stand."""
    alive, paid, out, over = Fraction(1), Fraction(0), [], list(_no_seven(table))
    for sevens in range(1, _rules(table).side_bet.longest_run + 1):
        out += [(alive * p, paid + won, jackpot) for p, won, jackpot in over]
        alive *= chance(SEVEN)
        before = {"sevens": sevens - 1} if sevens > 1 else {}
        won, jackpot, stands = _gross(table, procedure.run_of_sevens, **before)
        paid += won
        if not stands:
            return [*out, (alive, paid, jackpot)]
    raise AssertionError("a run of sevens ends with the jackpot")


def _no_seven(table: Table) -> Iterator[Outcome]:
    """A throw that ends the turn: with a Free Roll, or with nothing."""
    terms, felt = _rules(table).side_bet, felt_of(table)
    earning = [face for face in range(1, FACES + 1) if procedure.earns_free_roll(felt, (face, face))]
    earned = Fraction(len(earning), FACES**2)
    for totals in terms.free_roll.values() if earning else ():
        likely = sum((chance(total, 2 * terms.throws) for total in totals), Fraction(0))
        won, jackpot = _free_roll(table, totals[0])
        yield earned * likely, won, jackpot
    won, jackpot, _ = _gross(table, procedure.lose_side_bets)
    yield 1 - chance(SEVEN) - earned, won, jackpot


def _free_roll(table: Table, total: int) -> tuple[Fraction, bool]:
    """What a Free Roll of this total pays out for a unit staked, and whether it is the jackpot."""
    won, jackpot, _ = _gross(table, lambda felt: procedure.pay_free_roll(felt, total))
    return won, jackpot


def _gross(table: Table, play: Callable[[Felt], None], **state: int) -> tuple[Fraction, bool, bool]:
    """What a step of the procedure pays out for a unit staked in fixed prizes, whether it pays the jackpot, and whether
    the side bet stands after it. A jackpot is what grows with the meter."""
    paid = []
    for meter in (0, 1):
        felt = felt_of(table, {**state, METER: meter})
        wager = Wager(table.seats[0], SIDE_BET, 1, fresh=not state)
        felt.wagers.append(wager)
        play(felt)
        stands = wager in felt.wagers
        back = 0 if stands else 1  # a stake that is gone is counted in the net
        paid.append(sum((Fraction(line.net) for line in felt.lines), Fraction(0)) + back)
    return paid[0], paid[1] != paid[0], stands


def _prizes(table: Table, claim: Claim) -> list[Fraction]:
    """What the rows named pay for a stake, as the book's own examples have it."""
    terms = _rules(table).side_bet
    runs = {row: int(run) for run, row in terms.sevens.items()}
    found = [
        _gross(table, procedure.run_of_sevens, sevens=runs[row] - 1)[0] if row in runs
        else _free_roll(table, terms.free_roll[row][0])[0]
        for row in claim.detail["rows"]
    ]  # fmt: skip
    return [paid * claim.detail["stake"] for paid in found]


def _free_roll_score(table: Table, claim: Claim) -> list[Fraction]:
    """The score of three throws, and what it pays for a stake."""
    total = sum(face for throw in claim.detail["throws"] for face in throw)
    return [Fraction(total), _free_roll(table, total)[0] * claim.detail["stake"]]


ANALYSIS = Analysis(edges=edges, measures={"prizes": _prizes, "free_roll_score": _free_roll_score})
