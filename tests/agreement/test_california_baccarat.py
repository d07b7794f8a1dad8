"""Baccarat against a player-dealer: every deal, dealt the slow way and sent through the real settlement, is worth what
its edges say."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from croupier.games.shared.baccarat.odds import counts_of, outcomes
from croupier.odds import edges
from croupier.odds.edge import Distribution, distribution_of_counts, percent
from croupier.rulebooks import game
from croupier.table import NO_MORE_BETS, Table

Deal = tuple[int, int | None, int, int | None]  # two-card total and third card of the player hand, then of the banker
FACE = "KA23456789"
EZ, DRAGON, DAI = "kings/ez-baccarat", "kings/dragon-bonus-baccarat", "kings/dai-bacc"
TABLES: list[tuple[str, dict[str, Any]]] = [
    (EZ, {"decks": 8}),
    (EZ, {"decks": 8, "naturals": "stop", "banker_seven": "pushes"}),
    (EZ, {"decks": 3, "naturals": "stop"}),
    (EZ, {"decks": 3, "banker_seven": "pushes"}),
    (DRAGON, {}),
    (DAI, {"decks": 4}),
    (DAI, {"decks": 8}),
]


def wagers(name: str) -> list[str]:
    return [wager for wager in game(name).wager if wager != "player_dealer"]


PRICED = [(name, options, wager) for name, options in TABLES for wager in wagers(name)]


# The slow definition, in the words of GEGA-004229


def banker_hits(total: int, third: int | None) -> bool:
    if third is None:
        return total <= 5
    if total == 3:
        return third != 8
    if total == 4:
        return third not in (0, 1, 8, 9)
    if total == 5:
        return third in (4, 5, 6, 7)
    if total == 6:
        return third in (6, 7)
    return total <= 2


def ordered(shoe: list[int], cards: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every run of so many counts with the ways to deal it; while it is looked at, its cards are out."""
    if cards == 0:
        yield (), 1
        return
    for value in range(10):
        if held := shoe[value]:
            shoe[value] -= 1
            for rest, ways in ordered(shoe, cards - 1):
                yield (value, *rest), held * ways
            shoe[value] += 1


@cache
def deals(decks: int, stop: bool) -> dict[Deal, int]:
    """Every deal with the number of ordered deals of six cards that begin with it."""
    found: dict[Deal, int] = {}
    left = [16 * decks, *[4 * decks] * 9]
    size = sum(left)
    for (p1, b1, p2, b2), ways in ordered(left, 4):
        player, banker = (p1 + p2) % 10, (b1 + b2) % 10
        over = stop and (player >= 8 or banker >= 8)
        thirds = [(None, 1)] if over or player >= 6 else [(card, left[card]) for card in range(10)]
        for third, of_third in thirds:
            rest = left.copy()
            if third is not None:
                rest[third] -= 1
            lasts: list[tuple[int | None, int]] = [(None, 1)]
            if not over and banker_hits(banker, third):
                lasts = [(card, rest[card]) for card in range(10)]
            for last, of_last in lasts:
                spare = (1, size - 5, (size - 4) * (size - 5))[(third is None) + (last is None)]
                key = (player, third, banker, last)
                found[key] = found.get(key, 0) + ways * of_third * of_last * spare
    return found


def totals(deal: Deal) -> tuple[int, int]:
    return (deal[0] + (deal[1] or 0)) % 10, (deal[2] + (deal[3] or 0)) % 10


@pytest.mark.parametrize(("decks", "stop"), [(8, False), (3, False), (8, True)])
def test_outcomes_against_the_slow_definition(decks: int, stop: bool) -> None:
    wanted: dict[tuple[int, ...], int] = {}
    for deal, n in deals(decks, stop).items():
        key = (*totals(deal), 2 if deal[1] is None else 3, 2 if deal[3] is None else 3)
        wanted[key] = wanted.get(key, 0) + n
    shoe: Any = Table("kings/ez-baccarat", {"decks": decks}).devices["card"]
    found: dict[tuple[int, ...], int] = {}
    for outcome, n in outcomes(counts_of(shoe), stop).items():
        if n:
            found[outcome[:4]] = found.get(outcome[:4], 0) + n
    assert found == wanted


# Through the real settlement


def cards_of(total: int, third: int | None) -> list[str]:
    return ["Kd", f"{FACE[total]}c", *([] if third is None else [f"{FACE[third]}h"])]


