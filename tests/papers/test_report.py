"""The report of a game: what it says is what the solvers, the book and the simulation say, in three kinds of file."""

from __future__ import annotations

import json
import re
import zipfile
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

from croupier.cli.main import main
from croupier.odds import edges
from croupier.odds.edge import percent
from croupier.papers import Code, Document, Drawing, Rows, Section, Words, write_document
from croupier.papers.file_output import to_bytes
from croupier.papers.page import to_html
from croupier.papers.plots import distribution_svg
from croupier.papers.report import (
    ReportRequest,
    code_hash,
    derivations_section,
    edge_name,
    event_rows,
    report,
    summary_section,
    volatility_section,
)
from croupier.rulebooks import fingerprint
from croupier.table import Table

GAME = "gb-core/three-card-poker"


@pytest.fixture(scope="module")
def made() -> Document:
    return report(ReportRequest(Table(GAME), rounds=20_000))


def section(document: Document, title: str) -> Section:
    return next(one for _, _, one in document.numbered_sections() if one.title == title)


def rows(found: Section) -> Rows:
    return next(part for part in found.parts if isinstance(part, Rows))


def test_every_section_that_a_laboratory_asks_for(made: Document) -> None:
    assert [one.title for one in made.sections] == [
        "Summary",
        "Rules",
        "Pay tables",
        "Derivation of each figure",
        "Volatility",
        "Best play",
        "Readings of unclear text",
        "Simulation as a second witness",
        "Figures the book states",
        "Data, code and how to reproduce",
    ]


def test_the_figures_are_those_of_the_solver(made: Document) -> None:
    told = {str(row[0]): row[1:3] for row in rows(section(made, "Summary")).rows}
    for edge in edges(Table(GAME)):
        assert edge.edge is not None
        name = next(name for name in told if name.partition(" (")[0] == " + ".join(edge.of))
        assert told[name] == (percent(edge.edge, 4), percent(1 - edge.edge, 4))


def test_events_add_up() -> None:
    (edge,) = edges(Table(GAME), "pair_plus")
    found = event_rows(Table(GAME), edge)
    *each, total = found.rows
    assert [row[0] for row in each][:3] == ["straight flush", "three of a kind", "straight"]
    assert sum(int(str(row[2]).replace(",", "")) for row in each) == int(str(total[2]).replace(",", "")) == 5525
    assert edge.edge is not None and Fraction(str(total[4])) == pytest.approx(1 - edge.edge, abs=1e-8)


def test_a_second_witness_agrees_and_says_how_it_was_played(made: Document) -> None:
    found = section(made, "Simulation as a second witness")
    assert {row[-1] for row in rows(found).rows} == {"agrees"}
    assert "seed 1" in next(part.text for part in found.parts if isinstance(part, Words))


def test_data_and_code_are_named_by_their_hashes(made: Document) -> None:
    last = made.sections[-1]
    told = dict(rows(last).rows)
    assert told["hash of its data (SHA-256)"] == fingerprint("gb-core")
    assert told["hash of the code (SHA-256)"] == code_hash() and len(code_hash()) == 64
    assert any(isinstance(part, Code) and part.text.startswith(f"croupier report {GAME}") for part in last.parts)


def test_one_file_of_html_that_is_well_formed_and_needs_nothing_else(made: Document) -> None:
    text = to_html(made)
    assert not re.search(r'(src|href)="https?:', text) and "<script" not in text
    for drawing in (part for _, _, one in made.numbered_sections() for part in one.parts if isinstance(part, Drawing)):
        ElementTree.fromstring(drawing.svg)
    ids = re.findall(r'id="(s[\d.]+)"', text)
    assert set(re.findall(r'href="#(s[\d.]+)"', text)) <= set(ids) and len(ids) == len(set(ids))


def test_what_is_not_markup_is_not_taken_for_it() -> None:
    text = to_html(
        Document("a <b>", "c & d", [Section("<i>", [Words("<u>"), Rows(("<s>",), [("<q>",)]), Code("<x>")])])
    )
    assert not re.search(r"<(b|i|u|s|q|x)>", text)


