"""No ruling is taken that the record contradicts: a search over random rounds of every game, shown to a witness who
asks none of the program's own checks; and what was taken, made, lets the round be played to its end."""

from __future__ import annotations

import pytest

from croupier.rulebooks import game
from croupier.table import Table
from croupier.table.round import Round
from croupier.table.rulings import specs
from table.evenings import PLAYABLE, everything_offered
from table.ruling_search import Found, search
from table.ruling_witness import SILENT, WITNESS, witness_of

A_FEW = (
    "gb-core/roulette",
    "gb-archive/casino-war",
    "kings/three-card-poker",
    "qld/baccarat",
    "qld/craps",
    "qld/two-up",
)
MADE = 5  # of so many rulings that are taken one is made


def searched(name: str, seed: int, rounds: int) -> Found:
    seats = tuple(range(1, min(4, game(name).seats) + 1))
    return search(Table(name, everything_offered(name), seats=seats), seed, rounds, MADE)


@pytest.mark.parametrize("name", A_FEW)
def test_nothing_is_taken_that_the_record_contradicts(name: str) -> None:
    found = searched(name, 1, 1)
    assert found.contradicted == [] and found.broken == []
    assert found.taken and found.taken < found.tried


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize("name", PLAYABLE)
def test_nothing_is_taken_in_any_game(name: str, seed: int) -> None:
    found = searched(name, seed, 3)
    assert found.contradicted == [] and found.broken == []
    assert {ruling for _, ruling in found.rulings} == set(game(name).ruling)


def test_the_witness_knows_every_effect() -> None:
    """It speaks of an effect, or it is said why the record of a round is silent about it."""
    effects = {(game(name).family, rule.effect) for name in PLAYABLE for rule in game(name).ruling.values()}
    unknown = sorted(
        f"{family} {effect}"
        for family, effect in effects
        if witness_of(family, effect) is None and effect not in SILENT
    )
    unused = sorted({*WITNESS, *SILENT} - {one for family, effect in effects for one in (effect, f"{family} {effect}")})
    assert (unknown, unused) == ([], [])
    assert not set(SILENT) & set(WITNESS)


def test_the_search_finds_what_is_not_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the checks against the record taken away, the witness speaks."""
    monkeypatch.setattr(specs, "why_no_ruling", lambda playing, move, ruling, spec: None)
    found = searched("qld/baccarat", 1, 1)
    assert any("third_card_in_error" in words for words in found.contradicted)


def test_a_late_declaration_is_refused_and_raises_nothing() -> None:
    """What a declaration lacks is said of a settled round as of any other."""
    table = Table("qld/blackjack", seats=(1,))
    playing: Round = table.round()
    playing.do({"do": "place", "seat": 1, "wager": "main", "stake": 10})
    playing.do({"do": "call", "call": "no_more_bets"})
    for card in ("Ts", "9h", "9d"):
        playing.do({"do": "chance", "outcome": card})
    playing.do({"do": "decide", "seat": 1, "choice": "stand"})
    playing.do({"do": "chance", "outcome": "Tc"})
    refusal = playing.may({"do": "declare", "ruling": "last_player_passed_over", "seat": 99})
    assert refusal is not None and refusal.code == "bad_input"
