"""Baccarat against a player-dealer: two hands for the whole table, lines, a tie and bonuses to bet on, and a bank that
can run out.

Serves kings EZ Baccarat Panda 8 (GEGA-004229), Dragon Bonus Baccarat (GEGA-004228) and Dai Bacc (GEGR-002116). The
third card follows the same chart as at punto banco; in EZ Baccarat, by that book's own words, an eight or nine with two
cards does not end the dealing, unless the table reads it so (option `naturals`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from croupier.equipment.cards import Card
from croupier.errors import Refusal
from croupier.games.california_baccarat.messages import NoBackline
from croupier.games.california_baccarat.rules import (
    AT_BANKER,
    AT_PLAYER,
    BANKER,
    LINES,
    NATURAL_WINNER,
    PLAYER,
    TIE,
    Made,
    Rules,
    margin_row,
)
from croupier.games.shared.baccarat.messages import CoupAnnounced, CoupIsTied, CoupTied, CoupWon, HandWinsCoup
from croupier.hands.baccarat import hand_point, is_natural, should_banco_draw, should_punto_draw
from croupier.messages import Message, SeatNumber, WagerName
from croupier.table.felt import Ask, Felt, Procedure, Wager
from croupier.table.money import player_dealer
from croupier.table.money.player_dealer import Due
from croupier.table.rules import clause_of

ACE = 14
PLACES = ("player", "banker")
check_close, lays = player_dealer.check_close, player_dealer.lays


def seats(rules: Rules) -> int:
    """Return the seats of a blackjack table or a baccarat table, each with the player-dealer among them."""
    return rules.room


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """Why a wager may not lie there."""
    rules: Rules = felt.rules
    if wager.box != wager.seat and not rules.backline:
        return felt.refusal(NoBackline(seat=SeatNumber(wager.seat), clause=clause_of(felt.game, "backline")))
    return player_dealer.check_place(felt, wager)


@dataclass(frozen=True, slots=True)
class Hands:
    """The two hands once no more cards are dealt."""

    player: list[Card]
    banker: list[Card]

    @property
    def winner(self) -> str:
        """The hand closer to nine, or "" on equal totals."""
        player, banker = hand_point(self.player), hand_point(self.banker)
        return PLAYER if player > banker else BANKER if banker > player else ""

    def hand(self, name: str) -> list[Card]:
        """The cards of the player's or the banker's hand."""
        return self.player if name == PLAYER else self.banker

    def has(self, made: Made) -> bool:
        """Return whether a hand has just that total of just so many cards."""
        hand = self.hand(made.hand)
        return (hand_point(hand), len(hand)) == (made.total, made.cards)

    def has_won_with(self, made: Made) -> bool:
        """Return whether a hand won, and in this way."""
        return self.winner == made.hand and self.has(made)


THREE_CARD_SEVEN = Made(hand=BANKER, total=7, cards=3)  # for which the banker line may push


def play_round(felt: Felt) -> Procedure:
    """A player-dealer, wagers, the collection, the two hands, and the settlement from the player-dealer's left."""
    banker = yield from player_dealer.open_bank(felt, *LINES)
    if not banker:
        return
    yield from deal(felt)
    hands = Hands(felt.things(AT_PLAYER), felt.things(AT_BANKER))
    felt.announce(announce_points(hands))
    felt.cause = coup_cause(hands)
    settle(felt, hands)


def settle(felt: Felt, hands: Hands) -> None:
    """Every wager in the book's order, as far as the bank goes."""
    first = first_action(felt, hands)
    player_dealer.settle(felt, [judge(felt, wager, hands) for wager in player_dealer.wagers_in_order(felt, first)])


def first_action(felt: Felt, hands: Hands) -> int | None:
    """The seat that the action button stands at; None where none is used."""
    rules: Rules = felt.rules
    button = rules.action_button
    if button is None:
        return None
    card = hands.hand(button.hand)[button.card - 1]
    return player_dealer.count_to_seat(felt, rules.room, 1 if card.rank == ACE else card.rank)


