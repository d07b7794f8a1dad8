"""croupier docs: the pages that are made from the data, so that they never say anything else.

The pages of each rulebook (rulebook_page.py), a page for each command (command_page.py), and the audit of every stated
figure.
"""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from croupier.cli import output
from croupier.cli.books import command_page, rulebook_page
from croupier.cli.books.game_page import table
from croupier.cli.command import Command, Parser
from croupier.rulebooks import books


def pages() -> dict[str, str]:
    """Every generated page, by its path in the docs folder."""
    out = {f"rulebooks/{name}": text for book in books() for name, text in rulebook_page.pages(book).items()}
    out["results/audit.md"] = "\n".join(_audit()) + "\n"
    return out | command_page.pages()


def write_pages(folder: Path) -> list[str]:
    """Write the generated pages into a folder, and return their paths."""
    files = []
    for name, text in pages().items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        files.append(str(file))
    return files


def arguments(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.add_argument("folder", nargs="?", default="docs", metavar="FOLDER", help="Where to write (default docs)")


def run(args: Namespace) -> None:
    """Write the generated pages, and say which."""
    files = write_pages(Path(args.folder))
    if args.json:
        output.as_json(files)
    else:
        print("\n".join(files))


def _audit() -> Iterator[str]:
    from croupier.odds.studies.audit import audit

    yield "# Checked figures"
    yield ""
    yield "For inspectors and mathematicians. Every figure that the rulebooks state about themselves, computed."
    yield ""
    for book in books():
        verdicts = audit(book)
        if not verdicts:
            continue
        counts = Counter(v.verdict for v in verdicts)
        yield f"## {book}: {', '.join(f'{n} {verdict}' for verdict, n in counts.most_common())}"
        yield ""
        rows: list[tuple[object, ...]] = [
            (v.claim.clause, v.claim.game, v.claim.what, v.claim.stated, v.computed, v.verdict, v.note)
            for v in verdicts
        ]
        yield from table(("clause", "game", "what", "stated", "computed", "verdict", "note"), rows)


COMMAND = Command(
    examples=(
        "croupier docs",
        "croupier docs site/docs",
    ),
    arguments=arguments,
    run=run,
)
