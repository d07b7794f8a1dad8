"""The floor's word after the last card: a round stays open to rulings until it is closed."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import CroupierError, Refused
from croupier.rulebooks import game
from croupier.rulebooks.model import HOUSE
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.records.record import Settled, settle, standing_lines
from table.evenings import PLAYABLE, evening

LYING = {"box 1": ["Kh", "Kd"], "dealer": ["2d", "7s"], "board": ["3c", "4s", "9d", "Jc", "Qh"]}


def perth() -> Round:
    """A round of perth's hold'em, settled: seat 1 has a pair of kings and wins."""
    table = Table("perth/ultimate-holdem", seats=[1])
    playing = table.round()
    for wager in ("ante", "blind"):
        playing.do({"do": "place", "seat": 1, "wager": wager, "stake": 10})
    playing.do(NO_MORE_BETS)
    cards = {place: iter(things) for place, things in LYING.items()}
    while playing.awaiting is not None:
        if playing.awaiting.kind == "chance":
            playing.do({"do": "chance", "outcome": next(cards[playing.awaiting.place])})
        else:
            choice = next(c for c in ("play_1x", "check", "fold") if c in playing.awaiting.choices)
            playing.do({"do": "decide", "seat": 1, "choice": choice})
    return playing


def declared(playing: Round, ruling: str, **more: Any) -> list[dict[str, Any]]:
    playing.do({"do": "declare", "ruling": ruling, **more})
    return [line.plain() for line in playing.lines]


@pytest.mark.parametrize(
    "ruling, clause", [("wrong_deck", "6.4(c)"), ("wrong_number_of_cards", "5.1"), ("fraud", "6.4(b)")]
)
def test_a_settled_round_is_void_by_the_clause(ruling: str, clause: str) -> None:
    playing = perth()
    assert {line.wager: line.net for line in playing.lines}["play"] == 10
    lines = declared(playing, ruling)
    assert {(line["wager"], line["stake"], line["result"], line["net"]) for line in lines} == {
        ("ante", 10, "void", 0),
        ("blind", 10, "void", 0),
        ("play", 10, "void", 0),
    }
    assert {line["clause"] for line in lines} == {f"perth {clause}"}
    assert playing.void and playing.may({"do": "declare", "ruling": ruling}) is not None


def test_a_hand_that_is_not_to_be_shown_loses_though_it_lies_open() -> None:
    """4.14 at the showdown: the ruling is heard as of the last moment, and the settlement is made anew."""
    lines = declared(perth(), "not_exposed", seat=1)
    assert {line["wager"]: line["net"] for line in lines} == {"ante": -10, "blind": -10, "play": -10}


def test_one_players_wagers_are_void_and_settled_ones_too() -> None:
    lines = declared(perth(), "contravention", seat=1)
    assert {(line["wager"], line["result"], line["net"]) for line in lines} >= {
        ("ante", "void", 0),
        ("blind", "void", 0),
    }
    assert all(line["net"] == 0 for line in lines)


def test_a_closed_round_hears_nothing_more() -> None:
    playing = perth()
    playing.table.close(playing)
    with pytest.raises(Refused) as refused:
        playing.do({"do": "declare", "ruling": "wrong_deck"})
    assert refused.value.refusal.code == "too_late"


def test_a_record_with_a_late_ruling_settles_again_to_the_same() -> None:
    playing = perth()
    playing.do({"do": "declare", "ruling": "not_exposed", "seat": 1})
    playing.do({"do": "declare", "ruling": "wrong_deck"})
    record = {"game": "perth/ultimate-holdem", "seats": [1], "inputs": playing.moves}
    again = settle(record)
    assert [line.plain() for line in again.lines] == [line.plain() for line in playing.lines]
    assert len(again.rounds) == 1
    settle(again.plain())


def test_a_late_ruling_never_falls_on_the_next_round() -> None:
    playing = perth()
    moves = [*playing.moves, {"do": "declare", "ruling": "wrong_deck"}, *playing.moves]
    again = settle({"game": "perth/ultimate-holdem", "seats": [1], "inputs": moves})
    assert [played.void for played in again.rounds] == [True, False]
    named = [*playing.moves, *playing.moves, {"do": "declare", "ruling": "wrong_deck", "round": 2}]
    again = settle({"game": "perth/ultimate-holdem", "seats": [1], "inputs": named})
    assert [played.void for played in again.rounds] == [False, True]


def test_by_place_a_declaration_after_the_last_card_is_heard() -> None:
    inputs = [
        *({"do": "place", "seat": 1, "wager": wager, "stake": 10} for wager in ("ante", "blind")),
        {"do": "decide", "seat": 1, "choice": "play_4x"},
        {"do": "declare", "ruling": "wrong_deck"},
    ]
    found = settle({"game": "perth/ultimate-holdem", "inputs": inputs, "places": LYING})
    assert {line.result for line in found.lines} == {"void"}


def test_a_void_throw_found_late_is_thrown_again() -> None:
    """The last throw does not count: the round waits for it again; in the record the declaration stands for it."""
    name, ruling = next(
        (name, key) for name in PLAYABLE for key, r in game(name).ruling.items() if r.effect == "void_throw"
    )
    table = Table(name, seats=[1])
    playing = table.round()
    wager = next(key for key, rule in table.game.wager.items() if "start" in rule.stage and table.is_offered(key))
    move = {"do": "place", "seat": 1, "wager": wager, "stake": 10}
    on = {"on": min(table.positions[wager])} if wager in table.positions else {}
    playing.do(move | on)
    playing.do(NO_MORE_BETS)
    ask = playing.awaiting
    assert ask is not None and ask.kind == "chance"
    outcome: Any = [1, 1] if ask.device == "dice" else table.devices[ask.device].pockets[0]  # type: ignore[attr-defined]
    if ask.device == "dice":
        outcome = [1] * table.devices["dice"].count  # type: ignore[attr-defined]
    playing.do({"do": "chance", "outcome": outcome})
    if playing.awaiting is not None:
        pytest.skip("the round goes on after a throw")
    playing.do({"do": "declare", "ruling": ruling})
    assert playing.awaiting is not None and playing.awaiting.kind == "chance"
    assert [m["do"] for m in playing.moves] == ["place", "call", "declare"]


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_ruling_after_the_last_card_keeps_the_promises(name: str) -> None:
    """Each ruling of the book is declared after the last card of an evening: it is refused with a reason, or the
    evening settles again from its record to the same lines."""
    for ruling in game(name).ruling:
        here, rounds = evening(name, 5, 2)
        inputs = [*_moves(rounds), {"do": "declare", "ruling": ruling, "seat": 1}]
        try:
            again = settle({"game": name, "options": here.options, "seats": list(here.seats), "inputs": inputs})
        except CroupierError:
            continue
        assert settle(again.plain()).plain() == again.plain()


def _moves(rounds: list[Round]) -> list[dict[str, Any]]:
    return [move for playing in rounds for move in playing.moves]


# The house's own rulings


def spun(*more: dict[str, Any]) -> list[dict[str, Any]]:
    inputs = [
        {"do": "place", "seat": 1, "wager": "straight_up", "on": "20", "stake": 5},
        {"do": "place", "seat": 2, "wager": "straight_up", "on": "20", "stake": 7},
        {"do": "chance", "outcome": "20"},
        *more,
    ]
    return [line.plain() for line in settle({"game": "gb-core/roulette", "inputs": inputs}).lines]


def test_a_late_wager_goes_back_by_the_houses_own_ruling() -> None:
    late = {"do": "declare", "ruling": "house_late_wager", "seat": 1, "wager": "straight_up", "on": "20"}
    lines = spun(late)
    assert [(line["seat"], line["result"], line["net"]) for line in lines] == [(1, "void", 0), (2, "win", 245)]
    assert lines[0]["clause"] == "gb-core 1.2"


def test_a_spin_that_does_not_count_is_spun_again() -> None:
    lines = spun({"do": "declare", "ruling": "house_no_spin"}, {"do": "chance", "outcome": "7"})
    assert [line["result"] for line in lines] == ["lose", "lose"]


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_floor_can_rule_in_every_game(name: str) -> None:
    """Whatever the book says or leaves out: a round can be declared void, and a wager sent back, in every game."""
    rulings = game(name).ruling
    effects = {ruling.effect for ruling in rulings.values()}
    assert {"void_round", "void_wager"} <= effects or ("void_throw" in effects and "void_wager" in effects)
    for ruling in rulings.values():
        assert ruling.house == (ruling.clause in (HOUSE, "1.2", "1.5", "6.10")), ruling


def test_where_no_clause_leaves_it_to_the_house_the_line_says_so() -> None:
    playing = dealt_to_kings()
    playing.do({"do": "declare", "ruling": "house_misdeal"})
    assert {line.wager: line.clause for line in playing.lines if line.paid_by != "house"} == {
        "player_dealer": HOUSE,
        "player_line": HOUSE,
    }


def dealt_to_kings() -> Round:
    playing = Table("kings/ez-baccarat", seats=[1, 2]).round()
    playing.do({"do": "decide", "seat": 1, "choice": "accept"})
    playing.do({"do": "place", "seat": 1, "wager": "player_dealer", "stake": 100})
    playing.do({"do": "place", "seat": 2, "wager": "player_line", "stake": 10})
    playing.do(NO_MORE_BETS)
    playing.do({"do": "chance", "outcome": "9c"})
    return playing


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_settled_record_settles_again(name: str) -> None:
    """Also where an outcome's text has blanks in it (gb-archive 10.10: between D and G)."""
    table, rounds = evening(name, 2, 3)
    record = Settled(table, [line for playing in rounds for line in playing.lines], rounds, {}).plain()
    again = settle({**record, "lines": record["lines"] + [line.plain() for line in standing_lines(table)]})
    assert [m for playing in again.rounds for m in playing.moves] == record["inputs"]
