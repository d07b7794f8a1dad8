"""Pai gow solved: small packs dealt out whole, single hands against every dealer, rounds through the real settlement,
and the two sides changed over, all come to what the solvers say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.equipment.cards import DECK, JOKER, SUITS, Card
from croupier.equipment.randomness import Seeded
from croupier.equipment.tiles import TILES, Tile
from croupier.games.pai_gow_poker.odds import unseen_game
from croupier.games.pai_gow_tiles.odds import solver as tile_solver
from croupier.games.pai_gow_tiles.setting import house_way_of, tiling
from croupier.games.shared.pai_gow.house_way import house_way
from croupier.games.shared.pai_gow.seven_cards import hand_classes as pai_gow_classes
from croupier.games.shared.pai_gow.seven_cards import solver as pai_gow_solver
from croupier.games.shared.pai_gow.seven_cards.hand_classes import Pack, classes, number, scales, worth
from croupier.games.shared.pai_gow.seven_cards.kernel import TALLIED
from croupier.games.shared.pai_gow.seven_cards.unseen_dealer import each_way, solution
from croupier.hands.pai_gow_poker import high_hand, low_hand, why_foul
from croupier.hands.pai_gow_poker import settings as all_settings
from croupier.hands.pai_gow_tiles import compare
from croupier.odds import edges
from croupier.odds.edge import percent
from croupier.odds.strategy import advice, strategy
from croupier.table import NO_MORE_BETS, Table
from croupier.table.records.record import settle

POKER, TILE_GAME = "gb-archive/pai-gow-poker", "gb-archive/pai-gow-tiles"
PAYS = (19, 20)
WORTH = {"win": Fraction(19, 20), "stand_off": Fraction(0), "lose": Fraction(-1)}
SMALL = [
    Pack((5, 9, 10, 11, 12, 13, 14), 2, False),
    Pack((2, 7, 10, 11, 12, 13, 14), 2),
    Pack((2, 3, 4, 5, 14), 3, False),
]
LARGER = [Pack((5, 12, 13, 14), 4), Pack((2, 3, 4, 5, 14), 3), Pack((2, 3, 9, 10, 11, 12, 13, 14), 2, False)]


@cache
def full() -> pai_gow_classes.Settings:
    """Every class of the pack of 53, set the house way."""
    return pai_gow_classes.settings(Pack())


@pytest.fixture(autouse=True)
def _kept_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is taken from an earlier day's cache."""
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))


# Small packs, dealt out


class Dealt:
    """Every hand of a pack as the poker hands judge it: the worth of the house way and of every way that is no foul."""

    def __init__(self, pack: Pack) -> None:
        self.hands = list(combinations(pack.cards, 7))
        place = {card: i for i, card in enumerate(pack.cards)}
        self.sets = np.array([sum(1 << place[card] for card in hand) for hand in self.hands])
        high, low = scales(pack)
        own = [house_way(hand) for hand in self.hands]
        self.rules = [setting.rule.id for setting in own]
        self.high = np.array([high[high_hand(setting.high).rank] for setting in own])
        self.low = np.array([low[low_hand(setting.low).rank] for setting in own])
        self.ways = [
            {(high[high_hand(a).rank], low[low_hand(b).rank]) for a, b in all_settings(hand) if why_foul(a, b) is None}
            for hand in self.hands
        ]

    def against(self, i: int, way: tuple[int, int]) -> tuple[int, int]:
        """The dealers that a hand set so beats and loses to."""
        left = self.sets & self.sets[i] == 0
        higher, lower = way[0] > self.high[left], way[1] > self.low[left]
        return int((higher & lower).sum()), int((~higher & ~lower).sum())

    def own(self, i: int) -> tuple[int, int]:
        return int(self.high[i]), int(self.low[i])


dealt_out = cache(Dealt)


def by_dealing(pack: Pack) -> dict[str, Counter[str]]:
    """What the solver tallies, by the row of the house way, from every deal there is."""
    dealt, out = dealt_out(pack), dict[str, Counter[str]]()
    for i, rule in enumerate(dealt.rules):
        house = dealt.against(i, dealt.own(i))
        best = max((dealt.against(i, way) for way in dealt.ways[i]), key=value)
        better = value(best) > value(house)
        row = out.setdefault(rule, Counter())
        row.update(hands=1, better=int(better), house_wins=house[0], house_losses=house[1])
        chosen = best if better else house
        row.update(best_wins=chosen[0], best_losses=chosen[1])
    return out


