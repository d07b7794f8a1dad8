"""A tournament on the pages: announced, entered, played, paid."""

from __future__ import annotations

from collections.abc import Callable

from browser.sitting import Sitting
from browser.test_pages import sign_in


def test_a_tournament_from_the_announcement_to_the_prizes(people: Callable[..., Sitting]) -> None:
    chief, ada, ben = people(), people(), people()
    sign_in(chief)
    ada.guest("Ada T")
    ben.guest("Ben T")
    chief.page.goto(f"{chief.casino}/tournaments")
    chief.page.fill("[name=name]", "The Sunday wheel")
    chief.page.select_option("[name=game]", "gb-core/roulette")
    chief.page.fill("[name=rounds]", "1")
    chief.page.click("[data-do=announce]")
    chief.page.wait_for_selector("h1:text-is('The Sunday wheel')")
    at = chief.page.url
    for player in (ada, ben):
        player.page.goto(at)
        player.page.click("[data-do=enter]")
        player.page.wait_for_selector("[data-do=withdraw]")
        player.page.wait_for_selector(".who b:text-is('990')")
    chief.reload()
    chief.page.click("[data-do=start]")
    for player, on in ((ada, "red"), (ben, "black")):
        player.page.wait_for_selector("text=To your table")
        player.page.click("text=To your table")
        player.page.wait_for_selector("[data-balance='100000']")
        player.table = player.page.url.rsplit("/", 1)[1]
        player.stake(100)
        player.lay("red_or_black", on)
        assert player.page.inner_text(".who b") == "990"
    for player in (ada, ben):
        player.deal()
    ada.page.goto(at)
    ada.page.wait_for_selector("[data-state=over]")
    rows = ada.page.locator(".tournament tbody tr").all_inner_texts()
    assert len(rows) == 2
    money = [p.ask("/api/me")["user"]["balance_cents"] for p in (ada, ben)]
    assert sum(money) == 200_000 and ada.overflow() <= 0
