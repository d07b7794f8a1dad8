"""The mark that a program reads in a paper: its table and the clauses that it meets, so that a folder of papers can be
checked against a table. The mark is in the file itself, as HTML or as PDF."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import croupier
from croupier.papers.document import Document
from croupier.papers.paper_subject import Subject
from croupier.papers.required_panels import Panel

_IN_PAGE = re.compile(rb'<meta name="croupier-paper" content="([\w=-]+)">')
_IN_PDF = re.compile(rb"/croupierpaper \(([\w=-]+)\)")
_STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.S)
AT_TABLE, LEAFLETS = ("notices", "sign"), ("guide", "edges")


def mark_paper(document: Document, kind: str, subject: Subject, panels: Iterable[Panel]) -> Document:
    """A paper of a table: how it looks, in which size and language, and its mark."""
    panels_drawn = list(panels)
    mark = {
        "paper": kind,
        "table": subject.table.identity(),
        "meets": [panel.clause for panel in panels_drawn],
        "open": sorted({label for panel in panels_drawn for label in panel.lacking}),
        "language": subject.language,
    }
    document.mark = urlsafe_b64encode(json.dumps(mark, default=str).encode()).decode()
    document.look = "sign" if kind in ("sign", "change") else "leaflet"
    document.size, document.language = subject.size, subject.language
    document.foot = f"{subject.table.game.name}  ·  croupier {croupier.__version__}"
    return document


def read_mark(file: Path) -> dict[str, Any] | None:
    """The mark of a file, None where it has none."""
    data = file.read_bytes()
    match = _IN_PAGE.search(data) or _IN_PDF.search(data)
    if match is None and data.startswith(b"%PDF"):
        match = next(filter(None, (_IN_PDF.search(part) for part in _inflated_streams(data))), None)
    if match is None:
        return None
    try:
        mark: dict[str, Any] = json.loads(urlsafe_b64decode(match[1]))
    except ValueError:
        return None
    return mark


def _inflated_streams(data: bytes) -> Iterable[bytes]:
    for stream in _STREAM.finditer(data):
        try:
            yield zlib.decompressobj().decompress(stream[1])  # what stands behind it is the line's end
        except zlib.error:
            continue


def differences(table: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """In what a paper's table is not this one: its game, its edition, its options, limits or odds."""
    out = [key for key in ("game", "edition") if table.get(key) != other.get(key)]
    for key in ("options", "limits", "odds"):
        ours, theirs = (json.loads(json.dumps(marks.get(key, {}), default=str)) for marks in (table, other))
        out += [f"{key}.{name}" for name in sorted({*ours, *theirs}) if ours.get(name) != theirs.get(name)]
    if not out and table.get("rulebook_hash") != other.get("rulebook_hash"):
        out.append("the rulebook's data")
    return out
