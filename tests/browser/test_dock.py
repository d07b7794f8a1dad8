"""The dock: every decision has a slot that stays, a second click never answers the next question, the bright key is
never refused, and keys and chips never share a place."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import pytest

from browser.sitting import PLAIN, Sitting
from croupier.casino.pit.table_opening import playable
from croupier.rulebooks import game
from croupier.table import Table
from croupier.table.options import options_to_try

CHECKED = "gb-archive/ultimate-holdem"
MIDDLE = """choice => {
  const r = document.querySelector(`[data-choice="${choice}"]`).getBoundingClientRect();
  return [r.x + r.width / 2, r.y + r.height / 2];
}"""
AWAKE = "() => document.querySelector('[data-choice=check]:not([data-closed])')?.ariaDisabled === 'false'"
BOXES = """what => [...document.querySelectorAll(what)].filter(el => el.checkVisibility()).map(el => {
  const r = el.getBoundingClientRect();
  return [el.dataset.slot || el.dataset.chip, ...[r.x, r.y, r.width, r.height].map(Math.round)];
})"""
# Two questions of one's own, and a press for the first that is followed by another so many milliseconds later.
TWICE = """async delays => {
  const { Keys } = await import("/web/js/table/keys.js");
  const wait = ms => new Promise(done => setTimeout(done, ms));
  const found = {};
  const pressedAfter = async delay => {
    const answered = [];
    const keys = new Keys({ label: "", onClosed() {}, onPoint() {} });
    document.body.append(keys.node);
    const next = { slot: 1, name: "second", run: () => answered.push("second") };
    const first = { slot: 1, name: "first", run: () => { answered.push("first"); keys.show("b", [next]); } };
    keys.show("a", [first]);
    await wait(400);
    const press = () => {
      keys.buttons[0].dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      keys.buttons[0].click();
    };
    press();
    const shown = performance.now();
    await wait(delay);
    const isLate = delay < 300 && performance.now() - shown > 298; // on a busy machine
    press();
    keys.node.remove();
    return isLate ? pressedAfter(delay) : answered.join(" ");
  };
  for (const delay of delays) found[delay] = await pressedAfter(delay);
  return found;
}"""
REFUSED = ".word .toast.no"


def asked(guest: Sitting, name: str) -> None:
    guest.open(name)
    guest.sit()
    guest.bet_plainly(name)
    guest.deal()
    guest.page.wait_for_function(AWAKE)


@pytest.mark.parametrize("delay", [60, 120, 200, 290])
def test_a_double_click_on_check_does_not_fold(guest: Sitting, delay: int) -> None:
    """The flop's question stands where that before it stood; what was meant for the first answers nothing more."""
    asked(guest, CHECKED)
    x, y = guest.page.evaluate(MIDDLE, "check")
    guest.page.mouse.click(x, y)
    guest.page.wait_for_timeout(delay)
    guest.page.mouse.click(x, y)
    guest.page.wait_for_timeout(400)
    guest.up_to_date()
    state = guest.state()
    assert state["view"]["awaiting"]["kind"] == "decision"
    assert len(state["view"]["hands"]["board"]) == 3
    assert [wager["wager"] for wager in state["view"]["wagers"] if wager["seat"] == 1].count("play") == 0


def test_second_presses_within_300_ms_do_nothing(guest: Sitting) -> None:
    found = guest.page.evaluate(TWICE, [60, 120, 200, 290, 350])
    assert found == {"60": "first", "120": "first", "200": "first", "290": "first", "350": "first second"}


