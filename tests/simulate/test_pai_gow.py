"""Pai gow: kernels and readable engine settle the same cards and tiles to the same amounts, set the house way or the
best."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from croupier.equipment.cards import DECK, JOKER, cards
from croupier.equipment.tiles import TILES
from croupier.games.pai_gow_poker.kernel.rows import COLOURS, fortune_rows, jokolor_rows, side_rows
from croupier.games.pai_gow_tiles import kernel as pai_gow_tiles
from croupier.games.pai_gow_tiles.odds.solver import found
from croupier.games.pai_gow_tiles.round import SURRENDER, dealing_order
from croupier.hands.pai_gow_poker import fortune, jokolor
from croupier.money import Odds
from croupier.parts.circles import DEALER
from croupier.simulate.plan import Plan
from croupier.table import Round, Table
from simulate.poker import Case, Family, Move, compare, compare_results, with_arrays

SHORT, LONG = 200, 20_000
PACK = (*DECK, JOKER)
POKER, TILE_GAME = "gb-archive/pai-gow-poker", "gb-archive/pai-gow-tiles"


def house_way(made: Plan, playing: Round, code: int) -> Move:
    """Hands that nobody sets are set the house way."""
    return {"choice": "set"}


def set_tiles(made: Plan, playing: Round, code: int) -> Move:
    """A code ends with what the four tiles are to the Bonanza Tie; the hands are set as the plan's note says."""
    ask, table = playing.awaiting, playing.table
    assert ask is not None
    if SURRENDER in ask.choices and code % 8 & pai_gow_tiles.SURRENDER:
        return {"choice": SURRENDER}
    if "best" not in made.note:
        return {"choice": "set"}
    odds = table.pays["standard"]
    assert isinstance(odds, Odds)
    low = found(table, playing.felt.things(ask.place)).best(odds.win).low
    return {"choice": "set", "low": [tile.text for tile in low]}


def dealt_tiles(tiles: Any, table: Table, boxes: int) -> Iterator[Any]:
    """Any throw, and the stacks in the order it gives; the kernel's dealer has the last one."""
    faces = [int(face) % 6 + 1 for face in tiles[:3]]
    yield faces
    mine = [f"box {seat}" for seat in table.seats]
    order = dealing_order(table.game.seats, table.options["deal_from"], tuple(faces))
    for place in order:
        if place == DEALER or place in mine:
            at = 4 * (boxes if place == DEALER else mine.index(place))
            yield from (TILES[int(i)].text for i in tiles[at : at + 4])


def any_surrender(made: Plan, table: Table, rng: np.random.Generator) -> Plan:
    seen = made.arrays[3] & 3 | (pai_gow_tiles.SURRENDER * rng.integers(0, 2, made.arrays[3].shape)).astype(np.uint8)
    return with_arrays(made, a3=seen)


FAMILIES = {
    POKER: Family(lambda boxes: 7 * boxes + 7, house_way, size=lambda table: 53, joins={"envy": "fortune"}),
    TILE_GAME: Family(lambda boxes: 4 * boxes + 4, set_tiles, any_surrender, dealt_tiles, lambda table: 32),
}
ENVY = {"fortune": True, "envy_qualifying_amount": 5, "envy_table": "table_2"}
ALL_TILES = "standard=20 bonanza_bonus=1 bonanza_tie=3 4:standard=10 4:bonanza_tie=1 7:standard=5 7:bonanza_bonus=2"
SECOND = {
    f"house_way_{row}": "second" for row in ("heaven_and_earth", "long", "long_leg_seven", "big_head_six", "mixed_five")
}
CASES = [
    Case(POKER, "standard=20"),
    Case(POKER, "standard=20 fortune=2 2:standard=10 2:fortune=7", {"fortune": True, "fortune_table": "table_2"}),
    Case(
        POKER,
        "standard=20 fortune=6",
        {"fortune": True, "fortune_table": "minimum", "three_pair_push": False, "fortune_ceiling": 150},
    ),
    Case(POKER, "standard=1 jokolor=2 3:standard=2 3:jokolor=1", {"jokolor": True}),
    Case(POKER, "standard=20 fortune=5 2:standard=10 2:fortune=4 3:standard=1 3:fortune=6 6:standard=2", ENVY),
    Case(TILE_GAME, "standard=20"),
    Case(TILE_GAME, ALL_TILES, {"bonanza": True, "deal_from": "right"}),
    Case(
        TILE_GAME,
        "standard=20 bonanza_bonus=1 bonanza_tie=2",
        {"bonanza": True, "bonanza_bonus_table": "table_4", "bonanza_tie_table": "table_2", **SECOND},
        strategy="house",
    ),
    Case(TILE_GAME, "standard=20 bonanza_tie=2", {"bonanza": True, "house_way_no_pair": "balance"}, strategy="best"),
    Case(TILE_GAME, "standard=20 2:standard=1", {"house_way_no_pair": "strengthen"}),
]
EVERY = [pytest.param(case, id=case.name) for case in CASES]


