"""A tournament on the pages: announced, entered, played, paid."""

from __future__ import annotations

from collections.abc import Callable

from browser.sitting import Sitting
from browser.test_pages import sign_in
from croupier.casino.web.server import make_operator


def test_a_tournament_from_the_announcement_to_the_prizes(people: Callable[..., Sitting]) -> None:
    chief, ada, ben = people(), people(), people()
    sign_in(chief)
    ada.guest("Ada T")
    ben.guest("Ben T")
    chief.page.goto(f"{chief.casino}/tournaments")
    chief.page.fill("[name=name]", "The Sunday wheel")
    chief.page.select_option("[name=game]", "gb-core/roulette")
    chief.page.fill("[name=rounds]", "1")
    chief.page.fill("[name=seconds]", "600")  # however slow the pages are, nobody's time is up
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


def test_heats_and_a_final_that_another_operator_approves(people: Callable[..., Sitting], books: str) -> None:
    """Announced with the form, decided by somebody else, and the rounds side by side on every width."""
    make_operator(books, "second", "another long password")
    chief, other, players = people(), people(), [people(390, 844) for _ in range(4)]
    sign_in(chief)
    other.ask("/api/login", {"name": "second", "password": "another long password"})
    chief.page.goto(f"{chief.casino}/tournaments")
    chief.page.fill("[name=name]", "Easter spins")
    chief.page.select_option("[name=game]", "qld/roulette")
    chief.page.click(".announce summary")
    for name, value in (("rounds", "1"), ("seconds", "600"), ("seats", "2"), ("advance", "1"), ("options", "")):
        chief.page.fill(f"[name={name}]", value)
    chief.page.click("[data-do=announce]")
    chief.page.wait_for_selector(".tournament[data-state=proposed]")
    assert chief.page.locator(".decide").count() == 0  # nobody decides what they announced
    at = chief.page.url
    other.page.goto(at)
    other.page.fill("[name=what]", "the plan of the room")
    other.page.click("[data-do=require]")
    other.page.wait_for_selector(".particulars:has-text('not given yet')")
    chief.page.fill(".give [name=p0]", "two tables beside the bar")
    chief.page.click("[data-do=give]")
    other.page.wait_for_selector(".particulars:has-text('two tables beside the bar')")
    other.page.fill("[name=recommendation]", "in order, and cheaper")
    other.page.fill("[name=fee]", "8")
    other.page.click("[data-do=approve]")
    other.page.wait_for_selector(".approval:has-text('qld s 11(2)(b)')")
    cup = at.rsplit("/", 1)[1]
    for number, player in enumerate(players):
        player.guest(f"Entrant {number}")
        player.ask(f"/api/tournaments/{cup}/enter", {})
    chief.ask(f"/api/tournaments/{cup}/start", {})
    tables = {e["name"]: e["table"] for e in chief.ask(f"/api/tournaments/{cup}")["tournament"]["entrants"]}
    for number, player in enumerate(players):
        table = tables[player.name]
        bet = {"do": "place", "wager": "red_or_black", "on": "red", "stake": 10 + 90 * (number > 1)}
        player.ask(f"/api/tables/{table}/commands", bet)
    for player in players:
        player.ask(f"/api/tables/{tables[player.name]}/commands", {"do": "ready"})
    for somebody in (chief, players[0]):
        somebody.page.goto(at)
        somebody.page.wait_for_selector(".bracket > li:nth-child(2)[data-state=running] .heat")
        assert somebody.page.locator(".bracket > li:nth-child(1) .through").count() == 2
        assert somebody.page.locator(".bracket > li:nth-child(2) .heat li").count() == 2
        assert somebody.overflow() <= 0
    waits = chief.ask(f"/api/tournaments/{cup}/cancel", {"why": "the hall closes"})["pending"]
    other.ask(f"/api/operator/pending/{waits}", {"confirm": True})
    assert all(p.ask("/api/me")["user"]["balance_cents"] == 100_000 for p in players)


def test_several_that_are_applied_for_together(people: Callable[..., Sitting], books: str) -> None:
    """One form for three days; another operator approves all of them at once, and cancels the approval on advice."""
    make_operator(books, "third", "another long password")
    chief, other = people(), people()
    sign_in(chief)
    other.ask("/api/login", {"name": "third", "password": "another long password"})
    chief.page.goto(f"{chief.casino}/tournaments")
    chief.page.fill("[name=name]", "Spins of the month")
    chief.page.select_option("[name=game]", "qld/roulette")
    chief.page.click(".announce summary")
    chief.page.fill("[name=held]", "2099-01-01")
    chief.page.fill("[name=again]", "2099-02-01, 2099-03-01")
    chief.page.click("[data-do=announce]")
    chief.page.wait_for_selector(".series:has-text('2099-03-01')")
    at = chief.page.url
    other.page.goto(at)
    other.page.wait_for_selector(".decide h2:text-is('Decide, all 3 together')")
    other.page.fill("[name=recommendation]", "in order")
    other.page.click("[data-do=approve]")
    other.page.wait_for_selector(".approval:has-text('qld s 11(2)(a)')")
    other.page.click(".series a:has-text('2099-02-01')")
    other.page.wait_for_selector(".series b:text-is('2099-02-01')")
    other.page.click(".take-back summary")
    other.page.fill("[name=advised]", "the first was not held as approved")
    other.page.click("[data-do=take-back]")
    other.page.wait_for_selector(".tournament[data-state=cancelled] .approval:has-text('qld s 12')")
    chief.page.goto(at)
    chief.page.wait_for_selector(".tournament[data-state=cancelled] .approval:has-text('qld s 12')")
    assert chief.overflow() <= 0 and other.overflow() <= 0
