"""Baccarat against a player-dealer (kings GEGA-004229): the kernel of baccarat, and the settlement of this book.

The player-dealer is taken to have put up enough for every wager, as in odds.california_baccarat; where a seat that
banks is simulated as well, the readable engine plays instead.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.games import bank, collection
from croupier.games.california_baccarat import JUDGE, LINES, Hands
from croupier.games.felt import Wager
from croupier.simulate.baccarat import by_class, felt_of, nets
from croupier.simulate.plan import LARGEST, Asked, Plan
from croupier.simulate.wagers import Laid
from croupier.table import Table


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    return by_class(table, laid, asked, settled, stops=table.options["naturals"] == "stop")


def settled(table: Table, laid: tuple[Laid, ...], player: list[Card], banker: list[Card]) -> list[Fraction]:
    """What each wager brings by the game's own settlement of two hands; what the collection takes from a player counts
    too. The bank is a seat beyond those of the table."""
    felt, seat, hands = felt_of(table, laid), table.room + 1, Hands(player, banker)
    felt.state[bank.PLAYER_DEALER] = seat
    felt.wagers.append(Wager(seat, bank.PLAYER_DEALER, LARGEST))
    collection.take(felt, seat, *LINES)
    bank.settle(felt, [JUDGE[wager.name](felt, wager, hands) for wager in bank.in_order(felt)])
    return nets(laid, felt)
