"""Rocket 7: one-throw wagers, and a side bet on runs of sevens and on the Free Roll.

Serves gb-archive 8.20 to 8.48. A round is one throw, and the three throws of a Free Roll where one is earned. The dice
pass after every throw that is no 7. `felt.state["sevens"]` counts the run of the shooter who has them; a side bet is
laid before the first throw of a turn, is paid again for every further 7 and stands until the turn is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from croupier.equipment.devices import Device
from croupier.errors import Refusal
from croupier.games.rocket_7.messages import (
    CircleTaken,
    FreeRollEarned,
    FreeRollMade,
    FreeRollThrow,
    SevensRunning,
    TotalOfDice,
)
from croupier.games.rocket_7.rules import POSITIONS, SIDE_BET, Rules
from croupier.games.shared.dice import next_throw, shooter
from croupier.games.shared.dice.point import throw_cause
from croupier.money import Prize
from croupier.places import Place
from croupier.rulebooks.model import Game
from croupier.table.felt import Felt, Note, Procedure, Wager
from croupier.table.money import meter as jackpot

PLACES = ("roll", "free roll")
FREE_ROLL = Place("free roll")
SEVEN = 7


def play_round(felt: Felt) -> Procedure:
    """Wagers, a throw, the standard wagers, then the side bets; the dice pass unless it was a 7."""
    yield from felt.open("run" if "sevens" in felt.state else "start")
    if "sevens" not in felt.state:
        shooter.offer(felt)
    for wager in side_bets(felt):
        if wager.fresh:
            jackpot.contribute(felt, wager)
    dice: tuple[int, int] = yield felt.throw()
    low, high = sorted(dice)
    felt.announce(TotalOfDice(total=low + high, low=low, high=high))
    felt.cause = throw_cause(dice)
    for wager in felt.wagers.copy():
        if wager.name != SIDE_BET:
            next_throw.settle(felt, wager, dice)
    if low + high == SEVEN:
        run_of_sevens(felt)
    elif has_earned_free_roll(felt, dice) and side_bets(felt):
        yield from free_roll(felt)
        end_turn(felt)
    else:
        lose_side_bets(felt)
        end_turn(felt)


def side_bets(felt: Felt) -> list[Wager]:
    """The side bets that lie on the table."""
    return [wager for wager in felt.wagers if wager.name == SIDE_BET]


def cell(felt: Felt, row: str) -> Prize:
    """Return the pay of a row of the side bet."""
    prize = felt.cell(SIDE_BET, row)
    assert isinstance(prize, Prize)
    return prize


def run_of_sevens(felt: Felt) -> None:
    """Pay every side bet from the second 7 on; the last prize is the pool, and ends the run."""
    rules: Rules = felt.rules
    run = felt.state["sevens"] = felt.state.get("sevens", 0) + 1
    rows, last = rules.side_bet.sevens, run == rules.side_bet.longest_run
    felt.cause = SevensRunning(times=run)
    if last:
        del felt.state["sevens"]
    if not rules.has_jackpot_feature("rocket_7"):
        lose_side_bets(felt)
    elif str(run) in rows:
        row = rows[str(run)]
        clause = felt.paid_by(SIDE_BET, row, rules.cite.six_sevens if last else rules.cite.sevens)
        pay(felt, cell(felt, row), clause, rows.values(), stands=not last)


def pay(felt: Felt, prize: Prize, clause: str, rows: Iterable[str], stands: bool = False, note: Note = "") -> None:
    """Every side bet gets a prize: of the fund by stakes together, or a multiple of its own stake; `rows` are those of
    the same game, whose largest multiple a jackpot may have to come up to."""
    rules: Rules = felt.rules
    if prize.kind == jackpot.METER:
        times = largest(felt, rows) if rules.jackpot_least == "largest_prize" else Fraction(0)
        jackpot.share(felt, side_bets(felt), prize, clause, by_stake=True, stands=stands, note=note, times=times)
        return
    pays = jackpot.win if rules.fixed_prizes == "fund" else jackpot.from_house
    for wager in side_bets(felt):
        pays(felt, wager, prize, clause, stands=stands, note=note)


def largest(felt: Felt, rows: Iterable[str]) -> Fraction:
    """The largest multiple of the wager among some prizes."""
    cells = [cell(felt, row) for row in rows]
    return max((prize_cell.size for prize_cell in cells if prize_cell.kind == "times"), default=Fraction(0))


def has_earned_free_roll(felt: Felt, dice: tuple[int, int]) -> bool:
    """A double one or double six, at a table that has the Free Roll."""
    rules: Rules = felt.rules
    return dice[0] == dice[1] and dice[0] in rules.side_bet.free_roll_on and rules.has_jackpot_feature("free_roll")


def free_roll(felt: Felt) -> Procedure:
    """Three more throws, added up; every side bet is paid for the total."""
    rules: Rules = felt.rules
    total = 0
    for number in range(1, rules.side_bet.throws + 1):
        dice: tuple[int, int] = yield felt.throw(FREE_ROLL)
        total += sum(dice)
        felt.announce(FreeRollThrow(number=number, total=sum(dice), in_all=total))
    pay_free_roll(felt, total)


def pay_free_roll(felt: Felt, total: int) -> None:
    """Pay what a free roll has come to."""
    rules: Rules = felt.rules
    terms = rules.side_bet
    note = FreeRollEarned(total=total, clause=felt.cite_clause(rules.cite.earned))
    row = terms.row_of(total)
    felt.cause = FreeRollMade(total=total)
    pay(felt, cell(felt, row), felt.paid_by(SIDE_BET, row, rules.cite.free_roll), terms.free_roll, note=note)


def lose_side_bets(felt: Felt) -> None:
    """On the first throw of a turn by the rule that says so; later because the run is over."""
    rules: Rules = felt.rules
    for wager in side_bets(felt):
        felt.lose(wager, rules.cite.first_throw if wager.fresh else rules.cite.run_over)


def end_turn(felt: Felt) -> None:
    """The dice go to the next player."""
    felt.state.pop("sevens", None)
    shooter.pass_on(felt)


def positions(rules: Rules, devices: Mapping[str, Device]) -> dict[str, list[str]]:
    """Return the positions of the layout."""
    return POSITIONS


def canonical(game: Game, wager: str, on: str) -> str:
    """A double may be named by both its dice."""
    first, _, second = next_throw.tidy(on).partition("-")
    kind = msgspec.convert(game.wager[wager].terms, next_throw.OneThrow).on
    return first if kind == "double" and first == second else on


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """One side bet in a betting circle."""
    rules: Rules = felt.rules
    taken = any(w.box == wager.box and w.seat != wager.seat for w in side_bets(felt))
    if wager.name == SIDE_BET and taken:
        return felt.refusal(CircleTaken(clause=rules.cite.circle))
    return None
