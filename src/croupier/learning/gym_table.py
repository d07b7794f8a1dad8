"""Gymnasium environments: a seat at the table of every game against a bank that asks for decisions.

    import gymnasium
    import croupier.learning.gym_table                                  # registers the ids
    env = gymnasium.make("croupier/gb-core-blackjack-v1", options={"soft_17": True})
    seen, info = env.reset(seed=7)
    seen, reward, over, _, info = env.step(0)                     # "deal"
    env.unwrapped.actions, info["action_mask"]

An episode is one round. It begins before the cards, where the only action is to deal, so that rounds without a decision
count as well and the mean reward is what the game costs. The reward is the net of all wagers in units of the first,
paid when the round is over; `info["net"]` has it exactly. What is seen is what the seat sees, by Round.view. Where the
bank is a player's, another seat has it in every round, with more than can be lost; what the collection takes from our
seat is in the reward, and the bank is not ours to take.

    hands    rows of cards: the hand that is asked about, the dealer's, the board, then the seat's other hands. 0 is
             nothing, 1 a card face down, 2 and up a card or tile by its place in the pack
    staked   what the seat has on each wager of the game, in units

With `observations="one_hot"` both are one vector (croupier.learning.observations). An action that is not legal now
changes nothing and brings nothing; `info["refused"]` says why, with the clause. Without a seed, `reset` goes on from
the same shoe, as a table does. An environment can be copied (copy.deepcopy) and pickled in the middle of a round, so
that one can search by trying.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import DECK, JOKER
from croupier.equipment.tiles import TILES
from croupier.errors import CroupierError, Refusal
from croupier.learning.copyable_table import Sitting
from croupier.learning.messages import CardsAreDealt, CardsStillToBeDealt, EnvironmentsNeed, NoDecisionAgainstBank
from croupier.learning.observations import (
    CARD_BACK_CODE,
    FIRST_CARD_CODE,
    MOST_CARDS,
    ROWS,
    Observations,
    Seen,
    is_one_vector,
    one_hot,
    width,
)
from croupier.money import exact
from croupier.places import BOARD, DEALER
from croupier.rulebooks import Game, playable
from croupier.rulebooks import game as rules_of
from croupier.simulate.wagers import Laid, read_wagers
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import decision
from croupier.table.dealer import Dealer
from croupier.table.family import family
from croupier.table.felt import Move
from croupier.table.messages import RoundIsOver
from croupier.table.money.player_dealer import PLAYER_DEALER, TAKE_THE_BANK

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError:
    raise CroupierError(EnvironmentsNeed(package="Gymnasium", extra="gym")) from None

VERSION = 1
SEAT = 1
DEAL = "deal"
CARDS_HELD = 5  # cards of which some are held
PIECES = (7, 4)  # cards, or tiles, of a hand that is set in two
SUFFICIENT_BANK = 1000  # a bank of so many times all that is laid pays whatever comes


def banked_games() -> list[str]:
    """The games against the house or a player-dealer in which a player decides something."""
    return [name for name in playable() if _has_decisions_against_house(rules_of(name))]


def _has_decisions_against_house(game: Game) -> bool:
    known = family(game.family)
    decisions = (known.play.decision(name) for name in game.decision)
    asked = any(not (decision.about_the_bank or decision.only_after_ruling) for decision in decisions)
    return asked and not known.seating.is_for_a_pot


def seats_of(game: Game) -> tuple[int, ...]:
    """Our seat, and the one that banks where a player does: the last."""
    return (SEAT, game.seats) if PLAYER_DEALER in game.wager else (SEAT,)


def env_id(game: str) -> str:
    """The id of a game's environment."""
    return f"croupier/{game.replace('/', '-')}-v{VERSION}"


def actions_of(game: Game) -> list[str]:
    """Every action of a game: the deal, the book's decisions, and one for each way to hold or to set a hand."""
    actions, takes = [DEAL], family(game.family).play.takes
    for name in game.decision:
        if "cards" in takes(name):
            actions += [f"{name} {keep:0{CARDS_HELD}b}" for keep in range(1 << CARDS_HELD)]
        elif "low" in takes(name):
            actions += [f"{name} {a} {b}" for a, b in combinations(range(PIECES["tiles" in game.equipment]), 2)]
        else:
            actions.append(name)
    return actions


