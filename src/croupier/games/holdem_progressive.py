"""The progressive wager of the hold'em games: a high hand of the seven cards is paid from the meter.

Serves gb-archive 11.39 to 11.47 and 11.92 to 11.100. It is settled on the best five of hole cards and board whatever
became of the hand, folded hands included. A royal or straight flush that lies on the board is shared by all who have no
better hand; every other hand is paid in seating order from the dealer's right.
"""

from __future__ import annotations

from croupier.games import jackpot
from croupier.games.felt import Felt, Wager
from croupier.games.holdem_table import BOARD, final_hand
from croupier.games.poker_table import place
from croupier.hands.poker import Hand, five
from croupier.money import Prize

PROGRESSIVE = "progressive"


def wagers(felt: Felt) -> list[Wager]:
    """The progressive wagers, from the dealer's right."""
    return sorted((w for w in felt.wagers if w.name == PROGRESSIVE), key=lambda w: -w.box)


def contribute(felt: Felt) -> None:
    """2.4: each wager feeds the meter as it is laid."""
    for wager in wagers(felt):
        jackpot.contribute(felt, wager)


def settle(felt: Felt) -> None:
    """Every progressive wager, once the board is whole."""
    entered = wagers(felt)
    if not entered:
        return
    board = five(felt.things(BOARD))
    sharing: list[Wager] = []
    for wager in entered:
        where = place(wager.box)
        hand = final_hand(felt, where)
        prize = _prize(felt, hand)
        if prize is None:
            felt.lose(wager)
            continue
        felt.show(where)
        plays_board = hand == board
        if plays_board and prize.kind == "meter":
            sharing.append(wager)
            continue
        jackpot.win(felt, wager, prize, _clause(felt, prize, plays_board), note=hand.name)
    if sharing:
        prize = _prize(felt, board)
        assert prize is not None
        jackpot.share(felt, sharing, prize, felt.game.cite["shared"], note=f"{board.name} on the board")


def _clause(felt: Felt, prize: Prize, plays_board: bool) -> str:
    """11.45(c), 11.46, or the table itself for a fixed payment on a hand of one's own."""
    if plays_board:
        return felt.game.cite["shared"]
    return felt.game.cite["in_order"] if prize.kind == "meter" else ""


def _prize(felt: Felt, hand: Hand) -> Prize | None:
    """What a hand wins, or None."""
    if hand.category not in felt.game.paytable[PROGRESSIVE].rows:
        return None
    cell = felt.cell(PROGRESSIVE, hand.category)
    assert isinstance(cell, Prize)
    return cell
