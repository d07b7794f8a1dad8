"""Wagers that favour the player: found by pricing every wager of Queensland's games at every value of every option."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.odds import edges
from croupier.odds.edge import Edge
from croupier.odds.studies.audit import favours as listed
from croupier.rulebooks import game, readings
from croupier.table import Table
from croupier.table.options import options_to_try

QUICK = (
    "sic-bo",
    "mini-dice",
    "craps",
    "roulette",
    "wheel-of-fortune-50",
    "wheel-of-fortune-52",
    "two-up",
    "triple-penny-two-up",
    "tri-chro-54",
    "tri-chro-63",
    "keno",
    "baccarat",
    "mini-baccarat",
)
SLOW = ("caribbean-stud", "pai-gow")
ODDS = {"pass_odds", "dont_pass_odds", "come_odds", "dont_come_odds"}
ROUNDED = {("craps", f"round_up={True}", wager) for wager in ODDS}
DOCS = Path(__file__).parents[2] / "docs" / "concepts" / "odds.md"


def favours(name: str) -> set[tuple[str, str, str]]:
    """The wagers of a game that favour the player, each with the option under which they do ("" by default)."""
    played, found = game(f"qld/{name}"), set()
    choices = [(key, value) for key, option in played.option.items() for value in option.values if key != "schedule"]
    usual = {edge.wager for edge in _priced(name, {}) if edge.is_player_favoured}
    for key, value in choices:
        ahead = {edge.wager for edge in _priced(name, {key: value}) if edge.is_player_favoured}
        found |= {(name, f"{key}={value}", wager) for wager in ahead - usual}
    return found | {(name, "", wager) for wager in usual}


def _priced(name: str, options: dict[str, object]) -> list[Edge]:
    return edges(Table(f"qld/{name}", options_to_try(game(f"qld/{name}"), options)))


def test_every_wager_that_favours_the_player_is_known() -> None:
    found = set().union(*map(favours, QUICK))
    assert found == ROUNDED | {("tri-chro-54", "", "any_star")}
    about = {(played, one.wager) for one in readings("qld") for played in one.games if one.wager}
    unread = {(played, wager) for played, _, wager in found} - about
    assert unread == {("craps", wager) for wager in ODDS - {"pass_odds"}}  # one reading for the four of them


@pytest.mark.long
def test_and_of_the_games_that_take_longer() -> None:
    assert set().union(*map(favours, SLOW)) == {("pai-gow", "", "bank")}


def test_the_odds_that_would_mend_one_cost_nothing() -> None:
    table = Table("qld/tri-chro-54")
    (star,) = edges(table, "any_star")
    assert star.edge == Fraction(-199, 1908) and star.break_even_odds == "176 to 301"
    assert star.plain()["favours"] == "player"
    (fair,) = edges(Table("qld/tri-chro-63"), "any_star")
    assert not fair.is_player_favoured and fair.break_even_odds == "" and "favours" not in fair.plain()


def test_the_audit_lists_them(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A book that states no figure is asked about its wagers: each with its edge, and what would mend it."""
    monkeypatch.setattr("croupier.odds.studies.audit.playable", lambda: ["qld/craps", "qld/tri-chro-54"])
    main(["audit", "qld", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert {one["verdict"] for one in told} == {"favours the player"}
    (star,) = (one for one in told if one["game"] == "tri-chro-54")
    assert (star["clause"], star["stated"], star["computed"]) == ("s 467(1) item 19", "3 to 4", "-10.430%")
    assert star["note"] == "at 176 to 301 the bet would be fair; reading any-star-favours-the-player"
    nine = next(one for one in told if one["what"] == "Supplemental wager to a win bet 9 with round_up True")
    assert nine["computed"] == "-20.000%" and nine["note"].startswith("at 3 to 2 exactly the bet would be fair; of one")
    main(["audit", "qld"])
    assert capsys.readouterr().out.startswith("qld states no figure that could be computed; its wagers:")


@pytest.mark.long
def test_the_audit_of_all_games() -> None:
    found = {(one.claim.game, one.claim.wager) for one in listed("qld")}
    assert found == {("craps", wager) for wager in ODDS} | {("tri-chro-54", "any_star"), ("pai-gow", "bank")}


def test_the_command_and_the_page_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    for wager in ([], ["any_star"]):
        main(["edge", "qld/tri-chro-54", *wager])
        assert "at 176 to 301 the bet would be fair" in capsys.readouterr().out
    text = DOCS.read_text(encoding="utf-8")
    assert all(figure in text for figure in ("10.430%", "176 to 301", "11 to 20"))
