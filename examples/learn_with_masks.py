"""Blackjack learned by a network with stable-baselines3-contrib: MaskablePPO, which asks a table what is legal.

    pip install croupier[gym] sb3-contrib
    python examples/learn_with_masks.py --steps 3e6

The environment is blackjack's single table, several side by side, seen as one vector; its `action_masks` is the name
that sb3-contrib looks for. What the network does with every total and every card of the dealer's is then written down
as a chart, which the solver prices exactly, as in learn_blackjack.py.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from learn_blackjack import ACROSS, priced
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import croupier.simulate.gym  # registers the environments
from croupier import edge
from croupier.simulate.seen import FIRST, MOST_CARDS, ROWS, one_hot
from croupier.table import Table

GAME = "gb-core/blackjack"
CARD = {1: 48, **{value: 4 * (value - 2) for value in range(2, 11)}}  # a card of each value, by its place in the pack


class Asker:
    """What a model does with hands that are described to it."""

    def __init__(self, model: Any, env: Any) -> None:
        self.model = model
        self.names = {name: number for number, name in enumerate(env.actions)}
        self.wagers = env.wagers

    def does(self, held: list[int], up: int, *legal: str) -> str:
        hands = np.zeros((ROWS, MOST_CARDS), np.int8)
        hands[0, : len(held)] = [FIRST + CARD[value] + place % 4 for place, value in enumerate(held)]
        hands[1, 0] = FIRST + CARD[up] + 3
        staked = np.array([float(name == "main") for name in self.wagers])
        mask = np.isin(list(self.names), legal)
        seen = one_hot({"hands": hands, "staked": staked})
        chosen, _ = self.model.predict(seen, action_masks=mask, deterministic=True)
        return list(self.names)[int(chosen)]

    def letter(self, total: int, soft: bool, up: int, doubles: bool) -> str:
        held = [1, total - 11] if soft else [total - 10, 10] if total > 11 else [2, total - 2]
        first = self.does(held, up, "hit", "stand", *(("double",) if doubles else ()))
        if first != "double":
            return "H" if first == "hit" else "S"
        return "D" if self.does(held, up, "hit", "stand") == "hit" else "E"

    def chart(self, scores: tuple[int, ...]) -> str:
        """The chart as a file for `--strategy`; `scores` are those that may be doubled."""
        lines = ["[hard]"]
        for total in range(5, 20):
            row = "".join(self.letter(total, False, up, total in scores) for up in ACROSS)
            lines.append(f'{total} = "{row}"')
        lines.append("[soft]")
        for total in range(13, 21):
            row = "".join(self.letter(total, True, up, total in scores) for up in ACROSS)
            lines.append(f'{total} = "{row}"')
        lines.append("[pairs]")
        for value in (2, 3, 4, 5, 6, 7, 8, 9, 10, 1):
            legal = ("hit", "stand", "split", *(("double",) if 2 * value in scores else ()))
            row = "".join("P" if self.does([value, value], up, *legal) == "split" else "H" for up in ACROSS)
            lines.append(f'{"A" if value == 1 else value} = "{row}"')
        return "\n".join([*lines, ""])


def main() -> None:
    reader = argparse.ArgumentParser(description="learn blackjack with MaskablePPO, and price what was learned")
    reader.add_argument("--steps", type=float, default=3e6)
    reader.add_argument("--tables", type=int, default=512)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    name = croupier.simulate.gym.env_id(GAME)
    envs = make_vec_env(name, asked.tables, seed=asked.seed, env_kwargs={"observations": "one_hot"})
    model = MaskablePPO(
        "MlpPolicy", envs, n_steps=64, batch_size=4096, n_epochs=6, gamma=1.0, ent_coef=0.01, learning_rate=1e-3,
        seed=asked.seed, policy_kwargs={"net_arch": [128, 128]},
    )  # fmt: skip
    table = Table(GAME)
    scores = tuple(sorted(table.rules.double_scores))
    exact = edge(GAME, "main").edge
    assert exact is not None
    begun = time.perf_counter()
    for _ in range(5):
        model.learn(int(asked.steps) // 5, reset_num_timesteps=False)
        found = priced(table, Asker(model, envs.envs[0].unwrapped).chart(scores))
        took, more = time.perf_counter() - begun, found - float(exact)
        print(f"{model.num_timesteps:>11,} steps {took:7.1f} s   edge {found:.4%}   beside the best {more:.4%}")


if __name__ == "__main__":
    main()
