"""croupier explain: the answer to a dispute, as a letter."""

from __future__ import annotations

from argparse import Namespace

from croupier.cli import output
from croupier.cli.play.settle import read


def run(args: Namespace) -> None:
    """Print the answer to a dispute as a letter."""
    from croupier.desk.letters import letter

    found = letter(read(args.file))
    output.as_json(found.plain()) if args.json else print(found.text(), end="")
