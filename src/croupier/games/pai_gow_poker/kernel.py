"""Pai gow poker: seven cards each of 53, set the best way or the house way, with the Fortune, Envy and Jokolor bonuses.

Serves gb-archive 13.15 to 13.52. odds.classes knows how the house way sets every class of hands: by its ranks, and by
the suited ranks where a flush is in it. A hand is looked up there; its side wagers look at the cards (rows). The best
setting differs from the house way for few hands and may depend on the suits; the solver's tables have it
(games/shared/pai_gow/seven_cards/best_setting.py), so the first run counts every deal once. What the Envy Bonus pays
for others' hands is counted with the Fortune wager that carries its marker.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np

from croupier.games.pai_gow_poker import representative_deals as outcomes
from croupier.games.pai_gow_poker.odds import unseen_game
from croupier.games.pai_gow_poker.rules import FORTUNE, STANDARD, Rules
from croupier.games.shared.pai_gow.seven_cards.best_setting import SUITS, Play, as_the_house, best_at_game, set_best
from croupier.games.shared.pai_gow.seven_cards.bonus_rows import COLOURS, RANKS, fortune_rows, jokolor_rows, side_rows
from croupier.games.shared.pai_gow.seven_cards.dealing import Sets, cached_arrays, class_of, sets_of
from croupier.games.shared.pai_gow.seven_cards.hand_classes import HAND_SIZE, Pack, settings
from croupier.games.shared.pai_gow.standard_wager import standard
from croupier.hands.compiling import kernel, leaf, signed
from croupier.odds.array_cache import Array, arrays
from croupier.odds.figure_names import BEST, HOUSE
from croupier.simulate.kernels.shared_pack import (
    Row,
    check_wagers_close,
    choose_strategy,
    places_card_by_card,
    plan_by_wager,
)
from croupier.simulate.plan import Asked, Bytes, Codes, Ints, Kernel, Plan, common_unit, to_ticks
from croupier.simulate.random_streams import WORDS, draw_different, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table

CARDS = 53
NOTES = {
    BEST: "hands set the best way against the dealer's house way",
    HOUSE: "both sides set the house way",
}
SIDES = len(fortune_rows()) * COLOURS


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    check_wagers_close(table, laid)
    name = choose_strategy(asked.strategy, NOTES, BEST)
    places = places_card_by_card(len({w.seat for w in laid}), HAND_SIZE)
    play = play_of(table, tables_of(table), name)
    nets = [nets_by_code(table, w) for w in laid]
    envy = _envy(table, laid)
    if envy is None or len(places) == 2:  # a marker, and another person to envy
        return plan_by_wager(table, laid, f"{__name__}:deal", (places, play), nets, note=NOTES[name])
    note = f"{NOTES[name]}; the Envy Bonus is counted with Fortune"
    return _with_envy(table, laid, (places, play), nets, envy, note)


def play_of(table: Table, sets: Sets, name: str) -> Play:
    """How both sides set their hands, by the name of the player's way."""
    return Play(sets, as_the_house(sets) if name == HOUSE else best_at_game(unseen_game(table)))


def tables_of(table: Table) -> Sets:
    """How the house sets every class of hands."""
    return sets_of(arrays(table, "pai gow poker: the house way", _sets, "53 cards"))


def _sets() -> list[Array]:
    return cached_arrays(settings(Pack()), Pack())


# What a code brings


def nets_by_code(table: Table, w: Laid) -> Row:
    """Return the net of a laid wager by code, in money. A code is: the result of the standard wager, the row of
    Fortune, the row of Jokolor."""
    stake, every = Fraction(w.stake), product(range(3), fortune_rows(), jokolor_rows())
    if w.wager == STANDARD:
        by_hands = standard(table).by_hands
        return [stake * by_hands[result] for result, _, _ in every]
    if w.wager == FORTUNE:
        fortune = {row: outcomes.fortune(table, row or None, w.stake) for row in fortune_rows()}
        return [fortune[row] for _, row, _ in every]
    jokolor = {row: outcomes.jokolor(table, row or None) for row in jokolor_rows()}
    return [stake * jokolor[colours] for _, _, colours in every]


