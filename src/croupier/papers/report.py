"""The report of a game: what a laboratory or an operator signs. Rules and pay tables with clauses, each figure with its
derivation, best play, other readings priced, a simulation as second witness, and how to reproduce all of it."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version
from math import isqrt, lcm
from pathlib import Path
from typing import Any

import msgspec

import croupier
from croupier.errors import CroupierError
from croupier.money import Odds
from croupier.odds import edges
from croupier.odds.charts import Strategy
from croupier.odds.edge import EXACT, EXACT_EDGE, Edge, decimal, percent, ratio
from croupier.odds.figure_names import Figure, figures, further_figures, mains, title, way
from croupier.odds.progress import tell
from croupier.odds.strategy import strategy
from croupier.odds.studies.audit import judge
from croupier.odds.studies.period import period
from croupier.odds.studies.readings import price_reading
from croupier.papers.document import Code, Document, Drawing, Rows, Section, Words
from croupier.papers.plots import distribution_svg, return_funnel_svg
from croupier.rulebooks import book_folders, claims, fingerprint, readings, rulebook
from croupier.rulebooks.model import Reading, Scalar
from croupier.simulate.results.results import Column, Results, Whole
from croupier.simulate.runner import run
from croupier.table import Table

LEVELS = ((Fraction(1645, 1000), "90%"), (Fraction(1960, 1000), "95%"), (Fraction(2576, 1000), "99%"))
ROUNDS_PLAYED = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
MAX_ROWS = 40  # of a distribution on a page
MAX_COMBINATIONS = 10**21  # a common denominator up to this is a number of combinations
MAX_FRACTION_LENGTH = 44  # letters of a fraction in a column
MAX_STANDARD_ERRORS = 4  # standard errors
ROUNDS_WITHOUT_KERNEL = 20_000  # rounds of a game that has no kernel
PERIODS = (("an hour", 1), ("a day of twelve hours", 12), ("a month of thirty days", 360))
VOLATILITY = "the volatility index is 1.645 standard deviations: the half-width of a 90% interval after one round"


@dataclass
class ReportRequest:
    """The request for a report: a table, how it was asked for, and how long to simulate."""

    table: Table
    options: Mapping[str, object] = field(default_factory=dict)
    odds: Sequence[str] = ()
    rounds: int = 1_000_000
    seed: int = 1
    lab: bool = False
    per_hour: int = 60  # rounds that the table plays

    @cached_property
    def edges(self) -> list[Edge]:
        """The prices, worked out once."""
        tell(f"pricing {self.table.game.name}")
        return edges(self.table)

    @cached_property
    def best(self) -> Strategy | None:
        """Best play where something is decided."""
        try:
            return strategy(self.table)
        except CroupierError:
            return None

    @cached_property
    def figures(self) -> list[Figure]:
        """The further figures, worked out once."""
        return figures(self.table, self.edges)


def report(asked: ReportRequest) -> Document:
    """The whole report."""
    game = asked.table.game
    chosen = "; ".join(f"{key} {_value(value)}" for key, value in _changed_options(asked.table).items())
    subtitle = f"{game.name}, section {game.section}" + (f"; {chosen}" if chosen else "")
    if asked.lab:
        subtitle += "; a laboratory table, not a rulebook's"
    sections = [
        summary_section(asked),
        rules_section(asked),
        pay_tables_section(asked),
        derivations_section(asked),
        volatility_section(asked),
        best_play_section(asked),
    ]
    sections += [readings_section(asked), simulation_section(asked), claims_section(asked), provenance_section(asked)]
    kept_sections = [section for section in sections if section.parts or section.sections]
    return Document(game.title, subtitle, kept_sections, f"{game.name}  ·  croupier {croupier.__version__}")


def _changed_options(table: Table) -> dict[str, Scalar]:
    return {key: value for key, value in table.options.items() if value != table.game.option[key].default}


def _value(value: object) -> str:
    return "none" if value in ("", None) else str(value).lower() if isinstance(value, bool) else str(value)


def _square_root(value: Fraction) -> Fraction:
    return Fraction(isqrt(value.numerator * 10**24 // value.denominator), 10**12)


def edge_name(edge: Edge) -> str:
    """Return the name of an edge: its wagers and its way to play."""
    return title(edge.of, edge.on) + (f" ({way(edge.play)})" if edge.play else "")


# The sections


def summary_section(asked: ReportRequest) -> Section:
    """Every figure in a line."""
    right: tuple[str, ...] = ("edge", "return", "all staked", "edge of all staked", "hits", "std. dev.")
    columns: tuple[str, ...] = ("figure", *right[:2], "per", *right[2:], "method")
    rows: list[tuple[object, ...]] = []
    if asked.table.family.seating.is_for_a_pot:
        return Section("Summary", list(_collection_costs(asked)))
    for e in asked.edges:
        if e.edge is None:
            continue
        spread, hit = e.variance, e.hit_frequency
        more = ("1", "") if e.risk is None else (decimal(e.staked, 4), percent(e.risk, 4))
        spreads = ("", "") if spread is None or hit is None else (percent(hit, 3), decimal(_square_root(spread), 4))
        rows.append((edge_name(e), percent(e.edge, 4), percent(1 - e.edge, 4), e.per, *more, *spreads, e.method))
        for figure in further_figures(asked.table, asked.edges, e):
            name = f"{title(figure.of, figure.on)} ({way(figure.play)})" if figure.play else title(figure.of, figure.on)
            rows.append((name, percent(figure.edge, 4), percent(1 - figure.edge, 4), e.per, *("",) * 4, "exact"))
    words = [
        Words(
            "A figure is of the wagers named, with what play adds to them. The edge is what a unit loses on average, "
            "the return what comes back of it; exact fractions stand under each figure below."
        )
    ]
    if all(row[4] == "1" for row in rows):  # what is laid is all that is staked: two columns would say nothing
        columns, rows, right = (*columns[:4], *columns[6:]), [row[:4] + row[6:] for row in rows], right[:2] + right[4:]
    return Section("Summary", [*words, Rows(columns, rows, right)])


def _collection_costs(asked: ReportRequest) -> Iterator[Words | Rows]:
    """Where players play one another no wager has an edge: what the house takes is what a hand costs."""
    notes = dict.fromkeys(e.note for e in asked.edges if e.note)
    yield from (Words(f"{note[0].upper()}{note[1:]}.") for note in notes)
    for e in asked.edges:
        if fees := e.extra.get("collection", {}).get("by_players"):
            rows = [(str(players), fee["pot"], fee["per_player"]) for players, fee in fees.items()]
            columns = ("players", "from the pot", "each, on average")
            yield Rows(columns, rows, columns, caption=f"The collection [{e.clauses[-1]}]")


def rules_section(asked: ReportRequest) -> Section:
    """How it is played and what the table has chosen, with clauses."""
    table, game = asked.table, asked.table.game
    parts = Section("Rules")
    if game.procedure:
        steps = [(step.text, game.cite_clause(step.clause)) for step in game.procedure]
        parts.sections.append(Section("How it is played", [Rows(("step", "clause"), steps)]))
    options = [
        (key, rule.title, _value(table.options[key]), _allowed_values(rule), game.cite_clause(rule.clause))
        for key, rule in game.option.items()
    ]
    if options:
        columns = ("option", "what", "here", "may be", "clause")
        parts.sections.append(Section("What the house chooses", [Rows(columns, options)]))
    wagers = [
        (name, rule.title, _pays(table, name), ", ".join(rule.needs) or rule.equal, ", ".join(table.paid_under(name)))
        for name, rule in game.wager.items()
        if table.is_offered(name)
    ]
    parts.sections.append(Section("Wagers", [Rows(("wager", "title", "pays", "beside", "clause"), wagers)]))
    if game.decision:
        decided = [(name, rule.title, game.cite_clause(rule.clause)) for name, rule in game.decision.items()]
        parts.sections.append(Section("Decisions", [Rows(("decision", "what", "clause"), decided)]))
    return parts


def _allowed_values(rule: Any) -> str:
    if rule.values:
        return ", ".join(_value(value) for value in rule.values)
    ends = [_value(end) for end in (rule.least, rule.most) if end is not None]
    return f"{rule.kind} {' to '.join(ends)}".strip()


def _pays(table: Table, name: str) -> str:
    odds = table.pays.get(name)
    if odds is None:
        return ""
    return "by its pay table" if isinstance(odds, Mapping) else str(odds)


def pay_tables_section(asked: ReportRequest) -> Section:
    """Return the section on the pays of each row."""
    out, table = Section("Pay tables"), asked.table
    for name, cells in table.pays.items():
        if isinstance(cells, Mapping) and name in table.game.wager and table.is_offered(name):
            rule = table.game.wager[name]
            paytable = table.game.paytable.get(rule.paytable or "")
            titles = paytable.titles if paytable is not None else {}
            rows = [(titles.get(row, row.replace("_", " ")), str(cell)) for row, cell in cells.items()]
            clause = table.game.cite_clause(paytable.clause if paytable is not None else rule.clause)
            clauses = ", ".join(
                dict.fromkeys((clause, *map(table.game.cite_clause, table.figures.get(name, {}).values())))
            )
            out.sections.append(Section(rule.title, [Rows(("row", "pays"), rows, ("pays",), caption=f"[{clauses}]")]))
    return out


def derivations_section(asked: ReportRequest) -> Section:
    """Where each figure comes from: every result, how many combinations bring it, and what it returns."""
    out = Section("Derivation of each figure")
    for e in asked.edges:
        if e.edge is not None:
            out.sections.append(derivation_section(asked.table, e))
    return out


def derivation_section(table: Table, e: Edge) -> Section:
    """How a price comes about, as a section."""
    assert e.edge is not None
    parts = Section(edge_name(e))
    exact = ratio(e.edge) if e.method in (EXACT, EXACT_EDGE) else ""
    words = f"Edge {percent(e.edge, 6)}" + (f" = {exact}" if 0 < len(exact) <= 60 else "") + f", per {e.per}."
    words += f" Method: {e.method}{f', standard error {e.standard_error}' if e.standard_error else ''}."
    if e.note:
        words += f" {e.note[0].upper()}{e.note[1:]}."
    parts.parts += [Words(words), Words(f"Clauses: {', '.join(e.clauses)}.")]
    if len(exact) > 60:
        parts.parts.append(Code(f"edge = {exact}"))
    if e.distribution:
        parts.parts.append(event_rows(table, e))
        nets = sorted(e.distribution)
        drawn = distribution_svg([float(n) for n in nets], [float(e.distribution[n]) for n in nets], edge_name(e))
        parts.parts.append(Drawing(drawn, "How often each result comes (logarithmic); wins green, losses red"))
    return parts


def event_rows(table: Table, e: Edge) -> Rows:
    """Each result with its combinations, probability and return; the last row adds up."""
    spread = e.distribution or {}
    total = lcm(*(p.denominator for p in spread.values()))
    counted = total <= MAX_COMBINATIONS and e.method == EXACT
    columns = ("event", "net", *(("combinations",) if counted else ()), "probability", "returns", "of variance")
    whole: list[tuple[object, ...]] = []
    centre = e.mean or Fraction(0)
    for net, p in sorted(spread.items(), reverse=True):
        ways = (f"{(p * total).numerator:,}",) if counted else ()
        back = (1 + net) * p
        share = (net - centre) ** 2 * p
        whole.append(
            (_event_name(table, e, net), _with_sign(net), *ways, decimal(p, 10), decimal(back, 8), decimal(share, 8))
        )
    ways = (f"{total:,}",) if counted else ()
    returned = sum(((1 + net) * p for net, p in spread.items()), Fraction(0))
    last = (
        "total",
        "",
        *ways,
        decimal(sum(spread.values(), Fraction(0)), 10),
        decimal(returned, 8),
        decimal(e.variance or Fraction(0), 8),
    )
    rows = whole
    if len(whole) > MAX_ROWS:
        likely = sorted(spread, key=lambda net: -spread[net])[:MAX_ROWS]
        rows = [row for row, net in zip(whole, sorted(spread, reverse=True), strict=True) if net in likely]
    return Rows(
        columns,
        [*rows, last],
        columns[1:],
        total=True,
        whole=[*whole, last] if len(whole) > MAX_ROWS else (),
        events=sorted(spread.items(), reverse=True) if e.method == EXACT else (),
        caption="Events, per unit of the wager: what comes back (stake included) and its share of the variance",
    )


def _with_sign(net: Fraction) -> str:
    text = str(net) if net.denominator < 1000 else decimal(net, 6)
    return f"+{text}" if net > 0 else text


def _event_name(table: Table, e: Edge, net: Fraction) -> str:
    """Return the name of a result, where only one wager is meant: the rows that pay it, a push, a loss."""
    cells = table.pays.get(e.wager)
    if len(e.of) == 1 and net > 0:
        if isinstance(cells, Mapping):
            named = [
                row.replace("_", " ") for row, cell in cells.items() if isinstance(cell, Odds) and cell.on(1) == net
            ]
            if named:
                return " or ".join(named)
        return "wins"
    return "wins" if net > 0 else "returned" if net == 0 else "loses"


def volatility_section(asked: ReportRequest) -> Section:
    """How far from its return a game may be after so many rounds."""
    out = Section("Volatility")
    rows = []
    first: Edge | None = None
    for e in asked.edges:
        if e.edge is None or e.variance is None or not e.variance:
            continue
        first = first or e
        deviation = _square_root(e.variance)
        widths = [percent(LEVELS[1][0] * deviation / _square_root(Fraction(n)), 3) for n in ROUNDS_PLAYED]
        even = decimal(e.variance / e.edge**2, 0) if e.edge > 0 else ""
        index = decimal(LEVELS[0][0] * deviation, 3)
        shape = [f"{moment:.3f}" for moment in (e.skewness, e.excess_kurtosis) if moment is not None]
        rows.append((edge_name(e), percent(1 - e.edge, 4), index, *shape, even, *(f"± {wide}" for wide in widths)))
    if not rows:
        return out
    columns = (
        "figure",
        "return",
        "volatility index",
        "skewness",
        "excess kurtosis",
        "N0",
        *(f"{n:,}" for n in ROUNDS_PLAYED),
    )
    out.parts.append(Words(f"Around the return, for so many rounds of one unit each; {VOLATILITY}."))
    out.parts.append(Rows(columns, rows, columns[1:], caption="95% intervals of the return by rounds played"))
    out.parts.append(Words("N0 is the number of rounds after which the expected loss is one standard deviation."))
    if first is not None and first.edge is not None and first.variance is not None:
        out.sections.append(_interval_section(first, first.edge, _square_root(first.variance)))
        out.sections.append(_period_section(first, asked.per_hour))
    return out


def _period_section(e: Edge, per_hour: int) -> Section:
    """The house's win of one seat by the end of an hour, a day and a month."""
    assert e.distribution is not None
    rows = []
    for name, hours in PERIODS:
        figures = period(e.distribution, per_hour * hours)
        ends = (-figures.high, -figures.mean, -figures.low)
        rows.append(
            (
                name,
                f"{figures.rounds:,}",
                *(f"{float(end):,.2f}" for end in ends),
                f"{figures.deviation:,.2f}",
                f"{figures.ahead:.3%}",
                figures.method,
            )
        )
    columns = ("period", "rounds", "5%", "expected", "95%", "deviation", "player ahead", "method")
    caption = f"The house's win from {edge_name(e)}, in units: one seat, {per_hour} rounds an hour, one unit a round"
    return Section(
        "An hour, a day and a month",
        [
            Words("Nine periods in ten end between the columns 5% and 95%."),
            Rows(columns, rows, columns[1:-1], caption=caption),
        ],
    )


