"""Evenings at pai gow poker: money is kept, records replay, hands are hidden until they are shown."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import cards
from croupier.equipment.randomness import Seeded
from croupier.errors import Refused
from croupier.games.shared.pai_gow.house_way import house_way
from croupier.hands.pai_gow_poker import ENVY_ROWS, compare, fortune, why_foul
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import bets, decision
from croupier.table.dealer import Dealer
from croupier.table.felt import Move
from croupier.table.records.record import settle

GAME = "gb-archive/pai-gow-poker"
LIMITS = {"min": 2, "max": 40}
TABLES = [
    {"foul": "lose", "fortune": True, "envy_qualifying_amount": 10},
    {"foul": "house_way", "fortune": True, "fortune_table": "table_2", "fortune_ceiling": 500},
    {"fortune": True, "fortune_table": "minimum", "three_pair_push": False, "envy_qualifying_amount": 2},
    {"foul": "house_way", "jokolor": True},
    {},
]


def some_move(chance: Seeded) -> Move:
    """Wagers that are often refused."""
    name = chance.choice(["standard", "standard", "fortune", "jokolor"])
    move: Move = {"do": "place", "seat": chance.below(6) + 1, "wager": name, "stake": chance.below(25) + 1}
    if chance.below(6) == 0:
        move["box"] = chance.below(6) + 1
    return move


def some_setting(chance: Seeded, held: list[Any]) -> Move:
    """The house way, a setting of the player's own, or cards that are not there."""
    kind = chance.below(8)
    if kind < 2:
        return {"choice": "set"}
    texts = [c.text for c in held]
    chance.shuffle(texts)
    return {"choice": "set", "low": texts[:2] if kind < 7 else texts[:3]}


def play(table: Table, dealer: Dealer, chance: Seeded) -> Round:
    playing = table.round()
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "chance":
            playing.do(dealer.answer(playing))
        elif ask.kind == "wagers":
            for _ in range(12):
                attempt(playing, some_move(chance))
            playing.do(NO_MORE_BETS)
        else:
            move = some_setting(chance, playing.felt.things(ask.place))
            attempt(playing, {"do": "decide", "seat": ask.seat, **move})
    table.close(playing)
    return playing


def attempt(playing: Round, move: Move) -> None:
    """What `may` refuses, `do` refuses for the same reason, and nothing is done."""
    refusal, before = playing.may(move), len(playing.moves)
    if refusal is None:
        playing.do(move)
        return
    with pytest.raises(Refused) as refused:
        playing.do(move)
    assert refused.value.refusal == refusal and len(playing.moves) == before
    assert refusal.code in ("bad_input", "bad_stake", "unknown_call") or refusal.clause is not None


@given(seed=st.integers(0, 10**6), options=st.sampled_from(TABLES))
def test_an_evening(seed: int, options: dict[str, Any]) -> None:
    table, chance = Table(GAME, options, LIMITS), Seeded(seed)
    dealer = Dealer(table, chance)
    rounds = [play(table, dealer, chance) for _ in range(4)]
    for playing in rounds:
        check_round(playing, options)
    assert table.carry == {}
    assert sum(map(Fraction, table.results.values())) + table.bank == 0
    inputs = [move for playing in rounds for move in playing.moves]
    played = settle({"game": GAME, "options": options, "limits": LIMITS, "inputs": inputs})
    assert [line.plain() for line in played.lines] == [line.plain() for r in rounds for line in r.lines]
    assert settle(json.loads(json.dumps(played.plain()))).plain() == played.plain()


def check_round(playing: Round, options: dict[str, Any]) -> None:
    """Every standard wager by the cards alone, and side wagers only beside one."""
    piles = {place: pile.things for place, pile in playing.felt.piles.items()}
    decided = {m["seat"]: m.get("low") for m in playing.moves if m["do"] == "decide"}
    seats = {line.box: line.seat for line in playing.lines if line.wager == "standard"}
    order = [line.box for line in playing.lines if line.wager == "standard"]
    assert order == sorted(order, reverse=True)
    for line in playing.lines:
        assert line.clause.startswith("gb-archive 13.") and line.box in seats
        if line.wager == "standard":
            seven, low = piles[f"box {line.box}"], decided[line.seat]
            net = standard_net(seven, low, piles["dealer"], options.get("foul", "lose"))
            assert line.net == net * line.stake
    good = {box for box in seats if fortune(piles[f"box {box}"]) in ENVY_ROWS}
    for line in playing.lines:
        if line.wager == "envy":
            assert good - {line.box} and line.stake == 0 and line.net >= 2


