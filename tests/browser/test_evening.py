"""An evening at each of Queensland's house games by mouse: a person among bots lays more than the plain wager, takes
any choice that is offered, and meets no refusal, no trouble of the page and no round that stands still.

The trouble of a page fails every browser test (conftest); refusals are told as notices, which are all kept here.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from browser.sitting import Sitting

GAMES = [
    "sic-bo", "mini-dice", "roulette", "wheel-of-fortune-50", "wheel-of-fortune-52", "craps", "baccarat",
    "mini-baccarat", "two-up", "triple-penny-two-up", "tri-chro-54", "tri-chro-63", "keno", "caribbean-stud", "pai-gow",
    "blackjack",
]  # fmt: skip
ROUNDS = 15
HEARD = """() => {
  window.refused = [];
  new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(node => {
    if (node.classList?.contains("toast") && node.classList.contains("no")) window.refused.push(node.textContent);
  }))).observe(document.body, { childList: true, subtree: true });
}"""
FREE = """() => [...document.querySelectorAll(".spot:not(.closed):not(.staked)")]
  .map(spot => spot.dataset.spot.split("|")).filter(parts => parts.length === 3 && !parts[2])"""
NEEDS_CARDS = {"set"}  # which the house way gives without choosing any


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_an_evening_by_mouse(people: Callable[..., Sitting], name: str) -> None:
    game, chance = f"qld/{name}", Random(name)
    guest = people(1280, 800)
    guest.open(game, bots=3)
    layout = guest.ask(f"/api/games/{game}")
    alone = {wager for wager, rule in layout["wagers"].items() if not rule.get("needs") and not rule.get("equal")}
    guest.sit()
    guest.page.evaluate(HEARD)

    def choose(offered: list[str]) -> str:
        return chance.choice([choice for choice in offered if choice not in NEEDS_CARDS] or offered)

    while guest.rounds() < ROUNDS:
        number = guest.rounds() + 1
        guest.bet_plainly(game)
        free = sorted((wager, on) for wager, on, _ in guest.page.evaluate(FREE) if wager in alone and wager != "bank")
        for wager, on in chance.sample(free, min(len(free), 2)):
            guest.lay(wager, on)
        guest.deal()
        guest.play_on(number, choose)
        guest.up_to_date()
        assert guest.page.evaluate("window.refused") == []
    assert guest.overflow() <= 0
