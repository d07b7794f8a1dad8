"""Equities: every deal through the readable hands, ranges, dead cards, and estimates within their error."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from command import croupier
from croupier.equipment.cards import DECK, cards
from croupier.errors import CroupierError
from croupier.odds.poker.equity import equities
from croupier.places import BOARD, Place
from croupier.table import Table


def slowly(name: str, hands: list[str], board: str, **options: object) -> list[Fraction]:
    """The same by dealing every board through the game's own showdown."""
    table = Table(name, options)
    how = table.family.analysis.showdown(table.rules)  # type: ignore[misc]
    held = [cards([text[i : i + 2] for i in range(0, len(text), 2)]) for text in hands]
    common = cards(board)
    known = {*common, *(c for hand in held for c in hand)}
    rest = [c for c in DECK if c.rank >= how.lowest and c not in known]
    shares, total = [Fraction(0)] * len(hands), 0
    for more in combinations(rest, how.board - len(common)):
        felt = table.felt()
        for seat, hand in enumerate(held, 1):
            for card in hand:
                felt.lay(Place.box(seat), card)
        for card in (*common, *more):
            felt.lay(BOARD, card)
        made = _made(table, felt, list(range(1, len(hands) + 1)))
        winners = [i for i, hand in enumerate(made) if hand == max(made)]
        for i in winners:
            shares[i] += Fraction(1, len(winners))
        total += 1
    return [share / total for share in shares]


def _made(table: Table, felt: object, seats: list[int]) -> list[Any]:
    """What each seat shows, by the game's own procedure."""
    from importlib import import_module

    home = table.family.play.procedure.__module__
    if table.game.id == "manila-poker":
        hand_of = import_module(f"{home}.manila").hand_of
        return [hand_of(felt, seat) for seat in seats]
    hands = import_module(home).hands_of(felt, seats)
    return [hands[seat] for seat in seats]


SPOTS = [
    ("kings/holdem", ["AhKd", "QsQd"], "2c 7d Th 3s"),
    ("kings/holdem", ["AhKd", "AsKc", "8s9s"], "6s 7d 2s"),
    ("kings/omaha", ["AhKdQh2s", "JcTc9d8d"], "2c 7d Th"),
    ("qld/manila-poker", ["AhKd", "9s9d"], "7c 7d Th"),
]


@pytest.mark.parametrize("name, hands, board", SPOTS)
def test_every_deal_counts_as_the_games_own_showdown_has_it(name: str, hands: list[str], board: str) -> None:
    found = equities(name, hands, board)
    assert all(hand.exact for hand in found)
    assert [hand.equity for hand in found] == slowly(name, hands, board)
    assert sum(hand.equity for hand in found) == 1


def test_a_range_is_every_hand_of_it_that_can_be_held() -> None:
    board = "2c 7d Th 3s"
    queens = ("QsQd", "QsQh", "QsQc", "QdQh", "QdQc", "QhQc")
    each = [equities("kings/holdem", ["AhKd", text], board)[0] for text in queens]
    whole = equities("kings/holdem", ["AhKd", "QQ"], board)[0]
    assert whole.total == sum(one.total for one in each)
    assert whole.equity == sum(one.equity for one in each) / 6
    counts = {"KK+": 3 + 3, "AKs": 3, "AKo": 6, "AK": 9, "AQ+": 9 + 12}  # beside the ace and the king of hearts
    for text, count in counts.items():
        assert equities("kings/holdem", ["AhKh", text], "2c 7d Th 3s 9s")[0].total == count, text


def test_dead_cards_cannot_come() -> None:
    drawing = ["AhKh", "AsQd"]
    assert (
        equities("kings/holdem", drawing, "2h 7h Td 3s")[0].equity
        > equities("kings/holdem", drawing, "2h 7h Td 3s", dead="3h 4h 5h 6h 8h")[0].equity
    )


def test_an_estimate_is_within_its_error() -> None:
    exact = equities("kings/holdem", ["AhKd", "QsQd"], "2c 7d Th")[0]
    guess = equities("kings/holdem", ["AhKd", "QsQd"], "2c 7d Th", trials=20_000)[0]
    assert not guess.exact and guess.total == 20_000
    assert abs(guess.equity - exact.equity) < 4 * guess.error
    again = equities("kings/holdem", ["AhKd", "QsQd"], "2c 7d Th", trials=20_000)[0]
    assert again == guess


