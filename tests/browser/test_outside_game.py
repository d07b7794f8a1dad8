"""A game of a wheel, dice and a decision with a stake from a folder outside the package, in the browser: in English and
in French it is played, advised on and drilled, and a round of it is looked into, with the words of its folder alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import croupier
from browser.conftest import OPERATOR, People
from browser.sitting import Sitting
from own_books import SPIN_AND_THROW, none_stays

GAME = "spin-and-throw/spin-and-throw"


class Words(NamedTuple):
    """What the pages say of it in a language."""

    stake: str
    raises: str
    stays: str
    spun: str
    won: str
    closed: str
    asks: str
    accepted: str


WORDS = {
    "en": Words(
        stake="Stake",
        raises="Raise",
        stays="Stay",
        spun="The number to beat is 6",
        won="The throw of 9 beats 6. Stake and Raise win 12.",
        closed="there is no raise on 11",
        asks="Seat 1 lays",
        accepted="it is accepted",
    ),
    "fr": Words(
        stake="Mise",
        raises="Relancer",
        stays="Rester",
        spun="Le nombre à battre est 6",
        won="Le lancer de 9 bat 6. Mise et Relance gagnent 12.",
        closed="on ne relance pas sur 11",
        asks="La place 1 mise",
        accepted="elle est acceptée",
    ),
}


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch, none_stays(patch):
        croupier.load(SPIN_AND_THROW, allow_code=True)
        yield str(tmp_path_factory.mktemp("casino") / "casino.db")


@pytest.fixture(params=WORDS)
def language(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def speaking(somebody: Sitting, language: str) -> Sitting:
    somebody.page.evaluate("one => localStorage.setItem('croupier language', one)", language)
    somebody.reload()
    return somebody


def told(somebody: Sitting, table: str, **what: Any) -> None:
    answer = somebody.ask(f"/api/tables/{table}/commands", what)
    assert "version" in answer, answer


def text(somebody: Sitting, selector: str) -> str:
    return " ".join(str(somebody.page.inner_text(selector)).split())


def test_it_is_played_and_looked_into(people: People, language: str) -> None:
    words, (chief, player) = WORDS[language], (speaking(people(), language) for _ in range(2))
    chief.ask("/api/login", {"name": OPERATOR[0], "password": OPERATOR[1]})
    player.guest("Ada")
    table = chief.ask("/api/tables", {"game": GAME, "mode": "dealer", "timers": {"betting": 0, "decision": 0}})[
        "table"
    ]["id"]
    player.go(table)
    player.sit()
    player.stake(10)
    player.lay("stake")
    assert words.stake in text(player, ".felt"), "the wager by its name"
    told(chief, table, do="no_more_bets")
    told(chief, table, do="chance", outcome="6")
    player.page.wait_for_selector("[data-choice=raise]")
    assert words.raises in text(player, "[data-choice=raise]") and words.stays in text(player, "[data-choice=stay]")
    player.page.fill(".dock [data-carries=stake]", "4")
    player.decide("raise")
    told(chief, table, do="chance", outcome=[4, 5])
    player.page.wait_for_selector(".payout .result", state="attached")
    assert words.won in text(player, ".status") and words.won in text(player, ".payout")
    player.page.click(".payout details:has(.said) > summary")
    assert words.spun.lower() in text(player, ".payout .said").lower()
    # A round on whose number nobody may raise
    player.stake(10)
    player.lay("stake")
    told(chief, table, do="no_more_bets")
    told(chief, table, do="chance", outcome="11")
    player.page.wait_for_selector("[data-choice=raise][data-closed]")
    player.page.hover("[data-choice=raise]")
    assert words.closed.lower() in text(player, ".dock").lower()
    player.decide("stay")
    told(chief, table, do="chance", outcome=[1, 2])
    # An operator looks into the first
    chief.page.goto(f"{chief.casino}/operator")
    chief.page.fill("#dispute-table", table)
    chief.page.fill("#dispute-round", "1")
    chief.page.locator("#dispute-round").press("Enter")
    chief.page.wait_for_selector(".replayed .replay")
    assert words.spun.lower() in text(chief, ".replayed").lower()


def test_it_is_advised_on(people: People, language: str) -> None:
    words, player = WORDS[language], speaking(people(), language)
    table = player.open(GAME, practice=True, private=True)
    told(player, table, do="sit")
    told(player, table, do="place", wager="stake", stake=10)
    told(player, table, do="ready")
    player.page.wait_for_selector("[data-choice=stay]:enabled")
    player.decide("stay")
    player.page.wait_for_selector(".coach[data-decisions='1'] [data-verdict]")
    assert words.stays in text(player, ".coach")


def test_it_is_drilled(people: People, language: str) -> None:
    words, player = WORDS[language], speaking(people(), language)
    player.page.goto(f"{player.casino}/school/practice/{GAME}/limit?seed=5&level=2")
    player.page.wait_for_selector(".school-form")
    asked = text(player, ".school-question legend")
    assert words.asks.lower() in asked.lower() and words.stake.lower() in asked.lower()
    assert words.accepted in text(player, ".school-choices").lower()
    player.page.goto(f"{player.casino}/school/practice/{GAME}/play?seed=3&level=2")
    player.page.wait_for_selector(".school-form")
    assert words.raises in text(player, ".school-choices") and words.stays in text(player, ".school-choices")
