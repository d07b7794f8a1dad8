"""Many tables of baccarat at once for Gymnasium: which wager to lay, with all cards seen since the shuffle in mind.

    envs = gymnasium.make_vec("croupier/gb-archive-punto-banco-v1", 4096, vectorization_mode="vector_entry_point")
    envs.unwrapped.actions                  # ['sit_out', 'punto', 'banco', 'egalite', ...]

A step is a coup: one unit on one wager, main or side, or none. An episode is a shoe, from its shuffle to the coup in
which the cut card comes out. What is seen is how many cards of each rank, from the two up to the ace, are still unseen
(the burned card among them). `worth` says exactly what each wager is worth at a table now.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from croupier.equipment.cards import DECK
from croupier.games.baccarat.kernel import plan
from croupier.games.shared.baccarat.kernel import MOST_CARDS, coup
from croupier.hands.compiling import kernel
from croupier.learning.gym_cards import streams
from croupier.learning.observations import Observations, is_one_vector
from croupier.odds import edges
from croupier.odds.enumeration.every_outcome import fresh
from croupier.odds.enumeration.shoes import RANKS, deplete_table
from croupier.simulate.plan import Asked, Bytes, Ints
from croupier.simulate.random_streams import Words, open_stream, shuffle
from croupier.simulate.wagers import Laid, least_stake
from croupier.table import NO_MORE_BETS, Table

BUFFER = 128  # random words of a table
SEAT, SIT_OUT = 1, "sit_out"
Flags = NDArray[np.bool_]


class BaccaratVectorEnv(VectorEnv[Any, NDArray[np.int64], Any]):
    """So many tables of baccarat, each with a shoe of its own."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        options: Mapping[str, object] | None = None,
        cut: int | None = None,
        observations: Observations = "plain",
    ) -> None:
        self.num_envs, self.flat = num_envs, is_one_vector(observations)
        self.table = Table(game, options, seats=(SEAT,))
        self.laid = tuple(_every_wager(self.table))
        self.actions = [SIT_OUT, *(wager.name for wager in self.laid)]
        made = plan(self.table, self.laid, Asked(cut=cut))
        self._pack, self._cut, *self._rules = made.arrays
        assert made.pays is not None
        nothing = np.zeros((1, made.pays.shape[1]), np.int64)
        self.pays = np.concatenate([nothing, made.pays])  # by action and class of coup, in ticks
        self._units = np.array([1.0, *(float(made.ticks(wager.stake)) for wager in self.laid)])
        self._full = np.bincount(self._pack, minlength=len(RANKS))
        most = int(self._full.max())
        if self.flat:
            self.single_observation_space: Any = spaces.Box(0, 1, (len(RANKS) * (most + 1),), np.float32)
        else:
            self.single_observation_space = spaces.Box(0, most, (len(RANKS),), np.int64)
        self._hot = np.eye(most + 1, dtype=np.float32)
        self.single_action_space = spaces.Discrete(len(self.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._ready = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        n, number = self.num_envs, streams(self, seed, self._ready)
        if number is not None:
            self._streams = np.array([open_stream(np.uint64(number), np.uint64(i)) for i in range(n)])  # type: ignore[arg-type]
            self._words, self._used = np.empty((n, BUFFER), np.uint64), np.full(n, BUFFER, np.int64)
            self.shoes, self._ready = np.tile(self._pack, (n, 1)), True
        self._next, self._over = np.zeros(n, np.int64), np.ones(n, np.bool_)
        self.left = np.tile(self._full, (n, 1))
        self._deal(np.zeros(n, np.int64))  # every table is over: this shuffles
        return self._observe(), self._info()

    def step(self, actions: NDArray[np.int64]) -> tuple[Any, NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        assert self._ready, "reset comes first"
        acts = np.asarray(actions, np.int64)
        nets = self._deal(acts)
        info = {**self._info(), "ticks": nets}
        return self._observe(), nets / self._units[acts], self._over.copy(), np.zeros(self.num_envs, np.bool_), info

    def _deal(self, actions: Ints) -> Ints:
        nets = np.zeros(self.num_envs, np.int64)
        deal_all(
            actions,
            nets,
            self._next,
            self._over,
            self.left,
            self._full,
            self.shoes,
            self._cut,
            self.pays,
            self._words,
            self._used,
            self._streams,
            *self._rules,
        )
        return nets

    def action_masks(self) -> Flags:
        """Every wager may be laid before every coup."""
        return np.ones((self.num_envs, len(self.actions)), np.bool_)

    def worth(self, number: int) -> dict[str, Fraction]:
        """Return the value of a unit on each action at a table now, from the cards that are still unseen there."""
        gone = [rank for rank, n in zip(RANKS, self._full - self.left[number], strict=True) for _ in range(n)]
        table = deplete_table(self.table, gone) if gone else self.table
        worths = {SIT_OUT: Fraction(0)}
        for edge in edges(table):
            for wager in self.laid:
                if wager.wager == edge.wager and edge.on in ("", wager.on) and edge.edge is not None:
                    worths[wager.name] = -edge.edge
        return worths

    def best_actions(self) -> NDArray[np.int64]:
        """Return the action of the greatest value at every table, found exactly; that takes its time."""
        worths = [self.worth(number) for number in range(self.num_envs)]
        return np.array([self.actions.index(max(each, key=each.__getitem__)) for each in worths], np.int64)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def _observe(self) -> Any:
        return self._hot[self.left].reshape(self.num_envs, -1) if self.flat else self.left.copy()


def _every_wager(table: Table) -> list[Laid]:
    """Every wager of a table in every position, at its least stake, that may be laid alone."""
    out = []
    for name in table.game.wager:
        if table.is_offered(name):
            each = [Laid(SEAT, name, on, least_stake(table, name)) for on in table.positions.get(name, ("",))]
            out += [laid for laid in each if _can_lie_alone(table, laid)]
    return out


def _can_lie_alone(table: Table, laid: Laid) -> bool:
    playing = fresh(table).round()
    if playing.awaiting is None or playing.awaiting.kind != "wagers":
        return True  # who holds the shoe is asked first
    if playing.may(laid.move) is not None:
        return False
    playing.do(laid.move)
    return playing.may(NO_MORE_BETS) is None


@kernel
def deal_all(
    actions: Ints,
    nets: Ints,
    at: Ints,
    over: Flags,
    left: Ints,
    full: Ints,
    shoes: Bytes,
    cut: int,
    pays: Ints,
    words: Words,
    used: Ints,
    streams: Words,
    counts: Bytes,
    two: Bytes,
    fifth: Ints,
    banco: Ints,
) -> None:
    """A coup at every table; a shuffle where the cut card was out."""
    size = shoes.shape[1]
    for i in range(actions.size):
        if over[i]:
            used[i] = shuffle(shoes[i], 0, min(size, size - cut + MOST_CARDS), size, words[i], used[i], streams[i])
            at[i], over[i] = 1, False  # one card is burned
            left[i, :] = full
            continue
        key, drawn = coup(shoes[i], at[i], counts, two, fifth, banco)
        for k in range(drawn):
            left[i, shoes[i, at[i] + k]] -= 1
        at[i] += drawn
        nets[i] = pays[actions[i], key]
        over[i] = size - at[i] <= cut


assert len(DECK) == 4 * len(RANKS)
