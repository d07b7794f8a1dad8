"""Edges of baccarat, from the composition of the shoe.

A coup uses up to six cards: two and two, a third to punto, a third to banco. All ordered deals of six cards are
counted, whether the last ones are wanted or not, so that every deal weighs the same. What matters of the four first
cards is only the two points and how many of each count they took out of the shoe; since the third cards multiply
two counts that are each less by what was taken, the deals behind one pair of points enter through three sums only:
how many there are, what they take of each count, and what they take of each two counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from operator import add
from typing import NamedTuple

from croupier.equipment.cards import DECK
from croupier.equipment.devices import Cards
from croupier.hands.baccarat import TABLEAU, count
from croupier.money import Odds
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Edge, counted
from croupier.rulebooks.model import Cell, Claim, WagerRule
from croupier.table import Round, Table

_Found = dict[tuple[int, int, int, int, str], int]  # deals by the parts of an Outcome
_Threes = dict[tuple[int, str], list[int]]  # with three cards each: by punto's point and what three met, then banco's
Counts = tuple[int, ...]  # how many cards of each count, 0 to 9, are in the shoe
NO_CHART = "who holds the shoe and deals changes nothing: any play is best play"
_TEN = range(10)
WIN, LOSE, BACK = "win", "lose", "back"


class Outcome(NamedTuple):
    """What the wagers look at: the points, how many cards made them, and what banco's three met (3g8): "eight",
    "other_card" or nothing."""

    punto: int
    banco: int
    punto_cards: int
    banco_cards: int
    three_met: str = ""


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager, and each choice with it that has a price of its own."""
    for name, rule in table.game.wager.items():
        if wager in (None, name) and table.offered(name):
            clauses = tuple(dict.fromkeys(table.game.cited(c) for c in _clauses(table, rule)))
            for on in rule.on if isinstance(rule.on, tuple) and name != "baccarat_pairs" else ("",):
                yield Edge(table.game.name, name, table.options, counted(_results(table, name, on)), clauses, on)


def _clauses(table: Table, rule: WagerRule) -> Iterator[str]:
    yield from (rule.clause, *rule.rule.values())
    if rule.paytable is not None:
        paytable = table.game.paytable[rule.paytable]
        yield paytable.table[str(table.options[paytable.option])]["clause"]


def _results(table: Table, name: str, on: str) -> dict[Fraction, int]:
    """How many deals give each net result of one unit."""
    shoe, cells = table.devices["card"], _cells(table.pays[name])
    assert isinstance(shoe, Cards)
    if name == "baccarat_pairs":
        paired, all_twos = pairs(shoe)
        return {cells[WIN]: paired, cells[LOSE]: all_twos - paired}
    row_of, by_row = ROWS[name], dict.fromkeys(cells, 0)
    for outcome, deals in outcomes(counts_of(shoe)).items():
        row = row_of(on, outcome)
        by_row[row if row in by_row else LOSE] += deals  # what no row names loses
    found: dict[Fraction, int] = {}
    for row, deals in by_row.items():
        found[cells[row]] = found.get(cells[row], 0) + deals
    return found


def _cells(pays: Cell | Mapping[str, Cell]) -> dict[str, Fraction]:
    """What one unit wins, by row of the pay table; losing and getting the stake back are rows as well. One price alone
    stands for winning, with whatever point."""
    rows = pays if isinstance(pays, Mapping) else dict.fromkeys((WIN, "six", "other"), pays)
    won = {row: cell.win for row, cell in rows.items() if isinstance(cell, Odds)}
    return {LOSE: Fraction(-1), BACK: Fraction(0), **won}


# Which row of its prices an outcome is to a wager


def _punto(on: str, coup: Outcome) -> str:
    return WIN if coup.punto > coup.banco else BACK if coup.punto == coup.banco else LOSE


def _banco(on: str, coup: Outcome) -> str:
    if coup.banco > coup.punto:
        return "six" if coup.banco == 6 else "other"
    return BACK if coup.punto == coup.banco else LOSE


def _egalite(on: str, coup: Outcome) -> str:
    return WIN if coup.punto == coup.banco else LOSE


def _tied_score(on: str, coup: Outcome) -> str:
    return on if coup.punto == coup.banco and int(on[0]) <= coup.punto <= int(on[-1]) else LOSE


def _dragon_bonus(on: str, coup: Outcome) -> str:
    mine, other, held = coup.punto, coup.banco, coup.punto_cards
    if on == "banco":
        mine, other, held = other, mine, coup.banco_cards
    if held == 2 and mine >= 8 and mine >= other:
        return "natural_tie" if mine == other else "natural_winner"
    return f"win_by_{mine - other}"


def _three_giving_eight(on: str, coup: Outcome) -> str:
    return WIN if coup.three_met == "eight" else LOSE


def _three_giving_eight_any(on: str, coup: Outcome) -> str:
    return coup.three_met or LOSE


ROWS: dict[str, Callable[[str, Outcome], str]] = {
    "punto": _punto,
    "banco": _banco,
    "egalite": _egalite,
    "dragon_bonus": _dragon_bonus,
    "ur_way_egalite": _tied_score,
    "super_pay_egalite": _tied_score,
    "three_giving_eight": _three_giving_eight,
    "three_giving_eight_any": _three_giving_eight_any,
}


# Counting the deals


def counts_of(shoe: Cards) -> Counts:
    """A shoe by the counts of its cards."""
    found = [0] * 10
    for card in DECK:
        found[count(card)] += shoe.full[card.index]
    return tuple(found)


