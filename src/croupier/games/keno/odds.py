"""Edges of keno for whatever schedule of prizes a table has: how many of a ticket's numbers are drawn, and how often.

Of the games that can be drawn, so many catch just so many of some numbers: a product of binomials. A way bet is
followed group by group. What a catch pays, the settlement says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import chain, product
from math import comb, prod

from croupier.errors import Refused
from croupier.games.keno.round import READY_MADE, feed_pool, settle, share, this_game
from croupier.games.keno.rules import JACKPOT, SPOT, WAY, Rules, catches, pool, spots_and_catch
from croupier.games.keno.tickets import Ticket, read
from croupier.odds.analysis import Analysis
from croupier.odds.edge import Distribution, Edge, distribution_of_counts, mean, ratio
from croupier.odds.enumeration.outcomes import felt_of
from croupier.odds.layout_edges import clauses
from croupier.table import Table
from croupier.table.equipment import balls_of
from croupier.table.felt import Wager

MOST_CATCHES = 200_000  # of the groups of a way bet together


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Spot tickets by their spots, way bets by the tickets that are ready made, jackpots by their spots."""
    for name in table.game.wager:
        if wager in (None, name) and table.is_offered(name):
            for on, words in _tickets_listed(table, name):
                yield ticket_edge(table, name, on, words)


def _tickets_listed(table: Table, name: str) -> Iterator[tuple[str, str]]:
    rules: Rules = table.rules
    known = sorted({spots_and_catch(key)[0] for key in _rows(table)})
    if name == WAY:
        for on in READY_MADE[WAY]:
            if all(len(way) in known for way in read(on, balls_of(table.game).numbered).ways):
                yield on, on
        return
    for spots in known if name == SPOT else rules.jackpot_spots.numbers:
        yield "-".join(map(str, range(1, spots + 1))), f"{spots} spots"


def _rows(table: Table) -> Mapping[str, object]:
    rows = table.pays[SPOT]
    return rows if isinstance(rows, Mapping) else {}


def ticket_edge(table: Table, name: str, on: str, words: str = "") -> Edge:
    """The price of one ticket, for one game."""
    marked = read(on, balls_of(table.game).numbered)
    single = Ticket(marked.groups, marked.said)
    spread = price(table, name, single) if _can_be_followed(table, single) else None
    edge = Edge(table.game.name, name, table.options, spread, clauses(table, name), on=words or on)
    if spread is None:
        edge.average = _mean_of_ways(table, name, single)
        edge.note = "the ways have too many groups to be followed together: the mean alone"
    if name == JACKPOT:
        held, even = _break_even(table, single)
        edge.extra |= {"pool": ratio(held), "break_even_pool": ratio(even)}
        edge.note = f"with {held} in the pool, won alone; at {_rounded_text(even)} it costs nothing"
    return edge


def price_ticket(table: Table, name: str, on: str) -> Edge:
    """The price of any ticket that the table takes."""
    playing = table.apart().round()
    terms: Rules = table.rules
    stake = Fraction(terms.least[name].step) * len(read(on, balls_of(table.game).numbered).ways) * 100
    refusal = playing.may({"do": "place", "seat": table.seats[0], "wager": name, "on": on, "stake": str(stake)})
    if refusal is not None:
        raise Refused(refusal)
    return ticket_edge(table, name, on)


def _rounded_text(value: Fraction) -> str:
    return f"{value.numerator // value.denominator:,}"


def price(table: Table, name: str, ticket: Ticket) -> Distribution:
    """Return the distribution of a unit on a ticket: group by group how many are caught, in how many games of all."""
    balls = balls_of(table.game)
    sizes = [len(group) for group in ticket.groups]
    spans = [catches(table.game, size) for size in sizes]
    counts: dict[Fraction, int] = {}
    for caught_of in product(*spans):
        uncaught = balls.drawn - sum(caught_of)
        if not 0 <= uncaught <= balls.numbered - sum(sizes):
            continue
        games = comb(balls.numbered - sum(sizes), uncaught) * prod(map(comb, sizes, caught_of))
        net = net_of_unit(table, name, ticket, caught_of)
        counts[net] = counts.get(net, 0) + games
    return distribution_of_counts(counts)


def _can_be_followed(table: Table, ticket: Ticket) -> bool:
    return prod(len(catches(table.game, len(group))) for group in ticket.groups) <= MOST_CATCHES


def _mean_of_ways(table: Table, name: str, ticket: Ticket) -> Fraction:
    """Return the mean of a unit on a way bet: the sum over its ways, each with its part."""
    counts = Counter(len(way) for way in ticket.ways)
    parts = (mean(price(table, name, Ticket((tuple(range(1, size + 1)),), ""))) * n for size, n in counts.items())
    return sum(parts, Fraction(0)) / counts.total()


def net_of_unit(
    table: Table, name: str, ticket: Ticket, caught_of: tuple[int, ...], held: Fraction | None = None
) -> Fraction:
    """Return the net by the settlement of a unit on a ticket when so many of each group are drawn."""
    rules: Rules = table.rules
    state = dict(table.state)
    if held is not None:
        state[pool(ticket.spots)] = str(held)
    felt = felt_of(table, state)
    wager = Wager(table.seats[0], name, 1, ticket.text)
    felt.wagers.append(wager)
    if name == JACKPOT and rules.jackpot_keno:
        feed_pool(felt, wager)
    drawn = frozenset(chain.from_iterable(group[:n] for group, n in zip(ticket.groups, caught_of, strict=True)))
    won: dict[int, list[Wager]] = {}
    for part in this_game(felt, wager):
        settle(felt, part, drawn, won)
    for spots, winners in won.items():
        share(felt, spots, winners)
    return sum((Fraction(line.net) for line in felt.lines), Fraction(0))


def _break_even(table: Table, ticket: Ticket) -> tuple[Fraction, Fraction]:
    """Return the amount in a jackpot now, and the amount at which the wager costs nothing: its mean is a straight
    line."""
    rules: Rules = table.rules
    spots = ticket.spots
    held = Fraction(str(table.state.get(pool(spots), rules.seed)))
    nothing, at_one = (_mean(table, ticket, Fraction(amount)) for amount in (0, 1))
    return held, nothing / (nothing - at_one)


def _mean(table: Table, ticket: Ticket, held: Fraction) -> Fraction:
    """Return the mean of a unit on a jackpot with so much in it."""
    balls, spots = balls_of(table.game), ticket.spots
    games = {n: comb(spots, n) * comb(balls.numbered - spots, balls.drawn - n) for n in catches(table.game, spots)}
    brought = (count * net_of_unit(table, JACKPOT, ticket, (n,), held) for n, count in games.items())
    return sum(brought, Fraction(0)) / comb(balls.numbered, balls.drawn)


ANALYSIS = Analysis(edges=edges, one=price_ticket)
