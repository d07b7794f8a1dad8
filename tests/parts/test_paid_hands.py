"""Poker against a pay table: what players see, who decides when, and where jackpots get their money.

Mississippi Stud, Let it Ride, Crazy 4 Poker and Live Draw Poker of gb-archive; their payments are in tests/examples.
"""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.randomness import Seeded
from croupier.errors import Refused
from croupier.money import amount
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import decision
from croupier.table.dealer import Dealer
from croupier.table.felt import Move
from croupier.table.records.record import Settled, settle

MISSISSIPPI, RIDE, CRAZY, DRAW = (
    f"gb-archive/{g}" for g in ("mississippi-stud", "let-it-ride", "crazy-4-poker", "live-draw-poker")
)
MAIN = {
    MISSISSIPPI: {"ante": 10},
    RIDE: {"pound_wager": 10, "first_wager": 10, "second_wager": 10, "three_card_bonus": 5},
    CRAZY: {"ante": 10, "super_bonus": 10, "queens_up": 5},
    DRAW: {"hand": 10},
}


def bet(seat: int, wager: str, stake: int) -> Move:
    return {"do": "place", "seat": seat, "wager": wager, "stake": stake}


def opened(name: str, seats: tuple[int, ...] = (1, 2), **options: Any) -> Round:
    """A round with every wager laid by these seats, and no more bets called."""
    playing = Table(name, options).round()
    for seat in seats:
        for wager, stake in MAIN[name].items():
            playing.do(bet(seat, wager, stake))
    playing.do(NO_MORE_BETS)
    return playing


def dealt(playing: Round, seed: str = "cards") -> Round:
    Dealer(playing.table, Seeded(seed)).deal(playing)
    return playing


def asked(playing: Round) -> tuple[int, tuple[str, ...]]:
    assert playing.awaiting is not None
    return playing.awaiting.seat, playing.awaiting.choices


@pytest.mark.parametrize("name", [MISSISSIPPI, RIDE, CRAZY])
def test_a_player_sees_the_own_cards_and_no_others(name: str) -> None:
    playing = dealt(opened(name))
    for seat, other in ((1, 2), (2, 1)):
        hands = playing.view(seat)["hands"]
        assert "??" not in hands[f"box {seat}"]
        assert set(hands[f"box {other}"]) == {"??"}
        assert set(hands.get("board", hands.get("dealer"))) == {"??"}
    assert all(set(cards) == {"??"} for cards in playing.view(None)["hands"].values())


def test_the_streets_are_turned_one_by_one() -> None:
    playing = dealt(opened(MISSISSIPPI))
    for turned in range(3):
        assert [card == "??" for card in playing.view(1)["hands"]["board"]] == [i >= turned for i in range(3)]
        for seat in (1, 2):
            assert asked(playing)[0] == seat  # from the dealer's left: 11.14
            playing.do({"do": "decide", "seat": seat, "choice": "bet_1x"})
    assert playing.awaiting is None
    assert "??" not in playing.view(None)["hands"]["board"]


def test_the_community_cards_are_turned_when_all_have_decided() -> None:
    playing = dealt(opened(RIDE))
    board = []
    while playing.awaiting is not None:
        board.append((asked(playing)[0], playing.view(1)["hands"]["board"].count("??")))
        playing.do({"do": "decide", "seat": asked(playing)[0], "choice": "let_it_ride"})
    assert board == [(2, 2), (1, 2), (2, 1), (1, 1)]  # from the dealer's right: 12.12


def test_the_cards_of_live_draw_poker_are_for_all_to_see() -> None:
    playing = dealt(opened(DRAW))
    assert "??" not in playing.view(None)["hands"]["board"] and len(playing.view(None)["hands"]["board"]) == 5


def test_a_folded_hand_stays_hidden() -> None:
    playing = dealt(opened(CRAZY, seats=(1, 2)))
    playing.do({"do": "decide", "seat": 1, "choice": "fold"})
    playing.do({"do": "decide", "seat": 2, "choice": "play"})
    assert playing.awaiting is None
    assert set(playing.view(2)["hands"]["box 1"]) == {"??"}
    assert "??" not in playing.view(1)["hands"]["box 2"] + playing.view(1)["hands"]["dealer"]


@pytest.mark.parametrize("name", list(MAIN))
def test_bots_play_on_and_records_replay(name: str) -> None:
    table, chance = Table(name), Seeded(name)
    dealer = Dealer(table, chance)
    for _ in range(25):
        playing = table.round()
        for seat in (1, 2, 5):
            for wager, stake in MAIN[name].items():
                playing.do(bet(seat, wager, stake))
        while playing.awaiting is not None:
            ask = playing.awaiting
            if ask.kind == "wagers":
                playing.do(NO_MORE_BETS)
            elif ask.kind == "chance":
                playing.do(dealer.answer(playing))
            else:
                suggested = {"do": "decide", "seat": ask.seat, **table.family.bot.suggest(playing.felt, ask)}
                assert playing.may(suggested) is None
                playing.do(decision(playing, chance))
        before = json.loads(json.dumps(table.carry))
        table.close(playing)
        record = Settled(table, playing.lines, [playing], before).plain()
        assert settle(json.loads(json.dumps(record))).plain()["lines"] == record["lines"]
    assert table.bank + sum((Fraction(v) for v in table.results.values()), Fraction(0)) == 0


