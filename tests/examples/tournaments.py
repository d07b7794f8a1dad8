"""Worked examples of tournaments: a document at the head of a file, and what each example changes in it.

with      = { "application.tournament.1.entry.fee" = "40" }   other values, by path; lists are counted from one
without   = ["decision"]                                      what is not there
only      = "check"                                           the application alone
refused   = "too_late s 9(1)"                                 what is refused first, and by which clause
steps     = ["approved s 11(2)(a)"]                           steps that are among those taken
transfers = ["pool > Ann 300.00 s 10(a)"]                     transfers that are among those made
places    = ["1 Ann 1,200 300.00"]                            the places, in order: chips and prize
"""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from croupier.tournaments.document import document
from croupier.tournaments.tournament_steps import Course, check, run

HERE = Path(__file__).parent
KEYS = {"clause", "title", "with", "without", "only", "refused", "steps", "transfers", "places", "through"}


def tournaments(book: str) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """The examples of a book, each with its whole document."""
    for file in sorted((HERE / book / "tournaments").glob("*.toml")):
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        for number, example in enumerate(data["example"], 1):
            made = copy.deepcopy(data["document"])
            for path, value in example.get("with", {}).items():
                *way, last = path.split(".")
                _at(made, way)[last] = value
            for path in example.get("without", ()):
                *way, last = path.split(".")
                del _at(made, way)[last]
            yield f"tournaments {number}", made, example


def _at(data: Any, way: list[str]) -> Any:
    for key in way:
        data = data[int(key) - 1] if isinstance(data, list) else data.setdefault(key, {})
    return data


def came(made: dict[str, Any], example: dict[str, Any]) -> Course:
    """What comes of an example's document."""
    return (check if example.get("only") == "check" else run)(document(made))
