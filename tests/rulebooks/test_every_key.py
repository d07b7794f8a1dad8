"""Every key of every game's file, deleted and altered one at a time: the game is refused when it is loaded, with the
file, the key and the reason, or it loads and plays. Nothing fails in the middle of a deal for want of data.

`make test` tries a part of them, another part of each file; `make test-all` tries all.
"""

from __future__ import annotations

import copy
import zlib
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError
from croupier.rulebooks.load import PACKAGE_FOLDER, DataError, _with_like, build_game
from croupier.rulebooks.model import Game
from croupier.table import Table
from croupier.table.dealer import Dealer
from croupier.table.options import options_to_try
from table.evenings import PLAYABLE, play_round

Path = tuple[str | int, ...]
ROUNDS = 10
PART = 25  # one in so many is tried by `make test`
PROSE = {"title", "line", "text", "help", "sentence", "titles", "short", "french", "procedure"}  # said, plays nothing


def paths(value: Any, here: Path = ()) -> Iterator[Path]:
    """Every key of a file, and every member of a list."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        if key not in PROSE:
            yield (*here, key)
            yield from paths(inner, (*here, key))


def without(data: Any, path: Path) -> Any:
    found = copy.deepcopy(data)
    inner = found
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return found


def altered(data: Any, path: Path) -> Any:
    found = copy.deepcopy(data)
    inner = found
    for key in path[:-1]:
        inner = inner[key]
    was = inner[path[-1]]
    if isinstance(was, bool):
        inner[path[-1]] = not was
    elif isinstance(was, int):
        inner[path[-1]] = was + 1
    elif isinstance(was, str):
        inner[path[-1]] = was + "x"
    elif isinstance(was, list):
        inner[path[-1]] = [*was, *was[:1]]
    elif isinstance(inner, list):
        inner.append(was)
    else:
        inner[f"{path[-1]}x"] = inner.pop(path[-1])
    return found


def plays(game: Game) -> None:
    """Ten rounds with every wager that is offered."""
    chance = Seeded(game.name)
    seats = tuple(range(1, min(3, game.seats) + 1))
    table = Table(game, options_to_try(game, {}), seats=seats)
    dealer = Dealer(table, chance)
    for _ in range(ROUNDS):
        play_round(table, dealer, chance, seats)


def survives(name: str, path: Path, data: Any) -> str:
    """What goes wrong after the file has been loaded, or nothing."""
    book, _, game_id = name.partition("/")
    try:
        found = build_game(PACKAGE_FOLDER / book / f"{game_id}.toml", book, game_id, data)
    except DataError:
        return ""
    except Exception as error:
        return f"{'.'.join(map(str, path))}: loading fails with {error!r}"
    try:
        plays(found)
    except (Exception, AssertionError) as error:
        return f"{'.'.join(map(str, path))}: {type(error).__name__}: {error}"[:200]
    return ""


def failures(name: str, part: int) -> list[str]:
    book, _, game_id = name.partition("/")
    data = _with_like(PACKAGE_FOLDER / book / f"{game_id}.toml")
    out = []
    for path in paths(data):
        for change, how in ((without, "deleted"), (altered, "altered")):
            if zlib.crc32(f"{name} {path} {how}".encode()) % part == 0:
                said = survives(name, path, change(data, path))
                out += [f"{how} {said}"] if said else []
    return out


@pytest.mark.parametrize(("name", "decision"), [("qld/seven-card-stud", "fold"), ("qld/caribbean-stud", "raise")])
def test_a_decision_whose_clause_is_cited_is_needed(name: str, decision: str) -> None:
    book, _, game_id = name.partition("/")
    file = PACKAGE_FOLDER / book / f"{game_id}.toml"
    with pytest.raises(DataError, match=f"no decision '{decision}'"):
        build_game(file, book, game_id, without(_with_like(file), ("decision", decision)))


@pytest.mark.parametrize("name", PLAYABLE)
def test_some_keys(name: str) -> None:
    assert failures(name, PART) == []


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYABLE)
def test_every_key(name: str) -> None:
    assert failures(name, 1) == []


def test_a_fault_is_told_with_its_key() -> None:
    file = PACKAGE_FOLDER / "gb-archive" / "casino-war.toml"
    data = without(_with_like(file), ("facts", "box"))
    needed = r"gb-archive/casino-war.toml: facts: needs box, as an option or under facts"
    with pytest.raises(CroupierError, match=needed):
        build_game(file, "gb-archive", "casino-war", data)
