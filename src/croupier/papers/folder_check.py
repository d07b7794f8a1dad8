"""Papers in a folder, held against those that a table needs: the demand of each clause, and the file that meets it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError
from croupier.papers.messages import NoSuchFolder
from croupier.papers.paper_marks import AT_TABLE, LEAFLETS, differences, read_mark
from croupier.papers.paper_subject import Subject
from croupier.papers.required_panels import Panel, demanded_panels
from croupier.rulebooks.demands import ON_PAPER

PAPER_KINDS = {"table": AT_TABLE, "leaflet": LEAFLETS, "either": (*AT_TABLE, *LEAFLETS)}


@dataclass(frozen=True)
class NeededPaper:
    """One thing that a book asks a table to show: `papers` are those that may show it, `by` the files that do."""

    panel: Panel
    papers: tuple[str, ...]
    by: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the demand of a clause, and the papers that answer it."""
        panel = self.panel
        return {
            "clause": panel.clause,
            "asks": list(panel.asks),
            "on": panel.on,
            "papers": list(self.papers),
            "open": list(panel.lacking),
            "by": list(self.by),
        }


@dataclass(frozen=True)
class FolderCheck:
    """The result of checking a folder: the papers needed, and those that are of no use to this table."""

    needed: tuple[NeededPaper, ...]
    stale: tuple[tuple[str, tuple[str, ...]], ...] = ()
    strange: tuple[str, ...] = ()
    unfilled: tuple[tuple[str, tuple[str, ...]], ...] = ()  # what is to be written in by hand

    @property
    def missing_papers(self) -> list[NeededPaper]:
        """The demands that no paper answers yet."""
        return [paper for paper in self.needed if paper.papers and not paper.by]

    @property
    def is_complete(self) -> bool:
        """Return whether every demand is answered."""
        return not self.missing_papers


def papers_needed(subject: Subject) -> list[NeededPaper]:
    """Everything that the book asks this table to show, on paper or not."""
    return [
        NeededPaper(panel, PAPER_KINDS[panel.on] if panel.on in ON_PAPER else ()) for panel in demanded_panels(subject)
    ]


def check_folder(subject: Subject, folder: str | Path) -> FolderCheck:
    """Hold a folder of papers against a table."""
    place = Path(folder)
    if not place.is_dir():
        raise CroupierError(NoSuchFolder(folder=str(folder)))
    identity = json.loads(json.dumps(subject.table.identity(), default=str))
    stale, strange, unfilled, good = [], [], [], []
    for file in sorted(item for item in place.iterdir() if item.suffix.lower() in (".html", ".pdf")):
        mark = read_mark(file)
        if mark is None:
            strange.append(file.name)
            continue
        apart = differences(identity, mark["table"])
        if apart:
            stale.append((file.name, tuple(apart)))
            continue
        good.append((file.name, mark))
        if mark["open"] and mark["paper"] in (*AT_TABLE, *LEAFLETS):
            unfilled.append((file.name, tuple(mark["open"])))
    needed = tuple(
        NeededPaper(item.panel, item.papers, tuple(_files_that_meet(item, good))) for item in papers_needed(subject)
    )
    return FolderCheck(needed, tuple(stale), tuple(strange), tuple(unfilled))


def _files_that_meet(paper: NeededPaper, good: Iterable[tuple[str, dict[str, Any]]]) -> Iterable[str]:
    return (name for name, mark in good if mark["paper"] in paper.papers and paper.panel.clause in mark["meets"])
