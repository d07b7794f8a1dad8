"""Three Card Poker against a player-dealer: the kernel and the readable engine settle the same packs alike."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.games.california_three_card import kernel as california_three_card
from croupier.games.shared.poker.dealer_hand import hand
from croupier.hands.poker_batch import evaluator
from croupier.places import DEALER, Place
from croupier.simulate.plan import Asked
from croupier.simulate.wagers import Laid
from croupier.table import Round, Table
from croupier.table.felt import Move
from simulate.rounds import by_codes, played, rounds_of, texts

KINGS = "kings/three-card-poker"
BANK = 8  # this seat is the player-dealer in the engine's rounds
SEATS = ((Laid(1, "ante", "", 10), Laid(1, "pair_plus", "", 5), Laid(1, "six_card_bonus", "", 5)),)
SEATS += ((*SEATS[0], Laid(3, "ante", "", 25), Laid(5, "ante", "", 10), Laid(5, "six_card_bonus", "", 20)),)


@rounds_of(600, 20_000)
@pytest.mark.parametrize("strategy", california_three_card.STRATEGIES)
@pytest.mark.parametrize("laid", SEATS)
def test_the_same_packs_against_a_player_dealer(laid: tuple[Laid, ...], strategy: str, rounds: int) -> None:
    rng, plan = np.random.default_rng(4), None

    def decide(playing: Round) -> Move:
        """The engine's decisions by the same table of strengths."""
        ask, felt = playing.awaiting, playing.felt
        assert ask is not None
        if "accept" in ask.choices:
            return {"choice": "accept" if ask.seat == BANK else "decline"}
        row = plays[felt.things(DEALER)[-1].index // 4]
        return {"choice": "play" if row[judge.strength(hand(felt, Place.box(ask.box)))] else "fold"}

    for _ in range(rounds):
        table = Table(KINGS, seats=sorted({w.seat for w in laid} | {BANK}))
        if plan is None:
            plan = california_three_card.plan(table, laid, Asked(strategy))
            codes, cards = np.zeros((plan.rows, 1), np.uint16), np.zeros(6, np.uint8)
            judge, plays = evaluator(3, table.rules.hand.ladder), plan.arrays[1]
        pack = rng.permutation(52).astype(np.uint8)
        if rng.random() < 0.5:
            pack = pack[pack // 4 > 7] if rng.random() < 0.5 else pack[pack % 4 < 2]
        bank = Laid(BANK, "player_dealer", "", 10**6)
        nets, drawn = played(table, (*laid, bank), texts(pack), decide)
        california_three_card.settle(pack, cards, codes, 0, *plan.arrays)
        assert by_codes(plan, codes) == nets[:-1], list(texts(pack[:drawn]))
