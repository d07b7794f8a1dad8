"""For people who do not see the screen: a round told as it happens, the focus, the keys, and what axe-core finds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from browser.conftest import People, Screen
from browser.sitting import Sitting
from browser.test_families import AGAINST_EACH_OTHER, FAMILIES
from browser.test_pages import sign_in
from croupier.casino.pit.table_opening import playable

LOG = "[...document.querySelectorAll('[role=log].unseen p')].map(p => p.textContent)"
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
FOUND = """async () => {
  const rules = { "label-content-name-mismatch": { enabled: true } };
  const { violations } = await axe.run(document, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}"""
ENDS = (" win", " lose", "you are even", "break even", "comes back", " stand", "the round is void")


def told(guest: Sitting, game: str) -> list[str]:
    """The log of a whole round."""
    guest.open(game, bots=AGAINST_EACH_OTHER.get(game, 0))
    guest.sit()
    guest.page.evaluate("document.querySelector('[role=log].unseen').replaceChildren()")
    guest.one_round(game)
    guest.up_to_date()
    lines: list[str] = guest.page.evaluate(LOG)
    return lines


def check(guest: Sitting, game: str) -> None:
    """Every card and throw that this person saw is in the log, and then what it came to."""
    lines = told(guest, game)
    state = guest.state()
    ends = [line for line in lines if any(end in line.lower() for end in ENDS)]
    assert ends or guest.net() is None, lines
    shown = state["last"]["view"]["hands"]
    own = [card for place, cards in shown.items() if place.split(" hand ")[0] == "box 1" for card in cards]
    if own and "??" not in own:
        assert any(line.startswith("You: ") for line in lines), lines
    thrown = [e for e in state["last"]["log"] if e["do"] == "chance" and e["device"] in ("wheel", "dice", "coins")]
    assert len([line for line in lines if line.startswith(("The wheel", "The dice", "The coins"))]) >= bool(thrown)


@pytest.mark.parametrize("game", ["gb-core/roulette", "gb-core/three-card-poker"])
def test_a_round_is_told_as_it_happens(guest: Sitting, game: str) -> None:
    check(guest, game)


@pytest.mark.long
@pytest.mark.parametrize("game", FAMILIES)
def test_a_round_of_every_family_is_told(people: People, screen: Screen, game: str) -> None:
    check(people(*screen), game)


TELL = """() => import("/web/js/table/telling.js").then(({ deed, deviceWords, holding, yours }) => {
  const layout = { colours: { 17: "black" }, rulings: { misdeal: { name: "A misdeal", title: "A misdeal (seat)" } } };
  const about = { you: 1, nameOf: (n) => `Bot ${n}`, layout };
  const view = { hands: { "box 1": ["As", "6d"], dealer: ["9h", "??"] }, labels: { "box 1": ["7/17"], dealer: ["9"] },
    values: { "box 1": { code: "soft_total", low: 7, high: 17 } } };
  const split = { hands: { "box 1": ["8s"], "box 1 hand 2": ["8d"] },
    labels: { "box 1": ["8"], "box 1 hand 2": ["8"] } };
  const [high, low] = [{ part: "high", name: "two pair" }, { part: "low", name: "a pair" }];
  const set = { hands: { "box 2": [] }, made: { "box 2": [high, low] } };
  return [
    deviceWords({ device: "wheel", place: "wheel", outcome: "17" }, layout),
    deviceWords({ device: "dice", outcome: [3, 4] }, layout),
    deviceWords({ device: "coins", outcome: "HT" }, layout),
    deviceWords({ device: "card", outcome: "As" }, layout),
    deed({ do: "decide", seat: 2, choice: "play_4x" }, about),
    deed({ do: "decide", seat: 1, choice: "raise", to: 40 }, about),
    deed({ do: "declare", ruling: "misdeal" }, about),
    holding(view, "dealer"),
    yours(view, 1).join(" "),
    yours(split, 1).join(" "),
    yours(set, 2).join(" "),
    yours(view, 0).join(" "),
  ];
})"""


def test_what_is_said_of_a_moment(guest: Sitting) -> None:
    assert guest.page.evaluate(TELL) == [
        "The wheel stops at 17, black.",
        "The dice show 3 + 4 = 7.",
        "The coins fall: heads, tails.",
        "",
        "Bot 2: play 4x.",
        "You: raise to 40.",
        "The floor rules: A misdeal.",
        "9",
        "You have 7 or 17.",
        "Hand 1: 8. Hand 2: 8.",
        "You have High two pair, Low a pair.",
        "",
    ]


def test_the_keys_and_their_sheet(guest: Sitting) -> None:
    """First to one's own spot, by a key; a bet, the deal; and a sheet that says so."""
    guest.open("gb-core/blackjack", bots=2)
    guest.sit()
    guest.page.keyboard.press("?")
    guest.page.wait_for_selector("dialog.help kbd")
    assert "Jump to your spot" in guest.page.inner_text("dialog.help")
    guest.page.keyboard.press("Escape")
    guest.page.wait_for_selector("dialog", state="detached")
    guest.page.evaluate("document.activeElement.blur()")
    guest.page.keyboard.press("f")
    assert str(guest.page.evaluate("document.activeElement.dataset.spot")).endswith("|")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector(".spot.staked")
    guest.press("x")
    guest.page.wait_for_selector(".spot.staked", state="detached")
    guest.page.wait_for_selector("[data-do=usual][aria-disabled=false]")
    guest.page.keyboard.press("b")
    guest.page.wait_for_selector(".spot.staked")
    version = guest.state()["version"]
    guest.page.wait_for_selector("[data-do=ready][aria-disabled=false]")
    guest.press("g")
    guest.later_than(version)


def clean(page: Any, where: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci")
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(FOUND)
    assert found == [], where


def test_axe_finds_nothing_on_the_pages(guest: Sitting) -> None:
    sign_in(guest)
    for path, ready in (
        ("/", ".game-card"),
        ("/rules/gb-archive/blackjack", "#option-decks"),
        ("/account", ".lines, .quiet"),
        ("/limits", ".limit"),
        ("/tournaments", ".announce"),
        ("/operator", "[data-ready]"),
    ):
        guest.page.goto(guest.casino + path)
        guest.page.wait_for_selector(ready)
        clean(guest.page, path)


def felt_is_clean(guest: Sitting, game: str) -> None:
    guest.open(game, bots=AGAINST_EACH_OTHER.get(game, 0))
    guest.sit()
    guest.up_to_date()
    clean(guest.page, game)


@pytest.mark.parametrize("game", FAMILIES[::6])
def test_axe_finds_nothing_on_a_felt(guest: Sitting, game: str) -> None:
    felt_is_clean(guest, game)


@pytest.mark.long
@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("game", playable())
def test_axe_finds_nothing_on_any_felt(people: People, game: str, width: int) -> None:
    guest = people(width, 844)
    bots = 2 if game.startswith(("kings/", "qld/")) and game not in FAMILIES else AGAINST_EACH_OTHER.get(game, 0)
    guest.open(game, bots=bots)
    guest.sit()
    guest.up_to_date()
    clean(guest.page, game)
