"""Edges of pai gow tiles: every four tiles of the player against every four of the dealer, as the solver counts them.

The standard wager, and a bank held by a player against it, are priced twice: with the player's tiles set the best way,
and with both sides set the house way of the table. The Bonanza Tie is priced with tiles set for it alone, with tiles
set the best way for the standard wager, and with both sides set the house way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any

from croupier.equipment.tiles import Tile
from croupier.games.pai_gow_tiles import chung
from croupier.games.pai_gow_tiles.odds.solver import (
    DEALERS,
    Held,
    Way,
    find_four,
    fours,
    fours_against_dealer,
    text,
    totals,
)
from croupier.games.pai_gow_tiles.representative_deals import Classes, classes
from croupier.games.pai_gow_tiles.round import ACCEPT, KEEP, SURRENDER, tie_rows
from croupier.games.pai_gow_tiles.rules import BANK, Rules
from croupier.games.pai_gow_tiles.setting import pieces_of, tiling
from croupier.games.shared.pai_gow.setting import SET, as_set, setting_form
from croupier.hands.pai_gow_tiles import PAIR_NAMES, classify, pairs_in
from croupier.odds.edge import AGAINST_BANK, Edge, distribution_of_counts, ratio
from croupier.odds.studies.player_dealer import banking, with_both_sides
from croupier.places import DEALER
from croupier.table import Round, Table
from croupier.table.asks import CardsFault
from croupier.table.money.player_dealer import PLAYER_DEALER

# How the tiles are set
BEST, FOR_STANDARD, HOUSE_WAY, BANKER_BEST = "", "set_for_standard", "house_way", "bank_set_best"
HOW = {
    BEST: "the player's tiles set the best way against the dealer's house way",
    FOR_STANDARD: "the player's tiles set the best way for the standard wager",
    HOUSE_WAY: "both sides set the house way",
    BANKER_BEST: "the bank's tiles set the best way against a player's house way",
}
SETTINGS = {  # what the setting decides
    "standard": (BEST, HOUSE_WAY),
    "bank": (BEST, HOUSE_WAY),
    "player_dealer": (BEST, HOUSE_WAY),
    "bonanza_tie": (BEST, FOR_STANDARD, HOUSE_WAY),
}


def edges(table: Table, wager: str | None) -> Iterator[Edge]:
    """Each wager that is offered."""
    for name in table.game.wager:
        if wager in (None, name) and table.is_offered(name):
            for on in (*SETTINGS.get(name, (BEST,)), *_more(table, name)):
                edge = Edge(table.game.name, name, table.options, None, _clauses(table, name), on)
                edge.distribution = distribution_of_counts(_PRICED[name](table, edge, classes(table)))
                yield with_both_sides(table, edge) if name == "standard" else edge


def _more(table: Table, name: str) -> tuple[str, ...]:
    """A player who banks with the chung, or as player-dealer, sets the bank's tiles."""
    rules: Rules = table.rules
    return (BANKER_BEST,) if name == PLAYER_DEALER or (name == BANK and rules.chung is not None) else ()


def _clauses(table: Table, name: str) -> tuple[str, ...]:
    rule = table.game.wager[name]
    clauses = [rule.clause, *(clause for result, clause in rule.rule.items() if result != "needs")]
    if rule.paytable is not None:
        paytable = table.game.paytable[rule.paytable]
        clauses.append(paytable.table[str(table.options[paytable.option])]["clause"])
    return tuple(dict.fromkeys(table.game.cite_clause(clause) for clause in clauses))


# Wagers


def _totals(table: Table, on: str, pays: Classes) -> tuple[int, int, int]:
    """How many deals are won, stood off and lost."""
    return totals(table, pays.standard.ratio if on == BEST else None)


def _standard(table: Table, edge: Edge, pays: Classes) -> Counter[Fraction]:
    edge.note = f"{HOW[edge.on]}; every deal counted"
    return pays.standard.count_results(*_totals(table, edge.on, pays))


def _bank(table: Table, edge: Edge, pays: Classes) -> Counter[Fraction]:
    """The bank of a round against one standard wager: the levy is on what the bank wins of all of them together."""
    edge.per = AGAINST_BANK
    levy = "the levy is on the excess of a round, so more of them pay less"
    covered = "as long as what was put up covers the wagers, before the collection"
    edge.note = f"against one player; {covered if edge.wager == PLAYER_DEALER else levy}; {HOW[edge.on]}"
    assert pays.bank is not None
    if edge.on == BANKER_BEST:
        won, stood_off, lost = totals(table, 1 / pays.bank.ratio, bank=True)
        return pays.bank.count_results(lost, stood_off, won)
    return pays.bank.count_results(*_totals(table, edge.on, pays))


def _bonus(table: Table, edge: Edge, pays: Classes) -> Counter[Fraction]:
    nets = Counter[Fraction]()
    for row, deals in bonus_counts().items():
        nets[pays.bonus[row or None]] += deals
    return nets


def _tie(table: Table, edge: Edge, pays: Classes) -> Counter[Fraction]:
    """Return the better of keeping the wager and giving it up for half, for each four tiles."""
    nets, kept, half = Counter[Fraction](), Counter[Fraction](), pays.surrendered
    for four in fours_against_dealer(table):
        if edge.on == BEST:
            own_nets = max((tie_nets(four, way, pays) for way in four.each), key=_worth)
        else:
            own_nets = tie_nets(four, four.house if edge.on == HOUSE_WAY else four.best(pays.standard.ratio), pays)
        kept.update(own_nets)
        nets.update(own_nets if _worth(own_nets) >= half else {half: own_nets.total()})
    edge.note = f"the wager is surrendered with tiles that make that the better choice; {HOW[edge.on]}"
    edge.play = {FOR_STANDARD: "best", HOUSE_WAY: "house"}.get(edge.on, "best for it alone")
    if edge.on == BEST:
        edge.note += ", for this wager alone"
    edge.extra["edge_never_surrendered"] = ratio(-_worth(kept))
    return nets


