"""The papers of a table: what a book demands, with the figures of the engine, and whether a folder has it all."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64encode
from fractions import Fraction
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.equipment.cards import cards
from croupier.errors import CroupierError
from croupier.hands.poker import judge
from croupier.odds import edges as priced
from croupier.odds.edge import percent
from croupier.papers import Document, Rows, Section
from croupier.papers.document import Blank, Drawing, Large
from croupier.papers.example_hands import example_hands
from croupier.papers.file_output import write_document
from croupier.papers.folder_check import check_folder
from croupier.papers.leaflets import dealer_card, house_edges, player_guide
from croupier.papers.number_layouts import layout_parts
from croupier.papers.page import to_html
from croupier.papers.paper_marks import read_mark
from croupier.papers.paper_subject import LANGUAGES, Subject, catalogue
from croupier.papers.ready_reckoner import payment_for, ready_reckoner, wagers_by_odds, winning_deal
from croupier.papers.required_panels import Panel, demanded_panels, named_cells
from croupier.papers.signs import change_notice, notices_document, sign_document
from croupier.rulebooks import game, playable
from croupier.rulebooks.demands import demand, faults
from croupier.rulebooks.load import books, demands
from croupier.table import Table
from croupier.table.money.collections import schedule
from croupier.table.options import options_to_try

LIMITS = {"min": 5, "max": 500}
MAKERS = {
    "notices": notices_document,
    "sign": sign_document,
    "guide": player_guide,
    "edges": house_edges,
    "dealer": dealer_card,
    "reckoner": ready_reckoner,
}


def about(name: str, limits: dict[str, Any] | None = None, **options: object) -> Subject:
    return Subject(Table(name, options, LIMITS if limits is None else limits))


def panel(subject: Subject, clause: str) -> Panel | None:
    return next(
        (one for one in demanded_panels(subject) if one.clause == f"{subject.table.game.rulebook} {clause}"), None
    )


def rows(document: Document, title: str) -> list[tuple[object, ...]]:
    (found,) = [one for one in document.sections if one.title == title]
    return list(next(part for part in found.parts if isinstance(part, Rows)).rows)


def test_every_notice_of_every_book_says_what_it_shows() -> None:
    for name in playable():
        assert list(faults(game(name))) == [], name
    for book in books():
        asked = {(notice.clause, e) for e in playable() if e.startswith(f"{book}/") for notice in game(e).notice}
        assert {clause for clause, _ in asked} == {one.clause for one in demands(book)}
        for clause, name in asked:
            assert demand(game(name), clause) in demands(book)


def test_figures_are_the_engines() -> None:
    subject = about("gb-archive/roulette", zero_rule="all", roulette_rage=True)
    lost = panel(subject, "3.3(b)(ii)")
    assert lost is not None and lost.parts[0] == Large(subject.table.game.option["zero_rule"].title, "all")
    (edge,) = priced(subject.table, "red_or_black")
    assert edge.edge is not None
    told = [list(part.rows) for part in lost.parts if isinstance(part, Rows)]
    assert told == [[(title, percent(edge.edge, 2))] for title in ("Red or Black", "Odd or Even", "Low or High")]
    rage = panel(subject, "2.6")
    assert rage is not None and isinstance(rage.parts[0], Rows)
    assert dict(rage.parts[0].rows) == {
        row: str(odds) for row, odds in named_cells(subject.table.pays["roulette_rage"])
    }
    assert panel(about("gb-archive/roulette"), "2.6") is None


def test_what_comes_to_nothing_is_not_asked_for() -> None:
    assert panel(about("gb-archive/ultimate-holdem"), "11.70") is None
    found = panel(about("gb-archive/ultimate-holdem", royal_flush_ceiling=25000), "11.70")
    assert found is not None and isinstance(found.parts[0], Large) and found.parts[0].value == "25,000"
    assert panel(about("gb-archive/casino-stud"), "2.4(g)") is None
    meter = panel(about("gb-archive/casino-stud", progressive=True), "2.4(g)")
    assert meter is not None and meter.lacking == ("On the meter now",)
    assert panel(about("qld/manila-poker", {}), "s 275(3)") is None
    assert panel(about("qld/manila-poker", {}, commission_rate="1/25"), "s 275(3)") is not None


def test_better_odds_are_shown_beside_the_books() -> None:
    subject = Subject(Table("gb-archive/sic-bo", {}, LIMITS, {"any_triple": "40 to 1"}))
    found = panel(subject, "9.12")
    assert found is not None and isinstance(found.parts[0], Rows)
    printed = str(Table("gb-archive/sic-bo").pays["any_triple"])
    assert list(found.parts[0].rows) == [(subject.wager_title("any_triple"), printed, "40 to 1")]
    (edge,) = priced(subject.table, "any_triple")
    assert edge.edge is not None and percent(edge.edge, 2) in json.dumps(found.to_section().as_json())
    assert panel(about("gb-archive/sic-bo"), "9.12") is None


def test_limits_nobody_has_set_are_left_open() -> None:
    found = panel(about("qld/sic-bo", {}), "s 74(2)")
    assert found is not None and found.parts == (Blank("Minimum"), Blank("Maximum"))
    eighth = panel(about("qld/baccarat"), "s 89(3)")
    assert eighth is not None and Large("Tie Bet", "5 – 62.50", 8) in eighth.parts


def test_a_notice_of_the_minimum_shows_it_first_and_the_maximum_where_there_is_one() -> None:
    found = panel(about("gb-archive/big-six"), "10.6")
    assert found is not None
    told = [(part.label, part.value) for part in found.parts if isinstance(part, Large)]
    assert told == [("Minimum", "5"), ("Maximum", "500")]
    least = panel(about("gb-archive/big-six", {"min": 5}), "10.6")
    assert least is not None and [one.label for one in least.parts if isinstance(one, Large)] == ["Minimum"]


@pytest.mark.parametrize("name", ["kings/pure-21-5", "kings/three-card-poker"])
def test_a_notice_of_fees_says_who_pays_which(name: str) -> None:
    """By the schedule of the book: the player-dealer so much a hand, each circle so much by its wager."""
    subject = about(name, {"min": 5, "max": 500})
    chosen = schedule(subject.table.game, subject.table.options)
    assert chosen is not None and chosen.player_dealer != chosen.player
    wanted = {"The player-dealer, per hand": chosen.player_dealer, "Each betting circle": chosen.player}
    notices = [
        list(part.rows)
        for one in demanded_panels(subject)
        for part in one.parts
        if isinstance(part, Rows) and part.columns == ("who", "of", "fee")
    ]
    assert notices
    for rows_of_fees in notices:
        assert rows_of_fees == [(who, *told) for who, fees in wanted.items() for told in fee_rows(fees)]


def fee_rows(fees: Any) -> list[tuple[str, str]]:
    """What a notice says of a fee, flat or by tiers, in dollars; nothing where none is taken."""
    if isinstance(fees, int):
        return [("", str(fees))] if fees else []
    return [(f"{low:,} – {high:,}" if high else f"{low:,} +", str(fee)) for low, high, fee in fees]


def test_letters_are_as_high_as_the_book_asks() -> None:
    made = to_html(sign_document(about("qld/sic-bo")))
    (size,) = set(re.findall(r'<p class="large" style="font-size: (\d+)mm"><span>M', made))
    assert int(size) * 546 >= 8 * 1000  # its smallest letters, of Inter


def test_a_reckoner_pays_what_the_settlement_pays() -> None:
    table = Table("qld/baccarat", {"commission_rounding": "up"}, LIMITS)
    told = dict(rows(ready_reckoner(Subject(table)), "Banker's hand"))
    deal = winning_deal(table, "banco")
    assert told["15"] == "14" and payment_for(table, "banco", 15, deal) == 14  # 75c of commission is taken as a dollar
    exact = Table("qld/baccarat", {}, LIMITS)
    assert payment_for(exact, "banco", 15, winning_deal(exact, "banco")) == Fraction(57, 4)
    odds = {str(one): wagers for one, (wagers, _) in wagers_by_odds(about("gb-core/roulette")).items()}
    assert odds["35 to 1"] == ["straight_up"] and odds["8 to 1"] == ["corner", "first_four"]


def test_a_reckoner_says_what_no_decimal_says_with_its_fraction_apart() -> None:
    found = [part for section in ready_reckoner(Subject(Table("gb-core/craps"))).sections for part in section.parts]
    cells = {cell for part in found if isinstance(part, Rows) for row in part.rows for cell in row}
    assert {"1 1/6", "2/3", "1.50"} <= cells and not [cell for cell in cells if re.match(r"\d\d+/\d", str(cell))]


def test_a_reckoner_ends_where_the_limits_do() -> None:
    limits = {**LIMITS, "wagers": {"straight_up": {"min": 1, "max": 50}}}
    made = ready_reckoner(about("gb-core/roulette", limits))
    cells = [row for section in made.sections for part in section.parts if isinstance(part, Rows) for row in part.rows]
    column = next(
        part.columns.index("35 to 1")
        for section in made.sections
        for part in section.parts
        if isinstance(part, Rows) and "35 to 1" in part.columns
    )
    told = {row[0]: row[column] for row in cells if len(row) > column}
    assert (told["1"], told["50"], told["100"]) == ("35", "1,750", "–")


def test_a_reckoner_lists_no_stake_above_the_maximum() -> None:
    """Every stake of the list can be laid: 5 is the least, 500 the most, and 500 is the last of them."""
    made = ready_reckoner(about("gb-core/roulette"))
    stakes = [
        [float(str(row[0]).replace(",", "")) for row in part.rows]
        for section in made.sections
        for part in section.parts
        if isinstance(part, Rows) and part.columns[0] == "stake"
    ]
    assert stakes and all(listed == sorted(listed) and (listed[0], listed[-1]) == (5, 500) for listed in stakes)


def test_hands_that_are_drawn_are_of_their_row() -> None:
    drawn = 0
    for name in ("gb-archive/three-card-poker", "gb-archive/crazy-4-poker", "perth/ultimate-holdem"):
        table = Table(name)
        for wager, rule in table.game.wager.items():
            for row, hand in example_hands(table, wager).items():
                assert judge(cards(" ".join(hand)), table.game.paytable[rule.paytable or ""].ladder).category == row
                drawn += 1
    assert drawn > 30


def test_a_guide_has_pictures_and_a_round_that_was_dealt() -> None:
    made = player_guide(about("gb-core/three-card-poker"))
    pictures = [row[1] for row in rows(made, "Pair Plus")]
    assert all(isinstance(one, Drawing) and "<svg" in one.svg for one in pictures) and len(pictures) == 5
    (dealt,) = [one for one in made.sections if one.title == "A round, as it was dealt"]
    assert any(isinstance(part, Drawing) and part.caption == "Dealer" for part in dealt.parts)


def test_every_language_has_the_papers_words() -> None:
    for language in LANGUAGES:
        words = catalogue(language)
        assert list(words) == list(catalogue("en"))
        for english, text in words.items():
            assert re.findall(r"\{\w+\}", english) == re.findall(r"\{\w+\}", text) and text.strip()
    subject = about("gb-archive/three-card-poker")
    subject.language = "fr"
    made = notices_document(subject)
    assert made.sections[0].title == "Limites de la table"
    assert "Bonus d'ante" in json.dumps(made.as_json())
    assert '<html lang="fr">' in to_html(made)
    with pytest.raises(CroupierError, match="en, fr, es, zh-Hans"):
        catalogue("tlh")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", ["Roulette américaine", "Plein", "35 pour 1", "2,70\u202f%", "€1\u202f234,50", "rouge"]),
        ("es", ["Pleno", "35 a 1", "2,70\xa0%", "€1.234,50", "rojo"]),
        ("zh-Hans", ["直注", "1 赔 35", "2.70%", "€1,234.50", "红"]),
    ],
)
def test_papers_are_in_the_language_with_its_numbers(language: str, words: list[str]) -> None:
    limits = {"min": 5, "max": Fraction(2469, 2)}
    subject = Subject(Table("gb-core/roulette", {}, limits), language, currency="€")
    made = " ".join(json.dumps(make(subject).as_json(), ensure_ascii=False) for make in MAKERS.values())
    made += " ".join(part.svg for part in layout_parts(subject) if isinstance(part, Drawing))
    assert [word for word in words if word not in made] == []
    english_titles = {rule.title for rule in subject.table.game.wager.values()} - {"First Four"}
    assert [title for title in english_titles if re.search(rf"\b{title}\b", made)] == []
    assert re.findall(r"\d to \d", made) == []


@pytest.mark.parametrize("name", playable())
def test_no_paper_shows_an_internal_name(name: str) -> None:
    subject = Subject(Table(name, options_to_try(game(name), {})), "zh-Hans", priced=False)
    sign, card = (make(subject).as_json() for make in (sign_document, dealer_card))
    assert [text for _, text in walk_texts([sign, card]) if re.search(r"\b[a-z]+(_[a-z0-9]+)+\b", text)] == []
    assert [text for _, text in walk_texts(sign) if re.search(r"\d to \d", text)] == []


def walk_texts(value: Any, at: str = "") -> list[tuple[str, str]]:
    """Every text of a paper as JSON, beside where it stands; but for clauses, and steps in the words of the book."""
    if isinstance(value, dict):
        return [found for key, part in value.items() if key != "clauses" for found in walk_texts(part, key)]
    if isinstance(value, list):
        return [found for part in value for found in walk_texts(part, at)]
    return [(at, value)] if isinstance(value, str) else []


def test_wagers_laid_together_have_one_price() -> None:
    """Three equal wagers cost what they cost together: what one that may be taken back brings is no price."""
    subject = about("gb-archive/let-it-ride")
    whole = next(one for one in priced(subject.table, "pound_wager") if one.edge is not None)
    assert whole.edge is not None
    (first, *others) = subject.prices()
    assert first[0].startswith("Bet £ + Bet 1 + Bet 2")
    assert subject.price_text("pound_wager") == first[1] and subject.price_text("first_wager") == ""
    assert first[1] == percent(whole.edge, 2) and [name for name, _ in others] == ["Three Card Bonus"]


def test_nothing_on_a_paper_is_said_as_a_program_is_told_it() -> None:
    for name in ("kings/holdem", "qld/pai-gow", "qld/draw-poker"):
        subject = about(name)
        decided = next(one for one in dealer_card(subject).sections if one.title == "What players decide")
        assert decided.parts and "=" not in json.dumps(decided.as_json())


def test_a_guide_has_the_layout_of_its_numbers() -> None:
    """Every wager on a few numbers has its place there, and every box says what it is."""
    drawing, named = layout_parts(about("gb-core/roulette"))
    assert isinstance(drawing, Drawing) and isinstance(named, Rows)
    titles = [row[1] for row in named.rows]
    assert titles == ["Straight Up", "Split", "Street", "First Four", "Corner", "Six Line"]
    words = re.findall(r">([^<>]+)</text>", drawing.svg)
    assert {str(n) for n in range(37)} <= set(words)
    halves = ["low", "even", "red", "black", "odd", "high"]
    assert [one for one in words if one in halves] == halves and "Dozen 2" in words
    assert layout_parts(about("gb-core/craps")) == []


def test_nothing_runs_off_the_page() -> None:
    """A column of long lists is broken into lines, one of odds never is; a sign with much to say is set smaller."""
    long = ", ".join(["Supplemental wager to a win bet"] * 4)
    made = to_html(Document("Craps", "", [Section("", [Rows(("odds", "wager"), (("1 to 2", long),))])], look="leaflet"))
    assert "<td class=keep>1 to 2</td>" in made and f"<td>{long}</td>" in made
    assert " dense" in to_html(sign_document(about("gb-archive/sic-bo"))) and " dense" not in to_html(
        sign_document(about("qld/two-up"))
    )
    small = sign_document(about("gb-archive/roulette"))
    assert " dense" not in to_html(small)
    small.size = "A5"
    assert " dense" in to_html(small)
    assert all(section.parts for section in house_edges(about("gb-archive/dice-magic")).sections)


def test_a_font_of_one_s_own_prints_what_the_house_s_has_not(tmp_path: Path) -> None:
    """With a font a Chinese paper is printed whatever the machine has; one that is not there is refused in a line."""
    font = Path(__file__).parents[2] / "src" / "croupier" / "casino" / "web" / "fonts" / "inter-regular.woff2"
    made = Document("轮盘", "", [Section("", [])], look="leaflet", language="zh-Hans", font=str(font))
    assert write_document(made, tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
    made.font = str(tmp_path / "none.ttf")
    with pytest.raises(CroupierError, match="there is no such font"):
        write_document(made, tmp_path / "b.pdf")


def test_a_change_is_announced() -> None:
    made = change_notice(about("qld/sic-bo"), 10, "21:30")
    (section,) = made.sections
    assert [part.value for part in section.parts if isinstance(part, Large)] == ["10", "21:30"]
    assert "20 minutes" in json.dumps(section.as_json()) and "qld s 74(3)" in json.dumps(section.as_json())
    with pytest.raises(CroupierError, match="no notice before a change"):
        change_notice(about("gb-core/roulette"))


def test_a_folder_of_papers_is_held_against_a_table(tmp_path: Path) -> None:
    subject = about("gb-archive/three-card-poker")
    for kind in ("notices", "sign", "guide"):
        write_document(MAKERS[kind](subject), tmp_path / f"{kind}.html")
    assert check_folder(subject, tmp_path).is_complete
    other = check_folder(about("gb-archive/three-card-poker", prime=True), tmp_path)
    assert dict(other.stale)["sign.html"] == ("options.prime",) and not other.is_complete
    (tmp_path / "notices.html").unlink()
    (tmp_path / "letter.html").write_text("<p>Dear all</p>")
    found = check_folder(subject, tmp_path)
    assert [one.panel.clause for one in found.missing_papers] == ["gb-archive 5.6"] and found.strange == (
        "letter.html",
    )


def test_a_mark_is_read_in_a_pdf(tmp_path: Path) -> None:
    try:
        file = write_document(sign_document(about("qld/sic-bo")), tmp_path / "sign.pdf")
    except CroupierError:
        pytest.skip("no Pango on this machine")
    told = read_mark(file)
    assert told is not None and told["paper"] == "sign" and told["meets"] == ["qld s 74(2)"]


def test_a_packed_stream_may_end_in_any_byte(tmp_path: Path) -> None:
    """The last byte of what is packed is not taken for the end of a line."""
    told = urlsafe_b64encode(b'{"paper": "sign"}')
    packed = (zlib.compress(b"/croupierpaper (%s)" % told + bytes([number])) for number in range(256))
    ends = {data[-1:]: data for data in packed}
    for last in (b"\r", b"\n", b"x"):
        file = tmp_path / "paper.pdf"
        file.write_bytes(b"%PDF-1.7\n1 0 obj\nstream\n" + ends[last] + b"\nendstream\nendobj\n")
        assert read_mark(file) == {"paper": "sign"}


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "table.toml"
    file.write_text('game = "gb-core/roulette"\n[limits]\nmin = 5\n[house]\ncurrency = "£"\n')
    assert main(["notice", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert "Minimum: £5" in json.dumps(told["papers"]["sign"], ensure_ascii=False)
    assert main(["leaflet", str(file), "--kind", "reckoner", "--size", "A6", "--output", str(tmp_path / "r.html")]) == 0
    assert "size: A6" in (tmp_path / "r.html").read_text()
    assert main(["check", str(file), "--papers", str(tmp_path)]) == 0
    assert "complete" in capsys.readouterr().out
    assert main(["leaflet", str(file), "--output", str(tmp_path / "all.pdf")]) == 2
    assert "need a folder" in capsys.readouterr().err
    assert main(["notice", str(file), "--at", "9"]) == 2
    file.write_text('game = "gb-core/roulette"\n[house]\nowner = "me"\n')
    assert main(["check", str(file)]) == 2
    assert "house has name, table, currency" in capsys.readouterr().err
    file.write_text('game = "gb-archive/three-card-poker"\n')
    assert main(["check", str(file), "--papers", str(tmp_path)]) == 1
    assert "MISSING" in capsys.readouterr().out


def test_a_check_works_nothing_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a table needs is known at once, also where its edge takes long."""
    monkeypatch.setattr("croupier.papers.paper_subject.edges", lambda table: pytest.fail("an edge was asked for"))
    file = tmp_path / "table.toml"
    file.write_text('game = "gb-archive/blackjack"\n')
    assert main(["check", str(file), "--json"]) == 0
    told = {one["clause"]: one for one in json.loads(capsys.readouterr().out)["shows"]}
    assert told["gb-archive 4.5"]["papers"] == ["notices", "sign"] and told["gb-archive 4.3"]["papers"] == []


