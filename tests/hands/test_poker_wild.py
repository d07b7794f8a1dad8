"""Jokers and wild cards, against the slow definition: try every card the joker may be, and take the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, pairwise
from math import comb
from random import Random

import pytest

from croupier.equipment.cards import DECK, JOKER, Card, card, cards
from croupier.errors import CroupierError
from croupier.hands.ladders import LADDERS
from croupier.hands.poker import Hand, five, five_bug, five_wild

Played = Sequence[tuple[int, str]]  # cards by rank and suit, the wild ones as what they stand for
MARKS = dict(zip(range(2, 15), "23456789TJQKA"))
SHAPES = {
    (5,): "five_of_a_kind",
    (4, 1): "four_of_a_kind",
    (3, 2): "full_house",
    (3, 1, 1): "three_of_a_kind",
    (2, 2, 1): "two_pairs",
    (2, 1, 1, 1): "one_pair",
    (1, 1, 1, 1, 1): "no_pair",
}


def of_a_kind(ranks: Sequence[int]) -> tuple[str, list[int]]:
    copies = Counter(ranks)
    shape = tuple(sorted(copies.values(), reverse=True))
    return SHAPES[shape], sorted(ranks, key=lambda rank: (copies[rank], rank), reverse=True)


def claims(played: Played) -> Iterator[tuple[str, list[int]]]:
    """Everything five cards may be called, with the ranks that break ties."""
    ranks = sorted((rank for rank, _ in played), reverse=True)
    suited = len({suit for _, suit in played}) == 1
    yield of_a_kind(ranks)
    if suited:
        yield "flush", ranks
    for line in (ranks, sorted((1 if rank == 14 else rank for rank in ranks), reverse=True)):
        if all(a - b == 1 for a, b in pairwise(line)):
            yield "straight", line
            if suited:
                yield ("royal_flush" if line[0] == 14 else "straight_flush"), line


def best(found: Iterator[tuple[str, list[int]]], ladder: str) -> tuple[str, list[int]]:
    return max(found, key=lambda claim: (-LADDERS[ladder].index(claim[0]), claim[1]))


def as_played(hand: Sequence[Card]) -> list[tuple[int, str]]:
    return [(held.rank, held.suit) for held in hand]


def wild_slowly(held: Sequence[Card], wilds: int) -> tuple[str, list[int]]:
    """gb-archive 16.12: each wild card may be any card. Suits matter only as all one or not: two suits are enough."""
    suits = {held[0].suit, "h" if held[0].suit != "h" else "s"}
    anything = [(rank, suit) for rank in MARKS for suit in suits]
    tries = combinations_with_replacement(anything, wilds)
    return best((claim for chosen in tries for claim in claims([*as_played(held), *chosen])), "five_card_wild")


def bug_slowly(held: Sequence[Card], ladder: str, flushes: bool) -> tuple[str, list[int]]:
    """gb-archive 13.9: any card not in the hand that completes a straight or flush, or else an ace of no suit."""
    completed = {"straight", "straight_flush", "royal_flush"} | ({"flush"} if flushes else set())

    def every() -> Iterator[tuple[str, list[int]]]:
        kind, ranks = of_a_kind([14, *(one.rank for one in held)])
        yield ("five_aces" if kind == "five_of_a_kind" else kind), ranks
        for joker in DECK:
            if joker not in held:
                for category, line in claims(as_played([joker, *held])):
                    if category in completed:
                        ace_counts_high = ladder == "pai_gow" and line == [5, 4, 3, 2, 1]
                        yield category, [14, 5, 4, 3, 2] if ace_counts_high else line

    return best(every(), ladder)


def told(hand: Hand) -> tuple[str, list[int]]:
    return hand.category, list(hand.rank[1:])


def classes(size: int) -> Iterator[tuple[list[Card], int]]:
    """One hand of every class of naturals, and how many there are of it; suited hands apart."""
    for ranks in combinations_with_replacement(MARKS, size):
        copies = Counter(ranks)
        if max(copies.values()) > 4:
            continue
        suits = {rank: iter("shdc") for rank in copies}
        mixed = [card(MARKS[rank] + next(suits[rank])) for rank in ranks]
        many = 1
        for n in copies.values():
            many *= comb(4, n)
        if len(copies) < size:
            yield mixed, many
            continue
        yield mixed, 4  # the first card of every rank is a spade
        if size > 1:
            yield [card(MARKS[ranks[0]] + "h"), *mixed[1:]], many - 4


@pytest.mark.parametrize("wilds, every", [(1, 1), (2, 5), (3, 7), (4, 5)])
def test_wild_cards_are_whatever_is_best(wilds: int, every: int) -> None:
    twos = cards("2s 2h 2d")
    for i, (held, _) in enumerate(classes(5 - wilds)):
        if i % every == 0 and not any(one.rank == 2 for one in held):
            hand = five_wild([*held, JOKER, *twos[: wilds - 1]], {JOKER, *twos})
            assert told(hand) == wild_slowly(held, wilds), held


def test_nothing_but_wild_cards_is_a_royal_flush() -> None:
    twos = [one for one in DECK if one.rank == 2]
    assert told(five_wild([*twos, JOKER], {*twos, JOKER})) == ("royal_flush", [14, 13, 12, 11, 10])


def test_a_wild_rank_of_the_deck_is_not_worth_its_pips() -> None:
    dealt = cards("2s 2h Kd Kc 7h")
    assert five_wild(dealt).category == "two_pairs"
    assert five_wild(dealt, {one for one in DECK if one.rank == 2}).category == "four_of_a_kind"


@pytest.mark.parametrize(
    "ladder, flushes",
    [
        ("pai_gow", True),  # gb-archive 13.7 and 13.9
        ("pai_gow_low_wheel", True),  # kings fortune pai gow poker
        ("pai_gow_low_wheel", False),  # kings face up pai gow poker
    ],
)
def test_the_pai_gow_joker_in_every_class_of_hand(ladder: str, flushes: bool) -> None:
    for held, _ in classes(4):
        hand = five_bug([JOKER, *held], ladder, flushes)
        assert told(hand) == bug_slowly(held, ladder, flushes), held


def test_the_pai_gow_joker_dealt_anywhere_in_any_suits() -> None:
    random = Random(13)
    for _ in range(300):
        held = random.sample(DECK, 4)
        dealt = random.sample([*held, JOKER], 5)
        hand = five_bug(dealt)
        assert told(hand) == bug_slowly(held, "pai_gow", True)
        assert sorted(map(str, hand.cards)) == sorted(map(str, dealt))


def test_without_a_joker_nothing_changes() -> None:
    random = Random(52)
    for _ in range(300):
        dealt = random.sample(DECK, 5)
        assert told(five_wild(dealt)) == told(five_bug(dealt, "pai_gow_low_wheel")) == told(five(dealt))


def test_how_many_of_each_with_one_joker_wild() -> None:
    found: Counter[str] = Counter()
    for held, many in classes(4):
        found[five_wild([*held, JOKER]).category] += many
    # Four suited cards of one straight: each of ten windows lacks one of five cards, and neighbours share four.
    in_sequence = 10 * 5 - 9
    alike = comb(13, 4)
    assert found.total() == comb(52, 4)
    assert found == {
        "royal_flush": 5 * 4,
        "straight_flush": (in_sequence - 5) * 4,
        "five_of_a_kind": 13,
        "four_of_a_kind": 13 * comb(4, 3) * 48,
        "full_house": comb(13, 2) * comb(4, 2) ** 2,
        "flush": (alike - in_sequence) * 4,
        "straight": in_sequence * (4**4 - 4),
        "three_of_a_kind": 13 * comb(4, 2) * comb(12, 2) * 4**2,
        "one_pair": (alike - in_sequence) * (4**4 - 4),
    }


@pytest.mark.parametrize(
    "dealt, name",
    [
        ("Ah As Ad Ac Jk", "five aces"),
        ("Kh Ks Kd Kc Jk", "four of a kind, kings"),  # the joker is an ace, not a fifth king
        ("Kh Ks Kd 4c Jk", "three of a kind, kings"),
        ("Ah As Kd Kc Jk", "full house, aces over kings"),
        ("Kh Ks 4d 4c Jk", "two pairs, kings and fours"),
        ("Kh Qh Jh Th Jk", "royal flush"),
        ("2h 3h 4h 5h Jk", "straight flush, ace to five"),  # gb-archive 13.7(c): above two to six
        ("2h 3s 4h 5h Jk", "straight, ace to five"),
        ("9h 7h 4h 2h Jk", "flush, ace high"),
        ("9h 7s 4h 2h Jk", "ace high"),
    ],
)
def test_the_pai_gow_joker_by_name(dealt: str, name: str) -> None:
    assert five_bug(cards(dealt)).name == name


def test_the_joker_in_a_flush_is_the_highest_card_it_lacks() -> None:
    assert five_bug(cards("Ah Qh 7h 4h Jk")).rank[1:] == (14, 13, 12, 7, 4)
    assert five_bug(cards("Ah Qh 7h 4h Jk")) == five(cards("As Ks Qs 7s 4s"), "pai_gow")


def test_where_the_book_names_no_flush_the_joker_completes_none() -> None:
    dealt = cards("9h 7h 4h 2h Jk")
    assert five_bug(dealt).category == "flush"
    assert five_bug(dealt, flushes=False).category == "no_pair"
    assert five_bug(cards("9h 8h 7h 6h Jk"), flushes=False).category == "straight_flush"


def test_the_joker_lies_where_it_is_played() -> None:
    assert list(five_bug(cards("Jk 9h 7s 6c 5d")).cards) == cards("9h Jk 7s 6c 5d")
    assert list(five_bug(cards("Jk 9h 7s 6c 2d")).cards) == cards("Jk 9h 7s 6c 2d")
    assert list(five_wild(cards("Jk 9h 9s 6c 2d")).cards) == cards("9h 9s Jk 6c 2d")


@pytest.mark.parametrize("judge", [five_wild, five_bug])
def test_four_cards_are_not_a_hand(judge: object) -> None:
    with pytest.raises(CroupierError, match="5 cards, not 4"):
        judge(cards("Jk Ah Kh Qh"))  # type: ignore[operator]
