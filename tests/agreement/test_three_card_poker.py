"""Three Card Poker: every deal, compared hand by hand and paid as the books say, is worth what edges say."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.equipment.cards import DECK, Card, cards
from croupier.equipment.randomness import Seeded
from croupier.games.three_card_poker.odds import best_play, costs, gains, outcome, shapes_against_dealer
from croupier.hands.poker import three
from croupier.odds import edges
from croupier.odds.edge import Distribution, distribution_of, distribution_of_counts, mean, percent
from croupier.table import Table
from croupier.table.records.record import settle

GAMES = ["gb-core/three-card-poker", "gb-archive/three-card-poker"]
CORE = GAMES[0]
BONUS = {"straight": 1, "three_of_a_kind": 4, "straight_flush": 5}
QUEEN_HIGH = three(cards("Qs 3d 2c"))
STAKE = 10
HANDS = list(combinations(DECK, 3))
Case = tuple[int, int, int, int]  # deals in which the dealer does not qualify, is worse, equal, better


@cache
def every_hand() -> list[tuple[tuple[Card, ...], str, Case]]:
    """Each of the 22,100 hands with its rank and what the dealer's 18,424 do against it, all of them dealt."""
    judged = sorted(((three(hand), hand) for hand in HANDS), key=lambda pair: pair[0].rank)
    order = {rank: i for i, rank in enumerate(dict.fromkeys(hand.rank for hand, _ in judged))}
    strength = np.array([order[hand.rank] for hand, _ in judged])
    held = np.array([sum(1 << c.index for c in hand) for _, hand in judged])
    least = order[QUEEN_HIGH.rank]
    out = []
    for i, (hand, dealt) in enumerate(judged):
        dealer = strength[held & held[i] == 0]
        mine = int(strength[i])
        levels = (least, max(mine, least), max(mine + 1, least))
        idle, below, not_above = (int(n) for n in np.searchsorted(dealer, levels))
        out.append((dealt, hand.category, (idle, below - idle, not_above - below, len(dealer) - not_above)))
    return out


def nets(category: str) -> tuple[int, int, int, int]:
    """What a played hand brings per Ante in each case, from the text."""
    extra = BONUS.get(category, 0)
    return 1 + extra, 2 + extra, extra, -2 + extra


def by_dealing() -> tuple[Distribution, Fraction]:
    """Ante, Play and bonus, each hand played when that is better than losing the Ante; and how often it is played."""
    tally: Counter[Fraction] = Counter()
    played = 0
    for _, category, case in every_hand():
        worth = sum(net * count for net, count in zip(nets(category), case, strict=True))
        if worth > -sum(case):
            played += 1
            for net, count in zip(nets(category), case, strict=True):
                tally[Fraction(net)] += count
        else:
            tally[Fraction(-1)] += sum(case)
    return distribution_of_counts(tally), Fraction(played, len(HANDS))


@pytest.mark.parametrize("game", GAMES)
def test_the_ante_at_best_play(game: str) -> None:
    (edge,) = edges(Table(game), "ante")
    distribution, played = by_dealing()
    assert edge.distribution == distribution
    assert edge.staked == 1 + played


def test_counts_of_every_shape() -> None:
    dealt = {hand: case for hand, _, case in every_hand()}
    found = shapes_against_dealer(Table(CORE))
    assert sum(seen.shape.weight for seen in found) == len(HANDS)
    for seen in found:
        hand = tuple(sorted(seen.shape.cards, key=lambda c: c.index))
        assert seen.counts == dealt[hand]


def test_published_figures() -> None:
    """Published of the game with these pay tables: 3.37% of the Ante, 2.01% of all staked, 2.70% on Pair Plus."""
    ante, pair_plus = (edges(Table(CORE), name)[0] for name in ("ante", "pair_plus"))
    assert ante.edge and pair_plus.edge
    assert percent(ante.edge, 2) == "3.37%"
    assert percent(ante.edge / ante.staked, 2) == "2.01%"
    assert percent(pair_plus.edge, 2) == "2.70%"


def test_best_play_is_a_threshold_and_costs_nothing_less() -> None:
    table = Table(CORE)
    found = best_play(table)
    assert found.weakest.hand.short == "Q-6-4" and not found.exceptions
    spent = costs(table, found)
    assert all(cost > 0 for cost in spent.values())
    assert {"play Q-6-3 or better", "play Q-6-5 or better"} <= set(spent)
    dealer = spent["play what would qualify as the dealer's hand"]
    assert percent(found.outcome.edge + dealer, 2) == "3.45%"  # published of copying the dealer
    everything = spent["play every hand"]
    assert percent(found.outcome.edge + everything, 2) == "7.65%"  # published of never folding


