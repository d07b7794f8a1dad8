"""Evenings at pai gow tiles: money is kept whoever holds the bank, records replay, tiles are hidden until shown."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.randomness import Seeded
from croupier.equipment.tiles import tiles
from croupier.errors import Refused
from croupier.games.pai_gow_tiles.round import dealing_order
from croupier.games.pai_gow_tiles.setting import house_way_of
from croupier.hands.pai_gow_tiles import compare, why_foul
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import bets, decision
from croupier.table.dealer import Dealer
from croupier.table.felt import Move
from croupier.table.records.record import settle

GAME = "gb-archive/pai-gow-tiles"
LIMITS = {"min": 2, "max": 40}
TABLES = [
    {"bonanza": True, "player_banking": True},
    {"foul": "house_way", "bonanza": True, "bonanza_tie_table": "table_2", "tie_surrender": "before_setting"},
    {"foul": "house_way", "positions_per_player": 2, "deal_from": "right", "house_way_no_pair": "balance"},
    {},
]


def some_move(chance: Seeded) -> Move:
    """Wagers and asking for the bank; often refused."""
    seat = chance.below(7) + 1
    if chance.below(8) == 0:
        return {"do": "call", "seat": seat, "call": "hold_bank"}
    name = chance.choice(["standard", "standard", "bonanza_bonus", "bonanza_tie"])
    move: Move = {"do": "place", "seat": seat, "wager": name, "stake": chance.below(25) + 1}
    if chance.below(2) == 0:
        move["box"] = chance.below(7) + 1
    return move


def some_answer(chance: Seeded, held: list[Any]) -> Move:
    """The house way, two tiles of the player's own, giving up the Tie, or tiles that are not there."""
    kind = chance.below(10)
    if kind < 2:
        return {"choice": "set"}
    if kind < 4:
        return {"choice": "surrender_tie" if kind == 2 else "keep_tie"}
    texts = [t.text for t in held]
    chance.shuffle(texts)
    return {"choice": "set", "low": texts[:2] if kind < 9 else texts[:1]}


def attempt(playing: Round, move: Move) -> None:
    """What `may` refuses, `do` refuses for the same reason, and nothing is done."""
    refusal, before = playing.may(move), len(playing.moves)
    if refusal is None:
        playing.do(move)
        return
    with pytest.raises(Refused) as refused:
        playing.do(move)
    assert refused.value.refusal == refusal and len(playing.moves) == before
    assert refusal.code in ("bad_input", "bad_stake") or refusal.clause is not None


def play(table: Table, dealer: Dealer, chance: Seeded) -> Round:
    playing = table.round()
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "chance":
            playing.do(dealer.answer(playing))
        elif ask.kind == "wagers":
            for _ in range(14):
                attempt(playing, some_move(chance))
            playing.do(NO_MORE_BETS)
        else:
            answer = some_answer(chance, playing.felt.things(ask.place))
            attempt(playing, {"do": "decide", "seat": ask.seat, "box": ask.box, **answer})
    table.close(playing)
    return playing


@given(seed=st.integers(0, 10**6), options=st.sampled_from(TABLES))
def test_an_evening(seed: int, options: dict[str, Any]) -> None:
    table, chance = Table(GAME, options, LIMITS), Seeded(seed)
    dealer = Dealer(table, chance)
    rounds = [play(table, dealer, chance) for _ in range(4)]
    for playing in rounds:
        check_standard(playing, table)
        check_bank(playing)
    assert table.carry == {}
    assert sum(map(Fraction, table.results.values())) + table.bank == 0
    inputs = [move for playing in rounds for move in playing.moves]
    played = settle({"game": GAME, "options": options, "limits": LIMITS, "inputs": inputs})
    assert [line.plain() for line in played.lines] == [line.plain() for r in rounds for line in r.lines]
    assert settle(json.loads(json.dumps(played.plain()))).plain() == played.plain()


