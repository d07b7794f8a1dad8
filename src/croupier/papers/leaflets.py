"""Papers to take away: a guide for players, the house edges, a card for dealers, and what each stake is paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.money import Odds, Prize
from croupier.papers.document import Document, Drawing, Rows, Section, Small, Words
from croupier.papers.example_hands import example_hands
from croupier.papers.example_round import example_round, round_parts
from croupier.papers.number_layouts import layout_parts
from croupier.papers.paper_marks import mark_paper
from croupier.papers.paper_subject import Subject
from croupier.papers.pictures import pieces_svg
from croupier.papers.required_panels import limit_tables, named_cells, panels_on_paper, pay_rows
from croupier.table import Table
from croupier.table.authority import basis_of_ruling
from croupier.table.display import cloth
from croupier.table.money.player_dealer import PLAYER_DEALER
from croupier.table.rulings.ruling_names import effect

HOUSE_KEEPS = "Of every {hundred} staked on a wager the house keeps this share on average, over very many rounds."
PLAYER_DEALER_KEEPS = (
    "Of every {hundred} staked on a wager the player-dealer keeps this share on average, over very many rounds; "
    "the house has no part in it but its collection."
)


def player_guide(subject: Subject) -> Document:
    """The game in plain words: how it is played, what may be laid and what it pays, what this table has chosen."""
    say = subject.translate
    panels = [panel for panel in panels_on_paper(subject) if panel.on != "table"]
    sections = [_steps(subject), _wagers(subject), Section(say("Where chips lie"), layout_parts(subject))]
    sections += [*_pay_tables(subject), _choices(subject), _choices_of_this_table(subject)]
    sections += [panel.to_section() for panel in panels]
    playing = example_round(subject)
    if playing is not None:
        sections.append(Section(say("A round, as it was dealt"), list(round_parts(subject, playing))))
    sections.append(cost_section(subject))
    kept_sections = [section for section in sections if section.parts]
    made = Document(subject.names.title, _about(subject, "How to play"), kept_sections)
    return mark_paper(made, "guide", subject, panels)


def house_edges(subject: Subject) -> Document:
    """The house edge of every wager, and what it means."""
    panels = [
        panel
        for panel in panels_on_paper(subject)
        if panel.on != "table" and {s.partition(" ")[0] for s in panel.shows} <= {"edge", "pockets"}
    ]
    sections = [section for section in (cost_section(subject), _choices_of_this_table(subject)) if section.parts]
    made = Document(subject.names.title, _about(subject, "House edge"), sections)
    return mark_paper(made, "edges", subject, panels)


def dealer_card(subject: Subject) -> Document:
    """Return a card for the dealer: the round step by step, the choices, and what follows when something goes wrong."""
    say, table, game = subject.translate, subject.table, subject.table.game
    clause = say("clause")
    steps = [(str(i), step.text, step.clause) for i, step in enumerate(cloth.steps(table), 1)]
    sections = [Section(say("The round, step by step"), [Rows(("", say("step"), clause), steps)] if steps else [])]
    chosen = [(subject.names.name("does", name), rule.clause) for name, rule in cloth.decisions(table).items()]
    sections.append(Section(say("What players decide"), [Rows((say("decision"), clause), chosen)] if chosen else []))
    sections.append(
        Section(
            say("Table limits"),
            [*limit_tables(subject, 0, ("least", "most")), Small(f"[{game.cite_clause(game.limits.clause)}]")],
        )
    )
    sections.append(_choices_of_this_table(subject))
    wrong = [
        (
            subject.names.name("ruling", name),
            subject.words_of_figure(effect(rule)),
            subject.clause_text(rule.clause, basis_of_ruling(game, name)),
        )
        for name, rule in game.ruling.items()
    ]
    table_of = Rows((say("what happened"), say("what follows"), clause), wrong)
    sections.append(Section(say("When something goes wrong"), [table_of] if wrong else []))
    made = Document(
        subject.names.title, _about(subject, "For dealers"), [section for section in sections if section.parts]
    )
    return mark_paper(made, "dealer", subject, [])


def _about(subject: Subject, text: str) -> str:
    book = subject.table.game.cite_clause(subject.table.game.section)
    return " · ".join(part for part in (subject.translate(text), subject.name, subject.house, book) if part)


def _steps(subject: Subject) -> Section:
    steps = [(f"{i}.", step.text) for i, step in enumerate(cloth.steps(subject.table), 1)]
    return Section(subject.translate("How it is played"), [Rows(("", ""), steps)] if steps else [])


def _wagers(subject: Subject) -> Section:
    """Return the section on wagers: their limits, pays, and average cost."""
    say, table = subject.translate, subject.table
    if table.family.seating.is_for_a_pot:
        return Section("")
    rows = []
    for name, rule in table.game.wager.items():
        if not table.is_offered(name) or name == "player_dealer":
            continue
        rows.append((subject.wager_title(name), _pays(subject, name), subject.price_text(name) if rule.stage else ""))
    columns = (say("wager"), say("pays"), say("house edge"))
    return Section(say("What you can bet on"), [Rows(columns, rows, columns[1:])] if rows else [])


def _pays(subject: Subject, name: str) -> str:
    cells = subject.table.pays.get(name)
    if cells is None:
        return ""
    if not isinstance(cells, Mapping):
        return subject.odds_text(cells)
    several = list(dict.fromkeys(subject.odds_text(cell) for cell in cells.values()))
    return several[0] if len(several) == 1 else subject.translate("see below")


def _pay_tables(subject: Subject) -> Iterator[Section]:
    """Yield the pays of each row, with a hand of it where its rows are hands."""
    table = subject.table
    drawn: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for name, cells in table.pays.items():
        if isinstance(cells, Mapping) and name in table.game.wager and table.is_offered(name):
            drawn.setdefault(tuple((row, str(cell)) for row, cell in cells.items()), []).append(name)
    for alike in drawn.values():
        yield Section(
            ", ".join(subject.wager_title(name) for name in alike), [_pay_table_with_hands(subject, alike[0])]
        )


def _pay_table_with_hands(subject: Subject, name: str) -> Rows:
    """A pay table with a hand in each row that has one."""
    plain, table = pay_rows(subject, name), subject.table
    pictures = {row: Drawing(pieces_svg(hand), " ".join(hand)) for row, hand in example_hands(table, name).items()}
    listed = [row for row, _ in named_cells(table.pays[name])]
    if not any(row in pictures for row in listed):
        return plain
    rows = [(title, pictures.get(row, ""), pays) for row, (title, pays) in zip(listed, plain.rows, strict=True)]
    return Rows((plain.columns[0], "", plain.columns[1]), rows, plain.right)


def _choices(subject: Subject) -> Section:
    table = subject.table
    rows = [
        (subject.names.name("does", name) + (f": {rule.help}" if rule.help and subject.language == "en" else ""),)
        for name, rule in cloth.decisions(table).items()
    ]
    return Section(subject.translate("What you decide"), [Rows((subject.translate("decision"),), rows)] if rows else [])


def _choices_of_this_table(subject: Subject) -> Section:
    """Return the section on this table's choices among those that its book leaves to the house."""
    table = subject.table
    unused = _unused_options(table)
    rows = [
        (subject.option_title(name), subject.value_text(table.options[name]))
        for name in table.game.option
        if table.options[name] not in ("", None) and name not in unused
    ]
    columns = (subject.translate("rule"), subject.translate("here"))
    return Section(subject.translate("At this table"), [Rows(columns, rows, columns[1:])] if rows else [])


def _unused_options(table: Table) -> set[str]:
    """Options that choose a pay table which nothing offered here is paid by."""
    named: dict[str, bool] = {}
    for name, rule in table.game.wager.items():
        option = table.game.paytable[rule.paytable].option if rule.paytable else ""
        named[option] = named.get(option, False) or table.is_offered(name)
    return {option for option, used in named.items() if not used}


def cost_section(subject: Subject) -> Section:
    """Return the section on the average cost of a wager."""
    say, prices = subject.translate, subject.prices()
    if not prices:
        return Section(
            say("House edge"), [Words(say("Players win from one another here: no wager is against the house."))]
        )
    words = say(
        PLAYER_DEALER_KEEPS if PLAYER_DEALER in subject.table.game.wager else HOUSE_KEEPS,
        hundred=subject.money_text(100),
    )
    columns = (say("wager"), say("house edge"))
    return Section(say("House edge"), [Words(words), Rows(columns, prices, columns[1:])])


def is_paid_by_stake(cell: object) -> bool:
    """Return whether a stake decides what is paid."""
    return isinstance(cell, Odds) or (isinstance(cell, Prize) and cell.kind == "times")
