"""Big Six: a wheel of segments that bear symbols, and a clapper that stops in one of them, or between two.

Serves gb-archive section 10. A clapper between two segments is reported as `between D and G`: D is the segment it has
passed, G the one it has not reached.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.devices import Device, Wheel
from croupier.rulebooks.model import Game, Scalar
from croupier.table.felt import Felt, Procedure

PLACES = ("wheel",)
BETWEEN = "between "


def round(felt: Felt) -> Procedure:
    """Wagers, a spin (another when it is void), and the settlement of every wager."""
    yield from felt.open()
    stopped: str = yield felt.spin()
    while stopped.startswith(BETWEEN) and felt.options["between_segments"] == "respin":
        felt.say(f"{stopped}: the spin is void")
        stopped = yield felt.spin()
    between = stopped.startswith(BETWEEN)
    symbol = stopped.removeprefix(BETWEEN).split(" and ")[0]
    felt.say(f"{stopped}: {symbol}" if between else symbol)
    clause = felt.game.cite["passed"] if between else ""
    for wager in felt.wagers.copy():
        if wager.on == symbol:
            felt.win(wager, symbol, clause)
        else:
            felt.lose(wager, clause)


def devices(game: Game, options: Mapping[str, Scalar]) -> dict[str, Device]:
    """The wheel, which may also stop between any two symbols."""
    order: list[str] = game.equipment["wheel"]["order"]
    symbols = sorted(set(order))
    return {"wheel": Wheel(order, [f"{BETWEEN}{a} and {b}" for a in symbols for b in symbols])}


def positions(game: Game, options: Mapping[str, Scalar]) -> dict[str, list[str]]:
    return {"symbol": sorted(set(game.equipment["wheel"]["order"]))}
