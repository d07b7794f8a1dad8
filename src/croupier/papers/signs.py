"""Papers that stand at a table: the notices that its book demands, the sign with the limits, the notice of a change."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.errors import CroupierError
from croupier.money import Amount
from croupier.papers.document import Blank, Document, Large, Part, Section, Small, Words
from croupier.papers.messages import NoNoticeBeforeChange
from croupier.papers.paper_marks import mark_paper
from croupier.papers.paper_subject import Subject
from croupier.papers.required_panels import Panel, limit_tables, named_cells, panels_on_paper
from croupier.rulebooks.demands import demand
from croupier.table.display.cloth import EVEN, cloth_messages
from croupier.table.display.messages import PRINTED_ODDS

MAX_ODDS_ON_SIGN = 2  # odds of a wager that a sign names one by one
SIGN_PANELS = {"name", "limits", "minimum", "maximum", "step"}  # what the table's own sign shows anyhow


def notices_document(subject: Subject) -> Document:
    """Every notice that the book demands at the table, each with its clause."""
    panels = [panel for panel in panels_on_paper(subject) if panel.on != "leaflet"]
    sections = [panel.to_section() for panel in panels]
    if not sections:
        empty_text = subject.translate("The book demands no notice at this table.")
        sections = [Section("", [Words(empty_text), Small(f"[{subject.table.game.rulebook}]")])]
    made = Document(subject.names.title, _subtitle(subject, "Notices at this table"), sections)
    return mark_paper(made, "notices", subject, panels)


def sign_document(subject: Subject) -> Document:
    """The table's own sign: what is played, for how much, and the odds that stand alone."""
    say, game = subject.translate, subject.table.game
    panels = [panel for panel in panels_on_paper(subject) if panel.shows and set(panel.shows) <= SIGN_PANELS]
    letters = max((demand(game, _clause_without_book(panel, game.rulebook)).letters for panel in panels), default=0)
    shown: list[Part] = list(limit_tables(subject, letters, ("least", "most")))
    step = subject.table.limits.general.step
    if step is not None:
        shown.append(Large(say("Stakes go in steps of"), subject.money_text(step), letters))
    cited = ", ".join(dict.fromkeys(panel.clause for panel in panels)) or game.cite_clause(game.limits.clause)
    sections = [Section(say("Table limits"), [*shown, Small(f"[{cited}]")])]
    lines = list(_odds(subject))
    if lines:
        sections.append(Section(say("Odds"), lines))
    made = Document(subject.names.title, " · ".join(part for part in (subject.name, subject.house) if part), sections)
    return mark_paper(made, "sign", subject, panels)


def _odds(subject: Subject) -> Iterator[Part]:
    """Yield the words of the cloth, and the odds of the wagers that have one or two and are not even."""
    table = subject.table
    printed = (line for line in cloth_messages(table) if not isinstance(line, PRINTED_ODDS))
    yield from (Large("", subject.words.text(line)) for line in printed)
    for name, rule in table.game.wager.items():
        cells = (
            named_cells(table.pays[name]) if name in table.pays and table.is_offered(name) and not rule.paytable else []
        )
        cells = [(row, cell) for row, cell in cells if str(cell) not in EVEN]
        title = subject.wager_title(name)
        if len(cells) <= MAX_ODDS_ON_SIGN:
            for row, cell in cells:
                yield Large(f"{title}: {subject.row_title(name, row)}" if row else title, subject.odds_text(cell))


def _clause_without_book(panel: Panel, book: str) -> str:
    return panel.clause.removeprefix(f"{book} ")


def change_notice(subject: Subject, least: Amount | None = None, at: str = "") -> Document:
    """The notice of a higher minimum, or of another change, as long before it as the book says."""
    say, game = subject.translate, subject.table.game
    minutes = game.limits.notice or max(
        (rule.minutes for rule in (game.floor.limits, game.floor.close) if rule), default=0
    )
    clauses = [game.cite_clause(notice.clause) for notice in game.notice if demand(game, notice.clause).on == "change"]
    if game.floor.limits is not None:
        clauses.append(game.cite_clause(game.floor.limits.clause))
    if not clauses and not minutes:
        raise CroupierError(NoNoticeBeforeChange(game=game.name))
    parts: list[Part] = [
        Large(say("New minimum"), subject.money_text(least), 8) if least is not None else Blank(say("New minimum")),
        Large(say("From"), at, 8) if at else Blank(say("From")),
    ]
    if minutes:
        parts.append(Words(say("This sign stands at the table at least {minutes} minutes before.", minutes=minutes)))
    parts.append(Small(f"[{', '.join(dict.fromkeys(clauses)) or game.cite_clause(game.limits.clause)}]"))
    made = Document(
        subject.names.title,
        _subtitle(subject, "The limits will change"),
        [Section(say("The limits will change"), parts)],
    )
    return mark_paper(made, "change", subject, [])


def _subtitle(subject: Subject, text: str) -> str:
    """Return the subtitle of a paper: its kind, table and house."""
    return " · ".join(part for part in (subject.translate(text), subject.name, subject.house) if part)
