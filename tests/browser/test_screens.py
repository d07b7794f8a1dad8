"""What a visitor goes through, on a phone upright and lying, on a desk and on a wall. The desk is looked at every time,
the other screens in the long run. On all of them nothing stands outside the window, and what can be pressed is in
sight, large enough for a thumb and covered by nothing."""

from __future__ import annotations

from typing import Any

import pytest

from browser.conftest import OPERATOR, People, Screen
from browser.sitting import Sitting
from browser.test_access import sound
from croupier.casino.web.server import make_operator

# Buttons of the bar that cannot be pressed where they are: out of sight, below something else, or too small.
OUT_OF_REACH = """() => [...document.querySelectorAll(".dock button, .dock input")]
  .filter((el) => el.checkVisibility() && !el.disabled && el.ariaDisabled !== "true" && !el.closest("[inert], dialog"))
  .map((el) => [el, el.getBoundingClientRect()])
  .filter(([el, r]) => {
    const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
    const small = matchMedia("(pointer: coarse)").matches && Math.min(r.width, r.height) < 39.5;
    const out = r.x < 0 || r.y < 0 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5;
    return out || small || !el.contains(top);
  })
  .map(([el, r]) => `${el.outerHTML.slice(0, 90)} at ${[r.x, r.y, r.width, r.height].map(Math.round)}`)"""
LAID = """place => [...document.querySelectorAll(`[data-card^="${place}#"]`)].map((el) => {
  const r = el.getBoundingClientRect();
  return [Math.round(r.x), Math.round(r.x + r.width)];
}).sort((a, b) => a[0] - b[0])"""


def fits(somebody: Sitting) -> None:
    somebody.page.evaluate("scrollTo(0, 0)")  # waiting for a key that sleeps, the driver scrolls
    assert somebody.overflow() <= 0
    assert somebody.page.evaluate(OUT_OF_REACH) == []


def test_a_newcomer_has_bet_after_two_clicks(people: People, screen: Screen) -> None:
    """Somebody who has never been here, from the lobby: a game, a bet, and the wheel turns. No two tables have one
    name."""
    newcomer = people(*screen)
    for _ in range(2):
        newcomer.page.goto(newcomer.casino)
        newcomer.page.locator("[data-first='gb-core/roulette']").click()
        newcomer.page.wait_for_selector("[data-do=leave]", state="attached")
    names = [table["name"] for table in newcomer.ask("/api/tables")["tables"]]
    assert len(names) == len(set(names))
    newcomer.table = newcomer.page.url.rsplit("/", 1)[1]
    newcomer.page.wait_for_selector(".dock-key.main:has-text('red')")
    fits(newcomer)
    newcomer.page.click("[data-do=usual]")
    newcomer.page.wait_for_selector("[data-spot='red_or_black|red|'].staked", state="attached")
    fits(newcomer)
    newcomer.page.click("[data-do=ready]")
    newcomer.paid(1)
    assert newcomer.written_net() in (-10, -5, 10)  # an even chance may lose half where the ball falls in zero


def test_a_bad_stake_is_refused_in_its_field(people: People, screen: Screen) -> None:
    guest = people(*screen)
    guest.open("gb-core/roulette")
    guest.sit()
    guest.stake("ten")
    guest.touch("straight_up", "17")
    guest.page.wait_for_selector(".exact[aria-invalid]")
    assert "not an amount" in guest.said()
    assert guest.state()["view"]["wagers"] == []
    fits(guest)
    guest.stake(10)
    guest.lay("straight_up", "17")


def test_the_broke_player_is_given_more_where_they_sit(people: People, screen: Screen, books: str) -> None:
    broke, boss = people(*screen), people()
    name = f"boss of {screen[0]}"  # what one operator may take in a day is limited
    make_operator(books, name, OPERATOR[1])
    broke.guest("Broke")
    broke.open("gb-core/roulette")
    broke.sit()
    assert broke.page.locator("[data-do=top-up]").count() == 0
    boss.ask("/api/login", {"name": name, "password": OPERATOR[1]})
    user = broke.ask("/api/me")["user"]["id"]
    taken = {"user": user, "amount_cents": -100_000, "why": "a test of poverty"}
    assert "refusal" not in boss.ask("/api/operator/chips", taken)
    broke.reload()
    broke.page.wait_for_selector("[data-balance='0']")
    fits(broke)
    broke.page.click("[data-do=top-up]")
    broke.page.wait_for_selector("[data-balance='100000']")
    broke.page.wait_for_selector("[data-do=top-up]", state="detached")
    broke.stake(10)
    broke.lay("red_or_black", "red")


