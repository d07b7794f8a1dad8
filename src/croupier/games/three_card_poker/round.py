"""Three Card Poker: three cards each; go on with a Play wager or give up the Ante; Pair Plus on the hand alone.

Serves gb-core section 5 and gb-archive section 5 with the Prime wager of 5.24 to 5.30.
"""

from __future__ import annotations

from typing import Any

from croupier.hands.poker import Hand, is_at_least
from croupier.parts.circles import (
    DEALER,
    deal_hands,
    hand,
    in_order,
    one_position,
    only_with,
    qualifies,
    reveal,
    win_row,
)
from croupier.table.felt import Ask, Felt, Procedure, Wager, place

PLACES = ("box N", "dealer")
WORTH_PLAYING = ("high_card", 12, 6, 4)  # what odds.three_card_poker.best_play finds at the printed odds
check_place = one_position


AGAINST_DEALER = ("ante", "prime")  # without these nobody needs to see the dealer's cards


def round(felt: Felt) -> Procedure:
    """Wagers, three cards each, play or fold, the dealer's hand, and the settlement from the dealer's left."""
    yield from felt.open()
    boxes = felt.boxes(*felt.game.wager)
    if not boxes:
        return
    yield from deal_hands(felt, boxes)
    for ante in in_order(felt, "ante"):
        yield from play_or_fold(felt, ante)
    dealer = reveal(felt, DEALER) if felt.boxes(*AGAINST_DEALER) else None
    for box in felt.boxes(*felt.game.wager):
        settle(felt, box, reveal(felt, place(box)), dealer)


def play_or_fold(felt: Felt, ante: Wager) -> Procedure:
    """A Play wager as large as the Ante, or the Ante is lost; the other wagers of a folded hand stay in."""
    check = only_with(felt, {"play": ante.stake})
    choice = yield felt.ask(ante.seat, ("play", "fold"), ante.box, check=check)
    if choice == "play":
        felt.add(ante.seat, "play", ante.stake, ante.box)
    else:
        felt.lose(ante, felt.game.wager["ante"].rule["fold"])


def settle(felt: Felt, box: int, player: Hand, dealer: Hand | None) -> None:
    """Everything on one box, in the order in which the book lists it."""
    for ante in felt.on_box(box, "ante"):
        assert dealer is not None
        settle_ante(felt, ante, player, dealer)
    for wager in felt.on_box(box, "pair_plus"):
        settle_by_rank(felt, wager, player)
    for wager in felt.on_box(box, "prime"):
        settle_prime(felt, wager)


def settle_ante(felt: Felt, ante: Wager, player: Hand, dealer: Hand) -> None:
    """Play, Ante Bonus and Ante of a hand that was played."""
    play = felt.find(ante.seat, "play", ante.box)
    assert play is not None
    rule, qualified = felt.game.wager["ante"].rule, qualifies(felt.game, dealer)
    if not qualified:
        felt.push(play, result="void")
    else:
        settle_against(felt, play, player, dealer)
    if player.category in felt.game.paytable["ante_bonus"].rows:
        win_row(felt, felt.enter(ante.seat, "ante_bonus", ante.stake, ante.box), player.category)
    if not qualified:
        felt.win(ante, clause=rule["not_qualified"])
    else:
        settle_against(felt, ante, player, dealer)


def settle_against(felt: Felt, wager: Wager, player: Hand, dealer: Hand) -> None:
    """A wager on the higher hand against a dealer who qualified."""
    if player > dealer:
        felt.win(wager)
    elif player < dealer:
        felt.lose(wager)
    else:
        tie = felt.game.facts["tie"]
        felt.push(wager, tie["clause"], tie["result"])


def settle_by_rank(felt: Felt, wager: Wager, player: Hand) -> None:
    """A wager on the rank of the player's own hand."""
    name = felt.game.wager[wager.name].paytable
    assert name is not None
    if player.category in felt.game.paytable[name].rows:
        win_row(felt, wager, player.category)
    else:
        felt.lose(wager)


def settle_prime(felt: Felt, wager: Wager) -> None:
    """Three cards of one colour in the player's hand, and perhaps the same three times in the dealer's."""
    player = {card.red for card in felt.things(place(wager.box))}
    dealer = {card.red for card in felt.things(DEALER)}
    if len(player) == 1:
        win_row(felt, wager, "dealer_same_colour" if dealer == player else "player_only")
    else:
        felt.lose(wager, felt.game.cite["prime_dealer_only"] if len(dealer) == 1 else "")


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """Play with queen, six, four or better."""
    return {"choice": "play" if is_at_least(hand(felt, place(ask.box)), *WORTH_PLAYING) else "fold"}
