"""Edges of Rocket 7: one-throw wagers, and the side bet as a function of what the pool holds.

The side bet is priced for one player alone at the table who stakes one unit when the pool holds m units (before this
stake's own contribution). Fixed prizes come out of the pool before a jackpot of the same run is paid, so a jackpot
brings the total of what was paid up to the pool: max(paid so far, m + contribution). While the pool is larger than the
fixed prizes that can come before a jackpot, the edge is a straight line in m.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.money import Odds, Prize, amount, exact, shown
from croupier.odds.analysis import Analysis
from croupier.odds.dice import FACES, chance, one_throw
from croupier.odds.edge import Distribution, Edge, decimal, gathered, mean, ratio
from croupier.odds.layout import clauses, layout
from croupier.odds.progressive import held
from croupier.rulebooks.model import Claim
from croupier.table import Table

SIDE_BET = "side_bet"
SEVEN = 7
Outcome = tuple[Fraction, Fraction, bool]  # how likely, what was paid in fixed prizes, and whether the jackpot came too


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    for name in table.game.wager:
        if wager in (None, name) and table.offered(name):
            yield from [_side_bet(table)] if name == SIDE_BET else layout(table, name, one_throw)


def _side_bet(table: Table) -> Edge:
    now = held(table)
    cited = (*clauses(table, SIDE_BET), table.game.cited(table.game.cite["free_roll"]))
    found = Edge(table.game.name, SIDE_BET, table.options, at_meter(table, now), cited)
    found.extra = {"meter": ratio(now), **affine(table)}
    found.note = (
        f"one player alone, one unit staked, {shown(exact(now))} in the pool before it; the edge is "
        f"{found.extra['edge_by_meter']} where the pool holds {found.extra['from_meter_decimal']} or more; "
        "the pool pays the fixed prizes too"
    )
    return found


def at_meter(table: Table, meter: Fraction) -> Distribution:
    """The distribution of the side bet when the pool holds so much."""
    pool = meter + Fraction(amount(table.options["meter_rate"]))
    return gathered((max(paid, pool) - 1 if jackpot else paid - 1, p) for p, paid, jackpot in outcomes(table))


def affine(table: Table) -> dict[str, str]:
    """The edge as a straight line for a pool of at least `from_meter`, and the pool at which it is nothing."""
    jackpots = [(p, paid) for p, paid, jackpot in outcomes(table) if jackpot]
    least = max(paid for _, paid in jackpots) - Fraction(amount(table.options["meter_rate"]))
    b = sum((p for p, _ in jackpots), Fraction(0))
    a = -mean(at_meter(table, least)) + b * least
    return {
        "edge_by_meter": f"{ratio(a)} - {ratio(b)} x meter",
        "break_even_meter": ratio(a / b),
        "break_even_meter_decimal": decimal(a / b, 2),
        "from_meter": ratio(least),
        "from_meter_decimal": decimal(least, 2),
    }


def outcomes(table: Table) -> list[Outcome]:
    """Every way a side bet can end."""
    rows: dict[str, str] = table.game.wager[SIDE_BET].terms["sevens"]
    rocket = table.options["side_bets"] in ("rocket_7", "both")
    alive, paid, out = Fraction(1), Fraction(0), []
    for sevens in range(1, max(map(int, rows)) + 1):
        out += [(alive * p, paid + won, jackpot) for p, won, jackpot in _no_seven(table)]
        alive *= chance(SEVEN)
        won, jackpot = _gross(table, rows.get(str(sevens), ""))
        paid += won
        if jackpot or not rocket:
            return [*out, (alive, paid if rocket else Fraction(0), jackpot and rocket)]
    raise AssertionError("a run of sevens ends with the jackpot")


def _no_seven(table: Table) -> Iterator[Outcome]:
    """A throw that ends the turn: with a Free Roll, or with nothing."""
    terms = table.game.wager[SIDE_BET].terms
    left = 1 - chance(SEVEN)
    if table.options["side_bets"] in ("free_roll", "both"):
        earned = Fraction(len(terms["free_roll_on"]), FACES**2)
        left -= earned
        for row, totals in terms["free_roll"].items():
            likely = sum((chance(total, 2 * terms["throws"]) for total in totals), Fraction(0))
            yield earned * likely, *_gross(table, row)
    yield left, Fraction(0), False


def _gross(table: Table, row: str) -> tuple[Fraction, bool]:
    """What a row pays out for a unit staked, and whether it is the jackpot."""
    cells = table.pays[SIDE_BET]
    assert isinstance(cells, dict)
    cell = cells.get(row)
    if isinstance(cell, Prize) and cell.kind == "meter":
        return Fraction(0), True
    if isinstance(cell, Prize):
        return cell.size, False
    return (cell.win + 1 if isinstance(cell, Odds) else Fraction(0)), False


def _prizes(table: Table, claim: Claim) -> list[Fraction]:
    """What the rows named pay for a stake, as the book's own examples have it."""
    return [_gross(table, row)[0] * claim.detail["stake"] for row in claim.detail["rows"]]


def _free_roll_score(table: Table, claim: Claim) -> list[Fraction]:
    """The score of three throws, and what it pays for a stake."""
    total = sum(face for throw in claim.detail["throws"] for face in throw)
    rows = table.game.wager[SIDE_BET].terms["free_roll"]
    row = next(row for row, totals in rows.items() if total in totals)
    return [Fraction(total), _gross(table, row)[0] * claim.detail["stake"]]


MEASURES = {"prizes": _prizes, "free_roll_score": _free_roll_score}


ANALYSIS = Analysis(edges=edges, measures=MEASURES)
