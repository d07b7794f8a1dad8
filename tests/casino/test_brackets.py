"""Tournaments by a book that has a part on them: approved by another person, with departures, in several rounds."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, boss, deputy, ends, inside, play
from casino.test_people import code
from casino.test_staff import asks, staff
from casino.test_tournaments import over, proven
from croupier.casino.core import database
from croupier.casino.proof.certificates import check
from croupier.casino.workers.ledger_proof import verify
from croupier.equipment.randomness import Seeded

HEATS = {"name": "Heats", "rounds": 1, "chips": 500, "seats": 2, "advance": 1}
FINAL = {"name": "Final", "rounds": 1, "chips": 800}
CUP: dict[str, Any] = {
    "name": "Easter",
    "game": "qld/roulette",
    "buy_in_cents": 2500,
    "prizes": [70, 30],
    "stages": [HEATS, FINAL],
    "practice": True,
    "form": ["name"],
    "procedure": ["The best of each table play the final."],
}


@pytest.fixture
def chief(client: TestClient) -> Player:
    return boss(client)


def found(player: Player, cup: str) -> dict[str, Any]:
    answer: dict[str, Any] = player.get(f"/api/tournaments/{cup}")["tournament"]
    return answer


def announced(chief: Player, **more: Any) -> str:
    cup: str = chief.post("/api/tournaments", {**CUP, **more})["tournament"]
    return cup


def approved(client: TestClient, cup: str, **said: Any) -> Player:
    eve = staff(client, "Eve", "operator")
    eve.post(f"/api/tournaments/{cup}/decide", {"verdict": "approve", "recommendation": "it is in order", **said})
    return eve


def spin(player: Player, cup: str, bets: dict[str, tuple[Player, str, int]]) -> None:
    """Everybody at every open table lays on a colour, and is ready; until all tables are closed."""
    tables = {t["id"] for t in found(player, cup)["tables"] if t["open"]}
    for one, on, stake in bets.values():
        table = next(e["table"] for e in found(player, cup)["entrants"] if e["id"] == one.id)
        one.does(table, do="place", wager="red_or_black", on=on, stake=stake)
    for one, _, _ in bets.values():
        table = next(e["table"] for e in found(player, cup)["entrants"] if e["id"] == one.id)
        one.tries(table, do="ready")
    until = time.monotonic() + 60
    while time.monotonic() < until and any(t["open"] for t in found(player, cup)["tables"] if t["id"] in tables):
        time.sleep(0.05)


def reached(player: Player, cup: str, stage: int) -> dict[str, Any]:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        now = found(player, cup)
        if now["stage"] == stage and now["stages"][stage]["state"] == "running":
            return now
        time.sleep(0.05)
    raise AssertionError("the next round does not begin")


def test_two_rounds_from_the_application_to_the_prizes(client: TestClient, chief: Player) -> None:
    """Nobody enters before it is approved; the best of two tables play the final; places and ledger agree."""
    players = [Player(client, name) for name in ("Ada", "Ben", "Cleo", "Dan")]
    cup = announced(chief)
    at = f"/api/tournaments/{cup}"
    assert found(chief, cup)["state"] == "proposed"
    refusal = asks(players[0], f"{at}/enter").json()["refusal"]
    assert (refusal["code"], refusal["clause"]) == ("not_approved", "qld s 8")
    assert code(asks(chief, f"{at}/decide", verdict="approve", recommendation="mine")) == "own_application"
    approved(client, cup)
    assert found(chief, cup)["approval"]["clause"] == "qld s 11(2)(a)"
    for player in players:
        player.post(f"{at}/enter", {})
    chief.post(f"{at}/start", {})
    now = found(chief, cup)
    assert [[p["name"] for p in t["people"]] for t in now["stages"][0]["tables"]] and len(now["tables"]) == 2
    ada, ben, cleo, dan = players  # seated 1 3 and 2 4, in the order of entry
    low, high = {"a": (ada, "red", 10), "b": (ben, "red", 20)}, {"c": (cleo, "black", 90), "d": (dan, "black", 90)}
    spin(chief, cup, low | high)
    now = reached(chief, cup, 1)
    through = {p["person"] for t in now["stages"][0]["tables"] for p in t["people"] if p["through"]}
    assert len(through) == 2 == len(now["stages"][1]["tables"][0]["people"])
    assert {p["chips_cents"] for p in now["stages"][1]["tables"][0]["people"]} == {80_000}
    proven(client)
    last = {p.id: p for p in players if p.id in through}
    spin(chief, cup, {who: (player, on, 50) for (who, player), on in zip(last.items(), ("red", "black"), strict=True)})
    done = over(chief, cup)
    assert [row["prize_cents"] for row in done["standings"]][2:] == [0, 0]
    assert {row["person"] for row in done["standings"][:2]} == through
    assert sum(p.balance() for p in players) == 400_000
    proven(client)
    with inside(client).store.reading() as connection:
        rows = connection.execute(database.journal.select()).all()
    assert {r.clause for r in rows if r.credit == f"tournament:{cup}"} == {"qld s 10(b)"}
    assert {r.clause for r in rows if r.debit == f"tournament:{cup}"} == {"qld s 10(a)"}


def test_who_went_on_cannot_be_changed_afterwards(client: TestClient, chief: Player) -> None:
    players = [Player(client, name) for name in ("Ada", "Ben", "Cleo", "Dan")]
    cup = announced(chief, game="gb-core/roulette")
    for player in players:
        player.post(f"/api/tournaments/{cup}/enter", {})
    chief.post(f"/api/tournaments/{cup}/start", {})
    spin(chief, cup, {p.id: (p, "red", 10) for p in players[:2]} | {p.id: (p, "red", 300) for p in players[2:]})
    reached(chief, cup, 1)
    with inside(client).store.writing() as connection:
        kept = json.loads(connection.execute(database.tournaments.select()).one().settings)
        kept["played"][0]["through"].reverse()
        kept["played"][0]["through"][0] = next(p.id for p in players if p.id not in kept["played"][0]["through"])
        connection.execute(database.tournaments.update().values(settings=json.dumps(kept)))
    wrong = [c.what for c in verify(inside(client).store).checks if c.wrong]
    assert "pools and prizes of tournaments" in wrong


def test_departures_are_named_and_played(client: TestClient, chief: Player) -> None:
    """Four decks at blackjack: not without naming s 16; with it the tables deal so, and certificates hold."""
    more = {"game": "qld/blackjack", "options": {"decks": 4}, "stages": [{**FINAL, "rounds": 1}]}
    assert code(asks(chief, "/api/tournaments", **{**CUP, **more})) == "departure_not_named"
    clause = {"clause": "s 16", "alters": "Four decks.", "why": ""}
    unsaid = asks(chief, "/api/tournaments", **{**CUP, **more, "departures": [clause]}).json()["refusal"]
    assert (unsaid["code"], unsaid["clause"]) == ("not_necessary", "qld s 9(2)")
    cup = announced(chief, **more, departures=[{**clause, "why": "There are no more cards."}])
    approved(client, cup)
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    for player in (ada, ben):
        player.post(f"/api/tournaments/{cup}/enter", {})
    chief.post(f"/api/tournaments/{cup}/start", {})
    table = found(chief, cup)["tables"][0]["id"]
    assert ada.get(f"/api/tables/{table}")["layout"]["devices"]["card"]["decks"] == 4
    ada.does(table, do="say", text="good luck")
    play([ada, ben], table, 1, Seeded("four decks"))
    over(chief, cup)
    proof = ada.get(f"/api/tables/{table}/rounds/1/certificate")
    assert proof["record"]["departures"] == ["s 16"]
    assert all(shown.holds is not False for shown in check(proof, proof["commitment"]))
    proven(client)


def test_alterations_and_refusals(client: TestClient, chief: Player) -> None:
    cup = announced(chief)
    eve = approved(client, cup, verdict="alter", alterations={"buy_in_cents": 2000})
    assert found(chief, cup)["terms"]["buy_in_cents"] == 2000
    assert found(chief, cup)["approval"]["clause"] == "qld s 11(2)(b)"
    assert code(asks(eve, f"/api/tournaments/{cup}/decide", verdict="refuse", recommendation="no")) == "not_now"
    other = announced(chief)
    told = {"verdict": "alter", "recommendation": "cheaper", "alterations": {"colour": "red"}}
    assert code(asks(eve, f"/api/tournaments/{other}/decide", **told)) == "bad_input"
    told["alterations"] = {"prizes": [50, 20]}
    answer = asks(eve, f"/api/tournaments/{other}/decide", **told).json()["refusal"]
    assert (answer["code"], answer["clause"]) == ("not_all_prizes", "qld s 10(a)")
    eve.post(f"/api/tournaments/{other}/decide", {"verdict": "refuse", "recommendation": "too dear"})
    assert found(chief, other)["state"] == "cancelled" and found(chief, other)["approval"]["clause"] == "qld s 11(2)(c)"
    proven(client)


def test_particulars_that_are_asked_for(client: TestClient, chief: Player) -> None:
    """qld s 9(1)(c): whoever reviews may ask for more, and nothing is approved before it is given."""
    cup, plan = announced(chief), "the plan of the room"
    at, eve = f"/api/tournaments/{cup}", staff(client, "Eve", "operator")
    approve = {"verdict": "approve", "recommendation": "it is in order"}
    assert code(asks(chief, f"{at}/require", what=plan)) == "own_application"
    assert eve.post(f"{at}/require", {"what": plan})["required"] == [plan]
    assert code(asks(eve, f"{at}/require", what=plan)) == "asked_already"
    answer = asks(eve, f"{at}/decide", **approve).json()["refusal"]
    assert (answer["code"], answer["clause"]) == ("particulars", "qld s 9(1)(c)")
    assert code(asks(eve, f"{at}/particulars", particulars={plan: "mine"})) == "not_yours"
    assert code(asks(chief, f"{at}/particulars", particulars={"the weather": "fine"})) == "not_asked"
    chief.post(f"{at}/particulars", {"particulars": {plan: "two tables beside the bar"}})
    eve.post(f"{at}/decide", approve)
    approval = found(chief, cup)["approval"]
    assert (approval["state"], approval["particulars"]) == ("approved", {plan: "two tables beside the bar"})
    assert code(asks(eve, f"{at}/require", what="the hours")) == "not_now"


def test_two_months_before_unless_it_is_for_practice(client: TestClient, chief: Player) -> None:
    real = {**CUP, "practice": False}
    assert code(asks(chief, "/api/tournaments", **real)) == "not_stated"
    answer = asks(chief, "/api/tournaments", **real, held="2020-01-01").json()["refusal"]
    assert (answer["code"], answer["clause"]) == ("too_late", "qld s 9(1)")
    cup = announced(chief, practice=False, held="2099-01-01")
    approved(client, cup)
    for name in ("Ada", "Ben"):
        Player(client, name).post(f"/api/tournaments/{cup}/enter", {})
    answer = asks(chief, f"/api/tournaments/{cup}/start").json()["refusal"]
    assert (answer["code"], answer["clause"]) == ("not_as_approved", "qld s 8")


def test_fees_go_back_only_where_the_conditions_say_so(client: TestClient, chief: Player) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    cup = announced(chief, refunds=[])
    approved(client, cup)
    for player in (ada, ben):
        player.post(f"/api/tournaments/{cup}/enter", {})
    for who, path in ((ada, "withdraw"), (chief, "cancel")):
        answer = asks(who, f"/api/tournaments/{cup}/{path}").json()["refusal"]
        assert (answer["code"], answer["clause"]) == ("no_refund", "qld s 10(a)")
    ada.post("/api/me/care/time-out", {"hours": 24})
    assert ada.balance() == 100_000 and len(found(chief, cup)["entrants"]) == 1  # whoever may not play has it back
    proven(client)


def test_called_off_while_it_is_played(client: TestClient, chief: Player) -> None:
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    cup = announced(chief, game="gb-core/roulette", stages=[FINAL])
    for player in (ada, ben):
        player.post(f"/api/tournaments/{cup}/enter", {})
    chief.post(f"/api/tournaments/{cup}/start", {})
    ends(chief, deputy(client), cup, "cancel")
    assert (ada.balance(), ben.balance()) == (100_000, 100_000)
    assert found(chief, cup)["state"] == "cancelled"
    proven(client)


def test_lots_are_committed_to_before_anybody_enters(client: TestClient, chief: Player) -> None:
    from croupier.casino.proof.fairness import commitment
    from croupier.tournaments.draws_and_places import draw_tables, lots

    players = [Player(client, name) for name in ("Ada", "Ben", "Cleo", "Dan")]
    cup = announced(chief, game="gb-core/roulette", draw="lots", ties="lots")
    before = found(chief, cup)["terms"]
    assert "seed" not in before and "salt" not in before
    for player in players:
        player.post(f"/api/tournaments/{cup}/enter", {})
    chief.post(f"/api/tournaments/{cup}/start", {})
    now = found(chief, cup)
    assert commitment(cup, 1, now["terms"]["seed"]) == before["commitment"]
    tables = draw_tables(lots([p.id for p in players], now["terms"]["seed"], "draw Heats"), 2)
    assert {frozenset(t) for t in tables} == {
        frozenset(p["person"] for p in t["people"]) for t in now["stages"][0]["tables"]
    }


def together(chief: Player, *days: str, **more: Any) -> list[str]:
    """One application for several, each on its day."""
    cups = [{**CUP, "practice": False, "held": day, "name": f"No. {i}", **more} for i, day in enumerate(days, 1)]
    found: list[str] = chief.post("/api/tournaments/series", {"tournaments": cups})["tournaments"]
    return found


def test_several_are_applied_for_and_decided_together(client: TestClient, chief: Player) -> None:
    """Within a year, decided at once with alterations of each, and nobody enters any of them before."""
    late = [{**CUP, "practice": False, "held": day} for day in ("2099-01-01", "2100-01-02")]
    answer = asks(chief, "/api/tournaments/series", tournaments=late).json()["refusal"]
    assert (answer["code"], answer["clause"]) == ("too_long", "qld s 9(3)(b)")
    mixed = [{**CUP, "game": "gb-core/roulette"}, CUP]
    assert code(asks(chief, "/api/tournaments/series", tournaments=mixed)) == "no_such_game"
    one, two = together(chief, "2099-01-01", "2100-01-01")
    assert [row["held"] for row in found(chief, one)["series"]] == ["2099-01-01", "2100-01-01"]
    assert found(chief, one)["series"] == found(chief, two)["series"]
    ada = Player(client, "Ada")
    assert code(asks(ada, f"/api/tournaments/{two}/enter")) == "not_approved"
    strange = {"verdict": "alter", "recommendation": "cheaper", "others": {announced(chief): {"buy_in_cents": 100}}}
    eve = staff(client, "Eve", "operator")
    assert code(asks(eve, f"/api/tournaments/{one}/decide", **strange)) == "no_such_tournament"
    changes = {"alterations": {"buy_in_cents": 2000}, "others": {two: {"buy_in_cents": 1500}}}
    eve.post(f"/api/tournaments/{one}/decide", {"verdict": "alter", "recommendation": "cheaper", **changes})
    assert [found(chief, cup)["terms"]["buy_in_cents"] for cup in (one, two)] == [2000, 1500]
    assert {found(chief, cup)["approval"]["clause"] for cup in (one, two)} == {"qld s 11(2)(b)"}
    ada.post(f"/api/tournaments/{two}/enter", {})
    assert ada.balance() == 98_500
    proven(client)


def test_the_approval_of_several_is_cancelled_on_advice(client: TestClient, chief: Player) -> None:
    """Those that have not begun are not held any more and their fees go back; an approval of one is not cancelled."""
    single = announced(chief)
    eve = approved(client, single)
    refusal = asks(eve, f"/api/tournaments/{single}/take-back", advised="it was not kept").json()["refusal"]
    assert (refusal["code"], refusal["clause"]) == ("not_cancelled", "qld s 12")
    one, two = together(chief, "2099-01-01", "2099-05-01", refunds=[])
    assert code(asks(eve, f"/api/tournaments/{one}/take-back", advised="too early")) == "not_now"
    eve.post(f"/api/tournaments/{one}/decide", {"verdict": "approve", "recommendation": "in order"})
    ada = Player(client, "Ada")
    ada.post(f"/api/tournaments/{two}/enter", {})
    assert code(asks(chief, f"/api/tournaments/{one}/take-back", advised="mine")) == "own_application"
    eve.post(f"/api/tournaments/{one}/take-back", {"advised": "the first was not held as approved"})
    for cup in (one, two):
        now = found(chief, cup)
        assert (now["state"], now["approval"]["clause"]) == ("cancelled", "qld s 12")
    assert ada.balance() == 100_000
    assert code(asks(ada, f"/api/tournaments/{two}/enter")) == "not_now"
    with inside(client).store.reading() as connection:
        rows = connection.execute(database.journal.select()).all()
    assert {r.clause for r in rows if r.debit == f"tournament:{two}"} == {"qld s 12"}
    proven(client)


def test_a_tournament_without_doubling(client: TestClient, chief: Player) -> None:
    """A departure takes decisions out of a game: they are offered to nobody at its tables."""
    named = [{"clause": "s 37", "alters": "Nobody doubles.", "why": "Chips are to last."}]
    more = {"game": "qld/blackjack", "options": {"not_offered": "double"}, "stages": [{**FINAL, "rounds": 1}]}
    assert code(asks(chief, "/api/tournaments", **{**CUP, **more})) == "departure_not_named"
    cup = announced(chief, **more, departures=named)
    approved(client, cup)
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    for player in (ada, ben):
        player.post(f"/api/tournaments/{cup}/enter", {})
    chief.post(f"/api/tournaments/{cup}/start", {})
    table = found(chief, cup)["tables"][0]["id"]
    ada.does(table, do="say", text="good luck")
    play([ada, ben], table, 1, Seeded("no doubles"))
    over(chief, cup)
    proven(client)
