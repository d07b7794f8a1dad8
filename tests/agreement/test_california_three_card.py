"""Three Card Poker against a player-dealer: counts by brute force, wagers through the real settlement, best play."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from croupier.equipment.cards import DECK, Card
from croupier.equipment.randomness import Seeded
from croupier.games.california_three_card.odds import (
    HANDS,
    PAIRS,
    advice,
    hands_against_rank,
    hands_worth_playing,
    least_qualifying,
    nets,
    outcome,
    seen_cards,
    strategy,
    weakest,
)
from croupier.games.california_three_card.round import WORTH_PLAYING
from croupier.games.shared.poker.three_cards import shapes
from croupier.hands.poker import five, three
from croupier.odds import edges
from croupier.odds.edge import distribution_of_counts, percent
from croupier.odds.poker.hand_counts import category_counts
from croupier.table import NO_MORE_BETS, Round, Table

LADDER = "three_card_mini_royal"
STATE = {"state": {"player_dealer": 8, "hands_banked": 0}}


def table() -> Table:
    return Table("kings/three-card-poker", carry=STATE)


def until_choice(at: Table, own: list[Card], dealer: list[Card]) -> Round:
    """All wagers of 10 against a bank that covers them; it stops at the decision."""
    playing = at.round()
    playing.do({"do": "place", "seat": 8, "wager": "player_dealer", "stake": 50_000})
    for name in ("ante", "pair_plus", "six_card_bonus"):
        playing.do({"do": "place", "seat": 1, "wager": name, "stake": 10})
    playing.do(NO_MORE_BETS)
    for card in (*own, *dealer):
        playing.do({"do": "chance", "outcome": str(card)})
    return playing


def settled(own: list[Card], dealer: list[Card], choice: str = "play") -> dict[str, Fraction]:
    """What each wager nets per unit."""
    playing = until_choice(table(), own, dealer)
    playing.do({"do": "decide", "seat": 1, "choice": choice})
    return {line.wager: Fraction(line.net, 10) for line in playing.lines if line.seat == 1}


def seen(rank: int) -> Any:
    return hands_against_rank(LADDER, least_qualifying(table()), rank)


# Counts


def cases_by_dealing(own: list[Card], up: Card) -> list[int]:
    """The player-dealer's 1,128 pairs one by one, by what GEGA-004246 play 5 says of them."""
    mine, found = three(own, LADDER), [0, 0, 0, 0]
    queen_high = three([DECK[4 * 10], DECK[1], DECK[6]], LADDER)  # queen, three, two: the least that qualifies
    assert [card.rank for card in queen_high.cards] == [12, 3, 2]
    for pair in combinations([c for c in DECK if c is not up and c not in own], 2):
        theirs = three([up, *pair], LADDER)
        found[0 if theirs < queen_high else 1 if theirs < mine else 2 if theirs == mine else 3] += 1
    return found


@pytest.mark.parametrize("rank", range(2, 15))
def test_counts_beside_a_card_are_those_of_dealing(rank: int) -> None:
    cards, chance = seen(rank), Seeded(rank)
    assert cards.cases.shape == (HANDS, 4) and (cards.cases.sum(axis=1) == PAIRS).all()
    for _ in range(12):
        row = chance.below(HANDS)
        own = [DECK[i] for i in cards.cards[row]]
        assert cases_by_dealing(own, cards.up) == cards.cases[row].tolist()


def test_six_card_counts_are_the_published_ones() -> None:
    assert category_counts(6) == {
        "royal_flush": 188,
        "straight_flush": 1_656,
        "four_of_a_kind": 14_664,
        "full_house": 165_984,
        "flush": 205_792,
        "straight": 361_620,
        "three_of_a_kind": 732_160,
        "two_pairs": 2_532_816,
        "one_pair": 9_730_740,
        "no_pair": 6_612_900,
    }


# Through the real settlement


def test_ante_and_play_are_what_the_settlement_pays() -> None:
    """Every pair of the player-dealer's beside some hands, through real rounds, falls into the counted cases."""
    at, chance = table(), Seeded("ante and play")
    for rank in (14, 12, 7):
        cards = seen(rank)
        row = chance.below(HANDS)
        own = [DECK[i] for i in cards.cards[row]]
        found: dict[Fraction, int] = {}
        for pair in combinations([c for c in DECK if c is not cards.up and c not in own], 2):
            paid = settled(own, [*pair, cards.up])
            net = paid["ante"] + paid["play"]
            found[net] = found.get(net, 0) + 1
        wanted: dict[Fraction, int] = {}
        for net, count in zip(nets(at), cards.cases[row].tolist(), strict=True):
            wanted[net] = wanted.get(net, 0) + count
        assert found == {net: count for net, count in wanted.items() if count}


def test_pair_plus_is_what_the_settlement_pays() -> None:
    """One hand of every shape, played; the player-dealer has any other cards."""
    found: dict[Fraction, int] = {}
    for shape in shapes(LADDER):
        dealer = [card for card in DECK if card not in shape.cards][:3]
        net = settled(list(shape.cards), dealer)["pair_plus"]
        found[net] = found.get(net, 0) + shape.weight
    assert edges(table(), "pair_plus")[0].distribution == distribution_of_counts(found)


