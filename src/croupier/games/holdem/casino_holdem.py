"""Casino Hold 'Em Poker: gb-archive 11.77 to 11.100.

One decision, on the hole cards and the flop: call with twice the Ante, or fold. The AA Bonus is settled on those five
cards; the dealer needs a pair of fours to qualify, as the game's data says.
"""

from __future__ import annotations

from collections.abc import Collection

from croupier.games.holdem import progressive
from croupier.games.holdem.common_procedure import (
    FLOP,
    RIVER,
    Player,
    clause,
    communal,
    fold,
    from_the_right,
    initial_deal,
    offer,
    settle_comparison,
    shows,
)
from croupier.games.holdem.messages import CallOrFoldAfterFlop
from croupier.games.holdem.rules import AA_BONUS, AA_ROWS, ACES, ANTE, CALL, ONE_PAIR, Casino
from croupier.games.shared.poker.hand_words import compare_cause
from croupier.games.shared.poker.messages import DealerNotQualified
from croupier.hands.poker import Hand, five
from croupier.hands.poker_words import made_hand, other_hand_message
from croupier.places import BOARD, DEALER
from croupier.table.felt import Felt, Procedure, Wager


def play_round(felt: Felt) -> Procedure:
    """Wagers, hole cards and flop, call or fold, the AA Bonus, turn and river, and the showdown."""
    yield from felt.open()
    progressive.contribute(felt)
    players = yield from initial_deal(felt)
    if not players:
        return
    yield from communal(felt, FLOP)
    yield from call_or_fold(felt, players)
    staying = [player for player in players if not player.folded]
    for player in from_the_right(staying):
        for wager in felt.on_box(player.box, AA_BONUS):
            felt.show(player.place)
            hand = five([*felt.things(player.place), *felt.things(BOARD)[:FLOP]])
            felt.cause = made_hand(hand)
            settle_aa_bonus(felt, wager, aa_row(felt.rules, hand, felt.rows(AA_BONUS)))
    if staying or progressive.wagers(felt):
        yield from communal(felt, RIVER)
    if staying:
        dealers = shows(felt, DEALER)
        for player in from_the_right(staying):
            settle(felt, player, shows(felt, player.place), dealers)
    progressive.settle(felt, players)


def call_or_fold(felt: Felt, players: list[Player]) -> Procedure:
    """11.81 and 11.82: a Call of twice the Ante, or Ante and AA Bonus are given up."""
    rules: Casino = felt.rules
    sizes = {"call": rules.laid[CALL].times}
    refused = {"check": felt.refusal(CallOrFoldAfterFlop(clause=rules.cite.no_check))}
    for player in players:
        if (yield from offer(felt, player, CALL, sizes, "fold", refused)) == "fold":
            give_up(felt, player)


def give_up(felt: Felt, player: Player) -> None:
    """11.82: Ante and AA Bonus are lost with the hand."""
    fold(felt, player, ANTE, AA_BONUS)


def settle_aa_bonus(felt: Felt, wager: Wager, row: str) -> None:
    """11.83 and 11.84: a pair of aces or better in the hole cards and the flop."""
    if row:
        felt.win(wager, row)
    else:
        felt.lose(wager)


def aa_row(rules: Casino, hand: Hand, rows: Collection[str]) -> str:
    """The best row of the AA Bonus that a hand reaches, "" for none: its own, where the table pays hand by hand."""
    group = next((row for row in AA_ROWS if getattr(rules.aa_bonus_hands, row).is_met_by(hand)), "")
    pair_row = ACES if hand.category == ONE_PAIR else hand.category
    return pair_row if group and pair_row in rows else group if group in rows else ""


def settle(felt: Felt, player: Player, mine: Hand, dealers: Hand) -> None:
    """11.88 without a qualifying dealer: every Ante is paid. 11.90 and 11.91 with one: the better hand wins."""
    row = ante_row(felt, mine)
    rules: Casino = felt.rules
    qualified = rules.qualifies.is_met_by(dealers)
    felt.cause = compare_cause(mine, dealers) if qualified else DealerNotQualified(hand=other_hand_message(dealers))
    for wager in felt.on_box(player.box, ANTE):
        if not qualified:
            felt.win(wager, row, clause(felt, ANTE, "not_qualified"))
        elif mine > dealers:
            felt.win(wager, row)
        else:
            settle_comparison(felt, wager, mine, dealers)
    for wager in felt.on_box(player.box, CALL):
        if qualified:
            settle_comparison(felt, wager, mine, dealers)
        else:
            felt.push(wager, result="returned")


def ante_row(felt: Felt, hand: Hand) -> str:
    """The row of the Ante's table for a hand; the last row takes in all that have none of their own."""
    rows = felt.game.paytable[ANTE].rows
    return hand.category if hand.category in rows else rows[-1]
