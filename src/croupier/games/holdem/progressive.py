"""The progressive wager of the hold'em games: a high hand of the seven cards is paid from the meter.

Serves gb-archive 11.39 to 11.47 and 11.92 to 11.100. It is settled on the best five of hole cards and board whatever
became of the hand, folded hands included. A royal or straight flush that lies on the board is shared by all who have no
better hand; every other hand is paid in seating order from the dealer's right.
"""

from __future__ import annotations

from collections.abc import Iterable

from croupier.games.holdem.common_procedure import Player, clause, final_hand
from croupier.games.holdem.messages import FoldedAndWon, HandOnBoard
from croupier.games.holdem.rules import PROGRESSIVE
from croupier.games.shared.poker.messages import HandFolded
from croupier.hands.poker import Hand, five
from croupier.hands.poker_words import hand_message, made_hand
from croupier.messages import ClauseName, Message
from croupier.messages.results import about_seat
from croupier.money import Prize
from croupier.places import BOARD, Place
from croupier.table.felt import Because, Felt, Wager
from croupier.table.money import meter as jackpot
from croupier.table.money.messages import HandOfLine


def wagers(felt: Felt) -> list[Wager]:
    """The progressive wagers, from the dealer's right."""
    return sorted((w for w in felt.wagers if w.name == PROGRESSIVE), key=lambda w: -w.box)


def contribute(felt: Felt) -> None:
    """2.4: each wager feeds the meter as it is laid."""
    for wager in wagers(felt):
        jackpot.contribute(felt, wager)


def settle(felt: Felt, players: Iterable[Player]) -> None:
    """Every progressive wager, once the board is whole; a hand that was folded may win it all the same."""
    entered, folded = wagers(felt), {player.box for player in players if player.folded}
    if not entered:
        return
    board = five(felt.things(BOARD))
    hands = {wager.box: final_hand(felt, Place.box(wager.box)) for wager in entered}
    several = sum(hand != board and _is_of_meter(_prize(felt, hand)) for hand in hands.values()) > 1
    sharing: list[Wager] = []
    for wager in entered:
        hand = hands[wager.box]
        prize = _prize(felt, hand)
        if prize is None:
            felt.lose(wager, cause=_shown_or_folded(hand, wager.box in folded))
            continue
        felt.show(Place.box(wager.box))
        if hand == board and _is_of_meter(prize):
            sharing.append(wager)
            continue
        by = felt.rules.cite.in_order if several and _is_of_meter(prize) else _clause(felt, hand, board)
        note: Message = HandOfLine(hand=hand_message(hand))
        if wager.box in folded:
            where = ClauseName(felt.cite_clause(clause(felt, PROGRESSIVE, "fold")))
            note = FoldedAndWon(hand=hand_message(hand), cited=where)
        by = felt.paid_by(PROGRESSIVE, hand.category, by)
        felt.cause = made_hand(hand)
        jackpot.win(felt, wager, prize, by, note=note)
    if sharing:
        prize = _prize(felt, board)
        assert prize is not None
        by = felt.paid_by(PROGRESSIVE, board.category, _clause(felt, board, board))
        felt.cause = made_hand(board)
        jackpot.share(felt, sharing, prize, by, note=HandOnBoard(hand=hand_message(board)))


def _shown_or_folded(hand: Hand, is_folded: bool) -> Because:
    """Return why a progressive wager lost: a hand that was folded is not named."""
    return about_seat(HandFolded) if is_folded else made_hand(hand)


def _clause(felt: Felt, hand: Hand, board: Hand) -> str:
    """The row of 11.44 or 11.97; for a hand that is the board, the point of 11.45 or 11.98 on it."""
    if hand == board:
        return getattr(felt.rules.cite, f"{hand.category}_on_board", "") or str(felt.rules.cite.fixed_on_board)
    return clause(felt, PROGRESSIVE, hand.category)


def _is_of_meter(prize: Prize | None) -> bool:
    """Return whether a prize is a share of the meter."""
    return prize is not None and prize.kind == "meter"


def _prize(felt: Felt, hand: Hand) -> Prize | None:
    """Return the prize of a hand, or None."""
    if hand.category not in felt.game.paytable[felt.game.wager[PROGRESSIVE].paytable or ""].rows:
        return None
    cell = felt.cell(PROGRESSIVE, hand.category)
    assert isinstance(cell, Prize)
    return cell
