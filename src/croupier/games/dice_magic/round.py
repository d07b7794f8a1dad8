"""Dice Magic: any number but 7 is a point on the Shooters Spot; everything else is decided by one throw.

Serves gb-archive 8.49 to 8.65. A round is one throw; the point and the shooter are remembered as in Craps.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.craps import round as craps
from croupier.parts import one_throw, shooter
from croupier.parts.shooter import calls as calls
from croupier.parts.shooter import instruct as instruct  # the shooter's own call
from croupier.rulebooks.model import Game, Scalar
from croupier.table.felt import Felt, Procedure

PLACES = craps.PLACES
declare = craps.declare
check_remove = shooter.keeps_line


def round(felt: Felt) -> Procedure:
    """Wagers, one throw, the settlement of every wager, and the puck."""
    point: int | None = felt.state.get("point")
    yield from felt.open("start" if point is None else "point")
    if point is None:
        shooter.offer(felt)
    dice: tuple[int, int] = yield felt.throw()
    throw = craps.Throw(dice, point)
    for wager in felt.wagers.copy():
        if wager.name == "shooters_spot":
            craps.line(felt, wager, throw)  # a line that no number wins, and only the 7 loses, at once
        else:
            one_throw.settle(felt, wager, dice)
    craps.turn_puck(felt, throw)


def positions(game: Game, options: Mapping[str, Scalar]) -> dict[str, list[str]]:
    return {"points": [str(number) for number in game.facts["points"]["numbers"]]}
