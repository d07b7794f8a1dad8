"""Shoes in the casino: begun and ended as the book says, shuffled when the floor says so, certified card by card."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino import stranger
from casino.floor import Player, boss, inside, play
from croupier.casino.proof.certificates import check
from croupier.casino.workers.ledger_proof import verify
from croupier.equipment.cards import card
from croupier.equipment.randomness import Seeded
from croupier.table.shoe import face_value


@pytest.fixture
def chief(client: TestClient) -> Player:
    return boss(client)


def opened(client: TestClient, game: str, **options: Any) -> tuple[Player, str]:
    """A player at a table that the house deals."""
    ada = Player(client, "Ada")
    table = ada.open(game, options=options)
    ada.does(table, do="sit")
    return ada, table


def certificates(ada: Player, table: str) -> list[dict[str, Any]]:
    """Those of all rounds that are over; each holds, for us and for a stranger."""
    found = [ada.get(f"/api/tables/{table}/rounds/{n}/certificate") for n in range(1, ada.state(table)["round"])]
    for proof in found:
        assert [shown for shown in check(proof, proof["commitment"]) if not shown.holds] == []
        assert stranger.wrong(proof, proof["commitment"]) == []
    return found


def declared(proof: dict[str, Any]) -> list[dict[str, Any]]:
    return [move for move in proof["record"]["inputs"] if move["do"] == "declare"]


def test_a_shoe_of_baccarat_is_burned_by_count_and_ends_a_round_after_the_cutting_card(client: TestClient) -> None:
    """qld s 93(6), (8) and 100."""
    ada, table = opened(client, "qld/baccarat", shoe="dealer")
    play([ada], table, 95, Seeded("a shoe of baccarat"))
    found = certificates(ada, table)
    begun = [i for i, proof in enumerate(found) if proof["new_shoe"]]
    cut = [i for i, proof in enumerate(found) if any(m["ruling"] == "cutting_card" for m in declared(proof))]
    assert begun[0] == 0 and len(begun) > 1 and found[0]["shoe"] is None
    for i in begun:
        burn = next(move for move in declared(found[i]) if move["ruling"] == "burn")
        assert len(burn["cards"]) == 1 + face_value(card(burn["cards"][0]))
        drawn = len(burn["cards"]) + sum(move["do"] == "chance" for move in found[i]["record"]["inputs"])
        assert len(found[i]["shoe_left"]) == 416 - drawn
    moves = found[cut[0]]["record"]["inputs"]
    first = next(m for m in moves if m["do"] == "chance" or m.get("ruling") == "cutting_card")
    last = cut[0] + (first["do"] == "chance")
    assert begun[1] == last + 1 and found[last]["shoe_left"] is None
    assert verify(inside(client).store).ok


def test_what_is_forged_of_burned_cards_shows(client: TestClient) -> None:
    ada, table = opened(client, "qld/baccarat", shoe="dealer")
    play([ada], table, 1, Seeded("forged"))
    (proof,) = certificates(ada, table)
    for change in ("named", "left out", "shoe"):
        forged = copy.deepcopy(proof)
        burn = next(move for move in forged["record"]["inputs"] if move.get("ruling") == "burn")
        if change == "named":
            burn["cards"][-1] = "2c" if burn["cards"][-1] != "2c" else "3c"
        elif change == "left out":
            forged["record"]["inputs"].remove(burn)
        else:
            forged["new_shoe"] = False
        assert any(shown.holds is False for shown in check(forged, proof["commitment"])), change


@pytest.mark.parametrize("game, ruling", [("qld/blackjack", "new_shoe"), ("qld/mini-baccarat", "reshuffle")])
def test_a_shuffle_that_is_declared_is_done(client: TestClient, chief: Player, game: str, ruling: str) -> None:
    """qld s 25(b) and 200A: the next round is dealt from the whole pack, and its certificate says so."""
    ada, table = opened(client, game)
    play([ada], table, 3, Seeded("declared"))
    ada.does(table, do="place", wager="main" if game == "qld/blackjack" else "punto", stake=10)
    chief.does(table, do="declare", ruling=ruling, why="a player asks")
    play([ada], table, 1, Seeded("declared"))
    *_, before, after = certificates(ada, table)
    assert not before["new_shoe"] and after["new_shoe"] and after["shoe"] == before["shoe_left"]
    dealt = sum(move["do"] == "chance" for move in after["record"]["inputs"])
    assert len(after["shoe_left"]) == 52 * after["devices"]["card"]["decks"] - dealt
    assert verify(inside(client).store).ok


def test_a_shuffle_between_rounds_is_of_the_next_one(client: TestClient, chief: Player) -> None:
    ada, table = opened(client, "qld/blackjack")
    play([ada], table, 2, Seeded("between"))
    chief.does(table, do="declare", ruling="shuffle_directed", why="the cards are worn")
    play([ada], table, 1, Seeded("between"))
    found = certificates(ada, table)
    assert [proof["new_shoe"] for proof in found] == [True, False, True]
    assert verify(inside(client).store).ok


def test_a_card_face_up_in_the_shoe_is_named_by_the_house_and_discarded(client: TestClient, chief: Player) -> None:
    """qld s 51: the floor says that it lies so, and the house's dealer which card it is."""
    ada, table = opened(client, "qld/blackjack")
    for _ in range(20):
        ada.does(table, do="place", wager="main", stake=10)
        ada.does(table, do="ready")
        ask = ada.state(table)["view"]["awaiting"]
        if ask["kind"] == "decision" and "stand" in ask["choices"]:
            break
    else:
        pytest.fail("nobody was asked")
    refused = chief.tries(table, do="declare", ruling="face_up_in_shoe", cards=["As"], why="it lies so").json()
    assert refused["refusal"]["code"] == "not_allowed"
    chief.does(table, do="declare", ruling="face_up_in_shoe", why="it lies so")
    ada.does(table, do="decide", choice="stand")
    proof = certificates(ada, table)[-1]
    first, second = declared(proof)
    assert "cards" not in first and len(second["cards"]) == 1
    drawn = [d["outcome"] for d in proof["draws"]]
    assert second["cards"][0] in drawn and len(drawn) == 1 + sum(m["do"] == "chance" for m in proof["record"]["inputs"])
    assert verify(inside(client).store).ok


