"""Big Six: a wheel of segments that bear symbols, and a clapper that stops in one of them, or between two.

Serves gb-archive section 10 and qld part 9 (wheel of fortune). A clapper between two segments is reported as `between
D and G`: D is the segment it has passed, G the one it has not reached.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.devices import Device, Wheel
from croupier.games.big_six.messages import SpinIsVoid, StoppedAt, StoppedBetween
from croupier.games.big_six.rules import Rules
from croupier.games.shared.wheel.messages import SymbolStopped
from croupier.messages import Words
from croupier.table.felt import Felt, Procedure, Wager

PLACES = ("wheel",)
SYMBOLS_BETWEEN = "between "


def play_round(felt: Felt) -> Procedure:
    """Wagers, a spin (another when it is void), and the settlement of every wager."""
    rules: Rules = felt.rules
    yield from felt.open()
    stopped: str = yield felt.spin()
    while stopped.startswith(SYMBOLS_BETWEEN) and rules.between_segments == "respin":
        felt.announce(SpinIsVoid(stopped=Words(str(stopped))))
        stopped = yield felt.spin()
    between = stopped.startswith(SYMBOLS_BETWEEN)
    symbol = stopped.removeprefix(SYMBOLS_BETWEEN).split(" and ")[0]
    shown = Words(symbol)
    felt.announce(StoppedBetween(stopped=Words(stopped), symbol=shown) if between else StoppedAt(symbol=shown))
    felt.cause = SymbolStopped(symbol=Words(symbol))
    for wager in felt.wagers.copy():
        settle(felt, wager, symbol, rules.cite.passed if between else "")


def settle(felt: Felt, wager: Wager, symbol: str, clause: str = "") -> None:
    """Decide one wager by the symbol that counts."""
    if wager.on == symbol:
        felt.win(wager, symbol, clause)
    else:
        felt.lose(wager, clause)


def devices(rules: Rules, described: Mapping[str, Device]) -> dict[str, Device]:
    """Return the wheel, which may also stop between any two symbols."""
    wheel = described["wheel"]
    assert isinstance(wheel, Wheel)
    known = sorted(set(wheel.pockets))
    return {"wheel": Wheel(wheel.pockets, [f"{SYMBOLS_BETWEEN}{a} and {b}" for a in known for b in known])}


def positions(rules: Rules, devices: Mapping[str, Device]) -> dict[str, list[str]]:
    """Return the symbols that may be bet on."""
    wheel = devices["wheel"]
    assert isinstance(wheel, Wheel)
    return {"symbol": sorted(set(wheel.pockets))}
