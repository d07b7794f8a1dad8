"""croupier ledger: the proof of the casino's books, the head of their chain, and a copy of them."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.cli import output, progress, speech
from croupier.cli.casino.messages import HouseSigns, HouseSignsAnew
from croupier.cli.command import Command, Parser
from croupier.cli.usage.messages import BackupNamesTheCopy, NotAReceipt, NothingSealedYet
from croupier.errors import CroupierError
from croupier.messages import Words

if TYPE_CHECKING:
    from croupier.casino.core.connections import Looking
    from croupier.casino.proof.proof_report import Proof
    from croupier.casino.proof.seal_check import Head

ACTIONS = ("verify", "head", "backup", "new-key")


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "action",
        choices=ACTIONS,
        metavar="|".join(ACTIONS),
        help="Verify everything; print the signed head; back up to a file and verify the copy; replace a lost key",
    )
    parser.add_argument("destination", nargs="?", metavar="FILE", help="The file that backup writes")
    parser.add_argument("--database", metavar="URL", help="The database (default: the one that serve uses)")
    parser.add_argument(
        "--since",
        metavar="HEAD",
        help="Check that nothing is missing since this head: its text, a file with it, or a receipt",
    )
    parser.add_argument(
        "--house",
        metavar="HEX",
        help="The public key of the house, where its key is not on this machine",
    )


def run(args: Namespace) -> int:
    """Prove a casino's books, print their head, or make a new key; 1 where the proof fails."""
    from croupier.casino.core.connections import Looking
    from croupier.casino.web.server import default_database

    database = args.database or default_database()
    if args.action == "new-key":
        return _new_key(database)
    if (args.destination is not None) != (args.action == "backup"):
        raise CroupierError(BackupNamesTheCopy())
    tool = Looking(database)
    try:
        return {"verify": _verify, "head": _head, "backup": _backup}[args.action](tool, args)
    finally:
        tool.close()


def _house(tool: Looking, args: Namespace) -> str | None:
    """The public key of the house: given, or that of the key which lies beside the database."""
    from croupier.casino.core import casino_key

    if args.house:
        return casino_key.public_key(args.house)
    held = casino_key.key_of_database(tool.url)
    return held.public if held is not None else None


def _read_head(text: str | None) -> tuple[Head | None, list[dict[str, Any]]]:
    """A head as it was printed, or a file that holds one: a note of it, or a receipt, which has rows besides."""
    from croupier.casino.proof.seal_check import Head

    if text is None:
        return None, []
    head_text = text if text.startswith("head:") else Path(text).read_text("utf-8", "replace")
    if not head_text.lstrip().startswith("{"):
        return Head.read(head_text), []
    try:
        head = json.loads(head_text)
        return Head.read(head["head"]), head["rows"]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise CroupierError(NotAReceipt(file=text)) from None


def _verify(tool: Looking, args: Namespace) -> int:
    return _print_proof(_proof(tool, _house(tool, args), args), args)


def _proof(tool: Looking, house: str | None, args: Namespace) -> Proof:
    from croupier.casino.proof import receipts
    from croupier.casino.proof.proof_report import Check
    from croupier.casino.workers.ledger_proof import verify

    since, rows = _read_head(args.since)
    with progress.show_progress():
        proof = verify(tool, since=since, house=house)
    if rows:
        with tool.reading() as connection:
            proof.checks.append(Check("rows of the receipt", len(rows), receipts.missing(connection, rows)))
    return proof


def _print_proof(proof: Proof, args: Namespace) -> int:
    if args.json:
        output.as_json({"ok": proof.ok, "head": proof.head, "checks": [check.plain() for check in proof.checks]})
        return 0 if proof.ok else 1
    for check in proof.checks:
        print(f"{speech.term('WRONG' if check.wrong else 'ok'):<5}  {check.what} ({check.count})")
        for line in check.wrong[:20]:
            print(f"         {line}")
        if check.note:
            print(f"         {check.note}")
    print(proof.head or speech.term("nothing is sealed yet"))
    return 0 if proof.ok else 1


def _head(tool: Looking, args: Namespace) -> int:
    """The last seal, to be kept where the casino cannot reach it."""
    from croupier.casino.proof import seal_check

    with tool.reading() as connection:
        head, signer = seal_check.head(connection), seal_check.signer(connection)
    if head is None:
        raise CroupierError(NothingSealedYet())
    if args.json:
        output.as_json({"head": str(head), "house": signer})
    else:
        print(head)
        print(speech.say(HouseSigns(key=Words(str(signer)))))
    return 0


def _backup(tool: Looking, args: Namespace) -> int:
    from croupier.casino.core.connections import Looking
    from croupier.casino.process.backup import backup

    house, destination = _house(tool, args), Path(args.destination)
    backup(tool, destination)
    copy = Looking(str(destination))
    try:
        return _print_proof(_proof(copy, house, args), args)
    finally:
        copy.close()


def _new_key(database: str) -> int:
    from croupier.casino.core.connections import Store, new_key

    store = Store(database)
    try:
        public = new_key(store)
    finally:
        store.close()
    print(speech.say(HouseSignsAnew(key=Words(str(public)))))
    return 0


COMMAND = Command(
    examples=(
        "croupier ledger verify",
        "croupier ledger backup casino-copy.db",
    ),
    arguments=arguments,
    run=run,
    notes="The exit status of verify is 1 if something does not hold.",
)
