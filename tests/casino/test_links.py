"""Jackpots that tables share, and what the house takes, as accounts of the ledger."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from casino.floor import Player, boss, casino_at, inside
from croupier.casino.core import database as store
from croupier.casino.money import round_postings
from croupier.casino.proof.certificates import check
from croupier.casino.tables import floor_duties
from croupier.casino.tables.shared_jackpots import METERS
from croupier.casino.web.server import make_operator
from croupier.casino.workers.ledger_proof import verify
from croupier.rulebooks import game, playable
from croupier.table.money import meter

PERTH = {"game": "perth/ultimate-holdem"}


def proven(client: TestClient) -> dict[str, Any]:
    proof = verify(inside(client).store)
    assert proof.ok, [c.plain() for c in proof.checks if c.wrong]
    return {c.what: c for c in proof.checks}


def accounts(client: TestClient) -> dict[str, int]:
    with inside(client).store.reading() as connection:
        return {row.id: row.balance for row in connection.execute(store.accounts.select())}


def perth_round(player: Player, table: str) -> None:
    for wager, stake in (("ante", 10), ("blind", 10), ("level_2_jackpot", _price(player, table))):
        player.does(table, do="place", wager=wager, stake=stake)
    player.does(table, do="ready")
    while (view := player.state(table)["view"])["awaiting"]["kind"] == "decision":
        choices = view["awaiting"]["choices"]
        player.does(table, do="decide", choice="check" if "check" in choices else "play_1x")


def _price(player: Player, table: str) -> Any:
    from croupier.table.money.jackpot_levels import price

    room = inside(player.client).desk.rooms[table]
    assert room.state.table is not None
    return price(room.state.table.rules.levels, "level_2_jackpot")


def test_linked_tables_share_their_meters(client: TestClient) -> None:
    chief, ada, ben = boss(client), Player(client, "Ada"), Player(client, "Ben")
    link = chief.post("/api/operator/links", {"name": "The big one"})["link"]
    one, two = (chief.open(**PERTH, link=link, name=name) for name in ("One", "Two"))
    ada.does(one, do="sit")
    ben.does(two, do="sit")
    for _ in range(3):
        perth_round(ada, one)
        perth_round(ben, two)
    found = chief.get("/api/operator/links")["links"][0]
    held = {pool: Fraction(str(value)) for pool, value in found["pools"].items()}
    assert sorted(found["tables"]) == sorted((one, two)) and set(held) == {"level_1", "level_2", "level_3"}
    kept = accounts(client)
    assert {f"pool:{link}:{pool}": int(value * 100) for pool, value in held.items()} == {
        name: value for name, value in kept.items() if name.startswith("pool:")
    }
    checks = proven(client)
    assert checks["meters of links, rebuilt from their rounds"].count == 3
    signs = [ada.get(f"/api/tables/{t}/meters")["display"] for t in (one, two)]
    assert signs[0] == signs[1] and len(signs[0]) == 3
    proof = ben.get(f"/api/tables/{two}/rounds/2/certificate")
    assert proof["link"] == link and all(shown.holds for shown in check(proof, proof["commitment"]))
    told = [m for m in _inputs(ben, two, 2) if m["do"] == "declare"]
    game = chief.get(f"/api/tables/{two}")["layout"]["rulings"]
    assert told and all(game[m["ruling"]]["effect"] == METERS for m in told)


def _inputs(player: Player, table: str, number: int) -> list[Any]:
    found: list[Any] = player.get(f"/api/tables/{table}/rounds/{number}/certificate")["record"]["inputs"]
    return found


def test_british_meters_are_linked_too(client: TestClient) -> None:
    """gb-archive 2.4(b): seven tenths of what is staked at all the tables goes on the one meter."""
    chief, ada, ben = boss(client), Player(client, "Ada"), Player(client, "Ben")
    link = chief.post("/api/operator/links", {"name": "Stud"})["link"]
    options = {"progressive": True, "meter_seed": "500"}
    tables = [chief.open("gb-archive/casino-stud", link=link, options=options) for _ in range(2)]
    for number, (player, table) in enumerate(zip((ada, ben), tables, strict=True)):
        player.does(table, do="sit")
        for wager in ("ante", "progressive"):
            player.does(table, do="place", wager=wager, stake=1 + number)
        player.does(table, do="ready")
        player.does(table, do="decide", choice="fold")
    lines = [line for t, p in zip(tables, (ada, ben), strict=True) for line in p.state(t)["last"]["lines"]]
    wins = [line for line in lines if line["wager"] == "progressive" and line["result"] == "win"]
    won = sum(Fraction(str(line["net"])) + line["stake"] for line in wins)
    meter = chief.get("/api/operator/links")["links"][0]["pools"]["meter"]
    assert Fraction(str(meter)) == 500 + Fraction(7, 10) * 3 - won
    proven(client)


def test_each_table_hears_of_the_other_before_it_moves(client: TestClient) -> None:
    """While one table's round is running the other's is settled: no contribution is lost and none is counted twice."""
    chief, ada, ben = boss(client), Player(client, "Ada"), Player(client, "Ben")
    link = chief.post("/api/operator/links", {"name": "Both"})["link"]
    one, two = (chief.open(**PERTH, link=link) for _ in range(2))
    ada.does(one, do="sit")
    ben.does(two, do="sit")
    for wager, stake in (("ante", 10), ("blind", 10), ("level_2_jackpot", _price(ada, one))):
        ada.does(one, do="place", wager=wager, stake=stake)
    ada.does(one, do="ready")  # her contribution is in, her hand goes on
    perth_round(ben, two)
    while (view := ada.state(one)["view"])["awaiting"]["kind"] == "decision":
        choices = view["awaiting"]["choices"]
        ada.does(one, do="decide", choice="check" if "check" in choices else "play_1x")
    assert any(m["do"] == "declare" for m in _inputs(ada, one, 1)[5:])
    proven(client)


def test_a_meter_that_does_not_fit_its_rounds_is_found(client: TestClient) -> None:
    chief, ada = boss(client), Player(client, "Ada")
    link = chief.post("/api/operator/links", {"name": "x"})["link"]
    table = chief.open(**PERTH, link=link)
    ada.does(table, do="sit")
    perth_round(ada, table)
    with inside(client).store.writing() as connection:
        held = json.loads(connection.execute(sa.select(store.links.c.held)).scalar_one()) | {"level_1": 1}
        connection.execute(store.links.update().values(held=json.dumps(held)))
    wrong = {c.what for c in verify(inside(client).store).checks if c.wrong}
    assert {"jackpot pools", "meters of links, rebuilt from their rounds"} < wrong


def test_who_may_link_what(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(floor_duties, "stakes", lambda *_: None)  # the other price was announced long ago
    chief, ada = boss(client), Player(client, "Ada")
    link = chief.post("/api/operator/links", {"name": "x"})["link"]
    for who, body, code in (
        (ada, {**PERTH, "link": link}, "not_allowed"),
        (chief, {"game": "gb-core/roulette", "link": link}, "cannot_link"),
        (chief, {**PERTH, "link": "jnothere"}, "no_such_link"),
    ):
        answer = who.request("POST", "/api/tables", body, **{"Idempotency-Key": code})
        assert answer.json()["refusal"]["code"] == code, answer.text
    chief.open(**PERTH, link=link)
    other = {**PERTH, "link": link, "options": {"jackpot_wager": 10}}
    answer = chief.request("POST", "/api/tables", other, **{"Idempotency-Key": "k"})
    assert "same jackpot_wager" in answer.json()["refusal"]["sentence"]


def banco(client: TestClient) -> tuple[int, int]:
    """A coup that Banco wins, typed in: what the commission's account holds then, and what the player has won."""
    chief, ada = boss(client), Player(client, "Ada")
    table = chief.open("gb-core/punto-banco", mode="dealer")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="banco", stake=25)
    chief.does(table, do="no_more_bets")
    before = ada.balance()
    chief.does(table, do="chance", outcome=["2h", "Kd", "2c", "6s"])
    if ada.state(table)["round"] == 1:
        chief.does(table, do="chance", outcome=["Ks"])
    return accounts(client).get(round_postings.COMMISSION, 0), ada.balance() - before


