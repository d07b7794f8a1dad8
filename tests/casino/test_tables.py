"""At the table: who may do what, coming and going, clocks, dealers, and commands that come twice."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, boss, casino_at, inside, key, play
from croupier.casino.pit import edge_prices
from croupier.casino.workers.ledger_proof import verify
from croupier.equipment.randomness import Seeded
from croupier.table import Table

BET = {"do": "place", "wager": "straight_up", "on": "17", "stake": 25}


def code(answer: Any) -> str:
    assert answer.status_code >= 400, answer.text
    found: str = answer.json()["refusal"]["code"]
    return found


def proven(client: TestClient) -> None:
    proof = verify(inside(client).store)
    assert proof.ok, [c.plain() for c in proof.checks if c.wrong]


def test_a_command_that_comes_twice_is_done_once(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    ada.does(table, do="sit")
    path, one = f"/api/tables/{table}/commands", key()
    first = ada.post(path, BET, again=one)
    assert [ada.post(path, BET, again=one) for _ in range(3)] == [first] * 3
    assert [w["stake"] for w in ada.state(table)["view"]["wagers"]] == [25]
    assert code(ada.request("POST", path, {**BET, "stake": 30}, **{"Idempotency-Key": one})) == "key_reused"
    ben = Player(client, "Ben")
    ben.does(table, do="sit")
    ben.post(path, BET, again=one)  # a key is its owner's
    assert len(ada.state(table)["view"]["wagers"]) == 2
    opened = {"game": "gb-core/roulette"}
    assert (
        ada.post("/api/tables", opened, again="open")["table"]["id"]
        == ada.post("/api/tables", opened, again="open")["table"]["id"]
    )


def test_an_old_round_s_command_changes_nothing_later(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    ada.does(table, do="sit")
    path, bet, ready = f"/api/tables/{table}/commands", key(), key()
    ada.post(path, BET, again=bet)
    ada.post(path, {"do": "ready"}, again=ready)
    balance = ada.balance()
    for again, body in ((ready, {"do": "ready"}), (bet, BET)):
        ada.post(path, body, again=again)
    assert ada.balance() == balance and ada.state(table)["round"] == 2 and ada.state(table)["view"]["wagers"] == []


def test_stakes_are_held_and_come_back(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    ada.does(table, do="sit")
    ada.does(table, **BET)
    me = ada.get("/api/me")["user"]
    assert (me["balance_cents"], me["held_cents"]) == (97_500, 2_500)
    there = {"name": "American Roulette", "game": "gb-core/roulette", "held_cents": 2_500, "is_asked": False}
    assert me["seats"] == [{"table": table, "seat": 1, **there}]
    ada.does(table, do="remove", wager="straight_up", on="17", stake=5)
    assert ada.get("/api/me")["user"]["held_cents"] == 2_000
    ada.does(table, do="clear")
    assert ada.get("/api/me")["user"]["held_cents"] == 0
    assert code(ada.tries(table, **{**BET, "stake": 1001})) == "not_enough"
    assert code(ada.tries(table, **{**BET, "stake": "1/3"})) in ("bad_stake", "off_step")
    assert code(ada.tries(table, **{**BET, "on": "99"})) == "bad_input"
    assert code(ada.tries(table, do="ready")) == "nothing_laid"
    proven(client)


def test_a_double_that_cannot_be_paid_is_refused_whole(client: TestClient) -> None:
    """The rest of the hand is as it was, and goes on."""
    for number in range(60):  # until the first hand of somebody may be doubled
        ada = Player(client, f"Ada {number}")
        table = ada.open("gb-core/blackjack")
        ada.does(table, do="sit")
        ada.does(table, do="place", wager="main", stake=900)
        ada.does(table, do="ready")
        while (view := ada.state(table)["view"])["awaiting"]["kind"] == "decision":
            if "double" in view["awaiting"]["choices"]:
                assert code(ada.tries(table, do="decide", choice="double")) == "not_enough"
                again = ada.state(table)["view"]
                assert again["hands"] == view["hands"] and again["awaiting"] == view["awaiting"]
                ada.does(table, do="decide", choice="stand")
                proven(client)
                return
            choice = "decline" if "decline" in view["awaiting"]["choices"] else "stand"
            ada.does(table, do="decide", choice=choice)
    pytest.skip("no hand could be doubled")


def test_a_forbidden_table_explains_itself(client: TestClient) -> None:
    ada = Player(client, "Ada")
    answer = ada.request("POST", "/api/tables/check", {"game": "gb-core/roulette", "options": {"zero_rule": "never"}})
    assert answer.status_code == 409
    refusal = answer.json()["refusal"]
    assert refusal["code"] == "forbidden_option" and refusal["clause"].startswith("gb-core ")
    assert ada.get("/api/tables")["tables"] == []
    assert (
        code(ada.request("POST", "/api/tables", {"game": "gb-core/nothing"}, **{"Idempotency-Key": "k"}))
        == "no_such_game"
    )


def test_two_people_and_one_who_comes_later(client: TestClient) -> None:
    ada, ben, cleo = (Player(client, n) for n in ("Ada", "Ben", "Cleo"))
    table = ada.open("gb-core/blackjack")
    ada.does(table, do="sit", seat=2)
    ada.does(table, do="place", wager="main", stake=10)
    ben.does(table, do="sit", seat=1)  # bets are open: he is in
    ben.does(table, do="place", wager="main", stake=20)
    assert code(cleo.tries(table, do="sit", seat=1)) == "seat_taken"
    ada.does(table, do="ready")
    assert ada.state(table)["view"]["awaiting"]["kind"] == "wagers"
    ben.does(table, do="ready")
    if ada.state(table)["view"]["awaiting"]["kind"] == "decision":
        cleo.does(table, do="sit", seat=3)
        assert cleo.state(table)["seats"][2]["waiting"]
        assert code(cleo.tries(table, do="place", wager="main", stake=10)) == "not_in_round"
        out_of_turn = {1: ada, 2: ben}[ada.state(table)["view"]["awaiting"]["seat"]]
        assert code(out_of_turn.tries(table, do="decide", choice="stand")) == "out_of_turn"
        play([ada, ben, cleo], table, 1, Seeded("three"))
        assert not cleo.state(table)["seats"][2]["waiting"]
    proven(client)


def test_leaving_in_the_middle_is_played_out_and_paid(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/craps")
    ada.does(table, do="sit")
    for _ in range(20):
        ada.does(table, do="place", wager="pass_line", stake=10)
        ada.does(table, do="ready")
        if any(w["wager"] == "pass_line" for w in ada.state(table)["view"]["wagers"]):
            break
    before = ada.balance()
    ada.does(table, do="leave")  # a line bet with a point cannot be taken back: it is thrown for until it is decided
    me = ada.get("/api/me")["user"]
    assert me["held_cents"] == 0 and me["balance_cents"] - before in (1000, -1000) and me["seats"] == []
    proven(client)


def test_a_round_waits_for_bets_whatever_stands_from_the_last(client: TestClient) -> None:
    """A point, or a run of sevens, is up and nobody has a wager any more: the dice wait until somebody has."""
    for game, wager, on in (("gb-core/craps", "any_seven", ""), ("gb-archive/rocket-7", "low", "")):
        ada = Player(client, "Ada")
        table = ada.open(game)
        ada.does(table, do="sit")
        for number in range(1, 15):
            assert ada.state(table)["round"] == number
            assert code(ada.tries(table, do="ready")) == "nothing_laid"
            ada.does(table, do="place", wager=wager, stake=5, **({"on": on} if on else {}))
            ada.does(table, do="ready")
    proven(client)


def test_the_dice_wait_for_a_shooter_with_a_line_bet(client: TestClient) -> None:
    """Whoever throws has a win or don't win bet (s 126(1)); at a table everybody's wagers are known."""
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.open("qld/craps", timers={"betting": 1, "decision": 0})
    ada.does(table, do="sit")
    ben.does(table, do="sit")
    ada.does(table, do="place", wager="field", stake=10)
    assert ada.state(table)["deadline"] is None  # no time runs out before anybody may throw
    ben.does(table, do="place", wager="any_seven", stake=10)
    ada.does(table, do="ready")
    refusal = ben.tries(table, do="ready").json()["refusal"]
    assert (refusal["code"], refusal["clause"]) == ("no_shooter", "qld s 126(1)")
    ben.does(table, do="place", wager="dont_pass", stake=10)
    assert ada.state(table)["deadline"] is not None or ada.state(table)["round"] == 2
    if ada.state(table)["round"] == 1:
        ben.tries(table, do="ready")
    assert ada.state(table)["last"]["round"] == 1
    proven(client)


def test_wagers_of_who_has_left_are_thrown_for_without_a_shooter(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("qld/craps")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="field", stake=10)
    ada.does(table, do="leave")
    assert ada.get("/api/me")["user"]["held_cents"] == 0
    proven(client)


def test_chips_of_a_colour_are_of_the_table_that_issued_them(client: TestClient) -> None:
    chief, ada = boss(client), Player(client, "Ada")
    table = chief.open("qld/roulette", mode="dealer")
    ada.does(table, do="sit")
    bet = {"do": "place", "wager": "straight_up", "on": "17", "stake": 10, "chips": "red"}
    refusal = ada.tries(table, **bet).json()["refusal"]
    assert (refusal["code"], refusal["clause"]) == ("not_issued_here", "qld s 137(2)")
    chief.does(table, do="declare", ruling="chips_issued", seat=1, colour="red", value=5, why="bought in")
    ada.does(table, **bet)
    assert ada.state(table)["view"]["wagers"][0]["stake"] == 10
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome="17")
    assert ada.state(table)["last"]["net"] == {"1": 350}
    proven(client)


def test_whoever_stands_lays_on_the_box_of_a_seated_player(client: TestClient) -> None:
    """Mini-baccarat with room for two who stand (s 191): the last seats are theirs, and bots do not take them."""
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.open("qld/mini-baccarat", options={"standing": 2}, bots=2)
    assert [one["seat"] for one in ada.state(table)["seats"]] == [8, 9]
    ben.does(table, do="sit", seat=11)
    refusal = ben.tries(table, do="place", wager="punto", stake=10, box=3).json()["refusal"]
    assert (refusal["code"], refusal["clause"]) == ("no_seated_player", "qld s 191(2)(a)")
    ada.does(table, do="sit", seat=3)
    ada.does(table, do="place", wager="banco", stake=20)
    ben.does(table, do="place", wager="punto", stake=10, box=3)
    ben.does(table, do="place", wager="egalite", stake=10)
    shown = ada.state(table)["view"]
    assert [w["box"] for w in shown["wagers"] if w["seat"] == 11] == [3, 3]
    assert "seats 10 to 11 are for standing players [qld s 191(1)]" in shown["display"]
    ada.does(table, do="ready")
    ben.does(table, do="ready")
    assert {line["seat"] for line in ada.state(table)["last"]["lines"]} >= {3, 11}
    proven(client)


def test_a_seat_can_be_left_and_taken_again(client: TestClient) -> None:
    ada, ben, cleo = Player(client, "Ada"), Player(client, "Ben"), Player(client, "Cleo")
    table = ada.open("gb-core/roulette")
    ada.does(table, do="sit")
    cleo.does(table, do="sit", seat=2)
    ada.does(table, **BET)
    ada.does(table, do="leave")
    assert ada.get("/api/me")["user"]["held_cents"] == 0
    assert [seat["seat"] for seat in ada.state(table)["seats"]] == [2]
    ben.does(table, do="sit", seat=1)
    ben.does(table, **BET)
    cleo.does(table, do="ready")
    ben.does(table, do="ready")
    assert ben.state(table)["last"]["net"].keys() == {"1"}
    assert code(ada.tries(table, **BET)) == "not_seated"
    proven(client)


def test_a_table_closes_when_the_last_person_leaves_and_nothing_lies_there(client: TestClient) -> None:
    """Bots do not keep it open; what lies in a round that goes on does, and another person does."""
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.open("gb-core/blackjack", bots=2)
    ada.does(table, do="sit")
    ben.does(table, do="sit")
    ada.does(table, do="leave")
    assert ben.state(table)["open"]
    ben.does(table, do="place", wager="main", stake=10)
    ben.does(table, do="leave")
    state = ada.state(table)
    assert not state["open"] and state["seats"] == []
    assert (
        ben.get("/api/me")["user"] | {"seats": [], "held_cents": 0, "balance_cents": 100_000}
        == (ben.get("/api/me")["user"])
    )
    proven(client)


def test_the_clock_answers_for_the_absent(client: TestClient) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.open("gb-core/blackjack", timers={"betting": 1, "decision": 1})
    ada.does(table, do="sit")
    ben.does(table, do="sit")
    ada.does(table, do="place", wager="main", stake=10)
    state = ada.state(table)
    assert state["deadline"] is not None or state["round"] > 1
    until = time.monotonic() + 60
    while ada.state(table)["round"] == 1 and time.monotonic() < until:
        time.sleep(0.1)
    last = ada.state(table)["last"]
    assert last["round"] == 1 and any(line["wager"] == "main" for line in last["lines"])
    assert "2" not in last["net"]
    proven(client)


def test_a_dealer_types_what_the_wheel_gave(client: TestClient) -> None:
    chief, ada = boss(client), Player(client, "Ada")
    assert (
        code(
            ada.request(
                "POST", "/api/tables", {"game": "gb-core/roulette", "mode": "dealer"}, **{"Idempotency-Key": "d"}
            )
        )
        == "not_allowed"
    )
    table = chief.open("gb-core/roulette", mode="dealer")
    ada.does(table, do="sit")
    ada.does(table, **BET)
    assert code(ada.tries(table, do="no_more_bets")) == "not_allowed"
    assert code(ada.tries(table, do="chance", outcome="17")) == "not_allowed"
    chief.does(table, do="no_more_bets")
    assert code(chief.tries(table, do="chance", outcome="99")) == "bad_input"
    chief.does(table, do="chance", outcome="17")
    assert ada.state(table)["last"]["net"] == {"1": 875}
    assert ada.balance() == 100_000 + 87_500
    proven(client)


def test_an_irregular_throw_is_thrown_again(client: TestClient) -> None:
    chief, ada = boss(client), Player(client, "Ada")
    table = chief.open("gb-archive/sic-bo", mode="dealer")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="big", stake=10)
    ada.does(table, do="ready")
    rulings = chief.get(f"/api/tables/{table}")["layout"]["rulings"]
    void = next(name for name, rule in rulings.items() if rule["effect"] == "void_throw")
    assert code(ada.tries(table, do="declare", ruling=void)) == "not_allowed"
    assert code(chief.tries(table, do="declare", ruling="nonsense")) == "unknown_ruling"
    chief.does(table, do="declare", ruling=void)
    assert code(chief.tries(table, do="chance", outcome=[7, 1, 1])) == "bad_input"
    chief.does(table, do="chance", outcome=[6, 5, 4])
    assert ada.state(table)["last"]["net"] == {"1": 10}
    proof = ada.get(f"/api/tables/{table}/rounds/1/certificate")
    assert [m["do"] for m in proof["record"]["inputs"]] == ["place", "call", "declare", "chance"]
    proven(client)


def test_an_operator_voids_a_round_and_sees_the_floor(client: TestClient) -> None:
    chief, ada = boss(client), Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    ada.does(table, do="sit")
    play([ada], table, 5, Seeded("floor"))
    ada.does(table, **BET)
    for path in ("floor", "people", f"rounds/{table}/1"):
        assert code(ada.request("GET", f"/api/operator/{path}")) == "not_allowed"
    chief.post(f"/api/operator/void/{table}", {"why": "the wheel stopped"})
    assert ada.get("/api/me")["user"]["held_cents"] == 0
    assert ada.state(table)["last"]["state"] == "void"
    until = time.monotonic() + 300
    while (floor := chief.get("/api/operator/floor")["tables"][0])["pricing"] and time.monotonic() < until:
        time.sleep(0.2)
    assert floor["drop_cents"] == 5 * 1000 and floor["rounds"] == 6
    assert floor["expected_cents"] == 5000 // 37 and floor["low_cents"] < floor["expected_cents"] < floor["high_cents"]
    replay = chief.get(f"/api/operator/rounds/{table}/1")
    assert all(p["holds"] for p in replay["proof"]) and replay["clauses"]
    assert chief.post("/api/operator/verify", {})["ok"]
    ben = Player(client, "Ben")
    ben.does(table, do="sit")
    ben.does(table, **BET)
    chips = {"user": ben.id, "amount_cents": -99_000, "why": "out"}
    assert code(chief.request("POST", "/api/operator/chips", chips, **{"Idempotency-Key": "c"})) == "not_enough"
    proven(client)


def test_a_price_that_a_casino_left_undone_is_begun_anew_by_the_next() -> None:
    """In one process: the first closed while it was worked out."""
    asked = ("gb-core/roulette", dict(Table("gb-core/roulette", {"zero_rule": "all"}).options))
    key = edge_prices._edge_question(*asked, None)

    async def left() -> None:
        edge_prices._underway[key] = asyncio.create_task(asyncio.sleep(3600))  # which ends with the loop

    async def waited_for() -> list[dict[str, Any]] | None:
        assert edge_prices.priced_already(*asked) is None
        await edge_prices._underway[key]
        return edge_prices.priced_already(*asked)

    edge_prices._edges.pop(key, None)
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, left()).result()
        found = thread.submit(asyncio.run, waited_for()).result()
    assert found is not None and {price["edge"] for price in found} == {"1/37"}


def test_who_bets_on_the_same_thing_wins_or_loses_together(client: TestClient) -> None:
    """Four stakes of 25 on one number are one of 100 to the variance of the wheel; hands of blackjack are two."""
    chief, players = boss(client), [Player(client, name) for name in ("Ada", "Ben", "Cleo", "Dan")]
    wheel, cards = players[0].open("gb-core/roulette"), players[0].open("gb-core/blackjack")
    for player in players:
        player.does(wheel, do="sit")
        player.does(wheel, **BET)
    for player in players:
        player.does(wheel, do="ready")
    for player in players[:2]:
        player.does(cards, do="sit")
    play(players[:2], cards, 1, Seeded("alone"))
    kept = {table: inside(client).desk.rooms[table].state.takings for table in (wheel, cards)}
    assert kept[wheel]["straight_up 17"][:3] == [4, 10_000, 10_000**2]
    assert kept[cards]["main"][:3] == [2, 2_000, 2 * 1_000**2]
    assert chief.get("/api/operator/floor")["tables"]


def test_two_processes_share_a_floor(database: str) -> None:
    """Any process can serve any table: each sees at once what the other did."""
    with casino_at(database) as one, casino_at(database) as two:
        ada, ben = Player(one, "Ada"), Player(two, "Ben")
        table = ada.open("gb-core/blackjack")
        for number in range(6):
            for player in (ada, ben):
                if number == 0:
                    player.does(table, do="sit")
                player.does(table, do="place", wager="main", stake=10)
            assert len([w for w in ada.state(table)["view"]["wagers"] if w["wager"] == "main"]) == 2
            ben.does(table, do="ready")
            ada.does(table, do="ready")
            while ada.state(table)["view"]["awaiting"]["kind"] == "decision":
                ask = ben.state(table)["view"]["awaiting"]
                player = {1: ada, 2: ben}[ask["seat"]]
                player.does(table, do="decide", choice="decline" if "decline" in ask["choices"] else "stand")
        assert ada.state(table) | {"now": 0, "you": 0, "view": 0, "last": 0} == ben.state(table) | {
            "now": 0,
            "you": 0,
            "view": 0,
            "last": 0,
        }
        proven(one)


def test_the_other_process_is_told(database: str) -> None:
    with casino_at(database) as one, casino_at(database) as two:
        ada, ben = Player(one, "Ada"), Player(two, "Ben")
        table = ada.open("gb-core/roulette")
        two.cookies.update(ben.cookies)
        with two.websocket_connect(f"/api/tables/{table}/live") as socket:
            assert socket.receive_json()["state"]["seats"] == []
            ada.does(table, do="sit")
            message = socket.receive_json()
            assert message["type"] == "state" and message["state"]["seats"][0]["name"] == ada.name


def test_a_figure_that_is_none_or_too_long_is_refused(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    ada.does(table, do="sit")
    for stake in (10**30, "9" * 39, "1/0", -5, 0):
        answer = ada.tries(table, **{**BET, "stake": stake})
        assert 400 <= answer.status_code < 500, (stake, answer.text)
    assert ada.get("/api/me")["user"]["held_cents"] == 0
    ada.does(table, **BET)
