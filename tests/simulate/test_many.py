"""Many tables at once: as one table does, to the card; and the exact optimum, played there, costs what `edge` says."""

from __future__ import annotations

import json
from typing import Any

import gymnasium
import numpy as np
import pytest

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.learning import gym_table
from croupier.odds import edges
from croupier.odds.enumeration.every_outcome import fresh
from croupier.table import NO_MORE_BETS

VARIED: list[tuple[str, dict[str, object], list[str]]] = [
    ("gb-core/three-card-poker", {}, []),
    ("gb-archive/three-card-poker", {}, ["ante=2", "pair_plus=1"]),
    ("gb-archive/let-it-ride", {}, []),
    ("gb-archive/ultimate-holdem", {}, []),
    ("gb-archive/ultimate-holdem", {"communal_cards": "before_the_hands"}, ["ante=2", "blind=2", "trips_bonus=1"]),
    ("perth/ultimate-holdem", {}, []),
]


def many(game: str, count: int, **asked: Any) -> Any:
    return gymnasium.make_vec(gym_table.env_id(game), count, vectorization_mode="vector_entry_point", **asked)


class Stacked:
    """A dealer who deals the cards of one of many tables."""

    def __init__(self, pack: Any) -> None:
        self.cards = iter(pack.tolist())

    def answer(self, playing: Any) -> Any:
        return {"do": "chance", "outcome": gym_table.DECK[next(self.cards)].text, "place": playing.awaiting.place}


@pytest.mark.parametrize("game, options, wagers", VARIED)
def test_many_tables_do_what_one_table_does(game: str, options: dict[str, object], wagers: list[str]) -> None:
    """The same cards and the same actions, seen, masked and paid alike at every step."""
    count, chance = 4, Seeded(3)
    envs = many(game, count, options=options, wagers=wagers)
    ones: list[Any] = [gym_table.TableEnv(game, options, wagers) for _ in range(count)]
    _, info = envs.reset(seed=1)
    for one in ones:
        one.reset(seed=1)
    ended = 0
    for _ in range(60):
        actions = [int(chance.choice(np.flatnonzero(m).tolist())) if m.any() else 0 for m in info["action_mask"]]
        seen, rewards, over, _, info = envs.step(np.array(actions))
        for i, one in enumerate(ones):
            if one.playing.awaiting is None:
                wanted, told = one.reset()
                assert rewards[i] == 0 and not over[i]
            else:
                if actions[i] == 0:
                    one.dealer = Stacked(envs.packs[i])
                wanted, reward, ends, _, told = one.step(actions[i])
                assert "refused" not in told
                assert (reward, ends) == (rewards[i], over[i])
                ended += ends
            assert (told["action_mask"] == info["action_mask"][i]).all()
            assert (wanted["hands"] == seen["hands"][i]).all() and (wanted["staked"] == seen["staked"][i]).all()
    assert ended > 40


def played(envs: Any, rounds: int, seed: int) -> tuple[float, float]:
    """The mean reward of a round at best play, and its standard error."""
    envs.reset(seed=seed)
    found: list[float] = []
    while len(found) < rounds:
        _, rewards, over, _, _ = envs.step(envs.best_actions())
        found += rewards[over].tolist()
    nets = np.array(found)
    return float(nets.mean()), float(nets.std() / len(nets) ** 0.5)


def held_against_the_edge(game: str, wager: str, rounds: int) -> None:
    envs = many(game, 4096)
    mean, error = played(envs, rounds, 7)
    (edge,) = [found for found in edges(envs.unwrapped.table, wager) if found.wager == wager]
    assert edge.edge is not None
    assert abs(mean + float(edge.edge)) < 3 * error < 0.05


EASY = [("gb-core/three-card-poker", "ante"), ("gb-archive/let-it-ride", "pound_wager")]


@pytest.mark.parametrize("game, wager", EASY)
def test_best_play_costs_what_the_edge_says(game: str, wager: str) -> None:
    held_against_the_edge(game, wager, 200_000)


@pytest.mark.long
@pytest.mark.parametrize("game", ["gb-archive/ultimate-holdem", "perth/ultimate-holdem"])
def test_best_play_of_ultimate_costs_what_the_edge_says(game: str) -> None:
    held_against_the_edge(game, "ante", 1_000_000)


def test_one_vector_says_the_same() -> None:
    plain, flat = (many("gb-core/three-card-poker", 8, observations=way) for way in ("plain", "one_hot"))
    for envs in (plain, flat):
        envs.reset(seed=2)
    rows, _, _, _, _ = plain.step(np.zeros(8, np.int64))
    vectors, _, _, _, _ = flat.step(np.zeros(8, np.int64))
    assert flat.observation_space.contains(vectors) and vectors.dtype == np.float32
    cards = vectors[:, : -rows["staked"].shape[1]].reshape(8, rows["hands"].shape[1], -1)
    for i in range(8):
        held = sorted(rows["hands"][i, 0][rows["hands"][i, 0] > 0].tolist())
        assert np.flatnonzero(cards[i, 0]).tolist() == [code - 1 for code in held]
        assert cards[i, 1, gym_table.CARD_BACK_CODE - 1] == 3 and cards[i, 1].sum() == 3
    assert (vectors[:, -rows["staked"].shape[1] :] == rows["staked"]).all()
    single = gym_table.TableEnv("gb-core/blackjack", observations="one_hot")
    seen, _ = single.reset(seed=1)
    assert single.observation_space.contains(seen) and seen.shape == single.observation_space.shape
    with pytest.raises(CroupierError, match="plain or one_hot"):
        gym_table.TableEnv("gb-core/blackjack", observations="pictures")  # type: ignore[arg-type]


