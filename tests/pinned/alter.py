"""Every figure, odds, list and fact of a game's data, altered one at a time.

An alteration stays within what the file's form allows, so that what notices it is a worked example and not a missing
key: a number becomes its neighbours, a yes becomes a no, odds pay one more, a list loses a member or gains one, and a
word becomes another that the family knows at that place, which the other games of the family and its types tell.
"""

from __future__ import annotations

import copy
import pathlib
import re
import typing
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from croupier.rulebooks.load import PACKAGE_FOLDER, _toml, _with_like
from croupier.table.family import VARIANT, family
from croupier.table.rules import names
from table.evenings import PLAYABLE

Path = tuple[str | int, ...]
# What is said, and about what
PROSE = {
    "title",
    "line",
    "text",
    "help",
    "sentence",
    "titles",
    "short",
    "french",
    "procedure",
    "finds",
    "about",
    "follows",
}
NAMES = {"section", "family", "variant"}  # which game it is
CITING = {"cite", "why", "rule", "refuses"}  # which clause is named where; the register is held against them
NUMBER = re.compile(r"\d+")


class Change(NamedTuple):
    """One alteration: where, from what to what."""

    path: Path
    value: Any  # or DROPPED
    how: str

    @property
    def key(self) -> str:
        return ".".join(map(str, self.path))

    def __str__(self) -> str:
        return f"{self.key}: {self.how}"


class _Dropped:
    def __repr__(self) -> str:
        return "dropped"


DROPPED = _Dropped()


def file_of(name: str) -> pathlib.Path:
    book, _, game_id = name.partition("/")
    return PACKAGE_FOLDER / book / f"{game_id}.toml"


def data_of(name: str) -> dict[str, Any]:
    """What a game's file says, with what it takes over from another."""
    return _with_like(file_of(name))


def _has(own: Any, path: Path) -> bool:
    """Whether a game's own file says what stands there; lists of tables are not told apart."""
    for key in path:
        if isinstance(own, list):
            return True
        if not isinstance(own, dict) or key not in own:
            return False
        own = own[key]
    return True


def changes(name: str) -> Iterator[Change]:
    """Every alteration of a game's data, in the order of its file. What a game takes over from another is altered
    there."""
    data, own = data_of(name), _toml(file_of(name))
    for path, value in _leaves(data):
        if "like" in own and not _has(own, path):
            continue
        yield from (Change(path, new, how) for new, how in _others(data, path, value))


def applied(data: dict[str, Any], change: Change) -> dict[str, Any]:
    """The data with one alteration; what is not on the way to it is shared."""
    found = copy.copy(data)
    inner: Any = found
    for key in change.path[:-1]:
        inner[key] = copy.copy(inner[key])
        inner = inner[key]
    if change.value is DROPPED:
        del inner[change.path[-1]]
    else:
        inner[change.path[-1]] = change.value
    return found


def _leaves(value: Any, here: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value of a file that is neither prose nor a citation, lists and their members both."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        if isinstance(key, str) and (key in PROSE | NAMES | CITING or key == "clause" or key.endswith("_clause")):
            continue
        if not isinstance(inner, dict):
            yield (*here, key), inner
        found = _leaves(inner, (*here, key))
        yield from ((path, leaf) for path, leaf in found if key != "floor" or type(leaf) is int)  # else it is cited


def _others(data: dict[str, Any], path: Path, value: Any) -> Iterator[tuple[Any, str]]:
    """What a value might be instead, each with how it was altered."""
    if isinstance(path[-1], int):
        yield DROPPED, f"without {value!r}"
    if isinstance(value, bool):
        yield not value, f"{value} is {not value}"
    elif isinstance(value, int):
        yield from ((value + step, f"{value} is {value + step}") for step in (1, -1))
    elif isinstance(value, str) and not isinstance(path[-1], int):
        yield from ((other, f"{value!r} is {other!r}") for other in _words(data, path, value))
    elif isinstance(value, list) and value:
        yield from (([*value, more], f"with {more!r} too") for more in _more(data, path, value))


def _words(data: dict[str, Any], path: Path, value: str) -> Iterator[str]:
    """A text as another: its first figure one more; else, of the words that may stand there, each other one."""
    if NUMBER.search(value) and not re.search("[a-z]_|_[a-z]", value):
        yield NUMBER.sub(lambda found: str(int(found[0]) + 1), value, count=1)
        return
    if path[0] == "ruling" and path[-1] == "effect":
        yield "void_round" if value == "goes_on" else "goes_on"
    else:
        yield from sorted(_known(data, path) - {value})


def _more(data: dict[str, Any], path: Path, value: list[Any]) -> Iterator[Any]:
    """What a list might have besides: a further number, or words that the same list has in other games."""
    if all(type(one) is int for one in value):
        yield max(value) + 1
    elif all(isinstance(one, str) for one in value):
        yield from sorted(_known(data, (*path, 0)) - set(value))[:1]


def _known(data: dict[str, Any], path: Path) -> set[str]:
    """The words that may stand at a place: an option's values, what other games have there, what its type allows."""
    found = set(_seen(data["family"]).get(_shape(path), ()))
    if path[0] == "option" and len(path) > 2:
        option = data["option"][path[1]]
        found |= {v for v in option.get("values", ()) if isinstance(v, str)} if path[2] == "default" else set()
    if path[0] in ("facts", "option") and len(path) > 2:
        found |= _literals(_hint(data, str(path[1])))
    if path[0] == "wager" and path[2:3] in (("needs",), ("equal",)):
        found = set(_beside(data, str(path[1])))
    return found


def _beside(data: dict[str, Any], wager: str) -> Iterator[str]:
    """The wagers that another might be laid beside: those that are placed, and for themselves."""
    for name, rule in data["wager"].items():
        if name != wager and rule.get("stage", True) and not rule.get("needs") and not rule.get("equal"):
            yield name


def _shape(path: Path) -> Path:
    """A path without the name of the entry and without numbers: `wager.*.stage.#`."""
    named = path[0] in ("wager", "option", "paytable", "decision", "ruling") and path[0] != "facts"
    start = (path[0], path[1] if path[0] in ("facts", "option") else "*") if named or path[0] == "facts" else path[:2]
    return (*start, *("#" if isinstance(key, int) else key for key in path[2:]))


@cache
def _seen(name: str) -> dict[Path, set[str]]:
    """The words that stand at each place in the games of a family."""
    out: dict[Path, set[str]] = {}
    for game in PLAYABLE:
        data = data_of(game)
        if data["family"] == name:
            for path, value in _leaves(data):
                if isinstance(value, str):
                    out.setdefault(_shape(path), set()).add(value)
    return out


def _hint(data: dict[str, Any], fact: str) -> Any:
    rules = family(data["family"]).play.rules
    kind = rules if isinstance(rules, type) else rules[data["facts"][VARIANT]["value"]]
    return dict(names(kind)).get(fact)


def _literals(hint: Any) -> set[str]:
    """The words that a type allows."""
    if typing.get_origin(hint) is typing.Literal:
        return {word for word in typing.get_args(hint) if isinstance(word, str)}
    if isinstance(hint, type) and hasattr(hint, "__members__"):
        return {str(member.value) for member in hint}  # type: ignore[attr-defined]
    return set().union(*(_literals(inner) for inner in typing.get_args(hint)), set())
