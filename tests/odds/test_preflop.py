"""The table of starting hands: against dealing every board of a matchup, and against published figures."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from croupier.errors import CroupierError
from croupier.odds.poker import preflop
from croupier.odds.poker.equity import equities

STEP = 997  # a few boards, for what must hold of any


@cache
def some() -> list[np.ndarray]:
    return preflop.count_boards(STEP)


def test_there_are_169_classes_of_1326_hands() -> None:
    kinds = preflop.class_of()
    counts = np.bincount(kinds[np.triu_indices(52, 1)], minlength=169)
    assert counts.sum() == 1326
    assert [counts[preflop.classes().index(name)] for name in ("AA", "AKs", "AKo")] == [6, 4, 12]


def test_no_pair_of_hands_shares_a_card_and_ties_are_mutual() -> None:
    won, tied = some()
    assert (tied == tied.T).all() and (won >= 0).all() and (tied >= 0).all()
    _, weights = preflop.boards()
    pairs = 1081 * 990  # of hands on each board
    assert won.sum() * 2 + tied.sum() == pairs * int(weights[::STEP].sum())


def test_another_game_is_refused() -> None:
    with pytest.raises(CroupierError, match="no table of two cards against two"):
        preflop.matrix("kings/omaha")


PUBLISHED = [  # won against any two cards, to two places: the usual table of heads-up odds before the flop
    ("AA", "84.93"),
    ("KK", "82.12"),
    ("QQ", "79.63"),
]


MATCHUPS = [  # one starting hand against another, in all suits, as published: a shared pot counts half
    ("AA", "KK", "0.8194605047"),
    ("AKo", "QQ", "0.4324233606"),
    ("72o", "22", "0.3258923844"),
]


def published() -> dict[str, str]:
    """Of each of the 169 hands, what it takes against any."""
    lines = Path(__file__).with_name("preflop_published.txt").read_text().splitlines()
    cells = (cell.split("=") for line in lines if not line.startswith("#") for cell in line.split())
    return dict(cells)


@pytest.mark.long
def test_the_whole_table_is_as_published_and_as_dealt() -> None:
    """Every row of the table by its sum, to nine places, some matchups, and others dealt board by board."""
    found = preflop.matrix()
    for name, percent in PUBLISHED:
        won, _ = found.against_any(name)
        assert f"{float(100 * won):.2f}" == percent
    rows = {name: found.against_any(name) for name in preflop.classes()}
    assert {name: f"{float(won + tied / 2):.9f}" for name, (won, tied) in rows.items()} == published()
    for mine, theirs, figure in MATCHUPS:
        won, tied = found.matchup(mine, theirs)
        assert f"{float(won + tied / 2):.10f}" == figure
    for mine, theirs in (("AKs", "QQ"), ("76s", "AA"), ("A2o", "KQo"), ("32o", "32o"), ("JTs", "22")):
        won, tied = found.matchup(mine, theirs)
        dealt = equities("kings/holdem", [mine, theirs])[0]
        assert dealt.exact
        assert (won, tied) == (Fraction(dealt.won, dealt.total), Fraction(dealt.tied, dealt.total))


def test_matchups_of_four_cards_are_as_published() -> None:
    """Won and shared, to two places, as the encyclopaedia's page on hold'em probabilities has them."""
    for hands, percents in ((["AsAc", "KsQc"], ("87.65", "0.49")), (["AsAc", "7d6d"], ("76.81", "0.32"))):
        found = equities("kings/holdem", hands)[0]
        assert found.exact and found.total == 1_712_304
        assert (f"{100 * found.won / found.total:.2f}", f"{100 * found.tied / found.total:.2f}") == percents
