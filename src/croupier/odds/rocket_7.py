"""Edges of Rocket 7: one-throw wagers, and the side bet as a function of what the pool holds.

The side bet is priced for one player alone at the table who stakes one unit when the pool holds m units (before this
stake's own contribution). Fixed prizes come out of the pool before a jackpot of the same run is paid, so a jackpot
brings the total of what was paid up to the pool: max(paid so far, m + contribution). While the pool is larger than the
fixed prizes that can come before a jackpot, the edge is a straight line in m.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.money import Odds, Prize, amount
from croupier.odds.dice import FACES, chance, one_throw
from croupier.odds.edge import Distribution, Edge, gathered, mean, ratio
from croupier.odds.layout import clauses, layout
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
    meter = _meter(table)
    distribution = None if meter is None else at_meter(table, meter)
    cited = (*clauses(table, SIDE_BET), table.game.cited(table.game.cite["free_roll"]))
    found = Edge(table.game.name, SIDE_BET, table.options, distribution, cited)
    found.extra["meter"] = affine(table)
    found.note = "one player alone, one unit staked; m is what the pool holds, in units"
    if meter is None:
        found.note = f"depends on what the pool holds: {found.note}"
    return found


def _meter(table: Table) -> Fraction | None:
    """What the table's pool holds, where it is known: what stands on it, or the seed that the house names."""
    value = table.state.get("meter", table.options["meter_seed"])
    return None if value == "" else Fraction(amount(value))


def at_meter(table: Table, meter: Fraction) -> Distribution:
    """The distribution of the side bet when the pool holds so much."""
    pool = meter + Fraction(amount(table.options["meter_rate"]))
    return gathered((max(paid, pool) - 1 if jackpot else paid - 1, p) for p, paid, jackpot in outcomes(table))


def affine(table: Table) -> dict[str, str]:
    """The edge as a - b*m for a pool of at least `from`, and the pool at which it is nothing."""
    jackpots = [(p, paid) for p, paid, jackpot in outcomes(table) if jackpot]
    least = max(paid for _, paid in jackpots) - Fraction(amount(table.options["meter_rate"]))
    b = sum((p for p, _ in jackpots), Fraction(0))
    a = -mean(at_meter(table, least)) + b * least
    return {
        "edge": f"{ratio(a)} - {ratio(b)}*m",
        "a": ratio(a),
        "b": ratio(b),
        "break_even": ratio(a / b),
        "from": ratio(least),
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
