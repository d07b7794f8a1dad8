"""Pai gow tiles against a player-dealer: deals through the real settlement come to what the solver and the kernel say,
and both sides' books are each other's mirror."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from croupier.equipment.randomness import Seeded
from croupier.equipment.tiles import TILES, Tile
from croupier.games.pai_gow_tiles.odds.prices import BANKER_BEST, BEST, HOUSE_WAY
from croupier.games.pai_gow_tiles.odds.solver import DEALERS, count_bank_fours, fours_against_dealer
from croupier.games.pai_gow_tiles.setting import tiling
from croupier.odds import edges
from croupier.odds.strategy import advice
from croupier.simulate.plan import Asked, plan
from croupier.table import NO_MORE_BETS, Table
from croupier.table.records.record import settle
from simulate.poker import packs
from simulate.rounds import laid_at

GAME = "kings/pai-gow-tiles"
STATE = {"state": {"player_dealer": 8, "hands_banked": 0}}
OTHERS: list[dict[str, object]] = [
    {"gee_joon_counts": "pips"},
    {"house_way_unpaired": "best_low", "house_way_sevens": "teen_and_dey", "house_way_nine_eleven": "either"},
]
TABLES = [pytest.param({}), *(pytest.param(options, marks=pytest.mark.long) for options in OTHERS)]


def nets(options: dict[str, object], boxes: dict[int, Any], dealer: Any, low: Any = None) -> dict[tuple[int, str], int]:
    """What each seat's wager of 10 comes to, all tiles set the house way unless seat 1 names a low hand."""
    inputs: list[dict[str, Any]] = [{"do": "place", "seat": 8, "wager": "player_dealer", "stake": 1000}]
    inputs += [{"do": "place", "seat": seat, "wager": "standard", "stake": 10} for seat in boxes]
    inputs += [{"do": "decide", "seat": seat, "choice": "set"} for seat in (*boxes, 8)]
    if low is not None:
        inputs[len(boxes) + 1] |= {"low": texts(low)}
    places = {f"box {seat}": texts(four) for seat, four in boxes.items()} | {"dealer": texts(dealer)}
    found = settle({"game": GAME, "options": options, "before": STATE, "inputs": inputs, "places": places})
    return {(line.seat, line.wager): int(line.net) for line in found.lines}


def texts(tiles: Any) -> list[str]:
    return [tile.text for tile in tiles]


def deal(chance: Seeded) -> tuple[list[Tile], list[Tile], list[Tile]]:
    mixed = list(TILES)
    chance.shuffle(mixed)
    return mixed[:4], mixed[4:8], mixed[8:]


@pytest.mark.parametrize("options", TABLES)
def test_each_way_to_set_against_many_dealers(options: dict[str, object]) -> None:
    """Won, pushed and lost over dealers drawn with a seed, and what the solver counts: the same tiles, one by one."""
    table, chance = Table(GAME, options), Seeded("california tiles")
    known = {tuple(sorted(texts(one.four))): one for one in fours_against_dealer(table)}
    keys = tiling(table.rules)
    for _ in range(25):
        box, dealer, _ = deal(chance)
        theirs = known[tuple(sorted(texts(dealer)))].house
        for way in known[tuple(sorted(texts(box)))].each:
            won = (keys.high.key(*way.high) > keys.high.key(*theirs.high)) + (
                keys.low.key(*way.low) > keys.low.key(*theirs.low)
            )
            found = nets(options, {1: box}, dealer, way.low)
            assert found[1, "standard"] == (-10, 0, 10)[won]
            assert found[8, "player_dealer"] == -found[1, "standard"]


def test_zeros_and_copies_are_the_player_dealers() -> None:
    """With both sides set alike the player-dealer is ahead by the copies alone, and by no more than those."""
    found = {edge.on: edge for edge in edges(Table(GAME), "standard")}
    ahead = found[HOUSE_WAY].edge
    assert ahead is not None and 0 < ahead < Fraction(3, 100)
    assert all(
        way.wins + way.stand_offs + way.losses == DEALERS
        for one in fours_against_dealer(Table(GAME))
        for way in one.each
    )


def test_one_side_is_the_other() -> None:
    """What the player loses the player-dealer wins, whoever sets the best way; and who sets does better than who
    follows the house way."""
    prices = {(edge.wager, edge.on): edge.edge for edge in edges(Table(GAME))}
    for on in (BEST, HOUSE_WAY):
        assert prices["standard", on] == -prices["player_dealer", on]  # type: ignore[operator]
    best, house = prices["player_dealer", BANKER_BEST], prices["player_dealer", HOUSE_WAY]
    assert best is not None and house is not None and best < house < 0
    assert all(
        one.best(Fraction(1)).worth(Fraction(1)) >= one.house.worth(Fraction(1))
        for one in count_bank_fours(Table(GAME))
    )


@pytest.mark.parametrize("collection", ["1", "3"])
def test_the_kernel_deals_what_the_engine_settles(collection: str) -> None:
    """The same tiles through both, the fee of each circle counted."""
    table = Table(GAME, {"collection": collection}, seats=(1, 4, 7))
    made = plan(table, laid_at(table, "standard=10", "4:standard=10", "7:standard=10"), Asked("house"))
    assert "readable engine" not in made.note
    codes = np.zeros((made.rows, 40), np.uint16)
    made.deal(np.uint64(5), np.uint64(0), codes, *made.arrays)
    for i, pack in enumerate(packs(5, 0, np.arange(40), 16, 32)):
        stacks = [[TILES[int(t)] for t in pack[at : at + 4]] for at in range(0, 16, 4)]
        found = nets({"collection": collection}, dict(zip((1, 4, 7), stacks, strict=False)), stacks[3])
        for column, seat in enumerate((1, 4, 7)):
            assert made.pays is not None
            net = Fraction(int(made.pays[column, codes[made.row(seat), i]]), made.unit)
            assert net == found[seat, "standard"] + found[seat, "collection"]


def test_advice_to_players_and_player_dealer() -> None:
    table = Table(GAME, seats=(1, 8), carry={"state": {"player_dealer": 1, "hands_banked": 2}})
    playing = table.round()
    assert set(advice(playing)) == {"accept", "decline"}
    playing.do({"do": "decide", "seat": 8, "choice": "accept"})
    playing.do({"do": "place", "seat": 8, "wager": "player_dealer", "stake": 100})
    playing.do({"do": "place", "seat": 1, "wager": "standard", "stake": 10})
    playing.do(NO_MORE_BETS)
    playing.do({"do": "chance", "outcome": [1, 2, 3]})
    for text in ["6-6", "6-6", "3-1", "4-1", "4-4", "4-4", "6-5", "5-4"]:
        playing.do({"do": "chance", "outcome": text})
    own = advice(playing)
    assert own["set 3-1 4-1"] > own["set 6-6 3-1"]  # a pair and nine, which the house way would split
    playing.do({"do": "decide", "seat": 1, "choice": "set", "low": ["6-6", "3-1"]})
    theirs = advice(playing)
    assert all(name.startswith("set ") for name in theirs) and max(theirs.values()) < 1
