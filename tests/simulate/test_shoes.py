"""The shoe: every card is somewhere, mixed before it is dealt; where cards run short the discards come behind them."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from croupier.errors import CroupierError
from croupier.simulate import random_streams, simulate
from croupier.simulate.kernels.shoe import AT, MIXED, USED, cards_behind_cut, ready_shoe
from croupier.simulate.plan import Asked
from croupier.table import Table

SIZE = 52


def opened(seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """A shoe before its first round: the cards, the clock, the words and the stream."""
    shoe, clock = np.zeros(2 * SIZE + 4, np.uint8), np.zeros(3, np.int64)
    shoe[:SIZE] = np.arange(SIZE)
    words = np.empty(random_streams.WORDS, np.uint64)
    clock[AT], clock[USED] = SIZE, words.size
    return shoe, clock, words, random_streams.open_stream(seed, 0)


def test_rounds_of_any_length_find_their_cards() -> None:
    """Whatever a round takes, the cards before it are out, and what lies ahead are all the others and then these."""
    shoe, clock, words, state = opened(1)
    rng, shuffles = np.random.default_rng(1), 0
    for _ in range(3000):
        before = clock[AT]
        ready_shoe(shoe, clock, SIZE, 0, 30, words, state)
        at = int(clock[AT])
        shuffles += at == 1 and before != 1
        assert at < SIZE and (clock[MIXED] >= min(SIZE, at + 30))
        assert sorted(shoe[:SIZE].tolist()) == list(range(SIZE))
        if SIZE - at < 30:
            assert sorted(shoe[SIZE : SIZE + at].tolist()) == sorted(shoe[:at].tolist())
        clock[AT] += rng.integers(2, 30)
    assert shuffles > 500


def test_what_is_dealt_behind_the_last_card_is_mixed() -> None:
    """The first of the discards to be dealt again is any of them."""
    shoe, clock, words, state = opened(2)
    first: Counter[int] = Counter()
    for _ in range(4000):
        clock[AT] = SIZE
        ready_shoe(shoe, clock, SIZE, 0, 4, words, state)
        clock[AT] = SIZE - 2
        ready_shoe(shoe, clock, SIZE, 0, 4, words, state)
        first[int(np.flatnonzero(shoe[: SIZE - 2] == shoe[SIZE])[0])] += 1
    assert set(first) == set(range(SIZE - 2))
    assert max(abs(n - 80) for n in first.values()) < 5 * 80**0.5


def test_every_box_of_a_short_shoe_is_dealt_alike() -> None:
    """Seven boxes from one pack without a cut card: most rounds run into the discards."""
    wagers = [f"{seat}:main" for seat in range(1, 8)]
    asked = {"rounds": 150_000, "seed": 3, "strategy": "dealer", "runs": False}
    found = simulate("gb-archive/blackjack", options={"decks": 1}, wagers=wagers, cut=0, **asked)
    alone = simulate("gb-archive/blackjack", options={"decks": 1}, wagers=["main"], cut=48, **asked)
    for column in found.columns:
        assert abs(column.edge - alone.columns[0].edge) < 5 * (column.error + alone.columns[0].error)


def test_where_the_cut_card_lies() -> None:
    table = Table("gb-core/punto-banco")
    assert cards_behind_cut(table, Asked(), 416, 6) == 104
    assert cards_behind_cut(table, Asked(cut=50), 416, 6) == 50
    for cut in (5, 410, -1):
        with pytest.raises(CroupierError, match="the cut card lies between 6 and 409"):
            cards_behind_cut(table, Asked(cut=cut), 416, 6)
