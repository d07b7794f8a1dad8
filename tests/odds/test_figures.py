"""What a figure is: of wagers that were laid, a fraction only where it was counted as one, and never waited for in
vain."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.errors import CroupierError
from croupier.odds import edges
from croupier.odds.analysis import analysis_of_family
from croupier.odds.progress import listening
from croupier.odds.strategy import strategy
from croupier.odds.studies.questions import events, outcome_shares
from croupier.rulebooks import playable
from croupier.simulate import simulate
from croupier.simulate.play import fallback_analysis
from croupier.table import Table
from own_books import two_throws

# Wagers that were laid


def test_a_wager_that_cannot_be_laid_is_not_counted() -> None:
    """While a hard way stands the pass line may not be laid anew: its figures are of the times that it was."""
    found = simulate("gb-core/craps", wagers=["pass_line=1", "hard_ways@6=1"], rounds=400_000, seed=1, workers=1)
    line, hard = found.columns
    (exact,) = edges(Table("gb-core/craps"), "pass_line")
    assert exact.edge is not None and exact.variance is not None and exact.hit_frequency is not None
    assert line.tally.rounds < hard.tally.rounds == found.rounds
    assert abs(line.edge - exact.edge) < 4 * line.error
    assert float(line.tally.hits) == pytest.approx(float(exact.hit_frequency), abs=0.004)
    assert float(line.tally.variance) == pytest.approx(float(exact.variance), abs=0.001)
    assert line.tally.counts.get(0, 0) == 0  # a pass line is won or lost
    assert line.plain()["laid"] == line.tally.rounds < line.plain()["rounds"] == found.rounds
    assert line.laid_per_round == Fraction(line.tally.rounds, found.rounds)
    seat = found.seats[0]
    assert seat.edge == -seat.total.total / (line.tally.rounds + hard.tally.rounds)


# Fractions


def fractions(plain: Any) -> Iterator[Fraction]:
    """Every fraction that stands in an answer for programs."""
    if isinstance(plain, dict):
        for value in plain.values():
            yield from fractions(value)
    elif isinstance(plain, list):
        for value in plain:
            yield from fractions(value)
    elif isinstance(plain, str) and "/" in plain:
        with suppress(ValueError):
            yield Fraction(plain)


def is_counted(share: Fraction) -> bool:
    """Whether a fraction is no float and no decimal written as one: below its line stands more than twos and fives."""
    below = share.denominator
    for prime in (2, 5):
        while below % prime == 0:
            below //= prime
    return below > 1 or share.denominator < 10**9


LONG = [pytest.mark.long]
WALKED = [
    pytest.param(name, marks=LONG if analysis_of_family(Table(name)).slow else [])
    for name in playable()
    if name != "qld/keno" and "coins" not in Table(name).devices  # chances of coins are halves
]


def test_what_a_counted_fraction_is() -> None:
    assert is_counted(Fraction(192, 4043)) and is_counted(Fraction(1, 1024)) and is_counted(Fraction(3, 40))
    assert not is_counted(Fraction(109503303925062889, 2305843009213693952))
    assert not is_counted(Fraction("0.433813975750173"))


@pytest.mark.parametrize("name", WALKED)
def test_a_fraction_was_counted_as_one(name: str) -> None:
    """Every figure of every wager of every game, how often it ends so, and its events."""
    priced = edges(Table(name))
    answers: list[Any] = [edge.plain() for edge in priced]
    answers.append(
        [
            [str(share) for share in shares.values() if isinstance(share, Fraction)]
            for shares in outcome_shares(priced).values()
        ]
    )
    answers += [[event.plain() for event in events(Table(name), edge)] for edge in priced if edge.distribution]
    known = analysis_of_family(Table(name)).frequencies
    if known is not None:
        answers += [[str(p) for p in rows.values() if isinstance(p, Fraction)] for rows in known(Table(name)).values()]
    for share in fractions(answers):
        assert is_counted(share), share


DECIDED = [case for case in WALKED if Table(str(case.values[0])).game.decision]


@pytest.mark.parametrize("name", DECIDED)
def test_a_fraction_of_best_play_was_counted_as_one(name: str) -> None:
    """The edge under the charts, and what each simplification costs."""
    if analysis_of_family(Table(name)).strategy is None:
        pytest.skip("it has no charts")
    best = strategy(Table(name))
    for share in (best.edge, *(simpler.cost for simpler in best.simplified)):
        assert is_counted(share), share


def test_a_natural_is_a_fraction(capsys: pytest.CaptureFixture[str]) -> None:
    """Of six decks: 2 * 24 * 96 / (312 * 311). What the dealer ends with is found in floats, and printed so."""
    assert main(["ask", "often", "american/blackjack", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert Fraction(found["best play of the two cards dealt"]["blackjack"]) == Fraction(2 * 24 * 96, 312 * 311)
    assert "/" not in found["the dealer ends with"]["blackjack"]
    assert float(found["the dealer ends with"]["blackjack"]) == pytest.approx(192 / 4043, abs=1e-9)


# Games that would be waited for


STANDS = """    (second,) = yield felt.throw()
    if not any(wager.name == "under" for wager in felt.wagers):
        return
"""


def test_a_wager_that_is_never_settled_alone_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Over is settled beside under alone: instead of being simulated for ever it says what keeps it."""
    book = two_throws(tmp_path, "    (second,) = yield felt.throw()\n", STANDS)
    asked = ["edge", "two-throws/two-throws", "over", "--json", "--rulebooks", str(book), "--allow-code"]
    assert main(asked) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert found["edge"] is None and "over stands on after the round" in found["note"] and "`needs`" in found["note"]


def test_a_simulation_for_a_price_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    with listening(lambda what, done, of: said.append(what)):
        monkeypatch.setattr(fallback_analysis, "Solver", never)
        fallback_analysis.price_wager(Table("gb-archive/casino-war"), "original", precision=Fraction(1, 50))
    assert any("simulated until the error is 2.00%" in what and "rounds" in what for what in said)


def never(*_: Any, **__: Any) -> Any:
    raise fallback_analysis.TooLarge("too many rounds")


def test_a_hand_of_another_variant_says_what_is_read() -> None:
    """Seven card stud is in a book here; hands of it are not read from files."""
    from croupier.games.pot.phh_read import _read

    with pytest.raises(CroupierError, match="only hold'em and Omaha for a pot are"):
        _read({"variant": "F7S"})


# Charts at other odds


def test_a_chart_at_other_odds_says_what_changed(capsys: pytest.CaptureFixture[str]) -> None:
    """Where a war that is won pays half, surrender is better: every cell that says so is told."""
    asked = ["strategy", "gb-archive/casino-war", "--lab", "--odds", "go_to_war.second_card_higher=1 to 2", "--json"]
    assert main(asked) == 0
    found = json.loads(capsys.readouterr().out)
    best = {(cell["row"], cell["was"], cell["now"]) for cell in found["changed"] if cell["column"] == "best"}
    assert best == {("any rank", "go to war", "surrender")}
    assert main([*asked[:2], "-o", "decks=6"]) == 0
    assert "the charts are those of the usual table" in capsys.readouterr().out