def value(counts: tuple[int, int]) -> int:
    return PAYS[0] * counts[0] - PAYS[1] * counts[1]


def same_as_dealt(pack: Pack) -> None:
    solved = pai_gow_solver.solve(pack, PAYS)
    found = {rule.id: row.tolist() for rule, row in zip(solved.settings.rules, solved.tallied, strict=True)}
    dealt = by_dealing(pack)
    assert found == {rule: [row[what] for what in TALLIED] for rule, row in dealt.items()}
    assert sum(row["better"] for row in dealt.values()) > 0
    assert int(solved.votes.sum()) == pack.hands


@pytest.mark.parametrize("pack", SMALL)
def test_a_small_pack_dealt_out(pack: Pack) -> None:
    same_as_dealt(pack)


@pytest.mark.long
@pytest.mark.parametrize("pack", LARGER)
def test_a_larger_pack_dealt_out(pack: Pack) -> None:
    same_as_dealt(pack)


def test_one_hand_against_every_dealer() -> None:
    pack = SMALL[1]
    dealt, own = dealt_out(pack), pai_gow_classes.settings(pack)
    for i in range(0, len(dealt.hands), 400):
        ways = sorted(dealt.ways[i])
        found = pai_gow_solver.one_hand(pack, own.high, own.low, dealt.hands[i], ways)
        assert found == [dealt.against(i, way) for way in ways]


# The sides changed over


def changed_over(lost: pai_gow_solver.Solved) -> None:
    """Both sides set the house way: who wins without copies loses, as the other side, when copies are won."""
    own = lost.settings
    copies_win = replace(own, way_high=own.way_high + 1, way_low=own.way_low + 1)
    won = pai_gow_solver.solve(lost.pack, PAYS, copies_win)
    assert lost.total("house_wins") == won.total("house_losses") < won.total("house_wins")


@pytest.mark.parametrize("pack", [Pack((2, 3, 10, 11, 12, 13, 14)), Pack((4, 5, 6, 7, 8, 9), 4, False)])
def test_the_sides_changed_over(pack: Pack) -> None:
    changed_over(pai_gow_solver.solve(pack, PAYS))


# Fifty-three cards


def class_of(held: list[Card]) -> int:
    """The class of seven cards, found from its definition."""
    pack, c = Pack(), classes(Pack())
    mine = [one for one in held if one is not JOKER]
    counts = np.array([sum(one.rank == rank for one in mine) for rank in pack.ranks])
    ways, joker = worth(pack).ways, JOKER in held
    at = int(number(counts, len(mine), ways)) + joker * int(ways[13, 7])
    for suit in SUITS:
        suited = sum(1 << pack.ranks.index(one.rank) for one in mine if one.suit == suit)
        if suited.bit_count() + joker >= 5:
            (flush,) = np.flatnonzero((c.ranks == at) & (c.suited == suited))
            return len(c.counts) + int(flush)
    return at


def deals(chance: Seeded, number_of: int) -> Iterator[tuple[list[Card], list[Card]]]:
    """Deals, half of them from a pack that is short of a suit, for more flushes and straights."""
    for i in range(number_of):
        mixed = [*(DECK if i % 2 else [c for c in DECK if c.suit != "s" and c.rank > 4]), JOKER]
        chance.shuffle(mixed)
        yield mixed[:7], mixed[7:14]


def test_all_hands_have_a_class() -> None:
    c = classes(Pack())
    assert len(c.counts) == 49205 + 18395
    assert sum(1 for _ in combinations(range(13), 5)) * 91 < len(c.ranks) == 224653


def test_the_house_way_of_a_class_is_that_of_its_hands() -> None:
    (high, low), own = scales(Pack()), full()
    for held, _ in deals(Seeded(4), 400):
        at, setting = class_of(held), house_way(held)
        assert own.rules[own.rule[at]] == setting.rule
        assert own.high[at] == high[high_hand(setting.high).rank]
        assert own.low[at] == low[low_hand(setting.low).rank]


