"""What a book asks of the floor (perth sections 3, 5 and 6, Queensland's signs), at the casino."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, boss, inside
from casino.test_amending import amended
from casino.test_late import refusal
from casino.test_staff import asks, staff
from croupier.casino.core import transaction as working
from croupier.casino.core.account_names import debt
from croupier.casino.money.reasons import reason_of
from croupier.casino.money.work import Work
from croupier.casino.process import casino as casino_module
from croupier.casino.workers.ledger_proof import verify
from croupier.table.authority import without_authority

PERTH = "perth/ultimate-holdem"
MINUTE = 60_000


@pytest.fixture
def chief(client: TestClient) -> Player:
    return boss(client)


@pytest.fixture
def eve(client: TestClient) -> Player:
    return staff(client, "Eve", "operator")


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Lets time pass."""
    passed = [0]
    now = working.now_ms

    def shifted() -> int:
        return now() + passed[0]

    for module in (working, casino_module):
        monkeypatch.setattr(module, "now_ms", shifted)

    def by(milliseconds: int) -> None:
        passed[0] += milliseconds

    return by


def dealt(client: TestClient, chief: Player, cards: str) -> tuple[str, Player]:
    """A hand of real cards that Ada plays with four times the Ante: hers, the dealer's, the board."""
    ada = Player(client, "Ada")
    table = chief.open(PERTH, mode="dealer")
    ada.does(table, do="sit")
    for wager in ("ante", "blind"):
        ada.does(table, do="place", wager=wager, stake=10)
    chief.does(table, do="no_more_bets")
    hole, board = cards.split(" / ")
    chief.does(table, do="chance", outcome=hole)
    ada.does(table, do="decide", choice="play_4x")
    chief.does(table, do="chance", outcome=board)
    return table, ada


WON = "As Kd Ah Qc / Ac 7d 7h 2s 9c"  # aces full against a pair: 10 + 30 + 40


def proven(client: TestClient) -> None:
    proof = verify(inside(client).store)
    assert proof.ok, [c.plain() for c in proof.checks if c.wrong]


# 5.17


def held(client: TestClient, chief: Player) -> tuple[str, Player, int]:
    table, ada = dealt(client, chief, WON)
    won = ada.balance() - 100_000
    assert won > 0
    chief.does(table, do="declare", ruling="withhold", why="look at the deck")
    assert ada.balance() == 100_000
    return table, ada, won


@pytest.mark.parametrize("decision, gets", [("release", 1), ("return", 0), ("forfeit", 0)])
def test_5_17_winnings_are_withheld_and_then_decided(
    client: TestClient, chief: Player, eve: Player, decision: str, gets: int
) -> None:
    table, ada, won = held(client, chief)
    listed = chief.get("/api/operator/held")["held"]
    assert [(h["table"], h["round"], h["seat"], h["cents"], h["clause"]) for h in listed] == [
        (table, 1, 1, won, "perth 5.17")
    ]
    proven(client)
    body = {"seat": 1, "decision": decision, "why": "it was looked into"}
    answer = chief.post(f"/api/operator/held/{table}/1", body)
    if decision != "release":
        eve.post(f"/api/operator/pending/{answer['pending']}", {"confirm": True})
    assert ada.balance() == 100_000 + gets * won
    assert chief.get("/api/operator/held")["held"] == []
    assert refusal(asks(chief, f"/api/operator/held/{table}/1", **body | {"decision": "release"}))["code"] == "not_now"
    rows = chief.get(f"/api/operator/journal?table={table}")["rows"]
    assert rows[0]["clause"] == "perth 5.17" and rows[0]["name"] == ("Eve" if decision != "release" else "boss")
    proven(client)


