"""Three Card Poker against a player-dealer one of whose cards is seen (kings GEGA-004246), with its two bonus bets.

A box's code is whether it was played, how the player-dealer's hand stood to it, its own category, and the category of
the best five of the six cards. The player-dealer is taken to have put up enough for every wager; where a seat that
banks is simulated as well, the readable engine plays instead.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
from numpy.typing import NDArray

from croupier.games.california_three_card.odds import seen_cards, weakest
from croupier.games.california_three_card.representative_deals import MAIN, classes
from croupier.games.california_three_card.rules import ANTE, HAND, PAIR_PLUS, SIX_CARD_BONUS, SIX_CARDS, Rules
from croupier.games.shared.poker.showdown import Case
from croupier.hands.compiling import kernel, leaf, signed
from croupier.hands.poker_batch import (
    Cards,
    Evaluator,
    LadderTables,
    evaluator,
    strength_of_sum,
    strength_of_three_sum,
)
from croupier.simulate.kernels.shared_pack import (
    Row,
    category_names,
    choose_strategy,
    circle_fees,
    places_hand_by_hand,
    plan_by_wager,
)
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Kernel, Plan
from croupier.simulate.random_streams import WORDS, draw_different, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table

STRATEGIES = ("best", "always", "qualifier")
CASES = len(Case)
RANKS = 13


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    rules: Rules = table.rules
    judge, six = evaluator(HAND, rules.hand.ladder), evaluator(2 * HAND, SIX_CARDS)
    qualifies = judge.least(rules.qualifies.hand, *rules.qualifies.ranks)
    plays, note = strategy(table, judge, qualifies, asked)
    brings, staked = nets_and_stakes_by_code(table, judge, six)
    places = places_hand_by_hand(len({w.seat for w in laid}), HAND)
    arrays = (places, plays, qualifies, judge.categories, six.categories, judge.arrays, six.arrays)
    fees = circle_fees(table, laid, ANTE)
    rows = [[Fraction(w.stake) * net - fee for net in brings[w.wager]] for w, fee in zip(laid, fees, strict=True)]
    stakes = [[Fraction(w.stake) * part for part in staked[w.wager]] for w in laid]
    return plan_by_wager(table, laid, f"{__name__}:deal", arrays, rows, stakes, note)


def strategy(table: Table, judge: Evaluator, qualifies: int, asked: Asked) -> tuple[NDArray[np.bool_], str]:
    """Which strengths are played, by the rank of the card seen."""
    name = choose_strategy(asked.strategy, dict.fromkeys(STRATEGIES), "best")
    strengths = np.tile(np.arange(len(judge.ranks)), (RANKS, 1))
    if name == "always":
        return strengths >= 0, "every hand is played"
    if name == "qualifier":
        return strengths >= qualifies, "played with what would qualify as the player-dealer's hand"
    paid = classes(table)
    from_ = [weakest(table, seen, paid)[0] for seen in seen_cards(table)]
    return strengths >= np.array(from_)[:, None], "best play by the card seen"


def nets_and_stakes_by_code(table: Table, judge: Evaluator, six: Evaluator) -> tuple[dict[str, Row], dict[str, Row]]:
    """Return the net of a unit of each wager, and the stake on it, for every code."""
    paid = classes(table)
    brings: dict[str, list[Fraction]] = {name: [] for name in (ANTE, PAIR_PLUS, SIX_CARD_BONUS)}
    staked: dict[str, list[Fraction]] = {name: [] for name in brings}
    for played, case, own_category, best in product((0, 1), Case, category_names(judge), category_names(six)):
        at = paid.met.get((own_category, case), paid.folded[own_category]) if played else paid.folded[own_category]
        brings[ANTE].append(at.net(*MAIN))
        staked[ANTE].append(at.stake(*MAIN))
        brings[PAIR_PLUS].append(at.net(PAIR_PLUS))
        brings[SIX_CARD_BONUS].append(paid.six[best, played].net(SIX_CARD_BONUS))
        for name in (PAIR_PLUS, SIX_CARD_BONUS):
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
    best: Bytes,
    three: LadderTables,
    six: LadderTables,
) -> None:
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    pack, cards, used = np.empty(places.size + 4, np.uint8), np.empty(2 * HAND, np.uint8), words.size
    for i in range(codes.shape[1]):
        used = draw_different(pack, places.size, 52, words, used, state)
        settle(
            pack,
            cards,
            codes,
            i,
            places,
            plays,
            qualifies,
            categories,
            best,
            three,
            six,
        )


@leaf
def settle(
    pack: Bytes,
    cards: Cards,
    codes: Codes,
    i: int,
    places: Ints,
    plays: NDArray[np.bool_],
    qualifies: int,
    categories: Bytes,
    best: Bytes,
    three: LadderTables,
    six: LadderTables,
) -> None:
    """The code of every box in round `i`, from the pack as it lies; the last card of all is the one seen."""
    boxes = codes.shape[0]
    a, b, c = pack[places[boxes, 0]], pack[places[boxes, 1]], pack[places[boxes, 2]]
    cards[3], cards[4], cards[5] = a, b, c
    keys = three.keys
    theirs, seen = keys[a] + keys[b] + keys[c], signed(c) >> 2
    dealer = strength_of_three_sum(theirs, a, b, c, three)
    width, wide = signed(categories[-1]) + 1, signed(best[-1]) + 1
    for box in range(boxes):
        a, b, c = pack[places[box, 0]], pack[places[box, 1]], pack[places[box, 2]]
        cards[0], cards[1], cards[2] = a, b, c
        own_key = keys[a] + keys[b] + keys[c]
        mine = strength_of_three_sum(own_key, a, b, c, three)
        case = signed(dealer >= qualifies) * (1 + signed(mine <= dealer) + signed(mine < dealer))
        held = signed(best[strength_of_sum(own_key + theirs, cards, six)])
        played = signed(plays[seen, mine])
        codes[box, i] = ((played * CASES + case) * width + signed(categories[mine])) * wide + held


KERNEL = Kernel(plan=plan, usual="best")
