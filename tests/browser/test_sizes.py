"""What is written at a table can be read at every size: no word under twelve pixels, capitals printed on the felt not
under eleven and a half, none cut and none over another, before a bet and after a round. A game of every family is
looked at on a desk, and one of each drawing at four sizes, in three languages and three themes; the long run looks at
every game."""

from __future__ import annotations

from typing import Any

import pytest

from browser.conftest import SCREENS, People, Screen
from browser.sitting import Sitting
from browser.test_families import AGAINST_EACH_OTHER, FAMILIES
from browser.test_legible import leaves
from croupier.casino.pit.table_opening import playable

# Words that are too small, cut, outside the felt, or over one another; chips, dice and pucks over words. Cards, chips,
# wheels and balls have figures of their own. A game's last word in the bar may give way, whole in its label; so may a
# name after its twelfth letter.
FAULTS = r"""() => {
  const APART = ".lying, .wheel, .chip, .barrel-ball, .road-sheet, .sheet, .table-head h1";
  const out = [];
  const seen = (one) => {
    const el = one.closest("text") || one;
    if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let e = el; e && e !== document.body; e = e.parentElement) {
      if (getComputedStyle(e).display === "none" || e.matches("[inert]")) return false;
      if (getComputedStyle(e).clipPath !== "none" && !e.closest("svg")) return false;
    }
    return true;
  };
  const words = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const el = node.parentElement;
    if (!/[\p{L}\p{N}]/u.test(node.data) || el.matches("script, style, title, option")) continue;
    if (el.closest(APART) || !seen(el)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const r = range.getBoundingClientRect();
    if (r.width > 1 && r.height > 1) words.push({ el, r, text: node.data.trim(), drawn: !!el.closest("svg") });
  }
  for (const { el, r, text, drawn } of words) {
    let size = parseFloat(getComputedStyle(el).fontSize);
    if (drawn) {
      const m = el.closest("text").getScreenCTM();
      size *= Math.hypot(m.a, m.b);
    }
    const isWritten = text === text.toUpperCase() && /\p{Lu}/u.test(text);
    const isCaps = isWritten || getComputedStyle(el).textTransform === "uppercase";
    if (size < (drawn && isCaps ? 11.45 : 11.95)) out.push(`${size.toFixed(1)} pixels: ${text}`);
    if (drawn) {
      if (text.endsWith("…") && !el.closest(".seat-name")) out.push(`cut: ${text}`);
      const cell = el.closest(".spot")?.querySelector("rect.cell")?.getBoundingClientRect();
      if (cell && (r.left < cell.left - 1 || r.right > cell.right + 1)) out.push(`wider than its spot: ${text}`);
      const felt = el.closest(".felt")?.getBoundingClientRect();
      const isOff = felt && (r.left < felt.left - 1 || r.right > felt.right + 1);
      if (isOff && !el.closest("textPath")) out.push(`off the felt: ${text}`);
      continue;
    }
    for (let e = el; e && e !== document.body; e = e.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(e);
      const box = e.getBoundingClientRect();
      const [hidesX, hidesY] = [overflowX, overflowY].map((one) => one === "hidden" || one === "clip");
      const isWide = hidesX && (r.right > box.right + 1.5 || r.left < box.left - 1.5);
      const isHigh = hidesY && (r.bottom > box.bottom + r.height * 0.3 || r.top < box.top - r.height * 0.3);
      if (display !== "inline" && (isWide || isHigh)) {
        out.push(`cut: ${text}`);
        break;
      }
      if (/auto|scroll/.test(overflowX + overflowY)) break;
    }
  }
  const kept = ({ r, drawn }) => {
    const less = (drawn ? 0.2 : 0.14) * Math.min(r.height, 26);
    const [x, y] = r.width >= r.height ? [1, less] : [less, 1];
    return [r.left + x, r.top + y, r.right - x, r.bottom - y];
  };
  const meets = (a, b) =>
    Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > 1.5 && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 1.5;
  const near = words.filter(({ el, r }) => !el.closest("textPath, dialog") && r.bottom > 0 && r.top < innerHeight);
  const boxes = near.map(kept);
  near.forEach((one, i) => {
    for (let j = i + 1; j < near.length; j++) {
      const other = near[j];
      if (one.el === other.el || !meets(boxes[i], boxes[j])) continue;
      const page = one.drawn ? other : one;
      if (one.drawn !== other.drawn && page.el.closest(".dock, .bubbles, .stand-up, .beside")) continue; // above it
      out.push(`over one another: ${one.text} and ${other.text}`);
    }
  });
  const things = ".felt-svg .die, .layer-chips .stack, .layer-top .puck, .layer-top .dolly";
  for (const el of document.querySelectorAll(things)) {
    const r = el.getBoundingClientRect();
    if (!seen(el) || r.width < 1) continue;
    const box = [r.left + 1.5, r.top + 2, r.right - 1.5, r.bottom - 2];
    near.forEach((one, i) => {
      const isPlate = one.el.closest(".pill"); // a plate lies on chips
      if (one.drawn && !isPlate && !el.contains(one.el) && meets(box, boxes[i]))
        out.push(`${el.classList[0]} over ${one.text}`);
    });
  }
  return [...new Set(out)];
}"""
DRAWINGS = [
    "gb-core/roulette", "gb-core/craps", "gb-archive/sic-bo", "gb-archive/rocket-7", "gb-archive/big-six", "qld/two-up",
    "qld/tri-chro-63", "qld/keno", "gb-archive/pocket-pairs",
]  # fmt: skip
THEMES = {"light": (1024, 768), "contrast": (390, 844)}


