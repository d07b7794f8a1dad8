"""One box of blackjack as a chain of states: every card leads from a state to the next, with no question asked.

A processor that guesses which way a hand goes is wrong once or twice a round, and each time that costs more than the
cards do. So what to do with a card is looked up: a state is all that matters of the cards so far (the hand, the
dealer's cards, the stage of the round), and a step says which state follows and, at the end of a round, what it
brought. Cards are drawn from the shoe as they are needed. A pair that is split, and a round that the shoe may not be
long enough for, is left to the kernel that goes hand by hand, from the same cards; so is, where the count decides on
insurance, a round against an ace.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack import stepper as s
from croupier.games.blackjack.kernel.rounds import (
    COUNTED,
    INSURE,
    NEED,
    STAKE,
    TAKES_EVEN,
    Game,
    Sides,
    one_round,
    should_surrender,
    true_count,
)
from croupier.games.blackjack.kernel.tables import DOUBLES, HIT, SOFT_OFFSET, SURRENDERS, UNREACHED_COUNT, UPS, Tables
from croupier.games.shared.twenty_one.hand_rules import MAY, score_to_double, why_no_double, why_no_split
from croupier.games.shared.twenty_one.kernel import VALUES, dealer_total, is_natural, total_of
from croupier.hands.blackjack import DEALER_STANDS, LIMIT
from croupier.hands.compiling import kernel, leaf, signed
from croupier.hands.compiling import unsigned as _U
from croupier.simulate.kernels.shoe import AT, MIXED, USED, ready_shoe
from croupier.simulate.plan import Bytes, Ints
from croupier.simulate.random_streams import WORDS, Words, below16, fill_words, open_stream, redraw16

STEPS_OF_STATE = 10  # values of a card, and so steps of a state
BURN, START, LEFT_ASIDE = "burn", "start", "aside"  # the card that is burned; a new round; a round for the other kernel
CODE, ENDS = 24, 1 << 31  # where a step keeps the code of its result, and whether it ends a round
_NEXT = np.uint32((1 << CODE) - 1)
_CODES = 15
_LOW16, _S16 = _U(0xFFFF), _U(16)
State = tuple[object, ...]
Result = tuple[int, int]  # what a round brought, and what was staked in all


@dataclass
class Builder:
    """Builds the chain of a strategy under the rules of a table."""

    chosen: Tables
    game: Game
    numbers: dict[State, int] = field(default_factory=dict)
    results: list[Result] = field(default_factory=lambda: [(0, 0)])  # by code; 0 is no result yet
    steps: list[int] = field(default_factory=list)

    def build_steps(self) -> NDArray[np.uint32]:
        """The steps of all states, ten a state; the first three states are those with a name."""
        waiting: list[State] = [(BURN,), (START,), (LEFT_ASIDE,)]
        self.numbers = {state: number for number, state in enumerate(waiting)}
        for state in waiting:  # grows while we go through it
            for value in range(1, STEPS_OF_STATE + 1):
                node = self.state_after(state, value)
                if isinstance(node[0], int):
                    code = self.code(cast(Result, node))
                    self.steps.append(ENDS | code << CODE | self.numbers[START,] * STEPS_OF_STATE)
                    continue
                if node not in self.numbers:
                    self.numbers[node] = len(self.numbers)
                    waiting.append(node)
                self.steps.append(self.numbers[node] * STEPS_OF_STATE)
        return np.array(self.steps, np.uint32)

    def code(self, result: Result) -> int:
        if result not in self.results:
            self.results.append(result)
        return self.results.index(result)

    def state_after(self, state: State, value: int) -> State | Result:
        """The state after a card, or the result of the round."""
        name, *held = state
        return getattr(self, f"_{name}")(*held, value)  # type: ignore[no-any-return]

    # The first cards

    def _burn(self, value: int) -> State:
        return (START,)

    def _aside(self, value: int) -> State:
        return (LEFT_ASIDE,)

    def _start(self, value: int) -> State:
        return "first_card_state", value

    def _first_card_state(self, a: int, value: int) -> State:
        if value == 1 and self.game.how[INSURE] < UNREACHED_COUNT:
            return (LEFT_ASIDE,)  # whether to insure, the count says
        return "upcard_state", a, value

    def _upcard_state(self, a: int, up: int, b: int) -> State | Result:
        rules = self.game.rules
        may_split = why_no_split(rules.hand, 2, a, a == b, 1, 0) == MAY
        if may_split and self.chosen.splits[UPS * a + up] == 1:
            return (LEFT_ASIDE,)
        if rules.hole:
            return "hole", *sorted((a, b)), up
        return self.two(a, b, up, 0)

    def _hole(self, a: int, b: int, up: int, hole: int) -> State | Result:
        if self.should_surrender(a, b, up):
            return self.result_of(s.GIVEN_UP, 1, s.NATURAL if is_natural(up, hole) else s.OVER)
        if self.game.rules.peek and is_natural(up, hole) and not is_natural(a, b):
            return self.result_of(0, 1, s.NATURAL)
        return self.two(a, b, up, hole)

    def two(self, a: int, b: int, up: int, hole: int) -> State | Result:
        """Return the state after two cards: a blackjack, or a hand to be played."""
        if self.should_surrender(a, b, up):
            if up in (1, STEPS_OF_STATE) and self.game.rules.surrender == s.LATE:
                return "given_up", up
            return self.result_of(s.GIVEN_UP, 1, s.OVER)
        if not is_natural(a, b):
            return self.play(a + b, a == 1 or b == 1, up, hole, first=True)
        if up == 1 and self.game.rules.even_money and self.game.how[TAKES_EVEN]:
            return self.result_of(s.AT_ONCE, 1, s.OVER)
        if hole or up not in (1, STEPS_OF_STATE):
            return self._natural(up, hole)
        return "natural", up

    def _natural(self, up: int, hole: int) -> Result:
        return self.result_of(s.BLACKJACK, 1, s.NATURAL if is_natural(up, hole) else s.OVER)

    def should_surrender(self, a: int, b: int, up: int) -> bool:
        rules = self.game.rules
        if not rules.surrender or is_natural(a, b):
            return False
        return bool(should_surrender(a, b, a == 1 or b == 1, up, self.game.book))

    def _given_up(self, up: int, second: int) -> Result:
        return self.result_of(s.GIVEN_UP, 1, s.NATURAL if is_natural(up, second) else s.OVER)

    # The hand

    def play(self, hard: int, ace: bool, up: int, hole: int, first: bool = False) -> State | Result:
        """Play a hand by the strategy."""
        total = total_of(hard, ace)
        if total > LIMIT:
            return self.result_of(s.BUST, 1, s.OVER)
        act = int(self.chosen.play[UPS * (total + (SOFT_OFFSET if total != hard else 0)) + up]) if total < LIMIT else 0
        act -= SURRENDERS if act >= SURRENDERS else 0
        if act >= DOUBLES:
            rules = self.game.rules.hand
            score = score_to_double(hard, ace, rules.ace_low)
            if first and why_no_double(rules, 2, score, 0, 0) == MAY:
                return "double", hard, ace and not rules.ace_low, up, hole
            act -= DOUBLES
        return ("hit", hard, ace, up, hole) if act == HIT else self.stand(total, 1, up, hole)

    def _hit(self, hard: int, ace: bool, up: int, hole: int, value: int) -> State | Result:
        return self.play(hard + value, ace or value == 1, up, hole)

    def _double(self, hard: int, ace: bool, up: int, hole: int, value: int) -> State | Result:
        total = total_of(hard + value, ace or value == 1)
        return self.result_of(s.BUST, 2, s.OVER) if total > LIMIT else self.stand(total, 2, up, hole)

    def result_of(self, mine: int, times: int, house: int) -> Result:
        """Return the result by the settlement of a hand, perhaps doubled, against the dealer's."""
        meets, nets = s.DEALER_ENDS * mine + house, self.game.nets[0]
        net = nets[s.OWN + meets] + (times - 1) * nets[s.TWICE + meets]
        return int(net), int(times * self.game.stakes[0, STAKE])

    # The dealer

    def stand(self, total: int, times: int, up: int, hole: int) -> State | Result:
        mine = max(total - DEALER_STANDS + 1, 0)  # less than what the dealer stands on is all the same
        return self._second(mine, times, up, hole) if hole else ("second", mine, times, up)

    def _second(self, mine: int, times: int, up: int, second: int) -> State | Result:
        if is_natural(up, second):
            return self.result_of(mine, times, s.NATURAL)
        return self.dealer(mine, times, up + second, up == 1 or second == 1)

    def dealer(self, mine: int, times: int, hard: int, ace: bool) -> State | Result:
        total = dealer_total(hard, ace, self.game.rules.soft_17)
        if total < DEALER_STANDS:
            return "draw", mine, times, hard, ace
        return self.result_of(mine, times, s.house(total, False))

    def _draw(self, mine: int, times: int, hard: int, ace: bool, value: int) -> State | Result:
        return self.dealer(mine, times, hard + value, ace or value == 1)