def test_six_card_bonus_pays_the_best_five() -> None:
    """Random deals against the definition, folded and played alike; the counts are those above."""
    edge, chance = edges(table(), "six_card_bonus")[0], Seeded("six cards")
    pays: Any = table().pays["six_card_bonus"]
    total = {}
    for category, count in category_counts(6).items():
        net = pays[category].win if category in pays else Fraction(-1)
        total[net] = total.get(net, 0) + count
    assert edge.distribution == distribution_of_counts(total)
    for i in range(300):
        deck = list(DECK)
        chance.shuffle(deck)
        six = deck[:6] if i % 2 else near_a_flush(deck, chance)
        best = max((five(chosen) for chosen in combinations(six, 5)), key=lambda hand: hand.rank)
        wanted = pays[best.category].win if best.category in pays else -1
        for choice in ("play", "fold"):
            assert settled(six[:3], six[3:], choice)["six_card_bonus"] == wanted


def near_a_flush(deck: list[Card], chance: Seeded) -> list[Card]:
    """Six cards with five of a suit or of few ranks among them, so that every row comes up."""
    if chance.below(2):
        suited = [card for card in deck if card.suit == deck[0].suit][:5]
        six = [*suited, next(card for card in deck if card not in suited)]
    else:
        six = [card for card in deck if card.rank in (9, 12)][:5]
        six.append(next(card for card in deck if card not in six))
    chance.shuffle(six)
    return six


def test_folding_loses_ante_and_pair_plus() -> None:
    for rank in (14, 8, 2):
        own = [DECK[i] for i in seen(rank).cards[5000]]
        dealer = [c for c in DECK if c not in own and c is not seen(rank).up][:2]
        found = settled(own, [*dealer, seen(rank).up], "fold")
        assert (found["ante"], found["pair_plus"]) == (-1, -1) and "play" not in found


# Best play


def test_edges_of_the_ante() -> None:
    edge = edges(table(), "ante")[0]
    best = outcome(table())
    assert edge.edge == best.edge and edge.staked == 1 + best.share
    assert percent(best.edge) == "1.802%"
    for other in (lambda cards: cards.strength >= 0, lambda cards: cards.strength >= least_qualifying(table())):
        assert outcome(table(), other).edge > best.edge


def test_bots_play_what_is_best() -> None:
    """The rule of thumb in the procedure is the exact answer at the printed odds: no hand above it is folded and none
    below is played."""
    names = {shape.strength: tuple(card.rank for card in shape.hand.cards) for shape in shapes(LADDER)}
    for cards in seen_cards(table()):
        always, ever = weakest(table(), cards)
        assert always == ever
        if cards.up.rank in WORTH_PLAYING:
            assert names[always] == WORTH_PLAYING[cards.up.rank]
        else:
            assert always == 0


def test_no_hand_with_a_pair_is_folded() -> None:
    """So Pair Plus, which falls with a folded hand, has the price of its cards alone."""
    pair = min(shape.strength for shape in shapes(LADDER) if shape.hand.category == "pair")
    for cards in seen_cards(table()):
        assert hands_worth_playing(table(), cards)[cards.strength >= pair].all()


def test_advice_is_the_counted_expectation() -> None:
    chance = Seeded("advice")
    for rank in (14, 13, 12, 6):
        cards = seen(rank)
        row = chance.below(HANDS)
        own = [DECK[i] for i in cards.cards[row]]
        rest = [c for c in DECK if c not in own and c is not cards.up]
        worth = advice(until_choice(table(), own, [rest[0], rest[1], cards.up]))
        counts = cards.cases[row].tolist()
        assert worth["play"] == sum(n * c for n, c in zip(nets(table()), counts, strict=True)) / PAIRS
        assert (worth["play"] > worth["fold"]) == hands_worth_playing(table(), cards)[row]


def test_strategy_says_what_is_played() -> None:
    found = strategy(table())
    assert found.edge == outcome(table()).edge and found.exceptions == []
    rows = dict(row[:2] for row in found.charts[0].rows)
    assert {up: rows[up] for up in "AKQJ2"} == {
        "A": "A-9-2",
        "K": "K-9-2",
        "Q": "Q-9-2",
        "J": "any hand",
        "2": "any hand",
    }
    assert all(simpler.cost > 0 for simpler in found.simplified)


def test_both_sides_of_a_wager() -> None:
    priced = [edge for edge in edges(table()) if edge.edge is not None]
    assert {edge.wager for edge in priced} == {"ante", "pair_plus", "six_card_bonus"}
    for edge in priced:
        assert Fraction(edge.extra["player_dealer"]["expectation"]) == edge.edge
        fees = {at["action"]: at["fee"] for at in edge.extra["collection"]["by_action"]}
        assert fees == {5: 2, 100: 2, 101: 4, 300: 4, 301: 7, 500: 7, 501: 10, 800: 10, 801: 15}
