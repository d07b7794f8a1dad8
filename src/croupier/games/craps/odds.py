"""Edges of Craps. A wager that stands until a number or a 7 comes is decided in the ratio of their ways; a line or Come
wager first by its come out throw. Edges are per wager laid: one that comes back counts as laid.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.games.craps.collecting_wagers import COLLECTED, FIRE, POINTS_MADE, SETS, all_before_seven, points_made
from croupier.games.craps.round import settle
from croupier.games.craps.rules import BOUGHT, COME, HORNS, LINES, VIGORISH, Rules
from croupier.games.craps.shooter_hand import averages, frequencies
from croupier.games.craps.vigorish import charge
from croupier.games.shared.dice.next_throw_odds import THROWS, one_throw
from croupier.games.shared.dice.point import Throw
from croupier.games.shared.dice.point_odds import SORTS, line, until_decided
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge, distribution_of
from croupier.odds.enumeration.dice_counts import distribution_by_sort
from croupier.odds.enumeration.outcomes import Trial
from croupier.odds.layout_edges import clauses, edges_of_wager
from croupier.rulebooks.model import Claim
from croupier.table import Table
from croupier.table.felt import Felt, Wager

FEE = "paid for buy and lay bets, and in their price"
PER_DECIDED_WAGER = "wager that a throw decides"  # what an edge is per where a come out roll sends wagers back
SENT_BACK = "on a come out roll it goes back unless it is called on, and costs nothing then"
ROUNDED = "of one unit: where winnings are rounded up, a larger stake gains less by it"


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Every wager of the layout, priced."""
    rules: Rules = table.rules
    for name in table.game.wager:
        if wager in (None, name) and table.is_offered(name):
            if name in LINES:
                yield line(table, name, settle, moves=name in COME)
            elif name in COLLECTED:
                yield Edge(
                    table.game.name, name, table.options, _collected_distribution(table, name), clauses(table, name)
                )
            elif name == VIGORISH:
                yield Edge(table.game.name, name, table.options, None, clauses(table, name), note=FEE)
            else:
                price = (
                    one_throw if name in rules.one_throw_wagers else _horn if name in HORNS else _number_distribution
                )
                for edge in edges_of_wager(table, name, price):
                    edge.note = ROUNDED if name in rules.odds and rules.round_up else edge.note
                    if rules.off_means == "void" and rules.come_out(name) == "off":
                        edge.per, edge.note = (
                            PER_DECIDED_WAGER,
                            "; ".join(note for note in (edge.note, SENT_BACK) if note),
                        )
                    yield edge


def _collected_distribution(table: Table, name: str) -> Distribution:
    """By how many points were made, or by whether all totals came; what that pays, the settlement says."""
    points = table.rules.points.numbers
    trial = Trial(table, name)

    def brings(made: tuple[int, ...], throw: Throw) -> Fraction:
        def settle_throw(felt: Felt, wager: Wager) -> None:
            wager.note[POINTS_MADE] = list(made)
            settle(felt, wager, throw)

        net = trial(settle_throw)
        assert net is not None
        return net

    out = Throw((3, 4), points[0])
    if name != FIRE:
        wanted = SETS[name]
        wins, last = all_before_seven(wanted), wanted[0]
        dice = (last // 2, last - last // 2)
        return distribution_of([(brings(wanted[1:], Throw(dice, None)), wins), (brings((), out), 1 - wins)])
    return distribution_of((brings(points[:many], out), p) for many, p in points_made(points).items())


def _number_distribution(table: Table, name: str, on: str) -> Distribution:
    """Odds, place wagers and hard ways; what is bought with its fee."""
    return until_decided(table, name, on, _with_fee if name in BOUGHT else settle, int(on))


def _with_fee(felt: Felt, wager: Wager, throw: Throw) -> None:
    charge(felt)
    settle(felt, wager, throw)


def _horn(table: Table, name: str, on: str) -> Distribution:
    trial = Trial(table, name, on)
    return distribution_by_sort(
        SORTS, THROWS, lambda dice: trial(lambda felt, wager: settle(felt, wager, _throw_of(dice)))
    )


def _throw_of(dice: tuple[int, ...]) -> Throw:
    return Throw((dice[0], dice[1]), None)


def _edge_range(table: Table, claim: Claim) -> list[Fraction]:
    """The least and the greatest edge of the table's wagers, but for those named."""
    house_edges = [edge.edge for edge in edges(table, None) if edge.wager not in claim.detail["without"]]
    known = [edge for edge in house_edges if edge is not None]
    return [min(known), max(known)]


ANALYSIS = Analysis(edges=edges, measures={"edge_range": _edge_range}, frequencies=frequencies, averages=averages)
