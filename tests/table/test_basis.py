"""Whose word a citation is: the book's, the house's own, or our reading of unclear text."""

import json
import re
from contextlib import suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.cli.main import main
from croupier.desk.letters import letter
from croupier.rulebooks import books, game, load, playable, readings, register
from croupier.rulebooks.citations import Basis, basis_of, names_of_line, readings_behind, with_basis
from croupier.rulebooks.coverage import parent
from croupier.rulebooks.model import HOUSE
from croupier.school import drills
from croupier.school.tasks import basis_of_answer, mark
from croupier.table.authority import (
    basis_of_line,
    basis_of_ruling,
    cited_line,
    cited_ruling,
    explain_line,
    without_authority,
)
from croupier.table.records.record import CutShort, settle
from croupier.table.rulings.dispute import answer
from examples.shorthand import cases, read_examples

RESULTS = ("win", "lose", "push", "half", "surrender", "void", "returned", "no_decision")
EXAMPLES = Path(__file__).parents[1] / "examples"
STRAIGHT = {
    "game": "gb-core/roulette",
    "inputs": [{"do": "place", "wager": "straight_up", "on": 17, "stake": 10}, {"do": "chance", "outcome": "17"}],
}


def star() -> dict:
    """A won wager on any star, as the worked examples have it."""
    file = EXAMPLES / "qld" / "tri-chro-54.toml"
    for example in read_examples(file):
        for record, _ in cases("qld/tri-chro-54", example):
            laid = [move for move in record["inputs"] if move["do"] == "place"]
            if "expect" in example and [move["wager"] for move in laid] == ["any_star"]:
                return record
    raise AssertionError("no worked example lays any_star")


@pytest.mark.parametrize("name", sorted(playable()))
def test_each_ruling_is_the_books_the_houses_or_ours(name):
    """The house's where the data say that the house rules, or cite no clause of the book."""
    rules = game(name)
    for key, ruling in rules.ruling.items():
        basis = basis_of_ruling(rules, key)
        assert (basis is Basis.HOUSE) == (ruling.house or ruling.clause == HOUSE)
        assert cited_ruling(rules, key).startswith(rules.cite_clause(ruling.clause))


def test_the_odds_of_a_table_are_the_houses_own():
    """A payment at odds that the table changed is the house's, and the same wager at the book's odds is not."""
    ours = settle({**STRAIGHT, "odds": {"straight_up": "36 to 1"}}).lines[0]
    book = settle(STRAIGHT).lines[0]
    rules = game("gb-core/roulette")
    assert basis_of_line(rules, ours) is Basis.HOUSE
    assert basis_of_line(rules, book) is Basis.BOOK
    assert cited_line(rules, book) == book.clause


def test_a_payment_by_unclear_text_says_which_reading_it_rests_on():
    """The line of the wager that a reading is about is ours, with the reading's id."""
    settled = settle(star())
    rules = settled.table.game
    line = explain_line(rules, settled.lines[0].plain())
    assert line["basis"] == "reading"
    assert line["readings"] == ["any-star-favours-the-player"]
    assert cited_line(rules, settled.lines[0]) == f"{line['clause']}, our reading"
    assert without_authority([line]) == [settled.lines[0].plain()]


def test_a_reading_decides_only_what_it_names():
    """Another wager by the same clause is the book's."""
    rules = game("qld/tri-chro-54")
    clause = rules.cite_clause(next(one.clause for one in readings("qld") if one.id == "any-star-favours-the-player"))
    assert basis_of(clause, rules, "any_star:win") is Basis.READING
    assert basis_of(clause, rules, "red_star_pair") is Basis.BOOK
    assert basis_of(HOUSE, rules, "any_star") is Basis.HOUSE


def test_a_clause_that_lets_the_house_decide_is_the_houses():
    """gb-core 1.2 and its like in the other books."""
    for book in ("gb-core", "gb-archive", "perth"):
        name = next(one for one in sorted(playable()) if one.startswith(f"{book}/"))
        from croupier.rulebooks import rulebook

        clause = f"{book} {rulebook(book).house_decides}"
        assert basis_of(clause, game(name)) is Basis.HOUSE


def test_what_a_reading_decides_is_there():
    """Every name that a reading says it decides is one of its games."""
    for book in books():
        rules = [one for one in map(game, sorted(playable())) if one.rulebook == book]
        for one in readings(book):
            mine = [rule for rule in rules if not one.games or rule.id in one.games]
            for name in one.decides or ():
                assert any(_has(rule, name) for rule in mine), (book, one.id, name)


