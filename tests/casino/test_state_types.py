"""The state of a table as types: what every game shows fits them, and the files for its readers say the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.casino.tables.state import table_view
from croupier.casino.tables.state.state_message import EventView, RoundView, TableView, round_view_of
from croupier.casino.web import state_types
from croupier.equipment.randomness import Seeded
from croupier.rulebooks import game as named
from croupier.rulebooks import playable
from croupier.table import NO_MORE_BETS, Round, Table, bots
from croupier.table.dealer import Dealer
from croupier.table.options import options_to_try

STEPS = 400


def views(playing: Round) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The engine's view of each chair beside the one that is sent."""
    sent = table_view.RoundViews(playing)
    out = []
    for seat in (None, *playing.table.seats):
        found = sent.seen_by(seat)
        assert found is not None
        out.append((msgspec.json.decode(msgspec.json.encode(playing.view(seat))), table_view.plain(found)))
    return out


@pytest.mark.parametrize("game", playable())
def test_what_a_game_shows_is_sent_whole(game: str) -> None:
    table = Table(game, options_to_try(named(game), {}))
    chance = Seeded(game)
    dealer, playing = Dealer(table, chance), table.round()
    for _ in range(STEPS):
        for shown, sent in views(playing):
            assert msgspec.json.decode(msgspec.json.encode(sent)) == shown
        ask = playing.awaiting
        if ask is None:
            return
        if ask.kind == "wagers":
            for seat in table.seats:
                bots.bets(playing, seat, chance, 10)
            playing.do(NO_MORE_BETS)
        else:
            playing.do(dealer.answer(playing) if ask.kind == "chance" else bots.decision(playing, chance))


def test_what_the_types_do_not_know_is_refused() -> None:
    view = Table("gb-core/roulette").round().view(None)
    assert msgspec.convert(view, RoundView).game == "gb-core/roulette"
    with pytest.raises(msgspec.ValidationError, match="unknown field `moon`"):
        msgspec.convert(view | {"moon": "full"}, RoundView)
    known = msgspec.convert(view | {"moon": "full"}, round_view_of(("moon",)))
    assert table_view.plain(known)["moon"] == "full"


@pytest.mark.parametrize("path", state_types.FILES, ids=lambda path: path.name)
def test_the_types_for_readers_are_up_to_date(path: Path) -> None:
    assert path.read_text("utf-8") == state_types.FILES[path](), f"run {state_types.COMMAND}"


def test_a_field_more_shows_in_both_files(monkeypatch: pytest.MonkeyPatch) -> None:
    class Moon(TableView, kw_only=True):
        """A table under the moon."""

        moon: list[EventView | None]

    monkeypatch.setattr(state_types, "shapes", lambda: [Moon])
    assert "  moon: (EventView | null)[];" in state_types.typescript()
    assert "    moon: list[EventView | None]" in state_types.python()
