"""gb-archive 13.5 to 13.9, 13.19, 13.22 to 13.26, 13.30 to 13.40 and 13.48 to 13.52: seven cards as five and two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from math import comb
from random import Random

import pytest

from croupier.equipment.cards import DECK, JOKER, Card, card, cards
from croupier.errors import CroupierError
from croupier.hands.pai_gow_poker import (
    ENVY_ROWS,
    FORTUNE_ROWS,
    compare,
    fortune,
    has_straight_or_flush,
    high_hand,
    jokolor,
    low_hand,
    settings,
    why_foul,
)

PACK = [*DECK, JOKER]
_LADDER = [
    "five_aces",
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
    "two_pairs",
    "one_pair",
    "no_pair",
]


def deals(number: int, seed: int, jokers: bool = False) -> list[list[Card]]:
    """So many random sevens; with `jokers` every one of them holds the joker."""
    random = Random(seed)
    if jokers:
        return [[JOKER, *random.sample(DECK, 6)] for _ in range(number)]
    return [random.sample(PACK, 7) for _ in range(number)]


# --- an independent judge: written from 13.7 and 13.9, trying every card for the joker ------------------------------


def plain_worth(five: Sequence[Card]) -> tuple[int, list[int]]:
    """Category and cards, for five natural cards."""
    ranks = sorted((c.rank for c in five), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda g: (g[1], g[0]), reverse=True)
    shape, order = [n for _, n in groups], [r for r, _ in groups]
    suited = len({c.suit for c in five}) == 1
    wheel = ranks == [14, 5, 4, 3, 2]
    run = wheel or (len(order) == 5 and ranks[0] - ranks[4] == 4)
    if run:
        name = "straight" if not suited else "royal_flush" if ranks[4] == 10 else "straight_flush"
    elif suited:
        name = "flush"
    else:
        named = {(4, 1): "four_of_a_kind", (3, 2): "full_house", (3, 1, 1): "three_of_a_kind", (2, 2, 1): "two_pairs"}
        name = named.get(tuple(shape), "one_pair" if shape[0] == 2 else "no_pair")
    return len(_LADDER) - _LADDER.index(name), order  # 13.7(c), (g): A-5 stands by its ace, below T-A only


def worth(five: Sequence[Card]) -> tuple[int, list[int]]:
    """The same with the joker: any card that makes a straight, flush or straight flush, else an ace."""
    if JOKER not in five:
        return plain_worth(five)
    held = [c for c in five if c is not JOKER]
    if [c.rank for c in held] == [14] * 4:
        return len(_LADDER), [14]
    useful = {len(_LADDER) - _LADDER.index(name) for name in ("royal_flush", "straight_flush", "flush", "straight")}
    tried = [plain_worth([*held, c]) for c in DECK if c not in held]
    as_ace = max(plain_worth([*held, c]) for c in DECK if c.rank == 14 and c not in held)
    return max([as_ace, *(value for value in tried if value[0] in useful)])


def sign(a: object, b: object) -> int:
    return (a > b) - (a < b)  # type: ignore[operator]


def test_13_7_and_13_9_the_order_of_five_cards_agrees_with_an_independent_judge() -> None:
    fives = [deal[:5] for deal in (*deals(150, 1), *deals(350, 2, jokers=True))]
    fives += [cards(t) for t in ("As 2d 3c 4h 5s", "Ks Qd Jc Th 9s", "Ad Kd Jk 4d 2d", "As Ah Ac Ad Jk")]
    fives += [cards(t) for t in ("2d 3d 4d 5d Jk", "Ad 3d 4d 5d Jk", "Ad Kd Qd Jk Jd", "2d 2h 3c 3s Jk")]
    judged = [(high_hand(five), worth(five), five) for five in fives]
    for (hand, value, five), (other_hand, other_value, other) in combinations(judged, 2):
        assert sign(hand, other_hand) == sign(value, other_value), (five, other)


def test_13_7_the_wheel_is_the_second_straight() -> None:
    broadway, wheel, king = (high_hand(cards(t)) for t in ("As Kd Qc Jh Ts", "As 2d 3c 4h 5s", "Ks Qd Jc Th 9s"))
    assert broadway > wheel > king


def test_13_8_two_cards_from_a_pair_of_aces_down_to_three_two() -> None:
    order = ["As Ad", "2s 2d", "As Ks", "As Kd", "As Qs", "3s 2s"]
    ranks = [low_hand(cards(t)).rank for t in order]
    assert ranks == sorted(ranks, reverse=True) and ranks[2] == ranks[3]  # suits are nothing
    every = [low_hand(pair).rank for pair in combinations(DECK, 2)]
    assert max(every) == ranks[0] and min(every) == ranks[-1]
    assert low_hand(cards("Jk Ac")).rank == ranks[0] and low_hand(cards("Jk Kc")).rank == ranks[2]


@pytest.mark.parametrize(
    "high, low, fouls",
    [
        ("2s 4d 6h 8c Ts", "Kd Kc", True),  # the example of 13.19
        ("Kd Kc 2s 4d 6h", "8c Ts", False),
        ("As 9d 7h 5c 3s", "Kd Qc", False),
        ("Ks 9d 7h 5c 3s", "Ad Qc", True),
        ("Ks Jd 9h 5c 3s", "Kd Qc", True),
        ("Ks Qd 9h 5c 3s", "Kd Qc", False),  # level as far as two cards go
        ("9s 9d 4h 5c 3s", "9h 9c", False),  # level pairs
        ("9s 9d 4h 4c 3s", "Ah Ac", False),
        ("9s 9d 4h 5c 3s", "Th Tc", True),
        ("9s 9d 4h 5c 3s", "Jk Ac", True),
        ("Jk 8d 6h 5c 3s", "As Kc", True),  # the joker is an ace, and ace-king stands over ace-eight
        ("Jk 7d 6h 5c 4s", "As Ac", False),
    ],
)
def test_13_19_fouls(high: str, low: str, fouls: bool) -> None:
    refusal = why_foul(cards(high), cards(low))
    assert (refusal is not None) is fouls
    if refusal is not None:
        assert (refusal.code, refusal.clause) == ("foul", "13.19")


@pytest.mark.parametrize(
    "player, dealer, result",
    [
        (("Ks Kd 4h 5c 6s", "Ah Qc"), ("Qs Qd 4d 5d 6d", "Ac Jc"), "win"),
        (("Ks Kd 4h 5c 6s", "Ah Jh"), ("Qs Qd 4d 5d 6d", "Ac Jc"), "stand_off"),  # 13.25: a copy is the dealer's
        (("Qs Qd 4d 5d 6d", "Ac Kc"), ("Ks Kd 4h 5c 6s", "Ah Jh"), "stand_off"),
        (("Qs Qd 4d 5d 6d", "Ac Jc"), ("Qh Qc 4s 5s 6c", "Ah Jh"), "lose"),
        (("Qs Qd 4d 5d 6d", "Ac Jc"), ("Ks Kd 4h 5c 6s", "Ah Qc"), "lose"),
    ],
)
def test_13_22_to_13_26(player: tuple[str, str], dealer: tuple[str, str], result: str) -> None:
    def hands(setting: tuple[str, str]) -> tuple[list[Card], list[Card]]:
        return cards(setting[0]), cards(setting[1])

    assert compare(hands(player), hands(dealer)) == result


def test_13_22_to_13_26_against_an_independent_settlement() -> None:
    random, seen = Random(7), set()
    for _ in range(600):
        fourteen = random.sample(PACK, 14)
        player, dealer = ((d[:5], d[5:]) for d in (fourteen[:7], fourteen[7:]))
        lows = [sorted((c.rank or 14 for c in s[1]), reverse=True) for s in (player, dealer)]
        won = [worth(player[0]) > worth(dealer[0])]
        won.append((lows[0][0] == lows[0][1], lows[0]) > (lows[1][0] == lows[1][1], lows[1]))
        result = {2: "win", 1: "stand_off", 0: "lose"}[sum(won)]
        assert compare(player, dealer) == result
        seen.add(result)
    assert seen == {"win", "stand_off", "lose"}


def test_there_are_21_settings_and_each_uses_every_card() -> None:
    seven = deals(1, 3)[0]
    found = list(settings(seven))
    assert len({frozenset(low) for _, low in found}) == 21
    assert all(set(high) | set(low) == set(seven) and len(high) == 5 for high, low in found)


# --- Fortune and Jokolor -------------------------------------------------------------------------------------------

FORTUNE = [
    ("9s 8s 7s 6s 5s 4s 3s", "seven_card_straight_flush"),
    ("As 2s 3s 4s 5s 6s 7s", "seven_card_straight_flush"),
    ("As Ks Qs Js Ts 9s 8s", "seven_card_straight_flush"),
    ("As Ks Qs Js Ts Kh Qh", "royal_flush_plus_royal_match"),
    ("As Ks Jk Js Ts Kh Qh", "royal_flush_plus_royal_match"),
    ("As Ks Qs Js Ts Kh Qd", "royal_flush"),
    ("As Ks Qs Js Ts Kh Jk", "royal_flush"),
    ("As Ks Qs Js Ts Qh Qd", "royal_flush"),
    ("9s 8s Jk 6s 5s 4s 3s", "seven_card_straight_flush_with_joker"),
    ("Jk As 2s 3s 4s 5s 6s", "seven_card_straight_flush_with_joker"),
    ("9s 8s Jk 7s 5s 4s 2s", "straight_flush"),
    ("As Ah Ad Ac Jk Kh Kd", "five_aces"),
    ("As Ks Qs Js Jk 3d 4d", "royal_flush"),
    ("As 2s 3s 4s 5s Kh Qh", "straight_flush"),
    ("9s 9d 9h 9c 8s 8d 8h", "four_of_a_kind"),
    ("As Ad Ah Jk 8s 7d 2h", "four_of_a_kind"),
    ("9s 9d 9h 8c 8s 8d 2h", "full_house"),
    ("As Jk 9s 9d 9h 4c 2h", "full_house"),
    ("As Qs 9s 4s 2s 9h 9d", "flush"),
    ("Jk Qs 9s 4s 2s 8h 7d", "flush"),
    ("9s 9d 9h 8c 7s 6d 5h", "three_of_a_kind"),  # a straight too, which pays less
    ("As Jk Ad 8c 7s 3d 2h", "three_of_a_kind"),
    ("9s 8d 7h 6c Jk 2d 2h", "straight"),
    ("9s 9d 8h 8c 7s 6d 5h", "straight"),
    ("9s 9d 8h 8c 7s 7d 5h", "three_pair"),
    ("As Jk 8h 8c 7s 7d 5h", "three_pair"),
    ("As Kd 8h 8c 7s 7d 5h", None),
    ("As Kd Jh 9c 7s 3d 2h", None),
]


@pytest.mark.parametrize("seven, row", FORTUNE)
def test_13_36_fortune_rows(seven: str, row: str | None) -> None:
    assert fortune(cards(seven)) == row


def test_13_36_every_row_has_an_example_above_and_13_40_takes_four_of_a_kind_or_better() -> None:
    assert {row for _, row in FORTUNE} == {*FORTUNE_ROWS, None}
    assert len(ENVY_ROWS) == 7 and ENVY_ROWS[-1] == "four_of_a_kind"


def fortune_by_definition(seven: Sequence[Card]) -> str | None:
    """The five-card rows from the best of 21 fives and the seven-card rows from trying every run and royal."""
    found = {high_hand(high).category for high, _ in settings(seven)}
    if all(n == 2 for n in sorted(Counter(c.rank or 14 for c in seven).values(), reverse=True)[:3]):
        found.add("three_pair")
    for suit in "cdhs":
        for top in range(7, 15):
            run = {card(f"{'A23456789TJQKA'[rank - 1]}{suit}") for rank in range(top - 6, top + 1)}
            if run == set(seven):
                found.add("seven_card_straight_flush")
            elif run | {JOKER} > set(seven) and JOKER in seven:
                found.add("seven_card_straight_flush_with_joker")
    for high, low in settings(seven):
        match = sorted(c.rank for c in low) == [12, 13] and low[0].suit == low[1].suit
        if match and high_hand(high).category == "royal_flush":
            found.add("royal_flush_plus_royal_match")
    return next((row for row in FORTUNE_ROWS if row in found), None)


def test_13_36_against_the_definition_on_random_and_on_rich_hands() -> None:
    random = Random(11)
    rich = [random.sample([c for c in DECK if c.suit in "sh" and c.rank > 7] + [JOKER], 7) for _ in range(300)]
    flushes = [[JOKER, *random.sample([c for c in DECK if c.suit == "d"], 6)] for _ in range(200)]
    for seven in (*deals(400, 12), *deals(300, 13, jokers=True), *rich, *flushes):
        assert fortune(seven) == fortune_by_definition(seven), seven
        categories = {high_hand(high).category for high, _ in settings(seven)}
        assert has_straight_or_flush(seven) == bool(categories & {"straight", "flush", "straight_flush", "royal_flush"})


def test_13_36_counts_of_the_rarest_rows() -> None:
    """Built card by card, the rarest rows have the sizes that counting on paper gives."""
    royals = [[card(f"{r}{s}") for r in "AKQJT"] for s in "cdhs"]
    others = [[card(f"K{s}"), card(f"Q{s}")] for s in "cdhs"]
    matched = set()
    for royal, pair in product(royals, others):
        if royal[0].suit != pair[0].suit:
            matched.add(frozenset([*royal, *pair]))
            matched |= {frozenset([*royal[:i], JOKER, *royal[i + 1 :], *pair]) for i in range(5)}
    assert len(matched) == 4 * 3 * 6
    assert {fortune(list(seven)) for seven in matched} == {"royal_flush_plus_royal_match"}
    aces = [c for c in DECK if c.rank == 14]
    five_aces = [fortune([*aces, JOKER, *two]) for two in combinations([c for c in DECK if c.rank < 14], 2)]
    assert Counter(five_aces) == {"five_aces": comb(48, 2)}


@pytest.mark.parametrize(
    "seven, row",
    [
        ("As Kc Js 9c 7s 3c Jk", "six_same_colour_and_joker"),
        ("Ah Kd Jh 9d 7h 3d 2d", "seven_same_colour"),
        ("As Kd Js 9c 7s 3c Jk", "includes_joker"),
        ("As Kd Js 9c 7s 3c 2c", None),
    ],
)
def test_13_51_jokolor(seven: str, row: str | None) -> None:
    assert jokolor(cards(seven)) == row


@pytest.mark.parametrize("seven", ["As Kd Js 9c 7s 3c", "As Kd Js 9c 7s 3c As"])
def test_13_17_seven_different_cards(seven: str) -> None:
    with pytest.raises(CroupierError):
        fortune(cards(seven))
