"""What a form asks for a ruling is what its declaration may say, and never read out of its title."""

from __future__ import annotations

import pytest
from msgspec.structs import fields

from croupier.casino.pit.table_opening import layout
from croupier.rulebooks import game as rules_of
from croupier.rulebooks import playable
from croupier.table import Table
from croupier.table.family import family
from croupier.table.options import options_to_try


@pytest.mark.parametrize("game", playable())
def test_a_form_asks_for_all_that_a_declaration_needs_and_for_nothing_else(game: str) -> None:
    table = Table(game, options_to_try(rules_of(game), {}))
    for name, shown in layout(table)["rulings"].items():
        spec = family(table.game.family).ruling_spec(table.game.ruling[name])
        asked = {field["name"]: field["needed"] for field in shown["asks"]}
        assert set(asked) <= set(spec.carries(table.game)), name
        for fact in () if spec.facts is None else fields(spec.facts):
            assert not fact.required or asked[fact.encode_name], name


def test_a_fact_that_is_or_is_not_is_asked_as_yes_or_no() -> None:
    rulings = layout(Table("qld/five-card-stud"))["rulings"]
    asked = {name: [tuple(field.values()) for field in shown["asks"]] for name, shown in rulings.items()}
    assert asked["deck_changed"] == [("pack", "text", True)]
    assert asked["dealt_wrongly"] == [("looked", "yes", False), ("impracticable", "yes", False)]
    assert asked["excluded"] == [("seat", "number", True)]
