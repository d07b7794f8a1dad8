"""Blackjack learned from nothing with Gymnasium: many tables at once, and the exact price of what was learned.

    python examples/learn_blackjack.py                                  # some minutes, to a curve in the terminal
    python examples/learn_blackjack.py --rounds 2e6 --plot curve.svg --beside masks.json

The learner is a table: for every total, soft or hard, whether the hand may be doubled or split, and the dealer's card,
the mean result of each action. In every round one decision is a trial: each action's mean is drawn from what may still
be true of it (Thompson sampling), and the best drawn is taken; the others are what seems best by now. What the round
brought is counted for the trial and the decisions after it. Now and then what was learned is
written down as a chart, which the solver prices exactly (as `croupier ask own` does): no noise in the curve.

Needs croupier[gym], and croupier[plots] for the picture.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import numpy as np

import croupier.learning.gym_table  # registers the environments
from croupier import edge
from croupier.odds.analysis import analysis
from croupier.table import Table

ACROSS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)  # the dealer's card, in the order of a chart
VALUES = np.array([0, 0, *(min(10, 2 + card // 4) if card < 48 else 1 for card in range(52)), 0])
SHAPE = (22, 2, 11, 2, 2, 2)  # total, soft, dealer's card, may double, may split, one of several hands
TRIED = (0.6, 0.25, 0.15)  # how often the first, second or third decision of a round is the trial
SPREAD = 1.5  # about the standard deviation of a round
HELD = 12  # cards of a hand that are looked at
MOST = 16  # decisions of a round that are learned from


class Point(NamedTuple):
    """How far the learning is: what the chart of the moment loses of a unit, exactly."""

    rounds: int
    seconds: float
    edge: float
    chart: str


def states(seen: Any, mask: Any, names: dict[str, int]) -> Any:
    """The state of every table, as one number."""
    cards = VALUES[seen["hands"][:, 0, :HELD]]
    hard = cards.sum(axis=1)
    soft = ((cards == 1).any(axis=1)) & (hard <= 11)
    total = np.minimum(hard + 10 * soft, 21)
    up = VALUES[seen["hands"][:, 1, 0]]
    several = (seen["hands"][:, 3, 0] > 0).astype(int)
    double, split = (mask[:, names[name]] for name in ("double", "split"))
    return np.ravel_multi_index((total, soft.astype(int), up, double, split, several), SHAPE)


class Learner:
    """Mean results by state and action."""

    def __init__(self, envs: Any, seed: int) -> None:
        self.envs, self.actions = envs, envs.unwrapped.actions
        self.names = {name: number for number, name in enumerate(self.actions)}
        size = int(np.prod(SHAPE))
        self.sums, self.counts = np.zeros((size, len(self.actions))), np.zeros((size, len(self.actions)))
        self.chance = np.random.default_rng(seed)

    def best(self, states: Any, mask: Any, trial: Any) -> Any:
        """The legal action with the best mean, drawn from what may be true of it where it is a trial; what was never
        tried comes first."""
        means = self.means[states]
        drawn = self.chance.standard_normal((int(trial.sum()), len(self.actions)), np.float32)
        means[trial] += drawn * self.doubts[states[trial]]
        means[mask == 0] = -99
        return means.argmax(axis=1)

    def reckon(self) -> None:
        """The means, and how far off they may be, from what was counted."""
        counts = np.maximum(self.counts, 1)
        self.means = np.where(self.counts > 0, self.sums / counts, 9.0).astype(np.float32)
        self.doubts = (SPREAD / np.sqrt(counts)).astype(np.float32)

    def play(self, rounds: int) -> None:
        """Play so many rounds and learn from them."""
        envs, many = self.envs, self.envs.num_envs
        seen, info = envs.reset()
        kept_states, kept_actions = np.zeros((many, MOST), int), np.zeros((many, MOST), int)
        depth, tried = np.zeros(many, int), self._tries(many)
        done, steps, every = 0, 0, np.arange(many)
        while done < rounds:
            if steps % 8 == 0:
                self.reckon()
            steps += 1
            mask = info["action_mask"]
            decides = (mask[:, self.names["stand"]] == 1) & (depth < MOST)
            states_now = states(seen, mask, self.names)
            actions = self.best(states_now, mask, decides & (depth == tried))
            actions[mask[:, self.names["decline"]] == 1] = self.names["decline"]
            actions[mask[:, 0] == 1] = 0
            kept_states[every[decides], depth[decides]] = states_now[decides]
            kept_actions[every[decides], depth[decides]] = actions[decides]
            depth += decides
            seen, rewards, over, _, info = envs.step(actions)
            self._learn(kept_states, kept_actions, depth, tried, rewards, over)
            done += int(over.sum())
            depth[over] = 0
            tried[over] = self._tries(int(over.sum()))

    def _tries(self, many: int) -> Any:
        return self.chance.choice(len(TRIED), many, p=TRIED)

    def _learn(self, states: Any, actions: Any, depth: Any, tried: Any, rewards: Any, over: Any) -> None:
        ended, numbers = np.flatnonzero(over), np.arange(int(depth.max()))
        counted = (numbers >= tried[ended, None]) & (numbers < depth[ended, None])
        at = (states[ended, : len(numbers)] * len(self.actions) + actions[ended, : len(numbers)])[counted]
        brought = np.repeat(rewards[ended], counted.sum(axis=1))
        size = self.sums.size
        self.sums += np.bincount(at, brought, size).reshape(self.sums.shape)
        self.counts += np.bincount(at, minlength=size).reshape(self.sums.shape)

    def forget(self, share: float) -> None:
        """Let what was seen long ago, under worse play, weigh less."""
        self.sums *= share
        self.counts *= share

    # What was learned, as a chart

    def mean(self, action: str, *state: int) -> float:
        at = np.ravel_multi_index(state, SHAPE), self.names[action]
        return float(self.sums[at] / self.counts[at]) if self.counts[at] else -9.0

    def letter(self, total: int, soft: int, up: int) -> str:
        """S stand, H hit, D double or else hit, E double or else stand."""
        plain = [self.mean(name, total, soft, up, 0, 0, 0) for name in ("hit", "stand")]
        two = [self.mean(name, total, soft, up, 1, 0, 0) for name in ("hit", "stand", "double")]
        else_hit = plain[0] > plain[1] if max(plain) > -9 else two[0] > two[1]
        if two[2] > -9 and two[2] > max(two[:2]):
            return "D" if else_hit else "E"
        return "H" if else_hit else "S"

    def pair(self, value: int, up: int) -> str:
        total, soft = (12, 1) if value == 1 else (2 * value, 0)
        doubles = int(self.mean("double", total, soft, up, 1, 1, 0) > -9)
        others = [self.mean(name, total, soft, up, doubles, 1, 0) for name in ("hit", "stand", "double")]
        return "P" if self.mean("split", total, soft, up, doubles, 1, 0) > max(others) else "H"

    def chart(self) -> str:
        """The chart as a file for `--strategy`."""
        lines = ["[hard]"]
        lines += [f'{total} = "{"".join(self.letter(total, 0, up) for up in ACROSS)}"' for total in range(5, 20)]
        lines += ["[soft]"]
        lines += [f'{total} = "{"".join(self.letter(total, 1, up) for up in ACROSS)}"' for total in range(13, 21)]
        lines += ["[pairs]"]
        lines += [f'{value} = "{"".join(self.pair(value, up) for up in ACROSS)}"' for value in range(2, 11)]
        lines += [f'A = "{"".join(self.pair(1, up) for up in ACROSS)}"', ""]
        return "\n".join(lines)


def priced(table: Table, chart: str) -> float:
    """What a chart loses of a unit, exactly."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "learned.toml"
        file.write_text(chart, encoding="utf-8")
        price = analysis(table).own
        assert price is not None
        found = price(table, "main", str(file)).edge
    assert found is not None
    return float(found)


