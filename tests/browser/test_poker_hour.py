"""An hour of each poker in the browser: whatever the buttons offer is taken when pressed, and nothing else is offered.

Somebody presses any of the buttons of a decision, with any of the amounts that the page names and any cards to draw,
against bots. Every button is one of the casino's choices, its words say what is owed, and each press moves the game on.
"""

from __future__ import annotations

import re
import time
from random import Random
from typing import Any

import pytest

from browser.sitting import PATIENCE, Sitting

GAMES = [
    "kings/holdem",
    "kings/omaha",
    "qld/manila-poker",
    "qld/draw-poker",
    "qld/five-card-stud",
    "qld/seven-card-stud",
]
BUY_IN, LOW = 200, 300  # chips
LOOK = r"""async table => {
  const { state } = await (await fetch(`/api/tables/${table}`)).json();
  const text = one => one.textContent.replace(/\s+/g, " ").trim();
  return {
    state,
    shown: document.querySelector(".table-page")?.dataset.shown === String(state.version),
    buttons: [...document.querySelectorAll("[data-choice]:not([data-closed])")].map(b => [b.dataset.choice, text(b)]),
    stops: document.querySelectorAll(".stops button:enabled").length,
    said: [...document.querySelectorAll(".status, .acts-log, .behind, .pots text, .extra")].map(text).join(" | "),
    wrong: [...document.querySelectorAll(".toast.error, .toast.bad, .word .toast")].map(text),
  };
}"""


class Somebody:
    """Presses the buttons of an evening, and reads what they say."""

    def __init__(self, guest: Sitting, name: str) -> None:
        self.guest, self.choose, self.decided = guest, Random(name), 0

    def look(self) -> dict[str, Any]:
        """The page, once it shows the table as it stands."""
        end = time.monotonic() + PATIENCE
        while not (found := self.guest.page.evaluate(LOOK, self.guest.table))["shown"]:
            assert time.monotonic() < end, "the page has not come to show the table as it stands"
            self.guest.page.wait_for_timeout(20)
        assert not found["wrong"], found["wrong"]
        assert not re.search(r"undefined|NaN|null|\[object|check_or_call", found["said"]), found["said"]
        return dict(found)

    def hand(self) -> None:
        """One hand, from the chips on the table to the pay-out."""
        found = self.look()
        seat, number = found["state"]["you"]["seat"], self.guest.rounds() + 1
        if not any(w["seat"] == seat and w["wager"] == "buy_in" for w in found["state"]["view"]["wagers"]):
            self.bring(found)
        self.guest.deal()
        end = time.monotonic() + 2 * PATIENCE
        while self.guest.rounds() < number:
            found = self.look()
            ask = found["state"]["view"]["awaiting"]
            if ask["kind"] == "decision" and ask["seat"] == seat:
                self.decide(found, ask)
                end = time.monotonic() + 2 * PATIENCE
            assert time.monotonic() < end, f"the hand stands still: {found['said']}"

    def bring(self, found: dict[str, Any]) -> None:
        if found["state"]["you"]["balance_cents"] < 100 * LOW:
            self.guest.ask("/api/me/chips", {})
        self.guest.stake(BUY_IN)
        self.guest.lay("buy_in")

    def decide(self, found: dict[str, Any], ask: dict[str, Any]) -> None:
        self.decided += 1
        offered, aside = dict(found["buttons"]), found["state"]["view"]["aside"]
        assert set(offered) == set(ask["choices"]), (offered, ask)
        assert not {"check", "call"} <= set(offered)
        if aside is not None and aside.get("seat") == ask["seat"]:
            owes = str(aside["owes"])
            assert "check" not in offered or owes == "0", (offered, aside)
            if "call" in offered:
                assert owes != "0" and owes in offered["call"].replace(",", ""), (offered, owes)
        word = self.choose.choice([word for word in offered if word != "fold" or self.choose.random() < 0.3])
        if word in ("bet", "raise"):
            self.size(found)
        if word == "draw":
            cards = self.guest.page.locator(".choosable")
            for at in self.choose.sample(range(cards.count()), self.choose.randint(1, 4)):
                cards.nth(at).click(force=True)
        self.guest.decide(word)
        self.pressed(found, word)

    def pressed(self, found: dict[str, Any], word: str) -> None:
        """The game has moved on, or the page has said why not."""
        try:
            self.guest.later_than(found["state"]["version"])
        except AssertionError as error:
            now = self.guest.page.evaluate(LOOK, self.guest.table)
            raise AssertionError(f"{word} did nothing: {now['wrong']} {now['said']} {now['buttons']}") from error

    def size(self, found: dict[str, Any]) -> None:
        """Any of the parts of the pot by its key; where there is nothing to choose, the field has the amount."""
        if found["stops"]:
            self.guest.page.locator(".stops button").nth(self.choose.randrange(found["stops"])).click()


def evening(guest: Sitting, name: str, hands: int) -> Somebody:
    guest.open(name, bots=3)
    guest.sit()
    somebody = Somebody(guest, name)
    for _ in range(hands):
        somebody.hand()
    assert guest.rounds() >= hands
    return somebody


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_an_hour_in_the_browser(guest: Sitting, name: str) -> None:
    assert evening(guest, name, 120).decided >= 120
