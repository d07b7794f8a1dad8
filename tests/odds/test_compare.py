"""Comparing arrives: from the first game's edge to exactly the second's, or a named line says the rest."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.odds.studies.compare import Comparison, compare
from croupier.table import Table

PAIRS: list[tuple[Any, ...]] = [
    ("gb-core/roulette", {}, "american/roulette", {"wheel": "double_zero", "zero_rule": "prison"}, "red_or_black"),
    ("gb-core/roulette", {}, "american/triple-zero-roulette", {}, "straight_up"),
    ("gb-core/roulette", {}, "qld/roulette", {}, "red_or_black"),
    ("gb-archive/craps", {}, "american/crapless-craps", {}, "pass_line"),
    ("gb-core/craps", {}, "qld/craps", {}, "dont_pass"),
    ("gb-core/punto-banco", {}, "qld/baccarat", {}, "banco"),
    ("gb-core/punto-banco", {"decks": 6}, "american/baccarat", {}, "egalite"),
    ("gb-archive/sic-bo", {}, "american/sic-bo", {}, "dice_combinations"),
    ("gb-archive/big-six", {}, "american/big-six", {}, "symbol"),
    pytest.param("gb-archive/blackjack", {}, "qld/blackjack", {}, "main", marks=pytest.mark.long),
    pytest.param("gb-core/blackjack", {}, "american/blackjack", {"surrender": "late"}, "main", marks=pytest.mark.long),
]


def arrives(found: Comparison) -> None:
    """Each priced step begins where the one before it ended, and the last ends at the second edge."""
    assert found.first is not None and found.second is not None
    at = found.first
    for step in found.steps:
        if step.edge is not None and step.moved is not None:
            assert step.edge - step.moved == at, step.what
            at = step.edge
    assert at == found.second


@pytest.mark.parametrize("one, first, other, second, wager", PAIRS)
def test_every_step_to_the_second_edge(
    one: str, first: dict[str, Any], other: str, second: dict[str, Any], wager: str
) -> None:
    arrives(compare(Table(one, first), Table(other, second), wager))


def test_what_one_book_fixes_and_the_other_leaves_open_is_one_rule() -> None:
    found = compare(Table("gb-core/roulette"), Table("gb-archive/double-zero-roulette"), "red_or_black")
    words = {step.what: step for step in found.steps}
    assert words["option zero_rule"].second == "all" and words["option zero_rule"].moved is not None
    assert words["equipment: wheel"].moved is not None, "the wheel too is a step of its own"
    assert not any(step.what.startswith("the rest") for step in found.steps)


@pytest.mark.long
def test_across_families_the_rest_is_a_named_line() -> None:
    """kings and gb-archive play three card poker by two procedures."""
    found = compare(Table("kings/three-card-poker"), Table("gb-archive/three-card-poker"), "ante")
    rest = [step for step in found.steps if step.what.startswith("the rest")]
    assert [step.what for step in rest] == ["the rest: another procedure"]
    assert rest[0].edge == found.second
    arrives(found)


def test_games_that_have_nothing_in_common() -> None:
    with pytest.raises(CroupierError, match="not versions of one game"):
        compare(Table("gb-core/roulette"), Table("gb-core/craps"))


def test_a_bonus_that_only_one_of_them_pays_is_a_step() -> None:
    """Without the Ante Bonus three card poker costs 8813253/101792600, by every hand against every other."""
    found = compare(Table("gb-archive/three-card-poker"), Table("kings/three-card-poker"))
    (step,) = [one for one in found.steps if one.what == "wager ante_bonus"]
    assert step.edge == Fraction(8813253, 101792600) and step.moved == Fraction(292, 5525)
    arrives(found)
