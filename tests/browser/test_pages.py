"""The lobby, the account and the operator's page."""

from __future__ import annotations

from collections.abc import Callable

from browser.conftest import OPERATOR
from browser.sitting import Sitting


def test_the_lobby_lists_every_game_and_finds_one(guest: Sitting) -> None:
    games = guest.ask("/api/games")["games"]
    assert guest.page.locator("a.game-card:not(.open)").count() == len(games)
    guest.page.fill("#search", "core roulette")
    guest.page.wait_for_function("() => document.querySelectorAll('a.game-card:not(.open)').length === 1")
    guest.page.locator("a.game-card:not(.open)").click()
    guest.page.wait_for_selector("h1:text-is('American Roulette')")
    guest.page.go_back()
    guest.page.wait_for_selector("#search")


def test_an_open_table_is_in_the_lobby(guest: Sitting) -> None:
    table = guest.open("gb-core/craps", name="The quiet table")
    guest.page.goto(guest.casino)
    guest.page.wait_for_selector(f"a[href='/table/{table}']")
    assert "The quiet table" in guest.page.inner_text(f"a[href='/table/{table}']")


def test_a_guest_registers_and_keeps_the_chips(guest: Sitting) -> None:
    guest.guest("Wanderer")
    guest.page.goto(f"{guest.casino}/account")
    guest.page.fill("[name=name]", "Settler")
    guest.page.fill("[name=password]", "correct horse battery")
    guest.page.get_by_role("button", name="Keep this account").click()
    guest.page.wait_for_selector("h1:text-is('Settler')")
    assert guest.ask("/api/me")["user"]["role"] == "player"


def sign_in(somebody: Sitting) -> None:
    """As the operator."""
    somebody.ask("/api/logout", {})
    assert "user" in somebody.ask("/api/login", {"name": OPERATOR[0], "password": OPERATOR[1]})


def test_a_dealer_types_what_came(people: Callable[..., Sitting]) -> None:
    dealer, player = people(), people()
    sign_in(dealer)
    table = dealer.open("gb-core/roulette", mode="dealer")
    player.go(table)
    player.sit()
    player.stake(10)
    player.lay("straight_up", "17")
    dealer.page.click("[data-do=no-more-bets]")
    dealer.page.wait_for_selector("text=Awaited: wheel")
    dealer.page.fill(".dealer form input", "17")
    dealer.page.keyboard.press("Enter")
    player.paid(1)
    assert player.written_net() == 350


def test_the_operator_sees_the_floor_and_replays_a_round(guest: Sitting) -> None:
    guest.open("gb-core/roulette", name="Watched")
    guest.sit()
    guest.one_round("gb-core/roulette")
    table = guest.table
    guest.page.goto(f"{guest.casino}/operator")
    guest.page.wait_for_selector("text=For the operator")
    sign_in(guest)
    guest.page.reload()
    row = guest.page.locator(".floor tr", has_text=table)
    row.locator(".band-plot").wait_for(timeout=60_000)
    assert "expected" in str(row.locator(".band-plot").get_attribute("aria-label"))
    guest.page.fill("#dispute-table", table)
    guest.page.fill("#dispute-round", "1")
    guest.page.get_by_role("button", name="Replay the round").click()
    guest.page.wait_for_selector(".replay li")
    assert guest.page.locator(".replayed .checks .fails").count() == 0
    assert guest.page.locator(".replayed .lines tbody tr").count() >= 1
    guest.page.get_by_role("button", name="Prove the ledger").click()
    guest.page.wait_for_selector("text=The ledger holds.", timeout=60_000)