def learned(game: str, rounds: int, many: int = 4096, seed: int = 1, steps: int = 12) -> Iterator[Point]:
    """Learn over so many rounds, and say now and then how far it is."""
    envs = gymnasium.make_vec(croupier.learning.gym_table.env_id(game), many, vectorization_mode="vector_entry_point")
    envs.reset(seed=seed)
    learner, table = Learner(envs, seed), Table(game)
    done, seconds = 0, 0.0
    for goal in np.geomspace(max(rounds / 1000, 10_000), rounds, steps):
        begun = time.perf_counter()
        learner.play(int(goal) - done)
        seconds += time.perf_counter() - begun
        done, chart = int(goal), learner.chart()
        yield Point(done, seconds, priced(table, chart), chart)
        learner.forget(0.5)


def main() -> None:
    reader = argparse.ArgumentParser(description="learn blackjack, and price what was learned")
    reader.add_argument("--game", default="gb-core/blackjack")
    reader.add_argument("--rounds", type=float, default=3e7)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--plot", help="the curve as a picture: FILE.svg or FILE.png")
    reader.add_argument("--beside", help="a curve that learn_with_masks.py kept, to be drawn too")
    asked = reader.parse_args()
    exact = edge(asked.game, "main").edge
    assert exact is not None
    best = float(exact)
    print(f"the best there is: {best:.4%}")
    curve: list[Point] = []
    curves = {"means in a table, Thompson sampling": curve}
    if asked.beside:
        curves["MaskablePPO"] = [Point(**one) for one in json.loads(Path(asked.beside).read_text(encoding="utf-8"))]
    for point in learned(asked.game, int(asked.rounds), seed=asked.seed):
        curve.append(point)
        words = f"edge {point.edge:8.4%}   beside the best {point.edge - best:8.4%}"
        print(f"{point.rounds:>12,} rounds {point.seconds:7.1f} s   {words}", flush=True)
        if asked.plot:
            draw(curves, best, asked.game, asked.plot)
    print(curve[-1].chart)


def draw(curves: dict[str, list[Point]], best: float, game: str, file: str) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    for (name, curve), colour, mark in zip(curves.items(), ("#0b6e4f", "#31507d"), "os"):
        played, lost = [point.rounds for point in curve], [100 * (point.edge - best) for point in curve]
        axes.loglog(played, lost, marker=mark, color=colour, label=name)
    axes.axhline(0.2, color="#b3541e", linestyle="--", linewidth=1)
    axes.text(min(curve[0].rounds for curve in curves.values()), 0.21, "0.2%", color="#b3541e")
    axes.legend()
    axes.set_xlabel("rounds played")
    axes.set_ylabel("lost beside best play, % of a unit")
    axes.set_title(f"{game} learned from nothing: exact price of the chart")
    axes.grid(True, which="both", alpha=0.25)
    figure.tight_layout()
    figure.savefig(file)
    pyplot.close(figure)


if __name__ == "__main__":
    main()
