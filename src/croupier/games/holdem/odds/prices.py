"""Edges of the hold'em games against the house.

Serves gb-archive section 11 and perth's Ultimate Texas Hold'em. Trips Bonus and the progressives look at seven cards,
the AA Bonus at five, the Bonus Jackpot at two; the Two Way needs the better of two hands on one board. Ante, Blind and
the wagers laid in play are priced under the best play (play).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from math import comb

from croupier.equipment.cards import cards
from croupier.games.holdem.casino_holdem import aa_row
from croupier.games.holdem.rules import AA_BONUS, BONUS, JACKPOTS, ONE_PAIR, STAGES, TRIPS, TWO_WAY, Bonus, Ultimate
from croupier.hands.poker import five
from croupier.money import Odds, amount_to_text
from croupier.odds.edge import Distribution, Edge, distribution_of_counts, mean, ratio
from croupier.odds.figure_names import BEST
from croupier.odds.jackpots import level_edges as jackpot_levels
from croupier.odds.jackpots import meter_edges
from croupier.odds.layout_edges import clauses
from croupier.odds.poker.hand_counts import RANKS, SUITS, below_a_pair, category_counts
from croupier.table import Table

ACES, SUITED, UNSUITED = comb(SUITS, 2), SUITS, SUITS * (SUITS - 1)
PAIR_OF_ACES = "As Ah 7d 6c 5s"
KEEP = "keep"  # the way to play that folds nothing which wins the AA Bonus
HOLES_OF_FIVE = comb(5, 2)  # which two of five cards are the hole
INITIAL = 3  # wagers that Two Way begins with
INCLUDES = "of the Ante; it includes every wager laid in play, and the Blind where there is one, at best play"
APART = "; not the Two Way wager, which must be laid as well: see all_three_wagers for what a round costs"
ALONE = "per unit of the Ante, at best play; it is part of the edge of the Ante"


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager of the table, or the one asked for."""
    for name in table.game.wager:
        if wager in (None, name) and table.is_offered(name):
            yield _PRICES[name](table) if name in _PRICES else price_by_best_play(table, name)
            if name == "ante" and TWO_WAY in table.game.wager:
                yield whole_bet(table)


def price_by_best_play(table: Table, name: str) -> Edge:
    """A wager that depends on decisions, under the best play of the game."""
    from croupier.games.holdem.odds.best_play import solve

    best = solve(table)
    if name not in best.wagers:
        return Edge(table.game.name, name, table.options, None, clauses(table, name), note="has no price of its own")
    note = ALONE
    if name == "ante":
        note = INCLUDES + (APART if TWO_WAY in table.game.wager else "")
    cited, spread, staked = clauses(table, name), best.wagers[name], best.staked[name]
    edge = Edge(table.game.name, name, table.options, spread, cited, per="ante", staked=staked, note=note)
    if name == "ante" and TWO_WAY in table.game.wager:
        edge.of = tuple(wager for wager in table.game.wager if wager != TWO_WAY)
    return edge


def whole_bet(table: Table) -> Edge:
    """Return the edge of the whole bet (11.102): a player of Two Way lays three equal wagers. Ante, Blind and what is
    laid in play are priced under `ante` and the Two Way wager by itself; together they are what a round costs."""
    ante, third = price_by_best_play(table, "ante"), two_way(table)
    assert ante.mean is not None and third.mean is not None
    note = "Ante, Blind and Two Way together, with every wager laid in play, at best play"
    edge = Edge(table.game.name, "ante", table.options, None, clauses(table, "ante"), on="all_three_wagers", note=note)
    edge.average, edge.staked = (ante.mean + third.mean) / INITIAL, (ante.staked + third.staked) / INITIAL
    edge.per, edge.units = "the three initial wagers", INITIAL
    edge.of, edge.play = tuple(table.game.wager), "best"
    edge.extra["edge_per_ante"] = ratio(-ante.mean - third.mean)
    return edge


