"""Staff: they do not play where they deal, what is much takes two of them, and everything they do is written down."""

from __future__ import annotations

from typing import Any

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from casino.floor import OPERATOR, Player, boss, ends, inside, key, promoted
from casino.test_people import WORD, code, registered
from croupier.casino.core import database
from croupier.casino.workers.ledger_proof import verify

BET: dict[str, Any] = {"do": "place", "wager": "straight_up", "on": "17", "stake": 10}


@pytest.fixture
def chief(client: TestClient) -> Player:
    return boss(client)


def staff(client: TestClient, name: str, role: str) -> Player:
    made = registered(client, name)
    promoted(client, name, role)
    made.post("/api/login", {"name": name, "password": WORD})
    return made


def asks(somebody: Player, path: str, **body: Any) -> Any:
    return somebody.request("POST", path, body, **{"Idempotency-Key": key()})


# At the table


def test_whoever_plays_neither_deals_nor_rules(client: TestClient, chief: Player) -> None:
    dan = staff(client, "Dan", "dealer")
    table = chief.open("gb-core/roulette", mode="dealer")
    dan.does(table, do="sit")
    dan.does(table, **BET)
    for what in (
        {"do": "no_more_bets"},
        {"do": "chance", "outcome": "17"},
        {"do": "void", "why": "a mistake"},
        {"do": "declare", "ruling": "void_spin"},
    ):
        assert code(dan.tries(table, **what)) == "own_game"
    chief.does(table, do="no_more_bets")
    assert code(dan.tries(table, do="chance", outcome="17")) == "own_game"
    chief.does(table, do="chance", outcome="3")
    assert dan.balance() == 100_000 - 1000
    steps = chief.get(f"/api/operator/rounds/{table}/1")["steps"]
    assert [(s["move"]["do"], s["by"]) for s in steps] == [("place", "Dan"), ("call", "boss"), ("chance", "boss")]


def test_an_operator_who_plays_voids_nothing_after_seeing_the_cards(client: TestClient, chief: Player) -> None:
    eve = staff(client, "Eve", "operator")
    table = chief.open("gb-core/blackjack")
    eve.does(table, do="sit")
    eve.does(table, do="place", wager="main", stake=10)
    assert code(eve.tries(table, do="void", why="bad cards")) == "own_game"
    assert code(asks(eve, f"/api/operator/void/{table}", why="bad cards")) == "own_game"
    eve.does(table, do="leave")
    ada = Player(client, "Ada")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="main", stake=10)
    eve.does(table, do="void", why="the shoe fell down")
    assert code(eve.tries(table, do="sit")) == "own_game"  # whoever has ruled there does not play there any more


def test_whoever_has_dealt_does_not_sit_down(client: TestClient, chief: Player) -> None:
    dan, ada = staff(client, "Dan", "dealer"), Player(client, "Ada")
    table = chief.open("gb-core/roulette", mode="dealer")
    other = chief.open("gb-core/roulette", mode="dealer")
    ada.does(table, do="sit")
    ada.does(table, **BET)
    dan.does(table, do="no_more_bets")
    inside(client).desk.rooms.clear()  # as another process reads it
    assert code(dan.tries(table, do="sit")) == "own_game"
    dan.does(other, do="sit")


def test_nobody_ends_a_tournament_they_play_in(client: TestClient, chief: Player) -> None:
    eve, ada = staff(client, "Eve", "operator"), Player(client, "Ada")
    body = {"name": "Cup", "game": "gb-core/roulette", "rounds": 1}
    cup = chief.post("/api/tournaments", body)["tournament"]
    chief.post("/api/operator/chips", {"user": eve.id, "amount_cents": 10_000, "why": "buy in"})
    for entrant in (eve, ada):
        entrant.post(f"/api/tournaments/{cup}/enter", {})
    for act in ("start", "cancel", "finish"):
        assert code(asks(eve, f"/api/tournaments/{cup}/{act}")) == "own_game"
    chief.post(f"/api/tournaments/{cup}/start", {})
    assert code(asks(eve, f"/api/tournaments/{cup}/finish")) == "own_game"
    ends(chief, staff(client, "Fay", "operator"), cup)
    log = [act["act"] for act in chief.get("/api/operator/acts?limit=20")["acts"]]
    assert [act for act in log if "tournament" in act] == [
        "finish tournament",
        "ask: end tournament",
        "start tournament",
        "announce tournament",
    ]


