"""How many cards a round of a game uses on average, counted over rounds that a seed deals."""

from __future__ import annotations

from fractions import Fraction

from croupier.equipment.randomness import Seeded
from croupier.simulate.kernels.readable_engine import play_table_round
from croupier.simulate.wagers import Laid, banking_seat, default_wagers
from croupier.table import Table
from croupier.table.dealer import Dealer
from croupier.table.money.player_dealer import PLAYER_DEALER

ROUNDS, SEED, BANK = 400, 1, 100_000


def cards_of_a_round(table: Table, rounds: int = ROUNDS) -> Fraction:
    """Return the average number of cards that leave the shoe in a round with one player, who decides as bots do."""
    laid = default_wagers(table, table.seats[0])
    bank = banking_seat(table, laid)
    seats = (table.seats[0], *((bank,) if bank else ()))
    used = Table(table.game, table.options, odds=table.odds, seats=seats, carry=table.carry)
    chance = Seeded(f"{SEED} cards of {table.game.name}")
    dealer, cards = Dealer(used, chance), 0
    for _ in range(rounds):
        playing = used.round()
        waiting = [*laid, *([Laid(bank, PLAYER_DEALER, "", BANK)] if bank else [])]
        play_table_round(playing, dealer, chance, waiting, frozenset({bank} if bank else ()), {})
        cards += sum(ask.kind == "chance" and ask.device == "card" for ask, _ in playing.felt.answered)
        used.close(playing)
    return Fraction(cards, rounds)