def test_a_workbook_keeps_figures_as_figures(made: Document) -> None:
    book = zipfile.ZipFile(BytesIO(to_bytes(made, ".xlsx")))
    sheets = [name for name in book.namelist() if name.startswith("xl/worksheets/sheet")]
    assert len(sheets) == len(made.sections)
    assert b"<v>5525</v>" in book.read("xl/worksheets/sheet4.xml")  # the combinations of pair plus


def cells_of(sheet: bytes) -> dict[str, tuple[str, float]]:
    """The formula and the number of each cell that has one."""
    found = re.findall(r'<c r="([A-Z]+[0-9]+)"[^>]*?>(?:<f>(.*?)</f>)?<v>(.*?)</v></c>', sheet.decode())
    return {at: (formula, float(value)) for at, formula, value in found}


def worth_of(cells: dict[str, tuple[str, float]], at: str) -> float:
    """A cell by its formula, and the cells that it names by theirs: sums, products, quotients and squares."""
    formula, value = cells[at]
    if not formula:
        return value
    plain = re.sub(
        r"SUM\(([A-Z]+)(\d+):[A-Z]+(\d+)\)",
        lambda m: "(" + "+".join(f"{m[1]}{n}" for n in range(int(m[2]), int(m[3]) + 1)) + ")",
        formula.replace("^2", "**2"),
    )
    named = re.sub(r"[A-Z]+\d+", lambda m: repr(worth_of(cells, m[0])), plain)
    return float(eval(named, {}))


@pytest.mark.parametrize("game", ["american/three-card-poker", "american/baccarat"])
def test_a_workbook_has_the_edge_as_a_formula(game: str) -> None:
    """Each derivation, its formulas worked out anew, is the solver's edge; a pay that is changed moves it by what its
    combinations bring."""
    table = Table(game)
    document = Document("Derivations", "", [derivations_section(ReportRequest(table))], "")
    sheet = zipfile.ZipFile(BytesIO(to_bytes(document, ".xlsx"))).read("xl/worksheets/sheet1.xml")
    cells = cells_of(sheet)
    edges_found = {at: formula for at, (formula, _) in cells.items() if formula.startswith("1-")}
    exact = [float(edge.edge) for edge in edges(table) if edge.edge is not None and edge.method == "exact"]
    assert [worth_of(cells, at) for at in edges_found] == pytest.approx(exact, abs=1e-12)
    assert [cells[at][1] for at in edges_found] == pytest.approx(exact, abs=1e-12)
    (at, formula), *_ = edges_found.items()
    before = worth_of(cells, at)
    total = int(formula.removeprefix("1-E"))
    share = worth_of(cells, f"D{total - 1}")
    cells[f"B{total - 1}"] = ("", worth_of(cells, f"B{total - 1}") - 1)
    assert worth_of(cells, at) == pytest.approx(before + share, abs=1e-12)