def _paid_distribution(table: Table, wager: str, counts: Mapping[str, int]) -> Distribution:
    """The distribution of a wager on the cards, whose rows (or categories) come on so many deals; a ceiling depends on
    the stake and is left out of account."""
    from croupier.games.holdem.representative_deals import side

    nets: dict[Fraction, int] = {}
    for row, number in counts.items():
        net = side(table, wager, row, capped=False)
        nets[net] = nets.get(net, 0) + number
    return distribution_of_counts(nets)


def _edge(table: Table, wager: str, counts: Mapping[str, int], note: str = "") -> Edge:
    distribution = _paid_distribution(table, wager, counts)
    return Edge(table.game.name, wager, table.options, distribution, clauses(table, wager), note=note)


def _rows(table: Table, wager: str) -> tuple[str, ...]:
    name = table.game.wager[wager].paytable
    assert name is not None
    return table.game.paytable[name].rows


def trips(table: Table, name: str) -> Edge:
    """11.72, and perth 3.20: the best five of seven cards, folded or not."""
    return _edge(table, name, category_counts(7))


def progressive_wager(table: Table) -> Edge:
    """11.44 and 11.97: the best five of seven cards, paid from the meter."""
    counts = category_counts(7)
    total = sum(counts.values())
    chances = {row: Fraction(counts[row], total) for row in _rows(table, "progressive")}
    return meter_edges.edge(table, "progressive", chances)


def bonus_jackpot(table: Table) -> Edge:
    """11.33: two hole cards, and for the top row the dealer's two as well."""
    total, dealers = comb(52, 2), comb(50, 2)
    kings_queens_jacks, lower_pairs = 3, RANKS - 4
    holdings = {
        "pair_of_aces": ACES,
        "ace_king_suited": SUITED,
        "ace_queen_or_jack_suited": 2 * SUITED,
        "ace_king_unsuited": UNSUITED,
        "pair_of_jacks_to_kings": kings_queens_jacks * ACES,
        "ace_queen_or_jack_unsuited": 2 * UNSUITED,
        "pair_of_tens_or_less": lower_pairs * ACES,
    }
    counts = {row: number * dealers for row, number in holdings.items()}
    note = ""
    rules: Bonus = table.rules
    if rules.aces_both:
        counts["aces_both"] = ACES * comb(SUITS - 2, 2)
        counts["pair_of_aces"] -= counts["aces_both"]
        note = _ceiling_note(table, rules)
    counts[""] = total * dealers - sum(counts.values())
    return _edge(table, BONUS, counts, note)


def _ceiling_note(table: Table, rules: Bonus) -> str:
    """Return up to which stake the ceiling on aces against aces changes nothing, in words."""
    ceiling, cells = rules.aces_both_ceiling, table.pays[BONUS]
    if ceiling is None:
        return ""
    assert isinstance(cells, dict)
    cell = cells["aces_both"]
    assert isinstance(cell, Odds)
    most = amount_to_text(Fraction(ceiling) / cell.win)
    return f"for stakes up to {most}; above that the ceiling of {amount_to_text(ceiling)} makes it dearer"


def aa_bonus(table: Table) -> Edge:
    """11.83: hole cards and flop, for a player who does not fold a hand that wins it (11.82)."""
    counts, cells = category_counts(5), table.pays[AA_BONUS]
    assert isinstance(cells, dict)
    rows: dict[str, int] = {}
    for category, hand in jackpot_levels.HANDS.items():
        many = counts[category] // RANKS if category == ONE_PAIR else counts[category]
        row = aa_row(table.rules, five(cards(hand if category != ONE_PAIR else PAIR_OF_ACES)), cells)
        rows[row] = rows.get(row, 0) + many
    rows[""] = sum(counts.values()) - sum(many for row, many in rows.items() if row)
    edge = _edge(table, AA_BONUS, rows, "for a player who never folds a pair of aces or better")
    edge.play, edge.ways = KEEP, {BEST: -mean(_paid_distribution(table, AA_BONUS, _kept_at_best(table, rows)))}
    return edge