def _interval_section(e: Edge, edge: Fraction, deviation: Fraction) -> Section:
    rows = []
    for n in ROUNDS_PLAYED:
        halves = [z * deviation / _square_root(Fraction(n)) for z, _ in LEVELS]
        rows.append((f"{n:,}", *(f"{percent(1 - edge - h, 3)} to {percent(1 - edge + h, 3)}" for h in halves)))
    columns = ("rounds", *(level for _, level in LEVELS))
    half = [float(LEVELS[1][0] * deviation / _square_root(Fraction(n))) for n in ROUNDS_PLAYED]
    drawn = return_funnel_svg(ROUNDS_PLAYED, float(1 - edge), half, f"95% intervals of the return of {edge_name(e)}")
    return Section(
        f"Return of {edge_name(e)}", [Rows(columns, rows, columns), Drawing(drawn, "95% of runs stay inside")]
    )


def best_play_section(asked: ReportRequest) -> Section:
    """The charts of best play, and what simpler play costs."""
    out, best = Section("Best play"), asked.best
    if best is None:
        return out
    out.parts.append(Words(f"Edge {percent(best.edge, 4)} of the initial wager under this play. {best.note}".strip()))
    for chart in best.charts:
        about = [Words(chart.note)] if chart.note else []
        out.sections.append(Section(chart.title, [Rows(chart.columns, [tuple(row) for row in chart.rows]), *about]))
    if best.exceptions:
        out.sections.append(Section("Exceptions", [Words(text) for text in best.exceptions[:MAX_ROWS]]))
    if best.simplified:
        rows = [(rule.what, percent(rule.cost, 4), _fraction_or_blank(ratio(rule.cost))) for rule in best.simplified]
        out.sections.append(
            Section("What simpler play costs", [Rows(("play", "cost", "exactly"), rows, ("cost", "exactly"))])
        )
    return out


