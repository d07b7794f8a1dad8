"""Big Six: a wheel of segments that bear symbols, and a clapper that stops in one of them, or between two.

Serves gb-archive section 10 and qld part 9 (wheel of fortune). A clapper between two segments is reported as `between
D and G`: D is the segment it has passed, G the one it has not reached.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.devices import Device, Wheel
from croupier.games.big_six.rules import Rules, symbols
from croupier.games.shared.wheel.messages import SymbolStopped
from croupier.messages import Words
from croupier.rulebooks.model import Game, Scalar
from croupier.table.equipment import order_of
from croupier.table.felt import Felt, Procedure, Wager

PLACES = ("wheel",)
BETWEEN = "between "


def round(felt: Felt) -> Procedure:
    """Wagers, a spin (another when it is void), and the settlement of every wager."""
    rules: Rules = felt.rules
    yield from felt.open()
    stopped: str = yield felt.spin()
    while stopped.startswith(BETWEEN) and rules.between_segments == "respin":
        felt.say(f"{stopped}: the spin is void")
        stopped = yield felt.spin()
    between = stopped.startswith(BETWEEN)
    symbol = stopped.removeprefix(BETWEEN).split(" and ")[0]
    felt.say(f"{stopped}: {symbol}" if between else symbol)
    felt.cause = SymbolStopped(symbol=Words(symbol))
    for wager in felt.wagers.copy():
        settle(felt, wager, symbol, rules.cite.passed if between else "")


def settle(felt: Felt, wager: Wager, symbol: str, clause: str = "") -> None:
    """Decide one wager by the symbol that counts."""
    if wager.on == symbol:
        felt.win(wager, symbol, clause)
    else:
        felt.lose(wager, clause)


def devices(game: Game, options: Mapping[str, Scalar]) -> dict[str, Device]:
    """The wheel, which may also stop between any two symbols."""
    known = symbols(game)
    return {"wheel": Wheel(order_of(game, options), [f"{BETWEEN}{a} and {b}" for a in known for b in known])}


def positions(game: Game, options: Mapping[str, Scalar]) -> dict[str, list[str]]:
    """The symbols that may be bet on."""
    return {"symbol": symbols(game)}
