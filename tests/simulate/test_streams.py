"""Streams: the published generators, independent of the number of workers, and draws without bias."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from croupier.simulate import random_streams


@pytest.mark.parametrize("seed, block", [(0, 0), (7, 5), (2**63 - 1, 2**40)])
def test_philox_is_the_published_one(seed: int, block: int) -> None:
    before = (block - 1) % 2**256  # numpy counts on before it draws
    counter = [before >> shift & 2**64 - 1 for shift in (0, 64, 128, 192)]
    theirs = np.random.Philox(key=[seed, 0], counter=counter)
    ours = random_streams.philox(np.uint64(seed), np.uint64(0), np.uint64(block), np.uint64(0))
    assert [int(word) for word in ours] == [int(word) for word in theirs.random_raw(4)]


def test_xoshiro_is_the_published_one() -> None:
    """The first words of the reference implementation from the state 1, 2, 3, 4."""
    state, words = np.array([1, 2, 3, 4], np.uint64), np.empty(5, np.uint64)
    random_streams.fill_words(state, words)
    assert words.tolist() == [41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205]


def test_no_two_blocks_begin_alike() -> None:
    states = {tuple(random_streams.open_stream(seed, block).tolist()) for seed in range(20) for block in range(200)}
    assert len(states) == 20 * 200


@pytest.mark.parametrize("limit", [3, 6, 37, 52, 216, 1369, 40000])
def test_every_sixteen_bits_fall_evenly(limit: int) -> None:
    """Of all 65,536 pieces each number gets the same share, and the rest is drawn again."""
    state = random_streams.open_stream(1, 1)
    before = state.copy()
    kept: Counter[int] = Counter()
    for piece in range(65536):
        number = random_streams.below16(np.uint64(piece), limit, state)
        if (state == before).all():
            kept[number] += 1
        state[:] = before
    assert set(kept) == set(range(limit))
    assert set(kept.values()) == {65536 // limit}


@pytest.mark.parametrize("limit", [3, 5, 6, 40001])
def test_what_is_drawn_again_is_below_the_limit(limit: int) -> None:
    state = random_streams.open_stream(3, 4)
    found = [random_streams.redraw16(state, limit) for _ in range(2000)]
    assert min(found) >= 0 and max(found) < limit
    assert len(set(found)) > min(limit, 1000) // 2


def test_every_order_is_equally_likely() -> None:
    """Five things mixed 24,000 times: each of the 120 orders about 200 times."""
    state, words = random_streams.open_stream(11, 0), np.empty(random_streams.WORDS, np.uint64)
    used, things, seen = words.size, np.arange(5, dtype=np.uint8), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        used = random_streams.shuffle(things, 0, 5, 5, words, used, state)
        seen[tuple(things.tolist())] += 1
    assert set(seen) == set(permutations(range(5)))
    chi = sum((n - 200) ** 2 / 200 for n in seen.values())
    assert chi < 119 + 5 * (2 * 119) ** 0.5


def test_a_partial_mix_deals_any_cards() -> None:
    state, words = random_streams.open_stream(5, 9), np.empty(random_streams.WORDS, np.uint64)
    used, pack, seen = words.size, np.arange(52, dtype=np.uint8), np.zeros((4, 52), np.int64)
    for _ in range(26_000):
        used = random_streams.shuffle(pack, 0, 4, 52, words, used, state)
        seen[np.arange(4), pack[:4]] += 1
    assert sorted(pack.tolist()) == list(range(52))
    assert (abs(seen - 500) < 5 * 500**0.5).all()


def test_the_rest_is_mixed_later() -> None:
    """Mixing in two goes leaves a pack whole."""
    state, words = random_streams.open_stream(5, 10), np.empty(random_streams.WORDS, np.uint64)
    pack = np.arange(53, dtype=np.uint8)
    used = random_streams.shuffle(pack, 0, 20, 53, words, words.size, state)
    front = pack[:20].copy()
    random_streams.shuffle(pack, 20, 53, 53, words, used, state)
    assert pack[:20].tolist() == front.tolist()
    assert sorted(pack.tolist()) == list(range(53))


def test_different_cards_in_any_order() -> None:
    """Three of five numbers, 24,000 times: each of the 60 orders about 400 times."""
    state, words = random_streams.open_stream(12, 0), np.empty(random_streams.WORDS, np.uint64)
    used, things, seen = words.size, np.zeros(4, np.uint8), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        used = random_streams.draw_different(things, 3, 5, words, used, state)
        seen[tuple(things[:3].tolist())] += 1
    assert set(seen) == set(permutations(range(5), 3))
    chi = sum((n - 400) ** 2 / 400 for n in seen.values())
    assert chi < 59 + 5 * (2 * 59) ** 0.5


@pytest.mark.parametrize("count", [1, 6, 14, 32, 52])
def test_different_cards_are_different(count: int) -> None:
    state, words = random_streams.open_stream(13, 0), np.empty(random_streams.WORDS, np.uint64)
    used, things = words.size, np.zeros(count + 1, np.uint8)
    for _ in range(300):
        used = random_streams.draw_different(things, count, 52, words, used, state)
        assert len(set(things[:count].tolist())) == count and things[:count].max() < 52


def test_a_product_has_two_halves() -> None:
    """Numbers drawn one after another from a word: what the next is made of is the lower half of the product."""
    words, state = (
        np.array([2**64 - 1, 2**63 + 12345, 12345678901234567890], np.uint64),
        random_streams.open_stream(1, 1),
    )
    for at, word in enumerate(words.tolist()):
        things, expected, rest = np.arange(40, dtype=np.uint8), np.arange(40, dtype=np.uint8), word
        random_streams.shuffle(things, 0, 4, 40, words, at, state)
        for place in range(4):
            number, rest = divmod(rest * (40 - place), 2**64)
            expected[[place, place + number]] = expected[[place + number, place]]
        assert things.tolist() == expected.tolist()