def _fraction_or_blank(exact: str) -> str:
    """A fraction where it fits into a column of a page."""
    return exact if len(exact) <= MAX_FRACTION_LENGTH else ""


def readings_section(asked: ReportRequest) -> Section:
    """Unclear text about this game: what was taken, what else it may mean, and what each would cost."""
    out, game = Section("Readings of unclear text"), asked.table.game
    own_readings = [reading for reading in readings(game.rulebook) if game.id in reading.games]
    for reading in own_readings:
        if reading.priced:
            out.sections.append(_reading_section(game.rulebook, reading, game.id))
    other_readings = [
        (game.cite_clause(one.clause), one.printed, one.taken, " ".join(one.alternatives))
        for one in own_readings
        if not one.priced
    ]
    if other_readings:
        table = Rows(("clause", "printed", "taken", "or else"), other_readings)
        out.sections.append(Section("Readings that change no figure", [table]))
    return out


def _reading_section(book: str, reading: Reading, game: str) -> Section:
    """A reading with what each way to read it costs."""
    parts = Section(f"{book} {reading.clause}: {reading.id}")
    parts.parts.append(Words(f"Printed: {reading.printed} Taken: {reading.taken} Because: {reading.why}"))
    parts.parts += [Words(f"Or else: {other}") for other in reading.alternatives]
    rows, long = [], []
    for price, exact, text in price_reading(book, msgspec.structs.replace(reading, games=(game,))):
        read = price.odds or ", ".join(f"{key}={value}" for key, value in (price.rows or price.options).items())
        rows.append((read, price.text, text, _fraction_or_blank(exact)))
        long += [] if _fraction_or_blank(exact) else [Code(f"edge at {read} = {exact}")]
    parts.parts += [Rows(("read as", "meaning", "edge", "exactly"), rows, ("edge", "exactly")), *long]
    return parts


