"""Records: the schema, order and place, what is cut, what is wrong, and replay byte for byte."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import croupier.table
from croupier.errors import CroupierError, Refused
from croupier.table.record import parse, settle

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
        ({"stake": 0}, "more than nothing"),
        ({"stake": -5}, "more than nothing"),
        ({"stake": "abc"}, "not an amount"),
        ({"stake": "NaN"}, "not an amount"),
        ({"stake": 10**30}, "larger than any amount"),
        ({"stake": "1e30"}, "not an amount"),
        ({"stake": None}, "not an amount"),
        ({"stake": True}, "not an amount"),
        ({"wager": "carrots"}, "no wager 'carrots'"),
        ({"on": "1-2-4-9"}, "cannot be placed on"),
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
        ({"game": "gb-core/snap", "inputs": []}, "no game 'snap'"),
        ({"game": "snap", "inputs": []}, "write rulebook/game"),
        ({"game": "xx/snap", "inputs": []}, "write rulebook/game"),
        ({"game": "gb-core/roulette", "inputs": [], "colour": 1}, "no 'colour'"),
        ({"game": "gb-core/roulette", "inputs": [7]}, "input 1 is not a move"),
        ({"game": "gb-core/roulette", "inputs": [], "options": {"decks": 6}}, "no option 'decks'"),
        ({"game": "gb-core/roulette", "inputs": [], "record": 99}, "version 99"),
    ],
)
def test_a_misshapen_record_is_one_clear_line(record: Any, words: str) -> None:
    with pytest.raises(CroupierError) as error:
        settle(record)
    assert words in str(error.value)


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
