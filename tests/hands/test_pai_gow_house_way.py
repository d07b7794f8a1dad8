"""gb-archive 13.21: how the dealer sets seven cards, row by row and on random hands."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from croupier.equipment.cards import DECK, JOKER, Card, cards
from croupier.errors import CroupierError
from croupier.games.shared.pai_gow import house_way as pai_gow_house_way
from croupier.games.shared.pai_gow.house_way import ROWS, house_way, rules
from croupier.hands.pai_gow_poker import counts, high_hand, low_hand, settings, why_foul
from croupier.hands.two_hands import Setting

COMPLETE = ("straight", "flush", "straight_flush", "royal_flush")

# (cards, two-card hand, what the five-card hand is, rule)
EXAMPLES = [
    ("As Ah Ac Ad Jk Ks Kd", "Ks Kd", "five_aces", "five_aces_with_kings"),
    ("As Ah Ac Ad Jk Ks Qd", "As Ah", "three_of_a_kind", "five_aces"),
    ("As Ah Ac Ad Jk Qs Qd", "As Ah", "full_house", "five_aces"),
    ("9s 9h 9c 9d 2s 2d Ah", "2s 2d", "four_of_a_kind", "four_with_pair"),
    ("As Ah Ac Jk 2s 2d Kh", "2s 2d", "four_of_a_kind", "four_with_pair"),
    ("9s 9h 9c 9d Ks Kd Kh", "Ks Kd", "four_of_a_kind", "four_with_three"),
    ("As Ah Ac Ad Ks Qd 2h", "As Ah", "one_pair", "four_aces"),
    ("As Ah Ac Jk Ks Qd Jh", "As Ah", "straight", "four_aces"),
    ("6s 6h 6c 6d Ks Qd 2h", "Ks Qd", "four_of_a_kind", "four_low_kept"),
    ("2s 2h 2c 2d 9s 4d 3h", "9s 4d", "four_of_a_kind", "four_low_kept"),
    ("7s 7h 7c 7d Ks Qd 2h", "Ks Qd", "four_of_a_kind", "four_medium_kept"),
    ("Ts Th Tc Td Jk 3d 2h", "Jk 3d", "four_of_a_kind", "four_medium_kept"),
    ("Ts Th Tc Td Qs Jd 2h", "Ts Th", "one_pair", "four_medium_split"),
    ("Ks Kh Kc Kd As Jd 2h", "As Jd", "four_of_a_kind", "four_high_kept"),
    ("Js Jh Jc Jd Ks Qd 2h", "Js Jh", "one_pair", "four_high_split"),
    ("9s 9h 9c 4d 4s 2d 2h", "4d 4s", "full_house", "full_house_two_pairs"),
    ("As Ah Ac Kd Ks Qd Qh", "Kd Ks", "full_house", "full_house_two_pairs"),
    ("9s 9h 9c 4d 4s 4h Ah", "9s 9h", "three_of_a_kind", "three_twice"),
    ("9s 9h 9c 2d 2s Ah Kh", "Ah Kh", "full_house", "full_house_twos_kept"),
    ("9s 9h 9c 2d 2s Ah Qh", "2d 2s", "three_of_a_kind", "full_house_split"),
    ("9s 9h 9c 3d 3s Ah Kh", "3d 3s", "three_of_a_kind", "full_house_split"),
    ("Ks Kh Kc 2d 2s Ah Qh", "2d 2s", "three_of_a_kind", "full_house_split"),
    ("9s 8s 7s 6s 5s 9h 9d", "9h 9d", "straight_flush", "complete_with_three"),
    ("9s 9h 8c 8d 7s 7d 5h", "9s 9h", "two_pairs", "three_pairs"),
    ("9s 9h 8c 8d 7s 7d 6h", "9s 9h", "two_pairs", "three_pairs"),
    ("2s 2h 6c 6d Ks Qd 9h", "Ks Qd", "two_pairs", "two_pairs_low_low_kept"),
    ("2s 2h 6c 6d Qs Jd 9h", "2s 2h", "one_pair", "two_pairs_low_low_split"),
    ("2s 2h Tc Td As Jd 9h", "As Jd", "two_pairs", "two_pairs_low_medium_kept"),
    ("6s 6h 7c 7d Qs Jd 9h", "6s 6h", "one_pair", "two_pairs_low_medium_split"),
    ("2s 2h Jc Jd Jk Qd 9h", "Jk Qd", "two_pairs", "two_pairs_low_high_kept"),
    ("2s 2h Jc Jd Ks Qd 9h", "2s 2h", "one_pair", "two_pairs_low_high_split"),
    ("7s 7h Tc Td As 3d 2h", "As 3d", "two_pairs", "two_pairs_medium_medium_kept"),
    ("7s 7h Tc Td Ks Qd 2h", "7s 7h", "one_pair", "two_pairs_medium_medium_split"),
    ("7s 7h Jc Jd As Kd 2h", "7s 7h", "one_pair", "two_pairs_medium_high_split"),
    ("Js Jh Kc Kd As 3d 2h", "Js Jh", "one_pair", "two_pairs_high_high_split"),
    ("2s 2h Ac Jk Ks 9d 8h", "2s 2h", "one_pair", "two_pairs_low_aces_split"),
    ("9s 9h Ac Ad Ks 4d 3h", "9s 9h", "one_pair", "two_pairs_medium_aces_split"),
    ("Ts Th Ac Jk Ks Qd Jh", "Ts Th", "straight", "two_pairs_medium_aces_split"),
    ("Ks Kh Ac Ad Qs 4d 3h", "Ks Kh", "one_pair", "two_pairs_high_aces_split"),
    ("9s 9h 8c 8d 7s 6d 5h", "8c 8d", "one_pair", "two_pairs_medium_medium_split"),  # a straight gives way
    ("9s 9h 9c 8d 7s 6d 5h", "9s 9h", "straight", "complete_with_three"),
    ("As Ah Jk 9d 7d 6d 2d", "As Ah", "flush", "complete_with_three"),
    ("As Ah Ac 8d 7s 6d 5h", "As 8d", "one_pair", "three_aces"),
    ("As Ah Jk Kd Qs Jd 5h", "As Kd", "one_pair", "three_aces"),  # the straight would leave no pair for the front
    ("Ks Kh Kc 8d 7s 6d 2h", "8d 7s", "three_of_a_kind", "three_of_a_kind"),
    ("2s 2h 9c 8d 7s 6d 5h", "2s 2h", "straight", "complete_with_pair_in_front"),
    ("As Jk 9d 8d 5d 3d 2d", "As Jk", "flush", "complete_with_pair_in_front"),
    ("9s 9h 8d 7s 6d 5h Kc", "9s Kc", "straight", "complete_with_pair"),
    ("As Jk Kd Qs Jd 5h 2c", "5h 2c", "straight", "complete_with_pair"),
    ("9s 9h Ad Ks 6d 5h 3c", "Ad Ks", "one_pair", "one_pair"),
    ("As Jk Kd Qs 6d 5h 3c", "Kd Qs", "one_pair", "one_pair"),
    ("9s 8h 7d 6s 5d 4h Kc", "Kc 9s", "straight", "complete_sixth_or_seventh"),
    ("9s 8h 7d 6s 5d 4h 3c", "9s 8h", "straight", "complete_sixth_or_seventh"),
    ("Ks Js 9s 7s 3s Ah 2h", "Ah 2h", "flush", "complete"),
    ("As Ks Js 9s 7s 3s 2s", "As Ks", "flush", "complete_sixth_or_seventh"),
    ("9s 8s 7s 6s 5s Ah Kd", "Ah Kd", "straight_flush", "complete"),
    ("Ts 9s 8s 7s 6s 5h Ah", "Ah Ts", "straight", "complete"),
    ("Jk 8s 7h 6s 5d Kh 2d", "Kh 2d", "straight", "complete"),
    ("Ks Jd 9h 7c 5s 3d 2h", "Jd 9h", "no_pair", "no_pair"),
    ("Jk Jd 9h 7c 5s 3d 2h", "Jd 9h", "no_pair", "no_pair"),
]


@pytest.mark.parametrize("seven, low, high, rule", EXAMPLES)
def test_13_21_row(seven: str, low: str, high: str, rule: str) -> None:
    found = house_way(cards(seven))
    # By worth, since which of several equal cards goes in front is of no account unless the back gains.
    assert (low_hand(found.low).rank, high_hand(found.high).category) == (low_hand(cards(low)).rank, high)
    assert (found.rule.id, found.rule.clause) == (rule, "13.21")
    assert why_foul(found.high, found.low) is None


def test_13_21_every_row_has_an_example_above() -> None:
    assert {rule for *_, rule in EXAMPLES} == {rule.id for rule in rules()}
    assert len({rule.id for rule in rules()}) == len(ROWS)


def random_sevens(number: int, seed: int) -> list[list[Card]]:
    random = Random(seed)
    rich = [c for c in DECK if c.rank > 9] + [JOKER]
    packs = ([*DECK, JOKER], rich, [c for c in DECK if c.suit in "sh"] + [JOKER])
    return [random.sample(pack, 7) for pack in packs for _ in range(number)]


def test_13_19_the_house_way_never_fouls_and_uses_every_card() -> None:
    for seven in random_sevens(1500, 21):
        high, low, _ = house_way(seven)
        assert len(low) == 2 and sorted(c.index for c in (*high, *low)) == sorted(c.index for c in seven)
        assert why_foul(high, low) is None, seven


def test_the_order_of_the_cards_does_not_matter() -> None:
    random = Random(5)
    for seven in random_sevens(150, 22):
        assert house_way(seven) == house_way(random.sample(seven, 7))


def test_the_rule_named_is_of_the_shape_dealt() -> None:
    shapes = {"five": [5], "four": [4], "full_house": [3, 2], "three_twice": [3, 3], "three_pairs": [2, 2, 2]}
    shapes |= {"two_pairs": [2, 2, 1], "three_of": [3, 1], "three_aces": [3, 1], "one_pair": [2, 1], "no_pair": [1]}
    shapes |= {"complete_with_three": [3, 1], "complete_with_pair": [2, 1], "complete_sixth": [1]}
    for seven in random_sevens(600, 23):
        rule = house_way(seven).rule.id
        held = sorted(counts(seven).values(), reverse=True)
        wanted = next((shape for start, shape in shapes.items() if rule.startswith(start)), [1])
        assert held[: len(wanted)] == wanted, (seven, rule)


def test_13_21_a_straight_or_flush_is_played_with_the_best_front_it_leaves() -> None:
    """Recomputed from all 21 settings, for hands with no pair or one."""
    played = 0
    for seven in random_sevens(400, 24):
        if sorted(counts(seven).values(), reverse=True)[:2] not in ([1, 1], [2, 1]):
            continue
        fronts = [low_hand(low).rank for high, low in settings(seven) if high_hand(high).category in COMPLETE]
        high, low, rule = house_way(seven)
        assert rule.id.startswith("complete") is bool(fronts), seven
        if fronts:
            played += 1
            assert low_hand(low).rank == max(fronts) and high_hand(high).category in COMPLETE
    assert played > 100


def test_13_21_no_setting_with_the_same_front_has_a_better_back() -> None:
    for seven in random_sevens(250, 25):
        high, low, _ = house_way(seven)
        same = [high_hand(h) for h, front in settings(seven) if low_hand(front).rank == low_hand(low).rank]
        assert high_hand(high) == max(same), seven


def test_only_two_aces_and_the_joker_hold_three_of_a_kind_whose_straight_leaves_no_pair() -> None:
    seen = 0
    for seven in random_sevens(1500, 26):
        rule = house_way(seven).rule.id
        complete = any(high_hand(high).category in COMPLETE for high, _ in settings(seven))
        if complete and rule in ("three_of_a_kind", "three_aces"):
            assert JOKER in seven and rule == "three_aces"
            seen += 1
    assert seen > 0


def test_13_17_seven_different_cards() -> None:
    with pytest.raises(CroupierError):
        house_way(cards("As Kd Js 9c 7s 3c"))


# Each row by itself: what its groups and cards are, and that no other row would do what it does

PAIRS = {"23456": "low", "789T": "medium", "JQK": "high", "A": "aces"}
KEPT_FROM = {  # the printed rows of two pairs: with which singleton both stay at the back; "" for always split
    ("low", "low"): "K",
    ("low", "medium"): "K",
    ("low", "high"): "A",
    ("medium", "medium"): "A",
    ("medium", "high"): "",
    ("high", "high"): "",
    ("low", "aces"): "",
    ("medium", "aces"): "",
    ("high", "aces"): "",
}
FOUR_KEPT_FROM = {"low": "2", "medium": "K", "high": "A", "aces": ""}
RANKS = "23456789TJQKA"


def group(rank: str) -> str:
    return next(name for ranks, name in PAIRS.items() if rank in ranks)


def test_13_21_two_pairs_of_every_two_ranks_with_every_highest_singleton() -> None:
    for lower, higher in combinations(RANKS, 2):
        for top in range(4, 13):
            if RANKS[top] in (lower, higher):
                continue
            others = [rank for rank in RANKS[:top] if rank not in (lower, higher)]
            seven = cards(f"{lower}s {lower}h {higher}c {higher}d {RANKS[top]}s {others[-1]}h {others[0]}d")
            least = KEPT_FROM[group(lower), group(higher)]
            kept = least != "" and top >= RANKS.index(least)
            front = (RANKS[top], others[-1]) if kept else (lower, lower)
            found = house_way(seven)
            assert sorted(c.text[0] for c in found.low) == sorted(front), seven
            assert found.rule.id.endswith("_kept" if kept else "_split")


def test_13_21_four_of_every_rank_with_every_highest_singleton() -> None:
    for rank in RANKS:
        for top in range(3, 13):
            if RANKS[top] == rank:
                continue
            others = [other for other in RANKS[:top] if other != rank]
            seven = cards(f"{rank}s {rank}h {rank}c {rank}d {RANKS[top]}s {others[-1]}h {others[0]}d")
            least = FOUR_KEPT_FROM[group(rank)]
            kept = least != "" and top >= RANKS.index(least)
            assert sorted(c.text[0] for c in house_way(seven).low) == sorted(
                (RANKS[top], others[-1]) if kept else (rank, rank)
            ), seven


# Rows of the book that a later one would set alike; they are told apart by what the line says.
SAME = {
    "four_aces",
    "four_medium_split",
    "full_house_two_pairs",
    "complete_with_pair_in_front",
    "complete_sixth_or_seventh",
}


def test_13_21_every_row_decides_an_example_that_no_other_row_would_set_so(monkeypatch: pytest.MonkeyPatch) -> None:
    same = set()
    for row in ROWS:
        own = [(cards(seven), house_way(cards(seven))) for seven, *_, rule in EXAMPLES if rule == row.rule.id]
        with monkeypatch.context() as without:
            without.setattr(pai_gow_house_way, "ROWS", tuple(other for other in ROWS if other is not row))
            if all(worth(otherwise(seven)) == worth(found) for seven, found in own):
                same.add(row.rule.id)
    assert same == SAME


def otherwise(seven: list[Card]) -> Setting[Card] | None:
    """The same cards where a row is missing; None where no other fits them."""
    try:
        return house_way(seven)
    except (StopIteration, IndexError):
        return None


def worth(found: Setting[Card] | None) -> object:
    return None if found is None else (high_hand(found.high).rank, low_hand(found.low).rank)