def test_a_letter_is_guarded_as_a_click_is(guest: Sitting) -> None:
    asked(guest, CHECKED)
    for delay in (0, 80, 160):
        guest.page.keyboard.press("c")
        guest.page.wait_for_timeout(delay)
    guest.up_to_date()
    assert len(guest.state()["view"]["hands"]["board"]) == 3


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_slots_stay_where_they_are_and_keys_lie_on_no_chip(
    people: Callable[..., Sitting], size: tuple[int, int]
) -> None:
    guest = people(*size)
    guest.open("gb-core/three-card-poker")  # where every deal asks
    guest.sit()
    guest.page.wait_for_selector(".rack-chip")
    guest.page.evaluate("scrollTo(0, 0)")
    chips = guest.page.evaluate(BOXES, ".rack-chip")
    tall = guest.page.locator(".dock").bounding_box()
    guest.bet_plainly("gb-core/three-card-poker")
    guest.page.evaluate("scrollTo(0, 0)")
    before = {slot: (x, y) for slot, x, y, _, _ in guest.page.evaluate(BOXES, ".dock-key")}
    guest.deal()
    guest.page.wait_for_selector("[data-choice]:not([data-closed])")
    guest.page.evaluate("scrollTo(0, 0)")
    keys = guest.page.evaluate(BOXES, ".dock-key")
    for slot, x, y, width, height in keys:
        assert before.get(slot, (x, y)) == (x, y)
        for _, left, top, wide, high in chips:
            assert x >= left + wide or left >= x + width or y >= top + high or top >= y + height, (
                slot,
                "lies on a chip",
            )
    assert guest.page.locator(".dock").bounding_box() == tall
    assert tall is not None and round(tall["y"] + tall["height"]) == size[1]


def test_a_key_that_cannot_be_pressed_stays_and_says_why(guest: Sitting) -> None:
    asked(guest, CHECKED)
    fold = guest.page.locator("[data-choice=fold]")
    assert fold.get_attribute("data-slot") == "1" and fold.get_attribute("aria-disabled") == "true"
    assert fold.locator(".worth").inner_text() != ""
    version = guest.state()["version"]
    fold.click(force=True)
    assert guest.state()["version"] == version


def test_no_key_is_bright_in_a_decision_without_advice(guest: Sitting) -> None:
    asked(guest, CHECKED)
    assert guest.page.locator(".dock-key.main, .dock-key.best").count() == 0


SOME = (
    "gb-core/roulette",
    "gb-core/blackjack",
    "kings/ez-baccarat",
    "qld/keno",
    "gb-archive/ultimate-holdem",
    "gb-core/craps",
)
BOTS = {"kings/holdem": 2, "kings/omaha": 2, "qld/pai-gow": 2}


@pytest.mark.parametrize(
    "name", [pytest.param(one, marks=[pytest.mark.long] * (one not in SOME)) for one in playable()]
)
def test_no_bright_key_is_refused(guest: Sitting, name: str) -> None:
    """A newcomer who only ever presses the bright key, and decides plainly where none is bright, is paid a round and
    plays the next one with the bets of the first. Each decision stays on its key, what is given up has a key of its
    own, and the result says why and what it brought."""
    table = Table(game(name), options_to_try(game(name), {}))
    guest.open(name, bots=BOTS.get(name, 2 if name.startswith(("kings", "qld")) else 0))
    guest.sit()
    guest.keep_notices()
    slots: dict[str, set[str]] = {}
    for number in (1, 2):
        for _ in range(60):
            if guest.rounds() >= number:
                break
            press(guest, slots)
        assert guest.rounds() >= number, table.game.title
        guest.up_to_date()
        check_result(guest)
    assert all(len(keys) == 1 for keys in slots.values()), slots
    for given_up in GIVEN_UP & slots.keys():
        shared = {choice for choice, keys in slots.items() if keys == slots[given_up]}
        assert shared <= GIVEN_UP, shared


GIVEN_UP = {"fold", "surrender", "rescue", "fold_and_forfeit"}
MONEY_ALONE = re.compile(r"^(You (win|lose|are even)|In all)\b")
ON_KEYS = "() => [...document.querySelectorAll('.dock-key[data-choice]')].map(k => [k.dataset.choice, k.dataset.slot])"


def check_result(guest: Sitting) -> None:
    """What the pay-out says of this person names the cause first, and then the money that was won or lost."""
    last = guest.state()["last"]
    seat = str(guest.state()["you"]["seat"])
    if not any(line["seat"] == int(seat) for line in last["lines"]):
        return
    text = guest.page.locator(".payout .mine .result").inner_text()
    assert not MONEY_ALONE.match(text), text
    net = Fraction(str(last["net"][seat]))
    if net:
        assert re.search(r"\d", text), text
        assert len(text.split()) > 3, text


