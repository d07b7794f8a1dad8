"""Crazy 4 Poker: settlement, counting and best play of gb-archive section 15 agree."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from random import Random

import numpy as np
import pytest

from agreement.poker_deals import best_of, deal, nets, play
from croupier.equipment.cards import DECK, Card
from croupier.games.crazy_4.odds import AGAINST, advice, best_play, opponents, shapes
from croupier.games.crazy_4.representative_deals import classes
from croupier.games.shared.poker.five_cards.odds import judge, set_number, strengths
from croupier.hands.poker import best_four_of_five, is_at_least
from croupier.odds import edges
from croupier.odds.poker.hand_counts import ways_to_suit
from croupier.table import Round, Table

GAME = "gb-archive/crazy-4-poker"
MAIN = {"ante": 1, "super_bonus": 1}
TIMES = {"fold": 0, "fold_keep_queens_up": 0, "play": 1, "play_2x": 2, "play_3x": 3}
HANDS = comb(52, 5)


def fall(player: list[Card], dealer: list[Card]) -> int:
    """How the dealer's hand falls, as the solver numbers it."""
    mine, theirs = best_four_of_five(player), best_four_of_five(dealer)
    if not is_at_least(theirs, "high_card", 13):
        return 1 if theirs > mine else 0
    return 2 if mine > theirs else 3 if mine == theirs else 4


def super_row(cards: list[Card]) -> str:
    hand = best_four_of_five(cards)
    if hand.category in ("two_pairs", "pair", "high_card"):
        return ""
    return "four_aces" if hand.category == "four_of_a_kind" and hand.rank[1] == 14 else hand.category


def queens_row(cards: list[Card]) -> str:
    hand = best_four_of_five(cards)
    if hand.category == "pair":
        return "queens_or_better" if hand.rank[1] >= 12 else ""
    return "" if hand.category == "high_card" else hand.category


def test_settlement_pays_what_the_solver_counts_with() -> None:
    chance, table = Random(1), Table(GAME)
    queens = nets(table, "queens_up")
    for _ in range(400):
        cards, chosen = deal(chance, box_1=5, dealer=5), []

        def decide(playing: Round, chosen: list[str] = chosen) -> dict[str, str]:
            assert playing.awaiting is not None
            chosen.append(chance.choice(playing.awaiting.choices))
            return {"choice": chosen[0]}

        found = play(table, {**MAIN, "queens_up": 1}, cards, decide)
        player, played = cards["box 1"], TIMES[chosen[0]]
        brings = {
            name: column[fall(player, cards["dealer"])]
            for name, column in classes(table).results(super_row(player), played).items()
        }
        expected = brings if played else {"ante": Fraction(-1), "super_bonus": Fraction(-1)}
        expected["queens_up"] = Fraction(-1) if chosen[0] == "fold" else queens[queens_row(player)]
        assert found == expected, (cards, chosen)


def test_every_hand_has_all_its_opponents() -> None:
    found = shapes(Table(GAME))
    assert int(found.weights.sum()) == HANDS
    assert (found.falls.sum(axis=0) == AGAINST).all() and (found.falls >= 0).all()


def test_opponents_by_looking_at_each_of_them() -> None:
    """For some hands, all 1,533,939 dealer's hands that share no card with it, sorted by how they fall."""
    chance, table, values = Random(2), Table(GAME), strengths("four_card").astype(np.int64)
    held = np.zeros(HANDS, dtype=np.int64)
    numbers = np.arange(HANDS)
    for size in range(5, 0, -1):  # which cards each hand holds, as bits
        steps = np.array([comb(card, size) for card in range(53)])
        card = np.searchsorted(steps, numbers, side="right") - 1
        held |= 1 << card
        numbers = numbers - steps[card]
    king = judge("four_card").least("high_card", 13)
    weak = [c for c in (chance.sample(DECK, 5) for _ in range(400)) if best_four_of_five(c).rank < (0, 13)]
    for cards in [chance.sample(DECK, 5) for _ in range(6)] + weak[:3]:
        mine = int(values[set_number(cards)])
        free = values[held & sum(1 << card.index for card in cards) == 0]
        assert len(free) == AGAINST
        poor, good = free[free < king], free[free >= king]
        expected = [
            (poor <= mine).sum(),
            (poor > mine).sum(),
            (good < mine).sum(),
            (good == mine).sum(),
            (good > mine).sum(),
        ]
        row, falls = opponents(table, cards)
        assert falls == [int(n) for n in expected] and row == super_row(cards), cards