def test_dealt_rounds_come_to_what_the_solver_says() -> None:
    """Each way to set a deal, through the real settlement."""
    own, chance, seen = full(), Seeded(8), Counter[Fraction]()
    for held, others in deals(chance, 30):
        ways = list(each_way(Pack(), held))
        low, (mine, front) = ways[chance.below(len(ways))]
        dealer = class_of(others)
        beats = mine > own.high[dealer], front > own.low[dealer]
        expected = WORTH["win" if all(beats) else "stand_off" if any(beats) else "lose"]
        if why_foul([c for c in held if c not in low], low) is not None:
            expected = WORTH["lose"]
        assert net(held, others, [c.text for c in low]) == expected
        seen[expected] += 1
    assert len(seen) == 3


def net(held: list[Card], others: list[Card], low: list[str] | None) -> Fraction:
    inputs: list[dict[str, Any]] = [{"do": "place", "seat": 1, "wager": "standard", "stake": 1}]
    inputs.append({"do": "decide", "seat": 1, "choice": "set"} | ({"low": low} if low else {}))
    places = {"box 1": [c.text for c in held], "dealer": [c.text for c in others]}
    (line,) = settle({"game": POKER, "inputs": inputs, "places": places}).lines
    return Fraction(line.net)


def test_ways_that_are_left_out_are_never_better() -> None:
    """Every way of a class that is no foul is beaten in both hands, or equalled, by one that is kept."""
    own = full()
    for held, _ in deals(Seeded(12), 60):
        at = class_of(held)
        first, last = own.begin[at], own.begin[at + 1]
        kept = set(zip(own.way_high[first:last].tolist(), own.way_low[first:last].tolist(), strict=True))
        each = dict(each_way(Pack(), held))
        allowed = {each[low] for low in each if why_foul([c for c in held if c not in low], low) is None}
        assert kept <= allowed
        assert all(any(a >= h and b >= v for a, b in kept) for h, v in allowed)
        assert (own.high[at], own.low[at]) in kept


def awaiting_the_setting(game: str, box: list[str], rest: list[str]) -> Any:
    playing = Table(game).round()
    playing.do({"do": "place", "seat": 1, "wager": "standard", "stake": 1})
    playing.do(NO_MORE_BETS)
    given, spare = iter(box), iter(rest)
    while playing.awaiting is not None and playing.awaiting.kind == "chance":
        ask = playing.awaiting
        outcome = "1 2 3" if ask.device == "dice" else next(given if ask.place == "box 1" else spare)
        playing.do({"do": "chance", "outcome": outcome})
    return playing


def test_advice_on_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice is what one hand comes to; it can be followed, fouls lose, and the house way is among it."""
    every = full()
    monkeypatch.setattr(pai_gow_classes, "settings", lambda *_: every)
    held = [c for c in DECK if c.text in ["Ah", "Kd", "Qs", "9c", "9d", "4h", "2s"]]
    rest = [c for c in (*DECK, JOKER) if c not in held]
    worth_of = advice(awaiting_the_setting(POKER, [c.text for c in held], [c.text for c in rest]))
    assert len(worth_of) == 21 and list(worth_of.values()) == sorted(worth_of.values(), reverse=True)
    ways = dict(each_way(Pack(), held))
    counts = pai_gow_solver.one_hand(Pack(), full().high, full().low, held, list(ways.values()))
    for low, (wins, losses) in zip(ways, counts, strict=True):
        fouled = why_foul([c for c in held if c not in low], low) is not None
        expected = Fraction(-1) if fouled else Fraction(19 * wins - 20 * losses, 20 * Pack().dealers)
        assert worth_of[f"set {low[0].text} {low[1].text}"] == expected
    assert worth_of["set 9c 9d"] == -1
    assert next(iter(worth_of)) == "set Kd Ah" and {c.text for c in house_way(held).low} == {"Ah", "Kd"}


def test_strategy_of_a_small_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures of the strategy are those of the edges, and hands it names are worth what it says."""
    pack = SMALL[1]
    monkeypatch.setattr(pai_gow_classes, "Pack", lambda: pack)
    table = Table(POKER)
    best, house = edges(table, "standard")
    assert (best.on, house.on) == ("", "house_way") and best.note and house.note
    assert best.edge is not None and house.edge is not None
    assert sum((best.distribution or {}).values()) == sum((house.distribution or {}).values()) == 1
    found = strategy(table)
    assert found.edge == best.edge < house.edge == best.edge + found.simplified[0].cost
    costs = [simple.cost for simple in found.simplified]
    assert costs == sorted(costs, reverse=True)
    dealt = dealt_out(pack)
    every = [row["widest"] for row in solution(unseen_game(table))["rules"] if row["widest"]]
    assert every and len(found.exceptions) == len(every)
    for widest in every:
        i = next(i for i, hand in enumerate(dealt.hands) if {c.text for c in hand} == set(widest["cards"].split()))
        ways = {" ".join(c.text for c in low): way for low, way in each_way(pack, dealt.hands[i])}
        front = next(way for text, way in ways.items() if set(text.split()) == set(widest["best"].split()))
        assert value(dealt.against(i, front)) - value(dealt.against(i, dealt.own(i))) == widest["gain"]


