"""Books of one's own in a test: none of them stays behind it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from croupier.messages.catalogue import _outside, catalogue
from croupier.rulebooks import book_folders, refresh
from croupier.rulebooks import families as door


@contextmanager
def none_stays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin without a book of one's own, and leave none."""
    for name in (book_folders.VARIABLE, book_folders.CODE):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    book_folders._outside.cache_clear()
    door.find_family.cache_clear()
    try:
        yield
    finally:
        os.environ.pop(book_folders.VARIABLE, None)
        os.environ.pop(book_folders.CODE, None)
        book_folders._outside.cache_clear()
        door.find_family.cache_clear()
        _outside.clear()
        catalogue.cache_clear()
        refresh(changed=True)


UNDER_AND_OVER = {
    "rulebook.toml": """
id        = "two-throws"
title     = "Two Throws"
publisher = "us"
edition   = "1"
date      = "2026"
source    = "our own"

[[game]]
id      = "two-throws"
title   = "Two Throws"
family  = "two_throws"
section = "1"
""",
    "two-throws.toml": """
title   = "Two Throws"
family  = "two_throws"
section = "1"
clause  = "1.1"
seats   = 4

[limits]
clause = "1.1"

[equipment.dice]
count  = 1
clause = "1.2"

[wager.under]
title  = "Under"
pays   = "1 to 1"
clause = "1.3"
rule   = { lose = "1.5" }

[wager.over]
title  = "Over"
pays   = "4 to 5"
clause = "1.3"
rule   = { lose = "1.5" }

[wager.again]
title  = "Again"
pays   = "1 to 1"
clause = "1.4"
stage  = []
rule   = { lose = "1.5" }

[decision.again]
title  = "Again: stake as much again"
clause = "1.4"

[decision.stay]
title  = "Stay with the stake"
clause = "1.4"
""",
    "families/two_throws.py": '''"""Two throws of a die: under seven or over wins."""

from dataclasses import dataclass

from croupier.table.family import Betting, Decision, Family, Play
from croupier.table.felt import Felt, Procedure
from croupier.table.rules import SIDE


@dataclass(frozen=True, slots=True)
class Rules:
    """Nothing may be chosen."""


def play_round(felt: Felt) -> Procedure:
    yield from felt.open()
    (first,) = yield felt.throw()
    for wager in [*felt.wagers]:
        choice = yield felt.ask(wager.seat, ("again", "stay"), wager.box)
        if choice == "again":
            felt.add(wager.seat, "again", wager.stake, wager.box, wager.name)
    (second,) = yield felt.throw()
    total = first + second
    for wager in [*felt.wagers]:
        side = wager.on or wager.name
        if total < 7 if side == "under" else total > 7:
            felt.win(wager)
        else:
            felt.lose(wager)


FAMILY = Family(
    name="two_throws",
    play=Play(
        procedure=play_round,
        rules=Rules,
        places=("roll",),
        decisions={"again": Decision(), "stay": Decision(for_absent=True)},
        equipment=("dice",),
    ),
    betting=Betting(
        wagers={"under": SIDE, "over": SIDE, "again": SIDE},
        adds_to={"again": ("under", "over")},
    ),
)
''',
}


def two_throws(folder: Path, old: str = "", new: str = "") -> Path:
    """A game of dice with a decision that stakes as much again, whose family has no solver; `old` is written as `new`
    wherever its files have it."""
    made = folder / "two-throws"
    (made / "families").mkdir(parents=True)
    assert any(old in text for text in UNDER_AND_OVER.values())
    for name, text in UNDER_AND_OVER.items():
        (made / name).write_text(text.replace(old, new) if old else text, encoding="utf-8")
    return made


SPIN_AND_THROW = (
    Path(__file__).parent / "outside" / "spin-and-throw"
)  # a book with a family of its own, in two languages
