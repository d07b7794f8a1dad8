"""The order of the reveal: nothing in the page tells a result before its card has landed, its wheel stands, its dice or
coins lie. The page is watched at every change and every frame of a round; what is found is looked at afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from browser.conftest import People, Screen
from browser.sitting import Sitting

WATCH = """() => {
  const all = (query) => [...document.querySelectorAll(query)];
  const text = (query) => all(query).map((el) => el.textContent).join(" | ");
  const moves = (el) => el.getAnimations({ subtree: true })
    .some((motion) => !(motion instanceof CSSTransition) && motion.playState === "running");
  const moving = (query) => all(query).some(moves);
  window.balance = document.querySelector("[data-balance]").dataset.balance;
  window.seen = [];
  const look = () => {
    const flying = all(".lying").filter((el) => moves(el)).map((el) => el.dataset.card);
    const now = {
      moving: moving(".layer-cards") || moving(".wheel") || moving(".dice") || moving(".coins"),
      cards: all(".lying").map((el) => [el.dataset.card, el.querySelector("[aria-label]").getAttribute("aria-label")]),
      flying,
      log: text("[role=log]"),
      tells: {
        status: /\\b(wins?|loses?)\\b|come back|comes back|push/i.test(text(".status, .toasts, .word")),
        payout: /Round 1/.test(text(".payout h2")),
        balance: document.querySelector("[data-balance]").dataset.balance !== window.balance,
        spots: all(".spot.won, .stack.won, .stack.lost, .stack.paid, .printed-line.lit").length > 0,
        totals: all(".badge").length > 0,
        result: all(".result-plate[visibility=visible], .past, .thrown:not(:empty)").length > 0,
        marker: all(".dolly[visibility=visible]").length > 0,
        choices: all("[data-choice]:not([data-closed])").length > 0,
      },
    };
    const said = JSON.stringify(now);
    if (said !== window.lastSeen) window.seen.push(now);
    window.lastSeen = said;
  };
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document.body, everything);
  const frame = () => { look(); requestAnimationFrame(frame); };
  frame();
}"""
SPEED = "speed => localStorage.setItem('croupier look', JSON.stringify({ speed }))"
FLOWS = [  # a game, its wager, and what has told the result in the end
    ("gb-core/blackjack", ("main", ""), {"status", "payout", "totals"}),
    ("gb-core/roulette", ("red_or_black", "red"), {"status", "payout", "spots", "result", "marker"}),
    ("gb-archive/rocket-7", ("single_die", "3"), {"status", "payout", "spots", "result"}),
    ("qld/two-up", ("heads", ""), {"payout"}),  # one of each decides nothing, and the coins are spun again
]


def watched(people: People, screen: Screen, game: str, speed: str, **wanted: Any) -> Sitting:
    """Somebody at a table of this game, at a tempo, sitting down."""
    somebody = people(*screen, still=False)
    somebody.page.evaluate(SPEED, speed)
    somebody.reload()
    somebody.page.wait_for_selector(".game-card")
    somebody.open(game, **wanted)
    somebody.sit()
    return somebody


def whole_round(somebody: Sitting, wager: str, on: str) -> list[dict[str, Any]]:
    """Bet, and watch the page until the round is paid; stand on whatever comes."""
    somebody.stake(10)
    somebody.lay(wager, on)
    somebody.up_to_date()
    somebody.page.evaluate(WATCH)
    somebody.deal()
    somebody.play_on(1)
    somebody.up_to_date()
    found: list[dict[str, Any]] = somebody.page.evaluate("window.seen")
    return found


def looked_at(seen: list[dict[str, Any]], told: set[str]) -> None:
    """While something moves, nothing is told; in the end everything is."""
    assert any(now["moving"] for now in seen), "nothing moved"
    early = [(i, what) for i, now in enumerate(seen) for what in now["tells"] if now["moving"] and now["tells"][what]]
    assert early == []
    missing = told - {what for now in seen for what, is_told in now["tells"].items() if is_told}
    assert missing == set()
    for now in seen:
        for card, label in now["cards"]:
            if card in now["flying"] and label != "a card face down":
                fell = now["log"].count(label.removeprefix("a "))
                lying = sum(1 for other, name in now["cards"] if name == label and other not in now["flying"])
                assert fell <= lying, f"{label} was told before it lay"


@pytest.mark.parametrize("game, wager, told", FLOWS)
def test_nothing_tells_a_result_before_it_is_there(
    people: People, screen: Screen, game: str, wager: tuple[str, str], told: set[str]
) -> None:
    somebody = watched(people, screen, game, "fast")
    looked_at(whole_round(somebody, *wager), told)


SPINS = """() => new Promise(done => {
  const look = () => {
    const [motion] = document.querySelector(".rotor").getAnimations();
    if (motion) done(motion.effect.getTiming().duration); else requestAnimationFrame(look);
  };
  look();
})"""


def test_each_tempo_is_its_own_and_a_tap_skips(people: People) -> None:
    """The wheel turns as long as the tempo says. With clocks that never ring only a tap can end the spin."""
    long = []
    for speed in ("slow", "normal", "fast"):
        somebody = watched(people, (1280, 800), "gb-core/roulette", speed)
        somebody.stake(10)
        somebody.lay("red_or_black", "red")
        somebody.page.evaluate("""() => {
          const real = window.setTimeout;
          window.setTimeout = (f, ms, ...given) => real(f, ms > 1000 ? 1e8 : ms, ...given);
        }""")
        somebody.page.click("[data-do=ready]")
        long.append(somebody.page.evaluate(SPINS))
        assert not somebody.page.locator(".payout h2").count()
        somebody.page.locator(".felt").click(position={"x": 5, "y": 5})
        somebody.paid(1)
        assert not somebody.page.evaluate("document.querySelector('.rotor').getAnimations().length")
    assert long[0] > long[1] > long[2] > 0
    at_once = watched(people, (1280, 800), "gb-core/roulette", "instant")
    at_once.stake(10)
    at_once.lay("red_or_black", "red")
    at_once.page.evaluate(WATCH)
    at_once.deal()
    at_once.paid(1)
    assert not any(now["moving"] for now in at_once.page.evaluate("window.seen"))


def test_the_hole_card_turns_after_a_pause(people: People) -> None:
    """When the players are done the hole card still lies face down; the page waits a moment, then it turns, and only
    then does the dealer's total stand there."""
    somebody = watched(people, (1280, 800), "gb-archive/blackjack", "fast", options={"hole_card": True})
    somebody.page.evaluate("""() => {
      window.waits = [];
      const real = window.setTimeout;
      window.setTimeout = (f, ms, ...given) => {
        if (ms >= 300) window.waits.push([ms, hole()]);
        return real(f, ms, ...given);
      };
      const hole = () => document.querySelector('[data-card="dealer#1"] [aria-label]')?.getAttribute("aria-label");
    }""")
    seen = whole_round(somebody, "main", "")
    dealers = [dict(now["cards"]).get("dealer#1") for now in seen]
    turned = [name for name in dealers if name and name != "a card face down"]
    if not any(now["tells"]["choices"] for now in seen):
        return  # a blackjack ended it at once: the whole round came in one message, its hole card turned
    if not turned:  # a blackjack of the player's was paid, or the dealer looked: the card was not needed
        assert somebody.state()["last"]["view"]["hands"]["dealer"][1:] in ([], ["??"])
        return
    first = dealers.index(turned[0])
    assert "a card face down" in dealers[:first]
    assert [ms for ms, hole in somebody.page.evaluate("window.waits") if hole == "a card face down" and ms == 350]
