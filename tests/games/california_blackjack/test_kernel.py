"""Blackjack against a player-dealer: the kernel and the readable engine settle the same shoes alike."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from croupier.games.california_blackjack import kernel
from croupier.games.california_blackjack import rounds as compiled
from croupier.games.california_blackjack.odds.shapes import CLASSES, hands
from croupier.games.california_blackjack.odds.solver import class_of
from croupier.games.california_blackjack.rounds import Game
from croupier.games.california_blackjack.settlement import Held, held_hands
from croupier.places import DEALER
from croupier.simulate.plan import Asked
from croupier.simulate.wagers import Laid
from croupier.table import Round, Table
from croupier.table.felt import Move
from simulate.rounds import played, rounds_of, texts

PURE, SPANISH, X = "kings/pure-21-5", "kings/pure-spanish-21-5", "kings/blackjack-x"
BANK = 8  # this seat is the player-dealer in the engine's rounds
ONE = (Laid(1, "main", "", 10), Laid(1, "match_the_dealer", "", 5))
SOME = (*ONE, Laid(1, "buster_blackjack", "", 10), Laid(3, "main", "", 20), Laid(5, "main", "", 5))
CASES: list[tuple[str, dict[str, Any], tuple[Laid, ...], str]] = [
    (PURE, {}, SOME, "best"),
    (PURE, {}, ONE[:1], "dealer"),
    (SPANISH, {}, (*ONE, Laid(4, "main", "", 15)), "best"),
    (SPANISH, {"double_double": False, "surrender": "after_check"}, ONE[:1], "best"),
    (X, {}, (ONE[0], SOME[2], Laid(2, "main", "", 10)), "best"),
    (X, {"decks": 1}, ONE[:1], "best"),
    (X, {}, ONE[:1], "never_bust"),
]


class Player:
    """Decides in the engine by the kernel's tables."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __call__(self, playing: Round) -> Move:
        ask = playing.awaiting
        assert ask is not None
        if "accept" in ask.choices:
            return {"choice": "accept" if ask.seat == BANK else "decline"}
        felt = playing.felt
        hand: Held = next(h for h in held_hands(felt) if h.place == ask.place)
        counts, game = [0] * CLASSES, self.game
        for card in hand.cards:
            counts[class_of(card)] += 1
        index, seen = hands()[1][tuple(counts)], class_of(felt.things(DEALER)[0])
        if not hand.split and game.early[seen, index] and "surrender" in ask.choices:
            return {"choice": "surrender"}
        if "decline" in ask.choices:
            return {"choice": "decline"}
        first, second = (class_of(card) for card in hand.cards[:2])
        many = sum(other.box == hand.box for other in held_hands(felt))
        if "split" in ask.choices and many < game.splits[seen, first, 0]:
            return {"choice": "split"}
        table = game.splits[seen, first, 1] + (first == second) if hand.split else seen
        times = sum(w.name in ("double", "double_double") for w in hand.wagers)
        word = int(game.acts[table, times, index])
        words = ("", "stand", "rescue", "double_double") if times else ("", "stand", "hit", "double", "surrender")
        return {"choice": words[word]}


@rounds_of(150, 10_000)
@pytest.mark.parametrize(("name", "options", "laid", "strategy"), CASES)
def test_the_same_shoes(name: str, options: dict[str, Any], laid: tuple[Laid, ...], strategy: str, rounds: int) -> None:
    rng, seats = np.random.default_rng(5), sorted({w.seat for w in laid} | {BANK})
    plan = kernel.plan(Table(name, options, seats=seats), laid, Asked(strategy))
    pack, _, game = plan.arrays
    many = game.stakes.size
    first, room = np.zeros((many, 2), np.int64), np.zeros((many, compiled.MOST_HANDS, compiled.HAND), np.int64)
    counts, clock = np.zeros(many, np.int64), np.zeros(3, np.int64)
    bank = Laid(BANK, "player_dealer", "", 10**6)
    for _ in range(rounds):
        shoe = rng.permutation(pack)
        if rng.random() < 0.5:  # a shoe of few ranks: pairs and splits
            some = rng.permutation(13)[:3]
            shoe = np.concatenate([shoe[np.isin(shoe // 4, some)], shoe[~np.isin(shoe // 4, some)]])
        nets, drawn = played(Table(name, options, seats=seats), (*laid, bank), texts(shoe), Player(game))
        out, staked = np.zeros((len(laid), 1), np.int64), np.zeros(len(laid), np.int64)
        clock[0] = 0
        compiled.one_round(shoe, clock, out, staked, 0, game, first, room, counts)
        assert [n / plan.unit for n in out[:, 0].tolist()] == [float(n) for n in nets[:-1]], list(texts(shoe[:drawn]))
