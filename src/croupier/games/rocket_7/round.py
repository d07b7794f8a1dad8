"""Rocket 7: one-throw wagers, and a side bet on runs of sevens and on the Free Roll.

Serves gb-archive 8.20 to 8.48. A round is one throw, and the three throws of a Free Roll where one is earned. The dice
pass after every throw that is no 7. `felt.state["sevens"]` counts the run of the shooter who has them; a side bet is
laid before the first throw of a turn, is paid again for every further 7 and stands until the turn is over.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.errors import Refusal
from croupier.money import Prize
from croupier.parts import one_throw, shooter
from croupier.rulebooks.model import Game, Scalar
from croupier.table import meter as jackpot
from croupier.table.felt import Felt, Procedure, Wager

PLACES = ("roll", "free roll")
SEVEN = 7
SIDE_BET = "side_bet"


def round(felt: Felt) -> Procedure:
    """Wagers, a throw, the standard wagers, then the side bets; the dice pass unless it was a 7."""
    yield from felt.open("run" if "sevens" in felt.state else "start")
    if "sevens" not in felt.state:
        shooter.offer(felt)
    for wager in side_bets(felt):
        if wager.fresh:
            jackpot.contribute(felt, wager)
    dice: tuple[int, int] = yield felt.throw()
    low, high = sorted(dice)
    felt.say(f"{low + high}, dice {low} and {high}")
    for wager in felt.wagers.copy():
        if wager.name != SIDE_BET:
            one_throw.settle(felt, wager, dice)
    if low + high == SEVEN:
        run_of_sevens(felt)
    elif earns_free_roll(felt, dice):
        yield from free_roll(felt)
        end_turn(felt)
    else:
        lose_side_bets(felt)
        end_turn(felt)


def side_bets(felt: Felt) -> list[Wager]:
    return [wager for wager in felt.wagers if wager.name == SIDE_BET]


def offers(felt: Felt, feature: str) -> bool:
    """Whether this table has the Rocket 7 Jackpot, or the Free Roll Jackpot Game."""
    return felt.options["side_bets"] in (feature, "both")


def cell(felt: Felt, row: str) -> Prize:
    found = felt.cell(SIDE_BET, row)
    assert isinstance(found, Prize)
    return found


def run_of_sevens(felt: Felt) -> None:
    """From the second 7 on every side bet is paid each time; the last prize is the pool, and ends the run."""
    run = felt.state["sevens"] = felt.state.get("sevens", 0) + 1
    rows = felt.game.wager[SIDE_BET].terms["sevens"]
    last = run == max(map(int, rows))
    if last:
        del felt.state["sevens"]
    if not offers(felt, "rocket_7"):
        lose_side_bets(felt)
    elif last:
        jackpot.share(felt, side_bets(felt), cell(felt, rows[str(run)]), felt.game.cite["six_sevens"], by_stake=True)
    elif str(run) in rows:
        for wager in side_bets(felt):
            jackpot.win(felt, wager, cell(felt, rows[str(run)]), felt.game.cite["sevens"], stands=True)


def earns_free_roll(felt: Felt, dice: tuple[int, int]) -> bool:
    """A double one or double six, at a table that has the Free Roll, while anybody has a side bet."""
    doubles = felt.game.wager[SIDE_BET].terms["free_roll_on"]
    return dice[0] == dice[1] and dice[0] in doubles and offers(felt, "free_roll") and bool(side_bets(felt))


def free_roll(felt: Felt) -> Procedure:
    """Three more throws, added up; every side bet is paid for the total."""
    terms, total = felt.game.wager[SIDE_BET].terms, 0
    for number in range(1, terms["throws"] + 1):
        dice: tuple[int, int] = yield felt.throw("free roll")
        total += sum(dice)
        felt.say(f"free roll {number}: {sum(dice)}, {total} in all")
    row = next(row for row, totals in terms["free_roll"].items() if total in totals)
    jackpot.share(felt, side_bets(felt), cell(felt, row), felt.game.cite["free_roll"], by_stake=True)


def lose_side_bets(felt: Felt) -> None:
    """On the first throw of a turn by the rule that says so; later because the run is over."""
    for wager in side_bets(felt):
        felt.lose(wager, felt.game.cite["first_throw" if wager.fresh else "run_over"])


def end_turn(felt: Felt) -> None:
    """The dice go to the next player."""
    felt.state.pop("sevens", None)
    shooter.pass_on(felt)


def positions(game: Game, options: Mapping[str, Scalar]) -> dict[str, list[str]]:
    return {"die": [str(face) for face in range(1, 7)]}


def canonical(game: Game, wager: str, on: str) -> str:
    """A double may be named by both its dice."""
    first, _, second = one_throw.tidy(on).partition("-")
    return first if game.wager[wager].terms.get("on") == "double" and first == second else on


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """One side bet in a betting circle."""
    taken = any(w.box == wager.box and w.seat != wager.seat for w in side_bets(felt))
    if wager.name == SIDE_BET and taken:
        return felt.no("circle_taken", "there is a side bet in this betting circle", felt.game.cite["circle"])
    return None
