"""Signs that players at a pot do not play against each other."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from fastapi.testclient import TestClient

from casino.floor import Player, boss, inside
from casino.test_people import code
from croupier.casino.pit import collusion
from croupier.casino.pit.collusion import ONE_SIDED, SAME_ADDRESS, SOFT_PLAY, Hand


def hand(number: int, nets: dict[str, int], **choices: tuple[int, int]) -> Hand:
    """A hand; `choices` are how often each decided, and raised."""
    decided = Counter({name: count for name, (count, _) in choices.items()})
    raised = Counter({name: count for name, (_, count) in choices.items()})
    return Hand("t", number, {name: Fraction(net) for name, net in nets.items()}, decided, raised)


def test_what_passes_between_two_is_shared_among_the_winners() -> None:
    three = hand(1, {"ada": -30, "ben": 20, "eve": 10})
    assert collusion.amount_passed(three, "ada", "ben") == 20
    assert collusion.amount_passed(three, "ada", "eve") == 10
    assert collusion.amount_passed(three, "ben", "ada") == collusion.amount_passed(three, "ben", "eve") == 0


def test_chips_that_go_one_way_are_a_sign() -> None:
    dumped = [hand(n, {"ada": -50, "ben": 48}) for n in range(collusion.LEAST_HANDS)]
    (sign,) = collusion.one_sided(dumped)
    assert (sign.kind, sign.people, sign.passed, sign.hands) == (ONE_SIDED, ("ada", "ben"), 50 * 20, 20)
    assert collusion.one_sided(dumped[1:]) == []  # too few to say anything
    fair = [hand(n, {"ada": -50, "ben": 48} if n % 2 else {"ada": 48, "ben": -50}) for n in range(40)]
    assert collusion.one_sided(fair) == []


def test_somebody_who_raises_against_all_but_one_is_a_sign() -> None:
    others = [hand(n, {"ada": 0, "eve": 0}, ada=(2, 1), eve=(2, 1)) for n in range(10)]
    friends = [hand(100 + n, {"ada": 0, "ben": 0}, ada=(2, 0), ben=(2, 1)) for n in range(10)]
    (sign,) = collusion.soft_play([*others, *friends])
    assert (sign.kind, sign.people) == (SOFT_PLAY, ("ada", "ben"))
    honest = [hand(100 + n, {"ada": 0, "ben": 0}, ada=(2, 1), ben=(2, 1)) for n in range(10)]
    assert collusion.soft_play([*others, *honest]) == []


def test_two_who_come_from_one_place_are_a_sign() -> None:
    hands = [hand(1, {"ada": -5, "ben": 5}), hand(2, {"ada": 0, "eve": 0})]
    places = {"ada": {"address a", "browser 1"}, "ben": {"address a"}, "eve": {"address b"}}
    (sign,) = collusion.same_address(hands, places)
    assert (sign.kind, sign.people, sign.hands, sign.passed) == (SAME_ADDRESS, ("ada", "ben"), 1, 5)


def played(client: TestClient, hands: int) -> tuple[Player, Player]:
    """Two who play hands, of whom the first gives up whenever it is their turn."""
    ada, ben = Player(client, "Ada"), Player(client, "Ben")
    table = ada.open("kings/holdem", timers={"betting": 0, "decision": 0, "together": 5})
    at: dict[int, Player] = {}
    for somebody in (ada, ben):
        somebody.does(table, do="sit")
        at[next(s["seat"] for s in somebody.get("/api/me")["user"]["seats"])] = somebody
    for somebody in (ada, ben):
        somebody.does(table, do="place", wager="buy_in", stake=200)
    for number in range(1, hands + 1):
        for somebody in (ada, ben):
            somebody.tries(table, do="ready")
        while ada.state(table)["round"] == number:
            ask: Any = ada.state(table)["view"]["awaiting"]
            somebody = at[ask["seat"]]
            wanted = ("fold",) if somebody is ada else ("check", "call")
            somebody.does(table, do="decide", choice=next(c for c in wanted if c in ask["choices"]))
    return ada, ben


def test_the_operator_has_a_report(client: TestClient) -> None:
    ada, ben = played(client, 3)
    assert code(ada.request("GET", "/api/operator/collusion")) == "not_allowed"
    found = boss(client).get("/api/operator/collusion?days=1")
    assert found["hands"] == 3
    with inside(client).store.reading() as connection:
        hands = collusion.hands_since(connection, 0)
    assert all(hand.decided[ada.id] == 1 and sum(hand.nets.values()) <= 0 for hand in hands)
    (sign,) = [one for one in found["signs"] if one["kind"] == SAME_ADDRESS]
    assert set(sign["people"]) == {ada.id, ben.id} and sign["hands"] == 3
    assert set(sign["names"]) == {ada.name, ben.name} and sign["passed_cents"] > 0
