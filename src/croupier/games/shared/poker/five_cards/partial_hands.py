"""Sorts of cards held: what up to four cards are, or are on the way to, in the words of people who play.

For the strategies of draw poker and of Mississippi stud.
"""

from __future__ import annotations

WORDS = ("no", "one", "two", "three", "four", "five")
ACE, TEN = 14, 10


def is_within_straight(ranks: list[int]) -> bool:
    """Return whether different ranks lie within a straight, the ace high or low."""
    low = sorted(1 if rank == ACE else rank for rank in ranks)
    return len(set(ranks)) == len(ranks) and (max(ranks) - min(ranks) < 5 or low[-1] - low[0] < 5)


def gaps(ranks: list[int]) -> int:
    """In how many fewer ways cards can become a straight than cards of their number that lie at their best."""
    ways = sum(set(ranks) <= {ACE if rank == 1 else rank for rank in range(low, low + 5)} for low in range(1, ACE - 3))
    return 6 - len(ranks) - ways


def _gaps(ranks: list[int]) -> str:
    lost = gaps(ranks)
    return f"{WORDS[lost]} gap" + ("s" if lost > 1 else "")


def sort_of(held: tuple[int, ...], wild: frozenset[int], high: int) -> str:
    """Return the kind of a hold of up to four cards, in words; cards by index, `high` being the lowest rank whose pair
    is paid."""
    plain = [card for card in held if card not in wild and card < 52]
    name = _natural([card // 4 + 2 for card in plain], [card % 4 for card in plain], high)
    count = len(held) - len(plain)
    if not count:
        return name
    many = "the wild card" if count == 1 else f"{WORDS[count]} wild cards"
    return f"{many} and {name}" if plain else f"{many} alone"


def _natural(ranks: list[int], suits: list[int], high: int) -> str:
    size = len(ranks)
    if not size:
        return "nothing: draw five cards"
    if len(set(ranks)) < size:
        return _pairs(ranks, high)
    suited, honours = len(set(suits)) == 1, sum(rank >= high for rank in ranks)
    if size == 1:
        return "one high card" if honours else "one low card"
    if size == 2:
        return _two(ranks, suited, honours)
    if suited and min(ranks) >= TEN:
        return f"{WORDS[size]} to a royal flush"
    if suited and is_within_straight(ranks):
        return f"{WORDS[size]} to a straight flush, {_gaps(ranks)}, {WORDS[honours]} high"
    if suited:
        return f"{WORDS[size]} to a flush" + (f", {WORDS[honours]} high" if size == 3 else "")
    if is_within_straight(ranks):
        return f"{WORDS[size]} to a straight, {_gaps(ranks)}, {WORDS[honours]} high"
    return f"{WORDS[size]} odd cards"


def _two(ranks: list[int], suited: bool, honours: int) -> str:
    kind = "suited" if suited else "unsuited"
    if honours == 2:
        with_ace = ", one an ace" if ACE in ranks else ""
        return f"two {kind} high cards{with_ace}"
    return f"{kind} ten and a high card" if honours and TEN in ranks else f"two {kind} cards"


def _pairs(ranks: list[int], high: int) -> str:
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    if counts[0] == 4:
        return "four of a kind"
    if counts[:2] == [2, 2]:
        return "two pairs"
    first = "three of a kind" if counts[0] == 3 else pair_sort(ranks, high)
    return first if len(counts) == 1 else f"{first} with other cards"


def pair_sort(ranks: list[int], high: int) -> str:
    return "a high pair" if max(rank for rank in ranks if ranks.count(rank) == 2) >= high else "a low pair"
