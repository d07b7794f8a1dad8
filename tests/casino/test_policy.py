"""What the policy of a house makes it do: each rule of each policy is read, told and enforced."""

from __future__ import annotations

import html
import json
import re
import time
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import OPERATOR, Player, boss, casino_at, deputy, inside, key, play
from casino.test_tables import BET, code
from croupier import toml
from croupier.casino.people import house_policy, user_admin
from croupier.casino.process import clock
from croupier.casino.process.settings import read_settings
from croupier.casino.web.server import make_operator
from croupier.equipment.randomness import Seeded
from croupier.errors import CroupierError

Clock = Callable[[float], None]
GAP = house_policy.read_policy("uk-rts").number("seconds_between_starts")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time stands still, but for so many seconds that are let go by."""
    began, gone = time.time_ns(), [0]
    monkeypatch.setattr(time, "time_ns", lambda: began + gone[0])
    monkeypatch.setattr(clock.Watch, "measure_jump", lambda self: 0)  # it goes by; nobody has set the clock

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


@pytest.mark.parametrize("name", house_policy.policy_names())
def test_a_policy_says_every_rule_and_a_licence_cites_a_clause_for_each(name: str) -> None:
    found = house_policy.read_policy(name)
    assert set(found.rules) == set(house_policy.RULES)
    assert all(rule.clause.startswith("RTS ") == (name != house_policy.USUAL) for rule in found.rules.values())


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
    text = toml.read(house_policy.FOLDER / "uk-rts.toml")
    house_policy.read(deepcopy(text), "uk-rts")
    change(text)
    with pytest.raises(CroupierError):
        house_policy.read(text, "uk-rts")


def test_the_settings_name_the_policy_and_an_unknown_one_is_refused() -> None:
    assert read_settings({}, environment={}).settings().policy == house_policy.USUAL
    assert read_settings({"policy": "uk-rts"}, environment={}).settings().policy == "uk-rts"
    with pytest.raises(CroupierError, match='no policy "moon"'):
        read_settings({"policy": "moon"}, environment={}).settings()


def test_a_table_says_which_policy_it_runs_under(house: TestClient, client: TestClient) -> None:
    for at, name in ((house, "uk-rts"), (client, "practice")):
        ada, table = seated(at)
        assert (
            ada.get(f"/api/tables/{table}")["policy"]
            == house_policy.read_policy(name).plain()
            == ada.get("/api/policy")
        )


def test_the_page_is_told_what_it_sees_to_before_it_draws_anything(house: TestClient, client: TestClient) -> None:
    kept = {name for name, kind in house_policy.RULES.items() if kind.enforced == house_policy.PAGE}
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


def test_a_dealer_does_not_close_the_betting_sooner(house: TestClient, later: Clock) -> None:
    chief, ada = deputy(house), Player(house, "Ada")
    table = chief.open("gb-core/roulette", mode="dealer")
    ada.does(table, do="sit")
    ada.does(table, **BET)
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome="3")
    ada.does(table, **BET)
    later(GAP - 0.001)
    assert code(chief.tries(table, do="no_more_bets")) == "too_soon"
    later(0.001)
    chief.does(table, do="no_more_bets")


def test_the_time_of_the_next_start_outlives_the_server(tmp_path: Path, later: Clock) -> None:
    database = f"sqlite:///{tmp_path}/uk.db"
    with casino_at(database, policy="uk-rts") as client:
        ada, table = seated(client)
        spin(ada, table)
    with casino_at(database, policy="uk-rts") as client:
        ada.client = client
        assert code(spin(ada, table)) == "too_soon"


def test_the_time_for_bets_does_not_end_before_the_next_game_may_begin(house: TestClient, later: Clock) -> None:
    ada, table = seated(house, timers={"betting": 2, "decision": 0})
    spin(ada, table)
    later(1)
    ada.does(table, **BET)
    second = ada.state(table)
    assert second["deadline"] == second["next_start"]  # not the two seconds of the table
    assert second["deadline"] - second["now"] == pytest.approx(GAP - 1, abs=1e-3)


def test_a_clock_that_is_set_moves_the_time_with_it_and_one_that_was_set_back_keeps_nobody(
    house: TestClient, later: Clock
) -> None:
    ada, table = seated(house)
    spin(ada, table)
    later(3600)
    with user_admin.admin_transaction(inside(house).store.url) as work:
        clock.shift(work, 3600 * 1000, 3600 * 1000)
    assert code(spin(ada, table)) == "too_soon"
    later(-7200)
    assert ada.tries(table, do="ready").status_code == 200
    assert "next_start" in ada.state(table)


def test_what_stands_of_somebody_who_leaves_is_played_on_when_the_time_has_come(
    house: TestClient, later: Clock
) -> None:
    ada, table = seated(house, "gb-core/craps")
    for _ in range(60):
        ada.does(table, do="place", wager="pass_line", stake=10)
        assert ada.tries(table, do="ready").status_code == 200
        later(1)
        if inside(house).desk.rooms[table].state.table.standing:  # type: ignore[union-attr]
            break
        later(GAP)
    first = ada.state(table)["round"]
    ada.does(table, do="leave")  # nobody is waited for any more, but the time
    held = ada.state(table)
    assert held["round"] == first and held["deadline"] == held["next_start"] > held["now"]
    later(GAP)
    until = time.monotonic() + 20
    while ada.state(table)["round"] == first:
        assert time.monotonic() < until, "the game has not begun"


def test_a_reality_check_comes_as_often_as_the_policy_says(house: TestClient, later: Clock) -> None:
    minutes = house_policy.read_policy("uk-rts").number("minutes_between_reality_checks")
    ada, table = seated(house)
    assert ada.get("/api/me/care")["check"]["minutes"] == minutes
    for _ in range(minutes // 10):
        assert spin(ada, table).status_code == 200
        later(600)
    assert code(ada.tries(table, **BET)) == "reality_check"


def test_another_policy_asks_for_other_times(tmp_path: Path, later: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    text = toml.read(house_policy.FOLDER / "uk-rts.toml")
    for one in text["rule"]:
        one["value"] = {"minutes_between_reality_checks": 7, "hours_before_a_looser_limit": 48}.get(
            one["rule"], one["value"]
        )
    strict, named = house_policy.read(text, "uk-rts"), house_policy.read_policy
    monkeypatch.setattr(house_policy, "read_policy", lambda name: strict if name == "uk-rts" else named(name))
    with casino_at(f"sqlite:///{tmp_path}/strict.db", policy="uk-rts") as client:
        ada, table = seated(client)
        found = ada.get("/api/me/care")
        assert (found["check"]["minutes"], found["loosened_after_hours"]) == (7, 48)
        waits_for(ada, later, 48)
        spin(ada, table)
        later(7 * 60)
        assert code(ada.tries(table, **BET)) == "reality_check"


def waits_for(ada: Player, later: Clock, hours: int) -> None:
    """A limit is set at once, and loosened when so many hours have gone by and it is confirmed."""
    which = {"what": "stake", "per": "day"}
    ada.post("/api/me/care/limits", {**which, "to": 100_000})
    ada.post("/api/me/care/limits", {**which, "to": 200_000})
    later(hours * 3600 - 1)
    assert code(ada.request("POST", "/api/me/care/confirm", which, **{"Idempotency-Key": key()})) == "too_early"
    later(1)
    assert limit_of(ada, **which) == 100_000  # not before it is confirmed
    ada.post("/api/me/care/confirm", which)
    assert limit_of(ada, **which) == 200_000


def limit_of(ada: Player, what: str, per: str) -> Any:
    limits = ada.get("/api/me/care")["limits"]
    return next(one["limit"] for one in limits if (one["what"], one["per"]) == (what, per))


def test_a_looser_limit_waits_as_long_as_the_policy_says_and_is_confirmed(house: TestClient, later: Clock) -> None:
    ada, _table = seated(house)
    waits_for(ada, later, house_policy.read_policy("uk-rts").number("hours_before_a_looser_limit"))


def test_limits_of_every_kind_are_offered_by_day_week_and_month(house: TestClient) -> None:
    ada, _table = seated(house)
    offered = {(one["what"], one["per"]) for one in ada.get("/api/me/care")["limits"]}
    assert offered >= {(what, per) for what in ("bought", "stake", "loss") for per in ("day", "week", "month")}


@pytest.mark.parametrize("name", house_policy.policy_names())
def test_the_test_that_a_rule_names_exists(name: str) -> None:
    for rule in house_policy.read_policy(name).rules.values():
        path, _, test = rule.test.partition("::")
        assert f"def {test}(" in (ROOT / path).read_text("utf-8"), rule.test


def test_practice_and_poker_between_players_know_no_least_time(
    client: TestClient, house: TestClient, later: Clock
) -> None:
    ada, table = seated(client)
    assert [spin(ada, table).status_code for _ in range(3)] == [200] * 3
    bea, poker = seated(house, "kings/holdem", bots=2)
    assert play([bea], poker, 3, Seeded(5)) == 3
    room = inside(house).desk.rooms[poker]
    assert room.state.playing is not None and room.state.playing.table.family.seating.is_for_a_pot
    assert room.state.begun == [0, 0]


def test_the_page_about_the_casino_lists_the_rules_as_they_are() -> None:
    text = (ROOT / "docs" / "how-to" / "run-the-floor.md").read_text("utf-8")
    usual, strict = house_policy.read_policy("practice"), house_policy.read_policy("uk-rts")
    for name, rule in strict.rules.items():
        values = [str(one.rules[name].value).lower() for one in (usual, strict)]
        assert "| " + " | ".join((f"`{name}`", rule.title, *values, rule.clause, rule.enforced)) + " |" in text


# In the log of acts


def noted_policies(database: str, name: str) -> list[str]:
    """Open a casino with this policy, and return what its log of acts says of policies, the newest first."""
    with casino_at(database, policy=name) as client:
        chief = boss(client)
        return [act["reason"] for act in chief.get("/api/operator/acts?act=policy")["acts"]]


def test_a_policy_that_changed_between_two_starts_is_in_the_log(tmp_path: Path) -> None:
    database = str(tmp_path / "c.db")
    make_operator(database, *OPERATOR)
    assert noted_policies(database, "practice") == []
    first = "the house keeps the policy uk-rts, and kept practice before"
    assert noted_policies(database, "uk-rts") == [first]
    assert noted_policies(database, "uk-rts") == [first]
    assert noted_policies(database, "practice")[0] == "the house keeps the policy practice, and kept uk-rts before"


def test_other_values_of_a_policy_are_in_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = str(tmp_path / "c.db")
    make_operator(database, *OPERATOR)
    noted_policies(database, "uk-rts")
    uk, rule = house_policy.read_policy("uk-rts"), "seconds_between_starts"
    looser = replace(uk, rules={**uk.rules, rule: replace(uk.rules[rule], value=0)})
    read = house_policy.read_policy
    monkeypatch.setattr(house_policy, "read_policy", lambda name: looser if name == "uk-rts" else read(name))
    assert noted_policies(database, "uk-rts")[0] == f"the policy uk-rts has other values: {rule}"
