"""Papers to take away: a guide for players, the house edges, a card for dealers, and what each stake is paid."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from croupier.money import Odds, Prize
from croupier.papers.demanded import limits, on_paper, paid, rows_of
from croupier.papers.document import Document, Drawing, Rows, Section, Small, Words
from croupier.papers.example_hands import hands
from croupier.papers.layouts import laid_out
from croupier.papers.marks import marked
from croupier.papers.pictures import things
from croupier.papers.played import example, told
from croupier.papers.subject import Subject
from croupier.table import Table
from croupier.table.authority import basis_of_ruling
from croupier.table.display import cloth
from croupier.table.money.player_dealer import PLAYER_DEALER
from croupier.table.rulings.ruling_names import effect

KEPT = "Of every {hundred} staked on a wager the house keeps this share on average, over very many rounds."
BANKED = (
    "Of every {hundred} staked on a wager the player-dealer keeps this share on average, over very many rounds; "
    "the house has no part in it but its collection."
)


def guide(subject: Subject) -> Document:
    """The game in plain words: how it is played, what may be laid and what it pays, what this table has chosen."""
    say, game = subject.say, subject.table.game
    panels = [panel for panel in on_paper(subject) if panel.on != "table"]
    sections = [_steps(subject), _wagers(subject), Section(say("Where chips lie"), laid_out(subject))]
    sections += [*_pay_tables(subject), _choices(subject), _here(subject)]
    sections += [panel.section() for panel in panels]
    playing = example(subject)
    if playing is not None:
        sections.append(Section(say("A round, as it was dealt"), list(told(subject, playing))))
    sections.append(costs(subject))
    found = [one for one in sections if one.parts]
    made = Document(game.title, _about(subject, "How to play"), found)
    return marked(made, "guide", subject, panels)


def edges(subject: Subject) -> Document:
    """The house edge of every wager, and what it means."""
    panels = [
        panel
        for panel in on_paper(subject)
        if panel.on != "table" and {s.partition(" ")[0] for s in panel.shows} <= {"edge", "pockets"}
    ]
    sections = [section for section in (costs(subject), _here(subject)) if section.parts]
    made = Document(subject.table.game.title, _about(subject, "House edge"), sections)
    return marked(made, "edges", subject, panels)


def dealer(subject: Subject) -> Document:
    """A card for whoever deals: the round step by step, what is chosen, and what follows when something goes wrong."""
    say, table, game = subject.say, subject.table, subject.table.game
    clause = say("clause")
    steps = [(str(i), step.text, step.clause) for i, step in enumerate(cloth.steps(table), 1)]
    sections = [Section(say("The round, step by step"), [Rows(("", say("step"), clause), steps)] if steps else [])]
    chosen = [(_decided(rule.title), rule.clause) for rule in cloth.decisions(table).values()]
    sections.append(Section(say("What players decide"), [Rows((say("decision"), clause), chosen)] if chosen else []))
    sections.append(
        Section(
            say("Table limits"), [*limits(subject, 0, ("least", "most")), Small(f"[{game.cited(game.limits.clause)}]")]
        )
    )
    sections.append(_here(subject))
    wrong = [
        (rule.words, effect(rule), subject.cited(rule.clause, basis_of_ruling(game, name)))
        for name, rule in game.ruling.items()
    ]
    table_of = Rows((say("what happened"), say("what follows"), clause), wrong)
    sections.append(Section(say("When something goes wrong"), [table_of] if wrong else []))
    made = Document(game.title, _about(subject, "For dealers"), [one for one in sections if one.parts])
    return marked(made, "dealer", subject, [])


def _about(subject: Subject, text: str) -> str:
    book = subject.table.game.cited(subject.table.game.section)
    return " · ".join(part for part in (subject.say(text), subject.name, subject.house, book) if part)


def _steps(subject: Subject) -> Section:
    steps = [(f"{i}.", step.text) for i, step in enumerate(cloth.steps(subject.table), 1)]
    return Section(subject.say("How it is played"), [Rows(("", ""), steps)] if steps else [])


def _wagers(subject: Subject) -> Section:
    """What may be laid, what it pays, and what it costs on average."""
    say, table = subject.say, subject.table
    if table.family.for_a_pot:
        return Section("")
    rows = []
    for name, rule in table.game.wager.items():
        if not table.offered(name) or name == "player_dealer":
            continue
        rows.append((rule.title, _pays(subject, name), subject.price(name) if rule.stage else ""))
    columns = (say("wager"), say("pays"), say("house edge"))
    return Section(say("What you can bet on"), [Rows(columns, rows, columns[1:])] if rows else [])


def _pays(subject: Subject, name: str) -> str:
    cells = subject.table.pays.get(name)
    if cells is None:
        return ""
    if not isinstance(cells, Mapping):
        return str(cells)
    several = list(dict.fromkeys(str(cell) for cell in cells.values()))
    return several[0] if len(several) == 1 else subject.say("see below")


def _pay_tables(subject: Subject) -> Iterator[Section]:
    """What each row pays, with a hand of it where its rows are hands."""
    table = subject.table
    drawn: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for name, cells in table.pays.items():
        if isinstance(cells, Mapping) and name in table.game.wager and table.offered(name):
            drawn.setdefault(tuple((row, str(cell)) for row, cell in cells.items()), []).append(name)
    for alike in drawn.values():
        yield Section(", ".join(subject.title(name) for name in alike), [_drawn(subject, alike[0])])


def _drawn(subject: Subject, name: str) -> Rows:
    """A pay table with a hand in each row that has one."""
    plain, table = paid(subject, name), subject.table
    pictures = {row: Drawing(things(hand), " ".join(hand)) for row, hand in hands(table, name).items()}
    listed = [row for row, _ in rows_of(table.pays[name])]
    if not any(row in pictures for row in listed):
        return plain
    rows = [(title, pictures.get(row, ""), pays) for row, (title, pays) in zip(listed, plain.rows, strict=True)]
    return Rows((plain.columns[0], "", plain.columns[1]), rows, plain.right)


def _decided(title: str) -> str:
    """A decision as people say it, without how a program is told it: "Raise (to=AMOUNT in all)" is "Raise"."""
    said = re.sub(r" \([^()]*=[^()]*\)", "", title)
    return said.partition(":")[0] if "=" in said else said


def _choices(subject: Subject) -> Section:
    table = subject.table
    rows = [
        (_decided(rule.title) + (f": {rule.help}" if rule.help else ""),) for rule in cloth.decisions(table).values()
    ]
    return Section(subject.say("What you decide"), [Rows((subject.say("decision"),), rows)] if rows else [])


def _here(subject: Subject) -> Section:
    """What this table has chosen of what its book leaves to the house."""
    table = subject.table
    unused = _unused(table)
    rows = [
        (rule.title, subject.value(table.options[name]))
        for name, rule in table.game.option.items()
        if table.options[name] not in ("", None) and name not in unused
    ]
    columns = (subject.say("rule"), subject.say("here"))
    return Section(subject.say("At this table"), [Rows(columns, rows, columns[1:])] if rows else [])


def _unused(table: Table) -> set[str]:
    """Options that choose a pay table which nothing offered here is paid by."""
    named: dict[str, bool] = {}
    for name, rule in table.game.wager.items():
        option = table.game.paytable[rule.paytable].option if rule.paytable else ""
        named[option] = named.get(option, False) or table.offered(name)
    return {option for option, used in named.items() if not used}


def costs(subject: Subject) -> Section:
    """What a wager costs on average."""
    say, prices = subject.say, subject.prices()
    if not prices:
        return Section(
            say("House edge"), [Words(say("Players win from one another here: no wager is against the house."))]
        )
    words = say(BANKED if PLAYER_DEALER in subject.table.game.wager else KEPT, hundred=subject.money(100))
    columns = (say("wager"), say("house edge"))
    return Section(say("House edge"), [Words(words), Rows(columns, prices, columns[1:])])


def is_paid(cell: object) -> bool:
    """Whether a stake decides what is paid."""
    return isinstance(cell, Odds) or (isinstance(cell, Prize) and cell.kind == "times")