def _worth(nets: Counter[Fraction]) -> Fraction:
    return sum((net * deals for net, deals in nets.items()), Fraction(0)) / nets.total()


def tie_nets(four: Held, way: Way, pays: Classes) -> Counter[Fraction]:
    """Return the results of the Tie with these tiles, set so, over all the dealer's, if it is kept."""
    nets = Counter[Fraction]()
    for stand_off, dealers in ((True, way.stand_offs), (False, DEALERS - way.stand_offs)):
        nets[pays.tie[tie_rows(four.four, stand_off)]] += four.ways * dealers
    return nets


_PRICED: dict[str, Callable[[Table, Edge, Classes], Counter[Fraction]]] = {
    "standard": _standard,
    "bonanza_bonus": _bonus,
    "bonanza_tie": _tie,
    "bank": _bank,
    PLAYER_DEALER: _bank,
}


# Counting deals


@cache
def bonus_counts() -> dict[str, int]:
    """How many deals reach each row of the Bonanza Bonus; those that reach none stand under an empty name.

    Each of the 32 tiles belongs to just one pair. Two pairs of the player leave all the other pairs whole, and any two
    of those give the dealer two pairs as well.
    """
    rows: Counter[str] = Counter()
    for four, ways in fours():
        both = comb(len(PAIR_NAMES) - 2, 2) if len(pairs_in(four)) == 2 else 0
        rows["two_pair_against_two_pair"] += ways * both
        rows[classify(four) or ""] += ways * (DEALERS - both)
    return dict(rows)


# Best play


def advice(playing: Round) -> dict[str, Fraction]:
    """Return the value of each way to set the tiles, named by its low hand: `set 6-5 4-2`, and of surrendering a Tie
    wager; per unit of the standard wager, a Tie wager beside it counted with it."""
    table, felt, ask = playing.table, playing.felt, playing.awaiting
    assert ask is not None
    pays = classes(table)
    if ACCEPT in ask.choices:
        return banking(edges(table, "standard"))
    if chung.DECLINE in ask.choices:
        return _worth_of_bank(table, pays)
    if ask.place == DEALER:
        return _worth_of_bank_settings(table, pays, felt.things(DEALER))
    four = find_four(table, felt.things(ask.place))
    staked = sum(wager.stake for wager in felt.on_box(ask.box, "standard"))
    share = sum((Fraction(wager.stake) for wager in felt.on_box(ask.box, "bonanza_tie")), Fraction(0)) / staked

    def alone(way: Way) -> Fraction:
        return pays.standard.worth(way.worth(pays.standard.ratio))

    def worth_of_ties(way: Way) -> Fraction:
        return share * _worth(tie_nets(four, way, pays)) if share else Fraction(0)

    if KEEP in ask.choices:
        way = _as_set(playing, four)
        return {KEEP: alone(way) + worth_of_ties(way), SURRENDER: alone(way) + share * pays.surrendered}
    worth = {f"set {text(way.low)}": alone(way) + worth_of_ties(way) for way in four.each}
    if SURRENDER in ask.choices:
        worth[SURRENDER] = max(map(alone, four.each)) + share * pays.surrendered
    return worth


def _worth_of_bank(table: Table, pays: Classes) -> dict[str, Fraction]:
    """Return the value of the bank per unit wagered against it by one player, all tiles set the house way."""
    assert pays.bank is not None
    alone = _worth(pays.bank.count_results(*_totals(table, HOUSE_WAY, pays)))
    return {BANK: alone, chung.CO_BANK: alone / 2, chung.DECLINE: Fraction(0)}


def _worth_of_bank_settings(table: Table, pays: Classes, tiles: Sequence[Tile]) -> dict[str, Fraction]:
    """Return the value of each way to set the bank's tiles, against one player who follows the house way."""
    assert pays.bank is not None
    four, bank = find_four(table, tiles, bank=True), pays.bank
    return {
        f"set {text(way.low)}": _worth(bank.count_results(way.losses, way.stand_offs, way.wins)) for way in four.each
    }


def _as_set(playing: Round, four: Held) -> Way:
    """The way in which the hands of the box that is asked were set, each box in its turn; a foul beats nothing."""
    felt, ask = playing.felt, playing.awaiting
    assert ask is not None
    moves = [move for move in playing.moves if move["do"] == "decide" and move["choice"] == SET]
    move = moves[felt.boxes("standard").index(ask.box)]
    pieces, held = pieces_of(felt.rules), felt.things(ask.place)
    named = setting_form(felt, pieces, ask.place).choose(move, held)
    assert not isinstance(named, CardsFault)
    hands = as_set(felt, pieces, ask.place, named)
    if hands.foul:
        return Way(hands.high, hands.low, 0, 0)
    ranks = tiling(felt.rules)

    def keys(high: Any, low: Any) -> tuple[int, int]:
        return ranks.high.key(*high), ranks.low.key(*low)

    return next(way for way in four.each if keys(way.high, way.low) == keys(hands.high, hands.low))
