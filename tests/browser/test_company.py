"""People at a table together: names, free seats, who comes and goes, talk, replays as links, and hands played to their
end by two browsers with clicks alone."""

from __future__ import annotations

import time
from typing import Any

import pytest

from browser.conftest import People
from browser.sitting import Sitting
from croupier.casino.pit import table_opening

KEYS = """() => [...document.querySelectorAll(".dock-key[aria-disabled=false]:not([data-closed])")]
  .map(b => ({slot: b.dataset.slot, choice: b.dataset.choice ?? "", main: b.classList.contains("main")}))"""
WANTED = ("accept", "check", "call", "play")  # of the choices that are open, the first of these; otherwise the last
SECONDS_A_HAND = 40
GAMES = ["kings/holdem", "kings/ez-baccarat"]


def two_at(people: People, game: str, **wanted: Any) -> tuple[Sitting, Sitting]:
    """Two people, each with a browser, at one table."""
    ada, bob = people(), people()
    ada.guest("Ada")
    bob.guest("Bob")
    bob.go(ada.open(game, **wanted))
    return ada, bob


def test_a_guest_takes_a_name_in_one_step(people: People) -> None:
    ada = people()
    ada.guest("Guest")
    ada.page.click("[data-do=choose-name]")
    ada.page.wait_for_selector("dialog[open] input:focus")
    ada.page.keyboard.type("Marta")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".who:has-text('Marta')")
    assert ada.ask("/api/me")["user"]["name"].startswith("Marta ")


@pytest.mark.parametrize("game", ["gb-core/blackjack", "kings/holdem"])
def test_a_free_seat_is_on_the_felt(people: People, game: str) -> None:
    ada = people()
    ada.open(game, bots=2)
    ada.page.click(".felt [data-do=sit-here]")
    ada.page.wait_for_selector("[data-do=leave]", state="attached")
    assert ada.page.locator("[data-do=sit-here]").count() == 0


def test_who_comes_and_goes_is_told_beside_the_question(people: People) -> None:
    ada, bob = two_at(people, "gb-core/blackjack")
    ada.sit()
    question = ada.said()
    bob.sit()
    ada.page.wait_for_selector(f".soft:has-text('{bob.name} sat down.')")
    assert ada.said() == question
    bob.page.click("[data-do=leave]")
    ada.page.wait_for_selector(f".soft:has-text('{bob.name} has left.')")
    ada.page.wait_for_function("() => !document.querySelector('.soft').textContent.includes('left')")


def test_talk_stands_at_the_seat_and_leaves_a_dot(people: People) -> None:
    ada, bob = two_at(people, "gb-core/blackjack")
    ada.sit()
    bob.sit()
    ada.page.wait_for_selector(".other-box")
    bob.page.get_by_role("tab", name="Talk").click()
    bob.page.fill(".talk-form input", "good luck to all of you at this table")
    bob.page.keyboard.press("Enter")
    bubble = ada.page.locator(".bubble.at-seat")
    bubble.wait_for()
    assert bubble.inner_text().endswith("…") and len(bubble.inner_text()) < len(bob.name) + 36
    at, plate = bubble.bounding_box(), ada.page.locator(".other-box").bounding_box()
    assert at and plate and at["y"] + at["height"] <= plate["y"] + 1
    assert abs(at["x"] + at["width"] / 2 - plate["x"] - plate["width"] / 2) < 200
    ada.page.wait_for_selector("[role=tab].unread")
    ada.page.locator("[role=tab].unread").click()
    assert ada.page.locator("[role=tab].unread, .bubble").count() == 0


def test_a_link_shows_a_round_once_more(people: People) -> None:
    ada, bob = people(), people()
    ada.guest("Ada")
    bob.guest("Bob")
    table = ada.open("gb-core/roulette")
    ada.sit()
    ada.one_round("gb-core/roulette")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.page.get_by_role("tab", name="History").click()
    ada.page.click(".rounds summary")
    ada.page.click("[data-replay-link='1']")
    ada.page.wait_for_selector("text=The link is copied")
    link = ada.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{ada.casino}/table/{table}?round=1"
    bob.page.goto(link)
    bob.page.wait_for_selector(".felt[data-replayed='1']")


class Clicks:
    """Somebody who plays with clicks on the keys of the dock alone."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting, self.count = sitting, 0

    def step(self) -> None:
        """Press what is bright, or answer what is asked; nothing, while the others are waited for."""
        page = self.sitting.page
        keys = page.evaluate(KEYS)
        main = next((key for key in keys if key["main"]), None)
        choices = [key for key in keys if key["choice"]]
        if main is None and choices:
            main = next((key for want in WANTED for key in choices if key["choice"] == want), choices[-1])
        if main is not None:
            page.click(f".dock-key[data-slot='{main['slot']}']", timeout=5_000)
            self.count += 1


def play_hands(people: People, game: str, hands: int) -> None:
    """Two people play so many hands to the end; each sees what the other does, and the money adds up."""
    ada, bob = two_at(people, game)
    players = [Clicks(ada), Clicks(bob)]
    for one in players:
        one.sitting.sit()
    end = time.monotonic() + SECONDS_A_HAND * hands
    while ada.rounds() < hands:
        assert time.monotonic() < end, [
            (one.count, one.sitting.said(), one.sitting.page.evaluate(KEYS)) for one in players
        ]
        for one in players:
            one.step()
        ada.page.wait_for_timeout(60)
    rounds = ada.ask(f"/api/tables/{ada.table}/rounds")["rounds"]
    assert len(rounds) >= hands and all(round_["state"] == "settled" for round_ in rounds)
    took_part = [round_ for round_ in rounds if len(round_["net"]) == 2]
    assert len(took_part) >= hands - 1, "both were in all hands but perhaps the first"


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_two_hands_with_clicks_alone(people: People, game: str) -> None:
    play_hands(people, game, 2)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_ten_hands_with_clicks_alone(people: People, game: str) -> None:
    play_hands(people, game, 10)


def test_too_many_tables_are_no_wall(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of your tables stands where the eleventh would have opened; it opens once you have left one."""
    ada, bob = two_at(people, "gb-core/blackjack")
    ada.sit()
    bob.sit()
    plain = table_opening.may_open
    monkeypatch.setattr(table_opening, "may_open", lambda work, person, most: plain(work, person, 1))
    ada.page.goto(f"{ada.casino}/play/gb-core/roulette")
    ada.page.wait_for_selector("h1:has-text('Leave one, and this one opens')")
    ada.page.click(f"[data-leave='{ada.table}']")
    ada.page.wait_for_selector(".felt[data-family=roulette] .felt-svg")
    assert bob.state()["open"] and [seat["name"] for seat in bob.state()["seats"]] == [bob.name]
