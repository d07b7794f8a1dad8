"""A game built on another book's game never cites that book for what it changes: a changed value stands beside a clause
of its own book and is cited by it, and what is unchanged is cited as before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.cli.main import main
from croupier.desk.letters import letter
from croupier.errors import Refused
from croupier.odds import edges
from croupier.rulebooks import DataError, examples, game
from croupier.rulebooks.model import HOUSE
from croupier.table import Table
from croupier.table.records.record import settle
from own_books import none_stays


@pytest.fixture(autouse=True)
def outside(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No book of a test stays behind it."""
    with none_stays(monkeypatch):
        yield


COVER = """\
id = "{id}"
title = "Ours"
publisher = "us"
edition = "1"
date = "2026"
source = "our own"
[[game]]
id = "g"
title = "Ours"
family = "{family}"
section = "1"
"""


def write(folder: Path, like: str, text: str, book: str = "ours", top: str = 'clause = "1"\nsection = "1"\n') -> None:
    """Write a book of one game, `g`, that is like another, and take it in."""
    home = folder / book
    home.mkdir()
    cover = COVER.format(id=book, family=game(like).family)
    (home / "rulebook.toml").write_text(cover, encoding="utf-8")
    (home / "g.toml").write_text(f'like = "{like}"\ntitle = "Ours"\n{top}{text}', encoding="utf-8")
    croupier.load(home)


def begun(folder: Path) -> None:
    """The book that `croupier new` writes."""
    assert main(["new", str(folder / "my-book")]) == 0
    croupier.load(folder / "my-book")


def record(name: str, wagers: dict[str, int], outcomes: str | list[Any], **table: Any) -> dict[str, Any]:
    """A record of one seat."""
    laid = [
        {"do": "place", "seat": 1, "wager": wager.partition("@")[0], "stake": stake}
        | ({"on": wager.partition("@")[2]} if "@" in wager else {})
        for wager, stake in wagers.items()
    ]
    fell = outcomes.split() if isinstance(outcomes, str) else outcomes
    chance = [
        {"do": "decide", "seat": 1, "choice": one[1:]} if str(one).startswith(":") else {"do": "chance", "outcome": one}
        for one in fell
    ]
    return {"game": name, "inputs": [*laid, *chance], **table}


def cited(made: dict[str, Any]) -> dict[str, str]:
    """The clause of each wager's line."""
    return {line.wager: line.clause for line in settle(made).lines}


TIE, PUNTO_WINS = "2h 3h 4c 3c", "Kh 3h 9c 5c"
COUP = {"egalite": 5, "punto": 5}


# Games built on others


def test_a_tie_at_nine_to_one_is_cited_as_the_book_that_says_so(tmp_path: Path) -> None:
    begun(tmp_path)
    name = "my-book/nine-to-one"
    assert cited(record(name, COUP, TIE)) == {"egalite": "my-book 2.1", "punto": "gb-core 4.4 bis"}
    assert cited(record(name, COUP, PUNTO_WINS)) == {"egalite": "gb-core 4.4", "punto": "gb-core 4.6"}


def test_a_record_of_before_cites_as_it_did(tmp_path: Path) -> None:
    begun(tmp_path)
    assert cited(record("my-book/nine-to-one", COUP, TIE, record=1))["egalite"] == "gb-core 4.7"
    assert cited(record("my-book/six-to-five", {"main": 10}, "As 9c Kd", record=1)) == {"main": "gb-archive 4.21(a)"}


def test_six_to_five_with_two_decks_is_no_rule_of_the_book_it_was_taken_from(tmp_path: Path) -> None:
    begun(tmp_path)
    assert cited(record("my-book/six-to-five", {"main": 10}, "As 9c Kd")) == {"main": "my-book 1.1"}
    usual = cited(record("gb-archive/blackjack", {"main": 10}, "Ts 9c Kd :stand Th"))
    assert cited(record("my-book/six-to-five", {"main": 10}, "Ts 9c Kd :stand Th")) == usual, "which is unchanged"


def test_what_the_other_book_allows_a_table_stays_its_rule(tmp_path: Path) -> None:
    """gb-archive 4.21(a) lets a table of one deck pay 6 to 5: such a table rests on it, any other on the own book."""
    write(tmp_path, "gb-archive/blackjack", 'without = ["constraint.4.21(a)"]\n')
    blackjack = {"main": 10}, "As 9c Kd"
    for decks, pays, clause in (
        (1, "6 to 5", "gb-archive 4.21(a)"),
        (2, "6 to 5", "ours 1"),
        (2, "3 to 2", "gb-archive 4.21(a)"),
    ):
        made = record("ours/g", *blackjack, options={"decks": decks, "blackjack_pays": pays})
        assert cited(made) == {"main": clause}