def test_5_17_is_declared_while_the_hand_is_played_or_long_after(client: TestClient, chief: Player) -> None:
    ada = Player(client, "Ada")
    table = chief.open(PERTH, mode="dealer")
    ada.does(table, do="sit")
    for early in (True, False):
        for wager in ("ante", "blind"):
            ada.does(table, do="place", wager=wager, stake=10)
        chief.does(table, do="no_more_bets")
        chief.does(table, do="chance", outcome=WON.split(" / ")[0])
        if early:
            chief.does(table, do="declare", ruling="withhold", seat=1)
        ada.does(table, do="decide", choice="play_4x")
        chief.does(table, do="chance", outcome=WON.split(" / ")[1])
        if early:
            assert ada.balance() == 100_000
    won = ada.balance() - 100_000
    ada.does(table, do="place", wager="ante", stake=10)  # the second hand is closed by now
    answer = chief.post(f"/api/operator/withhold/{table}/2", {"seat": 1, "why": "look at the deck"})
    assert answer["held_cents"] == won and ada.balance() == 100_000
    assert refusal(asks(chief, f"/api/operator/withhold/{table}/2", seat=1, why="again"))["code"] == "not_now"
    assert refusal(asks(chief, f"/api/operator/withhold/{table}/2", seat=3, why="again"))["code"] == "not_now"
    assert len(chief.get("/api/operator/held")["held"]) == 2
    proven(client)


def parked(ada: Player) -> None:
    """All that Ada has lies on another table."""
    other = ada.open("gb-core/roulette")
    ada.does(other, do="sit")
    stake = ada.get("/api/me")["user"]["balance_cents"] // 100
    ada.does(other, do="place", wager="straight_up", on="1", stake=stake)


@pytest.mark.parametrize("decision", ["release", "return"])
def test_5_17_what_was_decided_is_not_withheld_again(
    client: TestClient, chief: Player, eve: Player, decision: str
) -> None:
    table, ada, _ = held(client, chief)
    answer = chief.post(f"/api/operator/held/{table}/1", {"seat": 1, "decision": decision, "why": "looked into"})
    if decision == "return":
        eve.post(f"/api/operator/pending/{answer['pending']}", {"confirm": True})
    there = ada.balance()
    again = asks(chief, f"/api/operator/withhold/{table}/1", seat=1, why="once more")
    assert refusal(again)["code"] == "not_now" and ada.balance() == there
    proven(client)


def test_one_operator_makes_no_money_of_debts(client: TestClient, chief: Player, eve: Player) -> None:
    """What the house bears of a debt is given like anything else: much of it takes two."""
    table, ada = dealt(client, chief, WON)
    parked(ada)
    chief.post(f"/api/operator/withhold/{table}/1", {"seat": 1, "why": "look at the deck"})
    assert ada.get("/api/me")["user"]["owed_cents"] == 5000
    chief.post("/api/operator/chips", {"user": eve.id, "amount_cents": 96_000, "why": "a prize"})
    waits = chief.post("/api/operator/debts", {"user": ada.id, "why": "let it be"})["pending"]
    assert refusal(asks(chief, f"/api/operator/pending/{waits}", confirm=True))["code"] == "second_needed"
    assert ada.get("/api/me")["user"]["owed_cents"] == 5000
    eve.post(f"/api/operator/pending/{waits}", {"confirm": True})
    assert ada.get("/api/me")["user"]["owed_cents"] == 0
    proven(client)


def test_a_debt_is_let_go_as_it_was_asked_for(client: TestClient, chief: Player, eve: Player) -> None:
    inside(client).settings = replace(inside(client).settings, gifts_cents=100)
    table, ada = dealt(client, chief, WON)
    parked(ada)
    chief.post(f"/api/operator/withhold/{table}/1", {"seat": 1, "why": "look at the deck"})
    waits = chief.post("/api/operator/debts", {"user": ada.id, "why": "let it be"})["pending"]
    with inside(client).store.writing() as connection:
        work = Work(connection)
        work.ledger.move(debt(ada.id), "cage", 1, reason_of("more is owed"))
        work.flush()
    assert refusal(asks(eve, f"/api/operator/pending/{waits}", confirm=True))["code"] == "not_now"
    assert ada.get("/api/me")["user"]["owed_cents"] == 5001


def test_a_debt_is_paid_at_the_cage(client: TestClient, chief: Player) -> None:
    table, ada = dealt(client, chief, WON)
    parked(ada)
    chief.post(f"/api/operator/withhold/{table}/1", {"seat": 1, "why": "look at the deck"})
    told = chief.post("/api/operator/chips", {"user": ada.id, "amount_cents": 3000, "why": "a buy-in"})
    assert told["balance_cents"] == 0 and ada.get("/api/me")["user"]["owed_cents"] == 2000
    cash = asks(chief, "/api/operator/chips", user=ada.id, amount_cents=-100, why="a cash-out")
    assert refusal(cash)["code"] == "not_enough"
    told = chief.post("/api/operator/chips", {"user": ada.id, "amount_cents": 3000, "why": "a buy-in"})
    assert told["balance_cents"] == 1000 and ada.get("/api/me")["user"]["owed_cents"] == 0
    proven(client)