def longest(shoe: Bytes) -> int:
    """No round of one hand that is not split takes more cards than this: the lowest cards of the shoe up to what both
    hands can hold, the two that end them, and what is drawn past the end of a round."""
    low = np.cumsum(np.sort(VALUES[shoe]).astype(np.int64))
    return int((low <= LIMIT + DEALER_STANDS - 1).sum()) + 2 + 4


def compile_chain(chosen: Tables, game: Game, shoe: Bytes) -> tuple[NDArray[np.uint32], Ints, Bytes, int]:
    """The chain in arrays: its steps, by code what a round brought and staked, and by card its step; and how many cards
    a round may need."""
    builder = Builder(chosen, game)
    steps = builder.build_steps()
    results = np.zeros((_CODES + 1, 2), np.int64)
    results[: len(builder.results)] = builder.results
    return steps, results, (VALUES - 1).astype(np.uint8), longest(shoe)


@kernel
def deal(
    seed: int,
    block: int,
    out: Ints,
    staked: Ints,
    signal: NDArray[np.int8],
    pack: Bytes,
    cut: int,
    game: Game,
    sides: Sides,
    steps: NDArray[np.uint32],
    results: Ints,
    values: Bytes,
    need: int,
) -> None:
    """Rounds from shoes. `signal` is the true count before each round, where the shoe is counted."""
    state, words = open_stream(seed, block), np.empty(WORDS, np.uint64)
    size, rounds = pack.size, out.shape[1]
    shoe, clock, places = np.empty(2 * size + 4, np.uint8), np.zeros(5, np.int64), np.empty(0, np.uint16)
    shoe[:size] = pack
    if game.how[COUNTED]:
        places = np.empty(rounds + 4, np.uint16)
    boxes = s.Boxes(
        np.zeros((1, s.BOX), np.int64),
        np.zeros((1, s.MOST_HANDS, s.HAND), np.int64),
        np.zeros((1, s.MOST_HANDS, s.WIDE), np.uint8),
        np.zeros((1, s.MOST_HANDS), np.int64),
    )
    clock[USED], first = words.size, 0
    while clock[DONE] < rounds:
        walk(out[0], staked, places, shoe, size, cut, need, clock, words, state, steps, results, values)
        if clock[DONE] < rounds and size - clock[AT] > cut:
            draw_to_whole_words(shoe, clock, size, words, state)
            ready_shoe(shoe, clock, size, -1, 2 * NEED, words, state)  # this shoe, whatever its cut
            count = 0
            if game.how[COUNTED]:
                count = true_count(running_count(shoe, game.tags, 1, clock[AT]), size - clock[AT])
            one_round(shoe, clock, count, out, staked, clock[DONE], game, sides, boxes)
            clock[DONE] += 1
        if game.how[COUNTED] and (clock[DONE] >= rounds or size - clock[AT] <= cut):
            first = write_true_counts(signal, shoe, game.tags, places, first, min(clock[DONE], rounds), size)


