"""Records: the schema, order and place, what is cut, what is wrong, and replay byte for byte."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import croupier.table
from croupier.errors import CroupierError, Refused
from croupier.rulebooks import game, playable
from croupier.table.options import options_to_try
from croupier.table.records.record import settle
from croupier.table.records.record_shape import parse
from croupier.table.table import Table
from examples.shorthand import read_examples

SCHEMA = json.loads((Path(croupier.table.__file__).parent / "record.schema.json").read_text())


def roulette(**more: Any) -> dict[str, Any]:
    place = {"do": "place", "seat": 1, "wager": "corner", "on": "1-2-4-5", "stake": 10}
    return {"game": "gb-core/roulette", "inputs": [place, {"do": "chance", "outcome": "5"}], **more}


def test_a_settled_record_obeys_the_schema_and_settles_again_to_itself() -> None:
    plain = settle(roulette()).plain()
    jsonschema.validate(plain, SCHEMA)
    again = settle(json.loads(json.dumps(plain))).plain()
    assert json.dumps(again) == json.dumps(plain)


def test_chance_in_order_and_by_place_settle_alike() -> None:
    by_place = roulette(places={"wheel": "5"})
    by_place["inputs"] = by_place["inputs"][:1]
    assert [x.plain() for x in settle(by_place).lines] == [x.plain() for x in settle(roulette()).lines]


def test_a_number_with_a_decimal_point_is_no_amount() -> None:
    text = json.dumps(roulette()).replace('"stake": 10', '"stake": 2.5')
    with pytest.raises(CroupierError, match=r"2\.5 is not an amount"):
        settle(parse(text))


def test_several_rounds_in_one_record() -> None:
    record = roulette()
    record["inputs"] = record["inputs"] * 3
    assert [line.net for line in settle(record).lines] == [80, 80, 80]


def test_a_spin_declared_void_closes_the_wagers_as_an_outcome_does() -> None:
    record = roulette()
    record["inputs"].insert(1, {"do": "declare", "ruling": "house_no_spin"})
    assert [line.net for line in settle(record).lines] == [80]


def test_an_outcome_that_fits_nowhere_is_an_error() -> None:
    record = roulette(places={"wheel": "5", "dealer": "As"})
    record["inputs"] = record["inputs"][:1]
    with pytest.raises(CroupierError, match="As at 'dealer' fits nowhere"):
        settle(record)


def test_a_record_cut_in_half_settles_nothing() -> None:
    record = roulette()
    record["inputs"] = record["inputs"][:1]
    with pytest.raises(CroupierError, match="cut short"):
        settle(record)
    text = json.dumps(roulette())
    with pytest.raises(CroupierError, match="not whole JSON"):
        parse(text[: len(text) // 2])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"stake": 0}, "more than 0"),
        ({"stake": -5}, "more than 0"),
        ({"stake": "abc"}, "not an amount"),
        ({"stake": "NaN"}, "not an amount"),
        ({"stake": 10**30}, "larger than any amount"),
        ({"stake": "1e30"}, "not an amount"),
        ({"stake": None}, "not an amount"),
        ({"stake": True}, "not an amount"),
        ({"wager": "carrots"}, 'no wager "carrots"'),
        ({"on": "1-2-4-9"}, "You cannot bet"),
        ({"seat": 99}, "no seat 99"),
        ({"seat": "1"}, "no seat '1'"),
        ({"do": "dance"}, "not a move"),
    ],
)
def test_bad_input_is_one_clear_line(change: dict[str, Any], words: str) -> None:
    record = roulette()
    record["inputs"][0] = record["inputs"][0] | change
    with pytest.raises(CroupierError) as error:
        settle(record)
    assert words in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ([], "a JSON object"),
        ({}, "names its game"),
        ({"game": "gb-core/roulette"}, "no inputs"),
        ({"game": "gb-core/roulette", "inputs": {}}, "list"),
        ({"game": "gb-core/roulette", "inputs": [], "lines": 0}, "lines of a record are a list"),
        ({"game": "gb-core/snap", "inputs": []}, "no game 'snap'"),
        ({"game": "snap", "inputs": []}, "write rulebook/game"),
        ({"game": "xx/snap", "inputs": []}, "write rulebook/game"),
        ({"game": "gb-core/roulette", "inputs": [], "colour": 1}, "no 'colour'"),
        ({"game": "gb-core/roulette", "inputs": [7]}, "input 1 is not a move"),
        ({"game": "gb-core/roulette", "inputs": [], "options": {"decks": 6}}, 'no option "decks"'),
        ({"game": "gb-core/roulette", "inputs": [], "record": 99}, "version 99"),
        ({"game": "gb-core/roulette", "inputs": [], "places": []}, "one for each round"),
        ({"game": "gb-core/craps", "inputs": [], "before": {"state": "6"}}, "object with the state"),
        ({"game": "gb-core/craps", "inputs": [], "before": {"wagers": "pass_line"}}, "list of wagers"),
        ({"game": "gb-core/craps", "inputs": [], "before": {"wagers": [{"seat": 1}]}}, "each wager that stood"),
        ({"game": "gb-core/craps", "inputs": [], "before": {"state": {"excluded": 7}}}, "a list, not 7"),
        ({"game": "gb-core/craps", "inputs": [], "before": {"state": {"shooter": "2"}}}, "a whole number, not '2'"),
        ({"game": "gb-core/craps", "inputs": [], "before": {"state": {"pont": 4}}}, "has no 'pont'; it may have "),
        ({"game": "gb-archive/casino-war", "inputs": [], "options": {"decks": None}}, "decks is not left empty"),
    ],
)
def test_a_misshapen_record_is_one_clear_line(record: Any, words: str) -> None:
    with pytest.raises(CroupierError) as error:
        settle(record)
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"wager": "carrots"}, "no wager 'carrots'"),
        ({"wager": ["come"]}, "no wager ['come']"),
        ({"seat": 99}, "no seat 99"),
        ({"seat": "1"}, "no seat '1'"),
        ({"stake": -5}, "more than 0"),
        ({"on": 6}, "cannot be the on"),
        ({"note": 6}, "cannot be the note"),
        ({"wager": "place"}, "lies on something"),
    ],
)
def test_a_wager_that_cannot_have_stood_before_is_one_clear_line(change: dict[str, Any], words: str) -> None:
    stood = {"seat": 1, "wager": "pass_line", "stake": 10} | change
    with pytest.raises(CroupierError) as error:
        settle({"game": "gb-core/craps", "before": {"wagers": [stood]}, "inputs": [], "places": {"roll": [[3, 4]]}})
    assert words in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", ["kings/holdem", "qld/manila-poker"])
def test_chips_lie_before_the_seat_that_plays_them(name: str) -> None:
    bought = [{"do": "place", "seat": seat, "wager": "buy_in", "stake": 100} for seat in (1, 2)]
    bought[1]["box"] = 3
    with pytest.raises(Refused) as error:
        settle({"game": name, "inputs": [*bought, {"do": "call", "call": "no_more_bets"}]})
    assert error.value.refusal.code == "another_seat" and error.value.refusal.clause


def test_a_choice_that_is_no_word_is_one_clear_line() -> None:
    moves = [{"do": "place", "seat": 1, "wager": "hand", "stake": 5}, {"do": "decide", "seat": 1, "choice": ["As"]}]
    places = {"board": "Ah 4s As 5h 4d", "draw": "8s 6h 8h"}
    with pytest.raises(CroupierError, match="is not a choice now"):
        settle({"game": "gb-archive/live-draw-poker", "inputs": moves, "places": places})


def test_a_record_whose_lines_were_changed_is_refused() -> None:
    plain = settle(roulette()).plain()
    plain["lines"][0]["net"] = 81
    with pytest.raises(CroupierError, match="differs from this one at line 1"):
        settle(plain)


def test_refusals_carry_the_clause() -> None:
    record = roulette(options={"zero_rule": "none"})
    with pytest.raises(Refused) as refused:
        settle(record)
    assert refused.value.refusal.clause == "gb-core 2.3"
    record = roulette(limits={"min": 20})
    with pytest.raises(Refused) as refused:
        settle(record)
    assert refused.value.refusal.code == "below_minimum"
    assert refused.value.refusal.clause == "gb-core 1.2"


def test_what_a_table_keeps_and_what_a_ruling_carries_is_documented() -> None:
    """Every key of a table's state that an evening or an example leaves, and every effect of a ruling that any table
    knows, stands in docs/reference/record.md; every ruling says what its declaration carries."""
    from croupier.table.display.table_description import carried_by
    from croupier.table.rulings.common_rulings import SPECS
    from table.evenings import PLAYABLE, golden_evening

    tests = Path(__file__).parents[1]
    text = (tests.parent / "docs" / "reference" / "record.md").read_text(encoding="utf-8")
    kept = text.partition("## What the table keeps")[2].partition("\n## ")[0]
    left = [golden_evening(name)[0].carry for name in PLAYABLE]
    for file in (tests / "examples").glob("*/*.toml"):
        for example in read_examples(file):
            left += [example[key] for key in ("before", "after") if key in example]
    states = {key for carry in left for key in carry.get("state", {})}
    assert len(states) > 20
    numbered = {key: re.sub("[0-9]+$", "N", key) for key in states}
    assert sorted(key for key, n in numbered.items() if f"`{key}`" not in kept and f"`{n}`" not in kept) == []
    assert [effect for effect in SPECS if f"`{effect}`" not in text] == []
    perth = game("perth/ultimate-holdem")
    assert carried_by(perth, "wrong_play") == ("seat", "stake")
    assert carried_by(perth, "linked_tables") == ("level_1", "level_2", "level_3")
    assert carried_by(perth, "house_late_wager") == ("seat", "wager", "on", "box")


def test_this_rounds_stakes_feed_the_meter_first() -> None:
    """A whole meter of 5,000 is won as 5,007 by a round that stakes 10 on it, of which seven tenths go in."""
    found = settle(
        {
            "game": "gb-archive/casino-stud",
            "options": {"progressive": True, "meter_rate": "7/10"},
            "before": {"state": {"meter": 5000}},
            "inputs": [
                {"do": "place", "seat": 1, "wager": "ante", "stake": 10},
                {"do": "place", "seat": 1, "wager": "progressive", "stake": 10},
                {"do": "decide", "seat": 1, "choice": "raise"},
            ],
            "places": {"box 1": "As Ks Qs Js Ts", "dealer": "2c 4d 6h 8s 9c"},
        }
    )
    (won,) = [line for line in found.lines if line.wager == "progressive"]
    assert won.net == 5007 - 10, "the stake stays in the pool and is not given back beside the prize"


def test_what_a_table_remembers_is_in_the_docs() -> None:
    """Each key of the state that a game has of its own stands in the table of docs/reference/record.md."""
    text = (Path(__file__).parents[2] / "docs" / "reference" / "record.md").read_text("utf-8")
    part = text.partition("| key of `state` |")[2].partition("\n\n")[0]
    listed = set(re.findall(r"`(\w+)`", part))
    tables = [Table(name, options_to_try(game(name), {})) for name in playable()]
    missing = {key for table in tables for key in table.remembers} - listed
    assert {key for key in missing if not key.startswith("jackpot_")} == set()