def simulation_section(asked: ReportRequest) -> Section:
    """Every figure that can be simulated, played by the kernel, beside the exact one of the same name."""
    out = Section("Simulation as a second witness")
    rows, notes = [], []
    for wagers in _wagers_to_simulate(asked.table):
        tell(f"simulating {asked.table.game.name} {' '.join(wagers)}")
        simulated = _simulate_wagers(asked, wagers)
        if simulated is None:
            continue
        notes.append(simulated.note)
        for of, on, edge, error in _simulated_figures(simulated):
            if not wagers or of[0] == wagers[-1].partition("@")[0]:
                rows.append(_comparison_row(asked, simulated, (of, on, edge, error)))
    columns = ("figure", "rounds", "simulated", "standard error", "exact", "apart, in errors", "verdict")
    if rows:
        out.parts.append(Words(f"Played from seed {asked.seed}, each round from a full shoe where there is one."))
        out.parts += [Words(f"{note[0].upper()}{note[1:]}.") for note in dict.fromkeys(notes) if note]
        out.parts.append(Rows(columns, rows, columns[1:-1]))
    return out


def _wagers_to_simulate(table: Table) -> Iterator[list[str]]:
    """The whole bet; then each other wager, on one of its positions, beside what it needs."""
    if table.family.seating.is_for_a_pot or not mains(table):
        return
    yield []
    for name, rule in table.game.wager.items():
        if "start" in rule.stage and table.is_offered(name) and name not in mains(table) and name != "player_dealer":
            where = min(table.positions[name], key=lambda p: (len(p), p)) if name in table.positions else ""
            beside = list(mains(table)) if set(rule.needs) & set(mains(table)) else list(rule.needs[:1])
            yield [*beside, f"{name}@{where}" if where else name]


