"""The lobby, the account and the operator's page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.conftest import OPERATOR
from browser.sitting import Sitting
from croupier.casino.tables.table_money import TableMoney

ZEROS = """() => [...document.querySelectorAll(".felt text.number")]
  .filter((text) => /^0+$/.test(text.textContent) && text.parentNode.querySelector("rect.cell"))
  .map((text) => ({ text: text.textContent, node: text.parentNode.querySelector("rect.cell").getBoundingClientRect() }))
  .map(({ text, node }) => ({ text, x: node.x, y: node.y, height: node.height }))"""


def test_the_lobby_lists_every_game_and_finds_one(guest: Sitting) -> None:
    games = guest.ask("/api/games")["games"]
    assert guest.page.locator("a.game-card:not(.open)").count() == len(games)
    marked = guest.page.locator("section[aria-labelledby=example-tables] .game-card .example")
    assert marked.count() == sum(game["example"] for game in games) > 0
    guest.page.fill("#search", "core roulette")
    guest.page.wait_for_function("() => document.querySelectorAll('a.game-card:not(.open)').length === 1")
    guest.page.locator("a.game-card:not(.open)").click()
    guest.page.wait_for_selector("[data-do=leave]", state="attached")
    assert guest.page.locator(".chair.taken").count() == 4  # with three bots
    guest.page.go_back()
    guest.page.wait_for_selector("#search")
    guest.page.locator(".table-rules").first.click()
    guest.page.wait_for_selector(".open-form")


def test_a_third_zero_lies_between_the_two(guest: Sitting) -> None:
    """Three zeros share the head of the layout, and each has its pocket on the wheel and in the track."""
    guest.open("american/triple-zero-roulette")
    guest.page.wait_for_selector(".felt .cell")
    boxes = guest.page.evaluate(ZEROS)
    assert [one["text"] for one in sorted(boxes, key=lambda one: one["y"])] == ["00", "000", "0"]
    assert len({round(one["height"]) for one in boxes}) == 1 and len({round(one["x"]) for one in boxes}) == 1
    assert guest.page.locator(".pocket text", has_text="000").count() == 1


def test_tables_with_people_are_in_the_lobby_and_go_when_they_leave(people: Callable[..., Sitting]) -> None:
    """A table is listed to others while somebody is at it, and to its own people under their tables, with what lies
    there; whoever leaves last closes it, and the chips come home."""
    guest, other = people(), people()
    empty = guest.open("gb-core/roulette", name="Nobody's table")
    table = guest.open("gb-core/craps", name="The quiet table")
    guest.sit()
    guest.bet_plainly("gb-core/craps")
    other.page.goto(other.casino)
    other.page.wait_for_selector(f"a[href='/table/{table}']")
    assert "The quiet table" in other.page.inner_text(f"a[href='/table/{table}']")
    assert other.page.locator(f"a[href='/table/{empty}']").count() == 0
    guest.page.click(".brand")
    guest.page.wait_for_selector(".own-table:has-text('10 in play')")
    guest.page.click(f"[data-leave='{table}']")
    guest.page.wait_for_selector(".own-table", state="detached")
    assert guest.ask("/api/me")["user"]["balance_cents"] == 100_000
    assert guest.ask(f"/api/tables/{table}")["state"]["open"] is False


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
    dealer.page.wait_for_selector("[data-awaits='wheel at wheel']")
    dealer.page.fill(".dealer form input", "17")
    dealer.page.keyboard.press("Enter")
    player.paid(1)
    assert player.written_net() == 350


def test_a_dealer_deals_real_cards_and_declares_what_went_wrong(people: Callable[..., Sitting]) -> None:
    """Cards pressed and typed; a Play wager of a wrong size (5.5), a card exposed (5.3) and a failed display (5.15)."""
    dealer, player = people(), people()
    sign_in(dealer)
    table = dealer.open("perth/ultimate-holdem", mode="dealer")
    player.go(table)
    player.sit()
    player.stake(10)
    player.lay("ante")
    player.lay("blind")
    player.lay("trips")
    dealer.page.click("[data-do=no-more-bets]")
    dealer.page.wait_for_selector("[data-awaits='card at box 1']")
    for i, name in enumerate(("ace of spades", "ace of diamonds")):  # one press a card
        dealer.page.get_by_role("button", name=name).click()
        dealer.page.wait_for_selector(f"[data-card='box 1#{i}']", state="attached")
    dealer.page.wait_for_selector("[data-awaits='card at dealer']")
    dealer.page.fill("[data-outcome]", "Kc 4d")
    dealer.page.get_by_role("button", name="Enter outcome").click()
    dealer.page.wait_for_selector("text=Seat 1 decides.")
    declared(dealer, "wrong_play", seat="1", stake="25")
    dealer.page.wait_for_selector("[data-awaits='card at board']")
    declared(dealer, "dealer_exposed", cards="1")
    player.page.wait_for_selector("[data-card='dealer#0'] [aria-label='king of clubs']", state="attached")
    declared(dealer, "display_malfunction")  # what the jackpots hold stands in the ledger, and is not asked for
    assert dealer.page.locator("[data-told=level_1]").count() == 0
    dealer.page.fill("[data-outcome]", "2h 7s 9d Jc 3h")
    dealer.page.keyboard.press("Enter")
    player.paid(1)
    lines = player.state()["last"]["lines"]
    play = next(line for line in lines if line["wager"] == "play")
    assert play["stake"] == 25 and play["net"] == 25 and "perth 5.5" in play["note"]


def test_a_dealer_voids_what_was_typed_wrongly(people: Callable[..., Sitting]) -> None:
    dealer, player = people(), people()
    sign_in(dealer)
    table = dealer.open("gb-core/three-card-poker", mode="dealer")
    player.go(table)
    player.sit()
    before = player.balance()
    player.stake(10)
    player.lay("ante")
    dealer.page.click("[data-do=no-more-bets]")
    dealer.page.fill("[data-outcome]", "As Ad")
    dealer.page.keyboard.press("Enter")
    player.page.wait_for_selector("[data-card='box 1#0']", state="attached")
    dealer.page.click("[data-do=void]")
    dealer.page.click("[data-do=with-reason]")
    player.page.wait_for_selector("text=The round is void")
    player.page.wait_for_selector(f"[data-balance='{before}']")


def declared(dealer: Sitting, ruling: str, **told: str) -> None:
    """Declare an irregularity on the dealer's desk, and wait until the casino has heard it."""
    version = dealer.state()["version"]
    dealer.page.select_option("[data-do=ruling]", ruling)
    for name, value in told.items():
        field = dealer.page.locator(f"[data-told={name}]")
        if field.evaluate("f => f.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    dealer.page.click("[data-do=declare]")
    dealer.later_than(version)


def test_the_operator_sees_the_floor_and_replays_a_round(guest: Sitting) -> None:
    guest.open("gb-core/roulette", name="Watched")
    guest.sit()
    guest.one_round("gb-core/roulette")
    table = guest.table
    assert guest.ask("/api/edge?game=gb-core/roulette")["edges"]  # is known from now on
    guest.page.goto(f"{guest.casino}/operator")
    guest.page.wait_for_selector("text=For the operator")
    sign_in(guest)
    guest.reload()
    row = guest.page.locator(".floor tr", has_text=table)
    row.locator(".band-plot").wait_for()
    assert "theoretical win" in str(row.locator(".band-plot").get_attribute("aria-label"))
    guest.page.fill("#dispute-table", table)
    guest.page.fill("#dispute-round", "1")
    guest.page.get_by_role("button", name="Replay the round").click()
    guest.page.wait_for_selector(".replay li")
    assert guest.page.locator(".replayed .checks .fails").count() == 0
    assert guest.page.locator(".replayed .lines tbody tr").count() >= 1
    guest.page.get_by_role("button", name="Prove the ledger").click()
    guest.page.wait_for_selector("text=The ledger check passed.")


def test_a_table_that_is_set_aside_is_shown_and_voided(guest: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sits there is told that the stakes are held; the operator reads why, and gives them back."""
    guest.open("gb-core/roulette", name="Out of order")
    guest.sit()
    guest.lay("straight_up", "17")
    with monkeypatch.context() as broken:
        broken.setattr(TableMoney, "settle", lambda *_: [][1])
        guest.page.click("[data-do=ready]")
        guest.page.wait_for_selector("text=This table has stopped after an error.")
    free = guest.ask("/api/me")["user"]["balance_cents"]
    sign_in(guest)
    guest.page.goto(f"{guest.casino}/operator")
    row = guest.page.locator("tr", has_text="IndexError: list index out of range")
    row.get_by_role("button", name="Void").click()
    guest.page.fill("[name=why]", "a wheel without numbers")
    guest.page.click("[data-do=with-reason]")
    row.wait_for(state="detached")
    assert free < 100_000
