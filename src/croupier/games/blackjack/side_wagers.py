"""The side wagers of blackjack: those settled straight after the first deal, and two that wait for the play.

Serves gb-archive 4.34 to 4.41 (21+3), 4.42 to 4.50 (Royal Match), 4.51 to 4.59 (Perfect Pairs) and 4.67 to 4.73
(Super Match); qld s 45 to 50 (super sevens) and s 50A to 50E (bonus blackjack). Each has a function from the cards to
the row of its pay table, or None when it loses.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Sequence

from croupier.equipment.cards import Card
from croupier.games.blackjack.rules import Rules
from croupier.games.shared.twenty_one.messages import SideCards, SideCardsMakeNothing, SideRow
from croupier.games.shared.twenty_one.opening import Hand
from croupier.hands.blackjack import ACE
from croupier.messages import HandName, RowName
from croupier.messages.results import about_seat
from croupier.places import DEALER
from croupier.table.felt import Felt, Wager
from croupier.table.rulings.specs import SINCE

KING, QUEEN, LOW_ACE, SEVEN = 13, 12, 1, 7
SEVENS, BONUS = "super_sevens", "bonus_blackjack"
FACES = {"king": KING, "queen": QUEEN, "jack": 11, "ten": 10}
_ROWS_BY_RANKS = {(4,): "four_of_a_kind", (3, 1): "three_of_a_kind", (2, 2): "two_pairs", (2, 1, 1): "single_pair"}


def twenty_one_plus_three(cards: Sequence[Card]) -> str | None:
    """4.36: three cards of one suit, of one rank, or in sequence, the ace high or low. Where all pay alike the name is
    for the sheet. A flush may hold a pair, which with several decks is a flush all the same."""
    ranks = sorted(card.rank for card in cards)
    suited = len({card.suit for card in cards}) == 1
    sequence = _is_sequence(ranks) or (ranks[-1] == ACE and _is_sequence([LOW_ACE, *ranks[:-1]]))
    if sequence:
        return "straight_flush" if suited else "straight"
    if len(set(ranks)) == 1:
        return "suited_trips" if suited else "three_of_a_kind"
    return ("flush" if len(set(ranks)) == len(ranks) else "suited_pair") if suited else None


def _is_sequence(ranks: list[int]) -> bool:
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
    return "coloured_pair" if first.is_red == second.is_red else "mixed_pair"


def super_match(cards: Sequence[Card], with_suit: bool = False) -> str | None:
    """4.69: what the four cards of the two Switch hands hold alike, in denomination or, as printed, in suit as well."""
    counts = Counter(card.index if with_suit else card.rank for card in cards)
    return _ROWS_BY_RANKS.get(tuple(sorted(counts.values(), reverse=True)))


def super_sevens(cards: Sequence[Card]) -> str | None:
    """s 47: sevens among the first three cards dealt, from the first on; a third card that was not taken is none."""
    sevens = list(itertools.takewhile(lambda card: card.rank == SEVEN, cards[:3]))
    if len(sevens) < 2:
        return "one_seven" if sevens else None
    suited = len({card.suit for card in sevens}) == 1
    return f"{'two' if len(sevens) == 2 else 'three'}_{'suited' if suited else 'sevens'}"


def bonus_blackjack(rules: Rules, cards: Sequence[Card], dealt: bool = True) -> str | None:
    """s 50C: three fives and a six, three sevens, six, seven and eight, and the blackjack nominated on the sign, which
    only two cards as dealt can be (s 15, s 38(4)(c))."""
    ranks, suited = sorted(card.rank for card in cards), len({card.suit for card in cards}) == 1
    for row, wanted in (("fives_and_six", [5, 5, 5, 6]), ("sevens", [7, 7, 7]), ("six_seven_eight", [6, 7, 8])):
        if ranks == wanted:
            return f"{row}_suited" if suited else row
    nominated = dealt and suited and cards[0].suit == rules.nominated_suit[:1]
    return "nominated_blackjack" if nominated and ranks == [FACES[rules.nominated_card], ACE] else None


# Straight after the first deal


def settle_side_wagers(felt: Felt, hands: list[Hand]) -> None:
    """Settle every side wager on the felt before any decision is made, but those that wait for the play."""
    for wager in [w for w in felt.wagers if w.name in ROWS]:
        settle_side_wager(felt, wager, ROWS[wager.name](felt, [h.cards for h in hands if h.box == wager.box]))
    for hand in hands:
        if hand.number == 1 and super_sevens(hand.began) in (None, "one_seven"):
            _settle_sevens(felt, hand, hand.began)


def settle_side_wager(felt: Felt, wager: Wager, row: str | None, clause: str = "") -> None:
    """A side wager by the row of its pay table."""
    row = _paid_as(felt, wager, row)
    nothing = about_seat(SideCardsMakeNothing)
    felt.cause = nothing if row is None else about_seat(SideCards, row=HandName(row))
    if row is None:
        felt.lose(wager, clause)
        return
    clause = _row_clause(felt, wager, row) or clause
    if felt.game.wager[wager.name].paytable is not None:
        felt.win(wager, row, clause or felt.table_clause(wager.name))
    elif felt.rows(wager.name):
        felt.win(wager, row, clause)
    else:
        felt.win(wager, note=SideRow(row=RowName(row)))


def _row_clause(felt: Felt, wager: Wager, row: str) -> str:
    """Return the paragraph that states a row, where the book numbers them; rounds of version 1 cited the section."""
    return felt.rule(wager.name, row) if felt.version >= SINCE else ""


LESS = {"suited_trips": "three_of_a_kind", "suited_pair": "flush"}  # hands that a table may not tell apart


def _paid_as(felt: Felt, wager: Wager, row: str | None) -> str | None:
    """The row of the table's own pay table: the best that the hand makes and the table has; none of them loses."""
    rows = felt.rows(wager.name)
    if row is None or not rows or row in rows:
        return row
    return LESS[row] if LESS.get(row) in rows else None