def check_standard(playing: Round, table: Table) -> None:
    """Every standard wager by the tiles alone."""
    house_way = house_way_of(table.rules.house_way)
    decided = {m["box"]: m.get("low") for m in playing.moves if m["do"] == "decide" and m["choice"] == "set"}
    worth = {"win": Fraction(19, 20), "stand_off": Fraction(0), "lose": Fraction(-1)}
    for line in playing.lines:
        if line.wager != "standard":
            continue
        held, low = playing.felt.things(f"box {line.box}"), decided[line.box]
        high_hand, low_hand = house_way(held)[:2]
        if low:
            named = tuple(tiles(low))
            rest = list(held)
            for t in named:
                rest.remove(t)
            if why_foul(tuple(rest), named) is None:
                high_hand, low_hand = tuple(rest), named
            elif table.options["foul"] == "lose":
                assert (line.net, line.clause) == (-line.stake, "gb-archive 14.29(b)")
                continue
        dealer = house_way(playing.felt.things("dealer"))[:2]
        assert line.net == worth[compare((high_hand, low_hand), dealer)] * line.stake


def check_bank(playing: Round) -> None:
    """With a player's bank the house has the commission, the levy and the Bonanza wagers, and nothing else."""
    lines = playing.lines
    standard = [line for line in lines if line.wager == "standard"]
    banks = [line for line in lines if line.wager == "bank"]
    asked = any(move.get("call") == "hold_bank" for move in playing.moves)
    assert len(banks) == (1 if asked and standard else 0)
    for bank in banks:
        won = sum((Fraction(line.stake) for line in standard if line.result == "win"), Fraction(0))
        lost = sum((Fraction(line.stake) for line in standard if line.result == "lose"), Fraction(0))
        levy = max(lost - won, Fraction(0)) / 20
        assert bank.net == lost - won - levy
        assert -sum(Fraction(line.net) for line in (*standard, bank)) == won / 20 + levy
        assert all(line.paid_by == f"seat {bank.seat}" for line in standard if line.result != "push")
        assert not any(line.seat == bank.seat for line in lines if line is not bank)


# Dealing


@pytest.mark.parametrize(
    ("total", "first", "where"),
    [
        (9, "left", "dealer"),
        (17, "right", "dealer"),
        (3, "left", "box 2"),
        (3, "right", "box 6"),
        (18, "left", "box 1"),
        (10, "right", "box 7"),
        (16, "left", "box 7"),
        (16, "right", "box 1"),
    ],
)
def test_the_dice_count_from_the_dealer(total: int, first: str, where: str) -> None:
    """14.26: the dealer is 1, 9 and 17."""
    faces = next((a, b, total - a - b) for a in range(1, 7) for b in range(1, 7) if 1 <= total - a - b <= 6)
    order = dealing_order(7, first, faces)
    assert order[0] == where and sorted(order) == sorted(dealing_order(7, "left", None))


def test_stacks_are_dealt_whole_and_only_to_wagers() -> None:
    playing = Table(GAME).round()
    for seat in (2, 5):
        playing.do({"do": "place", "seat": seat, "wager": "standard", "stake": 5})
    playing.do(NO_MORE_BETS)
    playing.do({"do": "chance", "outcome": [1, 1, 3]})  # 5: box 4, then box 5 and on to the dealer and box 2
    asked = []
    for tile in tiles("6-6 6-6 2-1 6-4 3-3 3-3 5-5 4-3 2-2 6-5 1-1 5-1"):
        asked.append(playing.awaiting.place if playing.awaiting else "")
        playing.do({"do": "chance", "outcome": tile.text})
    assert asked == ["box 5"] * 4 + ["dealer"] * 4 + ["box 2"] * 4


def test_a_record_need_not_know_the_dice() -> None:
    """Who was dealt first settles nothing: a record may leave the throw out, and keeps that it did."""
    inputs = [{"do": "place", "wager": "standard", "stake": 5}, {"do": "decide", "choice": "set"}]
    places = {"box 1": "6-6 6-6 1-1 6-2", "dealer": "3-3 3-3 5-5 4-3"}
    without = settle({"game": GAME, "inputs": inputs, "places": places})
    thrown = settle({"game": GAME, "inputs": inputs, "places": {**places, "roll": [2, 3, 4]}})
    assert [line.plain() for line in without.lines] == [line.plain() for line in thrown.lines]
    assert {"do": "chance", "outcome": None, "place": "roll"} in without.plain()["inputs"]
    assert settle(json.loads(json.dumps(without.plain()))).plain() == without.plain()
    with pytest.raises(Refused, match="not a throw of 3 dice"):
        settle({"game": GAME, "inputs": inputs, "places": {**places, "roll": [2, 3]}})


