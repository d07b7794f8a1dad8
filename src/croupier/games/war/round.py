"""Casino War: one card each, the higher wins; on equal cards a player goes to war or surrenders half.

Serves gb-archive section 17. Up to three players share a box and its cards (17.3); each answers for their own wager.
"""

from __future__ import annotations

from croupier.errors import Refusal
from croupier.games.shared.stakes import stake_choices
from croupier.games.war.messages import BoxHasItsPlayers, CardBeats, CardLoses, CardsTie, WentOutOfWar
from croupier.games.war.rules import Rules
from croupier.hands.poker_words import one_rank
from croupier.messages.results import about_seat
from croupier.places import DEALER, Place
from croupier.table.asks import Offered
from croupier.table.felt import Because, Felt, Procedure, Wager

PLACES = ("box N", "dealer")


def play_round(felt: Felt) -> Procedure:
    """Wagers, first cards, what they decide, and war for those who want it."""
    yield from felt.open()
    boxes = felt.boxes("original")
    for box in boxes:
        yield felt.deal(Place.box(box))
    yield felt.deal(DEALER)
    dealer = value(felt, DEALER, 0)
    for box in boxes:
        settle_first_cards(felt, box, value(felt, Place.box(box), 0), dealer)
    yield from war(felt, felt.boxes("original"))


def value(felt: Felt, where: Place, number: int) -> int:
    """Return the value of a card, the ace highest; suits do not matter."""
    rank: int = felt.things(where)[number].rank
    return rank


def settle_first_cards(felt: Felt, box: int, card: int, dealer: int) -> None:
    """Tie wagers, and original wagers unless the cards are equal: 17.4 and 17.9."""
    felt.cause = cards_compared(card, dealer)
    for wager in felt.on_box(box, "original", "tie"):
        if wager.name == "tie":
            if card == dealer:
                felt.win(wager)
            else:
                felt.lose(wager)
        elif card > dealer:
            felt.win(wager, "first_card_higher")
        elif card < dealer:
            felt.lose(wager)


def cards_compared(card: int, dealer: int) -> Because:
    """Return the cause of what two cards decide."""
    if card == dealer:
        return CardsTie(card=one_rank(card))
    return about_seat(CardBeats if card > dealer else CardLoses, own=one_rank(card), dealer=one_rank(dealer))


def war(felt: Felt, boxes: list[int]) -> Procedure:
    """Boxes level with the dealer: each player chooses, then the boxes at war get a second card and the dealer one."""
    for box in boxes:
        for wager in felt.on_box(box, "original"):
            choices: Offered = (*stake_choices({"go_to_war": wager.stake}, "original"), "surrender")
            choice = yield felt.ask(wager.seat, choices, box)
            if choice == "surrender":
                felt.halve(wager, "surrender", cause=about_seat(WentOutOfWar))
            else:
                felt.add(wager.seat, "go_to_war", wager.stake, box)
    at_war = felt.boxes("go_to_war")
    if not at_war:
        return
    for box in at_war:
        yield felt.deal(Place.box(box))
    yield felt.deal(DEALER)
    for box in at_war:
        card, dealer = value(felt, Place.box(box), 1), value(felt, DEALER, 1)
        felt.cause = cards_compared(card, dealer)
        settle_war(felt, box, card - dealer)


def settle_war(felt: Felt, box: int, ahead: int) -> None:
    """A second card as high as the dealer's wins the Go to War wager and saves the original; a lower loses both."""
    rules: Rules = felt.rules
    for wager in felt.on_box(box, "original", "go_to_war"):
        if ahead < 0:
            felt.lose(wager, rules.cite.war_lost)
        elif wager.name == "original":
            felt.win(wager, "war_won", rules.cite.war_won)
        elif ahead:
            felt.win(wager, "second_card_higher", rules.cite.second_card_higher)
        else:
            felt.win(wager, "second_cards_equal", rules.cite.second_cards_equal)


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """A box has room for so many players: 17.3."""
    rules: Rules = felt.rules
    players = {w.seat for w in felt.wagers if w.box == wager.box} | {wager.seat}
    if len(players) > rules.box.players:
        return felt.refusal(BoxHasItsPlayers(box=wager.box, players=rules.box.players, clause=rules.box.clause))
    return None
