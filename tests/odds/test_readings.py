"""What possible readings cost: other odds, or other options, of the wager that a reading is about."""

from __future__ import annotations

import tomllib
from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.cli.books.readings import price_subject, prices
from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.odds.edge import ratio
from croupier.rulebooks import readings
from croupier.rulebooks.load import PACKAGE_FOLDER
from croupier.rulebooks.model import Priced, Reading
from croupier.table import Table
from croupier.table.records.record import settle

BOOK, GAME = "gb-archive", "gb-archive/rocket-7"


def reading(name: str) -> Reading:
    return next(one for one in readings(BOOK) if one.id == name)


def test_8_42_a_fund_that_is_emptied_is_priced_by_its_options() -> None:
    found = prices(BOOK, reading("jackpot-less-than-a-prize"))
    assert [price_subject(price) for price in found][1:3] == ["fixed_prizes=house", "jackpot_least=largest_prize"]
    for price in found:
        (edge,) = edges(Table(GAME, {"side_bets": "both", **price["options"]}), "side_bet")
        assert edge.edge is not None and ratio(edge.edge) == price["edge"]


def test_8_40_prizes_of_a_meter_are_priced_by_other_prizes() -> None:
    as_taken, with_the_stake = prices(BOOK, reading("side-bet-payout"))
    assert (as_taken["odds"], with_the_stake["odds"]) == ("2½ x wager", "3½ x wager")
    (edge,) = edges(Table(GAME, {"side_bets": "both", "meter_seed": 1000}), "side_bet")
    assert edge.edge is not None and as_taken["edge"] == ratio(edge.edge)


def test_17_5_a_row_that_pays_0_for_1_takes_the_stake() -> None:
    """Nothing to 1 gives the original wager back after a won war, nothing for 1 loses it: then surrender is better."""
    found = [price["edge"] for price in prices(BOOK, reading("war-original-wager"))]
    assert found == ["142853/4965115", "23/622", "-54326/4965115"]


def test_9_12_a_throw_that_pays_nothing_loses_at_sic_bo() -> None:
    taken, other = (price["edge"] for price in prices(BOOK, reading("sic-bo-four-numbers")))
    assert (taken, other) == (ratio(1 - Fraction(24 * 8, 216)), ratio(1 - Fraction(64 * 8, 216)))
    _, exactly_two = (price["edge"] for price in prices(BOOK, reading("sic-bo-double-in-triple")))
    assert exactly_two == ratio(1 - Fraction(15 * 11, 216))


QLD = "qld"
POKER = ("15", "16", "17", "18")  # between players: what a reading is worth depends on how they play
SLOW = ("blackjack", "pai-gow", "caribbean-stud")


def of_the_house() -> list[Reading]:
    """The readings of Queensland's general parts and house games."""
    poker = {f"{name}.toml" for name in POKER}
    files = sorted(file for file in (PACKAGE_FOLDER / QLD / "readings").glob("*.toml") if file.name not in poker)
    named = {one["id"] for file in files for one in tomllib.loads(file.read_text(encoding="utf-8"))["reading"]}
    return [one for one in readings(QLD) if one.id in named]


def test_every_alternative_has_a_price_or_says_why_not() -> None:
    found = readings(QLD)
    assert len(found) > 200
    bare = [one.id for one in found if one.alternatives and bool(one.priced) == bool(one.unpriced)]
    assert bare == []
    assert [one.id for one in found if one.priced and (len(one.priced) < 2 or not one.wager)] == []


def _as_it_stands(one: Reading) -> None:
    """The reading taken is the first that is priced, and it is the price of a table as it is opened."""
    table = Table(f"{QLD}/{one.games[0]}", one.options)
    found = {ratio(edge.edge) for edge in edges(table, one.wager) if edge.edge is not None}
    prices_ = prices(QLD, one)
    assert prices_[0]["edge"] in found, one.id
    assert len(prices_) == len(one.priced) * len(one.games)


def test_what_was_taken_is_priced_first() -> None:
    quick = [one for one in of_the_house() if one.priced and not set(one.games) & set(SLOW)]
    assert len(quick) >= 10
    for one in quick:
        _as_it_stands(one)


@pytest.mark.long
@pytest.mark.parametrize("game", SLOW)
def test_what_was_taken_is_priced_first_at_slower_games(game: str) -> None:
    for one in of_the_house():
        if one.priced and game in one.games:
            _as_it_stands(one)


def test_other_data_of_a_game_are_priced() -> None:
    """Nineteen balls instead of twenty; and a place that is none is a clear line."""
    one = next(one for one in readings(QLD) if one.id == "ball-that-broke-at-keno")
    twenty, nineteen = (price["edge"] for price in prices(QLD, one))
    assert Fraction(nineteen) > Fraction(twenty)
    wrong = replace(one, priced=(Priced(text="", data={"equipment.marbles.drawn": 1}),))
    with pytest.raises(CroupierError, match=r"has no equipment.marbles.drawn"):
        prices(QLD, wrong)


def test_a_banker_who_draws_on_0_to_5_is_priced_through_the_deal() -> None:
    """The other table of the third card: the engine deals by it, and the edge of the player's hand is nothing."""
    table = Table("qld/baccarat", {"banker_draws": "to_five", "shoe": "dealer"}, departures=["s 103"])
    (edge,) = edges(table, "punto")
    assert edge.edge == 0
    cards = ["2c", "Kd", "2h", "5s", "Ac", "3d"]  # five against an ace stands by the usual table
    inputs = [{"do": "place", "seat": 1, "wager": "banco", "stake": 10}, {"do": "chance", "outcome": cards}]
    record = {"game": "qld/baccarat", "seats": [1], "options": table.options, "departures": ["s 103"], "inputs": inputs}
    assert [line["result"] for line in settle(record).plain()["lines"]] == ["win"]