DONE, DRAWN = 3, 4  # of a clock here: rounds played, and how far cards were drawn for a round that is left aside


@leaf
def walk(
    nets: Ints,
    staked: Ints,
    places: NDArray[np.uint16],
    shoe: Bytes,
    size: int,
    cut: int,
    need: int,
    clock: Ints,
    words: Words,
    state: Words,
    steps: NDArray[np.uint32],
    results: Ints,
    values: Bytes,
) -> None:
    """Walk the chain to the end of the shoe, or until all rounds are played or one is to be left aside. Every card
    drawn changes places with the first that is left, so those of a round lie in order behind one another; `places` is
    where each round begins."""
    last, done, used = _U(nets.size), _U(clock[DONE]), clock[USED]
    at, begin, node, laid = _U(clock[AT]), _U(clock[AT]), _U(STEPS_OF_STATE), 0
    whole, low, aside = _U(size), _U(size - max(cut, need)), _U(2 * STEPS_OF_STATE)
    if at >= _U(size - cut) or at == _U(0):
        at, begin, node = _U(0), _U(1), _U(0)  # a card is burned
    elif at >= low:
        node = aside
    counts = places.size > 0
    if counts:
        places[done] = begin
    while done < last and node != aside:
        if used >= words.size:
            fill_words(state, words)
            used = 0
        word = words[used]
        used += 1
        for _ in range(4):
            limit = whole - at
            product = (word & _LOW16) * limit
            word >>= _S16
            target = at + (product >> _S16)
            if (product & _LOW16) < limit and (product & _LOW16) < _U(65536) % limit:
                target = at + _U(redraw16(state, signed(limit)))
            card = shoe[target]
            shoe[target] = shoe[at]
            shoe[at] = card
            at += _U(1)
            step = steps[node + _U(values[card])]
            node = _U(step & _NEXT)
            code = _U(step >> np.uint32(CODE)) & _U(_CODES)
            if done < last:
                nets[done] = results[code, 0]
                laid += results[code, 1]
            ends = _U(step >> np.uint32(31))
            done += ends
            begin = at if ends else begin
            if counts:
                places[done] = begin
            if at * ends >= low:
                node = aside
                break
    staked[0] += laid
    clock[AT], clock[DRAWN], clock[DONE], clock[USED] = begin, at, done, used


