"""A wager's id and a decision's id live in the game's data and in its family's folder: no shared module and no shared
script names one.

The ids are read from every game and family there is. An id that is no common word ("straight_up", "insurance",
"even_money") counts wherever code says it: as a string or a part of one, in a script also as a key or an attribute. An
id that is a common English word ("hold", "tie", "main") counts where code tells a wager or a decision by it: compared
with a choice, looked up among wagers, given as a choice, or listed with other decisions. Comments, docstrings and
examples of commands are no code.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from croupier.rulebooks.load import examples, game, playable
from croupier.table.family import family
from house.files import PACKAGE, modules
from house.test_families import SCRIPTS, constants

# Ids that are words of their own in programs or in the trade: they count only where a wager or a decision is meant.
_WORDS = """
accept all bank bet big blind boxer buy buy_in call centre check colours column come corner deal decline double
doubles draw eleven even field fire flop fold fortune hand heads high hit hold horn jackpot keep lay low main
odd original pass place play pot prime progressive raise retire river set seven show small split spot stand
standard street surrender switch symbol tails tall tie triples trips turn way withdraw
"""
COMMON_WORDS = frozenset(_WORDS.split())
OF_THE_ENGINE = frozenset({"player_dealer"})  # where a player banks, whatever the game (table/money/player_dealer.py)
NAMED_BY = frozenset({"choice", "choices", "id", "wager", "wagers", "decision", "decisions", "word"})


def ids() -> tuple[frozenset[str], frozenset[str]]:
    """The ids of all wagers and of all decisions."""
    games = [game(name) for name in (*playable(), *examples())]
    wagers = {name for one in games for name in one.wager}
    decisions = {name for one in games for name in (*one.decision, *family(one.family).play.decisions)}
    return frozenset(wagers), frozenset(decisions)


WAGERS, DECISIONS = ids()
IDS = WAGERS | DECISIONS
DISTINCT = IDS - COMMON_WORDS - OF_THE_ENGINE
LONG = re.compile(rf"(?<![\w/-])(?:{'|'.join(sorted(one for one in DISTINCT if '_' in one))})(?!\w)")


# Python


def named_in_module(source: str) -> set[str]:
    """The wagers and decisions that a module names."""
    tree = ast.parse(source)
    found: set[str] = set()
    for _, text in constants(tree):
        if text in DISTINCT:
            found.add(text)
        elif "croupier " not in text:  # else the example of a command
            found |= set(LONG.findall(text))
    return found | {name for node in ast.walk(tree) for name in _meant(node) if name in COMMON_WORDS & IDS}


def _meant(node: ast.AST) -> Iterator[str]:
    """The common words by which this piece of code means a wager or a decision."""
    if isinstance(node, ast.Compare) and any(_last_name(one) in NAMED_BY for one in (node.left, *node.comparators)):
        yield from (text for one in (node.left, *node.comparators) for text in _texts(one))
    elif isinstance(node, ast.Subscript) and _last_name(node.value) in NAMED_BY:
        yield from _texts(node.slice)
    elif isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr == "get" and _last_name(node.func.value) in NAMED_BY:
            yield from (text for one in node.args[:1] for text in _texts(one))
        yield from (text for one in node.keywords if one.arg in NAMED_BY for text in _texts(one.value))
    elif isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and key.value in NAMED_BY:
                yield from _texts(value)
    if isinstance(node, ast.Tuple | ast.List | ast.Set | ast.Dict):
        members = node.keys if isinstance(node, ast.Dict) else node.elts
        yield from _listed([one.value for one in members if isinstance(one, ast.Constant)])


def _listed(texts: list[object]) -> list[str]:
    """The decisions among some strings, where most of these are decisions."""
    found = [text for text in texts if isinstance(text, str) and text in DECISIONS]
    return found if len(found) > 1 and 2 * len(found) > len(texts) else []


def _texts(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return [text for one in node.elts for text in _texts(one)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def _last_name(node: ast.AST) -> str:
    """The name by which a value is reached: `choice` of `move["choice"]`, of `self.choice` and of `choice`."""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        return str(node.slice.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get" and node.args:
        return _texts(node.args[0])[0] if _texts(node.args[0]) else ""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


# Scripts

_REMARK = re.compile(r"(?<![:\"'`])//[^\n]*|/\*.*?\*/", re.S)
_QUOTED = re.compile(r"""(?P<quote>["'`])(?P<text>(?:(?!(?P=quote))[^\\\n]|\\.)*)(?P=quote)""")
_KEY = re.compile(r"""(?:^|[{,(])\s*["']?([A-Za-z][\w ]*?)["']?\s*:(?!:)""", re.M)
_WORD = re.compile(r"\.(\w+)\b")
_MEANS = re.compile(
    r"\b(?:choice|choices|id|wager|wagers|decision|decisions|word)\b[\w.?()\[\]\"' ]{0,24}?"
    r"(?:[=!]==|:)\s*[\"'](\w+)[\"']"
)
_AMONG = re.compile(r"\b(?:choices|wagers|decisions)\??(?:\.includes\(\s*[\"']|\[\s*[\"']|\.)(\w+)")
_LIST = re.compile(r"\[([^\[\]]*)\]|\{([^{}]*)\}")


def named_in_script(source: str) -> set[str]:
    """The wagers and decisions that a script names. What is written for people ("Let it ride") counts as its id."""
    code = _REMARK.sub("", source)
    quoted = [found["text"] for found in _QUOTED.finditer(code)]
    keys = [_as_id(key) for key in _KEY.findall(code)]
    found = {name for text in quoted for name in [_as_id(text), *LONG.findall(text)] if name in DISTINCT}
    found |= DISTINCT.intersection([*keys, *_WORD.findall(code)])
    common = [*_MEANS.findall(code), *_AMONG.findall(code)]
    for first, second in _LIST.findall(code):
        listed = [_as_id(one["text"]) for one in _QUOTED.finditer(first)] or [*map(_as_id, _KEY.findall(f",{second}"))]
        common += _listed(list(listed))
    return found | (COMMON_WORDS & IDS).intersection(common)


def _as_id(text: str) -> str:
    return text.strip().lower().replace(" ", "_")


# What is left

OUTSIDE = [path for path in modules() if path.relative_to(PACKAGE).parts[0] not in ("games", "parts")]


class Left(NamedTuple):
    """What a file still names, and what it waits for."""

    names: str
    until: str


LEFT: dict[str, Left] = {}


def _left(path: Path) -> list[str]:
    left = LEFT.get(path.relative_to(PACKAGE).as_posix())
    return sorted(left.names.split()) if left is not None else []


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_shared_module_names_a_wager_or_a_decision(path: Path) -> None:
    assert sorted(named_in_module(path.read_text(encoding="utf-8"))) == _left(path)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_shared_script_names_a_wager_or_a_decision(path: Path) -> None:
    assert sorted(named_in_script(path.read_text(encoding="utf-8"))) == _left(path)


def test_what_is_left_is_there() -> None:
    assert [name for name in LEFT if not (PACKAGE / name).is_file()] == []


# The search itself


def test_a_distinct_name_is_seen_wherever_code_says_it() -> None:
    assert named_in_module('x = "straight_up"') == {"straight_up"}
    assert named_in_module('x = f"straight_up {pocket}"') == {"straight_up"}
    assert named_in_module('"""Pays straight_up."""\nx = "croupier edge gb-core/roulette --wager straight_up"') == set()
    assert named_in_script('const key = "straight_up";') == {"straight_up"}
    assert named_in_script("const key = `straight_up|${n}|`;") == {"straight_up"}
    assert named_in_script("const at = layout.straight_up.on;") == {"straight_up"}
    assert named_in_script("const M = { straight_up: 1 };") == {"straight_up"}
    assert named_in_script('const M = { "Let it ride": 1 };') == {"let_it_ride"}
    assert named_in_script('// straight_up\nconst url = "https://straight.up"; /* straight_up */') == set()


def test_a_common_word_is_seen_where_a_wager_or_a_decision_is_meant() -> None:
    assert named_in_module('if move["choice"] == "hold":\n    pass') == {"hold"}
    assert named_in_module('if move.get("choice") in ("hold", "other"):\n    pass') == {"hold"}
    assert named_in_module('rule = game.wagers["tie"]') == {"tie"}
    assert named_in_module('if choice.id == "hold":\n    pass') == {"hold"}
    assert named_in_module('move = {"do": "decide", "choice": "fold"}') == {"fold"}
    assert named_in_module('quiet = ("check", "fold", "no")') == {"check", "fold"}
    assert named_in_module('do = "call"\nrow = {"hold": 1}\nboth = ("place", "remove", "call")') == set()
    assert named_in_script('if (ask.choices.includes("hold")) f();') == {"hold"}
    assert named_in_script('if (choice === "draw") f();') == {"draw"}
    assert named_in_script('const into = forms.some(({ id }) => id !== "fold");') == {"fold"}
    assert named_in_script("const x = layout.wagers.main;") == {"main"}
    assert named_in_script('const x = { wager: "pot" };') == {"pot"}
    assert named_in_script('const KEYS = { fold: 1, check: 2 }, quiet = ["stand", "keep"];') == {
        "fold",
        "check",
        "stand",
        "keep",
    }
    assert named_in_script('const rule = wagers[spot.wager];\nhold("draw");') == set()
