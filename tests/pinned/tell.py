"""Which figures of a game nothing would miss, told: PYTHONPATH=src:tests python tests/pinned/tell.py [GAME ...]"""

from __future__ import annotations

import sys

from pinned.alter import changes
from pinned.held import reason, survivors
from table.evenings import PLAYABLE


def main(names: list[str]) -> None:
    for name in names or PLAYABLE:
        found = list(survivors(name))
        print(f"{name}: {sum(1 for _ in changes(name))} alterations, {len(found)} survive", flush=True)
        for change in found:
            print(f"    {change}  ({reason(name, change) or 'NO REASON'})", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
