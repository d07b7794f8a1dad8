"""Both sides' books of games that a player banks: fees at every tier, for which action banking pays, limited banks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.odds import edges
from croupier.odds.edge import Edge
from croupier.odds.studies.player_dealer import books, expected_with_limit, pays_to_bank
from croupier.rulebooks import game, playable
from croupier.table import Table
from croupier.table.money.collections import fee_due
from croupier.table.records.record import settle

BANKED = [name for name in playable() if "player_dealer" in game(name).wager]
QUICK = ("kings/ez-baccarat", "kings/dragon-bonus-baccarat", "kings/dai-bacc")
STATE = {"state": {"player_dealer": 8, "hands_banked": 0}}


def known(wager: str, found: dict[Fraction, Fraction]) -> Edge:
    """A wager with a distribution and no shoe behind it."""
    return Edge("kings/ez-baccarat", wager, {}, found, ())


# For which action banking pays


@pytest.mark.parametrize(
    ("fees", "price", "wanted"),
    [
        (((5, 100, 2), (101, 300, 3), (301, 0, 7)), "1/100", [(300, 300), (700, 0)]),
        (((5, 100, 2), (101, 300, 3), (301, 0, 7)), "1/50", [(100, 100), (150, 300), (350, 0)]),
        (((5, 100, 2), (101, 300, 3), (301, 0, 7)), "1/10", [(20, 0)]),  # every later tier pays from its first dollar
        (((5, 100, 2), (101, 300, 3), (301, 0, 7)), "1", [(5, 0)]),
        (((10, 100, 5),), "1/50", []),  # 250 is needed, and the tiers end
        (2, "3/1000", [(667, 0)]),
        (2, "0", []),
        (2, "-1/100", []),
    ],
)
def test_for_which_action_banking_pays(fees: Any, price: str, wanted: list[tuple[int, int]]) -> None:
    found = pays_to_bank(fees, Fraction(price))
    assert found == wanted
    for action in range(5, 1200):
        within = any(low <= action and (not high or action <= high) for low, high in found)
        has_tier = isinstance(fees, int) or fees[0][0] <= action <= (fees[-1][1] or action)
        assert within == (has_tier and Fraction(price) > 0 and Fraction(price) * action >= fee_due(fees, action))


# Books


@pytest.mark.parametrize("name", [pytest.param(n, marks=() if n in QUICK else pytest.mark.long) for n in BANKED])
def test_both_sides_of_every_wager_at_every_tier(name: str) -> None:
    """What one loses the other wins; after the fees the club has the difference, at every end of every tier."""
    table = Table(name)
    priced = {(e.wager, e.on): e.edge for e in edges(table) if e.edge is not None}
    found = books(table, edges(table), 100, [100])
    assert {(side["wager"], side["on"]) for side in found["wagers"]} == {k for k in priced if k[0] != "player_dealer"}
    sheet = table.game.collection
    assert len(found["schedules"]) == (len(sheet.schedule) if sheet else 0)
    for schedule in found["schedules"]:
        assert sheet is not None
        chosen = sheet.schedule[schedule["schedule"]]
        for one in schedule["wagers"]:
            edge = priced[one["wager"], one["on"]]
            assert one["by_action"]
            for at in one["by_action"]:
                fees = fee_due(chosen.player_dealer, at["action"]), fee_due(chosen.player, at["action"])
                assert (at["fee"], at["player_fee"]) == fees
                assert Fraction(at["after"]) == edge * at["action"] - fees[0]
                assert Fraction(at["player_after"]) == -edge * at["action"] - fees[1]
                assert Fraction(at["after"]) + Fraction(at["player_after"]) == -sum(fees)


# Limited banks


@pytest.mark.parametrize("put_up", [1, 25, 60, 99, 100, 250])
def test_a_limited_bank_of_even_money(put_up: int) -> None:
    """A tilted wager, by hand: it wins and loses the smaller of the stake and the bank."""
    tilted = {Fraction(1): Fraction(2, 5), Fraction(0): Fraction(1, 10), Fraction(-1): Fraction(1, 2)}
    found = expected_with_limit(Table("kings/ez-baccarat"), known("player_line", tilted), 100, put_up)
    assert found == Fraction(1, 10) * min(100, put_up)


def test_a_bank_with_enough_is_not_limited() -> None:
    for name in ("kings/ez-baccarat", "kings/dai-bacc"):
        table = Table(name)
        for edge in edges(table):
            if edge.edge is not None:
                assert expected_with_limit(table, edge, 20, 10_000) == edge.edge * 20


@pytest.mark.parametrize(("put_up", "tie"), [(25, 25), (800, 800), (801, 800)])
def test_a_limited_bank_is_the_tables(put_up: int, tie: int) -> None:
    """One outcome of each kind through a whole round: a tie of 100 that is won, and one that is lost."""
    brought = {}
    for banker, what in (("Kh 7s", "won"), ("Kh 6s", "lost")):
        moves = [
            {"do": "place", "seat": 8, "wager": "player_dealer", "stake": put_up},
            {"do": "place", "seat": 1, "wager": "tie", "stake": 100},
        ]
        places = {"player": "Kd 7c", "banker": banker}
        found = settle({"game": "kings/ez-baccarat", "before": STATE, "inputs": moves, "places": places})
        brought[what] = next(line.net for line in found.lines if line.wager == "player_dealer")
    assert brought == {"won": -tie, "lost": min(100, put_up)}
    edge = known("tie", {Fraction(8): Fraction(1, 10), Fraction(-1): Fraction(9, 10)})
    wanted = Fraction(brought["won"], 10) + Fraction(9 * brought["lost"], 10)
    assert expected_with_limit(Table("kings/ez-baccarat"), edge, 100, put_up) == wanted


@pytest.mark.parametrize("put_up", [30, 150])
def test_ante_and_play_are_collected_and_paid_up_to_the_same_bound(put_up: int) -> None:
    """An Ante and a Play of 100 lost, won, and a fold, against a bank of less: what `limited` takes of -2, 2 and -1."""
    table = Table("kings/three-card-poker")
    for player, choice, net in (("Kd Ks 6c", "play", 2), ("3d 4s 6c", "play", -2), ("3d 4s 6c", "fold", -1)):
        moves = [
            {"do": "place", "seat": 8, "wager": "player_dealer", "stake": put_up},
            {"do": "place", "seat": 1, "wager": "ante", "stake": 100},
            {"do": "decide", "seat": 1, "choice": choice},
        ]
        places = {"box 1": player, "dealer": "2h 7s Qd"}
        found = settle({"game": "kings/three-card-poker", "before": STATE, "inputs": moves, "places": places})
        edge = known("ante", {Fraction(net): Fraction(1)})
        theirs = next(line.net for line in found.lines if line.wager == "player_dealer")
        assert expected_with_limit(table, edge, 100, put_up) == theirs
