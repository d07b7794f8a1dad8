"""Casino Hold 'Em Poker: gb-archive 11.77 to 11.100.

One decision, on the hole cards and the flop: call with twice the Ante, or fold. The AA Bonus is settled on those five
cards; the dealer needs a pair of fours to qualify, as the game's data says.
"""

from __future__ import annotations

from croupier.games.holdem import progressive
from croupier.games.holdem.table import (
    ANTE,
    BOARD,
    FLOP,
    RIVER,
    Player,
    communal,
    compared,
    fold,
    from_the_right,
    initial_deal,
    offer,
    shows,
)
from croupier.hands.poker import Hand, five, is_at_least
from croupier.parts.circles import DEALER, qualifies
from croupier.table.felt import Felt, Procedure

AA_BONUS, CALL = "aa_bonus", "call"


def round(felt: Felt) -> Procedure:
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
        settle_aa_bonus(felt, player)
    if staying or progressive.wagers(felt):
        yield from communal(felt, RIVER)
    if staying:
        dealers = shows(felt, DEALER)
        for player in from_the_right(staying):
            settle(felt, player, shows(felt, player.place), dealers)
    progressive.settle(felt)


def call_or_fold(felt: Felt, players: list[Player]) -> Procedure:
    """11.81 and 11.82: a Call of twice the Ante, or Ante and AA Bonus are given up."""
    sizes = {"call": felt.game.facts["call"]["times"]}
    refused = {"check": felt.no("no_check", "after the flop a player calls or folds", felt.game.cite["no_check"])}
    for player in players:
        if (yield from offer(felt, player, CALL, sizes, "fold", refused)) == "fold":
            fold(felt, player, ANTE, AA_BONUS)


def settle_aa_bonus(felt: Felt, player: Player) -> None:
    """11.83 and 11.84: a pair of aces or better in the hole cards and the flop."""
    for wager in felt.on_box(player.box, AA_BONUS):
        felt.show(player.place)
        row = aa_row(felt, five([*felt.things(player.place), *felt.things(BOARD)[:FLOP]]))
        if row:
            felt.win(wager, row)
        else:
            felt.lose(wager)


def aa_row(felt: Felt, hand: Hand) -> str:
    """The best row of the AA Bonus that a hand reaches, "" for none."""
    least = felt.game.facts["aa_bonus_hands"]
    for row in felt.game.paytable[AA_BONUS].rows:
        category, *ranks = least[row]
        if is_at_least(hand, category, *ranks):
            return row
    return ""


def settle(felt: Felt, player: Player, mine: Hand, dealers: Hand) -> None:
    """11.88 without a qualifying dealer: every Ante is paid. 11.90 and 11.91 with one: the better hand wins."""
    row = ante_row(felt, mine)
    qualified = qualifies(felt.game, dealers)
    for wager in felt.on_box(player.box, ANTE):
        if not qualified:
            felt.win(wager, row, felt.game.wager[ANTE].rule["not_qualified"])
        elif mine > dealers:
            felt.win(wager, row)
        else:
            compared(felt, wager, mine, dealers)
    for wager in felt.on_box(player.box, CALL):
        if qualified:
            compared(felt, wager, mine, dealers)
        else:
            felt.push(wager, result="returned")


def ante_row(felt: Felt, hand: Hand) -> str:
    """The row of the Ante's table for a hand; the last row takes in all that have none of their own."""
    rows = felt.game.paytable[ANTE].rows
    return hand.category if hand.category in rows else rows[-1]
