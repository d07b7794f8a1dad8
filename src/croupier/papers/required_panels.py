"""Panels that a book requires at a table: one for each clause, filled with the table's own figures. A clause that comes
to nothing at a table (no ceiling, no meter, a wager that is not offered) has no panel there. Figures that a paper needs
and the table does not have yet (limits not set) are left open, and the paper says so.

A clause that comes to nothing at a table (no ceiling, no meter, a wager that is not offered) has no panel there. What a
paper needs and the table does not say yet (limits that are not set) is left open, and said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from croupier.money import Prize
from croupier.papers.document import Blank, Large, Part, Rows, Section, Small, Words
from croupier.papers.paper_subject import Subject
from croupier.rulebooks.demands import ON_PAPER, demand
from croupier.rulebooks.model import Cell, Demand, Tiers
from croupier.table.money.collections import schedule
from croupier.table.money.limits import Bounds
from croupier.table.money.meter import pool_names
from croupier.table.options import effective_pays


@dataclass(frozen=True)
class Panel:
    """The panel that one clause requires. `lacking` is what the table itself does not say yet."""

    clause: str
    on: str
    asks: tuple[str, ...]  # in our words
    shows: tuple[str, ...]
    title: str
    parts: tuple[Part, ...]
    lacking: tuple[str, ...] = ()

    def to_section(self) -> Section:
        """The panel as a section that ends with its clause."""
        return Section(self.title, [*self.parts, Small(f"[{self.clause}]")])


def demanded_panels(subject: Subject) -> list[Panel]:
    """The panels of a table, in the order of its notices."""
    table = subject.table
    clauses = dict.fromkeys(notice.clause for notice in table.notices)
    panels = (_panel(subject, clause) for clause in clauses)
    return [panel for panel in panels if panel is not None]


def panels_on_paper(subject: Subject) -> list[Panel]:
    """Return the panels that a paper shows."""
    return [panel for panel in demanded_panels(subject) if panel.on in ON_PAPER]


def _panel(subject: Subject, clause: str) -> Panel | None:
    table = subject.table
    asked, game = demand(table.game, clause), table.game
    if asked.unless and all(table.options[name] in values for name, values in asked.unless.items()):
        return None
    asks = tuple(dict.fromkeys(notice.text for notice in table.notices if notice.clause == clause))
    if not asked.shows:
        words = (asked.says,) if asked.says else asks
        return Panel(
            game.cite_clause(clause), asked.on, asks, (), subject.translate("Please note"), tuple(map(Words, words))
        )
    titles, parts = [], []
    for text in asked.shows:
        figures = list(_figures(subject, text, asked))
        titles += [_heading(subject, text)] if figures else []
        parts += figures
    if not parts:
        return None
    parts += [Words(asked.says)] if asked.says else []
    lacking = tuple(part.label for part in parts if isinstance(part, Blank))
    title = " · ".join(dict.fromkeys(titles))
    return Panel(game.cite_clause(clause), asked.on, asks, asked.shows, title, tuple(parts), lacking)


HEADINGS = {
    "name": "The game", "minimum": "Table limits", "maximum": "Table limits", "limits": "Table limits",
    "step": "Table limits", "pack": "The cards", "pockets": "The wheel", "meter": "Jackpot", "fees": "Collection fees",
    "raised": "Better odds at this table", "edge": "House edge", "side_wagers": "Side wagers",
    "paytables": "Pay tables", "paytable": "Pay tables", "offered": "Offered here", "option": "At this table",
    "blank": "At this table",
}  # fmt: skip


def _heading(subject: Subject, text: str) -> str:
    return subject.translate(HEADINGS[text.partition(" ")[0]])


def _figures(subject: Subject, text: str, asked: Demand) -> Iterator[Part]:
    what, _, of = text.partition(" ")
    yield from PART_MAKERS[what](subject, of, asked)


# What each name shows: nothing where the table has nothing of it


def _name(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    yield Large("", subject.names.title, asked.letters)


def _limits(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    yield from limit_tables(subject, asked.letters, ("least", "most"))


def _minimum(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    """The minimum must be there, the maximum may be."""
    general = subject.table.limits.general
    yield from limit_tables(subject, asked.letters, ("least",) if general.most is None else ("least", "most"))


def _maximum(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    yield from limit_tables(subject, asked.letters, ("most",))


END_TITLES = {"least": "Minimum", "most": "Maximum"}


def limit_tables(subject: Subject, letters: int, ends: tuple[str, ...]) -> Iterator[Part]:
    """Yield the limits of all wagers, then those of wagers that have their own; a blank where none are set."""
    table = subject.table
    special = dict(_special_bounds(subject))
    general = table.limits.general
    if table.family.seating.is_for_a_pot and general == Bounds():
        chips = [name for name, option in table.game.option.items() if option.kind == "chips"]
        yield from (part for name in chips for part in _option(subject, name, Demand(clause="", letters=letters)))
        return
    for end in ends:
        value = getattr(general, end)
        if value is not None:
            yield Large(subject.translate(END_TITLES[end]), subject.money_text(value), letters)
        elif not all(getattr(bounds, end) is not None for bounds in special.values()) or not special:
            yield Blank(subject.translate(END_TITLES[end]))
    for name, bounds in special.items():
        yield Large(name, _span(subject, bounds), letters)


def _special_bounds(subject: Subject) -> Iterator[tuple[str, Bounds]]:
    """Wagers, or positions of them, with limits of their own."""
    table, game = subject.table, subject.table.game
    for name in game.wager:
        wager_bounds = table.limits.bounds(game, name)
        if table.is_offered(name) and wager_bounds != table.limits.general and wager_bounds != Bounds():
            yield subject.wager_title(name), wager_bounds
    for key, bounds in table.limits.wagers.items():
        name, at, on = key.partition("@")
        if at and table.is_offered(name):
            yield f"{subject.wager_title(name)} {on.replace('_', ' ')}", bounds


def _span(subject: Subject, bounds: Bounds) -> str:
    ends = [subject.money_text(value) if value is not None else "" for value in (bounds.least, bounds.most)]
    return " – ".join(end or "…" for end in ends)


def _step(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    if subject.table.limits.general.step is not None:
        yield Large(
            subject.translate("Stakes go in steps of"),
            subject.money_text(subject.table.limits.general.step),
            asked.letters,
        )


def _pack(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    pack = getattr(subject.table.devices.get("card"), "pack", ())
    if pack:
        yield Large(subject.translate("Cards in the pack"), str(len(pack)), asked.letters)


def _pockets(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    pockets = getattr(subject.table.devices.get("wheel"), "pockets", ())
    if pockets:
        yield Large(subject.translate("Compartments of the wheel"), str(len(pockets)), asked.letters)


def _meter(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    """Yield the amounts on the meters now, where something offered is paid from them, and the prizes paid from them."""
    table = subject.table
    fed = [name for name in table.game.wager if table.is_offered(name) and _has_meter_prize(table.pays.get(name))]
    if not fed and not (pool_names(table.game) and table.options.get("progressive") is True):
        return
    notes = table.family.display.notes(table.felt()) if table.state else []
    yield from (Large("", line, asked.letters) for line in notes)
    if not notes:
        yield Blank(subject.translate("On the meter now"))
    for name in fed:
        yield pay_rows(subject, name)


def _has_meter_prize(cells: object) -> bool:
    rows = cells.values() if isinstance(cells, Mapping) else [cells]
    return any(isinstance(cell, Prize) and cell.kind == "meter" for cell in rows)


def _fees(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    table, say = subject.table, subject.translate
    chosen = schedule(table.game, table.options)
    if chosen is None:
        return
    rows: list[tuple[object, ...]] = []
    for who, fees in (("The player-dealer, per hand", chosen.player_dealer), ("Each betting circle", chosen.player)):
        rows += _tiers(subject, say(who), fees)
    rows += _tiers(subject, say("From the pot, by players dealt in"), chosen.pot, plain=True)
    if chosen.half_hour:
        rows.append((say("Each player, per half hour"), "", subject.money_text(chosen.half_hour)))
    yield Rows((say("who"), say("of"), say("fee")), rows, (say("fee"),))
    yield Small(f"[{table.game.cite_clause(chosen.clause)}]")


def _tiers(subject: Subject, who: str, fees: int | Tiers, plain: bool = False) -> list[tuple[object, ...]]:
    if isinstance(fees, int):
        return [(who, "", subject.money_text(fees))] if fees else []
    shown: Callable[[int], str] = str if plain else subject.money_text
    return [
        (who, f"{shown(low)} – {shown(high)}" if high else f"{shown(low)} +", subject.money_text(fee))
        for low, high, fee in fees
    ]


def _changed_figures(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    table, say = subject.table, subject.translate
    printed = effective_pays(table.game, table.options, {})
    rows = [
        (f"{subject.wager_title(name)} {row}".strip(), subject.odds_text(before), subject.odds_text(now))
        for name, cells in table.pays.items()
        if name in table.odds
        for row, before, now in _differences(subject, name, printed.get(name), cells)
    ]
    if rows:
        yield Rows((say("wager"), say("in the book"), say("here")), rows, (say("in the book"), say("here")))
        yield from (part for name in table.odds for part in _edge(subject, name, asked))


def _differences(subject: Subject, name: str, before: object, now: object) -> Iterator[tuple[str, object, object]]:
    if isinstance(now, Mapping):
        old = before if isinstance(before, Mapping) else {}
        yield from (
            (subject.row_title(name, row), old.get(row, "–"), cell) for row, cell in now.items() if old.get(row) != cell
        )
    elif now != before:
        yield "", before, now


def _edge(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    if of and not subject.table.is_offered(of):
        return
    prices = subject.prices(of)
    if prices:
        figure, cost = subject.translate("wager"), subject.translate("house edge")
        yield Rows((figure, cost), prices, (cost,))


def _side_wagers(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    table, say = subject.table, subject.translate
    rows = [
        (subject.wager_title(name), say("offered") if table.is_offered(name) else say("not available"))
        for name, rule in table.game.wager.items()
        if rule.offered and "start" in rule.stage
    ]
    if rows:
        yield Rows((say("side wager"), say("here")), rows)


def _paytables(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    """Those that an option chooses, with the edge that comes of it."""
    table = subject.table
    for name, rule in table.game.wager.items():
        chosen = table.game.paytable[rule.paytable].option if rule.paytable else ""
        if chosen and rule.stage:
            yield from _paytable(subject, name, asked)
            yield from _edge(subject, name, asked)


def _paytable(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    if subject.table.is_offered(of) and of in subject.table.pays:
        yield pay_rows(subject, of)


def pay_rows(subject: Subject, name: str) -> Rows:
    """Return the pay-outs of a wager at this table, row by row."""
    table, say = subject.table, subject.translate
    rule, cells = table.game.wager[name], table.pays[name]
    listed = table.game.paytable.get(rule.paytable or "")
    version = f" ({subject.value_text(table.options[listed.option])})" if listed is not None and listed.option else ""
    rows = [(subject.row_title(name, row), subject.odds_text(cell)) for row, cell in named_cells(cells)]
    return Rows((subject.wager_title(name) + version, say("pays")), rows, (say("pays"),))


def named_cells(cells: Cell | Mapping[str, Cell]) -> list[tuple[str, Cell]]:
    """The rows of a pay table; one without a name where it is a single figure."""
    return list(cells.items()) if isinstance(cells, Mapping) else [("", cells)]


def _wagers_offered(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    if subject.table.is_offered(of):
        yield Large(
            "", subject.translate("{wager} is offered at this table", wager=subject.wager_title(of)), asked.letters
        )


def _option(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    table = subject.table
    option, value = table.game.option[of], table.options[of]
    if value not in ("", None):
        amount = option.kind in ("amount", "chips") and not isinstance(value, str)
        yield Large(
            subject.option_title(of),
            subject.money_text(int(value)) if amount else subject.value_text(value),
            asked.letters,
        )


def _blank(subject: Subject, of: str, asked: Demand) -> Iterator[Part]:
    yield Blank(of)


PART_MAKERS: dict[str, Callable[[Subject, str, Demand], Iterator[Part]]] = {
    "name": _name,
    "limits": _limits,
    "minimum": _minimum,
    "maximum": _maximum,
    "step": _step,
    "pack": _pack,
    "pockets": _pockets,
    "meter": _meter,
    "fees": _fees,
    "raised": _changed_figures,
    "edge": _edge,
    "side_wagers": _side_wagers,
    "paytables": _paytables,
    "paytable": _paytable,
    "offered": _wagers_offered,
    "option": _option,
    "blank": _blank,
}
