"""croupier clauses --missing: what the register lacks is a failure, an empty register too."""

from __future__ import annotations

import json
from argparse import Namespace

import pytest

from croupier.cli.books import clauses
from croupier.rulebooks import coverage


def missing(book: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[dict[str, object]]]:
    status = clauses.run(Namespace(rulebook=book, missing=True, json=True))
    return status, json.loads(capsys.readouterr().out)


def test_a_whole_register_lacks_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert missing("perth", capsys) == (0, [])


def test_an_empty_register_of_a_book_that_is_cited_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(coverage, "register", lambda book: ())
    status, found = missing("perth", capsys)
    assert status == 1
    assert {"3.5", "5.11"} <= {entry["clause"] for entry in found}
    assert all(entry["status"] == "missing" and entry["where"] for entry in found)


def test_what_is_not_executed_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    clauses.run(Namespace(rulebook="perth", missing=False, json=True))
    found = {entry["clause"]: entry for entry in json.loads(capsys.readouterr().out)}
    assert "3.18" in found["3.17"]["reason"] and "reason" not in found["3.18"]