def test_what_a_reading_is_cited_for_is_cited_where_it_says():
    """A reading that names clauses decides nothing at others, its own among them; each of them is one of the book's."""
    rules = game("perth/ultimate-holdem")
    for number, basis in (("1.1", Basis.READING), ("3.14(c)(i)", Basis.BOOK), ("3.14", Basis.BOOK)):
        behind = [one.id for one in readings_behind(f"perth {number}", rules, "blind:push") if one.clause == "3.14"]
        assert ("blind-equal-3.14" in behind) == (basis is Basis.READING), number
    assert basis_of("perth 3.14(c)(i)", rules, "blind:push") is Basis.READING  # below a straight, no qualifying dealer
    assert basis_of("perth 3.14(c)(ii)", rules, "blind:push") is Basis.BOOK
    for book in books():
        known = {entry.clause for entry in register(book)}
        for one in readings(book):
            assert all(parent(number) in known for number in one.cited), one.id
            assert not one.cited or one.decides, one.id


def _has(rules, name):
    if name.startswith(":"):
        return name[1:] in RESULTS
    found = re.fullmatch("([a-z0-9_]+)(@[^:]+)?(:[a-z_]+)?( .+)?", name)
    assert found, name
    key, on, result, odds = found.groups()
    if on or result:
        return key in rules.wager and (result is None or result[1:] in RESULTS)
    assert not odds, name
    return any(key in table for table in (rules.wager, rules.ruling, rules.decision, rules.option, rules.facts))


def test_each_reading_says_what_it_decides():
    """Every reading of a book of ours says what it decides, or that this is nothing that is cited."""
    assert [(book, one.id) for book in books() for one in readings(book) if one.decides is None] == []


def test_a_reading_that_does_not_say_what_it_decides_decides_its_wager(monkeypatch):
    """One with an empty list decides nothing, and one of a place decides that place alone."""
    rules = game("gb-core/craps")
    clause, reading = "gb-core 6.11", next(one for one in readings("gb-core") if one.id == "place-4-10")
    four, six = names_of_line("place", "4", "win"), names_of_line("place", "6", "win")
    for said, bases in (
        (None, (Basis.READING, Basis.READING)),
        ((), (Basis.BOOK, Basis.BOOK)),
        (("place@4:win",), (Basis.READING, Basis.BOOK)),
        (("place:lose",), (Basis.BOOK, Basis.BOOK)),
    ):
        with monkeypatch.context() as patch:
            now = (replace(reading, decides=said),)
            patch.setattr(load, "readings", lambda _, now=now: now)
            load.readings_by_name.cache_clear()
            assert tuple(basis_of(clause, rules, *names) for names in (four, six)) == bases
    load.readings_by_name.cache_clear()


