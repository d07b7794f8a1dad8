"""What is let in: odds and seeds of the house are its staff's, no amount is beyond reason, and what a round can pay
fits the float that the house is ready to bring."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from casino.floor import Player, boss, key
from croupier.casino.money import size_limits
from croupier.casino.process.casino import Settings
from croupier.errors import Refused

LARGE = str(10**15)


def refused(player: Player, path: str, body: dict[str, Any]) -> tuple[int, str]:
    """How something is refused: the status and the code."""
    answer = player.request("POST", path, body, **{"Idempotency-Key": key()})
    refusal = answer.json()["refusal"]
    assert "\n" not in refusal["sentence"] and len(refusal["sentence"]) < 160
    return answer.status_code, refusal["code"]


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "gb-archive/sic-bo", "odds": {"big": "1000 to 1"}},
        {"game": "gb-core/roulette", "odds": {"straight_up": "36 to 1"}},
        {"game": "gb-archive/casino-stud", "options": {"progressive": True, "meter_seed": LARGE}},
        {"game": "gb-archive/casino-stud", "options": {"progressive": True, "meter_seed": "1"}},
        {"game": "gb-archive/rocket-7", "options": {"meter_rate": "1"}},
        {"game": "gb-archive/live-draw-poker", "options": {"growth": "1000"}},
        {"game": "perth/ultimate-holdem", "options": {"jackpot_wager": "500"}},
    ],
)
def test_what_the_house_puts_up_is_for_its_staff(client: TestClient, wanted: dict[str, Any]) -> None:
    guest = Player(client, "Ada")
    assert refused(guest, "/api/tables", wanted) == (403, "not_allowed")
    assert refused(guest, "/api/tables/check", wanted) == (403, "not_allowed")


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "gb-archive/sic-bo", "odds": {"big": "10001 to 1"}},
        {"game": "gb-core/roulette", "odds": {"straight_up": f"{10**30} to 1"}},
        {"game": "gb-archive/casino-stud", "options": {"progressive": True, "meter_seed": LARGE}},
        {"game": "kings/holdem", "options": {"big_blind": 10**12}},
        {"game": "gb-core/roulette", "limits": {"min": 1, "max": LARGE}},
        {"game": "gb-core/roulette", "limits": {"step": LARGE}},
        {"game": "gb-core/roulette", "limits": {"wagers": {"straight_up": {"max": LARGE}}}},
    ],
)
def test_nothing_is_beyond_reason_for_staff_either(client: TestClient, wanted: dict[str, Any]) -> None:
    assert refused(boss(client), "/api/tables", wanted) == (409, "above_ceiling")


def test_staff_may_raise_odds_within_reason(client: TestClient) -> None:
    office = boss(client)
    table = office.open("gb-archive/sic-bo", odds={"big": "2 to 1"})
    assert table
    assert office.open("gb-archive/casino-stud", options={"progressive": True, "meter_seed": "500"})


def test_a_stake_beyond_reason(client: TestClient) -> None:
    ada = Player(client, "Ada")
    table = ada.open("gb-core/roulette")
    ada.does(table, do="sit")
    move = {"do": "place", "wager": "straight_up", "on": "17", "stake": size_limits.MAX_STAKE + 1}
    assert refused(ada, f"/api/tables/{table}/commands", move) == (409, "above_ceiling")


def test_gifts_and_buy_ins_beyond_reason(client: TestClient) -> None:
    office = boss(client)
    gift = {"user": office.id, "amount_cents": size_limits.GIFT_CENTS + 1}
    assert refused(office, "/api/operator/chips", gift) == (422, "bad_shape")
    terms = {"name": "Cup", "game": "gb-core/roulette", "rounds": 1}
    for wrong in ({"buy_in_cents": size_limits.ENTRY_CENTS + 1}, {"chips": size_limits.TOURNAMENT_CHIPS + 1}):
        assert refused(office, "/api/tournaments", terms | wrong) == (422, "bad_shape")


def test_a_welcome_beyond_reason() -> None:
    assert Settings("c.db", welcome_cents=size_limits.WELCOME_CENTS)
    with pytest.raises(Refused, match="in this house"):
        Settings("c.db", welcome_cents=size_limits.WELCOME_CENTS + 1)


def test_what_a_round_can_pay_fits_the_float(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """At ten thousand to one, a hundred could cost the house a million: where it brings that, it is no more."""
    monkeypatch.setattr(size_limits, "MAX_ROUND_PAYMENT", 1_000_000)
    table = boss(client).open("gb-core/roulette", odds={"straight_up": f"{size_limits.MAX_ODDS} to 1"})
    guest = Player(client, "Ada")
    guest.does(table, do="sit")
    place = {"do": "place", "wager": "straight_up", "on": "17"}
    guest.does(table, **place, stake=100)
    refusal = guest.tries(table, **place, stake=1).json()["refusal"]
    assert (refusal["code"], refusal["clause"]) == ("above_float", None)
    assert refusal["sentence"] == "This round could then pay 1,010,000, and the house brings 1,000,000 to a table."
    guest.does(table, do="remove", wager="straight_up", on="17", stake=1)
    guest.does(table, **place, stake=1)


def test_nobody_says_what_a_jackpot_holds_but_the_ledger(client: TestClient) -> None:
    office = boss(client)
    table = office.open("gb-archive/casino-stud", mode="dealer", options={"progressive": True})
    guest = Player(client, "Ada")
    guest.does(table, do="sit")
    guest.does(table, do="place", wager="ante", stake=10)
    rulings = office.get(f"/api/tables/{table}")["layout"]["rulings"]
    name = next(name for name, rule in rulings.items() if rule["effect"] == "meters")
    said = {"do": "declare", "ruling": name, "meter": LARGE}
    assert refused(office, f"/api/tables/{table}/commands", said) == (403, "not_allowed")
