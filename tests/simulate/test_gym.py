"""Gymnasium environments: Gymnasium's own checker, masks that tell the truth, exact rewards, no card seen through."""

from __future__ import annotations

import copy
import pickle
import warnings
from fractions import Fraction
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.learning import gym_table
from croupier.rulebooks import playable

PLAYABLE = playable()  # before any test has a book of its own


def made(name: str, **asked: Any) -> Any:
    return gymnasium.make(name, **asked).unwrapped


def legal(info: dict[str, Any], chance: Seeded) -> int:
    return int(chance.choice(np.flatnonzero(info["action_mask"]).tolist()))


def test_every_house_game_with_decisions_has_an_environment() -> None:
    named = {"gb-core/blackjack", "gb-archive/pai-gow-tiles", "gb-archive/live-draw-poker", "perth/ultimate-holdem"}
    banked = {"kings/three-card-poker", "kings/pure-21-5", "kings/pai-gow-tiles", "kings/face-up-pai-gow-poker"}
    shipped = [name for name in gym_table.banked_games() if name in PLAYABLE]
    assert named | banked <= set(shipped) and set(gym_table.IDS) == {gym_table.env_id(name) for name in shipped}
    assert "croupier/gb-core-blackjack-v1" in gym_table.IDS
    without = {"gb-core/roulette", "gb-core/punto-banco", "kings/holdem", "kings/dai-bacc"}
    assert not without & set(gym_table.banked_games())


@pytest.mark.parametrize("name", gym_table.IDS)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*Box observation space m(in|ax)imum value is -?infinity.*")
        warnings.filterwarnings("ignore", message=".*spec.*|.*render.*")
        check_env(made(name), skip_render_check=True)


@pytest.mark.parametrize("name", gym_table.IDS)
def test_rounds_to_the_end_by_legal_actions(name: str) -> None:
    env, chance = made(name), Seeded(1)
    ended = decided = 0
    seen, info = env.reset(seed=3)
    for _ in range(150):
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        action = legal(info, chance)
        for other in np.flatnonzero(info["action_mask"] == 0).tolist()[:3]:
            again, reward, over, cut, told = env.step(other)
            assert told["refused"] and (reward, over, cut) == (0.0, False, False)
            assert all((again[key] == seen[key]).all() for key in seen)
        decided += env.actions[action] != gym_table.DEAL
        seen, reward, over, _, info = env.step(action)
        assert "refused" not in info and env.observation_space.contains(seen)
        if over:
            lines = sum((Fraction(line.net) for line in env.playing.lines if line.seat == gym_table.SEAT), Fraction(0))
            assert info["net"] == lines / env.unit and reward == float(info["net"])
            ended += 1
            seen, info = env.reset()
    assert ended > 5 and decided > 5


@pytest.mark.parametrize("name", gym_table.IDS)
def test_a_copy_in_the_middle_of_a_round_goes_on_as_the_first_would(name: str) -> None:
    env, chance = made(name), Seeded(4)
    _, info = env.reset(seed=5)
    for _ in range(4):
        _, _, over, _, info = env.step(legal(info, chance))
        if over:
            _, info = env.reset()
    ways = []
    for one in (copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env):
        chance, told, out = Seeded(6), dict(info), []
        for _ in range(8):
            seen, reward, over, _, told = one.step(legal(told, chance))
            out.append((seen["hands"].tolist(), reward, over))
            if over:
                _, told = one.reset()
        ways.append(out)
    assert ways[0] == ways[1] == ways[2]


@pytest.mark.parametrize("name", gym_table.IDS)
def test_a_seed_deals_the_same_evening(name: str) -> None:
    def evening() -> list[Any]:
        env, chance, out = made(name), Seeded(2), []
        seen, info = env.reset(seed=8)
        for _ in range(40):
            seen, reward, over, _, info = env.step(legal(info, chance))
            out.append((seen["hands"].tolist(), seen["staked"].tolist(), reward, over))
            if over:
                seen, info = env.reset()
        return out

    assert evening() == evening()


@pytest.mark.parametrize("name", gym_table.IDS)
def test_no_card_is_seen_through(name: str) -> None:
    """Whatever lies hidden from the seat is exchanged for other cards: what is seen must not change by it."""
    env, chance = made(name), Seeded(4)
    seen, info = env.reset(seed=5)
    for _ in range(60):
        if info["action_mask"].any():
            seen, _, over, _, info = env.step(legal(info, chance))
        if over:
            seen, info = env.reset()
            continue
        for pile in env.playing.felt.piles.values():
            for i, who in enumerate(pile.seen):
                if who is not None and gym_table.SEAT not in who:
                    pile.things[i] = next(t for t in _others(env) if str(t) != str(pile.things[i]))
        assert all((env._observe()[key] == seen[key]).all() for key in seen)
        env.reset()
        env.step(0)
        over = env.playing.awaiting is None
        seen, info = (env._observe(), env._info()) if not over else env.reset()


def _others(env: Any) -> Any:
    kind = "tile" if "tile" in env.table.devices else "card"
    return env.table.devices[kind].pack


def test_hidden_cards_are_backs() -> None:
    env = made("croupier/gb-core-three-card-poker-v1")
    env.reset(seed=1)
    seen, *_ = env.step(0)
    assert (seen["hands"][1, :3] == gym_table.CARD_BACK_CODE).all() and (
        seen["hands"][0, :3] >= gym_table.FIRST_CARD_CODE
    ).all()


