"""Evenings at the dice tables and the Big Six: money is kept, records replay, what may be done can be done."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.randomness import Seeded
from croupier.errors import Refused
from croupier.money import amount
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from croupier.table.felt import Move
from croupier.table.records.record import settle

EVENINGS: list[tuple[str, dict[str, Any]]] = [
    ("gb-core/craps", {}),
    ("gb-core/craps", {"odds_multiple": 2}),
    ("gb-archive/craps", {}),
    ("gb-archive/rocket-7", {"side_bets": "both", "meter_seed": 50}),
    ("gb-archive/rocket-7", {"side_bets": "rocket_7", "meter_rate": "9/10"}),
    ("gb-archive/dice-magic", {}),
    ("gb-archive/sic-bo", {"layout": 50}),
    ("gb-archive/big-six", {"between_segments": "respin"}),
]
WITHOUT_CLAUSE = ("no_such_wager", "bad_input", "bad_stake", "unknown_call")


def some_move(playing: Round, chance: Seeded) -> Move:
    """A wager laid, taken back, reduced or called: often something the book refuses."""
    table, seat = playing.table, chance.below(3) + 1
    kind = chance.below(10)
    if kind == 0:
        return {"do": "call", "seat": seat, "call": "pass_dice"}
    standing = playing.felt.wagers
    if kind < 4 and standing:
        wager = chance.choice(standing)
        move: Move = {"seat": wager.seat, "wager": wager.name, "on": wager.on, "box": wager.box}
        if kind == 1:
            return move | {"do": "call", "call": chance.choice(["on", "off"])}
        return move | {"do": "remove"} | ({"stake": chance.below(4)} if kind == 2 else {})
    name = chance.choice(list(table.game.wager))
    move = {"do": "place", "seat": seat, "wager": name, "stake": chance.below(9) + 1}
    if name in table.positions and chance.below(5):
        move["on"] = chance.choice(sorted(table.positions[name]))
    return move


def try_move(playing: Round, move: Move) -> None:
    """What may be done is done; what may not is refused in the same words, and changes nothing."""
    refusal = playing.may(move)
    before = json.dumps([[w.plain() for w in playing.felt.wagers], playing.felt.state, len(playing.moves)])
    if refusal is None:
        playing.do(move)
        return
    with pytest.raises(Refused) as refused:
        playing.do(move)
    assert refused.value.refusal == refusal
    assert before == json.dumps([[w.plain() for w in playing.felt.wagers], playing.felt.state, len(playing.moves)])
    assert refusal.clause or refusal.code in WITHOUT_CLAUSE, refusal


def evening(table: Table, chance: Seeded, throws: int) -> list[Round]:
    dealer, rounds = Dealer(table, chance), []
    for _ in range(throws):
        playing = table.round()
        for _ in range(chance.below(7)):
            try_move(playing, some_move(playing, chance))
        while playing.may(NO_MORE_BETS) is not None:
            taken = next(w for w in playing.felt.wagers if w.fresh and w.name == "side_bet")
            playing.do({"do": "remove", "seat": taken.seat, "wager": taken.name, "box": taken.box})
        playing.do(NO_MORE_BETS)
        dealer.deal(playing)
        table.close(playing)
        rounds.append(playing)
    return rounds


@given(which=st.integers(0, len(EVENINGS) - 1), seed=st.integers(0, 10**6))
def test_an_evening(which: int, seed: int) -> None:
    name, options = EVENINGS[which]
    table = Table(name, options, seats=[1, 2, 3])
    rounds = evening(table, Seeded(seed), 12)
    lines = [line for playing in rounds for line in playing.lines]
    for line in lines:
        assert line.clause.startswith(table.game.rulebook)
        assert -line.stake <= line.net and (line.result != "lose" or line.net == -line.stake)
    assert table.bank == -sum(Fraction(line.net) for line in lines)
    assert all(table.game.wager[w.name].outlives for w in table.standing)
    replays(table, rounds)
    if name.endswith("rocket-7"):
        the_pool_is_kept(table, rounds)


def replays(table: Table, rounds: list[Round]) -> None:
    """The record of the evening settles to the same lines and leaves the same table."""
    inputs = [move for playing in rounds for move in playing.moves]
    again = settle({"game": table.game.name, "options": dict(table.options), "seats": [1, 2, 3], "inputs": inputs})
    decided = [line.plain() for line in again.lines if line.result != "no_decision"]
    assert decided == [line.plain() for playing in rounds for line in playing.lines]
    assert again.table.carry == table.carry
    assert settle(json.loads(json.dumps(again.plain()))).plain() == again.plain()


def the_pool_is_kept(table: Table, rounds: list[Round]) -> None:
    """The pool can be rebuilt from its movements; it is fed by every side bet and pays just what the lines say."""
    transfers = [transfer for playing in rounds for transfer in playing.felt.transfers]
    into = sum(Fraction(amount(t["amount"])) for t in transfers if t["to"] == "meter")
    out = sum(Fraction(amount(t["amount"])) for t in transfers if t["from"] == "meter")
    assert into - out == Fraction(amount(table.state.get("meter", 0)))
    side = [line for playing in rounds for line in playing.lines if line.wager == "side_bet"]
    ended = [line for line in side if line.result == "lose" or line.clause.endswith(("8.42", "8.46"))]
    staked = sum(Fraction(line.stake) for line in ended)
    assert out == sum(Fraction(line.net) for line in side) + staked
    rate = Fraction(str(table.options["meter_rate"]))
    fed = sum(Fraction(amount(t["amount"])) for t in transfers if t["why"] == "contribution")
    laid = staked + sum(Fraction(w.stake) for w in table.standing if w.name == "side_bet")
    assert fed == rate * laid
