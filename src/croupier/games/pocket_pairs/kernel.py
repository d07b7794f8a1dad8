"""Pocket Pairs: two cards each from one pack, and whether they are a pair of one colour or of two.

Serves gb-archive section 18, for a player who keeps the wager and shows the cards: there is no better play.
"""

from __future__ import annotations

import numpy as np

from croupier.games.pocket_pairs.representative_deals import Class, classes
from croupier.games.pocket_pairs.rules import WAGER
from croupier.hands.compiling import kernel, leaf
from croupier.simulate.kernels.shared_pack import RED, check_wagers_close, plan_by_unit
from croupier.simulate.plan import Asked, Bytes, Codes, Kernel, Plan
from croupier.simulate.random_streams import WORDS, draw_different, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table

NONE, MIXED, SAME = (int(one) for one in (Class.NO_PAIR, Class.MIXED, Class.SAME))


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    check_wagers_close(table, laid)
    nets = classes(table)
    brings = {WAGER: [nets[kind] for kind in Class]}
    return plan_by_unit(table, laid, f"{__name__}:deal", (RED,), brings, note="the cards are kept and shown")


@kernel
def deal(seed: int, block: int, codes: Codes, red: Bytes) -> None:
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    boxes = codes.shape[0]
    pack, used = np.empty(2 * boxes + 4, np.uint8), words.size
    for i in range(codes.shape[1]):
        used = draw_different(pack, 2 * boxes, 52, words, used, state)
        settle(pack, codes, i, red)


@leaf
def settle(pack: Bytes, codes: Codes, i: int, red: Bytes) -> None:
    """The code of every box in round `i`; a card goes to each in turn, and then a second."""
    boxes = codes.shape[0]
    for box in range(boxes):
        a, b = pack[box], pack[box + boxes]
        codes[box, i] = NONE if a >> 2 != b >> 2 else SAME if red[a] == red[b] else MIXED


KERNEL = Kernel(plan=plan)