@pytest.mark.long
def test_the_whole_pack() -> None:
    """Against published figures of a house way against itself (28.61% won, 41.48% stood off, 29.91% lost, an edge of
    2.73%), and against a plain count for single hands."""
    solved = pai_gow_solver.solve(Pack(), PAYS)
    deals_in_all = Pack().hands * Pack().dealers
    wins, losses = (Fraction(solved.total(f"house_{what}"), deals_in_all) for what in ("wins", "losses"))
    shown = [percent(part, 2) for part in (wins, 1 - wins - losses, losses, losses - Fraction(*PAYS) * wins)]
    assert shown == ["28.61%", "41.48%", "29.91%", "2.73%"]
    best = Fraction(20 * solved.total("best_losses") - 19 * solved.total("best_wins"), 20 * deals_in_all)
    assert Fraction(23, 1000) < best < Fraction(26, 1000)
    changed_over(solved)


@pytest.mark.long
def test_single_hands_of_the_whole_pack() -> None:
    """The compiled sums for a hand against the plain count of it."""
    c = classes(Pack())
    own, sums, begin = pai_gow_solver.count_house_way(Pack())
    for held, _ in deals(Seeded(21), 24):
        at = class_of(held)
        first, size = own.begin[at], own.begin[at + 1] - own.begin[at]
        ways = list(zip(own.way_high[first : first + size].tolist(), own.way_low[first : first + size].tolist()))
        counted = pai_gow_solver.one_hand(Pack(), own.high, own.low, held, ways)
        blocks = [begin[at] + local * size for local in local_sets(held, at, c)]
        for k, expected in enumerate(counted):
            won = sums.wins[first + k] + sum(sums.block_wins[block + k] for block in blocks)
            lost = sums.losses[first + k] + sum(sums.block_losses[block + k] for block in blocks)
            assert (int(won), int(lost)) == expected


def local_sets(held: list[Card], at: int, c: Any) -> list[int]:
    """The set by which a class knows what a hand has in each suit."""
    by_suit = [{one.rank - 2 for one in held if one.suit == suit} for suit in SUITS]
    if at < len(c.counts):
        support = [place for place in range(13) if c.counts[at, place]]
        return [sum(1 << support.index(place) for place in places) for places in by_suit]
    f = at - len(c.counts)
    one, two = c.other[f].tolist()
    own = [sum(1 << place for place in places) == c.suited[f] for places in by_suit]
    return [
        4 if mine else (one in places) + 2 * (two in places and two != one)
        for mine, places in zip(own, by_suit, strict=True)
    ]


# Tiles


def test_every_way_to_set_tiles_against_every_dealer() -> None:
    table, chance = Table(TILE_GAME), Seeded(2)
    house, by_tiles = (
        house_way_of(table.rules.house_way),
        {texts(one.four): one for one in tile_solver.fours_against_dealer(table)},
    )
    for _ in range(3):
        box = list(TILES)
        chance.shuffle(box)
        one = by_tiles[texts(box[:4])]
        counts = [Counter[str]() for _ in one.each]
        for four in combinations(box[4:], 4):
            dealer = house(four)[:2]
            for way, found in zip(one.each, counts, strict=True):
                found[compare((way.high, way.low), dealer)] += 1
        for way, found in zip(one.each, counts, strict=True):
            assert (way.wins, way.stand_offs, way.losses) == (found["win"], found["stand_off"], found["lose"])
        assert one.rule == house(box[:4]).rule and (one.house.high, one.house.low) == house(one.four)[:2]


