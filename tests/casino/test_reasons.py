"""Reasons of the journal: a code with its parameters in new rows, a text in old ones; one function reads both."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import croupier
from croupier.casino.money import reasons
from croupier.casino.money.messages import (
    Adjusted,
    Amended,
    CommissionTaken,
    HouseTakes,
    OldReason,
    PaidShort,
    Reason,
    Ruled,
    StakeSettled,
    TableFilled,
    WagerSettled,
)
from croupier.casino.money.reasons import is_same_reason, journal_text, reason_of, text_before, texts_of
from croupier.messages import WagerName

BEFORE = [
    ("settled", StakeSettled()),
    ("fill", TableFilled()),
    ("win straight_up", WagerSettled(result="win", wager=WagerName("straight_up"))),
    ("commission banco", CommissionTaken(wager=WagerName("banco"))),
    ("levy", HouseTakes(account="levy")),
    ("ruled: A misdeal: the cards were not cut", Ruled(ruling="A misdeal: the cards were not cut")),
    ("amended: it was 17", Amended(found="it was 17")),
    ("short: win main", PaidShort(reason="win main")),
    ("for luck", OldReason(text="for luck")),
    ('{"code": "nothing"}', OldReason(text='{"code": "nothing"}')),
]


@pytest.mark.parametrize(("text", "reason"), BEFORE, ids=[text for text, _ in BEFORE])
def test_a_text_of_an_earlier_version_is_read(text: str, reason: Reason) -> None:
    assert reason_of(text) == reason
    assert text_before(reason) == text and is_same_reason(text, journal_text(reason))


@pytest.mark.parametrize("reason", [reason for _, reason in BEFORE] + [Adjusted(note="amended: by hand")])
def test_a_row_keeps_the_code_and_its_parameters(reason: Reason) -> None:
    text = journal_text(reason)
    assert reason_of(text) == reason and json.loads(text)["code"] == reason.code


def test_what_an_operator_types_is_never_taken_for_a_reason_of_the_casino() -> None:
    assert not reason_of(journal_text(Adjusted(note="amended: it was 17"))).is_correction
    assert reason_of("amended: it was 17").is_correction


def test_a_text_of_several_meanings_is_compared_by_its_words() -> None:
    """ "returned meter" was a wager given back, or a pool that gives back; replaying says which."""
    pool = reasons.messages.PoolMoved(what="returned", pool="meter")
    assert reason_of("returned meter") != pool and is_same_reason("returned meter", journal_text(pool))


def test_queries_find_rows_of_both_kinds() -> None:
    assert texts_of(TableFilled) == ("fill", '{"code":"table_filled"}')


def test_only_one_module_reads_how_a_reason_begins() -> None:
    for path in Path(croupier.__file__).parent.rglob("*.py"):
        if path != Path(reasons.__file__):
            assert not re.search(r"\bwhy(\"\])?\.(startswith|partition|split)", path.read_text("utf-8")), path.name
