"""Names of the hands at a place, as a chair sees them: the best hand with the board, or two hands that were set."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from croupier.equipment.cards import Card
from croupier.hands.poker import Hand, best_of_seven, five
from croupier.hands.poker_words import hand_message
from croupier.messages import Message, english
from croupier.places import BOARD
from croupier.table.felt import Felt

if TYPE_CHECKING:
    from croupier.table.family import Family, Showdown

HAND_SIZE, MAX_HAND_CARDS = 5, 7


@lru_cache(maxsize=4096)
def _value_in_english(value: Message) -> str:
    return english().phrase(value)


def hand_labels(felt: Felt, family: Family[Any], seat: int | None) -> dict[str, list[str]]:
    """Return by place, in English, what the cards there come to after the first, the second and so on, as far as a seat
    sees them."""
    value_of, out = family.display.hand_value, {}
    if value_of is None:
        return {}
    for where, pile in felt.piles.items():
        known = pile.known_to(seat)
        values = (value_of(felt, where, known[: n + 1]) for n in range(len(known)))
        out[str(where)] = ["" if value is None else _value_in_english(value) for value in values]
    return out


def hand_values(felt: Felt, family: Family[Any], seat: int | None) -> dict[str, Message]:
    """Return by place what the cards there come to, as far as a seat sees them."""
    value_of, out = family.display.hand_value, {}
    if value_of is None:
        return {}
    for where, pile in felt.piles.items():
        known = pile.known_to(seat)
        value = value_of(felt, where, known) if known else None
        if value is not None:
            out[str(where)] = value
    return out


def made_hands_by_place(felt: Felt, family: Family[Any], seat: int | None) -> dict[str, list[dict[str, Any]]]:
    """By place, the hands that are made there: which cards, and what they are called. A place of which a card is hidden
    from the seat makes nothing."""
    out = {str(where): _set_hands(hands) for where, hands in felt.sets.items()}
    if family.display.made_hand is None and family.analysis.showdown is None:
        return out
    common = felt.piles.get(BOARD)
    board = [] if common is None else common.known_to(seat)
    for where, pile in felt.piles.items():
        own_cards = pile.known_to(seat)
        if where == BOARD or not own_cards or len(own_cards) < len(pile.things):
            continue
        hand = _hand(felt, family, own_cards, board)
        if hand is not None:
            named: dict[str, Any] = {"part": "", "name": hand.name, "cards": [str(card) for card in hand.cards]}
            out[str(where)] = [named | {"message": hand_message(hand).as_json()}]
    return out


def _hand(felt: Felt, family: Family[Any], own_cards: list[Card], board: list[Card]) -> Hand | None:
    if family.display.made_hand is not None:
        hand: Hand | None = family.display.made_hand(felt, own_cards, board)
        return hand
    assert family.analysis.showdown is not None
    return shown_down(family.analysis.showdown(felt.rules), own_cards, board)


def shown_down(how: Showdown, own_cards: Sequence[Card], board: Sequence[Card]) -> Hand | None:
    """The best five where hands play one another, once there are as many."""
    if not how.used:
        cards = [*own_cards, *board]
        return best_of_seven(cards, how.ladder, how.ace_below) if HAND_SIZE <= len(cards) <= MAX_HAND_CARDS else None
    if len(own_cards) < how.used or len(board) < HAND_SIZE - how.used:
        return None
    each = (
        [*mine, *theirs]
        for mine in combinations(own_cards, how.used)
        for theirs in combinations(board, HAND_SIZE - how.used)
    )
    return max(five(cards, how.ladder, how.ace_below) for cards in each)


def best_five(_felt: Felt, own_cards: list[Card], board: list[Card]) -> Hand | None:
    """The best five of a player's cards and the board, once there are as many: a hook for families."""
    cards = [*own_cards, *board]
    return best_of_seven(cards) if HAND_SIZE <= len(cards) <= MAX_HAND_CARDS else None


def _set_hands(hands: dict[str, Any]) -> list[dict[str, Any]]:
    """Two hands as they were set."""
    pieces = {part: hands[part] for part in ("high", "low")}
    return [
        {"part": part, "name": hand["is"], "cards": next(v for k, v in hand.items() if k != "is")}
        for part, hand in pieces.items()
    ]
