"""A round of every game for a person who does not see the page: from the lobby to a paid round through names and roles
alone, by single keys; and what is announced meanwhile, held against the log of the round that the casino wrote."""

from __future__ import annotations

import re
import time
from collections import Counter
from typing import Any

import pytest

from browser.conftest import People
from browser.sitting import Sitting
from croupier.casino.pit.table_opening import playable
from croupier.rulebooks import game as found_game

# What a screen reader is told: the new lines of logs, and what a status says now, where it is not to be silent.
LISTEN = r"""() => {
  window.announced = [];
  const isQuiet = (node) => node.getAttribute("aria-live") === "off";
  const region = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest(
    "[aria-live], [role=log], [role=status]");
  const say = (kind, text) => {
    const plain = text.replace(/\s+/g, " ").trim();
    if (plain) window.announced.push([kind, plain]);
  };
  const seen = new Map();
  new MutationObserver((changes) => {
    const statuses = new Set();
    for (const { target, addedNodes } of changes) {
      const live = region(target);
      if (!live || isQuiet(live) || live.closest("[hidden]")) continue;
      if (live.getAttribute("role") === "log") for (const one of addedNodes) say("log", one.textContent);
      else statuses.add(live);
    }
    for (const live of statuses) {
      if (seen.get(live) !== live.textContent) say("status", live.textContent);
      seen.set(live, live.textContent);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
# The keys that can be pressed now, as the page names them for assistive technology.
KEYS = r"""group => [...group.querySelectorAll("button")]
  .filter(b => b.getAttribute("aria-disabled") !== "true" && b.getAttribute("aria-keyshortcuts"))
  .map(b => [b.getAttribute("aria-keyshortcuts"), b.textContent])"""
GO = "g"  # the key that goes on: it lays the usual bet, deals, spins, throws
PLAIN = ("No thanks", "Decline", "Stand", "Check", "Call", "Play", "House way", "Keep", "Let it ride")
DEVICES = {"wheel": "The wheel stops", "dice": "The dice show", "coins": "The coins fall", "ball": "Ball "}
SECONDS = 90
BANK = ("accept", "decline")
CARD = re.compile(r": (\w+ of (clubs|diamonds|hearts|spades)|the joker)\.$", re.IGNORECASE)
CARD_TEXT = re.compile(r"[2-9TJQKA][cdhs]|Jk")
RESULTS = re.compile(r"\b(wins?|loses?|lost|comes? back|win|break even|void|stands?|takes?|push|owed)\b", re.IGNORECASE)


class Listener:
    """A person who hears the page and presses single keys."""

    def __init__(self, sitting: Sitting, game: str) -> None:
        self.sitting, self.page, self.game = sitting, sitting.page, game
        self.pressed: list[str] = []

    def come_in(self) -> None:
        """From the lobby to a seat: the link of the game, by its name, and Enter."""
        self.page.goto(self.sitting.casino + "/")
        title = found_game(self.game).title
        link = self.page.get_by_role("link", name=re.compile(re.escape(title)))
        link.first.wait_for()
        own = self.page.locator(f"a.game-card[href='/play/{self.game}']")
        assert own.count() == 1 and own.evaluate("a => a.matches('a[href]') && !a.closest('[aria-hidden=true]')")
        own.focus()
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector(".felt-svg")
        self.sitting.table = self.page.url.rpartition("/")[2]
        self.page.evaluate(LISTEN)

    def play(self) -> dict[str, Any]:
        """Press keys until a round with a stake of one's own is over; the state of the table then."""
        keys = self.page.get_by_role("group", name="Your decision")
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            state = self.sitting.state()
            last, seat = state["last"], str(state["you"]["seat"])
            if last is not None and seat in last["net"]:
                self.sitting.until(
                    "table => document.querySelector('.table-page').dataset.shown !== undefined", self.sitting.table
                )
                self.sitting.up_to_date()
                return state
            named = dict(keys.evaluate(KEYS))
            letter = GO if GO in named else next(
                (key for plain in PLAIN for key, name in named.items() if name.startswith(plain)), next(iter(named), "")
            )  # fmt: skip
            if letter:
                self.pressed.append(letter)
                self.page.keyboard.press(letter)
            self.page.wait_for_timeout(120)
        raise AssertionError((self.game, self.pressed[-12:], keys.evaluate(KEYS), self.sitting.said()))

    def heard(self) -> list[tuple[str, str]]:
        return [(kind, text) for kind, text in self.page.evaluate("window.announced")]


def check(listener: Listener) -> None:
    """What fell, what others did and the result: each announced once, in the order in which the casino wrote it."""
    listener.come_in()
    state = listener.play()
    heard = listener.heard()
    rounds = listener.sitting.ask(f"/api/tables/{listener.sitting.table}/rounds")["rounds"]
    written = [event for number in sorted(rounds, key=lambda one: one["round"]) for event in number["log"]]
    lines = [text for kind, text in heard if kind == "log"]
    names = {seat["seat"]: seat["name"] for seat in state["seats"]}
    for device, begins in DEVICES.items():
        fell = [event for event in written if event["do"] == "chance" and event["device"] == device]
        told = [text for text in lines if text.startswith(begins)]
        assert len(told) == len(fell), (device, told, fell)
    others = [event for event in written if event["do"] == "decide" and event["seat"] != state["you"]["seat"]]
    decided = [names[event["seat"]] for event in others if event["choice"] not in BANK]  # which is asked on coming in
    told = [line.split(":")[0] for line in lines if line.split(":")[0] in names.values()]
    in_order = iter(told)
    assert all(name in in_order for name in decided), (decided, told)
    dealt = [event for event in written if event["do"] == "chance" and event["device"] == "card"]
    fell = [event for event in dealt if CARD_TEXT.fullmatch(str(event["outcome"]))]
    assert len([line for line in lines if CARD.search(line)]) >= len(fell), (fell, lines)
    result = state["last"]["results"].get(str(state["you"]["seat"]))
    assert result is None or any(RESULTS.search(line) for line in lines), lines
    said = Counter(text for kind, text in heard if kind == "log" and RESULTS.search(text) and len(text) > 24)
    assert not [text for text, count in said.items() if count > 1], said
    both = {text for kind, text in heard if kind == "log"} & {text for kind, text in heard if kind == "status"}
    assert not both, f"announced by the log and by the line: {both}"
    assert all(len(key) == 1 for key in listener.pressed)


@pytest.mark.parametrize("game", ["gb-core/roulette", "gb-core/three-card-poker"])
def test_a_round_by_ear(people: People, game: str) -> None:
    check(Listener(people(), game))


@pytest.mark.long
@pytest.mark.parametrize("game", playable())
def test_a_round_of_every_game_by_ear(people: People, game: str) -> None:
    check(Listener(people(), game))
