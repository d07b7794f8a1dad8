"""Payments of each outcome of hold'em against the house, by the settlement.

A showdown is told by how the hand stands to the dealer's, whether the dealer qualifies, and the category of the hand;
two hands that meet so are sent through the settlement of the variant. Side wagers are settled by the row they reach.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from fractions import Fraction
from functools import cache
from typing import Any

from croupier.games.holdem import casino_holdem, holdem_bonus, two_way_holdem, ultimate_holdem
from croupier.games.holdem import rules as names
from croupier.games.holdem.common_procedure import Player
from croupier.games.holdem.rules import ANTE, BLIND, CALL, PLAY
from croupier.games.shared.poker.dealer_hand import Qualifies
from croupier.hands.ladders import LADDERS
from croupier.hands.poker import Hand
from croupier.hands.poker_batch import evaluator
from croupier.money import Amount
from croupier.odds.enumeration.outcomes import felt_of, net_of_any_settlement
from croupier.table import Table
from croupier.table.felt import Felt, Wager

WIN, WIN_OUT, TIE, TIE_OUT, LOSE, LOSE_OUT = range(6)  # "out": the dealer does not qualify
CATEGORIES = LADDERS["five_card"][::-1]
Nets = dict[tuple[int, int], Fraction]  # by outcome and category, where there is such a showdown
VARIANTS: dict[str, Any] = {
    "bonus": holdem_bonus,
    "ultimate": ultimate_holdem,
    "casino": casino_holdem,
    "two_way": two_way_holdem,
}
SHOWN_DOWN = {
    "bonus": (ANTE, names.FLOP, names.TURN, names.RIVER),
    "ultimate": (ANTE, BLIND, PLAY),
    "casino": (ANTE, CALL),
    "two_way": (ANTE, BLIND, names.FLOP, names.RIVER),
}
SIDES: dict[str, Callable[[Felt, Wager, str], None]] = {
    names.BONUS: holdem_bonus.settle_bonus,
    names.AA_BONUS: casino_holdem.settle_aa_bonus,
    names.TWO_WAY: two_way_holdem.settle_two_way,
    **dict.fromkeys(names.TRIPS, ultimate_holdem.settle_trips),
}


@cache
def _hands() -> list[Hand]:
    """A hand of each strength, the lowest first."""
    return evaluator(5).hands()


def outcome(mine: int, dealers: int, qualify: int) -> int:
    """How a strength stands to the dealer's, who qualifies from a strength on."""
    stands = WIN if mine > dealers else TIE if mine == dealers else LOSE
    return stands + (dealers < qualify)


def meetings(least: Qualifies | None) -> dict[tuple[int, int], tuple[Hand, Hand]]:
    """A player's and a dealer's hand for every outcome and every category of the player's, where there are such."""
    every, out = _hands(), {}
    qualify = next(i for i, hand in enumerate(every) if least is None or least.is_met_by(hand))
    for number, category in enumerate(CATEGORIES):
        own_hands = [i for i, hand in enumerate(every) if hand.category == category]
        low, high, top = own_hands[0], own_hands[-1], len(every) - 1
        tried = ((high, qualify), (high, 0), (high, high), (low, low), (low, top), (low, max(qualify - 1, 0)))
        for mine, dealers in tried:
            out[outcome(mine, dealers, qualify), number] = every[mine], every[dealers]
    return out


def without_ceilings(rules: Any) -> Any:
    """The Rules of a table that pays its longest odds whole."""
    capped = [field.name for field in fields(rules) if field.name.endswith("_ceiling")]
    return replace(rules, **dict.fromkeys(capped))


def showdown(table: Table, stake: Amount = 1, capped: bool = False) -> dict[str, Nets]:
    """Return the nets of each wager that is decided by the hands, with so much on each of them."""
    rules, seat = table.rules, table.seats[0]
    nets: dict[str, Nets] = {name: {} for name in SHOWN_DOWN[rules.variant]}
    for key, (mine, dealers) in meetings(getattr(rules, "qualifies", None)).items():
        felt = _felt_with_wagers(table, nets, stake)
        felt.rules = rules if capped else without_ceilings(rules)
        VARIANTS[rules.variant].settle(felt, Player(seat, seat, stake), mine, dealers)
        for line in felt.lines:
            nets[line.wager][key] = Fraction(line.net)
    return nets


def _felt_with_wagers(table: Table, wagers: Mapping[str, object], stake: Amount) -> Felt:
    felt, seat = felt_of(table), table.seats[0]
    for name in wagers:
        felt.enter(seat, name, stake)
    return felt


def given_up(table: Table) -> dict[str, Fraction]:
    """Return the net of a fold for each unit on the wagers that are lost with the hand; nothing where there is no
    folding."""
    game, seat = VARIANTS[table.rules.variant], table.seats[0]
    if not hasattr(game, "give_up"):
        return {}
    felt = _felt_with_wagers(table, {name: None for name, rule in table.game.wager.items() if rule.stage}, 1)
    game.give_up(felt, Player(seat, seat, 1))
    return {line.wager: Fraction(line.net) for line in felt.lines}


def side(table: Table, wager: str, row: str, stake: Amount = 1, capped: bool = True) -> Fraction:
    """Return the net of a wager on the cards by the row or the category that they reach."""

    def settle(felt: Felt, laid: Wager) -> None:
        felt.rules = felt.rules if capped else without_ceilings(felt.rules)
        SIDES[wager](felt, laid, row)

    return net_of_any_settlement(table, wager, settle, stake)
