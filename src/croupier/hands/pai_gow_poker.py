"""Pai gow poker: seven cards set as five and two, fouls, the comparison, and what seven cards are worth to side wagers.

Serves gb-archive 13.5 to 13.9 (through `croupier.hands.poker`), 13.19 (fouls), 13.22 to 13.26 (the comparison), 13.30
and 13.36 (Fortune, with 13.40 for Envy) and 13.48 to 13.52 (Jokolor); and the two games of kings, which rank five cards
otherwise (`Ranking`) and one of which asks for ace-high hands. The five-card hand is called high, the two-card hand
low, and a setting is the pair (high, low). The readings taken are in the rulebook's readings/13-hands.toml.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Literal, get_args

from croupier.equipment.cards import JOKER, SUITS, Card
from croupier.errors import CroupierError, Refusal
from croupier.hands.messages import CardTwiceInPaiGow, PaiGowIsSeven, TwoOutrankFive
from croupier.hands.poker import ACE, KING, QUEEN, Hand, five_bug, two
from croupier.hands.two_hands import Outcome, outcome

Cards = Sequence[Card]


@dataclass(frozen=True, slots=True)
class Ranking:
    """How a book ranks five cards: its ladder, and whether the joker completes a flush that is no straight flush."""

    ladder: str = "pai_gow"
    flushes: bool = True


USUAL_RANKING = Ranking()  # gb-archive 13.7 and 13.9


def high_hand(five: Cards, ranking: Ranking = USUAL_RANKING) -> Hand:
    """The worth of the five-card hand (13.7, 13.9)."""
    return five_bug(five, ranking.ladder, ranking.flushes)


def low_hand(pair: Cards) -> Hand:
    """The worth of the two-card hand: a pair or two cards, the joker an ace (13.8, 13.9)."""
    return two(pair)


def check_seven(held: Cards) -> None:
    """Refuse anything but seven different cards of the pack of 53 (13.2, 13.17)."""
    if len(held) != 7:
        raise CroupierError(PaiGowIsSeven(count=len(held)))
    if len(set(held)) != 7:
        raise CroupierError(CardTwiceInPaiGow())


def settings(seven: Cards) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """All 21 ways to set seven cards as (high, low), fouls among them."""
    for low in combinations(seven, 2):
        yield tuple(c for c in seven if c not in low), low


def why_foul(high: Cards, low: Cards, ranking: Ranking = USUAL_RANKING) -> Refusal | None:
    """Why this setting is a foul, or None: the two-card hand may not be higher than the five-card hand (13.19)."""
    # Both ranks begin with 0 for odd cards and 1 for a pair; with equal cards so far, five outrank two.
    if low_hand(low).rank > high_hand(high, ranking).rank:
        return Refusal(TwoOutrankFive(clause="13.19"))
    return None


def compare(player: tuple[Cards, Cards], dealer: tuple[Cards, Cards], ranking: Ranking = USUAL_RANKING) -> Outcome:
    """How the standard wager stands, settings given as (high, low); exact matches are the dealer's (13.22 to 13.26)."""
    return outcome(
        high_hand(player[0], ranking) > high_hand(dealer[0], ranking), low_hand(player[1]) > low_hand(dealer[1])
    )


# --- runs and suits, a bit a rank ----------------------------------------------------------------------------------


@cache
def _runs(length: int) -> tuple[int, ...]:
    """Every run of so many consecutive ranks, the ace high or low (13.5), highest first."""
    high = [sum(1 << rank for rank in range(top - length + 1, top + 1)) for top in range(ACE, length, -1)]
    return (*high, (1 << ACE) + sum(1 << rank for rank in range(2, length + 1)))


def has_run(ranks: int, length: int, joker: bool) -> bool:
    """Return whether a set of ranks holds such a run, the joker filling one gap if there is one (13.9)."""
    return any((run & ~ranks).bit_count() <= joker for run in _runs(length))


def _rank_bits(held: Cards) -> int:
    bits = 0
    for c in held:
        bits |= 1 << c.rank
    return bits & ~1  # the joker's rank is 0


def _largest_suit(held: Cards) -> list[Card]:
    """The cards of the suit that is held most; among seven cards only one suit can make a flush."""
    suits = [c.suit for c in held]
    most = max(SUITS, key=suits.count)
    return [c for c in held if c.suit == most]


