"""An evening at each of Queensland's house games by mouse: a person among bots lays more than the plain wager, takes
any choice that is offered, and meets no choice that is refused, no trouble of the page and no round that stands still.
A spot that the book closes for a while (a win bet after the come-out) takes the chips or refuses with the clause.

The trouble of a page fails every browser test (conftest); refusals are told as notices, which are all kept here.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from browser.sitting import Sitting
from croupier.rulebooks import game as found
from croupier.table import Table
from croupier.table.bots import main_wagers
from croupier.table.options import options_to_try

GAMES = [
    "sic-bo", "mini-dice", "roulette", "wheel-of-fortune-50", "wheel-of-fortune-52", "craps", "baccarat",
    "mini-baccarat", "two-up", "triple-penny-two-up", "tri-chro-54", "tri-chro-63", "keno", "caribbean-stud", "pai-gow",
    "blackjack",
]  # fmt: skip
ROUNDS = 15
HEARD = """() => {
  window.refused = [];
  new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(node => {
    if (node.classList?.contains("toast") && node.classList.contains("no"))
      window.refused.push([node.textContent, !!node.querySelector(".clause")]);
  }))).observe(document.body, { childList: true, subtree: true });
}"""
FREE = """() => [...document.querySelectorAll(".spot:not(.closed):not(.staked)")]
  .map(spot => spot.dataset.spot.split("|")).filter(parts => parts.length === 3 && !parts[2])"""
NEEDS_CARDS = {"set"}  # which the house way gives without choosing any


def first(table: Table, wager: str) -> str:
    """Where a wager is laid plainly."""
    return sorted(table.positions[wager], key=lambda p: (len(p), p))[0] if wager in table.positions else ""


def laid_or_refused(guest: Sitting, wager: str, on: str) -> None:
    """Chips that lie there already stay; else a click lays them, or is refused with the clause."""
    spot = guest.spot(wager, on)
    if "staked" in (spot.get_attribute("class") or ""):
        return
    said = len(guest.page.evaluate("window.refused"))
    guest.touch(wager, on)
    guest.until(
        """([at, said]) => document.querySelector(`[data-spot="${at}"]`).classList.contains("staked")
          || window.refused.length > said""",
        [f"{wager}|{on}|", said],
    )
    assert all(cited for _, cited in guest.page.evaluate("window.refused")), guest.page.evaluate("window.refused")


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

    table = Table(game, options_to_try(found(game), {}))
    plain = [(name, first(table, name)) for name in main_wagers(table)]
    while guest.rounds() < ROUNDS:
        number = guest.rounds() + 1
        guest.page.wait_for_selector("[data-choice=decline], .bar .exact")
        if guest.page.locator("[data-choice=decline]").count():
            guest.decide("decline")
        guest.stake(10)
        free = sorted((wager, on) for wager, on, _ in guest.page.evaluate(FREE) if wager in alone and wager != "bank")
        for wager, on in dict.fromkeys([*plain, *chance.sample(free, min(len(free), 2))]):
            laid_or_refused(guest, wager, on)
        said = len(guest.page.evaluate("window.refused"))
        guest.deal()
        guest.play_on(number, choose)
        guest.up_to_date()
        assert guest.page.evaluate("window.refused")[said:] == []
    assert guest.overflow() <= 0
