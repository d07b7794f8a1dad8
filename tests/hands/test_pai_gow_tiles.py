"""gb-archive 14.5 to 14.14, 14.29, 14.32 to 14.36 and 14.42 to 14.44: what tiles are worth."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.equipment.tiles import TILES, Tile, tiles
from croupier.errors import CroupierError
from croupier.hands.pai_gow_tiles import (
    GB_ARCHIVE,
    PAIR_NAMES,
    Ranking,
    TileHand,
    TilePair,
    classify,
    compare,
    pair_name,
    pairs_in,
    settings,
    value,
    why_foul,
)


def two(text: str) -> TilePair:
    a, b = tiles(text)
    return a, b


def setting(high: str, low: str) -> tuple[TilePair, TilePair]:
    return two(high), two(low)


# The hands of 14.7 and 14.9 to 14.11 in the order the book numbers them, 1st to 20th.
RANKED = [
    "2-1 4-2", "6-6 6-6", "1-1 1-1", "4-4 4-4", "3-1 3-1", "5-5 5-5", "3-3 3-3", "2-2 2-2", "6-5 6-5", "6-4 6-4",
    "6-1 6-1", "5-1 5-1", "6-3 5-4", "6-2 5-3", "5-2 4-3", "4-1 3-2", "6-6 5-4", "1-1 6-3", "6-6 4-4", "1-1 5-3",
]  # fmt: skip


def test_14_7_to_14_11_the_named_hands_stand_in_the_books_order() -> None:
    keys = [value(*two(hand)).key for hand in RANKED]
    assert keys == sorted(keys, reverse=True) and len(set(keys)) == 20
    best_points = max(hand.key for hand in _all_hands() if hand.name is None)
    assert min(keys) > best_points


def _all_hands(ranking: Ranking = GB_ARCHIVE) -> list[TileHand]:
    return [ranking.hand(a, b) for a, b in combinations(TILES, 2)]


def test_14_9_the_set_makes_sixteen_pairs() -> None:
    names = Counter(hand.name for hand in _all_hands() if hand.name in PAIR_NAMES)
    assert names == Counter(dict.fromkeys(PAIR_NAMES, 1))


def test_14_10_and_14_11_count_of_wongs_and_gongs() -> None:
    names = Counter(hand.name for hand in _all_hands())
    assert names["king_of_heaven"] == names["king_of_earth"] == 2 * 2
    assert names["treasure_of_heaven"] == names["treasure_of_earth"] == 2 * 4


@pytest.mark.parametrize(
    "one, other", [("6-6 6-3", "6-6 5-4"), ("1-1 6-2", "1-1 4-4"), ("6-3 4-1", "5-4 3-2"), ("6-5 6-1", "6-5 5-2")]
)
def test_14_10_to_14_13_an_exact_match_needs_only_the_highest_tile_alike(one: str, other: str) -> None:
    assert value(*two(one)).key == value(*two(other)).key


@pytest.mark.parametrize(
    "hand, points",
    [("6-5 5-5", 1), ("6-4 5-5", 0), ("6-6 6-1", 9), ("4-4 6-3", 7), ("6-6 1-1", 4), ("5-1 5-5", 6), ("3-1 2-2", 8)],
)
def test_14_12_points_are_the_last_figure(hand: str, points: int) -> None:
    assert value(*two(hand)).points == points


@pytest.mark.parametrize(
    "hand, wild, plain",
    [("2-1 5-1", 9, 9), ("4-2 5-1", 9, 2), ("2-1 6-6", 8, 5), ("4-2 6-6", 8, 8), ("4-2 3-1", 7, 0), ("2-1 6-3", 5, 2)],
)
def test_14_8_a_wild_tile_counts_3_or_6_or_by_the_other_reading_its_spots(hand: str, wild: int, plain: int) -> None:
    assert value(*two(hand)).points == wild
    assert value(*two(hand), Ranking(wild_points=False)).points == plain


def test_14_31_the_supreme_row_needs_wild_points() -> None:
    """The reason for the reading: the book says a 6 and a 4 beside the supreme pair make 9 and 7."""

    def made(ranking: Ranking) -> set[tuple[int | None, int | None]]:
        four = tiles("2-1 4-2 5-1 3-1")
        ways = [way for way in settings(four, ranking) if not pairs_in(way[0])]
        return {(ranking.hand(*high).points, ranking.hand(*low).points) for high, low in ways}

    assert (9, 7) in made(GB_ARCHIVE)
    assert not any(low is not None and low >= 7 for _, low in made(Ranking(wild_points=False)))


@pytest.mark.parametrize("better, worse", [("6-6 2-1", "4-4 6-4"), ("5-5 6-1", "6-4 6-1"), ("5-1 3-1", "6-4 5-5")])
def test_14_13_ties_go_to_the_highest_tile(better: str, worse: str) -> None:
    assert value(*two(better)).points == value(*two(worse)).points
    assert value(*two(better)).key > value(*two(worse)).key


def test_14_13_zero_is_a_tie_like_any_other_unless_the_book_says_zeros_tie() -> None:
    high, low = two("4-4 1-1"), two("5-5 6-4")
    assert value(*high).name == "treasure_of_earth"  # a gong although its points would be zero
    high = two("3-1 5-1")
    assert value(*high).points == value(*low).points == 0
    assert value(*high).key > value(*low).key
    assert value(*high, Ranking(zeros_tie=True)).key == value(*low, Ranking(zeros_tie=True)).key == 0


def test_14_29_a_foul_is_a_greater_low_hand_and_equal_is_none() -> None:
    refusal = why_foul(two("6-4 5-5"), two("6-6 6-6"))
    assert refusal is not None and (refusal.code, refusal.clause) == ("foul", "14.29")
    assert why_foul(two("6-6 6-6"), two("6-4 5-5")) is None
    assert why_foul(two("6-6 6-2"), two("6-6 5-3")) is None


@pytest.mark.parametrize(
    "player, dealer, result",
    [
        (("6-6 6-6", "6-1 1-1"), ("4-4 4-4", "6-3 6-5"), "win"),
        (("4-4 4-4", "6-3 6-5"), ("6-6 6-6", "6-1 1-1"), "lose"),
        (("4-4 4-4", "6-1 1-1"), ("6-6 6-6", "6-3 6-5"), "stand_off"),
        (("6-6 6-6", "6-3 6-5"), ("4-4 4-4", "6-1 1-1"), "stand_off"),
        (("6-6 6-3", "6-4 5-2"), ("6-6 5-4", "6-4 4-3"), "lose"),  # 14.35: exact matches are the dealer's
        (("6-6 6-3", "6-4 5-2"), ("1-1 5-4", "6-4 4-3"), "stand_off"),
        (("5-5 6-3", "5-1 6-2"), ("6-4 5-4", "5-1 5-3"), "stand_off"),
    ],
)
def test_14_32_to_14_36(player: tuple[str, str], dealer: tuple[str, str], result: str) -> None:
    assert compare(setting(*player), setting(*dealer)) == result


@pytest.mark.parametrize("bad", [("6-3", "6-3"), ("2-1", "1-2")])
def test_14_5_more_of_a_kind_than_the_set_has(bad: tuple[str, str]) -> None:
    with pytest.raises(CroupierError):
        value(*bad)


@pytest.mark.parametrize(
    "four, row",
    [
        ("2-1 4-2 6-6 6-6", "supreme_and_heaven"),
        ("1-1 2-1 4-2 1-1", "supreme_and_earth"),
        ("3-3 5-1 5-2 2-2", "lucky_duck"),
        ("3-3 5-1 6-1 3-1", "lucky_duck"),
        ("3-3 4-2 6-1 3-1", None),
        ("3-3 5-1 6-1 6-3", None),
        ("2-1 4-2 5-5 5-5", "two_pair"),
        ("6-3 5-4 4-1 3-2", "two_pair"),
        ("2-1 4-2 5-5 6-4", "supreme_heaven_or_earth_pair"),
        ("6-6 6-6 6-3 6-4", "supreme_heaven_or_earth_pair"),
        ("1-1 1-1 6-5 6-4", "supreme_heaven_or_earth_pair"),
        ("4-4 4-4 6-5 6-4", "wong_or_pair"),
        ("4-1 3-2 6-5 6-4", "wong_or_pair"),
        ("6-6 5-4 6-5 6-4", "wong_or_pair"),
        ("6-6 5-3 6-5 6-4", None),
    ],
)
def test_14_44_bonanza_rows(four: str, row: str | None) -> None:
    assert classify(tiles(four)) == row


def test_14_44_two_pair_against_two_pair() -> None:
    assert classify(tiles("2-1 4-2 6-6 6-6"), tiles("5-5 5-5 4-1 3-2")) == "two_pair_against_two_pair"
    assert classify(tiles("2-1 4-2 6-6 6-6"), tiles("5-5 6-4 4-1 3-2")) == "supreme_and_heaven"
    assert classify(tiles("2-1 4-2 6-6 1-1"), tiles("5-5 5-5 4-1 3-2")) == "supreme_heaven_or_earth_pair"


def test_14_44_the_readings_give_the_house_edge_that_the_clause_states() -> None:
    """Minimum odds of 14.44, stated edge 13.2%: this is what fixes the sixes of the Lucky Duck and the mixed pairs."""
    odds = {
        "two_pair_against_two_pair": 150,
        "supreme_and_heaven": 60,
        "supreme_and_earth": 30,
        "lucky_duck": 10,
        "two_pair": 6,
        "supreme_heaven_or_earth_pair": 3,
        "wong_or_pair": 2,
        None: -1,
    }
    rows = Counter(classify(four) for four in combinations(TILES, 4))
    # A player with two pairs leaves 14 pairs to the dealer: as many two-pair hands as ways to take two of them.
    dealer = Fraction(sum(1 for _ in combinations(range(14), 2)), sum(1 for _ in combinations(range(28), 4)))
    both = dealer * (rows["two_pair"] + rows["supreme_and_heaven"] + rows["supreme_and_earth"])
    total = sum(rows.values())
    returned = sum(
        count * odds[row] * (1 - dealer if row in ("two_pair", "supreme_and_heaven", "supreme_and_earth") else 1)
        for row, count in rows.items()
    )
    edge = -(returned + both * odds["two_pair_against_two_pair"]) / total
    assert round(edge * 1000) == 132


def test_pair_names_agree_with_an_independent_count() -> None:
    def by_definition(a: Tile, b: Tile) -> bool:
        mixed = a is not b and a.total == b.total and TILES.count(a) == TILES.count(b) == 1
        return a is b or {a.text, b.text} == {"2-1", "4-2"} or (mixed and "4-2" not in (a.text, b.text))

    assert all((pair_name(a, b) is not None) is by_definition(a, b) for a, b in combinations(TILES, 2))
