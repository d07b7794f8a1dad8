"""Every wager of every game has an answer, and so has every value of every option: a price, or in words why not.

Options are varied one at a time at a table that offers all the side wagers it can. Where an answer takes seconds, every
value is asked only among the long tests, and otherwise the default table with every side wager.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from croupier.errors import CroupierError, Refused
from croupier.odds import edges
from croupier.rulebooks import game, playable
from croupier.rulebooks.model import Option
from croupier.table import Table
from croupier.table.options import options_to_try

GAMES = playable()
LONG = {"blackjack", "neverbust", "holdem", "pai_gow_poker", "pai_gow_tiles", "draw_poker", "crazy_4", "let_it_ride"}
LONG |= {"stud", "california_blackjack", "california_pai_gow_poker"}
SLOW = ("holdem", "pai_gow_poker", "california_blackjack", "california_pai_gow_poker")
SLOWEST = {name for name in GAMES if game(name).family in SLOW or name.endswith("switch")}
HANDS = "royal_flush straight_flush five_of_a_kind four_of_a_kind full_house flush straight three_of_a_kind two_pairs"
HOUSE_ODDS = {row: f"{n} to 1" for row, n in zip(HANDS.split(), (100, 50, 60, 20, 6, 5, 4, 2, 1), strict=True)}
WILD_ODDS = {"hand": {**HOUSE_ODDS, "jacks_or_better": "1 to 2"}}  # 16.27: with a wild card the house gives its own
FREE = {  # values of options without a list, besides the default
    "decks": (1, 8),
    "meter_seed": ("10000",),
    "meter_rate": ("1/2",),
    "growth": ("2",),
    "jackpot_part": ("1/50",),
    "odds_multiple": (3,),
    "most_positions": (3,),
    "split_limit": (1, 3),
    "positions_per_player": (3,),
    "envy_qualifying_amount": ("5",),
    "jackpot_wager": (10,),
    "small_bet": (4,),
    "big_bet": (8,),
    "small_blind": (2,),
    "big_blind": (4,),
}


def values(name: str, option: Option) -> Iterator[Any]:
    """The values of an option that are tried: every one of a list, some of those without."""
    if option.values:
        yield from option.values
    else:
        yield option.default
        yield from FREE.get(name, ("100000",) if name.endswith("ceiling") else ())


def opened(name: str, options: dict[str, Any]) -> Table | None:
    """A table with these options, with odds of the house's own where the book leaves them to it; None if refused."""
    for odds in ({}, WILD_ODDS):
        try:
            return Table(name, options_to_try(game(name), options), odds=odds)
        except CroupierError:
            continue
    return None


def with_sides(name: str, options: dict[str, Any]) -> Table | None:
    """A table with these options and as many side wagers as may stand beside one another."""
    chosen = dict(options)
    for rule in game(name).wager.values():
        more = {key: values[-1] for key, values in rule.offered.items() if key not in options}
        if opened(name, chosen | more) is not None:
            chosen |= more
    return opened(name, chosen)


def check(table: Table, wager: str | None = None) -> None:
    found = edges(table, wager)
    asked = [wager] if wager else [w for w in table.game.wager if table.is_offered(w)]
    assert {edge.wager for edge in found} >= {w for w in asked if wager or table.game.family != "blackjack"} - {None}
    for edge in found:
        assert edge.clauses, edge.wager
        if edge.edge is None:
            assert edge.note, f"{table.game.name} {edge.wager} has neither a price nor a word"
            continue
        assert edge.edge <= 1 or edge.per != "initial wager", (edge.wager, edge.edge)  # a meter may favour the player
        if edge.distribution is not None:
            assert sum(edge.distribution.values()) == 1
            assert all(p > 0 for p in edge.distribution.values())
            mean = sum((net * p for net, p in edge.distribution.items()), Fraction(0))
            assert abs(mean + edge.edge) < Fraction(1, 50), (edge.wager, mean, edge.edge)
        assert edge.plain()["edge"]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=(pytest.mark.long,) if name in SLOWEST else ()) for name in GAMES]
)
def test_every_wager_answers(name: str) -> None:
    for wager, rule in game(name).wager.items():
        table = opened(name, {key: values[0] for key, values in rule.offered.items()})
        assert table is not None, wager
        check(table, wager)
    table = with_sides(name, {})
    assert table is not None
    check(table)


def _varied() -> Iterator[Any]:
    for name in GAMES:
        for key, option in game(name).option.items():
            for value in values(key, option):
                if value != option.default:
                    long = (pytest.mark.long,) if game(name).family in LONG else ()
                    yield pytest.param(name, key, value, marks=long, id=f"{name}-{key}-{value}")


@pytest.mark.parametrize(("name", "key", "value"), list(_varied()))
def test_every_option_answers(name: str, key: str, value: Any) -> None:
    """A value that the book forbids beside the default of another option is refused with its clause."""
    table = with_sides(name, {key: value})
    if table is None:
        with pytest.raises(Refused):
            Table(name, {key: value})
        return
    check(table)