ROWS: dict[str, Callable[[Felt, list[list[Card]]], str | None]] = {
    "twenty_one_plus_three": lambda felt, hands: twenty_one_plus_three([*hands[0], felt.things(DEALER)[0]]),
    "royal_match": lambda felt, hands: royal_match(hands[0]),
    "perfect_pairs": lambda felt, hands: perfect_pairs(hands[0]),
    "super_match": lambda felt, hands: super_match([*hands[0], *hands[1]], is_suit_asked(felt.rules)),
}


def is_suit_asked(rules: Rules) -> bool:
    """Return whether Super Match asks for the suit as well, as 4.69 prints."""
    return rules.super_match_pair == "denomination_and_suit"


# In the course of play


def settle_sevens(felt: Felt, hand: Hand, third: Sequence[Card] = ()) -> None:
    """s 48 and 49: two sevens, once it is known whether a third card comes to them and which; after a split it is the
    one dealt to the first of them."""
    if hand.number == 1:
        clause = felt.rules.cite.sevens_split if hand.split else felt.rules.cite.sevens_in_play
        _settle_sevens(felt, hand, (*hand.began, *third), clause)


def _settle_sevens(felt: Felt, hand: Hand, cards: Sequence[Card], clause: str = "") -> None:
    for wager in felt.on_box(hand.box, SEVENS):
        settle_side_wager(felt, wager, super_sevens(cards), clause)


def settle_bonus(felt: Felt, hand: Hand, wins: bool) -> None:
    """s 50D: a wager that the hand has lost is taken as soon as it gets no more cards; one that it has won is paid with
    a winning blackjack, or after all hands (`wins`). s 50E: the first of split hands decides."""
    for wager in felt.on_box(hand.box, BONUS) if hand.number == 1 else ():
        row = bonus_blackjack(felt.rules, hand.cards, hand.dealt)
        if row is None or wins:
            settle_side_wager(felt, wager, row, felt.rules.cite.bonus_split if hand.split else "")
