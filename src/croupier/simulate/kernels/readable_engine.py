"""Any game at all, played by the readable engine: slow and sure, for games that have no kernel.

Decisions are best play where the general analysis finds it (simulate/play/deciders.py), else those of the family's own
`suggest`, or of a bot that takes any legal choice. Every block has a table and
a dealer of its own, seeded by (seed, block), so that here too a seed has one answer.

Of the casinos' own games every family has a kernel. What still falls to the engine: wagers that several seats lay on
one meter or pool (Casino Stud, hold'em), because what one of them wins the next no longer finds there; and games in
which the bank is a player's or the pot is the players', because who is paid depends on what the others have.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.money import exact
from croupier.odds.figure_names import BEST
from croupier.simulate.messages import AmountsTooLargeToSimulate, NeverDecided, NoEdgeAtAPot
from croupier.simulate.plan import MAX_TICKS, PLAYED_BY_BOTS, Asked, Ints, Kernel, Plan, common_unit
from croupier.simulate.play.deciders import Guide, best_choices, choose_move
from croupier.simulate.play.strategy_file import StrategyFile
from croupier.simulate.wagers import Laid, banking_seat, column_of
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import decision
from croupier.table.dealer import Dealer
from croupier.table.felt import Line
from croupier.table.money.collections import COLLECTION, schedule
from croupier.table.money.player_dealer import PLAYER_DEALER, TAKE_THE_BANK

BLOCK = 256
MAX_TICKS_PER_UNIT = 27720  # ticks to a unit of money: whole numbers of halves to twelfths
MAX_TABLE_ROUNDS = 10_000  # of the table to one of ours
DEAL = f"{__name__}:deal"
GUIDED = "by best play, found by playing out every round"
ADVISED = "as the game's own advice to bots has them"
SUFFICIENT_BANK = 1000  # a bank of so many times all that is laid pays whatever comes


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    """The table itself is the plan; it travels as its name, options and odds."""
    if table.family.seating.is_for_a_pot:
        raise CroupierError(NoEdgeAtAPot())
    unit = common_unit([w.stake for w in laid]) * MAX_TICKS_PER_UNIT
    seats, bank = list(table.seats), _player_bank(table, laid)
    if bank is not None and bank.seat not in seats:
        seats.append(bank.seat)
    name, options, limits = table.game.name, dict(table.options), table.limits.plain()
    spec = (table.game if table.game.lab else name, options, limits, table.odds, seats, table.carry, table.rounding)
    fees = schedule(table.game, table.options) is not None and PLAYER_DEALER in table.game.wager
    extras = tuple(f"collection of seat {seat}" for seat in dict.fromkeys(w.seat for w in laid)) if fees else ()
    best = best_choices(table, laid, asked.strategy)
    arrays = (spec, laid, unit, () if bank is None else (bank,), best)
    note, play = "played by the readable engine, round by round", ""
    if table.game.decision:
        if isinstance(best, StrategyFile):
            note, play = f"{note}; decisions {best.way}", best.way
        else:
            note, play = f"{note}; decisions {GUIDED if best else ADVISED}", BEST if best else PLAYED_BY_BOTS
    if bank is not None:
        note += f"; seat {bank.seat} banks, with more than can be lost"
    return Plan(name, options, laid, unit, DEAL, arrays, block=BLOCK, note=note, extras=extras, play=play)


def _player_bank(table: Table, laid: tuple[Laid, ...]) -> Laid | None:
    """Return a bank for a table without one: where a player banks, another seat that can pay any result."""
    seat = banking_seat(table, laid)
    stakes = sum((Fraction(w.stake) for w in laid), Fraction(0))
    return Laid(seat, PLAYER_DEALER, "", exact(SUFFICIENT_BANK * stakes)) if seat else None


def collections_by_seat(table: Table, laid: tuple[Laid, ...]) -> dict[int, Fraction]:
    """Return the collection from each seat in a round with these wagers, by playing one."""
    made = plan(table, laid, Asked())
    if not made.extras:
        return {}
    out, staked = np.zeros((len(laid), 1), np.int64), np.zeros(len(laid) + len(made.extras), np.int64)
    deal(1, 0, out, staked, *made.arrays)
    return {seat: Fraction(int(n), made.unit) for seat, n in zip(made.seats, staked[len(laid) :], strict=True)}


def deal(
    seed: int,
    block: int,
    out: Ints,
    staked: Ints,
    spec: tuple[Any, ...],
    laid: tuple[Laid, ...],
    unit: int,
    bank: tuple[Laid, ...],
    best: Guide,
) -> None:
    """Play as many rounds as `out` has room for."""
    table = Table(*spec)
    chance = Seeded(f"{seed} {block}")
    dealer = Dealer(table, chance)
    seats = list(dict.fromkeys(w.seat for w in laid))
    for i in range(out.shape[1]):
        lines = play_until_decided(table, dealer, chance, (*laid, *bank), best)
        nets, stakes, fees = count_lines(laid, seats, lines)
        out[:, i] = [whole_ticks(net, unit) for net in nets]
        for c, amount in enumerate((*stakes, *fees)[: staked.size]):
            staked[c] += whole_ticks(amount, unit)


def count_lines(
    laid: tuple[Laid, ...], seats: list[int], lines: list[Line]
) -> tuple[list[Fraction], list[Fraction], list[Fraction]]:
    """Return the result of each wager, the stake on each, and the collection that each seat paid."""
    nets, stakes, fees = [Fraction(0)] * len(laid), [Fraction(0)] * len(laid), [Fraction(0)] * len(seats)
    for line in lines:
        column = column_of(laid, line)
        if column is None:
            continue
        nets[column] += line.net
        if line.wager == COLLECTION:
            fees[seats.index(line.seat)] -= line.net
        else:
            stakes[column] += line.stake
    return nets, stakes, fees


def whole_ticks(value: Fraction, unit: int) -> int:
    """Ticks, to the nearest below: a share of a meter may be any fraction."""
    ticks = value.numerator * unit // value.denominator
    if abs(ticks) > MAX_TICKS:
        raise CroupierError(AmountsTooLargeToSimulate())
    return ticks


def play_until_decided(table: Table, dealer: Dealer, chance: Seeded, laid: tuple[Laid, ...], best: Guide) -> list[Line]:
    """Lay, and play on until nothing of ours stands: the lines of the settlement."""
    lines: list[Line] = []
    waiting = list(laid)
    bankers = frozenset(w.seat for w in laid if w.wager == PLAYER_DEALER)
    for _ in range(MAX_TABLE_ROUNDS):
        playing = table.round()
        play_table_round(playing, dealer, chance, waiting, bankers, best)
        lines += playing.lines
        table.close(playing)
        if not table.standing and len(waiting) < len(laid):
            return lines
    raise CroupierError(NeverDecided())


def lay_wagers(playing: Round, waiting: list[Laid]) -> None:
    """Lay those of our wagers that may be laid now, and close the betting."""
    for wager in waiting.copy():
        if playing.may(wager.move) is None:
            playing.do(wager.move)
            waiting.remove(wager)
    playing.do(NO_MORE_BETS)


def play_table_round(
    playing: Round, dealer: Dealer, chance: Seeded, waiting: list[Laid], bankers: frozenset[int], best: Guide
) -> None:
    """One round of the table, our waiting wagers laid as soon as they may be."""
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "wagers":
            lay_wagers(playing, waiting)
        elif ask.kind == "decision" and bankers and ask.choices == TAKE_THE_BANK:
            playing.do({"do": "decide", "seat": ask.seat, "choice": TAKE_THE_BANK[ask.seat not in bankers]})
        elif ask.kind == "decision":
            playing.do(choose_move(best, playing) if best else decision(playing, chance))
        else:
            playing.do(dealer.answer(playing))


KERNEL = Kernel(plan=plan, banks=True)
