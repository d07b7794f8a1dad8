"""Pai gow tiles: deals sent through the real settlement come to what the solver says of those tiles; and the solver's
counts are those of all 35,960 x 20,475 deals."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import pytest

from croupier.equipment.randomness import Seeded
from croupier.equipment.tiles import TILES, Tile
from croupier.games.pai_gow_tiles.odds.prices import DEALERS, HOUSE_WAY, bonus_counts, fours, totals
from croupier.games.pai_gow_tiles.odds.solver import Held, Way, fours_against_dealer
from croupier.games.pai_gow_tiles.setting import house_way_of
from croupier.hands.pai_gow_tiles import classify, compare
from croupier.odds import edges
from croupier.odds.edge import Edge, distribution_of_counts
from croupier.odds.strategy import advice
from croupier.rulebooks import readings
from croupier.table import NO_MORE_BETS, Table
from croupier.table.dealer import Dealer
from croupier.table.records.record import settle

GAME = "gb-archive/pai-gow-tiles"
BONUS = {
    "two_pair_against_two_pair": ("6-5 6-5 6-4 6-4", "3-3 3-3 2-2 2-2"),
    "supreme_and_heaven": ("2-1 4-2 6-6 6-6", "5-4 4-1 3-3 3-1"),
    "supreme_and_earth": ("2-1 4-2 1-1 1-1", "5-4 4-1 3-3 3-1"),
    "lucky_duck": ("3-3 5-1 6-1 2-2", "5-4 4-1 3-3 3-1"),
    "two_pair": ("4-4 4-4 5-5 5-5", "5-4 4-1 3-3 3-1"),
    "supreme_heaven_or_earth_pair": ("1-1 1-1 6-4 3-2", "5-4 4-1 3-3 3-1"),
    "wong_or_pair": ("6-2 5-3 6-1 2-2", "5-4 4-1 3-3 3-1"),
    "": ("6-3 4-3 5-1 6-4", "5-4 4-1 3-3 3-1"),
}
HOUSE_WAYS: list[dict[str, object]] = [
    {},
    {
        f"house_way_{row}": "second"
        for row in ("heaven_and_earth", "long", "long_leg_seven", "big_head_six", "mixed_five")
    },
    {"house_way_no_pair": "strengthen_or_balance"},
    {"house_way_no_pair": "strengthen"},
    {"house_way_no_pair": "balance"},
]


def nets(
    options: dict[str, object], box: Any, dealer: Any, wagers: list[str], decide: list[str]
) -> dict[str, Fraction]:
    """What wagers of one unit come to for seat 1, set the house way."""
    inputs: list[dict[str, Any]] = [{"do": "place", "seat": 1, "wager": name, "stake": 1} for name in wagers]
    inputs += [{"do": "decide", "seat": 1, "choice": choice} for choice in (*decide, "set")]
    if options.get("player_banking"):
        inputs.insert(0, {"do": "call", "seat": 2, "call": "hold_bank"})
    settled = settle({"game": GAME, "options": options, "inputs": inputs, "places": {"box 1": box, "dealer": dealer}})
    return {line.wager: Fraction(line.net) for line in settled.lines}


def deal(chance: Seeded) -> tuple[list[Tile], list[Tile]]:
    mixed = list(TILES)
    chance.shuffle(mixed)
    return mixed[:4], mixed[4:8]


def texts(four: list[Tile]) -> list[str]:
    return [t.text for t in four]


@cache
def by_tiles(second: bool = False) -> dict[tuple[str, ...], Held]:
    table = Table(GAME, HOUSE_WAYS[second])
    return {tuple(sorted(t.text for t in found.four)): found for found in fours_against_dealer(table)}


# Wagers


@pytest.mark.parametrize("version", ["minimum", "table_1", "table_2", "table_3", "table_4"])
def test_bonanza_bonus(version: str) -> None:
    options: dict[str, object] = {"bonanza": True, "bonanza_bonus_table": version}
    found: Counter[Fraction] = Counter()
    for row, deals in bonus_counts().items():
        box, dealer = BONUS[row]
        found[nets(options, box, dealer, ["standard", "bonanza_bonus"], [])["bonanza_bonus"]] += deals
    (edge,) = edges(Table(GAME, options), "bonanza_bonus")
    assert edge.distribution == distribution_of_counts(found)


@pytest.mark.parametrize("options", HOUSE_WAYS)
def test_dealt_rounds_come_to_what_the_solver_says(options: dict[str, object]) -> None:
    """The standard wager of single deals, by the house way the solver used."""
    house_way, chance = house_way_of(Table(GAME, options).rules.house_way), Seeded(3)
    worth = {"win": Fraction(19, 20), "stand_off": Fraction(0), "lose": Fraction(-1)}
    for _ in range(60):
        box, dealer = deal(chance)
        found = compare(house_way(box)[:2], house_way(dealer)[:2])
        assert nets(options, texts(box), texts(dealer), ["standard"], [])["standard"] == worth[found]


@pytest.mark.parametrize("version", ["minimum", "table_1", "table_2"])
def test_bonanza_tie(version: str) -> None:
    """For a player's tiles, all the dealer's: kept or surrendered as is better. The parts add up to the whole."""
    options: dict[str, object] = {"bonanza": True, "bonanza_tie_table": version}
    edge = next(e for e in edges(Table(GAME, options), "bonanza_tie") if e.on == HOUSE_WAY)
    automatic = {"minimum": 1, "table_1": 2, "table_2": 3}[version]
    whole: Counter[Fraction] = Counter()
    for player in by_tiles().values():
        whole.update(tie_of(player, player.house, Fraction(automatic)))
    assert edge.distribution == distribution_of_counts(whole)
    chance = Seeded(5)
    for _ in range(40):
        box, dealer = deal(chance)
        player = by_tiles()[tuple(sorted(texts(box)))]
        parts = tie_of(player, player.house, Fraction(automatic))
        surrendered = list(parts) == [Fraction(-1, 2)]
        decide = ["surrender_tie"] if surrendered else []
        assert nets(options, texts(box), texts(dealer), ["standard", "bonanza_tie"], decide)["bonanza_tie"] in parts


def test_bonanza_tie_set_for_itself() -> None:
    """The setting with most stand-offs, found by hand; the wager set so, through the settlement, comes to it."""
    found = {e.on: e for e in edges(Table(GAME, {"bonanza": True}), "bonanza_tie")}
    whole: Counter[Fraction] = Counter()
    for player in by_tiles().values():
        most = max(player.each, key=lambda way: way.stand_offs)
        whole.update(tie_of(player, most, Fraction(1)))
    assert found[""].distribution == distribution_of_counts(whole)
    prices = [found[on].edge for on in ("", "set_for_standard", "house_way")]
    assert prices[0] == min(price or 0 for price in prices)


def test_14_31_without_the_default_local_rule_the_best_player_beats_the_house() -> None:
    """What the reading discloses, figure by figure."""
    reading = next(one for one in readings("gb-archive") if one.id == "tiles-house-way-no-pair")
    for rule in Table(GAME).game.option["house_way_no_pair"].values:
        best = next(e for e in edges(Table(GAME, {"house_way_no_pair": rule}), "standard") if not e.on)
        assert best.edge is not None and (best.edge > 0) == (rule == "nine_or_balance")
        assert f"{rule} {float(100 * best.edge):.3f}%" in reading.why


def test_advice_weighs_the_tie_with_the_standard_wager() -> None:
    for seed in range(12):
        table = Table(GAME, {"bonanza": True})
        playing, dealer = table.round(), Dealer(table, Seeded(seed))
        for wager, stake in (("standard", 20), ("bonanza_tie", 10)):
            playing.do({"do": "place", "seat": 1, "wager": wager, "stake": stake})
        playing.do(NO_MORE_BETS)
        while playing.awaiting is not None and playing.awaiting.kind == "chance":
            playing.do(dealer.answer(playing))
        worth, player = advice(playing), by_tiles()[tuple(sorted(texts(playing.felt.things("box 1"))))]
        set_alone = {way: way.worth(Fraction(19, 20)) for way in player.each}
        assert worth["surrender_tie"] == max(set_alone.values()) - Fraction(1, 4)
        for way, alone in set_alone.items():
            tie = tie_of(player, way, Fraction(1), surrenders=False)
            mean = sum(net * n for net, n in tie.items()) / Fraction(sum(tie.values()))
            named = worth[f"set {' '.join(t.text for t in way.low)}"]
            assert named == alone + mean / 2
        low = [t.text for t in player.each[-1].low]
        playing.do({"do": "decide", "seat": 1, "choice": "set", "low": low})
        assert advice(playing) == {
            "keep_tie": worth[f"set {' '.join(low)}"],
            "surrender_tie": set_alone[player.each[-1]] - Fraction(1, 4),
        }


def tie_of(player: Held, way: Way, automatic: Fraction, surrenders: bool = True) -> dict[Fraction, int]:
    """By hand: two pairs and Lucky Ducks win whatever happens; otherwise the wager is given up when a stand-off comes
    less often than once in four."""
    row = classify(player.four)
    deals = player.ways * DEALERS
    if row in ("two_pair", "supreme_and_heaven", "supreme_and_earth", "lucky_duck"):
        return {automatic: deals}
    if surrenders and 4 * way.stand_offs < DEALERS:
        return {Fraction(-1, 2): deals}
    return {Fraction(1): player.ways * way.stand_offs, Fraction(-1): deals - player.ways * way.stand_offs}


def test_never_surrendering_costs_more() -> None:
    for edge in edges(Table(GAME, {"bonanza": True}), "bonanza_tie"):
        assert edge.edge is not None and edge.edge < Fraction(edge.extra["edge_never_surrendered"])


def test_the_bank_of_a_player() -> None:
    """Against one wager: what the player wins and loses, the commission and the levy being the house's."""
    options: dict[str, object] = {"player_banking": True}
    found = {edge.wager: edge for edge in edges(Table(GAME, options))}
    player, bank = (found[name].distribution or {} for name in ("standard", "bank"))
    assert bank == {
        Fraction(-1): player[Fraction(19, 20)],
        Fraction(0): player[Fraction(0)],
        Fraction(19, 20): player[Fraction(-1)],
    }
    chance, seen = Seeded(9), set()
    for _ in range(30):
        box, dealer = deal(chance)
        both = nets(options, texts(box), texts(dealer), ["standard"], [])
        seen.add((both["standard"], both["bank"]))
    twentieth = Fraction(19, 20)
    assert seen == {(twentieth, Fraction(-1)), (Fraction(0), Fraction(0)), (Fraction(-1), twentieth)}


