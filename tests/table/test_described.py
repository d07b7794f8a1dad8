"""A hand described by what its seat sees: hidden cards stay unknown, and nobody looks at them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.errors import CroupierError
from croupier.odds.strategy import advice
from croupier.table import Table
from croupier.table.display.described_position import describe_position


def test_the_dealer_s_cards_are_not_invented() -> None:
    playing = describe_position(Table("gb-core/three-card-poker", seats=[1]), {"box 1": "Qs 6h 4d"})
    assert playing.hands(1)["dealer"] == ["??"] * 3
    assert max(worth := advice(playing), key=lambda choice: worth[choice]) == "play"


def test_a_card_that_lies_open_among_hidden_ones() -> None:
    playing = describe_position(Table("gb-archive/casino-stud", seats=[1]), {"box 1": "As Kh 3d 4d 7c", "dealer": "7h"})
    assert playing.hands(1)["dealer"] == ["??", "??", "??", "??", "7h"]


def test_a_board_that_was_dealt_face_down_and_turned_up() -> None:
    table = Table("gb-archive/let-it-ride", seats=[1])
    playing = describe_position(table, {"box 1": "Th Jh Qh", "board": "2c"}, ["let_it_ride"])
    assert playing.hands(1)["board"] == ["2c", "??"]


def test_cards_drawn_since_tell_that_play_went_on() -> None:
    playing = describe_position(Table("gb-core/blackjack", seats=[1]), {"box 1": "5s 6h 2c", "dealer": "Th"})
    assert playing.awaiting is not None and playing.awaiting.choices == ("stand", "hit")


def test_a_card_that_the_dealer_has_looked_at_stays_unknown() -> None:
    table = Table("gb-archive/blackjack", {"hole_card": True, "peek": True}, seats=[1])
    playing = describe_position(table, {"box 1": "Ts 6h", "dealer": "Th"})
    assert playing.hands(1)["dealer"] == ["Th", "??"]
    with pytest.raises(CroupierError, match="not given"):
        _ = playing.felt.things("dealer")[1].rank


def test_what_the_seat_sees_must_be_said() -> None:
    with pytest.raises(CroupierError, match="sees what lies at dealer"):
        describe_position(Table("gb-archive/casino-war", seats=[1]), {"box 1": "9s"})


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    see = ["--see", "box 1=9s", "--see", "dealer=9h"]
    assert main(["advise", "gb-archive/casino-war", *see, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["choice"] for one in found["choices"]] == ["go_to_war", "surrender"]
    assert found["seen"] == {"box 1": ["9s"], "dealer": ["9h"]}


def test_a_record_by_place_and_of_the_game_asked_about(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = {
        "game": "gb-core/three-card-poker",
        "inputs": [{"do": "place", "seat": 1, "wager": "ante", "stake": 10}],
        "places": {"box 1": "Qs 6h 4d"},
    }
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["strategy", "gb-core/three-card-poker", "--record", str(file)]) == 0
    assert "play" in capsys.readouterr().out
    assert main(["strategy", "gb-core/craps", "--record", str(file)]) == 2
    assert "not of gb-core/craps" in capsys.readouterr().err