def settled(table: Table, deal: Deal) -> dict[str, Fraction]:
    """What each wager nets per unit against a bank that covers them all."""
    playing = table.round()
    playing.do({"do": "place", "seat": 8, "wager": "player_dealer", "stake": 10_000})
    for name in wagers(table.game.name):
        playing.do({"do": "place", "seat": 1, "wager": name, "stake": 20})
    playing.do(NO_MORE_BETS)
    hands = {"player": iter(cards_of(deal[0], deal[1])), "banker": iter(cards_of(deal[2], deal[3]))}
    while playing.awaiting is not None:
        playing.do({"do": "chance", "outcome": next(hands[playing.awaiting.place])})
    assert all(next(cards, None) is None for cards in hands.values())
    nets = {line.wager: Fraction(line.net, 20) for line in playing.lines if line.seat == 1}
    assert sum(nets.values()) * 20 == -sum(x.net for x in playing.lines if x.wager == "player_dealer")
    return nets


@cache
def by_wager(name: str, options: tuple[tuple[str, Any], ...]) -> dict[str, Distribution]:
    table = Table(name, dict(options), carry={"state": {"player_dealer": 8, "hands_banked": 0}})
    counts: dict[str, dict[Fraction, int]] = {wager: {} for wager in wagers(name)}
    stop = table.options.get("naturals", "stop") == "stop"  # EZ Baccarat alone leaves it to the table
    for deal, n in deals(int(table.options.get("decks", 8)), stop).items():
        for wager, net in settled(table, deal).items():
            counts[wager][net] = counts[wager].get(net, 0) + n
    return {wager: distribution_of_counts(found) for wager, found in counts.items()}


@pytest.mark.parametrize(("name", "options", "wager"), PRICED)
def test_edges_are_what_the_settlement_pays(name: str, options: dict[str, Any], wager: str) -> None:
    table = Table(name, options)
    assert edges(table, wager)[0].distribution == by_wager(name, tuple(options.items()))[wager]


def test_published_figures_of_the_dragon_bonus() -> None:
    """Eight decks, a tie at 9 to 1, and the usual table of the Dragon Bonus: what is published for it."""
    found = {edge.wager: percent(edge.edge, 2) for edge in edges(Table(DRAGON)) if edge.edge is not None}
    assert found == {
        "player_line": "1.24%",
        "banker_line": "1.02%",
        "tie": "4.84%",
        "player_dragon_bonus": "2.65%",
        "banker_dragon_bonus": "9.37%",
        "fortune_7": "7.61%",
    }


def test_published_figures() -> None:
    """With the rules under which the game is played elsewhere, eight decks give the figures known for it."""
    table = Table("kings/ez-baccarat", {"naturals": "stop", "banker_seven": "pushes"})
    found = {edge.wager: percent(edge.edge, 3) for edge in edges(table) if edge.edge is not None}
    assert found == {
        "player_line": "1.235%",
        "banker_line": "1.018%",
        "tie": "14.360%",
        "panda_8": "10.188%",
        "dragon_7": "7.611%",
    }


def test_what_the_printed_rules_change() -> None:
    """Drawing against a natural helps both hands alike: only ties are more. A banker line that is always paid is the
    mirror of the player line."""
    printed = {e.wager: e for e in edges(Table("kings/ez-baccarat"))}
    other = {e.wager: e for e in edges(Table("kings/ez-baccarat", {"naturals": "stop"}))}
    for name in ("player_line", "banker_line", "panda_8", "dragon_7"):
        assert printed[name].edge == other[name].edge
    assert printed["player_line"].edge == -printed["banker_line"].edge  # type: ignore[operator]
    assert printed["tie"].edge < 0 < other["tie"].edge  # type: ignore[operator]


# Both sides


def test_both_sides_of_a_wager() -> None:
    for schedule in ("1", "2", "3"):
        for edge in edges(Table("kings/ez-baccarat", {"collection": schedule})):
            if edge.edge is None:
                assert edge.wager == "player_dealer" and edge.note
                continue
            assert Fraction(edge.extra["player_dealer"]["expectation"]) == edge.edge
            for at in edge.extra["collection"]["by_action"]:
                assert Fraction(at["before"]) == edge.edge * at["action"]
                assert Fraction(at["after"]) == Fraction(at["before"]) - at["fee"]


def test_fees_on_the_edge_are_those_of_the_settlement() -> None:
    """The fee of a hand with so much action on one line, as the table takes it."""
    table = Table("kings/ez-baccarat", {"collection": "2"}, carry={"state": {"player_dealer": 8, "hands_banked": 0}})
    for at in edges(table, "player_line")[0].extra["collection"]["by_action"]:
        playing = table.round()
        playing.do({"do": "place", "seat": 8, "wager": "player_dealer", "stake": 1})
        playing.do({"do": "place", "seat": 1, "wager": "player_line", "stake": at["action"]})
        playing.do(NO_MORE_BETS)
        assert [(line.seat, line.net) for line in playing.lines] == [(8, -at["fee"])]
        table.playing = None
