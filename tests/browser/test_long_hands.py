"""Long hands and four hands from a split stay in their room: no card of a box lies on a card of another, and each of
your hands is seen beside the others, at a desk, on a phone and on one that lies."""

from __future__ import annotations

import pytest

from browser.conftest import SCREENS, People
from browser.sitting import Sitting
from browser.test_office import told
from browser.test_pages import sign_in

EIGHTS = ("8s", "8h", "8d", "8c")
LOW = "2s 3c 2d 3h 2c 4s 5c 2h 3d 4d 2s 3s 4h 3c 2d 5d 4c 2c 2h 3h 4s 5h 3d 5s 2s 2c 3s"
# The hands whose cards lie on those of another hand.
COVERED = """() => {
  const box = el => el.getBoundingClientRect();
  const cards = [...document.querySelectorAll('[data-card^="box"]')].map(el =>
    [el.dataset.card.split("#")[0], box(el.querySelector(".inner"))]);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const found = new Set();
  for (const [one, a] of cards)
    for (const [other, b] of cards) if (one < other && over(a, b)) found.add(`${one}, ${other}`);
  return [...found];
}"""


def deal_four_splits(chief: Sitting, players: list[Sitting]) -> str:
    """Five players: the first splits eights to four hands, the others draw to five and to seven cards."""
    table = chief.open("gb-core/blackjack", mode="dealer", name="Long hands")
    for number, player in enumerate(players):
        player.ask("/api/guest", {"name": f"Long {number}"})
        told(player, table, do="sit")
        told(player, table, do="place", wager="main", stake=25)
    told(chief, table, do="no_more_bets")
    low, eights = iter(LOW.split()), iter(EIGHTS)
    for _ in range(120):
        view = chief.ask(f"/api/tables/{table}")["state"]["view"]
        ask = view["awaiting"]
        if ask["kind"] == "chance":
            own = ask["place"].split(" hand")[0] == "box 1"
            is_eight = own and (len(view["hands"].get(ask["place"], [])) < 2)
            card = (
                "6h" if ask["place"] == "dealer" else (next(eights, "Kd") if is_eight else "Kd") if own else next(low)
            )
            told(chief, table, do="chance", outcome=card)
        elif ask["kind"] == "decision":
            held = len(view["hands"][ask.get("place") or f"box {ask['seat']}"])
            wanted = "split" if ask["seat"] == 1 else "hit" if held < (5 if ask["seat"] % 2 else 7) else "stand"
            choice = wanted if wanted in ask["choices"] else "stand"
            told(players[ask["seat"] - 1], table, do="decide", choice=choice)
        else:
            break
    return table


@pytest.fixture
def table(people: People) -> tuple[Sitting, str]:
    chief, players = people(), [people() for _ in range(5)]
    sign_in(chief)
    return players[0], deal_four_splits(chief, players)


def test_long_hands_and_four_splits_cover_nobody(table: tuple[Sitting, str]) -> None:
    player, name = table
    player.go(name)
    for screen in ("desk", "phone", "lying"):
        width, height = SCREENS[screen]
        player.page.set_viewport_size({"width": width, "height": height})
        player.up_to_date()
        player.page.wait_for_timeout(500)
        hands = player.state()["last"]["view"]["hands"]
        assert len([place for place in hands if place.startswith("box 1")]) == 4
        assert max(map(len, hands.values())) == 7
        covered = player.page.evaluate(COVERED)
        assert covered == [], (screen, covered)
