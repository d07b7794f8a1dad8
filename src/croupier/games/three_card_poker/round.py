"""Three Card Poker: three cards each; go on with a Play wager or give up the Ante; Pair Plus on the hand alone.

Serves gb-core section 5 and gb-archive section 5 with the Prime wager of 5.24 to 5.30.
"""

from __future__ import annotations

from typing import Any

from croupier.games.shared.poker.dealer_hand import (
    deal_hands,
    hand,
    reveal,
    wagers_in_order,
    why_second_position,
    win_row,
)
from croupier.games.shared.poker.hand_words import compare_cause
from croupier.games.shared.poker.messages import DealerNotQualified, HandFolded, MixedColours, OneColour
from croupier.games.shared.stakes import stake_choices
from croupier.games.three_card_poker.messages import NotQualified
from croupier.games.three_card_poker.rules import (
    ANTE,
    ANTE_BONUS,
    DEALER_SAME_COLOUR,
    PAIR_PLUS,
    PLAY,
    PLAYER_ONLY,
    PRIME,
    Rules,
)
from croupier.hands.poker import Hand, is_at_least
from croupier.hands.poker_words import made_hand, other_hand_message
from croupier.messages.results import about_seat
from croupier.places import DEALER, Place
from croupier.table.asks import Offered
from croupier.table.felt import Ask, Felt, Procedure, Wager

PLACES = ("box N", "dealer")
WORTH_PLAYING = ("high_card", 12, 6, 4)  # what best_play finds at the printed odds
check_place = why_second_position
AGAINST_DEALER = (ANTE, PRIME)  # without these no one needs to see the dealer's cards


def play_round(felt: Felt) -> Procedure:
    """Wagers, three cards each, play or fold, the dealer's hand, and the settlement from the dealer's left."""
    yield from felt.open()
    boxes = felt.boxes(*felt.game.wager)
    if not boxes:
        return
    rules: Rules = felt.rules
    yield from deal_hands(felt, boxes, rules.hand.cards)
    for ante in wagers_in_order(felt, ANTE):
        yield from play_or_fold(felt, ante)
    dealer = reveal(felt, DEALER) if felt.boxes(*AGAINST_DEALER) else None
    for box in felt.boxes(*felt.game.wager):
        settle(felt, box, reveal(felt, Place.box(box)), dealer)


def play_or_fold(felt: Felt, ante: Wager) -> Procedure:
    """A Play wager as large as the Ante, or the Ante is lost; the other wagers of a folded hand stay in."""
    rules: Rules = felt.rules
    choices: Offered = (*stake_choices({PLAY: ante.stake}, ANTE), "fold")
    choice = yield felt.ask(ante.seat, choices, ante.box).with_words(hint=rules.qualifies.question)
    if choice == PLAY:
        felt.add(ante.seat, PLAY, ante.stake, ante.box)
    else:
        felt.lose(ante, felt.rule(ANTE, "fold"), cause=about_seat(HandFolded))


def settle(felt: Felt, box: int, player: Hand, dealer: Hand | None) -> None:
    """Everything on one box, in the order in which the book lists it."""
    for ante in felt.on_box(box, ANTE):
        assert dealer is not None
        settle_ante(felt, ante, player, dealer)
    for wager in felt.on_box(box, PAIR_PLUS):
        settle_by_rank(felt, wager, player)
    for wager in felt.on_box(box, PRIME):
        settle_prime(felt, wager)


def settle_ante(felt: Felt, ante: Wager, player: Hand, dealer: Hand) -> None:
    """Play, Ante Bonus and Ante of a hand that was played."""
    rules: Rules = felt.rules
    play, qualified = felt.find(ante.seat, PLAY, ante.box), rules.qualifies.is_met_by(dealer)
    assert play is not None
    felt.cause = compare_cause(player, dealer) if qualified else DealerNotQualified(hand=other_hand_message(dealer))
    if not qualified:
        felt.push(play, result="void", note=NotQualified(clause=felt.cite_clause(rules.qualifies.clause)))
    else:
        settle_against(felt, play, player, dealer)
    if felt.has_row(ANTE_BONUS, player.category):
        case = "not_qualified" if not qualified else "equal" if player == dealer else "qualified"
        bonus = felt.enter(ante.seat, ANTE_BONUS, ante.stake, ante.box)
        clause = felt.rule(ANTE_BONUS, case) or felt.rule(ANTE_BONUS, player.category)
        felt.win(bonus, player.category, clause, cause=made_hand(player))
    if not qualified:
        felt.win(ante, clause=felt.rule(ANTE, "not_qualified"))
    else:
        settle_against(felt, ante, player, dealer)


def settle_against(felt: Felt, wager: Wager, player: Hand, dealer: Hand) -> None:
    """A wager on the higher hand against a dealer who qualified."""
    rules: Rules = felt.rules
    first = [[card.rank for card in hand.cards[:2]] for hand in (player, dealer)]
    decided_last = player.category == dealer.category and first[0] == first[1]
    clause = rules.cite.third_card if decided_last else ""
    if player > dealer:
        felt.win(wager, clause=clause)
    elif player < dealer:
        felt.lose(wager, clause)
    else:
        felt.push(wager, rules.tie.clause, rules.tie.result)


def settle_by_rank(felt: Felt, wager: Wager, player: Hand) -> None:
    """A wager on the rank of the player's own hand."""
    felt.cause = made_hand(player)
    if felt.has_row(wager.name, player.category):
        win_row(felt, wager, player.category)
    else:
        felt.lose(wager)


def settle_prime(felt: Felt, wager: Wager) -> None:
    """Three cards of one colour in the player's hand, and perhaps the same three times in the dealer's."""
    player = {card.is_red for card in felt.things(Place.box(wager.box))}
    dealer = {card.is_red for card in felt.things(DEALER)}
    one_colour = about_seat(OneColour, with_dealer=dealer == player)
    felt.cause = one_colour if len(player) == 1 else about_seat(MixedColours)
    if len(player) == 1:
        win_row(felt, wager, DEALER_SAME_COLOUR if dealer == player else PLAYER_ONLY)
    else:
        rules: Rules = felt.rules
        felt.lose(wager, rules.cite.prime_dealer_only if len(dealer) == 1 else "")


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """Play with queen, six, four or better."""
    return {"choice": "play" if is_at_least(hand(felt, Place.box(ask.box)), *WORTH_PLAYING) else "fold"}