def test_one_row_of_a_pay_table(tmp_path: Path) -> None:
    """Seven for a flush where the other book has five; its other rows stay that book's."""
    write(
        tmp_path,
        "gb-archive/mississippi-stud",
        '[paytable.hand.table.minimum]\nclause = "1.2"\nflush = "7 to 1"\n',
    )
    theirs = game("gb-archive/mississippi-stud").paytable["hand"].table["minimum"]
    assert theirs["flush"] != "7 to 1"
    usual = cited(_mississippi("gb-archive/mississippi-stud", "2h 7h", "9h Jh Kh"))
    assert set(cited(_mississippi("ours/g", "2h 7h", "9h Jh Kh")).values()) == {"ours 1.2"}
    straight = cited(_mississippi("ours/g", "2h 3c", "4h 5h 6h"))
    assert set(straight.values()) == set(usual.values()), "which is unchanged"


def _mississippi(name: str, own: str, board: str) -> dict[str, Any]:
    """A hand that wagers once on every street."""
    made = record(name, {"ante": 10}, [":bet_1x"] * 3)
    return made | {"places": {"box 1": own, "board": board}}


def test_a_wager_that_is_decided_otherwise(tmp_path: Path) -> None:
    """On other numbers: whatever becomes of it, the own book says so."""
    terms = "terms = { wins = [2, 7], loses = [3, 11, 12] }"
    write(tmp_path, "gb-archive/craps", f'[wager.pass_line]\n{terms}\nclause = "1.3"\n')
    for throw, result in (([1, 1], "win"), ([5, 6], "lose")):
        (line,) = settle(record("ours/g", {"pass_line": 10}, [throw])).lines
        assert (line.result, line.clause) == (result, "ours 1.3")


def test_a_fact_and_what_rests_on_it(tmp_path: Path) -> None:
    """Equal scores are void, where the other book makes them a push: the clause that says so is the own book's."""
    write(tmp_path, "gb-core/blackjack", '[facts.tie]\nresult = "void"\nclause = "1.4"\n')
    made = record("ours/g", {"main": 10}, "Ts 9c Kd :stand Ah")
    assert cited(made) == {"main": "ours 1.4"}


def test_an_option_with_a_value_that_the_other_book_does_not_have(tmp_path: Path) -> None:
    write(
        tmp_path,
        "gb-archive/blackjack",
        '[option.split_pairs]\nvalues = ["any"]\ndefault = "any"\nclause = "1.5"\n'
        '[option.double_on]\nvalues = ["any", "10_11"]\ndefault = "10_11"\nclause = "1.6"\n',
    )
    playing = Table("ours/g").round()
    playing.do({"do": "place", "seat": 1, "wager": "main", "stake": 10})
    for move in ({"do": "call", "call": "no_more_bets"}, *({"do": "chance", "outcome": c} for c in ("2s", "9c", "7d"))):
        playing.do(move)
    refusal = playing.may({"do": "decide", "seat": 1, "choice": "double"})
    assert refusal is not None and refusal.clause == "ours 1.6", "nine is doubled there, and not here"


def test_a_wager_left_out_is_not_refused_by_the_clause_that_has_it(tmp_path: Path) -> None:
    top = 'clause = "1"\nsection = "1"\nwithout = ["wager.place_to_lose"]\n'
    write(tmp_path, "gb-archive/craps", "", top=top)
    refusal = Table("ours/g").round().may({"do": "place", "seat": 1, "wager": "place_to_lose", "on": "4", "stake": 1})
    assert refusal is not None and refusal.clause == "ours 1"


def test_a_book_on_a_book_on_a_book(tmp_path: Path) -> None:
    """Each change is cited as the book that made it."""
    write(tmp_path, "gb-core/punto-banco", '[wager.egalite]\npays = "9 to 1"\nclause = "1.1"\n', "first")
    write(tmp_path, "first/g", '[wager.punto]\npays = "2 to 1"\nclause = "7"\n', "second")
    assert cited(record("second/g", COUP, TIE)) == {"egalite": "first 1.1", "punto": "gb-core 4.4 bis"}
    assert cited(record("second/g", COUP, PUNTO_WINS)) == {"egalite": "gb-core 4.4", "punto": "second 7"}


@pytest.mark.parametrize(
    ("like", "text", "key", "line"),
    [
        ("gb-core/punto-banco", '[wager.egalite]\npays = "9 to 1"\n', "wager.egalite.pays", 6),
        ("gb-core/punto-banco", '[wager.egalite]\npays = "9 to 1"\nclause = "gb-core 4.7"\n', "wager.egalite.pays", 6),
        ("gb-core/punto-banco", "[option.decks]\ndefault = 6\n", "option.decks.default", 6),
        ("gb-core/punto-banco", '[facts.tie]\nresult = "void"\n', "facts.tie.result", 6),
        ("gb-core/punto-banco", '[limits]\noutside = "pay_as_placed"\n', "limits.outside", 6),
        ("gb-core/blackjack", "[equipment.cards]\nshoe = false\n", "equipment.cards.shoe", 6),
        ("gb-archive/craps", "[wager.pass_line]\nterms = { wins = [7], loses = [] }\n", "wager.pass_line.terms", 6),
        ("qld/sic-bo", '[ruling.void_hand]\neffect = "goes_on"\n', "ruling.void_hand.effect", 6),
        (
            "gb-archive/mississippi-stud",
            '[paytable.hand.table.minimum]\nflush = "7 to 1"\n',
            "paytable.hand.table.minimum.flush",
            6,
        ),
    ],
)
def test_a_change_without_a_clause_is_refused(tmp_path: Path, like: str, text: str, key: str, line: int) -> None:
    """In one line that names file and key and says what to write."""
    if "void_hand" in text:
        text = text.replace("void_hand", next(name for name, one in game(like).ruling.items() if not one.house))
        key = text.partition("]")[0][1:] + ".effect"
    with pytest.raises(DataError) as error:
        write(tmp_path, like, text)
    said = str(error.value)
    assert said.startswith(f"ours/g.toml: {key}: ") and "\n" not in said and f"(line {line})" in said
    assert like in said and 'clause = "' in said


