"""What one of the staff tried beside the rulings on a settled round, and what stops it: wagers that are decided while
the round goes on, an inspector who is nobody, and what an amendment would add."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient
from msgspec.structs import replace

from casino.floor import Player, boss, deputy, inside
from casino.test_one_person import BET, ROULETTE, spun
from casino.test_people import code
from croupier.casino.workers.ledger_proof import verify

JACKS: dict[str, Any] = {"do": "place", "wager": "ante", "stake": 10}


@pytest.fixture
def chief(client: TestClient) -> Player:
    return boss(client)


@pytest.fixture
def dealer(client: TestClient) -> Player:
    return deputy(client, "Dan", "dealer")


def bust(client: TestClient, dealer: Player, table: str) -> tuple[Player, Player]:
    """Two players at Queensland blackjack, the first of whom is bust; the second is asked."""
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    for somebody in (ada, ben):
        somebody.does(table, do="sit")
    for somebody in (ada, ben):
        somebody.does(table, do="place", wager="main", stake=10)
    dealer.does(table, do="no_more_bets")
    for card in ["Td", "9c", "6s", "8h", "5c"]:
        dealer.does(table, do="chance", outcome=card)
    ada.does(table, do="decide", choice="hit")
    dealer.does(table, do="chance", outcome="Kd")
    assert ben.state(table)["view"]["awaiting"]["seat"] == 2
    return ada, ben


# What is decided while the round goes on


def test_one_person_undoes_no_wager_that_is_decided_in_the_running_round(
    client: TestClient, chief: Player, dealer: Player
) -> None:
    """A bust hand was found to have had too many cards, and had its stake back."""
    table = chief.open("qld/blackjack", mode="dealer")
    ada, ben = bust(client, dealer, table)
    other = deputy(client, "Eve", "dealer")
    waits = dealer.does(table, do="declare", ruling="extra_cards", seat=1, why="too many")["pending"]
    assert waits and ada.balance() == 100_000
    for somebody, tried in ((ben, {"do": "decide", "choice": "stand"}), (dealer, {"do": "chance", "outcome": "2c"})):
        assert code(somebody.tries(table, **tried)) in ("ruling_waits", "not_now")
    assert code(dealer.tries(table, do="declare", second=waits)) == "second_needed"
    other.does(table, do="declare", second=waits)
    ben.does(table, do="decide", choice="stand")
    while ada.state(table)["round"] == 1:
        dealer.does(table, do="chance", outcome="Tc")
    assert ada.balance() == 100_000
    assert verify(inside(client).store).ok


def test_play_goes_on_where_nobody_confirms_such_a_ruling(client: TestClient, chief: Player, dealer: Player) -> None:
    table = chief.open("qld/blackjack", mode="dealer")
    ada, ben = bust(client, dealer, table)
    other = deputy(client, "Eve", "dealer")
    waits = dealer.does(table, do="declare", ruling="extra_cards", seat=1, why="too many")["pending"]
    state = inside(client).desk.rooms[table].state
    assert state.house.ruling is not None
    state.house = replace(state.house, ruling=replace(state.house.ruling, until=0))  # the minute is over
    ben.does(table, do="decide", choice="stand")
    assert code(other.tries(table, do="declare", second=waits)) == "not_now"
    while ada.state(table)["round"] == 1:
        dealer.does(table, do="chance", outcome="Tc")
    assert ada.balance() == 99_000
    ada.does(table, do="place", wager="main", stake=10)
    other.does(table, do="declare", second=waits)  # the round is closed: it is an amendment, where it was asked for
    assert ada.balance() == 100_000
    assert verify(inside(client).store).ok


def test_the_clock_lets_play_go_on(client: TestClient, chief: Player, dealer: Player) -> None:
    inside(client).desk.ruling_seconds = 0
    table = chief.open("qld/blackjack", mode="dealer", timers={"betting": 30, "decision": 30})
    _, ben = bust(client, dealer, table)
    deputy(client, "Eve", "dealer")
    before = ben.state(table)["deadline"]
    dealer.does(table, do="declare", ruling="extra_cards", seat=1, why="too many")
    for _ in range(100):
        if "ruling" not in ben.state(table).get("house", {}):
            break
        time.sleep(0.05)
    assert ben.state(table)["deadline"] >= before, "the player's time begins anew"
    ben.does(table, do="decide", choice="stand")


def test_a_ruling_on_what_is_not_decided_is_one_persons(client: TestClient, chief: Player, dealer: Player) -> None:
    table = chief.open("qld/blackjack", mode="dealer")
    _, ben = bust(client, dealer, table)
    assert not dealer.does(table, do="declare", ruling="device", seat=2, why="a counter in the shoe")["pending"]
    assert ben.balance() == 100_000


# The inspector


def test_a_wager_is_taken_as_meant_with_an_inspector_who_is_a_third(
    client: TestClient, chief: Player, dealer: Player
) -> None:
    """qld s 140(2): on the round just settled, too, where the wager lay elsewhere."""
    eve, ivy = deputy(client, "Eve"), deputy(client, "Ivy")
    table = chief.open("qld/roulette", mode="dealer", limits={"min": 5, "max": 500})
    ada = Player(client, "Ada")
    spun(chief, table, "17", ada, on="18")
    meant = {"ruling": "as_meant", "seat": 1, "wager": "straight_up", "on": "17", "instead": "straight_up@18"}
    for inspector in ("Dan", "Nobody", ada.name):
        answer = dealer.tries(table, do="declare", why="so meant", **meant, stake=10, inspector=inspector)
        assert code(answer) == "inspector_not_told", inspector
    waits = dealer.does(table, do="declare", why="so meant", **meant, stake=10, inspector="Ivy")["pending"]
    assert code(ivy.tries(table, do="declare", second=waits)) == "inspector_not_told"
    eve.does(table, do="declare", second=waits)
    assert ada.balance() == 100_000 + 35_000


# What an amendment would add


def test_an_amendment_raises_no_stake(client: TestClient, chief: Player) -> None:
    """The number that fell is known: 10 laid on it became as much as was wanted."""
    eve = deputy(client, "Eve")
    table = chief.open(ROULETTE, mode="dealer")
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    spun(chief, table, "17", ada, ben)
    for more in ({"stake": 100}, {"stake": "10.01", "on": "3"}, {"do": "place", "on": "17", "stake": 11}):
        body = {"do": "amend", "round": 1, "found": "so he says", "change": [{"input": 1, "set": more}]}
        assert code(eve.tries(table, **body)) == "no_such_wager", more
    change = [{"input": 1, "set": {"on": "18"}}]
    assert eve.does(table, do="amend", round=1, found="it lay there", change=change)["pending"]


def test_an_amendment_pays_no_more_in_all_than_the_round_could(client: TestClient, chief: Player) -> None:
    eve = deputy(client, "Eve")
    table = chief.open(ROULETTE, mode="dealer")
    ada = Player(client, "Ada")
    ada.does(table, do="sit")
    for number in ("3", "4", "5"):
        ada.does(table, **{**BET, "on": number})
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome="17")
    change = [{"line": n, "net": 1000} for n in (1, 2, 3)]
    assert code(eve.tries(table, do="amend", round=1, found="a mistake", change=change)) == "above_ceiling"
    assert eve.does(table, do="amend", round=1, found="a mistake", change=change[:1])["pending"]


def test_a_standing_request_has_a_ceiling(client: TestClient, chief: Player) -> None:
    table, ada = chief.open("qld/roulette", mode="dealer"), Player(client, "Ada")
    ada.does(table, do="sit")
    answer = ada.tries(table, do="request", wager="straight_up", on="17", stake=10**12)
    assert code(answer) == "above_ceiling"


def test_an_amendment_says_no_jackpot_and_no_card_of_the_house_s_dealer(client: TestClient, chief: Player) -> None:
    eve, ada = deputy(client, "Eve"), Player(client, "Ada")
    table = chief.open("perth/ultimate-holdem", mode="dealer")
    ada.does(table, do="sit")
    for wager in ("ante", "blind"):
        ada.does(table, do="place", wager=wager, stake=10)
    chief.does(table, do="no_more_bets")
    for card in ["2c", "7d", "Kh", "9s", "3c", "8d", "Jh", "4s", "5c"]:
        chief.tries(table, do="chance", outcome=card)
        while (ada.state(table)["view"]["awaiting"] or {}).get("kind") == "decision":
            choices = ada.state(table)["view"]["awaiting"]["choices"]
            ada.does(table, do="decide", choice="check" if "check" in choices else "fold")
    assert ada.state(table)["round"] == 2
    told = {"do": "declare", "ruling": "display_malfunction", "level_1": 900_000}
    body = {"do": "amend", "round": 1, "found": "it flickered", "change": [{"input": 3, "insert": told}]}
    assert code(eve.tries(table, **body)) == "not_allowed"
    dealt = chief.open(ROULETTE)
    ada.does(dealt, do="sit")
    ada.does(dealt, **BET)
    ada.does(dealt, do="ready")
    moves = ada.get(f"/api/tables/{dealt}/rounds/1/certificate")["record"]["inputs"]
    number = next(n for n, move in enumerate(moves, 1) if move["do"] == "chance")
    for change in ({"set": {"outcome": "17"}}, {"insert": {"do": "chance", "outcome": "17"}}, {"remove": True}):
        body = {"do": "amend", "round": 1, "found": "it was 17", "change": [{"input": number, **change}]}
        assert code(eve.tries(dealt, **body)) == "not_allowed", change
