"""What the policy of a house makes it do: each rule of each policy is read, told and enforced."""

from __future__ import annotations

import html
import json
import re
import time
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, casino_at, inside
from casino.test_tables import BET, code
from croupier import toml
from croupier.casino import policy
from croupier.casino.configured import configured
from croupier.errors import CroupierError

Clock = Callable[[float], None]
GAP = policy.named("uk-rts").value("seconds_between_starts")


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time stands still, but for so many seconds that are let go by."""
    began, gone = time.time_ns(), [0]
    monkeypatch.setattr(time, "time_ns", lambda: began + gone[0])

    def forward(seconds: float) -> None:
        gone[0] += int(seconds * 10**9)

    return forward


@pytest.fixture
def house(tmp_path: Path) -> Iterator[TestClient]:
    with casino_at(f"sqlite:///{tmp_path}/uk.db", policy="uk-rts") as client:
        yield client


def seated(client: TestClient, game: str = "gb-core/roulette", **wanted: Any) -> tuple[Player, str]:
    somebody = Player(client, "Ada")
    table = somebody.open(game, **wanted)
    somebody.does(table, do="sit")
    return somebody, table


def spin(somebody: Player, table: str) -> Any:
    somebody.does(table, **BET)
    return somebody.tries(table, do="ready")


@pytest.mark.parametrize("name", policy.names())
def test_a_policy_says_every_rule_and_a_licence_cites_a_clause_for_each(name: str) -> None:
    found = policy.named(name)
    assert set(found.rules) == set(policy.RULES)
    assert all(rule.clause.startswith("RTS ") == (name != policy.USUAL) for rule in found.rules.values())


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text["rule"].pop(),
        lambda text: text["rule"].append(text["rule"][0]),
        lambda text: text["rule"][0].update(rule="no_such_rule"),
        lambda text: text["rule"][0].update(value=False),
        lambda text: text["rule"][1].update(value=-1),
        lambda text: text["rule"][1].update(value=True),
        lambda text: text["rule"][1].update(enforced="page"),
        lambda text: text.update(name="another"),
        lambda text: text.update(strange=1),
    ],
)
def test_a_policy_that_cannot_be_kept_is_refused(change: Callable[[dict[str, Any]], object]) -> None:
    text = toml.read(policy.FOLDER / "uk-rts.toml")
    policy.read(deepcopy(text), "uk-rts")
    change(text)
    with pytest.raises(CroupierError):
        policy.read(text, "uk-rts")


def test_the_settings_name_the_policy_and_an_unknown_one_is_refused() -> None:
    assert configured({}, environment={}).settings().policy == policy.USUAL
    assert configured({"policy": "uk-rts"}, environment={}).settings().policy == "uk-rts"
    with pytest.raises(CroupierError, match="no policy 'moon'"):
        configured({"policy": "moon"}, environment={}).settings()


def test_a_table_says_which_policy_it_runs_under(house: TestClient, client: TestClient) -> None:
    for at, name in ((house, "uk-rts"), (client, "practice")):
        ada, table = seated(at)
        assert ada.get(f"/api/tables/{table}")["policy"] == policy.named(name).plain() == ada.get("/api/policy")


def test_the_page_is_told_what_it_sees_to_before_it_draws_anything(house: TestClient, client: TestClient) -> None:
    kept = {name for name, kind in policy.RULES.items() if kind.enforced == policy.PAGE}
    for at, name in ((house, "uk-rts"), (client, "practice")):
        written = re.findall(r'<html data-policy="([^"]*)" lang="en">', at.get("/").text)
        told = json.loads(html.unescape(written[0]))
        assert told.pop("name") == name and told.keys() == kept
        assert set(told.values()) == {name == "uk-rts"}


def test_the_time_of_a_sitting_is_told_to_the_second(house: TestClient, later: Clock) -> None:
    ada, table = seated(house)
    assert ada.get("/api/me/care")["sitting"]["goes_on"] is False
    spin(ada, table)
    later(83)
    sitting = ada.get("/api/me/care")["sitting"]
    assert (sitting["goes_on"], sitting["seconds"], sitting["minutes"]) == (True, 83, 1)
    net = ada.state(table)["last"]["net"]["1"]
    assert sitting["results"][0]["net_cents"] == int(100 * float(net))
    later(3600)
    sitting = ada.get("/api/me/care")["sitting"]
    assert (sitting["goes_on"], sitting["seconds"]) == (False, 0)


def test_nothing_is_laid_and_nobody_is_ready_when_a_game_is_over(house: TestClient) -> None:
    ada, table = seated(house)
    assert spin(ada, table).status_code == 200
    state = ada.state(table)
    assert state["you"]["ready"] is False and state["view"]["wagers"] == []
    assert state["deadline"] is None


def test_five_seconds_lie_between_the_starts_of_two_games(house: TestClient, later: Clock) -> None:
    ada, table = seated(house)
    assert spin(ada, table).status_code == 200
    later(GAP - 0.001)
    assert code(spin(ada, table)) == "too_soon"
    state = ada.state(table)
    assert state["you"]["ready"] is False  # the button is to be pressed again
    assert state["next_start"] - state["now"] == pytest.approx(0.001, abs=1e-5)
    later(0.001)
    first = ada.state(table)["round"]
    assert ada.tries(table, do="ready").status_code == 200
    assert ada.state(table)["round"] == first + 1


def test_the_time_of_the_next_start_outlives_the_server(tmp_path: Path, later: Clock) -> None:
    database = f"sqlite:///{tmp_path}/uk.db"
    with casino_at(database, policy="uk-rts") as client:
        ada, table = seated(client)
        spin(ada, table)
    with casino_at(database, policy="uk-rts") as client:
        ada.client = client
        assert code(spin(ada, table)) == "too_soon"


def test_wagers_of_somebody_who_leaves_wait_for_the_time_and_are_played_then(house: TestClient, later: Clock) -> None:
    ada, table = seated(house, timers={"betting": 2, "decision": 0})
    spin(ada, table)
    later(1)
    ada.does(table, **BET)
    second = ada.state(table)
    assert second["deadline"] - second["now"] == pytest.approx(GAP - 1)  # not the two seconds of the table
    room = inside(house).desk.rooms[table]
    assert room.next_start == int(second["deadline"] * 1000)


def test_practice_and_poker_between_players_know_no_least_time(client: TestClient, house: TestClient) -> None:
    ada, table = seated(client)
    assert [spin(ada, table).status_code for _ in range(3)] == [200] * 3
    bea, poker = seated(house, "kings/holdem", bots=2)
    room = inside(house).desk.rooms[poker]
    assert room.playing is not None and room.playing.table.family.for_a_pot
    bea.does(poker, do="leave")
    assert room.next_start == 0