# The ceiling of 12.27


def test_the_ceiling_is_told_before_the_cards_and_wagers_may_change() -> None:
    playing = opened(RIDE, seats=(1,), pay_table="table_4", royal_ceiling=20000)
    assert playing.awaiting is not None and playing.awaiting.stage == "ceiling"
    assert "20,000" in playing.felt.announcement_texts[0]
    playing.do({"do": "remove", "seat": 1, "wager": "pound_wager"})
    refusal = playing.may(NO_MORE_BETS)
    assert refusal is not None and refusal.code == "unequal_wagers"
    for wager in ("first_wager", "second_wager", "three_card_bonus"):
        playing.do({"do": "remove", "seat": 1, "wager": wager})
    for wager in ("pound_wager", "first_wager", "second_wager"):
        playing.do(bet(1, wager, 5))
    playing.do(NO_MORE_BETS)
    assert playing.awaiting is not None and playing.awaiting.kind == "chance"


# The jackpot of 16.28 to 16.30


def test_a_line_says_where_a_ceiling_cut_it() -> None:
    wagers = [bet(1, name, 10) for name in ("pound_wager", "first_wager", "second_wager")]
    rides: list[Move] = [{"do": "decide", "seat": 1, "choice": "let_it_ride"}] * 2
    record = {
        "game": RIDE,
        "options": {"pay_table": "table_4", "royal_ceiling": 12000},
        "inputs": [*wagers, *rides],
        "places": {"box 1": "As Ks Qs", "board": "Js Ts"},
    }
    assert {line.note for line in settle(record).lines} == {"its share of the ceiling of 12,000"}
    blind = {
        "game": "gb-archive/ultimate-holdem",
        "options": {"royal_flush_ceiling": 3000},
        "inputs": [bet(1, "ante", 10), bet(1, "blind", 10), {"do": "decide", "seat": 1, "choice": "play_4x"}],
        "places": {"box 1": "As Ks", "dealer": "2c 2d", "board": "Js Ts Qs 3d 4h"},
    }
    notes = {line.wager: (line.net, line.note) for line in settle(blind).lines}
    assert notes["blind"] == (3000, "paid up to the ceiling of 3,000")


def test_every_wager_feeds_the_meter_and_royals_empty_it() -> None:
    options = {"progressive": True, "jackpot_part": "1/10", "meter_rate": "8/10", "meter_seed": 500}
    table = Table(DRAW, options)
    royal = ["As", "Ks", "Qs", "Js", "Ts"]
    playing = table.round()
    for seat, stake in ((1, 100), (2, 50)):
        playing.do(bet(seat, "hand", stake))
    playing.do(NO_MORE_BETS)
    for card in royal:
        playing.do({"do": "chance", "outcome": card})
    for seat in (1, 2):
        playing.do({"do": "decide", "seat": seat, "choice": "hold", "cards": royal})
    table.close(playing)
    from_meter = [line for line in playing.lines if line.paid_by == "meter"]
    assert [(line.seat, line.net, line.clause) for line in from_meter] == [
        (1, 256, "gb-archive 16.30"),
        (2, 256, "gb-archive 16.30"),
    ]
    assert amount(table.state["meter"]) == 500
    flows = {(t["from"], t["why"]): amount(t["amount"]) for t in playing.felt.transfers if t["from"] == "bank"}
    assert flows[("bank", "seed")] == 500 and flows[("bank", "reseed")] == 500
    fed = sum(amount(t["amount"]) for t in playing.felt.transfers if t["why"] == "contribution")
    assert fed == Fraction(1, 10) * Fraction(8, 10) * 150


def test_a_wild_card_needs_odds_for_every_hand() -> None:
    with pytest.raises(Refused) as refused:
        Table(DRAW, {"wild": "2"}, odds={"hand": {"five_of_a_kind": "15 for 1"}})
    assert refused.value.refusal.clause == "gb-archive 16.27"
    assert "royal_flush" in refused.value.refusal.sentence


def test_cards_to_hold_are_written_in_several_ways() -> None:
    for cards in (["As", "kd"], "As Kd", "As,Kd"):
        playing = opened(DRAW, seats=(1,))
        for card in ("As", "Kd", "2h", "5s", "9c"):
            playing.do({"do": "chance", "outcome": card})
        playing.do({"do": "decide", "seat": 1, "choice": "hold", "cards": cards})
        for card in ("Ah", "Ac", "Ad"):
            playing.do({"do": "chance", "outcome": card})
        assert playing.awaiting is None and playing.lines[0].net == 240
    playing = opened(DRAW, seats=(1,))
    for card in ("As", "Kd", "2h", "5s", "9c"):
        playing.do({"do": "chance", "outcome": card})
    refusal = playing.may({"do": "decide", "seat": 1, "choice": "hold", "cards": 5})
    assert refusal is not None and refusal.code == "bad_input"
