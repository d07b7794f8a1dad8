"""Evenings at Three Card Poker: who sees what, money is kept, records replay."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import cards
from croupier.equipment.randomness import Seeded
from croupier.games.shared.poker.three_cards import shapes
from croupier.games.three_card_poker.odds import best_play
from croupier.games.three_card_poker.round import WORTH_PLAYING
from croupier.hands.poker import is_at_least, three
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from croupier.table.records.record import settle

GAMES = {"gb-core/three-card-poker": {}, "gb-archive/three-card-poker": {"prime": True}}
GAME = "gb-archive/three-card-poker"


def play(table: Table, dealer: Dealer, chance: Seeded) -> Round:
    """Four seats with any of the wagers, each deciding at random."""
    playing = table.round()
    for seat in range(1, 5):
        for name in ("ante", "pair_plus", "prime"):
            move = {"do": "place", "seat": seat, "wager": name, "stake": 5 * (1 + chance.below(9))}
            if chance.below(2) and name in table.game.wager:
                playing.do(move)
    playing.do(NO_MORE_BETS)
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "chance":
            playing.do(dealer.answer(playing))
        else:
            playing.do({"do": "decide", "seat": ask.seat, "choice": chance.choice(ask.choices)})
    table.close(playing)
    return playing


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 10**6))
def test_an_evening(game: str, seed: int) -> None:
    table, chance = Table(game, GAMES[game]), Seeded(seed)
    dealer = Dealer(table, chance)
    rounds = [play(table, dealer, chance) for _ in range(3)]
    lines = [line for playing in rounds for line in playing.lines]
    for playing in rounds:
        placed = sum(Fraction(m["stake"]) for m in playing.moves if m["do"] == "place")
        assert sum(x.stake for x in playing.lines if x.wager not in ("play", "ante_bonus")) == placed
        assert not playing.felt.wagers
        for line in playing.lines:
            assert line.net >= -line.stake and line.clause.split()[1].startswith("5.")
            if line.wager == "play":
                ante = next(x for x in playing.lines if x.wager == "ante" and x.seat == line.seat)
                assert line.stake == ante.stake
    assert sum(map(Fraction, table.results.values())) + table.bank == 0
    inputs = [move for playing in rounds for move in playing.moves]
    replayed = settle({"game": game, "options": GAMES[game], "inputs": inputs})
    assert [line.plain() for line in replayed.lines] == [line.plain() for line in lines]
    assert settle(json.loads(json.dumps(replayed.plain()))).plain() == replayed.plain()


def dealt() -> Round:
    """Seat 1 with an Ante, seat 2 with an Ante and seat 3 with Pair Plus alone, cards dealt."""
    playing = Table(GAME).round()
    for seat, wager in ((1, "ante"), (2, "ante"), (3, "pair_plus")):
        playing.do({"do": "place", "seat": seat, "wager": wager, "stake": 10})
    playing.do(NO_MORE_BETS)
    for card in cards("Ks 7h 2s Qh 9d 5c 2d 9c 4c 3d 3c 4s"):
        playing.do({"do": "chance", "outcome": card.text})
    return playing


def test_a_seat_sees_its_own_cards_only() -> None:
    playing = dealt()
    back = ["??"] * 3
    assert playing.view(1)["hands"] == {"box 1": ["Ks", "9d", "4c"], "box 2": back, "box 3": back, "dealer": back}
    assert playing.view(2)["hands"] == {"box 1": back, "box 2": ["7h", "5c", "3d"], "box 3": back, "dealer": back}
    assert set(map(tuple, playing.view(None)["hands"].values())) == {tuple(back)}
    assert playing.view(None)["awaiting"] == {"kind": "decision", "seat": 1, "choices": ["play", "fold"]}


def test_hands_that_stay_in_are_shown_and_a_folded_one_is_not() -> None:
    playing = dealt()
    playing.do({"do": "decide", "seat": 1, "choice": "play"})
    assert playing.view(3)["hands"]["dealer"] == ["??"] * 3
    playing.do({"do": "decide", "seat": 2, "choice": "fold"})
    assert playing.awaiting is None  # Pair Plus alone decides nothing
    shown = {
        "box 1": ["Ks", "9d", "4c"],
        "box 2": ["??"] * 3,
        "box 3": ["2s", "2d", "3c"],
        "dealer": ["Qh", "9c", "4s"],
    }
    assert playing.view(None)["hands"] == shown


def test_nobody_bets_nothing_is_dealt() -> None:
    playing = Table(GAME).round()
    playing.do(NO_MORE_BETS)
    assert playing.awaiting is None and not playing.lines


def test_what_bots_play_is_what_is_worth_playing() -> None:
    found = best_play(Table(GAME))
    for shape in shapes("three_card"):
        assert is_at_least(three(shape.cards), *WORTH_PLAYING) == (shape.strength >= found.weakest.strength)