def test_what_is_not_compiled_is_refused() -> None:
    with pytest.raises(CroupierError, match="no environment of many tables"):
        many("gb-archive/casino-holdem", 2)


# Baccarat: which wager, from the cards still unseen


SIDES = ("dragon_bonus", "ur_way_egalite", "three_giving_eight", "super_pay_egalite", "baccarat_pairs")
COUPS: list[tuple[str, dict[str, object]]] = [
    ("gb-archive/punto-banco", dict.fromkeys(SIDES, True)),
    ("qld/baccarat", {}),
]


@pytest.mark.parametrize("game, options", COUPS)
def test_every_wager_of_a_coup_costs_what_the_edge_says(game: str, options: dict[str, object]) -> None:
    """Each table lays one wager all the time: what it is worth in a whole shoe is what it brings over many shoes."""
    envs = many(game, 2048, options=options).unwrapped
    envs.reset(seed=5)
    worth = envs.worth(0)
    actions = np.arange(2048) % len(envs.actions)
    sums, squares, coups = np.zeros(2048), np.zeros(2048), np.zeros(2048)
    for _ in range(600):
        ready = ~envs._over
        _, rewards, _, _, _ = envs.step(actions)
        sums += rewards
        squares += rewards**2
        coups += ready
    assert len(worth) == len(envs.actions) >= 4
    for action, name in enumerate(envs.actions):
        mine = actions == action
        n, mean = coups[mine].sum(), sums[mine].sum() / coups[mine].sum()
        error = (squares[mine].sum() / n - mean**2) ** 0.5 / n**0.5
        assert abs(mean - float(worth[name])) <= 3.5 * error < 0.3, name


def test_the_cards_that_are_gone_change_what_a_wager_is_worth() -> None:
    envs = many("gb-archive/punto-banco", 2).unwrapped
    seen, _ = envs.reset(seed=3)
    whole, left = seen[1].sum(), seen
    before = envs.worth(1)
    over = np.zeros(2, np.bool_)
    while left[1].sum() > whole // 2:
        left, _, over, _, _ = envs.step(np.zeros(2, np.int64))
    assert not over[1] and (left <= seen).all() and left[1].sum() == whole - (envs._next[1] - 1)
    now = envs.worth(1)
    assert now != before and set(now) == set(envs.actions)
    best = envs.best_actions()[1]
    assert now[envs.actions[best]] == max(now.values()) >= 0
    flat = many("gb-archive/punto-banco", 2, observations="one_hot")
    vectors, _ = flat.reset(seed=3)
    assert flat.observation_space.contains(vectors) and (vectors.sum(axis=1) == 13).all()


# Craps: what to lay before the next throw


def test_the_best_of_the_line_costs_what_the_edge_says() -> None:
    envs = many("gb-core/craps", 4096, wagers=["pass_line", "dont_pass", "pass_odds", "dont_pass_odds"])
    inner = envs.unwrapped
    envs.reset(seed=4)
    nets, found = np.zeros(4096), []
    edge = {one.wager: one.edge for one in edges(inner.table) if one.wager in ("pass_line", "dont_pass")}
    best = min(float(each) for each in edge.values() if each is not None)
    for _ in range(300):
        _, rewards, over, _, _ = envs.step(envs.unwrapped.best_actions())
        nets += rewards
        found += nets[over].tolist()
        nets[over] = 0
    assert inner.worth[0] == pytest.approx(-best, abs=1e-12)
    mean, error = np.mean(found), np.std(found) / len(found) ** 0.5
    assert abs(mean + best) < 3 * error < 0.01 and len(found) > 200_000


def test_many_throws_do_what_the_table_does() -> None:
    """The same wagers and throws at the readable table."""
    wagers = ["pass_line=2", "pass_odds=2", "place@6=6", "any_seven=1"]
    envs = many("gb-core/craps", 3, wagers=wagers).unwrapped
    _, info = envs.reset(seed=6)
    chance, laid = Seeded(5), [None, *(wager.move for wager in envs.laid)]
    throws = envs.table.devices["dice"].throws
    carries = ["{}"] * 3
    ended = 0
    for _ in range(80):
        actions = [int(chance.choice(np.flatnonzero(m).tolist())) for m in info["action_mask"]]
        before, was_over = envs._at.copy(), envs._over.copy()
        _, rewards, over, _, info = envs.step(np.array(actions))
        for i in range(3):
            if was_over[i]:
                continue
            ways = envs.nexts[before[i], actions[i]] == envs._at[i]
            ways &= envs.pays[before[i], actions[i]] == rewards[i] * envs.ticks
            came = [
                replayed(envs.table, carries[i], laid[actions[i]], throw)
                for throw, fits in zip(throws, ways, strict=True)
                if fits
            ]
            assert len(set(came)) == 1
            carry, net, standing = came[0]
            assert (net, not standing) == (rewards[i] * 2, over[i])
            carries[i] = carry
            ended += over[i]
    assert ended > 20


def replayed(table: Any, carry: str, move: Any, throw: Any) -> tuple[str, float, int]:
    playing = fresh(table, carry).round()
    for one in (move, NO_MORE_BETS, {"do": "chance", "outcome": list(throw)}):
        if one is not None:
            playing.do(one)
    playing.table.close(playing)
    net = sum(line.net for line in playing.lines)
    return json.dumps(playing.table.carry, sort_keys=True), float(net), len(playing.table.standing)