def _simulate_wagers(asked: ReportRequest, wagers: list[str]) -> Results | None:
    """A run from a full shoe every round, where the kernel deals from one."""
    table = asked.table
    rounds = asked.rounds if table.family.analysis.kernel else min(asked.rounds, ROUNDS_WITHOUT_KERNEL)
    pack = getattr(table.devices.get("card"), "pack", ())
    shoe = bool(table.game.equipment.get("cards", {}).get("shoe"))
    cuts: list[int | None] = [len(pack) - n for n in range(1, 12)] if shoe and table.family.analysis.kernel else []
    for cut in [*cuts, None]:
        try:
            return run(table, wagers=wagers, rounds=rounds, seed=asked.seed, cut=cut, runs=False)
        except CroupierError:
            continue
    return None


Named = tuple[tuple[str, ...], str, Fraction, Fraction]


def _simulated_figures(simulated: Results) -> Iterator[Named]:
    parts: list[Whole | Column] = [*simulated.whole, *simulated.columns]
    for part in parts:
        if isinstance(part, Whole):
            yield part.of, "", part.edge, part.error / part.stake
        else:
            yield part.of, part.laid.on, part.edge, part.error


def _comparison_row(asked: ReportRequest, simulated: Results, figure: Named) -> tuple[object, ...]:
    of, on, edge, error = figure
    exact = [f.edge for f in asked.figures if f.of == of and f.on in ("", on) and f.play in ("", simulated.play)]
    units = max((e.units for e in asked.edges if e.of == of), default=1)
    name = title(of, on) + (f" ({way(simulated.play)})" if simulated.play else "")
    line = (name, f"{simulated.rounds:,}", percent(edge / units, 4), percent(error / units, 4))
    if len(exact) != 1 or not error:
        return (*line, "", "", "no exact figure of this name" if len(exact) != 1 else "")
    apart = (edge / units - exact[0]) / (error / units)
    return (
        *line,
        percent(exact[0], 4),
        decimal(apart, 2),
        "agrees" if abs(apart) <= MAX_STANDARD_ERRORS else "differs",
    )