def looked_at(guest: Sitting, game: str) -> list[Any]:
    """What is wrong on any leaf of the felt."""
    guest.up_to_date()
    wrong: list[Any] = []
    for leaf in range(leaves(guest)):
        if guest.page.locator("[data-leaf]").count():
            guest.page.locator("[data-leaf]").nth(leaf).dispatch_event("click")
        guest.page.evaluate("scrollTo(0, 0)")
        wrong += [(game, leaf, fault) for fault in guest.page.evaluate(FAULTS)]
    return wrong


def table_of(
    people: People, game: str, screen: Screen, look: dict[str, str] | None = None, language: str = ""
) -> Sitting:
    guest = people(*screen, touch=min(screen) < 600)
    if look or language:
        guest.page.evaluate("look => localStorage.setItem('croupier look', JSON.stringify(look))", look or {})
        guest.page.evaluate("one => localStorage.setItem('croupier language', one)", language or "en")
    guest.open(game, bots=AGAINST_EACH_OTHER.get(game, 2))
    guest.sit()
    return guest


@pytest.mark.parametrize("game", FAMILIES)
def test_a_game_of_every_family_is_read_on_a_desk(people: People, game: str) -> None:
    assert looked_at(table_of(people, game, SCREENS["desk"]), game) == []


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("game", DRAWINGS)
def test_a_game_of_each_drawing_is_read_at_every_size(people: People, game: str, size: str) -> None:
    guest = table_of(people, game, SCREENS[size])
    wrong = looked_at(guest, game)
    guest.one_round(game)
    assert wrong + looked_at(guest, game) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", DRAWINGS)
def test_a_game_of_each_drawing_is_read_in_each_theme(people: People, game: str, theme: str) -> None:
    """On a tablet lying too."""
    assert looked_at(table_of(people, game, THEMES[theme], {"theme": theme}), game) == []


@pytest.mark.parametrize("language", ["fr", "zh-Hans"])
@pytest.mark.parametrize("game", DRAWINGS)
def test_a_game_of_each_drawing_is_read_in_each_language(people: People, game: str, language: str) -> None:
    assert looked_at(table_of(people, game, SCREENS["phone"], language=language), game) == []


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr", "zh-Hans"])
@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("game", playable())
def test_every_game_is_read_at_every_size(people: People, game: str, size: str, language: str) -> None:
    guest = table_of(people, game, SCREENS[size], language=language)
    wrong = looked_at(guest, game)
    guest.one_round(game)
    assert wrong + looked_at(guest, game) == []
