"""Baccarat against a player-dealer (kings): coups from a shoe, and the settlement of each book.

Where no seat here banks, the player-dealer is taken to have put up enough for every wager, as in odds.py. A seat that
banks is settled with what it puts up, in the book's order, and pays the collection. Where several seats take turns at
the bank, or a card says who comes first, the readable engine plays instead.
"""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module

from croupier.equipment.cards import Card
from croupier.games.california_baccarat.round import Hands, settle
from croupier.games.california_baccarat.rules import LINES, Rules
from croupier.games.shared.baccarat.kernel import felt_of, nets, plan_by_class
from croupier.simulate.plan import ENGINE, MAX_TICKS, Asked, Kernel, Plan
from croupier.simulate.wagers import Laid
from croupier.table import Table
from croupier.table.felt import Wager
from croupier.table.money import player_dealer
from croupier.table.money.collected_fees import take_fees


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """Return the kernel's plan; with the bank among the wagers the readable engine plays."""
    rules: Rules = table.rules
    if rules.action_button is not None and any(w.wager == player_dealer.PLAYER_DEALER for w in laid):
        made: Plan = import_module(ENGINE).KERNEL.plan(table, laid, asked)
        return made
    return plan_by_class(table, laid, asked, nets_of_coup, stops=rules.should_stop_at_natural)


def nets_of_coup(table: Table, laid: tuple[Laid, ...], player: list[Card], banker: list[Card]) -> list[Fraction]:
    """Return the net of each wager by the game's own settlement of two hands, the collection included. Where none of
    these banks, the bank is a seat beyond those of the table."""
    felt, hands = felt_of(table, laid), Hands(player, banker)
    seat = next((w.seat for w in laid if w.wager == player_dealer.PLAYER_DEALER), table.room + 1)
    felt.state[player_dealer.PLAYER_DEALER] = seat
    if seat > table.room:
        felt.wagers.append(Wager(seat, player_dealer.PLAYER_DEALER, MAX_TICKS))
    take_fees(felt, seat, *LINES)
    settle(felt, hands)
    return nets(laid, felt)


KERNEL = Kernel(plan=plan, banks=True)
