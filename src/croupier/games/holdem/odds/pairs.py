"""Two hands on one board: how often the better of the player's and the dealer's is a straight, a flush, and so on.

For the Two Way wager (gb-archive 11.115 to 11.117), which no decision touches. Boards are taken by what matters
for these hands: the ranks on the board and, where three or more cards share a suit, which ranks those are. On each such
board the hole cards fall into kinds (a rank, in the flush suit or not); the holdings that stay below a category are
counted by kind, and pairs of holdings that share no card by inclusion and exclusion: all pairs, less those with a card
in common. The whole deck is covered in exact whole numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any

from croupier.odds.poker.hand_counts import RANKS, SUITS, ways_to_suit

BOARD = 5
SUITED = 3  # so many cards of one suit on the board make a flush possible
LEVELS = ("straight", "flush", "full_house", "four_of_a_kind", "straight_flush")  # a royal flush among the last
ROYAL = "royal_flush"
_Board = tuple[tuple[int, ...], int, tuple[int, ...], tuple[int, ...], int]


@cache
def better_of_two() -> dict[str, int]:
    """The number of deals (board, player, dealer) whose better hand is of each level; "" is below a straight."""
    import numpy as np

    boards = list(kinds_of_board())
    weights = np.array([board[4] for board in boards], dtype=np.int64)
    below = [int((weights * pairs).sum()) for pairs in below_each_level(boards)[1]]
    everything = below[-1]
    counts = {level: below[i + 1] - below[i] for i, level in enumerate(LEVELS)}
    return {**counts, "": everything - sum(counts.values())}


def kinds_of_board() -> Iterator[_Board]:
    """Every kind of board: times each rank appears, the ranks of the flush suit, what is left of each rank in the other
    suits and in the flush suit, and how many boards are of this kind."""
    for ranks in combinations_with_replacement(range(RANKS), BOARD):
        held = Counter(ranks)
        if max(held.values()) <= SUITS:
            number = ways_to_suit(tuple(sorted(held.values(), reverse=True)), SUITED)
            left = tuple(SUITS - held[rank] for rank in range(RANKS))
            yield tuple(held[rank] for rank in range(RANKS)), 0, left, (0,) * RANKS, number
    for size in range(SUITED, BOARD + 1):
        for suited in combinations(range(RANKS), size):
            for others in combinations_with_replacement(range(RANKS), BOARD - size):
                yield _suited_board(suited, Counter(others))


def _suited_board(suited: tuple[int, ...], others: Counter[int]) -> _Board:
    number = SUITS
    for times in others.values():
        number *= SUITS - 1  # one card of three suits, or the two of three that leave one out
        assert times <= 2
    times_held = tuple((rank in suited) + others[rank] for rank in range(RANKS))
    left = tuple(SUITS - 1 - others[rank] for rank in range(RANKS))
    in_suit = tuple(int(rank not in suited) for rank in range(RANKS))
    return times_held, sum(1 << rank for rank in suited), left, in_suit, number


def below_each_level(boards: list[_Board]) -> tuple[Any, Any]:
    """For each level, and lastly for none, board by board: the holdings that stay below it, and the ordered pairs of
    such holdings without a common card."""
    import numpy as np

    left = np.array([board[2] + board[3] for board in boards], dtype=np.int8).T.copy()  # kind by board
    judge = _judge(boards)
    thresholds = len(LEVELS) + 1
    partners = np.zeros((thresholds, 2 * RANKS, len(boards)), dtype=np.int8)  # a card of this kind has so many
    for a in range(2 * RANKS):
        for b in range(a, 2 * RANKS):
            level = judge(a, b)
            for t in range(thresholds):
                stays = level <= t
                partners[t, a] += (left[b] - (a == b)) * stays
                if a != b:
                    partners[t, b] += left[a] * stays
    each = partners.astype(np.int64)
    holdings = (left * each).sum(axis=1) // 2
    return holdings, holdings**2 - (left * each**2).sum(axis=1) + holdings


def _judge(boards: list[_Board]) -> Any:
    """A function that says, board by board, the level that two further cards make: 0 below a straight. The compiled
    evaluator knows what ranks are worth without a flush, by the sum of their keys, and what a suit's ranks are."""
    import numpy as np

    from croupier.hands.poker_batch import RANK_KEYS, evaluator

    seven = evaluator(BOARD + 2)
    of_name = {**{name: i for i, name in enumerate(LEVELS, 1)}, ROYAL: len(LEVELS)}
    levels = np.array([of_name.get(seven.category(i), 0) for i in range(len(seven.ranks))], dtype=np.int8)
    keys = np.array(RANK_KEYS, dtype=np.int64)
    sums = np.array([board[0] for board in boards], dtype=np.int64) @ keys
    in_suit = np.array([board[1] for board in boards], dtype=np.int16)
    in_a_suit = levels[seven.suited[0]]  # strength 0, which stands for no flush, is of no level

    def level(a: int, b: int) -> Any:
        suited = in_suit
        for kind in (a, b):
            if kind >= RANKS:
                suited = suited | np.int16(1 << kind % RANKS)
        plain = levels[seven.strengths_of_sums(sums + keys[a % RANKS] + keys[b % RANKS])]
        return np.maximum(plain, in_a_suit[suited])

    return level