def deal(felt: Felt) -> Procedure:
    """Two cards each in rotation, the player hand first; then third cards."""
    rules: Rules = felt.rules
    for hand in (AT_PLAYER, AT_BANKER) * 2:
        yield felt.deal(hand, () if rules.face_down else None)
    for hand in (AT_PLAYER, AT_BANKER):
        felt.show(hand)
    player, banker = felt.things(AT_PLAYER), felt.things(AT_BANKER)
    if rules.should_stop_at_natural and (is_natural(player) or is_natural(banker)):
        return
    third: Card | None = None
    if should_punto_draw(player):
        third = yield felt.deal(AT_PLAYER)
    if should_banco_draw(hand_point(banker), third):
        yield felt.deal(AT_BANKER)


def coup_cause(hands: Hands) -> Message:
    """Return why the wagers on two hands came out as they did."""
    if not hands.winner:
        return CoupTied(points=hand_point(hands.player))
    loser = BANKER if hands.winner == PLAYER else PLAYER
    points, fewer = hand_point(hands.hand(hands.winner)), hand_point(hands.hand(loser))
    return CoupWon(winner=WagerName(hands.winner), points=points, loser=WagerName(loser), fewer=fewer)


def announce_points(hands: Hands) -> Message:
    """Return both points, and which hand wins."""
    return CoupAnnounced(
        first=WagerName(PLAYER),
        first_points=hand_point(hands.player),
        second=WagerName(BANKER),
        second_points=hand_point(hands.banker),
        winner=HandWinsCoup(hand=WagerName(hands.winner)) if hands.winner else CoupIsTied(),
    )


# What each wager is due


def judge(felt: Felt, wager: Wager, hands: Hands) -> Due:
    """Return a wager's claim."""
    rules: Rules = felt.rules
    if wager.name in LINES:
        return judge_line(felt, wager, hands)
    if wager.name in rules.dragons:
        return judge_dragon(felt, wager, hands)
    if wager.name in rules.killed:
        killed = rules.killed[wager.name]
        wanted = (Made(hand=PLAYER, total=killed.player, cards=3), Made(hand=BANKER, total=killed.banker, cards=3))
        won = any(hands.has(made) and hands.winner != made.hand for made in wanted)
    elif wager.name == TIE:
        won = not hands.winner
    else:
        won = hands.has_won_with(rules.bonuses[wager.name])
    return player_dealer.win_due(felt, wager) if won else Due(wager, "lose")


def judge_line(felt: Felt, wager: Wager, hands: Hands) -> Due:
    """The player line or the banker line: the hand closer to nine; on equal totals neither is paid or collected."""
    rules: Rules = felt.rules
    if not hands.winner:
        return Due(wager, "push")
    if hands.winner != LINES[wager.name]:
        return Due(wager, "lose")
    if wager.name == "banker_line" and rules.banker_seven == "pushes" and hands.has_won_with(THREE_CARD_SEVEN):
        return Due(wager, "push", clause=clause_of(felt.game, "banker_seven"))
    return player_dealer.win_due(felt, wager)


def judge_dragon(felt: Felt, wager: Wager, hands: Hands) -> Due:
    """A natural that wins, or that ties and is given back; any other winner needs points to spare."""
    rules: Rules = felt.rules
    dragon = rules.dragons[wager.name]
    mine = hands.hand(dragon.hand)
    if not hands.winner and is_natural(mine):
        return Due(wager, "push")
    if hands.winner != dragon.hand:
        return Due(wager, "lose")
    margin = abs(hand_point(hands.player) - hand_point(hands.banker))
    if is_natural(mine):
        return player_dealer.win_due(felt, wager, NATURAL_WINNER)
    return player_dealer.win_due(felt, wager, margin_row(margin)) if margin >= dragon.clear else Due(wager, "lose")


def suggest(felt: Felt, ask: Ask) -> dict[str, Any]:
    """A bot takes its turn at the bank."""
    return {"choice": "accept"}
