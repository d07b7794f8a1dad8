"""What is written on a felt can be read, and what lies there is seen: no word smaller than nine pixels, none over
another, every card of a fan with its index, set hands in their order, and of a round first what it brought."""

from __future__ import annotations

from typing import Any

import pytest

from browser.conftest import SCREENS, People
from browser.sitting import Sitting
from browser.test_languages import speaking
from croupier.casino.pit.table_opening import playable

# Words smaller than nine pixels, words over one another or over dice, and words wider than their spot. Cards, chips and
# wheels have figures of their own; words along an arc have boxes that say nothing.
UNREAD = r"""() => {
  const seen = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    el.getBoundingClientRect().width > 0.5;
  const drawn = [...document.querySelectorAll(".felt-svg text, .felt-svg .die")].filter(seen).filter((el) =>
    !el.closest(".lying, .wheel, .road-sheet, .chip, .printed") && !el.querySelector("textPath") &&
    (el.tagName !== "text" || el.textContent.trim()));
  const kept = (el) => {
    const r = el.getBoundingClientRect(), p = el.tagName === "text" ? r.height * 0.18 : 0, lying = r.width > r.height;
    return [r.left + (lying ? 1 : p), r.top + (lying ? p : 1), r.right - (lying ? 1 : p), r.bottom - (lying ? p : 1)];
  };
  const words = (el) => el.textContent || el.getAttribute("class");
  const out = [];
  for (const el of drawn.filter((one) => one.tagName === "text")) {
    const m = el.getScreenCTM(), size = parseFloat(getComputedStyle(el).fontSize) * Math.hypot(m.a, m.b);
    if (size < 9) out.push(`${size.toFixed(1)} pixels: ${words(el)}`);
    const cell = el.closest(".spot")?.querySelector("rect.cell")?.getBoundingClientRect();
    const at = el.getBoundingClientRect();
    if (cell && (at.left < cell.left - 1 || at.right > cell.right + 1)) out.push(`wider than its spot: ${words(el)}`);
  }
  drawn.forEach((one, i) => drawn.slice(i + 1).forEach((other) => {
    if (one.tagName !== "text" && other.tagName !== "text") return;
    const [a, b] = [kept(one), kept(other)];
    const w = Math.min(a[2], b[2]) - Math.max(a[0], b[0]), h = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
    if (w > 1.5 && h > 1.5) out.push(`over one another: ${words(one)} and ${words(other)}`);
  }));
  return out;
}"""
OFTEN = {"gb-core/craps", "qld/craps", "kings/pure-21-5", "kings/holdem", "qld/two-up", "qld/pai-gow"}
EVERY = [pytest.param(game, marks=[pytest.mark.long] * (game not in OFTEN)) for game in playable()]
# Of each place, by how much of its width a card is to the right of the one before; in the order in which they lie upon
# each other, and 0 where one lies under another that is to its left.
FANS = """() => {
  const places = {};
  for (const el of document.querySelectorAll("[data-card]")) {
    const place = el.dataset.card.split("#")[0];
    const held = el.querySelector(".inner").getBoundingClientRect();
    (places[place] ||= []).push([held.left, held.width]);
  }
  return Object.fromEntries(Object.entries(places).map(([place, cards]) =>
    [place, cards.slice(1).map(([left, width], i) => Math.max(0, (left - cards[i][0]) / width))]));
}"""
FADED = """() => [...document.querySelectorAll("[data-card], [data-card] .inner")]
  .filter((el) => getComputedStyle(el).opacity !== "1").length"""


def leaves(somebody: Sitting) -> int:
    return max(1, int(somebody.page.locator("[data-leaf]").count()))


@pytest.mark.parametrize("game", EVERY)
def test_words_on_a_phone_can_be_read(people: People, game: str) -> None:
    """On every leaf of a layout, with somebody at the table whose name is long."""
    other, guest = people(), people(*SCREENS["phone"], touch=True)
    other.guest("Wilhelmina Featherstone")
    table = other.open(game, bots=2)
    other.sit()
    guest.ask("/api/guest", {})
    guest.go(table)
    guest.sit()
    guest.up_to_date()
    for leaf in range(leaves(guest)):
        if leaf:
            guest.page.locator("[data-leaf]").nth(leaf).dispatch_event("click")
        assert guest.page.evaluate(UNREAD) == [], (game, leaf)