def test_5_17_lasts_for_seventy_two_hours(client: TestClient, chief: Player, later: Any) -> None:
    _, ada, won = held(client, chief)
    house = inside(client)
    later(71 * 60 * MINUTE)
    assert house._overdue_holds() == []
    later(60 * MINUTE)
    (over,) = house._overdue_holds()
    what = {"do": "held", "round": over["round"], "seat": over["seat"], "decision": "release", "why": "time"}
    assert client.portal is not None
    client.portal.call(house.desk.command, over["table"], casino_module.CLOCK, "", what)
    assert ada.balance() == 100_000 + won
    proven(client)


def test_what_an_amendment_takes_back_comes_out_of_what_is_held(client: TestClient, chief: Player, eve: Player) -> None:
    table, ada, _ = held(client, chief)
    ada.does(table, do="place", wager="ante", stake=10)
    made = amended(chief, eve, table, 1, {"void": True}, ruling="wrong_deck")
    assert made["clause"] == "perth 6.4(c)" and made["owed_cents"] == {}
    assert ada.balance() == 100_000 and chief.get("/api/operator/held")["held"] == []
    proven(client)


# 5.16


@pytest.mark.parametrize("ruling", ["no_malfunction", "system_malfunction"])
def test_5_16_play_is_suspended_until_it_is_known_what_it_was(client: TestClient, chief: Player, ruling: str) -> None:
    ada = Player(client, "Ada")
    table = chief.open(PERTH)
    ada.does(table, do="sit")
    for wager in ("ante", "blind"):
        ada.does(table, do="place", wager=wager, stake=10)
    ada.does(table, do="ready")
    assert refusal(ada.tries(table, do="suspend", why="x"))["code"] == "not_allowed"
    chief.does(table, do="suspend", why="the display flickers")
    assert ada.state(table)["house"]["suspended"] == "the display flickers"
    stopped = refusal(ada.tries(table, do="decide", choice="play_4x"))
    assert (stopped["code"], stopped["clause"]) == ("suspended", "perth 5.16")
    inside(client).desk.rooms.clear()
    assert refusal(ada.tries(table, do="leave"))["code"] == "suspended"
    chief.does(table, do="declare", ruling=ruling)
    assert "house" not in ada.state(table)
    if ruling == "no_malfunction":
        ada.does(table, do="decide", choice="play_4x")
        assert ada.state(table)["round"] == 2
    else:
        last = ada.state(table)["last"]
        assert {(line["result"], line["clause"]) for line in last["lines"]} == {("void", "perth 5.16(b)")}
        assert ada.balance() == 100_000
    proven(client)


def wagered(ada: Player, table: str, *wagers: tuple[str, int]) -> None:
    for wager, stake in wagers:
        ada.does(table, do="place", wager=wager, stake=stake)


HAND, JACKPOT = (("ante", 10), ("blind", 10)), ("level_1_jackpot", 5)


def test_5_16_a_jackpot_alone_is_suspended(client: TestClient, chief: Player) -> None:
    ada = Player(client, "Ada")
    table = chief.open(PERTH, mode="dealer")
    ada.does(table, do="sit")
    wagered(ada, table, *HAND, JACKPOT)
    chief.does(table, do="declare", ruling="jackpot_suspended", round=1)
    seen = ada.state(table)
    assert seen["house"] == {"jackpot_suspended": True} and seen["you"]["held_cents"] == 2000, "the chip went back"
    stopped = refusal(ada.tries(table, do="place", wager="level_1_jackpot", stake=5))
    assert (stopped["code"], stopped["clause"]) == ("suspended", "perth 5.16")
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome="As Kd Ah Qc")
    ada.does(table, do="decide", choice="play_4x")
    chief.does(table, do="chance", outcome="Ac 7d 7h 2s 9c")
    assert ada.state(table)["round"] == 2, "the game goes on without it"
    assert refusal(ada.tries(table, do="place", wager="level_1_jackpot", stake=5))["code"] == "suspended"
    chief.does(table, do="declare", ruling="jackpot_resumed", round=2)
    wagered(ada, table, *HAND, JACKPOT)
    assert "house" not in ada.state(table)
    proven(client)


