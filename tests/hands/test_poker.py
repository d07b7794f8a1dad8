"""Poker hands without jokers, against counting, against PokerKit, and against the books' own examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, pairwise, product
from math import comb, prod
from random import Random

import pytest
from pokerkit import Card as PokerKitCard
from pokerkit import ShortDeckHoldemHand, StandardHighHand

from croupier.equipment.cards import DECK, Card, card, cards
from croupier.errors import CroupierError
from croupier.hands import poker
from croupier.hands.ladders import HAND_SIZE, LADDERS
from croupier.hands.poker import Hand, best_four_of_five, best_of_seven, best_on_board, five, four, is_at_least, three

SUITS = "shdc"
MARKS = dict(zip(range(2, 15), "23456789TJQKA"))


def at(rank: int, suit: str) -> Card:
    return card(MARKS[rank] + suit)


def classes(size: int, lowest: int = 2) -> Iterator[tuple[list[Card], int]]:
    """One hand of every class, and how many hands are like it but for suits (suited hands apart)."""
    for ranks in combinations_with_replacement(range(lowest, 15), size):
        copies = Counter(ranks)
        if max(copies.values()) > 4:
            continue
        if len(copies) == size:
            yield [at(rank, "h") for rank in ranks], len(SUITS)
            yield [at(rank, SUITS[i % 2]) for i, rank in enumerate(ranks)], len(SUITS) ** size - len(SUITS)
        else:
            deal = {rank: iter(SUITS) for rank in copies}
            yield [at(rank, next(deal[rank])) for rank in ranks], prod(comb(4, n) for n in copies.values())


def tally(size: int, ladder: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for hand, many in classes(size):
        found[poker.judge(hand, ladder).category] += many
    return found


# --- how many there are of each -------------------------------------------------------------------------------------


def odd_cards(size: int) -> dict[str, int]:
    """Hands with no two cards alike, by counting: the straights run from ace low to ace high."""
    runs, sets = 15 - size, comb(13, size)
    return {
        "straight_flush": runs * 4,
        "straight": runs * (4**size - 4),
        "flush": (sets - runs) * 4,
        "nothing": (sets - runs) * (4**size - 4),
    }


def test_three_cards_every_one() -> None:
    odd = odd_cards(3)
    found = Counter(three(hand).category for hand in combinations(DECK, 3))
    assert found == {
        "straight_flush": odd["straight_flush"],
        "three_of_a_kind": 13 * comb(4, 3),
        "straight": odd["straight"],
        "flush": odd["flush"],
        "pair": 13 * comb(4, 2) * 48,
        "high_card": odd["nothing"],
    }
    assert found == tally(3, "three_card")


def test_four_cards_every_one() -> None:
    odd = odd_cards(4)
    found = Counter(four(hand).category for hand in combinations(DECK, 4))
    assert found == {
        "four_of_a_kind": 13,
        "straight_flush": odd["straight_flush"],
        "three_of_a_kind": 13 * comb(4, 3) * 48,
        "flush": odd["flush"],
        "straight": odd["straight"],
        "two_pairs": comb(13, 2) * comb(4, 2) ** 2,
        "pair": 13 * comb(4, 2) * comb(12, 2) * 4**2,
        "high_card": odd["nothing"],
    }
    assert found == tally(4, "four_card")


def test_five_cards_by_class() -> None:
    odd = odd_cards(5)
    found = tally(5, "five_card")
    assert found == {
        "royal_flush": 4,
        "straight_flush": odd["straight_flush"] - 4,
        "four_of_a_kind": 13 * 48,
        "full_house": 13 * comb(4, 3) * 12 * comb(4, 2),
        "flush": odd["flush"],
        "straight": odd["straight"],
        "three_of_a_kind": 13 * comb(4, 3) * comb(12, 2) * 4**2,
        "two_pairs": comb(13, 2) * comb(4, 2) ** 2 * 44,
        "one_pair": 13 * comb(4, 2) * comb(12, 3) * 4**3,
        "no_pair": odd["nothing"],
    }
    assert found.total() == comb(52, 5)


def test_the_mini_royal_is_taken_out_of_the_straight_flushes() -> None:
    plain, mini = tally(3, "three_card"), tally(3, "three_card_mini_royal")
    assert mini["mini_royal_flush"] == 4
    assert mini["straight_flush"] == plain["straight_flush"] - 4


# --- the order ------------------------------------------------------------------------------------------------------


def pokerkit(kind: type, hand: list[Card]) -> int:
    return int(kind(list(PokerKitCard.parse("".join(map(str, hand))))).entry.index)


def test_every_class_of_five_cards_stands_where_pokerkit_puts_it() -> None:
    pairs = sorted((five(hand).rank, pokerkit(StandardHighHand, hand)) for hand, _ in classes(5))
    theirs = [index for _, index in pairs]
    assert theirs == sorted(theirs)
    assert len({rank for rank, _ in pairs}) == len(set(theirs)) == len(pairs)


def test_a_reduced_deck_stands_where_pokerkit_puts_it() -> None:
    # PokerKit knows 36 cards, flush above full house and the ace below the six: no deck of ours, but the same rule.
    pairs = sorted(
        (five(hand, "five_card_32", ace_below=6).rank, pokerkit(ShortDeckHoldemHand, hand)) for hand, _ in classes(5, 6)
    )
    theirs = [index for _, index in pairs]
    assert theirs == sorted(theirs) and len({rank for rank, _ in pairs}) == len(set(theirs))


def slowly(hand: list[Card], ladder: str) -> tuple[int, list[int]]:
    """The place on the ladder and the ranks that break ties, straight from the words of the clauses."""
    rungs, ranks = LADDERS[ladder], sorted((held.rank for held in hand), reverse=True)
    copies = Counter(ranks)
    grouped = sorted(ranks, key=lambda rank: (copies[rank], rank), reverse=True)
    ace_low = sorted((1 if rank == 14 else rank for rank in ranks), reverse=True)
    suited = len({held.suit for held in hand}) == 1
    shapes = {(3,): "three_of_a_kind", (4,): "four_of_a_kind", (3, 1): "three_of_a_kind", (2, 2): "two_pairs"}
    shapes |= {(2, 1): "pair", (2, 1, 1): "pair"}
    category = shapes.get(tuple(sorted(copies.values(), reverse=True)), "flush" if suited else "high_card")
    for line in (ace_low, ranks):
        if all(a - b == 1 for a, b in pairwise(line)):
            category, grouped = ("straight_flush" if suited else "straight"), line
    return -rungs.index(category), grouped


@pytest.mark.parametrize("size, ladder", [(3, "three_card"), (4, "four_card")])
def test_three_and_four_cards_stand_in_the_order_of_the_words(size: int, ladder: str) -> None:
    hands = [hand for hand, _ in classes(size)]
    ours = [poker.judge(hand, ladder) for hand in hands]
    words = [slowly(hand, ladder) for hand in hands]
    assert sorted(range(len(hands)), key=lambda i: ours[i].rank) == sorted(range(len(hands)), key=lambda i: words[i])
    assert len({hand.rank for hand in ours}) == len({(place, *ranks) for place, ranks in words})


def test_the_cards_given_in_any_order_are_the_same_hand() -> None:
    random = Random(5)
    for hand, _ in classes(5):
        mixed = random.sample(hand, 5)
        assert five(mixed) == five(hand) and sorted(map(str, five(mixed).cards)) == sorted(map(str, hand))


# --- the best of more -----------------------------------------------------------------------------------------------


def crowded(random: Random, size: int) -> list[Card]:
    """Cards from a narrow deck, where straights, flushes and full houses are common."""
    low = random.randrange(2, 10)
    ranks = {14 if random.random() < 0.5 else low, *range(low, low + random.randrange(3, 7))}
    suits = random.sample(SUITS, random.randrange(2, 5))
    deck = [at(min(rank, 14), suit) for rank in ranks for suit in suits]
    return random.sample(sorted(set(deck), key=str), size) if len(set(deck)) >= size else random.sample(DECK, size)


def test_seven_cards_against_pokerkit() -> None:
    random = Random(7)
    for i in range(2400):
        dealt = random.sample(DECK, 7) if i % 2 else crowded(random, 7)
        theirs = StandardHighHand.from_game("".join(map(str, dealt)))
        assert best_of_seven(dealt).rank == five(cards([repr(held) for held in theirs.cards])).rank, dealt


@pytest.mark.parametrize("ladder", ["five_card", "five_card_32", "pai_gow"])
@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_best_five_is_the_best_of_all_fives(size: int, ladder: str) -> None:
    random = Random(size)
    seen = set()
    for _ in range(700):
        dealt = crowded(random, size)
        best = best_of_seven(dealt, ladder)
        assert best == max(five(chosen, ladder) for chosen in combinations(dealt, 5)), dealt
        assert best == five(best.cards, ladder) and set(best.cards) <= set(dealt)
        seen.add(best.category)
    assert len(seen) >= 8


def test_hands_on_one_board_are_what_each_is_alone() -> None:
    random = Random(9)
    for i in range(300):
        dealt = random.sample(DECK, 17) if i % 2 else crowded(random, 11)
        board, each = dealt[:5], [dealt[n : n + 2] for n in range(5, len(dealt) - 1, 2)]
        alone = [max(five(chosen) for chosen in combinations([*board, *own], 5)) for own in each]
        found = best_on_board(board, each)
        assert found == alone and [hand.name for hand in found] == [hand.name for hand in alone], dealt
        assert [five(hand.cards) for hand in found] == alone
    with pytest.raises(CroupierError, match="joker"):
        best_on_board(cards("Ah Kh Qh 2s 3s"), [cards("9h Jk")])


def test_the_best_four_is_never_worse_than_any_four() -> None:
    random = Random(4)
    for _ in range(500):
        dealt = crowded(random, 5)
        best = best_four_of_five(dealt)
        assert all(best >= four(chosen) for chosen in combinations(dealt, 4))
        assert best == four(best.cards)


@pytest.mark.parametrize(
    "dealt, used",
    [
        ("Kh Ks Kd Kc 3d 3c Ah", "Kh Ks Kd Kc Ah"),  # the kicker is the highest card, not one of a pair
        ("Kh Ks 9d 9c 4d 4c Ah", "Kh Ks 9d 9c Ah"),  # three pairs and an ace
        ("Kh Ks 9d 9c 4d 4c 2h", "Kh Ks 9d 9c 4d"),  # three pairs, and the third pair's card is the kicker
        ("Kh Ks Kd 9c 9d 9h 2h", "Kh Ks Kd 9c 9d"),  # three and three
        ("Ah 2s 3d 4c 5h 6s Kd", "6s 5h 4c 3d 2s"),  # the six-high straight, not the five-high
        ("9h 9s 8d 7c 6h 5s 2d", "9h 8d 7c 6h 5s"),  # of two equal cards the first dealt
        ("9s 9h 8d 7c 6h 5s 2d", "9s 8d 7c 6h 5s"),
        ("Ah 2h 3h 4h 5h Kh 6s", "5h 4h 3h 2h Ah"),  # a straight flush, not the flush above it
    ],
)
def test_which_cards_are_used(dealt: str, used: str) -> None:
    assert list(best_of_seven(cards(dealt)).cards) == cards(used)


# --- the ace --------------------------------------------------------------------------------------------------------


def test_the_ace_begins_or_ends_a_straight_and_never_turns_the_corner() -> None:
    assert five(cards("Ah 2s 3d 4c 5h")).rank[1:] == (5, 4, 3, 2, 1)
    assert five(cards("Ah Ks Qd Jc Th")).rank[1:] == (14, 13, 12, 11, 10)
    for turned in ("Qh Ks Ad 2c 3h", "Kh As 2d 3c 4h"):
        assert five(cards(turned)).category == "no_pair"
    assert three(cards("Kh As 2d")).category == "high_card"
    assert four(cards("Qh Ks Ad 2c")).category == "high_card"


def test_ace_to_five_is_second_at_pai_gow_and_last_elsewhere() -> None:
    # gb-archive 13.7(c) and (g) against the kings ladder.
    for suits in ("hsdch", "hhhhh"):
        lines = ["AKQJT", "KQJT9", "65432", "A2345"]
        high, next_high, low, wheel = ([mark + suit for mark, suit in zip(line, suits)] for line in lines)
        gb, kings = ([five(cards(line), book) for line in (high, wheel, next_high, low)] for book in PAI_GOW)
        assert gb[0] > gb[1] > gb[2] > gb[3]
        assert kings[0] > kings[2] > kings[3] > kings[1]


PAI_GOW = ("pai_gow", "pai_gow_low_wheel")


@pytest.mark.parametrize("low, line", [(7, "Ah 7s 8d 9c Th"), (5, "Ah 5s 6d 7c 8h")])
def test_a_reduced_deck_may_announce_the_ace_low(low: int, line: str) -> None:
    hand = five(cards(line), "five_card_32", ace_below=low)  # qld s 292(10)
    assert hand.category == "straight" and hand.cards[-1] is card("Ah")
    assert hand.name == f"straight, ace to {poker.RANK_WORDS[low + 3]}"
    assert five(cards(line), "five_card_32").category == "no_pair"


def test_the_announced_low_straight_is_the_lowest() -> None:
    low = five(cards("Ah 7s 8d 9c Th"), "five_card_32", ace_below=7)
    assert low < five(cards("7s 8d 9c Th Jh"), "five_card_32", ace_below=7)
    assert low > five(cards("Ah As Ad 9c Th"), "five_card_32", ace_below=7)


# --- what is said of a hand -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ladder, dealt, name",
    [
        ("five_card", "Kh Ks Kd 4c 4s", "full house, kings over fours"),
        ("five_card", "9h 9s Kd 4c 2s", "pair of nines"),
        ("five_card", "6h 6s Kd Kc 2s", "two pairs, kings and sixes"),
        ("five_card", "6h 6s 6d Kc 2s", "three of a kind, sixes"),
        ("five_card", "6h 6s 6d 6c 2s", "four of a kind, sixes"),
        ("five_card", "Ah Kh Qh Jh Th", "royal flush"),
        ("five_card", "9h Kh Qh Jh Th", "straight flush, nine to king"),
        ("five_card", "Ah 2s 3s 4s 5s", "straight, ace to five"),
        ("pai_gow", "Ah 2s 3s 4s 5s", "straight, ace to five"),
        ("five_card", "Ah 2h 3h 4h 9h", "flush, ace high"),
        ("five_card", "Qh 2h 3h 4h 9s", "queen high"),
        ("three_card", "Qh Kh Ah", "straight flush, queen to ace"),
        ("three_card_mini_royal", "Qh Kh Ah", "mini royal flush"),
        ("three_card", "8h 8d 3s", "pair of eights"),
        ("four_card", "8h 8d 3s 3c", "two pairs, eights and threes"),
    ],
)
def test_names(ladder: str, dealt: str, name: str) -> None:
    hand = poker.judge(cards(dealt), ladder)
    assert hand.name == str(hand) == name


def test_every_hand_has_a_name_of_its_own_category() -> None:
    for ladder, size in HAND_SIZE.items():
        if size > 2:
            names = {}
            for dealt, _ in classes(size):
                hand = poker.judge(dealt, ladder)
                assert names.setdefault(hand.name, hand.category) == hand.category


def ask(dealt: str, *question: object) -> bool:
    hand: Hand = {3: three, 4: four, 5: five}[len(dealt.split())](cards(dealt))
    return is_at_least(hand, *question)  # type: ignore[arg-type]


def test_ace_and_king_or_better() -> None:
    # gb-archive 7.13, qld s 226: an ace and a king, or any pair or more.
    assert ask("Ah Ks 4d 3c 2s", "no_pair", 14, 13)
    assert ask("2h 2s 4d 3c 7s", "no_pair", 14, 13)
    assert not ask("Ah Qs Jd Tc 9s", "no_pair", 14, 13)
    assert not ask("Kh Qs Jd Tc 8s", "no_pair", 14, 13)


def test_ace_and_king_is_the_same_as_holding_both_or_a_pair() -> None:
    for dealt, _ in classes(5):
        ranks = {held.rank for held in dealt}
        hand = five(dealt)
        assert is_at_least(hand, "no_pair", 14, 13) == ({14, 13} <= ranks or hand.category != "no_pair")


@pytest.mark.parametrize(
    "dealt, question, answer",
    [
        ("4h 4s Ad Kc 2s", ("one_pair", 4), True),  # gb-archive 11.87
        ("3h 3s Ad Kc 2s", ("one_pair", 4), False),
        ("3h 3s 2d 2c As", ("one_pair", 4), True),
        ("Qh 3s 2d", ("high_card", 12), True),  # gb-archive 5.16
        ("Jh Ts 8d", ("high_card", 12), False),
        ("2h 2s 3d", ("high_card", 12), True),
        ("Kh 3s 2d 5c", ("high_card", 13), True),  # gb-archive 15.18
        ("Qh Js 9d 8c", ("high_card", 13), False),
        ("Qh 3s 2d", ("high_card", 12, 3, 2), True),  # exactly what is asked, to the last card
        ("Qh 3s 2d", ("high_card", 12, 4, 2), False),
        ("9h 8s 7d 6c 5s", ("straight",), True),  # gb-archive 11.69
        ("9h 9s 9d 6c 5s", ("straight",), False),
    ],
)
def test_at_least(dealt: str, question: tuple[object, ...], answer: bool) -> None:
    assert ask(dealt, *question) is answer


def test_two_cards() -> None:
    # gb-archive 13.8 and 13.9: pairs and odd cards only, the joker an ace.
    ordered = ["Jk As", "Ah As", "Kh Ks", "2h 2s", "Jk Ks", "Ah Qs", "3h 2h"]
    hands = [poker.two(cards(text)) for text in ordered]
    assert hands[0] == hands[1] and hands[1:] == sorted(hands[1:], reverse=True) and len(set(hands)) == len(hands) - 1
    assert hands[4].name == "ace high"


@pytest.mark.parametrize(
    "judge, dealt",
    [
        (three, "Ah Ks"),
        (four, "Ah Ks Qd"),
        (five, "Ah Ks Qd Jc"),
        (best_of_seven, "Ah Ks Qd Jc"),
        (best_four_of_five, "Ah Ks Qd Jc"),
        (five, "Ah Ks Qd Jc Jk"),
        (best_of_seven, "Ah Ks Qd Jc 9s 2d Jk"),
        (best_of_seven, "Ah Kh Qh Jh 9h 2d Jk"),
        (three, "Ah Ks Jk"),
    ],
)
def test_too_few_cards_and_jokers_are_refused(judge: object, dealt: str) -> None:
    with pytest.raises(CroupierError, match=r"cards, not|joker"):
        judge(cards(dealt))  # type: ignore[operator]


def test_unknown_ladders_and_categories_are_refused() -> None:
    with pytest.raises(CroupierError, match="no ladder"):
        three(cards("Ah Ks Qd"), "three_cards")
    with pytest.raises(CroupierError, match="not a hand of"):
        ask("Ah Ks Qd", "one_pair")


def test_suits_never_break_a_tie() -> None:
    for ranks, suits in product([(14, 13, 9, 8, 2), (9, 9, 5, 4, 3)], ("shdch", "dchss", "cshdd")):
        assert five([at(rank, suit) for rank, suit in zip(ranks, suits)]) == five(
            [at(rank, suit) for rank, suit in zip(ranks, "hdscd")]
        )