# Readings behind the loss of a wager: where the text does not say that it is lost, or what of it is.
LOSSES = {
    "bonus-loses",
    "buy-bets",
    "dealer-blackjack-takes-all",
    "fpg-foul",
    "hardways-lose",
    "how-a-spinner-loses",
    "jackpot-of-a-folded-hand",
    "no-nominated-blackjack-from-a-split",
    "player-bust",
    "shooters-spot-second-stage",
    "side-bet-after-sevens",
    "split-21-against-a-dealers-blackjack",
    "unexposed-4.14",
    "x-bust",
}
FEE = re.compile(r" (collection|commission|vigorish)[ @]")  # in a line of what a seat pays beside its wagers
WHERE = "{game} {clause} {wager}{on} {result} {odds}"
# Lines of the worked examples that rest on a reading, and the reading.
RESTS_ON = {
    "gb-core/blackjack 3.2 main win 1 to 1": "ordinary-win",
    "gb-core/punto-banco 4.4 bis punto push": "tie-returns",
    "gb-core/craps 6.8 dont_pass win 1 to 1": "dont-pass-pays",
    "gb-core/craps 6.8 dont_pass push": "dont-pass-bar",
    "gb-core/craps 6.11 place@4 win 9½ to 5": "place-4-10",
    "gb-core/craps 6.12 hard_ways@6 win 9½ to 1": "hard-6-8",
    "gb-core/craps 6.15 any_seven win 4 to 1": "any-seven",
    "gb-archive/roulette 3.28 roulette_rage win 15 to 1": "rage-minimums-not-from-tables",
    "gb-archive/roulette 3.36 colours@red win 7 to 1": "colours-stake-returned",
    "gb-archive/three-card-poker 5.28 prime win 4 to 1": "prime-one-payment",
    "gb-archive/casino-stud 7.13(a) raise returned": "raise-when-not-qualified",
    "gb-archive/blackjack-switch 4.69 super_match win 5 to 1": "super-match-minimums",
    "gb-archive/casino-war 17.5 original push 0 to 1": "war-original-wager",
    "gb-archive/pai-gow-tiles 14.45 bonanza_bonus win 15 to 1": "tiles-lucky-duck-table-3",
    "gb-archive/live-draw-poker 16.24 hand push 1 for 1": "live-draw-jacks-return",
    "perth/ultimate-holdem 1.1 blind push": "blind-equal-3.14",
    "perth/ultimate-holdem 3.14(c)(i) blind push": "blind-unqualified-3.14",
    "perth/ultimate-holdem 3.26 level_1_jackpot win 25 x wager": "stake-spent-3.26",
    "kings/ez-baccarat GEGA-004229 wins banker_line push": "ez-tie-on-lines",
    "kings/blackjack-x GEGA-004230 odds 2 split@2 win 3 to 1": "x-31-split",
    "kings/three-card-poker GEGA-004246 play 8 ante returned": "bank-gone",
    "kings/pai-gow-tiles GEGA-004233 wins 1 standard win 1 to 1": "kings-tile-pays",
    "kings/dai-bacc GEGA-004249 dai bacc option 14 collection lose": "collection-dai-bacc-13-14",
    "qld/pai-gow s 454(a) standard void": "cancelled-wager",
    "qld/craps s 109 hard_ways@8 lose": "hardways-lose",
    "qld/caribbean-stud s 243(5) raise void": "bet-wager-of-a-stand-off",
    "qld/tri-chro-54 s 467(1) item 19 any_star win 3 to 4": "any-star-favours-the-player",
    "qld/tri-chro-63 s 467(2) item 19 any_star win 3 to 4": "table-of-63-balls",
    "qld/triple-penny-two-up s 480(1) heads@bonus win 2 to 1": "bonus-odds-out-of-place",
    "qld/keno s 219(2) spot@1-2-3 win 1 for 1": "prizes-and-stakes",
}
# Lines beside those, of the same wager or by the same clause, that are the book's.
THE_BOOKS = (
    "gb-core/craps 6.11 place@6 win 7 to 6",
    "gb-core/craps 6.11 place@10 lose",
    "gb-core/craps 6.12 hard_ways@6 lose",
    "gb-core/craps 6.8 dont_pass lose",
    "gb-core/blackjack 3.2 main lose",
    "gb-archive/roulette 3.28 roulette_rage win 5 to 1",
    "gb-core/craps 6.15 any_seven lose",
    "gb-archive/ultimate-holdem 11.62 trips_bonus lose",
    "gb-archive/ultimate-holdem 11.62 trips_bonus win 20 to 1",
    "gb-archive/double-zero-roulette 3.48 low_or_high@low win 1 to 1",
    "gb-archive/casino-holdem 11.82 aa_bonus lose",
    "gb-archive/double-zero-roulette 3.48 low_or_high@low lose",
    "gb-archive/double-zero-roulette 3.49 straight_up@2 lose",
    "gb-archive/casino-stud 7.13(b) ante win 1 to 1",
    "gb-archive/pai-gow-tiles 14.45 bonanza_bonus win 20 to 1",
    "perth/ultimate-holdem 3.14(c)(ii) blind push",
    "perth/ultimate-holdem 3.9(a) ante win 1 to 1",
    "kings/ez-baccarat GEGA-004229 wins 2 banker_line push",
    "kings/blackjack-x GEGA-004230 odds 2 main win 3 to 1",
    "kings/dai-bacc GEGA-004249 dai bacc option 12 collection lose",
    "qld/blackjack s 18(b) main win 1 to 1",
    "qld/caribbean-stud s 243(4)(a) ante lose",
    "qld/blackjack s 4(2)(a) main void",
    "perth/ultimate-holdem 6.9(a) ante void",
    "qld/tri-chro-54 s 467(1) item 19 any_star lose",
    "qld/tri-chro-63 s 467(2) item 1 red_star_pair win 90 to 1",
    "qld/triple-penny-two-up s 480(1) heads win 1 to 1",
)


@pytest.fixture(scope="module")
def example_lines():
    """Every kind of line in the worked examples: its words, and the readings behind it."""
    out = {}
    for book in books():
        for file in sorted((EXAMPLES / book).glob("*.toml")):
            name = f"{book}/{file.name.partition('.')[0]}"
            for example in read_examples(file):
                for record, _ in cases(name, example) if "expect" in example else ():
                    with suppress(CutShort):
                        for line in settle(record).lines:
                            rules, names = game(name), names_of_line(line.wager, line.on, line.result, line.odds)
                            behind = {one.id for one in readings_behind(line.clause, rules, *names)}
                            out[name, *names, line.clause] = (words(name, line), behind)
    return list(out.values())


def words(name, line):
    on = f"@{line.on}" if line.on else ""
    said = WHERE.format(
        game=name, clause=line.clause.partition(" ")[2], wager=line.wager, on=on, result=line.result, odds=line.odds
    )
    return said.strip()


@pytest.mark.parametrize("said", RESTS_ON)
def test_a_line_that_rests_on_a_reading_names_it(example_lines, said):
    assert {RESTS_ON[said] in behind for line, behind in example_lines if line == said} == {True}


