"""Results of a hand by the settlement, asked once for every way in which it may meet the dealer's.

A meeting is decided by what the hand comes to (less than 17, 17 to 21, over, a blackjack, one paid at once) and what
the dealer has (17 to 21, 22, more, a blackjack). For each of them a hand and a dealer's hand of that kind are laid on a
felt and settled. Exact analysis, kernels and environments read the answers; how often a meeting comes they count.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from functools import cached_property

from croupier.equipment.cards import card
from croupier.games.blackjack import round as game
from croupier.games.blackjack import side_wagers
from croupier.games.blackjack.rules import Rules
from croupier.games.shared.twenty_one.opening import Hand
from croupier.hands.blackjack import DEALER_STANDS, LIMIT
from croupier.money import Amount
from croupier.places import DEALER
from croupier.rulebooks.model import Cell, Game
from croupier.table import Table
from croupier.table.felt import Felt, Wager

Pays = Mapping[str, Cell | Mapping[str, Cell]]


class Mine(IntEnum):
    """The end of a player's hand. Totals below 17 fare alike: the dealer has more, or is over."""

    LESS = 0
    SEVENTEEN = 1
    EIGHTEEN = 2
    NINETEEN = 3
    TWENTY = 4
    TWENTY_ONE = 5
    BUST = 6
    BLACKJACK = 7
    AT_ONCE = 8  # a blackjack paid even money
    GIVEN_UP = 9  # a hand surrendered for half


class Theirs(IntEnum):
    """The end of the dealer's hand: 17 to 21, the total next above, more than that, a blackjack."""

    SEVENTEEN = 0
    EIGHTEEN = 1
    NINETEEN = 2
    TWENTY = 3
    TWENTY_ONE = 4
    NEXT = 5
    OVER = 6
    BLACKJACK = 7


class Kind(IntEnum):
    """The wager that rides on a hand: the one it was dealt for, or one added in play."""

    OWN = 0
    SPLIT = 1
    DOUBLE = 2


EXAMPLE_HANDS = dict(
    zip(Mine, ("9c 7d", "Tc 7d", "Tc 8d", "Tc 9d", "Tc Qd", "7c 7d 7h", "Tc 8d 9h", "Ac Kd", "Ac Kd", "9c 7d"))
)
HOUSE = dict(zip(Theirs, ("Ts 7h", "Ts 8h", "Ts 9h", "Ts Jh", "Ts 5h 6d", "Ts 6h 6d", "Ts 6h 7d", "As Kh")))


def mine(total: int) -> Mine:
    """Return the end of a hand with this total that is no blackjack."""
    return Mine.BUST if total > LIMIT else Mine(max(total - DEALER_STANDS + 1, 0))


@dataclass(frozen=True)
class Settled:
    """The settlement of a table: what one unit brings, by kind of wager, what the hand has and what the dealer has."""

    game: Game
    rules: Rules
    pays: Pays
    switching: bool = False  # for the hands of a Switch box

    def net(self, kind: Kind, held: Mine, house: Theirs) -> Fraction:
        """Return the net of a wager of this kind when these hands meet."""
        return self.nets[kind][held][house]

    @cached_property
    def nets(self) -> tuple[tuple[tuple[Fraction, ...], ...], ...]:
        """[kind][held][house]"""
        return tuple(tuple(tuple(self._net_of_meeting(k, held, h) for h in Theirs) for held in Mine) for k in Kind)

    def _net_of_meeting(self, kind: Kind, held: Mine, house: Theirs) -> Fraction:
        if held >= Mine.BLACKJACK and kind != Kind.OWN:
            return Fraction(0)  # nothing is added to a blackjack
        felt = self._lay_dealer_hand(HOUSE[house])
        name = kind.name.lower() if kind != Kind.OWN else "switch" if self.switching else "main"
        hands = self._hands(felt, EXAMPLE_HANDS[held], split=kind == Kind.SPLIT)
        hand = hands[-1 if name in ("switch", "split") else 0]
        hand.surrendered = held == Mine.GIVEN_UP
        wager = Wager(1, name, 1, "" if name == "switch" else hand.on)
        felt.wagers.append(wager)
        if held == Mine.BUST:
            game.bust(felt, hand)
        elif held == Mine.AT_ONCE:
            felt.win(wager, "even_money")
        else:
            game.settle(felt, hands)
        return Fraction(felt.lines[0].net)

    def _lay_dealer_hand(self, house: str) -> Felt:
        felt = Felt(self.game, {}, self.pays, (1,), rules=self.rules)
        for text in house.split():
            felt.lay(DEALER, card(text))
        return felt

    def _hands(self, felt: Felt, held: str, split: bool) -> list[Hand]:
        """The hands of a box: one, two of Switch, or with another that was split off it."""
        hands = [Hand(felt, 1, number, 1) for number in range(1, 2 + self.switching + split)]
        for hand in hands:
            hand.cards = [card(text) for text in held.split()]
        if split:
            hands[-1].root, hands[-1].split, hands[-1].dealt = len(hands) - 1, True, False
        return hands


def side_net(table: Table, wager: str, row: str | None, stake: Amount = 1) -> Fraction:
    """Return the net of a side wager by a row of its pay table, or without one, by the settlement."""
    felt = Felt(table.game, table.options, table.pays, table.seats, rules=table.rules)
    laid = Wager(table.seats[0], wager, stake)
    felt.wagers.append(laid)
    side_wagers.settle_side_wager(felt, laid, row)
    return Fraction(felt.lines[0].net)


def settlement_of(table: Table, switching: bool = False) -> Settled:
    """The settlement of a table, for boxes with one hand or with the two of Switch."""
    return Settled(table.game, table.rules, table.pays, switching)