def claims_section(asked: ReportRequest) -> Section:
    """Figures that the book itself states about this game, computed."""
    game = asked.table.game
    rows = []
    for claim in claims(game.rulebook):
        if claim.game == game.id:
            tell(f"{game.rulebook} {claim.clause}: {claim.what}")
            verdict = judge(game.rulebook, claim)
            rows.append((game.cite_clause(claim.clause), claim.what, claim.stated, verdict.computed, verdict.verdict))
    columns = ("clause", "what", "stated", "computed", "verdict")
    return Section("Figures the book states", [Rows(columns, rows)] if rows else [])


def provenance_section(asked: ReportRequest) -> Section:
    """By which data and which code, and how to do it again."""
    game = asked.table.game
    book = rulebook(game.rulebook)
    rows = [
        ("rulebook", f"{book.title}, {book.publisher}, edition {book.edition}"),
        ("hash of its data (SHA-256)", fingerprint(book.id)),
        ("hash of the code (SHA-256)", code_hash()),
        *((package, version) for package, version in package_versions().items()),
    ]
    source = book_folders.outside().get(game.rulebook)
    given = [] if source is None else [f"--rulebooks {source.name}"]
    given += [f"-o {key}={_value(value)}" for key, value in asked.options.items()]
    given += [f'--odds "{text}"' for text in asked.odds] + (["--lab"] if asked.lab else [])
    more = " ".join([game.name, *given])
    if asked.per_hour != ReportRequest.per_hour:
        given_pace = f" --per-hour {asked.per_hour}"
    else:
        given_pace = ""
    commands = [f"croupier report {more}{given_pace} --rounds {asked.rounds} --seed {asked.seed} --output report.pdf"]
    commands.append(f"croupier edge {more} --json")
    if not asked.table.family.seating.is_for_a_pot:
        commands.append(f"croupier simulate {more} --rounds {asked.rounds} --seed {asked.seed}")
    words = Words("The same commands with the same data and code give the same figures; a simulation the same rounds.")
    return Section("Data, code and how to reproduce", [Rows(("what", "which"), rows), words, Code("\n".join(commands))])


def code_hash() -> str:
    """A hash over every module of the package, by name and content."""
    home = Path(croupier.__file__).parent
    digest = hashlib.sha256()
    for file in sorted(home.rglob("*.py")):
        digest.update(file.relative_to(home).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def package_versions() -> dict[str, str]:
    """Return the versions of the packages that made the report."""
    out = {"croupier": croupier.__version__, "Python": platform.python_version()}
    for package in ("numpy", "numba"):
        try:
            out[package] = version(package)
        except PackageNotFoundError:
            continue
    return out