@pytest.mark.parametrize("game, high", [("gb-archive/pai-gow-poker", 5), ("gb-archive/pai-gow-tiles", 2)])
def test_two_hands_are_laid_out_beside_each_other(people: People, screen: Screen, game: str, high: int) -> None:
    """High and low apart, yours and the dealer's, each with its name and how it fared."""
    guest = people(*screen)
    guest.open(game)
    guest.sit()
    guest.bet_plainly(game)
    guest.deal()
    guest.page.wait_for_selector("[data-choice=house_way]")
    fits(guest)
    guest.play_on(1)
    guest.up_to_date()
    for place in ("box 1", "dealer"):
        sides = guest.page.evaluate(LAID, place)
        gaps = [sides[i + 1][0] - sides[i][0] for i in range(len(sides) - 1)]
        assert gaps.index(max(gaps)) == high - 1, (place, sides)
    made = guest.state()["last"]["view"]["made"]
    badges = " | ".join(guest.page.locator(".badge").all_text_contents()).lower()
    for hand in [*made["box 1"], *made["dealer"]]:
        assert hand["name"].lower() in badges
    mine = guest.page.locator(".badge.mine").count()
    assert mine >= 2
    assert guest.overflow() <= 0


COVERED = """() => {
  const controls = document.querySelector(".controls").getBoundingClientRect();
  return [...document.querySelectorAll('[data-card^="box 1#"]')].map((el) => el.getBoundingClientRect())
    .filter((r) => r.right > controls.left && r.left < controls.right)
    .filter((r) => r.bottom > controls.top + 1 && r.top < controls.bottom);
}"""


def test_at_nine_seats_nothing_covers_ones_own_cards(people: People, screen: Screen) -> None:
    """With the page as it opens, the widest bar of decisions under it."""
    guest = people(*screen)
    guest.open("kings/holdem", bots=8, options={"betting": "no_limit", "collection": "9"})
    guest.sit()
    guest.stake(200)
    guest.lay("buy_in")
    while not guest.page.locator(".sizing").count():  # everybody else may fold before this one is asked
        if guest.choices():
            guest.play_on(guest.rounds() + 1)
        guest.deal()
        guest.up_to_date()
    guest.page.evaluate("scrollTo(0, 0)")
    assert len(guest.cards()["box 1"]) == 2
    assert guest.page.evaluate(COVERED) == []
    fits(guest)


LOOK = "theme => localStorage.setItem('croupier look', JSON.stringify({ theme, deck: 'four', speed: 'instant' }))"
GROUND = "getComputedStyle(document.body).backgroundColor"


def test_each_theme(people: People, screen: Screen) -> None:
    """Every theme is its own, legible on the lobby and at a table, and the four colours of the deck are four."""
    guest = people(*screen)
    grounds: list[Any] = []
    for theme in ("dark", "light", "contrast"):
        guest.page.evaluate(LOOK, theme)
        guest.page.goto(guest.casino)
        guest.page.wait_for_selector(".game-card")
        assert guest.page.evaluate("document.documentElement.dataset.theme") == theme
        sound(guest.page, f"the lobby, {theme}")
        grounds.append(guest.page.evaluate(GROUND))
        guest.open("gb-core/blackjack")
        guest.sit()
        guest.one_round("gb-core/blackjack")
        guest.up_to_date()
        sound(guest.page, f"a table, {theme}")
        fits(guest)
    assert len(set(grounds)) == 3
    colours = guest.page.evaluate("""["s", "h", "d", "c"].map((suit) =>
      getComputedStyle(document.documentElement).getPropertyValue(`--suit-${suit}`).trim())""")
    assert len(set(colours)) == 4 and "" not in colours
