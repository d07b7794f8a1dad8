"""PettingZoo environments: every game that players play for a pot, all seats of it, dealt by the engine.

    from croupier.learning import pettingzoo
    env = pettingzoo.env("kings/holdem", options={"betting": "no_limit"}, players=4)
    env.reset(seed=7)
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))

The agents are the seats, and an episode is one round, from the stacks that bots bring to such a table. A reward is what
a seat won or lost, in the least bets of the table, when the round is over. What is seen is what the seat sees, by
Round.view: its own cards, those of the others as far as they lie face up, the board; the pot, what is owed, from what
to what may be bet, and by seat, from the own one on, whether it is still in, what it bet and what it has.

A choice that says how much has several actions: the least, half the pot, the pot, and the most. A choice that names
cards has one for each way to choose among five. `action_mask` tells which are legal; another is refused, with the
clause, as an error. An environment can be copied (copy.deepcopy) and pickled in the middle of a round.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.errors import CroupierError, Refused
from croupier.learning.copyable_table import Sitting
from croupier.learning.gym_table import codes
from croupier.learning.messages import ActionNotToBeHad, EnvironmentsOfSeveralNeed, NotPlayedForAPot
from croupier.learning.observations import FIRST_CARD_CODE
from croupier.money import Amount, amount, amount_to_json
from croupier.places import BOARD, Place
from croupier.rulebooks import Game, playable
from croupier.rulebooks import game as rules_of
from croupier.table import NO_MORE_BETS, Round
from croupier.table.asks import AmountForm
from croupier.table.bots import bets, main_wagers
from croupier.table.family import family
from croupier.table.felt import Move
from croupier.table.round_state import PotState

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError:
    raise CroupierError(EnvironmentsOfSeveralNeed(package="PettingZoo", extra="zoo")) from None

PLAYERS = 6
MAX_CARDS_HELD = 7  # cards of a player at most, and of the board
SIZES = {"least": "least", "half": "half_pot", "pot": "pot", "most": "most"}  # by the word of an action: the preset
MONEY = ("pot", "owes", "least", "most")


def pot_games() -> list[str]:
    """The games in which players win from one another."""
    return [name for name in playable() if family(rules_of(name).family).seating.is_for_a_pot]


def actions_of(game: Game) -> list[str]:
    """Every action of a game."""
    play, actions = family(game.family).play, []
    for name in game.decision:
        if "to" in play.takes(name):
            actions += [f"{name} {size}" for size in SIZES]
        elif "cards" in play.takes(name):
            actions += [f"{name} {which:05b}" for which in range(1, 1 << 5)]
        else:
            actions.append(name)
    return actions


class PotEnv(AECEnv[str, dict[str, NDArray[Any]], int]):  # type: ignore[misc]
    """All seats of one table."""

    metadata = {"name": "croupier_pot_v1", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        game: str,
        options: Mapping[str, object] | None = None,
        players: int = PLAYERS,
        stack: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game, self.options, self.stack, self.render_mode = game, options, stack, render_mode
        self.seats = range(1, players + 1)
        self.possible_agents = [f"seat_{seat}" for seat in self.seats]
        self.actions = actions_of(rules_of(game))
        self._codes = codes()
        self._chance = np.random.default_rng()
        self.sitting = Sitting(game, options, self.seats, 0)
        if not self.sitting.table.family.seating.is_for_a_pot:
            raise CroupierError(NotPlayedForAPot(game=game))
        cards, money = MAX_CARDS_HELD * (players + 1), len(MONEY) + 3 * players
        low, high = np.zeros(cards + money, np.float32), np.full(cards + money, np.inf, np.float32)
        high[:cards] = FIRST_CARD_CODE + 53
        spaces_seen: dict[str, Any] = {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(spaces_seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """Return the space of a seat's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of a seat's actions."""
        return self.action_spaces[agent]

    @property
    def playing(self) -> Round:
        """The hand that is being played."""
        assert self.sitting.playing is not None, "reset comes first"
        return self.sitting.playing

    # A round

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next round."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.sitting = Sitting(self.game, self.options, self.seats, int(self._chance.integers(1 << 62)))
        playing = self.sitting.begin()
        brought = main_wagers(self.sitting.table)[0]
        for seat in self.seats:
            if self.stack is None:
                bets(playing, seat, self.sitting.dealer.chance)
            else:
                playing.do({"do": "place", "seat": seat, "wager": brought, "stake": self.stack})
        playing.do(NO_MORE_BETS)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """Play the action of the seat whose turn it is; a seat whose round is over does nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = self.move(int(action)) if action is not None else None
        if move is None:
            raise CroupierError(ActionNotToBeHad(action=self.actions[int(action or 0)]))
        refusal = self.playing.may(move)
        if refusal is not None:
            raise Refused(refusal)
        self.playing.do(move)
        self._cumulative_rewards[agent] = 0.0
        self._go_on()
        self._accumulate_rewards()
        self._deads_step_first()

    def _go_on(self) -> None:
        """The dealer's part, until a seat is asked or the round is over."""
        playing = self.playing
        self.sitting.dealer.deal(playing)
        if playing.awaiting is not None:
            self.agent_selection = f"seat_{playing.awaiting.seat}"
            return
        self.sitting.end()
        unit = Fraction(self.unit)
        for seat, agent in zip(self.seats, self.possible_agents, strict=True):
            net = sum((Fraction(line.net) for line in playing.lines if line.seat == seat), Fraction(0)) / unit
            self.rewards[agent], self.infos[agent] = float(net), {"net": net}
        self.terminations = dict.fromkeys(self.agents, True)

    @property
    def unit(self) -> Amount:
        """The least bet of the table."""
        return self.playing.felt.round_state(PotState).unit or 1

    # Actions

    def move(self, action: int) -> Move | None:
        """The decision that an action stands for now; None where it stands for none."""
        ask = self.playing.awaiting
        word, _, how = self.actions[action].partition(" ")
        if ask is None or word not in ask.choices:
            return None
        move: Move = {"do": "decide", "seat": ask.seat, "choice": word}
        choice = ask.choice(self.playing.felt, word)
        if choice is not None and choice.amount is not None:
            to = self._raise_amount(choice.amount, how)
            return None if to is None else {**move, "to": amount_to_json(to)}
        if choice is not None and choice.cards is not None:
            lying, group = self.playing.felt.things(choice.cards.source), choice.cards.groups[0]
            return {**move, group.key: [str(c) for c, named in zip(lying, how, strict=True) if named == "1"]}
        return move

    def _raise_amount(self, form: AmountForm, size: str) -> Amount | None:
        """To how much; a size between the least and the most only where it is another amount than these."""
        least, most = form.bounds.least, form.bounds.most
        if size in ("least", "most"):
            return least if size == "least" else most if most > least else None
        wanted = form.presets[SIZES[size]]
        return wanted if least < wanted < most else None

    def legal(self) -> NDArray[np.int8]:
        """Which actions may be taken now."""
        moves = (self.move(action) for action in range(len(self.actions)))
        return np.array([move is not None and self.playing.may(move) is None for move in moves], np.int8)

    # Seeing

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return a seat's view and its legal actions."""
        seat = int(agent.removeprefix("seat_"))
        mine = self.playing.awaiting is not None and self.playing.awaiting.seat == seat
        mask = self.legal() if mine else np.zeros(len(self.actions), np.int8)
        view = self.playing.view(seat)
        around = [s for s in self.seats if s >= seat] + [s for s in self.seats if s < seat]
        cards = np.zeros((len(around) + 1, MAX_CARDS_HELD), np.float32)
        for row, place in enumerate([*(Place.box(s) for s in around), BOARD]):
            for i, text in enumerate(view["hands"].get(place, ())[:MAX_CARDS_HELD]):
                cards[row, i] = self._codes[text]
        unit = Fraction(self.unit)
        money = [float(Fraction(n) / unit) for n in self._money(view["aside"], around)]
        return {"observation": np.concatenate([cards.ravel(), np.array(money, np.float32)]), "action_mask": mask}

    def _money(self, aside: Mapping[str, Any], around: list[int]) -> list[Amount]:
        """The pot and what may be bet; then by seat whether it is in, what it bet, what it has."""
        out = [amount(aside.get(name, 0)) for name in MONEY]
        for seat in around:
            out += [int(seat not in aside["folded"]) * self.unit]
            out += [amount(aside[what].get(str(seat), 0)) for what in ("bets", "stacks")]
        return out

    def render(self) -> str | None:
        """The table in words, for render_mode "ansi"."""
        if self.render_mode != "ansi":
            return None
        view = self.playing.view(None)
        hands = [f"{place}: {' '.join(cards)}" for place, cards in view["hands"].items()]
        return "\n".join([self.playing.awaited_text(), f"pot {view['aside']['pot']}", *hands])

    def close(self) -> None:
        """Close the environment; it holds nothing open."""


def env(game: str, **asked: Any) -> Any:
    """An environment that says when it is used out of order."""
    return wrappers.OrderEnforcingWrapper(PotEnv(game, **asked))


GAMES = pot_games()
