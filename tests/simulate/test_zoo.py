"""PettingZoo environments: its own API test, true masks, chips conserved, copies that go the same way."""

from __future__ import annotations

import pickle
import warnings
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test

from croupier.errors import CroupierError
from croupier.learning import pettingzoo as zoo

SIX = {
    "kings/holdem",
    "kings/omaha",
    "qld/manila-poker",
    "qld/draw-poker",
    "qld/five-card-stud",
    "qld/seven-card-stud",
}


def test_every_game_for_a_pot_has_an_environment() -> None:
    assert set(zoo.GAMES) == SIX
    with pytest.raises(CroupierError, match="not played for a pot"):
        zoo.env("gb-core/blackjack")


@pytest.mark.parametrize("game", sorted(SIX))
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather have no dictionaries, and a smaller box
        api_test(zoo.env(game, players=3), num_cycles=30)


def played(env: Any, chance: np.random.Generator) -> list[float]:
    """A round to its end by legal actions; what each seat won."""
    env = env.unwrapped
    won = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        agent = env.agent_selection
        seen, reward, over, _, _ = env.last()
        won[agent] += reward
        if over:
            env.step(None)
            continue
        assert env.observation_space(agent).contains(seen)
        env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return list(won.values())


@pytest.mark.parametrize("game", sorted(SIX))
def test_rounds_end_and_what_one_wins_the_others_lose(game: str) -> None:
    free = {"collection": "none"} if game.startswith("kings") else {"commission_rate": 0}
    env, chance = zoo.env(game, options=free), np.random.default_rng(5)
    seen = set()
    for seed in range(8):
        env.reset(seed=seed)
        won = played(env, chance)
        assert abs(sum(won)) < 1e-9
        seen.add(tuple(won))
    assert len(seen) > 4


@pytest.mark.parametrize("game", sorted(SIX))
def test_a_copy_goes_on_as_the_first_would(game: str) -> None:
    env = zoo.env(game, players=4).unwrapped
    env.reset(seed=3)
    chance = np.random.default_rng(1)
    for _ in range(3):
        if not env.terminations[env.agent_selection]:
            env.step(int(chance.choice(np.flatnonzero(env.legal()))))
    copies = [deepcopy(env), pickle.loads(pickle.dumps(env))]
    ends = [played(one, np.random.default_rng(9)) for one in (*copies, env)]
    assert ends[0] == ends[1] == ends[2]


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = zoo.env("kings/holdem", players=2).unwrapped
    env.reset(seed=1)
    moves = len(env.playing.moves)
    with pytest.raises(CroupierError, match="check is not to be had now"):
        env.step(env.actions.index("check"))
    assert len(env.playing.moves) == moves


def test_nobody_sees_another_players_cards() -> None:
    env = zoo.env("kings/holdem", players=3).unwrapped
    env.reset(seed=2)
    for seat in (1, 2, 3):
        cards = env.observe(f"seat_{seat}")["observation"][: 7 * 4].reshape(4, 7)
        assert (cards[0, :2] >= 2).all() and (cards[1:3, :2] == 1).all()
