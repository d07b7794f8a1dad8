"""Blackjack learned with stable-baselines3-contrib: MaskablePPO, which asks every table what is legal.

    pip install croupier[gym,plots] sb3-contrib
    python examples/learn_with_masks.py                            # some minutes, to a curve in the terminal
    python examples/learn_with_masks.py --steps 2e6 --keep masks       # masks.json: the curve; masks.toml: the chart

The environment is blackjack's many tables at once; here they become what stable-baselines3 calls a VecEnv, in which
every step is a decision at every table: rounds that nobody is asked about are dealt on. A decision is one of the states
of learn_blackjack.py, and the policy has a weight for every state and action: a linear policy over one-hot states,
which learns each of them apart. Batches are large because one round says little, and the reward for variety fades as
the learning goes on. What was learned is written down as a chart, which the solver prices exactly. The curve goes
beside that of learn_blackjack.py with its --beside masks.json.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from learn_blackjack import ACROSS, SHAPE, Point, priced, states
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

import croupier.learning.gym_table  # registers the environments
from croupier import edge
from croupier.table import Table

GAME = "gb-core/blackjack"
STATES = int(np.prod(SHAPE))
DEALT_ON = 4  # steps in which tables without a question are dealt on
VARIETY = (0.15, 0.0005)  # the reward for variety, at the start and from nine tenths of the way on
HELD_FOR = 0.15  # so long it stays as it is: a split is worth little until the hands after it are played well
RATE = (0.02, 0.0005)  # the learning rate, at the start and at the end


class Tables(VecEnv):
    """Many tables of which every step is a decision, but for the few that still deal."""

    def __init__(self, game: str, many: int, seed: int) -> None:
        name = croupier.learning.gym_table.env_id(game)
        self.tables = gymnasium.make_vec(name, many, vectorization_mode="vector_entry_point")
        self.names = {name: number for number, name in enumerate(self.tables.unwrapped.actions)}
        self.first, self.nothing, self.rounds = seed, [{} for _ in range(many)], 0
        self.dealing = np.full(many, self.names["deal"])  # where a hand is in play it is not legal, and nothing happens
        one = gymnasium.spaces.Box(0, STATES, (1,), np.float32)
        super().__init__(many, one, self.tables.single_action_space)

    def reset(self) -> Any:
        return self._asked(*self.tables.reset(seed=self.first))

    def _asked(self, seen: Any, info: Any) -> Any:
        for _ in range(DEALT_ON):
            if (info["action_mask"][:, self.names["deal"]] == 0).all() and info["action_mask"].any(axis=1).all():
                break
            seen, _, _, _, info = self.tables.step(self.dealing)
        self.mask = info["action_mask"].astype(bool)
        self.mask[~self.mask.any(axis=1), self.names["deal"]] = True
        found = states(seen, info["action_mask"], self.names)
        found -= found % SHAPE[-1]  # one of several hands is played as if it were alone
        return found.astype(np.float32)[:, None]

    def step_async(self, actions: Any) -> None:
        self.chosen = actions

    def step_wait(self) -> Any:
        seen, rewards, over, _, info = self.tables.step(self.chosen)
        self.rounds += int(over.sum())
        return self._asked(seen, info), rewards, over, self.nothing

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        assert method_name == "action_masks"
        return list(self.mask)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        if attr_name == "render_mode":
            return [None] * self.num_envs
        return [self.mask] if attr_name == "action_masks" else [getattr(self.tables, attr_name)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise NotImplementedError

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.tables.close()


class Row(BaseFeaturesExtractor):
    """A row of weights for every state."""

    def __init__(self, space: Any, columns: int) -> None:
        super().__init__(space, columns)
        self.rows = torch.nn.Embedding(STATES, columns)
        torch.nn.init.zeros_(self.rows.weight)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        found: torch.Tensor = self.rows(seen[:, 0].long())
        return found


class Tabular(MaskableActorCriticPolicy):
    """A policy whose preferences are the rows themselves."""

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = torch.nn.Identity()


class Fading(BaseCallback):
    """The reward for variety fades."""

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        done = 1 - self.model._current_progress_remaining
        share = min(1.0, max(0.0, done - HELD_FOR) / (0.9 - HELD_FOR))
        self.model.ent_coef = VARIETY[0] * (VARIETY[1] / VARIETY[0]) ** share


def made(game: str, many: int, seed: int, depth: int = 32) -> MaskablePPO:
    """The learner and its tables."""
    envs = Tables(game, many, seed)
    return MaskablePPO(
        Tabular,
        envs,
        n_steps=depth,
        batch_size=many * depth // 8,
        n_epochs=4,
        gamma=1.0,
        gae_lambda=1.0,
        seed=seed,
        learning_rate=lambda left: RATE[0] * (RATE[1] / RATE[0]) ** (1 - left),
        clip_range=0.2,
        max_grad_norm=5.0,
        policy_kwargs={
            "net_arch": [],
            "share_features_extractor": False,
            "features_extractor_class": Row,
            "features_extractor_kwargs": {"columns": len(envs.names)},
        },
    )


def chart(model: MaskablePPO, scores: tuple[int, ...]) -> str:
    """What the policy does, as a file for `--strategy`; `scores` are those that may be doubled."""
    weights = model.policy.pi_features_extractor.rows.weight.detach().numpy()
    names = model.env.names  # type: ignore[union-attr]

    def does(state: tuple[int, ...], *legal: str) -> str:
        row = weights[np.ravel_multi_index(state, SHAPE)]
        return max(legal, key=lambda name: row[names[name]])

    def letter(total: int, soft: int, up: int) -> str:
        plain = does((total, soft, up, 0, 0, 0), "hit", "stand")
        if total in scores and does((total, soft, up, 1, 0, 0), "hit", "stand", "double") == "double":
            return "D" if plain == "hit" else "E"
        if total in scores:
            plain = does((total, soft, up, 1, 0, 0), "hit", "stand")
        return "H" if plain == "hit" else "S"

    def pair(value: int, up: int) -> str:
        total, soft = (12, 1) if value == 1 else (2 * value, 0)
        doubles = total in scores
        legal = ("hit", "stand", "split", *(("double",) if doubles else ()))
        return "P" if does((total, soft, up, int(doubles), 1, 0), *legal) == "split" else "H"

    lines = ["[hard]"]
    lines += [f'{total} = "{"".join(letter(total, 0, up) for up in ACROSS)}"' for total in range(5, 20)]
    lines += ["[soft]"]
    lines += [f'{total} = "{"".join(letter(total, 1, up) for up in ACROSS)}"' for total in range(13, 21)]
    lines += ["[pairs]"]
    lines += [f'{value} = "{"".join(pair(value, up) for up in ACROSS)}"' for value in range(2, 11)]
    return "\n".join([*lines, f'A = "{"".join(pair(1, up) for up in ACROSS)}"', ""])


class Pricing(BaseCallback):
    """The exact price of what is known, so many times on the way."""

    def __init__(self, table: Table, steps: int, times: int) -> None:
        super().__init__()
        self.table, self.scores = table, tuple(sorted(table.rules.double_scores))
        self.goals = list(np.geomspace(steps / 100, steps, times))
        self.points: list[Point] = []
        self.seconds, self.begun = 0.0, time.perf_counter()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self.goals and self.num_timesteps >= self.goals[0]:
            self.price()

    def _on_training_end(self) -> None:
        self.price()

    def price(self) -> None:
        self.seconds += time.perf_counter() - self.begun
        while self.goals and self.num_timesteps >= self.goals[0]:
            self.goals.pop(0)
        drawn = chart(self.model, self.scores)  # type: ignore[arg-type]
        rounds = self.training_env.rounds  # type: ignore[attr-defined]
        self.points.append(Point(rounds, self.seconds, priced(self.table, drawn), drawn))
        words = f"{rounds:>12,} rounds {self.num_timesteps:>12,} decisions {self.seconds:7.1f} s"
        print(f"{words}   edge {self.points[-1].edge:8.4%}", flush=True)
        self.begun = time.perf_counter()


def learned(game: str, steps: int, many: int = 4096, seed: int = 1, times: int = 12) -> list[Point]:
    """Learn over so many decisions, and say now and then how far it is."""
    pricing = Pricing(Table(game), steps, times)
    made(game, many, seed).learn(steps, callback=[Fading(), pricing])
    return pricing.points


def main() -> None:
    reader = argparse.ArgumentParser(description="learn blackjack with MaskablePPO, and price what was learned")
    reader.add_argument("--steps", type=float, default=2e7)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--keep", type=Path, metavar="NAME", help="the curve as NAME.json and the chart as NAME.toml")
    asked = reader.parse_args()
    torch.set_num_threads(1)
    exact = edge(GAME, "main").edge
    assert exact is not None
    print(f"the best there is: {float(exact):.4%}")
    points = learned(GAME, int(asked.steps), seed=asked.seed)
    print(points[-1].chart)
    print(f"beside the best: {points[-1].edge - float(exact):.4%}")
    if asked.keep:
        asked.keep.with_suffix(".json").write_text(json.dumps([point._asdict() for point in points]), encoding="utf-8")
        asked.keep.with_suffix(".toml").write_text(points[-1].chart, encoding="utf-8")


if __name__ == "__main__":
    main()
