"""Tournaments: buy-ins and prizes are money to the last cent, chips are not, and the ledger proves both."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, boss, casino_at, deputy, ends, inside, play
from croupier.casino.core import database as store
from croupier.casino.proof.certificates import check
from croupier.casino.web.server import make_operator
from croupier.casino.workers.ledger_proof import verify
from croupier.equipment.randomness import Seeded

TERMS: dict[str, Any] = {
    "name": "Friday",
    "game": "gb-core/roulette",
    "buy_in_cents": 3333,
    "chips": 500,
    "rounds": 3,
    "timers": {"betting": 600, "decision": 600},
}


def refused(player: Player, path: str, body: Any = None, key: str = "") -> str:
    answer = player.request("POST", path, body or {}, **{"Idempotency-Key": key or path.replace("/", "-")})
    assert answer.status_code >= 400, answer.text
    found: str = answer.json()["refusal"]["code"]
    return found


def proven(client: TestClient) -> None:
    proof = verify(inside(client).store)
    assert proof.ok, [c.plain() for c in proof.checks if c.wrong]


def seated(chief: Player, players: list[Player], **terms: Any) -> tuple[str, list[str]]:
    """A tournament that has begun, and its tables."""
    made = chief.post("/api/tournaments", {**TERMS, **terms})["tournament"]
    for player in players:
        player.post(f"/api/tournaments/{made}/enter", {})
    chief.post(f"/api/tournaments/{made}/start", {})
    found = chief.get(f"/api/tournaments/{made}")["tournament"]
    return made, [t["id"] for t in found["tables"]]


def over(player: Player, tournament: str) -> dict[str, Any]:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        found: dict[str, Any] = player.get(f"/api/tournaments/{tournament}")["tournament"]
        if found["state"] == "over":
            return found
        time.sleep(0.1)
    raise AssertionError("the tournament does not end")


@pytest.mark.parametrize("game", ["gb-core/roulette", "gb-core/blackjack", "gb-core/craps", "kings/holdem"])
def test_a_tournament_from_the_entry_to_the_prize(client: TestClient, game: str) -> None:
    chief, players = boss(client), [Player(client, name) for name in ("Ada", "Ben", "Cleo")]
    made, (table,) = seated(chief, players, game=game)
    assert [p.balance() for p in players] == [100_000 - 3333] * 3
    state = players[0].state(table)
    assert state["you"]["balance_cents"] == 50_000 and len(state["seats"]) == 3
    players[0].does(table, do="say", text="good luck")
    play(players, table, 3, Seeded(game))
    found = over(chief, made)
    assert not found["tables"][0]["open"] and found["tables"][0]["round"] >= 4
    paid = {p["person"]: p["prize_cents"] for p in found["standings"]}
    assert sum(paid.values()) == 3 * 3333
    assert {p.id: p.balance() for p in players} == {p.id: 100_000 - 3333 + paid[p.id] for p in players}
    proven(client)
    proof = players[0].get(f"/api/tables/{table}/rounds/2/certificate")
    assert proof["sealed"] or all(shown.holds for shown in check(proof, proof["commitment"]))
    with inside(client).store.reading() as connection:
        kept = {row.id: row.balance for row in connection.execute(store.accounts.select())}
    assert kept[f"tournament:{made}"] == 0
    chips = {name: n for name, n in kept.items() if name.startswith(f"chips:{made}:")}
    assert sum(chips.values()) == 0 and {p["chips_cents"] for p in found["standings"]} <= set(chips.values())


def test_only_entrants_sit_and_only_operators_open(client: TestClient) -> None:
    chief, ada, ben, eve = boss(client), *(Player(client, n) for n in ("Ada", "Ben", "Eve"))
    assert refused(ada, "/api/tournaments", TERMS) == "not_allowed"
    assert refused(chief, "/api/tournaments", {**TERMS, "rounds": None}, "no-end") == "no_end"
    endless = {**TERMS, "timers": {"betting": 0, "decision": 30}}
    assert refused(chief, "/api/tournaments", endless, "no-timer") == "no_timer"
    made, (table,) = seated(chief, [ada, ben])
    assert refused(eve, f"/api/tournaments/{made}/enter") == "not_now"
    assert eve.tries(table, do="sit").json()["refusal"]["code"] == "not_entered"
    ada.does(table, do="leave")
    ada.does(table, do="sit", seat=5)
    assert refused(ada, f"/api/tournaments/{made}/finish") == "not_allowed"
    too_much = ada.tries(table, do="place", wager="straight_up", on="7", stake=501)
    assert too_much.json()["refusal"]["code"] == "not_enough"


def test_leaving_before_the_start_and_calling_it_off(client: TestClient) -> None:
    chief, ada, ben = boss(client), Player(client, "Ada"), Player(client, "Ben")
    made = chief.post("/api/tournaments", TERMS)["tournament"]
    at = f"/api/tournaments/{made}"
    ada.post(f"{at}/enter", {})
    assert refused(ada, f"{at}/enter") == "already_entered"
    assert refused(chief, f"{at}/start") == "too_few"
    ben.post(f"{at}/enter", {})
    proven(client)
    ada.post(f"{at}/withdraw", {})
    assert refused(ada, f"{at}/withdraw") == "not_entered"
    assert (ada.balance(), ben.balance()) == (100_000, 96_667)
    chief.post(f"{at}/cancel", {})
    assert ben.balance() == 100_000
    assert refused(ben, f"{at}/enter", key="late") == "not_now"
    proven(client)


def test_an_operator_ends_it_in_the_middle_of_a_hand(client: TestClient) -> None:
    chief, ada, ben = boss(client), Player(client, "Ada"), Player(client, "Ben")
    made, (table,) = seated(chief, [ada, ben], game="gb-core/three-card-poker", rounds=None, minutes=60)
    for player in (ada, ben):
        player.does(table, do="place", wager="ante", stake=10)
    for player in (ada, ben):
        player.does(table, do="ready")
    assert ada.state(table)["view"]["awaiting"]["kind"] == "decision"
    ends(chief, deputy(client), made)
    found = over(chief, made)
    assert {p["chips_cents"] for p in found["standings"]} == {49_000}  # both folded for want of an answer
    proven(client)


def test_a_prize_that_was_not_due_is_found(client: TestClient) -> None:
    chief, ada, ben = boss(client), Player(client, "Ada"), Player(client, "Ben")
    made, _ = seated(chief, [ada, ben])
    ends(chief, deputy(client), made)
    with inside(client).store.writing() as connection:
        connection.execute(store.tournaments.update().values(standings="[]"))
    wrong = [c.what for c in verify(inside(client).store).checks if c.wrong]
    assert wrong == ["rows of people, tables, links and tournaments", "pools and prizes of tournaments"]


def test_many_entrants_sit_at_several_tables(client: TestClient) -> None:
    chief = boss(client)
    players = [Player(client, f"P{i}") for i in range(9)]
    _, tables = seated(chief, players, game="gb-core/blackjack")
    assert len(tables) == 2
    assert sorted(len(chief.state(t)["seats"]) for t in tables) == [4, 5]


def test_the_same_on_both_databases(database: str) -> None:
    make_operator(database, "boss", "a long password")
    with casino_at(database) as client:
        chief, ada, ben = boss(client), Player(client, "Ada"), Player(client, "Ben")
        made, (table,) = seated(chief, [ada, ben], rounds=1)
        for player, on in ((ada, "red"), (ben, "black")):
            player.does(table, do="place", wager="red_or_black", on=on, stake=100)
        for player in (ada, ben):
            player.does(table, do="ready")
        found = over(chief, made)
        assert sum(p["prize_cents"] for p in found["standings"]) == 2 * TERMS["buy_in_cents"]
        proven(client)


def test_nobody_is_given_more_for_a_buy_in_that_comes_back(client: TestClient) -> None:
    chief, ada = boss(client), Player(client, "Ada")
    made = chief.post("/api/tournaments", {**TERMS, "buy_in_cents": 100_000})["tournament"]
    ada.post(f"/api/tournaments/{made}/enter", {})
    assert ada.balance() == 0 and refused(ada, "/api/me/chips") == "not_now"
    ada.post(f"/api/tournaments/{made}/withdraw", {})
    assert ada.balance() == 100_000
    proven(client)
