"""What the floor directs about how players behave, at the casino: silence, and players who do not play together."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, boss
from casino.test_late import refusal

STUD = "qld/caribbean-stud"


@pytest.fixture
def chief(client: TestClient) -> Player:
    return boss(client)


def seated(client: TestClient, chief: Player) -> tuple[str, Player, Player]:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = chief.open(STUD, mode="dealer")
    ada.does(table, do="sit", seat=1)
    ben.does(table, do="sit", seat=2)
    return table, ada, ben


def test_248_3_a_players_are_silent_while_a_round_is_played(client: TestClient, chief: Player) -> None:
    table, ada, _ = seated(client, chief)
    chief.does(table, do="declare", ruling="silence", why="cards were spoken of")
    ada.does(table, do="place", wager="ante", stake=10)
    ada.does(table, do="say", text="good luck")
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome="2c")
    found = refusal(ada.tries(table, do="say", text="I have a pair"))
    assert (found["code"], found["clause"]) == ("silent", "qld s 248(3)(a)")
    chief.does(table, do="say", text="please be silent")
    chief.does(table, do="chance", outcome="Ac 2d Kd 5h 7h 9s 4s Jc 3d")
    ada.does(table, do="decide", choice="raise")
    ada.does(table, do="say", text="that was close")


def test_248_3_b_players_are_separated_and_the_first_stays(client: TestClient, chief: Player) -> None:
    table, ada, ben = seated(client, chief)
    found = refusal(chief.tries(table, do="declare", ruling="separated", seats="1,3"))
    assert found["code"] == "bad_input"
    chief.does(table, do="declare", ruling="separated", seats="1,2", why="cards were exchanged")
    ada.does(table, do="place", wager="ante", stake=10)
    again = refusal(ben.tries(table, do="sit", seat=5))
    assert (again["code"], again["clause"]) == ("separated", "qld s 248(3)(b)")
    ada.does(table, do="remove", wager="ante")
    ada.does(table, do="leave")
    ben.does(table, do="sit", seat=5)
    assert refusal(ada.tries(table, do="sit"))["code"] == "separated"
    log = chief.get(f"/api/operator/acts?table={table}")["acts"]
    assert {a["subject_name"] for a in log if a["act"] == "separate"} == {ada.name, ben.name}