QUEENSLAND = "qld/pai-gow"


def test_queensland_deals_through_the_settlement() -> None:
    """Some fours of a player, set each way, and of a bank held by a player, set each way: what the settlement makes of
    a deal is what the solver counts it as."""
    table, chance = Table(QUEENSLAND), Seeded(12)
    ranks = tiling(table.rules)
    house, seen = ranks.way, set()
    mine, banks = (
        {texts(one.four): one for one in every(table)}
        for every in (tile_solver.fours_against_dealer, tile_solver.count_bank_fours)
    )
    for _ in range(12):
        mixed = list(TILES)
        chance.shuffle(mixed)
        box, dealer = mixed[:4], mixed[4:8]
        for way in mine[texts(box)].each:
            net = banked_net(box, dealer, way.low, None)["standard"]
            high, low = (ranks.high.key(*way.high), ranks.low.key(*way.low))
            theirs = ranks.high.key(*house(dealer).high), ranks.low.key(*house(dealer).low)
            won = (high > theirs[0]) + (low > theirs[1])
            assert net == (-1, 0, Fraction(19, 20))[won]
            seen.add(net)
        for way in banks[texts(dealer)].each:
            nets = banked_net(box, dealer, None, way.low)
            assert nets["bank"] == {Fraction(19, 20): -1, 0: 0, -1: Fraction(19, 20)}[nets["standard"]]
    assert len(seen) == 3


def banked_net(box: Any, dealer: Any, low: Any, bank_low: Any) -> dict[str, Fraction]:
    """One unit of seat 1 against the house, or against a bank of seat 2 that sets its tiles so; None: the house way."""
    inputs: list[dict[str, Any]] = [{"do": "place", "seat": 1, "wager": "standard", "stake": 1}]
    inputs.append({"do": "decide", "seat": 1, "choice": "set"} | ({"low": [t.text for t in low]} if low else {}))
    record: dict[str, Any] = {"game": QUEENSLAND, "seats": [1, 2]}
    if bank_low is not None:
        record["before"] = {"state": {"chung": {"played": [2], "open": True}}}
        inputs.insert(0, {"do": "decide", "seat": 2, "choice": "bank"})
        inputs.append({"do": "decide", "seat": 2, "choice": "set", "low": [t.text for t in bank_low]})
    places = {"box 1": [t.text for t in box], "dealer": [t.text for t in dealer]}
    return {line.wager: Fraction(line.net) for line in settle({**record, "inputs": inputs, "places": places}).lines}


@pytest.mark.parametrize("bank", [False, True])
def test_every_queensland_way_against_every_four(bank: bool) -> None:
    """One four, set each way, against all 20,475 of the other side, which follows the house way: ties are the bank's,
    and two low hands of nothing too."""
    table, chance = Table(QUEENSLAND), Seeded(4)
    ranks, every = (
        tiling(table.rules),
        tile_solver.count_bank_fours(table) if bank else tile_solver.fours_against_dealer(table),
    )
    box = list(TILES)
    chance.shuffle(box)
    one = next(one for one in every if texts(one.four) == texts(box[:4]))
    counts = [[0, 0, 0] for _ in one.each]
    for four in combinations(box[4:], 4):
        theirs = ranks.way(four)
        there = ranks.high.key(*theirs.high), ranks.low.key(*theirs.low)
        for way, found in zip(one.each, counts, strict=True):
            here = ranks.high.key(*way.high), ranks.low.key(*way.low)
            found[sum(a > b or (bank and a == b) for a, b in zip(here, there, strict=True))] += 1
    assert [[way.losses, way.stand_offs, way.wins] for way in one.each] == counts


