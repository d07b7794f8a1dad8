"""Rules for the river of ultimate hold'em: what the kernel says they give away, dealt out slowly on single boards."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from croupier.equipment.cards import DECK, cards
from croupier.games.holdem.odds import rivers, solver
from croupier.games.holdem.odds.best_play import ultimate_model
from croupier.games.holdem.representative_deals import LOSE, LOSE_OUT, TIE, TIE_OUT, WIN, WIN_OUT
from croupier.hands.poker import Hand, best_of_seven, five, is_at_least
from croupier.hands.poker_batch import evaluator
from croupier.odds.poker.boards import HOLES
from croupier.table import Table

BOARD = cards("2c 7d 9h Jc Ks")
HELD = ["Qh 4s", "9s 5d", "6h 4d"]


def outcome(mine: Hand, theirs: Hand) -> int:
    plays = is_at_least(theirs, "one_pair")
    if mine > theirs:
        return WIN if plays else WIN_OUT
    if mine < theirs:
        return LOSE if plays else LOSE_OUT
    return TIE if plays else TIE_OUT


def slowly(pays: solver.Payoffs, fold: int, held: str, rule: int) -> int:
    """What a rule gives away with two cards on the board, every dealer's hand dealt; ten flops led to it."""
    own = cards(held)
    mine, board = best_of_seven([*own, *BOARD]), five(BOARD)
    rest = [card for card in DECK if card not in own and card not in BOARD]
    seven = evaluator(7)
    kind = int(seven.categories[seven.strength(mine)])
    worth = sum(
        int(pays.base[o, kind] + pays.play[o, kind])
        for o in (outcome(mine, best_of_seven([*two, *BOARD])) for two in combinations(rest, 2))
    )
    gain = (worth - fold * 990) * 10
    high = max(card.rank for card in own)
    above = [rank for rank in range(high + 1, 15) if rank not in {card.rank for card in BOARD}]
    better = mine.rank[0] != board.rank[0]
    kicker = rule > rivers.IMPROVED and high not in {c.rank for c in BOARD} and len(above) < rule - rivers.IMPROVED
    if rule == rivers.OUTS:
        others = [*rest, *own]
        alone = {x: min(best_of_seven([x, y, *BOARD]) for y in others if y is not x) for x in rest}
        kicker = sum(hand > mine for hand in alone.values()) < rivers.TOO_MANY_OUTS
    plays = rule == rivers.ALWAYS or (rule >= rivers.IMPROVED and (better or kicker))
    return max(-gain, 0) if plays else max(gain, 0)


def test_what_a_rule_gives_away_on_a_board() -> None:
    m = ultimate_model(Table("gb-archive/ultimate-holdem"))
    sets, room, out = solver._sets(), solver._room(), np.zeros(rivers.RULES, np.int64)
    early = np.ones(HOLES, np.uint8)
    for held in HELD:
        a, b = (card.index for card in cards(held))
        early[solver.hole_index()[a, b]] = 0
    board = np.array([sorted(card.index for card in BOARD)], solver.boards()[0].dtype)
    nobody = np.zeros((len(solver.symmetry(3).weights), HOLES), np.uint8)
    pay = m.pay
    rivers._given_away(
        board,
        np.ones(1, solver.boards()[1].dtype),
        solver.tables(),
        pay.base,
        pay.play,
        pay.qualify,
        m.fold,
        sets,
        early,
        nobody,
        room,
        out,
    )
    for rule in range(rivers.RULES):
        assert int(out[rule]) == sum(slowly(pay, m.fold, held, rule) for held in HELD), rule


@pytest.mark.long
def test_what_the_rules_cost() -> None:
    """The more a rule sees, the less it costs; playing or folding everything costs most."""
    cost = rivers.given_away(Table("gb-archive/ultimate-holdem"))
    kickers = cost[rivers.IMPROVED :]
    assert 0 < min(kickers) < cost[rivers.IMPROVED] < min(cost[rivers.ALWAYS], cost[rivers.NEVER])