def test_5_16_the_jackpots_of_a_link_are_suspended_at_all_its_tables(client: TestClient, chief: Player) -> None:
    ada = Player(client, "Ada")
    link = chief.post("/api/operator/links", {"name": "Big"})["link"]
    tables = [chief.open(PERTH, link=link) for _ in range(2)]
    for table in tables:
        ada.does(table, do="sit")
    wagered(ada, tables[0], *HAND, JACKPOT)
    path = f"/api/operator/links/{link}/suspend"
    assert refusal(asks(chief, path, why="x", resume=True))["code"] == "not_now"
    chief.post(path, {"why": "the display flickers"})
    assert chief.get("/api/operator/links")["links"][0]["suspended"] == "the display flickers"
    assert refusal(chief.tries(tables[1], do="declare", ruling="jackpot_resumed", round=1))["code"] == "not_allowed"
    wagered(ada, tables[1], *HAND)
    for table in tables:
        stopped = refusal(ada.tries(table, do="place", wager="level_1_jackpot", stake=5))
        assert (stopped["code"], stopped["clause"]) == ("suspended", "perth 5.16")
    ada.does(tables[0], do="ready")
    ada.does(tables[0], do="decide", choice="play_4x")
    (line,) = without_authority(ada.state(tables[0])["last"]["lines"][:1])
    assert line | {"note": ""} == {
        "seat": 1,
        "wager": "level_1_jackpot",
        "stake": 5,
        "result": "returned",
        "odds": "",
        "net": 0,
        "clause": "perth 5.16",
        "note": "",
    }, "what lay there went back before the round"
    chief.post(path, {"why": "it was the lamp", "resume": True})
    wagered(ada, tables[1], JACKPOT)
    assert "house" not in ada.state(tables[1])
    proven(client)


# 6.7, 6.3, 3.22, and Queensland's signs


def test_6_7_a_table_closes_empty_by_consent_or_on_notice(client: TestClient, chief: Player, later: Any) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    tables = [chief.open(PERTH) for _ in range(3)]
    for table in tables[1:]:
        for somebody in (ada, ben):
            somebody.does(table, do="sit")
    chief.does(tables[0], do="close", why="the evening is over")  # (a): nobody plays
    early = refusal(chief.tries(tables[1], do="close", why="the evening is over"))
    assert (early["code"], early["clause"]) == ("notice_needed", "perth 6.7")
    chief.does(tables[1], do="announce", what="close")
    assert ada.state(tables[1])["house"]["notices"]["close"]
    ada.does(tables[1], do="agree", what="close")
    assert refusal(chief.tries(tables[1], do="close", why="x"))["code"] == "notice_needed"
    ben.does(tables[1], do="agree", what="close")
    chief.does(tables[1], do="close", why="x")  # (b)
    chief.does(tables[2], do="announce", what="close")
    later(9 * MINUTE)
    assert refusal(chief.tries(tables[2], do="close", why="x"))["code"] == "notice_needed"
    later(MINUTE)
    chief.does(tables[2], do="declare", ruling="table_closed", minutes=0, round=1)  # (c)
    assert ada.get("/api/tables")["tables"] == []
    book = chief.open("gb-core/roulette")  # a book that says nothing of it
    ada.does(book, do="sit")
    chief.does(book, do="close", why="x")


@pytest.mark.parametrize(
    ("game", "wager", "minutes", "clause"),
    [(PERTH, "ante", 10, "perth 6.3"), ("qld/sic-bo", "small", 20, "qld s 74(3)")],
)
def test_another_minimum_waits_for_its_notice(
    client: TestClient, chief: Player, later: Any, game: str, wager: str, minutes: int, clause: str
) -> None:
    ada = Player(client, "Ada")
    table = chief.open(game, limits={"min": 5, "max": 1000})
    ada.does(table, do="sit")
    ada.does(table, do="place", wager=wager, stake=5)
    ada.does(table, do="clear")
    change = {"do": "declare", "ruling": "minimum_changed", "stake": 20, "round": 1}
    early = refusal(chief.tries(table, **change, minutes=60))  # what the floor says of it is not what the sign says
    assert early["code"] in ("notice_needed", "notice_too_short") and early["clause"] == clause
    chief.does(table, do="announce", what="limits", stake=20)
    later((minutes - 1) * MINUTE)
    assert refusal(chief.tries(table, **change))["code"] in ("notice_needed", "notice_too_short")
    later(MINUTE)
    assert refusal(chief.tries(table, **{**change, "stake": 50}))["code"] in ("notice_needed", "notice_too_short")
    chief.does(table, **change)
    assert ada.tries(table, do="place", wager=wager, stake=5).status_code != 200 or game == PERTH
    ada.does(table, do="place", wager=wager, stake=20)
    proven(client)


