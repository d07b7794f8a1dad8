"""A game for a pot round its oval: what lies on the felt, the log, the slider and its keys, the end of a hand, sitting
out, the time bank, and a hand shown again."""

from __future__ import annotations

import re

import pytest

from browser.conftest import People
from browser.sitting import Sitting
from casino.discards import used_again

NO_LIMIT = {"betting": "no_limit", "collection": "9"}
BLINDS = "() => [...document.querySelectorAll('.dealer-button')].map(d => d.querySelector('text').textContent).sort()"
PLATES = "() => [...document.querySelectorAll('.plate')].map(p => p.querySelector('.behind').textContent)"


def seated(guest: Sitting, **wanted: object) -> None:
    guest.open("kings/holdem", **{"bots": 2, "options": NO_LIMIT, **wanted})
    guest.sit()
    guest.stake(200)
    guest.lay("buy_in")


def asked(guest: Sitting) -> None:
    """Deal until this one is asked: everybody else may fold before that."""
    while not guest.choices():
        guest.deal()
        guest.up_to_date()


def test_a_hand_round_the_oval(guest: Sitting) -> None:
    seated(guest)
    asked(guest)
    while guest.page.locator(".acts-log").count() == 0:  # somebody has acted before: the hand's log says so
        guest.decide(next(c for c in ("check", "call", "fold") if c in guest.choices()))
        guest.up_to_date()
        asked(guest)
    assert re.search(r"(Fold|Call|Check|Raise|Bet)", guest.page.inner_text(".acts-log"))
    assert guest.page.locator(".plate").count() == 3
    assert guest.page.evaluate(BLINDS) == ["BB", "D", "SB"]
    aside = guest.state()["view"]["aside"]
    assert any(text.replace(",", "") == str(aside["stacks"]["1"]) for text in guest.page.evaluate(PLATES))
    assert guest.page.locator(".layer-chips .stack, .pots .stack").count() > 0
    # The slider, the parts of the pot by key, and what the button then says
    word = next(c for c in guest.choices() if c in ("bet", "raise"))
    button = guest.page.locator(f'[data-choice="{word}"]')
    guest.page.keyboard.press("4")
    assert f"to {aside['most']}" in button.inner_text().replace(",", "")
    guest.page.locator(".sizing input[type=range]").evaluate(
        "slider => { slider.value = slider.min; slider.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    assert f"to {aside['least']}" in button.inner_text().replace(",", "")
    number = guest.rounds() + 1
    guest.page.keyboard.press("4")  # all in, so that the hand is decided
    guest.decide(word)
    guest.play_on(number)
    guest.up_to_date()
    last = guest.state()["last"]
    shown = [hand for place, hand in last["view"].get("made", {}).items() if place.startswith("box ")]
    if len(last["view"]["hands"].get("board", [])) == 5 and len(shown) > 1:
        assert guest.page.locator(".lying.raised").count() >= 5
    assert guest.page.locator(".paid").count() >= 1  # what the winner takes lies before him
    guest.page.click(f".payout [data-replay='{number}']")
    guest.page.wait_for_selector(f".felt[data-replayed='{number}']")
    guest.up_to_date()


def test_sitting_out_and_coming_back(guest: Sitting) -> None:
    seated(guest)
    guest.page.click("[data-call=sit_out]")
    guest.page.wait_for_selector("[data-call=come_back]")
    guest.page.wait_for_function(
        "() => [...document.querySelectorAll('.behind')].some(t => t.textContent.includes('sits out'))"
    )
    assert guest.state()["view"]["out"] == [1]
    guest.page.click("[data-call=come_back]")
    guest.page.wait_for_selector("[data-call=sit_out]")
    asked(guest)
    assert guest.cards()["box 1"]


DRAWN_FOR = "async ([t, at]) => (await (await fetch(`/api/tables/${t}`)).json()).state.now > at"


def test_the_time_bank_is_told(guest: Sitting) -> None:
    seated(guest, timers={"betting": 0, "decision": 1, "bank": 300})
    asked(guest)
    guest.page.wait_for_function(
        "() => document.querySelector('.time-bank').textContent === 'You are using your time bank'"
    )
    assert guest.state()["seats"][0]["drawing"] is True
    guest.until(DRAWN_FOR, [guest.table, guest.state()["now"] + 1])  # whole seconds are counted
    guest.decide("fold" if "fold" in guest.choices() else "check")
    guest.up_to_date()
    assert guest.state()["seats"][0]["time_bank"] < 300


def test_bots_are_chosen_by_their_level(guest: Sitting) -> None:
    guest.ask("/api/guest", {})
    guest.page.goto(f"{guest.casino}/rules/kings/holdem")
    choose = guest.page.locator("select[name=level]")
    choose.wait_for()
    assert choose.input_value() == "strong"
    choose.select_option("easy")
    guest.page.click("form button[type=submit]")
    guest.page.wait_for_selector(".felt-svg")


def test_discards_that_are_used_again_are_drawn_again(guest: Sitting) -> None:
    found = used_again()
    drawn = guest.page.evaluate('async found => (await import("/web/js/fair.js")).drawAgain(found)', found)
    assert drawn == {"count": len(found["draws"])}


ON_THE_BOARD = """async ([table, narrow]) => {
  const { layout } = await (await fetch(`/api/tables/${table}`)).json();
  const { oval } = await import("/web/js/felt/oval.js");
  const found = [];
  for (let many = 2; many <= 10; many++)
    for (const seat of [1, 0]) {
      const seats = Array.from({ length: many }, (_, i) => ({ seat: i + 1, name: `Seat ${i + 1}` }));
      const board = oval(layout, { narrow, seat, seats, places: ["board"], tall: narrow ? 640 : 560 });
      const awaited = [...board.svg.querySelectorAll(".awaited")].map(box =>
        ["x", "y", "width", "height"].map(name => Number(box.getAttribute(name))));
      if (awaited.length !== 5) found.push(`${awaited.length} cards awaited`);
      for (const [key, { x, y }] of board.anchors) {
        const r = narrow ? 9 : 13;
        if (awaited.some(([left, top, w, h]) => x + r > left && x - r < left + w && y + r > top && y - r < top + h))
          found.push(`${key} of ${many}`);
      }
    }
  return found;
}"""


def test_no_bet_lies_on_the_board(guest: Sitting) -> None:
    """However many sit there, with somebody at the foot of the table or only watched."""
    table = guest.open("kings/holdem")
    assert guest.page.evaluate(ON_THE_BOARD, [table, False]) == []
    assert guest.page.evaluate(ON_THE_BOARD, [table, True]) == []


BEGUN = """async ([table, round]) => {
  const { state } = await (await fetch(`/api/tables/${table}`)).json();
  return state.round > round || (state.round === round && state.view.awaiting.kind !== "wagers");
}"""


def test_the_next_hand_is_dealt_by_itself(guest: Sitting) -> None:
    """A few seconds after a hand, unless that is switched off."""
    seated(guest)
    guest.deal()
    guest.play_on(1)
    guest.until(BEGUN, [guest.table, 2])  # without a click
    guest.page.evaluate("localStorage.setItem('croupier next hand', 'off')")
    guest.reload()
    guest.page.wait_for_selector(".dock-key")
    guest.play_on(2)
    switch = guest.page.locator("[data-do=next-hand]")
    switch.wait_for()
    assert switch.get_attribute("aria-checked") == "false"
    guest.page.wait_for_timeout(6000)
    assert guest.rounds() == 2 and guest.state()["view"]["awaiting"]["kind"] == "wagers"


def test_the_pot_is_said_from_the_first_bet_on(guest: Sitting) -> None:
    seated(guest)
    asked(guest)
    aside = guest.state()["view"]["aside"]
    assert sum(aside["bets"].values()) > 0
    assert f"Pot {aside['pot']}" in guest.page.text_content(".pots")


SEEN_UP = """() => {
  const cards = [...document.querySelectorAll('[data-card]')].filter(el => !el.dataset.card.startsWith('box 1#'));
  const places = {};
  for (const el of cards) (places[el.dataset.card.split('#')[0]] ||= []).push(el);
  return Object.values(places).flatMap(list => list.map((el, i) => {
    const up = !el.querySelector('.down');
    const here = el.getBoundingClientRect(), next = list[i + 1]?.getBoundingClientRect();
    return up ? (next ? next.left : here.right) - here.left : null;
  })).filter(width => width !== null);
}"""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_what_others_show_at_stud_can_be_read(people: People, size: tuple[int, int]) -> None:
    """Up to the sixth card each index of the others is seen, at a desk and on a phone."""
    guest = people(*size)
    guest.open("qld/seven-card-stud", bots=5)
    guest.sit()
    guest.bet_plainly("qld/seven-card-stud")
    guest.deal()
    seen = 0
    while guest.rounds() < 1:
        guest.up_to_date()
        if not guest.choices():
            continue
        widths = guest.page.evaluate(SEEN_UP)
        assert all(width >= 18 for width in widths), widths
        seen = max(seen, len(widths))
        guest.decide(next(c for c in ("call", "check", "bet") if c in guest.choices()))
        guest.up_to_date()
    assert seen > 0