def pairs(shoe: Cards) -> tuple[int, int]:
    """Ordered deals of two cards of one rank, and of any two cards."""
    held = [sum(shoe.full[c.index] for c in DECK if c.rank == rank) for rank in range(2, 15)]
    return sum(n * (n - 1) for n in held), sum(held) * (sum(held) - 1)


_TWOS = [[(x, (total - x) % 10) for x in _TEN if x <= (total - x) % 10] for total in _TEN]  # two counts, by point


class _Four:
    """The deals of four cards that give two points: `ways`, what they take of each count summed over the ways
    (`one`), and of each two counts (`two`, the taken times the taken)."""

    __slots__ = ("one", "two", "ways")

    def __init__(self) -> None:
        self.ways = 0
        self.one = [0] * 10
        self.two = [[0] * 10 for _ in _TEN]

    def take(self, x: int, y: int, ways: int) -> None:
        """One hand takes two cards in so many ways."""
        for a, b in ((x, y), (y, x)):
            self.one[a] += ways
            self.two[a][a] += ways
            self.two[a][b] += ways

    def take_across(self, across: list[list[int]]) -> None:
        """A card of the one hand and a card of the other, either way round."""
        rows = zip(self.two, across, zip(*across, strict=True), strict=True)
        self.two = [[n + m + k for n, m, k in zip(*row, strict=True)] for row in rows]


def _four_cards(shoe: Counts, low: int, high: int) -> _Four:
    """Count the deals of two points; which hand has which makes no difference."""
    four, across, of_high = _Four(), [[0] * 10 for _ in _TEN], [0] * len(_TWOS[high])
    two_to_come = low <= 5 and high <= 6  # else nobody asks for `two`
    for x, y in _TWOS[low]:
        first = shoe[x] * (shoe[y] - 1 if x == y else 2 * shoe[y])
        left = list(shoe)
        left[x] -= 1
        left[y] -= 1
        at_x, at_y, of_low = across[x], across[y], 0
        for i, (u, v) in enumerate(_TWOS[high]):
            ways = first * left[u] * (left[v] - 1 if u == v else 2 * left[v])
            of_low += ways
            of_high[i] += ways
            if two_to_come:
                at_x[u] += ways
                at_x[v] += ways
                at_y[u] += ways
                at_y[v] += ways
        four.ways += of_low
        four.take(x, y, of_low)
    for (u, v), ways in zip(_TWOS[high], of_high, strict=True):
        four.take(u, v, ways)
    if two_to_come:
        four.take_across(across)
    return four


@cache
def outcomes(shoe: Counts, naturals_stop: bool = True) -> dict[Outcome, int]:
    """How many ordered deals of six cards from a shoe lead to each outcome; kings EZ Baccarat has no rule that an eight
    or nine with two cards stops the dealing."""
    found: _Found = {}
    threes: _Threes = {}
    fifth, sixth = sum(shoe) - 4, sum(shoe) - 5  # cards that may come fifth and sixth
    fours = {(low, high): _four_cards(shoe, low, high) for low in _TEN for high in range(low, 10)}
    for punto in _TEN:
        for banco in _TEN:
            four = fours[min(punto, banco), max(punto, banco)]
            if (naturals_stop and (punto > 7 or banco > 7)) or (punto > 5 and banco > 5):
                found[punto, banco, 2, 2, ""] = four.ways * fifth * sixth
            elif punto > 5:
                for b in _TEN:
                    key = (punto, (banco + b) % 10, 2, 3, "")
                    found[key] = found.get(key, 0) + (shoe[b] * four.ways - four.one[b]) * sixth
            else:
                _punto_draws(found, threes, shoe, sixth, punto, banco, four)
    for (punto, met), ends in threes.items():
        found.update(((punto, banco, 3, 3, met), deals) for banco, deals in enumerate(ends))
    return {Outcome(*key): deals for key, deals in found.items()}


def _punto_draws(
    found: _Found, threes: _Threes, shoe: Counts, sixth: int, punto: int, banco: int, four: _Four
) -> None:
    """Every card to punto on 0 to 5, and every card to banco where the Tableau gives it one."""
    one, row = four.one, TABLEAU.get(banco, "")
    for a in _TEN:
        with_a = shoe[a] * four.ways - one[a]
        total, met = (punto + a) % 10, "" if banco != 3 else "eight" if a == 8 else "other_card"
        if row[a] == "S" if row else banco > 6:
            key = (total, banco, 3, 2, met)
            found[key] = found.get(key, 0) + with_a * sixth
            continue
        of_a = shoe[a]
        deals = [n * with_a - of_a * o + t for n, o, t in zip(shoe, one, four.two[a])]  # by banco's third card
        deals[a] -= with_a
        ends = deals[-banco:] + deals[:-banco]  # by the point it makes
        threes[total, met] = list(map(add, threes[total, met], ends)) if (total, met) in threes else ends


# Figures the books state


def mean_edge(table: Table, claim: Claim) -> list[Fraction]:
    """The edge of equal stakes on every choice of a wager."""
    found = [edge.edge for edge in edges(table, claim.wager) if edge.edge is not None]
    return [sum(found, Fraction(0)) / len(found)]


MEASURES: dict[str, Callable[[Table, Claim], list[Fraction]]] = {"mean_edge": mean_edge}


def advice(playing: Round) -> dict[str, Fraction]:
    """Who holds the shoe and deals changes nothing: every choice is worth the same."""
    assert playing.awaiting is not None
    return dict.fromkeys(playing.awaiting.choices, Fraction(0))


ANALYSIS = Analysis(edges=edges, no_chart=NO_CHART, advice=advice, measures=MEASURES)