@pytest.mark.parametrize("game", ["gb-core/blackjack", "gb-archive/ultimate-holdem", "kings/holdem"])
def test_words_on_a_phone_lying_can_be_read(people: People, game: str) -> None:
    """Who sits where, and what the circles are for; pay tables, which would be too small, are among the wagers."""
    guest = people(*SCREENS["lying"], touch=True)
    guest.open(game, bots=4)
    guest.sit()
    guest.up_to_date()
    assert guest.page.evaluate(UNREAD) == []
    assert guest.page.locator(".printed").count() == 0


def played(people: People, game: str, **how: Any) -> Sitting:
    guest = people(*SCREENS["phone"], touch=True)
    guest.open(game, bots=4, **how)
    guest.sit()
    guest.one_round(game)
    guest.up_to_date()
    return guest


@pytest.mark.parametrize(
    "game", ["gb-archive/three-card-poker", "gb-archive/crazy-4-poker", "gb-archive/pai-gow-poker"]
)
def test_every_card_of_a_fan_shows_its_index(people: People, game: str) -> None:
    """On a phone too: yours, the dealer's, and the others' where they are not too many for any room."""
    guest = played(people, game)
    fans = guest.page.evaluate(FANS)
    wanted = fans if game != "gb-archive/pai-gow-poker" else {p: fans[p] for p in ("box 1", "dealer")}
    assert min(step for steps in wanted.values() for step in steps) >= 0.5, wanted


COVERED = """() => {
  const near = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const box = (el) => el.getBoundingClientRect();
  const cards = [...document.querySelectorAll('[data-card^="box 1#"] .inner')].map(box);
  return [...document.querySelectorAll(".spot .label, .layer-ground > .label")]
    .filter((el) => cards.some((card) => near(box(el), card))).map((el) => el.textContent);
}"""
RAISE = """() => document.querySelectorAll('[data-card^="box 1#"]').forEach((el) => el.classList.add("raised"))"""


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_raised_cards_leave_the_names_of_wagers_in_sight(people: People, screen: str) -> None:
    guest = people(*SCREENS[screen])
    guest.open("perth/ultimate-holdem", bots=2)
    guest.sit()
    guest.one_round("perth/ultimate-holdem")
    guest.up_to_date()
    guest.page.evaluate(RAISE)
    guest.page.wait_for_timeout(400)
    assert guest.page.evaluate(COVERED) == []


def test_what_a_round_brought_is_read_whole_on_a_phone(people: People) -> None:
    """However long the names of the hands are: the money stands at the end."""
    guest = played(people, "gb-archive/pai-gow-poker")
    height, seen = guest.page.evaluate(
        "() => { const line = document.querySelector('.status'); return [line.scrollHeight, line.clientHeight]; }"
    )
    assert height <= seen + 2, guest.said()


def test_a_card_is_not_seen_through_another(people: People) -> None:
    """The hand that waits is darker, not thinner."""
    guest = people(*SCREENS["phone"], touch=True)
    guest.open("gb-archive/blackjack-switch")
    guest.sit()
    guest.bet_plainly("gb-archive/blackjack-switch")
    guest.deal()
    guest.page.wait_for_selector("[data-choice]:not([data-closed]), [data-do=ready]:not(.waiting)")
    guest.up_to_date()
    assert guest.page.evaluate(FADED) == 0


CUT = """() => [...document.querySelectorAll(".dock button")].filter((el) => el.checkVisibility())
  .filter((el) => el.scrollWidth > el.clientWidth).map((el) => el.textContent)"""


@pytest.mark.parametrize("language", ["fr", "es", "zh-Hans"])
def test_words_on_buttons_are_whole_on_a_phone(people: People, language: str) -> None:
    guest = speaking(people(*SCREENS["phone"], touch=True), language)
    for game in ("gb-core/craps", "gb-core/blackjack", "qld/two-up"):
        guest.open(game)
        guest.sit()
        guest.page.wait_for_selector("[data-do=ready]")
        assert guest.page.evaluate(CUT) == [], (language, game)
