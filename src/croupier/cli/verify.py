"""croupier verify: a round's certificate, checked offline."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from croupier.cli import show


def run(args: Namespace) -> int:
    from croupier.casino.certificates import check, read

    text = sys.stdin.read() if args.file == "-" else Path(args.file).read_text("utf-8", "replace")
    checks = check(read(text))
    if args.json:
        show.as_json([{"what": what, "holds": holds, "note": note} for what, holds, note in checks])
    else:
        for what, holds, note in checks:
            print(f"{'ok   ' if holds else 'WRONG'}  {what}: {note}")
    return 0 if all(holds for _, holds, _ in checks) else 1
