"""What the floor decides afterwards, on the pages: money on hold, debts, notices, suspended jackpots, an amendment, and
which round a dealer's word is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browser.sitting import Sitting
from browser.test_pages import declared, sign_in

PERTH = "perth/ultimate-holdem"
People = Callable[..., Sitting]


def told(sitting: Sitting, table: str, **what: Any) -> Any:
    """A command at a table, not by the page."""
    return sitting.ask(f"/api/tables/{table}/commands", what)


def won(dealer: Sitting, player: Sitting, **wanted: Any) -> str:
    """A hand of real cards that the player wins: aces and sevens, 10 and 40."""
    sign_in(dealer)
    table = dealer.open(PERTH, mode="dealer", **wanted)
    player.go(table)
    told(player, table, do="sit")
    for wager in ("ante", "blind"):
        told(player, table, do="place", wager=wager, stake=10)
    told(dealer, table, do="no_more_bets")
    told(dealer, table, do="chance", outcome="As Kd Ah Qc")
    told(player, table, do="decide", choice="play_4x")
    told(dealer, table, do="chance", outcome="Ac 7d 7h 2s 9c")
    return table


def purse(player: Sitting) -> int:
    """What somebody has, in cents."""
    return int(player.ask("/api/me")["user"]["balance_cents"])


def reasoned(chief: Sitting, why: str) -> None:
    chief.page.fill("input[name=why]", why)
    chief.page.click("[data-do=with-reason]")


def at_the_office(chief: Sitting) -> None:
    chief.page.goto(f"{chief.casino}/operator")
    chief.page.wait_for_selector("text=Money on hold")


def test_the_floor_decides_on_the_pages(people: People) -> None:
    """A notice is given and agreed to, a payment withheld and released, a closed round amended, and the dealer says
    which round a word is about."""
    chief, player = people(), people(width=390, height=800)
    table = won(chief, player)
    before = purse(player)
    at_the_office(chief)
    for name, value in (("table", table), ("round", "1"), ("seat", "1")):
        chief.page.fill(f"[data-withhold={name}]", value)
    chief.page.click("[data-do=withhold]")
    reasoned(chief, "look at the deck")
    chief.page.wait_for_selector("[data-held=release]")
    assert purse(player) == before - 5000
    chief.page.get_by_role("button", name="Release what is held of round 1, seat 1").first.click()
    reasoned(chief, "nothing was found")
    chief.page.wait_for_selector("text=Decided.")
    assert purse(player) == before
    amended(chief, table)
    noticed(chief, player, table)
    told(player, table, do="place", wager="ante", stake=20)
    chief.go(table)
    chief.page.select_option("[data-do=ruling]", "disruption")
    chief.page.click("[data-do=declare]")
    chief.page.wait_for_selector("[data-code=round_not_named]")
    chief.page.select_option("[data-do=of-round]", "running")
    declared(chief, "disruption")
    assert chief.state()["round"] == 3
    assert "version" in told(chief, table, do="declare", ruling="minimum_changed", stake=20, round=3)


def noticed(chief: Sitting, player: Sitting, table: str) -> None:
    chief.page.select_option("[data-announce=table]", table)
    chief.page.select_option("[data-announce=what]", "limits")
    chief.page.fill("[data-announce=stake]", "20")
    chief.page.click("[data-do=announce]")
    chief.page.wait_for_selector("text=on: minimum 20.")
    player.page.wait_for_selector("text=on: minimum 20.")
    version = player.state()["version"]
    player.page.click("[data-agree=limits]")
    player.later_than(version)


def amended(chief: Sitting, table: str) -> None:
    """The form under a round that is replayed: what it would come to, and asking for it."""
    chief.page.fill("#dispute-table", table)
    chief.page.fill("#dispute-round", "1")
    chief.page.get_by_role("button", name="Replay the round").click()
    chief.page.select_option("[data-amend=kind]", "void")
    chief.page.fill("[data-amend=found]", "a card too many in the deck")
    chief.page.select_option("[data-amend=ruling]", "wrong_deck")
    chief.page.click("[data-do=check-amendment]")
    chief.page.wait_for_selector("text=Seat 1 gives back 50")
    chief.page.click("[data-do=amend]")
    chief.page.wait_for_selector("text=A second operator must confirm this.")
    waits = [one["act"] for one in chief.ask("/api/operator/pending")["pending"] if one["what"].get("table") == table]
    assert waits == ["amend"]


def test_a_debt_is_let_go_and_a_link_is_suspended(people: People) -> None:
    chief, player = people(), people()
    sign_in(chief)
    link = chief.ask("/api/operator/links", {"name": "The long one"})["link"]
    table = won(chief, player, link=link)
    other = player.ask("/api/tables", {"game": "gb-core/roulette"})["table"]["id"]
    told(player, other, do="sit")
    told(player, other, do="place", wager="straight_up", on="17", stake=purse(player) // 100 - 30)
    chief.ask(f"/api/operator/withhold/{table}/1", {"seat": 1, "why": "look at the deck"})
    at_the_office(chief)
    chief.page.click("[data-do=let-go]")
    reasoned(chief, "let it be")
    chief.page.wait_for_selector("text=The house bears")
    chief.page.wait_for_selector("text=No debts")
    chief.page.get_by_role("button", name="Suspend: The long one").click()
    reasoned(chief, "a lamp")
    chief.page.wait_for_selector("text=suspended: a lamp")
    told(player, table, do="back")
    player.page.wait_for_selector("text=The jackpot is suspended")
    chief.page.get_by_role("button", name="Resume: The long one").click()
    reasoned(chief, "it was nothing")
    chief.page.wait_for_selector("role=button[name='Suspend: The long one']")