# Two people


def test_chips_above_the_limit_take_two(client: TestClient, chief: Player) -> None:
    eve, ada = staff(client, "Eve", "operator"), Player(client, "Ada")
    gift = {"user": ada.id, "amount_cents": 60_000, "why": "a friend of the house"}
    assert "balance_cents" in chief.post("/api/operator/chips", gift)
    waits = chief.post("/api/operator/chips", gift)["pending"]  # the second of the same day
    assert ada.balance() == 160_000
    listed = chief.get("/api/operator/pending")["pending"]
    assert [(p["id"], p["name"], p["subject_name"], p["reason"]) for p in listed] == [
        (waits, "boss", ada.name, "a friend of the house")
    ]
    assert code(asks(chief, f"/api/operator/pending/{waits}", confirm=True)) == "second_needed"
    assert code(asks(ada, f"/api/operator/pending/{waits}", confirm=True)) == "not_allowed"
    eve.post(f"/api/operator/pending/{waits}", {"confirm": True})
    assert ada.balance() == 220_000
    assert code(asks(eve, f"/api/operator/pending/{waits}", confirm=True)) == "not_now"
    again = chief.post("/api/operator/chips", gift)["pending"]
    eve.post(f"/api/operator/pending/{again}", {"confirm": False, "why": "enough"})
    assert code(asks(eve, f"/api/operator/pending/{again}", confirm=True)) == "not_now"
    assert ada.balance() == 220_000 and verify(inside(client).store).ok


def test_nobody_gives_to_themselves(client: TestClient, chief: Player) -> None:
    eve = staff(client, "Eve", "operator")
    mine = chief.post("/api/operator/chips", {"user": chief.id, "amount_cents": 1, "why": "pay"})["pending"]
    for_eve = chief.post("/api/operator/chips", {"user": eve.id, "amount_cents": 500_000, "why": "pay"})["pending"]
    assert code(asks(eve, f"/api/operator/pending/{for_eve}", confirm=True)) == "second_needed"
    promoted(client, OPERATOR[0], "player")  # whoever asked is no operator any more
    assert code(asks(eve, f"/api/operator/pending/{mine}", confirm=True)) == "not_now"


def test_staff_are_made_by_two(client: TestClient, chief: Player) -> None:
    """An operator with a second account of their own would be two."""
    puppet = registered(client, "Puppet")
    answer = chief.post("/api/operator/role", {"user": puppet.id, "role": "operator", "why": "help"})
    assert answer.keys() == {"pending"}
    assert puppet.get("/api/me")["user"]["role"] == "player"
    assert code(asks(chief, f"/api/operator/pending/{answer['pending']}", confirm=True)) == "second_needed"
    eve = staff(client, "Eve", "operator")
    eve.post(f"/api/operator/pending/{answer['pending']}", {"confirm": True})
    assert puppet.get("/api/me")["user"] is None  # signed out: the role begins with a new session
    assert puppet.post("/api/login", {"name": "Puppet", "password": WORD})["user"]["role"] == "operator"


def test_a_void_of_what_is_decided_takes_two(client: TestClient, chief: Player) -> None:
    eve = staff(client, "Eve", "operator")
    dan, ada, ben = staff(client, "Dan", "dealer"), Player(client, "Ada"), Player(client, "Ben")
    table = dan.open("gb-core/blackjack", mode="dealer")
    for player in (ada, ben):
        player.does(table, do="sit")
        player.does(table, do="place", wager="main", stake=10)
    dan.does(table, do="no_more_bets")
    for card in ("Th", "Td", "9s", "6c", "6d", "7h", "Ts", "Tc"):
        if ada.state(table)["view"]["awaiting"]["kind"] != "chance":
            break
        dan.does(table, do="chance", outcome=card)
    while not ada.state(table)["view"]["lines"]:
        ask = ada.state(table)["view"]["awaiting"]
        if ask["kind"] == "chance":
            dan.does(table, do="chance", outcome="Ks")
        else:
            {1: ada, 2: ben}[ask["seat"]].does(table, do="decide", choice="hit")
    number = ada.state(table)["round"]
    waits = dan.does(table, do="void", why="the wrong shoe")["pending"]
    assert ada.state(table)["round"] == number  # nothing is void yet
    assert code(asks(dan, f"/api/operator/pending/{waits}", confirm=True)) == "not_allowed"
    assert code(eve.tries(table, do="void", why="x", second="nonsense")) == "no_such_act"
    eve.post(f"/api/operator/pending/{waits}", {"confirm": True})
    state = ada.state(table)
    assert (state["last"]["round"], state["last"]["state"]) == (number, "void")
    assert ada.balance() == 100_000 and verify(inside(client).store).ok


