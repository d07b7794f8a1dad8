"""Craps, Dice Magic and Rocket 7: what the settlement does with every throw is what the analysis says.

Every wager of every position goes through the real procedure, throw after throw until it is decided; the distribution
must be the one of the exact edges, to the last fraction.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.devices import Dice
from croupier.games.rocket_7.odds import affine
from croupier.odds import edges
from croupier.odds.edge import Distribution
from croupier.odds.enumeration.dice_counts import ways
from croupier.odds.enumeration.every_outcome import one_round, until_decided
from croupier.table import Table

BOOKS = ("gb-core/craps", "gb-archive/craps")
POINTS = ("4", "5", "6", "8", "9", "10")
BETTER = {
    "pass_line": "11 to 10",
    "dont_pass": "11 to 10",
    "place": {"4": "2 to 1", "6": "6 to 5"},
    "dont_pass_odds": {"5": "1 to 1"},
    "hard_ways": {"6": "10 to 1"},
    "any_seven": "5 to 1",
}


UNITS = {"horn": 4, "horn_high": 5}  # wagers that are laid in several equal parts


def bet(wager: str, on: str = "", stake: int = 0) -> dict[str, Any]:
    laid = stake or UNITS.get(wager, 1)
    return {"do": "place", "seat": 1, "wager": wager, "stake": laid} | ({"on": on} if on else {})


def priced(table: Table, wager: str, on: str) -> Distribution:
    """The distribution of the analysis for one position."""
    found = edges(table, wager)
    edge = next((e for e in found if e.on == on), found[0])
    assert edge.on in ("", on) and edge.distribution is not None
    return edge.distribution


def positions(table: Table) -> list[tuple[str, str]]:
    return [(name, on) for name in table.game.wager for on in sorted(table.positions.get(name, ("",)))]


def standing(wager: str, point: str, number: str = "", stake: int = 1) -> str:
    """A table with a wager already on its number."""
    laid = {"seat": 1, "wager": wager, "stake": stake} | ({"on": number} if number else {})
    return json.dumps({"wagers": [laid], "state": {"point": int(point)}})


def at_point(point: str) -> str:
    return json.dumps({"state": {"point": int(point)}})


def tables() -> Iterator[Any]:
    for name in BOOKS:
        yield pytest.param(Table(name), id=name)
        better = {k: v for k, v in BETTER.items() if k in Table(name).game.wager}
        yield pytest.param(Table(name, odds=better), id=f"{name} with better odds")
    yield pytest.param(Table("qld/craps", {"supplemental_amount": "up_to"}), id="qld/craps")


@pytest.mark.parametrize("table", list(tables()))
def test_every_wager_that_can_open_the_game(table: Table) -> None:
    for name, on in positions(table):
        if "start" in table.game.wager[name].stage and not table.game.wager[name].needs:
            assert until_decided(table, [bet(name, on)]) == priced(table, name, on), (name, on)


@pytest.mark.parametrize("table", list(tables()))
def test_every_wager_that_can_be_laid_under_a_point(table: Table) -> None:
    for name, on in positions(table):
        if "point" in table.game.wager[name].stage and not table.game.wager[name].needs:
            got = until_decided(table, [bet(name, on)], carry=at_point("9"))
            assert got == priced(table, name, on), (name, on)


@pytest.mark.parametrize("table", list(tables()))
def test_odds_behind_the_lines(table: Table) -> None:
    for odds, flat in (("pass_odds", "pass_line"), ("dont_pass_odds", "dont_pass")):
        for point in POINTS:
            got = until_decided(table, [bet(odds, stake=1)], carry=standing(flat, point, stake=9), of=odds)
            assert got == priced(table, odds, point), (odds, point)


@pytest.mark.parametrize("point", POINTS)
def test_come_costs_the_same_under_every_point(point: str) -> None:
    table = Table("gb-archive/craps")
    for name in ("come", "dont_come"):
        assert until_decided(table, [bet(name)], carry=at_point(point)) == priced(table, name, ""), name


@pytest.mark.parametrize("number", POINTS)
@pytest.mark.parametrize("call", ["on", "off"])
@pytest.mark.parametrize("odds, flat", [("come_odds", "come"), ("dont_come_odds", "dont_come")])
def test_odds_behind_the_come_wagers(odds: str, flat: str, call: str, number: str) -> None:
    """In play on every throw they are decided as priced. Off on come out rolls some come back, and of the others as
    many win as priced."""
    table = Table("gb-archive/craps")
    note = {} if call == table.game.wager[odds].terms["come_out"] else {"note": {"called": call}}
    laid = [
        {"seat": 1, "wager": flat, "stake": 9, "on": number},
        {"seat": 1, "wager": odds, "stake": 1, "on": number, **note},
    ]
    got = until_decided(table, [bet("pass_line")], carry=json.dumps({"wagers": laid}), of=odds)
    came_back = got.pop(Fraction(0), Fraction(0))
    assert bool(came_back) == (call == "off")
    assert {net: p / (1 - came_back) for net, p in got.items()} == priced(table, odds, number)


def test_place_wagers_called_on_cost_the_same() -> None:
    table = Table("gb-core/craps")
    for number in POINTS:
        laid = {"seat": 1, "wager": "place", "stake": 1, "on": number, "note": {"called": "on"}}
        got = until_decided(table, [bet("any_seven")], carry=json.dumps({"wagers": [laid]}), of="place")
        assert got == priced(table, "place", number)


def test_a_wager_on_a_number_has_the_price_said_of_it() -> None:
    table = Table("gb-archive/craps")
    for name in ("pass_line", "dont_pass", "come", "dont_come"):
        said = edges(table, name)[0].extra["edge_on_number"]
        for number in POINTS:
            on = number if name.endswith("come") else ""
            got = until_decided(table, [bet("any_seven")], carry=standing(name, number, on), of=name)
            assert -sum(net * p for net, p in got.items()) == Fraction(said[number]), (name, number)


def test_supplemental_wagers_that_are_rounded_up_favour_the_player() -> None:
    """qld s 119(1B): which win bets, with as much behind them, beat the house as a whole."""
    favoured = []
    for stake in range(1, 21):
        table = Table("qld/craps", {"round_up": True})
        lost = priced(table, "pass_line", "")
        total = stake * sum((net * p for net, p in lost.items()), Fraction(0))
        for point in POINTS:
            laid = [bet("pass_odds", stake=stake)]
            got = until_decided(table, laid, carry=standing("pass_line", point, stake=stake), of="pass_odds")
            total += stake * Fraction(ways(int(point)), 36) * sum((net * p for net, p in got.items()), Fraction(0))
        favoured += [stake] if total > 0 else []
    assert favoured == [1, 2, 3, 6, 7]
    of_one = {edge.on: edge.edge for edge in edges(Table("qld/craps", {"round_up": True}), "pass_odds")}
    assert of_one == {"4": 0, "10": 0, **dict.fromkeys("59", Fraction(-1, 5)), **dict.fromkeys("68", Fraction(-4, 11))}


def test_no_wager_of_queensland_craps_favours_the_player_unless_it_is_rounded_up() -> None:
    assert all(edge.edge is None or edge.edge >= 0 for edge in edges(Table("qld/craps"), None))


def test_dice_magic() -> None:
    table = Table("gb-archive/dice-magic")
    for name, on in positions(table):
        assert until_decided(table, [bet(name, on)]) == priced(table, name, on), (name, on)


def test_rocket_7() -> None:
    table = Table("gb-archive/rocket-7")
    for name, on in positions(table):
        if table.is_offered(name):
            assert one_round(table, [bet(name, on)]) == priced(table, name, on), (name, on)


class ByTotal(Dice):
    """Two dice by their total, as often as it comes: all a side bet looks at, for 2 and 12 are one throw each."""

    def possible(self, stock: list[int]) -> list[tuple[tuple[int, ...], int]]:
        return [((max(1, total - 6), min(6, total - 1)), ways(total)) for total in range(2, 13)]


SIDE_BETS = [  # where both are played each is; the others are tried at one pool, and at all of them in the long run
    pytest.param(features, meter, *prizes, marks=() if features == "both" or meter == 300 else pytest.mark.long)
    for features in ("rocket_7", "free_roll", "both")
    for meter in (0, 300, 5000)
    for prizes in (("fund", "fund"), ("house", "largest_prize"))
]


@pytest.mark.parametrize("features, meter, fixed_prizes, jackpot_least", SIDE_BETS)
def test_the_side_bet_of_rocket_7(features: str, meter: int, fixed_prizes: str, jackpot_least: str) -> None:
    """Through every run of sevens and every Free Roll, at pools that cover all prizes and pools that do not."""
    options = {"side_bets": features, "fixed_prizes": fixed_prizes, "jackpot_least": jackpot_least}
    table = Table("gb-archive/rocket-7", {**options, "meter_seed": meter})
    table.__dict__["devices"] = {"dice": ByTotal(2)}
    got = until_decided(table, [bet("low"), bet("side_bet")], of="side_bet")
    assert got == priced(table, "side_bet", "")


@pytest.mark.parametrize("features", ["rocket_7", "free_roll", "both"])
@pytest.mark.parametrize(
    "fixed_prizes, jackpot_least", [("fund", "fund"), ("fund", "largest_prize"), ("house", "fund")]
)
def test_the_side_bet_is_a_straight_line_in_the_pool(features: str, fixed_prizes: str, jackpot_least: str) -> None:
    options = {"side_bets": features, "fixed_prizes": fixed_prizes, "jackpot_least": jackpot_least}
    line = affine(Table("gb-archive/rocket-7", options))
    even, least = Fraction(line["break_even_meter"]), Fraction(line["from_meter"])

    def edge(meter: Fraction) -> Fraction:
        table = Table("gb-archive/rocket-7", options, carry={"state": {"meter": str(meter)}})
        found = edges(table, "side_bet")[0].edge
        assert found is not None
        return found

    assert edge(even) == 0
    slope = edge(least) - edge(least + 1)
    assert slope > 0 and edge(least + 1000) == edge(least) - 1000 * slope
    if least:
        assert edge(least / 2) - edge(least / 2 + 1) < slope
    empty = edges(Table("gb-archive/rocket-7", options), "side_bet")[0]
    assert empty.edge == edge(Fraction(0)) and empty.extra["meter"] == "0/1"


def test_a_side_bet_sees_no_more_of_the_dice_than_their_total() -> None:
    """What the shorter list of throws above rests on."""
    for sevens in (0, 1, 4):
        for total in range(3, 12):
            dice = [(a, total - a) for a in range(1, 7) if 1 <= total - a <= 6]
            assert len({after(sevens, faces) for faces in dice}) == 1, (sevens, total)


def after(sevens: int, faces: tuple[int, int]) -> str:
    """The lines of a side bet and what the table carries on, after one throw in a run."""
    state = {"meter": 5000} | ({"sevens": sevens} if sevens else {})
    laid = [{"seat": 1, "wager": "side_bet", "stake": 2}]
    table = Table("gb-archive/rocket-7", {"side_bets": "both"}, carry={"wagers": laid, "state": state})
    playing = table.round()
    playing.do({"do": "call", "call": "no_more_bets"})
    playing.do({"do": "chance", "outcome": list(faces)})
    table.close(playing)
    return json.dumps([[line.plain() for line in playing.lines], table.carry])


def test_a_price_says_where_a_come_out_roll_sends_the_wager_back() -> None:
    """qld s 109 to the letter: the edge is of what a throw decides, and no longer of every wager laid."""
    tables = {means: Table("qld/craps", {"off_means": means}) for means in ("inactive", "void")}
    per = {means: {edge.wager: edge.per for edge in edges(table)} for means, table in tables.items()}
    changed = {wager for wager, now in per["void"].items() if now != per["inactive"][wager]}
    assert {"place", "buy", "hard_ways", "come_odds"} <= changed and "pass_line" not in changed
    assert {per["void"][wager] for wager in changed} == {"wager that a throw decides"}
