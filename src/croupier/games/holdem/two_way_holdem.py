"""Two Way Texas Hold 'Em Casino Poker: gb-archive 11.101 to 11.117.

Three equal wagers before the deal, an optional one after the flop and one after the river; there is no folding. The Two
Way is paid for the better of the player's hand and the dealer's."""

from __future__ import annotations

from croupier.games.holdem import rules as names
from croupier.games.holdem.common_procedure import (
    FLOP,
    RIVER,
    Player,
    clause,
    communal,
    from_the_right,
    initial_deal,
    offer,
    settle_comparison,
    shows,
)
from croupier.games.holdem.messages import NobodyFolds
from croupier.games.holdem.rules import ANTE, BLIND, TWO_WAY
from croupier.games.shared.poker.hand_words import compare_cause
from croupier.games.shared.poker.messages import BestOfTwoHands, DealerNotQualified
from croupier.hands.poker import Hand
from croupier.hands.poker_words import other_hand_message
from croupier.places import DEALER
from croupier.table.felt import Felt, Procedure, Wager

RETURNED_WAGERS = (BLIND, names.FLOP, names.RIVER)  # what comes back when the dealer does not qualify


def play_round(felt: Felt) -> Procedure:
    """Wagers, hole cards and flop, an optional wager, turn and river, another one, and the showdown."""
    yield from felt.open()
    players = yield from initial_deal(felt)
    if not players:
        return
    yield from communal(felt, FLOP)
    yield from offer_two_way(felt, players, names.FLOP)
    yield from communal(felt, RIVER)
    yield from offer_two_way(felt, players, names.RIVER)
    dealers = shows(felt, DEALER)
    for player in from_the_right(players):
        mine = shows(felt, player.place)
        settle(felt, player, mine, dealers)
        for wager in felt.on_box(player.box, TWO_WAY):
            felt.cause = BestOfTwoHands(hand=other_hand_message(max(mine, dealers)))
            settle_two_way(felt, wager, max(mine, dealers).category, is_own_bet=mine >= dealers)


def offer_two_way(felt: Felt, players: list[Player], wager: str) -> Procedure:
    """11.104 and 11.106: a further wager as large as the Ante, or none."""
    rules: names.TwoWay = felt.rules
    sizes = {"bet": rules.laid[wager].times}
    refused = {"fold": felt.refusal(NobodyFolds(clause=rules.cite.no_fold))}
    for player in players:
        yield from offer(felt, player, wager, sizes, "check", refused)


def settle(felt: Felt, player: Player, mine: Hand, dealers: Hand) -> None:
    """11.109 to 11.111 without a qualifying dealer, 11.112 to 11.114 with one."""
    rules: names.TwoWay = felt.rules
    qualified = rules.qualifies.is_met_by(dealers)
    felt.cause = compare_cause(mine, dealers) if qualified else DealerNotQualified(hand=other_hand_message(dealers))
    result = "win" if mine > dealers else "lose" if mine < dealers else "push"
    for wager in felt.on_box(player.box, ANTE):
        settle_comparison(
            felt, wager, mine, dealers, clause(felt, ANTE, result if qualified else f"not_qualified_{result}")
        )
    for wager in felt.on_box(player.box, *RETURNED_WAGERS):
        if qualified:
            settle_comparison(felt, wager, mine, dealers)
        else:
            felt.push(wager, result="returned")


def settle_two_way(felt: Felt, wager: Wager, best: str, is_own_bet: bool = True) -> None:
    """11.115 to 11.117: odds by the better of the two hands; a royal flush is a straight flush."""
    row = "straight_flush" if best == "royal_flush" else best
    if row in felt.game.paytable[TWO_WAY].rows:
        felt.win(wager, row, felt.table_clause(TWO_WAY) if is_own_bet else "")
    else:
        felt.lose(wager)
