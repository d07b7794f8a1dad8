"""A table that leaves wagers out (gb-archive 3.4 and 8.18) or has seats of its own number, and what follows from it."""

from __future__ import annotations

import pytest

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError, Refused
from croupier.odds import edges
from croupier.table import NO_MORE_BETS, Table
from croupier.table.bots import main_wagers
from croupier.table.dealer import Dealer
from croupier.table.display.table_description import describe_table
from croupier.table.records.record import settle

ROULETTE = "gb-archive/roulette"


def test_what_is_left_out_is_neither_priced_nor_drawn() -> None:
    table = Table(ROULETTE, {"left_out": " street,corner "})
    assert table.options["left_out"] == "street, corner"
    named = {edge.wager for edge in edges(table)}
    assert named and not named & {"street", "corner"}
    shown = describe_table(table)["wagers"]
    assert [name for name in ("split", "street", "corner") if shown[name]["offered_now"]] == ["split"]
    with pytest.raises(CroupierError, match=r"left out at this table, by left_out \[gb-archive 3.4\]"):
        edges(table, "corner")


def test_bots_lay_what_is_offered() -> None:
    assert main_wagers(Table(ROULETTE)) == ["straight_up"]
    assert main_wagers(Table(ROULETTE, {"left_out": "straight_up"})) == ["split"]


def test_the_order_of_the_names_is_that_of_the_layout() -> None:
    inputs = [{"do": "place", "seat": 1, "wager": "split", "stake": 1, "on": "1-2"}, {"do": "chance", "outcome": "1"}]
    record = {"game": ROULETTE, "options": {"left_out": "corner, street"}, "inputs": inputs}
    assert settle(record).plain()["options"]["left_out"] == "street, corner"


def test_a_table_keeps_at_least_one_wager() -> None:
    every = ",".join(Table(ROULETTE).game.wager)
    with pytest.raises(CroupierError, match="nothing to play"):
        Table(ROULETTE, {"left_out": every})


def test_seats_are_the_houses_choice() -> None:
    table = Table(ROULETTE, {"seats": 3})
    assert table.seats == (1, 2, 3) and describe_table(table)["seats"] == 3
    with pytest.raises(Refused) as refused:
        Table(ROULETTE, {"seats": 0})
    assert (refused.value.refusal.code, refused.value.refusal.clause) == ("forbidden_option", "gb-archive 1.5")


BLACKJACK = "qld/blackjack"
ELEVEN: list[dict[str, object]] = [
    {"do": "place", "seat": 1, "wager": "main", "stake": 10},
    {"do": "chance", "outcome": ["6c", "9h", "5d"]},
]


def test_a_departure_takes_a_decision_out_of_a_game() -> None:
    """Eleven is doubled at every table but this one; the refusal names the clause, and no odds are given."""
    record = {"game": BLACKJACK, "seats": [1], "inputs": [*ELEVEN, {"do": "decide", "seat": 1, "choice": "double"}]}
    with pytest.raises(Refused) as refused:
        settle(record | {"options": {"not_offered": "double"}, "departures": ["s 37"]})
    assert (refused.value.refusal.code, refused.value.refusal.clause) == ("not_offered", "qld s 37(1)")
    table = Table(BLACKJACK, {"not_offered": "double"}, seats=[1], departures=["s 37"])
    playing = table.round()
    for move in [*ELEVEN[:1], NO_MORE_BETS, *({"do": "chance", "outcome": c} for c in ("6c", "9h", "5d"))]:
        playing.do(move)
    assert playing.awaiting is not None
    assert set(playing.awaiting.choices) == {"hit", "stand"}
    with pytest.raises(CroupierError, match="without double is another game"):
        edges(table)


@pytest.mark.parametrize(
    ("wanted", "departures", "sentence"),
    [
        ("double", ["s 38"], "Name a departure from its clause"),
        ("stand", ["s 30"], "stand cannot be left out"),
        ("juggle", ["s 38"], "has no decision 'juggle'"),
    ],
)
def test_decisions_that_cannot_be_taken_out(wanted: str, departures: list[str], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        Table(BLACKJACK, {"not_offered": wanted}, departures=departures)


def test_what_alone_can_be_chosen_stays() -> None:
    """Tiles have to be set, whatever the conditions of play leave out."""
    table = Table("qld/pai-gow", {"not_offered": "set"}, seats=[1], departures=["s 435"])
    playing = table.round()
    playing.do({"do": "place", "seat": 1, "wager": "standard", "stake": 10})
    playing.do(NO_MORE_BETS)
    dealer = Dealer(table, Seeded(1))
    while playing.awaiting is not None and playing.awaiting.kind == "chance":
        playing.do(dealer.answer(playing))
    assert playing.awaiting is not None and playing.awaiting.choices == ("set",)
    assert playing.may({"do": "decide", "seat": 1, "choice": "set"}) is None
