"""Papers: documents that are read, printed and signed. One plain model, written as HTML, PDF or a workbook.

from croupier.papers import Document, Rows, Section, Words, write_document
write_document(Document("Notice", "for a table", [Section("Limits", [Words("Least 5.")])]), "notice.pdf")
"""

from croupier.papers.document import Code, Document, Drawing, Part, Rows, Section, Words
from croupier.papers.file_output import SUFFIXES, write_document

__all__ = ["SUFFIXES", "Code", "Document", "Drawing", "Part", "Rows", "Section", "Words", "write_document"]