def test_no_choice_is_worth_more_than_the_best_play_counts() -> None:
    """The edge is what the best advice for every shape of hand adds up to, for a sample of shapes."""
    chance, table = Random(3), Table(GAME)
    for _ in range(40):
        cards = deal(chance, box_1=5, dealer=5)

        def decide(playing: Round, cards: dict[str, list[Card]] = cards) -> dict[str, str]:
            worths = advice(playing)
            row, falls = opponents(table, cards["box 1"])
            for choice, worth in worths.items():
                if choice.startswith("fold"):
                    assert worth == -2
                    continue
                brings = classes(table).results(row, TIMES[choice])
                total = sum(sum(column[i] for column in brings.values()) * n for i, n in enumerate(falls))
                assert worth == Fraction(total, AGAINST)
            return {"choice": max(worths, key=lambda choice: worths[choice])}

        play(table, MAIN, cards, decide)


def test_the_parts_add_up_to_the_whole() -> None:
    table = Table(GAME)
    whole, bonus, _, played = edges(table)
    dealt, paid = best_play(table), classes(table)
    assert dealt.total == HANDS * AGAINST
    ante_alone = sum(
        (
            Fraction(n, dealt.total) * (paid.results(row, size)["ante"][i] if size else -1)
            for (row, size, i), n in dealt.tally.items()
        ),
        Fraction(0),
    )
    assert whole.mean == ante_alone + bonus.mean + played.mean  # type: ignore[operator]


@pytest.mark.parametrize("number", [200, pytest.param(800, marks=pytest.mark.long)])
def test_best_play_through_the_settlement_comes_near_the_edge(number: int) -> None:
    chance, table = Random(4), Table(GAME)
    exact = edges(table, "ante")[0]
    assert exact.edge is not None and exact.variance is not None
    total = sum(
        (sum(play(table, MAIN, deal(chance, box_1=5, dealer=5), best_of(advice)).values()) for _ in range(number)),
        Fraction(0),
    )
    assert (total / number + exact.edge) ** 2 < 16 * exact.variance / number


def queens_up_counts() -> Counter[str]:
    """Hands of five by the row of their best four, counted by the pattern of their ranks: no hand is looked at."""
    found: Counter[str] = Counter()
    four_suited = 4 * (comb(13, 4) * 39 + comb(13, 5))
    lines = [frozenset((14, 2, 3, 4)), *(frozenset(range(low, low + 4)) for low in range(2, 12))]
    for ranks in combinations_with_replacement(range(2, 15), 5):
        alike = Counter(ranks)
        if max(alike.values()) > 4:
            continue
        pattern = tuple(sorted(alike.values(), reverse=True))
        suits = ways_to_suit(pattern, below=4)
        pairs = [rank for rank, n in alike.items() if n == 2]
        if pattern[0] >= 3:
            found["four_of_a_kind" if pattern[0] == 4 else "three_of_a_kind"] += suits
        elif any(line <= set(ranks) for line in lines):
            found["straight"] += suits
        elif pattern[0] == 2:
            found["two_pairs" if len(pairs) == 2 else "queens_or_better" if pairs[0] >= 12 else ""] += suits
        else:
            found[""] += suits
    straight_flushes = straight_flush_hands(lines)
    found["straight_flush"], found["flush"] = straight_flushes, four_suited - straight_flushes
    return found


def straight_flush_hands(lines: list[frozenset[int]]) -> int:
    """Four in line of one suit with any fifth card; five in line hold two such fours and are counted once."""
    fours = 4 * len(lines) * 48
    fives = 4 * sum(len(one | other) == 5 for i, one in enumerate(lines) for other in lines[i + 1 :])
    return fours - fives


@pytest.mark.parametrize("version", ["minimum", "table_1", "table_2", "table_3", "table_4"])
def test_queens_up_by_counting_patterns(version: str) -> None:
    table, counts = Table(GAME, {"queens_up_pay_table": version}), queens_up_counts()
    assert counts.total() == HANDS
    brings = nets(table, "queens_up")
    expected: dict[Fraction, Fraction] = {}
    for row, n in counts.items():
        expected[brings[row]] = expected.get(brings[row], Fraction(0)) + Fraction(n, HANDS)
    assert edges(table, "queens_up")[0].distribution == expected


def test_the_game_as_known_elsewhere() -> None:
    """3.42% of the Ante and 1.09% of all that is staked, as others have found for this game."""
    exact = edges(Table(GAME), "ante")[0]
    assert exact.edge is not None
    assert round(exact.edge, 4) == Fraction("0.0342") and round(exact.edge / exact.staked, 4) == Fraction("0.0109")
