"""Deals that went wrong at Queensland poker, and cards of which somebody has learned: as rounds of version 1 were ruled
on, and what a declaration cannot say."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import Refused
from croupier.table.records.record import CutShort, settle
from examples.shorthand import move

GAMES = ("qld/manila-poker", "qld/draw-poker")
BEGIN = ["1 buy_in 100", "2 buy_in 100", "3 buy_in 100", "no_more_bets"]
TO_CARDS = {"qld/manila-poker": [], "qld/draw-poker": ["3: decline"]}
DEALT = {
    "qld/manila-poker": ["= As Ah Ks Kh Qs Qh", "= 7c", "2: fold"],
    "qld/draw-poker": ["= Kc Qc Ac Kd Qd Ad 2h 3h 4h 5s 6s 7s 8d 9d Td", "3: fold"],
}
FOLDED = {"qld/manila-poker": 2, "qld/draw-poker": 3}


def record(game: str, moves: list[str], version: int) -> dict[str, Any]:
    return {"record": version, "game": game, "inputs": [move(text) for text in [*BEGIN, *TO_CARDS[game], *moves]]}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("before", [[], ["declare deal_reconstructed"]])
def test_in_version_1_a_wrong_deal_is_a_misdeal_as_it_stands(game: str, before: list[str]) -> None:
    moves = ["= As Ks", *before, "declare dealt_wrongly"]
    assert {line.result for line in settle(record(game, moves, 1)).lines} == {"no_decision"}
    with pytest.raises(Refused):
        settle(record(game, moves, 2))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ruling", ["told_to_all", "card_to_empty_place", "deal_reconstructed"])
def test_in_version_1_the_others_are_noted_and_change_nothing(game: str, ruling: str) -> None:
    with pytest.raises(CutShort) as former:
        settle(record(game, [*DEALT[game], f"declare {ruling}"], 1))
    with pytest.raises(CutShort) as without:
        settle(record(game, DEALT[game], 1))
    for seat in (None, 1, 2, 3):
        assert former.value.playing.view(seat)["hands"] == without.value.playing.view(seat)["hands"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("which", ["0", "6", "1,6", "first", "-1", "1.5", " "])
def test_cards_that_a_hand_has_not_are_told_of_nobody(game: str, which: str) -> None:
    told = {"do": "declare", "ruling": "told_to_all", "seat": FOLDED[game], "which": which}
    played = record(game, DEALT[game], 2)
    with pytest.raises(Refused) as refused:
        settle({**played, "inputs": [*played["inputs"], told]})
    assert refused.value.refusal.code == "not_so"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("count", [0, 6, -1])
def test_so_many_cards_do_not_lie_at_an_empty_place(game: str, count: int) -> None:
    with pytest.raises(Refused) as refused:
        settle(record(game, [*DEALT[game], f"declare card_to_empty_place count={count}"], 2))
    assert refused.value.refusal.code == "not_so"


def test_cards_from_an_empty_place_are_not_used_to_complete_the_draw() -> None:
    """Of 32 cards two lay at an empty place: the discards of seats 1 and 2 are needed for the third card of seat 3."""
    deal = "= 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js"
    moves = [
        "1 buy_in 100",
        "2 buy_in 100",
        "3 buy_in 100",
        "4 buy_in 100",
        "no_more_bets",
        "3: decline",
        deal,
        "declare card_to_empty_place count=2",
        "3: bet",
        "4: call",
        "1: call",
        "2: call",
        "1: draw cards=7c,8c,9c,Tc",
        "= Qc Qd Qh Qs",
        "2: draw cards=7d,8d,9d,Td",
        "= Kc Kd Kh Ks",
        "3: draw cards=7h,8h,9h",
        "= Ac",
    ]
    played = {"game": "qld/draw-poker", "options": {"pack": 32}, "inputs": [move(text) for text in moves]}
    for more, lie in (([], 13), (["= Ad"], 5)):  # those 8, the own 3 and the two; then without the 8
        with pytest.raises(CutShort) as stopped:
            settle({**played, "inputs": [*played["inputs"], *map(move, more)]})
        assert stopped.value.playing.view(None)["hands"]["discards"] == ["??"] * lie


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("game", GAMES)
def test_cards_that_were_not_cut_are_a_misdeal_in_both_versions(game: str, version: int) -> None:
    lines = settle(record(game, ["= As", "declare not_cut"], version)).lines
    assert {line.result for line in lines} == {"no_decision"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("said", "code"),
    [
        (True, ""),
        ("yes", ""),
        ("true", ""),
        (False, "not_so"),
        ("no", "not_so"),
        ("false", "not_so"),
        ("", "not_so"),
        ("perhaps", "bad_input"),
        ("Yes", "bad_input"),
        (["yes"], "bad_input"),
    ],
)
@pytest.mark.parametrize("name", ["looked", "impracticable"])
def test_why_a_deal_is_not_put_right_is_yes_or_no(game: str, name: str, said: object, code: str) -> None:
    played = record(game, ["= As"], 2)
    played["inputs"].append({"do": "declare", "ruling": "dealt_wrongly", name: said})
    if not code:
        assert {line.result for line in settle(played).lines} == {"no_decision"}
        return
    with pytest.raises(Refused) as refused:
        settle(played)
    assert refused.value.refusal.code == code
