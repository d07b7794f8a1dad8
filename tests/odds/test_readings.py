"""What possible readings cost: other odds, or other options, of the wager that a reading is about."""

from __future__ import annotations

from croupier.cli.readings import prices, under
from croupier.odds import edges
from croupier.odds.edge import ratio
from croupier.rulebooks import readings
from croupier.rulebooks.model import Reading
from croupier.table import Table

BOOK, GAME = "gb-archive", "gb-archive/rocket-7"


def reading(name: str) -> Reading:
    return next(one for one in readings(BOOK) if one.id == name)


def test_8_42_a_fund_that_is_emptied_is_priced_by_its_options() -> None:
    found = prices(BOOK, reading("jackpot-less-than-a-prize"))
    assert [under(price) for price in found][1:3] == ["fixed_prizes=house", "jackpot_least=largest_prize"]
    for price in found:
        (edge,) = edges(Table(GAME, {"side_bets": "both", **price["options"]}), "side_bet")
        assert edge.edge is not None and ratio(edge.edge) == price["edge"]


def test_8_40_prizes_of_a_meter_are_priced_by_other_prizes() -> None:
    as_taken, with_the_stake = prices(BOOK, reading("side-bet-payout"))
    assert (as_taken["odds"], with_the_stake["odds"]) == ("2½ x wager", "3½ x wager")
    (edge,) = edges(Table(GAME, {"side_bets": "both", "meter_seed": 1000}), "side_bet")
    assert edge.edge is not None and as_taken["edge"] == ratio(edge.edge)