def test_a_commission_goes_to_its_account(client: TestClient) -> None:
    commission, won = banco(client)
    assert won == 2375 and commission == 125
    proven(client)
    assert boss(client).get("/api/operator/floor")["accounts"]["commission"] == 125


def test_the_levy_on_a_players_bank_goes_to_its_account() -> None:
    """What the float passes on between players leaves it empty: commission and levy are all that the house takes."""
    from croupier.casino.proof.fairness import FairDealer
    from croupier.equipment.randomness import Seeded
    from croupier.games.pai_gow_tiles.round import BANK
    from croupier.table import NO_MORE_BETS, Table, bots

    levied = 0
    for number in range(12):
        table = Table("gb-archive/pai-gow-tiles", {"player_banking": True}, seats=(1, 2, 3))
        playing = table.round()
        playing.do({"do": "call", "seat": 1, "call": "hold_bank"})
        for seat in (2, 3):
            playing.do({"do": "place", "seat": seat, "wager": "standard", "stake": 25})
        playing.do(NO_MORE_BETS)
        dealer, chance = FairDealer(table, bytes([number]) * 32), Seeded("x")
        while (ask := playing.awaiting) is not None:
            playing.do(dealer.answer(playing) if ask.kind == "chance" else bots.decision(playing, chance))
        assert any(line.wager == BANK for line in playing.lines)
        moved = round_postings.postings(playing.felt, "t1")
        left = -sum(p.cents for p in moved if p.account == "table:t1") + sum(p.cents for p in moved if not p.seat)
        assert 0 <= left <= 3  # fractions of cents
        levied += -sum(p.cents for p in moved if p.account == round_postings.LEVY)
    assert levied > 0