def test_seats_and_parts_left_out_need_the_clause_of_the_game(tmp_path: Path) -> None:
    for number, change in enumerate(("seats = 3\n", 'without = ["wager.royal_match"]\n')):
        folder = tmp_path / str(number)
        folder.mkdir()
        with pytest.raises(DataError, match='clause = "'):
            write(folder, "gb-archive/blackjack", "", f"ours-{'ab'[number]}", top=change)


def test_words_need_no_clause(tmp_path: Path) -> None:
    write(tmp_path, "gb-core/punto-banco", '[wager.egalite]\ntitle = "Tie"\nshort = "t"\nhelp = "Equal totals"\n')
    assert cited(record("ours/g", COUP, TIE))["egalite"] == "gb-core 4.7"


@pytest.mark.parametrize("name", examples())
def test_the_example_tables_keep_the_rule(name: str) -> None:
    assert game(name).own.books in ((), ("gb-core",), ("gb-archive",))


def test_the_triple_zero_cites_the_clause_that_takes_all() -> None:
    made = record("american/triple-zero-roulette", {"red_or_black@red": 10, "straight_up@1": 1}, ["000"])
    assert cited(made) == {"red_or_black": "american 2.4", "straight_up": "gb-core 2.3 A"}


def test_the_american_field_and_places() -> None:
    """What the example tables change, and what they leave as gb-archive has it."""
    made = record("american/craps", {"any_crap": 1, "dont_pass": 1}, [[1, 2]])
    assert cited(made) == {"any_crap": "american 3.2", "dont_pass": "american 3.1"}
    lost = cited(record("american/craps", {"any_crap": 1}, [[3, 2]]))
    assert lost == cited(record("gb-archive/craps", {"any_crap": 1}, [[3, 2]]))


# The papers agree


def test_letter_edge_and_rules_say_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun(tmp_path)
    written = letter(record("my-book/nine-to-one", COUP, TIE)).text()
    assert "my-book 2.1" in written and "gb-core 4.7" not in written
    assert "the book being silent" not in written
    (edge,) = edges(Table("my-book/nine-to-one"), "egalite")
    assert "my-book 2.1" in edge.clauses and "gb-core 4.7" not in edge.clauses
    assert main(["rules", "my-book/nine-to-one"]) == 0
    said = capsys.readouterr().out
    assert "my-book 2.1" in said and "4.7" not in said


# A table's own odds


def test_odds_that_a_house_chose_are_the_houses(tmp_path: Path) -> None:
    """gb-core 4.7 has 8 to 1; a house that pays 9 to 1 does so by its own word."""
    odds = {"egalite": "9 to 1", "punto": "1 to 1"}
    tie = cited(record("gb-core/punto-banco", COUP, TIE, odds=odds))
    assert tie == {"egalite": HOUSE, "punto": "gb-core 4.4 bis"}
    other = cited(record("gb-core/punto-banco", COUP, PUNTO_WINS, odds=odds))
    assert other == {"egalite": "gb-core 4.4", "punto": "gb-core 4.6"}, "lost, and paid what the book prints"
    before = cited(record("gb-core/punto-banco", COUP, TIE, odds=odds, record=1))
    assert before["egalite"] == "gb-core 4.7"


def test_odds_that_a_house_chose_row_by_row() -> None:
    odds = {"place": {"4": "2 to 1"}}
    throws = [[2, 2], [2, 2]]
    laid = {"pass_line": 5}
    made = record("gb-archive/craps", laid, throws, odds=odds)
    made["inputs"].insert(2, {"do": "place", "seat": 1, "wager": "place", "on": "4", "stake": 5})
    assert cited(made)["place"] == HOUSE
    made["odds"] = {"place": {"5": "3 to 2"}}
    assert cited(made)["place"] == "gb-archive 8.17(j)"


def test_odds_of_a_laboratory_are_no_books() -> None:
    made = record("gb-core/punto-banco", COUP, TIE, odds={"egalite": "7 to 1"}, lab=True)
    assert cited(made)["egalite"] == HOUSE


def test_a_refusal_names_the_clause_of_the_book_that_changed_the_figure(tmp_path: Path) -> None:
    begun(tmp_path)
    with pytest.raises(Refused) as error:
        Table("my-book/nine-to-one", odds={"egalite": "8 to 1"})
    assert "9 to 1" in error.value.refusal.sentence
