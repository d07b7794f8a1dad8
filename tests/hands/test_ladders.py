"""The ladders agree with the order the books print, and with each other."""

from __future__ import annotations

import pytest

from croupier.hands.ladders import ACE_TOPS_LOW_STRAIGHT, HAND_SIZE, LADDERS, strength


@pytest.mark.parametrize("ladder", LADDERS)
def test_every_ladder_is_whole(ladder: str) -> None:
    rungs = LADDERS[ladder]
    assert len(set(rungs)) == len(rungs)
    assert rungs[-2:] in {("pair", "high_card"), ("one_pair", "no_pair")}
    assert [strength(ladder, rung) for rung in rungs] == sorted(range(len(rungs)), reverse=True)


def test_every_ladder_has_a_size() -> None:
    assert HAND_SIZE.keys() == LADDERS.keys()
    assert LADDERS.keys() >= ACE_TOPS_LOW_STRAIGHT


def beats(ladder: str, better: str, worse: str) -> bool:
    return strength(ladder, better) > strength(ladder, worse)


def test_where_the_books_differ() -> None:
    assert beats("three_card", "straight", "flush")  # gb-archive 5.8
    assert beats("four_card", "flush", "straight")  # gb-archive 15.7
    assert beats("three_card", "straight_flush", "three_of_a_kind")  # gb-archive 5.8
    assert beats("four_card", "four_of_a_kind", "straight_flush")  # gb-archive 15.7
    assert beats("five_card", "full_house", "flush")  # qld s 292(2)
    assert beats("five_card_32", "flush", "full_house")  # qld s 292(3)
    assert beats("five_card_wild", "straight_flush", "five_of_a_kind")  # gb-archive 16.11
    assert beats("pai_gow", "five_aces", "royal_flush")  # gb-archive 13.7


def test_the_mini_royal_is_one_rung_more() -> None:
    assert LADDERS["three_card_mini_royal"] == ("mini_royal_flush", *LADDERS["three_card"])


def test_the_wild_ladder_is_the_plain_one_with_five_of_a_kind() -> None:
    assert tuple(rung for rung in LADDERS["five_card_wild"] if rung != "five_of_a_kind") == LADDERS["five_card"]
