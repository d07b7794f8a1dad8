"""Every game is playable over the wire: sit, bet, decide, be paid; the books balance and every round can be checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from casino import stranger
from casino.floor import Player, casino_at, inside, play
from croupier.casino import certificates
from croupier.casino.floor import playable
from croupier.casino.person import Person
from croupier.casino.verify import verify
from croupier.equipment.randomness import Seeded

BOSS = Person("", "", "operator")

KINDS = {"cards", "dice", "tiles", "wheel", "coins", "balls"}


@pytest.mark.parametrize("game", playable())
def test_a_game_is_played_and_the_books_balance(game: str, tmp_path: Path) -> None:
    with casino_at(str(tmp_path / "c.db")) as client:
        ada, ben = Player(client, "Ada"), Player(client, "Ben")
        table = ada.open(game, bots=1)
        ada.does(table, do="sit")
        ben.does(table, do="sit")
        assert play([ada, ben], table, 3, Seeded(game)) >= 3
        casino = inside(client)
        proof = verify(casino.store)
        assert proof.ok, [c.plain() for c in proof.checks if c.wrong]
        assert any(c.what == "rounds replayed" and c.count >= 3 for c in proof.checks)
        for past in ada.get(f"/api/tables/{table}/rounds")["rounds"]:
            with casino.store.reading() as connection:
                found = certificates.certificate(connection, table, past["round"], BOSS)
            assert all(shown.holds for shown in certificates.check(found, past["commitment"]))
            assert stranger.wrong(json.loads(json.dumps(found)), past["commitment"]) == []
            assert {device["kind"] for device in found["devices"].values()} <= KINDS
