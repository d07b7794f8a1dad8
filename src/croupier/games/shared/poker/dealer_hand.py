"""Common procedure of poker games against the dealer: dealing a hand to every position, judging it, and whether it
qualifies.

Serves gb-core section 5 and gb-archive sections 5 and 7. How many cards make a hand, on which ladder they are ranked
and what the dealer needs are facts of a game (`Dealt`, `Qualifies`), which a family's Rules have.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.equipment.cards import Card
from croupier.errors import Refusal
from croupier.games.shared.poker.messages import (
    DealerNeeds,
    DealerNeedsCards,
    DealerNeedsPair,
    DealerNeedsRow,
    HandShownAt,
    PlaysAnotherPosition,
    PositionTaken,
)
from croupier.hands.ladders import LADDERS
from croupier.hands.messages import OtherHand, Ranks
from croupier.hands.poker import ACE, Hand, is_at_least, judge
from croupier.hands.poker_words import hand_message, one_rank
from croupier.messages import HandName, PlaceText, SeatNumber, Words
from croupier.messages.asks import Question
from croupier.places import DEALER, Place
from croupier.table.felt import NOBODY, Felt, Procedure, Wager
from croupier.table.rules import Cites, Fact, Fault

PAIRS = ("pair", "one_pair")
HIGH_CARDS = ("high_card", "no_pair")  # hands that are called by their highest cards


class Dealt(Fact, frozen=True):
    """How many cards a hand has, and on which ladder it is ranked. A family narrows both to what it plays."""

    cards: int
    ladder: str


class Qualifies(Fact, frozen=True):
    """The least hand with which the dealer qualifies: its category, and the highest ranks where the book names them."""

    hand: str
    ranks: tuple[int, ...]

    def is_met_by(self, dealer: Hand) -> bool:
        """Return whether the dealer's hand is good enough to play against."""
        return is_at_least(dealer, self.hand, *self.ranks)

    @property
    def question(self) -> Question:
        """Return a player's knowledge of it before playing on."""
        if not self.ranks and self.hand in PAIRS:
            return DealerNeedsPair()
        if not self.ranks:
            return DealerNeedsRow(row=HandName(self.hand))
        high, *others = self.ranks
        if self.hand in HIGH_CARDS and others:
            return DealerNeedsCards(high=one_rank(high), second=one_rank(others[0]))
        rank = one_rank(high) if self.hand in HIGH_CARDS else Ranks(rank=Words(str(high)))
        return DealerNeeds(hand=OtherHand(category=HandName(self.hand), high=rank, second=None))

    def faults(self, ladder: str) -> Iterator[Fault]:
        """Yield the parts of the condition that are no hand of the ladder."""
        yield from hand_faults("facts.qualifies", ladder, self.hand, self.ranks)


class Positions(Cites, frozen=True):
    """Where a book says that a player has one position and a position one player."""

    one_position: str = ""
    position_taken: str = ""


def hand_faults(where: str, ladder: str, category: str, ranks: tuple[int, ...]) -> Iterator[Fault]:
    """Yield the names that are no hand of a ladder."""
    if category not in LADDERS[ladder]:
        yield where, f"{category!r} is not a hand of the ladder {ladder}"
    if not all(1 < rank <= ACE for rank in ranks):
        yield where, f"ranks are from 2 to {ACE}"


def wagers_in_order(felt: Felt, name: str) -> list[Wager]:
    """The wagers of one name, from the dealer's left."""
    return sorted((w for w in felt.wagers if w.name == name), key=lambda w: (w.box, w.seat))


def deal_hands(felt: Felt, boxes: list[int], count: int, up_card: bool = False) -> Procedure:
    """A hand of so many cards to each box and to the dealer, card by card from the dealer's left, face down; the
    dealer's last card is turned up where the game says so."""
    players = {box: tuple(sorted({w.seat for w in felt.wagers if w.box == box})) for box in boxes}
    for number in range(1, count + 1):
        for box in boxes:
            yield felt.deal(Place.box(box), seen=players[box])
        yield felt.deal(DEALER, None if up_card and number == count else NOBODY)


def hand(felt: Felt, where: Place) -> Hand:
    """Return the hand that the cards at a place make."""
    dealt: Dealt = felt.rules.hand
    return judge(felt.things(where), dealt.ladder)


def made_hand(felt: Felt, own_cards: list[Card], board: list[Card]) -> Hand | None:
    """Return a whole hand, as a chair sees it."""
    dealt: Dealt = felt.rules.hand
    return judge(own_cards, dealt.ladder) if len(own_cards) == dealt.cards else None


def reveal(felt: Felt, where: Place) -> Hand:
    """Turn a hand up and say what it is."""
    felt.show(where)
    dealer_hand = hand(felt, where)
    felt.announce(HandShownAt(at=PlaceText(where), hand=hand_message(dealer_hand)))
    return dealer_hand


def win_row(felt: Felt, wager: Wager, row: str) -> None:
    """Pay a row of a pay table, by the clause of that row where the book gives it one."""
    felt.win(wager, row, felt.rule(wager.name, row))


def why_second_position(felt: Felt, wager: Wager) -> Refusal | None:
    """One player a position and one position a player, where the book says so."""
    cite: Positions = felt.rules.cite
    if not cite.one_position:
        return None
    if any(w.box == wager.box and w.seat != wager.seat for w in felt.wagers):
        taken = felt.rule(wager.name, "taken") or cite.position_taken or cite.one_position
        return felt.refusal(PositionTaken(position=wager.box, clause=taken))
    if any(w.seat == wager.seat and w.box != wager.box for w in felt.wagers):
        return felt.refusal(PlaysAnotherPosition(seat=SeatNumber(wager.seat), clause=cite.one_position))
    return None
