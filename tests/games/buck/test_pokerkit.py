"""The same chips as PokerKit, move by move, in rounds of random moves that both allow.

Where the two go different ways the sections decide: in stud the first to act is an active player, never one who has
tapped out (s 348, 392), of equal low cards the one closest to the buck, not the one of the lowest suit (s 341, 385),
and a pot whose last round nobody opened is the one's who was called last before it, whatever he holds (s 348(7),
392(7)).
"""

from __future__ import annotations

from collections import Counter

import pytest

from games.buck.beside import CHIP, compared

STUD = {"minimum": CHIP, "ante": CHIP}
DRAW = {"minimum": CHIP, "maximum": 20 * CHIP}
TABLES = [
    ("qld/manila-poker", {"blind": CHIP}),
    ("qld/draw-poker", DRAW),
    ("qld/draw-poker", {**DRAW, "pack": 32, "pot_betting": "half"}),
    ("qld/five-card-stud", STUD),
    ("qld/five-card-stud", {**STUD, "pack": 32, "pot_betting": "half"}),
    ("qld/seven-card-stud", {**STUD, "opens": "lowest"}),
]
IDS = [f"{name}-{options.get('pack', '')}" for name, options in TABLES]
EXPLAINED = {"who acts", "nobody opened the last round"}


def agree(name: str, options: dict[str, object], seeds: range) -> Counter[str]:
    found = Counter(compared(name, seed, options) for seed in seeds)
    assert set(found) <= {"same", *EXPLAINED}, found
    explained = 0 if "stud" not in name else len(seeds) * 2 // 5
    assert found["same"] >= len(seeds) - explained, found
    return found


@pytest.mark.parametrize("name, options", TABLES, ids=IDS)
def test_the_same_chips_as_pokerkit(name: str, options: dict[str, object]) -> None:
    agree(name, options, range(60))


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("name, options", TABLES, ids=IDS)
def test_the_same_chips_as_pokerkit_over_a_hundred_thousand_rounds(
    name: str, options: dict[str, object], part: int
) -> None:
    agree(name, options, range(1_000 + 5_000 * part, 1_000 + 5_000 * (part + 1)))
