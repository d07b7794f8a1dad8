"""The general analysis knows no game, and finds what the games' own solvers find, as fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.hands.poker import judge
from croupier.odds import edges
from croupier.odds.edge import Edge
from croupier.odds.enumeration.play_out import Solver, TooLarge, distribution_of_column, mean_stake
from croupier.table import Table
from croupier.table.felt import Felt
from croupier.table.symmetry import Alike

RANK = Alike(face=lambda card: card.rank)


def solved(table: Table) -> dict[str, Edge]:
    """The prices of the game's own solver."""
    return {edge.wager: edge for edge in edges(table) if not edge.on}


@pytest.mark.parametrize("decks", [1, 6])
def test_casino_war(decks: int) -> None:
    table = Table("gb-archive/casino-war", {"decks": decks})
    found = Solver(table, [("original", ""), ("tie", "")], RANK, counts=["original"]).distribution()
    wanted = solved(table)
    assert distribution_of_column(found, 0) == wanted["original"].distribution
    assert distribution_of_column(found, 1) == wanted["tie"].distribution
    assert mean_stake(found) - 1 == wanted["original"].staked


def points(card: Any) -> int:
    return 1 if card.rank == 14 else min(card.rank, 10) % 10


@pytest.mark.long
def test_punto_banco() -> None:
    table = Table("gb-core/punto-banco")
    names = ["punto", "banco", "egalite"]
    alike = Alike(face=points, any_order={"punto": 2, "banco": 2})
    found = Solver(table, [(name, "") for name in names], alike, fixed=("accept", "deal")).distribution()
    wanted = solved(table)
    for i, name in enumerate(names):
        assert distribution_of_column(found, i) == wanted[name].distribution


def three_cards(table: Table) -> Alike:
    ladder = table.rules.hand.ladder

    def worth(felt: Felt, place: str, cards: Sequence[Any]) -> Any:
        return judge(cards, ladder).rank

    return Alike(any_order={"box N": 3, "dealer": 3}, worth=worth)


@pytest.mark.long
def test_three_card_poker() -> None:
    """The dealer's cards lie face down: play or fold is decided for every hand that may lie there at once."""
    table = Table("gb-core/three-card-poker")
    solver = Solver(table, [("ante", ""), ("pair_plus", "")], three_cards(table), counts=["ante"])
    found, wanted = solver.distribution(), solved(table)
    assert distribution_of_column(found, 0) == wanted["ante"].distribution
    assert distribution_of_column(found, 1) == wanted["pair_plus"].distribution
    assert len(solver.choices) == 1755  # hands of three cards that differ by more than the names of suits


def test_what_is_said_to_be_alike_is_tried() -> None:
    table = Table("gb-archive/casino-war", {"decks": 1})
    with pytest.raises(CroupierError, match="not alike"):
        Solver(table, [("original", "")], Alike(face=lambda card: card.suit))
    with pytest.raises(CroupierError, match="any order"):
        Solver(table, [("original", "")], Alike(any_order={"box N": 2, "dealer": 2}))


def test_a_game_that_is_too_large_says_so() -> None:
    table = Table("gb-archive/casino-war", {"decks": 1})
    with pytest.raises(TooLarge, match="1,000 rounds"):
        Solver(table, [("original", "")], Alike(suits=False), most=1_000).distribution()


def test_of_equal_choices_the_smaller_stake() -> None:
    """A war that is worth exactly what surrender is: nothing more is staked for nothing."""
    table = Table("gb-archive/casino-war", {"decks": 1})
    solver = Solver(table, [("original", "")], RANK)
    solver.worth = lambda spread: Fraction(0)  # type: ignore[method-assign]
    solver.distribution()
    assert {best for _, _, best in solver.choices.values()} == {"surrender"}
