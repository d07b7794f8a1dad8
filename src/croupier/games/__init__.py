"""The procedures of the games, one module a family, and the felt they are played on.

A family module has:
    round(felt)                          the procedure: a generator of Asks
and may have:
    positions(game, options)             what may be chosen with each wager that names a set of positions
    canonical(game, wager, on)           the one way to write a position
    check_place(felt, wager)             whether this wager may be placed now, beyond what the data says
    check_remove(felt, wager)            whether it may be taken back
    check_reduce(felt, wager, left)      whether a part of it may be (as check_remove, unless said)
    merges(felt, wager)                  whether a further stake of the same seat joins this wager
    check_close(felt, stage)             whether the wagers on the felt may go into the round as they are
    call(felt, wager, word)              a spoken instruction about a wager ("on", "off")
    instruct(felt, seat, word)           a spoken instruction about no wager ("pass_dice")
    calls(game)                          what may be called so: [(word, what it does, clause)]
    where(felt, seat, name, on)          the position meant, where the felt decides it (odds on the point); else None
    declare(felt, move, ask)             an irregularity with an effect of the family's own: (refusal, act); act may
                                         return the answer to the decision awaited, or "void_round"
    excused(felt, wager)                 whether a declared irregularity lets a wager lie as it does
    undo(felt, clause)                   what else there is to undo when a round is void
    display(felt)                        what the table must show besides (meters), line by line
    check_table(game, options, odds)     whether a table may be opened so, beyond what the data says
    seats(game, options)                 how many seats this table has, where that is the house's choice
    lays(felt, seat)                     what a bot lays there, as multiples of its stake, if not the main wager
    LEAST_SEATS                          how many seats must be taken for a round, where it is more than one
    idle(felt, place, further)           whether further cards there may have been dealt though nothing hung on them
    as_dealt(game, places)               puts cards of a record by place where they were dealt, if they are written
                                         where they ended
    PLACES                               the places of its cards, throws or spins; N and M are numbers
    devices(game, options)               the devices, where the equipment data does not say it all
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from croupier.errors import CroupierError

FAMILIES = (
    "roulette",
    "double_action",
    "blackjack",
    "neverbust",
    "baccarat",
    "three_card_poker",
    "craps",
    "rocket_7",
    "dice_magic",
    "stud",
    "mississippi",
    "holdem",
    "sic_bo",
    "big_six",
    "let_it_ride",
    "pai_gow_poker",
    "pai_gow_tiles",
    "crazy_4",
    "draw_poker",
    "war",
    "pocket_pairs",
    "california_baccarat",
    "california_three_card",
    "pot",
)


def family(name: str) -> ModuleType:
    """The module of a family of games."""
    if name not in FAMILIES:
        raise CroupierError(f"there is no family of games called {name!r}")
    return import_module(f"croupier.games.{name}")