# Looking


def test_a_seat_sees_the_tiles_of_all_its_positions_and_no_others() -> None:
    playing = Table(GAME).round()
    for seat, box in ((1, 1), (1, 2), (3, 3)):
        playing.do({"do": "place", "seat": seat, "box": box, "wager": "standard", "stake": 5})
    playing.do(NO_MORE_BETS)
    playing.do({"do": "chance", "outcome": [3, 3, 3]})
    for tile in tiles("3-3 3-3 5-5 4-3 6-6 6-6 2-1 6-4 2-2 6-5 1-1 5-1 4-4 4-4 1-1 5-4"):
        playing.do({"do": "chance", "outcome": tile.text})
    back = ["??"] * 4
    seen = playing.view(1)["hands"]
    assert " ".join(seen["box 1"] + seen["box 2"]) == "6-6 6-6 2-1 6-4 2-2 6-5 1-1 5-1"
    assert seen["box 3"] == seen["dealer"] == back
    assert set(map(tuple, playing.view(None)["hands"].values())) == {tuple(back)}
    for _ in range(3):
        playing.do(decision(playing, Seeded(1)))
    assert "??" not in str(playing.view(None)["hands"])


def test_the_bank_is_for_one_round() -> None:
    table = Table(GAME, {"player_banking": True})
    playing = table.round()
    playing.do({"do": "call", "seat": 3, "call": "hold_bank"})
    assert "Seat 3 holds the bank" in playing.view(1)["said"]
    playing.do(NO_MORE_BETS)
    assert playing.awaiting is None
    table.close(playing)
    assert table.carry == {}
    assert table.round().may({"do": "place", "seat": 3, "wager": "standard", "stake": 5}) is None


def test_the_dice_are_counted_from_the_chung() -> None:
    """qld s 419: the box of whoever banks is 1, 9 and 17; the stack of the house's own box is nobody's then."""
    for faces in ((1, 1, 7 - 6), (3, 3, 3)):
        order = dealing_order(7, "left", faces, bank=3)
        assert len(order) == 8 and order[(1 - sum(faces)) % 8] == "dealer"
    assert dealing_order(7, "left", (3, 3, 3), bank=3) == [
        "dealer",
        "box 4",
        "box 5",
        "box 6",
        "box 7",
        "",
        "box 1",
        "box 2",
    ]
    assert dealing_order(7, "left", (6, 5, 1), bank=3)[0] == "box 6"


def test_bots_bank_in_their_turn() -> None:
    """qld s 425: after the house's first round the bank goes round the table, from box 2 on; a bot holds it once."""
    table, chance = Table("qld/pai-gow", seats=[1, 2, 3]), Seeded("bank")
    dealer, banked = Dealer(table, chance), []
    for _ in range(7):
        playing = table.round()
        while playing.awaiting is not None:
            if playing.awaiting.kind == "wagers":
                banked.append(playing.felt.state.get("chung", {}).get("seat", 0))
                for seat in table.seats:
                    bets(playing, seat, chance)
                playing.do(NO_MORE_BETS)
            elif playing.awaiting.kind == "decision":
                playing.do(decision(playing, chance))
            else:
                playing.do(dealer.answer(playing))
        table.close(playing)
    assert banked == [0, 1, 2, 3, 1, 2, 3]


@pytest.mark.parametrize("stake, order", [(100, [2, 1]), (99, [1, 2])])
def test_a_box_with_half_the_maximum_is_set_first(stake: int, order: list[int]) -> None:
    """qld s 421(1)(d)."""
    table = Table("qld/pai-gow", limits={"min": 5, "max": 200}, seats=[1, 2])
    playing = table.round()
    for seat, laid in ((1, 10), (2, stake)):
        playing.do({"do": "place", "seat": seat, "wager": "standard", "stake": laid})
    playing.do(NO_MORE_BETS)
    dealer, asked = Dealer(table, Seeded(1)), []
    while playing.awaiting is not None:
        if playing.awaiting.kind == "decision":
            asked.append(playing.awaiting.seat)
            playing.do({"do": "decide", "seat": asked[-1], "choice": "set"})
        else:
            playing.do(dealer.answer(playing))
    assert asked == order