def test_the_queensland_bank_has_the_other_side() -> None:
    found = {(edge.wager, edge.on): edge for edge in edges(Table(QUEENSLAND))}
    for on in ("", "house_way"):
        player, bank = (found[name, on].distribution or {} for name in ("standard", "bank"))
        pays = Fraction(19, 20)
        assert bank == {-1: player[pays], 0: player[Fraction(0)], pays: player[Fraction(-1)]}
    house, best = found["bank", "house_way"].edge, found["bank", "bank_set_best"].edge
    assert house is not None and best is not None and best < 0 < house  # it favours the player who banks
    assert sum((found["bank", "bank_set_best"].distribution or {}).values()) == 1


def texts(four: Any) -> tuple[str, ...]:
    return tuple(sorted(t.text for t in four))


def test_tiles_set_each_way_through_the_settlement() -> None:
    table, chance, seen = Table(TILE_GAME), Seeded(6), set()
    house = house_way_of(table.rules.house_way)
    by_tiles = {texts(one.four): one for one in tile_solver.fours_against_dealer(table)}
    for _ in range(20):
        mixed = list(TILES)
        chance.shuffle(mixed)
        for way in by_tiles[texts(mixed[:4])].each:
            expected = WORTH[compare((way.high, way.low), house(mixed[4:8])[:2])]
            assert tile_net(mixed[:4], mixed[4:8], [t.text for t in way.low]) == expected
            seen.add(expected)
    assert len(seen) == 3


def tile_net(held: list[Tile], others: list[Tile], low: list[str]) -> Fraction:
    inputs = [{"do": "place", "seat": 1, "wager": "standard", "stake": 1}]
    inputs.append({"do": "decide", "seat": 1, "choice": "set", "low": low})
    places = {"box 1": [t.text for t in held], "dealer": [t.text for t in others]}
    (line,) = settle({"game": TILE_GAME, "inputs": inputs, "places": places}).lines
    return Fraction(line.net)


@pytest.mark.parametrize("no_pair", ["nine_or_balance", "balance"])
def test_the_best_way_with_tiles(no_pair: str) -> None:
    """It is worth what the parts are, never less than the house way, and the bank has the other side of it."""
    table = Table(TILE_GAME, {"house_way_no_pair": no_pair, "player_banking": True})
    found = {(edge.wager, edge.on): edge for edge in edges(table)}
    pays, four = Fraction(19, 20), tile_solver.fours_against_dealer(table)
    assert all(one.best(pays).worth(pays) >= one.house.worth(pays) for one in four)
    mean = sum((one.ways * one.best(pays).worth(pays) for one in four), Fraction(0)) / 35960
    best, house = found["standard", ""], found["standard", "house_way"]
    assert best.edge == -mean and house.edge is not None and best.edge < house.edge
    for on in ("", "house_way"):
        player, bank = (found[name, on].distribution or {} for name in ("standard", "bank"))
        assert bank == {-1: player[pays], 0: player[Fraction(0)], pays: player[Fraction(-1)]}
    play = strategy(table)
    assert play.edge == best.edge and play.simplified[0].cost == house.edge - best.edge


def test_the_best_way_with_tiles_follows_the_commission() -> None:
    """Without a commission no way is better than the one found for it, and the one found with it may be worse."""
    table, even, charged = Table(TILE_GAME), Fraction(1), Fraction(19, 20)
    four = tile_solver.fours_against_dealer(table)
    assert all(one.best(even).worth(even) >= one.best(charged).worth(even) for one in four)
    assert any(one.best(even).worth(even) > one.best(charged).worth(even) for one in four)


def test_advice_on_tiles() -> None:
    mixed = list(TILES)
    Seeded(14).shuffle(mixed)
    four = [t.text for t in mixed[:4]]
    playing = awaiting_the_setting(TILE_GAME, four, [t.text for t in mixed[4:]])
    found = advice(playing)
    one = next(
        one for one in tile_solver.fours_against_dealer(Table(TILE_GAME)) if texts(one.four) == tuple(sorted(four))
    )
    assert max(found.values()) == one.best(Fraction(19, 20)).worth(Fraction(19, 20))
    for choice in found:
        assert playing.may({"do": "decide", "seat": 1, "choice": "set", "low": choice.split()[1:]}) is None