# Envy


def _envy(table: Table, laid: tuple[Laid, ...]) -> list[bool] | None:
    """Which of the wagers carry a marker, where any does: 13.32."""
    rules: Rules = table.rules
    least = None if rules.fortune is None else rules.fortune.envy_qualifying_amount
    if least is None:
        return None
    marked = [w.wager == FORTUNE and w.stake >= least for w in laid]
    return marked if any(marked) else None


def _with_envy(
    table: Table, laid: tuple[Laid, ...], given: tuple[Any, ...], nets: list[Row], marked: list[bool], note: str
) -> Plan:
    """A plan in amounts, since a seat's result depends on the hands of the others: 13.40 to 13.44."""
    prizes = [
        [outcomes.envy(table, row or None, w.stake) if is_so else Fraction(0) for row in fortune_rows()]
        for w, is_so in zip(laid, marked, strict=True)
    ]
    unit = common_unit([*(w.stake for w in laid), *(net for row in (*nets, *prizes) for net in row)])
    pays = np.array([[to_ticks(net, unit) for net in row] for row in nets], np.int64)
    seats = list(dict.fromkeys(w.seat for w in laid))
    boxes = np.array([seats.index(w.seat) for w in laid], np.int64)
    stakes = np.array([to_ticks(w.stake, unit) for w in laid], np.int64)
    envies = np.array([[to_ticks(prize, unit) for prize in row] for row in prizes], np.int64)
    arrays_of = (*given, pays, boxes, stakes, envies)
    return Plan(table.game.name, dict(table.options), laid, unit, f"{__name__}:deal_amounts", arrays_of, note=note)


# The kernels


@kernel
def deal(seed: int, block: int, codes: Codes, places: Ints, play: Play) -> None:
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    pack, used = np.empty(places.size + 4, np.uint8), words.size
    hand, counts, local = np.empty(HAND_SIZE, np.int64), np.empty(RANKS, np.int64), np.empty(SUITS, np.int64)
    for i in range(codes.shape[1]):
        used = draw_different(pack, places.size, CARDS, words, used, state)
        settle(pack, codes, i, places, play, hand, counts, local)


@kernel
def deal_amounts(
    seed: int,
    block: int,
    out: Ints,
    staked: Ints,
    places: Ints,
    play: Play,
    pays: Ints,
    boxes: Ints,
    stakes: Ints,
    envies: Ints,
) -> None:
    """Deal a block, and write what every column brings: by its box's code, and by the rows of the other boxes."""
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    pack, used = np.empty(places.size + 4, np.uint8), words.size
    hand, counts, local = np.empty(HAND_SIZE, np.int64), np.empty(RANKS, np.int64), np.empty(SUITS, np.int64)
    codes = np.empty((len(places) - 1, 1), np.uint16)
    for i in range(out.shape[1]):
        used = draw_different(pack, places.size, CARDS, words, used, state)
        settle(pack, codes, 0, places, play, hand, counts, local)
        for c in range(len(out)):
            net = pays[c, codes[boxes[c], 0]]
            for box in range(len(codes)):
                if box != boxes[c]:
                    net += envies[c, codes[box, 0] % SIDES // COLOURS]
            out[c, i] = net
    for c in range(len(out)):
        staked[c] += stakes[c] * out.shape[1]


@leaf
def settle(pack: Bytes, codes: Codes, i: int, places: Ints, play: Play, hand: Ints, counts: Ints, local: Ints) -> None:
    """The code of every box in round `i`. A copy is the dealer's."""
    boxes = codes.shape[0]
    for k in range(HAND_SIZE):
        hand[k] = pack[places[boxes, k]]
    dealer = class_of(hand, counts, play.dealer)
    for box in range(boxes):
        for k in range(HAND_SIZE):
            hand[k] = pack[places[box, k]]
        high, low = set_best(hand, class_of(hand, counts, play.dealer), counts, play, local)
        won = signed(high > play.dealer.high[dealer]) + signed(low > play.dealer.low[dealer])
        codes[box, i] = won * SIDES + side_rows(hand, counts, 1)


KERNEL = Kernel(plan=plan, usual=BEST)
