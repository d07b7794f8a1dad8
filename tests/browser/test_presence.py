"""Who is there, as the others see it; closing a table; the link to it."""

from __future__ import annotations

import pytest

from browser.conftest import People, Screen
from croupier.casino.tables import presence


def test_the_second_player_disconnects(people: People, monkeypatch: pytest.MonkeyPatch, screen: Screen) -> None:
    """Shown at once; away when the casino's clock says so; then the round goes on without them."""
    ada, bob = people(*screen), people(*screen)
    ada.guest("Ada")
    bob.guest("Bob")
    table = ada.open("gb-core/three-card-poker", timers={"betting": 0, "decision": 0, "together": 600})
    ada.sit()
    bob.go(table)
    bob.sit()
    for person in (ada, bob):
        person.stake(10)
        person.lay("ante")
        person.deal()
    ada.page.wait_for_selector("[data-choice=play]")
    ada.decide("play")
    bob.page.wait_for_selector("[data-choice=play]")
    bob.page.goto("about:blank")
    ada.page.wait_for_selector(".house-word:has-text('has lost the connection')")
    assert ada.rounds() == 0
    monkeypatch.setattr(presence, "AWAY_AFTER_MS", 0)
    ada.paid(1)
    ada.page.wait_for_selector(".house-word:has-text('is away')")
    line = next(one for one in ada.state()["last"]["lines"] if one["seat"] == 2)
    assert line["result"] == "lose"
    monkeypatch.undo()
    bob.go(table)
    ada.page.wait_for_selector(".house-word", state="detached")


def test_a_private_table_has_a_link_and_its_owner_closes_it(people: People) -> None:
    ada, bob = people(), people()
    table = ada.open("gb-core/roulette", private=True)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.page.click("[data-do=menu]")
    ada.page.wait_for_selector("text=Only people with the link can find it")
    ada.page.click("[data-do=invite]")
    ada.page.wait_for_selector("text=The link is copied")
    link = ada.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{ada.casino}/table/{table}"
    assert bob.page.locator(f"a[href='/table/{table}']").count() == 0
    bob.page.goto(link)
    bob.page.wait_for_selector(".felt-svg")
    bob.page.click("[data-do=menu]")
    bob.page.wait_for_selector("[data-do=invite]")
    assert bob.page.locator("[data-do=close]").count() == 0
    ada.page.click("[data-do=menu]")
    ada.page.click("[data-do=close]")
    ada.page.click("[data-do=confirm]")
    bob.page.wait_for_selector(".house-word:has-text('The table is closed')")
    ada.page.wait_for_selector(".house-word a[href='/']")
