"""Casino War: every run of ranks, sent through the real settlement with either choice, is worth what edges say."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from croupier.money import Rounding, pay
from croupier.odds import edges
from croupier.odds.edge import Distribution, distribution_of, mean
from croupier.table import NO_MORE_BETS, Table

RANKS = "23456789TJQKA"
STAKE = 2


def chance(ranks: str, decks: int) -> Fraction:
    """The chance that cards of these ranks come in this order."""
    out = Fraction(1)
    for i, rank in enumerate(ranks):
        out *= Fraction(4 * decks - ranks[:i].count(rank), 52 * decks - i)
    return out


def played(table: Table, ranks: str, choice: str) -> dict[str, Fraction]:
    """The net of each wager per unit; the n-th card of a rank has the n-th suit, so that one deck is enough."""
    playing = table.round()
    for name in ("original", "tie"):
        playing.do({"do": "place", "seat": 1, "wager": name, "stake": STAKE})
    playing.do(NO_MORE_BETS)
    cards = iter([rank + "cdhs"[ranks[:i].count(rank)] for i, rank in enumerate(ranks)])
    while playing.awaiting is not None:
        if playing.awaiting.kind == "decision":
            playing.do({"do": "decide", "seat": 1, "choice": choice})
        else:
            playing.do({"do": "chance", "outcome": next(cards)})
    assert next(cards, None) is None
    table.close(playing)
    return {line.wager: Fraction(line.net) / STAKE for line in playing.lines}


def rounds(table: Table, decks: int, choice: str) -> Iterator[tuple[Fraction, dict[str, Fraction]]]:
    for first in product(RANKS, repeat=2):
        seconds = product(RANKS, repeat=2) if first[0] == first[1] and choice == "go_to_war" else [()]
        for second in seconds:
            ranks = "".join((*first, *second))
            if p := chance(ranks, decks):
                yield p, played(table, ranks, choice)


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_every_wager_with_either_choice(decks: int) -> None:
    table = Table("gb-archive/casino-war", {"decks": decks})
    priced = {edge.wager: edge for edge in edges(table)}
    assert set(priced) == set(table.game.wager)
    main: dict[str, Distribution] = {}
    for choice in ("go_to_war", "surrender"):
        found = list(rounds(table, decks, choice))
        assert sum(p for p, _ in found) == 1
        main[choice] = distribution_of((nets["original"] + nets.get("go_to_war", 0), p) for p, nets in found)
        assert priced["tie"].distribution == distribution_of((nets["tie"], p) for p, nets in found)
        if choice == "go_to_war":
            wars = [(nets["go_to_war"], p) for p, nets in found if "go_to_war" in nets]
            at_war = sum(p for _, p in wars)
            assert priced["go_to_war"].distribution == distribution_of((net, p / at_war) for net, p in wars)
            assert priced["original"].staked == 1 + at_war
    assert mean(main["go_to_war"]) > mean(main["surrender"])
    assert priced["original"].distribution == main["go_to_war"]
    for choice, key in (("go_to_war", "edge_always_at_war"), ("surrender", "edge_always_surrendering")):
        assert Fraction(priced["original"].extra[key]) == -mean(main[choice])


def test_surrender_where_war_costs_more() -> None:
    """Did a won war pay next to nothing, giving up half would be better, and that is what is priced."""
    table = Table("gb-archive/casino-war")
    cells = table.pays["go_to_war"]
    assert isinstance(cells, dict)
    cells["second_card_higher"], cells["second_cards_equal"] = pay("1 to 100"), pay("push")
    (edge,) = edges(table, "original")
    assert edge.edge == Fraction(edge.extra["edge_always_surrendering"]) == Fraction(23, 622)
    assert Fraction(edge.extra["edge_always_at_war"]) > Fraction(23, 622)
    assert edge.staked == 1


def test_limits_and_rounding_of_a_table_change_no_price() -> None:
    usual = Table("gb-archive/casino-war")
    bound = Table("gb-archive/casino-war", limits={"min": 5, "step": 5}, rounding=Rounding(Fraction(1), "down", ""))
    assert [edge.edge for edge in edges(bound)] == [edge.edge for edge in edges(usual)]
