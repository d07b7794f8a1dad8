"""Crazy 4 Poker: the best four of five cards against the dealer's, with a Super Bonus beside the Ante.

Serves gb-archive section 15.
"""

from __future__ import annotations

from typing import Any

from croupier.equipment.cards import Card
from croupier.errors import Refusal
from croupier.games.crazy_4.messages import AcesToTripleDown, NoQueensUpToKeep
from croupier.games.crazy_4.rules import ANTE, FOLD, KEEP, PLAY, QUEENS_UP, SUPER_BONUS, Rules
from croupier.games.shared.poker.dealer_hand import deal_hands, why_second_position
from croupier.games.shared.poker.hand_words import compare_cause
from croupier.games.shared.poker.messages import DealerNotQualified, HandFolded, HandShownAt
from croupier.games.shared.poker.paid_hands.procedure import player_of, row_of, settle_by_row, why_mandatory_missing
from croupier.games.shared.stakes import stake_choices
from croupier.hands.poker import Hand, best_four_of_five, is_at_least
from croupier.hands.poker_words import hand_message, other_hand_message
from croupier.messages import PlaceText
from croupier.messages.results import about_seat
from croupier.places import DEALER, Place
from croupier.table.asks import Offered
from croupier.table.felt import Ask, Felt, Procedure

PLACES = ("box N", "dealer")
WORTH_PLAYING = ("high_card", 13, 12, 8, 4)  # what a bot plays with
check_place = why_second_position


def play_round(felt: Felt) -> Procedure:
    """Wagers, five cards each, play or fold, the dealer's hand, and the settlement from the dealer's right."""
    yield from felt.open()
    rules: Rules = felt.rules
    boxes = felt.boxes(ANTE)
    if not boxes:
        return
    yield from deal_hands(felt, boxes, rules.hand.cards)
    for box in boxes:
        yield from play_or_fold(felt, box)
    if felt.boxes(ANTE):
        felt.show(DEALER)
        felt.announce(HandShownAt(at=PlaceText(DEALER), hand=hand_message(best_four_of_five(felt.things(DEALER)))))
    for box in reversed(felt.boxes(ANTE, QUEENS_UP)):
        settle(felt, box)


# Decisions


def play_or_fold(felt: Felt, box: int) -> Procedure:
    """A Play wager of one Ante, up to three on a pair of aces or better; or fold, with or without Queens Up."""
    rules: Rules = felt.rules
    seat, (ante,) = player_of(felt, box), felt.on_box(box, ANTE)
    due = {choice: ante.stake * number for choice, number in rules.times.items()}
    refused = why_not_chosen(felt, box)
    plays = [play for play in stake_choices(due, ANTE, PLAY) if play.id not in refused]
    choices: Offered = [*plays, *(name for name in (FOLD, KEEP) if name not in refused)]
    choice = yield felt.ask(seat, choices, box, refused).with_words(hint=felt.rules.qualifies.question)
    if choice in (FOLD, KEEP):
        fold(felt, box, keep=choice == KEEP)
    else:
        felt.add(seat, PLAY, due[choice], box)


def why_not_chosen(felt: Felt, box: int) -> dict[str, Refusal]:
    """Return the choices closed to this box: tripling down on less than a pair of aces, keeping a wager it has not
    laid."""
    rules: Rules = felt.rules
    more, out = rules.triple_down, dict[str, Refusal]()
    if not is_at_least(best_four_of_five(felt.things(Place.box(box))), more.hand, *more.ranks):
        out |= {choice: felt.refusal(AcesToTripleDown(clause=more.clause)) for choice in more.times}
    if not felt.on_box(box, QUEENS_UP):
        out[KEEP] = felt.refusal(NoQueensUpToKeep(clause=rules.cite.fold_queens_up))
    return out


def fold(felt: Felt, box: int, keep: bool) -> None:
    """Ante and Super Bonus are lost, and Queens Up too unless the player keeps it: 15.16 and 15.23."""
    rules: Rules = felt.rules
    felt.cause = about_seat(HandFolded)
    for wager in felt.on_box(box, ANTE):
        felt.lose(wager, rules.cite.fold)
    for wager in felt.on_box(box, SUPER_BONUS):
        felt.lose(wager, rules.cite.fold_super_bonus)
    if not keep:
        for wager in felt.on_box(box, QUEENS_UP):
            felt.lose(wager, rules.cite.fold_queens_up)


# Settlement


def settle(felt: Felt, box: int) -> None:
    """Everything left on one box; where Queens Up alone is left, the dealer's hand does not matter."""
    felt.show(Place.box(box))
    player = best_four_of_five(felt.things(Place.box(box)))
    felt.announce(HandShownAt(at=PlaceText(Place.box(box)), hand=hand_message(player)))
    if felt.on_box(box, ANTE):
        dealer = best_four_of_five(felt.things(DEALER))
        settle_against(felt, box, player, dealer)
        settle_super_bonus(felt, box, player, dealer)
    for wager in felt.on_box(box, QUEENS_UP):
        settle_by_row(felt, wager, player)


def settle_super_bonus(felt: Felt, box: int, player: Hand, dealer: Hand) -> None:
    """By the pay table where the hand is in it; else it stands unless the dealer's hand is better."""
    rules: Rules = felt.rules
    felt.cause = compare_cause(player, dealer)
    for wager in felt.on_box(box, SUPER_BONUS):
        if row_of(felt, SUPER_BONUS, player):
            settle_by_row(felt, wager, player)
        elif player >= dealer:
            felt.push(wager, rules.cite.not_beaten)
        else:
            felt.lose(wager, rules.cite.beaten)


def settle_against(felt: Felt, box: int, player: Hand, dealer: Hand) -> None:
    """Ante and Play: 15.19 to 15.21."""
    rules: Rules = felt.rules
    qualified = rules.qualifies.is_met_by(dealer)
    felt.cause = compare_cause(player, dealer) if qualified else DealerNotQualified(hand=other_hand_message(dealer))
    for wager in felt.on_box(box, ANTE, PLAY):
        if not qualified and wager.name == ANTE:
            felt.push(wager, rules.cite.not_qualified)
        elif not qualified:
            felt.win(wager, clause=rules.cite.not_qualified)
        elif player > dealer:
            felt.win(wager)
        elif player == dealer:
            felt.push(wager)
        else:
            felt.lose(wager)


def check_close(felt: Felt, stage: str) -> Refusal | None:
    """An Ante needs its Super Bonus: 15.10."""
    rules: Rules = felt.rules
    return why_mandatory_missing(felt, rules.cite.mandatory, ANTE, SUPER_BONUS)


def made_hand(felt: Felt, own_cards: list[Card], _board: list[Card]) -> Hand | None:
    """The best four of a whole hand, as a chair sees it."""
    return best_four_of_five(own_cards) if len(own_cards) == felt.rules.hand.cards else None


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """As much as allowed on aces, one Ante on king, queen, eight and four or better; never give Queens Up away."""
    rules: Rules = felt.rules
    most = max(rules.times, key=lambda choice: rules.times[choice])
    if most in ask.choices:
        return {"choice": most}
    if is_at_least(best_four_of_five(felt.things(Place.box(ask.box))), *WORTH_PLAYING):
        return {"choice": PLAY}
    return {"choice": KEEP if KEEP in ask.choices else FOLD}
