"""croupier verify: a round's certificate, checked offline."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from croupier.cli import show

WORDS = {True: "ok   ", False: "WRONG", None: "open "}


def run(args: Namespace) -> int:
    from croupier.casino.certificates import check, read

    text = sys.stdin.read() if args.file == "-" else Path(args.file).read_text("utf-8", "replace")
    checks = check(read(text), args.commitment and args.commitment.strip().lower())
    if args.json:
        show.as_json([{"what": what, "holds": holds, "note": note} for what, holds, note in checks])
    else:
        for what, holds, note in checks:
            print(f"{WORDS[holds]}  {what}: {note}")
        if any(found.holds is None for found in checks):
            print("A forged certificate can agree with itself: give the commitment that the table showed before the")
            print("round (--commitment HEX), and it is compared.")
    return 1 if any(holds is False for _, holds, _ in checks) else 0