def test_a_pdf_has_bookmarks(made: Document) -> None:
    try:
        from weasyprint import HTML
    except OSError:
        pytest.skip("no Pango on this machine")
    marks = HTML(string=to_html(made)).render().make_bookmark_tree()
    ((title, _, below, _),) = marks
    assert title == made.title
    assert [label.split(" ", 1)[1] for label, *_ in below] == [one.title for one in made.sections]
    assert to_bytes(Document("a", "b"), ".pdf").startswith(b"%PDF")


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "r.html"
    assert main(["report", "gb-core/roulette", "--rounds", "2e4", "--output", str(file), "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["title"] == "American Roulette" and "1/37" in file.read_text(encoding="utf-8")
    assert main(["report", "gb-core/roulette", "--output", "r.doc"]) == 2
    assert ".html, .pdf, .xlsx" in capsys.readouterr().err


def test_a_paper_of_any_kind(tmp_path: Path) -> None:
    file = write_document(
        Document("Notice", "for a table", [Section("Limits", [Words("Least 5.")])]), tmp_path / "n.html"
    )
    assert "Least 5." in file.read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize(
    "game",
    [
        "gb-archive/ultimate-holdem",
        "gb-archive/blackjack",
        "kings/ez-baccarat",
        "qld/pai-gow",
        "gb-archive/punto-banco",
        "gb-core/craps",
    ],
)
def test_every_kind_of_game_is_reported(game: str) -> None:
    found = report(ReportRequest(Table(game), rounds=200_000))
    witness = rows(section(found, "Simulation as a second witness"))
    assert "differs" not in {row[-1] for row in witness.rows}
    assert len(to_html(found)) > 10_000


def test_a_fraction_of_many_digits_stays_on_the_page() -> None:
    """Two readings of blackjack's odds differ by fractions of hundreds of digits."""
    found = section(report(ReportRequest(Table("gb-core/blackjack"), rounds=1_000)), "gb-core 3.13: usual-odds")
    assert [row[:1] + row[2:] for row in rows(found).rows] == [("3 to 2", "0.456%", ""), ("6 to 5", "1.761%", "")]
    exact = [part.text for part in found.parts if isinstance(part, Code)]
    assert [text.partition(" = ")[0] for text in exact] == ["edge at 3 to 2", "edge at 6 to 5"]
    assert percent(Fraction(exact[1].partition(" = ")[2])) == "1.761%"


def test_the_lowest_bar_is_seen() -> None:
    drawn = distribution_svg([-1.0, 8.0], [33 / 37, 4 / 37], "first four")
    heights = [float(h) for h in re.findall(r'<rect [^>]*height="([\d.]+)"', drawn)]
    assert min(heights) > max(heights) / 4


def test_the_volatility_is_what_the_paper_says_it_is() -> None:
    """Red or black at roulette moves by a deviation of almost one: 1.645 of it is the index, 1.960 of it, over the root
    of the rounds, the half-width of the interval."""
    found = volatility_section(ReportRequest(Table("gb-core/roulette")))
    said = next(part.text for part in found.parts if isinstance(part, Words))
    assert "the volatility index is 1.645 standard deviations" in said
    table = rows(found)
    told = {row[0]: dict(zip(table.columns, row, strict=True)) for row in table.rows}
    for name, stated in told.items():
        (edge,) = [one for one in edges(Table("gb-core/roulette")) if one.variance and edge_name(one) == name]
        deviation = float(edge.variance or 0) ** 0.5
        assert float(str(stated["volatility index"])) == pytest.approx(1.645 * deviation, abs=6e-4), name
        assert str(stated["10,000"]) == f"± {percent(Fraction(1960, 1000) * Fraction(deviation) / 100, 3)}", name
    assert told["straight_up"]["volatility index"] == "9.603"


def test_an_hour_a_day_and_a_month(made: Document) -> None:
    """The house's win of a seat: so many rounds at the exact edge, and the band around it."""
    volatility = next(section for section in made.sections if section.title == "Volatility")
    (periods,) = [section for section in volatility.sections if section.title == "An hour, a day and a month"]
    (rows,) = [part for part in periods.parts if isinstance(part, Rows)]
    assert [row[1] for row in rows.rows] == ["60", "720", "21,600"]
    for _, rounds, low, expected, high, *_ in rows.rows:
        assert (
            float(str(low).replace(",", "")) < float(str(expected).replace(",", "")) < float(str(high).replace(",", ""))
        )
        assert str(rounds)
    (first, *_) = [part for part in volatility.parts if isinstance(part, Rows)]
    assert first.columns[3:5] == ("skewness", "excess kurtosis")


def test_columns_that_would_say_nothing_are_left_out(made: Document) -> None:
    assert "edge of all staked" in rows(section(made, "Summary")).columns
    plain = rows(summary_section(ReportRequest(Table("gb-core/roulette"))))
    assert plain.columns == ("figure", "edge", "return", "per", "hits", "std. dev.", "method")
    assert plain.rows[0] == ("straight_up", "2.7027%", "97.2973%", "initial wager", "2.703%", "5.8378", "exact")
    assert plain.right == ("edge", "return", "hits", "std. dev.")


def test_a_game_for_a_pot_has_no_empty_tables() -> None:
    made = report(ReportRequest(Table("kings/holdem"), rounds=1_000))
    assert "Volatility" not in [one.title for one in made.sections]
    found = section(made, "Summary")
    assert "loses the collection alone" in json.dumps(found.as_json())
    assert rows(found).rows[0] == ("2", 2, "1/1")
    code = next(part for part in section(made, "Data, code and how to reproduce").parts if isinstance(part, Code))
    assert "simulate" not in code.text
