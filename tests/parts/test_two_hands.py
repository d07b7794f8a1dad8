"""The settlement shows how two hands were set, as cards and as tiles: in lines, in the record and at the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.table.records.record import settle
from table.evenings import PLAYABLE

CARDS = (
    "gb-archive/pai-gow-poker",
    "As Kd 9c 9h 4d 3s 2c",
    "Ks Kh Qd 7c 7s 3d 5h",
    ["As", "Kd"],
    "cards",
    (["Ks", "Kh", "Qd", "5h", "3d"], ["7s", "7c"]),
    "gb-archive 13.20",
)
TILES = (
    "gb-archive/pai-gow-tiles",
    "6-6 2-1 5-5 6-4",
    "4-4 3-1 6-5 1-1",
    ["6-6", "6-4"],
    "tiles",
    (["4-4", "6-5"], ["1-1", "3-1"]),
    "gb-archive 14.30",
)


def record(game: str, held: str, dealers: str, low: list[str]) -> dict[str, Any]:
    inputs = [
        {"do": "place", "seat": 1, "wager": "standard", "stake": 20},
        {"do": "decide", "seat": 1, "choice": "set", "low": low},
    ]
    return {"game": game, "inputs": inputs, "places": {"box 1": held, "dealer": dealers}}


@pytest.mark.parametrize(("game", "held", "dealers", "low", "pieces", "hands", "clause"), [CARDS, TILES])
def test_how_the_dealer_set_two_hands_is_shown(
    game: str,
    held: str,
    dealers: str,
    low: list[str],
    pieces: str,
    hands: tuple[list[str], list[str]],
    clause: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert game in PLAYABLE
    settled = settle(record(game, held, dealers, low))
    words = f"dealer set {' '.join(hands[0])} and {' '.join(hands[1])} the house way [{clause}]"
    assert words in settled.lines[0].note
    plain = settled.plain()
    (found,) = plain["sets"]
    assert (found["dealer"]["high"][pieces], found["dealer"]["low"][pieces]) == hands
    assert found["box 1"]["low"][pieces] == low and found["box 1"]["high"]["is"]
    assert settle(json.loads(json.dumps(plain))).plain() == plain
    file = tmp_path / "round.json"
    file.write_text(json.dumps(plain))
    assert main(["settle", str(file)]) == 0
    shown = capsys.readouterr().out
    assert f"Dealer: high {' '.join(hands[0])} (" in shown and f"low {' '.join(hands[1])} (" in shown
    assert f"[{clause}]" in " ".join(shown.split())


def test_other_games_set_none() -> None:
    moves = [{"do": "place", "seat": 1, "wager": "banco", "stake": 20}]
    settled = settle({"game": "gb-core/punto-banco", "inputs": moves, "places": {"punto": "9h 8c", "banco": "Kd 9s"}})
    assert "sets" not in settled.plain()