def test_the_error_of_an_estimate_of_ranges_is_what_runs_differ_by() -> None:
    """Deals of one hand of a range go together: of ten seeds hardly any is more than two errors off."""
    hands, board = ["AA,72o", "KK,65s"], "2c 7d Th"
    exact = equities("kings/holdem", hands, board)[0]
    assert exact.exact
    guesses = [equities("kings/holdem", hands, board, trials=4_000, seed=seed)[0] for seed in range(10)]
    off = [abs(float(guess.equity - exact.equity)) / float(guess.error) for guess in guesses]
    assert sum(one > 2 for one in off) <= 2 and max(off) < 4.5


def test_a_random_hand_is_every_hand() -> None:
    """On the river against every two cards that are left, one by one; and with a card that is dead."""
    board = "2c 7d Th 3s 9s"
    found = equities("kings/holdem", ["AhKd", "random"], board)
    left = [c for c in DECK if c.text not in ("Ah", "Kd", *board.split())]
    each = [equities("kings/holdem", ["AhKd", a.text + b.text], board)[0].equity for a, b in combinations(left, 2)]
    assert found[0].exact and found[0].total == len(each) and found[0].equity == sum(each) / len(each)
    assert equities("kings/holdem", ["AhKd", "random"], board, dead="As")[0].total == 44 * 43 // 2


def test_random_hands_of_omaha_and_of_nine_seats() -> None:
    found = equities("kings/omaha", ["AhAdKhKd", "random"], "2c 7d Th", trials=4_000)
    assert not found[0].exact and 0.5 < found[0].equity < 0.95
    nine = equities("kings/holdem", ["AhAd", *["random"] * 8], trials=20_000)
    assert all(nine[0].equity > 2 * other.equity for other in nine[1:])
    assert sum(hand.equity for hand in nine) == 1


@pytest.mark.long
def test_aces_against_any_hand_before_the_flop() -> None:
    """Published in preflop_published.txt to nine places; kings and a range of both beside it."""
    aces, kings = (equities("kings/holdem", [hand, "random"])[0] for hand in ("AhAd", "KK"))
    assert aces.exact and float(aces.equity) == pytest.approx(0.852037133, abs=1e-9)
    assert float(kings.equity) == pytest.approx(0.823956798, abs=1e-9)
    both = equities("kings/holdem", ["random", "KK+"])[1]
    assert both.equity == (aces.equity + kings.equity) / 2


def test_stud_deals_what_each_hand_lacks() -> None:
    """Four cards each of five: every pair of last cards."""
    found = equities("qld/five-card-stud", ["AhAd7c8c", "KhKd9s5s"])
    assert found[0].exact and found[0].total == 44 * 43
    kings, pairs = 2 * (43 - 2), 6 * (43 - 8)  # no third ace; no second pair, no third ace
    assert found[0].equity == 1 - Fraction(kings + pairs, 44 * 43)


REFUSED = [
    (["AhKd"], "", "two hands"),
    (["AhKd", "AhQd"], "", "cannot be held together|hardly be held together"),
    (["AhK", "QsQd"], "", "is not a"),
    (["AhKdQs", "QsQd"], "", "not a hand of 2 cards"),
    (["AhKd", "QsQd"], "2c 3c 4c 5c 6c 7c", "the board has 5 cards"),
    (["AhKd", "XX"], "", "not a range"),
]


@pytest.mark.parametrize("hands, board, reason", REFUSED, ids=[reason for *_, reason in REFUSED])
def test_what_is_no_hand_is_refused(hands: list[str], board: str, reason: str) -> None:
    with pytest.raises(CroupierError, match=reason):
        equities("kings/holdem", hands, board)
    with pytest.raises(CroupierError, match="no hands that play one another"):
        equities("gb-core/roulette", ["AhKd", "QsQd"])


def test_the_command_prints_each_hand() -> None:
    run = croupier("equity", "AhKd", "QQ", "--board", "2c 7d Th 3s", "--json")
    found = json.loads(run.stdout)
    assert [hand["hand"] for hand in found] == ["AhKd", "QQ"] and found[0]["method"] == "exact"
