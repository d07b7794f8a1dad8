"""Coins and balls in the casino: what the floor declares of them moves the money that it should, and is proven."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, boss, deputy, key, rules
from casino.test_late import proven

SCHEDULE = {"1/1": "4 for 1", "2/2": "12 for 1"}
DRAWN = [7, *range(40, 59)]  # twenty numbers, with seven among them


@pytest.fixture
def chief(client: TestClient) -> Player:
    return boss(client)


def ticket(chief: Player, ada: Player, table: str, numbers: list[int] = DRAWN) -> None:
    """A ticket for one number, and a drawing that a dealer types."""
    ada.does(table, do="place", wager="spot", on="7", stake=10)
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome=[str(number) for number in numbers])


def test_winnings_that_nobody_comes_for(client: TestClient, chief: Player) -> None:
    ada = Player(client, "Ada")
    table = chief.open("qld/keno", mode="dealer")
    ada.does(table, do="sit")
    ticket(chief, ada, table)
    assert ada.balance() == 102_000
    second = deputy(client)
    rules(chief, second, table, ruling="not_presented", seat=1)
    assert ada.balance() == 99_000 and ada.state(table)["view"]["display"] == ["unpaid: 30"]
    rules(chief, deputy(client, "Third"), table, ruling="presented", seat=1, stake=10)
    ticket(chief, ada, table, list(range(40, 60)))
    assert ada.balance() == 99_000  # ten of the thirty were paid, and a ticket of ten was lost
    rules(chief, deputy(client, "Fourth"), table, ruling="unpaid_winnings", days=29)
    ticket(chief, ada, table, list(range(40, 60)))
    assert ada.balance() == 98_000 and ada.state(table)["view"]["display"] == ["unpaid: 0"]
    proven(client, chief, table, 3)


def test_a_ball_that_broke_is_found_when_all_is_paid(client: TestClient, chief: Player) -> None:
    ada = Player(client, "Ada")
    table = chief.open("qld/keno", mode="dealer")
    ada.does(table, do="sit")
    ticket(chief, ada, table, [*DRAWN[1:], 7])
    assert ada.balance() == 102_000
    rules(chief, deputy(client), table, ruling="broken_ball", ball="7")
    assert ada.balance() == 100_000 and ada.state(table)["view"]["awaiting"]["kind"] == "chance"
    chief.does(table, do="chance", outcome="80")
    assert ada.balance() == 99_000
    proven(client, chief, table, 1)


@pytest.mark.parametrize(
    ("game", "wager", "won", "ruling", "lost"),
    [
        ("qld/two-up", "heads", "HH", "outside_ring", "TT"),
        ("qld/tri-chro-54", "no_red", ["gold", "green"], "not_effective", ["red", "green"]),
    ],
)
def test_what_did_not_count_is_waited_for_again(
    client: TestClient, chief: Player, game: str, wager: str, won: object, ruling: str, lost: object
) -> None:
    ada = Player(client, "Ada")
    table = chief.open(game, mode="dealer")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager=wager, stake=10)
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome=won)
    assert ada.balance() > 100_000
    rules(chief, deputy(client), table, ruling=ruling)
    assert ada.balance() == 100_000
    chief.does(table, do="chance", outcome=lost)
    assert ada.balance() == 99_000
    proven(client, chief, table, 1)


def test_keno_is_opened_with_a_schedule_of_prizes(client: TestClient, chief: Player) -> None:
    """Not without one; with the operator's own, which then pays."""
    bare = {"game": "qld/keno", "mode": "dealer"}
    answer = chief.request("POST", "/api/tables", bare, **{"Idempotency-Key": key()})
    refused = answer.json()["refusal"]
    assert (refused["code"], refused["clause"]) == ("no_schedule", "qld s 210")
    ada = Player(client, "Ada")
    table = chief.open("qld/keno", mode="dealer", options={"schedule": "own"}, odds={"spot": SCHEDULE})
    ada.does(table, do="sit")
    ticket(chief, ada, table)
    assert ada.balance() == 103_000
    proven(client, chief, table, 1)
