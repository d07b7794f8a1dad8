"""Messages about papers that cannot be written."""

from __future__ import annotations

from croupier.messages.base import Message


class ChartsAreWrittenAs(Message, frozen=True, tag="charts_are_written_as"):
    """Path."""

    kind = "bad_input"
    path: str
    known: str


class NoSuchFont(Message, frozen=True, tag="no_such_font"):
    """Font."""

    kind = "bad_input"
    font: str


class PdfNeedsPango(Message, frozen=True, tag="pdf_needs_pango"):
    """A PDF needs the library Pango on this machine."""

    kind = "bad_input"
    error: str


class NoFontForLanguage(Message, frozen=True, tag="no_font_for_language"):
    """No font of this machine has the characters of language."""

    kind = "bad_input"
    language: str


class NoSuchFolder(Message, frozen=True, tag="no_such_folder"):
    """Folder."""

    kind = "bad_input"
    folder: str


class PapersAreWrittenIn(Message, frozen=True, tag="papers_are_written_in"):
    """Papers are written in known, not language."""

    kind = "bad_input"
    known: str
    language: str


class NoNoticeBeforeChange(Message, frozen=True, tag="no_notice_before_change"):
    """Game."""

    kind = "bad_input"
    game: str


class PaperWrittenAs(Message, frozen=True, tag="paper_written_as"):
    """A file of a kind in which no paper is written."""

    kind = "bad_input"
    ending: str
    known: str