def _kept_at_best(table: Table, rows: Mapping[str, int]) -> dict[str, int]:
    """Return how often each row comes, of all holes on all flops, where the Ante is played at its best.

    Best play folds some pairs of aces that lie on the flop.
    """
    from croupier.games.holdem.odds.flops import folded_holes

    cells = table.pays[AA_BONUS]
    assert isinstance(cells, dict)
    lost = folded_holes(table, lambda hand: aa_row(table.rules, hand, cells))
    whole = {row: many * HOLES_OF_FIVE - lost.get(row, 0) for row, many in rows.items() if row}
    return whole | {"": sum(rows.values()) * HOLES_OF_FIVE - sum(whole.values())}


def two_way(table: Table) -> Edge:
    """11.116: the better of the player's hand and the dealer's."""
    from croupier.games.holdem.odds.pairs import better_of_two

    return _edge(table, TWO_WAY, {row or "no_pair": deals for row, deals in better_of_two().items()})


_PRICES: dict[str, Callable[[Table], Edge]] = {
    **{name: partial(trips, name=name) for name in TRIPS},
    **{name: partial(jackpot_levels.edge, wager=name) for name in JACKPOTS},
    "progressive": progressive_wager,
    BONUS: bonus_jackpot,
    AA_BONUS: aa_bonus,
    TWO_WAY: two_way,
}


MEASURES = {"into_the_pools": jackpot_levels.into_the_pools, "left_of_it": jackpot_levels.left_of_it}


Asks = list[tuple[str, str, str, Callable[[int, int, int], bool], Callable[[int, int, int], bool]]]


def frequencies(table: Table) -> dict[str, dict[str, Fraction]]:
    """How often the dealer qualifies, and what best play does each time that it is asked."""
    from croupier.games.holdem.odds.best_play import kind, solve

    ways, out = solve(table).ways, _qualifying(table)
    for when, does, does_not, asked, done in ASKS[kind(table)](table):
        among = sum((share for way, share in ways.items() if asked(*way)), Fraction(0))
        share = sum((share for way, share in ways.items() if asked(*way) and done(*way)), Fraction(0)) / among
        out[f"best play {when}"] = {does: share, does_not: 1 - share}
    return out


def _asks_of_ultimate(table: Table) -> Asks:
    rules: Ultimate = table.rules
    first, second, third = (f"play {max(rules.sizes(stage).times)}x" for stage in STAGES)
    return [
        ("before the flop", first, "check", lambda b, p, r: True, lambda b, p, r: b == 1),
        ("on the flop", second, "check", lambda b, p, r: not b, lambda b, p, r: p == 1),
        ("after the river", third, "fold", lambda b, p, r: not b and not p, lambda b, p, r: r == 1),
    ]


def _asks_of_bonus(table: Table) -> Asks:
    return [
        ("before the flop", "bet", "fold", lambda b, p, r: True, lambda b, p, r: not b),
        ("before the turn", "bet", "check", lambda b, p, r: not b, lambda b, p, r: bool(p & 1)),
        ("before the river", "bet", "check", lambda b, p, r: not b, lambda b, p, r: bool(p >> 1)),
    ]


ASKS: dict[str, Callable[[Table], Asks]] = {  # when it is asked, the two choices, who is asked, and who does the first
    "ultimate": _asks_of_ultimate,
    "bonus": _asks_of_bonus,
    "casino": lambda table: [("on the flop", "call", "fold", lambda b, p, r: True, lambda b, p, r: p == 1)],
    "two_way": lambda table: [
        ("on the flop", "bet", "check", lambda b, p, r: True, lambda b, p, r: p == 1),
        ("after the river", "bet", "check", lambda b, p, r: True, lambda b, p, r: r == 1),
    ],
}


def _qualifying(table: Table) -> dict[str, dict[str, Fraction]]:
    """How often the dealer's best five of seven are the pair that is asked for, or better."""
    need = getattr(table.rules, "qualifies", None)
    if need is None or need.hand != "one_pair":
        return {}
    idle = Fraction(below_a_pair(*need.ranks or (2,)), comb(52, 7))
    return {"the dealer": {"qualifies": 1 - idle, "does not": idle}}
