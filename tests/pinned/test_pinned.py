"""Every figure is pinned: alter one in a game's data, and a worked example, the golden evening or a figure that the
book states comes out otherwise. What nothing notices stands in survives.toml with its reason, and nothing else does.

`make test` alters a part of them, `make test-all` every one; to see what survives: tests/pinned/tell.py.
"""

from __future__ import annotations

import pytest

from pinned.alter import Change, data_of
from pinned.held import noticed, reason, reasons, survivors
from table.evenings import PLAYABLE

SOME = 6  # of so many alterations `make test` tries one


@pytest.mark.parametrize("name", PLAYABLE)
def test_some_figures_are_pinned(name: str) -> None:
    part = sum(name.encode()) % SOME
    assert [str(change) for change in survivors(name, SOME, part) if not reason(name, change)] == []


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYABLE)
def test_every_figure_is_pinned(name: str) -> None:
    assert [str(change) for change in survivors(name) if not reason(name, change)] == []


@pytest.mark.long
def test_no_reason_outlives_its_figure() -> None:
    """A reason is given for something that really survives in one of its games."""
    left = dict(enumerate(reasons()))
    for name in PLAYABLE:
        for change in survivors(name) if left else ():
            left = {i: entry for i, entry in left.items() if not entry.fits(name, change)}
    assert [f"{entry.game} {entry.key}" for entry in left.values()] == []


@pytest.mark.parametrize(
    ("name", "path", "value", "seen"),
    [
        ("gb-core/roulette", ("wager", "corner", "pays"), "9 to 1", True),
        ("gb-archive/casino-war", ("facts", "box", "players"), 4, True),
        ("gb-archive/casino-war", ("seats",), 8, False),
    ],
)
def test_an_altered_figure_is_noticed(name: str, path: tuple[str, ...], value: object, seen: bool) -> None:
    assert noticed(name, data_of(name), Change(path, value, "altered")) is seen
