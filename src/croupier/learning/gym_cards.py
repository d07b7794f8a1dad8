"""Many tables at once for Gymnasium, of games dealt from one pack that is shuffled for every round.

    envs = gymnasium.make_vec("croupier/gb-core-three-card-poker-v1", 4096, vectorization_mode="vector_entry_point")

Actions, observations, masks and rewards are those of the single environment (croupier.learning.gym_table), stacked. The
moments of a round, what may be done in each and what is seen of it are found by playing one deal through the single
environment in every way; a kernel deals, and the family's own kernel says which class a finished round belongs to,
for which the settlement has said what it pays. A table whose round is over is made ready again by its next step,
whatever the action (Gymnasium's NEXT_STEP). Amounts are whole ticks, `unit` of them to one unit.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from croupier.equipment.cards import DECK
from croupier.errors import CroupierError
from croupier.hands.compiling import kernel
from croupier.learning.gym_table import TableEnv
from croupier.learning.messages import OneSeedForAll
from croupier.learning.observations import CARD_BACK_CODE, FIRST_CARD_CODE, MOST_CARDS, ROWS, Observations, one_hot
from croupier.simulate.plan import Bytes, Codes, Ints, Plan
from croupier.simulate.random_streams import Words, draw_different, open_stream
from croupier.table import Round
from croupier.table.felt import Move

BUFFER = 64  # random words of a table
PACK = len(DECK)
Path = tuple[str, ...]  # the actions that lead to a moment
Judge = Callable[..., None]  # the family's kernel: packs, codes, then its arrays
Flags = NDArray[np.bool_]


class Settled(NamedTuple):
    """How rounds that end in one way are settled: what their classes pay, and what the kernel needs to find them."""

    plan: Plan
    arrays: tuple[Any, ...]


class Stacked:
    """A dealer who deals the cards of the pack in order."""

    def __init__(self) -> None:
        self.cards = iter(DECK)
        self.dealt = 0

    def answer(self, playing: Round) -> Move:
        """The next card of the pack."""
        assert playing.awaiting is not None
        self.dealt += 1
        return {"do": "chance", "outcome": next(self.cards).text, "place": str(playing.awaiting.place)}


class Moments:
    """All moments of a round: the way to each, what may be done, where that leads, and what is seen."""

    def __init__(self, env: TableEnv) -> None:
        self.paths: list[Path] = [()]
        nexts, legal, ends, looks, staked = [], [], [], [], []
        self.count = 0
        for path in self.paths:  # grows while we go through it
            over, seen, mask = self._moment_after(env, path)
            row = np.zeros(len(env.actions), np.int64)
            for action in np.flatnonzero(mask).tolist() if not over else ():
                row[action] = len(self.paths)
                self.paths.append((*path, env.actions[action]))
            nexts.append(row)
            legal.append(mask & (not over))
            ends.append(over)
            staked.append(seen["staked"])
            places = np.argwhere(seen["hands"] > 0).tolist()
            looks.append([(r, c, self._source(int(seen["hands"][r, c]))) for r, c in places])
        self.nexts, self.legal = np.array(nexts), np.array(legal, np.bool_)
        self.ends, self.staked = np.array(ends, np.bool_), np.array(staked)
        self.looks = np.full((len(looks), 1 + max(map(len, looks)), 3), -1, np.int64)
        for number, cells in enumerate(looks):
            self.looks[number, : len(cells)] = np.array(cells, np.int64).reshape(-1, 3)
        self.looks[:, -1, 0] = [len(cells) for cells in looks]

    @staticmethod
    def _source(code: int) -> int:
        """Which card of the pack lies there; -1 for one that is face down."""
        return -1 if code == CARD_BACK_CODE else code - FIRST_CARD_CODE

    def _moment_after(self, env: TableEnv, path: Path) -> tuple[bool, dict[str, NDArray[Any]], Flags]:
        """The moment after these actions."""
        env.reset(seed=0)
        dealer: Any = Stacked()
        env.dealer = dealer
        over = False
        for name in path:
            over = env.step(env.actions.index(name))[2]
        self.count = max(self.count, dealer.dealt)
        return over, env.plainly(), env.action_masks()


def streams(tables: VectorEnv[Any, Any, Any], seed: int | list[int | None] | None, ready: bool) -> int | None:
    """The number from which every table gets a stream of its own; None where they go on with those they have."""
    if isinstance(seed, list):
        raise CroupierError(OneSeedForAll())
    VectorEnv.reset(tables, seed=seed)
    return int(tables.np_random.integers(1 << 62)) if seed is not None or not ready else None


class PackTables(VectorEnv[Any, NDArray[np.int64], Any]):
    """So many tables of a game, each with a pack of its own."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
    judge: Judge  # of the family

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        options: Mapping[str, object] | None = None,
        wagers: Sequence[str] | None = None,
        observations: Observations = "plain",
    ) -> None:
        env = TableEnv(game, options, wagers, observations=observations)
        self.num_envs, self.table, self.laid, self.flat = num_envs, env.table, env.laid, env.flat
        self.check()
        self.actions, self.wagers = env.actions, env.wagers
        self.single_observation_space, self.single_action_space = env.observation_space, env.action_space
        self.observation_space = batch_space(env.observation_space, num_envs)
        self.action_space = batch_space(env.action_space, num_envs)
        self.moments = Moments(env)
        over = {number: self.settles(self.moments.paths[number]) for number in np.flatnonzero(self.moments.ends)}
        fine = lcm(*(way.plan.unit for way in over.values()))
        self.unit = Fraction(fine) * env.unit
        self._over = {number: (way.arrays, _total(way.plan, fine)) for number, way in over.items()}
        self._ready = False

    # What a family says

    def check(self) -> None:
        """Refuse a table that these kernels do not play."""

    @abstractmethod
    def settles(self, path: Path) -> Settled:
        """How rounds are settled that these actions ended."""

    @abstractmethod
    def best(self, path: Path, packs: Bytes) -> Sequence[str] | NDArray[np.str_]:
        """Return the best play at a moment, by table; it looks only at the cards seen there."""

    # What Gymnasium asks for

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Make every table ready; with a seed, from new streams."""
        number = streams(self, seed, self._ready)
        if number is not None:
            self._open(number)
        self._at[:] = 0
        return self._observe(), self._info()

    def _open(self, seed: int) -> None:
        """Packs and streams of all tables."""
        n = self.num_envs
        self._streams = np.array([open_stream(np.uint64(seed), np.uint64(i)) for i in range(n)])  # type: ignore[arg-type]
        self._words, self._used = np.empty((n, BUFFER), np.uint64), np.full(n, BUFFER, np.int64)
        self.packs = np.zeros((n, self.moments.count + 4), np.uint8)
        self._at = np.zeros(n, np.int64)
        self._ready = True

    def step(self, actions: NDArray[np.int64]) -> tuple[Any, NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """One action at every table."""
        assert self._ready, "reset comes first"
        ended, moments = np.zeros(self.num_envs, np.bool_), self.moments
        acts = np.asarray(actions, np.int64)
        go_on(
            acts,
            ended,
            self._at,
            moments.nexts,
            moments.legal,
            moments.ends,
            self.packs,
            moments.count,
            self._words,
            self._used,
            self._streams,
        )
        nets = self._nets(ended)
        rewards = nets / float(self.unit)
        return self._observe(), rewards, ended, np.zeros(self.num_envs, np.bool_), {**self._info(), "ticks": nets}

    def _nets(self, ended: Flags) -> Ints:
        """Return the results of the tables that have just ended, by the class that their round belongs to."""
        nets = np.zeros(self.num_envs, np.int64)
        for number in np.unique(self._at[ended]).tolist():
            here = np.flatnonzero(ended & (self._at == number))
            arrays, pays = self._over[number]
            nets[here] = pays[self.codes(self.packs[here], arrays)]
        return nets

    def codes(self, packs: Bytes, arrays: tuple[Any, ...]) -> Codes:
        """The class of every round, by the family's kernel."""
        codes: Codes = np.zeros((1, len(packs)), np.uint16)
        type(self).judge(packs, codes, *arrays)
        code_array: Codes = codes[0]
        return code_array

    def action_masks(self) -> Flags:
        """Which actions are legal, by table."""
        legal: Flags = self.moments.legal[self._at]
        return legal

    def best_actions(self) -> NDArray[np.int64]:
        """Return the action of exact best play at every table; a table whose round is over has any action."""
        out = np.zeros(self.num_envs, np.int64)
        for number in np.unique(self._at).tolist():
            path = self.moments.paths[number]
            if path and not self.moments.ends[number]:
                here = np.flatnonzero(self._at == number)
                out[here] = [self.actions.index(name) for name in self.best(path, self.packs[here])]
        return out

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def _observe(self) -> Any:
        hands = np.zeros((self.num_envs, ROWS, MOST_CARDS), np.int8)
        look(self._at, self.moments.looks, self.packs, hands)
        seen = {"hands": hands, "staked": self.moments.staked[self._at]}
        return one_hot(seen) if self.flat else seen

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The actions by name."""
        return {name: number for number, name in enumerate(self.actions)}


def _total(plan: Plan, unit: int) -> Ints:
    """Return the result of all wagers together by class, in ticks of which so many are one unit of money."""
    assert plan.pays is not None
    total: Ints = plan.pays.sum(axis=0) * (unit // plan.unit)
    return total


@kernel
def go_on(
    actions: Ints,
    ended: Flags,
    at: Ints,
    nexts: Ints,
    legal: Flags,
    ends: Flags,
    packs: Bytes,
    count: int,
    words: Words,
    used: Ints,
    streams: Words,
) -> None:
    """One action at every table; where it is not legal nothing happens."""
    for i in range(actions.size):
        here = at[i]
        if ends[here]:
            at[i] = 0
        elif legal[here, actions[i]]:
            if here == 0:
                used[i] = draw_different(packs[i], count, PACK, words[i], used[i], streams[i])
            at[i] = nexts[here, actions[i]]
            ended[i] = ends[at[i]]


@kernel
def look(at: Ints, looks: Ints, packs: Bytes, hands: NDArray[np.int8]) -> None:
    """Write every seat's view of the cards into `looks`."""
    last = looks.shape[1] - 1
    for i in range(at.size):
        for k in range(looks[at[i], last, 0]):
            row, column, source = looks[at[i], k, 0], looks[at[i], k, 1], looks[at[i], k, 2]
            hands[i, row, column] = CARD_BACK_CODE if source < 0 else FIRST_CARD_CODE + packs[i, source]
