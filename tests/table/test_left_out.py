"""A table that leaves wagers out (gb-archive 3.4 and 8.18) or has seats of its own number, and what follows from it."""

from __future__ import annotations

import pytest

from croupier.errors import CroupierError, Refused
from croupier.odds import edges
from croupier.table import Table
from croupier.table.bots import main_wagers
from croupier.table.describe import described
from croupier.table.record import settle

ROULETTE = "gb-archive/roulette"


def test_what_is_left_out_is_neither_priced_nor_drawn() -> None:
    table = Table(ROULETTE, {"left_out": " street,corner "})
    assert table.options["left_out"] == "street, corner"
    named = {edge.wager for edge in edges(table)}
    assert named and not named & {"street", "corner"}
    shown = described(table)["wagers"]
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
    assert table.seats == (1, 2, 3) and described(table)["seats"] == 3
    with pytest.raises(Refused) as refused:
        Table(ROULETTE, {"seats": 0})
    assert (refused.value.refusal.code, refused.value.refusal.clause) == ("forbidden_option", "gb-archive 1.5")
