"""What the pages work out by themselves: roads, badges of hands, amounts, places."""

from __future__ import annotations

import pytest

from browser.sitting import Sitting
from croupier.places import BOARD, DEALER, NOWHERE, Place

ROADS = """async results => {
  const { roads } = await import("/web/js/panels/history.js");
  const all = roads(results.map((road, i) => ({ round: i, view: { road } })).reverse());
  document.body.append(all);
  const [plate, big] = all.querySelectorAll(".road");
  const look = (el, key) => getComputedStyle(el)[key];
  const of = (node, query, key) => [...node.querySelectorAll(query)].map(el =>
    [el.getAttribute("cx"), el.getAttribute("cy"), look(el, key)]);
  return { beads: of(plate, ".bead", "fill"), rings: of(big, ".ring", "stroke"),
    strokes: big.querySelectorAll(".stroke").length };
}"""
BLUE, RED, GREEN = 2, 0, 1  # of red, green and blue


CELL = 15  # of the big road


def cell_of(x: str, y: str) -> tuple[int, int]:
    """The column and row of a ring that stands in the middle of its cell."""
    return int(float(x) // CELL), int(float(y) // CELL)


def strongest(colour: str) -> int:
    """Which of red, green and blue a colour has most of."""
    parts = [int(part) for part in colour[colour.index("(") + 1 : -1].split(",")[:3]]
    return parts.index(max(parts))


def test_the_roads_have_their_colours_and_columns(guest: Sitting) -> None:
    """The bead plate goes down in sixes, punto blue, banco red, a tie green; the big road begins a column when the side
    changes, and a tie is a stroke over the last ring."""
    found = guest.page.evaluate(ROADS, ["P", "P", "B", "T", "B", "P", "B"])
    beads = [(int(x), int(y), strongest(colour)) for x, y, colour in found["beads"]]
    assert [colour for _, _, colour in beads] == [BLUE, BLUE, RED, GREEN, RED, BLUE, RED]
    assert [(x, y) for x, y, _ in beads] == [(10, 10 + 20 * i) for i in range(6)] + [(30, 10)]
    rings = [(*cell_of(x, y), strongest(colour)) for x, y, colour in found["rings"]]
    assert rings == [(0, 0, BLUE), (0, 1, BLUE), (1, 0, RED), (1, 1, RED), (2, 0, BLUE), (3, 0, RED)]
    assert found["strokes"] == 1


def test_a_long_run_turns_the_corner(guest: Sitting) -> None:
    found = guest.page.evaluate(ROADS, ["P"] * 8)
    assert [cell_of(x, y) for x, y, _ in found["rings"]] == [
        *((0, row) for row in range(6)),
        (1, 5),
        (2, 5),
    ]


DERIVED = """async results => {
  const { columnsOf, derived } = await import("/web/js/felt/roads.js");
  return [1, 2, 3].map(back => derived(columnsOf(results), back).join(""));
}"""


@pytest.mark.parametrize(
    "results, expected",
    [
        # Worked out by hand on columns of 2, 1, 3 and 1. Big eye boy: lengths 2 and 1 differ; none beside the second,
        # but one above that; neither beside the third; lengths 1 and 3 differ. The small road looks two columns back.
        ("PPBPPPB", ["UURU", "RUU", ""]),
        ("PBPBPB", ["RRRR", "RRR", "RR"]),  # a chopping shoe is regular in all three
        ("PPPP", ["", "", ""]),
        ("PPTBBT", ["R", "", ""]),  # ties count nowhere
    ],
)
def test_the_derived_roads(guest: Sitting, results: str, expected: list[str]) -> None:
    assert guest.page.evaluate(DERIVED, list(results)) == expected


LABEL = """async ([labels, texts]) => {
  const { labelOf } = await import("/web/js/felt/plates.js");
  return labelOf({ labels: { "box 1": labels } }, "box 1", texts);
}"""


@pytest.mark.parametrize(
    "texts, label", [(["As"], "1/11"), (["As", "7d"], "8/18"), (["As", "??"], ""), ([], ""), (["As", "7d", "9c"], "17")]
)
def test_a_badge_says_what_lies_there(guest: Sitting, texts: list[str], label: str) -> None:
    assert guest.page.evaluate(LABEL, [["1/11", "8/18", "17"], texts]) == label


AMOUNTS = """async texts => {
  const { amount } = await import("/web/js/money.js");
  return texts.map(t => amount(t)?.text ?? null);
}"""


def test_amounts_are_read_and_written_exactly(guest: Sitting) -> None:
    read = ["5", "2.50", "19/2", "-5/2", "1204.5", "1/3", "abc", "", "1/0", "0.1"]
    assert guest.page.evaluate(AMOUNTS, read) == [
        "5",
        "2.50",
        "9.50",
        "−2.50",
        "1,204.50",
        "0.33…",
        None,
        None,
        None,
        "0.10",
    ]


def test_regions_whose_signs_are_known_write_as_the_system_does(guest: Sitting) -> None:
    """Where the pages write 1,234,567.5 without asking, the system's own tables would say the same."""
    found = guest.page.evaluate(
        """async () => (await import("/web/js/money.js")).USUAL.map((where) =>
        [new Intl.NumberFormat(where, { useGrouping: "always", numberingSystem: "latn" }),
         new Intl.NumberFormat(where)].map((one) => one.format(123456789.5)))"""
    )
    assert len(found) >= 5 and {text for pair in found for text in pair} == {"123,456,789.5"}


PLACES = """async texts => {
  const { boxOf, boxPlace, handName, onBox, readPlace } = await import("/web/js/places.js");
  const hands = Object.fromEntries(texts.map(text => [text, []]));
  return { read: texts.map(readPlace), boxes: texts.map(boxOf), names: texts.map(handName),
    third: onBox(hands, 3), none: onBox(hands, 0), made: boxPlace(3) };
}"""


def test_the_pages_read_places_as_the_engine_writes_them(guest: Sitting) -> None:
    places = [DEALER, BOARD, Place("free roll"), Place.box(3), Place.box(3, hand=2), Place.box(12, hand=10), NOWHERE]
    found = guest.page.evaluate(PLACES, [str(place) for place in places])
    assert found["read"] == [{"area": p.area, "number": p.number, "hand": p.hand} for p in places]
    assert found["boxes"] == [0, 0, 0, 3, 3, 12, 0]
    assert found["names"][3:6] == ["hand 1", "hand 2", "hand 10"]
    assert (found["third"], found["none"], found["made"]) == (["box 3", "box 3 hand 2"], [], str(Place.box(3)))
