"""The text of a place is read and written in one module, and one script: nowhere else is it split, matched or built.

`croupier.places` is the module, `casino/web/js/places.js` the script. Everybody else holds a Place, or hands a text on
as it came. A family declares its places ("box N", "dealer") and makes those of its own areas once, with
`Place("draw")`. Sentences that happen to begin with "box 3" are no places.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from house.files import PACKAGE, modules
from house.test_families import constants

MODULE = PACKAGE / "places.py"
SCRIPT = PACKAGE / "casino" / "web" / "js" / "places.js"
MODULES = [path for path in modules() if path != MODULE]
SCRIPTS = sorted(path for path in PACKAGE.rglob("web/**/*.js") if path != SCRIPT)

# Python

BUILT = re.compile(r"(box \{\}|.*\{\})( hand (\{\}|\d+))|box (\{\}|\d+)")  # a whole text, {} for what is filled in
PIECE = re.compile(r"\s?(box|hand)\s|(seat|player)\s|\s(box|hand)")
PATTERN = re.compile(r"\b(box|hand|seat|player)\)? \(?(\?P<\w+>)?\\d")
TAKES_APART = frozenset(
    {"startswith", "endswith", "removeprefix", "removesuffix", "split", "rsplit", "partition", "rpartition", "replace"}
)
HOLD_PLACES = frozenset({"place", "where"})  # names under which code holds a place
BY_PLACE = frozenset({"hands", "piles", "sets"})  # and what it keeps by place
OF_THE_FELT = frozenset({"deal", "draw", "lay", "show", "spin", "things", "throw", "toss"})


def texts_of_places(source: str) -> list[str]:
    """Where a module splits, matches or builds the text of a place."""
    tree = ast.parse(source)
    found = {(node.lineno, why) for node in ast.walk(tree) for why in _whys(node)}
    found |= {(line, "a pattern") for line, text in constants(tree) if PATTERN.search(text)}
    return [f"line {line}: {why}" for line, why in sorted(found)]


def _whys(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
        if BUILT.fullmatch("".join(map(str, parts))):
            yield "builds a text"
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        held, method, given = _name(node.func.value), node.func.attr, _text(node.args[0]) if node.args else None
        if method in TAKES_APART and (held == "place" or (given is not None and PIECE.fullmatch(given))):
            yield f"takes a text apart with {method}"
        if given and ((method in OF_THE_FELT and held == "felt") or (method == "get" and held in BY_PLACE)):
            yield f"looks up the text {given!r}"
    elif isinstance(node, ast.Subscript) and _name(node.value) in BY_PLACE and _text(node.slice):
        yield f"looks up the text {_text(node.slice)!r}"
    elif isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        if any(_name(side) in HOLD_PLACES for side in sides) and any(_text(side) for side in sides):
            yield "compares a place with a text"
        given, within = _text(node.left) or "", _name(node.comparators[0])
        is_sought = isinstance(node.ops[0], ast.In | ast.NotIn) and given
        if is_sought and (PIECE.fullmatch(given) or within in HOLD_PLACES | BY_PLACE):
            yield f"looks for {given!r}"


def _name(node: ast.AST) -> str:
    """The last name by which a value is reached."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _text(node: ast.AST) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


# Scripts

IN_SCRIPTS = {
    "builds a text": re.compile(r"`box \$\{|\} hand [\d$]|` hand \$\{|[\"'`](box|seat) [\"'`]"),
    "takes a text apart": re.compile(r"[\"'`/] hand [\"'`/]|\b(box|hand|seat) \(?(\?<\w+>)?\\d"),
    "compares a place with a text": re.compile(r"\bplace\s*[!=]==?\s*[\"'`]|[\"'`]\s*[!=]==?\s*(\w+\.)*place\b"),
    "takes a place apart": re.compile(r"\bplace\.(split|startsWith|endsWith|match|replace|slice|indexOf)\("),
    "looks up a text": re.compile(
        r"\b(hands|labels|made|places)(\?\.)?(\[[\"'`]|\.(includes|get)\([\"'`]|\.(board|dealer)\b)"
    ),
}


def texts_of_places_in_script(source: str) -> list[str]:
    """Where a script splits, matches or builds the text of a place."""
    code = re.sub(r"/\*.*?\*/", lambda comment: "\n" * comment[0].count("\n"), source, flags=re.S)
    lines = [re.sub(r"(?<!:)//.*", "", line) for line in code.splitlines()]
    return [
        f"line {number}: {why}"
        for number, line in enumerate(lines, 1)
        for why, pattern in IN_SCRIPTS.items()
        if pattern.search(line)
    ]


# The tree


def test_no_module_reads_or_writes_the_text_of_a_place() -> None:
    found = {path.relative_to(PACKAGE).as_posix(): texts_of_places(path.read_text("utf-8")) for path in MODULES}
    assert {name: why for name, why in found.items() if why} == {}


def test_no_script_reads_or_writes_the_text_of_a_place() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): texts_of_places_in_script(path.read_text("utf-8")) for path in SCRIPTS
    }
    assert {name: why for name, why in found.items() if why} == {}


@pytest.mark.parametrize(
    "code",
    [
        'felt.deal(f"box {seat}")',
        'name = f"{place} hand 2"',
        'name = f"box {box} hand {number}"',
        'box, _, hand = name.partition(" hand ")',
        'split = name.startswith("box ")',
        'seat = int(account.removeprefix("seat "))',
        'ours = "hand" in place',
        'ours = " hand " in name',
        "box = place.split()[1]",
        'ours = ask.place == "dealer"',
        'cards = felt.things("board")',
        'cards = felt.piles["dealer"].things',
        'cards = playing.hands.get("board")',
        r'found = re.match(r"box (\d+)", text)',
    ],
)
def test_a_text_in_a_module_is_seen(code: str) -> None:
    assert len(texts_of_places(code)) >= 1


@pytest.mark.parametrize(
    "code",
    [
        'places = ("box N", "box N hand M", "dealer")',
        'DRAW = Place("draw")',
        'sentence = f"box {box} has no wager"',
        'said = f"seat {seat}"',
        "out[str(place)] = cards",
        "felt.deal(Place.box(seat))",
        '"""A docstring: f"box {seat}" hand 2."""',
    ],
)
def test_what_is_no_text_in_a_module_is_let_be(code: str) -> None:
    assert texts_of_places(code) == []


@pytest.mark.parametrize(
    "code",
    [
        "const at = board.places[`box ${seat}`];",
        'const [box] = place.split(" hand ");',
        "const found = /^box (\\d+)$/.exec(name);",
        'if (place === "dealer") f();',
        'const cards = scene.hands["board"];',
        "const cards = view.hands.dealer;",
        'if (places.includes("dealer")) f();',
        "const second = `${place} hand 2`;",
        'const second = "box " + seat;',
        'const dealers = view.made?.["dealer"];',
    ],
)
def test_a_text_in_a_script_is_seen(code: str) -> None:
    assert len(texts_of_places_in_script(code)) >= 1


@pytest.mark.parametrize(
    "code",
    [
        "const cards = scene.hands[boxPlace(seat)];",
        "// box 3 hand 2",
        'put(g, box(x, y, wide, tall, "zone"));',
        "if (layout.picture.dealer) f();",
        'const told = t("Seat {seat} has a hand", { seat });',
    ],
)
def test_what_is_no_text_in_a_script_is_let_be(code: str) -> None:
    assert texts_of_places_in_script(code) == []
