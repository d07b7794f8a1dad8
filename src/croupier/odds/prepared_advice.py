"""Advice that is ready when it is asked for: what it needs is worked out and kept beforehand.

python -m croupier.odds.prepared_advice       for the tables that books open by default
"""

from __future__ import annotations

import sys
import time

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.odds.analysis import analysis
from croupier.odds.strategy import advice
from croupier.rulebooks import game, playable
from croupier.table import NO_MORE_BETS, Table, bots
from croupier.table.dealer import Dealer
from croupier.table.options import options_to_try

STAKE = 10
MAX_MOVES = 400  # of a round that is played to prepare advice
SEED = "prepared"


def prepare_advice(table: Table) -> int:
    """Play a round of a table and ask for advice at each decision, so that what it needs is known from then on. Return
    how many decisions there were."""
    table = table.apart()
    playing, chance, decisions = table.round(), Seeded(SEED), 0
    dealer = Dealer(table, chance)
    for _ in range(MAX_MOVES):
        ask = playing.awaiting
        if ask is None:
            break
        if ask.kind == "wagers":
            for seat in table.seats:
                bots.bets(playing, seat, chance, STAKE)
            playing.do(NO_MORE_BETS)
        elif ask.kind == "chance":
            playing.do(dealer.answer(playing))
        else:
            advice(playing)
            decisions += 1
            playing.do(bots.decision(playing, chance))
    return decisions


def default_tables() -> list[Table]:
    """Return the tables that books open by default at which advice takes long to work out for the first time."""
    tables = [Table(name, options_to_try(game(name), {}), seats=(1, 2)) for name in playable()]
    return [table for table in tables if (known := analysis(table)).slow and known.advice is not None]


def main() -> int:
    """Prepare advice for every default table, and say how long each took."""
    for table in default_tables():
        begun = time.perf_counter()
        try:
            prepare_advice(table)
        except CroupierError as error:
            print(f"{table.game.name}: {error}")
        else:
            print(f"{table.game.name}: {time.perf_counter() - begun:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
