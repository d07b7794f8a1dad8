"""One table of blackjack for Gymnasium, stepped by the compiled stepper; the readable round is made on demand.

It is the environment of croupier.learning.gym_table with the same actions, observations and rewards, many times as
fast. The cards come from the stream of the environment of many tables (the package), of which this is one. `playing`,
the words of a refusal and `render` rest on the readable round: the cards and actions of this round are put through it
then. Tables that the stepper does not play (other wagers, Switch, Parallel Deal, surrender) are played by the
readable round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import DECK
from croupier.games.blackjack.environment.vector import (
    BETTING,
    NET,
    OVER,
    PHASE,
    BlackjackVectorEnv,
    act,
    is_compiled,
    is_legal,
    look,
)
from croupier.games.blackjack.environment.vector import MOST_DRAWN as NEED
from croupier.games.blackjack.stepper import Boxes, rules_of_array
from croupier.hands.compiling import leaf
from croupier.learning.gym_table import TableEnv
from croupier.learning.observations import MOST_CARDS, ROWS, Observations, Seen, one_hot
from croupier.simulate.kernels.shoe import AT, ready_shoe
from croupier.simulate.plan import Bytes, Ints
from croupier.simulate.random_streams import Words
from croupier.table import Round
from croupier.table.felt import Move

ACTION_REFUSED, GOES_ON, ENDS = range(3)  # what came of an action
START = -1  # no action: the table is made ready
LOOK_AGAIN = -2  # nor this: what is there is looked at again
MAIN = "main"


class Stacked:
    """A dealer who deals these cards."""

    def __init__(self, cards: Iterator[int]) -> None:
        self.cards = cards

    def answer(self, playing: Round) -> Move:
        assert playing.awaiting is not None
        return {"do": "chance", "outcome": DECK[next(self.cards)].text, "place": str(playing.awaiting.place)}


class BlackjackEnv(TableEnv):
    """One seat at a table of blackjack."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, object] | None = None,
        wagers: Sequence[str] | None = None,
        render_mode: str | None = None,
        observations: Observations = "plain",
    ) -> None:
        super().__init__(game, options, wagers, render_mode, observations)
        self._fast = is_compiled(self.table) and [laid.wager for laid in self.laid] == [MAIN]
        self._done: list[int] = []  # the actions of this round
        self._begun, self._known = 0, True  # where its cards begin in the shoe; whether the readable round is of it
        if self._fast:
            self._many = BlackjackVectorEnv(game, 1, options)
            self._width = len(self.actions), len(self.wagers)

    @property
    def playing(self) -> Round | None:
        """The readable round, made now from its cards and actions where it is not there yet."""
        if not self._known:
            self._known = True
            cards = self._many._shoes[0]
            self.sitting.table.carry = {}
            self.sitting.begin()
            self._go_on(betting=True)
            dealer: Any = Stacked(iter(cards[self._begun :].tolist()))
            self.dealer = dealer
            for action in self._done:
                super().step(action)
        return self.sitting.playing

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        if not self._fast:
            return super().reset(seed=seed, options=options)
        gymnasium.Env.reset(self, seed=seed)
        if seed is not None or not self._seeded:
            self._many._open(int(self.np_random.integers(1 << 62)))
            self._seeded = True
        self._done, self._known = [], False
        _, _, seen, info = self._step(START)
        return seen, info

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if not self._fast:
            return super().step(action)
        assert self._seeded, "reset comes first"
        came, net, seen, info = self._step(int(action))
        if came == ACTION_REFUSED:
            refusal = self._refusal(int(action))
            assert refusal is not None
            info["refused"] = f"{refusal.sentence} [{refusal.clause}]" if refusal.clause else refusal.sentence
            return seen, 0.0, False, False, info
        self._done.append(int(action))
        self._known = False
        if came == GOES_ON:
            return seen, 0.0, False, False, info
        info["net"] = Fraction(net, self._many.unit)
        return seen, net / self._many.unit, True, False, info

    def _step(self, action: int) -> tuple[int, int, Any, dict[str, Any]]:
        """An action put through the stepper: what came of it, what it brought, what is seen and what is legal now."""
        many = self._many
        acts, wagers = self._width
        hands, staked = np.zeros((1, ROWS, MOST_CARDS), np.int8), np.zeros((1, wagers))
        mask = np.zeros(acts, np.int8)
        came, net, begun = step_one(
            action,
            hands,
            staked,
            mask,
            many._here,
            many._columns,
            many._tables,
            many._boxes,
            many._dealers,
            many._dealt,
            many._shoes,
            many._clocks,
            many._words,
            many._states,
            len(many._pack),
            many._cut,
            many._rules,
            many._nets,
        )
        if begun >= 0:
            self._begun = begun
        seen: Seen = {"hands": hands[0], "staked": staked[0]}
        return came, net, one_hot(seen) if self.flat else seen, {"action_mask": mask}

    def action_masks(self) -> NDArray[np.bool_]:
        if not self._fast:
            return super().action_masks()
        masks: NDArray[np.bool_] = self._step(LOOK_AGAIN)[3]["action_mask"].astype(np.bool_)
        return masks

    def _observe(self) -> Any:
        return self._step(LOOK_AGAIN)[2] if self._fast else super()._observe()


@leaf
def step_one(
    action: int,
    hands: NDArray[np.int8],
    staked: NDArray[np.float64],
    mask: NDArray[np.int8],
    here: Ints,
    columns: Ints,
    tables: Ints,
    boxes: Boxes,
    dealers: Ints,
    dealt: Bytes,
    shoes: Bytes,
    clocks: Ints,
    words: Words,
    states: Words,
    size: int,
    cut: int,
    figures: Ints,
    brings: Ints,
) -> tuple[int, int, int]:
    """One action at the one table, and all that is to be said of it then: what came of it, what it brought, and where
    the cards of the round begin, or -1."""
    came, begun, table, rules = GOES_ON, -1, tables[0], rules_of_array(figures)
    if action == START:
        table[PHASE] = BETTING
    elif action >= 0:
        what = here[action]
        if what < 0 or not is_legal(what, table, boxes, 0, rules):
            came = ACTION_REFUSED
        else:
            if table[PHASE] == BETTING:
                ready_shoe(shoes[0], clocks[0], size, cut, NEED, words[0], states[0])
                begun = clocks[0, AT]
            act(what, table, boxes, 0, dealers[0], dealt[0], shoes[0], clocks[0], rules, brings)
            came = ENDS if table[PHASE] == OVER else GOES_ON
    look(tables, boxes, dealers, dealt, columns, hands, staked)
    for k in range(staked.shape[1]):
        staked[0, k] *= 0.5
    for k in range(mask.size):
        mask[k] = here[k] >= 0 and is_legal(here[k], table, boxes, 0, rules)
    return came, table[NET], begun
