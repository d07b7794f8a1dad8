"""Writing a document to a file: HTML, PDF or a workbook, by the end of its name."""

from __future__ import annotations

from pathlib import Path
from shutil import which
from subprocess import run

from croupier.errors import CroupierError
from croupier.extras import naming_extra
from croupier.moved import renamed
from croupier.papers.document import Document
from croupier.papers.messages import NoFontForLanguage, NoSuchFont, PaperWrittenAs, PdfNeedsPango
from croupier.papers.page import to_html

SUFFIXES = (".html", ".pdf", ".xlsx")
OWN_LETTERS = ("zh",)  # languages whose characters few fonts have


def write_document(document: Document, path: str | Path) -> Path:
    """Write a document; the file's name says as what."""
    file = Path(path)
    made = to_bytes(document, file.suffix.lower())
    file.write_bytes(made)
    return file


def to_bytes(document: Document, suffix: str) -> bytes:
    """A document as a file of this kind has it."""
    if suffix == ".html":
        return to_html(document).encode()
    if suffix == ".pdf":
        return _pdf(document)
    if suffix == ".xlsx":
        from croupier.papers.workbook import to_workbook

        with naming_extra():
            return to_workbook(document)
    raise CroupierError(PaperWrittenAs(ending=suffix, known=", ".join(SUFFIXES)))


def _pdf(document: Document) -> bytes:
    """The page, printed; its headings are bookmarks."""
    try:
        with naming_extra():
            from weasyprint import HTML
    except OSError as error:
        raise CroupierError(PdfNeedsPango(error=str(error).splitlines()[0])) from None
    if not document.font:
        _check_font(document.language)
    plain = {"pdf_identifier": b"croupier", "uncompressed_pdf": False, "custom_metadata": bool(document.mark)}
    made = HTML(string=to_html(document, _font_face(document.font))).write_pdf(**plain)
    assert isinstance(made, bytes)
    return made


def _font_face(font: str) -> str:
    """A font of your own, under the name that the style looks for."""
    if not font:
        return ""
    file = Path(font)
    if not file.is_file():
        raise CroupierError(NoSuchFont(font=font))
    return f'@font-face {{ font-family: "Noto Sans SC"; src: url("{file.resolve().as_uri()}"); }}\n'


def _check_font(language: str) -> None:
    """Refuse to print a paper without a font for its language's characters."""
    finder = which("fc-list")
    if language.partition("-")[0] in OWN_LETTERS and finder:
        fonts = run([finder, f":lang={language.partition('-')[0]}"], capture_output=True, text=True, check=False)
        if not fonts.stdout.strip():
            raise CroupierError(NoFontForLanguage(language=language))


__getattr__ = renamed(__name__)