@leaf
def running_count(shoe: Bytes, tags: Ints, first: int, last: int) -> int:
    """The running count of the cards from one place to another."""
    running = 0
    for place in range(first, last):
        running += tags[shoe[_U(place)]]
    return running


@leaf
def write_true_counts(
    signal: NDArray[np.int8], shoe: Bytes, tags: Ints, places: NDArray[np.uint16], first: int, last: int, size: int
) -> int:
    """The true count before each of a shoe's rounds, from its cards as they lie. Returns the number of the next."""
    running, place = 0, 1
    for i in range(first, last):
        begin = signed(places[i])
        running += running_count(shoe, tags, place, begin)
        place = begin
        signal[i] = min(max(true_count(running, size - begin), -120), 120)
    return last


@leaf
def draw_to_whole_words(shoe: Bytes, clock: Ints, size: int, words: Words, state: Words) -> None:
    """Draw on to a place from which whole words of cards are mixed."""
    at = clock[DRAWN]
    while at & 3 and at < size:
        if clock[USED] >= words.size:
            fill_words(state, words)
            clock[USED] = 0
        target = at + below16(words[clock[USED]], size - at, state)
        clock[USED] += 1
        card = shoe[target]
        shoe[target] = shoe[at]
        shoe[at] = card
        at += 1
    clock[MIXED] = at
