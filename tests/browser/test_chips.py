"""Where chips go when a round is over: what is lost to the dealer, what is won from there and then, with the stake,
back to whoever laid it. What stands off says so. The movements are looked at as they are set, not as time passes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from browser.sitting import Sitting

SPOT, TRAY, EDGE = (300, 400), (500, 20), 624  # where the stake lies, where the dealer's tray is, where you are
BESIDE = 22.5  # what is won lies one and a half chips from the stake
BOARD = """async ([[x, y], stake, then]) => {
  const { Board } = await import("/web/js/felt/board.js");
  const layout = { title: "Chips", wagers: { main: { title: "Main", pays_now: "1 to 1" } }, picture: { riders: {} } };
  const board = new Board(layout, { narrow: false });
  board.boxed = true;
  board.anchor("main", "", 1, x, y, 15);
  document.body.append(board.finish(600).svg);
  board.chips([{ seat: 1, wager: "main", stake: "10", settled: true, ...stake }], 1);
  const written = [...board.svg.querySelectorAll(".pill")].map(pill => pill.textContent);
  const before = new Set(document.getAnimations());
  board[then](1);
  const set = document.getAnimations().filter(motion => !before.has(motion));
  const ways = set.map(({ effect }) => [effect.target.getAttribute("class"), effect.getKeyframes()
    .filter(frame => frame.translate).map(frame => frame.translate.split(" ").map(parseFloat))]);
  set.forEach(motion => motion.pause());
  const going = board.svg.querySelectorAll(".going").length;
  board.svg.remove();
  return { written, going, ways: ways.filter(([, path]) => path.length) };
}"""
LOST = {"extra": "lost", "paid": None, "result": "loses"}
WON = {"extra": "won", "paid": "15", "result": "wins"}
PUSHED = {"extra": "back", "paid": None, "result": "push"}
People = Callable[..., Sitting]


@pytest.fixture
def moved(people: People) -> Callable[[dict[str, Any], str], Any]:
    somebody = people(1280, 800, still=False)
    return lambda stake, then: somebody.page.evaluate(BOARD, [SPOT, stake, then])


def test_chips_go_to_the_dealer_and_come_back(moved: Callable[[dict[str, Any], str], Any]) -> None:
    to_the_tray = [TRAY[0] - SPOT[0], TRAY[1] - SPOT[1]]
    to_you = [TRAY[0] - SPOT[0], EDGE - SPOT[1]]
    [(name, path)] = moved(LOST, "paying")["ways"]
    assert "swept" in name and path[-1] == to_the_tray
    [(name, path)] = moved(WON, "paying")["ways"]  # the stake stays where it is, what is paid comes
    assert "paid" in name and path[0] == [to_the_tray[0] - BESIDE, to_the_tray[1]] and path[-1] in ([0], [0, 0])
    assert moved(LOST, "collect") == {"written": [], "going": 0, "ways": []}  # it is the dealer's
    taken = moved(WON, "collect")
    assert taken["going"] == 2 and [path[-1][1] for _, path in taken["ways"]] == [to_you[1]] * 2
    back = moved(PUSHED, "collect")
    assert back["going"] == 1 and back["ways"][0][1][-1] == to_you


def test_what_stands_off_says_so_at_the_stake(moved: Callable[[dict[str, Any], str], Any]) -> None:
    assert moved(PUSHED, "paying") == {"written": ["Push"], "going": 0, "ways": []}
    assert moved(WON, "paying")["written"] == ["+15"]
    assert moved({**PUSHED, "result": "void"}, "paying")["written"] == []


SEEN = """async () => {
  const { stack } = await import("/web/js/felt/chips.js");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  document.body.append(svg);
  svg.append(...["won", "lost", "back", "paid"].map(extra => stack("10", { extra })));
  const seen = [...svg.children].map(one => one.checkVisibility());
  svg.remove();
  return seen;
}"""


def test_chips_are_seen_whatever_became_of_them(guest: Sitting) -> None:
    guest.open("gb-core/blackjack")
    assert guest.page.evaluate(SEEN) == [True] * 4
