"""Writing some papers of a table: one to a file, several to a folder."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli import output as show
from croupier.cli import progress
from croupier.cli.usage.messages import PaperHtmlOrPdf, PapersNeedAFolder
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.papers import Document
    from croupier.papers.paper_subject import Subject

Makers = Mapping[str, "Callable[[Subject], Document]"]


def write(args: Namespace, about: Subject, makers: Makers) -> None:
    """Make the papers that are asked for, and say where they are."""
    from croupier.papers.file_output import write_document

    kinds = [args.kind] if args.kind else list(makers)
    targets = args.output or ([] if args.json else ["."])
    for target in targets:
        if Path(target).suffix and Path(target).suffix.lower() not in (".html", ".pdf"):
            raise CroupierError(PaperHtmlOrPdf(file=target))
        if Path(target).suffix and len(kinds) > 1:
            raise CroupierError(PapersNeedAFolder(file=target, count=len(kinds), known="|".join(makers)))
    with progress.show_progress():
        made = {kind: makers[kind](about) for kind in kinds}
        for document in made.values():
            document.font = args.font
        files = [
            write_document(document, _file(target, kind, about, args.format))
            for target in targets
            for kind, document in made.items()
        ]
    if args.json:
        papers = {kind: document.as_json() for kind, document in made.items()}
        show.as_json({"table": about.table.identity(), "papers": papers, "files": [str(file) for file in files]})
        return
    for file, kind in zip(files, kinds * len(targets), strict=True):
        print(f"{file}: {', '.join(filter(None, (made[kind].title, made[kind].subtitle)))}")


def _file(target: str, kind: str, about: Subject, suffix: str) -> Path:
    if Path(target).suffix:
        return Path(target)
    folder = Path(target)
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{about.table.game.name.replace('/', '-')}-{kind}.{suffix}"
