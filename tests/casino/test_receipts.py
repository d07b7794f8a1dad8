"""Receipts: the house's word about what it booked, for whoever it was booked for; and what they show of its books."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import OPERATOR, Player, boss, casino_at, inside, play
from casino.tampering import agreeing
from croupier.casino.core import casino_key
from croupier.casino.money.messages import WelcomeChips
from croupier.casino.money.reasons import reason_of
from croupier.casino.proof import receipts
from croupier.casino.web.server import make_operator
from croupier.cli.main import main
from croupier.equipment.randomness import Seeded


@pytest.fixture
def client(tmp_path: Path) -> Any:
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    with casino_at(str(tmp_path / "c.db")) as found:
        yield found


def settled(client: TestClient) -> tuple[Player, str]:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    ada.does(table, do="sit")
    play([ada], table, 1, Seeded("receipts"))
    return ada, table


def test_a_round_and_a_row_have_receipts(client: TestClient) -> None:
    ada, table = settled(client)
    house = ada.get("/api/house")
    found = ada.get(f"/api/tables/{table}/rounds/1/receipt")
    assert found["house"] == house["house"] == inside(client).store.key().public
    assert found["net_cents"] == ada.balance() - 100_000 and found["head"].startswith("head:")
    assert [shown.holds for shown in receipts.check(found, house["house"])] == [True, True]
    assert [shown.holds for shown in receipts.check(found, None)] == [True, None]
    assert [shown.holds for shown in receipts.check(found, "0" * 64)] == [True, False]
    welcome = ada.get("/api/me/ledger")["entries"][-1]
    booked = ada.get(f"/api/me/ledger/{welcome['seq']}/receipt")
    assert booked["net_cents"] == 100_000 and reason_of(booked["rows"][0]["why"]) == WelcomeChips()
    assert all(shown.holds for shown in receipts.check(booked, house["house"]))


def test_nobody_has_a_receipt_of_somebody_else(client: TestClient) -> None:
    ada, table = settled(client)
    ben = Player(client, "Ben")
    assert ben.request("GET", f"/api/tables/{table}/rounds/1/receipt").status_code == 409
    assert ben.request("GET", "/api/me/ledger/999999/receipt").status_code == 404
    seq = ada.get("/api/me/ledger")["entries"][0]["seq"]
    assert ben.request("GET", f"/api/me/ledger/{seq}/receipt").status_code == 404
    ada.cookies = {}
    assert ada.request("GET", f"/api/tables/{table}/rounds/1/receipt").status_code == 401
    assert boss(client).request("GET", f"/api/tables/{table}/rounds/1/receipt").status_code == 409


@pytest.mark.parametrize(
    "change", [{"net_cents": 10**9}, {"person": "u1"}, {"rows": []}, {"head": "head:1:x:y"}, {"round": 2}]
)
def test_a_changed_receipt_is_not_signed(client: TestClient, change: dict[str, Any]) -> None:
    ada, table = settled(client)
    found = ada.get(f"/api/tables/{table}/rounds/1/receipt") | change
    assert not receipts.check(found, None)[0].holds
    mine = casino_key.Key(bytes(32))
    forged = found | {"house": mine.public}
    forged["signature"] = mine.sign(receipts.signed_text(forged))
    assert [shown.holds for shown in receipts.check(forged, inside(client).store.key().public)] == [True, False]


def test_on_the_command_line(client: TestClient, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ada, table = settled(client)
    found, house = ada.get(f"/api/tables/{table}/rounds/1/receipt"), ada.get("/api/house")["house"]
    file = tmp_path / "receipt.json"
    file.write_text(json.dumps(found))
    assert main(["verify", str(file), "--house", house]) == 0
    assert main(["verify", str(file)]) == 0 and "open   house" in capsys.readouterr().out
    assert main(["verify", str(file), "--house", "0" * 64]) == 1
    file.write_text(json.dumps(found | {"net_cents": 1}))
    assert main(["verify", str(file), "--house", house]) == 1
    file.write_text(json.dumps({"receipt": 1}))
    assert main(["verify", str(file)]) == 2
    assert main(["verify", str(file), "--house", "x"]) == 2


def test_a_receipt_shows_that_its_row_was_taken_out_of_the_books(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file is put back to before the round, or rewritten with a stolen key: whoever has the receipt shows it."""
    make_operator(str(tmp_path / "c.db"), *OPERATOR)
    with casino_at(str(tmp_path / "c.db")) as client:
        early = Player(client, "Ada").get("/api/house")["head"]
    shutil.copy(tmp_path / "c.db", tmp_path / "early.db")
    with casino_at(str(tmp_path / "c.db")) as client:
        ada, table = settled(client)
        (tmp_path / "receipt.json").write_text(json.dumps(ada.get(f"/api/tables/{table}/rounds/1/receipt")))
    at = [
        "--since",
        str(tmp_path / "receipt.json"),
        "--house",
        casino_key.key_of_database(f"sqlite:///{tmp_path / 'c.db'}").public,
    ]  # type: ignore[union-attr]
    assert main(["ledger", "verify", "--database", str(tmp_path / "c.db"), *at]) == 0
    assert "rows of the receipt (" in capsys.readouterr().out
    assert main(["ledger", "verify", "--database", str(tmp_path / "early.db"), "--since", early]) == 0
    assert main(["ledger", "verify", "--database", str(tmp_path / "early.db"), *at]) == 1
    assert "taken away" in capsys.readouterr().out
    with closing(sqlite3.connect(tmp_path / "c.db", isolation_level=None)) as raw:
        agreeing("UPDATE journal SET why = 'gift' WHERE round = 1")(raw)
    assert main(["ledger", "verify", "--database", str(tmp_path / "c.db"), *at]) == 1
    assert "is not in the journal as it was booked" in capsys.readouterr().out
