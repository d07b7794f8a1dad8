"""What the hands on a table come to, as each seat may know it, and who won for the roads."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.display.table_description import describe_table


def dealt(game: str, wager: str, cards: str, options: dict[str, Any] | None = None) -> Round:
    playing = Table(game, options or {}, seats=[1]).round()
    playing.do({"do": "place", "seat": 1, "wager": wager, "stake": 10})
    playing.do(NO_MORE_BETS)
    for card in cards.split():
        playing.do({"do": "chance", "outcome": card})
    return playing


def test_a_soft_hand_is_said_both_ways_until_it_is_21() -> None:
    playing = dealt("gb-core/blackjack", "main", "As 5d 6c")
    assert playing.view(1)["labels"] == {"box 1": ["1/11", "7/17"], "dealer": ["5"]}
    assert dealt("gb-core/blackjack", "main", "As 5d Kc").view(1)["labels"]["box 1"] == ["1/11", "blackjack"]


def test_a_bust_hand_and_a_later_21_are_said() -> None:
    playing = dealt("gb-core/blackjack", "main", "9s 5d 7c")
    playing.do({"do": "decide", "seat": 1, "choice": "hit"})
    again = playing.replay_with(playing.moves)
    playing.do({"do": "chance", "outcome": "8d"})
    assert playing.view(1)["labels"]["box 1"][-1] == "24 bust"
    again.do({"do": "chance", "outcome": "5d"})
    assert again.view(1)["labels"]["box 1"][-1] == "21"


def test_a_hand_is_labelled_as_far_as_it_is_seen() -> None:
    """The hole card lies face down: nobody is told what it makes."""
    playing = dealt("gb-archive/blackjack", "main", "9s 5d 6c Kd", {"hole_card": True})
    assert playing.view(1)["hands"]["dealer"] == ["5d", "??"]
    assert playing.view(1)["labels"]["dealer"] == playing.view(None)["labels"]["dealer"] == ["5"]


def test_what_a_hand_makes_is_for_those_who_see_it() -> None:
    """Dealt in turn: the player's cards, which others do not see, and the dealer's, which nobody sees yet."""
    playing = dealt("gb-core/three-card-poker", "ante", "Qs 2d 7h 9c Qd 4h")
    found = playing.view(1)["made"]
    pair = {"code": "poker_hand", "category": "pair", "high": {"code": "ranks", "rank": "12"}}
    hand = {"part": "", "name": "pair of queens", "cards": ["Qs", "Qd", "7h"], "message": pair}
    assert found == {"box 1": [hand]}
    assert "made" not in playing.view(None)


@pytest.mark.parametrize("cards, road", [("2h Kd 7c 3s", "P"), ("2h Kd 6c 8s", "T"), ("Kh 2d Qc 7s", "B")])
def test_who_won_is_said_for_the_roads(cards: str, road: str) -> None:
    playing = dealt("gb-core/punto-banco", "punto", cards)
    while playing.awaiting is not None:
        playing.do({"do": "chance", "outcome": {"P": "Th", "T": "8h", "B": "9s"}[road]})
    view = playing.view(None)
    points = [int(view["labels"][place][-1]) for place in ("punto", "banco")]
    assert view["road"] == road == ("P" if points[0] > points[1] else "B" if points[0] < points[1] else "T")


def test_pockets_have_their_colours() -> None:
    colours = describe_table(Table("gb-core/roulette"))["colours"]
    assert (colours["0"], colours["1"], colours["2"], colours["36"]) == ("green", "red", "black", "red")
    assert sorted(colours.values()).count("red") == sorted(colours.values()).count("black") == 18