def first_of_each_family() -> list[str]:
    found: dict[str, str] = {}
    for name in playable():
        found.setdefault(game(name).family, name)
    return list(found.values())


def table_of(name: str) -> Table:
    """A table of a game with limits, where its book lets it have these."""
    try:
        return Table(name, options_to_try(game(name), {}), LIMITS)
    except CroupierError:
        return Table(name, options_to_try(game(name), {}))


def words_of(made: str) -> str:
    """What a page says, without its marks and styles."""
    body = re.sub(r"<(style|svg)\b.*?</\1>", " ", made, flags=re.S)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", body)))


def says_its_sections(made: Document) -> None:
    """Every heading, every cell and every figure of a paper is on its page."""
    page = words_of(to_html(made))
    assert made.title in page
    for _, _, section in made.numbered_sections():
        assert re.sub(r"\s+", " ", section.title) in page
        for part in section.parts:
            if isinstance(part, Rows):
                cells = [*part.columns, *(cell for row in part.rows for cell in row if isinstance(cell, str))]
                assert all(re.sub(r"\s+", " ", cell).strip() in page for cell in cells if cell), section.title
            elif isinstance(part, Large):
                assert part.value in page and part.label in page


QUICK = ("gb-core/roulette", "gb-archive/casino-war", "qld/two-up")  # whose prices are worked out at once


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.long] * (name not in QUICK)) for name in first_of_each_family()]
)
def test_papers_of_each_family_say_what_is_in_them(name: str) -> None:
    subject = Subject(table_of(name))
    for kind, make in MAKERS.items():
        made = make(subject)
        assert made.sections and made.title == game(name).title, kind
        says_its_sections(made)
    guide = words_of(to_html(player_guide(subject)))
    for wager, rule in game(name).wager.items():
        if subject.table.is_offered(wager) and "start" in rule.stage:
            assert subject.wager_title(wager) in guide, wager