def press(guest: Sitting, slots: dict[str, set[str]]) -> None:
    """Press the bright key, or decide; note which decisions stand on which key."""
    version = guest.state()["version"]
    bright = guest.page.locator(".dock-key.main:not([data-closed])")
    for choice, slot in guest.page.evaluate(ON_KEYS):
        slots.setdefault(choice, set()).add(slot)
    if choices := guest.choices():
        guest.decide(next((one for one in PLAIN if one in choices), choices[0]))
    elif bright.count():
        text = bright.inner_text()
        bright.click()
        guest.page.wait_for_timeout(200)
        assert guest.page.locator(REFUSED).count() == 0, f"{text!r}: {guest.page.locator(REFUSED).first.inner_text()}"
    else:
        guest.page.wait_for_timeout(100)
        return
    if guest.state()["version"] == version:
        guest.page.wait_for_timeout(100)
    guest.up_to_date()


# Presses at the place of an open key, then there again after so many milliseconds; when decisions were sent.
PRESSED_AGAIN = """async delays => {
  const sent = [], real = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).command?.do === "decide") sent.push(performance.now());
    return real.call(this, text);
  };
  const key = [...document.querySelectorAll(".dock-key[data-choice]:not([data-closed])")].at(-1);
  const r = key.getBoundingClientRect(), at = [r.x + r.width / 2, r.y + r.height / 2];
  const press = () => {
    const there = document.elementFromPoint(...at)?.closest(".dock-key");
    there?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    there?.click();
  };
  const begun = performance.now();
  press();
  for (const delay of delays) {
    await new Promise(done => setTimeout(done, begun + delay - performance.now()));
    press();
  }
  WebSocket.prototype.send = real;
  return sent.map(time => time - sent[0]);
}"""
ASKING = ("gb-archive/ultimate-holdem", "kings/holdem", "gb-core/three-card-poker")


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(one, marks=[pytest.mark.long] * (one not in ASKING))
        for one in playable()
        if game(one).decision and one not in ("gb-archive/pai-gow-poker", "qld/two-up")
    ],
)
def test_presses_that_follow_at_once_answer_nothing_more(guest: Sitting, name: str) -> None:
    """Whatever stands where the key was, nothing is decided within 300 ms of the first press."""
    guest.open(name, bots=BOTS.get(name, 2 if name.startswith(("kings", "qld")) else 0))
    guest.sit()
    for _ in range(60):
        if guest.choices() or guest.rounds() > 4:
            break
        press(guest, {})
    if not guest.choices():
        pytest.skip("no decision came up")
    guest.page.wait_for_timeout(400)
    times = guest.page.evaluate(PRESSED_AGAIN, [60, 120, 200, 290])
    assert [time for time in times[1:] if time < 300] == []


def test_whoever_banks_puts_up_the_bank(guest: Sitting) -> None:
    """The offer says what it is; the bright key of the one who took it is the bank, and it is not refused."""
    guest.open("kings/ez-baccarat", bots=2)
    guest.sit()
    guest.keep_notices()
    for _ in range(2):  # a newcomer is not offered the bank
        guest.page.wait_for_selector(".dock .exact")
        assert guest.page.locator("[data-choice=accept]:not([data-closed])").count() == 0
        guest.one_round("kings/ez-baccarat")
    guest.bank_offered("kings/ez-baccarat")
    assert guest.said() == "Be the bank for 2 hands?"
    assert guest.page.inner_text(".dock .soft") == "You cover the others' bets, up to what you put up."
    card = guest.page.locator(".bank-offer")
    assert re.search(r"You put up\s*200", str(card.text_content()))
    guest.decide("accept")
    guest.page.click(".dock-key.main:has-text('Put up 200')")
    assert card.text_content() == ""
    guest.page.wait_for_selector(".dock-key.main:has-text('200 in play')")
    assert guest.page.locator(REFUSED).count() == 0
    assert [one["stake"] for one in guest.state()["view"]["wagers"] if one["wager"] == "player_dealer"] == [200]


def test_the_tempo_is_in_sight_and_a_press_goes_on_to_the_next(guest: Sitting) -> None:
    guest.open("gb-core/roulette")
    button = guest.page.locator("[data-do=tempo]")
    assert button.inner_text() == "Normal"
    button.click()
    assert button.inner_text() == "Fast" and button.get_attribute("aria-label") == "Tempo: Fast"
    assert guest.page.evaluate("document.documentElement.dataset.speed") == "fast"
