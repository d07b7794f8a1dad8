"""Evenings at the roulette tables: money is kept, records replay, what may be done can be done."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.randomness import Seeded
from croupier.errors import Refused
from croupier.games.shared.wheel.layout import ZEROS, colour
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from croupier.table.felt import Move
from croupier.table.records.record import settle

SIDES: dict[str, Any] = {"roulette_rage": True, "colours": True, "newar": True}
EVENINGS: list[tuple[str, dict[str, Any]]] = [
    ("gb-core/roulette", {"zero_rule": "all"}),
    ("gb-core/roulette", {"wheel": "double_zero", "most_positions": 3}),
    ("gb-archive/roulette", SIDES),
    ("gb-archive/roulette", {**SIDES, "wheel": "double_zero", "rage_odds": "table_2", "newar_odds": "2-1_9.5-1"}),
    ("gb-archive/double-zero-roulette", {}),
    ("gb-archive/double-action-roulette", {}),
]


def some_move(playing: Round, chance: Seeded) -> Move:
    """A wager laid or taken back: often one that the book refuses."""
    table = playing.table
    name = chance.choice(list(table.game.wager))
    move: Move = {"do": "place", "seat": chance.below(3) + 1, "wager": name, "stake": chance.below(9) + 1}
    if name in table.positions:
        move["on"] = chance.choice(sorted(table.positions[name]))
    if chance.below(4) == 0:
        move = {key: value for key, value in move.items() if key != "stake"} | {"do": "remove"}
    return move


def try_move(playing: Round, move: Move) -> None:
    """What may be done is done; what may not is refused in the same words, and changes nothing."""
    refusal = playing.may(move)
    before = [w.plain() for w in playing.felt.wagers], len(playing.moves)
    if refusal is None:
        playing.do(move)
        assert playing.moves[-1] == move
        return
    with pytest.raises(Refused) as refused:
        playing.do(move)
    assert refused.value.refusal == refusal
    assert ([w.plain() for w in playing.felt.wagers], len(playing.moves)) == before
    assert refusal.clause or refusal.code in ("no_such_wager", "bad_input"), refusal


def evening(table: Table, chance: Seeded, spins: int) -> list[Round]:
    dealer = Dealer(table, chance)
    rounds = []
    for _ in range(spins):
        playing = table.round()
        for _ in range(chance.below(8)):
            try_move(playing, some_move(playing, chance))
        playing.do(NO_MORE_BETS)
        dealer.deal(playing)
        table.close(playing)
        rounds.append(playing)
    return rounds


@pytest.mark.parametrize(("game", "options"), EVENINGS)
@given(seed=st.integers(0, 10**6))
def test_an_evening(game: str, options: dict[str, Any], seed: int) -> None:
    table = Table(game, options, limits={"min": 2}, seats=[1, 2, 3])
    rounds = evening(table, Seeded(seed), 12)
    lines = [line for playing in rounds for line in playing.lines]
    for line in lines:
        if line.result == "lose":
            assert line.net == -line.stake
        elif line.result == "half":
            assert line.net == Fraction(-line.stake, 2)
        else:
            assert (line.result == "win" and line.net > 0) or (line.result == "returned" and line.net == 0)
        assert line.clause.startswith(table.game.rulebook)
    assert sum(table.results.values()) + table.bank == 0
    assert all(table.game.wager[w.name].outlives for w in table.standing)
    inputs = [move for playing in rounds for move in playing.moves]
    record = {"game": game, "options": options, "limits": {"min": 2}, "seats": [1, 2, 3], "inputs": inputs}
    played = settle(record)
    assert [line.plain() for line in played.lines if line.result != "no_decision"] == [line.plain() for line in lines]
    assert played.table.carry == table.carry
    again = settle(json.loads(json.dumps(played.plain())))
    assert again.plain() == played.plain()


@given(spins=st.lists(st.integers(0, 36).map(str), max_size=40))
def test_rage_opens_when_the_text_says(spins: list[str]) -> None:
    """The window worked out from the numbers alone, as 3.15 to 3.20 describe it."""
    table = Table("gb-archive/roulette", {"roulette_rage": True})
    rage = {"do": "place", "seat": 1, "wager": "roulette_rage", "stake": 1}
    for spun in range(len(spins) + 1):
        last, before = ([*ZEROS[:1] * 2, *spins[:spun]])[-1], ([*ZEROS[:1] * 2, *spins[:spun]])[-2]
        playing = table.round()
        opened = colour(last) != "" and colour(last) != colour(before)
        assert (playing.may(rage) is None) == opened
        if spun < len(spins):
            playing.do(NO_MORE_BETS)
            playing.do({"do": "chance", "outcome": spins[spun]})
            table.close(playing)


@given(spins=st.lists(st.sampled_from(["1", "2", "0"]), min_size=1, max_size=40))
def test_rage_is_paid_by_the_length_of_the_run(spins: list[str]) -> None:
    """A wager laid at each opening, against the run counted from the list of spins."""
    table = Table("gb-archive/roulette", {"roulette_rage": True, "rage_odds": "minimum"})
    rage = {"do": "place", "seat": 1, "wager": "roulette_rage", "stake": 1}
    pays = {4: 5, 5: 8, 6: 15, 7: 20, 8: 40, 9: 60, 10: 100, 11: 200, 12: 400, 13: 1000, 14: 2000}
    run, laid = 0, False
    for i, pocket in enumerate(spins):
        playing = table.round()
        if i and run == 1:
            playing.do(rage)
            laid = True
        playing.do(NO_MORE_BETS)
        playing.do({"do": "chance", "outcome": pocket})
        nets = [line.net for line in playing.lines]
        if i and pocket == spins[i - 1] and pocket != "0":
            run += 1
            assert nets == []
        else:
            assert nets == ([pays.get(min(run - 1, 14), -1)] if laid else [])
            run, laid = (0 if pocket == "0" else 1), False
        table.close(playing)


def test_memory_is_kept_only_where_it_is_needed() -> None:
    table = Table("gb-archive/roulette")
    playing = table.round()
    playing.do(NO_MORE_BETS)
    playing.do({"do": "chance", "outcome": "1"})
    table.close(playing)
    assert table.carry == {}


def test_everybody_sees_the_layout() -> None:
    playing = Table("gb-archive/double-action-roulette").round()
    playing.do({"do": "place", "seat": 1, "wager": "double_action", "on": "17", "stake": 1})
    playing.do(NO_MORE_BETS)
    assert playing.view(2)["awaiting"] == {"kind": "chance", "device": "wheel", "place": "inner ring"}
    playing.do({"do": "chance", "outcome": "17"})
    view = playing.view(2)
    assert view["said"] == ["inner 17 black"] and view["lines"] == []
    assert view["wagers"] == [{"seat": 1, "wager": "double_action", "on": "17", "stake": 1}]
    playing.do({"do": "chance", "outcome": "0"})
    assert playing.view(None)["said"] == ["inner 17 black", "outer 0"]