def test_options_wagers_and_words() -> None:
    asked = {"options": {"decks": 1, "hole_card": True}, "wagers": ["main=10"], "render_mode": "ansi"}
    env = gymnasium.make("croupier/gb-core-blackjack-v1", **asked)
    env.reset(seed=2)
    seen, *_ = env.step(0)
    inner = env.unwrapped
    assert inner.table.options["decks"] == 1 and inner.unit == 10 and seen["staked"][0] == 1
    assert "dealer" in env.render() and "box 1" in env.render()


def test_a_refused_action_says_why() -> None:
    env = made("croupier/gb-core-blackjack-v1")
    env.reset(seed=2)
    assert env.step(env.actions.index("hit"))[4]["refused"] == "the cards are still to be dealt"
    env.step(0)
    assert "dealt" in env.step(0)[4]["refused"]


@pytest.mark.parametrize("game", ["gb-core/roulette", "kings/holdem", "gb-core/punto-banco"])
def test_games_without_decisions_are_refused(game: str) -> None:
    with pytest.raises(CroupierError, match="no decision"):
        gym_table.TableEnv(game)


def test_every_hold_and_every_setting_is_an_action() -> None:
    draw, tiles, cards = (
        made(f"croupier/gb-archive-{name}-v1") for name in ("live-draw-poker", "pai-gow-tiles", "pai-gow-poker")
    )
    assert len(draw.actions) == 33 and sum(a.startswith("set") for a in tiles.actions) == 6
    assert sum(a.startswith("set") for a in cards.actions) == 21
    draw.reset(seed=1)
    draw.step(0)
    assert draw.move(draw.actions.index("hold 10000"))["cards"] == [draw.playing.felt.things("board")[0].text]


# Many tables


VARIED = [
    ("gb-core/blackjack", {}),
    ("gb-core/blackjack", {"hole_card": True, "soft_17": True, "decks": 1}),
    ("gb-archive/blackjack", {}),
    ("gb-archive/blackjack", {"double_on": "any", "split_pairs": "any", "hole_card": True, "insure_ten": True}),
    ("gb-archive/blackjack", {"soft_17": True, "blackjack_pays": "6 to 5", "even_money": False, "decks": 1}),
    ("gb-archive/blackjack", {"electronic": True, "split_limit": 2, "split_pairs": "any"}),
    ("gb-archive/blackjack", {"electronic": True, "split_deal": "in_turn", "split_pairs": "any", "decks": 2}),
    ("qld/blackjack", {}),
]


class Stacked:
    """A dealer who deals the cards of one table of the kernel."""

    def __init__(self, shoe: Any, at: int) -> None:
        self.cards = iter(shoe[at:].tolist())

    def answer(self, playing: Any) -> Any:
        return {"do": "chance", "outcome": gym_table.DECK[next(self.cards)].text, "place": playing.awaiting.place}


@pytest.mark.parametrize("game, options", VARIED)
def test_many_tables_do_what_one_table_does(game: str, options: dict[str, object]) -> None:
    """The same cards and the same actions, seen, masked and paid alike at every step."""
    from croupier.games.blackjack.environment import BlackjackVectorEnv
    from croupier.simulate.kernels.shoe import AT

    count, chance = 8, Seeded(3)
    envs = BlackjackVectorEnv(game, count, options)
    ones: list[Any] = [gym_table.TableEnv(game, options) for _ in range(count)]
    _, info = envs.reset(seed=1)
    for one in ones:
        one.reset(seed=1)
    ended = 0
    for _ in range(400):
        mask = info["action_mask"]
        actions = [int(chance.choice(np.flatnonzero(row).tolist())) if row.any() else 0 for row in mask]
        before = [envs._clocks[i, AT] for i in range(count)]
        shuffled = [len(envs._pack) - before[i] <= envs._cut for i in range(count)]
        seen, rewards, over, _, info = envs.step(np.array(actions))
        for i, one in enumerate(ones):
            if one.playing.awaiting is None:
                wanted, told = one.reset()
                assert rewards[i] == 0 and not over[i]
            else:
                if actions[i] == 0:
                    one.dealer = Stacked(envs._shoes[i], 1 if shuffled[i] else int(before[i]))
                wanted, reward, ends, _, told = one.step(actions[i])
                assert "refused" not in told
                assert (reward, ends) == (rewards[i], over[i])
                ended += ends
            assert (told["action_mask"] == info["action_mask"][i]).all()
            assert (wanted["hands"] == seen["hands"][i]).all() and (wanted["staked"] == seen["staked"][i]).all()
    assert ended > 400


def test_many_tables_through_gymnasium() -> None:
    envs = gymnasium.make_vec(
        "croupier/gb-core-blackjack-v1", num_envs=64, vectorization_mode="vector_entry_point", options={"decks": 2}
    )
    rng = np.random.default_rng(1)

    def evening() -> list[Any]:
        rng.bit_generator.state = np.random.default_rng(1).bit_generator.state
        seen, info = envs.reset(seed=9)
        out = []
        for _ in range(60):
            assert envs.observation_space.contains(seen)
            actions = [int(rng.choice(np.flatnonzero(m))) if m.any() else 0 for m in info["action_mask"]]
            seen, rewards, over, cut, info = envs.step(np.array(actions))
            out.append((seen["hands"].copy(), rewards, over))
            assert not cut.any()
        return out

    first, second = evening(), evening()
    assert all((a[0] == b[0]).all() and (a[1] == b[1]).all() for a, b in zip(first, second, strict=True))
    with pytest.raises(CroupierError, match="no environment of many tables"):
        gymnasium.make_vec("croupier/gb-archive-blackjack-switch-v1", 2, vectorization_mode="vector_entry_point")
