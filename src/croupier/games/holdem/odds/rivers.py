"""Short rules for the river of Ultimate Texas Hold'em, and what they cost beside best play.

Serves gb-archive 11.60 to 11.62 and perth's game of the same name. A rule says of every two hole cards and every board
that came to the river whether to play once or fold. It is priced over every board, for the hands that best play has
checked twice: what it gives away there, per unit of the Ante.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from croupier.games.holdem.odds import solver
from croupier.games.holdem.odds.best_play import DEALERS, FLOPS, LATER_BOARDS, decisions, ultimate_model
from croupier.games.holdem.odds.solver import Payoffs, Room, Sets
from croupier.hands.compiling import kernel
from croupier.odds.charts import Simplified
from croupier.odds.poker.boards import HOLES, Array, Tables, tables
from croupier.odds.progress import Counted
from croupier.table import Table

ALWAYS, NEVER, IMPROVED = 0, 1, 2  # rules; those after them add kickers, the best one first
KICKERS = (1, 2, 3)  # how many of the highest ranks that are not on the board a hole card may be
OUTS = IMPROVED + 1 + len(KICKERS)  # and the last one counts the cards with which the dealer is ahead
TOO_MANY_OUTS = 21  # of them: too many to play against
RULES = OUTS + 1
BETTER = "the two cards make more than the board has by itself"
SAID = {
    IMPROVED: f"after the river, play when {BETTER}, and fold the rest",
    IMPROVED + 1: "the same, or with the highest card that is not on the board",
    IMPROVED + 2: "the same, or with one of the two highest that are not on the board",
    IMPROVED + 3: "the same, or with one of the three highest that are not on the board",
    OUTS: f"after the river, play when {BETTER}, or when fewer than {TOO_MANY_OUTS} single cards would put the "
    "dealer ahead",
    ALWAYS: "after the river, play everything",
    NEVER: "after the river, fold everything",
}


@kernel
def _given_away(  # noqa: C901 - one pass over all boards, as the solver's own
    chosen: Array,
    weights: Array,
    t: Tables,
    base: Array,
    play: Array,
    qualify: int,
    fold: int,
    sets: Sets,
    early: Array,
    flop_plan: Array,
    room: Room,
    out: Array,
) -> None:
    """Add up in `out[rule]` what each rule gives away on these boards, for hands that checked before them."""
    levels, n = np.array([qualify]), np.zeros(6, np.int64)
    played, least = np.zeros(1081, np.int64), np.zeros(47, np.int64)  # what a card makes of the board at the least
    where, holes = room.where, sets.holes
    for i in range(chosen.shape[0]):
        board, weight = chosen[i], weights[i]
        solver._look(board, t, levels, sets.pairs, room)
        played[:] = 0
        for u in range(5):
            for v in range(u + 1, 5):
                at = solver._number_without(board, u, v, sets.binom)
                plan, moved = flop_plan[sets.of3[at]], holes[sets.by3[at]]
                for k in range(1081):
                    played[k] += plan[moved[where[k]]]
        mask, own_category = 0, 99
        for z in range(5):
            mask |= 1 << (board[z] >> 2)
        least[:] = 1 << 30
        k = -1
        for x in range(47):
            for y in range(x + 1, 47):
                k += 1
                own_category = min(own_category, t.category[room.found[k]])
                least[x], least[y] = min(least[x], room.found[k]), min(least[y], room.found[k])
        k = -1
        for x in range(47):
            for y in range(x + 1, 47):
                k += 1
                if early[where[k]] or played[k] == 10:
                    continue
                solver._counts(room.below[k], room.equal[k], room.under[k, 0], room.found[k], qualify, n)
                c = t.category[room.found[k]]
                worth = 0
                for o in range(6):
                    worth += n[o] * (base[o, c] + play[o, c])
                lost = (worth - fold * 990) * weight * (10 - played[k])
                high = max(room.live[x] >> 2, room.live[y] >> 2)
                above = 0
                for rank in range(high + 1, 13):
                    above += 1 - (mask >> rank & 1)
                kicker = above if not mask >> high & 1 else 99
                outs = 0
                for z in range(47):
                    outs += z != x and z != y and least[z] > room.found[k]
                for rule in range(RULES):
                    plays = rule == ALWAYS or (rule >= IMPROVED and c > own_category)
                    plays |= (IMPROVED < rule < OUTS and kicker < rule - IMPROVED) or (
                        rule == OUTS and outs < TOO_MANY_OUTS
                    )
                    if plays and lost < 0:
                        out[rule] -= lost
                    elif not plays and lost > 0:
                        out[rule] += lost


def given_away(table: Table) -> list[Fraction]:
    """Return the cost of each rule, per unit of the Ante."""
    m = ultimate_model(table)
    made = decisions(table)
    totals = _sum_over_boards(m.pay, m.fold, made.early, made.flop)
    unit = FLOPS * LATER_BOARDS * DEALERS * m.pay.scale * HOLES
    return [Fraction(int(total), unit) for total in totals]


def _sum_over_boards(pay: Payoffs, fold: int, early: Array, flop: Array) -> Array:
    t, sets = tables(), solver._sets()

    def part(steps: list[tuple[Array, Array]], counted: Counted) -> Array:
        out, room = np.zeros(RULES, np.int64), solver._room()
        for given in steps:
            _given_away(*given, t, pay.base, pay.play, pay.qualify, fold, sets, early, flop, room, out)
            counted.one_done()
        return out

    total: Array = np.sum(solver._map_on_workers("what a rule for the river gives away", part), axis=0)
    return total


def rules(table: Table) -> Iterator[Simplified]:
    """The rules in words, with what each costs."""
    costs = given_away(table)
    for rule, words in SAID.items():
        yield Simplified(words, costs[rule])
