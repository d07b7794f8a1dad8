"""The derivation is written down so that a stranger can follow it: the page's vectors are what the casino draws, and a
verifier that was written from the page alone comes to the same."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from casino import stranger, vectors

FOUND: dict[str, Any] = json.loads(vectors.printed(vectors.PAGE.read_text("utf-8")) or "{}")
SECRET = bytes.fromhex(FOUND["secret"])
ABOUT = FOUND["table"], FOUND["round"], SECRET
ONE_DECK = {"kind": "cards", "decks": 1, "jokers": 0, "without": []}
SIX_DECKS = ONE_DECK | {"decks": 6}


def test_the_page_has_the_vectors_of_the_code() -> None:
    said = "run python tests/casino/vectors.py: the vectors of docs/concepts/fairness.md are not what the casino draws"
    assert vectors.printed(vectors.PAGE.read_text("utf-8")) == vectors.block(), said


def test_the_stranger_imports_nothing_of_ours() -> None:
    tree = ast.parse(Path(stranger.__file__).read_text("utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    modules |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert modules == {"__future__", "hashlib", "hmac", "json", "collections.abc", "typing"}


def test_the_stranger_comes_to_the_commitment_and_the_keys() -> None:
    assert stranger.commitment(*ABOUT) == FOUND["commitment"]
    assert stranger.seeds_text(FOUND["seeds"], 3).hex() == FOUND["written"]
    assert stranger.seeds_text(FOUND["seeds"], 2).hex() == FOUND["written"]
    assert stranger.seeds_text(FOUND["seeds"], 1).hex() == FOUND["written in version 1"]
    assert stranger.key_of_round(*ABOUT, FOUND["seeds"]).hex() == FOUND["mixed"]
    assert stranger.key_of_round(*ABOUT, {}).hex() == FOUND["mixed without seeds"]
    assert stranger.key_of_round(*ABOUT, FOUND["seeds"], 2).hex() == FOUND["mixed in version 2"]
    assert stranger.key_of_round(*ABOUT, FOUND["seeds"], 1).hex() == FOUND["mixed in version 1"]


def test_the_stranger_reads_the_streams() -> None:
    key = bytes.fromhex(FOUND["mixed"])
    assert [stranger.Row.block(key, "wheel", n).hex() for n in (0, 1)] == FOUND["blocks of wheel"]
    numbers = stranger.Row(key, "numbers")
    assert [[n, numbers.below(n)] for n, _ in FOUND["numbers below"]] == FOUND["numbers below"]


def _drawing(**devices: Any) -> stranger.Drawing:
    return stranger.Drawing(_certificate(devices, None))


def _certificate(devices: dict[str, Any], shoe: list[str] | None) -> dict[str, Any]:
    kept = {key: FOUND[key] for key in ("table", "round", "secret", "seeds")}
    return kept | {
        "fairness": 3,
        "devices": devices,
        "shoe": shoe,
        "keeps_shoe": shoe is not None,
        "state": "settled",
        "new_shoe": shoe is None or len(shoe) < 80,
    }


@pytest.mark.parametrize(
    "what, name, device",
    [
        ("wheel of 37", "wheel", {"kind": "wheel", "pockets": vectors.POCKETS}),
        ("two dice", "dice", {"kind": "dice", "count": 2}),
        ("three dice", "dice", {"kind": "dice", "count": 3}),
        ("pack of 52", "card", ONE_DECK),
        ("pack of 53", "card", ONE_DECK | {"jokers": 1}),
        ("button", "button card", ONE_DECK),
        ("tiles", "tile", {"kind": "tiles"}),
        ("shoe of 6 decks", "card", SIX_DECKS),
    ],
)
def test_the_stranger_draws_from_every_device(what: str, name: str, device: dict[str, Any]) -> None:
    drawing = _drawing(**{name: device})
    assert [drawing.next(name) for _ in FOUND[what]] == FOUND[what]


def test_the_stranger_knows_when_a_shoe_begins_anew_and_when_it_runs_out() -> None:
    kept = FOUND["kept shoe"]
    for shoe, count, dealt, left in (
        (kept["left before"], 6, kept["first of 80"], kept["left of 80"]),
        (kept["left before"][1:], 6, kept["first with one fewer"], kept["left then"]),
        (kept["left before"], 84, kept["last four of 84 from the 80"], kept["left after"]),
    ):
        drawing = stranger.Drawing(_certificate({"card": SIX_DECKS}, shoe))
        assert [drawing.next("card") for _ in range(count)][-len(dealt) :] == dealt
        assert len(drawing.left() or []) == left
