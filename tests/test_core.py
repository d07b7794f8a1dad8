"""What the core does alone, without numpy, numba or any extra: asked of a process that cannot import them, and in a
fresh environment that does not have them (tests/fresh.py)."""

from __future__ import annotations

import json
import subprocess
import sys

ASKED = [
    ["edge", "gb-core/roulette", "corner"],
    ["edge", "gb-core/craps", "pass_line"],
    ["edge", "qld/two-up"],
    ["edge", "gb-archive/sic-bo", "big"],
    ["strategy", "gb-core/three-card-poker"],
    ["ask", "events", "gb-core/roulette", "corner"],
    ["compare", "gb-core/roulette", "gb-archive/roulette"],
    ["games"],
    ["rules", "gb-core/craps"],
]
PROGRAM = """
import contextlib, io, json, sys
sys.modules |= dict.fromkeys(("numpy", "numba", "fastapi", "sqlalchemy", "pandas"))
from croupier import edge, play, settle
from croupier.cli.main import main
said = []
for command in json.loads(sys.argv[1]):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
        said.append([main([*command, "--json"]) or 0, out.getvalue()[:200]])
evening = play("gb-core/blackjack", rounds=3, seed=1)
assert len(settle(evening.record()).rounds) == 3 and str(edge("gb-core/roulette", "corner").edge) == "1/37"
print(json.dumps(said))
"""


def test_the_core_prices_plays_and_settles_alone() -> None:
    command = [sys.executable, "-c", PROGRAM, json.dumps(ASKED)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for asked, (code, said) in zip(ASKED, json.loads(done.stdout), strict=True):
        assert code == 0 and said[0] in "[{", (asked, said)