def test_a_higher_table_stake_waits_for_its_notice_or_for_all_who_play(client: TestClient, chief: Player) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = chief.open("qld/draw-poker")
    for player in (ada, ben):
        player.does(table, do="sit")
    change = {"do": "declare", "ruling": "minimum_changed", "wager": "buy_in", "stake": 200, "round": 1}
    early = refusal(chief.tries(table, **change, agreed=True))  # it is not the floor that agrees
    assert (early["code"], early["clause"]) == ("notice_too_short", "qld s 295(3)(a)")
    chief.does(table, do="announce", what="limits", wager="buy_in", stake=200)
    ada.does(table, do="agree", what="limits")
    assert refusal(chief.tries(table, **change))["code"] == "notice_too_short"
    ben.does(table, do="agree", what="limits")
    chief.does(table, **change)
    assert ada.tries(table, do="place", wager="buy_in", stake=150).status_code != 200
    ada.does(table, do="place", wager="buy_in", stake=200)


def test_6_3_maximum_and_betting_unit_wait_for_their_notice_too(client: TestClient, chief: Player, later: Any) -> None:
    ada = Player(client, "Ada")
    table = chief.open(PERTH, limits={"min": 5, "max": 1000})
    ada.does(table, do="sit")
    change = {"do": "declare", "ruling": "limits_changed", "max": 100, "step": 10, "round": 1}
    early = refusal(chief.tries(table, **change, minutes=60))
    assert (early["code"], early["clause"]) == ("notice_needed", "perth 6.3")
    chief.does(table, do="announce", what="limits", max=100, step=10)
    assert ada.state(table)["house"]["notices"]["limits"]["max"] == 100
    later(10 * MINUTE)
    assert refusal(chief.tries(table, **{**change, "max": 50}))["code"] == "notice_needed"  # not what was announced
    chief.does(table, **change)
    assert refusal(ada.tries(table, do="place", wager="ante", stake=15))["code"] == "off_step"
    ada.does(table, do="place", wager="ante", stake=20)
    proven(client)


def test_3_22_the_price_of_a_jackpot_waits_for_two_weeks(client: TestClient, chief: Player, later: Any) -> None:
    chief.open(PERTH)
    wanted = {"game": PERTH, "options": {"jackpot_wager": 10}, "timers": {"betting": 0, "decision": 0}}
    early = refusal(asks(chief, "/api/tables", **wanted))
    assert (early["code"], early["clause"]) == ("notice_needed", "perth 3.22")
    told = chief.post("/api/operator/stakes", {"game": PERTH, "value": "10", "why": "the Commission was told"})
    assert told["days"] == 14
    assert refusal(asks(chief, "/api/tables", **wanted))["code"] == "notice_needed"
    later(14 * 24 * 60 * MINUTE)
    chief = boss(client)  # the session of two weeks ago is over
    chief.open(PERTH, options={"jackpot_wager": 10})
    assert refusal(asks(chief, "/api/tables", game=PERTH))["code"] == "notice_needed"  # and back again


# 6.6


def test_6_6_who_sits_out_three_rounds_gives_up_the_seat(client: TestClient, chief: Player) -> None:
    table, ada = dealt(client, chief, WON)
    ben = Player(client, "Ben")
    ben.does(table, do="sit", seat=2)
    ask = {"do": "declare", "ruling": "seat_vacated", "seat": 2, "rounds": 9, "round": 2}
    for sat_out in range(3):
        early = refusal(chief.tries(table, **ask | {"round": 2 + sat_out}))
        assert (early["code"], early["clause"]) == ("not_so", "perth 6.6")
        assert f"sat out {sat_out} rounds" in early["sentence"]
        for wager in ("ante", "blind"):
            ada.does(table, do="place", wager=wager, stake=10)
        chief.does(table, do="no_more_bets")
        chief.does(table, do="chance", outcome=WON.split(" / ")[0])
        ada.does(table, do="decide", choice="play_4x")
        chief.does(table, do="chance", outcome=WON.split(" / ")[1])
    chief.does(table, **ask | {"round": 5})
    assert [seat["seat"] for seat in ada.state(table)["seats"]] == [1]
    assert refusal(chief.tries(table, **ask | {"seat": 1, "round": 5}))["code"] == "not_so"
    log = chief.get(f"/api/operator/acts?table={table}")["acts"]
    assert [(a["subject_name"], a["detail"]["rounds"]) for a in log if a["act"] == "vacate"] == [(ben.name, 3)]
    ben.does(table, do="sit", seat=2)  # asked to leave, not excluded
    proven(client)