@pytest.mark.parametrize("case", EVERY)
def test_the_same_hands_settle_the_same(case: Case) -> None:
    compare(FAMILIES[case.game], case, SHORT, 1)


@pytest.mark.parametrize("case", EVERY)
def test_every_result_is_the_engines(case: Case) -> None:
    """Long odds, ceilings and envy too: a round of each result that so many rounds have."""
    assert len(compare_results(FAMILIES[case.game], case, 100_000, 3)) > 2


@pytest.mark.long
@pytest.mark.parametrize("case", EVERY)
def test_many_of_the_same_hands(case: Case) -> None:
    compare(FAMILIES[case.game], case, LONG, 2)


RARE = [
    ("2s 3s 4s 5s 6s 7s 8s", "seven_card_straight_flush"),
    ("As 2s 3s 4s 5s 6s 7s", "seven_card_straight_flush"),
    ("2s 3s 4s Jk 6s 7s 8s", "seven_card_straight_flush_with_joker"),
    ("As Ks Qs Js Ts Kd Qd", "royal_flush_plus_royal_match"),
    ("As Ks Qs Js Jk Kd Qd", "royal_flush_plus_royal_match"),
    ("As Ks Qs Js Ts Kd Qc", "royal_flush"),
    ("As Ks Qs Js Ts Jk Qc", "royal_flush"),
    ("As Ac Ad Ah Jk 2c 3c", "five_aces"),
    ("As 2s 3s 4s 5s Jd Jc", "straight_flush"),
    ("As Ac Ad Ah 2s 2c 3c", "four_of_a_kind"),
    ("Jk Ac Ad Kh 2s Kc 3c", "full_house"),
    ("2c 2d 9s 9h Jd Jk As", "three_pair"),
    ("2s 4s 6s 8s Jk Tc Td", "flush"),
    ("2s 3c 4d 5h Jk Tc Td", "straight"),
    ("2s 2c 9d 9h Jk Tc Td", "three_pair"),
]


@pytest.mark.parametrize("text, row", RARE)
def test_rare_rows_of_fortune(text: str, row: str) -> None:
    assert rows_of([card.index for card in cards(text)])[0] == row


def test_rows_of_the_side_wagers_are_the_judges() -> None:
    """Any seven cards, and many of few ranks and suits, so that every row is met."""
    rng, met = np.random.default_rng(4), set()
    suited = [i for i, card in enumerate(PACK) if card is JOKER or card.suit == "s" or card.rank in (12, 13, 14)]
    for number in range(6000):
        held = rng.choice(suited if number % 2 else 53, 7, replace=False).tolist()
        seven = [PACK[i] for i in held]
        assert rows_of(held) == (fortune(seven), jokolor(seven))
        met.add(fortune(seven))
    assert len(met) > 10


def rows_of(held: list[int]) -> tuple[str | None, str | None]:
    counts = np.zeros(13, np.int64)
    for card in held:
        if card != JOKER.index:
            counts[card >> 2] += 1
    row, colours = divmod(int(side_rows(np.array(held, np.int64), counts)), COLOURS)
    return fortune_rows()[row] or None, jokolor_rows()[colours] or None


def test_commission_is_in_every_win() -> None:
    """A winning standard wager is paid 19 to 20, to the last tick."""
    for game in (POKER, TILE_GAME):
        assert max(compare_results(FAMILIES[game], Case(game, "standard=1"), 2000, 5)) == Fraction(19, 20)
