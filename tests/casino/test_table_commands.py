"""Commands of a table are read once, as typed structs."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.casino.process import commands
from croupier.casino.tables import table_commands
from croupier.casino.tables.table_commands import Announce, Declare, Place, Sit, read_command
from croupier.errors import Refused


def test_each_command_has_its_handler() -> None:
    assert set(table_commands.BY_NAME.values()) == set(commands.HANDLERS)


def test_a_move_is_of_the_own_seat() -> None:
    placed = read_command({"do": "place", "seat": 9, "wager": "red", "stake": "2.50"})
    assert isinstance(placed, Place)
    assert placed.move(3) == {"do": "place", "seat": 3, "wager": "red", "stake": "2.50"}
    assert read_command({"do": "sit", "seat": 2}) == Sit(seat=2)


def test_what_a_ruling_carries_is_kept_apart() -> None:
    found = read_command({"do": "declare", "ruling": "late", "why": "w", "round": 4, "seat": 1, "card": "As"})
    assert isinstance(found, Declare)
    assert (found.round, found.reason) == (4, "w")
    assert found.declaration == {"do": "declare", "ruling": "late", "seat": 1, "card": "As"}
    forged = read_command({"do": "declare", "ruling": "late", "facts": {"seat": 1}})
    assert isinstance(forged, Declare) and forged.declaration["facts"] == {"seat": 1}


def test_a_notice_says_what_will_be_changed() -> None:
    found = read_command({"do": "announce", "what": "limits", "min": 5})
    assert isinstance(found, Announce) and found.announced_change == {"min": 5}


@pytest.mark.parametrize(
    "what",
    [
        {"do": "sit", "seat": "2"},
        {"do": "place", "wager": 7, "stake": 10},
        {"do": "place", "wager": "red", "stake": 1.5},
        {"do": "decide", "choice": "hit", "colour": "red"},
        {"do": "say", "text": ["hello"]},
        {"do": "declare", "ruling": "late", "round": "four"},
    ],
    ids=str,
)
def test_what_no_command_may_be_is_refused(what: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        read_command(what)
    assert caught.value.refusal.code == "bad_input"


def test_what_is_no_command_is_refused() -> None:
    for what in ({}, {"do": "fly"}, {"do": ["sit"]}):
        with pytest.raises(Refused) as caught:
            read_command(what)
        assert caught.value.refusal.code == "unknown_command"
