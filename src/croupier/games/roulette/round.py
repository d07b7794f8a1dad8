"""Roulette: the ball falls into one compartment and every wager on the layout is decided by it.

Serves gb-core section 2, gb-archive 3.1 to 3.50 and qld part 8; the side wagers of gb-archive 3.12 to 3.44, some of
which live over several spins, stand in side_wagers.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.equipment.devices import Device, Wheel
from croupier.errors import Refusal
from croupier.games.roulette import side_wagers
from croupier.games.roulette.messages import CameOutOfPrison, PositionsLimited
from croupier.games.roulette.rules import EVEN_CHANCES, Rules, layout, numbers_covered
from croupier.games.shared.wheel.layout import ZEROS, colour, position_in_layout_order
from croupier.games.shared.wheel.messages import LostInPrison, OutOfPrison, PocketCalled, PocketHit
from croupier.messages import Words
from croupier.rulebooks.model import Game
from croupier.table.felt import STANDS, Felt, Procedure, Wager

PLACES = ("wheel",)


def play_round(felt: Felt) -> Procedure:
    """Wagers, a spin, and the settlement of every position."""
    yield from felt.open()
    pocket: str = yield felt.spin()
    felt.announce(PocketCalled(pocket=Words(pocket), colour=Words(colour(pocket))))
    felt.cause = PocketHit(pocket=Words(pocket), colour=Words(colour(pocket)))
    for wager in list(felt.wagers):
        settle(felt, wager, pocket)
    side_wagers.remember(felt, pocket)


def settle(felt: Felt, wager: Wager, pocket: str) -> None:
    """Decide one wager, unless it stands for further spins."""
    side_wagers.SETTLED_BY.get(wager.name, settle_layout)(felt, wager, pocket)


def settle_layout(felt: Felt, wager: Wager, pocket: str) -> None:
    """Decide one wager of the layout."""
    rules: Rules = felt.rules
    if wager.note.get(STANDS):
        leave_prison(felt, wager, pocket)
    elif pocket in numbers_covered(wager.name, wager.on):
        felt.win(wager)
    elif pocket not in ZEROS:
        felt.lose(wager)
    elif wager.name not in EVEN_CHANCES:
        felt.lose(wager, rules.cite.zero_other)
    elif rules.zero_rule == "half":
        felt.halve(wager, clause=rules.cite.zero_half)
    elif rules.zero_rule == "prison":
        wager.note[STANDS] = True
    else:
        felt.lose(wager, rules.cite.zero_all)


def leave_prison(felt: Felt, wager: Wager, pocket: str) -> None:
    """An even chance in prison comes back by its own colour or sort, without winning, and is lost by the other; by a
    further zero it is lost, or stays."""
    rules: Rules = felt.rules
    if pocket in numbers_covered(wager.name, wager.on):
        felt.push(wager, rules.cite.zero_prison, "returned", CameOutOfPrison(), OutOfPrison(pocket=Words(pocket)))
    elif pocket not in ZEROS or rules.second_zero == "lost":
        felt.lose(wager, rules.cite.zero_prison, cause=LostInPrison(pocket=Words(pocket)))


def positions(rules: Rules, devices: Mapping[str, Device]) -> dict[str, list[str]]:
    """Return every position of the layout, by kind."""
    wheel = devices["wheel"]
    assert isinstance(wheel, Wheel)
    return layout(tuple(zero for zero in ZEROS if zero in wheel.pockets))


def canonical(game: Game, wager: str, on: str) -> str:
    """A position in layout order; First Four is that of the single zero unless the double zero is named."""
    return "0-1-2-3" if wager == "first_four" and not on else position_in_layout_order(on)


def check_place(felt: Felt, wager: Wager) -> Refusal | None:
    """The side wagers' own times of placing, and the number of positions where the house limits it."""
    if wager.name == "roulette_rage":
        return side_wagers.why_rage_closed(felt)
    rules: Rules = felt.rules
    most = rules.most_positions
    if most is None or felt.find(wager.seat, wager.name, wager.box, wager.on):
        return None
    if sum(w.seat == wager.seat for w in felt.wagers) < most:
        return None
    return felt.refusal(PositionsLimited(most=most, clause=rules.cite.most_positions))
