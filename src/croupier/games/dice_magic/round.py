"""Dice Magic: any number but 7 is a point on the Shooters Spot; everything else is decided by one throw.

Serves gb-archive 8.49 to 8.65. A round is one throw; `felt.state` remembers the point and who has the dice.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.devices import Device
from croupier.games.dice_magic.rules import SPOT, Rules
from croupier.games.shared.dice import next_throw
from croupier.games.shared.dice.point import Throw, one_roll_of_many, settle_line
from croupier.table.felt import Felt, Procedure, Wager

PLACES = ("roll",)


def play_round(felt: Felt) -> Procedure:
    """Wagers, one throw, the settlement of every wager, and the puck."""
    yield from one_roll_of_many(felt, settle)


def settle(felt: Felt, wager: Wager, throw: Throw) -> None:
    """Decide one wager by a throw; the Shooters Spot is a line that no number wins at once, and only the 7 loses."""
    if wager.name == SPOT:
        settle_line(felt, wager, throw, throw.point)
    else:
        next_throw.settle(felt, wager, throw.dice)


def positions(rules: Rules, devices: Mapping[str, Device]) -> dict[str, list[str]]:
    """Return the points that may be bet on."""
    return {"points": rules.points.numbers_text}
