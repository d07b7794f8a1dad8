"""No one person creates money: what one member of staff alone tried, and what stops it now."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient
from msgspec.structs import replace

from casino.floor import Player, boss, deputy, inside, key
from casino.test_people import code
from croupier.casino.workers.ledger_proof import verify

BET: dict[str, Any] = {"do": "place", "wager": "straight_up", "on": "17", "stake": 10}
ROULETTE = "gb-core/roulette"


@pytest.fixture
def chief(client: TestClient) -> Player:
    return boss(client)


@pytest.fixture
def dealer(client: TestClient) -> Player:
    return deputy(client, "Dan", "dealer")


def bought(client: TestClient, chief: Player, name: str, cents: int = 50_000) -> Player:
    """Somebody registered, with chips that were bought."""
    found = deputy(client, name, "player")
    chief.post(
        "/api/operator/chips", {"user": found.id, "amount_cents": cents, "currency": "bought", "why": "a buy-in"}
    )
    return found


def opens(somebody: Player, game: str, **wanted: Any) -> Any:
    body = {"game": game, "timers": {"betting": 0, "decision": 0}, **wanted}
    return somebody.request("POST", "/api/tables", body, **{"Idempotency-Key": key()})


def spun(chief: Player, table: str, outcome: str, *players: Player, **bet: Any) -> None:
    for somebody in players:
        somebody.does(table, do="sit")
        somebody.does(table, **{**BET, **bet})
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome=outcome)


# A table at terms of the house


def test_odds_for_bought_chips_wait_for_a_second_person(client: TestClient, chief: Player, dealer: Player) -> None:
    """A dealer opened a table at 10,000 to 1 alone, and played there."""
    answer = opens(dealer, ROULETTE, currency="bought", private=True, odds={"straight_up": "10000 to 1"})
    assert answer.status_code == 200 and "table" not in answer.json()
    waits = answer.json()["pending"]
    log = chief.get("/api/operator/acts")["acts"]
    assert (log[0]["act"], log[0]["name"]) == ("ask: open table", "Dan")
    made = chief.post(f"/api/operator/pending/{waits}", {"confirm": True})["table"]
    for somebody in (dealer, chief):
        assert code(somebody.tries(made, do="sit")) == "own_game"
    act = chief.get("/api/operator/acts")["acts"][0]
    assert (act["act"], act["name"], act["table"]) == ("open table", "Dan", made)
    assert act["detail"]["amount_cents"] > 0 and act["detail"]["terms"] == {"odds": {"straight_up": "10000 to 1"}}


def test_what_such_a_table_may_pay_counts_against_what_one_may_give(
    client: TestClient, chief: Player, dealer: Player
) -> None:
    other = deputy(client)
    waits = opens(chief, ROULETTE, currency="bought", odds={"straight_up": "10000 to 1"}).json()["pending"]
    other.post(f"/api/operator/pending/{waits}", {"confirm": True})
    ada = Player(client, "Ada")
    gift = {"user": ada.id, "amount_cents": 100, "why": "a friend of the house"}
    assert "pending" in chief.post("/api/operator/chips", gift)


def test_a_jackpot_s_seed_for_bought_chips_waits_too(client: TestClient, chief: Player) -> None:
    game = "gb-archive/rocket-7"
    from croupier.rulebooks import game as named

    seeds = [name for name, option in named(game).option.items() if option.kind == "amount"]
    assert seeds
    answer = opens(chief, game, currency="bought", options={seeds[0]: "900000"})
    assert "pending" in answer.json(), answer.text


def test_play_money_tables_change_alone_and_stay_out_of_the_figures(client: TestClient, chief: Player) -> None:
    table = opens(chief, ROULETTE, mode="dealer", odds={"straight_up": "40 to 1"}).json()["table"]["id"]
    other = chief.open(ROULETTE, mode="dealer")
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    spun(chief, table, "17", ada)
    spun(chief, other, "17", ben)
    assert ada.balance() == 100_000 + 40_000
    now = int(time.time())
    periods = chief.get(f"/api/operator/periods?step=day&since={now - 86_400}&until={now + 60}")["periods"]
    assert [(p["rounds"], p["win_cents"]) for p in periods] == [(1, -35_000)]


# Rulings on a round that one played in


def test_who_played_a_round_rules_on_it_no_more_after_standing_up(
    client: TestClient, chief: Player, dealer: Player
) -> None:
    """A dealer bet, stood up, and had the lost stake back."""
    table = chief.open(ROULETTE, mode="dealer")
    spun(chief, table, "3", dealer)
    dealer.does(table, do="leave")
    for ruling in ({"ruling": "house_round_void"}, {"ruling": "house_late_wager", "seat": 1, **bet_of(BET)}):
        assert code(dealer.tries(table, do="declare", why="mine", **ruling)) == "own_game"
    assert dealer.balance() == 99_000


def bet_of(bet: dict[str, Any]) -> dict[str, Any]:
    return {name: bet[name] for name in ("wager", "on")}


def test_who_played_does_not_confirm_either(client: TestClient, chief: Player, dealer: Player) -> None:
    table = chief.open(ROULETTE, mode="dealer")
    spun(chief, table, "3", dealer)
    dealer.does(table, do="leave")
    deputy(client, "Eve", "dealer")
    waits = chief.does(table, do="declare", ruling="house_round_void", why="a second ball")["pending"]
    assert code(dealer.tries(table, do="declare", second=waits)) == "own_game"


# Money of a settled round takes two


def test_a_ruling_that_moves_a_settled_rounds_money_takes_two(
    client: TestClient, chief: Player, dealer: Player
) -> None:
    """In 56 of 57 games one dealer alone gave a lost stake back."""
    table = chief.open(ROULETTE, mode="dealer")
    ada, other = Player(client, "Ada"), deputy(client, "Eve", "dealer")
    spun(chief, table, "3", ada)
    answer = dealer.does(table, do="declare", ruling="house_round_void", why="a second ball")
    assert answer["pending"] and ada.balance() == 99_000
    assert code(dealer.tries(table, do="declare", second=answer["pending"])) == "second_needed"
    assert code(chief.tries(table, do="declare", second=answer["pending"])) == "second_needed"  # who dealt that round
    other.does(table, do="declare", second=answer["pending"])
    assert ada.balance() == 100_000
    assert verify(inside(client).store).ok
    acts = [(act["act"], act["name"]) for act in chief.get("/api/operator/acts")["acts"][:2]]
    assert acts == [("declare", "Eve"), ("ask: declare", "Dan")]


def test_no_wagers_are_taken_while_it_waits_and_later_it_is_an_amendment(
    client: TestClient, chief: Player, dealer: Player
) -> None:
    inside(client).desk.ruling_seconds = 60
    table = chief.open(ROULETTE, mode="dealer")
    ada, other = Player(client, "Ada"), deputy(client, "Eve", "dealer")
    spun(chief, table, "3", ada)
    waits = dealer.does(table, do="declare", ruling="house_round_void", why="a second ball")["pending"]
    assert code(ada.tries(table, **BET)) == "ruling_waits"
    state = inside(client).desk.rooms[table].state
    assert state.house.ruling is not None
    state.house = replace(state.house, ruling=replace(state.house.ruling, until=0))  # the minute is over
    ada.does(table, **BET)
    assert ada.balance() == 99_000
    other.does(table, do="declare", second=waits)
    amended = ada.get(f"/api/tables/{table}/rounds/1")["round"]["amendments"]
    assert [one["difference"] for one in amended] == [{"1": 10}] and ada.balance() == 100_000
    assert verify(inside(client).store).ok


def test_a_house_with_one_member_of_staff_is_told_how_to_add_another(client: TestClient, chief: Player) -> None:
    table = chief.open(ROULETTE, mode="dealer")
    ada = Player(client, "Ada")
    spun(chief, table, "3", ada)
    answer = chief.tries(table, do="declare", ruling="house_round_void")
    assert code(answer) == "second_needed" and "croupier user" in answer.json()["refusal"]["sentence"]


def test_a_house_may_let_one_person_move_a_little_in_a_day(client: TestClient, chief: Player, dealer: Player) -> None:
    inside(client).desk.alone_cents = 1500
    table = chief.open(ROULETTE, mode="dealer")
    ada = Player(client, "Ada")
    spun(chief, table, "3", ada)
    assert not dealer.does(table, do="declare", ruling="house_round_void", why="a second ball")["pending"]
    assert ada.balance() == 100_000
    ada.does(table, **BET)
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome="3")
    deputy(client, "Eve", "dealer")
    assert dealer.does(table, do="declare", ruling="house_round_void", why="another ball")["pending"]


def test_a_practice_table_of_one_person_is_exempt(client: TestClient, chief: Player, dealer: Player) -> None:
    table = chief.open(ROULETTE, mode="dealer", practice=True)
    ada = Player(client, "Ada")
    spun(chief, table, "3", ada)
    assert not dealer.does(table, do="declare", ruling="house_round_void", why="for practice")["pending"]
    assert chief.get("/api/operator/acts")["acts"][0]["detail"]["practice"] is True


# Wagers after the outcome


STAKES = {"as_meant": 10, "accepted_below_minimum": 4, "accepted_above_maximum": 600}


@pytest.mark.parametrize("ruling", STAKES)
def test_nobody_adds_a_wager_once_the_outcome_is_known(
    client: TestClient, chief: Player, dealer: Player, ruling: str
) -> None:
    """1,000 became 1,294,668 in two spins."""
    table = chief.open("qld/roulette", mode="dealer", limits={"min": 5, "max": 500})
    ada = Player(client, "Ada")
    spun(chief, table, "17", ada, on="3")
    told = {"ruling": ruling, "seat": 1, "wager": "straight_up", "on": "17", "stake": STAKES[ruling]}
    more = {"inspector": "boss"} if ruling == "as_meant" else {}
    assert code(dealer.tries(table, do="declare", why="meant", **told, **more)) == "needs_amendment"
    change = [{"input": 4, "insert": {"do": "declare", **told, **more}}]
    body = {"do": "amend", "round": 1, "change": change, "found": "meant so", "ruling": ruling}
    assert code(dealer.tries(table, **body)) in ("no_such_wager", "inspector_not_told")
    assert ada.balance() == 99_000


def test_a_standing_request_that_was_not_kept_is_made_good_by_three(
    client: TestClient, chief: Player, dealer: Player
) -> None:
    """qld s 140(1), example 1: asked for before betting closed, forgotten by the dealer."""
    eve, ivy = deputy(client, "Eve"), deputy(client, "Ivy")
    table = chief.open("qld/roulette", mode="dealer", limits={"min": 5, "max": 500})
    ada = Player(client, "Ada")
    ada.does(table, do="sit")
    ada.does(table, do="request", wager="straight_up", on="17", stake=10)
    ada.does(table, **{**BET, "on": "3"})
    chief.does(table, do="no_more_bets")
    chief.does(table, do="chance", outcome="17")
    ada.does(table, do="request", wager="straight_up", on="18", stake=10)  # too late for the first round
    late = [{"input": 4, "insert": {"do": "place", "seat": 1, "wager": "straight_up", "on": "18", "stake": 10}}]
    assert code(eve.tries(table, do="amend", round=1, found="so he says", change=late)) == "no_such_wager"
    meant = {"do": "declare", "ruling": "as_meant", "seat": 1, "wager": "straight_up", "on": "17", "stake": 10}
    body = {"do": "amend", "round": 1, "found": "a standing request was not kept", "ruling": "as_meant"}
    for inspector in ("Eve", "nobody at all", ada.name):
        change = [{"input": 4, "insert": {**meant, "inspector": inspector}}]
        assert code(eve.tries(table, **body, change=change)) == "inspector_not_told"
    change = [{"input": 4, "insert": {**meant, "inspector": "Ivy"}}]
    waits = eve.does(table, **body, change=change)["pending"]
    assert code(ivy.tries(table, do="amend", second=waits)) == "inspector_not_told"
    chief.does(table, do="amend", second=waits)
    assert ada.balance() == 100_000 - 1000 + 35_000
    assert verify(inside(client).store).ok


# Cards, and jackpots


def test_nobody_names_cards_where_the_house_deals(client: TestClient, chief: Player, dealer: Player) -> None:
    """`card_drawn_and_seen` gave the next card, as often as was wanted."""
    table = chief.open("qld/blackjack")
    ada = Player(client, "Ada")
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="main", stake=10)
    ada.does(table, do="ready")
    for told in ({"ruling": "card_drawn_and_seen", "cards": ["Td"]}, {"ruling": "misplaced_card", "seat": 1}):
        assert code(dealer.tries(table, do="declare", why="seen", **told)) in ("not_allowed", "too_late", "no_round")


def test_a_jackpot_holds_what_the_ledger_says(client: TestClient, chief: Player, dealer: Player) -> None:
    table = chief.open("perth/ultimate-holdem", mode="dealer")
    ada = Player(client, "Ada")
    ada.does(table, do="sit")
    for wager in ("ante", "blind"):
        ada.does(table, do="place", wager=wager, stake=10)
    chief.does(table, do="no_more_bets")
    answer = dealer.tries(table, do="declare", ruling="display_malfunction", level_1=900_000, why="it flickered")
    assert code(answer) == "not_allowed"
    dealer.does(table, do="declare", ruling="display_malfunction", why="it flickered")


# Amendments, and chips that were locked


def test_an_amendment_pays_no_more_than_the_round_could(client: TestClient, chief: Player) -> None:
    second = deputy(client)
    table = chief.open(ROULETTE, mode="dealer")
    ada = Player(client, "Ada")
    spun(chief, table, "3", ada)
    for net in (10**15, 361, -1000):
        body = {"do": "amend", "round": 1, "change": [{"line": 1, "net": net}], "found": "a mistake"}
        assert code(second.tries(table, **body)) == "above_ceiling", net
    waits = second.does(table, do="amend", round=1, change=[{"line": 1, "net": 350}], found="a mistake")["pending"]
    chief.does(table, do="amend", second=waits)
    assert ada.balance() == 100_000 + 35_000


def test_a_table_for_company_has_a_time_to_act(client: TestClient) -> None:
    ada = Player(client, "Ada")
    timers = {"betting": 0, "decision": 0, "together": 0}
    body = {"game": "kings/holdem", "timers": timers}
    answer = ada.request("POST", "/api/tables", body, **{"Idempotency-Key": key()})
    assert code(answer) == "bad_timers"
    table = ada.open("kings/holdem")
    with inside(client).store.reading() as connection:
        from croupier.casino.tables.live_table import LiveTable

        assert LiveTable.load(connection, table).state.settings["timers"]["together"] >= 5


def test_who_leaves_a_pot_has_what_does_not_lie_in_it(client: TestClient) -> None:
    """The whole buy-in was held until an operator voided the hand."""
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.open("kings/holdem")
    for somebody in (ada, ben):
        somebody.does(table, do="sit")
    for somebody in (ada, ben):
        somebody.does(table, do="place", wager="buy_in", stake=100)
        somebody.does(table, do="ready")
    assert ada.state(table)["view"]["awaiting"]["kind"] == "decision"
    asked = ada.state(table)["view"]["awaiting"]["seat"]
    waiting = ben if asked == 1 else ada
    waiting.does(table, do="leave")
    assert waiting.get("/api/me")["user"]["held_cents"] < 1000
    assert waiting.get("/api/me")["user"]["balance_cents"] > 100_000 - 1000
    other = ada if waiting is ben else ben
    for _ in range(20):
        ask = other.state(table)["view"]["awaiting"]
        if other.state(table)["round"] > 1 or ask is None or ask["kind"] != "decision":
            break
        choice = next(c for c in ("check", "call", "fold") if c in ask["choices"])
        other.does(table, do="decide", choice=choice)
    assert ada.balance() + ben.balance() <= 200_000
    assert verify(inside(client).store).ok


@pytest.mark.parametrize("game", ["gb-core/roulette", "qld/manila-poker", "qld/craps"])
@pytest.mark.parametrize("has_laid", [False, True])
def test_who_is_ready_keeps_nobody_at_the_table(client: TestClient, chief: Player, game: str, has_laid: bool) -> None:
    """A player was ready with nothing laid: the others could not leave, and a time-out left them at the table."""
    ada, ben, cyd = Player(client, "Ada"), Player(client, "Ben"), Player(client, "Cyd")
    table = ada.open(game)
    wager = {"gb-core/roulette": BET, "qld/manila-poker": {"do": "place", "wager": "buy_in", "stake": 100}}.get(
        game, {"do": "place", "wager": "pass_line", "stake": 10}
    )
    for somebody in (ada, ben, cyd):
        somebody.does(table, do="sit")
    for somebody in (ben, cyd):
        somebody.does(table, **wager)
    if has_laid:
        ada.does(table, **wager)
    ada.does(table, do="ready")
    ben.does(table, do="clear")
    ben.does(table, do="leave")
    cyd.post("/api/me/care/time-out", {"hours": 24})
    deadline = time.monotonic() + 5
    while len(chairs := chief.state(table)["seats"]) > 1 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert [chair["name"] for chair in chairs if chair["name"] != ada.name] == []
    assert cyd.user and ben.balance() == 100_000
    assert verify(inside(client).store).ok


# Tournaments


def test_a_running_tournament_ends_with_a_reason_and_a_second_operator(client: TestClient, chief: Player) -> None:
    """One operator ended it at a moment of choice, without a reason."""
    eve, ada, ben = deputy(client, "Eve"), Player(client, "Ada"), Player(client, "Ben")
    cup = chief.post("/api/tournaments", {"name": "Cup", "game": ROULETTE, "rounds": 1})["tournament"]
    for entrant in (ada, ben):
        entrant.post(f"/api/tournaments/{cup}/enter", {})
    chief.post(f"/api/tournaments/{cup}/start", {})
    for how in ("finish", "cancel"):
        at = f"/api/tournaments/{cup}/{how}"
        assert code(chief.request("POST", at, {}, **{"Idempotency-Key": key()})) == "reason_needed"
    waits = chief.post(f"/api/tournaments/{cup}/finish", {"why": "the hall closes"})["pending"]
    alone = chief.request("POST", f"/api/operator/pending/{waits}", {"confirm": True}, **{"Idempotency-Key": key()})
    assert code(alone) == "second_needed"
    assert chief.get(f"/api/tournaments/{cup}")["tournament"]["state"] == "running"
    eve.post(f"/api/operator/pending/{waits}", {"confirm": True})
    assert chief.get(f"/api/tournaments/{cup}")["tournament"]["state"] != "running"
    assert verify(inside(client).store).ok
