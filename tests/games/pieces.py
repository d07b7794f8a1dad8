"""The long comparisons with PokerKit in pieces of a thousand hands, which can be broken off and taken up again.

    python tests/games/pieces.py LOG [--seconds 240]

Plays the pieces that the log does not have yet, of each game in turn, and adds a line for each: what was compared, from
which seed on, and how many hands ended how. The seeds are those of the tests marked long. `--sum` only adds up.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from games.buck.test_pokerkit import IDS, TABLES, agree
from games.pot.test_round import VARIANTS, compare

PIECE, PIECES, FIRST = 1_000, 100, 1_000
GAMES: dict[str, Callable[[range], Counter[str]]] = {
    f"{name} {betting}": lambda seeds, name=name, betting=betting: compare(seeds, betting, name)  # type: ignore[misc]
    for name, betting in VARIANTS
} | {
    which: lambda seeds, name=name, options=options: agree(name, options, seeds)  # type: ignore[misc]
    for which, (name, options) in zip(IDS, TABLES, strict=True)
}


def lines(log: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []


def added(log: Path) -> dict[str, Counter[str]]:
    """By game, how its hands ended."""
    found: dict[str, Counter[str]] = {game: Counter() for game in GAMES}
    for line in lines(log):
        found[str(line["game"])] += Counter(line["found"])  # type: ignore[arg-type]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("log", type=Path)
    parser.add_argument("--seconds", type=int, default=10**9)
    parser.add_argument("--sum", action="store_true")
    given = parser.parse_args()
    done, begun, left = {(line["game"], line["from"]) for line in lines(given.log)}, time.monotonic(), 0
    for piece in range(PIECES):
        for game, play in GAMES.items():
            seed = FIRST + piece * PIECE
            if (game, seed) in done:
                continue
            if given.sum or time.monotonic() - begun > given.seconds:
                left += 1
                continue
            found = play(range(seed, seed + PIECE))
            with given.log.open("a") as out:
                out.write(json.dumps({"game": game, "from": seed, "found": found}) + "\n")
    for game, found in added(given.log).items():
        print(f"{game}: {found.total():,} hands", dict(found))
    return 3 if left else 0


if __name__ == "__main__":
    sys.exit(main())
