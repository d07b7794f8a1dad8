"""What the page does for the policy of a house: time for the result, net and time in sight, no false joy."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import pytest

from browser.sitting import PATIENCE, Sitting
from browser.test_access import sound
from croupier.casino.people import house_policy
from croupier.messages.names import read_names

LOOK = "look => localStorage.setItem('croupier look', JSON.stringify(look))"
TEMPO = "() => import('/web/js/look.js').then(({ tempo }) => tempo())"
FORGET = "() => { window.heard = []; }"
LISTEN = """() => {
  window.heard = [];
  new MutationObserver(() => window.heard.push(document.documentElement.dataset.sounded))
    .observe(document.documentElement, { attributeFilter: ["data-sounded"] });
}"""
SPINNING = "() => document.querySelector('.rotor')?.getAnimations().some((one) => one.playState === 'running')"
HELD = """() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "g", repeat: true, bubbles: true }))"""
People = Callable[..., Sitting]


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a casino under the UK's standards."""
    uvicorn = pytest.importorskip("uvicorn")
    from croupier.casino.process.casino import Settings
    from croupier.casino.web.app import create_app
    from croupier.casino.web.server import WIRED

    much = 10_000
    settings = Settings(
        str(tmp_path_factory.mktemp("uk") / "casino.db"),
        policy="uk-rts",
        commands_per_second=1_000,
        requests_per_second=much,
        tables_per_hour=much,
        tables_per_person=much,
        registrations_per_hour=much,
    )
    config = uvicorn.Config(create_app(settings), host="127.0.0.1", port=0, log_level="warning", **WIRED)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + PATIENCE
    while not server.started and time.monotonic() < until:
        time.sleep(0.05)
    assert server.started, "the casino did not open"
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join(10)


def looking(somebody: Sitting, **look: str) -> Sitting:
    """The same person, who has chosen how the pages are to be."""
    somebody.page.evaluate(LOOK, look)
    somebody.reload()
    somebody.page.wait_for_selector(".game-card")
    return somebody


def pressed(somebody: Sitting) -> None:
    """The button that begins a game, as soon as it may be pressed."""
    somebody.page.wait_for_selector("[data-do=ready]:not([data-closed]):not([disabled])")
    somebody.deal()


def test_nobody_chooses_a_tempo_and_a_choice_of_before_has_no_effect(people: People) -> None:
    somebody = looking(people(), speed="instant")
    assert somebody.page.evaluate(TEMPO) == 1
    assert somebody.page.evaluate("document.documentElement.dataset.speed") == "normal"
    somebody.page.click("[data-do=look]")
    assert somebody.page.locator("dialog input[name=sound]").count() == 2
    assert somebody.page.locator("dialog input[name=speed]").count() == 0
    somebody.page.keyboard.press("Escape")
    somebody.open("gb-core/roulette")
    assert somebody.page.locator("[data-do=tempo]").count() == 0


def test_a_click_on_the_felt_does_not_stop_the_wheel(people: People) -> None:
    somebody = people(still=False)
    somebody.open("gb-core/roulette")
    somebody.sit()
    somebody.bet_plainly("gb-core/roulette")
    pressed(somebody)
    somebody.until(SPINNING, None)
    somebody.page.locator(".felt").click(position={"x": 20, "y": 20}, force=True)
    assert somebody.page.evaluate(SPINNING)
    somebody.paid(1)


def test_whoever_wants_stillness_waits_as_long(people: People) -> None:
    somebody = people(still=True)
    somebody.open("gb-core/roulette")
    somebody.sit()
    somebody.bet_plainly("gb-core/roulette")
    began = time.monotonic()
    pressed(somebody)
    somebody.paid(1)
    spin = somebody.page.evaluate("() => import('/web/js/felt/wheel.js').then(({ SPIN }) => SPIN)")
    assert time.monotonic() - began >= spin / 1000


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_net_and_time_are_always_in_sight(people: People, size: tuple[int, int]) -> None:
    somebody = people(*size)
    somebody.open("gb-core/roulette")
    somebody.sit()
    line = somebody.page.locator(".sitting-line")
    assert line.is_visible() and line.locator("[data-elapsed]").inner_text() == "0:00:00"
    somebody.bet_plainly("gb-core/roulette")
    pressed(somebody)
    somebody.paid(1)
    net = int(100 * float(somebody.net()))
    somebody.until("net => document.querySelector('.sitting-line [data-net]').dataset.net === String(net)", net)
    before = int(line.locator("[data-elapsed]").get_attribute("data-elapsed"))
    assert before > 0
    somebody.until("n => Number(document.querySelector('[data-elapsed]').dataset.elapsed) > n", before)
    assert line.is_visible() and somebody.overflow() <= 0
    sound(somebody.page, "a table that shows net and time")


def test_only_more_than_the_stake_sounds_like_a_win(people: People) -> None:
    somebody = looking(people(still=False), sound="on")
    somebody.open("gb-core/roulette")
    somebody.sit()
    somebody.page.evaluate(LISTEN)
    seen = set()
    for number in range(1, 9):
        pairs = [("red_or_black", "red"), ("red_or_black", "black")]
        if number > 1:
            pairs = [("dozen", "1"), ("dozen", "2")]
        somebody.page.evaluate(FORGET)
        for wager, on in pairs:
            somebody.stake(10)
            somebody.lay(wager, on)
        pressed(somebody)
        somebody.paid(number)
        somebody.up_to_date()
        net = float(somebody.net())
        assert ("win" in somebody.page.evaluate("window.heard")) == (net > 0)
        seen.add(net > 0)
        if seen == {True, False}:
            break
    assert seen == {True, False}


def test_the_button_rests_until_the_next_game_may_begin_and_is_pressed_again(people: People) -> None:
    somebody = people()
    somebody.open("gb-archive/casino-war")
    somebody.sit()
    somebody.bet_plainly("gb-archive/casino-war")
    somebody.deal()
    began = time.monotonic()
    somebody.play_on(1)
    somebody.page.wait_for_selector("[data-do=ready]:is([data-closed], [disabled])")
    assert somebody.state()["next_start"] > somebody.state()["now"]
    somebody.page.wait_for_selector("[data-do=ready]:not([data-closed]):not([disabled])")
    assert time.monotonic() - began > house_policy.read_policy("uk-rts").number("seconds_between_starts") - 1
    somebody.bet_plainly("gb-archive/casino-war")
    somebody.page.evaluate(HELD)
    somebody.page.wait_for_timeout(200)
    assert somebody.rounds() == 1 and not somebody.state()["you"]["ready"]
    version = somebody.state()["version"]
    somebody.press("g")
    somebody.later_than(version)


@pytest.mark.parametrize("language", ["en", "es", "fr", "zh-Hans"])
def test_the_rules_of_the_house_are_read_at_the_table(people: People, language: str) -> None:
    somebody = people()
    somebody.page.evaluate("name => localStorage.setItem('croupier language', name)", language)
    somebody.open("gb-core/roulette")
    somebody.sit()
    somebody.page.click("[data-do=menu]")
    somebody.page.click("[data-do=policy]")
    somebody.page.wait_for_selector("dialog .policy li")
    sound(somebody.page, "the rules of the house")
    policy = house_policy.read_policy("uk-rts")
    names = {} if language == "en" else read_names(house_policy.FOLDER / "names" / f"{language}.toml")["uk-rts"]["rule"]
    for rule in policy.rules.values():
        line = somebody.page.locator(f"[data-rule={rule.rule}]").inner_text()
        assert line.startswith(names[rule.rule] if names else rule.title) and rule.clause in line
