"""Messages of every command: headings, and words and fixed sentences of tables."""

from __future__ import annotations

from croupier.messages.base import Message, Words


class Term(Message, frozen=True, tag="term"):
    """A heading, or a word or fixed sentence of a table: wager, executed, from the cache."""

    name: Words


class FileWritten(Message, frozen=True, tag="file_written"):
    """A file has been written."""

    file: Words
