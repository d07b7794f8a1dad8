"""Play money and bought chips are two currencies with accounts of their own: neither ever becomes the other."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, boss, deputy, ends, inside, key, play
from croupier.casino.core import database
from croupier.casino.core.account_names import CURRENCIES, unit_of
from croupier.casino.core.actor import Person
from croupier.casino.pit import table_opening
from croupier.casino.workers.ledger_proof import verify
from croupier.equipment.randomness import Seeded

PASSWORD = "seven lean cows"


def registered(client: TestClient, name: str) -> Player:
    """Somebody who came as a guest and registered."""
    found = Player(client, f"{name} the guest")
    found.post("/api/register", {"name": name, "password": PASSWORD})
    return found


def bought(office: Player, player: Player, cents: int) -> None:
    body = {"user": player.id, "currency": "bought", "amount_cents": cents, "why": "buy in"}
    office.post("/api/operator/chips", body)


def purses(player: Player) -> tuple[int, int]:
    """What somebody has of play money and of bought chips, on tables included."""
    user = player.get("/api/me")["user"]
    return tuple(p["balance_cents"] + p["held_cents"] for p in (user, user["bought"]))  # type: ignore[return-value]


def refused(player: Player, path: str, body: dict[str, Any]) -> str:
    answer = player.request("POST", path, body, **{"Idempotency-Key": key()})
    code: str = answer.json()["refusal"]["code"]
    return code


def proven(client: TestClient) -> None:
    proof = verify(inside(client).store)
    assert proof.ok, [c.plain() for c in proof.checks if c.wrong]


def test_what_a_guest_begins_with_stays_play_money(client: TestClient) -> None:
    office, guest = boss(client), Player(client, "Guest")
    assert purses(guest) == (100_000, 0)
    body = {"user": guest.id, "currency": "bought", "amount_cents": 100, "why": "buy in"}
    assert refused(office, "/api/operator/chips", body) == "not_registered"
    guest.post("/api/register", {"name": "Gerda", "password": PASSWORD})
    assert purses(guest) == (100_000, 0)
    office.post("/api/operator/chips", body)
    office.post("/api/operator/chips", body | {"currency": "play", "amount_cents": 7})
    assert purses(guest) == (100_007, 100)
    more = body | {"amount_cents": -101, "why": "cash out"}
    assert refused(office, "/api/operator/chips", more) == "not_enough"  # play money is not paid out
    currencies = [entry["currency"] for entry in guest.get("/api/me/ledger")["entries"]]
    assert currencies == ["play", "bought", "play"]
    proven(client)


def test_a_table_is_played_for_one_currency(client: TestClient) -> None:
    office, ada, guest = boss(client), registered(client, "Ada"), Player(client, "Guest")
    assert refused(ada, "/api/tables", {"game": "gb-core/roulette", "currency": "bought"}) == "not_allowed"
    assert refused(office, "/api/tables", {"game": "gb-core/roulette", "currency": "bought", "bots": 1}) == "bad_bots"
    table = office.open("gb-core/roulette", currency="bought")
    other = office.open("gb-core/roulette")
    assert {t["id"]: t["currency"] for t in ada.get("/api/tables")["tables"]} == {table: "bought", other: "play"}
    assert guest.tries(table, do="sit").json()["refusal"]["code"] == "not_allowed"
    ada.does(table, do="sit")
    laid = {"do": "place", "wager": "straight_up", "on": "17", "stake": 10}
    assert ada.tries(table, **laid).json()["refusal"]["code"] == "not_enough"  # for all the play money
    bought(office, ada, 1000)
    ada.does(table, **laid)
    assert ada.state(table)["you"]["balance_cents"] == 0
    ada.does(table, do="ready")
    assert purses(ada)[0] == 100_000 and purses(ada)[1] in (0, 36_000)
    with inside(client).store.reading() as connection:
        moved = connection.execute(database.journal.select().where(database.journal.c.floor_table == table)).all()
    assert moved and all(unit_of(row.debit) == CURRENCIES["bought"] for row in moved)
    figures = office.get("/api/operator/floor")
    assert figures["bought"]["floats"] + figures["bought"]["cage"] + purses(ada)[1] == -figures["bought"]["outside"]
    assert next(t for t in figures["tables"] if t["id"] == table)["float_cents"] == figures["bought"]["floats"]
    proven(client)


def test_jackpots_are_shared_in_one_currency(client: TestClient) -> None:
    office = boss(client)
    link = office.post("/api/operator/links", {"name": "Stud"})["link"]
    options = {"progressive": True, "meter_seed": "500"}
    body = {"game": "gb-archive/casino-stud", "link": link, "options": options}
    waits = office.post("/api/tables", body | {"currency": "bought", "why": "a jackpot of the house"})["pending"]
    deputy(client).post(f"/api/operator/pending/{waits}", {"confirm": True})
    assert refused(office, "/api/tables", body) == "cannot_link"
    assert office.get("/api/operator/links")["links"][0]["currency"] == "bought"
    with inside(client).store.reading() as connection:
        name = f"{CURRENCIES['bought']}pool:{link}:meter"
        row = connection.execute(database.accounts.select().where(database.accounts.c.id == name)).one()
    assert row.balance == 50_000
    proven(client)


@pytest.mark.parametrize("currency", CURRENCIES)
def test_a_tournament_is_for_one_currency(client: TestClient, currency: str) -> None:
    office, people = boss(client), [registered(client, name) for name in ("Ada", "Ben")]
    for one in people:
        bought(office, one, 2000)
    terms = {"name": "Cup", "game": "gb-core/roulette", "rounds": 1, "buy_in_cents": 1000, "prizes": [1]}
    cup = office.post("/api/tournaments", terms | {"currency": currency})["tournament"]
    for one in people:
        one.post(f"/api/tournaments/{cup}/enter", {})
        assert purses(one) == ((100_000, 1000) if currency == "bought" else (99_000, 2000))
    office.post(f"/api/tournaments/{cup}/start", {})
    table = office.get(f"/api/tournaments/{cup}")["tournament"]["tables"][0]["id"]
    people[0].does(table, do="back")
    play(people, table, 1, Seeded("cup"))
    if office.get(f"/api/tournaments/{cup}")["tournament"]["state"] == "running":
        ends(office, deputy(client), cup)
    assert office.get(f"/api/tournaments/{cup}")["tournament"]["state"] == "over"
    totals = [sum(purse) for purse in zip(*(purses(one) for one in people), strict=True)]
    assert totals == [200_000, 4000]
    proven(client)


def test_what_was_there_before_there_were_two_is_play_money(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Old tables say nothing of a currency, and old accounts have no prefix."""
    whole = table_opening.settings

    def old(person: Person, wanted: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in whole(person, wanted).items() if key != "currency"}

    monkeypatch.setattr(table_opening, "settings", old)
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="straight_up", on="17", stake=10)
    assert ada.get(f"/api/tables/{table}")["table"]["currency"] == "play"
    assert ada.get("/api/me")["user"]["held_cents"] == 1000
    proven(client)


def test_a_row_between_two_currencies_is_found(client: TestClient) -> None:
    office, ada = boss(client), registered(client, "Ada")
    bought(office, ada, 1000)
    with inside(client).store.writing() as connection:
        j = database.journal.c
        forged = database.journal.update().where(j.credit == f"bought:player:{ada.id}").values(debit="outside")
        connection.execute(forged)
    proof = verify(inside(client).store)
    assert any("makes one currency of another" in wrong for check in proof.checks for wrong in check.wrong)