def test_the_house_makes_up_a_shoe_by_itself(client: TestClient, chief: Player) -> None:
    ada, table = opened(client, "qld/blackjack")
    ada.does(table, do="place", wager="main", stake=10)
    refused = chief.tries(table, do="declare", ruling="shoe_made_up", why="x").json()["refusal"]
    assert refused["code"] == "not_allowed"


def test_a_table_closes_after_its_three_last_rounds(client: TestClient, chief: Player) -> None:
    """qld s 32(3)."""
    ada, table = opened(client, "qld/blackjack")
    play([ada], table, 1, Seeded("close"))
    ada.does(table, do="place", wager="main", stake=10)
    chief.does(table, do="declare", ruling="three_more_rounds", why="it is late")
    play([ada], table, 3, Seeded("close"))
    room = inside(client).desk.rooms[table]
    assert not room.state.is_open and not room.state.seats
    assert len(certificates(ada, table)) == 4
    assert verify(inside(client).store).ok


def test_by_hand_the_dealer_names_the_cards_that_are_burned(client: TestClient, chief: Player) -> None:
    """qld s 93(8) and 100(3): what the dealer types in is held against the rule, and remembered."""
    ada = Player(client, "Ada")
    table = chief.open("qld/baccarat", mode="dealer", options={"shoe": "dealer"})
    ada.does(table, do="sit")
    ada.does(table, do="place", wager="punto", stake=10)
    chief.does(table, do="no_more_bets")
    refused = chief.tries(table, do="declare", ruling="burn", cards=["3s", "Kd"]).json()["refusal"]
    assert (refused["code"], refused["clause"]) == ("not_so", "qld s 93(8)")
    chief.does(table, do="declare", ruling="burn", cards=["3s", "Kd", "2h", "9c"])
    chief.does(table, do="declare", ruling="cutting_card")
    chief.does(table, do="chance", outcome="Kd Kh 9c 7s")
    (proof,) = [ada.get(f"/api/tables/{table}/rounds/1/certificate")]
    assert "the cards are shuffled" in json.dumps(
        inside(client).desk.rooms[table].state.past.playing.felt.announcement_texts
    )  # type: ignore[union-attr]
    assert all(shown.holds is not False for shown in check(proof))
    assert verify(inside(client).store).ok


def test_decks_change_at_the_end_of_a_shoe_when_all_agree(client: TestClient, chief: Player) -> None:
    """gb-archive 6.11: not while the shoe goes on; then the next one has so many, and its certificate says so."""
    ada, table = opened(client, "gb-archive/punto-banco", decks=6)
    play([ada], table, 1, Seeded("decks"))
    wish = {"do": "declare", "ruling": "decks_changed", "decks": 8, "agreed": True, "why": "all agree"}
    refused = chief.tries(table, **wish).json()["refusal"]
    assert (refused["code"], refused["clause"]) == ("not_now", "gb-archive 6.11")
    room = inside(client).desk.rooms[table]
    while room.state.shoe is not None:
        play([ada], table, 1, Seeded("decks"))
        room = inside(client).desk.rooms[table]
    chief.does(table, **wish)
    play([ada], table, 2, Seeded("decks"))
    *_, before, after, last = certificates(ada, table)
    assert before["devices"]["card"]["decks"] == 6 and before["record"]["after"] == {"state": {"decks": 8}}
    assert after["devices"]["card"]["decks"] == last["devices"]["card"]["decks"] == 8
    assert after["new_shoe"] and after["record"]["options"]["decks"] == 8 and not last["new_shoe"]
    assert verify(inside(client).store).ok


def test_the_state_says_how_full_a_shoe_is(client: TestClient) -> None:
    """A shoe that is kept, and no deck that is shuffled for every round."""
    ada, table = opened(client, "gb-core/blackjack", decks=6)
    assert ada.state(table)["shoe"] == {"left": 312, "out": 0}
    play([ada], table, 3, Seeded("how full a shoe is"))
    shoe = ada.state(table)["shoe"]
    dealt = sum(move["do"] == "chance" for proof in certificates(ada, table) for move in proof["record"]["inputs"])
    burned = len([proof for proof in certificates(ada, table) if proof["new_shoe"]])
    assert shoe["left"] + shoe["out"] == 312 and dealt <= shoe["out"] <= dealt + burned
    ada, table = opened(client, "gb-core/three-card-poker")
    assert "shoe" not in ada.state(table)
