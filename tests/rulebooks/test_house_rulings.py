"""What the floor must be able to rule in every game, by the book or, where it is silent, by the house's own word."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.rulebooks import books, game, readings, rulebook
from croupier.rulebooks.model import HOUSE, Game
from croupier.table import Table
from croupier.table.records.record import settle
from table.evenings import PLAYABLE, evening

CARDS, TILES, DICE, WHEEL = "cards", "tiles", "dice", "wheel"


def effects(found: Game) -> set[str]:
    return {ruling.effect for ruling in found.ruling.values()}


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_game_has_the_customary_rulings(name: str) -> None:
    """A misdeal, a throw or spin that does not count, a wager laid late, a wrong payment."""
    found = game(name)
    kinds = set(found.equipment)
    assert "void_round" in effects(found), "a misdeal, or a round that was unfair"
    assert {"house_late_wager", "house_wrong_payment"} <= set(found.ruling)
    if kinds & {DICE, WHEEL}:
        assert "void_throw" in effects(found), "a die off the table, a ball that leaves the wheel"
    if CARDS in kinds:
        assert {"house_card_used", "house_card_missing"} <= set(found.ruling), "an exposed, extra or missing card"
    if TILES in kinds:
        assert "house_tile_exposed" in found.ruling
    about = {kind for ruling in found.ruling.values() for kind in ruling.finds}
    assert {"late_wager", "lone_wager"} <= about
    if kinds & {CARDS, TILES}:
        assert {"extra_card", "missing_card", "card_order"} <= about


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_houses_own_are_marked_as_such(name: str) -> None:
    """Each cites the clause by which the book leaves it to the operator, or says that it is the house's ruling."""
    found = game(name)
    clause = rulebook(found.rulebook).house_decides or HOUSE
    own = {key: ruling for key, ruling in found.ruling.items() if ruling.house}
    assert own and all(key.startswith("house_") for key in own)
    assert {ruling.clause for ruling in own.values()} == {clause}


@pytest.mark.parametrize("book", books())
def test_the_houses_own_have_a_reading(book: str) -> None:
    found = {reading.id: reading for reading in readings(book)}
    assert f"{book}-house-rulings" in found
    assert found[f"{book}-house-rulings"].alternatives


def _at(table: Table) -> dict[str, Any]:
    return {"game": table.game.name, "options": dict(table.options), "seats": list(table.seats)}


@pytest.mark.parametrize("name", PLAYABLE)
def test_what_the_house_rules_can_be_recorded(name: str) -> None:
    """Each is declared in the course of a round and after it; the record that comes of it settles again to the same."""
    for key in (key for key, ruling in game(name).ruling.items() if ruling.house):
        table, rounds = evening(name, 11, 1)
        moves = list(rounds[0].moves)
        placed = next((m for m in moves if m["do"] == "place"), None)
        if placed is None:
            continue
        declared = {"do": "declare", "ruling": key}
        if game(name).ruling[key].effect == "void_wager":
            declared |= {k: placed[k] for k in ("seat", "wager", "on", "box") if k in placed}
        if game(name).ruling[key].effect == "carried":
            declared |= {"wagers": [], "state": {}}
        try:
            again = settle({**_at(table), "inputs": [*moves, declared]})
        except CroupierError as error:
            said = str(error)
            reasons = ("hangs on it", "cut short", "no throw or spin", "before the first round of betting")
            assert any(reason in said for reason in reasons), (key, said)
            continue
        assert settle(again.plain()).plain() == again.plain()
        if game(name).ruling[key].effect == "void_round":
            assert {line.result for line in again.lines if line.fresh} <= {"void", "returned", "lose"}
