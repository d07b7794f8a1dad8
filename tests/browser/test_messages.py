"""What the pages say: one place for it, right purses, the top-up where one is, and no word that only the code knows."""

from __future__ import annotations

import re

from browser.sitting import Sitting
from croupier.casino.pit.table_opening import playable

SCAN = r"""async games => {
  const { draw, ready } = await import("/web/js/felt/index.js");
  const { h } = await import("/web/js/dom.js");
  const { rulesOf } = await import("/web/js/panels/rules.js");
  const { Wagers } = await import("/web/js/panels/wagers.js");
  const { Dock } = await import("/web/js/table/dock.js");
  const { position, words } = await import("/web/js/words.js");
  const found = new Set();
  const seen = { count: 0 };
  const inner = /\b[a-z0-9]+_[a-z0-9_]+\b|\b(?:gb-core|gb-archive|qld|kings|perth)\/[a-z]/;
  const look = (game, where, text) => {
    seen.count += 1;
    if (text && inner.test(text)) found.add(`${game} ${where}: ${text.trim()}`);
  };
  const walk = (game, where, node) => {
    if (node.nodeType === 3) look(game, where, node.textContent);
    if (node.nodeType !== 1) return;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) look(game, where, node.getAttribute(name));
    node.childNodes.forEach((child) => walk(game, where, child));
  };
  for (const game of games) {
    const layout = await (await fetch(`/api/games/${game}`)).json();
    await ready(layout);
    const ctx = { seat: 1, seats: [{ seat: 1, name: "A" }], places: layout.places || [], board: false };
    for (const narrow of [false, true]) walk(game, "felt", draw(layout, { ...ctx, narrow }).svg);
    walk(game, "rules", h("div", null, rulesOf(layout)));
    const page = { layout, table: { options: {} }, state: { view: {} }, felt: {} };
    const wagers = new Wagers(page);
    wagers.opened();
    walk(game, "wagers", wagers.node);
    const { deciding } = new Dock(page);
    for (const choice of Object.keys(layout.decisions || {})) {
      const { name, title, wordy } = deciding.key(choice, 1);
      for (const text of [name, title, wordy]) look(game, "decision", text);
    }
    for (const [name, option] of Object.entries(layout.options || {})) {
      look(game, name, option.title);
      for (const value of option.values || []) look(game, name, words(value));
    }
    for (const { on } of Object.values(layout.wagers)) for (const one of on || []) look(game, "on", position(one));
    for (const place of layout.places || []) look(game, "place", words(place));
  }
  return [seen.count, [...found]];
}"""
READ = """text => import("/web/js/table/dock.js").then(({ Dock }) => {
  const dock = new Dock({ layout: {}, state: {} });
  const field = dock.betting.exact;
  field.value = text;
  dock.betting.typed();
  if (!dock.stake) dock.unsaid();
  return [dock.stake && dock.stake.text, field.hasAttribute("aria-invalid"), dock.said.textContent];
})"""


def test_no_word_of_the_code_reaches_a_person(guest: Sitting) -> None:
    seen, found = guest.page.evaluate(SCAN, list(playable()))
    assert found == [] and seen > 10_000


def test_the_pages_name_books_and_games_in_words(guest: Sitting) -> None:
    table = guest.open("gb-archive/pocket-pairs")
    for path in ("/", "/rules/gb-archive/double-action-roulette", f"/table/{table}", "/tournaments", "/account"):
        guest.page.goto(f"{guest.casino}{path}")
        guest.page.wait_for_selector("h1")
        text = guest.page.inner_text("body")
        assert not re.search(r"\b[a-z]+_[a-z]+\b|\b(gb-core|gb-archive|qld|kings|perth)/", text), path


def test_a_watcher_sees_what_they_have(guest: Sitting) -> None:
    guest.open("gb-core/roulette")
    guest.page.wait_for_selector("[data-do=sit]")
    assert guest.balance() == 100_000
    assert "1,000" in guest.page.inner_text(".purse")


def test_a_page_that_is_not_there_is_a_page(guest: Sitting) -> None:
    answer = guest.page.goto(f"{guest.casino}/no/such/page")
    assert answer.status == 404
    guest.page.wait_for_selector("h1:text-is('There is nothing here')")
    guest.page.click("main a[href='/']")
    guest.page.wait_for_selector(".game-card")
    assert guest.ask("/api/no/such/thing")["refusal"]["code"] == "not_found"


def test_an_amount_that_is_none_is_refused_in_its_field(guest: Sitting) -> None:
    assert guest.page.evaluate(READ, "25") == ["25", False, ""]
    for text in ("abc", "", "-3", "0"):
        value, invalid, said = guest.page.evaluate(READ, text)
        assert value is None and invalid and said.startswith("That is not an amount")


def test_the_next_word_takes_the_place_of_the_last(guest: Sitting) -> None:
    guest.open("gb-core/roulette")
    guest.sit()
    guest.keep_notices()
    for _ in range(3):
        guest.page.keyboard.press("r")
    guest.page.wait_for_selector(".toast:has-text('no last round')")
    assert guest.page.locator(".toast").count() == 1
    word, status = (guest.page.locator(one).bounding_box() for one in (".word .toast", ".status"))
    controls = guest.page.locator(".bar").bounding_box()
    assert word["y"] <= status["y"] + status["height"] and word["y"] + word["height"] <= controls["y"] + 1
