"""Answers kept on disk: what they rest on, that they say so, and that another question is never given an old answer."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from croupier.odds import edges, result_cache
from croupier.odds.result_cache import cached_answer
from croupier.odds.strategy import strategy
from croupier.odds.studies.audit import judge
from croupier.rulebooks import claims
from croupier.table import Table

HOME = Path(result_cache.__file__).parent.parent


@pytest.fixture(autouse=True)
def _empty_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))


def by_the_parser(source: str) -> set[str]:
    """What a source imports of ours, as Python's own parser sees it."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("croupier."):
            package = node.module.removeprefix("croupier.")
            for alias in node.names:
                is_module = result_cache._file(f"{package}.{alias.name}") is not None
                found.add(f"{package}.{alias.name}" if is_module else package)
    return found


@pytest.mark.parametrize("file", sorted((HOME / "odds").glob("*.py")), ids=lambda file: file.stem)
def test_imports_are_found_as_python_finds_them(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    assert by_the_parser(source) <= set(result_cache._imported_names(source))


def test_a_solver_rests_on_what_it_imports_and_on_nothing_else() -> None:
    names = {str(file.relative_to(HOME)) for file in result_cache.sources("croupier.games.stud.odds")}
    assert {"games/stud/odds/__init__.py", "games/stud/odds/deals.py", "hands/poker.py", "games/stud/round.py"} <= names
    assert not {"odds/roulette.py", "odds/blackjack.py", "odds/result_cache.py", "table/table.py"} & names


def test_every_part_of_a_question_counts() -> None:
    one = result_cache.key(["rules"], "what", ("croupier.games.stud.odds",))
    assert one == result_cache.key(["rules"], "what", ("croupier.games.stud.odds",))
    assert one != result_cache.key(["other"], "what", ("croupier.games.stud.odds",))
    assert one != result_cache.key(["rules"], "other", ("croupier.games.stud.odds",))
    assert one != result_cache.key(["rules"], "what", ("croupier.games.war.odds",))


def test_an_answer_is_found_once() -> None:
    table, asked = Table("gb-archive/casino-war"), []
    for _ in range(2):
        cached_answer(table, "a question", lambda: asked.append(1) or 7)
    assert len(asked) == 1
    cached_answer(table, "another question", lambda: asked.append(1) or 7)
    cached_answer(Table("gb-archive/casino-war", {"decks": 4}), "a question", lambda: asked.append(1) or 7)
    assert len(asked) == 3


def test_what_a_table_keeps_from_round_to_round_counts() -> None:
    plain, growing = Table("gb-archive/casino-stud"), Table("gb-archive/casino-stud")
    growing.state["meter"] = "500"
    assert result_cache.table_key(plain) != result_cache.table_key(growing)


def test_a_broken_file_is_no_answer(tmp_path: Path) -> None:
    table = Table("gb-archive/casino-war")
    cached_answer(table, "a question", lambda: 7)
    for file in (tmp_path / "odds").iterdir():
        file.write_text("{", encoding="utf-8")
    assert cached_answer(table, "a question", lambda: 8) == (8, False)


def test_a_kept_edge_says_so_and_is_the_same() -> None:
    table = Table("gb-archive/mississippi-stud")
    first, again = edges(table, "ante")[0], edges(table, "ante")[0]
    assert "cached" not in first.plain() and again.plain()["cached"] is True
    assert (first.distribution, first.staked, first.note) == (again.distribution, again.staked, again.note)
    assert first.extra == {k: v for k, v in again.extra.items() if k != "cached"}


def test_a_family_without_long_work_keeps_nothing(tmp_path: Path) -> None:
    edges(Table("gb-core/roulette"))
    assert not list(tmp_path.iterdir())


def test_a_kept_verdict_and_a_kept_strategy_say_so() -> None:
    claim = next(c for c in claims("gb-archive") if c.game == "mississippi-stud")
    assert [judge("gb-archive", claim).cached for _ in range(2)] == [False, True]
    table = Table("gb-core/blackjack", {"decks": 1})
    assert [strategy(table).cached for _ in range(2)] == [False, True]


def test_every_trips_table_shares_one_best_play(monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.games.holdem.odds import best_play as holdem_play

    asked = []
    for trips in ("minimum", "table_1", "table_4"):
        asked.append(holdem_play.play_key(Table("gb-archive/ultimate-holdem", {"trips_bonus_table": trips})))
    assert asked[0] == asked[1] == asked[2]
    assert asked[0] != holdem_play.play_key(Table("perth/ultimate-holdem"))
