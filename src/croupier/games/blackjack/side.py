"""The side wagers of blackjack, settled straight after the first deal.

Serves gb-archive 4.34 to 4.41 (21+3), 4.42 to 4.50 (Royal Match), 4.51 to 4.59 (Perfect Pairs) and 4.67 to 4.73
(Super Match). Each has a function from the cards to the row of its pay table, or None when it loses.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from croupier.equipment.cards import Card
from croupier.hands.blackjack import ACE
from croupier.parts.twenty_one import DEALER, Hand
from croupier.rulebooks.model import Scalar
from croupier.table.felt import Felt

KING, QUEEN, LOW_ACE = 13, 12, 1
_ALIKE = {(4,): "four_of_a_kind", (3, 1): "three_of_a_kind", (2, 2): "two_pairs", (2, 1, 1): "single_pair"}


def twenty_one_plus_three(cards: Sequence[Card]) -> str | None:
    """4.36: three cards of one suit, of one rank, or in sequence, the ace high or low. All pay alike; the name is for
    the sheet. A flush may hold a pair or three of a kind, which with several decks is a flush all the same."""
    ranks = sorted(card.rank for card in cards)
    suited = len({card.suit for card in cards}) == 1
    sequence = _in_sequence(ranks) or (ranks[-1] == ACE and _in_sequence([LOW_ACE, *ranks[:-1]]))
    if sequence:
        return "straight flush" if suited else "straight"
    if len(set(ranks)) == 1:
        return "three of a kind"
    return "flush" if suited else None


def _in_sequence(ranks: list[int]) -> bool:
    return all(after - before == 1 for before, after in itertools.pairwise(ranks))


def royal_match(cards: Sequence[Card]) -> str | None:
    """4.45: two cards of one suit; the ace is next to the king and to the two."""
    first, second = cards
    if first.suit != second.suit:
        return None
    ranks = {first.rank, second.rank}
    if ranks == {KING, QUEEN}:
        return "royal_match"
    if len(ranks) == 1:
        return "suited_pair"
    if abs(first.rank - second.rank) == 1 or ranks == {ACE, 2}:
        return "straight_flush"
    return "two_suited_cards"


def perfect_pairs(cards: Sequence[Card]) -> str | None:
    """4.54: two cards of one rank, better in one colour and best in one suit."""
    first, second = cards
    if first.rank != second.rank:
        return None
    if first.suit == second.suit:
        return "perfect_pair"
    return "coloured_pair" if first.red == second.red else "mixed_pair"


def super_match(cards: Sequence[Card], with_suit: bool = False) -> str | None:
    """4.69: what the four cards of the two Switch hands hold alike, in denomination or, as printed, in suit as well."""
    counts = Counter(card.index if with_suit else card.rank for card in cards)
    return _ALIKE.get(tuple(sorted(counts.values(), reverse=True)))


def settle_side_wagers(felt: Felt, hands: list[Hand]) -> None:
    """Settle every side wager on the felt before any decision is made."""
    for wager in [w for w in felt.wagers if w.name in ROWS]:
        row = ROWS[wager.name](felt, [h.cards for h in hands if h.box == wager.box])
        if row is None:
            felt.lose(wager)
        elif felt.game.wager[wager.name].paytable is None:
            felt.win(wager, note=row)
        else:
            felt.win(wager, row, _table_clause(felt, wager.name))


def _table_clause(felt: Felt, name: str) -> str:
    """The clause of the pay table that this table has chosen."""
    paytable = felt.game.paytable[felt.game.wager[name].paytable or name]
    return paytable.table[str(felt.options[paytable.option])]["clause"]


ROWS: dict[str, Callable[[Felt, list[list[Card]]], str | None]] = {
    "twenty_one_plus_three": lambda felt, hands: twenty_one_plus_three([*hands[0], felt.things(DEALER)[0]]),
    "royal_match": lambda felt, hands: royal_match(hands[0]),
    "perfect_pairs": lambda felt, hands: perfect_pairs(hands[0]),
    "super_match": lambda felt, hands: super_match([*hands[0], *hands[1]], matches_suit(felt.options)),
}


def matches_suit(options: Mapping[str, Scalar]) -> bool:
    """Whether Super Match asks for the suit as well, as 4.69 prints."""
    return options["super_match_pair"] == "denomination_and_suit"
