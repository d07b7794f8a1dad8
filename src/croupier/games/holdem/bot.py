"""Sensible play of the hold'em games from a seat's own cards, for bots and hints.

Before the river these are rules of thumb; after it every pair of hole cards that the dealer may have is looked at. Best
play is the business of the odds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from croupier.equipment.cards import DECK, Card
from croupier.games.holdem.common_procedure import FLOP, RIVER
from croupier.hands.poker import ACE, JACK, KING, QUEEN, Hand, best_of_seven, is_at_least
from croupier.places import BOARD, Place
from croupier.table.felt import Ask, Felt, Move

Cards = Sequence[Card]
# The lowest card that makes a queen, a king and so on worth four times the Ante before the flop: (suited, unsuited).
RAISING = {ACE: (2, 2), KING: (2, 5), QUEEN: (6, 8), JACK: (8, 10)}
FOLDED_WITH_A_TWO = 7  # a two and no more than this, unsuited, is not worth twice the Ante
FLUSH = STRAIGHT = 5


def suggest(felt: Felt, ask: Ask) -> Move:
    """Return a move for the seat, from its hole cards and the part of the board that is face up."""
    hole = felt.things(Place.box(ask.box))
    board = [card for card, seen in zip(felt.things(BOARD), _cards_seen(felt), strict=True) if seen is None]
    return {"choice": _RULES[felt.rules.variant](felt, ask, hole, board)}


def _cards_seen(felt: Felt) -> Sequence[object]:
    return felt.piles[BOARD].seen if BOARD in felt.piles else ()


def _bonus(felt: Felt, ask: Ask, hole: Cards, board: Cards) -> str:
    """Pay for nearly every flop; bet on with a hand of your own or a draw."""
    if not board:
        low, high = sorted(card.rank for card in hole)
        hopeless = low == 2 and 2 < high <= FOLDED_WITH_A_TWO and not is_suited(hole)
        return "fold" if hopeless else "bet"
    return "bet" if has_improved(hole, board) or has_draw(hole, board) else "check"


def _ultimate(felt: Felt, ask: Ask, hole: Cards, board: Cards) -> str:
    """Four times the Ante with good hole cards, twice with a hand of your own, once unless it is hopeless."""
    play = ask.choices[0]
    if not board:
        return play if should_raise(hole) else "check"
    if len(board) < RIVER:
        return play if has_improved(hole, board) or has_four_to_a_flush(hole, board) else "check"

    def worth(mine: Hand, dealers: Hand) -> int:
        """Return how much better playing is than folding, in units of the Ante; the Blind is taken without its odds."""
        qualified: bool = felt.rules.qualifies.is_met_by(dealers)
        won = (mine > dealers) * (1 + qualified) - (mine < dealers) * (2 + qualified)
        return won + 2  # the Ante and the Blind that a fold loses

    return play if sum_over_dealer_hands(hole, board, worth) > 0 else "fold"


def _casino(felt: Felt, ask: Ask, hole: Cards, board: Cards) -> str:
    """Call with a pair, a draw, a high card, or an AA Bonus that is won already."""
    high = max(card.rank for card in hole)
    paired = best_of_seven([*hole, *board]).category != "no_pair"
    return "call" if paired or high >= QUEEN or has_draw(hole, board) else "fold"


def _two_way(felt: Felt, ask: Ask, hole: Cards, board: Cards) -> str:
    """Bet with a hand of your own after the flop, and with the better chance after the river."""
    if len(board) == FLOP:
        return "bet" if has_improved(hole, board) else "check"

    def worth(mine: Hand, dealers: Hand) -> int:
        qualified: bool = felt.rules.qualifies.is_met_by(dealers)
        return qualified * ((mine > dealers) - (mine < dealers))

    return "bet" if sum_over_dealer_hands(hole, board, worth) > 0 else "check"


_RULES: dict[str, Callable[[Felt, Ask, Cards, Cards], str]] = {
    "bonus": _bonus,
    "ultimate": _ultimate,
    "casino": _casino,
    "two_way": _two_way,
}


def is_suited(hole: Cards) -> bool:
    return hole[0].suit == hole[1].suit


def should_raise(hole: Cards) -> bool:
    """Return whether hole cards are good enough to bet on before anything else is seen."""
    low, high = sorted(card.rank for card in hole)
    if low == high:
        return low > 2
    return high in RAISING and low >= RAISING[high][0 if is_suited(hole) else 1]


def has_improved(hole: Cards, board: Cards) -> bool:
    """Return whether the hole cards make a pair or better that the board alone does not."""
    mine = best_of_seven([*hole, *board])
    if mine.category == "no_pair":
        return False
    ranks = [card.rank for card in board]
    pairs_a_card = hole[0].rank == hole[1].rank or any(card.rank in ranks for card in hole)
    return pairs_a_card or is_at_least(mine, "straight")


def has_four_to_a_flush(hole: Cards, board: Cards) -> bool:
    """Return whether four cards of one suit, one of them in the hole, wait for the fifth."""
    seen = [*hole, *board]
    return any(sum(card.suit == hole_card.suit for card in seen) == FLUSH - 1 for hole_card in hole)


def has_draw(hole: Cards, board: Cards) -> bool:
    """Return whether four to a flush, or four ranks in a row with a hole card among them, wait for the fifth."""
    if has_four_to_a_flush(hole, board):
        return True
    ranks = {card.rank for card in (*hole, *board)}
    own = {card.rank for card in hole}
    rows = (set(range(low, low + STRAIGHT - 1)) for low in range(2, KING - 1))
    return any(row <= ranks and row & own for row in rows)


def sum_over_dealer_hands(hole: Cards, board: Cards, worth: Callable[[Hand, Hand], int]) -> int:
    """The sum of a worth over all hole cards that the dealer may have, once the board is whole."""
    mine = best_of_seven([*hole, *board])
    held = {*hole, *board}
    unseen = [card for card in DECK if card not in held]
    return sum(worth(mine, best_of_seven([*theirs, *board])) for theirs in combinations(unseen, 2))
