"""Many tables at once for Gymnasium, of games in which wagers stand over throws of dice, coins or a wheel.

    envs = gymnasium.make_vec("croupier/gb-core-craps-v1", 4096, vectorization_mode="vector_entry_point",
                              wagers=["pass_line=10", "pass_odds=20", "place@6=12"])
    envs.unwrapped.actions                  # ['throw', 'pass_line', 'pass_odds', 'place@6']

A step is one throw. Its action is to lay nothing more, or to lay one of the wagers named; an episode begins with a
wager and ends with the throw that leaves nothing of ours standing. A reward is what the throw brought, in units of
the first wager's stake. What may be laid (each wager once as long as it stands), where a wager goes and what it is
paid is compiled from the readable engine: from every state each action and each outcome is sent once through the
settlement, as croupier.simulate.kernels.state_chain does it. Without names the game's main wager is played, with what
may be laid behind it.

    shown    what everybody sees of the table's memory (a point), 0 for nothing
    staked   what stands on each of `standing`, in units

Which action is best in every state follows from the same steps (`best_actions`); where several are, the smaller stake.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from croupier.errors import CroupierError
from croupier.hands.compiling import kernel
from croupier.learning.gym_cards import streams
from croupier.learning.messages import MoreThanOneThrow, NotThrowAfterThrow, TooManyStatesNameFewer
from croupier.learning.observations import Observations, is_one_vector
from croupier.odds.enumeration.every_outcome import fresh
from croupier.simulate.kernels.state_chain import MAX_STATES, TooManyStates
from croupier.simulate.plan import Ints, common_unit, to_ticks
from croupier.simulate.random_streams import Words, below16, fill_words, open_stream
from croupier.simulate.wagers import Laid, read_wagers
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import main_wagers
from croupier.table.family.memory import Mark, names_of

BUFFER = 64  # random words of a table
SEAT, THROW = 1, "throw"
LEAST_GAIN = 1e-9  # what counts as better, in units
Flags = NDArray[np.bool_]
Step = tuple[str, bool, Fraction]  # the state that comes, whether nothing of ours stands in it, what was brought


class States:
    """Every state that these wagers can bring about, and what each action does in it with each outcome."""

    def __init__(self, table: Table, laid: Sequence[Laid]) -> None:
        self.table = table
        self.laid: list[Laid | None] = [None, *laid]
        self.carries = [json.dumps(table.carry, sort_keys=True)]
        numbers = {self.carries[0]: 0}
        self.steps: list[list[list[Step] | None]] = []
        for carry in self.carries:  # grows while we go through it
            rows = [self._steps_of(carry, wager) for wager in self.laid]
            if not fresh(table, carry).standing and any(row is not None for row in rows[1:]):
                rows[0] = None  # an episode begins with a wager
            self.steps.append(rows)
            for to, _, _ in (step for row in rows if row is not None for step in row):
                if to not in numbers:
                    numbers[to] = len(numbers)
                    self.carries.append(to)
            if len(numbers) > MAX_STATES:
                raise TooManyStates(TooManyStatesNameFewer())
        self.numbers = numbers
        self.outcomes = max(len(row) for rows in self.steps for row in rows if row is not None)

    def _open_round(self, carry: str, laid: Laid | None) -> Round | None:
        """The round of a state, laid and closed; None where that is refused, or such a wager stands already."""
        playing = fresh(self.table, carry).round()
        if laid is not None:
            stands = [w for w in playing.felt.wagers if w.name == laid.wager and laid.on in ("", w.on)]
            if stands or playing.may(laid.move) is not None:
                return None
            playing.do(laid.move)
        if playing.may(NO_MORE_BETS) is not None:
            return None
        playing.do(NO_MORE_BETS)
        if playing.awaiting is None or playing.awaiting.kind != "chance":
            raise CroupierError(NotThrowAfterThrow(game=self.table.game.name))
        return playing

    def _steps_of(self, carry: str, laid: Laid | None) -> list[Step] | None:
        """Return the steps that follow an action, by outcome; None where it is refused."""
        first = self._open_round(carry, laid)
        if first is None or first.awaiting is None:
            return None
        device: Any = self.table.devices[first.awaiting.device]
        out: list[Step] = []
        for outcome, weight in device.possible(first.stock(first.awaiting.device)):
            playing = self._open_round(carry, laid)
            assert playing is not None
            playing.do({"do": "chance", "outcome": device.write(outcome)})
            table = playing.table
            if playing.awaiting is not None:
                raise CroupierError(MoreThanOneThrow(game=table.game.name))
            table.close(playing)
            net = sum((Fraction(line.net) for line in playing.lines), Fraction(0))
            out += [(json.dumps(table.carry, sort_keys=True), not table.standing, net)] * weight
        return out

    def shown_and_standing(self) -> tuple[list[str], list[list[int]], list[dict[str, Fraction]]]:
        """Return the visible and the standing things of every state."""
        keys, shown, stands = list(names_of(self.table.family.play.memory, Mark.PUBLIC)), [], []
        for carry in self.carries:
            table = fresh(self.table, carry)
            state = table.felt().state
            shown.append([int(state.get(key) or 0) for key in keys])
            standing: dict[str, Fraction] = {}
            for w in table.standing:
                name = f"{w.name}@{w.on}" if w.on else w.name
                standing[name] = standing.get(name, Fraction(0)) + Fraction(w.stake)
            stands.append(standing)
        return keys, shown, stands


class ThrowTables(VectorEnv[Any, NDArray[np.int64], Any]):
    """So many tables of a game of throws."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        options: Mapping[str, object] | None = None,
        wagers: Sequence[str] | None = None,
        observations: Observations = "plain",
    ) -> None:
        self.num_envs, self.flat = num_envs, is_one_vector(observations)
        self.table = Table(game, options, seats=(SEAT,))
        self.laid = read_wagers(self.table, wagers or _usual(self.table))
        self.actions = [THROW, *(wager.name for wager in self.laid)]
        self.unit = Fraction(self.laid[0].stake)
        self.states = States(self.table, self.laid)
        self._compile()
        self._look()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(len(self.actions))
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._ready, self._best = False, np.empty(0, np.int64)

    def _compile(self) -> None:
        """The steps as arrays, by state, action and outcome."""
        steps, numbers = self.states.steps, self.states.numbers
        nets = {net for rows in steps for row in rows if row is not None for _, _, net in row}
        fine = common_unit([*nets, self.unit])
        self.ticks = Fraction(fine) * self.unit  # to one unit
        shape = len(steps), len(self.actions), self.states.outcomes
        self.legal = np.array([[row is not None for row in rows] for rows in steps], np.bool_)
        self.nexts, self.pays = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        self.ends = np.zeros(shape, np.bool_)
        for state, rows in enumerate(steps):
            for action, row in enumerate(rows):
                for outcome, (to, over, net) in enumerate(row or ()):
                    at = state, action, outcome
                    self.nexts[at], self.ends[at], self.pays[at] = numbers[to], over, to_ticks(net, fine)

    def _look(self) -> None:
        """Fill in the observation of every state."""
        self.shown, shown, stands = self.states.shown_and_standing()
        self.standing = sorted({name for standing_stakes in stands for name in standing_stakes})
        staked = [
            [standing_stakes.get(name, Fraction(0)) / self.unit for name in self.standing] for standing_stakes in stands
        ]
        stakes = np.array([[float(part) for part in row] for row in staked]).reshape(len(stands), -1)
        values = np.array(shown, np.int64).reshape(len(shown), -1)
        if not self.flat:
            self._seen_by = {"shown": values, "staked": stakes}
            self.single_observation_space: Any = spaces.Dict(
                {
                    "shown": spaces.Box(0, max(1, values.max(initial=0)), values.shape[1:], np.int64),
                    "staked": spaces.Box(0, np.inf, stakes.shape[1:], np.float64),
                }
            )
            return
        hot = [(column[:, None] == np.unique(column)).astype(np.float32) for column in values.T]
        self._seen_by = {"": np.concatenate([*hot, stakes.astype(np.float32)], axis=1)}
        self.single_observation_space = spaces.Box(0, np.inf, self._seen_by[""].shape[1:], np.float32)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Make every table ready; with a seed, from new streams."""
        n, number = self.num_envs, streams(self, seed, self._ready)
        if number is not None:
            self._streams = np.array([open_stream(np.uint64(number), np.uint64(i)) for i in range(n)])  # type: ignore[arg-type]
            self._words, self._used = np.empty((n, BUFFER), np.uint64), np.full(n, BUFFER, np.int64)
            self._at, self._over, self._ready = np.zeros(n, np.int64), np.zeros(n, np.bool_), True
        self._over[:] = False
        return self._observe(), self._info()

    def step(self, actions: NDArray[np.int64]) -> tuple[Any, NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """One action at every table."""
        assert self._ready, "reset comes first"
        nets = np.zeros(self.num_envs, np.int64)
        throw_all(
            np.asarray(actions, np.int64),
            nets,
            self._at,
            self._over,
            self.legal,
            self.nexts,
            self.pays,
            self.ends,
            self._words,
            self._used,
            self._streams,
        )
        rewards, info = nets / float(self.ticks), {**self._info(), "ticks": nets}
        return self._observe(), rewards, self._over.copy(), np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> Flags:
        """Which actions are legal, by table."""
        legal: Flags = self.legal[self._at]
        return legal

    def best_actions(self) -> NDArray[np.int64]:
        """Return the action of best play at every table."""
        if not self._best.size:
            self._best, self.worth = self._solve()
        actions: NDArray[np.int64] = self._best[self._at]
        return actions

    def _solve(self) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """The best action in every state, and what the rest of an episode is then worth, in units: a policy is priced
        and bettered until nothing is left to better."""
        count = len(self.legal)
        brings = self.pays.mean(axis=2) / float(self.ticks)
        goes = np.zeros((count, len(self.actions), count))  # how likely each state is to come, the episode going on
        for outcome in range(self.states.outcomes):
            at = np.indices((count, len(self.actions)))
            goes[at[0], at[1], self.nexts[..., outcome]] += ~self.ends[..., outcome] / self.states.outcomes
        stakes = [0.0, *(float(wager.stake) for wager in self.laid)]
        order = np.argsort(stakes, kind="stable")
        policy = order[self.legal[:, order].argmax(axis=1)]
        while True:
            here = np.arange(count)
            worth = np.linalg.solve(np.eye(count) - goes[here, policy], brings[here, policy])
            every = np.where(self.legal, brings + goes @ worth, -np.inf)
            better = every.max(axis=1) > every[here, policy] + LEAST_GAIN
            if not better.any():
                return policy, worth
            policy = np.where(better, order[every[:, order].argmax(axis=1)], policy)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def _observe(self) -> Any:
        if self.flat:
            return self._seen_by[""][self._at]
        return {name: values[self._at] for name, values in self._seen_by.items()}


def _usual(table: Table) -> list[str]:
    """The main wager, and what may be laid behind it."""
    mains = main_wagers(table)
    behind = [
        name for name, rule in table.game.wager.items() if set(rule.needs) & set(mains) and table.is_offered(name)
    ]
    return [*mains, *behind]


@kernel
def throw_all(
    actions: Ints,
    nets: Ints,
    at: Ints,
    over: Flags,
    legal: Flags,
    nexts: Ints,
    pays: Ints,
    ends: Flags,
    words: Words,
    used: Ints,
    streams: Words,
) -> None:
    """One throw at every table; where the action is not legal nothing happens."""
    outcomes = nexts.shape[2]
    for i in range(actions.size):
        if over[i]:
            over[i] = False
            continue
        here, action = at[i], actions[i]
        if not legal[here, action]:
            continue
        if used[i] >= words.shape[1]:
            fill_words(streams[i], words[i])
            used[i] = 0
        came = below16(words[i, used[i]], outcomes, streams[i])
        used[i] += 1
        at[i], nets[i] = nexts[here, action, came], pays[here, action, came]
        over[i] = ends[here, action, came]
