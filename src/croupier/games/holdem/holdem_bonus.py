"""Texas Hold 'Em Bonus Poker: gb-archive 11.16 to 11.47.

Pay twice the Ante to see the flop, or fold; then check or bet before the turn and before the river. The dealer needs no
qualifying hand. The Bonus Jackpot is on the two hole cards alone and outlives a fold.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import Card
from croupier.games.holdem import progressive
from croupier.games.holdem import rules as names
from croupier.games.holdem.common_procedure import (
    FLOP,
    RIVER,
    TURN,
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
from croupier.games.holdem.messages import BetOrFoldBeforeFlop, HoleCardsReach, HoleCardsReachNothing, StaysAfterFlop
from croupier.games.holdem.rules import ANTE, BONUS
from croupier.games.shared.payment_caps import told_of_ceiling
from croupier.games.shared.poker.hand_words import compare_cause
from croupier.hands.poker import ACE, JACK, KING, Hand
from croupier.messages import HandName
from croupier.messages.results import about_seat
from croupier.places import DEALER
from croupier.table.felt import Felt, Procedure, Wager

ACES_BOTH, ACES = "aces_both", "pair_of_aces"
BETS_AFTER_DEAL = (names.FLOP, names.TURN, names.RIVER)


def play_round(felt: Felt) -> Procedure:
    """Wagers, hole cards, flop or fold, two chances to bet, and the showdown."""
    yield from felt.open()
    if felt.rules.aces_both:
        yield from told_of_ceiling(felt, BONUS, [ACES_BOTH], felt.rules.aces_both_ceiling, felt.rules.cite.ceiling)
    progressive.contribute(felt)
    players = yield from initial_deal(felt)
    yield from flop_or_fold(felt, players)
    staying = [player for player in players if not player.folded]
    if staying or progressive.wagers(felt):
        yield from communal(felt, FLOP)
        yield from check_or_bet(felt, staying, names.TURN)
        yield from communal(felt, TURN)
        yield from check_or_bet(felt, staying, names.RIVER)
        yield from communal(felt, RIVER)
    showdown(felt, players)
    progressive.settle(felt, players)


def flop_or_fold(felt: Felt, players: list[Player]) -> Procedure:
    """11.19 and 11.20: a Flop wager of twice the Ante, or the hand and the Ante are given up."""
    rules: names.Bonus = felt.rules
    sizes = {"bet": rules.laid[names.FLOP].times}
    refused = {"check": felt.refusal(BetOrFoldBeforeFlop(clause=rules.cite.no_check))}
    for player in players:
        if (yield from offer(felt, player, names.FLOP, sizes, "fold", refused)) == "fold":
            give_up(felt, player)


def give_up(felt: Felt, player: Player) -> None:
    """11.20: the Ante is lost with the hand; what is laid on the cards alone is not."""
    fold(felt, player, ANTE)


def check_or_bet(felt: Felt, players: list[Player], wager: str) -> Procedure:
    """11.22 to 11.28: a Turn or River wager as large as the Ante, or none."""
    rules: names.Bonus = felt.rules
    sizes = {"bet": rules.laid[wager].times}
    refused = {"fold": felt.refusal(StaysAfterFlop(clause=felt.rule(wager, "check")))}
    for player in players:
        yield from offer(felt, player, wager, sizes, "check", refused, felt.rule(wager, "asked"))


def showdown(felt: Felt, players: list[Player]) -> None:
    """11.30 to 11.38: the dealer's hand, then each player's from the dealer's right."""
    if all(player.folded for player in players):
        dealers = None
        if any(felt.on_box(player.box, BONUS) for player in players):
            felt.show(DEALER)
    else:
        dealers = shows(felt, DEALER)
    for player in from_the_right(players):
        for wager in felt.on_box(player.box, BONUS):
            felt.show(player.place)
            row = row_of(felt, felt.things(player.place), felt.things(DEALER))
            reached = about_seat(HoleCardsReach, row=HandName(row)) if row else about_seat(HoleCardsReachNothing)
            felt.cause = reached
            settle_bonus(felt, wager, row)
        if dealers is not None and not player.folded:
            settle(felt, player, shows(felt, player.place), dealers)


def settle(felt: Felt, player: Player, mine: Hand, dealers: Hand) -> None:
    """11.35 to 11.38: the Ante wins only with a straight or better."""
    rules: names.Bonus = felt.rules
    felt.cause = compare_cause(mine, dealers)
    for wager in felt.on_box(player.box, ANTE, *BETS_AFTER_DEAL):
        if mine == dealers:
            felt.push(wager, clause(felt, wager.name, "equal"))
        elif wager.name == ANTE and mine > dealers and not rules.ante_wins.is_met_by(mine):
            felt.push(wager)
        else:
            settle_comparison(felt, wager, mine, dealers)


def settle_bonus(felt: Felt, wager: Wager, row: str) -> None:
    """11.33 and 11.34: the Bonus Jackpot, settled on the hole cards although the hand may have been folded."""
    if row:
        felt.win(wager, row, ceiling=felt.rules.aces_both_ceiling if row == ACES_BOTH else None)
    else:
        felt.lose(wager)


def row_of(felt: Felt, hole: Sequence[Card], dealers: Sequence[Card]) -> str:
    """The row of two hole cards beside the dealer's, "" for none."""
    row = bonus_row(hole)
    return ACES_BOTH if row == ACES and felt.rules.aces_both and bonus_row(dealers) == row else row


def bonus_row(hole: Sequence[Card]) -> str:
    """The row of the Bonus Jackpot that two hole cards stand on, "" for none."""
    high, low = sorted((card.rank for card in hole), reverse=True)
    if high == low:
        return ACES if high == ACE else "pair_of_jacks_to_kings" if high >= JACK else "pair_of_tens_or_less"
    if high < ACE or low < JACK:
        return ""
    kind = "suited" if hole[0].suit == hole[1].suit else "unsuited"
    return f"ace_king_{kind}" if low == KING else f"ace_queen_or_jack_{kind}"