def test_better_odds_change_the_best_play() -> None:
    table = Table(CORE, odds={"play": "3 to 1"})
    found = best_play(table)
    assert found.weakest.hand < best_play(Table(CORE)).weakest.hand
    assert outcome(table, lambda shape: True).edge >= found.outcome.edge


def test_a_bonus_hand_is_always_played() -> None:
    """The bonus alone is priced as if it were."""
    assert all(gain > 0 for seen, gain in gains(Table(CORE)) if seen.shape.hand.category in BONUS)


def test_parts_make_the_whole() -> None:
    """Play alone, bonus alone and the plain Ante add up to the edge of the Ante."""
    ante, play, bonus = (edges(Table(CORE), name)[0] for name in ("ante", "play", "ante_bonus"))
    plain = Fraction(0)
    for _, category, case in every_hand():
        worth = sum(net * count for net, count in zip(nets(category), case, strict=True))
        plain += Fraction(case[0] + case[1] - case[3] if worth > -sum(case) else -sum(case), sum(case) * len(HANDS))
    assert play.distribution and bonus.distribution and ante.distribution
    played = ante.staked - 1
    assert mean(ante.distribution) == plain + played * mean(play.distribution) + mean(bonus.distribution)


# Through the real settlement


def settled(
    game: str, wagers: dict[str, int], player: tuple[Card, ...], dealer: tuple[Card, ...]
) -> dict[str, Fraction]:
    """The net per unit of each wager, the Ante's always played."""
    inputs = [{"do": "place", "seat": 1, "wager": name, "stake": stake} for name, stake in wagers.items()]
    if "ante" in wagers:
        inputs.append({"do": "decide", "seat": 1, "choice": "play"})
    options = {"prime": True} if "prime" in wagers else {}
    places = {"box 1": [c.text for c in player], "dealer": [c.text for c in dealer]}
    lines = settle({"game": game, "options": options, "inputs": inputs, "places": places}).lines
    return {line.wager: Fraction(line.net) / line.stake for line in lines}


def others(player: tuple[Card, ...]) -> tuple[Card, ...]:
    """Some dealer's hand beside these cards."""
    left = [c for c in DECK if c not in player]
    return left[0], left[17], left[34]


@pytest.mark.parametrize("game", GAMES)
def test_wagers_on_the_rank_alone(game: str) -> None:
    """One hand of every set of ranks, suited and not, with the number of its kind."""
    kinds = Counter((tuple(c.rank for c in hand), len({c.suit for c in hand}) == 1) for hand in HANDS)
    some = {(tuple(c.rank for c in hand), len({c.suit for c in hand}) == 1): hand for hand in HANDS}
    pair_plus: list[tuple[Fraction, Fraction]] = []
    bonus: list[tuple[Fraction, Fraction]] = []
    for kind, weight in kinds.items():
        net = settled(game, {"ante": STAKE, "pair_plus": STAKE}, some[kind], others(some[kind]))
        pair_plus.append((net["pair_plus"], Fraction(weight, len(HANDS))))
        bonus.append((net.get("ante_bonus", Fraction(0)), Fraction(weight, len(HANDS))))
    assert edges(Table(game), "pair_plus")[0].distribution == distribution_of(pair_plus)
    assert edges(Table(game), "ante_bonus")[0].distribution == distribution_of(bonus)


def test_prime() -> None:
    """So many red cards for the player and so many for the dealer: suits and ranks do not matter further."""
    game = GAMES[1]
    red, black = [c for c in DECK if c.is_red], [c for c in DECK if not c.is_red]
    parts = []
    for mine in range(4):
        for theirs in range(4):
            player = (*red[:mine], *black[: 3 - mine])
            dealer = (*red[mine : mine + theirs], *black[3 - mine : 6 - mine - theirs])
            ways = comb(26, mine) * comb(26, 3 - mine) * comb(26 - mine, theirs) * comb(23 + mine, 3 - theirs)
            net = settled(game, {"prime": STAKE}, player, dealer)["prime"]
            parts.append((net, Fraction(ways, len(HANDS) * comb(49, 3))))
    assert edges(Table(game, {"prime": True}), "prime")[0].distribution == distribution_of(parts)


@pytest.mark.parametrize("game", GAMES)
def test_deals_are_paid_as_they_are_priced(game: str) -> None:
    chance = Seeded(f"deals of {game}")
    met: set[tuple[str, int]] = set()
    for _ in range(700):
        deck = list(DECK)
        chance.shuffle(deck)
        player, dealer = tuple(deck[:3]), tuple(deck[3:6])
        mine, theirs = three(player), three(dealer)
        case = 0 if theirs < QUEEN_HIGH else 1 if theirs < mine else 2 if theirs == mine else 3
        net = settled(game, {"ante": STAKE}, player, dealer)
        assert sum(net.values()) == nets(mine.category)[case]
        met.add((mine.category, case))
    assert len(met) >= 12
