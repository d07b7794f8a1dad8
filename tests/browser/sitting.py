"""Somebody at a table, with a mouse: what a person does on the pages, and what they then see there."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from itertools import count
from typing import Any

from croupier.rulebooks import game as found
from croupier.table import Table
from croupier.table.bots import main_wagers
from croupier.table.options import options_to_try

_keys = count(1)
CALL = """async ([path, body, key]) => {
  const answer = await fetch(path, body === null ? {} : {method: "POST", body: JSON.stringify(body),
    headers: {"Content-Type": "application/json", "Idempotency-Key": key}});
  return await answer.json();
}"""
STAYS = """() => {
  const real = window.setTimeout;
  window.setTimeout = (f, ms, ...given) => real(f, ms === 7000 || ms === 2500 ? 1e9 : ms, ...given);
}"""
PATIENCE = 60  # seconds: for whatever the page will show in the end, however slow the machine is
CHOICES = """[...document.querySelectorAll("[data-choice]:not([data-closed])")].map(b => b.dataset.choice)"""
UP_TO_DATE = """async table => {
  const { state } = await (await fetch(`/api/tables/${table}`)).json();
  return document.querySelector(".table-page")?.dataset.shown === String(state.version);
}"""
LATER = "async ([t, v]) => (await (await fetch(`/api/tables/${t}`)).json()).state.version > v"
MY_TURN = """n => document.querySelector("[data-choice]:not([data-closed])")
  || [...document.querySelectorAll(".payout h2")].some(h => h.textContent.match(/\\d+/)?.[0] === String(n))
  || document.querySelector("[data-do=ready]:not(.waiting):not([data-closed])")"""
SHOWN = """[...document.querySelectorAll("[data-card]")]
  .map(c => [c.dataset.card, c.querySelector("[aria-label]").getAttribute("aria-label")])"""
# On a small screen a layout may be cut into leaves, of which one is shown.
TURN_TO = """spot => {
  if (spot.getBoundingClientRect().width) return;
  for (const tab of document.querySelectorAll("[data-leaf]")) {
    tab.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    if (spot.getBoundingClientRect().width) return;
  }
}"""
# A point of a spot that is its own: a band that turns a corner does not have its middle in it.
WITHIN = """spot => {
  const middles = [spot, ...spot.querySelectorAll("text, .cell, .junction")].map(el => el.getBoundingClientRect())
    .map(r => [r.x + r.width / 2, r.y + r.height / 2]);
  return middles.find(at => document.elementFromPoint(...at)?.closest("[data-spot]") === spot) || middles[0];
}"""
# Which of the choices of a decision a plain player takes: those that go on, before those that end the hand.
PLAIN = ("house_way", "hold", "accept", "play", "play_1x", "call", "check", "check_or_call", "bet", "raise", "bet_1x",
         "let_it_ride", "go_to_war", "stand", "keep", "show", "decline", "deal", "fold")  # fmt: skip


class Sitting:
    """One person with one page."""

    def __init__(self, casino: str, context: Any) -> None:
        self.casino = casino
        self.context = context
        self.name = ""
        self.troubles: list[str] = []
        self.page = context.pages[0] if context.pages else context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._heard)
        self.page.goto(casino)
        self.page.wait_for_selector(".game-card")

    def _heard(self, message: Any) -> None:
        # A refusal of the casino is an answer, not a trouble of the page.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.troubles.append(message.text)

    # Talking with the casino beside the page

    def ask(self, path: str, body: Any = None) -> Any:
        return self.page.evaluate(CALL, [path, body, f"test{next(_keys)}"])

    def until(self, question: str, about: Any) -> None:
        """Ask the page until it says yes. The question may be asynchronous: the browser's own way of waiting takes the
        promise of an answer for a yes."""
        end = time.monotonic() + PATIENCE
        while not self.page.evaluate(question, about):
            assert time.monotonic() < end, f"it has not come to that: {question}"
            self.page.wait_for_timeout(30)

    def guest(self, name: str) -> None:
        self.name = self.ask("/api/guest", {"name": name})["user"]["name"]  # with a number behind it
        self.reload()

    def open(self, game: str, **wanted: Any) -> str:
        """A table of a game, and this page at it."""
        if self.ask("/api/me")["user"] is None:
            self.ask("/api/guest", {})
        options = options_to_try(found(game), wanted.pop("options", {}))
        body = {"game": game, "timers": {"betting": 0, "decision": 0}, "options": options, **wanted}
        answer = self.ask("/api/tables", body)
        assert "table" in answer, answer
        table: str = answer["table"]["id"]
        self.go(table)
        return table

    def reload(self) -> None:
        """Load the page again, and look at nothing of the old one any more."""
        self.page.evaluate("window.old = true")
        self.page.reload()
        self.page.wait_for_function("() => !window.old")

    def go(self, table: str) -> None:
        self.table = table
        self.page.goto(f"{self.casino}/table/{table}")
        self.page.wait_for_selector(".felt-svg")

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.ask(f"/api/tables/{self.table}")["state"]
        return found

    # At the table

    def sit(self) -> None:
        self.page.click("[data-do=sit]")
        self.page.wait_for_selector("[data-do=leave]", state="attached")

    def stake(self, value: int | str) -> None:
        self.page.fill(".dock .exact", str(value))

    def spot(self, wager: str, on: str = "", box: int = 0) -> Any:
        return self.page.locator(f'[data-spot="{wager}|{on}|{box or ""}"]')

    def lay(self, wager: str, on: str = "", box: int = 0) -> None:
        """Click a spot, and wait until the chips lie there."""
        self.touch(wager, on, box)
        self.spot(wager, on, box).and_(self.page.locator(".staked")).wait_for(state="attached")

    def touch(self, wager: str, on: str = "", box: int = 0) -> None:
        """Click a spot, whatever comes of it."""
        at = self.spot(wager, on, box)
        at.evaluate(TURN_TO)
        at.evaluate("spot => spot.scrollIntoView({block: 'center'})")
        if at.evaluate("spot => getComputedStyle(spot.querySelector('.junction') || spot).pointerEvents === 'none'"):
            at.focus()  # a line or a corner on a phone is for the lens, or for the keyboard
            self.page.keyboard.press("Enter")
        else:
            x, y = at.evaluate(WITHIN)
            self.page.mouse.click(x, y)

    def deal(self) -> None:
        """No more bets from this person; the casino has heard it."""
        version = self.state()["version"]
        self.page.click("[data-do=ready]")
        self.later_than(version)

    def later_than(self, version: int) -> None:
        self.until(LATER, [self.table, version])

    def choices(self) -> list[str]:
        found: list[str] = self.page.evaluate(CHOICES)
        return found

    def decide(self, choice: str) -> None:
        self.page.click(f'[data-choice="{choice}"]')

    def press(self, letter: str) -> None:
        """Press the letter of a key of the dock, once its question has been there long enough to be answered."""
        self.page.locator(f".dock-key[aria-keyshortcuts='{letter}'][aria-disabled='false']").wait_for()
        self.page.keyboard.press(letter)

    def rounds(self) -> int:
        """How many rounds are over."""
        last = self.state()["last"]
        return 0 if last is None else int(last["round"])

    def net(self) -> Any:
        """What this person won or lost in the last round."""
        state = self.state()
        return state["last"]["net"].get(str(state["you"]["seat"]))

    def balance(self) -> int:
        return int(self.page.get_attribute("[data-balance]", "data-balance"))

    def paid(self, number: int) -> None:
        """Wait until the page explains the pay-out of a round."""
        self.page.wait_for_selector(f".payout h2:text-matches('(^|\\\\D){number}($|\\\\D)')", state="attached")

    def up_to_date(self) -> None:
        """Wait until the page shows the table as it stands at the casino, and nothing moves any more."""
        self.until(UP_TO_DATE, self.table)

    def keep_notices(self) -> None:
        """What the page says in passing stays, for somebody who reads slowly."""
        self.page.evaluate(STAYS)

    def said(self) -> str:
        return str(self.page.inner_text(".status"))

    # A whole round, whatever the game

    def bet_plainly(self, game: str, stake: int = 10) -> None:
        """Lay the wagers that a round of this game needs."""
        table = Table(game, options_to_try(found(game), {}))
        if table.family.seating.is_for_a_pot:
            self.stake(200)
            self.lay("buy_in")
            return
        self.page.wait_for_selector("[data-choice=decline], .dock .exact")
        if self.page.locator("[data-choice=decline]").count():
            self.decide("decline")  # somebody else banks
        self.stake(stake)
        for name in main_wagers(table):
            on = sorted(table.positions[name], key=lambda p: (len(p), p))[0] if name in table.positions else ""
            self.lay(name, on)

    def play_on(self, number: int, choose: Callable[[list[str]], str] | None = None) -> list[str]:
        """Decide, plainly unless it is said how, until round `number` is over, however many throws or cards it takes;
        says what was decided."""
        made: list[str] = []
        until = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < until:
            self.page.wait_for_function(MY_TURN, arg=number)
            if self.rounds() >= number:
                break
            open_now = self.choices()
            if not open_now:
                again = self.page.locator("[data-do=ready]:not(.waiting):not([data-closed])").count()
                if again and self.state()["view"]["awaiting"]["kind"] == "wagers":
                    self.deal()  # a game may take wagers again in the middle of a round
                self.page.wait_for_timeout(50)
                continue
            plain = next((c for c in PLAIN if c in open_now), open_now[0])
            choice = plain if choose is None else choose(open_now)
            version = self.state()["version"]
            self.decide(choice)
            made.append(choice)
            self.later_than(version)
        self.paid(number)
        return made

    def one_round(self, game: str) -> list[str]:
        number = self.rounds() + 1
        self.bet_plainly(game)
        self.deal()
        return self.play_on(number)

    def bank_offered(self, game: str) -> None:
        """Play until this person is asked whether to bank."""
        offered = self.page.locator("[data-choice=accept]:not([data-closed])")
        for _ in range(12):
            self.page.wait_for_selector("[data-choice=accept]:not([data-closed]), .dock .exact")
            if offered.count():
                return
            self.one_round(game)
            self.up_to_date()
        raise AssertionError("the bank was never offered")

    # Looking

    def cards(self) -> dict[str, list[str]]:
        """What is shown at each place, by what a screen reader would say."""
        found: dict[str, list[str]] = {}
        for key, label in self.page.evaluate(SHOWN):
            found.setdefault(key.split("#")[0], []).append(label)
        return found

    def overflow(self) -> int:
        """By how much the page is wider than its window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))

    def written_net(self) -> int:
        """What the pay-out panel says this person won or lost, where it is a whole number."""
        text = self.page.inner_text(".payout .mine tfoot td")
        return int(re.sub(r"[^0-9-]", "", text.replace("−", "-")))
