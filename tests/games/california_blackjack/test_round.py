"""Blackjack against a player-dealer, move by move."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import cards
from croupier.messages import english
from croupier.table import NO_MORE_BETS, Round, Table

GAMES = ("kings/pure-21-5", "kings/pure-spanish-21-5", "kings/blackjack-x")


def dealt(name: str, dealing: str, seats: tuple[int, ...] = (1, 8), **options: Any) -> Round:
    """A round with 10 on the box of every seat but the last, which banks, dealt as far as these cards go."""
    table = Table(name, options, seats=seats)
    table.state = {"player_dealer": seats[-1], "hands_banked": 0}
    playing = table.round()
    playing.do({"do": "place", "seat": seats[-1], "wager": "player_dealer", "stake": 1000})
    for seat in seats[:-1]:
        playing.do({"do": "place", "seat": seat, "wager": "main", "stake": 10})
    playing.do(NO_MORE_BETS)
    for card in cards(dealing):
        playing.do({"do": "chance", "outcome": card.text})
    return playing


def choices(playing: Round) -> tuple[str, ...]:
    assert playing.awaiting is not None
    return playing.awaiting.choices


@pytest.mark.parametrize("name", GAMES)
def test_the_player_dealer_s_second_card_is_nobody_s_to_see(name: str) -> None:
    playing = dealt(name, "9d 9c 7h 8d")
    for seat in (1, 8, None):
        assert playing.view(seat)["hands"]["dealer"] == ["9c", "??"]


def test_cards_go_round_from_the_player_dealer_s_left() -> None:
    playing = dealt("kings/pure-21-5", "2c 3c 4c 5c 6c 7c", seats=(1, 2, 8))
    assert [str(card) for card in playing.felt.things("box 1")] == ["2c", "5c"]
    playing = dealt("kings/pure-21-5", "2c 3c 4c 5c 6c 7c", seats=(2, 8, 1))
    assert [str(card) for card in playing.felt.things("box 2")] == ["2c", "5c"]


def test_what_the_chart_leaves_open() -> None:
    """Hard hands as the charts print them; a soft hand is the player's choice."""
    for name, own, wanted in (
        ("kings/pure-21-5", "Kd 9d", ("stand", "double", "surrender")),
        ("kings/pure-21-5", "6d 5d", ("hit", "double", "surrender")),
        ("kings/pure-21-5", "Ad 8d", ("stand", "hit", "double", "surrender")),
        ("kings/pure-spanish-21-5", "Kd 7d", ("stand", "double", "surrender")),
        ("kings/pure-spanish-21-5", "6d 5d", ("stand", "hit", "double", "surrender")),
        ("kings/blackjack-x", "Kd Qd", ("stand", "hit", "double", "split", "surrender")),
    ):
        first, second = own.split()
        assert choices(dealt(name, f"{first} 9c {second} 8c")) == wanted, (name, own)


def test_before_the_check() -> None:
    """Against an ace insurance and surrender, against a ten surrender alone; late surrender waits for the turn."""
    assert choices(dealt("kings/pure-21-5", "9d Ac 7h 8d")) == ("decline", "insurance", "surrender")
    assert choices(dealt("kings/pure-21-5", "9d Kc 7h 8d")) == ("decline", "surrender")
    assert choices(dealt("kings/blackjack-x", "9d Ac 7h 8d")) == ("decline", "insurance", "surrender")
    late = dealt("kings/pure-spanish-21-5", "9d Kc 7h 8d", surrender="after_check")
    assert choices(late) == ("stand", "hit", "double", "surrender")


@pytest.mark.parametrize("name", ("kings/pure-21-5", "kings/blackjack-x"))
def test_a_natural_is_not_surrendered(name: str) -> None:
    """Half of it would be given up that wins, or stands off at worst: insurance alone is offered, against an ace."""
    assert choices(dealt(name, "Kd Ac Ad 8d")) == ("decline", "insurance")
    against_ten = dealt(name, "Kd Kc Ad 8d").awaiting
    assert against_ten is None or "surrender" not in against_ten.choices


def test_a_double_may_be_doubled_again_twice() -> None:
    playing = dealt("kings/pure-spanish-21-5", "2d 9c 3h 8d")
    for choice, card in (("double", "2c"), ("double_double", "2h"), ("double_double", "2s")):
        playing.do({"do": "decide", "seat": 1, "choice": choice})
        playing.do({"do": "chance", "outcome": card})
    assert choices(playing) == ("stand", "rescue")
    assert sum(w.stake for w in playing.felt.wagers if w.seat == 1) == 80


def test_what_a_hand_is_called() -> None:
    playing = dealt("kings/pure-21-5", "Ad 9c Kh 8d")
    label = playing.table.family.display.hand_value
    assert label is not None
    assert playing.awaiting is None
    assert english().text(label(playing.felt, "box 1", playing.felt.things("box 1"))) == "21.5"
    soft = dealt("kings/blackjack-x", "Ad 9c 6h 8d")
    assert english().text(label(soft.felt, "box 1", soft.felt.things("box 1"))) == "7/17"


@pytest.mark.parametrize("name, worth", list(zip(GAMES, ("21.5", "21.5", "31"), strict=True)))
def test_an_ace_and_a_ten_are_called_what_the_book_says(name: str, worth: str) -> None:
    assert dealt(name, "Ad 9c Kh 8d").view(1)["labels"]["box 1"][-1] == worth
