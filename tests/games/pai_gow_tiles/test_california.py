"""Pai gow tiles against a player-dealer: in which order the tiles are dealt, and who is asked."""

from __future__ import annotations

import pytest

from croupier.equipment.randomness import Seeded
from croupier.table import NO_MORE_BETS, Table
from croupier.table.bots import decision
from croupier.table.dealer import Dealer


def dealt(banker: int, boxes: tuple[int, ...], faces: list[int]) -> tuple[list[str], list[int]]:
    """The places in the order in which they get their tiles, and the seats in the order in which they set them."""
    seats = (*boxes, banker)
    table = Table("kings/pai-gow-tiles", seats=seats, carry={"state": {"player_dealer": banker, "hands_banked": 0}})
    playing, chance = table.round(), Seeded("order")
    dealer = Dealer(table, chance)
    playing.do({"do": "place", "seat": banker, "wager": "player_dealer", "stake": 10})
    for box in boxes:
        playing.do({"do": "place", "seat": box, "wager": "standard", "stake": 10})
    playing.do(NO_MORE_BETS)
    playing.do({"do": "chance", "outcome": faces})
    places, asked = list[str](), list[int]()
    while playing.awaiting is not None:
        if playing.awaiting.kind == "decision":
            asked.append(playing.awaiting.seat)
            playing.do(decision(playing, chance))
        else:
            places.append(playing.awaiting.place)
            playing.do(dealer.answer(playing))
    assert places == [place for place in dict.fromkeys(places) for _ in range(4)]
    return list(dict.fromkeys(places)), asked


@pytest.mark.parametrize(
    ("banker", "faces", "order", "asked"),
    [
        (8, [2, 1, 1], "3 1 dealer 5", [3, 5, 1, 8]),  # 4 is seat 3: counterclockwise from there, set clockwise
        (8, [4, 3, 3], "1 dealer 5 3", [1, 3, 5, 8]),  # 10 is seat 1
        (8, [3, 3, 3], "dealer 5 3 1", [5, 1, 3, 8]),  # 9: the player-dealer first, the button at seat 5
        (4, [6, 6, 5], "dealer 5 3 1", [5, 1, 3, 4]),  # 17: the same wherever the player-dealer sits
        (4, [1, 1, 1], "1 5 dealer 3", [1, 3, 5, 4]),  # 3 is seat 6, which has no wager: seat 1
    ],
)
def test_tiles_go_counterclockwise_and_hands_are_set_clockwise(
    banker: int, faces: list[int], order: str, asked: list[int]
) -> None:
    wanted = [place if place == "dealer" else f"box {place}" for place in order.split()]
    assert dealt(banker, (1, 3, 5), faces) == (wanted, asked)


def test_a_hand_is_seen_by_those_who_bet_on_it_and_nobody_else() -> None:
    table = Table("kings/pai-gow-tiles", seats=(1, 2, 8), carry={"state": {"player_dealer": 8, "hands_banked": 0}})
    playing, dealer = table.round(), Dealer(table, Seeded(1))
    playing.do({"do": "place", "seat": 8, "wager": "player_dealer", "stake": 100})
    playing.do({"do": "place", "seat": 1, "wager": "standard", "stake": 10})
    playing.do({"do": "place", "seat": 2, "box": 1, "wager": "standard", "stake": 10})
    playing.do(NO_MORE_BETS)
    while playing.awaiting is not None and playing.awaiting.kind == "chance":
        playing.do(dealer.answer(playing))
    assert playing.awaiting is not None and playing.awaiting.seat == 1
    hidden = ["??"] * 4
    for seat, own in ((1, True), (2, True), (8, False), (None, False)):
        hands = playing.hands(seat)
        assert (hands["box 1"] != hidden) == own and hands["dealer"] == hidden
