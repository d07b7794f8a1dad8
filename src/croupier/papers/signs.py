"""Papers that stand at a table: the notices that its book demands, the sign with the limits, the notice of a change."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.errors import CroupierError
from croupier.money import Amount
from croupier.papers.demanded import Panel, limits, on_paper, row_title, rows_of
from croupier.papers.document import Blank, Document, Large, Part, Section, Small, Words
from croupier.papers.marks import marked
from croupier.papers.subject import Subject
from croupier.rulebooks.demands import demand
from croupier.table.display.cloth import EVEN, printed

MOST = 2  # odds of a wager that a sign names one by one
OF_A_SIGN = {"name", "limits", "minimum", "maximum", "step"}  # what the table's own sign shows anyhow


def notices(subject: Subject) -> Document:
    """Every notice that the book demands at the table, each with its clause."""
    panels = [panel for panel in on_paper(subject) if panel.on != "leaflet"]
    sections = [panel.section() for panel in panels]
    if not sections:
        told = subject.say("The book demands no notice at this table.")
        sections = [Section("", [Words(told), Small(f"[{subject.table.game.rulebook}]")])]
    made = Document(subject.table.game.title, _where(subject, "Notices at this table"), sections)
    return marked(made, "notices", subject, panels)


def sign(subject: Subject) -> Document:
    """The table's own sign: what is played, for how much, and the odds that stand alone."""
    say, game = subject.say, subject.table.game
    panels = [panel for panel in on_paper(subject) if panel.shows and set(panel.shows) <= OF_A_SIGN]
    letters = max((demand(game, _bare(panel, game.rulebook)).letters for panel in panels), default=0)
    shown: list[Part] = list(limits(subject, letters, ("least", "most")))
    step = subject.table.limits.general.step
    if step is not None:
        shown.append(Large(say("Stakes go in steps of"), subject.money(step), letters))
    cited = ", ".join(dict.fromkeys(panel.clause for panel in panels)) or game.cited(game.limits.clause)
    sections = [Section(say("Table limits"), [*shown, Small(f"[{cited}]")])]
    lines = list(_odds(subject))
    if lines:
        sections.append(Section(say("Odds"), lines))
    made = Document(game.title, " · ".join(part for part in (subject.name, subject.house) if part), sections)
    return marked(made, "sign", subject, panels)


def _odds(subject: Subject) -> Iterator[Part]:
    """What the cloth says in words, and the odds of the wagers that have one or two and are not even."""
    table = subject.table
    yield from (Large("", line) for line in printed(table) if " pays " not in line)
    for name, rule in table.game.wager.items():
        cells = rows_of(table.pays[name]) if name in table.pays and table.offered(name) and not rule.paytable else []
        cells = [(row, cell) for row, cell in cells if str(cell) not in EVEN]
        if len(cells) <= MOST:
            for row, cell in cells:
                yield Large(f"{rule.title}: {row_title(table, name, row)}" if row else rule.title, str(cell))


def _bare(panel: Panel, book: str) -> str:
    return panel.clause.removeprefix(f"{book} ")


def change(subject: Subject, least: Amount | None = None, at: str = "") -> Document:
    """The notice of a higher minimum, or of another change, as long before it as the book says."""
    say, game = subject.say, subject.table.game
    minutes = game.limits.notice or max(
        (rule.minutes for rule in (game.floor.limits, game.floor.close) if rule), default=0
    )
    clauses = [game.cited(one.clause) for one in game.notice if demand(game, one.clause).on == "change"]
    if game.floor.limits is not None:
        clauses.append(game.cited(game.floor.limits.clause))
    if not clauses and not minutes:
        raise CroupierError(f"{game.name}: its book asks for no notice before a change")
    parts: list[Part] = [
        Large(say("New minimum"), subject.money(least), 8) if least is not None else Blank(say("New minimum")),
        Large(say("From"), at, 8) if at else Blank(say("From")),
    ]
    if minutes:
        parts.append(Words(say("This sign stands at the table at least {minutes} minutes before.", minutes=minutes)))
    parts.append(Small(f"[{', '.join(dict.fromkeys(clauses)) or game.cited(game.limits.clause)}]"))
    made = Document(
        game.title, _where(subject, "The limits will change"), [Section(say("The limits will change"), parts)]
    )
    return marked(made, "change", subject, [])


def _where(subject: Subject, text: str) -> str:
    """What a paper is, at which table, of whose house."""
    return " · ".join(part for part in (subject.say(text), subject.name, subject.house) if part)
