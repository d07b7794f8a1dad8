"""Writing a document to a file: HTML, PDF or a workbook, by the end of its name."""

from __future__ import annotations

from pathlib import Path

from croupier.errors import CroupierError
from croupier.extras import named
from croupier.papers.document import Document
from croupier.papers.page import page

SUFFIXES = (".html", ".pdf", ".xlsx")


def written(document: Document, path: str | Path) -> Path:
    """Write a document; the file's name says as what."""
    file = Path(path)
    made = bytes_of(document, file.suffix.lower())
    file.write_bytes(made)
    return file


def bytes_of(document: Document, suffix: str) -> bytes:
    """A document as a file of this kind has it."""
    if suffix == ".html":
        return page(document).encode()
    if suffix == ".pdf":
        return _pdf(document)
    if suffix == ".xlsx":
        from croupier.papers.workbook import workbook

        with named():
            return workbook(document)
    raise CroupierError(f"{suffix or 'a file without an ending'}: a paper is written as {', '.join(SUFFIXES)}")


def _pdf(document: Document) -> bytes:
    """The page, printed; its headings are bookmarks."""
    try:
        with named():
            from weasyprint import HTML
    except OSError as error:
        raise CroupierError(f"a PDF needs the library Pango on this machine: {str(error).splitlines()[0]}") from None
    made = HTML(string=page(document)).write_pdf(pdf_identifier=b"croupier", uncompressed_pdf=False)
    assert isinstance(made, bytes)
    return made
