"""Evenings at Punto Banco: money is kept, records replay, the shoe goes round as 6.4 to 6.9 say, nothing is hidden."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.randomness import Seeded
from croupier.errors import Refused
from croupier.table import NO_MORE_BETS, Round, Table
from croupier.table.dealer import Dealer
from croupier.table.felt import Move
from croupier.table.records.record import settle

SIDES: dict[str, Any] = {
    "dragon_bonus": True,
    "ur_way_egalite": True,
    "three_giving_eight": True,
    "three_giving_eight_any": True,
    "super_pay_egalite": True,
    "baccarat_pairs": True,
}
STRICT = {"ur_way_egalite_needs_wager": True, "three_giving_eight_needs_wager": True}
EVENINGS: list[tuple[str, dict[str, Any]]] = [
    ("gb-core/punto-banco", {"decks": 6}),
    ("gb-core/punto-banco", {"shoe": "offered"}),
    ("gb-archive/punto-banco", SIDES),
    ("gb-archive/punto-banco", {**SIDES, **STRICT, "shoe": "offered", "dragon_bonus_table": "table_3"}),
    ("gb-archive/punto-2000", {**SIDES, "decks": 6, "ur_way_egalite_table": "minimum"}),
    ("qld/mini-baccarat", {"decks": 6}),
    ("qld/baccarat", {"commission_rounding": "up"}),
    ("qld/baccarat", {"commission_collected": "deferred"}),
]
SEATS = [1, 2, 4]


def some_move(playing: Round, chance: Seeded) -> Move:
    """A wager laid or taken back: often one that the book refuses."""
    table = playing.table
    name = chance.choice(list(table.game.wager))
    move: Move = {"do": "place", "seat": chance.choice(SEATS), "wager": name, "stake": chance.below(9) + 1}
    if name in table.positions:
        move["on"] = chance.choice(sorted(table.positions[name]))
    if chance.below(4) == 0:
        move = {key: value for key, value in move.items() if key != "stake"} | {"do": "remove"}
    return move


def try_move(playing: Round, move: Move) -> bool:
    """What may be done is done; what may not is refused in the same words, and changes nothing."""
    refusal = playing.may(move)
    before = [w.plain() for w in playing.felt.wagers], len(playing.moves)
    if refusal is None:
        playing.do(move)
        return True
    with pytest.raises(Refused) as refused:
        playing.do(move)
    assert refused.value.refusal == refusal
    assert ([w.plain() for w in playing.felt.wagers], len(playing.moves)) == before
    assert refusal.clause or refusal.code == "no_such_wager", refusal
    return False


def coup(table: Table, dealer: Dealer, chance: Seeded) -> Round:
    playing = table.round()
    while playing.awaiting is not None:
        ask = playing.awaiting
        if ask.kind == "decision":
            playing.do({"do": "decide", "seat": ask.seat, "choice": chance.choice(ask.choices)})
        elif ask.kind == "wagers":
            for _ in range(chance.below(8)):
                try_move(playing, some_move(playing, chance))
            while not try_move(playing, NO_MORE_BETS):
                playing.do({"do": "place", "seat": chance.choice(SEATS), "wager": "banco", "stake": 5})
        else:
            dealer.deal(playing)
    table.close(playing)
    return playing


@pytest.mark.parametrize(("game", "options"), EVENINGS)
@given(seed=st.integers(0, 10**6))
def test_an_evening(game: str, options: dict[str, Any], seed: int) -> None:
    table, chance = Table(game, options, limits={"min": 2}, seats=SEATS), Seeded(seed)
    dealer = Dealer(table, chance)
    rounds = [coup(table, dealer, chance) for _ in range(8)]
    lines = [line for playing in rounds for line in playing.lines]
    for line in lines:
        wanted = {"lose": -line.stake, "push": 0, "void": 0, "returned": 0}.get(line.result, line.net)
        assert line.net == wanted and (line.result != "win" or line.net > 0)
        assert line.clause.startswith(table.game.rulebook)
    assert sum(map(Fraction, table.results.values())) + table.bank == 0
    assert table.standing == []
    inputs = [move for playing in rounds for move in playing.moves]
    played = settle({"game": game, "options": options, "limits": {"min": 2}, "seats": SEATS, "inputs": inputs})
    assert [line.plain() for line in played.lines] == [line.plain() for line in lines]
    assert played.table.carry == table.carry
    again = settle(json.loads(json.dumps(played.plain())))
    assert again.plain() == played.plain()


@given(seed=st.integers(0, 10**6))
def test_the_shoe_goes_round(seed: int) -> None:
    """Who holds the shoe, worked out beside the engine: it is kept until passed or until the bank loses."""
    table, chance = Table("gb-archive/punto-banco", {"shoe": "offered"}, seats=SEATS), Seeded(seed)
    dealer = Dealer(table, chance)
    circle = {1: [2, 4, 1], 2: [4, 1, 2], 4: [1, 2, 4]}
    holder, turn = 0, [1, 2, 4]
    for _ in range(20):
        playing = table.round()
        asked = []
        while playing.awaiting is not None and playing.awaiting.kind == "decision":
            ask = playing.awaiting
            assert ask.choices == (("deal", "pass") if ask.seat == holder else ("accept", "decline"))
            choice = chance.choice(ask.choices)
            asked.append(ask.seat)
            playing.do({"do": "decide", "seat": ask.seat, "choice": choice})
            if choice == "pass":
                turn, holder = circle[holder][:-1], 0
                asked = []
            elif choice in ("accept", "deal"):
                assert asked == ([holder] if choice == "deal" else turn[: len(asked)])
                holder = ask.seat
        if not holder:
            assert asked == turn
        assert playing.felt.state.get("shoe", 0) == holder
        playing.do(NO_MORE_BETS)
        dealer.deal(playing)
        table.close(playing)
        if holder and "Punto wins" in playing.felt.announcement_texts[-1]:
            turn, holder = circle[holder], 0
        elif not holder:
            turn = circle[{2: 1, 4: 2, 1: 4}[turn[0]]]
        assert table.state == ({"shoe": holder} if holder else {"offer": turn[0]})


def test_a_holder_who_has_left_passes_the_shoe_on() -> None:
    options = {"shoe": "offered"}
    table = Table("gb-archive/punto-banco", options, seats=[1, 5], carry={"state": {"shoe": 3}})
    asked = table.round().awaiting
    assert asked is not None and (asked.seat, asked.choices) == (5, ("accept", "decline"))
    table = Table("gb-archive/punto-banco", options, seats=[1, 2], carry={"state": {"offer": 5}})
    asked = table.round().awaiting
    assert asked is not None and asked.seat == 1


def test_everybody_sees_the_cards() -> None:
    playing = Table("gb-archive/punto-banco").round()
    playing.do({"do": "place", "seat": 1, "wager": "punto", "stake": 5})
    playing.do(NO_MORE_BETS)
    for card in ("Kd", "Kh", "7c", "6s"):
        playing.do({"do": "chance", "outcome": card})
    for seat in (1, 2, None):
        assert playing.view(seat)["hands"] == {"punto": ["Kd", "7c"], "banco": ["Kh", "6s"]}
    assert playing.view(None)["said"] == ["Punto 7, Banco 6: Punto wins"]


def test_a_dealer_of_a_kept_shoe_deals_it_down() -> None:
    """The shoe is kept from coup to coup and shuffled when the cut card is out."""
    table = Table("gb-core/punto-banco", {"decks": 6})
    dealer = Dealer(table, Seeded(1))
    sizes = []
    for _ in range(80):
        playing = table.round()
        playing.do(NO_MORE_BETS)
        dealer.deal(playing)
        table.close(playing)
        assert dealer.shoe is not None
        sizes.append(len(dealer.shoe.left))
    drops = [a - b for a, b in pairwise(sizes)]
    assert {4, 5, 6} <= set(drops) and any(drop < 0 for drop in drops)
