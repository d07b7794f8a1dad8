"""A guest takes another name in one step, and the tables show it."""

from __future__ import annotations

from pathlib import Path

from casino.floor import Player, casino_at, deputy
from croupier.casino.workers.ledger_proof import verify


def test_a_guest_takes_a_name_that_the_table_shows(tmp_path: Path) -> None:
    with casino_at(str(tmp_path / "c.db")) as client:
        ada, bob = Player(client, "Guest"), Player(client, "Bob")
        table = ada.open("gb-core/roulette")
        ada.does(table, do="sit")
        user = ada.post("/api/me/name", {"name": "Marta"})["user"]
        assert user["name"].startswith("Marta ") and user["name"].split()[1].isdigit()
        assert [seat["name"] for seat in bob.state(table)["seats"]] == [user["name"]]
        ada.does(table, do="place", wager="red_or_black", on="red", stake=10)
        ada.does(table, do="ready")
        assert ada.state(table)["last"] is not None
        assert verify(client.app.state.casino.store).ok  # type: ignore[attr-defined]


def test_a_name_of_nothing_is_refused(tmp_path: Path) -> None:
    with casino_at(str(tmp_path / "c.db")) as client:
        ada = Player(client, "Guest")
        before = ada.get("/api/me")["user"]["name"]
        answer = ada.request("POST", "/api/me/name", {"name": "  "}, **{"Idempotency-Key": "k"})
        assert answer.status_code >= 400
        assert ada.get("/api/me")["user"]["name"] == before


def test_an_account_keeps_its_name(tmp_path: Path) -> None:
    with casino_at(str(tmp_path / "c.db")) as client:
        ada = deputy(client, "Lovelace", "player")
        answer = ada.request("POST", "/api/me/name", {"name": "Marta"}, **{"Idempotency-Key": "k"})
        assert answer.json()["refusal"]["message"]["code"] == "only_guests_rename"
        assert ada.get("/api/me")["user"]["name"] == "Lovelace"