def test_every_wager_has_a_price() -> None:
    table = Table(GAME, {"bonanza": True, "player_banking": True})
    found: list[Edge] = edges(table)
    assert list(dict.fromkeys(edge.wager for edge in found)) == list(table.game.wager)
    assert all(sum((edge.distribution or {}).values()) == 1 for edge in found)


# Counts


def test_all_the_fours() -> None:
    """Each different four as often as it comes among the 32 tiles."""
    dealt = Counter(tuple(sorted(t.text for t in four)) for four in combinations(TILES, 4))
    assert {tuple(sorted(t.text for t in four)): ways for four, ways in fours()} == dealt
    assert sum(dealt.values()) == comb(32, 4) == 35960 and DEALERS == comb(28, 4) == 20475


@pytest.mark.parametrize("second", [False, True])
def test_one_player_against_every_dealer(second: bool) -> None:
    """The solver's figures for a few players, dealt out."""
    house_way, chance = house_way_of(Table(GAME, HOUSE_WAYS[second]).rules.house_way), Seeded(11)
    for _ in range(4):
        box, _ = deal(chance)
        rest = list(TILES)
        for t in box:
            rest.remove(t)
        mine = house_way(box)[:2]
        counts = Counter(compare(mine, house_way(four)[:2]) for four in combinations(rest, 4))
        found = by_tiles(second)[tuple(sorted(texts(box)))]
        assert (found.house.wins, found.house.stand_offs) == (counts["win"], counts["stand_off"])


def test_two_pairs_against_two_pairs() -> None:
    """Sixteen pairs make two pairs in 120 ways; fourteen are left for the dealer."""
    found = bonus_counts()
    assert found["two_pair_against_two_pair"] == comb(16, 2) * comb(14, 2)
    box, rest = list(TILES[:4]), list(TILES[4:])
    rows = Counter(classify(box, four) for four in combinations(rest, 4))
    assert rows["two_pair_against_two_pair"] == comb(14, 2)
    assert sum(found.values()) == 35960 * 20475


def test_the_dealer_is_ahead_before_the_commission() -> None:
    """Both sides are set alike, but copies go to the dealer."""
    wins, stand_offs, losses = totals(Table(GAME))
    assert wins + stand_offs + losses == 35960 * 20475
    assert losses > wins
