"""How much of each room the tests have run, from what `make coverage` measured.

    python tests/coverage_by_room.py

Statements and branches count alike. Compiled functions are left out: no tracer sees them (pyproject.toml).
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any


def rooms(files: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """Return what of each room was run, and of how much."""
    out: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for name, file in files.items():
        parts = Path(name).parts
        room = parts[parts.index("croupier") + 1]
        summary = file["summary"]
        out[room.removesuffix(".py")][0] += summary["covered_lines"] + summary["covered_branches"]
        out[room.removesuffix(".py")][1] += summary["num_statements"] + summary["num_branches"]
    return {room: (run, whole) for room, (run, whole) in sorted(out.items()) if whole}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "coverage.json"
        subprocess.run([sys.executable, "-m", "coverage", "json", "-q", "-o", str(file)], check=True)
        found = rooms(json.loads(file.read_text(encoding="utf-8"))["files"])
    total = tuple(map(sum, zip(*found.values(), strict=True)))
    print("| room | statements and branches | run |")
    print("|---|---|---|")
    for room, (run, whole) in [*found.items(), ("all", total)]:
        print(f"| {room} | {whole:,} | {100 * run / whole:.1f}% |")


if __name__ == "__main__":
    main()
