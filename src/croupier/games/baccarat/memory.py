"""Memory of a baccarat table from round to round: who holds the shoe, a card that waits for the next hand, the rounds
before the shuffle, and the commission that is owed.

Serves qld s 90, 100, 105 and 106, and for mini-baccarat s 204 and 209. A card drawn too many opens the next hand. Where
it has been seen, or lies face up in the shoe, that hand is a dummy round: dealt like another, with no wagers and no
result.
"""

from __future__ import annotations

from croupier.equipment.cards import Card, card
from croupier.games.baccarat.messages import (
    CardOpensDummyRound,
    CardOpensNextHand,
    CommissionOfGoneSeats,
    LastRoundComes,
)
from croupier.games.baccarat.rules import AT_BANCO, AT_PUNTO, Rules
from croupier.games.shared.baccarat.messages import CommissionCollected
from croupier.messages import Words
from croupier.messages.results import about_seat
from croupier.money import Amount, amount, amount_to_json, amount_to_text, exact
from croupier.places import Place
from croupier.table.family import HouseTake
from croupier.table.felt import Felt
from croupier.table.round_state import RoundState
from croupier.table.rulings.messages import CardsAreShuffled
from croupier.table.rulings.specs import SINCE
from croupier.table.shoe import ROUNDS_TO_COME
from croupier.table.shoe_cut import CUT

SHOE_HOLDER, SHOE_OFFERED = "shoe", "offer"  # who holds the shoe, and who is offered it first
SHOE_PASSED = "passed"  # the same, of a shoe that has to be passed in the course of a round
MISDEALT = "misdealt"  # a third card that punto was given without right
NEXT_CARD = "next_card"  # a card drawn too many, that no one has seen, opens the next hand
DUMMY = "dummy"  # a card that has been seen opens a dummy round
OWED = "commission"  # what each seat owes
NEXT_CARD_UNSEEN = "unseen"


class DummyRound(RoundState):
    """The round is dealt without players, to get rid of a card that has been seen."""


def can_be_spare(felt: Felt, place: Place, further: list[Card]) -> bool:
    """Return whether cards that are given at a place, and were not asked for, are those that a declaration has
    named."""
    named = [card(move["card"]) for move in felt.declared if "card" in move]
    return place in (AT_PUNTO, AT_BANCO) and all(card_text in named for card_text in further)


def keep_for_next(felt: Felt, clause: str, seen: Card | None) -> None:
    """The card is the first of the next hand, or of a dummy round where it has been seen."""
    if seen is None:
        felt.state[NEXT_CARD] = NEXT_CARD_UNSEEN
        felt.announce(CardOpensNextHand(clause=felt.cite_clause(clause)))
    else:
        felt.state[DUMMY] = seen.text
        felt.announce(
            CardOpensDummyRound(card=Words(str(seen.text)), clause=felt.cite_clause(felt.rules.cite.dummy_round))
        )


def end_round(felt: Felt) -> None:
    """Count the rounds to the shuffle down, or shuffle. All commission is collected before it."""
    if ROUNDS_TO_COME not in felt.state:
        return
    if felt.state[ROUNDS_TO_COME]:
        felt.state[ROUNDS_TO_COME] -= 1
        felt.announce(LastRoundComes(clause=felt.cite_clause(felt.rules.cite.last_round)))
        return
    note_shuffle(felt)
    felt.shoe_over = True
    felt.announce(CardsAreShuffled())


def note_shuffle(felt: Felt) -> None:
    """The cards are shuffled, or others come in: they are to be cut again, no card waits for the next hand, and all
    commission is collected before."""
    for key in (ROUNDS_TO_COME, CUT, NEXT_CARD, DUMMY) if felt.version >= SINCE else (ROUNDS_TO_COME,):
        felt.state.pop(key, None)
    collect(felt)


# Commission


def owe(felt: Felt, seat: int, commission: Amount) -> None:
    """A marker for what a seat owes."""
    owed = dict(felt.state.get(OWED, {}))
    owed[str(seat)] = amount_to_json(exact(amount(owed.get(str(seat), 0)) + commission))
    felt.state[OWED] = owed


def collect(felt: Felt) -> None:
    """Collect the commission that every remaining seat owes."""
    rules: Rules = felt.rules
    left = {}
    for seat, owed in felt.state.pop(OWED, {}).items():
        if int(seat) not in felt.seats:
            left[seat] = owed
            continue
        due = amount(owed)
        felt.settle(
            felt.enter(int(seat), OWED, due),
            "lose",
            -due,
            "",
            rules.cite.commission_collected,
            cause=about_seat(CommissionCollected),
        )
    if left:
        felt.state[OWED] = left
        felt.announce(CommissionOfGoneSeats(seats=Words(", ".join(left))))


def markers_owed(felt: Felt) -> list[str]:
    """The markers of commission owed."""
    return [
        f"seat {seat} owes a commission of {amount_to_text(amount(due))}"
        for seat, due in felt.state.get(OWED, {}).items()
    ]


def house_take(felt: Felt) -> list[HouseTake]:
    """Commission collected later than the pay-out."""
    clause = felt.rules.cite.commission_collected
    return [HouseTake(OWED, -line.net, clause) for line in felt.lines if line.wager == OWED]
