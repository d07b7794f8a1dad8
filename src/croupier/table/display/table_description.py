"""A table in full: what its game's data says, with what follows from the options chosen. For programs: `croupier rules
--json` prints it and the casino's pages are drawn from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.messages import english
from croupier.messages.names import Names
from croupier.rulebooks import Game
from croupier.rulebooks.game_names import names_of
from croupier.table.authority import basis_of_ruling
from croupier.table.display.cloth import board_size, cloth_lines, cloth_messages, hand_size, layout_of, steps
from croupier.table.display.dock import dock
from croupier.table.family import family
from croupier.table.family.betting import Call
from croupier.table.options import options_to_try
from croupier.table.rulings.specs import Moment, authority_of, moments_of
from croupier.table.table import Table


def plain(game: Game, wanted: Mapping[str, object]) -> dict[str, Any]:
    """Everything a program needs to write a record of this game."""
    return describe_table(Table(game, options_to_try(game, wanted)))


def describe_table(table: Table) -> dict[str, Any]:
    """Return everything a program needs to write a record of a table that is open."""
    game, names = table.game, names_of(table.game)
    data: dict[str, Any] = msgspec.to_builtins(game)
    display = table.family.display
    wagers = {}
    for name, rule in game.wager.items():
        entry = data["wager"][name] | {"title": names.name("wager", name), "offered_now": table.is_offered(name)}
        if name in table.positions:
            entry["on"] = sorted(table.positions[name], key=lambda p: (len(p), p))
        if name in table.pays:
            cells = table.pays[name]
            entry["pays_now"] = {k: str(v) for k, v in cells.items()} if isinstance(cells, dict) else str(cells)
        wagers[name] = {k: v for k, v in entry.items() if v not in ("", None, [], {})} | {"clause": rule.clause}
    return {
        "game": game.name,
        "title": game.title,
        "family": game.family,
        "seats": table.room,
        "options_chosen": table.options,
        "options": data["option"],
        "constraints": data["constraint"],
        "wagers": wagers,
        "pay_tables": data["paytable"],
        "decisions": {
            name: entry | {"name": names.name("decision", name)} | _describe_decision(table, name)
            for name, entry in data["decision"].items()
        },
        "dock": dock(table),
        "rulings": {
            name: entry | _said_of(game, name) | declared_when(game, name) for name, entry in data["ruling"].items()
        },
        "calls": {call.word: _describe_call(call, names) for call in table.calls},
        "procedure": [{"text": step.text, "clause": step.clause} for step in steps(table)],
        "notices": data["notice"],
        "limits": data["limits"],
        "collection": data["collection"],
        "equipment": data["equipment"],
        "facts": data["facts"],
        "places": places(game),
        "picture": layout_of(table).plain(),
        "print": cloth_lines(table),
        "print_messages": [message.as_json() for message in cloth_messages(table)],
        "row_titles": dict(names.by_kind["hand"]),
        "hand_size": hand_size(table),
        "board_size": board_size(table),
        **({"sections": display.call_bets(table)} if display.call_bets is not None else {}),
        **({"colours": dict(display.pocket_colours(game))} if display.pocket_colours is not None else {}),
    }


def _describe_decision(table: Table, name: str) -> dict[str, Any]:
    play = table.family.play
    about_the_bank = name in play.decisions and play.decisions[name].about_the_bank
    return {"carries": play.takes(name), **({"about_the_bank": True} if about_the_bank else {})}


def _said_of(game: Game, name: str) -> dict[str, Any]:
    return {
        "carries": carried_by(game, name),
        "basis": str(basis_of_ruling(game, name)),
        "title": game.ruling[name].words,
        "name": game.ruling[name].words,
    }


def carried_by(game: Game, ruling: str) -> tuple[str, ...]:
    """Return the facts that the declaration of a ruling may carry besides its name."""
    declared = game.ruling[ruling]
    return family(game.family).ruling_spec(declared).carries(game)


def declared_when(game: Game, ruling: str) -> dict[str, Any]:
    """Return when a ruling may be declared, who decides it, and what it needs to know."""
    declared = game.ruling[ruling]
    spec = family(game.family).ruling_spec(declared)
    moments = moments_of(spec, declared)
    return {
        "moments": [moment for moment in Moment if moment in moments],
        "decided_by": authority_of(spec, declared),
        "asks": msgspec.to_builtins(spec.asks),
    }


def places(game: Game) -> list[str]:
    """The places at which a record may give chance, which the family names."""
    return list(family(game.family).play.places)


def _describe_call(call: Call, names: Names) -> dict[str, Any]:
    words = english().with_names(names)
    return {
        "name": words.text(call.name),
        "title": words.text(call.title),
        "clause": call.clause,
        "wagers": list(call.wagers),
        "name_message": call.name.as_json(),
        "title_message": call.title.as_json(),
    }
