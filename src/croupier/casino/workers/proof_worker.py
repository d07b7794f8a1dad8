"""Proof of the ledger in a process of its own, so that tables need not wait for it.

python -m croupier.casino.workers.proof_worker reads the database's URL, and the house's public key, from standard
input, where other processes cannot read them, and prints the checks as JSON.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from contextlib import suppress
from typing import Any

from croupier.casino.workers.messages import ProofFailed
from croupier.child_processes import end_with_parent
from croupier.errors import Refused

MANNERS = 10  # how far the proof stands back behind the tables when both want the processor


async def prove_in_process(url: str, house: str) -> dict[str, Any]:
    """The proof of a ledger, as its process tells it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "croupier.casino.workers.proof_worker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate(f"{url}\n{house}".encode())
    if process.returncode:
        raise Refused(ProofFailed())
    proof: dict[str, Any] = json.loads(out)
    return proof


def main(url: str, house: str) -> None:
    """Prove the books in a process of its own, and print the result."""
    from croupier.casino.core.connections import Looking
    from croupier.casino.workers.ledger_proof import verify

    with suppress(AttributeError, OSError):  # not every system has manners
        os.nice(MANNERS)
    end_with_parent()
    books = Looking(url)
    proof = verify(books, house=house)
    books.close()
    print(json.dumps({"ok": proof.ok, "head": proof.head, "checks": [check.plain() for check in proof.checks]}))


if __name__ == "__main__":
    main(*sys.stdin.read().split("\n"))
