"""Drop and win by the hour and by the day, as the operator's page adds them up."""

from __future__ import annotations

import json
from fractions import Fraction
from math import isqrt
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, boss, inside
from croupier.casino.core import database
from croupier.casino.pit import period_figures

MIDNIGHT = 1_700_006_400_000  # of a day, in milliseconds
HOUR = 3_600_000
PRICES = {"straight_up": (Fraction(1, 37), Fraction(34))}


def moved(client: TestClient, table: str, times: dict[int, int]) -> None:
    """Say that rounds were settled at other times."""
    r = database.rounds.c
    with inside(client).store.writing() as connection:
        for number, at in times.items():
            where = (r.floor_table == table) & (r.round == number)
            connection.execute(database.rounds.update().where(where).values(settled_at=at))


def asked(chief: Player, step: str, hours: int, **more: Any) -> list[dict[str, Any]]:
    said = {"step": step, "since": MIDNIGHT // 1000, "until": (MIDNIGHT + hours * HOUR) // 1000, **more}
    found: list[dict[str, Any]] = chief.get("/api/operator/periods?" + "&".join(f"{k}={v}" for k, v in said.items()))[
        "periods"
    ]
    return found


@pytest.fixture
def evening(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> tuple[Player, str]:
    """Four rounds: at 20:10, 20:50 and 21:00 of one day, and at 00:30 of the next."""
    monkeypatch.setattr(period_figures, "priced_edges", lambda *_: PRICES)
    chief, ada = boss(client), Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    ada.does(table, do="sit")
    for _ in range(4):
        ada.does(table, do="place", wager="straight_up", on="17", stake=10)
        ada.does(table, do="ready")
    late = {1: 20 * HOUR + 600_000, 2: 20 * HOUR + 3_000_000, 3: 21 * HOUR, 4: 24 * HOUR + 1_800_000}
    moved(client, table, {number: MIDNIGHT + at for number, at in late.items()})
    return chief, table


def test_rounds_count_where_they_were_settled(evening: tuple[Player, str]) -> None:
    chief, _ = evening
    hours = asked(chief, "hour", 48)
    assert [(p["from"] - MIDNIGHT // 1000) / 3600 for p in hours] == [20, 21, 24]
    assert [p["rounds"] for p in hours] == [2, 1, 1] and [p["drop_cents"] for p in hours] == [2000, 1000, 1000]
    days = asked(chief, "day", 48)
    assert [p["rounds"] for p in days] == [3, 1]
    assert sum(p["win_cents"] for p in days) == sum(p["win_cents"] for p in hours)
    (both,) = asked(chief, "day", 48, ahead=-60)  # an hour behind, the last round is still of the day before
    assert both["rounds"] == 4 and both["win_cents"] == chief.get("/api/operator/floor")["tables"][0]["win_cents"]
    assert asked(chief, "hour", 48, currency="bought") == [] == asked(chief, "hour", 20)


def test_the_band_is_that_of_the_wagers_settled_then(evening: tuple[Player, str]) -> None:
    chief, _ = evening
    first = asked(chief, "hour", 48)[0]
    assert first["expected_cents"] == 2000 // 37
    deviation = Fraction(34 * 2 * 1000**2)  # two stakes of ten
    assert first["deviation_cents"] ** 2 <= deviation < (first["deviation_cents"] + 1) ** 2
    assert first["low_cents"] < first["expected_cents"] < first["high_cents"]
    assert first["outside"] is not (first["low_cents"] <= first["win_cents"] <= first["high_cents"])


@pytest.mark.parametrize(
    ("game", "wager", "squares"),
    [("gb-archive/live-draw-poker", "hand", 2000**2), ("gb-archive/casino-war", "original", 2 * 1000**2)],
)
def test_floor_and_periods_agree_on_what_wins_or_loses_together(
    game: str, wager: str, squares: int, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five cards for all to see are one chance, and what two lay on them one stake; a card each are two."""
    monkeypatch.setattr(period_figures, "priced_edges", lambda *_: {wager: (Fraction(0), Fraction(34))})
    chief, players = boss(client), [Player(client, "Ada"), Player(client, "Ben")]
    table = players[0].open(game)
    for player in players:
        player.does(table, do="sit")
    for player in players:
        player.does(table, do="place", wager=wager, stake=10)
    for player in players:
        player.does(table, do="ready")
    while (ask := players[0].state(table)["view"]["awaiting"])["kind"] == "decision":
        players[ask["seat"] - 1].does(table, do="decide", choice=ask["choices"][-1])
    assert inside(client).desk.rooms[table].state.takings[wager][2] == squares
    moved(client, table, {1: MIDNIGHT})
    (found,) = asked(chief, "day", 24)
    assert found["deviation_cents"] == isqrt(34 * squares)


def test_what_has_no_price_has_no_band(evening: tuple[Player, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(period_figures, "priced_edges", lambda *_: None)
    found = asked(evening[0], "day", 48)
    assert all(p["expected_cents"] is None and p["outside"] is False for p in found)


def test_an_amended_round_counts_as_amended(client: TestClient, evening: tuple[Player, str]) -> None:
    chief, table = evening
    before = asked(chief, "hour", 21)[0]
    r = database.rounds.c
    with inside(client).store.reading() as connection:
        wanted = database.rounds.select().where(r.floor_table == table, r.round == 1)
        closing = json.loads(connection.execute(wanted).one().closing)
    net = closing["lines"][0]["net"]
    body = {"lines": [{**closing["lines"][0], "net": "-5"}]}
    with inside(client).store.writing() as connection:
        row = {
            "id": "a",
            "floor_table": table,
            "round": 1,
            "number": 1,
            "at": 1,
            "actor": "",
            "decided_by": "",
            "body": json.dumps(body),
        }
        connection.execute(database.amendments.insert().values(row))
    after = asked(chief, "hour", 21)[0]
    assert after["win_cents"] - before["win_cents"] == 500 + 100 * int(net)


def test_too_many_periods_are_refused_and_it_is_the_operator_s(client: TestClient) -> None:
    chief, ada = boss(client), Player(client, "Ada")
    refused = chief.request("GET", "/api/operator/periods?step=hour&since=0")
    assert refused.json()["refusal"]["code"] == "bad_input"
    assert ada.request("GET", "/api/operator/periods").json()["refusal"]["code"] == "not_allowed"


def test_what_has_no_price_yet_is_worked_out_meanwhile(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has looked at the floor before: the periods come without a band, and the price is begun."""
    begun: list[str] = []

    async def noted(_: str, game: str, __: dict[str, Any]) -> None:
        begun.append(game)

    monkeypatch.setattr("croupier.casino.pit.edge_prices._meanwhile", noted)
    monkeypatch.setattr("croupier.casino.pit.edge_prices._edges", {})
    chief, ada = boss(client), Player(client, "Ada")
    table = ada.open("gb-core/roulette", options={"seats": 5})
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="straight_up", on="17", stake=10)
    ada.does(table, do="ready")
    moved(client, table, {1: MIDNIGHT})
    (found,) = asked(chief, "day", 24)
    assert found["rounds"] == 1 and begun == ["gb-core/roulette"]


def test_people_bots_and_practice_are_counted_apart(client: TestClient) -> None:
    chief, ada = boss(client), Player(client, "Ada")
    table = ada.open("gb-core/roulette", bots=2, practice=True)
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="red_or_black", on="red", stake=10)
    ada.does(table, do="ready")
    (floor,) = (one for one in chief.get("/api/operator/floor")["tables"] if one["id"] == table)
    assert floor["people_handle_cents"] == 1000 and floor["bots_handle_cents"] > 0 and floor["practice"]
    assert floor["handle_cents"] == floor["drop_cents"] == 1000 + floor["bots_handle_cents"]
    assert floor["people_win_cents"] + floor["bots_win_cents"] == floor["win_cents"]
    assert floor["theoretical_win_cents"] == floor["expected_cents"]
    moved(client, table, {1: MIDNIGHT + HOUR})
    (period,) = asked(chief, "day", 24)
    names = ("handle_cents", "people_handle_cents", "bots_handle_cents", "win_cents")
    assert [period[name] for name in names] == [floor[name] for name in names]
    assert period["practice_handle_cents"] == period["handle_cents"] == period["drop_cents"]


def test_the_description_says_that_drop_is_turnover(client: TestClient) -> None:
    shapes = client.get("/api/openapi.json").json()["components"]["schemas"]
    for name in ("TableFigures", "Period"):
        told = shapes[name]["properties"]["drop_cents"]
        assert told["deprecated"] and told["description"] == "turnover, deprecated: use handle_cents"