@pytest.mark.long
@pytest.mark.parametrize("name", first_of_each_family())
def test_papers_of_a_table_of_each_family_are_written_in_every_size(name: str, tmp_path: Path) -> None:
    subject = Subject(table_of(name))
    for subject.size, suffix in (("A4", "html"), ("A5", "pdf"), ("A6", "pdf"), ("letter", "html")):
        folder = tmp_path / subject.size
        folder.mkdir()
        for kind, make in MAKERS.items():
            made = make(subject)
            says_its_sections(made)
            written = write_document(made, folder / f"{kind}.{suffix}").read_bytes()
            assert written == to_html(made).encode() if suffix == "html" else is_whole_pdf(written)
        assert check_folder(subject, folder).is_complete


def is_whole_pdf(written: bytes) -> bool:
    """Return whether a PDF has a beginning, an end, and a page at least."""
    return written.startswith(b"%PDF") and written.rstrip().endswith(b"%%EOF") and b"startxref" in written


def test_who_keeps_what_a_wager_costs() -> None:
    """Where a player banks, the house has no part in the wagers, and the bank is the other side of them."""
    banked = json.dumps(house_edges(about("kings/three-card-poker")).as_json())
    assert "the player-dealer keeps this share" in banked and "house keeps" not in banked
    assert [name for name, _ in about("kings/three-card-poker").prices()] == [
        "Ante + Play (best play)",
        "Pair Plus",
        "6 Card Bonus",
    ]
    assert "the house keeps this share" in json.dumps(house_edges(about("gb-core/roulette")).as_json())


def test_insurance_has_its_edge() -> None:
    prices = dict(about("qld/blackjack").prices())
    assert prices["Insurance (per insurance wager)"] == "7.40%"  # 23/311: four decks but the dealer's ace
    assert not any(name.startswith(("Play", "Ante Bonus")) for name, _ in about("gb-core/three-card-poker").prices())


def test_a_jackpot_s_price_says_with_what_on_the_meter() -> None:
    """Most of what a jackpot wager costs goes into the pool: its price is that of one meter."""
    names = [name for name, _ in about("qld/caribbean-stud").prices()]
    assert names[1] == "Jackpot wager (with 10,000 on the meter)"
    assert "25,000 on the meter" in about("perth/ultimate-holdem").prices()[-1][0]
