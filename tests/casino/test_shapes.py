"""The shapes of the API's answers: every test of the casino holds what it is told to them (shaped.py)."""

from __future__ import annotations

from pathlib import Path
from typing import get_type_hints

import pytest
from fastapi.testclient import TestClient
from pydantic import ValidationError

from casino import shaped
from casino.floor import Player, casino_at
from croupier.casino.http.bodies import people, tables
from croupier.casino.http.routes import games as api_games
from croupier.casino.http.routes import people as api_people

GAME = "gb-core/roulette"
ASKED = (
    "/api/games/gb-core/roulette",
    "/api/desk/clause?clause=gb-core 2.3",
    "/api/school/games",
    "/api/tournaments",
    "/api/school/kinds?game=gb-core/roulette",
    "/api/workshop/game?game=gb-core/roulette",
    "/api/school/exams",
)


def test_an_answer_without_its_shape_is_seen(tmp_path: Path) -> None:
    with casino_at(str(tmp_path / "c.db")) as client:
        found = shaped.promised(client.app, "GET", "/api/tables/t1")
        assert found is tables.Looked and shaped.promised(client.app, "GET", "/api/tables") is tables.Lobby
        with pytest.raises(ValidationError):
            shaped.adapter(found).validate_python({"table": {}, "layout": {}, "state": {}}, strict=True)


def test_a_client_reads_accounts_and_games_as_they_are_described() -> None:
    """Where an answer is made by a model, the client's type has the same fields."""
    pairs = (
        (api_people.UserShape, people.User),
        (api_people.PurseShape, people.Purse),
        (api_games.Games, people.Offered),
        (api_people.SeatShape, people.Sitting),
        (api_games.Book, people.OfferedBook),
        (api_games.Listed, people.OfferedGame),
    )
    for model, shape in pairs:
        assert set(model.model_fields) == set(get_type_hints(shape)), shape


def test_answers_that_no_other_test_asks_for(client: TestClient) -> None:
    ada = Player(client, "Ada")
    for path in ASKED:
        assert shaped.promised(client.app, "GET", path.partition("?")[0]) is not None
        assert ada.get(path)
    assert ada.post("/api/tables/check", {"game": GAME})["ok"]
    table = ada.open("gb-core/craps")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="pass_line", stake=10)
    assert ada.get(f"/api/tables/{table}/next")["throws"]