def has_straight_or_flush(held: Cards, ranking: Ranking = USUAL_RANKING) -> bool:
    """Return whether a straight, a flush or both in one lies among five to seven cards."""
    joker = JOKER in held
    return len(_largest_suit(held)) + (joker and ranking.flushes) >= 5 or has_run(_rank_bits(held), 5, joker)


def counts(held: Cards) -> dict[int, int]:
    """How many of each rank, the joker an ace (13.9)."""
    counts_by_rank: dict[int, int] = {}
    for c in held:
        rank = c.rank or ACE
        counts_by_rank[rank] = counts_by_rank.get(rank, 0) + 1
    return counts_by_rank


def is_ace_high(seven: Cards, ranking: Ranking = USUAL_RANKING) -> bool:
    """Return whether seven cards hold an ace and nothing better: no pair, straight or flush (kings face-up dealing
    9(a))."""
    alike = counts(seven)
    return ACE in alike and len(alike) == len(seven) and not has_straight_or_flush(seven, ranking)


# --- side wagers ---------------------------------------------------------------------------------------------------

FortuneRow = Literal[
    "seven_card_straight_flush",
    "royal_flush_plus_royal_match",
    "seven_card_straight_flush_with_joker",
    "five_aces",
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "three_of_a_kind",
    "straight",
    "three_pair",
]
FORTUNE_ROWS: tuple[FortuneRow, ...] = get_args(FortuneRow)  # best first, as 13.36 prints them
ENVY_ROWS = FORTUNE_ROWS[: FORTUNE_ROWS.index("four_of_a_kind") + 1]  # 13.40: four of a kind or better
JokolorRow = Literal["six_same_colour_and_joker", "seven_same_colour", "includes_joker"]


def fortune(seven: Cards, ranking: Ranking = USUAL_RANKING) -> FortuneRow | None:
    """The best row of the Fortune pay table (13.36) that seven cards reach, in the order of that table, or None.

    That order is not the game's: a flush pays more than three of a kind, which pays more than a straight.
    """
    check_seven(seven)
    joker = JOKER in seven
    suited = _largest_suit(seven)
    flush = len(suited) + (joker and ranking.flushes) >= 5
    alike = sorted(counts(seven).values(), reverse=True)
    if len(suited) + joker >= 5:
        row = _fortune_suited(seven, suited, joker)
        if row is not None:  # never beside five aces, which leave two cards
            return row
    row = _fortune_alike(alike)
    if row in ("five_aces", "four_of_a_kind", "full_house"):
        return row
    if flush:
        return "flush"
    if row == "three_of_a_kind":
        return row
    return "straight" if has_run(_rank_bits(seven), 5, joker) else row


def _fortune_suited(seven: Cards, suited: list[Card], joker: bool) -> FortuneRow | None:
    """The straight flushes among the rows."""
    bits = _rank_bits(suited)
    if len(suited) + joker == 7 and has_run(bits, 7, joker):
        return "seven_card_straight_flush_with_joker" if joker else "seven_card_straight_flush"
    royal = _runs(5)[0]
    if (royal & ~bits).bit_count() <= joker:
        return "royal_flush_plus_royal_match" if _is_royal_match(seven, suited, royal) else "royal_flush"
    return "straight_flush" if has_run(bits, 5, joker) else None


def _is_royal_match(seven: Cards, suited: list[Card], royal: int) -> bool:
    """Return whether the two cards that the royal flush leaves over are a king and a queen of one suit."""
    used = [c for c in suited if royal >> c.rank & 1]
    if len(used) == 4:
        used.append(JOKER)
    others = [c for c in seven if c not in used]
    return {c.rank for c in others} == {KING, QUEEN} and others[0].suit == others[1].suit


def _fortune_alike(alike: list[int]) -> FortuneRow | None:
    """The rows made of cards of one rank, from the numbers of each rank held, largest first."""
    if alike[0] == 5:
        return "five_aces"
    if alike[0] == 4:
        return "four_of_a_kind"
    if alike[0] == 3:
        return "full_house" if alike[1] >= 2 else "three_of_a_kind"
    return "three_pair" if alike[2] == 2 else None


def jokolor(seven: Cards) -> JokolorRow | None:
    """The best row of the Jokolor pay table (13.51) that seven cards reach, or None."""
    check_seven(seven)
    same = len({c.is_red for c in seven if c is not JOKER}) == 1
    if JOKER in seven:
        return "six_same_colour_and_joker" if same else "includes_joker"
    return "seven_same_colour" if same else None
