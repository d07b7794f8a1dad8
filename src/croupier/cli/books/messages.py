"""Messages of the commands about rulebooks, in the reader's language."""

from __future__ import annotations

from croupier.messages.base import ClauseName, Message, Words


class ClausesCounted(Message, frozen=True, tag="clauses_counted"):
    """How many clauses a rulebook has."""

    book: Words
    count: int
    statuses: Words


class NoReadings(Message, frozen=True, tag="no_readings"):
    """A rulebook without unclear passages."""

    books: Words


class EdgeAt(Message, frozen=True, tag="edge_at"):
    """The price of a reading."""

    edge: Words
    options: Words
    text: Words


class ExamplesListed(Message, frozen=True, tag="examples_listed"):
    """The worked examples of a clause."""

    examples: Words


class ReadingPrinted(Message, frozen=True, tag="reading_printed"):
    """A passage as printed, and as it is read."""

    reading: Words
    printed: Words
    taken: Words


class OrElse(Message, frozen=True, tag="or_else"):
    """Another meaning of a passage."""

    meaning: Words


class StatesFigure(Message, frozen=True, tag="states_figure"):
    """A figure that a clause states."""

    game: Words
    what: Words
    stated: Words


class EditionsCompared(Message, frozen=True, tag="editions_compared"):
    """Two editions of a rulebook."""

    book: Words
    before: Words
    before_date: Words
    after: Words
    after_date: Words


class MovesFromTo(Message, frozen=True, tag="moves_from_to"):
    """A figure before and after."""

    what: Words
    before: Words
    after: Words


class TableNotAllowed(Message, frozen=True, tag="table_not_allowed"):
    """A table that the rulebook forbids."""

    game: Words
    reason: Words


class TableAllowed(Message, frozen=True, tag="table_allowed"):
    """A table that the rulebook allows."""

    game: Words


class NoticeRequired(Message, frozen=True, tag="notice_required"):
    """A notice that a table must show."""

    where: Words
    asks: Words
    cited: ClauseName


class PaperOfAnotherTable(Message, frozen=True, tag="paper_of_another_table"):
    """A paper of another table."""

    file: Words
    differences: Words


class FillInByHand(Message, frozen=True, tag="fill_in_by_hand"):
    """What is to be written into a paper."""

    file: Words
    labels: Words


class NotMadeHere(Message, frozen=True, tag="not_made_here"):
    """A paper of unknown origin."""

    file: Words


class PapersComplete(Message, frozen=True, tag="papers_complete"):
    """A folder with every paper."""

    folder: Words


class PapersMissing(Message, frozen=True, tag="papers_missing"):
    """A folder that lacks papers."""

    folder: Words
    count: int


class NewRulebook(Message, frozen=True, tag="new_rulebook"):
    """A rulebook has been started."""

    folder: Words
