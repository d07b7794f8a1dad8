"""Every worked example of a tournament, worked out from its document. Each names the clause it stands for."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rulebooks import books
from croupier.rulebooks.coverage import parent
from examples.tournaments import KEYS, came, tournaments

CASES = [
    pytest.param(book, made, example, id=f"{book} {example['clause']} {label.split()[1]}")
    for book in books()
    for label, made, example in tournaments(book)
]


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


@pytest.mark.parametrize(("book", "made", "example"), CASES)
def test_example(book: str, made: dict[str, Any], example: dict[str, Any]) -> None:
    assert set(example) <= KEYS, set(example) - KEYS
    course = came(made, example)
    refused = [f"{r.code} {(r.clause or '').removeprefix(f'{book} ')}".strip() for r in course.refusals]
    assert refused[:1] == [example["refused"]] if "refused" in example else refused == [], course.refusals
    steps = [f"{s['step']} {(s['clause'] or '').removeprefix(f'{book} ')}" for s in course.steps]
    assert set(example.get("steps", ())) <= set(steps), steps
    moves = [
        f"{m['from']} > {m['to']} {money(m['cents'])} {(m['clause'] or '').removeprefix(f'{book} ')}".strip()
        for one in course.held
        for m in one["transfers"]
    ]
    assert set(example.get("transfers", ())) <= set(moves), moves
    if "places" in example:
        rows = [row for one in course.held for row in one["standings"]]
        shown = [f"{r['place']} {r['name']} {r['chips']:,} {money(r['prize_cents'])}" for r in rows]
        assert shown == example["places"]
    if "through" in example:
        assert [stage["through"] for one in course.held for stage in one["stages"]] == example["through"]
    if book == "qld":
        cited = {parent(clause.removeprefix("qld ")) for clause in course.clauses()}
        assert parent(example["clause"]) in cited, cited


def test_a_pool_is_never_more_or_less_than_its_fees() -> None:
    for _, made, example in (case.values for case in CASES):
        for one in came(made, example).held:
            paid = sum(m["cents"] for m in one["transfers"] if m["from"] == "pool")
            assert paid == sum(m["cents"] for m in one["transfers"] if m["to"] == "pool")
