"""A refusal names its clause and, in a record, the number of the input; also of what is no longer asked."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.randomness import Seeded
from croupier.errors import Refusal, Refused
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.bots import bets, decision
from croupier.table.dealer import Dealer
from croupier.table.records.record import settle
from table.evenings import PLAYABLE, everything_offered

ABOUT_THE_BOOK = ("gb-core/", "gb-archive/", "perth/")


def refused(record: dict[str, Any]) -> Refusal:
    with pytest.raises(Refused) as error:
        settle(record)
    return error.value.refusal


def strange_moves(playing: Round) -> list[dict[str, Any]]:
    """Moves of every kind but the one that is awaited, and choices that are not among those asked for."""
    game, ask = playing.table.game, playing.awaiting
    assert ask is not None
    names = [(what, name) for name in game.wager for what in ("place", "remove")]
    wagers = [{"do": what, "seat": 1, "wager": name, "stake": 10} for what, name in names]
    seats = {1, 2, ask.seat} - {0} if ask.kind == "decision" else {1, 2}
    return wagers + [{"do": "decide", "seat": seat, "choice": choice} for choice in game.decision for seat in seats]


def answered(playing: Round, dealer: Dealer, chance: Seeded) -> None:
    ask = playing.awaiting
    assert ask is not None
    if ask.kind == "wagers":
        for seat in playing.table.seats:
            bets(playing, seat, chance)
        playing.do(NO_MORE_BETS)
    else:
        playing.do(decision(playing, chance) if ask.kind == "decision" else dealer.answer(playing))


@pytest.mark.parametrize("name", [name for name in PLAYABLE if name.startswith(ABOUT_THE_BOOK)])
def test_what_is_not_asked_is_refused_by_a_clause(name: str) -> None:
    """Once the wagers are closed, a wager is refused by a clause; so is a choice that the question does not leave."""
    chance = Seeded(name)
    table = Table(name, everything_offered(name), seats=(1, 2))
    dealer, playing, heard = Dealer(table, chance), table.round(), 0
    while playing.awaiting is not None:
        ask = playing.awaiting
        for move in strange_moves(playing) if ask.kind != "wagers" else ():
            refusal = playing.may(move)
            assert refusal is None or refusal.sentence.strip()
            if refusal is not None and (move["do"] != "decide" or (ask.kind, ask.seat) == ("decision", move["seat"])):
                assert refusal.clause, (move, refusal)
                heard += 1
        answered(playing, dealer, chance)
    assert heard


def test_a_decision_too_many_names_the_input_and_the_clause_in_order_and_by_place() -> None:
    inputs: list[dict[str, Any]] = [
        {"do": "place", "seat": 1, "wager": "main", "stake": 10},
        {"do": "place", "seat": 2, "wager": "main", "stake": 10},
        {"do": "decide", "seat": 1, "choice": "hit"},
        {"do": "decide", "seat": 1, "choice": "hit"},
    ]
    game = {"game": "gb-archive/blackjack"}
    places = {"box 1": "5s 6d Tc", "box 2": "Ts 8d", "dealer": "9h 9c"}
    stand = [{"do": "decide", "seat": 2, "choice": "stand"}]
    by_place = refused({**game, "inputs": [*inputs, *stand], "places": places})
    cards = [{"do": "chance", "outcome": ["5s", "Ts", "9h", "6d", "8d"]}, {"do": "chance", "outcome": "Tc"}]
    in_order = refused({**game, "inputs": [*inputs[:2], cards[0], inputs[2], cards[1], inputs[3]]})
    assert by_place == Refusal("hand_over", "input 4: box 1 has 21 and takes no further card", "gb-archive 4.13")
    assert (in_order.code, in_order.clause) == (by_place.code, by_place.clause)
    assert in_order.sentence == by_place.sentence.replace("input 4", "input 6")


def test_a_declaration_is_refused_for_the_same_reason_in_order_and_by_place() -> None:
    game = {"game": "perth/ultimate-holdem"}
    laid = [{"do": "place", "seat": 1, "wager": name, "stake": 10} for name in ("ante", "blind")]
    wrong = {"do": "declare", "ruling": "wrong_play", "seat": 1, "stake": 0}
    places = {"box 1": "As Ad", "dealer": "Kc 4d", "board": "Kd 7h 8c 2s 3h"}
    by_place = refused({**game, "inputs": [*laid, wrong], "places": places})
    dealt = {"do": "chance", "outcome": ["As", "Ad", "Kc", "4d"]}
    in_order = refused({**game, "inputs": [*laid, dealt, wrong]})
    assert by_place.sentence == "input 3: say the stake that lay there"
    assert in_order.sentence == "input 4: say the stake that lay there"


def test_a_round_that_the_record_does_not_have() -> None:
    place = {"do": "place", "seat": 1, "wager": "straight_up", "on": "17", "stake": 10, "round": 3}
    found = refused({"game": "gb-core/roulette", "inputs": [place], "places": {"spin 1": "17"}})
    assert found.sentence == "input 1: there is no round 3 in this record"


def test_without_an_ante_four_times_is_not_said_to_be_right() -> None:
    inputs = [
        {"do": "declare", "ruling": "no_ante", "seat": 1},
        {"do": "place", "seat": 1, "wager": "blind", "stake": 10},
        {"do": "chance", "outcome": ["As", "Ad", "Kc", "4d"]},
        {"do": "decide", "seat": 1, "choice": "play_4x"},
    ]
    found = refused({"game": "perth/ultimate-holdem", "inputs": inputs})
    assert found.clause == "perth 5.7" and "4" not in found.sentence.removeprefix("input 4: ")
    assert "times" not in found.sentence and "Blind" in found.sentence
