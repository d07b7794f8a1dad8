"""Best play told another way: advice against dealing out what may come, charts against the deals they stand for."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from math import comb, perm
from typing import Any

import pytest

from agreement.poker_deals import raising
from croupier.equipment.cards import DECK, card, cards
from croupier.games.draw_poker.odds.prices import hold_worths
from croupier.games.neverbust.odds import advice as neverbust_advice
from croupier.games.neverbust.odds import prices
from croupier.games.neverbust.representative_deals import Class
from croupier.games.shared.poker.five_cards.partial_hands import sort_of
from croupier.games.stud.round import insurance_row
from croupier.hands.poker import five
from croupier.odds import edges
from croupier.odds.strategy import advice, strategy
from croupier.table import NO_MORE_BETS, Round, Table


def until_asked(table: Table, stakes: dict[str, int], coming: list[str]) -> Round:
    """A round with these wagers of seat 1 and these cards in order, as far as its first decision."""
    playing, dealt = table.round(), iter(coming)
    for wager, stake in stakes.items():
        playing.do({"do": "place", "seat": 1, "wager": wager, "stake": stake})
    playing.do(NO_MORE_BETS)
    while playing.awaiting is not None and playing.awaiting.kind == "chance":
        playing.do({"do": "chance", "outcome": next(dealt)})
    return playing


# Casino War


@pytest.mark.parametrize("rank", "2A")
def test_war_is_every_two_cards_that_are_left(rank: str) -> None:
    table = Table("gb-archive/casino-war", {"decks": 1})
    worth = advice(until_asked(table, {"original": 10}, [f"{rank}c", f"{rank}d"]))
    left = [c for c in DECK if c.text not in (f"{rank}c", f"{rank}d")]
    nets = [1 if mine.rank >= theirs.rank else -2 for mine, theirs in product(left, left) if mine is not theirs]
    assert worth == {"go_to_war": Fraction(sum(nets), len(nets)), "surrender": Fraction(-1, 2)}


# NeverBust


@pytest.mark.parametrize("soft_17", [False, pytest.param(True, marks=pytest.mark.long)])
def test_neverbust_from_two_cards_on_adds_up_to_the_whole(soft_17: bool) -> None:
    """Over all first three cards, what a hand is worth from there on is what the wager is worth."""
    shoe = (3, 0, 2, 0, 2, 3, 2, 2, 1, 6)
    table = Table("gb-archive/neverbust-blackjack", {"soft_17": soft_17})
    total = Fraction(0)
    for first, second, up in product(range(10), repeat=3):
        left, ways = list(shoe), 1
        for place in (first, second, up):
            ways *= left[place]
            left[place] -= 1
        if ways:
            mine = tuple((i == first) + (i == second) for i in range(10))
            total += ways * neverbust_advice.going_on(table, mine, up, tuple(left))
    stands_off = table.rules.dealer_stands_off.total
    one = {Class.BLACKJACK: Fraction(3, 2), Class.WINS: Fraction(1), Class.LOSES: Fraction(-1)}
    whole = sum(one.get(result, Fraction(0)) * p for result, p in prices.results(shoe, soft_17, stands_off))
    assert total / perm(sum(shoe), 3) == whole


def test_neverbust_insurance_is_the_tens_that_are_left() -> None:
    table = Table("gb-archive/neverbust-blackjack", {"decks": 1})
    worth = advice(until_asked(table, {"main": 10}, ["9c", "As", "8d"]))
    tens, unseen = 16, 49
    gain = Fraction(1, 2) * (2 * Fraction(tens, unseen) - Fraction(unseen - tens, unseen))
    assert worth["insurance"] - worth["decline"] == gain


# Casino stud


@pytest.mark.parametrize(
    "held", ["As Kd 9c 4h 2s", *(pytest.param(h, marks=pytest.mark.long) for h in ("Qs Qd 9c 4h 2s", "As 9s 7s 4s 2s"))]
)
def test_stud_advice_is_every_hand_of_the_dealer(held: str) -> None:
    """Raising by the slow definition; and the Double wager, hand by hand."""
    table = Table("gb-archive/casino-stud", {"bonus_insurance": True})
    own, up = cards(held), card("3s")
    spare = [c.text for c in DECK if c not in own and c is not up]
    coming = [text for pair in zip(held.split(), spare) for text in pair]
    coming[9] = up.text
    worth = advice(until_asked(table, {"ante": 10, "insurance": 5}, coming))
    assert worth["raise"] == raising(table, own, up)
    mine, pays = five(own), table.pays["double"]
    assert isinstance(pays, dict)
    total, rest = Fraction(0), [c for c in DECK if c not in own and c is not up]
    for others in combinations(rest, 4):
        theirs = five([*others, up])
        if table.rules.qualifies.is_met_by(theirs):
            total -= 1
        else:
            total += pays[insurance_row(table, mine, theirs)].win  # type: ignore[union-attr]
    best = max(worth["raise"], Fraction(-1))
    assert worth["double"] == best + Fraction(1, 2) * total / comb(46, 4)


# Live draw poker


SORTS = {
    "": "nothing: draw five cards",
    "Ks": "one high card",
    "7d": "one low card",
    "Js Qs": "two suited high cards",
    "As Kd": "two unsuited high cards, one an ace",
    "Ts Js": "suited ten and a high card",
    "7s 7d": "a low pair",
    "Qs Qd": "a high pair",
    "7s 7d 7h": "three of a kind",
    "7s 7d 9h": "a low pair with other cards",
    "Ts Js Ks": "three to a royal flush",
    "9s Ts Js": "three to a straight flush, no gap, one high",
    "8s Ts Js": "three to a straight flush, one gap, one high",
    "As 2s 4s": "three to a straight flush, two gaps, one high",
    "2s 8s Ks": "three to a flush, one high",
    "Ts Js Qs Ks": "four to a royal flush",
    "5d 6s 7s 8s": "four to a straight, no gap, no high",
    "Td Js Qs Ks": "four to a straight, no gap, three high",
    "Jd Qs Ks As": "four to a straight, one gap, four high",
    "2s 6s 8s Ks": "four to a flush",
    "3s 3d 9h 9c": "two pairs",
    "3s 3d 3h 3c": "four of a kind",
    "2d 7s Th Kc": "four odd cards",
}


@pytest.mark.parametrize(("held", "name"), SORTS.items(), ids=SORTS.values())
def test_what_a_hold_is_called(held: str, name: str) -> None:
    indices = tuple(sorted(c.index for c in cards(held)))
    assert sort_of(indices, frozenset(), 11) == name


def test_a_wild_card_is_named_before_the_rest() -> None:
    held = tuple(sorted(c.index for c in cards("Qs Qd 2c")))
    twos = frozenset(c.index for c in cards("2c 2d 2h 2s"))
    assert sort_of(held, twos, 11) == "the wild card and a high pair"


@pytest.mark.long
def test_the_ranking_of_holds_costs_what_deals_say() -> None:
    """On random deals the ranking is never better than the best hold, and on average as much worse as it says."""
    from croupier.equipment.randomness import Seeded

    table = Table("gb-archive/live-draw-poker")
    found = strategy(table)
    (chart,) = found.charts
    place = {row[0]: i for i, row in enumerate(chart.rows)}
    chance, lost, deals = Seeded(4), Fraction(0), 400
    for _ in range(deals):
        pack = list(DECK)
        chance.shuffle(pack)
        worths = hold_worths(table, pack[:5])
        ranked: dict[Any, tuple[int, Fraction]] = {}
        for held, worth in worths.items():
            if len(held) < 5:
                sort = sort_of(tuple(sorted(c.index for c in held)), frozenset(), 11)
            else:
                sort = f"{five(list(held)).category.replace('_', ' ')}, all five cards"
            if sort in place:
                ranked[held] = (place[sort], -worth)
        best = max(worths.values())
        by_ranking = -min(ranked.values())[1]
        assert by_ranking <= best
        lost += best - by_ranking
    assert lost / deals < 3 * found.simplified[0].cost + Fraction(1, 1000)


# Let it ride, Mississippi stud, Crazy 4


@pytest.mark.parametrize("name", ["let-it-ride", "mississippi-stud", "crazy-4-poker"])
def test_shorter_rules_cost_something(name: str) -> None:
    table = Table(f"gb-archive/{name}")
    found = strategy(table)
    assert found.edge == edges(table, "pound_wager" if name == "let-it-ride" else "ante")[0].edge
    costs = [simple.cost for simple in found.simplified]
    assert len(costs) >= 4 and min(costs) >= 0 and max(costs) > Fraction(1, 100)


def test_withdrawing_always_leaves_one_wager() -> None:
    """Let it Ride with both wagers withdrawn is the £ wager alone on every hand of five."""
    table = Table("gb-archive/let-it-ride")
    (game,) = edges(table, "pound_wager")
    assert game.edge is not None
    cost = next(s.cost for s in strategy(table).simplified if s.what == "withdraw both wagers always")
    assert cost + game.edge == Fraction(game.extra["edge_of_pound_wager_alone"])
