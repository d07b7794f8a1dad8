"""Pai gow poker against a player-dealer (kings GEGA-004231 and face-up): seven cards each of 53, with their bonuses.

The player-dealer is set the house way. The player sets the best way, against a hand that lies open or against all that
may lie there, or the house way too. The player-dealer is taken to have put up enough for every wager. Where a seat that
banks is simulated as well, or where two Fortune Bonus Bets may envy each other, the readable engine plays instead.
"""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module
from itertools import product
from typing import NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from croupier.games.california_pai_gow_poker import representative_deals as outcomes
from croupier.games.california_pai_gow_poker.odds.hands import unseen_game
from croupier.games.california_pai_gow_poker.odds.open_dealer import ace_high
from croupier.games.california_pai_gow_poker.rules import ACE_HIGH, FORTUNE, STANDARD, AceHighRow, Rules
from croupier.games.shared.pai_gow.seven_cards.best_setting import SUITS, Play, as_the_house, best_at_game, set_best
from croupier.games.shared.pai_gow.seven_cards.bonus_rows import COLOURS, JOKER, RANKS, fortune_rows, side_rows
from croupier.games.shared.pai_gow.seven_cards.dealing import Sets, cached_arrays, class_of, sets_of
from croupier.games.shared.pai_gow.seven_cards.hand_classes import HAND_SIZE
from croupier.games.shared.pai_gow.seven_cards.unseen_dealer import Unseen
from croupier.hands.compiling import kernel, leaf, signed
from croupier.odds.array_cache import Array, arrays
from croupier.odds.figure_names import BEST, HOUSE
from croupier.simulate.kernels.shared_pack import Row, choose_strategy, circle_fees, places_hand_by_hand, plan_by_wager
from croupier.simulate.plan import ENGINE, Asked, Bytes, Codes, Ints, Kernel, Plan
from croupier.simulate.random_streams import WORDS, draw_different, open_stream
from croupier.simulate.wagers import Laid
from croupier.table import Table
from croupier.table.money.player_dealer import PLAYER_DEALER

CARDS = 53
NOTES = {HOUSE: "both sides set the house way", BEST: "set the best way against the house way"}
ACES: tuple[AceHighRow | None, ...] = (None, *get_args(AceHighRow))
ROWS = len(fortune_rows())


class Open(NamedTuple):
    """The facts about a hand that lies open: how every class can be set against it, and which classes are ace-high."""

    begin: Ints  # by class, where the ways to set it begin
    high: NDArray[np.int16]
    low: NDArray[np.int16]
    aces: NDArray[np.bool_]
    best: int  # 1 where the player sets against the open hand
    push: int  # 1 where an ace-high hand of the player-dealer returns the wager
    flushes: int  # 1 where the joker completes a flush


def plan(table: Table, laid: tuple[Laid, ...], asked: Asked) -> Plan:
    rules: Rules = table.rules
    fortunes = [w for w in laid if w.wager == FORTUNE]
    envied = len(fortunes) > 1 and any(w.stake >= rules.envy.envy_from for w in fortunes)
    if envied or any(w.wager == PLAYER_DEALER for w in laid):
        made: Plan = import_module(ENGINE).KERNEL.plan(table, laid, asked)
        return made
    name, game = choose_strategy(asked.strategy, NOTES, BEST), unseen_game(table)
    cached = arrays(table, "pai gow poker against a player-dealer", lambda: _cached_arrays(game), str(game.known_by))
    begin, high, low, aces = cached[5:]
    flushes = int(rules.ranking.flushes)
    seen = Open(begin, high, low, aces, int(name == BEST and rules.dealer_first), int(rules.ace_high_pushes), flushes)
    sets = sets_of(cached[:5])
    play = Play(sets, best_at_game(game) if name == BEST and not rules.dealer_first else as_the_house(sets))
    given = places_hand_by_hand(len({w.seat for w in laid}), HAND_SIZE), play, seen
    nets = [[net - fee for net in nets_by_code(table, w)] for w, fee in zip(laid, circle_fees(table, laid, STANDARD))]
    return plan_by_wager(table, laid, f"{__name__}:deal", given, nets, note=NOTES[name])


def _cached_arrays(game: Unseen) -> list[Array]:
    """The classes, the house way, every way to set them, and which are ace-high."""
    settings, pack = game.settings, game.pack
    return [
        *cached_arrays(settings, pack),
        settings.begin,
        settings.way_high,
        settings.way_low,
        ace_high(pack, settings),
    ]


def nets_by_code(table: Table, w: Laid) -> Row:
    """Return the net of a laid wager by code, in money. A code is: how many of the two hands beat the player-dealer's,
    the row of Fortune, the row of the Ace-High Bonus."""
    stake, every = Fraction(w.stake), list(product(range(3), fortune_rows(), ACES))
    if w.wager == STANDARD:
        by_hands = outcomes.standard(table).by_hands
        return [stake * by_hands[result] for result, _, _ in every]
    if w.wager == FORTUNE:
        fortune = {row: outcomes.fortune(table, row or None, w.stake) for row in fortune_rows()}
        return [fortune[row] for _, row, _ in every]
    aces = {row: outcomes.ace_high(table, row) for row in ACES} if w.wager == ACE_HIGH else {}
    return [stake * aces[row] for _, _, row in every]


@kernel
def deal(seed: int, block: int, codes: Codes, places: Ints, play: Play, seen: Open) -> None:
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    pack, used = np.empty(places.size + 4, np.uint8), words.size
    hand, counts, local = np.empty(HAND_SIZE, np.int64), np.empty(RANKS, np.int64), np.empty(SUITS, np.int64)
    for i in range(codes.shape[1]):
        used = draw_different(pack, places.size, CARDS, words, used, state)
        settle(pack, codes, i, places, play, seen, hand, counts, local)


@leaf
def settle(
    pack: Bytes, codes: Codes, i: int, places: Ints, play: Play, seen: Open, hand: Ints, counts: Ints, local: Ints
) -> None:
    """The code of every box in round `i`. A copy is the player-dealer's."""
    boxes, joker = codes.shape[0], 0
    for k in range(HAND_SIZE):
        hand[k] = pack[places[boxes, k]]
        joker |= signed(hand[k] == JOKER)
    dealer = class_of(hand, counts, play.dealer)
    for box in range(boxes):
        for k in range(HAND_SIZE):
            hand[k] = pack[places[box, k]]
        mine = class_of(hand, counts, play.dealer)
        high, low = set_best(hand, mine, counts, play, local)
        won = count_hands_won(mine, high, low, dealer, play.dealer, seen)
        aces = 0
        if seen.aces[dealer]:
            aces = 1 if seen.aces[mine] else 2 if joker else 3
        codes[box, i] = (won * ROWS + side_rows(hand, counts, seen.flushes) // COLOURS) * 4 + aces


@leaf
def count_hands_won(mine: int, own_high: int, own_low: int, dealer: int, sets: Sets, seen: Open) -> int:
    """How many of the two hands beat the player-dealer's; 1 is a push."""
    high, low = sets.high[dealer], sets.low[dealer]
    if seen.push and seen.aces[dealer]:
        return 1
    if not seen.best:
        return signed(own_high > high) + signed(own_low > low)
    most = 0
    for way in range(seen.begin[mine], seen.begin[mine + 1]):
        most = max(most, signed(seen.high[way] > high) + signed(seen.low[way] > low))
    return most


KERNEL = Kernel(plan=plan, usual=BEST)