@pytest.mark.parametrize("said", THE_BOOKS)
def test_a_line_beside_one_that_rests_on_a_reading_is_the_books(example_lines, said):
    assert {frozenset(behind) for line, behind in example_lines if line == said} == {frozenset()}


def test_what_a_reading_decides_is_cited_by_a_worked_example(example_lines):
    """Each reading that decides lines is behind one: its clause, or one that it says besides, is cited there."""
    behind = set().union(*(found for _, found in example_lines))
    wanted = {one.id for book in books() for one in readings(book) if any(":" in name for name in one.decides or ())}
    assert wanted <= behind, wanted - behind


def test_a_plain_loss_is_the_books(example_lines):
    """Few readings are behind the loss of a wager, in the worked examples and in rounds dealt at random."""
    lost = [behind for line, behind in example_lines if " lose" in line and not FEE.search(line)]
    assert len(lost) > 250
    assert set().union(*lost) == LOSSES
    assert sum(map(bool, lost)) < len(lost) / 10
    for name in sorted(playable()):
        table = drills.practice_table(name)
        for seed in range(6):
            for question in drills.task("pay", table, seed).questions:
                if question.answer.startswith("-") and dict(question.about).get("wager") in table.game.wager:
                    behind = readings_behind(question.clause, table.game, *question.decides)
                    assert {one.id for one in behind} <= LOSSES
                    assert (basis_of_answer(table.game, question) is Basis.BOOK) == (not behind)


def test_words_of_each_basis():
    """A citation of the book's says nothing more."""
    assert with_basis("qld s 58", Basis.BOOK) == "qld s 58"
    assert with_basis("qld s 58", Basis.READING) == "qld s 58, our reading"
    assert with_basis("gb-core 1.2", Basis.HOUSE) == "gb-core 1.2, the house's own"
    assert with_basis(HOUSE, Basis.HOUSE) == HOUSE


def test_a_record_with_explained_lines_settles_to_the_same(tmp_path, capsys):
    """What `croupier settle --json` prints can be settled again."""
    file = tmp_path / "star.json"
    file.write_text(json.dumps(star()), encoding="utf-8")
    assert main(["settle", str(file), "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["lines"][0]["basis"] == "reading"
    assert settle(printed).lines[0].net == settle(star()).lines[0].net
    printed["lines"][0]["net"] = 1
    with pytest.raises(Exception, match="differs from this one at line 1"):
        settle(printed)


def test_commands_say_whose_word_it_is(tmp_path, capsys):
    """settle, replay, inspect and rules."""
    file = tmp_path / "star.json"
    file.write_text(json.dumps(star()), encoding="utf-8")
    for command in (["settle", str(file)], ["replay", str(file)], ["inspect", "--record", str(file)]):
        main(command)
        assert "our reading" in capsys.readouterr().out
    main(["rules", "gb-core/roulette"])
    assert "the house's own" in capsys.readouterr().out


def test_a_dispute_and_a_letter_say_whose_word_it_is():
    """Each ruling and each line of a dispute, and each line of a letter."""
    assert ", our reading]" in letter(star()).text()
    cards = {"punto": "9h 8c 2d", "banco": "Kd 8s"}
    laid = {"do": "place", "wager": "banco", "stake": 10}
    ours = answer({"game": "gb-core/punto-banco", "inputs": [laid], "places": cards}).plain()
    assert ours["rulings"]
    assert {one["basis"] for one in ours["rulings"]} == {"house"}
    hands = {"box 1": "Kh Kd 5c", "dealer": "2d 7s", "board": "3c 4s 9d Jc Qh"}
    moves = [{"do": "place", "wager": wager, "stake": 10} for wager in ("ante", "blind")]
    moves.append({"do": "decide", "choice": "play_4x"})
    books = answer({"game": "perth/ultimate-holdem", "inputs": moves, "places": hands}).plain()
    whose = {one["ruling"]: one["basis"] for one in books["rulings"]}
    assert whose["wrong_number_of_cards"] == "book"
    assert {line["wager"]: line["basis"] for line in books["without"]} == {
        "ante": "book",
        "play": "book",
        "blind": "reading",
    }


@pytest.mark.parametrize(("name", "basis"), [("gb-core/roulette", "house"), ("perth/ultimate-holdem", "book")])
def test_the_answers_of_a_drill_say_whose_word_they_are(name, basis):
    """An irregularity of a book that is silent is the house's to decide; one that the book decides is the book's."""
    table = drills.practice_table(name)
    asked = [question for seed in range(40) for question in drills.task("ruling", table, seed).questions]
    assert basis in {question.basis for question in asked}
    for question in asked:
        assert (question.basis == "house") == (question.clause in (HOUSE, "gb-core 1.2", "perth 6.10"))
        assert mark(question, question.answer).plain()["basis"] == question.basis
