"""A family says in which part each of its fields lies, and refuses those that it has not."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.table import Table
from croupier.table.family import Analysis, Betting, Bot, Display, Family, Play, Records, Seating
from croupier.table.family.parts import MOVED, PARTS

WAR = Table("gb-archive/casino-war").family
CLASSES = {
    "play": Play,
    "betting": Betting,
    "seating": Seating,
    "records": Records,
    "analysis": Analysis,
    "display": Display,
    "bot": Bot,
}


@pytest.mark.parametrize(("old", "new"), MOVED.items())
def test_a_field_that_has_moved_is_refused_with_its_place(old: str, new: str) -> None:
    given: dict[str, Any] = {"name": "own", "play": WAR.play, "betting": WAR.betting, old: lambda felt: None}
    with pytest.raises(CroupierError) as error:
        Family(**given)
    assert f"family own: {old} is {new} now" in str(error.value)
    if old not in PARTS:
        with pytest.raises(AttributeError, match=f"{old}; it is "):
            getattr(WAR, old)


def test_the_places_named_are_there() -> None:
    for place in MOVED.values():
        part, field = place.partition(",")[0].split(".")
        assert field in CLASSES[part].__dataclass_fields__, place  # type: ignore[attr-defined]


def test_a_field_that_no_family_has_is_refused() -> None:
    given: dict[str, Any] = {"name": "own", "play": WAR.play, "betting": WAR.betting, "colour": "red"}
    with pytest.raises(CroupierError, match="family own: a family has no colour; it has a name and play, betting"):
        Family(**given)