# 6.10


def test_6_10_the_operator_decides_and_the_commission_may_review_it(
    client: TestClient, chief: Player, eve: Player
) -> None:
    table, ada = dealt(client, chief, WON)
    won = ada.balance()
    ada.does(table, do="place", wager="ante", stake=10)
    ada.does(table, do="clear")
    lines = ada.state(table)["last"]["lines"]
    decided = amended(chief, eve, table, 1, {"line": 1, "net": 0}, ruling="house_wrong_payment")
    assert decided["clause"] == "perth 6.10" and ada.balance() == won - 100 * lines[0]["net"]
    reviewed = amended(chief, eve, table, 1, {"line": 1, "net": lines[0]["net"]}, clause="6.10")
    assert reviewed["follows"] == decided["id"] and ada.balance() == won
    proven(client)


# 6.5 and 6.8, 6.9(b)


@pytest.mark.parametrize("practice", [False, True])
def test_6_5_nobody_is_advised_unless_it_is_practice(
    client: TestClient, chief: Player, practice: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def found(_: Any) -> list[dict[str, Any]]:
        return [{"choice": "stand"}]

    monkeypatch.setattr(inside(client).adviser, "ask", found)
    ada = Player(client, "Ada")
    table = chief.open("qld/blackjack", practice=practice, limits={"min": 5, "max": 100})
    ada.does(table, do="sit")
    for _ in range(20):
        ada.does(table, do="place", wager="main", stake=10)
        ada.does(table, do="ready")
        ask = ada.state(table)["view"]["awaiting"]
        if ask["kind"] == "decision":
            break
    answer = asks(ada, f"/api/tables/{table}/advice")
    if practice:
        assert answer.status_code == 200 and answer.json()["advice"]
        body = {"game": PERTH, "practice": True, "currency": "bought"}
        assert refusal(asks(chief, "/api/tables", **body))["code"] == "not_allowed"
    else:
        found = refusal(answer)
        assert (found["code"], found["clause"]) == ("no_advice", "qld s 4(1)")


def test_6_5_and_6_8_of_perth(client: TestClient, chief: Player) -> None:
    ada = Player(client, "Ada")
    table = chief.open(PERTH)
    ada.does(table, do="sit")
    for wager in ("ante", "blind"):
        ada.does(table, do="place", wager=wager, stake=10)
    ada.does(table, do="ready")
    found = refusal(asks(ada, f"/api/tables/{table}/advice"))
    assert (found["code"], found["clause"]) == ("no_advice", "perth 6.5") and "perth 6.8" in found["sentence"]


def test_6_9b_a_person_is_excluded_and_the_chair_is_not(client: TestClient, chief: Player) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = chief.open(PERTH)
    ada.does(table, do="sit", seat=1)
    for wager in ("ante", "blind"):
        ada.does(table, do="place", wager=wager, stake=10)
    ada.does(table, do="ready")
    chief.does(table, do="declare", ruling="contravention", seat=1)
    chief.does(table, do="declare", ruling="excluded", seat=1, why="a calculator under the table")
    assert ada.balance() == 100_000
    again = refusal(ada.tries(table, do="sit"))
    assert (again["code"], again["clause"]) == ("excluded", "perth 6.9(b)")
    ben.does(table, do="sit", seat=1)
    ben.does(table, do="place", wager="ante", stake=10)
    log = chief.get(f"/api/operator/acts?table={table}")["acts"]
    assert [(a["subject_name"], a["reason"]) for a in log if a["act"] == "exclude"] == [
        (ada.name, "a calculator under the table")
    ]
    proven(client)
