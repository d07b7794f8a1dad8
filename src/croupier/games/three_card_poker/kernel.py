"""Three Card Poker: three cards each from one pack, Play or fold by a table of strengths, Pair Plus and Prime.

A box's code is whether it was played, how the dealer's hand stood to it, its category, and the colours of both hands.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
from numpy.typing import NDArray

from croupier.games.shared.poker.showdown import Case
from croupier.games.three_card_poker.odds import best_play
from croupier.games.three_card_poker.representative_deals import COLOURS as COLOURED
from croupier.games.three_card_poker.representative_deals import MAIN, STAKED, classes
from croupier.games.three_card_poker.rules import ANTE, HAND, PAIR_PLUS, PRIME, Rules
from croupier.hands.compiling import kernel, leaf, signed
from croupier.hands.poker_batch import Evaluator, LadderTables, evaluator, strength_of_three
from croupier.simulate.kernels.shared_pack import (
    RED,
    Row,
    category_names,
    choose_strategy,
    places_card_by_card,
    plan_by_unit,
)
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Kernel, Plan
from croupier.simulate.random_streams import WORDS, draw_different, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table

STRATEGIES = ("best", "always", "qualifier")
COLOURS = len(COLOURED)


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    rules: Rules = table.rules
    judge = evaluator(HAND, rules.hand.ladder)
    seats = len({w.seat for w in laid})
    qualifies = judge.least(rules.qualifies.hand, *rules.qualifies.ranks)
    plays, note = strategy(table, judge, qualifies, asked)
    brings, staked = nets_and_stakes_by_code(table, judge)
    places = places_card_by_card(seats, HAND)
    arrays = (places, plays, qualifies, judge.categories, RED, judge.arrays)
    return plan_by_unit(table, laid, f"{__name__}:deal", arrays, brings, staked, note)


def strategy(table: Table, judge: Evaluator, qualifies: int, asked: Asked) -> tuple[NDArray[np.bool_], str]:
    """Which strengths are played."""
    name = choose_strategy(asked.strategy, dict.fromkeys(STRATEGIES), "best")
    strengths = np.arange(len(judge.ranks))
    if name == "always":
        return strengths >= 0, "every hand is played"
    if name == "qualifier":
        return strengths >= qualifies, "played with what would qualify as the dealer's hand"
    weakest = best_play(table).weakest.hand
    return strengths >= judge.strength(weakest), f"best play: {weakest.short} or better"


def nets_and_stakes_by_code(table: Table, judge: Evaluator) -> tuple[dict[str, Row], dict[str, Row]]:
    """Return the net of a unit of each wager, and the stake on it, for every code."""
    paid = classes(table)
    brings: dict[str, list[Fraction]] = {name: [] for name in (ANTE, PAIR_PLUS, PRIME)}
    staked: dict[str, list[Fraction]] = {name: [] for name in brings}
    for played, case, category, colours in product((0, 1), Case, category_names(judge), range(COLOURS)):
        at = paid.met.get((category, case), paid.folded[category]) if played else paid.folded[category]
        brings[ANTE].append(at.net(*MAIN))
        staked[ANTE].append(at.stake(*STAKED))
        brings[PAIR_PLUS].append(at.net(PAIR_PLUS))
        brings[PRIME].append(paid.coloured[colours].net(PRIME))
        for name in (PAIR_PLUS, PRIME):
            staked[name].append(Fraction(1))
    return dict(brings), dict(staked)


@kernel
def deal(
    seed: int,
    block: int,
    codes: Codes,
    places: Ints,
    plays: NDArray[np.bool_],
    qualifies: int,
    categories: Bytes,
    red: Bytes,
    ladder: LadderTables,
) -> None:
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    pack, used = np.empty(places.size + 4, np.uint8), words.size
    for i in range(codes.shape[1]):
        used = draw_different(pack, places.size, 52, words, used, state)
        settle(pack, codes, i, places, plays, qualifies, categories, red, ladder)


@leaf
def settle(
    pack: Bytes,
    codes: Codes,
    i: int,
    places: Ints,
    plays: NDArray[np.bool_],
    qualifies: int,
    categories: Bytes,
    red: Bytes,
    ladder: LadderTables,
) -> None:
    """The code of every box in round `i`, from the pack as it lies."""
    boxes = codes.shape[0]
    a, b, c = pack[places[boxes, 0]], pack[places[boxes, 1]], pack[places[boxes, 2]]
    dealer = strength_of_three(a, b, c, ladder)
    dealer_red = red[a] + red[b] + red[c]
    width = signed(categories[-1]) + 1
    for box in range(boxes):
        a, b, c = pack[places[box, 0]], pack[places[box, 1]], pack[places[box, 2]]
        mine = strength_of_three(a, b, c, ladder)
        reds = red[a] + red[b] + red[c]
        case = signed(dealer >= qualifies) * (1 + signed(mine <= dealer) + signed(mine < dealer))
        same = signed(reds == 0) + signed(reds == HAND)
        colours = same + (same if reds == dealer_red else 0)
        played = signed(plays[mine])
        codes[box, i] = ((played * 4 + case) * width + signed(categories[mine])) * COLOURS + colours


KERNEL = Kernel(plan=plan, usual="best")
