"""Casino War from a shoe: one card each, and on equal cards a second one or surrender."""

from __future__ import annotations

import numpy as np

from croupier.equipment.devices import Cards
from croupier.games.war.odds import better
from croupier.games.war.representative_deals import Class, classes
from croupier.hands.compiling import kernel, leaf
from croupier.hands.compiling import unsigned as _U
from croupier.simulate.kernels.shared_pack import choose_strategy, plan_by_unit
from croupier.simulate.kernels.shoe import AT, USED, cards_behind_cut, ready_shoe
from croupier.simulate.plan import Asked, Bytes, Codes, Kernel, Plan
from croupier.simulate.random_streams import WORDS, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table

STRATEGIES = ("best", "war", "surrender")
LOWER, HIGHER, SURRENDERED, WAR_LOST, WAR_EQUAL, WAR_WON = (int(one) for one in Class)


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    name = choose_strategy(asked.strategy, dict.fromkeys(STRATEGIES), "best")
    name = better(table) if name == "best" else name
    pack = table.devices["card"]
    assert isinstance(pack, Cards)
    shoe = np.array([card.rank for card in pack.pack], np.uint8)
    arrays = (shoe, cards_behind_cut(table, asked, len(shoe), 0), name == "war")
    nets = [classes(table)[kind] for kind in Class]
    brings = {"original": [b.net("original", "go_to_war") for b in nets], "tie": [b.net("tie") for b in nets]}
    staked = {"original": [b.stake("original", "go_to_war") for b in nets], "tie": [b.stake("tie") for b in nets]}
    note = "to war on every tie" if name == "war" else "every tie is surrendered"
    return plan_by_unit(table, laid, f"{__name__}:deal", arrays, brings, staked, note)


@kernel
def deal(seed: int, block: int, codes: Codes, pack: Bytes, cut: int, wars: bool) -> None:
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    size, need = pack.size, 2 * (codes.shape[0] + 1)
    shoe, clock = np.empty(2 * size + 4, np.uint8), np.zeros(3, np.int64)
    shoe[:size] = pack
    clock[AT], clock[USED] = size, words.size
    for i in range(codes.shape[1]):
        ready_shoe(shoe, clock, size, cut, need, words, state)
        clock[AT] = settle(shoe, clock[AT], codes, i, wars)


@leaf
def settle(shoe: Bytes, at: int, codes: Codes, i: int, wars: bool) -> int:
    """Round `i` from a place of the shoe on; returns the place after its last card."""
    boxes = codes.shape[0]
    dealer, level = shoe[_U(at + boxes)], 0
    for box in range(boxes):
        card = shoe[_U(at + box)]
        codes[box, i] = HIGHER if card > dealer else LOWER if card < dealer else SURRENDERED
        level += card == dealer
    at += boxes + 1
    if not wars or not level:
        return at
    second = shoe[_U(at + level)]
    for box in range(boxes):
        if codes[box, i] == SURRENDERED:
            card = shoe[_U(at)]
            at += 1
            codes[box, i] = WAR_LOST if card < second else WAR_WON if card > second else WAR_EQUAL
    return at + 1


KERNEL = Kernel(plan=plan, usual="best")
