"""Hold'em heads up, learned with PettingZoo: a table of mean results, beside an opponent who does anything legal.

    python examples/learn_poker.py                                      # a minute or two
    python examples/learn_poker.py --hands 2000

The learner sees how strong its hand is with the board (in seven classes), how many cards lie there and whether a bet is
to be met. For each of these it keeps the mean result of every action, tries an action at random now and then, and
learns from what the hand brought in the end. What it wins is then measured over hands of their own, in the least bets
of the table, with the error of the mean. Needs croupier[zoo].
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from croupier.equipment.cards import DECK
from croupier.hands.poker import best_of_seven
from croupier.learning import pettingzoo
from croupier.learning.observations import FIRST_CARD_CODE

GAME, ME = "kings/holdem", "seat_1"
HELD = pettingzoo.MAX_CARDS_HELD  # cards of a place in an observation
CLASSES = ("high_card", "one_pair", "two_pair", "three_of_a_kind")


class Learner:
    """Mean results by what is seen and what is done."""

    def __init__(self, actions: int, seed: int) -> None:
        self.sums: dict[Any, Any] = {}
        self.actions, self.chance = actions, np.random.default_rng(seed)

    def means(self, state: Any) -> Any:
        sums, counts = self.sums.setdefault(state, (np.zeros(self.actions), np.zeros(self.actions)))
        return np.where(counts > 0, sums / np.maximum(counts, 1), 99.0)

    def choose(self, state: Any, mask: Any, trial: float) -> int:
        legal = np.flatnonzero(mask)
        if self.chance.random() < trial:
            return int(self.chance.choice(legal))
        return int(legal[self.means(state)[legal].argmax()])

    def learn(self, done: list[tuple[Any, int]], brought: float) -> None:
        for state, action in done:
            self.means(state)
            sums, counts = self.sums[state]
            sums[action] += brought
            counts[action] += 1


def state_of(seen: Any, players: int) -> tuple[int, int, bool]:
    """Strength, cards on the board, and whether a bet is to be met."""
    codes = seen["observation"]
    mine = [DECK[int(code) - FIRST_CARD_CODE] for code in codes[:HELD] if code >= FIRST_CARD_CODE]
    board = [
        DECK[int(code) - FIRST_CARD_CODE]
        for code in codes[HELD * players : HELD * (players + 1)]
        if code >= FIRST_CARD_CODE
    ]
    owed = float(codes[HELD * (players + 1) + pettingzoo.MONEY.index("owes")])
    return strength([*mine, *board]), len(board), owed > 0


def strength(cards: list[Any]) -> int:
    """Seven classes: without a pair by the highest card, then by what is made."""
    if len(cards) < 5:
        ranks = [card.rank for card in cards]
        return 3 if len(set(ranks)) < len(ranks) else 2 if max(ranks) > 12 else 1 if max(ranks) > 9 else 0
    made = best_of_seven(cards)
    if made.category == "high_card":
        return 2 if made.cards[0].rank > 12 else 1 if made.cards[0].rank > 9 else 0
    return 3 + min(3, CLASSES.index(made.category) - 1 if made.category in CLASSES else 3)


def play(table: Any, learner: Learner, hands: int, trial: float) -> list[float]:
    """So many hands against an opponent who does anything legal; what each brought."""
    out = []
    for _ in range(hands):
        table.reset()
        done: list[tuple[Any, int]] = []
        brought = 0.0
        for agent in table.agent_iter():
            seen, reward, over, cut, _ = table.last()
            if agent == ME:
                brought += reward
            if over or cut:
                table.step(None)
            elif agent == ME:
                state = state_of(seen, len(table.possible_agents))
                action = learner.choose(state, seen["action_mask"], trial)
                done.append((state, action))
                table.step(action)
            else:
                table.step(int(learner.chance.choice(np.flatnonzero(seen["action_mask"]))))
        if trial:
            learner.learn(done, brought)
        out.append(brought)
    return out


def learned(hands: int, seed: int = 1, measured: int | None = None) -> tuple[tuple[float, float], tuple[float, float]]:
    """What a hand brings before and after learning, each with its standard error."""
    table = pettingzoo.env(GAME, options={"betting": "fixed"}, players=2)
    table.reset(seed=seed)
    learner = Learner(table.action_space(ME).n, seed)
    many = measured or hands // 4
    before = figures(play(table, Learner(learner.actions, seed + 1), many, 1.0))
    for share in (1.0, 0.5, 0.25, 0.1):
        play(table, learner, hands // 4, share)
    return before, figures(play(table, learner, many, 0.0))


def figures(nets: list[float]) -> tuple[float, float]:
    return float(np.mean(nets)), float(np.std(nets) / len(nets) ** 0.5)


def main() -> None:
    reader = argparse.ArgumentParser(description="learn hold'em against an opponent who does anything")
    reader.add_argument("--hands", type=int, default=20_000)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    before, after = learned(asked.hands, asked.seed)
    for what, (mean, error) in (("anything legal", before), ("learned", after)):
        print(f"{what:>15}: {mean:+7.3f} a hand, in the least bets of the table (± {1.96 * error:.3f})")


if __name__ == "__main__":
    main()