# The log


def test_every_act_names_its_actor_and_reason(client: TestClient, chief: Player) -> None:
    ada, ben = registered(client, "Ada"), Player(client, "Ben")
    table = ada.open("gb-core/roulette")
    ben.does(table, do="sit")
    ben.does(table, **BET)
    chief.post(f"/api/operator/void/{table}", {"why": "the ball fell out"})
    chief.post("/api/operator/chips", {"user": ben.id, "amount_cents": 5, "why": "for the fright"})
    chief.post("/api/operator/sessions", {"user": ada.id, "why": "a lost phone"})
    chief.does(table, do="close", why="no wheel")
    found = chief.get("/api/operator/acts")["acts"]
    assert [(a["name"], a["act"], a["reason"]) for a in found[:4]] == [
        ("boss", "close", "no wheel"),
        ("boss", "end sessions", "a lost phone"),
        ("boss", "chips", "for the fright"),
        ("boss", "void", "the ball fell out"),
    ]
    assert (found[3]["table"], found[3]["round"], found[2]["subject_name"]) == (table, 1, ben.name)
    assert found[-1]["name"] == "the machine"  # which made the operator
    for query, count in (
        ("actor=BOSS", 5),
        ("act=sign in", 1),
        ("act=void", 1),
        (f"table={table}", 2),
        ("actor=%25", 0),
        ("limit=1", 1),
    ):
        assert len(chief.get(f"/api/operator/acts?{query}")["acts"]) == count, query
    for path, body in (
        (f"/api/operator/void/{table}", {}),
        ("/api/operator/chips", {"user": ben.id, "amount_cents": 5}),
        ("/api/operator/sessions", {"user": ben.id, "why": ""}),
    ):
        assert asks(chief, path, **body).status_code == 422
    assert code(chief.tries(table, do="void", why=" ")) in ("reason_needed", "no_round")


def test_every_row_of_the_journal_names_its_actor(client: TestClient, chief: Player) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette", bots=1)
    ada.does(table, do="sit")
    ada.does(table, **BET)
    ada.does(table, do="ready")
    chief.post("/api/operator/chips", {"user": ada.id, "amount_cents": 5, "why": "for luck"})
    rows = chief.get("/api/operator/journal?limit=200")["rows"]
    assert rows and all(row["actor"] and row["why"] for row in rows)
    assert (rows[0]["name"], rows[0]["why"]) == ("boss", "for luck")
    assert {row["name"] for row in rows if row["table"]} == {ada.name}
    assert {row["why"] for row in chief.get(f"/api/operator/journal?actor={chief.id}")["rows"]} == {"for luck"}


@pytest.mark.parametrize("change", ["actor = 'somebody else'", "reason = 'another'", "detail = '{}'", "at = at + 1"])
def test_the_log_is_a_chain(client: TestClient, chief: Player, change: str) -> None:
    ada = Player(client, "Ada")
    for _ in range(3):
        chief.post("/api/operator/chips", {"user": ada.id, "amount_cents": 5, "why": "for luck"})
    books = inside(client).store
    assert verify(books).ok
    with books.writing() as connection:
        connection.execute(sa.text(f"UPDATE acts SET {change} WHERE seq = 3"))
    assert "the hash chain of the acts of staff" in [c.what for c in verify(books).checks if c.wrong]


def test_an_actor_cannot_be_rewritten(client: TestClient, chief: Player) -> None:
    ada = Player(client, "Ada")
    chief.post("/api/operator/chips", {"user": ada.id, "amount_cents": 5, "why": "for luck"})
    books = inside(client).store
    for actor in (ada.id, ""):
        with books.writing() as connection:
            j = database.journal.c
            connection.execute(database.journal.update().where(j.why.contains("for luck")).values(actor=actor))
        assert not verify(books).ok