def codes() -> dict[str, int]:
    """Return the code of each card or tile in an observation."""
    cards = {card.text: FIRST_CARD_CODE + i for i, card in enumerate((*DECK, JOKER))}
    tiles = {str(tile): FIRST_CARD_CODE + i for i, tile in enumerate(dict.fromkeys(TILES))}
    return {"??": CARD_BACK_CODE, **cards, **tiles}


def space_of(wagers: int, flat: bool) -> Any:
    """Return the space of observations of a game with so many wagers."""
    if flat:
        return spaces.Box(0, np.inf, (width(wagers),), np.float32)
    cards = spaces.Box(0, FIRST_CARD_CODE + len(DECK), (ROWS, MOST_CARDS), np.int8)
    return spaces.Dict({"hands": cards, "staked": spaces.Box(0, np.inf, (wagers,), np.float64)})


class TableEnv(gymnasium.Env[Any, int]):
    """One seat at a table of a game."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        options: Mapping[str, object] | None = None,
        wagers: Sequence[str] | None = None,
        render_mode: str | None = None,
        observations: Observations = "plain",
    ) -> None:
        self.render_mode, self.flat = render_mode, is_one_vector(observations)
        self.game, self.options = game, options
        self.seats = seats_of(rules_of(game))
        self.sitting = Sitting(game, options, self.seats, 0)
        if not _has_decisions_against_house(self.table.game):
            raise CroupierError(NoDecisionAgainstBank(game=game))
        self.laid = read_wagers(self.table, wagers or ())
        self.unit = Fraction(self.laid[0].stake)
        self.actions = actions_of(self.table.game)
        self._codes = codes()
        self.wagers = list(self.table.game.wager)
        seen = space_of(len(self.wagers), self.flat)
        acts: Any = spaces.Discrete(len(self.actions))
        self.observation_space, self.action_space = seen, acts
        self._seeded = False

    @property
    def table(self) -> Table:
        """The table."""
        return self.sitting.table

    @property
    def playing(self) -> Round | None:
        """The round that is played."""
        return self.sitting.playing

    @property
    def dealer(self) -> Dealer:
        """Who deals."""
        return self.sitting.dealer

    @dealer.setter
    def dealer(self, other: Dealer) -> None:
        """Have another dealer deal."""
        self.sitting.dealer = other

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """The next round, before its cards; with a seed, from a new shoe."""
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            self.sitting = Sitting(self.game, self.options, self.seats, int(self.np_random.integers(1 << 62)))
            self._seeded = True
        self.sitting.begin()
        self._go_on(betting=True)
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """An action, and all that follows until the next one."""
        assert self.playing is not None, "reset comes first"
        refusal = self._refusal(int(action))
        if refusal is not None:
            words = f"{refusal.sentence} [{refusal.clause}]" if refusal.clause else refusal.sentence
            return self._observe(), 0.0, False, False, {**self._info(), "refused": words}
        if self._is_betting:
            self._lay()
        else:
            self.playing.do(self.move(int(action)))
        self._go_on()
        if self.playing.awaiting is not None:
            return self._observe(), 0.0, False, False, self._info()
        net = sum((Fraction(line.net) for line in self.playing.lines if line.seat == SEAT), Fraction(0)) / self.unit
        self.sitting.end()
        return self._observe(), float(net), True, False, {**self._info(), "net": net}

    def _lay(self) -> None:
        """Our wagers, and the bank's money."""
        assert self.playing is not None
        if len(self.seats) > 1:
            put_up = exact(SUFFICIENT_BANK * sum((Fraction(laid.stake) for laid in self.laid), Fraction(0)))
            self.playing.do(Laid(self.seats[-1], PLAYER_DEALER, "", put_up).move)
        for laid in self.laid:
            if self.playing.may(laid.move) is None:
                self.playing.do(laid.move)
        self.playing.do(NO_MORE_BETS)

    def _go_on(self, betting: bool = False) -> None:
        """The dealer's part and the bank's, until we are asked; wagers that may be laid in the course of a round are
        not."""
        playing = self.playing
        assert playing is not None
        while playing.awaiting is not None and not (betting and playing.awaiting.kind == "wagers"):
            ask = playing.awaiting
            if ask.kind == "wagers":
                playing.do(NO_MORE_BETS)
            elif ask.kind != "decision":
                playing.do(self.sitting.dealer.answer(playing))
            elif ask.choices == TAKE_THE_BANK:
                playing.do({"do": "decide", "seat": ask.seat, "choice": TAKE_THE_BANK[ask.seat == SEAT]})
            elif ask.seat != SEAT:
                playing.do(decision(playing, self.sitting.dealer.chance))
            else:
                return

    # Actions

    @property
    def _is_betting(self) -> bool:
        return self.playing is not None and self.playing.awaiting is not None and self.playing.awaiting.kind == "wagers"

    def move(self, action: int) -> Move:
        """The decision that an action stands for now."""
        assert self.playing is not None and self.playing.awaiting is not None
        word, *figures = self.actions[action].split(" ")
        out: Move = {"do": "decide", "seat": SEAT, "choice": word}
        choice = self.playing.awaiting.choice(self.playing.felt, word)
        if choice is not None and choice.cards is not None:
            lying, group = self.playing.felt.things(choice.cards.source), choice.cards.groups[0]
            which = [i for i, keep in enumerate(figures[0]) if keep == "1"] if len(figures) == 1 else map(int, figures)
            out[group.key] = [str(lying[i]) for i in which]
        return out

    def _refusal(self, action: int) -> Refusal | None:
        """Why an action is not to be had now."""
        assert self.playing is not None
        if self._is_betting:
            return None if self.actions[action] == DEAL else Refusal(CardsStillToBeDealt())
        if self.playing.awaiting is None:
            return Refusal(RoundIsOver())
        if action == 0:
            return Refusal(CardsAreDealt())
        if self.actions[action].split(" ")[0] not in self.playing.awaiting.choices:
            return self.playing.may({"do": "decide", "seat": SEAT, "choice": self.actions[action]})
        return self.playing.may(self.move(action))

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return np.array([self._refusal(action) is None for action in range(len(self.actions))])

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    # Seeing

    def _observe(self) -> Any:
        """Return the seat's view as numbers."""
        seen = self.plainly()
        return one_hot(seen) if self.flat else seen

    def plainly(self) -> Seen:
        """Rows of cards and stakes."""
        assert self.playing is not None
        view = self.playing.view(SEAT)
        hands = np.zeros((ROWS, MOST_CARDS), np.int8)
        for row, place in enumerate(self._rows(view)):
            for i, text in enumerate(view["hands"].get(place, ())[:MOST_CARDS]):
                hands[row, i] = self._codes[text]
        staked = [Fraction(0)] * len(self.wagers)
        for wager in (w for w in self.playing.felt.wagers if w.seat == SEAT):
            staked[self.wagers.index(wager.name)] += Fraction(wager.stake) / self.unit
        return {"hands": hands, "staked": np.array([float(stake) for stake in staked])}

    def _rows(self, view: dict[str, Any]) -> list[str]:
        """The places of the rows: the hand asked about, the dealer's, the board, and the seat's other hands."""
        mine = sorted((place for place in view["hands"] if place not in (DEALER, BOARD)), key=lambda p: (len(p), p))
        asked = (view["awaiting"] or {}).get("place") or next(iter(mine), "")
        return [asked, DEALER, BOARD, *(place for place in mine if place != asked)][:ROWS]

    def render(self) -> str | None:
        """The table in words, for render_mode "ansi"."""
        if self.render_mode != "ansi" or self.playing is None:
            return None
        view = self.playing.view(SEAT)
        hands = [f"{place}: {' '.join(cards)}" for place, cards in view["hands"].items()]
        lines = [f"{line['wager']} {line['result']} {line['net']}" for line in view["lines"]]
        return "\n".join([self.playing.awaited_text(), *hands, *lines])


def register() -> list[str]:
    """Register an environment for every game against a bank with decisions, and one of many tables alone for those
    whose family has that without them; says the ids of the former."""
    games = banked_games()
    for name in playable():
        known = family(rules_of(name).family).analysis
        many = known.vector_environment or None
        spec = (known.single_environment or f"{__name__}:TableEnv") if name in games else None
        if (spec or many) and env_id(name) not in gymnasium.registry:
            gymnasium.register(env_id(name), spec, vector_entry_point=many, kwargs={"game": name})
    return [env_id(name) for name in games]


IDS = register()
