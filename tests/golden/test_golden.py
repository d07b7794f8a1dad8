"""Evenings of every game, played by bots from a seed: one line per round in evenings.txt, with a hash of all that
happened, the results and what each seat won or lost.

A test that fails prints the first round that came out differently, with its moves. If the change is meant, run
`CROUPIER_GOLDEN=write pytest tests/golden` and look at the difference in evenings.txt before you commit it.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from pathlib import Path

import pytest

from croupier.money import amount_to_json
from croupier.table import Round
from table.evenings import PLAYABLE, RICHER, SEED, golden_evening

EVENINGS = Path(__file__).parent / "evenings.txt"


def round_line(name: str, seed: int, number: int, playing: Round) -> str:
    """Return the line of a round: game, seed, number, hash, results, and the net of each seat."""
    lines = [line.plain() for line in playing.lines]
    happened = json.dumps([playing.moves, lines, playing.felt.state], sort_keys=True, default=str)
    digest = hashlib.sha256(happened.encode()).hexdigest()[:16]
    results = Counter(line.result for line in playing.lines)
    nets = {seat: sum(line.net for line in playing.lines if line.seat == seat) for seat in playing.felt.seats}
    shown = ", ".join(f"{count} {result}" for result, count in sorted(results.items())) or "nothing settled"
    net = ", ".join(f"seat {seat} {amount_to_json(amount)}" for seat, amount in nets.items())
    return f"{name} seed {seed} round {number}: {digest}; {shown}; {net}"


def play_evening(name: str) -> list[tuple[str, Round]]:
    """Play the evening of a game, and return its lines with its rounds."""
    seed, _ = RICHER.get(name, (SEED, 0))
    _, rounds = golden_evening(name)
    return [(round_line(name, seed, number, playing), playing) for number, playing in enumerate(rounds, 1)]


def recorded_lines(name: str) -> list[str]:
    """Return the lines of a game in evenings.txt."""
    lines = EVENINGS.read_text(encoding="utf-8").splitlines() if EVENINGS.exists() else []
    return [line for line in lines if line.startswith(f"{name} ")]


def write_lines(name: str, lines: list[str]) -> None:
    """Write the lines of a game into evenings.txt, beside those of the other games."""
    before = EVENINGS.read_text(encoding="utf-8").splitlines() if EVENINGS.exists() else []
    others = [line for line in before if not line.startswith(f"{name} ")]
    order = {game: number for number, game in enumerate(PLAYABLE)}
    every = sorted([*others, *lines], key=lambda line: order[line.partition(" ")[0]])
    EVENINGS.write_text("".join(f"{line}\n" for line in every), encoding="utf-8")


def first_difference(rounds: list[tuple[str, Round]], stands: list[str]) -> str:
    """Return what was played in the first round whose line is not the recorded one; "" if all are the same."""
    for number, (line, playing) in enumerate(rounds):
        wanted = stands[number] if number < len(stands) else "(no round)"
        if line != wanted:
            moves = "\n".join(json.dumps(move, ensure_ascii=False, default=str) for move in playing.moves)
            settled = "\n".join(json.dumps(line.plain(), ensure_ascii=False) for line in playing.lines)
            return f"recorded: {wanted}\nplayed:   {line}\nmoves:\n{moves}\nlines:\n{settled}"
    return "" if len(stands) == len(rounds) else f"{len(stands)} rounds are recorded, {len(rounds)} were played"


@pytest.mark.parametrize("name", PLAYABLE)
def test_golden_evening(name: str) -> None:
    rounds = play_evening(name)
    if os.environ.get("CROUPIER_GOLDEN") == "write":
        write_lines(name, [line for line, _ in rounds])
    difference = first_difference(rounds, recorded_lines(name))
    assert not difference, difference


def test_a_round_that_differs_is_printed_with_its_moves() -> None:
    rounds = play_evening("gb-core/roulette")
    stands = [line for line, _ in rounds]
    assert first_difference(rounds, stands) == ""
    stands[2] = stands[2].replace("round 3: ", "round 3: 0")
    told = first_difference(rounds, stands)
    assert "round 3: 0" in told and '"do": "chance"' in told and "round 2" not in told
    assert first_difference(rounds, stands[:2]).startswith("recorded: (no round)")