def test_the_same_on_both_databases(database: str) -> None:
    make_operator(database, "boss", "a long password")
    with casino_at(database) as client:
        chief, ada, ben = boss(client), Player(client, "Ada"), Player(client, "Ben")
        link = chief.post("/api/operator/links", {"name": "Both"})["link"]
        one, two = (chief.open(**PERTH, link=link) for _ in range(2))
        ada.does(one, do="sit")
        ben.does(two, do="sit")
        for player, table in ((ada, one), (ben, two), (ada, one)):
            perth_round(player, table)
        assert sorted(chief.get("/api/operator/links")["links"][0]["tables"]) == sorted((one, two))
        proven(client)


JACKPOTS = [name for name in playable() if meter.pool_names(game(name))]


@pytest.mark.parametrize("name", JACKPOTS)
def test_every_game_with_a_jackpot_can_be_linked(client: TestClient, name: str) -> None:
    """A pool that the table does not offer, as keno's without its schedule of jackpots, is no pool of the link."""
    chief = boss(client)
    link = chief.post("/api/operator/links", {"name": "The house's"})["link"]
    table = chief.open(name, link=link)
    assert chief.get(f"/api/tables/{table}")["table"]["id"] == table
    assert verify(inside(client).store).ok


def test_a_linked_table_without_jackpots_is_proved(client: TestClient) -> None:
    """Its rounds have a part in no pool of the link."""
    chief, ada = boss(client), Player(client, "Ada")
    link = chief.post("/api/operator/links", {"name": "None"})["link"]
    table = chief.open("qld/keno", link=link, options={"schedule": "example", "jackpot_keno": False})
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="spot", on="7-23", stake=10)
    ada.does(table, do="ready")
    assert ada.state(table)["round"] == 2
    proven(client)
