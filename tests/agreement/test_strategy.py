"""Advice for single decisions against the slow definition: every hand the dealer may hold."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from agreement.poker_deals import raising
from croupier.equipment.cards import DECK, card
from croupier.hands.poker import three
from croupier.odds import edges
from croupier.odds.strategy import advice, strategy
from croupier.table import NO_MORE_BETS, Table


def test_three_card_poker_advice_is_every_dealer_hand() -> None:
    table = Table("gb-core/three-card-poker")
    for text in ("Qs 6h 4d", "Kc 3c 2c", "9h Ts Jd", "7c 7d 2h", "Jh 9h 2h"):
        own = [card(c) for c in text.split()]
        playing = Table("gb-core/three-card-poker").round()
        playing.do({"do": "place", "seat": 1, "wager": "ante", "stake": 10})
        playing.do(NO_MORE_BETS)
        spare = iter(c for c in DECK if c not in own)
        given = iter(own)
        while playing.awaiting is not None and playing.awaiting.kind == "chance":
            dealt = next(given) if playing.awaiting.place == "box 1" else next(spare)
            playing.do({"do": "chance", "outcome": dealt.text})
        worth = advice(playing)
        mine, total, count = three(own), Fraction(0), 0
        bonus = {"straight": 1, "three_of_a_kind": 4, "straight_flush": 5}.get(mine.category, 0)
        for others in combinations([c for c in DECK if c not in own], 3):
            theirs = three(list(others))
            count += 1
            if not table.rules.qualifies.is_met_by(theirs):
                total += 1 + bonus
            else:
                total += bonus + (2 if mine > theirs else -2 if mine < theirs else 0)
        assert worth["play"] == total / count
        assert worth["fold"] == -1


def test_three_card_poker_strategy_says_what_the_edge_says() -> None:
    table = Table("gb-core/three-card-poker")
    found = strategy(table)
    (ante,) = edges(table, "ante")
    assert found.edge == ante.edge
    assert found.charts[0].rows[0][1] == "Q-6-4 or better"
    assert all(simple.cost > 0 for simple in found.simplified)


def test_stud_raises_a_pair_and_not_a_weak_ace_king() -> None:
    table = Table("gb-archive/casino-stud")
    assert raising(table, [card(c) for c in ["2s", "2h", "7d", "9c", "Js"]], card("Ad")) > -1
    assert raising(table, [card(c) for c in ["As", "Kh", "7d", "4c", "2s"]], card("Qd")) < -1
