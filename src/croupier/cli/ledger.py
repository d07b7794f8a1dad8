"""croupier ledger verify: the proof of the casino's books."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import patience, show


def run(args: Namespace) -> int:
    from croupier.casino.server import default_database
    from croupier.casino.store import Store
    from croupier.casino.verify import verify

    found = Store(args.database or default_database())
    try:
        with patience.shown():
            proof = verify(found)
    finally:
        found.close()
    if args.json:
        show.as_json({"ok": proof.ok, "checks": [check.plain() for check in proof.checks]})
    else:
        for check in proof.checks:
            print(f"{'ok   ' if not check.wrong else 'WRONG'}  {check.what} ({check.count})")
            for line in check.wrong[:20]:
                print(f"         {line}")
            if check.note:
                print(f"         {check.note}")
    return 0 if proof.ok else 1
