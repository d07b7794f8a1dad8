"""croupier verify: a round's certificate, or a receipt, checked offline."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from croupier.cli import output, speech
from croupier.cli.command import Command, Parser

FORGED = (
    "A forged certificate can agree with itself: give the commitment that the table showed before the",
    "round (--commitment HEX), and it is compared.",
)
WORDS = {True: "ok", False: "WRONG", None: "open"}


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", metavar="FILE.json", help='The certificate or receipt; "-" reads standard input')
    parser.add_argument(
        "--commitment",
        metavar="HEX",
        help="The fingerprint that the table showed before the round, to compare",
    )
    parser.add_argument("--house", metavar="HEX", help="The public key of the house, for a receipt")


def run(args: Namespace) -> int:
    """Prove a round from its certificate; 1 where it is not proved."""
    from croupier.casino.core import casino_key
    from croupier.casino.proof import receipts
    from croupier.casino.proof.certificates import check, read

    text = sys.stdin.read() if args.file == "-" else Path(args.file).read_text("utf-8", "replace")
    receipt = _receipt(text)
    if receipt is None:
        checks = check(read(text), args.commitment and args.commitment.strip().lower())
    else:
        checks = receipts.check(receipt, casino_key.public_key(args.house) if args.house else None)
    if args.json:
        output.as_json([{"what": what, "holds": holds, "note": note} for what, holds, note in checks])
    else:
        for what, holds, note in checks:
            print(f"{speech.term(WORDS[holds]):<5}  {what}: {note}")
        if receipt is None and any(shown.holds is None for shown in checks):
            for line in FORGED:
                print(speech.term(line))
    return 1 if any(holds is False for _, holds, _ in checks) else 0


def _receipt(text: str) -> dict[str, Any] | None:
    """Return the contents of a receipt, or None where the text is none."""
    try:
        receipt = json.loads(text)
    except ValueError:
        return None
    return receipt if isinstance(receipt, dict) and "receipt" in receipt else None


COMMAND = Command(
    examples=(
        "croupier verify certificate.json",
        "croupier verify certificate.json --commitment 5f1c9e",
    ),
    arguments=arguments,
    run=run,
    notes="The exit status is 1 if something does not hold.",
)
