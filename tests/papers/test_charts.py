"""Strategy charts: narrow enough for a terminal, drawn, and on a card to print."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

from croupier.errors import CroupierError
from croupier.odds.charts import Chart, Simplified, Strategy
from croupier.papers.charts import chart_svg, chart_with_codes, is_grid, short_codes, write_charts

WORDS = ["stand", "hit", "double or hit", "double or stand", "split"]
CHART = Chart("Hard", ("hand", *"23456"), [("hard 9", *WORDS), ("hard 8", *WORDS[::-1])], "with two cards")
BEST = Strategy(
    "book/game",
    {"decks": 6},
    Fraction(1, 200),
    [CHART, CHART],
    ["an exception"],
    [Simplified("never split", Fraction(1, 1000))],
)


def test_every_word_has_a_code_of_its_own() -> None:
    found = short_codes(CHART)
    assert list(found) == WORDS and len(set(found.values())) == len(WORDS)
    assert found["stand"] == "S" and found["double or hit"] == "Dh"
    assert is_grid(CHART) and not is_grid(Chart("", ("a", "b"), [("x", "y")]))


def test_a_narrow_chart_says_what_its_codes_stand_for() -> None:
    short, legend = chart_with_codes(CHART)
    assert short.rows[0] == ("hard 9", "S", "H", "Dh", "Ds", "Sp")
    assert all(word in legend for word in WORDS)


def test_a_drawing_has_every_cell() -> None:
    tree = ElementTree.fromstring(chart_svg(CHART))
    texts = [node.text for node in tree.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("S") == 3 and "with two cards" in texts  # two cells and the legend


@pytest.mark.parametrize("ending", ["svg", "html"])
def test_charts_are_written(ending: str, tmp_path: Path) -> None:
    files = write_charts(BEST, "A game", str(tmp_path / f"c.{ending}"))
    assert [file.name for file in files] == (["c.svg", "c-2.svg"] if ending == "svg" else ["c.html"])
    assert all("hard 9" in file.read_text(encoding="utf-8") for file in files)


def test_a_bitmap(tmp_path: Path) -> None:
    (first, _) = write_charts(BEST, "A game", str(tmp_path / "c.png"))
    assert first.read_bytes().startswith(b"\x89PNG")


def test_other_endings_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CroupierError, match="charts are written as"):
        write_charts(BEST, "A game", str(tmp_path / "c.gif"))


def test_figures_stand_for_themselves() -> None:
    chart = Chart("Flops", ("", *"AKQJT"), [("A", "100%", "87%", "86%", "84%", "8%"), ("K", *["86%"] * 5)])
    assert not short_codes(chart) and not is_grid(chart)
    short, legend = chart_with_codes(chart)
    assert short.rows[0] == ("A", "100", "87", "86", "84", "8") and legend == "in percent"
    assert ">87%<" in chart_svg(chart, short_codes(CHART, chart))
