"""What the table's page does besides playing: keys, touch, phones, two people, refusals, proofs and advice."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from browser.sitting import Sitting
from croupier.casino.proof import fairness, receipts

WORSE = r"costs [0-9.]+|not now"
People = Callable[..., Sitting]


def test_two_people_at_one_table(people: People) -> None:
    ada, bob = people(), people()
    ada.guest("Ada")
    bob.guest("Bob")
    table = ada.open("gb-core/three-card-poker")
    ada.sit()
    bob.go(table)
    bob.sit()
    ada.page.wait_for_selector(".chair:has-text('Bob')")
    for person in (ada, bob):
        person.stake(10)
        person.lay("ante")
    ada.deal()
    ada.page.wait_for_selector("[data-do=ready].waiting")
    assert ada.said() == f"Waiting for {bob.name}."
    bob.deal()
    ada.page.wait_for_selector("[data-choice=play]")
    mine, theirs = ada.cards()["box 1"], ada.cards()["box 2"]
    assert all(" of " in card for card in mine) and theirs == ["a card face down"] * 3
    assert bob.cards()["box 1"] == ["a card face down"] * 3
    ada.decide("play")
    bob.page.wait_for_selector("[data-choice=fold]")
    bob.decide("fold")
    ada.paid(1)
    bob.paid(1)
    assert bob.written_net() == -10


def test_two_people_at_one_wheel(people: People) -> None:
    ada, bob = people(), people()
    table = ada.open("gb-core/roulette")
    ada.sit()
    bob.go(table)
    bob.sit()
    ada.stake(25)
    ada.lay("red_or_black", "red")
    bob.page.wait_for_selector(".stack.other")
    bob.stake(5)
    bob.lay("red_or_black", "black")
    ada.deal()
    bob.deal()
    ada.paid(1)
    bob.paid(1)
    assert ada.state()["last"]["lines"] == bob.state()["last"]["lines"]


def test_the_keyboard_alone(guest: Sitting) -> None:
    guest.open("gb-core/roulette")
    guest.sit()
    guest.page.keyboard.press("3")  # the chip of 25
    assert guest.page.get_attribute("[data-chip='25']", "aria-checked") == "true"
    guest.spot("straight_up", "17").focus()
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector("[data-spot='straight_up|17|'].staked")
    guest.page.keyboard.press("ArrowRight")
    at = guest.page.evaluate("document.activeElement.dataset.spot")
    assert at == "split|17-20|"
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector("[data-spot='split|17-20|'].staked")
    assert "your stake 25" in str(guest.spot("split", "17-20").get_attribute("aria-label"))
    guest.page.keyboard.press("Delete")
    guest.page.wait_for_selector("[data-spot='split|17-20|']:not(.staked)")
    guest.press("g")
    guest.paid(1)


def test_a_decision_by_its_letter(guest: Sitting) -> None:
    guest.open("gb-core/three-card-poker")
    guest.sit()
    guest.stake(10)
    guest.lay("ante")
    guest.page.locator("h1").click()
    guest.press("g")
    guest.page.wait_for_selector("[data-choice=fold]:not([data-closed])")
    guest.press("f")
    guest.paid(1)
    assert guest.written_net() == -10


def test_odds_behind_the_line_stand_on_the_point(guest: Sitting) -> None:
    guest.open("gb-core/craps")
    guest.sit()
    guest.stake(10)
    for number in range(1, 40):
        if guest.state()["view"]["awaiting"]["stage"] == "point":
            break
        guest.lay("pass_line")
        guest.deal()
        guest.paid(number)
    guest.page.wait_for_selector(".puck.on")
    point = str(guest.page.get_attribute(".puck", "aria-label")).split()[-1]
    guest.lay("pass_odds")
    odds = [w for w in guest.state()["view"]["wagers"] if w["wager"] == "pass_odds"]
    assert [(w["on"], w["stake"]) for w in odds] == [(point, 10)]


def test_the_book_answers_for_somebody_who_is_away(guest: Sitting) -> None:
    guest.open("gb-core/three-card-poker", timers={"betting": 0, "decision": 1})
    guest.sit()
    guest.stake(10)
    guest.lay("ante")
    guest.keep_notices()
    guest.deal()
    clause = guest.page.wait_for_selector(".toast:has-text('the table chose for you: fold') .clause").inner_text()
    guest.paid(1)
    assert guest.written_net() == -10 and clause.startswith("gb-core 5.")


def test_undo_clear_and_repeat(guest: Sitting) -> None:
    guest.open("gb-core/roulette")
    guest.sit()
    guest.stake(10)
    guest.lay("straight_up", "7")
    guest.lay("dozen", "2")
    guest.page.click("[data-do=undo]")
    guest.page.wait_for_selector("[data-spot='dozen|2|']:not(.staked)")
    assert guest.spot("straight_up", "7").and_(guest.page.locator(".staked")).count() == 1
    guest.page.click("[data-do=clear]")
    guest.page.wait_for_selector("[data-spot='straight_up|7|']:not(.staked)")
    guest.lay("corner", "1-2-4-5")
    guest.deal()
    guest.paid(1)
    guest.up_to_date()
    guest.page.keyboard.press("r")
    guest.page.wait_for_selector("[data-spot='corner|1-2-4-5|'].staked")
    assert [w["stake"] for w in guest.state()["view"]["wagers"]] == [10]
    guest.page.click("[data-do=double]")
    guest.page.wait_for_selector(".dock-key.main:has-text('20 in play')")
    guest.deal()
    guest.paid(2)
    guest.page.click("[data-do=again]:has-text('Repeat 20 and spin')")
    guest.paid(3)


def test_neighbours_on_the_racetrack(guest: Sitting) -> None:
    guest.open("gb-core/roulette")
    guest.sit()
    guest.stake(5)
    guest.page.locator('[data-spot="call|0"]').click(force=True)
    guest.page.wait_for_function("() => document.querySelectorAll('.spot.staked').length === 5")
    guest.up_to_date()
    order = guest.ask("/api/games/gb-core/roulette")["devices"]["wheel"]["pockets"]
    at = order.index("0")
    around = {order[(at + k) % len(order)] for k in range(-2, 3)}
    assert {w["on"] for w in guest.state()["view"]["wagers"]} == around


def test_a_refusal_names_its_clause_and_the_clause_opens(guest: Sitting) -> None:
    guest.open("gb-core/roulette", limits={"min": 10, "max": 100})
    guest.sit()
    guest.stake(5)
    guest.keep_notices()
    guest.spot("straight_up", "17").click(force=True)
    guest.page.wait_for_selector(".toast.no[data-code=below_minimum]")
    assert "10" in guest.page.inner_text(".toast.no span")
    guest.page.click(".toast.no .clause")
    guest.page.wait_for_selector("dialog .clause-title")
    guest.page.keyboard.press("Escape")
    guest.page.wait_for_selector("dialog", state="detached")


def test_a_forbidden_table_explains_itself(guest: Sitting) -> None:
    guest.page.goto(f"{guest.casino}/rules/gb-archive/live-draw-poker")
    guest.page.wait_for_selector("#option-wild")
    guest.page.select_option("#option-wild", index=1)
    guest.page.wait_for_selector(".verdict.no")
    assert guest.page.locator(".verdict .clause").count() == 1
    guest.page.select_option("#option-wild", index=0)
    guest.page.wait_for_selector(".verdict:not(.no)")
    guest.page.fill("[name=name]", "My own table")
    guest.page.click("[data-do=open]")
    guest.page.wait_for_selector("h1:text-is('My own table')")


def test_cards_are_chosen_by_clicking(guest: Sitting) -> None:
    guest.open("gb-archive/live-draw-poker")
    guest.sit()
    guest.stake(10)
    guest.lay("hand")
    guest.deal()
    guest.page.wait_for_selector("[data-choice=hold]")
    dealt = guest.state()["view"]["hands"]["board"]
    guest.page.locator("[data-card='board#1']").click()
    guest.page.locator("[data-card='board#3']").press("Enter")
    assert guest.page.locator(".lying.chosen").count() == 2
    guest.decide("hold")
    guest.paid(1)
    log = guest.state()["last"]["log"]
    assert next(e["cards"] for e in log if e["do"] == "decide") == [dealt[1], dealt[3]]


def test_a_hand_of_tiles_is_set(guest: Sitting) -> None:
    guest.open("gb-archive/pai-gow-tiles")
    guest.sit()
    guest.stake(20)
    guest.lay("standard")
    guest.deal()
    guest.page.wait_for_selector("[data-choice=set]")
    held = guest.state()["view"]["hands"]["box 1"]
    assert guest.page.get_attribute("[data-choice=set]", "data-closed") == "choose 2"
    form = next(one for one in guest.state()["view"]["awaiting"]["form"] if one["id"] == "set")
    low = next(one["chosen"] for one in form["cards"]["preview"] if "warning" not in one)
    for tile in low:
        guest.page.locator(f"[data-card='box 1#{held.index(tile)}']").click()
    assert guest.page.locator(".set-tray").count() == 2
    guest.decide("set")
    guest.paid(1)
    log = guest.state()["last"]["log"]
    assert sorted(next(e["low"] for e in log if e["do"] == "decide")) == sorted(low)


def test_a_foul_is_told_before_it_is_made(guest: Sitting) -> None:
    """Two pieces that make the better hand cannot be the low one: the tray, the line and the key say so, and the key
    does nothing."""
    for _ in range(8):
        guest.open("gb-archive/pai-gow-poker")
        guest.sit()
        guest.bet_plainly("gb-archive/pai-gow-poker")
        guest.deal()
        guest.page.wait_for_selector("[data-choice=set]")
        state = guest.state()
        (form,) = state["view"]["awaiting"]["form"]
        fouls = [one for one in form["cards"]["preview"] if one.get("warning", {}).get("message", {})]
        if fouls:
            break
    held = state["view"]["hands"]["box 1"]
    assert guest.said() == "Set your two hands."
    for card in fouls[0]["chosen"]:
        guest.page.locator(f"[data-card='box 1#{held.index(card)}']").click()
    assert guest.page.locator(".set-tray.foul, .pill.foul").count() == 2
    assert guest.page.get_attribute("[data-choice=set]", "data-closed") == "would foul"
    assert "foul" in guest.page.inner_text(".dock .soft.warns")
    guest.page.locator("[data-choice=set]").click(force=True)
    assert guest.state()["view"]["awaiting"]["kind"] == "decision"


def test_raising_to_an_amount(guest: Sitting) -> None:
    guest.open("kings/holdem", bots=2, options={"betting": "no_limit", "collection": "9"})
    guest.sit()
    guest.stake(200)
    guest.lay("buy_in")
    while not guest.choices():  # everybody else may fold before this one is asked
        guest.deal()
        guest.up_to_date()
    word = next(c for c in guest.choices() if c in ("bet", "raise"))
    guest.page.fill("[data-carries=to]", "40")
    guest.decide(word)
    # Either the hand goes on with 40 of the 200 in the pot, or it is over and its log has the raise.
    guest.until(
        """async t => {
          const { state } = await (await fetch(`/api/tables/${t}`)).json();
          const raised = (state.last?.log || []).some(e => e.do === "decide" && e.seat === 1 && e.to === 40);
          return raised || state.view.aside?.stacks["1"] <= 160;
        }""",
        guest.table,
    )


def test_the_proof_of_a_round_on_the_page(guest: Sitting) -> None:
    for game in ("gb-core/roulette", "gb-core/punto-banco", "gb-archive/sic-bo", "gb-archive/pai-gow-tiles"):
        guest.open(game)
        guest.sit()
        guest.one_round(game)
        guest.one_round(game)
        guest.page.get_by_role("tab", name="Fairness").click()
        guest.page.click("[data-do=verify]")
        guest.page.wait_for_selector(".proof .holds >> nth=1")
        assert guest.page.locator(".proof .fails").count() == 0, game
        assert "before the first outcome" in guest.page.locator(".proof .holds").all_inner_texts()[1]


def forged_whole(found: dict[str, Any], pockets: list[str]) -> dict[str, Any]:
    """The same spin from a secret that was chosen afterwards, with a commitment to that."""
    table, number, secret = found["table"], found["round"], "22" * 32
    key = fairness.round_key(table, number, secret, found["seeds"])
    drawn = fairness.Stream(key, "wheel").choice(pockets)
    mine = {"secret": secret, "commitment": fairness.commitment(table, number, secret)}
    return found | mine | {"draws": [{"device": "wheel", "outcome": drawn}]}


def test_a_certificate_forged_whole_fails_against_what_the_page_saw(guest: Sitting) -> None:
    guest.open("gb-core/roulette")
    guest.sit()
    guest.one_round("gb-core/roulette")
    path = f"/api/tables/{guest.table}/rounds/1/certificate"
    pockets = guest.ask(f"/api/tables/{guest.table}")["layout"]["devices"]["wheel"]["pockets"]
    forged = forged_whole(guest.ask(path), pockets)
    guest.page.route(f"**{path}", lambda route: route.fulfill(json=forged))
    guest.page.get_by_role("tab", name="Fairness").click()
    guest.page.click("[data-do=verify]")
    guest.page.wait_for_selector(".proof .fails")
    (said,) = guest.page.locator(".proof .fails").all_inner_texts()
    assert said.startswith("Seen before FAILS") and "another secret" in said
    guest.page.evaluate("localStorage.clear()")  # a browser that has seen nothing can only say so
    guest.page.click("[data-do=verify]")
    guest.page.wait_for_function("() => !document.querySelector('.proof .fails')")
    assert "did not see the fingerprint" in guest.page.locator(".proof .unshown").first.inner_text()


def test_a_forged_certificate_fails(guest: Sitting) -> None:
    guest.open("gb-core/roulette")
    guest.sit()
    guest.one_round("gb-core/roulette")
    checks = guest.page.evaluate(
        """async (table) => {
          const { check } = await import("/web/js/fair.js");
          const found = await (await fetch(`/api/tables/${table}/rounds/1/certificate`)).json();
          const [spin] = found.draws;
          spin.outcome = spin.outcome === "17" ? "18" : "17";
          return await check(found);
        }""",
        guest.table,
    )
    assert {c["what"]: c["holds"] for c in checks}["Draws"] is False


def test_the_edge_of_a_wager_on_demand(guest: Sitting) -> None:
    guest.open("gb-core/roulette")
    guest.page.get_by_role("tab", name="Bets").click()
    guest.page.click("[data-edge=corner]")
    guest.page.wait_for_selector(".figures")
    assert "1/37" in guest.page.inner_text(".figures")


def test_advice_says_what_each_choice_costs(guest: Sitting) -> None:
    guest.open("gb-core/three-card-poker")
    guest.sit()
    guest.stake(10)
    guest.lay("ante")
    guest.deal()
    guest.page.wait_for_selector("[data-choice=play]")
    guest.page.click("[data-do=advice]")
    guest.page.wait_for_selector(".choice.best")
    guest.page.wait_for_selector("[data-do=advice]:not([aria-busy])")
    assert "Best:" in guest.page.inner_text(".soft")
    worse = [text for text in guest.page.locator(".worth").all_inner_texts() if text != "best"]
    assert worse and all(re.fullmatch(WORSE, text) for text in worse)


def test_history_and_the_last_numbers(guest: Sitting) -> None:
    guest.open("gb-core/roulette")
    guest.sit()
    for _ in range(3):
        guest.one_round("gb-core/roulette")
    rounds = guest.ask(f"/api/tables/{guest.table}/rounds")["rounds"]
    came = [e["outcome"] for r in rounds for e in r["log"] if e["do"] == "chance"]
    assert len(came) == 3
    guest.page.wait_for_function(
        "end => document.querySelector('.last-numbers').getAttribute('aria-label').endsWith(end)", arg=", ".join(came)
    )
    guest.page.get_by_role("tab", name="History").click()
    guest.page.wait_for_function("() => document.querySelectorAll('.rounds li').length === 3")


def test_the_roads_of_baccarat(guest: Sitting) -> None:
    guest.open("gb-core/punto-banco")
    guest.sit()
    for _ in range(3):
        guest.one_round("gb-core/punto-banco")
    guest.page.get_by_role("tab", name="History").click()
    guest.page.wait_for_function("() => document.querySelectorAll('.road .bead').length === 3")


def test_a_phone(people: People) -> None:
    phone = people(390, 844, touch=True)
    for game in ("gb-core/roulette", "gb-core/blackjack", "gb-archive/craps", "kings/holdem"):
        phone.open(game, bots=2)
        phone.sit()
        assert phone.overflow() <= 0, game
        phone.bet_plainly(game)
        version = phone.state()["version"]
        phone.page.locator("[data-do=ready]").tap()
        phone.later_than(version)
        phone.play_on(1)
        assert phone.overflow() <= 0, game
    for path in ("/", "/rules/gb-core/roulette", "/account"):
        phone.page.goto(phone.casino + path)
        phone.page.wait_for_selector("h1")
        assert phone.overflow() <= 0, path


def test_things_move_unless_people_prefer_stillness(people: People) -> None:
    moving = people(still=False)
    moving.open("gb-core/roulette")
    moving.sit()
    moving.stake(10)
    moving.lay("straight_up", "17")
    moving.deal()
    moving.page.wait_for_function("() => document.querySelector('.rotor').getAnimations().length > 0")
    moving.paid(1)
    calm = people()
    calm.open("gb-core/roulette")
    calm.sit()
    calm.stake(10)
    calm.lay("straight_up", "17")
    calm.page.evaluate(
        """() => {
          window.moved = 0;
          const look = new MutationObserver(() => { window.moved += document.getAnimations().length; });
          look.observe(document.body, {subtree: true, childList: true, attributes: true});
        }"""
    )
    calm.deal()
    calm.paid(1)
    assert calm.page.evaluate("window.moved") == 0


def test_every_control_has_a_name(guest: Sitting) -> None:
    guest.open("gb-archive/craps")
    guest.sit()
    nameless = guest.page.evaluate(
        """() => [...document.querySelectorAll("button, input, select, [role=button], [role=radio], svg[role=img]")]
          .filter(e => !(e.getAttribute("aria-label") || e.textContent.trim() || e.labels?.length))
          .map(e => e.outerHTML)"""
    )
    assert nameless == []
    # One stop for the tab key; the arrows go on from there.
    assert guest.page.locator(".felt-svg [tabindex='0']").count() == 1


def test_a_receipt_is_kept_from_the_history_and_from_the_account(guest: Sitting) -> None:
    guest.open("gb-core/roulette")
    guest.sit()
    guest.one_round("gb-core/roulette")
    house = guest.ask("/api/house")["house"]
    guest.page.get_by_role("tab", name="Fairness").click()
    guest.page.wait_for_selector(f".fairness .hash:has-text('{house}')")
    guest.page.get_by_role("tab", name="History").click()
    guest.page.locator(".rounds summary").first.click()
    guest.page.wait_for_selector("[data-receipt]")
    kept = []
    for path in ("", "/account"):
        if path:
            guest.page.goto(guest.casino + path)
            guest.page.wait_for_selector("[data-receipt]")
        with guest.page.expect_download() as loaded:
            guest.page.locator("[data-receipt]").first.click()
        kept.append(json.loads(loaded.value.path().read_text("utf-8")))
    assert [found["of"] for found in kept] == ["round", "row"]
    assert all(shown.holds for found in kept for shown in receipts.check(found, house))


def test_rows_that_find_no_room_on_the_cloth_are_one_click_away(people: People) -> None:
    guest = people(1280, 800)
    guest.open("kings/fortune-pai-gow-poker", bots=3)
    guest.sit()
    rest = guest.page.locator(".rest").first
    wager = rest.get_attribute("data-row")
    printed = guest.page.locator(f'.printed-line[data-row^="{wager} "]').count()
    at = rest.locator("text").first.bounding_box()
    assert at
    guest.page.mouse.click(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    paying = guest.page.locator(f'[data-wager="{wager}"] .pays tr:not(:has(td:text-is("0 to 1")))')
    paying.last.wait_for()
    more = paying.count() - printed
    assert more > 0 and rest.text_content() == f"and {more} more"