def standard_net(seven: list[Any], low: list[str] | None, dealer: list[Any], on_foul: str) -> Fraction:
    front = cards(low) if low else list(house_way(seven).low)
    back = [c for c in seven if c not in front]
    if why_foul(back, front) is not None:
        if on_foul == "lose":
            return Fraction(-1)
        back, front = list(house_way(seven).high), list(house_way(seven).low)
    worth = {"win": Fraction(19, 20), "stand_off": Fraction(0), "lose": Fraction(-1)}
    return worth[compare((back, front), house_way(dealer)[:2])]


def dealt(playing: Round) -> Round:
    """Two players with their cards, before anything is set."""
    for seat in (1, 2):
        playing.do({"do": "place", "seat": seat, "wager": "standard", "stake": 5})
    playing.do(NO_MORE_BETS)
    hands = ("As Ad Jh Tc 8d 6s 4h", "Qs Qd 8h 6c 4d 3h 2h", "Kc Kd 9h 7s 5d 3c 2s")
    for turn in zip(*(hand.split() for hand in hands), strict=True):
        for card in turn:
            playing.do({"do": "chance", "outcome": card})
    return playing


def test_cards_go_round_from_the_left_and_the_dealer_is_last() -> None:
    playing = dealt(Table(GAME).round())
    assert {place: len(pile.things) for place, pile in playing.felt.piles.items()} == {
        "box 1": 7,
        "box 2": 7,
        "dealer": 7,
    }
    assert playing.felt.things("dealer") == cards("Kc Kd 9h 7s 5d 3c 2s")


def test_a_seat_sees_its_own_cards_until_all_are_set() -> None:
    playing = dealt(Table(GAME).round())
    back = ["??"] * 7
    own = ["As", "Ad", "Jh", "Tc", "8d", "6s", "4h"]
    assert playing.view(1)["hands"] == {"box 1": own, "box 2": back, "dealer": back}
    playing.do({"do": "decide", "seat": 1, "choice": "set", "low": ["Jh", "Tc"]})
    assert playing.view(2)["hands"]["box 1"] == back and playing.view(None)["hands"]["box 2"] == back
    assert not playing.view(2)["said"]
    playing.do({"do": "decide", "seat": 2, "choice": "set"})
    assert "??" not in str(playing.view(None)["hands"])


def test_the_line_names_the_row_of_the_house_way() -> None:
    playing = dealt(Table(GAME).round())
    playing.do({"do": "decide", "seat": 1, "choice": "set", "low": ["Jh", "Tc"]})
    playing.do({"do": "decide", "seat": 2, "choice": "set"})
    note = playing.lines[-1].note
    assert note.startswith("high wins, pair of aces to pair of kings; low wins, jack high to nine high")
    assert note.endswith(f" the house way [gb-archive 13.20]: {house_way(playing.felt.things('dealer')).rule}")
    assert any(words.startswith("Dealer: high") and "low 9h 7s" in words for words in playing.felt.announcement_texts)


def test_bots_set_the_house_way() -> None:
    table, chance = Table(GAME), Seeded(4)
    dealer, playing = Dealer(table, chance), table.round()
    for seat in (1, 2, 3):
        bets(playing, seat, chance)
    playing.do(NO_MORE_BETS)
    dealer.deal(playing)
    while playing.awaiting is not None:
        ask = playing.awaiting
        move = decision(playing, chance)
        assert move["low"] == [c.text for c in house_way(playing.felt.things(ask.place)).low]
        playing.do(move)
    assert len(playing.lines) == 3


def test_a_round_without_wagers_deals_nothing() -> None:
    playing = Table(GAME).round()
    playing.do(NO_MORE_BETS)
    assert playing.awaiting is None and not playing.lines
